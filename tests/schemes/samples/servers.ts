// URIs of schemes whose values are servers and what is asked of them, and data for each of their fields.
import { redis, rediss } from 'uriform/schemes'
import type { Step } from '../table.js'
import { h, type Injection, login, plain, type Sample, tailOf, userinfos, withServer } from './blocks.js'

/** Pairs of the query. */
const ofParameters = (beside: readonly Step[]): Injection => ({
  ...plain('parameters', beside),
  step: (text) => ['parameters', [text, 'a'], ['b', text]],
  expected: (text) => ({
    parameters: [
      [text, 'a'],
      ['b', text],
    ],
  }),
})

const ofRedis = (scheme: typeof redis | typeof rediss): Sample => ({
  scheme,
  example: `${scheme.scheme}://h/3`,
  texts: withServer(scheme.scheme, tailOf('/', '/0', '/15', '/007', '?', '?a=', '&b=', '='), userinfos),
  injections: [
    ...login([
      ['host', 'h'],
      ['database', 3],
    ]),
    ofParameters([h]),
  ],
})

export const serverSamples: readonly Sample[] = [ofRedis(redis), ofRedis(rediss)]
