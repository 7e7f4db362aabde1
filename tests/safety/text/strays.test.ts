// URIs in running text as people paste them: with the characters that browsers leave raw.
import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import { strays, Uri } from 'uriform'
import { rfc1738, rfc2396, rfc3986, rfc3987 } from 'uriform/generations'
import { type FindOptions, findUris, iterateUris } from 'uriform/text'
import { expect } from '../../support/expect.js'
import { expectLaw } from '../../support/runs.js'

const textsIn = (text: string, options?: FindOptions): readonly string[] =>
  findUris(text, options).map((find) => find.text)

describe('the characters of a link', () => {
  test.each<[text: string, ...links: string[]]>([
    // Brackets belong to it in pairs.
    ['https://a.example/?f[]=1&b=2', 'https://a.example/?f[]=1&b=2'],
    ['(https://a.example/?f[0][x]=1).', 'https://a.example/?f[0][x]=1'],
    ['http://h/users/{id}/x, http://h/{a}', 'http://h/users/{id}/x', 'http://h/{a}'],
    ['http://h/a[b http://h/a]b http://h/{ http://h/}', 'http://h/a', 'http://h/a', 'http://h/', 'http://h/'],
    ['[http://h/a[1]] {http://h/{b}}', 'http://h/a[1]', 'http://h/{b}'],
    ['[x](http://h/a[1](b))', 'http://h/a[1](b)'],
    ['\\href{http://h/a}{text}', 'http://h/a'],
    ['http://h/a[(b http://h/a[(b]) http://h/a[(b])c', 'http://h/a', 'http://h/a[(b])', 'http://h/a[(b])c'],
    ['http://h/a^b^ http://h/#{x}', 'http://h/a^b^', 'http://h/#{x}'],
    // A bar belongs to its query.
    ['http://h/?a|b http://h/a|b http://h/?a#b|c', 'http://h/?a|b', 'http://h/a', 'http://h/?a#b'],
    ['|http://h/a|http://h/?b|', 'http://h/a', 'http://h/?b|'],
    ['"http://h/a|b" "http://h/?a|b."', 'http://h/a', 'http://h/?a|b'],
    ["'http://h/(a|b)' http://h/?(a|b)", 'http://h/', 'http://h/?(a|b)'],
    ['http://h/(a|b)', 'http://h/'],
    // Inside angle brackets it divides the link from its label.
    [
      '<http://h/?a|label> <http://h/?a|http://h/?b|c> http://h/?a|b',
      'http://h/?a',
      'http://h/?a',
      'http://h/?b',
      'http://h/?a|b',
    ],
    ['<URL:?a|b> <http://h/?a|b', 'http://h/?a|b'],
    ['<http://h/a[1]{b}^> <URL:a{b> <http://h/日|x>', 'http://h/a[1]{b}^', 'a{b', 'http://h/'],
    ['<http://h/a title="x"> <http://h/a\\b>', 'http://h/a', 'http://h/a'],
    // Those of an authority are only an IP literal, and user information.
    ['http://h[1] http://h{x}/a http://h^ http://h|x', 'http://h', 'http://h', 'http://h', 'http://h'],
    [
      'http://[::1]/[a] http://u[1]^{x}@[::1]:80/ http://u@h[1]',
      'http://[::1]/[a]',
      'http://u[1]^{x}@[::1]:80/',
      'http://u@h',
    ],
    ['http://[::1]x/ http://[::1 http://[{]/ http://{host}/'],
    ['mailto:joe@h.example?subject=[x] mailto:{x}', 'mailto:joe@h.example?subject=[x]'],
    // Others end it.
    ['http://h/a\\b http://h/a`b http://h/%zz', 'http://h/a', 'http://h/a', 'http://h/'],
  ])('%j', (text, ...links) => {
    expect(textsIn(text)).toEqual(links)
  })
})

