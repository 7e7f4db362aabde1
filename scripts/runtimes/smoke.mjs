/**
 * The smoke program: what each entry comes to in every runtime. Plain JavaScript that imports nothing, so that it runs
 * where there is neither a test runner nor Node.
 */

/** @typedef {Readonly<Record<string, any>>} Modules The entries, and io-ts, by the names that import them. */

/**
 * A call, what it must come to, and the classes of the platform that it can't do without. Without these it must fail and
 * say so.
 *
 * @typedef {readonly [name: string, call: () => unknown, expected: unknown, needs?: readonly string[]]} Check
 */

/** @typedef {{ readonly count: number, readonly failures: readonly string[], readonly lacking: readonly string[] }} Result */

/** @param {Modules} modules */
const ofValues = ({ uriform: { describe, edit, relative, strays, uri, uriBuilder, ...root } }) => {
  const { fromComponents, fromURL, Query, RelativeReference, redacted, relativize, Segment, toURL, Uri } =
    root
  const text = 'http://joe:s3cret@[2001:DB8::7]:8080/a%20b/./%7Ec?q=x%26y&q=2#top'
  const parsed = Uri.from(text)
  return /** @satisfies {readonly Check[]} */ ([
    ['parsing keeps every byte', () => String(parsed), text],
    ['a host', () => [parsed.host.kind, parsed.host.unbracketed, parsed.port], ['ipv6', '2001:DB8::7', 8080]],
    ['segments', () => parsed.path.segments.map(decoded), ['a b', '.', '~c']],
    ['a query', () => [parsed.query.get('q'), parsed.query.getAll('q')], ['x&y', ['x&y', '2']]],
    ['a form', () => Uri.from('x:?q=a+b').query.form.get('q'), 'a b'],
    ['octets', () => [...Uri.from('x:%C3%BC').path.octets], [0xc3, 0xbc]],
    ['UTF-8', () => decoded(Segment.from('%C3%BC%F0%9F%9A%80')), 'ü🚀'],
    ['no UTF-8', () => Segment.from('%FF').tryDecoded.left.kind, 'not-utf8'],
    ['a password', () => redacted(parsed), text.replace('s3cret', '***')],
    ['normalize', () => Uri.from('HTTP://H:80/a/../%62').normalize('scheme').href, 'http://h/b'],
    ['equals', () => Uri.from('http://h/%7e').equals(Uri.from('http://h/~')), true],
    ['resolve', () => Uri.from('http://a/b/c/d;p?q').resolve('../../../g;x=1/../y').href, 'http://a/y'],
    ['relativize', () => relativize(Uri.from('http://a/b/c'), 'http://a/b/d?e').href, 'd?e'],
    ['origin', () => Uri.from('HTTPS://h:443/').origin, 'https://h'],
    ['an error', () => describe(Uri.parse('http://h/a b').left).split(' at ')[0], 'Space in the path'],
    ['from throws', () => Uri.from('no uri'), failure('UriSyntaxError')],
    ['strays', () => Uri.from('http://h/a|b?ü', { strays }).href, 'http://h/a%7Cb?%C3%BC'],
    ['components', () => fromComponents({ path: 'a', query: 'b' }).href, 'a?b'],
    ['a Standard Schema', () => Uri['~standard'].validate('x:y').value.href, 'x:y'],
    ['instanceof', () => [parsed instanceof Uri, parsed instanceof RelativeReference], [true, false]],
    ['a frozen value', () => [Object.isFrozen(parsed), Object.keys(parsed)], [true, ['href']]],
    ['to a URL', () => toURL(parsed).pathname, '/a%20b/%7Ec', ['URL']],
    ['from a URL', () => fromURL(toURL(Uri.from('x://H'))).href, 'x://H', ['URL']],
    ['a builder', () => uriBuilder('https').host('h').segments('a/b').build().href, 'https://h/a%2Fb'],
    ['a name of DNS', () => uriBuilder('ftp').host('ü.de').build().href, 'ftp://xn--tda.de', ['URL']],
    ['a record', () => Query.encode({ a: '&', b: ['1', '2'] }).text, 'a=%26&b=1&b=2'],
    ['a tag', () => uri`https://h/${'a b'}?q=${'x&y'}`.href, 'https://h/a%20b?q=x%26y'],
    ['a dot segment', () => uri`https://h/${'..'}/a`, failure('UriBuildError')],
    ['a relative tag', () => relative`../${'c/d'}`.href, '../c%2Fd'],
    ['edit', () => edit(Uri.from('x:?b=%7E'), addPair).href, 'x:?b=%7E&c=%26'],
  ])
}

