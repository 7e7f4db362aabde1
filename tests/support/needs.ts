// Tests that need what not every machine has. Where it is missing they are skipped, and the reporter beside this file
// prints what is missing.
import { describe, test } from '@jest/globals'

type Groups = Pick<typeof describe.skip, 'each'> & ((title: string, tests: () => void) => void)
type Tests = Pick<typeof test.skip, 'each'> &
  ((title: string, body: Parameters<typeof test>[1], timeout?: number) => void)

/** `describe`, or where something is missing a twin that skips its tests. */
export function describeWith(missing: string | undefined): Groups {
  return missing === undefined ? describe : skipping(describe.skip, missing)
}

/** `test`, or where something is missing a twin that skips it. */
export function testWith(missing: string | undefined): Tests {
  return missing === undefined ? test : skipping(test.skip, missing)
}

/** The reporter finds what is missing in the title. */
function skipping<Skip extends Groups | Tests>(skip: Skip, missing: string): Skip {
  const call = skip as (title: string, ...rest: unknown[]) => void
  const each = skip.each as (...table: unknown[]) => typeof call
  const titled = (title: string) => `${title} (needs ${missing})`
  return Object.assign((title: string, ...rest: unknown[]) => call(titled(title), ...rest), {
    each:
      (...table: unknown[]) =>
      (title: string, ...rest: unknown[]) =>
        each(...table)(titled(title), ...rest),
  }) as unknown as Skip
}
