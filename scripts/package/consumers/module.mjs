// Every entry, as ES modules.
import assert from 'node:assert/strict'
import * as t from 'io-ts'
import { edit, relative, schemes, Uri, uri, uriBuilder } from 'uriform'
import { NumberFromString, queryOf, UriFromString } from 'uriform/codecs'
import { findings } from 'uriform/findings'
import { rfc1738 } from 'uriform/generations'
import { MiniError, setPairs, tryComponents } from 'uriform/mini'
import { FetchGuardError, guardedFetch } from 'uriform/node'
import { one, query } from 'uriform/query'
import { baseFromHtml, findUris } from 'uriform/text'

const parsed = Uri.from('http://[2001:DB8::7]:8080/a%20b?q=1#f')
assert.equal(parsed.path.segments[0]?.decoded, 'a b')
assert.equal(Uri.from('http://u?x@h/', { generation: rfc1738 }).host?.text, 'h')
assert.equal(parsed.resolve('../c').href, 'http://[2001:DB8::7]:8080/c')

const built = uriBuilder('https').host('bücher.example').segments('a/b').query({ q: 'x&y' }).build()
assert.equal(built.href, 'https://xn--bcher-kva.example/a%2Fb?q=x%26y')
assert.equal(uri`https://h/${'a b'}`.href, 'https://h/a%20b')
assert.equal(relative`../${'c'}`.href, '../c')
const edited = edit(built, (draft) => {
  draft.fragment = 'top'
})
assert.equal(edited.href, `${built.href}#top`)

const value = schemes.from('ftp://h/pub/f.txt;type=i')
assert(!(value instanceof Uri) && value.scheme === 'ftp')
assert.deepEqual(value.directories, ['pub'])

const decoded = queryOf(t.type({ n: NumberFromString })).decode('n=41')
assert(decoded._tag === 'Right')
assert.equal(decoded.right.n + 1, 42)
assert.equal(UriFromString.decode('no uri')._tag, 'Left')

// All entries share one copy of what a URI is.
const fromCodec = UriFromString.decode('http://h/')
assert(fromCodec._tag === 'Right' && fromCodec.right instanceof Uri)
assert.equal(Object.getPrototypeOf(fromCodec.right), Object.getPrototypeOf(parsed))
assert.equal(Object.getPrototypeOf(findUris('http://h/')[0]?.uri), Object.getPrototypeOf(parsed))

assert.deepEqual(
  findUris('see <http://h/a>, please').map(({ text }) => text),
  ['http://h/a'],
)
assert.equal(String(baseFromHtml('<base href="http://h/">')), 'http://h/')
assert(findings(Uri.from('http://u:p@h/')).some(({ code }) => code === 'credentials'))

assert.equal(query({ q: one }).from(parsed).q, '1')
assert.equal(setPairs('?a=1', { a: 'x&y' }), '?a=x%26y')
const refused = tryComponents('http://a b')
assert(refused._tag === 'Left' && refused.left instanceof MiniError)

// A lookup that leads home, which only undici asks.
const lookup = (_name, _options, callback) => callback(null, '127.0.0.1', 4)
const refusal = await guardedFetch('http://example.com/', {}, { lookup }).catch((reason) => reason)
assert(refusal instanceof FetchGuardError && refusal.code === 'address-refused')

process.stdout.write('done')
