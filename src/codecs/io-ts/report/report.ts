/** Reports decoding errors for people. */
import type { Context, Errors, ValidationError } from 'io-ts'
import {
  cut,
  describe,
  type ErrorKind,
  furtherErrors,
  isError,
  MAX_ERRORS,
  redactText,
  type UriError,
  visible,
} from '../../../model/index.js'
import { furtherIn } from './failures.js'
import { lists, MAX_SHOWN, pathIn, placeOf, shownKey, tagOf } from './places.js'

/**
 * A decoding error.
 * @since 0.1.0
 */
export interface Issue {
  /** The path in the structure: property names and list indices. Long names are shortened, and passwords masked. */
  readonly path: readonly (string | number)[]
  /** The path as text, as in `items[2].homepage`; empty for the whole input. */
  readonly place: string
  /** The error in words. Passwords are masked, and long messages shortened. */
  readonly message: string
}

/**
 * Describes decoding errors, each as a string: the path in the structure (`items[2].homepage`), what is wrong, the
 * component and the offset, what was expected there, and the input with a caret under the position. Passwords are
 * masked. Union members for a different scheme are omitted if another member has a better error. After 20 errors, a
 * last string says how many more there are.
 *
 * @param errors The `Left` of a codec.
 *
 * @example
 * import * as t from 'io-ts'
 * import { report, UriFromString } from 'uriform/codecs'
 *
 * const result = t.type({ homepage: UriFromString }).decode({ homepage: 'http://a b' })
 * if (result._tag === 'Left') console.log(report(result.left).join('\n'))
 *
 * @since 0.1.0
 */
export function report(errors: Errors): readonly string[] {
  return issues(errors).map(textOf)
}

export function textOf({ place, message }: Issue): string {
  return place === '' ? message : `${place}: ${message}`
}

/**
 * The decoding errors as data. Equal errors from members of a union are reported once. After 20 errors, a last one with
 * an empty path says how many more there are.
 *
 * @param errors The `Left` of a codec.
 *
 * @example
 * import { issues, UriFromString } from 'uriform/codecs'
 *
 * const result = UriFromString.decode('a b')
 * if (result._tag === 'Left') issues(result.left)[0]?.path // []
 *
 * @since 0.1.0
 */
export function issues(errors: Errors): readonly Issue[] {
  const found = new Map<string, Issue>()
  let further = 0
  for (const error of relevant(errors)) {
    const leftOut = furtherIn(error)
    if (leftOut !== undefined || found.size === MAX_ERRORS) {
      further += leftOut ?? 1
      continue
    }
    const issue = issueOf(error)
    found.set(JSON.stringify([issue.path, issue.message]), issue)
  }
  const all = [...found.values()]
  return further === 0 ? all : [...all, { path: [], place: '', message: furtherErrors(further) }]
}

function issueOf(error: ValidationError): Issue {
  const path = pathIn(error.context)
  const place = placeOf(path)
  return {
    path: path.map((key) => (typeof key === 'number' ? key : shownKey(key))),
    place,
    message: cut(messageOf(error, place)),
  }
}

/** Omits union members for a different scheme, if another member has a better error. */
function relevant(errors: Errors): Errors {
  const byPlace = new Map<string, ValidationError[]>()
  for (const error of errors) {
    const place = JSON.stringify(pathIn(error.context))
    const alike = byPlace.get(place)
    if (alike === undefined) byPlace.set(place, [error])
    else alike.push(error)
  }
  return [...byPlace.values()].flatMap((alike) => {
    const telling = alike.filter((error) => errorIn(error)?.kind !== 'wrong-scheme')
    return telling.length > 0 ? telling : alike
  })
}

function errorIn(failure: ValidationError): UriError | undefined {
  const error = 'error' in failure ? failure.error : undefined
  return isError(error) ? error : undefined
}

const records: ReadonlySet<string | undefined> = new Set([
  'InterfaceType',
  'StrictType',
  'PartialType',
  'DictionaryType',
  'IntersectionType',
])

/** The kinds of error of an input that isn't text at all. */
const untyped: ReadonlySet<ErrorKind> = new Set<ErrorKind>(['not-a-string', 'wrong-type'])

function messageOf(failure: ValidationError, place: string): string {
  const error = errorIn(failure)
  if (error !== undefined && !untyped.has(error.kind)) return describe(error)
  const { context, value, message } = failure
  if (message !== undefined && error === undefined) {
    return message.startsWith(`${place}: `) ? message.slice(place.length + 2) : message
  }
  const expected = nameOf(context.at(-1)?.type)
  return `expected ${expected}, but it is ${shown(value)}`
}

/** The name of a codec, or its kind if io-ts composed the name. */
function nameOf(type: Context[number]['type'] | undefined): string {
  const name = type?.name ?? 'another value'
  if (!/^(?:[{([]|(?:Partial|Array|ReadonlyArray|Readonly|Exact)<)/.test(name)) return name
  const tag = tagOf(type)
  if (records.has(tag)) return 'an object'
  return lists.has(tag) ? 'a list' : name
}

/** Describes a value briefly. The contents of objects aren't shown, because they may be secret. */
function shown(value: unknown): string {
  if (value === undefined) return 'missing'
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (typeof value === 'object' && value !== null) return 'an object'
  if (typeof value === 'function') return 'a function'
  return visible(
    typeof value === 'string'
      ? JSON.stringify(cut(redactText(value), MAX_SHOWN))
      : cut(String(value), MAX_SHOWN),
  )
}
