// What a page does with every entry but that for Node; the results are left for whoever drives the browser.
import * as t from 'io-ts'
import { edit, schemes, Uri, uriBuilder } from 'uriform'
import { NumberFromString, queryOf, UriFromString } from 'uriform/codecs'
import { findings } from 'uriform/findings'
import { rfc1738 } from 'uriform/generations'
import { findUris } from 'uriform/text'

const built = uriBuilder('https').host('bücher.example').segments('a/b').query({ q: 'x&y' }).build()
const anchor = Object.assign(document.createElement('a'), { href: built })
const value = schemes.from('ftp://h/pub/f.txt')
const search = queryOf(t.type({ n: NumberFromString })).decode(location.search.slice(1))

globalThis.results = {
  page: Uri.from(location.href).path.text,
  parsed: Uri.from('http://h/a%20b').path.segments[0]?.decoded,
  older: Uri.from('http://u?x@h/', { generation: rfc1738 }).host?.text,
  resolved: Uri.from(location.href).resolve('../c').path.text,
  built: built.href,
  edited: edit(built, (draft) => {
    draft.query = undefined
  }).href,
  taken: anchor.href === built.href,
  value: value instanceof Uri ? undefined : value.scheme,
  decoded: search._tag === 'Right' ? search.right.n : undefined,
  refused: UriFromString.decode('no uri')._tag === 'Left',
  found: findUris(document.body.textContent ?? '').map(({ uri }) => uri.href),
  findings: findings(Uri.from('http://u:p@h/')).some(({ code }) => code === 'credentials'),
}
