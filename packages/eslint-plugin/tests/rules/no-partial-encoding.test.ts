// The rule no-partial-encoding: rows that are reported, with the message, and rows that are not.
import { describe, expect, test } from '@jest/globals'
import { lint, tablesFor } from '../lint.js'

const RULE = 'no-partial-encoding'
const { found, reported, reportedAs, silent } = tablesFor(RULE, ({ id }) => id)

describe('encodeURI and escape on data', () => {
  reported([
    ['x = `/users/${encodeURI(name)}`', 'uri'],
    ["x = '/search?q=' + encodeURI(query.text)", 'uri'],
    ['const e = encodeURI(title)', 'uri'],
    ['window.encodeURI(title)', 'uri'],
    ["x = '?q=' + escape(q)", 'escape'],
    ['escape(window.name)', 'escape'],
  ])

  silent([
    'encodeURI(url)',
    'encodeURI(location.href)',
    'encodeURI(req.path)',
    'encodeURI(imageSrc)',
    "encodeURI('/a b')",
    'encodeURI(`/users/list`)',
    'encodeURI(`${base}/users`)',
    "encodeURI(base + '/users')",
    'const url = base + path; encodeURI(url)',
    'fetch(encodeURI(target))',
    'window.open(encodeURI(content))',
    'a.href = encodeURI(content)',
    'const encodedUri = encodeURI(content)',
    "let csv = 'data:text/csv,'; csv += rows; save(encodeURI(csv))",
    'encodeURI()',
    'decodeURIComponent(escape(text))',
    'unescape(encodeURI(text))',
    'escape(text).replace(/%u/g, "x")',
    'function escape(html) {} escape(html)',
    "import { escape } from 'lodash'; escape(text)",
    'const { encodeURI } = other; encodeURI(name)',
    'html.escape(text)',
    'encodeURIComponent(name)',
  ])

  describe('only the functions of the platform count', () => {
    reported([
      ['globalThis.encodeURI(title)', 'uri'],
      ['self.escape(title)', 'escape'],
    ])
    silent([
      'browserWindow.encodeURI(title)',
      'windows.encodeURI(title)',
      'encoderFor(locale)(title)',
      'encodeURIs(titles)',
      'unescape(title)',
      'escapeHtml(title)',
    ])
  })

  describe('data is told from a whole URL by the names of a value and of what it was set to', () => {
    reportedAs('uri', [
      "encodeURI(title || '')",
      'encodeURI(user.name.trim())',
      'const q = a || b; encodeURI(q)',
      'function f(q) { return encodeURI(q) }',
      "let q = ''; if (form) q = form.text; show(encodeURI(q))",
      'let q = form.text; q = other; show(encodeURI(q))',
    ])
    silent([
      'show(encodeURI(url.trim()))',
      "show(encodeURI(url || ''))",
      'const target = req.url; show(encodeURI(target))',
      'const path = target; show(encodeURI(path))',
      'show(encodeURI(targets[i]))',
      "const label = 'Übersicht'; show(encodeURI(label))",
      'const content = `/users/${id}`; show(encodeURI(content))',
      "let text = 'mailto:'; text += to; show(encodeURI(text))",
    ])
  })

  describe('what completes, undoes or sends the result makes it whole', () => {
    silent([
      "encodeURI(title).replace(/#/g, '%23')",
      "encodeURI(title).replaceAll('#', '%23')",
      'decodeURI(escape(text))',
      'const path = encodeURI(title)',
      'apiServer.get(encodeURI(title))',
      'new Request(encodeURI(title))',
    ])
    silent([
      'text.replace(`#${encodeURI(id)}`, `#${to}`)',
      "text.replaceAll('#' + encodeURI(id), to)",
      'if (text.includes(encodeURI(id))) go()',
    ])
    reported([
      ['text.replace(id, `#${encodeURI(to)}`)', 'uri'],
      ['replace(`#${encodeURI(id)}`, to)', 'uri'],
      ['text.concat(`#${encodeURI(id)}`)', 'uri'],
      ['encodeURI(title).toLowerCase()', 'uri'],
      ['decodeURIs(escape(text))', 'escape'],
      ['redecodeURI(escape(text))', 'escape'],
      ['encodeURIComponent(escape(text))', 'escape'],
    ])
  })

  test('suggests encodeURIComponent', () => {
    const [finding] = lint(RULE, 'x = `/users/${encodeURI(name)}`')
    expect(finding?.suggestions).toEqual(['x = `/users/${encodeURIComponent(name)}`'])
  })

  test('suggests nothing where another function has that name', () => {
    const [finding] = lint(RULE, 'function f(encodeURIComponent) { return encodeURI(name) }')
    expect(finding?.suggestions).toEqual([])
  })
})

