/** URIs that our builders make of hostile data, with what every reader should read in them. */
import { file, ftp, gopher, http, https, mailto, news, nntp, prospero, telnet, wais } from 'uriform'
import { SEED } from '../files.mjs'
import { randomOf } from '../random.mjs'

/** @typedef {import('../random.mjs').Random} Random */
/** @typedef {Readonly<Record<string, unknown>>} Fields */

/**
 * A builder whose steps come in any order; its types would want to know which.
 *
 * @typedef {any} Steps
 */

/**
 * @typedef {object} Case
 * @property {string} scheme
 * @property {string} uri
 * @property {Fields} fields By name. `null` is a field that the URI doesn't have.
 */

/** How many URIs of each scheme. */
const COUNT = 300

const pieces = [
  ...' !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~',
  ...[
    'a',
    'Z',
    '0',
    '%20',
    '%2F',
    '%zz',
    '..',
    ';type=a',
    '//',
    '?q#f',
    'é',
    '漢',
    '😀',
    '\t',
    '\r\n',
    '\0',
    '\x7F',
  ],
]

/** @param {Random} random */
const dataOf = (random, least = 0) =>
  Array.from({ length: least + random.upTo(6) }, () => random.pick(pieces)).join('')

/**
 * @param {Random} random
 * @param {number} most
 */
const listOf = (random, most, least = 0) =>
  Array.from({ length: least + random.upTo(most - least + 1) }, () => dataOf(random, 1))

/** @param {Random} random */
const pairsOf = (random, most = 3) =>
  Array.from({ length: 1 + random.upTo(most) }, () => [dataOf(random, 1), dataOf(random)])

const hosts = [
  'h.example',
  'H.Example',
  '127.0.0.1',
  '[2001:db8::1]',
  'bücher.example',
  'a_b',
  "o'neil!$&()*+,;=",
]
const addresses = [
  'joe@example.com',
  "a&=/?#%!$'*+@b",
  '"a,b"@c',
  '"a\\"@b"@c',
  'é@example.com',
  'a@[127.0.0.1]',
]
const ids = ['1@h', 'a/b?c#d%@e', "!$&'*+=^`{|}~@h", 'a.b@c.d', 'a@[b]']

/**
 * @param {Steps} builder
 * @param {Random} random
 * @param {boolean} hasLogin
 * @returns {readonly [builder: Steps, fields: Fields]}
 */
function withServer(builder, random, hasLogin = false) {
  const user = hasLogin && random.chance(0.5) ? dataOf(random, 1) : undefined
  const password = user !== undefined && random.chance(0.6) ? dataOf(random) : undefined
  const port = random.chance(0.4) ? random.pick([1, 8080, 65535]) : undefined
  let steps = builder.host(random.pick(hosts))
  if (user !== undefined) steps = steps.user(user)
  if (password !== undefined) steps = steps.password(password)
  if (port !== undefined) steps = steps.port(port)
  return [steps, { user: user ?? null, password: password ?? null, port: port ?? null }]
}

