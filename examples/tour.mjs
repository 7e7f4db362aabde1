// A tour of the library and the command: each step prints the code that it runs, and what that gives.
import { inspect } from 'node:util'
import * as t from 'io-ts'
import { describe, ftp, Uri, UriformError, uri, uriBuilder } from 'uriform'
import { decodeOrThrow, NumberFromString, queryOf } from 'uriform/codecs'
import { isSafeToFetch, redirectTarget, requestTarget } from 'uriform/guards'
import { template } from 'uriform/templates'
import { runCommand } from './command.mjs'

/** Colours only on a terminal that wants them. */
const isColored = process.stdout.hasColors?.() ?? false
const bold = painter(1)
const cyan = painter(36)
const red = painter(31)

heading('Build from data that nobody has checked')
show(() => uri`https://shop.example/users/${'group/admin'}?q=${'a&role=admin#'}`.href)
show(
  () =>
    uriBuilder('https')
      .host('shop.example')
      .segments('files', '50% off?.txt')
      .query({ tag: ['a b', 'c=d'] })
      .build().href,
)

heading('See the parts of a URI')
showCommand('parse', 'https://joe:s3cret@shop.example:8080/a%2Fb/c?q=x%26y#top')

heading('Learn what is wrong, where, and what to write instead')
show(() => Uri.from('http://shop.example/50% off'))

heading('Get what a client of a scheme sends')
show(() => ftp.from('ftp://ftp.example/pub/a%20b/README;type=a').commands())

heading('Decode a request into types')
show(() =>
  decodeOrThrow(
    queryOf(t.type({ q: t.string, page: NumberFromString })),
    requestTarget('/search?q=x%26y&page=2'),
  ),
)

heading('Write a link with a template, and read it back')
show(() => template('/users/{id}{?tag*}').expand({ id: 'a/b', tag: ['x', 'y&z'] }).href)
show(() => template('/users/{id}{?tag*}').match('/users/a%2Fb?tag=x&tag=y%26z'))

heading('Keep redirects and fetches where they belong')
show(() => redirectTarget('/cart?item=1', 'https://shop.example/login').href)
show(() => redirectTarget('//evil.example', 'https://shop.example/login').href)
show(() => isSafeToFetch('http://[::ffff:127.0.0.1]/'))

heading('Go on')
console.log(`  npm start -- URI...     take your own URIs apart
  npm start -- help       all that the command does
  npm run standards       the parts of the standards' own examples
  npm run playground      make a page that shows the parts of what you type
  docs/                   the guides, which docs/guides.md lists
  examples/               clients, servers, safe redirects, a scheme of one's own`)

/** @param {string} title */
function heading(title) {
  console.log(`${bold(title)}\n`)
}

/**
 * Shows the code of a step, and what it gives or throws.
 *
 * @param {() => unknown} step
 */
function show(step) {
  const code = String(step)
  const [start, margin = ''] = code.match(/^\(\) =>(?:\n( +)| )/) ?? ['']
  console.log(cyan(indented(code.slice(start.length).replaceAll(`\n${margin}`, '\n'), 2)))
  console.log(`${indented(resultOf(step), 4).replace('    ', '  → ')}\n`)
}

/** @param {() => unknown} step */
function resultOf(step) {
  try {
    const result = step()
    return typeof result === 'string' ? result : inspect(result, { colors: isColored })
  } catch (failure) {
    const isOurs = failure instanceof UriformError
    return red(isOurs ? `${failure.name}: ${describe(failure)}` : String(failure))
  }
}

/** @param {readonly string[]} args */
function showCommand(...args) {
  console.log(cyan(indented(`$ uriform ${args.join(' ')}`, 2)))
  const env = { ...process.env, FORCE_COLOR: isColored ? '1' : '0' }
  console.log(indented(runCommand(args, { env }).stdout, 4))
}

/**
 * @param {number} code Of the colour.
 * @returns {(text: string) => string}
 */
function painter(code) {
  return (text) => (isColored ? `\u001b[${code}m${text}\u001b[0m` : text)
}

/**
 * @param {string} text
 * @param {number} columns
 */
function indented(text, columns) {
  return text.replaceAll(/^(?=.)/gm, ' '.repeat(columns))
}
