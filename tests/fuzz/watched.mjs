/** Watches a fuzzer with a fault planted, and prints what is reported as JSON: `node tests/fuzz/watched.mjs FAULT CHECK`. */
import { watch } from '../../fuzz/watch.mjs'

const [, , plant = '', check = ''] = process.argv
const failures = /** @type {import('../../fuzz/run.mjs').Failure[]} */ ([])

await watch({
  seed: 1,
  cases: 1_000,
  only: [check],
  patience: plant === 'hangs' ? 1 : 20,
  megabytes: plant === 'grows' ? 256 : 768,
  module: new URL(`./planted.mjs?${plant}`, import.meta.url).href,
  onFailure: (failure) => failures.push(failure),
})
process.stdout.write(JSON.stringify(failures))
