// The rule no-interpolated-url: rows that are reported, with the value and its component, and rows that are not.
import { describe, expect, test } from '@jest/globals'
import { interpolated, lint } from '../lint.js'

const { reported, silent } = interpolated

describe('texts that are put together', () => {
  reported([
    ['fetch(`/users/${id}`)', 'id path'],
    ["fetch('/users/' + id)", 'id path'],
    ["fetch('/users/' + id + '/posts')", 'id path'],
    ["let url = '/users'; url += '/' + id", 'id path'],
    ["let url = '/users'; url += `?q=${q}`", 'q query'],
    ["url.replace('{id}', id)", 'id path'],
    ["url.replace(':id', id)", 'id path'],
    ['url.replace(/\\{id\\}/g, user.id)', 'user.id path'],
    ["url.replaceAll('{id}', id)", 'id path'],
    ["'/users/{id}'.replace('{id}', id)", 'id path'],
    ["'/users?id={id}'.replace('{id}', id)", 'id query'],
    ["const users = '/users/{id}'; users.replace('{id}', id)", 'id path'],
    ["url.replace('{a}', encodeURIComponent(a)).replace('{b}', b)", 'b path'],
    ["fetch([base, id].join('/'))", 'id path'],
    ["fetch([base, 'users', id].join('/'))", 'id path'],
    ["fetch('/users/'.concat(id, '/posts'))", 'id path'],
    ["fetch(base.concat('/users/', id))", 'id path'],
    ["fetch(['https:', '', 'example.com', id].join('/'))", 'id path'],
    ["x = 'https:' + '//' + 'example.com/' + id", 'id path'],
    ['fetch(`/users/${id}` + `?q=${q}`)', 'id path', 'q query'],
    ['fetch(`/users${q ? `?q=${q}` : ""}`)', 'q query'],
    ['fetch(q ? `/search?q=${q}` : "/search")', 'q query'],
    ["const query = '?q=' + q; fetch('/search' + query)", 'q query'],
  ])
  silent([
    'fetch(`/users`)',
    "fetch('/users')",
    "url.replace('a', b)",
    "url.replace('{id}', encodeURIComponent(id))",
    "url.replace('{id}', 7)",
    "text.replace('{id}', id)",
    "'Hello {name}'.replace('{name}', name)",
    "[a, b].join('/')",
    "const route = [a, b].join(', ')",
    "fetch([base, 'users'].join('/'))",
    "html += '<b>' + name + '</b>'",
    'count += items.length',
    'fetch(url + id)',
    'const a = b + c',
  ])
})

describe('a parameter is not the function that takes it', () => {
  reported([
    ["function f(id) { return fetch(url.replace('{id}', id)) }", 'id path'],
    ["function f(id) { url.replace(':id', id); return encodeURIComponent(id) }", 'id path'],
    ['function f(get, a) { fetch(`/a/${get(a)}`); return encodeURIComponent(a) }', 'get(a) path'],
    ['function f(a, get) { fetch(`/a?b=${a.map(get)}`); return encodeURIComponent(a) }', 'a.map(get) query'],
  ])
  reported([['function f(get: () => string): number { fetch(`/a/${get()}`); return 1 }', 'get() path']], 'ts')
})

describe('components', () => {
  reported([
    ['x = `https://${tenant}.example.com/`', 'tenant host'],
    ['x = `https://api.${region}.example.com/a`', 'region host'],
    ['x = `https://example.com${suffixOf(x)}`', 'suffixOf(x) host'],
    ['x = `https://${user}:${secret}@example.com/`', 'user userinfo', 'secret userinfo'],
    ['x = `redis://:${password}@localhost:6379`', 'password userinfo'],
    ['x = `https://example.com/a/${id}`', 'id path'],
    ['x = `https://example.com/a/${id}.json`', 'id path'],
    ['x = `https://example.com/a-${id}/b`', 'id path'],
    ['x = `https://example.com/?q=${q}`', 'q query'],
    ['x = `https://example.com/?${name}=1`', 'name query'],
    ['x = `https://example.com/?${query}=1`', 'query query'],
    ['x = `https://example.com/?q=${query}`', 'query query'],
    ['x = `https://example.com/?a=1&q=${q}`', 'q query'],
    ['x = `https://example.com/?to=${path}`', 'path query'],
    ['x = `https://example.com/?to=${location.href}`', 'location.href query'],
    ['x = `${scheme}://${tenant}.example.com/`', 'tenant host'],
    ['x = `https://localhost:${port}/${id}`', 'id path'],
    ['window.location.href = `mailto:a@example.com?subject=${subject}&to=/`', 'subject query'],
    ['x = `mailto:${to}?subject=${subject}`', 'to mail', 'subject query'],
    ['x = `mailto:${to}${path`?subject=${subject}`}`', 'to mail'],
    ['const mail = (subject) => "mailto:a@example.com?subject=" + subject', 'subject query'],
  ])
  silent([
    'x = `http://localhost:${port}`',
    'x = `http://127.0.0.1:${server.address().port}/a`',
    'x = `${protocol}://example.com/`',
    "x = `${isSecure ? 'https' : 'http'}://${host}${path}`",
    "const scheme = isSecure ? 'https' : 'http'; x = `${scheme}://${host}:${port}/`",
    "x = url.protocol + '//' + url.hostname + (port ? ':' + port : '') + url.path",
    'x = `http://[${address}]:${port}/`',
    'x = `file://${id}/a`',
    'x = `s3://${bucket}/${id}`',
    'x = `https://${host}${path.slice(1)}`',
    'x = `https://${host}/`',
    'x = `https://${hostname}:${port}/a`',
    'x = `https://example.com/a#${anchor}`',
    'link.href = `mailto:${address}`',
    'x = `mailto:${address}`',
    'log(`mailto:${address}?subject=${subject}`)',
  ])
})

