/** The format of `uriform get`: text with the parts of a reference in braces. */
import { boundedName } from '../../builders/index.js'
import type { Component, Either, Pair, Uri, UriError, UriReference } from '../../index.js'
import { right } from '../../model/errors.js'
import { factsOf } from '../../model/grammar.js'
import { adviceOnName } from './terminal/nearest.js'
import { UsageError } from './trouble.js'

/** The text of a part: nullish if it is absent, an error if it isn't valid UTF-8. */
type Reading = Either<UriError, string | null | undefined> | undefined

export type FormatPart = (reference: UriReference) => Reading

/** Parts that are component values. */
const components: Readonly<Record<string, (reference: UriReference) => Component | undefined>> = {
  userinfo: ({ userinfo }) => userinfo,
  user: ({ userinfo }) => userinfo?.user,
  password: ({ userinfo }) => userinfo?.password,
  host: ({ host }) => host,
  path: ({ path }) => path,
  query: ({ query }) => query,
  fragment: ({ fragment }) => fragment,
}

/** Parts that need no decoding. */
const texts: Readonly<Record<string, (reference: UriReference) => string | undefined>> = {
  url: ({ href }) => href,
  origin: (reference) => (reference as Uri).origin,
  scheme: ({ scheme }) => scheme,
  port: (reference) => reference.components().port,
  'default:port': (reference) =>
    reference.components().port || factsOf(reference.scheme)?.defaultPort?.toString(),
}

export const partNames: readonly string[] = [
  ...Object.keys(texts),
  ...Object.keys(components),
  'query:NAME',
  'query:NAME*',
  'segment:NUMBER',
]

const escapes: ReadonlyMap<string, string> = new Map([
  ['\\n', '\n'],
  ['\\t', '\t'],
  ['\\\\', '\\'],
  ['{{', '{'],
])

/** An escape, a part in braces, a brace that isn't closed, or text. */
const TOKEN = /\\[nt\\]|\{\{|\{[^{}]*\}|\{|\\|[^\\{]+/g

export function formatOf(text: string): readonly (string | FormatPart)[] {
  return (text.match(TOKEN) ?? []).map((token) => {
    const escaped = escapes.get(token)
    if (escaped !== undefined) return escaped
    if (token === '{') throw new UsageError('a "{" is not closed; write "{{" for a brace')
    return token[0] === '{' ? partOf(token.slice(1, -1)) : token
  })
}

function partOf(expression: string): FormatPart {
  const isEncoded = expression[0] === ':'
  const name = isEncoded ? expression.slice(1) : expression
  if (Object.hasOwn(texts, name)) return (reference) => right(texts[name]?.(reference))
  const component = Object.hasOwn(components, name) ? components[name] : segmentOf(name)
  if (component !== undefined) {
    return (reference) => (isEncoded ? right(component(reference)?.text) : component(reference)?.tryDecoded)
  }
  if (name.startsWith(QUERY)) return parameterOf(name.slice(QUERY.length), isEncoded)
  const advice = adviceOnName(partNames, name, `the parts are ${partNames.join(', ')}`, (each) => `{${each}}`)
  throw new UsageError(`unknown part {${boundedName(expression)}}${advice}`)
}

const QUERY = 'query:'

/** Reads a segment by its number: 1 is the first, -1 the last. */
function segmentOf(name: string): ((reference: UriReference) => Component | undefined) | undefined {
  const number = Number(/^segment:(-?[1-9]\d*)$/.exec(name)?.[1])
  if (Number.isNaN(number)) return undefined
  return ({ path }) => path.segments.at(number < 0 ? number : number - 1)
}

/** Reads the first value of a parameter; with an asterisk after its name, all of them, separated by spaces. */
function parameterOf(name: string, isEncoded: boolean): FormatPart {
  if (name.endsWith('*')) return valuesOf(name.slice(0, -1), isEncoded)
  if (!isEncoded) return ({ query }) => query?.tryGet(name)
  return (reference) => right(pairsOf(reference, name)[0]?.encodedValue)
}

function valuesOf(name: string, isEncoded: boolean): FormatPart {
  return (reference) => {
    const values = pairsOf(reference, name).map(({ encodedValue, tryValue }) =>
      isEncoded ? right(encodedValue) : tryValue,
    )
    const texts: string[] = []
    for (const value of values) {
      if (value._tag === 'Left') return value
      texts.push(value.right ?? '')
    }
    return right(texts.join(' '))
  }
}

function pairsOf({ query }: UriReference, name: string): readonly Pair[] {
  return (query?.pairs ?? []).filter(({ tryName }) => tryName._tag === 'Right' && tryName.right === name)
}
