/** Path templates: "Path Templating" of the Paths Object. */

import { boundedName, isDotSegment } from '../../../builders/index.js'
import { defaultGrammar } from '../../../model/grammar.js'
import { CharacterClass, percentEncode } from '../../../model/text.js'
import { DocumentFailure } from '../error.js'

/** Literal text, encoded, or the name of a parameter. */
export type PathPart = string | { readonly name: string }

const { encoded } = defaultGrammar.rules

/** The characters of a literal, including the `%` of percent-encodings. */
const literalClass = encoded.segment.or(CharacterClass.of('/%'))

/** Maximum number of variables and literals between them. */
const MAX_PIECES = 256

/** A template in its pieces: variables with their braces, literals, and lone braces. */
export function templatePieces(template: string, pointer: string): readonly string[] {
  const pieces = template.match(/\{[^{}]*\}|[^{}]+|[{}]/g) ?? []
  if (pieces.length <= MAX_PIECES) return pieces
  throw new DocumentFailure('too-large', pointer, `There are more than ${MAX_PIECES} variables and literals.`)
}

/** path-template = "/" *( path-segment "/" ) [ path-segment ] */
export function pathPartsOf(path: string, pointer: string, minor: number): readonly PathPart[] {
  const fail = (reason: string): DocumentFailure => new DocumentFailure('malformed', pointer, reason)
  const parts: PathPart[] = []
  const names = new Set<string>()
  for (const piece of templatePieces(path, pointer)) {
    if (piece.length > 1 && piece[0] === '{') {
      const name = piece.slice(1, -1)
      if (name === '') throw fail('Expected a name between "{" and "}".')
      // Only 3.2 says that a name can't occur twice.
      if (names.has(name) && minor >= 2)
        throw fail(`Expected each name once in braces, not "${boundedName(name)}" again.`)
      names.add(name)
      parts.push({ name })
      continue
    }
    const text = /[?#{}]|%(?![\dA-Fa-f]{2})/.test(piece) ? undefined : percentEncode(piece, literalClass)
    if (text === undefined)
      throw fail('Expected a path without a query, a fragment or a lone brace or percent sign.')
    parts.push(text)
  }
  const text = parts.map((part) => (typeof part === 'string' ? part : 'x')).join('')
  if (text.includes('//') || text.split('/').some(isDotSegment)) {
    throw fail('Expected a path without empty segments and dot segments.')
  }
  return parts
}

/** A segment with data in it: its literal text, and the numbers of its values in the path. */
export type DataSegment = readonly (string | number)[]

/** The segments of a path with data in them. */
export function dataSegmentsOf(path: readonly (string | object)[]): readonly DataSegment[] {
  let segment: (string | number)[] = []
  const all = [segment]
  let values = 0
  for (const part of path) {
    if (typeof part !== 'string') {
      segment.push(values++)
      continue
    }
    const [end = '', ...others] = part.split('/')
    segment.push(end)
    for (const start of others) {
      segment = [start]
      all.push(segment)
    }
  }
  return all
    .filter((each) => each.some((piece) => typeof piece === 'number'))
    .map((each) => each.filter((piece) => piece !== ''))
}
