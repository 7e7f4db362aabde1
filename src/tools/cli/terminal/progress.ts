/** The progress of a long run, on the status line of a terminal. */

import { grouped } from '../../view/grouped.js'
import type { Environment } from './environment.js'
import type { Output } from './output.js'

/** The items that a verb has processed, and the octets that it has read. */
export interface Tally {
  items: number
  invalid: number
  octets: number
}

/** Milliseconds before the first update, and between updates. */
const PATIENCE = 1000
const INTERVAL = 200

/** Returns a function that shows the progress of a run, if an update is due. */
export function progressOn(output: Output, environment: Environment): (tally: Tally) => Promise<void> {
  const { stdin, stderr } = environment
  if (stderr.isTTY !== true || stdin.isTTY === true) return async () => {}
  const started = environment.now()
  let next = started + PATIENCE
  return async ({ items, invalid, octets }) => {
    const now = environment.now()
    if (now < next) return
    next = now + INTERVAL
    const parts = [`${grouped(items)} lines`, `${grouped(invalid)} invalid`]
    const size = environment.inputSize()
    // A file can grow while it is read.
    if (size !== undefined && size >= octets) parts.push(`${Math.floor((100 * octets) / size)} %`)
    parts.push(`${grouped(Math.round((items * 1000) / (now - started)))} lines a second`)
    await output.showStatus(parts.join(', '))
  }
}