/** @type {Readonly<Record<string, (random: Random) => readonly [builder: Steps, fields: Fields]>>} */
const recipes = {
  ftp(random) {
    const [builder, server] = withServer(steps(ftp), random, true)
    const directories = listOf(random, 3)
    const name = random.chance(0.8) ? dataOf(random, 1) : undefined
    const typecode = random.chance(0.5) ? random.pick(['a', 'i', 'd']) : undefined
    let made = builder.directories(...directories)
    if (name !== undefined) made = made.name(name)
    if (typecode !== undefined) made = made.typecode(typecode)
    const last = typecode === undefined ? (name ?? '') : `${name ?? ''};type=${typecode}`
    return [
      made,
      {
        ...server,
        typecode: typecode ?? null,
        segments: directories.length === 0 && last === '' ? [] : [...directories, last],
      },
    ]
  },
  http: (random) => web(http, random),
  https: (random) => web(https, random),
  gopher(random) {
    const [builder, server] = withServer(steps(gopher), random)
    const type = random.pick([...'0179gIh'])
    const selector = dataOf(random, 1)
    const search = random.chance(0.4) ? dataOf(random, 1) : undefined
    const made = builder.type(type).selector(selector)
    return [
      search === undefined ? made : made.search(search),
      { ...server, type, selector, search: search ?? null },
    ]
  },
  mailto(random) {
    const to = Array.from({ length: 1 + random.upTo(2) }, () => random.pick(addresses))
    const headers = random.chance(0.8) ? pairsOf(random).map(([name, value]) => [`X-${name}`, value]) : []
    return [
      steps(mailto)
        .to(...to)
        .headers(...headers),
      { to, toList: to.join(','), headers },
    ]
  },
  news(random) {
    const [builder, server] = random.chance(0.5)
      ? withServer(steps(news), random, true)
      : [steps(news), { user: null, password: null, port: null }]
    if (random.chance(0.5)) {
      const messageId = random.pick(ids)
      return [builder.messageId(messageId), { ...server, messageId, group: null }]
    }
    const group = dataOf(random, 1)
    return [builder.group(group), { ...server, group, messageId: null }]
  },
  nntp(random) {
    const [builder, server] = withServer(steps(nntp), random, true)
    const group = dataOf(random, 1)
    const article = random.chance(0.5) ? String(random.upTo(1e6)) : undefined
    const made = builder.group(group)
    return [
      article === undefined ? made : made.article(article),
      { ...server, group, article: article ?? null },
    ]
  },
  telnet: (random) => withServer(steps(telnet), random, true),
  wais(random) {
    const [builder, server] = withServer(steps(wais), random)
    const made = builder.database(dataOf(random, 1))
    const kind = random.upTo(3)
    if (kind === 0) return [made, server]
    return [
      kind === 1 ? made.search(dataOf(random)) : made.wtype(dataOf(random, 1)).wpath(dataOf(random, 1)),
      server,
    ]
  },
  file(random) {
    const segments = listOf(random, 4, 1)
    const host = random.chance(0.2) ? 'localhost' : undefined
    const builder = host === undefined ? steps(file) : steps(file).host(host)
    return [builder.segments(...segments), { port: null, user: null, password: null }]
  },
  prospero(random) {
    const [builder, server] = withServer(steps(prospero), random)
    const made = builder.hsoname(dataOf(random, 1))
    return [random.chance(0.5) ? made.fields(...pairsOf(random)) : made, server]
  },
}

/**
 * @param {typeof http | typeof https} scheme
 * @param {Random} random
 * @returns {readonly [builder: Steps, fields: Fields]}
 */
function web(scheme, random) {
  const [builder, server] = withServer(steps(scheme), random)
  const segments = listOf(random, 4, 1)
  const pairs = random.chance(0.7) ? pairsOf(random) : []
  const made = builder.segments(...segments)
  return [pairs.length === 0 ? made : made.query(pairs), { ...server, segments, pairs }]
}

/**
 * @param {{ builder(): unknown }} scheme
 * @returns {Steps}
 */
function steps(scheme) {
  return /** @type {Steps} */ (scheme.builder())
}

/** The cases, always the same. */
export function generatedCases() {
  return Object.entries(recipes).flatMap(([scheme, recipe], index) => {
    /** @type {Case[]} */
    const cases = []
    for (let number = 0; cases.length < COUNT; number++) {
      const [builder, fields] = recipe(randomOf(SEED + index, number))
      // Data that a field refuses, such as `..` for a name
      const built = builder.tryBuild()
      if (built._tag === 'Left') continue
      cases.push({ scheme, uri: built.right.uri.href, fields: { ...genericFields(built.right), ...fields } })
    }
    return cases
  })
}

/** @param {any} value */
function genericFields(value) {
  const { scheme, host, path, query } = value.uri
  const filePath = scheme === 'file' ? value.tryToPath?.('posix') : undefined
  const hostText =
    host === undefined || host.text === '' ? null : host.text.replace(/[[\]]/g, '').toLowerCase()
  return {
    scheme,
    query: query?.text ?? null,
    // RFC 8089 2: no host means the same.
    ...(hostText !== 'localhost' && { host: hostText }),
    // RFC 3986 6.2.3: an empty path after a host is as good as "/".
    ...(path.text !== '' && { path: path.text }),
    ...(host !== undefined && value.port !== undefined && { effectivePort: value.port }),
    ...(filePath?._tag === 'Right' && { filePath: filePath.right }),
  }
}
