/** Schemes with a description of what follows the authority. */
import { memoized } from '../../model/memoized.js'
import { charCodeAt } from '../../model/syntax/characters.js'
import { percentEncodePoint } from '../../model/syntax/percent-encoding.js'
import { Refusal, TextCursor } from './cursor.js'
import { type Body, type CommonRules, type DefinedScheme, schemeOf } from './definition.js'
import { fieldPart } from './description/field-part.js'
import { type Group, type Part, trailOf } from './description/part.js'
import type { Places } from './description/places.js'
import type { Fields, FieldText } from './field.js'
import type { Server } from './server.js'
import type { Syntax } from './syntax.js'

/**
 * The rules of a scheme with a description.
 * @since 0.2.0
 */
export interface DescribedRules<
  Scheme extends string,
  S extends Server | undefined,
  F extends Fields,
  Methods extends object,
> extends CommonRules<Scheme, S, F, Methods> {
  /** Describes what follows the authority, up to the fragment: path and query as one text. */
  describe(places: Places<F>): Part
}

/**
 * Defines a scheme by a description of what follows the authority: reading, writing, the builder, the normal form and the
 * words of errors come from it.
 *
 * @param rules The name of the scheme, its server, its fields, and the description.
 * @throws TypeError if the name isn't that of a scheme in lower case, or a field has a name that all
 * values use.
 *
 * @example
 * import { describeScheme, numberField, optional } from 'uriform/schemes'
 *
 * const cache = describeScheme({
 *   scheme: 'x-cache',
 *   server: { hostRequired: true, defaultPort: 6379, userinfo: 'fields' },
 *   fields: { database: numberField() },
 *   describe: ({ database }) => optional('/', database),
 * })
 * cache.from('x-cache://h/3').database // 3
 * cache.builder().host('h').database(3).build().uri.href // 'x-cache://h/3'
 *
 * @since 0.2.0
 */
export function describeScheme<
  const Name extends string,
  const S extends Server | undefined = undefined,
  const F extends Fields = Fields,
  Methods extends object = object,
>(rules: DescribedRules<Name, S, F, Methods>): DefinedScheme<Name, S, F, Methods> {
  return schemeOf(rules, bodyOf(rules))
}

/** The part of the rules that the body is made of. */
type Description<F extends Fields> = Pick<
  DescribedRules<string, undefined, F, object>,
  'fields' | 'describe' | 'fragment'
>

/** The body of a description. */
function bodyOf<F extends Fields>({ fields, describe, fragment }: Description<F>): Body {
  const places = Object.entries(fields).map(([name, field]) => [name, fieldPart(name, field)])
  const whole = describe(Object.fromEntries(places))
  const { groups, grammar } = whole
  const checked = groups.flatMap(({ isValid }, index) => (isValid ? [{ index: index + 1, isValid }] : []))
  const atEnd = fragment === 'body' ? '$' : '(?=#|$)'
  const patternOf = memoized((syntax: Syntax) => new RegExp(whole.pattern(syntax) + atEnd, 'iy'))
  checkPlaces(groups, Object.keys(fields))
  const nothing = Object.fromEntries(
    Object.entries(fields).map(([name, { shape }]) => [
      name,
      shape === 'list' || shape === 'pairs' ? [] : undefined,
    ]),
  )
  return {
    grammar,
    read: (href, start, end, syntax) => {
      const pattern = patternOf(syntax)
      pattern.lastIndex = start
      const found = pattern.exec(href)
      if (found === null) return explain(whole, new TextCursor(href, start, end, syntax), syntax)
      for (const { index, isValid } of checked) {
        const text = found[index]
        if (text !== undefined && !isValid(text, syntax)) {
          return explain(whole, new TextCursor(href, start, end, syntax), syntax)
        }
      }
      return found
    },
    textsOf: (found) => {
      const texts: Record<string, FieldText> = { ...nothing }
      for (let index = 0; index < groups.length; index++) {
        const text = (found as RegExpExecArray)[index + 1]
        const { name, textOf } = groups[index] as Group
        if (text !== undefined) texts[name] = textOf(text)
      }
      return texts
    },
    write: (texts) => whole.write(texts),
  }
}

/** Throws if a description is wrong, because that is a bug in the program. */
function checkPlaces(groups: readonly Group[], fields: readonly string[]): void {
  const places = groups.map(({ name }) => name)
  const missing = fields.find((name) => !places.includes(name))
  if (missing !== undefined) throw new TypeError(`the description has no place for the field "${missing}"`)
}

/** The refusal of a text: what the description expects where they part. */
function explain(whole: Part, rest: TextCursor, syntax: Syntax): Refusal {
  const trail = trailOf(rest, syntax)
  const result = whole.follow(trail)
  if (result instanceof Refusal) return result
  if (!result) return rest.refuse(whole.words)
  const { at } = rest
  const expected = trail.alternatives.flatMap(([place, words]) => (place === at ? [words] : []))
  if (trail.runEnd === at && rest.next !== '') {
    expected.push(`"${percentEncodePoint(charCodeAt.call(rest.next, 0))}" for "${rest.next}" in data`)
  }
  return rest.refuse(expected.length === 0 ? 'the end' : [...expected, 'or the end'].join(', '))
}
