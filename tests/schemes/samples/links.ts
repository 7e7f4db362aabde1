// URIs of schemes that programs pass to each other as links, and data for each of their fields.
import fc from 'fast-check'
import { git, ssh } from 'uriform/schemes'
import { texts } from '../../builders/data.js'
import {
  either,
  h,
  isDots,
  login,
  matches,
  plain,
  type Refuses,
  type Sample,
  tailOf,
  userinfos,
  withServer,
} from './blocks.js'

const hasNoRoot: Refuses = matches(/^(?![/~])|^\/~/)
const hasDots: Refuses = (text) => text.split('/').some(isDots)

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

export const linkSamples: readonly Sample[] = [ofClient(git), ofClient(ssh)]