describe('delimiters that are put back', () => {
  reportedAs('restored', [
    "encodeURIComponent(x).replace(/%2F/g, '/')",
    "encodeURIComponent(x).replace(/%2f/gi, '/')",
    "encodeURIComponent(x).replaceAll('%2F', '/')",
    "encodeURIComponent(x).replace(/%20/g, '+').replace(/%2F/g, '/')",
    "const e = encodeURIComponent(x); e.replace(/%2F/g, '/')",
    "encodeURIComponent(x).replace(/%3F/g, '?')",
    "encodeURIComponent(x).replace(/%23/g, '#')",
    "encodeURIComponent(x).replace(/%26/g, '&')",
    "encodeURIComponent(x).replace(/%25/g, '%')",
    "encodeURIComponent(x).replaceAll(`%2F`, '/')",
    "encodeURIComponent(x).replaceAll('%2F%2F', '//')",
  ])

  silent([
    "encodeURIComponent(x).replace(/%20/g, '+')",
    "encodeURIComponent(x).replace(/%3A/g, ':')",
    "encodeURIComponent(x).replace(/%40/g, '@')",
    "encodeURIComponent(x).replace(/%2F$/, '/')",
    "encodeURIComponent(x).replace(/%2F/g, '/-/')",
    "encodeURIComponent(x).replace(/%2F/g, '-/')",
    "encodeURIComponent(x).replace('%2F')",
    "encodeURIComponent(x).replace(encoded, '/')",
    "replace('%2F', '/')",
    "encodeURIComponent(x).replace(/%2F/g, '%252F')",
    "encodeURIComponent(x).replace(/[!'()*]/g, hex)",
    "text.replace(/%2F/g, '/')",
    "encodeURIComponent(x.replace(/%2F/g, '/'))",
  ])
})

describe('encoding twice', () => {
  reportedAs('twice', [
    'encodeURIComponent(encodeURIComponent(x))',
    'encodeURI(encodeURIComponent(x))',
    'const e = encodeURIComponent(x); encodeURIComponent(e)',
    'encodeURI(`/users/${encodeURIComponent(id)}`)',
    "encodeURI('/users/' + encodeURIComponent(id))",
    'const url = `/users/${encodeURIComponent(id)}`; encodeURI(url)',
    "const params = new URLSearchParams(); params.set('q', encodeURIComponent(q))",
    "url.searchParams.append('q', encodeURIComponent(q))",
    "new URLSearchParams().append('q', encodeURIComponent(q))",
    "if (url.searchParams.has('q', encodeURIComponent(q))) go()",
    'uri`https://example.com/users/${encodeURIComponent(id)}`',
    'relative`/users/${encodeURIComponent(id)}`',
  ])

  silent([
    'encodeURIComponent(x)',
    'encodeURIComponent(other(x))',
    'let e = encodeURIComponent(x); e = x; encodeURIComponent(e)',
    'encodeURI(`/users/${id}`)',
    "map.set('q', encodeURIComponent(q))",
    "const params = new Map(); params.set('q', encodeURIComponent(q))",
    "set('q', encodeURIComponent(q))",
    'encodeURIComponent(`?next=/users/${encodeURIComponent(id)}`)',
    'encodeURI(encodeURIComponentStrictly(url))',
    'encodeURI(strict_encodeURIComponent(url))',
    'uris`/users/${encodeURIComponent(id)}`',
    'my_uri`/users/${encodeURIComponent(id)}`',
    "url.searchParams.append('q', q)",
    'uri`https://example.com/users/${id}`',
    'other`/users/${encodeURIComponent(id)}`',
  ])

  test("mini's tag and the one of the option encode too", () => {
    const code = 'path`/users/${encodeURIComponent(id)}`'
    expect(found(code)).toEqual([])
    expect(found(`import { path } from 'uriform/mini'; ${code}`)).toEqual(['twice'])
    expect(found(code, 'js', { use: 'src/path.ts#path' })).toEqual(['twice'])
  })

  test('tags that the options name encode too', () => {
    expect(found('apiPath`/users/${encodeURIComponent(id)}`', 'js', { tags: ['apiPath'] })).toEqual(['twice'])
  })
})

