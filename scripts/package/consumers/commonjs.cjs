// Every entry, as CommonJS.
const assert = require('node:assert/strict')
const t = require('io-ts')
const { edit, schemes, Uri, uriBuilder } = require('uriform')
const { NumberFromString, queryOf } = require('uriform/codecs')
const { findings } = require('uriform/findings')
const { rfc1738 } = require('uriform/generations')
const { guardedFetch } = require('uriform/node')
const { one, query } = require('uriform/query')
const { setPairs } = require('uriform/mini')
const { baseFromHtml, findUris } = require('uriform/text')

assert.equal(Uri.from('http://h/a%20b').path.segments[0]?.decoded, 'a b')
assert.equal(Uri.from('http://u?x@h/', { generation: rfc1738 }).host?.text, 'h')

const built = uriBuilder('https').host('h').segments('a/b').build()
const edited = edit(built, (draft) => {
  draft.fragment = 'top'
})
assert.equal(edited.href, 'https://h/a%2Fb#top')
const value = schemes.from('gopher://h/0about')
assert(!(value instanceof Uri) && value.scheme === 'gopher')

const decoded = queryOf(t.type({ n: NumberFromString })).decode('n=41')
assert(decoded._tag === 'Right')
assert.equal(decoded.right.n + 1, 42)

assert.equal(findUris('see <http://h/a>')[0]?.uri.href, 'http://h/a')
assert.equal(String(baseFromHtml('<base href="http://h/">')), 'http://h/')
assert(findings(Uri.from('http://u:p@h/')).some(({ code }) => code === 'credentials'))

// A lookup that leads home, which only undici asks.
const lookup = (_name, _options, callback) => callback(null, '127.0.0.1', 4)
guardedFetch('http://example.com/', {}, { lookup }).catch(({ code }) => {
  assert.equal(code, 'address-refused')
  process.stdout.write('done')
})
assert.equal(query({ q: one }).from('?q=1').q, '1')
assert.equal(setPairs('?a=1', { a: 'x&y' }), '?a=x%26y')
