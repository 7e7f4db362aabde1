// How often a property is tried: the full number in continuous integration, a twentieth of it elsewhere.

const { CI } = process.env

export const isThorough: boolean = CI !== undefined && CI !== '' && CI !== 'false'

/** The number of runs for a property that deserves `full` of them. */
export function runs(full: number): number {
  return isThorough ? full : Math.ceil(full / 20)
}
