/** Checks that say how they went. */
import assert from 'node:assert/strict'
import { Failure } from './scratch.mjs'

/** Thrown by a check that can't be made here. */
export class Skipped extends Error {}

/**
 * Does a check and prints how it went; ends the process if it failed.
 *
 * @param {string} name
 * @param {() => Promise<string | void>} work Resolves to what is worth knowing.
 */
export async function check(name, work) {
  const start = performance.now()
  const { verdict, detail } = await work().then(
    (note) => ({ verdict: 'ok', detail: note ?? '' }),
    (reason) => ({ verdict: reason instanceof Skipped ? 'SKIPPED' : 'FAILED', detail: said(reason) }),
  )
  const seconds = `${((performance.now() - start) / 1000).toFixed(1)} s`
  process.stdout.write(`${verdict.padEnd(8)}${name.padEnd(36)}${seconds.padStart(7)}  ${detail}`.trimEnd())
  process.stdout.write('\n')
  if (verdict === 'FAILED') process.exit(1)
}

/** @param {unknown} reason */
function said(reason) {
  const isExpected = [Skipped, Failure, assert.AssertionError].some((type) => reason instanceof type)
  return reason instanceof Error && !isExpected ? String(reason.stack) : String(reason)
}
