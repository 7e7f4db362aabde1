// RFC 6570 as a model for tests: the grammar of section 2 as one regular expression, and expansion by the letter of
// Appendix A. It is written from the standard alone and shares no code with the library.

/** What a text can be before it is expanded. */
export type Datum = string | number | bigint | boolean
export type List = readonly (Datum | null | undefined)[]
export type Pairs = { readonly [name: string]: Datum | null | undefined }
export type Value = Datum | List | Pairs | null | undefined
export type Values = { readonly [name: string]: Value }

export type Operator = '' | '+' | '#' | '.' | '/' | ';' | '?' | '&'

/** A varspec of 2.3, with its modifier of 2.4. */
export interface Variable {
  readonly name: string
  readonly exploded: boolean
  /** The most characters that are written. */
  readonly prefix: number | undefined
}

export interface Expression {
  readonly operator: Operator
  readonly variables: readonly Variable[]
}

/** Literals as written, and expressions. No two literals stand side by side. */
export type Template = readonly (string | Expression)[]

export const expressionsOf = (template: Template): readonly Expression[] =>
  template.filter((part) => typeof part !== 'string')

const triplet = '%[0-9A-Fa-f]{2}'
const varchar = `(?:[A-Za-z0-9_]|${triplet})`
const varname = `${varchar}(?:\\.?${varchar})*`
const varspec = `${varname}(?:\\*|:[1-9][0-9]{0,3})?`
const ucschar =
  '\\u{a0}-\\u{d7ff}\\u{f900}-\\u{fdcf}\\u{fdf0}-\\u{ffef}\\u{e1000}-\\u{efffd}' +
  Array.from({ length: 13 }, (_, at) => (at + 1).toString(16))
    .map((plane) => `\\u{${plane}0000}-\\u{${plane}fffd}`)
    .join('')
const iprivate = '\\u{e000}-\\u{f8ff}\\u{f0000}-\\u{ffffd}\\u{100000}-\\u{10fffd}'
/** 2.1, and the apostrophe, which URIs allow and the grammar leaves out. */
const literals = `(?:[!#-$&-;=?-\\[\\]_a-z~${ucschar}${iprivate}]|${triplet})+`
const part = new RegExp(
  `\\{(?<operator>[+#./;?&]?)(?<list>${varspec}(?:,${varspec})*)\\}|(?<literal>${literals})`,
  'uy',
)

function variableOf(text: string): Variable {
  const [name = '', prefix] = text.split(':')
  return {
    name: name.replace('*', ''),
    exploded: name.endsWith('*'),
    prefix: prefix === undefined ? undefined : Number(prefix),
  }
}

/** The parts of a template; undefined if it doesn't follow the grammar. */
export function templateOf(text: string): Template | undefined {
  const template: (string | Expression)[] = []
  part.lastIndex = 0
  for (let end = 0; end < text.length; end = part.lastIndex) {
    const groups = part.exec(text)?.groups
    if (groups === undefined) return undefined
    const { operator = '', list = '', literal } = groups
    template.push(literal ?? { operator: operator as Operator, variables: list.split(',').map(variableOf) })
  }
  return template
}

/** The table of Appendix A. */
export interface Behaviour {
  readonly first: string
  readonly separator: string
  readonly named: boolean
  readonly ifEmpty: string
  readonly reserved: boolean
}

const row = (first: string, separator: string, named: boolean, ifEmpty: string, reserved: boolean) => ({
  ...{ first, separator, named, ifEmpty, reserved },
})

export const behaviours: { readonly [operator in Operator]: Behaviour } = {
  '': row('', ',', false, '', false),
  '+': row('', ',', false, '', true),
  '.': row('.', '.', false, '', false),
  '/': row('/', '/', false, '', false),
  ';': row(';', ';', true, '', false),
  '?': row('?', '&', true, '=', false),
  '&': row('&', '&', true, '=', false),
  '#': row('#', ',', false, '', true),
}

