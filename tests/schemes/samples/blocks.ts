// What the samples of schemes are made of.
import fc, { type Arbitrary } from 'fast-check'
import type { SchemeValue } from 'uriform'
import { hasDotPart, refusalOfSegment } from '../../builders/data.js'
import type { AnyScheme, Data, Step } from '../table.js'

/** What a field refuses: the lone surrogates that no octets stand for, beside what is said of it. */
export type Refuses = (text: string) => boolean

const isLone: Refuses = (text) => /\p{Cs}/u.test(text)
/** A segment of a URL that nobody must find empty, or climb by. */
export const isNoSegment: Refuses = (text) => refusalOfSegment(text) !== undefined
/** The same for a name in a server's files, which may be empty. */
export const climbs: Refuses = (text) => hasDotPart(text)
export const isDots: Refuses = (text) => text === '.' || text === '..'
export const hasDots: Refuses = (text) => text.split('/').some(isDots)
const nothing: Refuses = () => false
/** What ends a line, or the text in programs written in C. */
export const endsLine: Refuses = (text) => /[\r\n\0]/.test(text)
export const isEmpty: Refuses = (text) => text === ''
export const matches =
  (pattern: RegExp): Refuses =>
  (text) =>
    pattern.test(text)
export const either =
  (...all: readonly Refuses[]): Refuses =>
  (text) =>
    all.some((refuses) => refuses(text))

/** A field that is given arbitrary data, in a builder that has what else it needs. */
export interface Injection {
  readonly field: string
  /** The other steps. */
  readonly beside: readonly Step[]
  /** The step with the data. */
  readonly step: (text: string) => Step
  /** The fields that the data are read back from. */
  readonly expected: (text: string) => Data
  /** Data that is never refused. */
  readonly safe: string
  /** Data that the generic normal form writes in characters that the field has not; any other stays as it is. */
  readonly isRewritten?: Refuses
  /** The fields of a value as data, where they are encoded. */
  readonly decoded?: (value: SchemeValue) => Data
  /** Which data is an error; `undefined` where the grammar of the field is its own, and an error is always right. */
  readonly refuses: Refuses | undefined
  /** What is likely to be well-formed, for a field with a grammar of its own. */
  readonly likely?: Arbitrary<string>
}

export interface Sample {
  readonly scheme: AnyScheme
  /** A URI of the scheme. */
  readonly example: string
  /** Texts that begin as URIs of the scheme; some are none. */
  readonly texts: Arbitrary<string>
  /** Fields that don't count for equality. */
  readonly ignored?: readonly string[]
  readonly injections: readonly Injection[]
}

export const hosts = fc.constantFrom(
  ...['h', 'H.example', '127.0.0.1', '[::1]', '[2001:DB8::1]', '%61b', 'h%20i', '%2FVar%2f%41.s'],
)
export const userinfos = fc.constantFrom('', '@', 'u@', 'u:@', ':p@', '%75:p%3aq@', 'u:a:b@', '%FF@')
const ports = fc.constantFrom('', ':', ':80', ':0021', ':7', ':65535')
export const fragments = fc.constantFrom('', '', '', '#', '#f%61/?')

/** The texts of several parts, one behind the other. */
export const joined = (...parts: readonly Arbitrary<string>[]): Arbitrary<string> =>
  fc.tuple(...parts).map((all) => all.join(''))

export function tailOf(...pieces: readonly string[]): Arbitrary<string> {
  const common = [...'a B ~ . .. %41 %2e %2F %2f %3F %C3%A9 %FF %25 %00 + ,'.split(' ')]
  return fc
    .array(fc.constantFrom(...common, ...pieces, ...pieces), { maxLength: 8, size: 'max' })
    .map((all) => all.join(''))
}

/** A tail behind a slash. */
export const pathOf = (...pieces: readonly string[]): Arbitrary<string> =>
  tailOf(...pieces).map((tail) => `/${tail}`)

export const withServer = (
  scheme: string,
  tail: Arbitrary<string>,
  userinfo: Arbitrary<string> = fc.constant(''),
) =>
  fc
    .tuple(fc.constantFrom(scheme, scheme.toUpperCase()), userinfo, hosts, ports, tail, fragments)
    .map(([name, user, host, port, rest, fragment]) => `${name}://${user}${host}${port}${rest}${fragment}`)

export const h: Step = ['host', 'h']

/** A field of one text that comes back as it was given. */
export function plain(field: string, beside: readonly Step[], refuses: Refuses = nothing): Injection {
  return {
    field,
    beside,
    step: (text) => [field, text],
    expected: (text) => ({ [field]: text }),
    safe: 'a',
    refuses: either(isLone, refuses),
  }
}

/** The same, where the grammar of the field is its own. */
export function strict(
  field: string,
  beside: readonly Step[],
  likely: Arbitrary<string>,
  safe = 'a@b',
): Injection {
  return { ...plain(field, beside), refuses: undefined, likely, safe }
}

/** The same field, whose datum is made of the text. */
export function made(injection: Injection, datumOf: (text: string) => unknown): Injection {
  const { field } = injection
  const expected = (text: string): Data => ({ [field]: datumOf(text) })
  return { ...injection, step: (text) => [field, datumOf(text)], expected }
}

/** The same field, whose items are made of the text. */
export function listed(injection: Injection, itemsOf: (text: string) => readonly unknown[]): Injection {
  const { field } = injection
  const expected = (text: string): Data => ({ [field]: itemsOf(text) })
  return { ...injection, step: (text) => [field, ...itemsOf(text)], expected }
}

/** Pairs that have the text for a name, and for a value. */
export const bothIn = (text: string): readonly unknown[] => [
  [text, 'a'],
  ['b', text],
]

export const login = (
  beside: readonly Step[],
  refusesUser?: Refuses,
  refusesPassword?: Refuses,
): readonly Injection[] => [
  plain('user', [...beside, ['password', 'p']], refusesUser),
  plain('password', [...beside, ['user', 'u']], refusesPassword),
]

/** The same where each is sent in a line. */
export const lineLogin = (beside: readonly Step[]): readonly Injection[] => login(beside, endsLine, endsLine)