describe('decoding too early', () => {
  reportedAs('early', [
    "decodeURIComponent(path).split('/')",
    "decodeURIComponent(location.pathname).split('/')",
    "decodeURIComponent(location.search).split('&')",
    "const decoded = decodeURIComponent(url); const parts = decoded.split('?')",
    'new URL(decodeURIComponent(url))',
    'url.parse(decodeURIComponent(req.url))',
    'URL.parse(decodeURIComponent(req.url))',
    'new URLSearchParams(decodeURIComponent(location.search))',
    "const decoded = decodeURIComponent(path); show(decoded); decoded.split('/')",
    "const decoded = decodeURIComponent(path); const [, id] = decoded.split('/'); decoded.split('?')",
    "window.decodeURIComponent(path).split('/')",
    "decodeURIComponent(queryString).split('&')",
    "decodeURIComponent(query).split('&')",
  ])

  silent([
    "path.split('/').map(decodeURIComponent)",
    "path.split('/').map((each) => decodeURIComponent(each))",
    'decodeURIComponent(path)',
    'const decoded = decodeURIComponent(path); show(decoded)',
    "decodeURIComponent(token).split(':')",
    "decodeURIComponent(token).split('/')",
    "decodeURIComponent(path).split(',')",
    "decodeURIComponent(searchText).split('/')",
    "decodeURIComponent(research).split('/')",
    "decodeURI(path).split('/')",
    "decodeURIComponent().split('/')",
    "decodeURIComponent(paths[0]).split('/')",
    'decodeURIComponent(path).split()',
    "decodeURIComponent(path).split('/-/')",
    "decodeURIComponent(path).split('//')",
    "decodeURIComponent(path).concat('/')",
    "split(decodeURIComponent(path), '/')",
    'new Page(decodeURIComponent(path))',
    'new URLPattern(decodeURIComponent(path))',
    'new CurlURL(decodeURIComponent(path))',
    'JSON.parse(decodeURIComponent(query))',
    'curl.parse(decodeURIComponent(path))',
    'urls.parse(decodeURIComponent(path))',
    'url.format(decodeURIComponent(path))',
    'parse(decodeURIComponent(path))',
    "let text = decodeURIComponent(path); text = other; text.split('/')",
    "const { length } = decodeURIComponent(path); length.split('/')",
  ])
})

describe('a decoded value that is decoded again', () => {
  reportedAs(
    'redecoded',
    [
      "decodeURIComponent(url.searchParams.get('next'))",
      "decodeURIComponent(searchParams.get('next'))",
      "const next = new URLSearchParams(location.search).get('next'); go(decodeURIComponent(next))",
      "decodeURIComponent(params.get('next') ?? '')",
      "decodeURI(url.searchParams.get('next') || '/')",
      'url.searchParams.getAll("q").map(decodeURIComponent)',
      'url.searchParams.getAll("q").map((q) => decodeURIComponent(q))',
    ].map((code) => (code.includes('params.get(') ? `const params = new URLSearchParams(q); ${code}` : code)),
  )
  silent([
    "decodeURIComponent(map.get('next'))",
    "decodeURIComponent(cookies.get('next'))",
    'decodeURIComponent(url.searchParams)',
    "decode(url.searchParams.get('next'))",
    'map.getAll("q").map(decodeURIComponent)',
  ])
})

describe('other ways to decode, encode and restore', () => {
  reported([
    ['decodeURIComponent(location.href)', 'early'],
    ['show(decodeURIComponent(window.location.href))', 'early'],
    ['decodeURIComponent(document.URL)', 'early'],
    ['new URLSearchParams({ q: encodeURIComponent(q) })', 'twice'],
    ["new URLSearchParams({ a, 'q': encodeURIComponent(q), ...more })", 'twice'],
    ["new URLSearchParams([['q', encodeURIComponent(q)]])", 'twice'],
    ["encodeURIComponent(x).split('%2F').join('/')", 'restored'],
    ["encodeURIComponent(x).split(/%2f/i).join('/')", 'restored'],
    ["x = `/files/${encodeURIComponent(x).split('%2F').join('/')}`", 'restored'],
  ])
  silent([
    'new URLSearchParams({ q })',
    'new URLSearchParams(`q=${encodeURIComponent(q)}`)',
    'new Query({ q: encodeURIComponent(q) })',
    'new URLSearchParams({ q: { r: encodeURIComponent(q) } })',
    "encodeURIComponent(x).split('%2F').join('-')",
    "text.split('%2F').join('/')",
    "encodeURIComponent(x).split('%20').join('+')",
    'decodeURIComponent(location)',
  ])
})

