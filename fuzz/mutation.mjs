/** Texts just inside a language and just outside it: derived from a grammar, put together of few pieces, and changed. */
import { definitionOf } from '../tests/support/abnf.js'

/** @typedef {import('./random.mjs').Random} Random */

const characters = [
  ...[...':/?#[]@', ...':/?#[]@', ...':/?#[]@', ..."!$&'()*+,;=-._~", ...'0123456789abcdefABCDEF'],
  ...['%', '%4', '%41', '%2F', '%2e', '%2E%2e', '%zz', '%FF', '%C3%A9', '%00', '%40', '%5B', '%0D%0A'],
  ...['//', '/./', '/../', '/.//', '://', ':80', '@h', 'u:p@', '[::1]', '127.0.0.1', ';type=a', '&a=b'],
  ...' \\"<>^`{|}',
  ...['\0', '\t', '\n', '\r', '\x1f', '\x7f', '\x80', 'é', '中', '𝒳', '\u3002', '\uff0f', '\u2028', '\ufeff'],
  ...['\ud800', '\udfff', '\uffff'],
]

/** Between edits, so that both are often met at once. */
const EDITS = 4

/**
 * A text with some edits, none of them more than a few characters long but for what is spliced in.
 *
 * @param {string} text
 * @param {readonly string[]} others What may be spliced in.
 * @param {Random} random
 */
export function mutated(text, others, random) {
  let result = text
  for (let edits = random.upTo(EDITS + 1); edits > 0; edits--) result = edited(result, others, random)
  return result
}

/**
 * @param {string} text
 * @param {readonly string[]} others
 * @param {Random} random
 */
function edited(text, others, random) {
  const at = random.upTo(text.length + 1)
  const length = 1 + random.upTo(4)
  const before = text.slice(0, at)
  const after = text.slice(at)
  switch (random.upTo(8)) {
    case 0:
    case 1:
      return before + random.pick(characters) + after
    case 2:
      return before + random.pick(characters) + after.slice(1)
    case 3:
      return before + after.slice(length)
    case 4:
      return before + after.slice(0, length) + after
    case 5:
      return before + after.charAt(1) + after.charAt(0) + after.slice(2)
    case 6:
      return before.toUpperCase() + after
    default: {
      const other = random.pick(others)
      return before + other.slice(random.upTo(other.length + 1))
    }
  }
}

/**
 * A text that a rule derives: every alternative is as likely as the next one.
 *
 * @param {import('../tests/support/abnf.js').Grammar} grammar
 * @param {string} rule
 * @param {Random} random
 * @returns {string}
 */
export function derived(grammar, rule, random) {
  /** @type {(expression: import('../tests/support/abnf.js').Expression) => string} */
  const derive = (expression) => {
    switch (expression.kind) {
      case 'characters': {
        const [first, last] = random.pick(expression.ranges)
        return String.fromCodePoint(first + random.upTo(last - first + 1))
      }
      case 'sequence':
        return expression.parts.map(derive).join('')
      case 'choice':
        return derive(random.pick(expression.alternatives))
      case 'repetition': {
        const { min, max } = expression
        const count = min + random.upTo(Math.min(max - min, 3) + 1)
        return Array.from({ length: count }, () => derive(expression.of)).join('')
      }
      case 'rule':
        return derive(definitionOf(grammar, expression.name))
    }
  }
  return derive(definitionOf(grammar, rule))
}

const schemes = ['http:', 'HTTP:', 'https:', 'ftp:', 'file:', 'x:', 'y+z:', 'ws:', 'gopher:', 'news:']
const authorities = [
  ...[
    '//',
    '//h',
    '//H',
    '//h2',
    '//%68',
    '//h:',
    '//h:80',
    '//h:0080',
    '//h:443',
    '//u@h',
    '//u:p@h',
    '//@h',
    '//:1',
  ],
  ...[
    '//127.0.0.1',
    '//[::1]',
    '//[0:0::01]',
    '//[::FFFF:1.2.3.4]',
    '//[vA.x:Y]',
    '//a_b',
    '//h.',
    '//1.2.3.4.',
  ],
]
const segments = [
  ...[
    '',
    '',
    '.',
    '..',
    '..',
    '...',
    'a',
    'a',
    'b',
    'A',
    '%41',
    'a:b',
    ':',
    '@',
    ';x=1',
    ';',
    '%2F',
    '%c3%a9',
    '%2e',
  ],
  ...['.%2E', '%ff', 'c:', '~', '%7e', '!'],
]
const extras = ['', 'q', '%71', 'a/../b', '?', '%3d&x=y', 'x=1&y', '%2e/.', "'"]

/**
 * A reference of so few different pieces that two of them often share a directory, or mean the same.
 *
 * @param {Random} random
 */
export function similar(random) {
  const path = Array.from({ length: random.upTo(6) }, () => random.pick(segments)).join('/')
  const scheme = random.chance(0.6) ? random.pick(schemes) : ''
  const authority = random.chance(0.6) ? random.pick(authorities) : ''
  const root = authority !== '' && path !== '' && !path.startsWith('/') ? '/' : ''
  const query = random.chance(0.3) ? `?${random.pick(extras)}` : ''
  const fragment = random.chance(0.2) ? `#${random.pick(extras)}` : ''
  return scheme + authority + root + path + query + fragment
}

/**
 * Code units of which few are of a URI.
 *
 * @param {Random} random
 */
export function anything(random) {
  const codes = Array.from({ length: random.upTo(12) }, () =>
    random.upTo(random.chance(0.7) ? 0x80 : 0x10000),
  )
  return String.fromCharCode(...codes)
}
