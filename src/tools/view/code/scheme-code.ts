/** The code that builds a URI with the builder of its scheme. */
import { isError } from '../../../model/errors.js'
import { Path, Query, type Uri } from '../../../model/values.js'
import {
  allSchemes,
  type Buildable,
  encodedTextOf,
  type FieldText,
  fromFields,
  type SchemeValue,
  schemes,
} from '../../../schemes/face.js'
import { type Call, type Code, call, called, codeOfCalls, Encoded, replaced } from './calls.js'
import { callsOf } from './reference-code.js'

/** The call that omits a field. */
const NOTHING: Call = call('')

/** The code of the scheme's builder; `undefined` if the scheme isn't registered, or its builder can't write the URI. */
export function schemeCode(uri: Uri): Code | undefined {
  const scheme = allSchemes.get(uri.scheme)
  const read = scheme?.parse(uri)
  if (scheme === undefined || read?._tag !== 'Right') return undefined
  const value: SchemeValue = read.right
  const builder = scheme.builder()
  const name = uri.scheme.replace(/\+./, (found) => found.slice(1).toUpperCase())
  const codeWith = (calls: readonly Call[]): Code =>
    codeOfCalls(schemes.has(uri.scheme) ? 'uriform' : 'uriform/schemes', name, `${name}.builder()`, calls)
  // The builders of http, https, ws and wss have the steps of `uriBuilder`.
  if ('setQuery' in builder) {
    const calls = callsOf(uri, builder)
    return calls && codeWith(calls)
  }
  const built = (calls: readonly Call[]): SchemeValue | undefined => {
    const result = (called(builder, given(calls)) as Buildable<SchemeValue>).tryBuild()
    return result._tag === 'Right' ? result.right : undefined
  }
  const fields = Object.entries(scheme.fields).filter(
    ([name, { shape }]) => shape !== 'derived' && isPresent(encodedTextOf<FieldText>(value, name)),
  )
  const candidates = fields.map(([name]) => candidatesOf(name, value))
  let calls: readonly Call[] = candidates.map(([first]) => first as Call)
  for (const [index, [name]] of fields.entries()) {
    const wanted = JSON.stringify(encodedTextOf<FieldText>(value, name))
    const isSame = (each: readonly Call[]): boolean => {
      const other = built(each)
      return other !== undefined && JSON.stringify(encodedTextOf<FieldText>(other, name)) === wanted
    }
    const others = candidates[index] as readonly Call[]
    calls = others.map((each) => replaced(calls, index, each)).find(isSame) ?? calls
  }
  if (built(calls)?.uri.href !== uri.href) return undefined
  return codeWith(given(calls))
}

function given(calls: readonly Call[]): readonly Call[] {
  return calls.filter((each) => each !== NOTHING)
}

function isPresent(text: FieldText): boolean {
  return text !== undefined && !(Array.isArray(text) && text.length === 0)
}

/** Candidate calls for a field: with its data, with its encoded text, or none. */
function candidatesOf(name: string, value: SchemeValue): readonly Call[] {
  const data = fromFields(() => value[name as keyof SchemeValue])
  const text = encodedTextOf<FieldText>(value, name)
  const calls = isError(data) ? [] : [Array.isArray(data) ? call(name, ...data) : call(name, data)]
  if (typeof text === 'string') {
    if (Path.parse(text)._tag === 'Right') calls.push(call(name, new Encoded('Path', text)))
    if (Query.parse(text)._tag === 'Right') calls.push(call(name, new Encoded('Query', text)))
  }
  return [...calls, NOTHING]
}
