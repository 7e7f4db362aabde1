// Callers in the files that import a function show what its parameters can be, whatever they call it.
import { describe, expect, test } from '@jest/globals'
import { findingsIn, reasonsFor } from '../projects.js'

const LINKS = 'export const link = (container: string) => fetch(`/v1/${container}`)\n'
const CLIENT =
  'export class Client {\n  constructor(private base: string) {}\n  get(container: string) {\n    return fetch(`/v1/${container}`)\n  }\n}\n'

const reasons = (text: string, caller: string, file = 'src/links.ts'): readonly string[] =>
  reasonsFor(file, text, 'src/app.ts', caller)

const ADDON = ['it may be `addons/${slug}`']

describe('a value with a slash is several segments', () => {
  test.each([
    ['a named import', LINKS, "import { link } from './links.js'; link(`addons/${slug}`)"],
    ['a renamed import', LINKS, "import { link as makeLink } from './links.js'; makeLink(`addons/${slug}`)"],
    ['a renamed import by an alias', LINKS, "import { link as l } from '@/links'; l(`addons/${slug}`)"],
    ['a namespace', LINKS, "import * as links from './links'; links.link(`addons/${slug}`)"],
    ['a required name', LINKS, "const { link: make } = require('./links'); make(`addons/${slug}`)"],
    [
      'a default import of a function',
      'export default function link(container: string) {\n  return fetch(`/v1/${container}`)\n}\n',
      "import makeLink from './links.js'; makeLink(`addons/${slug}`)",
    ],
    [
      'a default import of a constant',
      `${LINKS.replace('export ', '')}export default link\n`,
      "import makeLink from './links.js'; makeLink(`addons/${slug}`)",
    ],
    [
      'a default import by its name',
      'export default (container: string) => fetch(`/v1/${container}`)\n',
      "import { default as link } from './links.js'; link(`addons/${slug}`)",
    ],
    [
      'what a module is',
      'function link(container) {\n  return fetch(`/v1/${container}`)\n}\nmodule.exports = link\n',
      "const makeLink = require('./links'); makeLink(`addons/${slug}`)",
    ],
    [
      'a function of an exported record',
      'module.exports = { link(container) { return fetch(`/v1/${container}`) } }\n',
      "const links = require('./links'); links.link(`addons/${slug}`)",
    ],
    [
      'another name of an export',
      `${LINKS.replace('export ', '')}export { link as open }\n`,
      "import { open } from './links.js'; open(`addons/${slug}`)",
    ],
    [
      'a method of a renamed class',
      CLIENT,
      "import { Client as Api } from './links.js'; const api = new Api(''); api.get(`addons/${slug}`)",
    ],
    [
      'what makes an object of a renamed class',
      'export class Client { constructor(private container: string) {} get() { return fetch(`/v1/${this.container}`) } }\n',
      "import { Client as Api } from './links.js'; new Api(`addons/${slug}`)",
    ],
  ])('%s', (_, text, caller) => expect(reasons(text, caller)).toEqual(ADDON))

  test('a default import of the index of a folder', () =>
    expect(
      reasons(
        'export default (container: string) => fetch(`/v1/${container}`)\n',
        "import link from './links'; link(`addons/${slug}`)",
        'src/links/index.ts',
      ),
    ).toEqual(ADDON))

  test('a caller in the script of a Vue component', () => {
    const files = {
      'src/links.ts': LINKS,
      'src/App.vue': `<template>\n  <p>{{ a < b }}</p>\n</template>\n<script setup lang="ts">\nimport { link as l } from './links'\nl(\`addons/\${slug}\`)\n</script>\n<style>\n</style>\n`,
    }
    const found = findingsIn(files, { importers: ['src/App.vue'] })
    expect(found.map(({ id }) => id)).toEqual(['segments'])
  })

  test('a renamed import from a file that exports it again', () => {
    const files = {
      'src/links.ts': LINKS,
      'src/index.ts': "export * from './links.js'\n",
      'src/app.ts': "import { link as makeLink } from './index.js'; makeLink(`addons/${slug}`)",
    }
    const found = findingsIn(files, { importers: ['src/index.ts', 'src/app.ts'] })
    expect(found.map(({ id }) => id)).toEqual(['segments'])
  })
})

