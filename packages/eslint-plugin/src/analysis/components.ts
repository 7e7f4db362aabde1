/** The components of a URL text, and the component of each hole: RFC 3986 3, read from left to right. */
import { type Node, taggedIn, valueName } from '../tree/nodes.js'
import { isSchemeName, isWholePathName, isWholeUrlName } from './names.js'
import type { Part } from './parts.js'

type Component = 'userinfo' | 'host' | 'port' | 'path' | 'query' | 'fragment'

/** A hole and its position. */
export interface Hole {
  readonly node: Node
  readonly component: Component
  /** At the start, where a base or the rest of a scheme would be. */
  readonly isFront: boolean
  /** A whole segment, host, name or value, between delimiters or the ends of the text. */
  readonly isWhole: boolean
  /** Directly after another hole. */
  readonly isGlued: boolean
  /** The start of a path: after the authority or the base, with or without a slash. */
  readonly isPathStart: boolean
  /** Directly after `?` or at the end of a path, where a whole query can be. */
  readonly maybeQuery: boolean
}

/**
 * The form of a string: with `scheme://`; an absolute path; a relative path or only a query; after a base in the first
 * hole; with a scheme but no authority.
 */
export type Form = 'absolute' | 'rooted' | 'relative' | 'based' | 'opaque'

