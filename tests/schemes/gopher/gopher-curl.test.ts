// The request of gopher (RFC 4266 2) as a server sees it: from curl, and from a client that sends what we say.
import { afterAll, beforeAll, test } from '@jest/globals'
import { gopher } from 'uriform'
import { describeCurl, retrieve, urlAt } from '../../support/curl.js'
import { expectAgreement, expectProperList } from '../../support/differences.js'
import { sendRequest, startGopherServer } from '../../support/gopher-server.js'
import { linesIn, type RecordingServer } from '../../support/recording-server.js'
import { gopherDifferences } from './gopher-curl-differences.js'

/** Where both send the same. */
const rows: readonly (readonly [section: string, url: string])[] = [
  ['RFC 4266 2.1: no path', 'gopher://server'],
  ['RFC 4266 2.1: an empty path', 'gopher://server/'],
  ['RFC 4266 2.1: a type alone', 'gopher://server/1'],
  ['RFC 4266 2.1: a selector', 'gopher://server/0about.txt'],
  ['RFC 4266 2.1: a selector that begins with a slash', 'gopher://server/0/about/gopher'],
  ['RFC 4266 2.1: a selector that begins with the type', 'gopher://server/00about'],
  ['RFC 4266 2.1: a selector of another type', 'gopher://server/hURL:http://host.example/'],
  ['RFC 4266 2.1: slashes only', 'gopher://server////'],
  ['RFC 4266 2.1: a slash last', 'gopher://server/1/about/'],
  ['RFC 4266 2.1: an encoded slash', 'gopher://server/1a%2Fb'],
  ['RFC 4266 2.1: nothing is reserved', "gopher://server/0;/:@&=+$,!*'()-_.~"],
  ['RFC 4266 2.1: a question mark in the middle', 'gopher://server/7cgi?a=b&c=d'],
  ['RFC 4266 2.1: a question mark in front', 'gopher://server/0?a'],
  ['RFC 4266 2.1: a question mark as the type', 'gopher://server/?a'],
  ['RFC 4266 2.1: an encoded question mark', 'gopher://server/0a%3Fb'],
  ['RFC 4266 2.1: spaces', 'gopher://server/0my%20files/a%20b'],
  ['RFC 4266 2.1: a space first and last', 'gopher://server/0%20a%20'],
  ['RFC 4266 2.1: percent signs', 'gopher://server/0100%25/a%2541'],
  ['RFC 4266 2.1: a number sign', 'gopher://server/0a%23b'],
  ['RFC 3986 3.5: a fragment', 'gopher://server/0a#b'],
  ['RFC 4266 2.1: UTF-8', 'gopher://server/0caf%C3%A9/%E2%82%AC'],
  ['RFC 4266 2.1: octets that are no UTF-8', 'gopher://server/0caf%E9'],
  ['RFC 4266 2.1: a control character', 'gopher://server/0a%01b%7F'],
  ['RFC 3986 7.3: NUL', 'gopher://server/0a%00b'],
  ['RFC 4266 2.1: two dots after the type', 'gopher://server/1../b'],
  ['RFC 4266 2.2: a search', 'gopher://server/7/veronica%09rhubarb'],
  ['RFC 4266 2.2: a search of several words', 'gopher://server/7/veronica%09rhubarb%20and%20custard'],
  ['RFC 4266 2.2: a plus in a search', 'gopher://server/7/veronica%09a+b'],
  ['RFC 4266 2.2: an empty search', 'gopher://server/7/veronica%09'],
  ['RFC 4266 2.2: a search of the top', 'gopher://server/7%09rhubarb'],
  ['RFC 4266 2.3: an item of Gopher+', 'gopher://server/0a%09%09+'],
  ['RFC 4266 2.3: a search for an item of Gopher+', 'gopher://server/7a%09b%09+'],
  ['RFC 4266 2.5: a form', 'gopher://server/0a%09%09%3F'],
  ['RFC 4266 2.7: attributes', 'gopher://server/0a%09%09!+ABSTRACT%20+SMELL'],
  ['RFC 4266 2.8: a view', 'gopher://server/0a%09%09+application/postscript%20Es_ES'],
]

async function sendOurs(port: number, url: string): Promise<void> {
  const value = gopher.parse(url)
  if (value._tag === 'Left') return
  const request = value.right.tryRequestOctets()
  if (request._tag === 'Right') await sendRequest(port, request.right)
}

describeCurl('gopher', 'what the server sees from curl and from us', (version) => {
  let server: RecordingServer

  beforeAll(async () => {
    server = await startGopherServer()
  })

  afterAll(() => server.close())

  const others = new Map(gopherDifferences.map(({ reason, url }) => [url, reason]))
  test.each([...rows, ...[...others].map(([url, reason]) => [reason, url] as const)])(
    '%s, %s',
    async (_, url) => {
      await retrieve(urlAt(server.port, url))
      const curl = linesIn(await server.take())
      await sendOurs(server.port, urlAt(server.port, url))
      const ours = linesIn(await server.take())
      expectAgreement(url, { curl, ours }, gopherDifferences, version)
    },
  )
})

test('the list of differences has differences only, each once for a version, and none of the table', () => {
  expectProperList(
    gopherDifferences,
    rows.map(([, url]) => url),
  )
})
