// What tests say of findings: the codes, and the text that each points at.
import { UriReference } from 'uriform'
import { type Finding, type FindingCode, findings } from 'uriform/findings'
import { rfc3986, rfc3987 } from 'uriform/generations'

/** The reference of a text; one beyond ASCII is an IRI. */
export function read(text: string): UriReference {
  const generation = /[^\0-\x7f]/.test(text) ? rfc3987 : rfc3986
  return UriReference.from(text, { generation })
}

/** What is found in a text. */
export function found(text: string): readonly Finding[] {
  return findings(read(text))
}

export function codesOf(text: string): readonly FindingCode[] {
  return found(text).map(({ code }) => code)
}

/** The findings of one code: how bad, in which component, and the text that each points at. */
export function about(
  code: FindingCode,
  text: string,
): readonly (readonly [string, string | undefined, string])[] {
  return found(text)
    .filter((finding) => finding.code === code)
    .map(({ severity, component, offset, length }) => [
      severity,
      component,
      text.slice(offset, offset + length),
    ])
}