const SCHEME = /^[a-z][a-z0-9+.-]*:(\/\/)?/i
/** Characters that occur in prose, markup, code and patterns, but not in URLs. */
const NO_URL = /[\s<>"\\^`|{}]/
/** A slash, or a parameter with a value. */
const URL_LIKE = /\/|[?&][\w.[\]%-]+=/
/** Schemes of files, modules, stores and repositories, whose names aren't percent-encoded. */
const LOCAL =
  /^(?:git(?:\+\w+)?|ssh|svn(?:\+ssh)?|file|s3|s3a|gs|abfss?|hdfs|webpack(?:-internal)?|debugger|node|vm|memory|virtual):/i
const RELATIVE = /^[\w.~%@-]*(?:[/?#].*)?$|^&/s

/** The form of a string, or `undefined` if it doesn't look like a URL. */
export function formOf(parts: readonly Part[]): Form | undefined {
  const [first, second] = parts
  const texts = parts.flatMap(textsOf)
  if (first === undefined || texts.some((text) => NO_URL.test(text))) return undefined
  const isUrlLike = texts.some((text) => URL_LIKE.test(text))
  if (!('text' in first)) {
    const following = textAfter(second, '')
    if (following.startsWith('://')) return 'absolute'
    if (following.startsWith('//') && isSchemeName(valueName(first.hole))) return 'absolute'
    return isUrlLike ? 'based' : undefined
  }
  const { text } = first
  if (LOCAL.test(text)) return undefined
  const scheme = SCHEME.exec(text)
  if (scheme?.[1] !== undefined) return 'absolute'
  if (!isUrlLike) return undefined
  if (scheme !== null) return 'opaque'
  if (text.startsWith('/')) return 'rooted'
  return RELATIVE.test(text) ? 'relative' : undefined
}

/** The literal texts of a part, also of a tag in a hole. */
export const textsOf = (part: Part): readonly string[] =>
  'text' in part ? [part.text] : textsOfTag(part.hole)

const textsOfTag = (hole: Node): readonly string[] =>
  taggedIn(hole)?.quasi.quasis.map(({ value }) => value.raw) ?? []

/** Includes the mark of a hole: a hole next to another ends where that begins. */
const DELIMITERS = '/?#&=@:,;[]\0'
/** After these a host isn't complete, so the hole that follows belongs to it. */
const IN_HOST = '/@:.-'
/** The start of a string that has an authority, or its continuation after a scheme. */
const AUTHORITY = /^(?:(?:[a-z][a-z0-9+.-]*)?:)?\/\//i

/** A port after a base, or the start of a scheme. */
const BEFORE_PATH = /^(?::[^/?#&]*|[a-z0-9+.-]*:?$)/i

interface State {
  /** `front`: before the first slash, if it is not yet known to be in an authority. */
  readonly component: Component | 'front'
  /** The previous character, if any, or the mark of a hole. */
  readonly last: string
  /** The path so far is empty or just a slash. */
  readonly isAtRoot: boolean
}

const START: State = { component: 'front', last: '', isAtRoot: true }

/** The holes of a string, including those of strings within its holes. */
export function holesOf(parts: readonly Part[]): readonly Hole[] {
  const holes: Hole[] = []
  walk(parts, START, '', holes)
  return holes
}

function walk(parts: readonly Part[], start: State, end: string, holes: Hole[]): State {
  let state = start
  const ahead = userinfoAhead(parts)
  for (const [at, part] of parts.entries()) {
    if ('text' in part) {
      state = after(part.text, state)
      continue
    }
    const next = textAfter(parts[at + 1], end)
    if ('choices' in part) {
      const ends = part.choices.map((choice) => walk(choice, state, next, holes))
      state = ends.find(({ component }) => component !== state.component) ?? ends[0] ?? state
    } else {
      const hole = placed(part.hole, state, next, ahead[at] === true)
      holes.push(hole)
      state = afterHole(hole, state)
    }
  }
  return state
}

/** For each part, whether an `@` follows it before the end of the authority. */
function userinfoAhead(parts: readonly Part[]): readonly boolean[] {
  const ahead: boolean[] = []
  let isAhead = false
  for (const [at, part] of [...parts.entries()].reverse()) {
    ahead[at] = isAhead
    const mark = 'text' in part ? /[@/?#]/.exec(part.text)?.[0] : undefined
    if (mark !== undefined) isAhead = mark === '@'
  }
  return ahead
}

function placed(node: Node, state: State, next: string, isUserinfo: boolean): Hole {
  const { last, isAtRoot } = state
  const component = componentOf(node, state, isUserinfo)
  const isEnd = DELIMITERS.includes(next.charAt(0))
  return {
    node,
    component,
    isFront: last === '' || (state.component === 'front' && next.startsWith('://')),
    isWhole: DELIMITERS.includes(last) && isEnd,
    isGlued: last === '\0',
    isPathStart: isAtRoot,
    maybeQuery:
      component === 'query'
        ? '?&'.includes(last) && !next.startsWith('=')
        : component === 'path' && isEnd && last !== '/',
  }
}

function componentOf(node: Node, { component, last }: State, isUserinfo: boolean): Component {
  if (component !== 'front' && component !== 'host') return component
  if (component === 'host' && isUserinfo) return 'userinfo'
  if (last === ':') return 'port'
  if (component === 'front') return 'path'
  // A whole path can follow the host, as in `https://example.com${path}`.
  const name = valueName(node)
  return (isWholePathName(name) || isWholeUrlName(name)) && !IN_HOST.includes(last) ? 'path' : 'host'
}

/** The text after a hole: literal text, or the mark of another hole. */
function textAfter(part: Part | undefined, end: string): string {
  if (part === undefined) return end
  if ('text' in part) return part.text
  return 'choices' in part ? textAfter(part.choices.flat()[0], end) : '\0'
}

function afterHole({ node, component, isFront }: Hole, state: State): State {
  const texts = textsOfTag(node)
  if (texts.length > 0) return after(texts.join('\0'), state)
  // After a base there can be an authority, a port or a path.
  const isPath = component === 'path' && !isFront
  return {
    component: isPath ? 'path' : state.component,
    last: '\0',
    isAtRoot: state.isAtRoot && !isPath,
  }
}

function after(text: string, state: State): State {
  const mark = state.component === 'front' ? AUTHORITY.exec(text)?.[0] : undefined
  let component = mark === undefined ? state.component : 'host'
  let path = text.slice(mark?.length)
  if (component === 'front' || component === 'host') {
    path = path.replace(component === 'host' ? /^[^/?#&]*/ : BEFORE_PATH, '')
    if (path !== '') component = 'path'
  }
  if (component === 'path' && (path.includes('?') || path.startsWith('&'))) component = 'query'
  if (text.includes('#')) component = 'fragment'
  return { component, last: text.slice(-1), isAtRoot: state.isAtRoot && (path === '' || path === '/') }
}
