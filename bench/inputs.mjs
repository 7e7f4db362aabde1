/**
 * What is measured on: the URLs of a corpus where one is at hand, else URLs made here; and odd ones, which every
 * candidate gets to see while it warms up, because real programs do not read one kind of URL only.
 */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Script } from 'node:vm'
import { fileUrls, webUrls } from './generate.mjs'

const { URIFORM_CORPUS = fileURLToPath(new URL('../../shared/corpus', import.meta.url)) } = process.env

/** So many texts of each corpus, evenly spaced, are enough: the slowest peers set the time of a run. */
const SAMPLE = 16_000

/** @typedef {{ name: string, texts: readonly string[] }} Corpus */

/** @returns {readonly Corpus[]} */
export function corpora() {
  return [corpus('web-urls', webUrls), corpus('file-urls', fileUrls)]
}

/**
 * @param {string} name
 * @param {(count: number) => string[]} generate
 * @returns {Corpus}
 */
function corpus(name, generate) {
  const file = `${URIFORM_CORPUS}/${name}.txt`
  if (!existsSync(file)) return { name: `generated ${name}`, texts: generate(SAMPLE).map(flat) }
  const lines = readFileSync(file, 'latin1')
    .split('\n')
    .filter((line) => line !== '')
  const step = Math.max(1, lines.length / SAMPLE)
  const sample = Array.from({ length: Math.min(SAMPLE, lines.length) }, (_, index) =>
    String(lines[Math.floor(index * step)]),
  )
  return { name, texts: sample.map(flat) }
}

/**
 * A text of its own. Lines cut out of a file, and pieces put together, point into other strings, which slows
 * every reader of them.
 *
 * @param {string} text
 */
export function flat(text) {
  return Buffer.from(text, 'latin1').toString('latin1')
}

/** So that a slice or a joined text is long enough to stay one: short ones are copied. */
const PADDING = 'a text before it '

/**
 * The kinds of strings that programs hold. An engine keeps each in a form of its own, and a function that has met
 * several of them may stay slower for all.
 *
 * @type {readonly ((text: string) => string)[]}
 */
export const kinds = [
  flat,
  (text) => `${PADDING}${text}`.slice(PADDING.length),
  (text) => text.slice(0, text.length / 2) + text.slice(text.length / 2),
  (text) => String(Object.keys({ [text]: 0 })[0]),
  (text) => new Script(JSON.stringify(text)).runInThisContext(),
  (text) => Buffer.from(text, 'utf16le').toString('utf16le'),
]

/**
 * An input with every text in it as one of another kind. Values of classes stay as they are.
 *
 * @template Input
 * @param {Input} input
 * @param {(text: string) => string} kind
 * @returns {Input}
 */
export function inKind(input, kind) {
  const copy = (/** @type {unknown} */ part) => inKind(part, kind)
  const changed =
    typeof input === 'string'
      ? kind(input)
      : Array.isArray(input)
        ? input.map(copy)
        : isRecord(input)
          ? Object.fromEntries(Object.entries(input).map(([name, part]) => [name, copy(part)]))
          : input
  return /** @type {Input} */ (changed)
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
function isRecord(value) {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

/** One of each shape that the corpora have little of; the last ones are not URIs. */
export const oddities = [
  'http://joe:secret@example.com:8080/a?b#c',
  'http://[2001:db8::7]:8080/',
  'http://192.0.2.16/a/./b/../c',
  'HTTP://EXAMPLE.COM/%7euser/caf%C3%A9?q=%61+b',
  'ftp://ftp.example.com/pub/a%20file;type=i',
  'mailto:joe@example.com?subject=hello%20world',
  'urn:isbn:0451450523',
  'tel:+1-816-555-1212',
  'news:comp.infosystems.www.servers.unix',
  'data:text/plain;base64,SGVsbG8=',
  'ws://localhost:9000',
  'file:///etc/hosts',
  'https://example.com?query-without-path',
  'https://example.com#fragment-without-path',
  'x:',
  'relative/path',
  'http://exa mple.com/',
  'http://caf\xe9.example/',
  'http://example.com/%zz',
  'http://example.com:port/',
  '',
]
