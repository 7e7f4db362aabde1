// Values to try a template with: few, short, and made of what the template itself writes, since a text has two
// readings only if data can look like a literal, a separator or a name.
import {
  behaviours,
  encodeReserved,
  encodeUnreserved,
  expandText,
  expressionsOf,
  type Template,
  type Variable,
} from './oracle.js'
import { type Found, isReading, keyOf, type Reading, remainingReadings, requiredOf } from './readings.js'

const unique = <Item>(items: readonly Item[]): readonly Item[] => [
  ...new Map(items.map((item) => [JSON.stringify(item), item])).values(),
]

const literalsOf = (template: Template): readonly string[] =>
  template.filter((part) => typeof part === 'string')

/** The pieces of literals that data may look like. */
function literalPieces(template: Template): readonly string[] {
  return literalsOf(template).flatMap((literal) => {
    const text = encodeReserved(literal)
    const characters = text.match(/(?:%[0-9A-F]{2})+|./gi) ?? []
    return [characters[0] ?? '', characters[characters.length - 1] ?? '', text, ...characters]
  })
}

const decodedIfUtf8 = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Texts that hold these pieces, alone, at either end and in the middle. */
const textsAround = (pieces: readonly string[]): readonly string[] => [
  ...['x', ''],
  ...pieces.map((piece) => `${piece}x${piece}y${piece}`),
  ...pieces,
  ...pieces.map((piece) => piece + piece),
  ...pieces.flatMap((piece) => [`x${piece}`, `${piece}x`, `x${piece}y`]),
  ...['y', 'xx', 'é', '/'],
  ...pieces.flatMap((one) => pieces.map((other) => one + other)),
]

/** Texts for variables that encode all but the unreserved characters. */
function plainTexts(template: Template): readonly string[] {
  const pieces = unique([
    ...(expressionsOf(template).some(({ operator }) => operator === '.') ? ['.'] : []),
    ...literalPieces(template).map(decodedIfUtf8),
  ])
  const isRaw = (text: string) => encodeUnreserved(text) === text
  return textsAround([...pieces.filter(isRaw), ...pieces.filter((text) => !isRaw(text)).slice(0, 3)])
}

/** Texts for variables that let reserved characters and triplets pass. */
function reservedTexts(template: Template): readonly string[] {
  const written = expressionsOf(template).flatMap(({ operator, variables }) => {
    const { first, separator, named } = behaviours[operator]
    const names = named ? variables.flatMap(({ name }) => [`${first}${name}=`, `${separator}${name}=`]) : []
    return [separator, first, ...names]
  })
  const pieces = unique([...written, ...literalPieces(template)].filter((piece) => piece !== ''))
  return textsAround([...pieces, '=', '%2F'])
}

/** Lists and records of these texts, with names that a literal or another variable may write too. */
function composites(template: Template, own: string, texts: readonly string[]): readonly Found[] {
  const [one = '', , rich = 'y'] = texts
  const words = literalsOf(template).flatMap((literal) => literal.match(/\w+/g) ?? [])
  const pairs = literalsOf(template).flatMap((literal) => Array.from(literal.matchAll(/(\w+)=(\w*)/g)))
  const names = unique([
    ...['k', own, ...words],
    ...expressionsOf(template).flatMap(({ variables }) => variables.map(({ name }) => name)),
  ])
  return [
    ...[[one], [rich], { k: rich }, { [own]: one, k: one }, [one, rich], ['']],
    ...names.map((name) => ({ [name]: one })),
    ...pairs.flatMap(([, name = '', value = '']) => [{ [name]: value }, { k: one, [name]: value }]),
    ...[{ k: '' }, { k: one, m: rich }, [one, 'y', one], ['', ''], { '': one }],
    ...names.slice(1).flatMap((name) => [
      { k: one, [name]: 'y' },
      { [name]: 'y', k: one },
    ]),
    ...texts.slice(3).flatMap((text) => [[text], { k: text }, [one, text], { [text]: one }]),
  ]
}

/** The values to try for one variable, the most telling first; undefined leaves it out. */
function domainOf(template: Template, name: string): readonly (Found | undefined)[] {
  const isMine = (variable: Variable) => variable.name === name
  const mine = expressionsOf(template).flatMap(({ operator, variables }) =>
    variables.filter(isMine).map((variable) => ({ ...variable, reserved: behaviours[operator].reserved })),
  )
  const texts = mine.some(({ reserved }) => reserved) ? reservedTexts(template) : plainTexts(template)
  const isExploded = mine.some(({ exploded }) => exploded)
  const longest = Math.max(...mine.map(({ prefix = Number.POSITIVE_INFINITY }) => prefix))
  const full = longest <= 4 ? ['x', 'é'].map((character) => character.repeat(longest)) : []
  const cut = (text: string) => Array.from(text).slice(0, longest).join('')
  return unique([
    ...(requiredOf(template).has(name) ? [] : [undefined]),
    ...full,
    ...(isExploded ? composites(template, name, texts) : texts.map(cut)),
  ])
}

/** Numbers from 0 up to 1, the same ones every time. */
function* fractions(): Generator<number, never> {
  for (let state = 1; ; state = (state * 48271) % 0x7fffffff) yield state / 0x7fffffff
}

/**
 * Up to `limit` assignments that are readings of what they write, the more telling values more often. Choosing at
 * random finds more texts with two readings than going through the first values of each variable.
 */
export function assignmentsOf(template: Template, limit: number): readonly Reading[] {
  const names = unique(expressionsOf(template).flatMap(({ variables }) => variables.map(({ name }) => name)))
  const domains = names.map((name) => ({ name, domain: domainOf(template, name) }))
  const source = fractions()
  const readings = Array.from({ length: limit }, () => {
    const values = domains.map(({ name, domain }) => {
      const value = domain[Math.floor(source.next().value ** 3 * domain.length)]
      return value === undefined ? [] : [[name, value] as const]
    })
    return Object.fromEntries(values.flat())
  })
  return [...new Map(readings.map((reading) => [keyOf(reading), reading])).values()].filter((reading) =>
    isReading(template, reading),
  )
}

export interface Ambiguous {
  readonly text: string
  readonly readings: readonly Reading[]
}

/** The texts among those of about `limit` assignments that keep two readings. */
function* ambiguousTexts(template: Template, limit: number): Generator<Ambiguous> {
  const seen = new Set<string>()
  for (const reading of assignmentsOf(template, limit)) {
    const text = expandText(template, reading)
    if (seen.has(text)) continue
    seen.add(text)
    const readings = remainingReadings(template, text)
    if (readings.length > 1) yield { text, readings }
  }
}

/** The first text found with two readings; undefined if there seems to be none. */
export const ambiguousText = (template: Template, limit = 200): Ambiguous | undefined =>
  ambiguousTexts(template, limit).next().value ?? undefined