describe('texts with a scheme are reported wherever they go', () => {
  reported([
    ['foo(`https://example.com/${id}`)', 'id path'],
    ["const x = ['https://example.com/' + id]", 'id path'],
    ['module.exports = (id) => `https://example.com/${id}`', 'id path'],
    ['({ homepage: `https://example.com/${id}` })', 'id path'],
    ['<Foo to={`https://example.com/${id}`} />', 'id path'],
    ['`ws://example.com/${id}`', 'id path'],
  ])
  silent([
    'console.log(`https://example.com/${id}`)',
    'logger.info("https://example.com/" + id)',
    'throw new Error(`https://example.com/${id} is down`)',
    'new TypeError(`https://example.com/${id}`)',
    'it(`https://example.com/${id}`, () => {})',
    'describe(`https://example.com/${id}`, () => {})',
    'test(`https://example.com/${id} is read`, () => {})',
    'cache.get(`https://example.com/${id}`)',
    'localStorage.getItem(`https://example.com/${id}`)',
    'logger.info({ url: `https://example.com/${id}` })',
    'throw createError(`https://example.com/${id}`)',
    'throw new HttpError({ url: `https://example.com/${id}` })',
    'const message = `https://example.com/${id}`',
    'const cacheKey = `https://example.com/${id}`',
    'seen[`https://example.com/${id}`] = true',
    'if (url === `https://example.com/${id}`) go()',
    'expect(url).toBe(`https://example.com/${id}`)',
    'html = `<a href="https://example.com/${id}">${name}</a>`',
    'text = `See https://example.com/${id} for more`',
  ])
})

describe('destinations', () => {
  reported([
    ['new URL(`/users/${id}`, base)', 'id path'],
    ['new URL(`users/${id}`, base)', 'id path'],
    ['new Request(`/users/${id}`)', 'id path'],
    ['fetch(`users/${id}`)', 'id path'],
    ['fetch(`?q=${q}`)', 'q query'],
    ['fetch(`search?q=${q}`)', 'q query'],
    ['await window.fetch(`${base}/users/${id}`)', 'id path'],
    ['axios(`/users/${id}`)', 'id path'],
    ['axios.get(`/users/${id}`)', 'id path'],
    ['axios({ url: `/users/${id}` })', 'id path'],
    ['got(`users/${id}`)', 'id path'],
    ['ky.post(`users/${id}`)', 'id path'],
    ['undici.request(`/users/${id}`)', 'id path'],
    ['http.get(`/users/${id}`, (response) => response)', 'id path'],
    ["http.request({ host: 'h', path: '/users/' + id })", 'id path'],
    ['res.redirect(`/users/${id}`)', 'id path'],
    ['res.redirect(302, `/users/${id}`)', 'id path'],
    ['redirect(`/users/${id}`)', 'id path'],
    ['location.assign(`/users/${id}`)', 'id path'],
    ['window.location.replace(`/users/${id}`)', 'id path'],
    ['location = `/users/${id}`', 'id path'],
    ['location.href = `/users/${id}`', 'id path'],
    ['client.get(`/users/${id}`)', 'id path'],
    ['this.client.delete(`/users/${id}`)', 'id path'],
    ['client.get(`users/${id}`)', 'id path'],
    ["this.request('GET', `/users/${id}`)", 'id path'],
    ['request(`/users/${id}`)', 'id path'],
    ["fetchJson(`${process.env.API_URL ?? 'http://localhost'}/users/${id}`)", 'id path'],
    ["fetchJson((server || 'https://example.com') + '/users/' + id)", 'id path'],
    ['fetchJson(`${isLocal ? local : baseUrl}/users/${id}`)', 'id path'],
    ['apiRequest(`/users/${id}`)', 'id path'],
    ['this._url(`/users/${id}`)', 'id path'],
    ['this._url(`users/${id}`)', 'id path'],
    ['this.get(`users/${id}`)', 'id path'],
    ['this.client.request({ url: `users/${id}`, method })', 'id path'],
    ['this._client.getAPIList(`/users/${id}`, Page)', 'id path'],
    ['this._fetchWithRetries(`${this.host}/users/${id}/`)', 'id path'],
    ['$.get(`/users/${id}`)', 'id path'],
    ['(0, api.request)(`/users/${id}`)', 'id path'],
    ['fetch(`https://example.com/preview/${url}`)', 'url path'],
    ['fetch(`/projects/${project}/locations/${location}`)', 'project path', 'location path'],
    ['getJson(`/users/${id}`)', 'id path'],
    ['const url = `/users/${id}`', 'id path'],
    ['const userUrl = `users/${id}`', 'id path'],
    ['const path = `/users/${id}`', 'id path'],
    ['const endpoint = `/users/${id}`', 'id path'],
    ['function f(url = `/users/${id}`) {}', 'id path'],
    ['({ href: `/users/${id}` })', 'id path'],
    ['({ path: `pages/${page.id}` })', 'page.id path'],
    ['class A { url = `/users/${id}` }', 'id path'],
    ['image.src = `/images/${name}.png`', 'name path'],
    ['<a href={`/users/${id}`}>x</a>', 'id path'],
    ["<img src={'/images/' + id} />", 'id path'],
    ['function userUrl(id) { return `/users/${id}` }', 'id path'],
    ['const userPath = (id) => `/users/${id}`', 'id path'],
    ['({ path: (p) => `pages/${p.id}` })', 'p.id path'],
    ['class A { get url() { return `/users/${this.id}` } }', 'this.id path'],
    ['const url = encodeURI(`/users/${id}`)', 'id path'],
  ])
  silent([
    'foo(`/users/${id}`)',
    'const x = `/users/${id}`',
    'const name = `users/${id}`',
    'cache.get(`/users/${id}`)',
    'this.cache.delete(`/users/${id}`)',
    'map.get(`/users/${id}`)',
    'store.put(`/users/${id}`)',
    'redis.get(`/users/${id}`)',
    'headers.get(`/users/${id}`)',
    'params.get(`/users/${id}`)',
    'form.get(`/users/${id}`)',
    '_.get(object, `/users/${id}`)',
    '_.get(`/users/${id}`)',
    'const seen = new Map(); seen.get(`/users/${id}`)',
    'const filePath = `/users/${id}`',
    'const dirPath = `/users/${id}`',
    'const schemaPath = `/properties/${id}`',
    'const keyPath = `/users/${id}`',
    'const pointerPath = `/users/${id}`',
    'const path = `${parent}.${key}`',
    'const path = `${dir}/${name}`',
    '<a className={`/users/${id}`}>x</a>',
    '<a title={`/users/${id}`}>x</a>',
    'function label(id) { return `/users/${id}` }',
    'map.get(`${a}/${b}`)',
    'client.get(`${a}:${b}`)',
    '({ date: `${day}/${month}/${year}` })',
    'x.startsWith(`/users/${id}`)',
  ])
})

