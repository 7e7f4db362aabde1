// URIs of schemes that programs pass to each other as links, and data for each of their fields.
import fc from 'fast-check'
import { git, magnet, otpauth, ssh } from 'uriform/schemes'
import { texts } from '../../builders/data.js'
import type { Step } from '../table.js'
import {
  bothIn,
  either,
  endsLine,
  fragments,
  h,
  hasDots,
  type Injection,
  isDots,
  joined,
  listed,
  login,
  made,
  matches,
  plain,
  type Refuses,
  type Sample,
  strict,
  tailOf,
  userinfos,
  withServer,
} from './blocks.js'

const hasNoRoot: Refuses = matches(/^(?![/~])|^\/~/)

const ofClient = (scheme: typeof git | typeof ssh): Sample => ({
  scheme,
  example: `${scheme.scheme}://h/a`,
  texts: withServer(scheme.scheme, tailOf('/', '/~', '/~u/', '?', ':', '%7E'), userinfos),
  injections: [
    ...login([h, ['path', '/a']]),
    {
      ...plain('path', [h], either(hasNoRoot, hasDots, endsLine)),
      safe: '/a',
      likely: joined(fc.constantFrom('/', '~', '/a/'), texts),
    },
  ],
})

// Neither part of a label has a colon, nor is an account without a name.
const hasColon: Refuses = matches(/:/)
const isOtpauthName = matches(/^(?:secret|issuer|algorithm|digits|period|counter)$/i)
const otpauthKey: readonly Step[] = Object.entries({ type: 'totp', secret: 'JBSWY3DPEHPK3PXP' })
const account: Step = ['accountName', 'a']

const keyOf = (text: string): string => text.toUpperCase().replace(/=+$/, '')

const ofOtpauth: Sample = {
  scheme: otpauth,
  example: 'otpauth://totp/X:a?secret=JBSWY3DP',
  texts: fc
    .tuple(
      fc.constantFrom('otpauth://totp/', 'OTPAUTH://Hotp/', 'otpauth://%74otp/'),
      tailOf(':', '%3A', '%20', 'a@h'),
      fc.array(
        fc.constantFrom(
          ...['issuer=Y', 'Issuer=', 'algorithm=sha256', 'digits=8', 'digits=06', 'period=30', 'period=60'],
          ...['counter=1', 'x', 'image=https://h/?a=b', '', '%64igits=8', 'y=%FF', 'issuer=%FF'],
        ),
        { maxLength: 4 },
      ),
      fragments,
    )
    .map(
      ([start, label, parameters, fragment]) =>
        `${start}${label}?secret=Ab2=&counter=7&${parameters.join('&')}${fragment}`,
    ),
  injections: [
    plain('issuer', [...otpauthKey, account], hasColon),
    plain('accountName', [...otpauthKey], either(isDots, matches(/^$|^ |:/))),
    plain('accountName', [...otpauthKey, ['issuer', 'X']], either(isDots, matches(/^$|^ |:/))),
    listed(plain('parameters', [...otpauthKey, account], isOtpauthName), bothIn),
    // Its case and its padding are no data: normalising takes them away.
    made(strict('secret', [['type', 'totp'], account], fc.constantFrom('JBSWY3DP', 'AB'), 'A'), keyOf),
  ],
}

const magnetList = (field: string, refuses?: Refuses): Injection =>
  listed(plain(field, [['displayName', 'a']], refuses), (text) => [text, 'a', text])

// A second dn is a parameter, and so are xl and so with another value.
const isMagnetName = matches(/^(?:xt|kt|tr|ws|xs|as|x\.pe)(?:\.\d+)?$/i)

const ofMagnet: Sample = {
  scheme: magnet,
  example: 'magnet:?xt=urn:sha1:a',
  texts: joined(
    fc.constantFrom('magnet:?', 'MAGNET:?'),
    tailOf(
      ...[...'&xt= &xt.1= &dn= &DN= &kt= &xl=12 &tr= &x.pe= &so=1,2 &so= &x= &'.split(' ')],
      ...['=', ':', '/', '?', '+', '%20', ','],
    ),
    fragments,
  ),
  injections: [
    ...['exactTopics', 'trackers', 'webSeeds', 'exactSources'].map((field) => magnetList(field)),
    ...['acceptableSources', 'peerAddresses'].map((field) => magnetList(field)),
    plain('displayName', [['trackers', 'a']]),
    magnetList('keywords', matches(/^$| /)),
    listed(plain('parameters', [['displayName', 'a']], isMagnetName), bothIn),
  ],
}

export const linkSamples: readonly Sample[] = [ofClient(git), ofClient(ssh), ofOtpauth, ofMagnet]
