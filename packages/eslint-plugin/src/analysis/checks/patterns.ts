/** Regular expressions that let through nothing but characters without a meaning in URLs, from start to end. */
import type { SourceCode } from '../../tree/context.js'
import { type Node, regexOf, stringOf } from '../../tree/nodes.js'
import { once } from '../../tree/per-file.js'
import { resolved } from '../../tree/scope.js'

/** A character that can't divide a URL, or an escape for one. */
const PLAIN = '(?:[\\w~:@,-]|\\\\[dw.:@,~_-])'
const CLASS = `\\[(?:${PLAIN}|\\.)+\\]`
/** `(`, `(?:`, `(?<name>`, `)`, `|`, an assertion of a boundary, and how often something occurs. */
const STRUCTURE = '\\((?:\\?(?::|<\\w+>))?|[)|]|\\\\b|[*+?]|\\{\\d+(?:,\\d*)?\\}'
const HARMLESS = new RegExp(`^(?:${PLAIN}|${CLASS}|${STRUCTURE})+$`)
/** In a class, a range between others than two digits or two letters of a case contains anything. */
const WIDE_RANGE = /\[[^\]]*(?!0-9|a-z|A-Z|[0-9]-[0-9]|[a-z]-[a-z]|[A-Z]-[A-Z])[^\\[]-[^\]][^\]]*\]/
/** The maximum length of a pattern to read. */
const LENGTH = 300

/** True if a pattern, or the constant that has it, is anchored on both sides and lets no delimiter or dot segment through. */
export function isHarmlessPattern(node: Node, source: SourceCode): boolean {
  return isHarmless(resolved(node, source))
}

const isHarmless = once((node: Node): boolean => {
  const pattern = regexOf(node)
  if (pattern === undefined || pattern.length > LENGTH || /[^giuvy]/.test(flagsOf(node))) return false
  const [, body] = /^\^(.*)\$$/s.exec(pattern) ?? []
  if (body === undefined || !HARMLESS.test(body) || WIDE_RANGE.test(body) || isDivided(body)) return false
  return !/\./.test(body) || !['.', '..'].some((segment) => new RegExp(pattern).test(segment))
})

/** True if the anchors belong to single alternatives: `^a|b$`. */
function isDivided(body: string): boolean {
  let depth = 0
  for (const character of body.replaceAll(/\[[^\]]*\]|\\./g, '')) {
    if (character === '(') depth++
    else if (character === ')') depth--
    else if (character === '|' && depth === 0) return true
  }
  return false
}

/** The flags of a regular expression; an unknown one if they aren't literal. */
function flagsOf(node: Node): string {
  if (node.type === 'Literal') return node.regex?.flags ?? ''
  const flags = 'arguments' in node ? node.arguments[1] : undefined
  return flags === undefined ? '' : (stringOf(flags) ?? '?')
}

const WITH_SLASH = ['a/b', 'A/B', '1/2', 'aa/bb', 'AA/BB', '11/22', 'users/active']

/** True if an anchored pattern names the slash, and matches texts with one between segments. */
export function letsSlashThrough(node: Node): boolean {
  const pattern = regexOf(node)
  if (pattern === undefined || pattern.length > LENGTH) return false
  const [, body] = /^\^(.*)\$$/s.exec(pattern) ?? []
  if (!body?.includes('/') || isDivided(body)) return false
  try {
    const flags = flagsOf(node).replaceAll(/[^iuvs]/g, '')
    return WITH_SLASH.some((text) => new RegExp(pattern, flags).test(text))
  } catch {
    return false
  }
}
