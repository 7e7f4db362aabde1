// The parts of a composed string: literal text and values, from templates, `+`, `+=`, `concat` and `join`.
import { describe } from '@jest/globals'
import { interpolated } from '../lint.js'

const { reported, silent } = interpolated

describe('concat of a string, not of an array', () => {
  reported([
    ["fetch(base.concat('/users', id))", 'id path'],
    ["fetch(base.concat('/users/', id))", 'id path'],
    ["fetch('users/'.concat(id))", 'id path'],
    ['fetch(`users/${a}`.concat(id))', 'a path', 'id segments'],
    ["fetch(('/users/' + a).concat(id))", 'a path', 'id segments'],
  ])
  silent([
    "fetch(ids.concat('users/', id))",
    "fetch(ids.concat(id, '/'))",
    'fetch(ids.concat(id))',
    "fetch(concat('/users/', id))",
    "fetch(ids.push('/users/', id))",
  ])
})

describe('concat of what another one returns, as Babel writes a template', () => {
  reported([
    ['fetch("".concat(BASE, "/").concat(id))', 'id path'],
    ['const url = "".concat(base, "/users/").concat(a, "/posts/").concat(b)', 'a path', 'b path'],
    ['fetch("/users/".concat(id).concat("?q=").concat(q))', 'id path', 'q query'],
    ['fetch("".concat("/users/".concat(a), "/").concat(b))', 'a path', 'b path'],
  ])
  silent([
    'fetch([].concat(BASE, "/").concat(id))',
    'fetch(ids.concat(BASE).concat(id))',
    'fetch("".padEnd(8, "/").concat(id))',
    'const text = "".concat(BASE, "/").concat(id)',
  ])
})

describe('join of a list with slashes', () => {
  reported([
    ["fetch(['/users', id].join('/'))", 'id path'],
    ["fetch(['/users', id].join(`/`))", 'id path'],
    ["fetch(['', 'users', id].join('/'))", 'id path'],
    ["fetch(['/users', , id].join('/'))", 'id path'],
    ["fetch(['/users', `a-${id}`].join('/'))", 'id path'],
  ])
  silent([
    "fetch(['/users', id].join('-'))",
    "fetch(['/users', id].join())",
    "fetch(['/users', id].join(`/${prefix}`))",
    "fetch(['/users', id].indexOf('/'))",
    "fetch(['/users', ...segments].join('/'))",
    "fetch(users.join('/'))",
    "fetch(join(['/users', id], '/'))",
    "fetch(join('/'))",
    "const ids = ['/users', id]",
  ])
})

describe('an assignment is a string only if it adds to one', () => {
  reported([
    ["let url = '/users'; url += `/${id}`", 'id path'],
    ['let url; url = `${registry}/users/${id}`', 'id path'],
    ["let path = '/users'; path += '/' + id", 'id path'],
  ])
  silent(['let path; path = `data/${id}.json`', 'let path; path ??= `data/${id}.json`'])
})

describe('text with escapes counts by its meaning', () => {
  reported([
    ['fetch(`/users\\x3Fq=${q}`)', 'q query'],
    ["fetch('/users\\x3Fq=' + q)", 'q query'],
  ])
})

describe('a string in a longer one that is no URL is text', () => {
  silent([
    "show('See ' + `https://example.com/${id}`)",
    "show('See ' + ('https://example.com/' + id))",
    "show('See '.concat(a) + `https://example.com/${id}`)",
    "let out = 'See '; out += `https://example.com/${id}`",
    "let out = 'See '; out += 'https://example.com/' + id",
    'show(`See ${`https://example.com/${id}`}`)',
    "show(`See ${'https://example.com/' + id}`)",
    "show('See ' + (isOpen ? `https://example.com/${id}` : 'nothing'))",
    "show('See ' + (isOpen ? 'nothing' : `https://example.com/${id}`))",
    "show('See ' + (isOpen && `https://example.com/${id}`))",
    "show('See ' + (url || `https://example.com/${id}`))",
    "show([kind, `https://example.com/${id}`].join('/'))",
  ])
  reported([
    ['show(`https://example.com/${id}`)', 'id path'],
    ['show(isOpen ? `https://example.com/${id}` : "nothing")', 'id path'],
    ['show(url || `https://example.com/${id}`)', 'id path'],
    ['let out; out = `https://example.com/${id}`', 'id path'],
    ['let out; out ??= `https://example.com/${id}`', 'id path'],
    ['show([`https://example.com/${id}`])', 'id path'],
    ["show([`https://example.com/${id}`].join('\\n'))", 'id path'],
    ['show([`https://example.com/${id}`].at(0))', 'id path'],
    ["require('got')(`https://example.com/${id}`)", 'id path'],
    ['show(html`<a href=${`https://example.com/${id}`}>`)', 'id path'],
    ["show('See ' + urlOf(`https://example.com/${id}`))", 'id path'],
  ])
})

