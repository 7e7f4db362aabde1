// The commands of ftp (RFC 1738 3.2.2) as a server sees them: from curl, and from a client that sends what we say.
import { afterAll, beforeAll, test } from '@jest/globals'
import { ftp } from 'uriform'
import { describeCurl, retrieve, urlAt } from '../../support/curl.js'
import { expectAgreement, expectProperList } from '../../support/differences.js'
import { commandsIn, sendCommands, startFtpServer } from '../../support/ftp-server.js'
import type { RecordingServer } from '../../support/recording-server.js'
import { ftpDifferences } from './ftp-curl-differences.js'

/** Where both send the same. */
const rows: readonly (readonly [section: string, url: string])[] = [
  ['RFC 1738 3.2.2: a name', 'ftp://server/f.txt'],
  ['RFC 1738 3.2.2: a directory', 'ftp://server/etc/motd'],
  ['RFC 1738 3.2.2: directories', 'ftp://server/a/b/c'],
  ['RFC 1738 3.2.2: a directory that is a slash', 'ftp://server/%2F/etc/motd'],
  ['RFC 1738 3.2.2: text', 'ftp://server/a/b;type=a'],
  ['RFC 1738 3.2.2: as it is', 'ftp://server/a/b;type=i'],
  ['RFC 1738 5: a typecode in upper case', 'ftp://server/a/b;type=A'],
  ['RFC 1738 3.2.2: a semicolon', 'ftp://server/a%3Btype=a'],
  ['RFC 1738 3.2.2: a semicolon and a typecode', 'ftp://server/a%3Bb;type=a'],
  ['RFC 1738 2.2: spaces', 'ftp://server/my%20files/a%20b'],
  ['RFC 1738 2.2: spaces at the ends', 'ftp://server/%20a%20/%20b%20'],
  ['RFC 1738 2.2: percent signs', 'ftp://server/100%25/a%2541'],
  ['RFC 1738 2.2: number signs', 'ftp://server/a%23b'],
  ['RFC 3986 3.5: a fragment', 'ftp://server/a#b'],
  ['RFC 1738 2.2: UTF-8', 'ftp://server/caf%C3%A9/%E2%82%AC'],
  ['RFC 1738 2.2: octets that are no UTF-8', 'ftp://server/caf%E9'],
  ['RFC 1738 2.2: octets that are no UTF-8, everywhere', 'ftp://m%E9:s%E9cret@server/%E9/%FE%80;type=a'],
  ['RFC 1738 2.2: letters that need no encoding', 'ftp://server/%61%62/%63'],
  ['RFC 1738 5: what a segment may have', "ftp://server/$-_.+!*'(),:@&=/$-_.+!*'(),:@&="],
  ['RFC 1738 2.2: an encoded question mark', 'ftp://server/a%3Fb/c%3Fd'],
  ['RFC 1738 3.2.2: dots in a name', 'ftp://server/.a/b..c'],
  ['RFC 959 5.3.2: DEL', 'ftp://server/a%7Fb'],
  ['RFC 1738 3.2.1: a user', 'ftp://me@server/a'],
  ['RFC 1738 3.2.1: a user and a password', 'ftp://me:secret@server/a/b'],
  ['RFC 1738 3.1: an empty password', 'ftp://me:@server/a'],
  ['RFC 1738 3.1: an empty user with a password', 'ftp://:secret@server/a'],
  ['RFC 1738 3.1: delimiters in user and password', 'ftp://m%3Ae%40here:s%3Ae%40c%2Fret@server/a'],
  ['RFC 1738 3.1: a colon in a password', 'ftp://me:a:b@server/a'],
  ['RFC 1738 3.1: spaces in user and password', 'ftp://m%20e:s%20ecret@server/a'],
  ['RFC 1738 3.1: UTF-8 in user and password', 'ftp://m%C3%A9:s%C3%A9cret@server/a'],
  ['RFC 1738 3.1: an option of a login', 'ftp://me;AUTH=x:secret@server/a'],
  ['RFC 959 5.3.2: a line end in a user', 'ftp://me%0D%0ADELE%20b@server/a'],
  ['RFC 959 5.3.2: a line end in a password', 'ftp://me:secret%0D%0ADELE%20b@server/a'],
]

/** What curl says of itself where the URL does not say it. */
const asCurl = { email: 'ftp@example.com', password: '' }

async function sendOurs(port: number, url: string): Promise<void> {
  const value = ftp.parse(url)
  if (value._tag === 'Left') return
  const commands = value.right.tryCommandOctets(asCurl)
  if (commands._tag === 'Right') await sendCommands(port, commands.right)
}

describeCurl('ftp', 'what the server sees from curl and from us', (version) => {
  let server: RecordingServer

  beforeAll(async () => {
    server = await startFtpServer()
  })

  afterAll(() => server.close())

  const others = ftpDifferences.map(({ reason, url }) => [reason, url] as const)
  test.each([...rows, ...others])('%s, %s', async (_, url) => {
    await retrieve(urlAt(server.port, url))
    const curl = commandsIn(await server.take())
    await sendOurs(server.port, urlAt(server.port, url))
    const ours = commandsIn(await server.take())
    expectAgreement(url, { curl, ours }, ftpDifferences, version)
  })
})

test('the list of differences has differences only, each once for a version, and none of the table', () => {
  expectProperList(
    ftpDifferences,
    rows.map(([, url]) => url),
  )
})