describe('bases, whole paths and ports', () => {
  silent([
    'fetch(`${baseUrl}/users`)',
    'fetch(`${base}/users`)',
    'fetch(base + "/users")',
    'fetch(`${this.host}/users/`)',
    'fetch(`https://example.com${path}`)',
    'fetch(`https://example.com/${path}`)',
    'fetch(`${base}${path}?a=1`)',
    'fetch(`${url.origin}${url.pathname}${url.search}`)',
    'fetch(`http://localhost:${port}${req.url}`)',
    'fetch(`${base}/${endpoint}`)',
    'client.get(`/${app.name}/releases`)',
    'client.get(`/${parent}:run`)',
    'fetch(`http://localhost:${port}/users`)',
  ])
  reported([
    ['fetch(`${baseUrl}/users/${id}`)', 'id path'],
    ['fetch(`${base}${path}/${id}`)', 'id path'],
    ['fetch(`/apps/${app.name}`)', 'app.name path'],
    ['fetch(`${registry}/${name}`)', 'name path'],
    ['x = `https://registry.example.com/${name}`', 'name path'],
    ['x = `https://${name}.example.com/`', 'name host'],
    ['fetch(`/a-${url}`)', 'url path'],
    ['fetch(`https://example.com${path}/${id}`)', 'id path'],
    ['fetch(`${this.host}/v1/memories/${memoryId}/`)', 'memoryId path'],
  ])
})

