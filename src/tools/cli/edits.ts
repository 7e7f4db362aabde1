/** The options of `uriform edit` as changes to the encoded components of a reference. */

import {
  appendSegments,
  boundedName,
  buildingError,
  composeReference,
  eitherOf,
  encodeFragment,
  encodeHost,
  encodePairs,
  encodePassword,
  encodePort,
  encodeScheme,
  encodeSegments,
  encodeUser,
  isHostMissing,
  joinUserinfo,
  type LooseComponents,
  loosePath,
  nameIn,
  replaceNamed,
} from '../../builders/index.js'
import { type Either, Fault, isError, type UriError } from '../../model/errors.js'
import { componentsOf, type Grammar, generationOf, splitUserinfo } from '../../model/grammar.js'
import { percentDecodeText } from '../../model/text.js'
import {
  guarded,
  type OwnReference,
  ownReference,
  Path,
  type UriReference,
  Userinfo,
} from '../../model/values.js'
import { onlyValue, pairOf, parameterOf } from './arguments.js'
import type { Option, Options, OptionValues } from './options.js'
import { inWords, type Subject } from './show/words.js'
import { UsageError } from './trouble.js'

/** Returns the parts that change. */
export type PartsChange = (parts: LooseComponents) => Partial<LooseComponents>

interface Edit extends Option {
  readonly isRepeatable?: true
  /** The change for a value of the option. */
  change(value: string, grammar: Grammar): PartsChange
}

/** The components that `--without` can remove. */
export const removable = [
  'scheme',
  'authority',
  'userinfo',
  'password',
  'port',
  'path',
  'query',
  'fragment',
] as const

/** The options, in the order of their changes. */
const edits: Readonly<Record<string, Edit>> = {
  without: {
    value: 'COMPONENT',
    choices: removable,
    isRepeatable: true,
    help: 'Remove a component.',
    change:
      (component) =>
      ({ userinfo }) => {
        if (component === 'authority') return { userinfo: undefined, host: undefined, port: undefined }
        if (component === 'path') return { path: loosePath('') }
        if (component === 'password') return { userinfo: userinfo && splitUserinfo(userinfo).user }
        return { [component]: undefined }
      },
  },
  scheme: {
    value: 'NAME',
    help: 'Set the scheme.',
    change: setting('scheme', encodeScheme),
  },
  userinfo: {
    value: 'ENCODED',
    help: 'Set user and password, as encoded text.',
    change: (value, grammar) => {
      const { text } = read('userinfo', Userinfo.parse(value, { generation: generationOf(grammar) }))
      return () => ({ userinfo: text })
    },
  },
  user: {
    value: 'TEXT',
    help: 'Set the user.',
    change: (value, grammar) => {
      const user = accepted('user', encodeUser(value, grammar), grammar)
      return ({ userinfo = '' }) => ({ userinfo: joinUserinfo(user, splitUserinfo(userinfo).password) })
    },
  },
  password: {
    value: 'TEXT',
    help: 'Set the password.',
    change: (value, grammar) => {
      const password = accepted('password', encodePassword(value, grammar), grammar)
      return ({ userinfo = '' }) => ({ userinfo: joinUserinfo(splitUserinfo(userinfo).user, password) })
    },
  },
  host: {
    value: 'TEXT',
    help: 'Set the host: a name or an address.',
    change:
      (value, grammar) =>
      ({ scheme }) => ({ host: accepted('host', encodeHost(value, grammar, scheme), grammar) }),
  },
  port: {
    value: 'NUMBER',
    help: 'Set the port.',
    change: setting('port', encodePort),
  },
  path: {
    value: 'ENCODED',
    help: 'Set the path, as encoded text.',
    change: (value, grammar) => {
      const path = read('path', Path.parse(value, { generation: generationOf(grammar) }))
      const { text, isAbsolute } = loosePath(path.text)
      return () => ({ path: { text, isAbsolute: isAbsolute || undefined } })
    },
  },
  segment: {
    value: 'TEXT',
    isRepeatable: true,
    help: 'Append a segment, replacing an empty last one.',
    change: (value, grammar) => {
      // Before the items are read, which may be many. Their schemes decide on controls.
      const text = encodeSegments([value], grammar)
      if (typeof text === 'string' || text.kind !== 'control-character') accepted('segment', text, grammar)
      return ({ path, scheme }) => ({
        path: appendSegments(path, accepted('segment', encodeSegments([value], grammar, scheme), grammar)),
      })
    },
  },
  remove: {
    value: 'NAME',
    isRepeatable: true,
    help: 'Remove parameters; * matches any characters.',
    change: (pattern) => {
      const isRemoved = matcherOf(pattern)
      const isKept = (pair: string): boolean => !isRemoved(decodedNameIn(pair))
      return ({ query }) => ({ query: query && (query.split('&').filter(isKept).join('&') || undefined) })
    },
  },
  set: {
    value: 'NAME[=VALUE]',
    isRepeatable: true,
    help: 'Replace a parameter, or append it.',
    change: (value, grammar) => {
      const [name, data] = parameterOf(value)
      const pair = encodedPair('set', name, data, grammar)
      return ({ query }) => ({ query: replaceNamed(query, name, pair) ?? undefined })
    },
  },
  query: {
    value: 'NAME[=VALUE]',
    isRepeatable: true,
    help: 'Append a parameter to the query.',
    change: (value, grammar) => {
      const pair = encodedPair('query', ...parameterOf(value), grammar)
      return ({ query }) => ({ query: query ? `${query}&${pair}` : pair })
    },
  },
  'sort-query': {
    help: 'Sort the parameters by name.',
    change:
      () =>
      ({ query }) => ({ query: query && sorted(query.split('&')).join('&') }),
  },
  fragment: {
    value: 'TEXT',
    help: 'Set the fragment.',
    change: setting('fragment', encodeFragment),
  },
}

