// Doubling the input about doubles the time, hostile inputs included.
import { describe as suite, test } from '@jest/globals'
import { rfc1738, rfc3986, rfc3987 } from '../../src/generations.js'
import {
  Authority,
  compare,
  describe,
  Fragment,
  fromURL,
  type Generation,
  Host,
  Path,
  Query,
  redacted,
  Segment,
  strays,
  toURL,
  tryRelativize,
  Uri,
  UriReference,
  Userinfo,
} from '../../src/index.js'
import { allGenerations } from '../support/grammars.js'
import { expectLinearTime } from '../support/linear-time.js'
import { inCi } from '../support/runs.js'

/** Texts of about the given length. */
const texts: readonly (readonly [string, (length: number) => string])[] = [
  ['one long segment', (n) => `x:${'a'.repeat(n)}`],
  ['many parameters', (n) => `http://h/a${';b/'.repeat(n / 3)}`],
  ['down and up again in a query', (n) => `?${'/x'.repeat(n / 5)}${'/..'.repeat(n / 5)}`],
  ['labels of hyphens', (n) => `//${'-'.repeat(n)}.${'a-.'.repeat(n / 3)}`],
  ['many segments', (n) => `http://h${'/a'.repeat(n / 2)}`],
  ['many empty segments', (n) => `http://h${'/'.repeat(n)}`],
  ['down and up again', (n) => `http://h${'/x'.repeat(n / 5)}${'/..'.repeat(n / 5)}`],
  ['up and up', (n) => `http://h/${'../'.repeat(n / 3)}`],
  ['up without a root', (n) => `x:${'../'.repeat(n / 3)}a`],
  ['dots', (n) => `http://h/${'./'.repeat(n / 2)}`],
  ['percent-encoded', (n) => `x:${'%41'.repeat(n / 3)}`],
  ['percent-encoded dots', (n) => `x:/${'%2e%2E/'.repeat(n / 7)}`],
  ['octets that are not UTF-8 at the end', (n) => `x:${'%C3%A9'.repeat(n / 6)}%FF`],
  ['a wrong percent sign at the end', (n) => `x:${'%41'.repeat(n / 3)}%`],
  ['a query of pairs', (n) => `x:?${'a=b&'.repeat(n / 4)}`],
  ['a query of separators', (n) => `x:?${'&'.repeat(n)}`],
  ['a fragment', (n) => `#${'?'.repeat(n)}`],
  ['a long host', (n) => `//${'a.'.repeat(n / 2)}`],
  ['a host of digits and dots', (n) => `//${'1.'.repeat(n / 2)}`],
  ['colons in userinfo', (n) => `//${':'.repeat(n)}@h`],
  ['colons and no userinfo', (n) => `//${':'.repeat(n)}`],
  ['at signs', (n) => `//${'@'.repeat(n)}`],
  ['colons and at signs', (n) => `//${':@'.repeat(n / 2)}`],
  ['a long port', (n) => `//h:${'0'.repeat(n)}`],
  ['a port that is none', (n) => `//h:${'0'.repeat(n)}a`],
  ['brackets', (n) => `//${'['.repeat(n)}`],
  ['an address without an end', (n) => `//[${'1:'.repeat(n / 2)}`],
  ['an address of colons', (n) => `//[${':'.repeat(n)}]`],
  ['an address of dots', (n) => `//[::${'1.'.repeat(n / 2)}]`],
  ['a future address', (n) => `//[v1.${'a:'.repeat(n / 2)}]`],
  ['a future address that is none', (n) => `//[v${'1'.repeat(n)}]`],
  ['a scheme', (n) => `${'a'.repeat(n)}:`],
  ['a scheme that is none', (n) => `${'a'.repeat(n)}_:`],
  ['no scheme', (n) => 'a'.repeat(n)],
  ['colons', (n) => `a/${':'.repeat(n)}`],
  ['slashes', (n) => '/'.repeat(n)],
  ['backslashes', (n) => '\\'.repeat(n)],
  ['controls', (n) => '\0'.repeat(n)],
  ['spaces', (n) => ' '.repeat(n)],
  ['codes of many queries', (n) => `${'?code=a'.repeat(n / 7)}&state=b c`],
  ['letters and bars', (n) => `file:${'/a|b'.repeat(n / 4)}`],
]

const textsBeyondAscii: typeof texts = [
  ['number signs beyond ASCII', (n) => 'é#'.repeat(n / 2)],
  ['lone surrogates', (n) => '\ud800'.repeat(n)],
  ['a long host beyond ASCII', (n) => `http://${'ü.'.repeat(n / 2)}`],
  ['at signs beyond ASCII', (n) => `http://${'ü@'.repeat(n / 2)}`],
  ['segments of four octets a character', (n) => 'x:/😀'.repeat(n / 5)],
  ['a host of four octets a character', (n) => `x://${'😀'.repeat(n / 2)}`],
  ['a query for private use', (n) => `?${'\ue000'.repeat(n)}`],
  ['a path for private use at its end', (n) => `/${'é'.repeat(n)}\ue000`],
  ['characters that combine', (n) => `x:a${'\u0301\u0323'.repeat(n / 2)}`],
  ['halves of surrogate pairs after whole ones', (n) => `x:${'😀'.repeat(n / 2)}\ud83d`],
  ['surrogates in the wrong order', (n) => `?${'\ude00\ud83d'.repeat(n / 2)}`],
]

/** Everything that can be asked of a text. */
function work(text: string, generation: Generation): void {
  const options = { generation }
  for (const reader of [Authority, Userinfo, Host, Path, Segment, Query, Fragment]) {
    const result = reader.parse(text, options)
    if (result._tag === 'Right') result.right.equals(text)
    reader.parse(text, { generation, strays })
  }
  UriReference.canParse(text, options)
  UriReference.parse(text, { generation, strays })
  const result = UriReference.parse(text, options)
  if (result._tag === 'Left') {
    describe(result.left)
    return
  }
  const value = result.right
  value.components()
  for (const level of ['exact', 'syntax', 'scheme'] as const) value.equals(`${text}#`, level)
  value.normalize('scheme')
  redacted(value)
  value.isSameDocument()
  compare(value, value)
  const { authority, userinfo, host, path, query, fragment } = value
  for (const component of [authority, userinfo, host, path, query, fragment]) {
    if (component === undefined) continue
    const decoded = component.tryDecoded
    if (decoded._tag === 'Left') describe(decoded.left)
    component.equals(component)
    component.octets
  }
  for (const { parameters } of path.segments) parameters.length
  host?.equals('::1')
  query?.tryGetAll('a')
  query?.form.has('b')
  const base = Uri.from('http://h/a/b/c?q', options)
  base.tryResolve(value)
  base.isSameDocument(base)
  if (!(value instanceof Uri)) return
  value.origin
  value.tryResolve('../../a/../b')
  value.tryResolve(text)
  tryRelativize(value, 'http://h/x/')
  const target = value.tryResolve('x')
  if (target._tag === 'Right') tryRelativize(value, target.right)
  value.tryAs(rfc3986)
  tryRelativize(base, value)
  try {
    fromURL(toURL(value))
  } catch {
    // Not every URI is a URL.
  }
}

const all = [...texts, ...textsBeyondAscii]

suite.each<[Generation, typeof texts]>(
  inCi(
    allGenerations.map((generation) => [generation, all]),
    [
      [rfc1738, texts],
      [rfc3986, all],
      [rfc3987, textsBeyondAscii],
    ],
  ),
)('time of %s', (generation, ofGeneration) => {
  test.each(ofGeneration)('%s', (_, textOf) => expectLinearTime((text) => work(text, generation), textOf))
})