describe('harmless values', () => {
  silent([
    'const id = 7; fetch(`/users/${id}`)',
    "const id = 'me'; fetch(`/users/${id}`)",
    "let id = 'me'; if (x) id = 'you'; fetch(`/users/${id}`)",
    "const ids = { me: 'a', you: 'b' }; fetch(`/users/${ids.me}`)",
    "const ids = { me: 'a', you: 'b' }; fetch(`/users/${ids[who]}`)",
    'fetch(`/users/${API_VERSION}/a`)',
    'fetch(`/users/${process.env.TENANT}`)',
    'fetch(`/users/${7}`)',
    "fetch(`/users/${'me'}`)",
    "fetch(`/users/${isMe ? 'me' : 'you'}`)",
    'fetch(`/pages/${page - 1}`)',
    'fetch(`/pages/${index * 2}`)',
    'fetch(`/pages/${page + 1}`)',
    'fetch(`/pages/${8 * y + x}`)',
    'fetch(`https://example.com:${1024 + index}/`)',
    'fetch(`/pages/${index++}`)',
    'for (let i = 0; i < 3; i++) fetch(`/pages/${i}`)',
    "for (const who of ['me', 'you']) fetch(`/users/${who}`)",
    "['me', 'you'].forEach((who) => fetch(`/users/${who}`))",
    "const all = ['me', 'you']; for (const who of all) fetch(`/users/${who}`)",
    "const all = ['me', 'you']; all.forEach((who) => fetch(`/users/${who}`))",
    'pages.map((page, at) => fetch(`/pages/${at}`))',
    'fetch(`/users/${Number(id)}`)',
    'fetch(`/users/${parseInt(id, 10)}`)',
    'fetch(`/users/${ids.length}`)',
    'fetch(`/users/${randomUUID()}`)',
    'fetch(`/users/${crypto.randomUUID()}`)',
    'fetch(`/search?t=${Date.now()}`)',
    'fetch(`/search?t=${new Date().getTime()}`)',
    'fetch(`/search?debug=${!x}`)',
    'fetch(`/users/${hash.toString("hex")}`)',
    'fetch(`/users/${hash.toString("base64url")}`)',
    'fetch(`/users/${hash.digest("hex")}`)',
    'fetch(`/users/${hash.digest("base64url")}`)',
    'fetch(`/search?${new URLSearchParams(query)}`)',
    'const p = new URLSearchParams(query); fetch(`/search?${p}`)',
    'const p = new URLSearchParams(query); fetch(`/search?${p.toString()}`)',
    'fetch(`/search?${qs.stringify(query)}`)',
    'fetch(`/search?${queryString}`)',
    "fetch('/search?' + $.param(query))",
    'fetch(`/search?${stringifyFilter(filter)}`)',
    'fetch(`/search?a=1&${params}`)',
    'fetch(`/search${url.search}`)',
  ])
  reported([
    ["fetch(`/users/${hash.toString('base64')}`)", "hash.toString('base64') path"],
    ["fetch(`/users/${hash.digest('base64')}`)", "hash.digest('base64') path"],
    ['let id = 7; id = other; fetch(`/users/${id}`)', 'id path'],
    ['const id = other; fetch(`/users/${id}`)', 'id path'],
    ['fetch(`/users/${isMe ? "me" : id}`)', 'id path'],
    ['fetch(`/users/${id || "me"}`)', 'id path'],
    ["fetch('/pages/' + page + 1)", 'page path'],
    ["const name = 'a' + id + 1; fetch(`/users/${name}`)", 'id path'],
    ['fetch(`/users/${String(id)}`)', 'String(id) path'],
    ['fetch(`/users/${id.trim()}`)', 'id.trim() path'],
    ['for (const who of people) fetch(`/users/${who}`)', 'who path'],
    ['const all = []; all.push(...people); for (const who of all) fetch(`/users/${who}`)', 'who path'],
    ['map.forEach((page, key) => fetch(`/pages/${key}`))', 'key path'],
    ['_.map(pages, (page, key) => fetch(`/pages/${key}`))', 'key path'],
    ['fetch(`/search/${new URLSearchParams(query)}`)', 'new URLSearchParams(query) path'],
  ])
})

describe('encoded values', () => {
  silent([
    'fetch(`/users/${encodeURIComponent(id)}`)',
    "fetch('/users/' + encodeURIComponent(id))",
    'const e = encodeURIComponent(id); fetch(`/users/${e}`)',
    "fetch(`/users/${ids.map(encodeURIComponent).join(',')}`)",
    "fetch(`/users/${ids.map((id) => encodeURIComponent(id)).join('/')}`)",
    "fetch(`/users/${encodeURIComponent(id).replace(/%20/g, '+')}`)",
    'fetch(uri`/users/${id}`.href)',
    'fetch(path`/users/${id}`)',
    'fetch(`${base}${relative`/users/${id}`.href}`)',
  ])
  const options = { encoders: ['enc'], validators: ['checkId'], tags: ['apiPath'] }
  describe('options', () => {
    silent(
      [
        'fetch(`/users/${enc(id)}`)',
        'fetch(`/users/${url.enc(id)}`)',
        'const e = enc(id); fetch(`/users/${e}`)',
        "fetch(`/users/${ids.map(enc).join('/')}`)",
        "fetch(`/users/${ids.map(url.enc).join('/')}`)",
        'fetch(`/users/${checkId(id)}`)',
        'function f(id) { checkId(id); fetch(`/users/${id}`) }',
        'function f(id) { if (!checkId(id)) throw new Error(); fetch(`/users/${id}`) }',
        'fetch(apiPath`/users/${id}`)',
      ],
      'js',
      options,
    )
    reported(
      [
        ['fetch(`/users/${other(id)}`)', 'other(id) path'],
        ['function f(id) { fetch(`/users/${id}`); checkId(id) }', 'id path'],
        ["fetch(`/users/${ids.map(other).join('/')}`)", "ids.map(other).join('/') segments"],
      ],
      'js',
      options,
    )
  })
  reported([['fetch(`/users/${enc(id)}`)', 'enc(id) path']])
})

describe('components of several values', () => {
  reported([
    ['fetch(`https://${host}:${port}/${a}${b}?q=${c}#${d}`)', 'a path', 'b segments', 'c query'],
    ['fetch(`${base}:${port}/x/${id}`)', 'id path'],
    ['fetch(`${base}${id}/x`)', 'id segments'],
    ['fetch(`${base}?q=${id}`)', 'id query'],
    ['fetch(`${scheme}://${host}/${id}`)', 'id path'],
    ['fetch(`${protocol}//${host}/${id}`)', 'id path'],
    ['fetch(`https://${user}:${pass}@${host}/x`)', 'user userinfo', 'pass userinfo'],
    ['fetch(`https://h/${a ? "x" : "y?z="}${id}`)', 'id query'],
    ['fetch(`/a/${b}` + (c ? `?d=${e}` : ""))', 'b path', 'e query'],
    ['fetch(`/a` + (c ? `?d=${e}` : "") + `${f}`)', 'e query', 'f query'],
    ['fetch(`https://h${path}${id}`)', 'id segments'],
    ['fetch(`https://${host}${path}${id}`)', 'id segments'],
    ['fetch(`https://${path}${id}`)', 'id host'],
    ['fetch(`https://u@${path}${id}`)', 'id host'],
    ['fetch(`https://h:${path}${id}`)', 'id host'],
    ['fetch(`https://h.${prefix}.${id}`)', 'prefix host', 'id host'],
    ['fetch(`https://h-${suffix}.${id}`)', 'suffix host', 'id host'],
    ['fetch(`https://h?${d}`)', 'd query'],
    ['fetch(`https://h?a=1&${d}=2`)', 'd query'],
    ['const url = `MAILTO:${to}?subject=${s}`', 'to mail', 's query'],
    ['const url = `a/b=${to}`', 'to path'],
  ])
  silent([
    'fetch(`https://h:${port}/x`)',
    'fetch(`https://${host}${path}`)',
    'fetch(`https://h/#${d}`)',
    'fetch(`${base}#${d}`)',
    'const url = `1mailto:${to}?subject=${s}`',
    'const url = `a b/${to}`',
    'const url = `a=${to}`',
  ])
})

