// What this library and its peers make of the same texts, for the table of README.md. A program of its own, as some of
// the peers are modules that the test runner does not load.
import * as hyperjump from '@hyperjump/uri'
import fastUri from 'fast-uri'
import * as uriJs from 'uri-js'
import { Uri } from 'uriform'
import Urijs from 'urijs'
import * as whatwg from 'whatwg-url'

/**
 * @typedef {object} Peer
 * @property {(text: string) => unknown} read Throws, or gives something with an error, where a text is refused.
 * @property {(text: string) => string} copy Reads a text and writes it again.
 * @property {(reference: string, base: string) => string} resolve
 */

/** @type {Readonly<Record<string, Peer>>} */
const peers = {
  uriform: {
    read: (text) => Uri.from(text),
    copy: (text) => Uri.from(text).href,
    resolve: (reference, base) => Uri.from(base).resolve(reference).href,
  },
  'new URL': {
    read: (text) => new URL(text),
    copy: (text) => new URL(text).href,
    resolve: (reference, base) => new URL(reference, base).href,
  },
  'fast-uri': {
    read: (text) => fastUri.parse(text),
    copy: (text) => fastUri.serialize(fastUri.parse(text)),
    resolve: (reference, base) => fastUri.resolve(base, reference),
  },
  '@hyperjump/uri': {
    read: (text) => hyperjump.parseUri(text),
    copy: (text) => {
      const { scheme, authority, path, query, fragment } = hyperjump.parseUri(text)
      const behind = (/** @type {string} */ delimiter, /** @type {string | undefined} */ part) =>
        part === undefined ? '' : delimiter + part
      return `${scheme}:${behind('//', authority)}${path}${behind('?', query)}${behind('#', fragment)}`
    },
    resolve: (reference, base) => hyperjump.resolveUri(reference, base),
  },
  'uri-js': {
    read: (text) => uriJs.parse(text),
    copy: (text) => uriJs.serialize(uriJs.parse(text)),
    resolve: (reference, base) => uriJs.resolve(base, reference),
  },
  urijs: {
    read: (text) => new Urijs(text),
    copy: (text) => new Urijs(text).href(),
    resolve: (reference, base) => new Urijs(reference).absoluteTo(base).href(),
  },
  'whatwg-url': {
    read: (text) => new whatwg.URL(text),
    copy: (text) => new whatwg.URL(text).href,
    resolve: (reference, base) => new whatwg.URL(reference, base).href,
  },
}

/** @param {() => unknown} work */
function isDone(work) {
  try {
    const result = work()
    return typeof result !== 'object' || result === null || !('error' in result) || result.error === undefined
  } catch {
    return false
  }
}

const { base, references, others, written } = JSON.parse(process.argv[2] ?? '')
const results = Object.entries(peers).map(([name, { read, copy, resolve }]) => {
  const refused = others.filter((/** @type {string} */ text) => !isDone(() => read(text)))
  const kept = written.filter((/** @type {string} */ text) => isDone(() => read(text)) && copy(text) === text)
  const resolved = references.filter((/** @type {readonly [string, string]} */ [reference, target]) => {
    try {
      return resolve(reference, base) === target
    } catch {
      return false
    }
  })
  return [name, { refused: refused.length, kept: kept.length, resolved: resolved.length }]
})
process.stdout.write(JSON.stringify(Object.fromEntries(results)))
