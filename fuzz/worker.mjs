/**
 * Runs cases until it is told the time, on a thread of its own, so that whoever watches it can end it in the middle of
 * a loop. Where it is, is in shared memory: see `watch.mjs`.
 */
import { parentPort, workerData } from 'node:worker_threads'
import fc from 'fast-check'
import * as uriform from 'uriform'
import { casesOf } from './cases.mjs'
import { checkNamed } from './check.mjs'
import { beginCase, beginCheck } from './place.mjs'
import { failureOf, isFor } from './run.mjs'

/** Failures that are shrunk and reported of those that look alike; the others are counted. */
const EXAMPLES = 3
/** Cases that are made at once. */
const BATCH = 50

/** @type {import('./watch.mjs').Work} */
const { seed, first, milliseconds, last, only, memory, module, replay } = workerData
const { checksOf } = await import(module)

/** @type {readonly import('./check.mjs').Check[]} */
const all = checksOf(uriform)
const checks = only.length === 0 ? all : only.map((name) => checkNamed(all, name))
const place = new Int32Array(memory)
/** @type {Map<string, Set<string>>} */
const seen = new Map()
let cases = 0
let runs = 0

/** @param {import('./cases.mjs').Case} given */
function runCase(given) {
  beginCase(memory, given)
  for (const check of checks) {
    if (!isFor(check, given)) continue
    beginCheck(place, all.indexOf(check))
    runs++
    const keyOf = (/** @type {string} */ what) => `${check.name}\n${given.generation}\n${what}`
    const failure = failureOf(check, given, (what) => (seen.get(keyOf(what))?.size ?? 0) < EXAMPLES)
    if (failure === undefined) continue
    const key = keyOf(failure.what)
    const examples = seen.get(key) ?? new Set()
    seen.set(key, examples)
    const text = JSON.stringify(failure.texts)
    const isNew = examples.size < EXAMPLES && !examples.has(text)
    if (isNew) examples.add(text)
    parentPort?.postMessage({ failure, isNew })
  }
  cases++
}

parentPort?.postMessage({ names: all.map(({ name, section }) => ({ name, section })) })
if (replay === undefined) {
  const arbitrary = casesOf()
  const until = Date.now() + milliseconds
  for (let index = first; index < last && Date.now() < until; index += BATCH) {
    const numRuns = Math.min(BATCH, last - index)
    for (const given of fc.sample(arbitrary, { seed: seed + index, numRuns })) runCase(given)
    parentPort?.postMessage({ cases, runs, index })
  }
} else for (const { kind } of checks) runCase({ ...replay, kind })
parentPort?.postMessage({ cases, runs, isDone: true })