describe('types in doc comments', () => {
  silent([
    '/** @param {number} page */ function f(page) { fetch(`/pages/${page}`) }',
    '/**\n * @param {string} a\n * @param {number} [page]\n */\nconst f = (a, page) => fetch(`/pages/${page}`)',
    '/** @param  {number}  page */ function f(page) { fetch(`/pages/${page}`) }',
    '/** @param {10|20} page */ function f(page) { fetch(`/pages/${page}`) }',
    '/** @param {\'one\' | "two"} kind */ function f(kind) { fetch(`/pages/${kind}`) }',
    "/** @param {'a' | 'b'} kind */ export function f(kind) { fetch(`/pages/${kind}`) }",
    'class A { /** @param {?number} page */ f(page) { fetch(`/pages/${page}`) } }',
    'A.prototype.f = /** @param {boolean} flag */ function (flag) { fetch(`/pages?f=${flag}`) }',
  ])
  reported([
    ['/** @param {string} page */ function f(page) { fetch(`/pages/${page}`) }', 'page path'],
    ['/** @param {string|number} page */ function f(page) { fetch(`/pages/${page}`) }', 'page path'],
    ['/** @param {number} other */ function f(page) { fetch(`/pages/${page}`) }', 'page path'],
    ['/** @param {numbers} page */ function f(page) { fetch(`/pages/${page}`) }', 'page path'],
    ['/** @param {big.number} page */ function f(page) { fetch(`/pages/${page}`) }', 'page path'],
    ['/** @param {number} page */ class A { f(page) { fetch(`/pages/${page}`) } }', 'page path'],
    ['/* @param {number} page */ function f(page) { fetch(`/pages/${page}`) }', 'page path'],
    ['// @param {number} page\nfunction f(page) { fetch(`/pages/${page}`) }', 'page path'],
    [
      '/** @param {number} page */ function f(page) { return (page) => fetch(`/pages/${page}`) }',
      'page path',
    ],
  ])
})

describe('types written in the file', () => {
  silent(
    [
      'function f(id: number) { fetch(`/users/${id}`) }',
      'function f(flag: boolean) { fetch(`/users?f=${flag}`) }',
      "function f(who: 'me' | 'you') { fetch(`/users/${who}`) }",
      "type Who = 'me' | 'you'; function f(who: Who) { fetch(`/users/${who}`) }",
      "enum Who { Me = 'me' } function f(who: Who) { fetch(`/users/${who}`) }",
      "enum Who { Me = 'me' } fetch(`/users/${Who.Me}`)",
      'interface P { id: number } function f(p: P) { fetch(`/users/${p.id}`) }',
      'function f({ id }: { id: number }) { fetch(`/users/${id}`) }',
      'interface P { id: number } const f = ({ id }: P) => fetch(`/users/${id}`)',
      'interface P { name: string; id: number } function f(p: P) { fetch(`/users/${p.id}`) }',
      'function f(id: bigint | null) { fetch(`/users/${id}`) }',
      'class A { id: number = 1; f() { fetch(`/users/${this.id}`) } }',
      'class A { name: string; id: number; f() { fetch(`/users/${this.id}`) } }',
      'class A { constructor(private id: number) {} f() { fetch(`/users/${this.id}`) } }',
      'fetch(`/users/${id as number}`)',
      'function idOf(): number { return 1 } fetch(`/users/${idOf()}`)',
      'async function idOf(): Promise<string> { return x } fetch(`/users/${1}`)',
      'function f(id: number | undefined) { fetch(`/users/${id!}`) }',
    ],
    'ts',
  )
  reported(
    [
      ['function f(id: string) { fetch(`/users/${id}`) }', 'id path'],
      ['function f(id: string | number) { fetch(`/users/${id}`) }', 'id path'],
      ['type Id = string; function f(id: Id) { fetch(`/users/${id}`) }', 'id path'],
      ['interface P { id: string } function f(p: P) { fetch(`/users/${p.id}`) }', 'p.id path'],
      ['interface P { n: number; id: string } function f(p: P) { fetch(`/users/${p.id}`) }', 'p.id path'],
      ['function f({ a: { id } }: { id: number }) { fetch(`/users/${id}`) }', 'id path'],
      ['function f([id]: { id: number }) { fetch(`/users/${id}`) }', 'id path'],
      ['class A { n: number = 1; f(a) { fetch(`/users/${a.n}`) } }', 'a.n path'],
      ['class A { n: number; id: string; f() { fetch(`/users/${this.id}`) } }', 'this.id path'],
      ['function f(id: Elsewhere) { fetch(`/users/${id}`) }', 'id path'],
      ['const url: string = `/users/${id}` as string', 'id path'],
      ['fetch(`/users/${id!}`)', 'id! path'],
      ['function idOf(): string { return x } fetch(`/users/${idOf()}`)', 'idOf() path'],
    ],
    'ts',
  )
})

