// Small projects of the kinds that exist: every URL of a client is found, and what is no URL stays silent.
import { describe, expect, test } from '@jest/globals'
import { findingsIn } from './projects.js'

type Files = Readonly<Record<string, string>>

const found = (files: Files, rules?: object): readonly string[] =>
  findingsIn(files, rules && { rules }).map(({ code, id }) => `${code} ${id}`)
const only = (rule: string) => ({ [`uriform/${rule}`]: 'error' })

describe('a client whose URL is the second argument', () => {
  const RAW = {
    'src/raw.ts':
      'export function get<T>(http: Http, url: string, config?: object): Promise<T> {\n  return http.get(url, config)\n}\nexport const getV2 = (url: string) => get(http, url)\n',
  }

  test.each([
    ["import * as raw from './raw'\nraw.get(http, `/users/${id}`)", 'id path'],
    ["import { get } from './raw.js'\nget(h, `/users/${id}`)", 'id path'],
    ["import { getV2 as load } from './raw'\nload(`users/${id}`)", 'id path'],
    ["const { getV2 } = require('./raw')\ngetV2(`users/${id}`)", 'id path'],
    ["const raw = require('./raw')\nraw.getV2(`users/${id}`)", 'id path'],
    ['function load(options, url) {}\nload({}, `users/${id}`)', 'id path'],
    ['class A { load(options, endpoint = "/") {} f(id) { this.load({}, `users/${id}`) } }', 'id path'],
    ['class A { constructor(private url) {} send(route) {} f(id) { this.send(`/users/${id}`) } }', 'id path'],
    ['function load(path) {}\nload(`${API_PATH}/users/${id}`)', 'id path'],
    ["this.processRequestWithoutBody('GET', `users/${id}`)", 'id path'],
    ['this.processRequest(ClientOptions.HttpMethod.GET, `users/${id}`, {}, callback)', 'id path'],
    ['send(HttpMethod.GET as Method, `users/${id}`)', 'id path'],
    ["runAction('patch', `/users/${id}`)", 'id path'],
    ["hass.callApi('GET', `config/${id}`)", 'id path'],
    ["thing.load('GET', `users/${id}`)", 'id path'],
    ['load(http, `users/${id}`)', 'id path'],
  ])('%s', (code, expected) => expect(found({ 'src/a.ts': code, ...RAW })).toEqual([expected]))

  test('a method of a class one import away', () => {
    const files = {
      'src/a.ts':
        "import { Base } from './base'\nexport class Users extends Base {\n  get(id: string) {\n    return this.load(1, `users/${id}`)\n  }\n}\n",
      'src/base.ts': 'export class Base {\n  load(version: number, url: string) {}\n}\n',
    }
    expect(found(files)).toEqual(['id path'])
  })

  test.each([
    'function load(name) {}\nload(`users/${id}`)',
    "import { load } from 'other'\nload(`users/${id}`)",
    "import { load } from './missing'\nload(`users/${id}`)",
    'function read(url, handler) {}\nread(`/users/${id}`, () => 1)',
    "import fs from 'node:fs'\nfunction load(path) { fs.statSync(path) }\nload(`/users/${id}`)",
    'function load(...urls) {}\nload(`users/${id}`)',
    "ability.can('delete', `projects/${id}`)",
    "load(cache, 'GET', `users/${id}`)",
    "router.on('GET', `/users/${id}`, handler)",
    'log(`GET`, `users/${id}`)',
    'load(`${CACHE_DIR}/users/${id}`)',
  ])('silent: %s', (code) => expect(found({ 'src/a.ts': code })).toEqual([]))
})

