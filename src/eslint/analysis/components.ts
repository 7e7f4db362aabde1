/** The components of a URL text, and the component of each hole: RFC 3986 3, read from left to right. */
import { type Node, valueName } from '../tree/nodes.js'
import { isSchemeName, isWholePathName, isWholeUrlName } from './names.js'
import type { Part } from './parts.js'

type Component = 'scheme' | 'userinfo' | 'host' | 'port' | 'path' | 'query' | 'fragment'

/** A hole and its position. */
export interface Hole {
  readonly node: Node
  readonly component: Component
  /** At the start, where a base would be. */
  readonly isFront: boolean
  /** A whole segment, host, name or value, between delimiters or the ends of the text. */
  readonly isWhole: boolean
  /** The start of a path: after the authority or the base, with or without a slash. */
  readonly isPathStart: boolean
  /** Directly after `?` or at the end of a path, where a whole query can be. */
  readonly maybeQuery: boolean
}

/**
 * The form of a string: with `scheme://`; an absolute path; a relative path; after a base in the first hole; only a
 * query; with a scheme but no authority.
 */
export type Form = 'absolute' | 'rooted' | 'relative' | 'based' | 'query' | 'opaque'

const SCHEME = /^([a-z][a-z0-9+.-]*):/i
/** Characters that occur in prose, markup, code and patterns, but not in URLs. */
const NO_URL = /[\s<>"\\^`|{}]/
/** Schemes of files, modules and stores, whose names aren't percent-encoded. */
const LOCAL = /^(?:file|s3|s3a|gs|abfss?|hdfs|webpack(?:-internal)?|debugger|node|vm|memory|virtual):/i
const RELATIVE = /^[\w.~%@-]*(?:[/?#].*)?$/s

/** The form of a string, or `undefined` if it doesn't look like a URL. */
export function formOf(parts: readonly Part[]): Form | undefined {
  const texts = parts.flatMap((part) => ('text' in part ? [part.text] : []))
  if (texts.some((text) => NO_URL.test(text))) return undefined
  const [first, second] = parts
  if (first === undefined) return undefined
  const isUrlLike = texts.some((text) => text.includes('/') || /[?&][\w.[\]%-]+=/.test(text))
  if (!('text' in first)) {
    const following = second !== undefined && 'text' in second ? second.text : ''
    if (following.startsWith('://')) return 'absolute'
    if (following.startsWith('//') && isSchemeName(valueName(first.hole))) return 'absolute'
    return isUrlLike ? 'based' : undefined
  }
  const { text } = first
  const scheme = SCHEME.exec(text)
  if (scheme !== null) {
    if (LOCAL.test(text)) return undefined
    if (text.startsWith('//', scheme[0].length)) return 'absolute'
    return /^[a-z]/i.test(text) && isUrlLike ? 'opaque' : undefined
  }
  if (!isUrlLike) return undefined
  if (text.startsWith('/')) return 'rooted'
  if (text.startsWith('?') || text.startsWith('&')) return 'query'
  return RELATIVE.test(text) ? 'relative' : undefined
}

/** A hole next to another ends where that begins. */
const DELIMITERS = '/?#&=@:,;[]\0'

interface State {
  readonly component: Component | 'base' | 'start'
  /** The previous character, if it is literal. */
  readonly last: string
  /** The text so far, while it may be a scheme. */
  readonly head: string
  /** The path so far is empty or just a slash. */
  readonly isAtRoot: boolean
}

const START: State = { component: 'start', last: '', head: '', isAtRoot: true }

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
      holes.push(place(part.hole, state, next, ahead[at + 1] === true))
      state = afterHole(part.hole, state, next)
    }
  }
  return state
}