describe('letters beyond ASCII', () => {
  test.each<[text: string, ...links: string[]]>([
    [
      'http://müller.example/ http://h/é http://h/e\u0301, http://h/я; http://h/٣ http://h/𝐚',
      'http://müller.example/',
      'http://h/é',
      'http://h/e\u0301',
      'http://h/я',
      'http://h/٣',
      'http://h/𝐚',
    ],
    ['https://de.wikipedia.org/wiki/Größe.', 'https://de.wikipedia.org/wiki/Größe'],
    ['"http://h/é" (http://h/é) “http://h/é”', 'http://h/é', 'http://h/é', 'http://h/é'],
    ['http://ja.example/é’s http://h/é…x', 'http://ja.example/é', 'http://h/é'],
    [
      'http://fa.example/می\u200cخواهم http://h/a\u200c http://h/\u200dx',
      'http://fa.example/می\u200cخواهم',
      'http://h/a',
      'http://h/',
    ],
    ['http://h/한국 http://h.example/a을', 'http://h/한국', 'http://h.example/a을'],
    // Others end it: signs, dashes, emoji.
    [
      'http://h/a—b http://h/a→b http://h/a🙂 http://h/?é🙂',
      'http://h/a',
      'http://h/a',
      'http://h/a',
      'http://h/?é',
    ],
    ['http://h/a\ud83d http://h/a\udc00é', 'http://h/a', 'http://h/a'],
    // Scripts without blanks, only after a path or in the query.
    ['https://example.com/をご覧', 'https://example.com/'],
    [
      'https://example.com/?q=東京 https://example.com?東京',
      'https://example.com/?q=東京',
      'https://example.com?東京',
    ],
    ['https://example.com/wiki/東京をご覧。', 'https://example.com/wiki/東京をご覧'],
    ['https://example.comをご覧 https://example.com/#東京', 'https://example.com', 'https://example.com/#'],
    [
      'https://example.com/aを https://example.com/a#東京',
      'https://example.com/aを',
      'https://example.com/a#東京',
    ],
    [
      'https://example.com/a/ไทย https://example.com/ไทย',
      'https://example.com/a/ไทย',
      'https://example.com/',
    ],
    [
      'http://h/ລາວ http://h/ខ្មែរ http://h/မြန်မာ http://h/𠀀',
      'http://h/',
      'http://h/',
      'http://h/',
      'http://h/',
    ],
    [
      'http://h/é日 http://h/x/ジョン・レノン http://h/・',
      'http://h/é日',
      'http://h/x/ジョン・レノン',
      'http://h/',
    ],
    [
      'mailto:joe@h.exampleまで file:///あ file:///home/あ',
      'mailto:joe@h.example',
      'file:///',
      'file:///home/あ',
    ],
    ['見てhttp://h.example/a。 「http://h/x/東京」と', 'http://h.example/a', 'http://h/x/東京'],
  ])('%j', (text, ...links) => {
    expect(textsIn(text)).toEqual(links)
  })

  test.each<[text: string, ...links: string[]]>([
    ['http://🥜.ws http://🥜.ws/ http://i❤.ws/a?b#c', 'http://🥜.ws', 'http://🥜.ws/', 'http://i❤.ws/a?b#c'],
    ['(http://✪df.ws/123) http://a.☃.example:80/', 'http://✪df.ws/123', 'http://a.☃.example:80/'],
    ['http://👍🏽.example/ http://👍🏽x.example', 'http://👍🏽.example/', 'http://👍🏽x.example'],
    ['http://例え.jp/東京 http://例え.jp/x/東京', 'http://例え.jp/', 'http://例え.jp/x/東京'],
    ['http://例え.テスト http://www.中国.中国/。', 'http://例え.テスト', 'http://www.中国.中国/'],
    ['http://ไทย.example http://အ.example?a', 'http://ไทย.example', 'http://အ.example?a'],
    ['http://u@例え.jp:80/a http://www.seoコンサル.jp', 'http://u@例え.jp:80/a', 'http://www.seoコンサル.jp'],
    ['ftp://例え.jp/a mailto:joe@例え.jp', 'ftp://例え.jp/a'],
    // Behind the letters of a name without any, a sentence goes on.
    ['https://example.comをご覧 http://例え.jpをご覧', 'https://example.com', 'http://例え.jp'],
    ['访问https://example.com下载app.exe http://h:80和1.0', 'https://example.com', 'http://h:80'],
    [
      'http://a.example🙂 http://a.example.🙂 http://h🙂x',
      'http://a.example',
      'http://a.example',
      'http://h',
    ],
    [
      'http://a.example/🙂 http://a.example/x🙂 http://a.example?q=🙂',
      'http://a.example/',
      'http://a.example/x',
      'http://a.example?q=',
    ],
    ['URLはhttp://で始まる http://🙂 http://。 http://🙂.'],
  ])('of a host: %j', (text, ...links) => {
    expect(textsIn(text)).toEqual(links)
  })

  test('U+3000 to U+303F and … end a link', () => {
    for (let code = 0x3000; code <= 0x303f; code++) {
      const sign = String.fromCharCode(code)
      expect(textsIn(`http://h/x/é${sign}é http://h/?é${sign}é`)).toEqual(['http://h/x/é', 'http://h/?é'])
      expect(textsIn(`http://h/a${sign}`)).toEqual(['http://h/a'])
    }
    expect(textsIn('http://h/a…b')).toEqual(['http://h/a'])
  })

  test('in IRIs the grammar decides about letters', () => {
    const generation = rfc3987
    expect(textsIn('https://例え.jp/東京[1]をご覧。 https://h/🙂?a|b', { generation })).toEqual([
      'https://例え.jp/東京[1]をご覧',
      'https://h/🙂?a|b',
    ])
    expect(findUris('http://h/é[]', { generation })[0]?.uri.href).toBe('http://h/é%5B%5D')
  })
})

