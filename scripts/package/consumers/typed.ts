// Every entry but that for Node, with its types, and mistakes that must not compile.
import { either } from 'fp-ts'
import * as t from 'io-ts'
import { type Either, edit, schemes, Uri, type UriError, uriBuilder } from 'uriform'
import { NumberFromString, queryOf, report, UriFromString } from 'uriform/codecs'
import { type Finding, findings } from 'uriform/findings'
import { type Generation, rfc1738 } from 'uriform/generations'
import { type Find, findUris } from 'uriform/text'

const built: Uri<'https'> = uriBuilder('https').host('h').segments('a b').build()
const moved = edit(built, (draft) => {
  draft.host = 'example.com'
})

// @ts-expect-error A URI of this scheme needs a host.
export const hostless = () => uriBuilder('https').build()
// @ts-expect-error A value is immutable.
export const changed = (value: Uri) => (value.href = 'http://h/')

const value = schemes.from('ftp://h/pub/f;type=i')
export const directories: readonly string[] =
  !(value instanceof Uri) && value.scheme === 'ftp' ? value.directories : []

const older: Generation = rfc1738
export const hostOfOlder: string | undefined = Uri.from('http://u?x@h/', { generation: older }).host?.text
// @ts-expect-error A generation is imported, not named.
export const named = () => Uri.from('x:', { generation: 'rfc1738' })

const parsed: Either<UriError, Uri> = Uri.parse('http://h/')
const Search = queryOf(t.type({ n: NumberFromString }))
const decoded: t.Validation<t.TypeOf<typeof Search>> = Search.decode('n=41')
const n: number = either.getOrElse((errors: t.Errors) => report(errors).length)(
  either.map((search: { readonly n: number }) => search.n + 1)(decoded),
)
const taken: boolean = either.isRight(parsed) && either.isRight(UriFromString.decode('x:a'))

const finds: readonly Find[] = findUris('see <http://u:p@h/a>')
const found: readonly Finding[] = finds.flatMap(({ uri }) => findings(uri))

const codes = found.filter(({ code }) => code === 'credentials').map(({ code }) => code)
export const result: string = [moved.href, n, taken, ...codes].join(' ')
