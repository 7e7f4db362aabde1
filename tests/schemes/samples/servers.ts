// URIs of schemes whose values are servers and what is asked of them, and data for each of their fields.

import fc from 'fast-check'
import type { SchemeValue } from 'uriform'
import {
  amqp,
  amqps,
  mongodb,
  mongodbSrv,
  mysql,
  postgres,
  redis,
  rediss,
  s3,
  smtp,
  smtps,
  ws,
  wss,
} from 'uriform/schemes'
import { withoutControls } from '../../builders/data.js'
import { type AnyScheme, type Data, dataOf, type Step } from '../table.js'
import {
  bothIn,
  either,
  fragments,
  h,
  hosts,
  type Injection,
  isDots,
  isEmpty,
  isNoSegment,
  joined,
  lineLogin,
  listed,
  login,
  made,
  pathOf,
  plain,
  type Refuses,
  type Sample,
  tailOf,
  userinfos,
  withServer,
} from './blocks.js'

/** Pairs of the query. */
const ofParameters = (beside: readonly Step[]): Injection => listed(plain('parameters', beside), bothIn)

const ofSmtp = (scheme: typeof smtp | typeof smtps): Sample => ({
  scheme,
  example: `${scheme.scheme}://h`,
  texts: withServer(scheme.scheme, tailOf('/', '?', '?a=', '&b=', '='), userinfos),
  injections: [...lineLogin([h]), ofParameters([h])],
})

const ofRedis = (scheme: typeof redis | typeof rediss): Sample => ({
  scheme,
  example: `${scheme.scheme}://h/3`,
  texts: withServer(scheme.scheme, tailOf('/', '/0', '/15', '/007', '?', '?a=', '&b=', '='), userinfos),
  injections: [...login(Object.entries({ host: 'h', database: 3 })), ofParameters([h])],
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
      ...plain('resourceName', [h], isNoSegment),
      step: (text) => ['segments', text],
      expected: (text) => ({ resourceName: [`/${text}`, undefined] }),
      decoded: decodedName,
    },
    {
      ...plain('resourceName', [h]),
      step: (text) => ['query', { a: text }],
      expected: (text) => ({ resourceName: ['/', `a=${text}`] }),
      decoded: decodedName,
    },
  ],
})

/** A database by its name, which can't be empty. */
const ofDatabase = (scheme: AnyScheme, refusesUser?: Refuses): Sample => ({
  scheme,
  example: `${scheme.scheme}://u:p@h/db?a=b`,
  texts: withServer(scheme.scheme, tailOf('/', '/db', '?', '?a=', '&b=', '@'), userinfos),
  injections: [
    ...login([h, ['database', 'db']], refusesUser),
    plain('database', [h, ['parameters', ['a', 'b']]], either(isDots, isEmpty)),
    ofParameters([h]),
  ],
})

const low = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())

const ofS3: Sample = {
  scheme: s3,
  example: 's3://b/k',
  texts: joined(
    fc.constantFrom('s3:', 'S3:'),
    fc.constantFrom('//', '//', '//', '', '/'),
    fc.constantFrom('', 'b', 'My_Bucket', 'b.c', '%62', 'b%2F', '[::1]', 'u@b', 'b:80', 'b%3A%40'),
    pathOf('/', '/', '?', ':', '@'),
    fragments,
  ),
  injections: [
    // To readers that don't know the scheme it is a host, whose case is no data: normalising lowers it.
    made(
      plain('bucket', [['key', 'k']], (text) => isNoSegment(withoutControls(text))),
      low,
    ),
    plain('key', [['bucket', 'b']], isDots),
    made(plain('key', [['bucket', 'b']]), (text) => `a/${text}/b`),
  ],
}

const ofAmqp = (scheme: typeof amqp | typeof amqps): Sample => ({
  scheme,
  example: `${scheme.scheme}://u:p@h/v?a=b`,
  texts: withServer(scheme.scheme, tailOf('/', '/v', '/%2f', '?', '?a=', '&b='), userinfos),
  injections: [
    ...login([h, ['vhost', '/']]),
    plain('vhost', [h, ['parameters', ['a', 'b']]], isDots),
    ofParameters([h]),
  ],
})

const ofSrv: Sample = {
  ...ofDatabase(mongodbSrv, isEmpty),
  texts: fc
    .tuple(hosts, tailOf('/', '/db', '?', '?a=', '&b='), fragments)
    .map(([host, tail, fragment]) => `mongodb+srv://u:p@${host}${tail}${fragment}`),
}

export const serverSamples: readonly Sample[] = [
  ofRedis(redis),
  ofRedis(rediss),
  ofDatabase(postgres),
  ofDatabase(mysql),
  ofWs(ws),
  ofWs(wss),
  ofDatabase(mongodb, isEmpty),
  ofSrv,
  ofSmtp(smtp),
  ofSmtp(smtps),
  ofAmqp(amqp),
  ofAmqp(amqps),
  ofS3,
]
