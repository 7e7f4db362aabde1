/** Resolution before RFC 3986: RFC 1808 4, the draft of 1996, 6, and RFC 2396 5.2. */
import { guarded } from '../algorithms/dot-segments.js'
import { relativePath } from '../algorithms/relativization.js'
import { compose } from '../algorithms/resolution.js'
import { CharacterClass, charCodeAt } from '../characters/characters.js'
import { normalizeEncoding } from '../characters/percent-encoding.js'
import {
  assemble,
  type Components,
  componentsOf,
  isReadAsScheme,
  joinAuthority,
  withoutFragment,
} from '../syntax/layout.js'
import type { GenerationRules, ResolutionGrammar, ResolutionRules } from '../syntax/rules.js'
import { endsAtSlashOnly } from '../syntax/server.js'

const DOT = 0x2e
const SLASH = 0x2f

const nothing = /* @__PURE__ */ CharacterClass.of('')

export function resolutionRules(grammar: ResolutionGrammar): ResolutionRules {
  const {
    hasParameters,
    isEmptyAuthorityAbsent,
    isEmptyQueryAbsent,
    queryAlone,
    isQueryMerged,
    isEmptyPathRoot,
    emptyReference,
  } = grammar

  /** Drops the parameters of a path, which begin at its leftmost semicolon (RFC 1808 2.4.5). */
  const withoutParameters = (path: string): string => {
    const semicolon = hasParameters ? path.indexOf(';') : -1
    return semicolon < 0 ? path : path.slice(0, semicolon)
  }

  /** Replaces the last segment of the base path with a relative path. */
  const mergedPath = (base: Components, path: string): string => {
    const basePath = withoutParameters(base.path)
    const isRoot = basePath === '' && (base.host !== undefined || isEmptyPathRoot)
    return reduceMerged(isRoot ? `/${path}` : basePath.slice(0, basePath.lastIndexOf('/') + 1) + path)
  }

  /** Merges path and query as one; only the result shows where the query begins. */
  const composeMerged = (base: Components, { path, query, fragment }: Components): Components => {
    const merged = mergedPath(base, query === undefined ? path : `${path}?${query}`)
    const [before = '', ...after] = merged.split('?')
    return compose(base, before, { query: after.length > 0 ? after.join('?') : undefined, fragment })
  }

  /** Normalizes each segment alone, unless that makes a dot segment. Parameters don't belong to the last segment. */
  const normalSegments = (path: string, { unreserved }: GenerationRules): string => {
    if (!path.includes('%')) return path
    const segments = withoutParameters(path)
    const normal = segments.split('/').map((segment) => {
      const text = normalizeEncoding(segment, unreserved)
      return DOTS.test(text) ? normalizeEncoding(segment, nothing) : text
    })
    return normal.join('/') + normalizeEncoding(path.slice(segments.length), unreserved)
  }

  /** The components of a target. */
  const targetOf = (base: Components, given: Components, rules: GenerationRules): Components => {
    const { host, path: whole, query, fragment } = given
    const hasAuthority =
      host !== undefined && !(isEmptyAuthorityAbsent && joinAuthority({ ...given, host }) === '')
    if (hasAuthority) return { ...given, scheme: base.scheme }
    const path = withoutParameters(whole)
    if (path[0] === '/') return compose(base, whole, given)
    const hasQuery = query !== undefined && !(isEmptyQueryAbsent && query === '')
    const parameters = whole.slice(path.length)
    if (path !== '' || (hasQuery && queryAlone === 'directory')) {
      return isQueryMerged
        ? composeMerged(base, given)
        : compose(base, mergedPath(base, path) + parameters, given)
    }
    const kept = keptPath(base, rules)
    if (parameters.length > 1) return compose(base, withoutParameters(kept) + parameters, given)
    if (hasQuery) return compose(base, kept, given)
    const isEmpty = (host ?? query ?? fragment) === undefined && whole === ''
    return isEmpty && emptyReference === 'whole base' ? base : { ...base, fragment }
  }

  return {
    ...grammar,

    resolve(base, reference, rules) {
      const own = componentsOf(base.href, base.layout)
      const { href, layout } = assemble(targetOf(own, componentsOf(reference.href, reference.layout), rules))
      return { href, pathEnd: layout.pathEnd }
    },

    *candidates(base, { href, layout }, path, rules) {
      const rest = href.slice(layout.pathEnd)
      const fragment = href.slice(layout.queryEnd)
      if (emptyReference === 'whole base') yield ''
      yield fragment
      yield rest
      // An empty query counts as absent, but a reference that has one isn't empty.
      if (isEmptyQueryAbsent) yield `?${fragment}`
      const own = withoutParameters(path)
      const parameters = path.slice(own.length)
      if (parameters !== '') yield parameters + rest
      const relative = relativePath(mergedPath(base, '.'), own, rules)
      yield relative + parameters + rest
      // Merged with its query, a last dot segment would no longer be one.
      if (isQueryMerged) yield `${relative}/${rest}`
      yield guarded(path) + rest
      if (isEmptyAuthorityAbsent) yield `//${path}${rest}`
    },

    normalPath(path, isRelative, rules) {
      const normal = normalSegments(path, rules)
      // Normalizing must not turn the first segment into a scheme.
      return isRelative && isReadAsScheme(normal, rules) ? normalizeEncoding(path, nothing) : normal
    },

    normalEnd(end, rules) {
      if (!isQueryMerged || end[0] !== '?') return normalizeEncoding(end, rules.unreserved)
      const query = withoutFragment(end)
      return normalSegments(query, rules) + normalizeEncoding(end.slice(query.length), rules.unreserved)
    },
  }
}

/** A dot segment. In a query that is resolved as part of the path, it may also end at a question mark. */
const DOTS = /^\.\.?(?:\?|$)/

/** The path of a base; `/` if what follows would otherwise be read as part of the authority. */
function keptPath({ host, path }: Components, rules: GenerationRules): string {
  return path === '' && host !== undefined && endsAtSlashOnly(rules) ? '/' : path
}

/** Removes dot segments as in RFC 1808 4 up to RFC 2396 5.2: a `..` without a segment to remove stays. */
function reduceMerged(path: string): string {
  if (charCodeAt.call(path, 0) !== DOT && !path.includes('/.')) return path
  let isRooted = charCodeAt.call(path, 0) === SLASH
  const segments = path.slice(isRooted ? 1 : 0).split('/')
  const last = segments.pop() as string
  const kept: string[] = []
  for (const segment of segments) {
    if (segment === '.') continue
    if (segment === '..' && isRemovable(kept.at(-1))) kept.pop()
    // A path that now begins with a slash is rooted.
    else if (segment === '' && kept.length === 0 && !isRooted) isRooted = true
    else kept.push(segment)
  }
  let end = last === '.' ? '' : last
  if (last === '..' && isRemovable(kept.at(-1))) {
    kept.pop()
    end = ''
  }
  return (isRooted ? '/' : '') + kept.map((segment) => `${segment}/`).join('') + end
}

/** True if a `..` removes the segment before it. */
function isRemovable(segment: string | undefined): boolean {
  return segment !== undefined && segment !== '..'
}
