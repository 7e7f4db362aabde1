// Two clients that should do the same, and the list of where they do not.
import { expect } from './expect.js'

/** What a server saw of curl and of us. */
export interface Sent {
  readonly curl: readonly string[]
  readonly ours: readonly string[]
}

/** Where curl sends something else for a URL than we do. */
export interface Difference extends Sent {
  /** The URL, of the host `server`. */
  readonly url: string
  /** The section that decides, and what it says. */
  readonly reason: string
  /** The first version of curl that differs; from the oldest on if absent. */
  readonly since?: string
  /** The first version of curl that no longer differs; to the newest if absent. */
  readonly until?: string
}

/** The oldest and the newest curl that the lists were tried with. Those between: 7.81, 7.88, 8.5, 8.12, 8.14, 8.18, 8.21, 8.22. */
const [OLDEST, NEWEST] = ['7.74.0', '8.23.0']

function isBefore(version: string, other: string): boolean {
  return version.localeCompare(other, 'en', { numeric: true }) < 0
}

function includes({ since, until }: Difference, version: string): boolean {
  return !(since && isBefore(version, since)) && !(until && !isBefore(version, until))
}

function overlap(first: Difference, second: Difference): boolean {
  const endsBefore = (one: Difference, other: Difference): boolean =>
    one.until !== undefined && other.since !== undefined && !isBefore(other.since, one.until)
  return first.url === second.url && !endsBefore(first, second) && !endsBefore(second, first)
}

/** Expects both to have sent the same, or each what the list has for the URL and this version of curl. */
export function expectAgreement(
  url: string,
  sent: Sent,
  differences: readonly Difference[],
  version: string,
): void {
  const known = differences.find((difference) => difference.url === url && includes(difference, version))
  const { curl, ours } = known ?? { curl: sent.ours, ours: sent.ours }
  try {
    expect(sent).toEqual({ curl, ours })
  } catch (failure) {
    throw new Error(
      `uriform and curl ${version} do not send what the list of differences says for ${url}. ` +
        `The list was made with curl ${OLDEST} to ${NEWEST}. ` +
        'If curl has changed, add the difference with `since` or `until`, and say why.\n' +
        (failure as Error).message,
    )
  }
}

/** Expects a list to have differences only, of other URLs than those without, each once for a version of curl. */
export function expectProperList(differences: readonly Difference[], urls: readonly string[]): void {
  expect(differences.filter(({ url }) => urls.includes(url))).toEqual([])
  expect(
    differences.filter((each, index) => differences.slice(0, index).some((other) => overlap(each, other))),
  ).toEqual([])
  expect(differences.filter(({ since, until }) => since && until && !isBefore(since, until))).toEqual([])
  expect(differences.filter(({ curl, ours }) => JSON.stringify(curl) === JSON.stringify(ours))).toEqual([])
}