test('the text is as written, the value read with strays', () => {
  const [find] = findUris('see http://müller.example/ü?f[]=1|2.')
  expect(find).toMatchObject({ text: 'http://müller.example/ü?f[]=1|2', offset: 4, length: 31 })
  expect(find?.uri.href).toBe('http://xn--mller-kva.example/%C3%BC?f%5B%5D=1%7C2')
  expect(findUris('http://h/~a', { generation: rfc1738 })[0]?.uri.href).toBe('http://h/%7Ea')
  expect(findUris('<URL:../[a]\n b>')[0]?.uri.href).toBe('../%5Ba%5Db')
})

test.each<[text: string, ...links: string[]]>([
  [
    'http://h/?f[]=1 http://h/a{b} http://h/a^ http://h/?a|b',
    'http://h/?f',
    'http://h/a',
    'http://h/a',
    'http://h/?a',
  ],
  ['http://h/é http://müller.example/ http://h.example/aを', 'http://h/', 'http://h.example/a'],
  ['<http://h/[a]> <http://h/a>', 'http://h/', 'http://h/a'],
  ['http://[::1]/[a', 'http://[::1]/'],
  ['ftp://a/@[::1] http://h[::1] http://u@[::1]:80/', 'ftp://a/@', 'http://h', 'http://u@[::1]:80/'],
])('refused, strays end it where the grammar does: %j', (text, ...links) => {
  expect(textsIn(text, { strays: 'refuse' })).toEqual(links)
})

// RFC 1123 2.1: the rule of `host`.
describe('a host that the rule of its scheme refuses is no find', () => {
  test.each([
    ...["http://a'b/", 'http://a,b/', 'http://caf%C3%A9.example/', 'http://127.0.0.1;.evil.example/x'],
    ...['http://127.1/', 'http://a..b/', `http://${'a'.repeat(64)}/`, 'ftp://a~b/', 'http://xn--/'],
  ])('%s', (text) => {
    expect(findUris(`${text} <${text}>`)).toEqual([])
    expect(findUris(text, { strays: 'refuse' })).toEqual([])
    expect(findUris(text, { generation: rfc3987 })).toEqual([])
  })

  test.each(['http://a_b.example/', 'http://127.0.0.1/', 'http://[::1]/', 'http://h./x'])(
    '%s has a name or an address',
    (text) => {
      expect(textsIn(text)).toEqual([text])
    },
  )

  test('of other schemes any name is one', () => {
    expect(textsIn("x://a'b/ http://a'b/", { schemes: ['x', 'http'] })).toEqual(["x://a'b/"])
  })
})