const iterable = Object.keys(edits).filter((name) => edits[name]?.value !== undefined && name !== 'without')

export const editOptions: Options = {
  redirect: { value: 'REFERENCE', help: 'Resolve a reference first.' },
  ...edits,
  iterate: {
    value: 'OPTION=VALUES',
    help: 'Write a URI for each value: "port=80 81".',
  },
}

/** True for the name of a part that an option sets as a whole. */
export function isPart(name: string): boolean {
  return ['scheme', 'userinfo', 'user', 'password', 'host', 'port', 'path', 'fragment'].includes(name)
}

/** Options that set the same component. */
const rivals = [
  ['path', 'segment'],
  ['userinfo', 'user'],
  ['userinfo', 'password'],
] as const

/** The maximum number of combinations, because all URIs of an item are kept in memory. */
const MOST_COMBINATIONS = 1000

/** The changes from the options: one list per combination of `--iterate` values. */
export function changesOf(options: OptionValues, grammar: Grammar): readonly (readonly PartsChange[])[] {
  return combinationsOf(options.all('iterate')).map((iterated) => {
    const valuesOf = (name: string): readonly string[] => {
      // A switch has no values.
      const given = edits[name]?.value === undefined && options.has(name) ? [''] : options.all(name)
      return [...given, ...iterated.flatMap(([each, value]) => (each === name ? value : []))]
    }
    for (const [one, other] of rivals) {
      if (valuesOf(one).length > 0 && valuesOf(other).length > 0) {
        throw new UsageError(`--${one} and --${other} both set the ${one}; use one of them`)
      }
    }
    return Object.entries(edits).flatMap(([name, { isRepeatable = false, change }]) => {
      const values = valuesOf(name)
      if (!isRepeatable) onlyValue(name, values)
      return values.map((value) => change(value, grammar))
    })
  })
}

type Iterated = readonly [option: string, value: string]