describe('files, routes, log and error messages, SQL', () => {
  silent([
    'fs.readFile(`/users/${id}`)',
    'readFileSync(`/users/${id}`)',
    'path.join(`/users/${id}`)',
    'import(`/users/${id}`)',
    'require(`/users/${id}`)',
    'new URL(`./images/${name}.png`, import.meta.url)',
    "import fs from 'node:fs'; const path = `/users/${id}`; fs.readFileSync(path)",
    "import fs from 'node:fs'; function f(path = `/users/${id}`) {}",
    'const path = `/users/${id}`; readFileSync(path)',
    'const path = `/tmp/${id}`',
    'const src = `./lib/${name}.js`',
    'const path = `${__dirname}/${name}`',
    'app.get(`/users/${id}`, (req, res) => {})',
    "router.post('/users/' + name, handler)",
    'server.get(`${prefix}/${name}`)',
    'console.warn(`/users/${id}`)',
    'new Error(`/users/${id}`)',
    "db.get(`SELECT * FROM users WHERE id = '/${id}'`)",
    'expect(fetch).toHaveBeenCalledWith(`/users/${id}`)',
    "assert.equal(url, '/users/' + id)",
    "import { test } from 'vitest'\nfetch(`/users/${id}`)",
    "import test from 'node:test'\nconst url = `https://example.com/${id}`",
    'describe("users", () => { const id = make(); fetch(`/users/${id}`) })',
    'describe.each(rows)("users", (id) => { fetch(`/users/${id}`) })',
    'test.skip("users", async () => { await fetch(`/users/${id}`) })',
  ])
  reported([
    ["import fs from 'node:fs'; const url = `/users/${id}`", 'id path'],
    ["import { test } from 'other'\nfetch(`/users/${id}`)", 'id path'],
    ['it(`/users/${id}`); fetch(`/users/${id}`)', 'id path'],
    ['pattern.test(() => 1); fetch(`/users/${id}`)', 'id path'],
    ["import fs from 'node:fs'; http.request({ method: 'GET', path: `/users/${id}` })", 'id path'],
  ])
})

