// URIs of schemes whose values are servers and what is asked of them, and data for each of their fields.
import { postgres, postgresql, redis, rediss } from 'uriform/schemes'
import type { AnyScheme, Step } from '../table.js'
import {
  either,
  h,
  type Injection,
  isDots,
  login,
  matches,
  plain,
  type Sample,
  tailOf,
  userinfos,
  withServer,
} from './blocks.js'

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

/** A database by its name, which can't be empty. */
const ofDatabase = (scheme: AnyScheme): Sample => ({
  scheme,
  example: `${scheme.scheme}://u:p@h/db?a=b`,
  texts: withServer(scheme.scheme, tailOf('/', '/db', '?', '?a=', '&b=', '@'), userinfos),
  injections: [
    ...login([h, ['database', 'db']]),
    plain('database', [h, ['parameters', ['a', 'b']]], either(isDots, matches(/^$/))),
    ofParameters([h]),
  ],
})

export const serverSamples: readonly Sample[] = [
  ofRedis(redis),
  ofRedis(rediss),
  ofDatabase(postgres),
  ofDatabase(postgresql),
]
