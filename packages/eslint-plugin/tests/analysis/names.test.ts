// What the name of a variable, a member or a function says about its value.
import { describe } from '@jest/globals'
import { interpolated, withText } from '../lint.js'

const { reported, reportedAs, silent } = interpolated

/** Each `*` is a path. */
const reportedOf = (codes: readonly string[]) => reportedAs('id path', withText('`/users/${id}`', codes))
const silentOf = (codes: readonly string[]) => silent(withText('`/users/${id}`', codes))

describe('a name for a URL ends in such a word, in any style, or in one and a preposition', () => {
  reportedOf([
    'const user_url = *',
    'const USER_URL = *',
    'const userURL = *',
    'const APIUrl = *',
    'const user__url = *',
    'const apiV2Url = *',
    'const url2Endpoint = *',
    'this.url_ = *',
    'this._url = *',
    'const url$ = *',
    'const url12 = *',
    'const userPath2 = *',
    "({ 'user-url': * })",
    'function urlFor(id) { return * }',
    'const hrefTo = (id) => *',
    'const pathOf = (id) => *',
    'const location_for = (id) => *',
  ])
  silentOf([
    'const urls = *',
    'const url2text = *',
    'const fileUrl2 = *',
    'const curl = *',
    'const urlText = *',
    'const for_ = *',
    'const to = *',
    'function urlForUser(id) { return * }',
    'function urlForOf(id) { return * }',
  ])
})

describe('a word for files, code or data before that makes it no URL', () => {
  silentOf([
    'const fileUrl = *',
    'const module_path = *',
    'const jsonPointerPath = *',
    'const svgPath = *',
    'const tmpUrl = *',
    'const cacheDirLink = *',
    'function filePathFor(id) { return * }',
    'const certificatePath = *',
    'const localPath = *',
  ])
  reportedOf(['const profilePath = *', 'const userPath = *'])
})

describe('before "url" in the name of a function, only a word for files makes it no URL', () => {
  reportedOf([
    'function buildUserUrl(id) { return * }',
    'function getProjectUrl(id) { return * }',
    'const getContentTypeUrl = (id) => *',
    'const api = { packageUrlFor(id) { return * } }',
    'class Types { nodeEndpoint(id) { return * } }',
  ])
  reported([
    ['buildUrl(`users/${id}`)', 'id path'],
    ['this.buildUrl(`users/${id}`)', 'id path'],
  ])
  silentOf([
    'function getFileUrl(id) { return * }',
    'const toDataUri = (id) => *',
    'function buildLocalUrl(id) { return * }',
    'function normalizeSourceMapUrl(id) { return * }',
    'function getProjectPath(id) { return * }',
    'const projectUrl = *',
  ])
  silent(['moduleUrl(`users/${id}`)', 'loader.moduleUrl(`users/${id}`)'])
})

describe('a string that is named for people, code or storage is no URL, even with a scheme', () => {
  const text = '`https://example.com/${id}`'
  silent([
    `const msg = ${text}`,
    `const cacheKey = ${text}`,
    `const html = ${text}`,
    `const selector = ${text}`,
  ])
  reported([[`const sample = ${text}`, 'id path']])
})

describe('a name for a scheme, a host, a path or a query is a whole component where that stands', () => {
  silent([
    'x = `${protocol}//${host}/`',
    'x = `${location.protocol}//${server.fqdn}${pathPrefix}`',
    'x = `https://example.com${subpath}`',
    'fetch(`/search?${searchParams}`)',
    'fetch(`/search${urlencode(filter)}`)',
  ])
  reported([
    ['x = `${protocol}//${tenant}.example.com/`', 'tenant host'],
    ['x = `https://example.com/?q=${searchParams}`', 'searchParams query'],
    ['fetch(`/search/${filter}`)', 'filter path'],
  ])
})

describe('a value that is named as encoded is harmless', () => {
  silent([
    'fetch(`/users/${encodedId}`)',
    'fetch(`/users/${escaped_name}`)',
    'fetch(`/users/${user.idEncoded}`)',
  ])
  reported([
    ['fetch(`/users/${encoderId}`)', 'encoderId path'],
    ['fetch(`/users/${unescapedId}`)', 'unescapedId path'],
  ])
})

describe('a name in capitals of more than one letter is a constant', () => {
  silent([
    'fetch(`/users/${__USER__}`)',
    'const user = __USER__; fetch(`/users/${user}`)',
    'fetch(`/users/${ME}`)',
    'fetch(`/${API_V2}/users`)',
    'fetch(`/users/${config.DEFAULT_USER}`)',
  ])
  reported([
    ['fetch(`/users/${N}`)', 'N path'],
    ['fetch(`/users/${userID}`)', 'userID path'],
    ['fetch(`/users/${IDs}`)', 'IDs path'],
    ['fetch(`/users/${_ID}`)', '_ID path'],
    ['fetch(`/users/${__id__}`)', '__id__ path'],
  ])
})
