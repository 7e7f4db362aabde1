// The readings of a text under a template: every assignment of values of which `expandText` is the text, found by
// trying all ways to divide it. It takes exponential time, so texts must be short.
import {
  type Behaviour,
  behaviours,
  type Expression,
  encodeFor,
  encodeReserved,
  encodeUnreserved,
  expandText,
  expressionsOf,
  isList,
  isPairs,
  type Template,
  type Variable,
} from './oracle.js'

/** What a variable reads: a text, or of an exploded one a list or a record. */
export type Found = string | readonly string[] | { readonly [name: string]: string }
/** The value of each variable that is not left out. */
export type Reading = { readonly [name: string]: Found }

interface Occurrence {
  readonly variable: Variable
  readonly behaviour: Behaviour
}

const occurrencesOf = (template: Template): readonly Occurrence[] =>
  expressionsOf(template).flatMap(({ operator, variables }) =>
    variables.map((variable) => ({ variable, behaviour: behaviours[operator] })),
  )

/** The variables that have a value in every reading: the first of each `{...}` and `{+...}`. */
export const requiredOf = (template: Template): ReadonlySet<string> =>
  new Set(
    expressionsOf(template)
      .filter(({ operator }) => operator === '' || operator === '+')
      .map(({ variables }) => variables[0]?.name ?? ''),
  )

function decoded(piece: string): string | undefined {
  try {
    return decodeURIComponent(piece)
  } catch {
    return undefined
  }
}

const isAsItStands = (text: string): boolean => encodeReserved(text) === text

const CONTINUED = '%[89AB][\\dA-F]'
const CHARACTER = new RegExp(
  `%[CD][\\dA-F]${CONTINUED}|%E[\\dA-F](?:${CONTINUED}){2}|%F[0-7](?:${CONTINUED}){3}|%[\\dA-F]{2}|.`,
  'gisu',
)
/** The characters of a text that keeps its triplets: those of one character count as one. */
const charactersOf = (text: string): readonly string[] => text.match(CHARACTER) ?? []

/** The value of a prefix that keeps triplets: decoded, unless that is written in another way. */
function passingText(piece: string): string | undefined {
  const written = encodeReserved(piece)
  const text = decoded(written)
  if (text !== undefined && encodeReserved(text) === written) return text
  return written === piece ? piece : undefined
}

/** May the occurrence have read this value, which another place may show as data? */
function canRead(
  { variable, behaviour }: Occurrence,
  value: Found,
  isData: boolean,
  otherNames: ReadonlySet<string>,
): boolean {
  const { reserved, named } = behaviour
  if (!variable.exploded) {
    if (typeof value !== 'string') return false
    if (variable.prefix === undefined) return !reserved || isAsItStands(value)
    return !reserved || isData || passingText(value) === value
  }
  if (isList(value)) {
    if (reserved && !value.every((item) => isAsItStands(item) && !item.includes('='))) return false
    return value.length > 0
  }
  if (!isPairs(value)) return false
  const pairs = Object.entries(value)
  if (reserved && !pairs.flat().every(isAsItStands)) return false
  if (!named) return pairs.length > 0
  const names = pairs.map(([name]) => encodeUnreserved(name))
  return !names.every((name) => name === variable.name) && !names.some((name) => otherNames.has(name))
}

/** Does a place show the whole value? If it keeps triplets, those of one character count as one. */
function isWholeAt({ variable, behaviour }: Occurrence, value: Found): boolean {
  if (typeof value !== 'string') return true
  const characters = behaviour.reserved ? charactersOf(value) : Array.from(value)
  return characters.length <= (variable.prefix ?? Number.POSITIVE_INFINITY)
}

/** Are the variables of a positional expression that are left out its last ones? */
function leavesOutTheLast({ operator, variables }: Expression, reading: Reading): boolean {
  if (behaviours[operator].named) return true
  const present = variables.map(({ name }) => Object.hasOwn(reading, name))
  return present.lastIndexOf(true) < (present.includes(false) ? present.indexOf(false) : present.length)
}

