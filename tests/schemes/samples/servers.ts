// URIs of schemes whose values are servers and what is asked of them, and data for each of their fields.

import type { SchemeValue } from 'uriform'
import { postgres, postgresql, redis, rediss, ws, wss } from 'uriform/schemes'
import { type AnyScheme, type Data, dataOf, type Step } from '../table.js'
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

/** The resource name of a value as data: the path and the query decoded. */
const decodedName = (value: SchemeValue): Data => {
  const { resourceName, ...fields } = dataOf(value)
  const [, path, query] = /^([^?]*)(?:\?(.*))?$/s.exec(resourceName as string) ?? []
  return { ...fields, resourceName: [path, query].map((text) => text && decodeURIComponent(text)) }
}

const ofWs = (scheme: typeof ws | typeof wss): Sample => ({
  scheme,
  example: `${scheme.scheme}://h/a?b`,
  texts: withServer(scheme.scheme, tailOf('/', '/', '?', '=', '&')),
  injections: [
    {
      ...plain('resourceName', [h], isDots),
      step: (text) => ['resourceName', [text]],
      expected: (text) => ({ resourceName: [`/${text}`, undefined] }),
      decoded: decodedName,
    },
    {
      ...plain('resourceName', [h]),
      step: (text) => ['resourceName', '/a', text],
      expected: (text) => ({ resourceName: ['/a', text === '' ? undefined : text] }),
      decoded: decodedName,
    },
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
  ofWs(ws),
  ofWs(wss),
]
