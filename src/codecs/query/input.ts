/** Turns everything that a codec of queries reads into the text of a query. */
import type { Context, Errors, Validation } from 'io-ts'
import { isComponentOf } from '../../model/components/component.js'
import { Query } from '../../model/components/query.js'
import { encodePairs, joinPairs, type Spaces } from '../../model/encode/query-data.js'
import { left, right } from '../../model/errors/either.js'
import { argumentError } from '../../model/errors/uri-error.js'
import { countOf } from '../../model/limits.js'
import { isUrl } from '../../model/platform.js'
import { isError, type UriError } from '../../model/syntax/error.js'
import { propertyIfAny } from '../../model/syntax/foreign.js'
import type { Grammar, ParseOptions } from '../../model/syntax/generation.js'
import { scanComponent } from '../../model/syntax/scanner.js'
import { tryFromURL } from '../../model/values/from-url.js'
import { uriReferenceFrom } from '../../model/values/mapping.js'
import { isRequestTarget, textInTarget } from '../../model/values/request-target.js'
import { ownReference, referenceKindOf } from '../../model/values/value.js'
import { failed, failureOf } from '../codec.js'
import { Failures } from '../report/failures.js'
import { atPlace } from '../report/places.js'
import { tooManyPairs } from './parameters.js'

/** The rules of a query codec for its input. */
export interface InputRules {
  readonly grammar: Grammar
  readonly strays: ParseOptions['strays']
  readonly spaces: Spaces
  readonly maximumPairs: number
  /** The place of a parameter in the context of an error. */
  readonly entryOf: (name: string, actual: unknown) => Context[number]
}

/** The text of the query of an input. Names and values given as data are encoded; nothing else changes. */
export function queryTextIn(input: unknown, context: Context, rules: InputRules): Validation<string> {
  const { grammar, maximumPairs } = rules
  try {
    const text = typeof input === 'object' ? textOfObject(input, context, rules) : checked(input, rules)
    if (typeof text !== 'string') return isError(text) ? failed(text, input, context) : left(text)
    return hasTooManyPairs(text, maximumPairs)
      ? failed(tooManyPairs(text, maximumPairs, grammar), text, context)
      : right(text)
  } catch {
    // A getter or a proxy of the caller threw.
    return failed(argumentError(grammar), input, context)
  }
}

/** Counts before splitting, because pairs that are only made to be refused cost time and memory. */
function hasTooManyPairs(text: string, maximumPairs: number): boolean {
  // Most texts are too short to have that many pairs.
  return text.length >= maximumPairs && text !== '' && countOf('&', text, maximumPairs) + 1 > maximumPairs
}

/** Checks the text of a query. */
function checked(text: unknown, { grammar, strays }: InputRules): string | UriError {
  if (typeof text === 'string' && !scanComponent(text, grammar.tables.opaqueClasses, 'query')) return text
  const { generation } = grammar
  const query = Query.parse(text as string, { generation, strays })
  return query._tag === 'Left' ? query.left : query.right.text
}

function textOfObject(input: object | null, context: Context, rules: InputRules): string | UriError | Errors {
  const { grammar } = rules
  if (isComponentOf(input, Query, grammar)) return input.text
  if (input instanceof Query) return checked(propertyIfAny(input, 'text'), rules)
  if (referenceKindOf(input) !== undefined) return textOfReference(input, rules)
  if (isRequestTarget(input)) {
    return checked(textInTarget(input, 'query') ?? '', rules)
  }
  const kind = Object.prototype.toString.call(input)
  // Not every platform names its class.
  if (kind === '[object URL]' || isUrl(input)) {
    const uri = tryFromURL(input as URL)
    return uri._tag === 'Left' ? uri.left : textOfReference(uri.right, rules)
  }
  switch (kind) {
    case '[object URLSearchParams]':
      return textOfPairs(input as URLSearchParams, context, rules)
    case '[object Object]':
      return textOfPairs(Object.entries(input as object), context, rules)
    default:
      return argumentError(grammar)
  }
}

/** The query of a reference; empty if it has none. A foreign reference is read again. */
function textOfReference(input: unknown, rules: InputRules): string | UriError {
  const reference = uriReferenceFrom(input)
  const own = ownReference(reference)
  if (own === undefined) return reference as UriError
  const text = own.href.slice(own.layout.pathEnd + 1, own.layout.queryEnd)
  return own.grammar === rules.grammar ? text : checked(text, rules)
}

/** Encodes names with texts or lists of texts as the text of a query. */
function textOfPairs(
  entries: Iterable<readonly [name: string, data: unknown]>,
  context: Context,
  { grammar, spaces, maximumPairs, entryOf }: InputRules,
): string | UriError | Errors {
  const failures = new Failures()
  let query: string | undefined
  let count = 0
  for (const [name, data] of entries) {
    if (data === undefined) continue
    if (!isTexts(data)) {
      failures.add(() => {
        const inner = [...context, entryOf(name, data)]
        return {
          value: data,
          context: inner,
          message: atPlace(inner, 'expected a text, or a list of texts'),
        }
      })
      continue
    }
    count += typeof data === 'string' ? 1 : data.length
    if (count > maximumPairs) return tooManyPairs('', maximumPairs, grammar)
    const pairs = encodePairs(name, data, grammar, spaces)
    if (isError(pairs)) {
      failures.add(() => failureOf(pairs, pairs.redacted, [...context, entryOf(name, data)]))
    } else query = joinPairs(query, pairs)
  }
  const errors = failures.finish(context)
  return errors.length > 0 ? errors : (query ?? '')
}

function isTexts(data: unknown): data is string | readonly string[] {
  return typeof data === 'string' || (Array.isArray(data) && data.every((each) => typeof each === 'string'))
}
