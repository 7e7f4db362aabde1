// Two clients that should do the same, and the list of where they do not.
import { expect } from '@jest/globals'

/** What a server saw of curl and of us. */
export interface Sent {
  readonly curl: readonly string[]
  readonly ours: readonly string[]
}

/** Where curl sends something else for a URL than we do. */
export interface Difference extends Sent {
  /** The URL, as the table has it. */
  readonly url: string
  /** The section that decides, and what it says. */
  readonly reason: string
}

/** Expects both to have sent the same, or each what the list has for the URL. */
export function expectAgreement(url: string, sent: Sent, differences: readonly Difference[]): void {
  const { curl, ours } = differences.find((difference) => difference.url === url) ?? {
    curl: sent.ours,
    ours: sent.ours,
  }
  expect(sent).toEqual({ curl, ours })
}

/** Expects a list to have differences only, of URLs of the table, each once. */
export function expectProperList(differences: readonly Difference[], urls: readonly string[]): void {
  const listed = differences.map(({ url }) => url)
  expect(listed.filter((url) => !urls.includes(url))).toEqual([])
  expect(listed.filter((url, index) => listed.indexOf(url) !== index)).toEqual([])
  expect(
    differences
      .filter(({ curl, ours }) => JSON.stringify(curl) === JSON.stringify(ours))
      .map(({ url }) => url),
  ).toEqual([])
}
