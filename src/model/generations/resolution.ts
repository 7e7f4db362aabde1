/** Resolution before RFC 3986: RFC 1808 4, the draft of 1996, 6, and RFC 2396 5.2. */
import { guarded } from '../algorithms/dot-segments.js'
import { relativePath } from '../algorithms/relativization.js'
import { compose, withFragmentOf, withSchemeOf } from '../algorithms/resolution.js'
import { CharacterClass, charCodeAt } from '../syntax/characters.js'
import { authorityIn, isReadAsScheme, type Located, pathIn } from '../syntax/layout.js'
import { normalizeEncoding } from '../syntax/percent-encoding.js'
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
  const mergedPath = (base: Located, path: string): string => {
    const basePath = withoutParameters(pathIn(base.href, base.layout))
    const isRoot = basePath === '' && (base.layout.hostStart >= 0 || isEmptyPathRoot)
    return reduceMerged(isRoot ? `/${path}` : basePath.slice(0, basePath.lastIndexOf('/') + 1) + path)
  }

  /** Merges path and query as one; only the result shows where the query begins. */
  const composeMerged = (base: Located, { href, layout }: Located): Located => {
    const merged = mergedPath(base, href.slice(layout.pathStart, layout.queryEnd))
    const pathEnd = merged.includes('?') ? merged.indexOf('?') : merged.length
    return compose(base, merged.slice(0, pathEnd), {
      href: merged.slice(pathEnd) + href.slice(layout.queryEnd),
      layout: { ...layout, pathEnd: 0, queryEnd: merged.length - pathEnd },
    })
  }

  /** Normalizes each segment alone, unless that makes a dot segment. Parameters don't belong to the last segment. */
  const normalSegments = (path: string, { unreserved }: GenerationRules): string => {
    if (!path.includes('%')) return path
    const segments = withoutParameters(path)
    const normal = segments.split('/').map((segment) => {
      const text = normalizeEncoding(segment, unreserved)
      return text === '.' || text === '..' ? normalizeEncoding(segment, nothing) : text
    })
    return normal.join('/') + normalizeEncoding(path.slice(segments.length), unreserved)
  }

  return {
    ...grammar,
    normalSegments,

    resolve(base, reference, rules) {
      const { href, layout } = reference
      const authority = authorityIn(href, layout)
      if (isEmptyAuthorityAbsent ? authority : authority !== undefined) return withSchemeOf(base, reference)
      const whole = pathIn(href, layout)
      const path = withoutParameters(whole)
      if (path[0] === '/') return compose(base, whole, reference)
      const hasQuery = layout.queryEnd > layout.pathEnd + (isEmptyQueryAbsent ? 1 : 0)
      const parameters = whole.slice(path.length)
      if (path !== '' || (hasQuery && queryAlone === 'directory')) {
        return isQueryMerged
          ? composeMerged(base, reference)
          : compose(base, mergedPath(base, path) + parameters, reference)
      }
      const kept = keptPath(base, rules)
      if (parameters.length > 1) return compose(base, withoutParameters(kept) + parameters, reference)
      if (hasQuery) return compose(base, kept, reference)
      const isEmpty = href.length === layout.schemeEnd + 1
      return isEmpty && emptyReference === 'whole base' ? base : withFragmentOf(base, reference)
    },

    *candidates(base, { href, layout }, path, isSameQuery, rules) {
      const rest = href.slice(layout.pathEnd)
      const fragment = href.slice(layout.queryEnd)
      if (emptyReference === 'whole base') yield ''
      // A query alone may lead to another path.
      if (isSameQuery) yield fragment
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
  }
}

/** The path of a base; `/` if what follows would otherwise be read as part of the authority. */
function keptPath({ href, layout }: Located, rules: GenerationRules): string {
  const path = pathIn(href, layout)
  return path === '' && layout.hostStart >= 0 && endsAtSlashOnly(rules) ? '/' : path
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