/** @param {Modules} modules */
const ofSchemes = ({ uriform: { ftp, gopher, file, mailto, schemes }, 'uriform/schemes': more }) => {
  const { allSchemes, data, mysql, pkg, redis } = more
  return /** @satisfies {readonly Check[]} */ ([
    ['schemes', () => schemes.from('ftp://h/pub/f.txt').directories, ['pub']],
    [
      'ftp',
      () => ftp.from('ftp://u:p@h/%2Fetc/motd').commands().slice(0, 3),
      ['USER u', 'PASS p', 'CWD /etc'],
    ],
    [
      'mailto',
      () => mailto.builder().to('a&b@h').subject('50%').build().uri.href,
      'mailto:a%26b@h?subject=50%25',
    ],
    ['gopher', () => gopher.from('gopher://h/0about').selector, 'about'],
    ['file', () => file.fromPath('C:\\a b\\c#', 'win32').uri.href, 'file:///C:/a%20b/c%23'],
    ['all schemes', () => allSchemes.from('geo:48.2,16.3').latitude, 48.2],
    ['redis', () => redis.from('redis://h/2').database, 2],
    ['mysql', () => mysql.builder().host('h').database('a/b').build().href, 'mysql://h/a%2Fb'],
    ['pkg', () => pkg.from('pkg:npm/%40scope/name@1.0').name, 'name'],
    ['text in data', () => data.from('data:;charset=utf-8;base64,w7w=').text, 'ü', ['TextDecoder']],
    [
      'data of text',
      () => data.builder().text('ü').build().href,
      'data:text/plain;charset=UTF-8,%C3%BC',
      ['TextEncoder'],
    ],
  ])
}

/** @param {Modules} modules */
const ofGenerations = ({
  uriform: { Uri },
  'uriform/generations': { compareGenerations, generations, rfc1738, rfc2396 },
  'uriform/iri': { Iri, toIri, toUri },
}) =>
  /** @satisfies {readonly Check[]} */ ([
    ['generations', () => generations.map(String).join(), 'rfc1738,draft1996,rfc2396,rfc2396bis,rfc3986'],
    ['an old query', () => Uri.from('http://u?x@h/', { generation: rfc1738 }).host.text, 'h'],
    ['a generation stays', () => `${Iri.from('x:').resolve('a').as(rfc2396).generation}`, 'rfc2396'],
    ['compareGenerations', () => compareGenerations('http://h/[').length, 5],
    ['an IRI', () => Iri.from('https://例え.jp/文書').host.text, '例え.jp'],
    ['an IRI as a URI', () => toUri('https://h/größe').href, 'https://h/gr%C3%B6%C3%9Fe'],
    ['a URI as an IRI', () => toIri('https://h/gr%C3%B6%C3%9Fe').href, 'https://h/größe'],
  ])

/** @param {Modules} modules */
const ofCodecs = ({ 'io-ts': t, uriform: { Uri }, 'uriform/codecs': codecs, 'uriform/query': query }) => {
  const { flag, many, text } = query
  const search = query.query({ q: text(), tag: many(), debug: flag() })
  const Search = codecs.queryOf(t.type({ n: codecs.NumberFromString }))
  return /** @satisfies {readonly Check[]} */ ([
    ['UriFromString', () => codecs.UriFromString.decode('x:a').right instanceof Uri, true],
    ['queryOf', () => Search.decode(Uri.from('x:?n=41').query).right.n + 1, 42],
    ['report', () => codecs.report(codecs.UriFromString.decode('a b').left).length, 1],
    ['a query decoded', () => search.from('?q=a%26b&tag=1&debug'), { q: 'a&b', tag: ['1'], debug: true }],
    ['a query encoded', () => String(search.encode({ q: 'a&b', tag: ['1'] })), 'q=a%26b&tag=1'],
  ])
}

/** @param {Modules} modules */
const ofTemplates = ({ 'uriform/templates': { routes, template } }) => {
  const users = template('/users/{id}{?page,tag*}')
  return /** @satisfies {readonly Check[]} */ ([
    ['expand', () => users.expand({ id: 'a/b', tag: ['x', 'y'] }).href, '/users/a%2Fb?tag=x&tag=y'],
    ['match', () => users.match('/users/a%2Fb?page=2'), { id: 'a/b', page: '2' }],
    ['expandText', () => template('X{.words}').expandText({ words: ['a', 'b'] }), 'X.a,b'],
    ['routes', () => routes({ home: '/', user: '/users/{id}' }).match('/users/7').values, { id: '7' }],
  ])
}

