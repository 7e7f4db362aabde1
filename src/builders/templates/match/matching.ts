/**
 * Reads strings by a template: first in the spelling of `expandText`, then as browsers and people write. A string is
 * read twice, with runs as long and then as short as possible, unless the first reading left no choice.
 */

import { Fault } from '../../../model/errors.js'
import { indexOrEnd } from '../../../model/text.js'
import { namesIn } from '../syntax/names.js'
import type { TemplatePart } from '../syntax/parse.js'
import { normalSpelling } from './input.js'
import { decodedLiterals, isSpelledOtherwise } from './literals.js'
import { AMBIGUOUS, DISAGREED, isFinal, type Mismatch, NO_MATCH, UNDECIDED } from './mismatch.js'
import type { MatchOptions } from './options.js'
import type { ProgramRules } from './program.js'
import { type DividedTemplate, divide, namedQuery } from './query.js'
import { CollectedValues, inOrder, isSameRead, type Matcher, type StretchReader } from './reading.js'
import { anySpelling, exactSpelling } from './spelling.js'

/** The matcher of a template, for the strings that its plain one doesn't read. */
export function matcherOf(
  parts: readonly TemplatePart[],
  { exact, form = false, records }: MatchOptions,
): Matcher {
  const exactly = { spelling: exactSpelling, names: namesIn(parts), isListed: !exact && !records }
  const loosely = { ...exactly, spelling: anySpelling }
  const divided = exact ? undefined : divide(parts, form)
  const reading = (rules: ProgramRules): Matcher =>
    twice(divided === undefined ? inOrder(parts, rules) : byNames(divided, rules), rules)
  if (exact) return reading(exactly)
  const written =
    divided === undefined
      ? reading(exactly)
      : firstOf(
          reading(exactly),
          () => twice(asWritten(parts, divided, exactly), exactly),
          // If several exploded variables lack pairs of their names, none takes others. `expandText` may have written such
          // pairs.
          (values) => divided.exploded.every(({ variable }) => Object.hasOwn(values, variable.name)),
        )
  const wide = firstOf(written, () => normally(reading(loosely)))
  const found = isSpelledOtherwise(decodedLiterals(parts))
    ? firstOf(wide, () => normally(reading({ ...loosely, decodesLiterals: true })))
    : wide
  if (!form || divided === undefined) return found
  return (text, ambiguous) => {
    const spaced = withSpaces(text)
    return placed(found(spaced, ambiguous), spaced === text)
  }
}

/** Reads what `expandText` writes. The first `?` must begin the query. */
function asWritten(
  parts: readonly TemplatePart[],
  { head, rest }: DividedTemplate,
  rules: ProgramRules,
): StretchReader {
  const readWhole = inOrder(parts, rules)
  const readHead = inOrder(head, rules)
  const readRest = inOrder(rest, rules)
  return (text, from, to, values) => {
    const mark = headEnd(text)
    if (text[mark] !== '?') return readWhole(text, from, to, values)
    return readHead(text, from, mark, values) && readRest(text, mark, to, values)
  }
}

function byNames(divided: DividedTemplate, rules: ProgramRules): StretchReader {
  const head = inOrder(divided.head, rules)
  const tail = tailReading(divided, rules)
  return (text, from, to, values) => {
    const end = headEnd(text)
    return head(text, from, end, values) && tail(text, end, to, values)
  }
}

export function tailReading(divided: DividedTemplate, rules: ProgramRules): StretchReader {
  const query = namedQuery(divided, rules)
  const fragment = inOrder(divided.fragment, rules)
  return (text, from, to, values) => {
    const end = indexOrEnd(text, '#', from)
    return query(text, from + 1, end, values) && fragment(text, end, to, values)
  }
}

/** The start of the query or the fragment; the end of the text if there is neither. */
export function headEnd(text: string): number {
  return Math.min(indexOrEnd(text, '?', 0), indexOrEnd(text, '#', 0))
}

/** True if a string has no values, so that another reading may have some. */
function isUnread(found: ReturnType<Matcher>): found is Mismatch {
  return found instanceof Fault && !isFinal(found)
}

/** Tries one matcher after the other. If `isWhole` is false, the second may find better values. */
function firstOf(one: Matcher, make: () => Matcher, isWhole = (_: object): boolean => true): Matcher {
  let other: Matcher | undefined
  return (text, ambiguous) => {
    const found = one(text, ambiguous)
    if (isFinal(found) || (!isUnread(found) && isWhole(found))) return found
    other ??= make()
    const second = other(text, ambiguous)
    return isUnread(second) && found !== NO_MATCH ? found : second
  }
}

/** Tries the text in normal spelling, then as it is, because the name of a variable may have triplets. */
function normally(matcher: Matcher): Matcher {
  return (text, ambiguous) => {
    const normal = normalSpelling(text)
    const found = placed(matcher(normal, ambiguous), normal === text)
    if (normal === text || !isUnread(found)) return found
    const other = matcher(text, ambiguous)
    return isUnread(other) ? found : other
  }
}

/** The result. Its offset is dropped if it refers to a respelled text; others stay the same object, as routes expect. */
function placed(found: ReturnType<Matcher>, isSameText: boolean): ReturnType<Matcher> {
  const isPlaced = found instanceof Fault && found.offset > 0 && !isSameText
  return isPlaced ? found.movedBy(-found.offset) : found
}

/**
 * Reads a string with the chosen runs; else with the longest and, unless they leave no choice, with the shortest. Where
 * the occurrences of a variable disagree there is no reading, so the other one is.
 */
function twice(read: StretchReader, rules: ProgramRules): Matcher {
  const once = (text: string, values: CollectedValues): ReturnType<Matcher> =>
    values.finish(read(text, 0, text.length, values))
  return (text, ambiguous) => {
    const first = new CollectedValues(rules, ambiguous ?? 'longest')
    const found = once(text, first)
    if (first.isOnly || (ambiguous !== undefined && found !== DISAGREED)) return agreed(found)
    const other = once(text, new CollectedValues(rules, ambiguous === 'shortest' ? 'longest' : 'shortest'))
    if (found === DISAGREED || other === UNDECIDED) return agreed(other)
    if (other === DISAGREED) return found
    return isSameReading(found, other) ? other : AMBIGUOUS
  }
}

/** Turns a disagreement into an ordinary mismatch. Routes compare mismatches by identity. */
function agreed(found: ReturnType<Matcher>): ReturnType<Matcher> {
  return found === DISAGREED ? NO_MATCH : found
}

function isSameReading(one: ReturnType<Matcher>, other: ReturnType<Matcher>): boolean {
  const isNeither = one instanceof Fault && other instanceof Fault
  return isNeither || isSameRead(one, other)
}

/** The text with every `+` of its query as an encoded space. */
function withSpaces(text: string): string {
  const start = headEnd(text)
  const end = indexOrEnd(text, '#', start)
  return text.slice(0, start) + text.slice(start, end).replaceAll('+', '%20') + text.slice(end)
}