describe('rarer calls, values and places', () => {
  silent([
    'open(`/users/${id}`)',
    "file.open('r', `/users/${id}`)",
    'history.pushState(`/users/${id}`, "")',
    'items.push(`/users/${id}`)',
    'navigate(state, `/users/${id}`)',
    'unlink(`/users/${id}`)',
    'this.fs.stat(`/users/${id}`)',
    'this.memFs.get(`/users/${id}`)',
    '_path.get(`/users/${id}`)',
    'res.setHeader("X-Location", `/users/${id}`)',
    'res.setHeader("Locations", `/users/${id}`)',
    'res.setHeader("Location", "x", `/users/${id}`)',
    'res.render("Location", `/users/${id}`)',
    'store.fs.load(`/users/${id}`)',
    'new Thing(`/users/${id}`)',
    'doGet(`/users/${id}`)',
    'get(id, `/users/${id}`)',
    'render(options, data, `/users/${id}`)',
    'http.get(`/users/${id}`, () => ({ status: 200 }))',
    'mock.onGet(`/users/${id}`, handler)',
    'app.route.all(`/users/${id}`, usersController)',
    'client.find(`/users/${id}`, (x) => x)',
    'session.fetch(`/users/${id}`)',
    'session.fetch(options, `/users/${id}`)',
    'api.v2.items(`/users/${id}`)',
    'thing.load(`/users/${id}`)',
    'thing.getUser(`/users/${id}`)',
    'thing.get("x", `/users/${id}`)',
    'caches.match(`/users/${id}`)',
    'fetch(`/users/${id && "me"}`)',
    'fetch(`/users/${["a", "b"].join("/")}`)',
    'const list = ["a", "b"]; fetch(`/users/${list[n]}`)',
    'fetch(`/users/${PATHS.user}`)',
    'fetch(`${uri`/users/${id}`.href}/x`)',
    'const u = uri`/users/${id}`; fetch(`${u.href}/x`)',
    'function f(id) { if (!id || !isValidId(id)) throw new Error(); fetch(`/users/${id}`) }',
    'fetch(`/users/${"a" + "b"}`)',
    'fetch(`/users/${n.toString(36)}`)',
    'fetch(`/users/${(log(id), 7)}`)',
    'fetch(`/search?${String(new URLSearchParams(query))}`)',
    'fetch(`/search?${String()}`)',
    'fetch(`/search?${stringify(query)}`)',
    'fetch(`/search?${JSON.stringify(query)}`)',
    'fetch(`/search?${url.searchParams}`)',
    'if (`/users/${id}`) go()',
    'const x = `/users/${id}` ? 1 : 2',
    'fetch(`/users/${id}`.length)',
    'const n = `/users/${id}`.length',
    'records[`/users/${id}`]',
    'throw `https://h/${id}`',
    'x[`u`] = `/users/${id}`',
    'x[name] = `/users/${id}`',
    'const { url } = `/users/${id}`',
    '({ [`/users/${id}`]: 1 })',
    '`/users/${id}`()',
    'function f() { return `/users/${id}` }',
    'return_ = () => { return `/users/${id}` }',
    'foo(function () { return `/users/${id}` })',
    'url += id',
    'let text = ""; text += `https://h/${id}`',
    'const src = require("fs").promises; const path = `/users/${id}`',
    'const fs = require("fs").promises; const path = `/users/${id}`',
    'const path = `${id}.json`',
    'const path = `data/${id}.json`',
    'url.replace(pattern, id)',
    'replace("{id}", id)',
    "task.name = resourcePath.concat('/', id)",
    '"".concat(id)',
    "fetch(list.concat(id, '/users'))",
    "res.setHeader('Link', `/users/${id}`)",
    "cache.set(`/users/${id}`, 'location')",
    '[`/users`, id].join()',
    '[`/users`, id].join("-")',
    '[base, ...ids].join("/")',
    'x = `https://h:${port}${path}`',
    'tag`/a\\u{zz}${id}`',
  ])
  reported([
    ['window.open(`/users/${id}`)', 'id path'],
    ["request.open('GET', `/users/${id}`)", 'id path'],
    ['navigator.sendBeacon(`/users/${id}`, data)', 'id path'],
    ["res.setHeader('Location', `/users/${id}`)", 'id path'],
    ["res.set('location', `/users/${id}`)", 'id path'],
    ["headers.append('Location', '/users/' + id)", 'id path'],
    ['history.pushState(null, "", `/users/${id}`)', 'id path'],
    ['router.push(`/users/${id}`)', 'id path'],
    ['URL.canParse(`/users/${id}`, base)', 'id path'],
    ['url.resolve(base, `/users/${id}`)', 'id path'],
    ['importScripts(`/workers/${id}.js`)', 'id path'],
    ['importScripts(`/workers/${id}`)', 'id path'],
    ['navigate(`/users/${id}`)', 'id path'],
    ['new Request(input, { url: `/users/${id}` })', 'id path'],
    ['new URL(path, `https://h${id}`)', 'id host'],
    ['requestUrl(`/users/${id}`)', 'id path'],
    ['fetchAll(`/users/${id}`)', 'id path'],
    ['sendRequest("POST", `/users/${id}`)', 'id path'],
    ['post("PATCH", `/users/${id}`)', 'id path'],
    ['http.get(`/users/${id}`, { status: 200 })', 'id path'],
    ['client.load(`/users/${id}`)', 'id path'],
    ['thing.requestAll(`/users/${id}`)', 'id path'],
    ['agent().get(`/users/${id}`)', 'id path'],
    ['request(app).get(`/users/${id}`)', 'id path'],
    ['this.fetch(`/users/${id}`)', 'id path'],
    ['fetch(`/users/${["a", , id].join("/")}`)', 'id path'],
    ['const list = ["a", id]; fetch(`/users/${list[n]}`)', 'list[n] path'],
    ['const list = ["a"]; fetch(`/users/${list.name}`)', 'list.name path'],
    ['const u = uri`/users/${id}`; fetch(`/a/${u.text}/x`)', 'u.text path'],
    ['function f(id) { if (!isId(id)) { throw new Error() } fetch(`/users/${id}`) }', 'id path'],
    ['function f(id) { if (!isId(id)) return; fetch(`/users/${id}`) }', 'id path'],
    ['function f(id) { if (isId(id)) return; fetch(`/users/${id}`) }', 'id path'],
    ['function f(id) { if (!isId(id)) log(id); fetch(`/users/${id}`) }', 'id path'],
    [
      'function f(id) { if (!isId(id)) throw new Error(); fetch(`/users/${id}`); fetch(`/posts/${id}`) }',
      'id path',
      'id path',
    ],
    ['fetch(`/users/${a + b}`)', 'a path', 'b path'],
    ['fetch(`/users/${"a" + id}`)', 'id path'],
    ['fetch(`/users/${n.toString(base)}`)', 'n.toString(base) path'],
    ['const a = b; const b = a; fetch(`/users/${a}`)', 'a path'],
    ['const r = { ...other }; fetch(`/users/${r.me}`)', 'r.me path'],
    ['const r = { me: "a", ...other }; fetch(`/users/${r[k]}`)', 'r[k] path'],
    ['const r = {}; fetch(`/users/${r.me}`)', 'r.me path'],
    [
      'fetch(`/users/${ids.map((id) => { return id }).join("/")}`)',
      'ids.map((id) => { return id }).join("/") segments',
    ],
    ['for (const [who] of people) fetch(`/users/${who}`)', 'who path'],
    ['["me", , "you"].forEach((who) => fetch(`/users/${who}`))', 'who path'],
    ['["me"].reduce((who) => fetch(`/users/${who}`))', 'who path'],
    ['const url = isMe ? `/users/${id}` : "/me"', 'id path'],
    ['const url = other || `/users/${id}`', 'id path'],
    ['fetch(`/users/${id}`.trim())', 'id path'],
    ['fetch(`/users/${id}`)()', 'id path'],
    ['({ url() { return `/users/${id}` } })', 'id path'],
    ['class A { static url = () => { return `/users/${id}` } }', 'id path'],
    ['exports.url = function () { return `/users/${id}` }', 'id path'],
    ['const url = (await `/users/${id}`)', 'id path'],
    ['const url = `https://h/${id}`.concat(other)', 'id path', 'other segments'],
    ['const path = `/users/${id}`; foo(path)', 'id path'],
    ['const path = `/users/${id}`; client.get(path)', 'id path'],
    ['const path = `/users/${id}`; new Request(path)', 'id path'],
    ['path += `/${id}`', 'id path'],
    ['const f = (await import("x")); const path = `/users/${id}`', 'id path'],
    ['const path = `/data/${id}.json`', 'id path'],
    ['url.replace("{id}", () => id)', 'id path'],
    ['x = `https://${a}${b}`', 'a host', 'b host'],
    ['fetch(`//${host}/a/${id}`)', 'id path'],
  ])
  silent(
    [
      'type T = { id: number }; function f(p: T) { fetch(`/users/${p.id}`) }',
      'type T = { id: number }; type U = T; function f(p: U) { fetch(`/users/${p.id}`) }',
      'interface T { a: { id: number } } function f(p: T) { fetch(`/users/${p.a.id}`) }',
      'function f({ id = 1 }: { id: number }) { fetch(`/users/${id}`) }',
      "export type T = 'a' | 'b'; function f(p: T) { fetch(`/users/${p}`) }",
      'function f(p: `a`) { fetch(`/users/${p}`) }',
      'class A { n: number = 1; f() { fetch(`/a/${this.n}`); fetch(`/b/${this.n}`) } }',
      "enum E { A = 'a' } fetch(`/users/${E}`)",
    ],
    'ts',
  )
  reported(
    [
      ['type T = U; type U = T; function f(p: T) { fetch(`/users/${p.id}`) }', 'p.id path'],
      ['interface T { id(): number } function f(p: T) { fetch(`/users/${p.id}`) }', 'p.id path'],
      ['interface T { id } function f(p: T) { fetch(`/users/${p.id}`) }', 'p.id path'],
      ['export { x }; function f(p: X) { fetch(`/users/${p}`) }', 'p path'],
      ['function f(p: `a${string}`) { fetch(`/users/${p}`) }', 'p path'],
      ['function f(p: A.B) { fetch(`/users/${p}`) }', 'p path'],
      ['function idOf() { return x } fetch(`/users/${idOf()}`)', 'idOf() path'],
      ['class A { constructor(private id) {} f() { fetch(`/users/${this.id}`) } }', 'this.id path'],
      ['class A { constructor(private id: string) {} f() { fetch(`/users/${this.id}`) } }', 'this.id path'],
      ['class A { constructor(id: number) {} f() { fetch(`/users/${this.id}`) } }', 'this.id path'],
      ['fetch(`/users/${this.id}`)', 'this.id path'],
      ["enum E { A = 'a' } function f(p: keyof typeof E) { fetch(`/users/${p}`) }", 'p path'],
      ['fetch(`/users/${x satisfies number}`)', 'x satisfies number path'],
    ],
    'ts',
  )
})