/** @param {Modules} modules */
const ofGuards = ({ uriform: { Uri }, 'uriform/findings': { findings }, 'uriform/guards': guards }) =>
  /** @satisfies {readonly Check[]} */ ([
    [
      'findings',
      () => findings(Uri.from('http://trusted.com@evil.com/'))[0].code,
      'userinfo-like-host',
      ['URL'],
    ],
    ['an address', () => guards.isPublicAddress('::ffff:127.0.0.1'), false],
    ['a safe fetch', () => guards.fetchTarget('https://example.com/').href, 'https://example.com/', ['URL']],
    ['an unsafe fetch', () => guards.isSafeToFetch('http://[64:ff9b::7f00:1]/'), false],
    ['a redirect', () => guards.redirectTarget('/a|b', 'https://h/').href, 'https://h/a%7Cb', ['URL']],
    [
      'another site',
      () => guards.redirectTarget('//evil.example', 'https://h/'),
      failure('RedirectRefusedError'),
    ],
    ['redact', () => guards.redact('GET https://joe:s3cret@h/?sig=abc'), 'GET https://***:***@h/?sig=***'],
    ['a request target', () => guards.requestTarget('/a?b').path.text, '/a'],
  ])

/** @param {Modules} modules */
const ofText = ({ 'uriform/text': { baseFromHtml, expandAbbreviated, findUris, linksFromHtml } }) =>
  /** @satisfies {readonly Check[]} */ ([
    ['findUris', () => findUris('See <http://h/a>, please').map(href), ['http://h/a']],
    ['a base', () => baseFromHtml('<base href="http://h/">').href, 'http://h/'],
    [
      'links',
      () => linksFromHtml('<a href="b?c&amp;d">', { base: 'http://h/' }).map(href),
      ['http://h/b?c&d'],
      ['URL'],
    ],
    ['an abbreviated URI', () => expandAbbreviated('www.example.com/a').href, 'http://www.example.com/a'],
  ])

/** @param {Modules} modules */
const ofTools = ({ 'uriform/ajv': { formats, uriResolver }, 'uriform/mini': mini }) =>
  /** @satisfies {readonly Check[]} */ ([
    ['formats', () => ['x:y', 'x y'].map(formats.uri.validate), [true, false]],
    ['references of schemas', () => uriResolver.resolve('http://h/a', 'b'), 'http://h/b'],
    ['mini, components', () => mini.components('http://h:80/a?b').port, '80'],
    ['mini, build', () => mini.build({ scheme: 'x', host: 'h', segments: ['a/b'] }), 'x://h/a%2Fb'],
    ['mini, setPairs', () => mini.setPairs('?a=1', { a: 'x&y' }), '?a=x%26y'],
    ['mini, resolve', () => mini.resolve('http://a/b/c', '../d'), 'http://a/d'],
  ])

/** @param {Modules} modules */
const ofNode = ({ 'uriform/node': node }) => {
  /** @type {(name: string, options: unknown, done: (error: null, address: string, family: number) => void) => void} */
  const lookup = (_name, _options, done) => done(null, '127.0.0.1', 4)
  return node === undefined
    ? []
    : /** @satisfies {readonly Check[]} */ ([
        ['a lookup', () => typeof node.guardedLookup, 'function'],
        [
          'a guarded fetch',
          () => node.guardedFetch('http://example.com/', {}, { lookup }),
          failure('GuardedFetchError'),
        ],
      ])
}

const GROUPS = [ofValues, ofSchemes, ofGenerations, ofCodecs, ofTemplates, ofGuards, ofText, ofTools, ofNode]

/**
 * Calls all that the modules have. `uriform/node` may be left out, where there is no Node.
 *
 * @param {Modules} modules
 * @returns {Promise<Result>}
 */
export async function smoke(modules) {
  /** @type {readonly Check[]} */
  const checks = GROUPS.flatMap((group) => /** @type {readonly Check[]} */ (group(modules)))
  const failures = []
  const lacking = ['URL', 'TextDecoder', 'TextEncoder'].filter((name) => !(name in globalThis))
  for (const [name, call, expected, needs = []] of checks) {
    const result = await resultOf(call)
    const isLacking = needs.some((each) => lacking.includes(each))
    const isExpected = isLacking
      ? saysSo(result)
      : expected instanceof Error
        ? result instanceof Error && result.name === expected.message
        : JSON.stringify(result) === JSON.stringify(expected)
    if (!isExpected) failures.push(`${name}: ${result instanceof Error ? result : JSON.stringify(result)}`)
  }
  return { count: checks.length, failures, lacking }
}

/** @param {() => unknown} call */
async function resultOf(call) {
  try {
    return await call()
  } catch (error) {
    return error
  }
}

/** @param {string} name */
const failure = (name) => new Error(name)

/** @param {any} result */
const saysSo = (result) => /missing-global/.test(JSON.stringify(result))

/** @param {any} part */
const decoded = (part) => part.decoded

/** @param {any} found */
const href = (found) => found.uri.href

/** @param {any} draft */
const addPair = (draft) => {
  draft.query.push({ name: 'c', value: '&' })
}
