// Whether a string is a URL where it stands: by the expressions around it, and by names.
import { describe } from '@jest/globals'
import { interpolated } from '../lint.js'

const { reported, reportedAs, silent } = interpolated

describe('a name for paths', () => {
  reportedAs('id path', [
    'const path = `${baseUrl}/${id}`',
    'const path = `users/${id}`',
    'const path = `data/${id}.json`; fetch(path)',
    'this.path = `/users/${id}`',
    "this['path'] = `/users/${id}`",
  ])
  silent([
    'const path = `${a}/${b}`',
    'const path = `mailto:a?b=${c}&d=/`',
    'const path = `https://h/${id}`; readFile(path)',
    'this[path] = `/users/${id}`',
  ])
})

describe('the path of a URL', () => {
  reported([
    ['url.pathname = `/users/${id}`', 'id path'],
    ["url.format({ pathname: '/users/' + id })", 'id path'],
    ['const options = { hostname, pathname: `/users/${id}` }', 'id path'],
    ["import path from 'path'; request({ host, pathname: `/users/${id}` })", 'id path'],
    ["let pathname = '/admin'; pathname += `/x/${id}`", 'id path'],
    ['const pathname = `/users/${id}`', 'id path'],
  ])
  silent([
    'history.push({ pathname: `/users/${id}` })',
    'navigate({ pathname: `/users/${id}`, search })',
    '<Link href={{ pathname: `/users/${id}`, query }} />',
    'const file = { pathname: `/users/${id}` }',
    "import path from 'path'; url.pathname = `/users/${id}`",
    "import fs from 'fs'; let pathname = '/admin'; pathname += `/x/${id}`",
    'url.pathname = `/${locale}${pathname}`',
    'url.pathname = `/sites/${host}${req.nextUrl.pathname}`',
    "url.pathname = '/' + url.pathname.split('/').slice(2).join('/')",
    'const filePathname = `/users/${id}`',
  ])
})

describe('a helper takes paths from the root, and those after a base', () => {
  reportedAs('id path', ['getJson(`${base}/b/${id}`)', 'getJson(`/b/${id}`)'])
  silent(['getJson(`${a}/b/${id}`)', 'getJson(`b/${id}`)'])
})

describe('a variable that is requested later', () => {
  reportedAs('id path', [
    'const target = `/users/${id}`; fetch(target)',
    'let target = `/users/${id}`; show(target); fetch(target)',
    'function f(target = `/users/${id}`) { fetch(target) }',
  ])
  silent([
    'const target = `/users/${id}`; show(target)',
    'const key = `/users/${id}`; fetch(key)',
    'const target = `/users/${id}`; fetch(target); readFile(target)',
    'const target = `/users/${id}`; target(fetch)',
  ])
})

describe('a key that is only compared', () => {
  silent([
    'const repoUrl = `https://h/${owner}/${repo}`; if (remote === repoUrl) use(remote)',
    'const url = `/${owner}/${repo}`; all.includes(url)',
    'remote === `https://h/${owner}/${repo}`',
  ])
  reportedAs('id path', ['const url = `/users/${id}`; if (url !== last) fetch(url)'])
})

describe('a URL of another kind', () => {
  silent([
    'const url = `git://git@${host}:${owner}/${repo}`',
    'const url = `git+ssh://git@h/${owner}/${repo}.git`',
    'const url = `ssh://git@h/${owner}/${repo}`',
  ])
})

describe('expressions around a string', () => {
  reportedAs('id path', [
    'fetch(`/users/${id}`?.trim())',
    'fetch(String(`/users/${id}`))',
    'fetch(encodeURI(`/users/${id}`))',
    'fetch(isNew ? `/users/${id}` : "/")',
    'fetch(other ?? `/users/${id}`)',
  ])
  silent([
    'const url = `/users/${id}` ? a : b',
    'fetch(encodeURIComponent(`/users/${id}`))',
    'fetch(fixedString(`/users/${id}`))',
    'fetch(StringOf(`/users/${id}`))',
    'fetch(`/users/${id}`.replaceWith(x))',
    'fetch(`/users/${id}`.untrim())',
    'import(`https://h/${id}`)',
    '({ [`https://h/${id}`]: 1 })',
    'url !== `https://h/${id}`',
    '`https://h/${id}` in cached',
    'url < `https://h/${id}`',
    '<a hrefLang={`/users/${id}`} />',
    '<a data-href={`/users/${id}`} />',
    '<use xlink:href={`/users/${id}`} />',
  ])
  reported(
    [
      ['fetch(`/users/${id}` satisfies string)', 'id path'],
      ['fetch(`/users/${id}`!)', 'id path'],
    ],
    'ts',
  )
})
