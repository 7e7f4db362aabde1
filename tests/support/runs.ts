// How often a property is tried: the full number where PROPERTIES says so, a tenth of it in continuous integration, a
// fiftieth elsewhere.

const { CI, PROPERTIES } = process.env

const isInCi = CI !== undefined && CI !== '' && CI !== 'false'

export const isThorough: boolean = PROPERTIES === 'full'

/** The number of runs for a property that deserves `full` of them. */
export function runs(full: number): number {
  return isThorough ? full : Math.ceil(full / (isInCi ? 10 : 50))
}
