// Templates whose expressions meet in every way, values made of what separates them, and texts to match that are
// nearly right.
import fc, { type Arbitrary } from 'fast-check'
import { tryTemplate } from '../../../../src/builders/templates/index.js'
import { character } from '../../../support/character.js'
import {
  behaviours,
  type Datum,
  type Expression,
  encodeReserved,
  expandText,
  expressionsOf,
  type Operator,
  type Template,
  type Values,
  type Variable,
} from './oracle.js'
import { type Found, isReading, type Reading, requiredOf } from './readings.js'

/** A template as text and as its parts. */
export interface Described {
  readonly text: string
  readonly template: Template
}

/** Operators without names more often, since their data is what can be confused. */
const operators = [...['', '', ''], ...'++#..///;??&'] as readonly Operator[]

const variableText = ({ name, exploded, prefix }: Variable): string =>
  name + (exploded ? '*' : '') + (prefix === undefined ? '' : `:${prefix}`)

const partText = (part: Template[number]): string =>
  typeof part === 'string' ? part : `{${part.operator}${part.variables.map(variableText).join(',')}}`

/** The template with these parts; literals that meet are one. */
function describedOf(parts: Template): Described {
  const template: Template[number][] = []
  for (const part of parts) {
    const last = template[template.length - 1]
    if (typeof part === 'string' && typeof last === 'string') template[template.length - 1] = last + part
    else template.push(part)
  }
  return { template, text: template.map(partText).join('') }
}

const names = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom('a', 'b', 'c', 'd') },
  { weight: 1, arbitrary: fc.constantFrom('a.b', 'x_1', '%C3%A9', '%c3%a9', '%41', 'length', '__proto__') },
)

const variables: Arbitrary<Variable> = fc
  .tuple(names, fc.oneof(fc.constantFrom('', '', '*'), fc.constantFrom(1, 2, 3, 9999)))
  .map(([name, modifier]) => ({
    name,
    exploded: modifier === '*',
    prefix: typeof modifier === 'number' ? modifier : undefined,
  }))

const expressions: Arbitrary<Expression> = fc.record({
  operator: fc.constantFrom(...operators),
  variables: fc.oneof(
    { weight: 3, arbitrary: fc.tuple(variables) },
    { weight: 2, arbitrary: fc.array(variables, { minLength: 2, maxLength: 3 }) },
  ),
})

const literals: Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...'/.-,;&=?#:@!x') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...'x/ /x .x x. -x- ,x /x/ ?x= ?x=1 &x=1 &a= ?a=b'.split(' ')),
  },
  { weight: 1, arbitrary: fc.constantFrom('%2F', '%2f', '%C3%A9', '%c3', '%A9', 'é', "'", '[', '𝄞', 'a%20') },
  { weight: 1, arbitrary: fc.constantFrom('https://h/', '//h', 'http://', 'urn:x:', '../', 'x:') },
)

/** A template with what no short one has: any number of parts of any kind. */
const mixedTemplates: Arbitrary<Template> = fc.array(fc.oneof(expressions, expressions, literals), {
  maxLength: 5,
})

/** Templates as people write them: a path, then a query, then a fragment. */
const orderlyTemplates: Arbitrary<Template> = fc
  .tuple(
    fc.constantFrom('', '/', 'https://h/', '/x/'),
    fc.array(fc.oneof(expressions, fc.constantFrom('/', '.', '-')), { maxLength: 3 }),
    fc.constantFrom<Operator | ''>('', '?', '&', ';'),
    fc.array(variables, { minLength: 1, maxLength: 3 }),
  )
  .map(([start, path, operator, list]) => [
    ...(start === '' ? [] : [start]),
    ...path,
    ...(operator === '' ? [] : [{ operator, variables: list }]),
  ])

/** Templates that something can be written by. */
export const templates: Arbitrary<Described> = fc
  .oneof(mixedTemplates, orderlyTemplates)
  .map(describedOf)
  .filter(({ text }) => tryTemplate(text)._tag === 'Right')

/** Short texts, mostly of delimiters. */
const shortTexts: Arbitrary<string> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .array(fc.constantFrom(...'abx1-._~/,;=&?#:+%', '%41', '%2F', '%c3', 'é', 'a=', ''), { maxLength: 3 })
      .map((pieces) => pieces.join('')),
  },
  { weight: 1, arbitrary: fc.constantFrom('x', 'xy', '\u{1d11e}', '\u0000', ' ', '\ufeff', '+', '\r\n') },
)

/** Well-formed texts of all planes. */
const anyTexts: Arbitrary<string> = fc.oneof(shortTexts, fc.string({ unit: character, maxLength: 6 }))

const pairNames: Arbitrary<string> = fc.oneof(
  fc.constantFrom('a', 'b', 'k', 'm', 'é', 'A', 'length', '__proto__', '1', '0'),
  shortTexts,
)

const pairsOf = <Item>(
  items: Arbitrary<Item>,
  minLength: number,
): Arbitrary<{ readonly [name: string]: Item }> =>
  fc
    .uniqueArray(fc.tuple(pairNames, items), { minLength, maxLength: 2, selector: ([name]) => name })
    .map((pairs) => Object.fromEntries(pairs))

/** The variables of a template by name, each with all its occurrences. */
function byName(template: Template): ReadonlyMap<string, readonly (Variable & { operator: Operator })[]> {
  const all = expressionsOf(template).flatMap((expression) =>
    expression.variables.map((variable) => ({ ...variable, operator: expression.operator })),
  )
  return new Map(all.map(({ name }) => [name, all.filter((other) => other.name === name)]))
}

