// URIs of schemes that programs pass to each other as links, and data for each of their fields.
import fc from 'fast-check'
import { git, magnet, otpauth, ssh } from 'uriform/schemes'
import { texts } from '../../builders/data.js'
import type { Step } from '../table.js'
import {
  either,
  fragments,
  h,
  hasDots,
  type Injection,
  isDots,
  isLone,
  login,
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
      ...plain('path', [h], either(hasNoRoot, hasDots)),
      safe: '/a',
      likely: fc.tuple(fc.constantFrom('/', '~', '/a/'), texts).map((parts) => parts.join('')),
    },
  ],
})

// Neither part of a label has a colon, nor is an account without a name.
const hasColon: Refuses = matches(/:/)
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
    {
      ...plain(
        'parameters',
        [...otpauthKey, account],
        matches(/^(?:secret|issuer|algorithm|digits|period|counter)$/i),
      ),
      step: (text) => ['parameters', [text, 'a'], ['b', text]],
      expected: (text) => ({
        parameters: [
          [text, 'a'],
          ['b', text],
        ],
      }),
    },
    {
      // Its case and its padding are no data: normalising takes them away.
      ...strict('secret', [['type', 'totp'], account], fc.constantFrom('JBSWY3DP', 'AB')),
      step: (text) => ['secret', keyOf(text)],
      expected: (text) => ({ secret: keyOf(text) }),
      safe: 'A',
    },
  ],
}

const magnetList = (field: string): Injection => ({
  ...plain(field, [['displayName', 'a']]),
  step: (text) => [field, text, 'a', text],
  expected: (text) => ({ [field]: [text, 'a', text] }),
})

// A second dn is a parameter, and so are xl and so with another value.
const magnetNames = 'xt|kt|tr|ws|xs|as|x\\.pe'

const ofMagnet: Sample = {
  scheme: magnet,
  example: 'magnet:?xt=urn:sha1:a',
  texts: fc
    .tuple(
      fc.constantFrom('magnet:?', 'MAGNET:?'),
      tailOf(
        ...[...'&xt= &xt.1= &dn= &DN= &kt= &xl=12 &tr= &x.pe= &so=1,2 &so= &x= &'.split(' ')],
        ...['=', ':', '/', '?', '+', '%20', ','],
      ),
      fragments,
    )
    .map((parts) => parts.join('')),
  injections: [
    ...['exactTopics', 'trackers', 'webSeeds', 'exactSources', 'acceptableSources', 'peerAddresses'].map(
      magnetList,
    ),
    plain('displayName', [['trackers', 'a']]),
    { ...magnetList('keywords'), refuses: either(isLone, matches(/^$| /)) },
    {
      ...plain(
        'parameters',
        [['displayName', 'a']],
        matches(new RegExp(`^(?:${magnetNames})(?:\\.\\d+)?$`, 'i')),
      ),
      step: (text) => ['parameters', [text, 'a'], ['b', text]],
      expected: (text) => ({
        parameters: [
          [text, 'a'],
          ['b', text],
        ],
      }),
    },
  ],
}

export const linkSamples: readonly Sample[] = [ofClient(git), ofClient(ssh), ofOtpauth, ofMagnet]
