/** Reports decoding errors for people. */

import type { Context, Errors, ValidationError } from 'io-ts'
import {
  alternatives,
  boundedName,
  cut,
  furtherErrors,
  MAX_ERRORS,
  redactText,
} from '../../../builders/index.js'
import {
  describe,
  type ErrorKind,
  Fault,
  isError,
  syntaxError,
  type UriError,
} from '../../../model/errors.js'
import { defaultGrammar } from '../../../model/grammar.js'
import { MASK, rulesOfName } from '../../../model/masking.js'
import { visible } from '../../../model/text.js'
import { checkErrors } from '../arguments.js'
import { codecWording } from '../wording.js'
import { furtherIn } from './failures.js'
import { lists, pathAsText, pathInInput, tagOf } from './places.js'

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
 * component and the offset, what to do, and the input with a caret under the position. Passwords are masked. Union
 * members for a different scheme are omitted if another member has a better error. After 20 errors, a last string says
 * how many more there are.
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
  checkErrors('report', errors)
  return issuesIn(errors).map(issueText)
}

export function issueText({ place, message }: Issue): string {
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
  checkErrors('issues', errors)
  return issuesIn(errors)
}

function issuesIn(errors: Errors): readonly Issue[] {
  const found = new Map<string, Issue>()
  let further = 0
  for (const { error, expected } of relevant(errors)) {
    const leftOut = furtherIn(error)
    if (leftOut !== undefined || found.size === MAX_ERRORS) {
      further += leftOut ?? 1
      continue
    }
    const issue = issueOf(error, expected)
    found.set(JSON.stringify([issue.path, issue.message]), issue)
  }
  const all = [...found.values()]
  return further === 0 ? all : [...all, { path: [], place: '', message: furtherErrors(further) }]
}

function issueOf(error: ValidationError, expected: string | undefined): Issue {
  const path = pathInInput(error.context)
  const place = pathAsText(path)
  return {
    path: path.map((key) => (typeof key === 'number' ? key : boundedName(key))),
    place,
    message: cut(messageOf(error, place, expected)),
  }
}

interface Relevant {
  readonly error: ValidationError
  /** The combined expectation of all members of a union that expect a scheme. */
  readonly expected?: string | undefined
}

/** Omits union members for a different scheme, if another member has a better error. */
function relevant(errors: Errors): readonly Relevant[] {
  const byPlace = new Map<string, ValidationError[]>()
  for (const error of errors) {
    const place = JSON.stringify(pathInInput(error.context))
    const alike = byPlace.get(place)
    if (alike === undefined) byPlace.set(place, [error])
    else alike.push(error)
  }
  return [...byPlace.values()].flatMap((alike) => {
    const telling = alike.filter((error) => errorIn(error)?.kind !== 'wrong-scheme')
    return joined(telling.length > 0 ? telling : alike)
  })
}

/** The kinds of errors of an input that a codec of another scheme may accept, or that isn't a string. */
const ofAnyScheme: ReadonlySet<ErrorKind | undefined> = new Set<ErrorKind | undefined>([
  'wrong-scheme',
  'missing-scheme',
  'not-a-string',
])

/** The errors of one place. Those of members that expect schemes become one, which lists the schemes of all. */
function joined(errors: Errors): readonly Relevant[] {
  const members = errors.filter(
    (error) => ofAnyScheme.has(errorIn(error)?.kind) && schemesOf(codecIn(error)) !== undefined,
  )
  const expected = members.length > 1 ? schemesInWords(members.map(codecIn)) : undefined
  const [first, ...others] = members
  return errors.flatMap((error) => {
    if (error === first) return [{ error, expected }]
    return others.includes(error) ? [] : [{ error }]
  })
}

function codecIn({ context }: ValidationError): string {
  return context.at(-1)?.type?.name ?? 'another value'
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

function messageOf(failure: ValidationError, place: string, all: string | undefined): string {
  const error = errorIn(failure)
  const { context, value, message } = failure
  if (error !== undefined && !untyped.has(error.kind)) {
    if (all === undefined) return describe(error)
    const fault = new Fault(error.kind, 'scheme', 0, { expected: all })
    return describe(syntaxError(fault, String(value), defaultGrammar, codecWording))
  }
  if (message !== undefined && error === undefined) {
    return message.startsWith(`${place}: `) ? message.slice(place.length + 2) : message
  }
  const expected = all ?? nameOf(context.at(-1)?.type)
  const problem = value === undefined ? 'Missing' : `Got ${shown(value, nameIn(context))}`
  return `${problem}. Expected ${expected}.`
}

/** The name of a codec, or its kind if io-ts composed the name. */
function nameOf(type: Context[number]['type'] | undefined): string {
  const name = type?.name ?? 'another value'
  if (schemesOf(name) !== undefined) return schemesInWords([name])
  if (!/^(?:[{([]|(?:Partial|Array|ReadonlyArray|Readonly|Exact)<)/.test(name)) return name
  const tag = tagOf(type)
  if (records.has(tag)) return 'an object'
  return lists.has(tag) ? 'a list' : name
}

const GENERATION = /^(?:rfc\d+(?:bis)?|draft1996)$/

/** The schemes in the name of a codec such as `uriOf(redis, rediss)`; undefined for another codec. */
function schemesOf(name: string): readonly string[] | undefined {
  const [, names] = /^(?:uriOf|connectionString)\(([a-z\d+., -]*)\)$/.exec(name) ?? []
  return names?.split(', ').filter((each) => !GENERATION.test(each))
}

/** What codecs of schemes expect, together: `a URL with postgres: or mysql:, or several hosts`. */
function schemesInWords(codecs: readonly string[]): string {
  const all = new Set(codecs.flatMap((name) => schemesOf(name) ?? []))
  const isRegistry = all.delete('schemes')
  const names = [...all].map((name) => `${name}:`)
  const urls = [
    ...(isRegistry ? ['a URL of a registered scheme'] : []),
    ...(names.length > 0 ? [`a URL with ${alternatives(names)}`] : []),
  ]
  const severalHosts = codecs.some((name) => name.startsWith('connectionString')) ? ', or several hosts' : ''
  return urls.join(', or ') + severalHosts
}

/** The name of a value: the last one in its path, so that items of a list have that of the list. */
function nameIn(context: Context): string {
  return pathInInput(context).reduce<string>((name, key) => (typeof key === 'string' ? key : name), '')
}

/** The maximum length of a value. */
const MAX_SHOWN = 60

/** Describes a value briefly. The contents of objects, and values with a secret name, aren't shown. */
function shown(value: unknown, name: string): string {
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (typeof value === 'object' && value !== null) return 'an object'
  if (typeof value === 'function') return 'a function'
  if (value !== null && rulesOfName(name).shape?.test(String(value))) return MASK
  return visible(
    typeof value === 'string'
      ? JSON.stringify(cut(redactText(value), MAX_SHOWN))
      : cut(String(value), MAX_SHOWN),
  )
}