/** Is this assignment a reading of the text that it writes? */
export function isReading(template: Template, reading: Reading): boolean {
  const occurrences = occurrencesOf(template)
  const names = occurrences.filter(({ behaviour }) => behaviour.named).map(({ variable }) => variable.name)
  return (
    [...requiredOf(template)].every((name) => Object.hasOwn(reading, name)) &&
    expressionsOf(template).every((expression) => leavesOutTheLast(expression, reading)) &&
    occurrences.every((occurrence) => {
      const { name } = occurrence.variable
      const value = Object.hasOwn(reading, name) ? reading[name] : undefined
      if (value === undefined) return true
      const others = new Set(names.filter((other) => other !== name))
      const whole = occurrences.filter((each) => each.variable.name === name && isWholeAt(each, value))
      const isData = whole.some((each) => !each.behaviour.reserved || each.variable.prefix === undefined)
      return whole.length > 0 && canRead(occurrence, value, isData, others)
    })
  )
}

/** A text that is the same for equal readings. */
export function keyOf(reading: Reading): string {
  const sorted = (record: object) => Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify(
    sorted(reading).map(([name, value]) => [name, isPairs(value) ? { of: sorted(value) } : value]),
  )
}

const isSame = (one: Found | undefined, other: Found | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** The value that is read at two places; the longer one if the other may be its prefix. */
function united(one: Found, other: Found): Found | undefined {
  if (typeof one !== 'string' || typeof other !== 'string') return isSame(one, other) ? one : undefined
  if (one.startsWith(other)) return one
  return other.startsWith(one) ? other : undefined
}

/** Every reading of the one joined with every reading of the other that can give the same values to the same names. */
function joined(some: readonly Reading[], others: readonly Reading[]): readonly Reading[] {
  return some.flatMap((one) =>
    others.flatMap((other) => {
      const both = { ...one, ...other }
      const names = Object.keys(both)
      const values = names.map((name) =>
        Object.hasOwn(one, name) && Object.hasOwn(other, name)
          ? united(one[name] as Found, other[name] as Found)
          : both[name],
      )
      return values.includes(undefined)
        ? []
        : [Object.fromEntries(names.map((name, at) => [name, values[at]]))]
    }),
  ) as readonly Reading[]
}

const unique = (readings: readonly Reading[]): readonly Reading[] =>
  readings.length < 2 ? readings : [...new Map(readings.map((each) => [keyOf(each), each])).values()]

/** All ways to divide a text at some of its separators. */
function divisionsOf(text: string, { separator, reserved }: Behaviour): readonly (readonly string[])[] {
  const pieces = text.split(separator)
  if (!reserved && separator !== '.') return [pieces]
  return pieces.slice(1).reduce<readonly (readonly string[])[]>(
    (divisions, piece) =>
      divisions.flatMap((division) => [
        [...division, piece],
        [...division.slice(0, -1), division[division.length - 1] + separator + piece],
      ]),
    [pieces.slice(0, 1)],
  )
}

/** All ways to divide a text at one `=`. */
const pairsOf = (text: string): readonly (readonly [name: string, value: string])[] =>
  Array.from(text.matchAll(/=/g), ({ index }) => [text.slice(0, index), text.slice(index + 1)])

const product = <Item>(choices: readonly (readonly Item[])[]): readonly (readonly Item[])[] =>
  choices.reduce<readonly (readonly Item[])[]>(
    (rows, items) => rows.flatMap((row) => items.map((item) => [...row, item])),
    [[]],
  )

/** What a variable may have written as these pieces. */
function valuesOf({ variable, behaviour }: Occurrence, pieces: readonly string[]): readonly Found[] {
  const { named, reserved, ifEmpty } = behaviour
  /** The data of a piece; undefined if this operator never writes it so. */
  const read = (piece: string) => {
    if (reserved && variable.prefix !== undefined) {
      return encodeReserved(piece) === piece ? passingText(piece) : undefined
    }
    const text = reserved ? piece : decoded(piece)
    return text !== undefined && encodeFor(behaviour, text) === piece ? text : undefined
  }
  const alone = (piece: string) => (named && ifEmpty === '' ? [[piece, ''] as const] : [])

  if (!variable.exploded) {
    const texts = named
      ? pieces
          .flatMap((piece) => [...alone(piece), ...pairsOf(piece)])
          .filter(([name]) => name === variable.name)
      : pieces.map((piece) => ['', piece] as const)
    const isPassing = reserved && variable.prefix !== undefined
    return texts
      .flatMap(([, text]) => (isPassing ? [read(text), text] : [read(text)]))
      .filter((text) => text !== undefined)
  }
  const readPairs = product(pieces.map((piece) => [...alone(piece), ...pairsOf(piece)]))
  const lists = named
    ? readPairs
        .filter((pairs) => pairs.every(([name]) => name === variable.name))
        .map((pairs) => pairs.map(([, text]) => read(text)))
    : [pieces.map(read)]
  const records = readPairs.map((pairs) => pairs.map(([name, text]) => [read(name), read(text)] as const))
  return [
    ...lists.filter((list) => list.every((text) => text !== undefined)),
    ...records
      .filter((pairs) => pairs.flat().every((text) => text !== undefined))
      .map((pairs) => Object.fromEntries(pairs)),
  ]
}

/** All ways to give pieces to variables in order. Where names tell, any variable may get none, else the last ones. */
function shared(
  behaviour: Behaviour,
  [variable, ...others]: readonly Variable[],
  pieces: readonly string[],
): readonly Reading[] {
  if (pieces.length === 0) return [{}]
  if (variable === undefined) return []
  const counts = Array.from({ length: variable.exploded ? pieces.length : 1 }, (_, at) => at + 1)
  return [
    ...(behaviour.named ? shared(behaviour, others, pieces) : []),
    ...counts.flatMap((count) => {
      const values = valuesOf({ variable, behaviour }, pieces.slice(0, count))
      if (values.length === 0) return []
      return joined(
        values.map((value) => Object.fromEntries([[variable.name, value]])),
        shared(behaviour, others, pieces.slice(count)),
      )
    }),
  ]
}

/** All ways in which an expression may have written a text. */
function fillingsOf({ operator, variables }: Expression, text: string): readonly Reading[] {
  const behaviour = behaviours[operator]
  const nothing = text === '' ? [{}] : []
  if (!text.startsWith(behaviour.first)) return nothing
  const divisions = divisionsOf(text.slice(behaviour.first.length), behaviour)
  return unique([...nothing, ...divisions.flatMap((pieces) => shared(behaviour, variables, pieces))])
}

/** All readings of a text, those that give way among them. */
export function readingsOf(template: Template, text: string): readonly Reading[] {
  const known = new Map<string, readonly Reading[]>()

  /** All ways to read the text from `start` on as the parts from `at` on. */
  const waysFrom = (at: number, start: number): readonly Reading[] => {
    const key = `${at} ${start}`
    const ways = known.get(key) ?? findWays(at, start)
    known.set(key, ways)
    return ways
  }
  const findWays = (at: number, start: number): readonly Reading[] => {
    const part = template[at]
    if (part === undefined) return start === text.length ? [{}] : []
    if (typeof part === 'string') {
      const literal = encodeReserved(part)
      return text.startsWith(literal, start) ? waysFrom(at + 1, start + literal.length) : []
    }
    const longest = text.startsWith(behaviours[part.operator].first, start) ? text.length - start : 0
    const ends = Array.from({ length: longest + 1 }, (_, length) => start + length)
    const readings = ends.flatMap((end) => {
      const rests = waysFrom(at + 1, end)
      return rests.length === 0 ? [] : joined(fillingsOf(part, text.slice(start, end)), rests)
    })
    return unique(readings)
  }
  return waysFrom(0, 0).filter(
    (reading) => isReading(template, reading) && expandText(template, reading) === text,
  )
}

/** The variables that a reading may leave out and whose operators write no names, in the order of the template. */
function optionalPositionalOf(template: Template): readonly string[] {
  const required = requiredOf(template)
  const names = occurrencesOf(template)
    .filter(({ behaviour }) => !behaviour.named)
    .map(({ variable }) => variable.name)
  return [...new Set(names)].filter((name) => !required.has(name))
}

/** Does a reading give way to another reading of the same text? Variables are left out from the end. */
export function givesWay(template: Template, reading: Reading, other: Reading): boolean {
  const names = optionalPositionalOf(template)
  const at = names.findIndex((name) => Object.hasOwn(reading, name) !== Object.hasOwn(other, name))
  if (at < 0 || Object.hasOwn(reading, names[at] ?? '')) return false
  return names
    .slice(at + 1)
    .some(
      (name) =>
        Object.hasOwn(reading, name) && !(Object.hasOwn(other, name) && isSame(reading[name], other[name])),
    )
}

/** The readings of a text that give way to no other. */
export function remainingReadings(template: Template, text: string): readonly Reading[] {
  const readings = readingsOf(template, text)
  return readings.filter((reading) => !readings.some((other) => givesWay(template, reading, other)))
}