describe('a value that may be one of several strings', () => {
  reported([
    ["fetch('/users' + (q ? `?q=${q}` : ''))", 'q query'],
    ["fetch('/users' + (q ? '?q='.concat(q) : suffix))", 'q query'],
    ["fetch('/users' + (q && '?q=' + q))", 'q query'],
    ["fetch('/users' + (suffix || `?q=${q}`))", 'q query'],
    [
      "fetch('/users' + (q ? `?q=${q}` : a ? `?a=${a}` : b ? `?b=${b}` : ''))",
      'q query',
      'a query',
      'b query',
    ],
    ["fetch('/users' + (q ? ['?q=', q].join('/') : ''))", 'q query'],
    ["const q = '?q=' + id; fetch(`/users${q}`)", 'id query'],
    ["const q = id + '?q='; fetch(`/users/${q}`)", 'id path'],
    ['const q = `?q=${id}`; fetch(`/users${q}`)', 'id query'],
    ["const q = '?q=' + a + '&r=' + b; fetch(`/users${q}`)", 'a query', 'b query'],
    ["let q = '?q=' + id; if (more) q = '?r=' + id; fetch(`/users${q}`)", 'q changed'],
    ['const q = a + b; fetch(`/users/${q}`)', 'q path'],
    ['fetch(`/users/${a ? b + c : d}`)', 'a ? b + c : d path'],
  ])
})

describe('a sum of numbers', () => {
  silent([
    'fetch(`/pages/${page + 1}`)',
    'fetch(`/pages/${+page + 1}`)',
    'fetch(`/pages/${1 + page * size}`)',
    'fetch(`/pages/${a - b + page}`)',
  ])
  reported([
    ["fetch(`/pages/${page + 1 + '-' + id}`)", 'id path'],
    ["fetch(`/pages/${page + ('-' + 1)}`)", 'page path'],
    ["fetch(`/pages/${'-' + id + 1}`)", 'id path'],
    ['fetch(`/pages/${`-` + id + 1}`)', 'id path'],
    ['fetch(`/pages/${1 + `-${id}`}`)', 'id path'],
    ['fetch(`/pages/${page + size}`)', 'page path', 'size path'],
  ])
})

describe('the name of a value behind a method, a condition or a fallback', () => {
  silent([
    'x = `https://${host || fallback}/`',
    'x = `https://${host ?? fallback}/`',
    'x = `https://${isOpen && host}/`',
    'x = `https://${host.trim()}/`',
    'x = `https://${(options.host || fallback).toLowerCase()}/`',
  ])
  reported([
    ['x = `https://${fallback || host}/`', 'fallback || host host'],
    ['x = `https://${host && fallback}/`', 'host && fallback host'],
    ['x = `https://${trim(host)}/`', 'trim(host) host'],
    ['x = `https://${host.at(0)}/`', 'host.at(0) host'],
    ['x = `https://${host.toLocaleLowerCaseText()}/`', 'host.toLocaleLowerCaseText() host'],
  ])
})

describe('a string in a type assertion or after `await`', () => {
  reported(
    [
      ["const url = '/a' + (`/users/${id}` as string)", 'id path'],
      ["const url = '/a' + (await `/users/${id}`)", 'id path'],
      ["const url = '/a' + (`/users/${id}` satisfies string)", 'id path'],
      ["const url = '/a' + `/users/${id}`!", 'id path'],
    ],
    'ts',
  )
})