function combinationsOf(iterates: readonly string[]): readonly (readonly Iterated[])[] {
  let combinations: readonly (readonly Iterated[])[] = [[]]
  for (const iterate of iterates) {
    const [name, list] = pairOf(iterate)
    if (!iterable.includes(name)) {
      throw new UsageError(`--iterate can't change "${boundedName(name)}"; expected ${eitherOf(iterable)}`)
    }
    const values = list.split(' ').filter((value) => value !== '')
    if (values.length === 0) throw new UsageError(`--iterate needs values: --iterate "${name}=VALUE VALUE"`)
    if (combinations.length * values.length > MOST_COMBINATIONS) {
      throw new UsageError(`--iterate makes more than ${MOST_COMBINATIONS} combinations`)
    }
    combinations = combinations.flatMap((each) => values.map((value) => [...each, [name, value] as const]))
  }
  return combinations
}

export function changed(reference: UriReference, changes: readonly PartsChange[]): UriReference | UriError {
  const { href, layout, grammar } = ownReference(reference) as OwnReference
  const { scheme, userinfo, host, port, path, query, fragment } = componentsOf(href, layout)
  let parts: LooseComponents = { scheme, userinfo, host, port, path: loosePath(path), query, fragment }
  for (const change of changes) parts = { ...parts, ...change(parts) }
  if (parts.host === undefined && parts.path.isAbsolute) {
    parts = { ...parts, path: { text: guarded(parts.path.text), isAbsolute: true } }
  }
  const missing = (expected: string): UriError =>
    buildingError(new Fault('missing-host', 'host', 0, { expected }), grammar)
  if (isHostMissing({ scheme, host }, parts)) return missing(`a host, which ${parts.scheme} needs`)
  const result = composeReference(parts, grammar)
  const isBegun = isError(result) && result.kind === 'missing-host'
  return isBegun ? missing('a host for the user or the port; add --host') : result
}

function setting(
  name: 'scheme' | 'port' | 'fragment',
  encode: (value: string, grammar: Grammar) => string | Fault,
): Edit['change'] {
  return (value, grammar) => {
    const text = accepted(name, encode(value, grammar), grammar)
    return () => ({ [name]: text })
  }
}

/** Values of options that are data: `--strays` doesn't apply to them. */
const subject: Subject = {
  isData: true,
  emptySegment: '--path can end in a slash',
  control: '--path takes an encoded one',
}

/** The encoded value of an option; throws if the value can't be encoded. */
function accepted<Text>(option: string, text: Text | Fault, grammar: Grammar): Text {
  return text instanceof Fault ? refuse(option, buildingError(text, grammar)) : text
}

function refuse(option: string, error: UriError, about = subject): never {
  throw new UsageError(`--${option}: ${inWords(error, about).message}`)
}

/** The component read from the value of an option; throws if it is an error. */
export function read<Component>(
  option: string,
  result: Either<UriError, Component>,
  about?: Subject,
): Component {
  return result._tag === 'Left' ? refuse(option, result.left, about) : result.right
}

function encodedPair(option: string, name: string, value: string | null, grammar: Grammar): string {
  return accepted(option, encodePairs(name, value, grammar), grammar) as string
}

/** Matches names by a pattern in which `*` matches any characters. A name with invalid UTF-8 never matches. */
function matcherOf(pattern: string): (name: string | undefined) => boolean {
  const [start, ...others] = pattern.split('*') as [string, ...string[]]
  const end = others.pop()
  if (end === undefined) return (name) => name === pattern
  return (name) => {
    if (!name?.startsWith(start) || !name.endsWith(end)) return false
    let at = start.length
    for (const other of others) {
      const found = name.indexOf(other, at)
      if (found < 0) return false
      at = found + other.length
    }
    return at + end.length <= name.length
  }
}

/** The decoded name in a pair; undefined if it isn't valid UTF-8. */
function decodedNameIn(pair: string): string | undefined {
  return percentDecodeText(nameIn(pair))
}

/** Sorts pairs by the code units of their names, or of their strings if a name is invalid UTF-8. */
function sorted(pairs: readonly string[]): readonly string[] {
  const named = pairs.map((pair) => ({ pair, name: decodedNameIn(pair) ?? pair }))
  return named
    .sort((one, other) => (one.name < other.name ? -1 : Number(one.name > other.name)))
    .map(({ pair }) => pair)
}
