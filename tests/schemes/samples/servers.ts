// URIs of schemes whose values are servers and what is asked of them, and data for each of their fields.
import { redis, rediss } from 'uriform/schemes'
import { login, type Sample, tailOf, userinfos, withServer } from './blocks.js'

const ofRedis = (scheme: typeof redis | typeof rediss): Sample => ({
  scheme,
  example: `${scheme.scheme}://h/3`,
  texts: withServer(scheme.scheme, tailOf('/', '0', '/15', '/007', '?', '='), userinfos),
  injections: [
    ...login([
      ['host', 'h'],
      ['database', 3],
    ]),
  ],
})

export const serverSamples: readonly Sample[] = [ofRedis(redis), ofRedis(rediss)]