test.each([
  ['another export', LINKS, "import { other as link2 } from './links.js'; link2(`addons/${slug}`)"],
  [
    'the same name from another file',
    LINKS,
    "import './links.js'; import { link as makeLink } from './more.js'; makeLink(`addons/${slug}`)",
  ],
  [
    'a default import of another file',
    'export default (container: string) => fetch(`/v1/${container}`)\n',
    "import './links.js'; import link from './more.js'; link(`addons/${slug}`)",
  ],
])('mended: %s', (_, text, caller) => expect(reasons(text, caller)).toEqual([]))

describe('the rows of a table of tests', () => {
  const imports = "import { link } from '../src/links'\n"
  test.each([
    ["it.each(['addons/a', 'b'])('links', (name) => link(name))", ["it may be `'addons/a'`"]],
    ["test.each([['addons/a', 1]])('links', (name, count) => link(name))", ["it may be `'addons/a'`"]],
    ["it.each([{ name: 'addons/a' }])('links', ({ name }) => link(name))", ["it may be `'addons/a'`"]],
    [
      "for (const { name } of [{ name: 'addons/a' }]) test(name, () => link(name))",
      ["it may be `'addons/a'`"],
    ],
    ["it.each(['a', 'b'])('links', (name) => link(name))", []],
    ["for (const { name } of [{ name: 'a', url: 'b/c' }]) test(name, () => link(name))", []],
  ])('%s', (calls, expected) =>
    expect(reasonsFor('src/links.ts', LINKS, 'test/links.test.ts', imports + calls)).toEqual(expected),
  )
})

test('a constant that a caller imports', () => {
  const files = {
    'src/links.ts': LINKS,
    'test/links.test.ts':
      "import { link } from '../src/links'\nimport { Kind } from '../src/kinds'\nlink(Kind.Active)\n",
    'src/kinds.ts': "export const Kind = { Active: 'users/active' }\n",
  }
  const [found] = findingsIn(files, { importers: ['test/links.test.ts'] })
  expect(found?.message).toContain("because it may be `'users/active'`")
})

test('the values of a record that a caller passes', () => {
  const code = `${LINKS}export const open = (map: Links, key: string) => link(map[key])\nopen({ a: 'addons/a' }, 'a')\n`
  expect(findingsIn({ 'src/a.ts': code })[0]?.message).toContain("because it may be `'addons/a'`")
})

test('the rest of the parameters is a list, which no tag takes', () => {
  const [found] = findingsIn({ 'src/a.js': 'export const f = (...ids) => fetch(`/a/${ids}`)\n' })
  expect(found).toMatchObject({ code: 'ids', suggestion: undefined })
})

describe('objects that callers pass', () => {
  const suggestion = (call: string): string | undefined => {
    const files = { 'src/links.ts': LINKS, 'src/app.ts': `import { link } from './links'\n${call}\n` }
    return findingsIn(files, { importers: ['src/app.ts'] })[0]?.suggestion
  }

  test.each(['link(new ObjectId())', 'link({ toString: () => "a" })'])('are written as text: %s', (call) =>
    expect(suggestion(call)).toContain('fetch(path`/v1/${String(container)}`)'),
  )

  test('lists are left', () => expect(suggestion("link(['a', 'b'])")).toBe(undefined))

  test.each([
    "const PAGES = { top: ['a', 'b'] }; PAGES.top.map((id) => link(id))",
    "const PAGES = { top: ['a', 'b'] }; PAGES.top.map(link)",
    "['a', 'b'].map(link)",
    "const all = (ids: string[]) => ids.forEach((id) => link(id)); all(['a', 'b'])",
    "const first = ([id]: string[]) => link(id); first(['a', 'b'])",
  ])('their elements are taken: %s', (call) =>
    expect(suggestion(call)).toContain('fetch(path`/v1/${container}`)'),
  )
})
