// Laws: what holds of every value of some arbitraries, tried as often as `runs` says.
import fc, { type Arbitrary } from 'fast-check'
import { runs } from './runs.js'

/** Arbitraries, and what throws or rejects if the law doesn't hold of their values. */
type Property<Values extends [unknown, ...unknown[]], Result> = [
  ...arbitraries: { [Index in keyof Values]: Arbitrary<Values[Index]> },
  predicate: (...values: Values) => Result,
]

/** Tries a law; the first argument is its full number of runs. */
export function forAll<Values extends [unknown, ...unknown[]]>(
  full: number,
  ...property: Property<Values, void>
): void {
  fc.assert(fc.property(...property), { numRuns: runs(full) })
}

/** Tries a law whose predicate is asynchronous. */
export function forAllAsync<Values extends [unknown, ...unknown[]]>(
  full: number,
  ...property: Property<Values, Promise<void>>
): Promise<void> {
  return fc.assert(fc.asyncProperty(...property), { numRuns: runs(full) })
}