const octetsOf = (text: string): string =>
  Array.from(Buffer.from(text), (octet) => `%${octet.toString(16).toUpperCase().padStart(2, '0')}`).join('')

/** Encodes all but the unreserved characters: the column U. */
export const encodeUnreserved = (text: string): string => text.replace(/[^\w.~-]/gu, octetsOf)

/** Encodes what no URI can hold, and keeps triplets: the column U+R, and literals (3.1). */
export const encodeReserved = (text: string): string =>
  text.replace(/(%[0-9A-Fa-f]{2})|[^\w.~:/?#[\]@!$&'()*+,;=-]/gu, (found, kept) => kept ?? octetsOf(found))

export const encodeFor = (behaviour: Behaviour, text: string): string =>
  behaviour.reserved ? encodeReserved(text) : encodeUnreserved(text)

/** The triplets of one character in UTF-8; those that are none count one by one. */
const encodedCharacter =
  '%[2-7][0-9A-F]|%(?:C[2-9A-F]|D[0-9A-F])%[89AB][0-9A-F]|%E[0-9A-F](?:%[89AB][0-9A-F]){2}|%F[0-4](?:%[89AB][0-9A-F]){3}'
const characters = new RegExp(`${encodedCharacter}|${triplet}|.`, 'gisu')

/** The first characters of a text; where triplets pass through, those of one character are never parted (2.4.1). */
function prefixOf(text: string, { prefix }: Variable, { reserved }: Behaviour): string {
  const all = (reserved ? text.match(characters) : Array.from(text)) ?? []
  return all.slice(0, prefix).join('')
}

export const isList = (value: Value): value is List => Array.isArray(value)
export const isPairs = (value: Value): value is Pairs =>
  typeof value === 'object' && value !== null && !isList(value)
const isDefined = (value: Value): value is Datum => value !== undefined && value !== null

/** The defined pairs of a composite value; those of a list have no name. */
function membersOf(value: List | Pairs): readonly (readonly [name: string | undefined, text: string])[] {
  const members = isList(value) ? value.map((item) => [undefined, item] as const) : Object.entries(value)
  return members.filter(([, item]) => isDefined(item)).map(([name, item]) => [name, String(item)])
}

/** What a variable writes; undefined if it has no value (2.3). */
function expansionOf(variable: Variable, value: Value, behaviour: Behaviour): string | undefined {
  const { named, ifEmpty, separator } = behaviour
  const encode = (text: string) => encodeFor(behaviour, text)
  const pair = (name: string, text: string) => name + (text === '' ? ifEmpty : `=${text}`)
  const whole = (text: string) => (named ? pair(variable.name, text) : text)

  if (value === undefined || value === null) return undefined
  if (!isList(value) && !isPairs(value)) {
    return whole(encode(prefixOf(String(value), variable, behaviour)))
  }
  if (variable.prefix !== undefined) throw new Error('A prefix of a list or a record')
  const members = membersOf(value)
  if (members.length === 0) return undefined
  if (!variable.exploded) {
    return whole(
      members
        .flat()
        .filter((text) => text !== undefined)
        .map(encode)
        .join(','),
    )
  }
  return members
    .map(([name, text]) => {
      if (named) return pair(name === undefined ? variable.name : encode(name), encode(text))
      return (name === undefined ? '' : `${encode(name)}=`) + encode(text)
    })
    .join(separator)
}

/** The text of a template and values. */
export function expandText(template: Template, values: Values): string {
  const expand = ({ operator, variables }: Expression): string => {
    const behaviour = behaviours[operator]
    const written = variables
      .map((variable) =>
        expansionOf(
          variable,
          Object.hasOwn(values, variable.name) ? values[variable.name] : undefined,
          behaviour,
        ),
      )
      .filter((text) => text !== undefined)
    return written.length === 0 ? '' : behaviour.first + written.join(behaviour.separator)
  }
  return template.map((each) => (typeof each === 'string' ? encodeReserved(each) : expand(each))).join('')
}