/** For each part, whether an `@` follows before the end of the authority. */
function userinfoAhead(parts: readonly Part[]): readonly boolean[] {
  const ahead = Array.from({ length: parts.length + 1 }, () => false)
  for (let at = parts.length - 1; at >= 0; at--) {
    const part = parts[at]
    const end = part !== undefined && 'text' in part ? /[@/?#]/.exec(part.text)?.[0] : undefined
    ahead[at] = end === undefined ? ahead[at + 1] === true : end === '@'
  }
  return ahead
}

function place(node: Node, state: State, next: string, isUserinfo: boolean): Hole {
  const { last } = state
  const component = componentOf(state, next, isUserinfo)
  const isStart = last === '' || DELIMITERS.includes(last)
  const isEnd = next === '' || DELIMITERS.includes(next.charAt(0))
  return {
    node,
    component,
    isFront: state.component === 'start' && state.head === '',
    isWhole: isStart && isEnd,
    isPathStart: state.isAtRoot || last === '' || last === '\0',
    maybeQuery:
      component === 'query'
        ? '?&'.includes(last) && !next.startsWith('=')
        : component === 'path' && isEnd && last !== '/',
  }
}

function componentOf({ component, last }: State, next: string, isUserinfo: boolean): Component {
  if (component === 'start') return next.startsWith('://') ? 'scheme' : 'path'
  if (component === 'base') return last === ':' ? 'port' : 'path'
  if (component !== 'host') return component
  if (isUserinfo) return 'userinfo'
  return last === ':' ? 'port' : 'host'
}

/** The character after a hole: literal text, or the slash of a hole that is a whole path. */
function textAfter(part: Part | undefined, end: string): string {
  if (part === undefined) return end
  if ('text' in part) return part.text
  if ('choices' in part) {
    const first = part.choices.find((choice) => choice.length > 0)?.[0]
    return first !== undefined && 'text' in first ? first.text : '\0'
  }
  const name = valueName(part.hole)
  return isWholePathName(name) || isWholeUrlName(name) ? '/' : '\0'
}

function afterHole(node: Node, state: State, next: string): State {
  const { component, last, isAtRoot } = state
  if (component === 'start') {
    return state.head === ''
      ? { component: 'base', last: '', head: '', isAtRoot: true }
      : { component: 'path', last: '\0', head: '', isAtRoot: false }
  }
  const isAuthority = component === 'host' || (component === 'base' && last === ':')
  // After a hole that is the path, as in `https://example.com${path}`, the path continues. Where the host isn't complete,
  // as in `https://${prefix}` and `https://api-${suffix}`, the hole belongs to it.
  const isPath = isAuthority
    ? isWholePathName(valueName(node)) && !'/@:.-'.includes(last)
    : component === 'base' && next !== ''
  return {
    component: isPath ? 'path' : component,
    last: '\0',
    head: '',
    isAtRoot: isAtRoot && isAuthority,
  }
}

function after(text: string, state: State): State {
  if (text === '') return state
  const last = text.slice(-1)
  if (state.component === 'start') {
    const head = state.head + text
    if (!/[:/?#]/.test(text)) return { component: 'start', last, head, isAtRoot: true }
    const scheme = SCHEME.exec(head)?.[0] ?? ''
    const rest = head.slice(scheme.length)
    const isAuthority = rest.startsWith('//')
    return { ...continued(isAuthority ? 'host' : 'path', isAuthority ? rest.slice(2) : rest, state), last }
  }
  const mark = state.component === 'base' ? /^:?\/\//.exec(text)?.[0] : undefined
  if (mark !== undefined) return { ...continued('host', text.slice(mark.length), state), last }
  const isPath = state.component === 'base' && !text.startsWith(':')
  return { ...continued(isPath ? 'path' : state.component, text, state), last }
}

/** The component at the end of a string that continues in another. */
function continued(start: State['component'], text: string, { isAtRoot }: State): Omit<State, 'last'> {
  let component = start
  const slash = text.search(/[/?#]/)
  const isAuthority = component === 'host' || component === 'base'
  if (isAuthority && slash >= 0) component = 'path'
  const path = isAuthority ? text.slice(slash < 0 ? text.length : slash) : text
  if (component === 'path' && (text.includes('?') || text.startsWith('&'))) component = 'query'
  if (text.includes('#')) component = 'fragment'
  return { component, head: '', isAtRoot: isAtRoot && (path === '' || path === '/') }
}
