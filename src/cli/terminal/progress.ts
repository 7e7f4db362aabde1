/** The progress of a long run, on the status line of a terminal. */

import { grouped } from '../../view/grouped.js'
import type { Tally } from '../verb.js'
import type { Environment } from './environment.js'
import type { Output } from './output.js'

/** Milliseconds before the first update, and between updates. */
const PATIENCE = 1000
const INTERVAL = 200

/** Shows the progress of a run, if an update is due. */
export type ShowProgress = (tally: Tally, octets: number) => Promise<void>

export function progressOn(output: Output, environment: Environment): ShowProgress {
  const { stdin, stderr } = environment
  if (stderr.isTTY !== true || stdin.isTTY === true) return async () => {}
  const started = environment.now()
  let next = started + PATIENCE
  return async (tally, octets) => {
    const now = environment.now()
    if (now < next) return
    next = now + INTERVAL
    await output.showStatus(statusLine(tally, now - started, octets, environment.inputSize()))
  }
}

function statusLine(
  { items, invalid }: Tally,
  milliseconds: number,
  octets: number,
  size: number | undefined,
): string {
  const parts = [`${grouped(items)} lines`, `${grouped(invalid)} invalid`]
  // A file can grow while it is read.
  if (size !== undefined && size >= octets) parts.push(`${Math.floor((100 * octets) / size)} %`)
  parts.push(`${grouped(Math.round((items * 1000) / milliseconds))} lines a second`)
  return parts.join(', ')
}