describe('a segment that is not free', () => {
  test.each([
    'fetch(`/users/${encodeURIComponent(7)}`)',
    'const page = Number(text); fetch(`/users/${encodeURIComponent(page)}`)',
    'fetch(`/users/${encodeURIComponent(crypto.randomUUID())}`)',
    'fetch(`/users/${encodeURIComponent(DEFAULT_USER)}`)',
    "const id = isMe ? 'me' : 'you'; fetch(`/users/${encodeURIComponent(id)}`)",
  ])('silent: %s', (code) => {
    expect(found(code, 'js', { segments: true })).toEqual([])
  })

  test.each([
    'function f(id: number) { fetch(`/users/${encodeURIComponent(id)}`) }',
    "function f(id: 'me' | 'you') { fetch(`/users/${encodeURIComponent(id)}`) }",
    "function f<T extends 'me' | 'you'>(id: T) { fetch(`/users/${encodeURIComponent(id)}`) }",
  ])('silent: %s', (code) => {
    expect(found(code, 'ts', { segments: true })).toEqual([])
  })

  test.each([
    ["url.replace('{id}', encodeURIComponent(id))"],
    ["'/users/{id}/posts'.replace('{id}', encodeURIComponent(id))"],
    ['for (const k in all) url = url.replace(`{${k}}`, encodeURIComponent(all[k]))'],
    ['url.replace(/\\{(\\w+)\\}/g, (_, key) => encodeURIComponent(all[key]))'],
  ])('reported: %s', (code) => {
    expect(found(code, 'js', { segments: true })).toEqual(['segment'])
    expect(found(code)).toEqual([])
  })

  test.each([
    ["'/users?id={id}'.replace('{id}', encodeURIComponent(id))"],
    ["url.replace('{id}', encodeURIComponent(7))"],
    ["'/users/user-{id}'.replace('{id}', encodeURIComponent(id))"],
    ["text.replace('{id}', encodeURIComponent(id))"],
  ])('silent: %s', (code) => {
    expect(found(code, 'js', { segments: true })).toEqual([])
  })
})

describe('whole segments, with the option', () => {
  const options = { segments: true }
  test.each([
    'fetch(`/users/${encodeURIComponent(id)}`)',
    "fetch('/users/' + encodeURIComponent(id) + '/posts')",
    'x = `https://example.com/${encodeURIComponent(id)}?q=1`',
    'const e = encodeURIComponent(id); fetch(`/users/${e}`)',
  ])('reported: %s', (code) => {
    expect(found(code, 'js', options)).toEqual(['segment'])
    expect(found(code)).toEqual([])
  })

  test.each([
    'fetch(`/users/user-${encodeURIComponent(id)}`)',
    'fetch(`/users/${encodeURIComponent(id)}.json`)',
    'fetch(`/users?id=${encodeURIComponent(id)}`)',
    'fetch(`/users#${encodeURIComponent(id)}`)',
    'show(`/users/${encodeURIComponent(id)}`)',
    'link.href = `mailto:${encodeURIComponent(to)}?subject=news`',
  ])('silent: %s', (code) => {
    expect(found(code, 'js', options)).toEqual([])
  })
})

describe('a plus in a mail address', () => {
  reportedAs('plus', [
    'link.href = `mailto:${to}?${new URLSearchParams({ subject })}`',
    "const params = new URLSearchParams({ subject }); location.href = 'mailto:a@example.com?' + params",
    "open('sms:+123?' + new URLSearchParams({ body }).toString())",
  ])
  silent([
    'link.href = `https://example.com/?${new URLSearchParams({ subject })}`',
    'link.href = `mailto:${to}?subject=${encodeURIComponent(subject)}`',
    "link.href = `mailto:${to}?${new URLSearchParams({ subject }).toString().replace(/\\+/g, '%20')}`",
    "link.href = `mailto:${to}?${String(new URLSearchParams({ subject })).replaceAll('+', '%20')}`",
  ])
})

test('messages name the value and the way out', () => {
  const [finding] = lint(RULE, 'x = `/users/${encodeURI(user.name)}`')
  expect(finding?.message).toBe(
    '`encodeURI` leaves `/`, `?`, `#` and `&` in `user.name`, which change the structure of the URL. ' +
      'Use `encodeURIComponent`, or the tag `uri`.',
  )
  expect(lint(RULE, 'encodeURIComponent(encodeURIComponent(user.name))')[0]?.message).toBe(
    '`encodeURIComponent(user.name)` is already encoded, so the server reads `%25` for each `%`. Encode it once.',
  )
  expect(lint(RULE, "encodeURIComponent(id).replace(/%2F/g, '/')")[0]?.message).toBe(
    "`encodeURIComponent(id).replace(/%2F/g, '/')` puts `/` back into an encoded value, so it changes the URL " +
      'again. Encode each segment separately: in the tag `uri`, write `Path.encode(segments)`.',
  )
})
