/** The code that builds a reference: `uriBuilder`, or `relativeBuilder`, and its steps. */
import { type Builder, countOf, relativeBuilder, uriBuilder } from '../../../builders/index.js'
import { Segment } from '../../../index.js'
import type { Component, Path, Query, UriReference } from '../../../model/values.js'
import { type Call, type Code, call, called, codeOfCalls, Encoded, replaced, written } from './calls.js'

/** Longer data is written as a single encoded string. */
const MOST_DATA = 100

/**
 * The code that builds a reference of RFC 3986, byte for byte: from data if that produces the same text,
 * otherwise from encoded components. A reference that no builder writes, such as one with leading zeros in
 * its port, is parsed from its text.
 */
export function referenceCode(reference: UriReference): Code {
  const { href, scheme } = reference
  const name = scheme === undefined ? 'relativeBuilder' : 'uriBuilder'
  const calls = callsOf(reference, scheme === undefined ? relativeBuilder() : uriBuilder(scheme))
  if (calls === undefined) {
    const reader = scheme === undefined ? 'RelativeReference' : 'Uri'
    return { imports: { uriform: [reader] }, expression: `${reader}.from(${written(href)})` }
  }
  return codeOfCalls('uriform', name, `${name}(${scheme === undefined ? '' : written(scheme)})`, calls)
}

/** The builder calls that build a reference, byte for byte; `undefined` if there are none. */
export function callsOf(reference: UriReference, start: object): readonly Call[] | undefined {
  const { href } = reference
  const gives = (calls: readonly Call[]): boolean => {
    const built = (called(start, calls) as Builder<UriReference>).tryBuild()
    return built._tag === 'Right' && built.right.href === href
  }
  const candidates = candidatesOf(reference)
  let calls: readonly Call[] = candidates.map((each) => each.at(-1) as Call)
  if (!gives(calls)) return undefined
  for (const [index, each] of candidates.entries()) {
    calls = each.map((better) => replaced(calls, index, better)).find(gives) as readonly Call[]
  }
  return calls
}

/** Candidate calls for each component, the most readable first. The last one takes encoded text. */
function candidatesOf(reference: UriReference): readonly (readonly Call[])[] {
  const { userinfo, host, port, path, query, fragment } = reference
  const all = [
    userinfo && candidatesFor('User', userinfo.user),
    userinfo?.password && candidatesFor('Password', userinfo.password),
    host && [...dataOf('host', host), call('host', host.text), call('host', new Encoded('Host', host.text))],
    port === undefined ? undefined : [call('port', Number(port))],
    path.text === '' ? undefined : [...segmentsOf(path), call('path', new Encoded('Path', path.text))],
    query && [...pairsOf(query), call('query', new Encoded('Query', query.text))],
    fragment && candidatesFor('Fragment', fragment),
  ]
  return all.filter((candidates) => candidates !== undefined)
}

/** Calls of the step that is named like the component. */
function candidatesFor(name: 'User' | 'Password' | 'Fragment', component: Component): readonly Call[] {
  const step = name.toLowerCase()
  return [...dataOf(step, component), call(step, new Encoded(name, component.text))]
}

/** The step that takes a component as data; none if its octets can't be decoded. */
function dataOf(step: string, { tryDecoded }: Component): readonly Call[] {
  return tryDecoded._tag === 'Left' ? [] : [call(step, tryDecoded.right)]
}

function segmentsOf({ text, segments }: Path): readonly Call[] {
  if (countOf('/', text) > MOST_DATA) return []
  const given = segments.map(({ text: own, tryDecoded }) =>
    tryDecoded._tag === 'Right' && isData(own, tryDecoded.right)
      ? tryDecoded.right
      : new Encoded('Segment', own),
  )
  return [call('segments', ...given)]
}

/** True if encoding the data results in the segment. */
function isData(text: string, data: string): boolean {
  const segment = Segment.tryEncode(data)
  return segment._tag === 'Right' && segment.right.text === text
}

/** The pairs as a record, or as a list if names are repeated; none if some can't be decoded. */
function pairsOf({ text, pairs }: Query): readonly Call[] {
  if (countOf('&', text) > MOST_DATA) return []
  const data: (readonly [string, string | null])[] = []
  for (const { tryName, tryValue } of pairs) {
    if (tryName._tag === 'Left' || tryValue._tag === 'Left') return []
    data.push([tryName.right, tryValue.right])
  }
  const names = new Set(data.map(([name]) => name))
  const isRecord = names.size === data.length && !names.has('__proto__')
  return [...(isRecord ? [call('query', Object.fromEntries(data))] : []), call('query', data)]
}