/** A record of one value a name; undefined leaves the name out. */
const recordOf = <Item>(
  arbitraries: ReadonlyMap<string, Arbitrary<Item | undefined>>,
): Arbitrary<{ [name: string]: Item }> =>
  fc
    .tuple(
      ...Array.from(arbitraries, ([name, arbitrary]) => arbitrary.map((value) => [name, value] as const)),
    )
    .map((entries) =>
      Object.fromEntries(entries.filter((entry): entry is [string, Item] => entry[1] !== undefined)),
    )

/** Values for `expandText`: whatever it takes for each variable, composites for plain variables too. */
export function valuesFor(template: Template): Arbitrary<Values> {
  const numbers = fc.double({ noNaN: true, noDefaultInfinity: true })
  const data: Arbitrary<Datum> = fc.oneof(
    { weight: 6, arbitrary: anyTexts },
    { weight: 1, arbitrary: fc.oneof(numbers, fc.integer(), fc.boolean(), fc.bigInt()) },
  )
  const items = fc.oneof(
    { weight: 8, arbitrary: data },
    { weight: 1, arbitrary: fc.constantFrom(null, undefined) },
  )
  const composites = fc.oneof(fc.array(items, { maxLength: 3 }), pairsOf(items, 0))
  return recordOf(
    new Map(
      Array.from(byName(template), ([name, occurrences]) => {
        const isCut = occurrences.some(({ prefix }) => prefix !== undefined)
        const some = isCut ? data : fc.oneof(data, composites)
        return [name, fc.option(fc.option(some, { freq: 20, nil: null }), { nil: undefined })]
      }),
    ),
  )
}

/** What one variable can read, wherever it stands. */
function foundFor(
  occurrences: readonly (Variable & { operator: Operator })[],
  data: Arbitrary<string>,
): Arbitrary<Found> {
  const isReserved = occurrences.some(({ operator }) => behaviours[operator].reserved)
  const prefixes = occurrences.flatMap(({ prefix }) => prefix ?? [])
  const longest = Math.max(...prefixes)
  const texts = data.map((text) => {
    if (prefixes.length < occurrences.length) return isReserved ? encodeReserved(text) : text
    const cut = Array.from(text).slice(0, longest).join('')
    return isReserved ? cut.replaceAll(/%[0-9A-F]{2}/gi, '') : cut
  })
  if (!occurrences.some(({ exploded }) => exploded)) return texts
  return fc.oneof(fc.array(texts, { minLength: 1, maxLength: 3 }), pairsOf(texts, 1))
}

/** Leaves out what can't stand after a positional variable that is left out. */
function withoutGaps(template: Template, reading: Reading): Reading {
  const gone = expressionsOf(template)
    .filter(({ operator }) => !behaviours[operator].named)
    .flatMap(({ variables: list }) => {
      const present = list.map(({ name }) => Object.hasOwn(reading, name))
      return list.slice(present.includes(false) ? present.indexOf(false) : list.length)
    })
    .map(({ name }) => name)
    .filter((name) => Object.hasOwn(reading, name))
  if (gone.length === 0) return reading
  const rest = Object.entries(reading).filter(([name]) => !gone.includes(name))
  return withoutGaps(template, Object.fromEntries(rest))
}

const readingOrNone = (template: Template, reading: Reading): Reading | undefined =>
  isReading(template, reading) ? reading : undefined

/**
 * Assignments that are readings of what they write. Undefined instead if none was found, as for a variable that is
 * both plain and exploded.
 */
export function readingsFor(template: Template): Arbitrary<Reading | undefined> {
  const required = requiredOf(template)
  return recordOf(
    new Map(
      Array.from(byName(template), ([name, occurrences]) => {
        const found = foundFor(occurrences, shortTexts)
        return [name, required.has(name) ? found : fc.option(found, { freq: 3, nil: undefined })]
      }),
    ),
  ).map((values) => readingOrNone(template, withoutGaps(template, values)))
}

/** The same with longer texts of all planes, and no variable left out, so that none of them gives way to another. */
export const fullReadingsFor = (template: Template): Arbitrary<Reading | undefined> =>
  recordOf(
    new Map(Array.from(byName(template), ([name, occurrences]) => [name, foundFor(occurrences, anyTexts)])),
  ).map((values) => readingOrNone(template, values))

/** Texts to match: what the template writes, what it nearly writes, and anything. */
export function textsFor(template: Template): Arbitrary<string> {
  const written = valuesFor(template).map((values) => expandText(template, values))
  const read = readingsFor(template).map((reading) => expandText(template, reading ?? {}))
  const pieces = fc.constantFrom(...'/.,;=&?#%x-a', '%2F', '%2f', '%61', '%C3', 'é', 'a=', '&a=', '')
  const changed = fc
    .tuple(read, fc.nat(), fc.nat({ max: 2 }), pieces)
    .map(([text, place, removed, piece]) => {
      const at = place % (text.length + 1)
      return text.slice(0, at) + piece + text.slice(at + removed)
    })
  const own = fc.constantFrom('', ...template.filter((part) => typeof part === 'string'))
  const assembled = fc.array(fc.oneof(pieces, own), { maxLength: 6 }).map((all) => all.join(''))
  return fc.oneof(read, changed, changed, assembled, written, fc.string({ unit: character, maxLength: 5 }))
}

/** Templates with something for each of them. */
export const withEach = <Item>(
  those: Arbitrary<Described>,
  of: (template: Described['template']) => Arbitrary<Item>,
): Arbitrary<readonly [Described, Item]> =>
  those.chain((described) => fc.tuple(fc.constant(described), of(described.template)))