describe('a host that is user information for a browser', () => {
  const readings: readonly FindOptions[] = [{}, { strays: 'refuse' }, { generation: rfc3987 }]
  test.each([
    'https://trusted.example%@evil.example/',
    'https://user:50%@h.example/',
    'https://trusted.example.%@evil.example',
    ...['|', '|x', '\u00ad', '\u200b', '\u2028', '\ufeff', '\0'].map(
      (text) => `https://trusted.example${text}@evil.example/`,
    ),
    "https://trusted.example%'(…é@evil.example",
    'ftp://trusted.example%y@evil.example',
    '<https://trusted.example%@evil.example>',
  ])('%j is no find', (text) => {
    for (const options of readings) expect(textsIn(text, options)).toEqual([])
    expect(new URL(text.replace(/[<>]/g, '')).host).not.toContain('trusted')
  })

  test.each([
    ...[
      ', joe@x.example',
      '% @x',
      '%\t@x',
      '%\u3000@x',
      '%"@x',
      '%”@x',
      '%<@x',
      '%>@x',
      '%/@x',
      '%?@x',
      '%#@x',
    ],
    ...['%\\@x', '/%@x', '…joe@x', '。joe@x', '，joe@x', '｜@joe', '」@joe', ')@joe', ' 🙂@joe', '&lt;joe@x'],
    ...['"@joe', '`@joe', '%', ''],
  ])('before %j it is a host', (rest) => {
    const found = `https://a.example${rest.startsWith('/') ? '/' : ''}`
    for (const options of readings) expect(textsIn(`https://a.example${rest}`, options)).toEqual([found])
  })

  test('is one before letters without spaces, signs and the label of a link', () => {
    expect(textsIn('https://a.exampleをご覧joe@x https://b.example👉@joe <https://c.example|@joe>')).toEqual([
      'https://a.example',
      'https://b.example',
      'https://c.example',
    ])
    expect(textsIn('https://a.example에서joe@x', { strays: 'refuse' })).toEqual(['https://a.example'])
    expect(textsIn('<mailto:a@b.example%@x>')).toEqual(['mailto:a@b.example'])
  })
})

test.each([
  [{ strays }, '"strays" in findUris(). Expected "refuse"'],
  [{ strays: 'encode' }, '"strays" in findUris(). Expected "refuse"'],
  [
    { schemes: 'http' },
    'Got a string for the option "schemes" in findUris(). Expected a registry or an array of scheme names without ":", or \'any\'',
  ],
  [{ schemes: ['http://'] }, '"schemes" in findUris(). Expected a registry or'],
  [{ schemes: { http: true } }, '"schemes" in findUris(). Expected a registry or'],
  [{ scheme: 'http' }, 'Unknown option "scheme"'],
  [{ 'a\u202eb': 1 }, 'Unknown option in findUris()'],
])('%j is refused', (options, message) => {
  expect(() => findUris('', options as object)).toThrow(TypeError)
  expect(() => iterateUris('', options as object)).toThrow(message)
})

test('options may be undefined', () => {
  const nothing = { strays: undefined, schemes: undefined, generation: undefined }
  expect(textsIn('http://h/[a]', nothing as object)).toEqual(['http://h/[a]'])
})

const pieces = [
  ...'()[]{}^|<>"\'.,;?#%é日を・ー…。ü🙂@/ \u200c',
  ...'http:// http://h/ http://h/a http://h/? mailto:a@b.c ftp://[::1]/ <URL: %4a :80'.split(' '),
  '\ud83d',
  '𠀀',
  ...'* ** _ 🥜.ws 例え.jp .日 &gt; www. :80'.split(' '),
]
const texts = fc.string({ unit: fc.constantFrom(...pieces), maxLength: 40, size: 'max' })

test.each([rfc3986, rfc3987, rfc2396])('the text of a find of %s has the value', (generation) => {
  expectLaw(20_000, texts, (text) => {
    for (const find of findUris(text, { generation })) {
      const written = find.text.replace(/\s/g, '')
      expect(text.slice(find.offset, find.offset + find.length)).toBe(find.text)
      if ('scheme' in find.uri && find.uri.scheme !== undefined)
        expect(find.uri).toEqual(Uri.from(written, { generation, strays }))
    }
  })
})
