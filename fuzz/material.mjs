/**
 * What is mutated: seeds of our own, and the conformance vectors and the corpus where they are at hand. Those are no part
 * of the project: URIFORM_CONFORMANCE and URIFORM_CORPUS name their folders, or they lie beside it.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const beside = (/** @type {string} */ name) => fileURLToPath(new URL(`../../shared/${name}`, import.meta.url))

const { URIFORM_CONFORMANCE = beside('conformance'), URIFORM_CORPUS = beside('corpus') } = process.env

/** The lines of the corpus that are taken, evenly spaced: most of them are alike. */
const OF_A_CORPUS = 2_000

/** One of each shape, and what a parser of URIs is known to trip over. */
const seeds = Object.freeze([
  ...[
    '',
    '#',
    '?',
    '/',
    '//',
    '///',
    '.',
    '..',
    './',
    '../',
    './/',
    '/.',
    '/..',
    '/.//',
    ':',
    './:',
    '@',
    ';',
    '%41',
  ],
  ...[
    'x:',
    'x:?',
    'x:#',
    'x:a:b',
    'x:/a',
    'x://',
    'x:///a',
    'x:/.//a',
    'x:..',
    'x:a/../b',
    'x:?a',
    '9p:x',
    '_:b',
  ],
  ...['g;x=1/../y', 'g?y/./x', 'g#s/../x', '//h?q', '?a=b&c&=d&&e=', ';p;q', 'a;b/c;d'],
  'http://joe:secret@example.com:8080/a?b#c',
  'http://a/b/c/d;p?q',
  'HTTP://EXAMPLE.COM:0080/%7euser/%c3%a9/%2e%2e/?q=%61+b',
  'http://[2001:db8::7]:80/',
  'http://[::FFFF:1.2.3.4]/',
  'http://[v7.a:b]/',
  'http://192.0.2.16/a/./b/../c',
  'http://1.2.3.400/',
  'http://0x7f.1/',
  'http://a_b:80/',
  'http://h.:/',
  'http://@:/',
  'http://trusted.com%40evil.com/',
  'http://xn--bcher-kva.example/',
  'http://%C3%BC/',
  'https://example.com?query-without-path',
  'https://example.com#fragment-without-path',
  'ws://localhost:9000',
  'ftp://joe:s3cret@host.example/%2Fetc/motd;type=a',
  'ftp://h/a/b;type=d',
  'gopher://h:70/7selector%09search%09+',
  'gopher://h/1',
  'mailto:joe@example.com,%22a%2Cb%22@c?subject=hello%20world&cc=a@b&body=x%0D%0Ay',
  'mailto:?to=a@b',
  'news:comp.infosystems.www.servers.unix',
  'news://u:p@h/a@b',
  'news:comp.*',
  'nntp://h:119/comp.lang/1234',
  'telnet://u:p@192.0.2.16:23/',
  'wais://h/database?search',
  'wais://h/database/type/path',
  'file:///etc/hosts',
  'file://h/c:/a%20b',
  'file:c:/a',
  'file:////h/share',
  'prospero://h:1525/name;a=b;c=%3B',
  'urn:isbn:0451450523',
  'tel:+1-816-555-1212',
  'data:text/plain;base64,SGVsbG8=',
  'ldap://[2001:db8::7]/c=GB?objectClass?one',
])

/** Data that nobody escaped, for builders, tags and edits. */
export const data = Object.freeze([
  ...[
    '',
    'a',
    'a b',
    'é',
    '中',
    '😀',
    '\ud800',
    '.',
    '..',
    '...',
    '/',
    '//',
    '../..',
    '%',
    '%41',
    '%2F',
    '%2e',
    '%zz',
  ],
  ...[
    ':',
    '?',
    '#',
    '[',
    ']',
    '@',
    '&',
    '=',
    '+',
    ';',
    ',',
    '!',
    '$',
    "'",
    '(',
    '*',
    '~',
    '\\',
    '"',
    '<',
    '>',
    '|',
  ],
  ...[
    '\0',
    '\t',
    '\n',
    '\r\n',
    '\x7f',
    'a:b',
    'u:p@h',
    '[::1]',
    '127.0.0.1',
    'evil.com/',
    'c+d',
    '。',
    '＂',
    '\ufeff',
  ],
])

/** @returns {readonly string[]} */
export function material() {
  return [...seeds, ...vectors(), ...corpus()]
}

/** Every text of the vectors that may be a reference. */
function vectors() {
  if (!existsSync(URIFORM_CONFORMANCE)) return []
  const files = readdirSync(URIFORM_CONFORMANCE).filter((file) => file.endsWith('.json'))
  return files.flatMap((file) => {
    const rows = JSON.parse(readFileSync(`${URIFORM_CONFORMANCE}/${file}`, 'utf8'))
    return rows.flatMap((/** @type {Record<string, unknown>} */ row) =>
      ['input', 'base', 'ref', 'reference', 'target', 'expected'].flatMap((name) => {
        const text = row[name]
        return typeof text === 'string' ? [text] : []
      }),
    )
  })
}

/** @returns {string[]} */
function corpus() {
  if (!existsSync(URIFORM_CORPUS)) return []
  const files = readdirSync(URIFORM_CORPUS).filter((file) => file.endsWith('.txt'))
  return files.flatMap((file) => {
    const lines = readFileSync(`${URIFORM_CORPUS}/${file}`, 'latin1').split('\n')
    const step = Math.max(1, Math.floor(lines.length / OF_A_CORPUS))
    return lines.filter((_, index) => index % step === 0)
  })
}