describe('messages', () => {
  test('name the value, the component, what it could do, and the way out', () => {
    const [finding] = lint('no-interpolated-url', 'fetch(`/users/${user.id}`)')
    expect(finding?.message).toBe(
      '`user.id` becomes part of the path: `..`, `/`, `?` or `#` in it changes which resource is requested. ' +
        'Write the URL with the tag `uri` or `relative`, which encodes each value for its position.',
    )
  })

  test('a long value is cut', () => {
    const [finding] = lint('no-interpolated-url', `fetch(\`/users/\${user.${'a'.repeat(100)}}\`)`)
    expect(finding?.message).toMatch(/^`user\.a{55}…` becomes/)
  })

  test('a value is shown on one line, in full up to 60 characters', () => {
    const shown = (value: string) => lint('no-interpolated-url', `fetch(\`/users/\${${value}}\`)`)[0]?.message
    expect(shown('user\n    .name')).toMatch(/^`user \.name` becomes/)
    expect(shown('a'.repeat(60))).toMatch(/^`a{60}` becomes/)
  })

  test('a placeholder names the value that replaces it', () => {
    const [finding] = lint('no-interpolated-url', "url.replace('{id}', user.id)")
    expect(finding?.message).toMatch(/^`user\.id` becomes part of the path/)
  })
})

test('a string of many values suggests the tag for the first eight', () => {
  const values = Array.from({ length: 9 }, (_, at) => `/\${id${at}}`)
  const findings = lint('no-interpolated-url', `fetch(\`/users${values.join('')}\`)`)
  expect(findings.map(({ suggestions }) => suggestions.length)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 0])
})

describe('a component is whole only where it stands', () => {
  reported([
    ['fetch(`/hosts/${host}`)', 'host path'],
    ['x = `https://api-${host}/`', 'host host'],
    ['x = `https://example.com/?host=${host}`', 'host query'],
    ["fetch(`/files/${tags.join('/')}`)", "tags.join('/') segments"],
    ["fetch(`/files/${segments.join('-')}`)", "segments.join('-') path"],
    ["fetch(`/files/${segments.get('/')}`)", "segments.get('/') path"],
    ["fetch(`/files/${join('/')}`)", "join('/') segments"],
    ["fetch(`/files/${partsOf(x).names.join('/')}`)", "partsOf(x).names.join('/') segments"],
    ["fetch(`/search?q=${segments.join('/')}`)", "segments.join('/') query"],
  ])
  silent([
    'fetch(`http${s}://example.com/`)',
    "fetch(`/files/${segments.join('/')}`)",
    "fetch(`/files/${path.parts.join('/')}`)",
    "fetch(`/files/${this.pathSegments.join('/')}`)",
  ])
})