describe('a front end with JSX, Lit and a router', () => {
  test.each<readonly [string, readonly string[]]>([
    ['const view = html`<a href=${`/users/${id}`}>a</a>`', ['id path']],
    ['const view = html`<a href="/users/${id}?q=${q}">${name}</a>`', ['id path', 'q query']],
    ['const view = html`<a href="${API}/users/${id}?q=${q}">a</a>`', ['id path', 'q query']],
    ['const view = html`<a href="${url}">${a}</a><a href="/b/${id}">b</a>`', ['id path']],
    ["const view = html`<img .src='/users/${id}/picture' alt=${name}>`", ['id path']],
    ['const view = svg`<image href="${base}/users/${id}"/>`', ['id path']],
    ['const view = html`<p title="/users/${id}">${id}</p>`', []],
    ['const view = html`<a href=${url}>a</a>`', []],
    ['const view = css`<a href="/users/${id}">`', []],
    ['const a = <a href={`/users/${id}`}>a</a>', ['id path']],
    ["const a = <a href={'mailto:' + email + '?subject=' + subject}>a</a>", ['email mail', 'subject query']],
    ['location.href = `sms:${number}?body=${text}`', ['number mail', 'text query']],
    ['location.href = `mailto:${encodeURIComponent(email)}?subject=a`', []],
    ['location.href = `mailto:${email}`', []],
  ])('%s', (code, expected) => expect(found({ 'src/a.tsx': code })).toEqual(expected))

  test('an address has a line that keeps its @', () => {
    const [address] = findingsIn({ 'src/a.ts': 'location.href = `mailto:${email}?subject=a`' })
    expect(address?.message).toContain("Write `encodeURIComponent(email).replace('%40', '@')`.")
    expect(address?.suggestion).toBeUndefined()
  })

  test.each([
    'navigate(`/a/${encodeURIComponent(encodeURIComponent(id))}`)',
    'router.push(`/a/${encodeURIComponent(encodeURIComponent(id))}`)',
    'const a = <Link to={`/a/${encodeURIComponent(encodeURIComponent(id))}`} />',
  ])('encoding twice is meant: %s', (code) => {
    expect(found({ 'src/a.tsx': code }, only('no-partial-encoding'))).toEqual([])
  })

  test.each<readonly [string, readonly string[]]>([
    ["const a = url.includes('youtube.com') ? <Video /> : <Link />", []],
    ["const a = url.includes('youtube.com') && isOpen && <Video />", []],
    ["const a = url.includes('youtube.com') ? html`<x-video></x-video>` : html`<a></a>`", []],
    ["const isLocal = avatarUrl.includes('gravatar.com')", []],
    ["if (url.includes('youtube.com')) load(url)", ["url.includes('youtube.com') contains"]],
    [
      "const a = url.includes('youtube.com') ? trust(url) : <Link />",
      ["url.includes('youtube.com') contains"],
    ],
    ["if (host.startsWith('example.com')) load()", ["host.startsWith('example.com') start"]],
    ["if (host.startsWith('www.')) load()", []],
    ["if (name.startsWith('example.com')) load()", []],
  ])('checks that choose a display: %s', (code, expected) => {
    expect(found({ 'src/a.tsx': code }, only('no-url-substring-check'))).toEqual(expected)
  })
})

describe('a service', () => {
  test.each<readonly [string, readonly string[]]>([
    ["url.concat('?a=' + a)", ['a query']],
    ['const next = url.concat(`&a=${a}`)', ['a query']],
    ["list.concat('a' + a)", []],
    ['const pattern = new RegExp(`{${key}}`, "g"); path.replace(pattern, String(v))', ['String(v) path']],
    ['const ID = /\\{id\\}/; url.replace(ID, id)', ['id path']],
    ['const ID = /[a-z]/; url.replace(ID, id)', []],
    ['names.reduce((text, [k, v]) => text.replace(`{${k}}`, v), url)', ['v path']],
    ['names.reduce((text, [k, v]) => text.replace(`{${k}}`, v), message)', []],
    ["let query = ''; if (a) query += `&a=${a}`; fetch(`/users?${query}`)", ['a query']],
    ['const query = `?a=${a}`; get(url + query)', ['a query']],
    ['const query = `a ${a}`', []],
    ['const text = `?a=${a}`', []],
    ['new URL(name, this.baseUrl)', ['name path']],
    ['new URL(name, base)', []],
    ["import path from 'node:path'\nconst f = (path, id) => fetch(path.concat('/', id))", ['id path']],
    ["import path from 'node:path'\nconst f = (path, id) => path.replace('{id}', id)", ['id path']],
    ["import path from 'node:path'\nconst f = (id) => path.replace('{id}', id)", []],
  ])('%s', (code, expected) => expect(found({ 'src/a.ts': code })).toEqual(expected))

  test.each<readonly [string, readonly string[]]>([
    [
      "if (decodeURIComponent(url.pathname).startsWith('/admin')) deny()",
      ['decodeURIComponent(url.pathname) early'],
    ],
    ["if (decodeURIComponent(name).startsWith('/admin')) deny()", []],
    ['if (decodeURIComponent(url.pathname).startsWith(root)) deny()', []],
  ])('%s', (code, expected) =>
    expect(found({ 'src/a.ts': code }, only('no-partial-encoding'))).toEqual(expected),
  )

  test.each<readonly [string, readonly string[]]>([
    ['fetch(`${base}/${config.apiVersion}/users`)', []],
    ['fetch(`${base}/${this.config.region}/users`)', []],
    ['const f = (config) => fetch(`${base}/${config.id}/users`)', ['config.id path']],
    ['fetch(`${base}/${other.config.id}/users`)', ['other.config.id path']],
    ['fetch(`/users/${this._urlEncodedNameOrId()}`)', []],
  ])('configured values: %s', (code, expected) => expect(found({ 'src/a.ts': code })).toEqual(expected))

  const CODE = 'export const load = (id: string) => fetch(`/users/${id}`)\n'
  test.each<readonly [string, Files, readonly string[]]>([
    ['a helper beside tests', { 'test/helpers.ts': CODE, 'test/a.test.ts': '' }, []],
    ['a helper by its name', { 'src/test-utils.ts': CODE }, []],
    ['a source of a folder without tests', { 'test/helpers.ts': CODE }, ['id path']],
    ['a source beside tests', { 'src/helpers.ts': CODE, 'src/a.test.ts': '' }, ['id path']],
    ['a test that has no runner', { 'test/a.test.ts': CODE }, ['id path']],
  ])('%s', (_, files, expected) => expect(found(files)).toEqual(expected))
})
