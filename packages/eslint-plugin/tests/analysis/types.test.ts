// Types written in the file: values of numbers, booleans, literals and enum members need no encoding.

import * as babel from '@babel/eslint-parser'
import { describe, expect, test } from '@jest/globals'
import { Linter } from 'eslint'
import { configs } from 'eslint-plugin-uriform'
import { interpolated, lint } from '../lint.js'
import { harmful, harmless } from './values.js'

const { reported, reportedAs, silent } = interpolated
const reportedIn = (code: string): number => lint('no-interpolated-url', code, {}, 'ts').length

describe('the type of an element', () => {
  test.each([
    'const a = (ids: number[]) => ids.map((id) => fetch(`/users/${id}`))',
    'const a = (ids: readonly number[]) => { for (const id of ids) fetch(`/users/${id}`) }',
    'const a = (o: { ids: number[] }) => o.ids.forEach((id) => fetch(`/users/${id}`))',
  ])('is that of its list: %s', (code) => {
    expect(reportedIn(code)).toBe(0)
  })
  test.each([
    'const a = (ids: string[]) => ids.map((id) => fetch(`/users/${id}`))',
    'const a = (ids: number[][]) => ids.map((id) => fetch(`/users/${id}`))',
    'const a = (ids: number[]) => ids.map((id: string) => fetch(`/users/${id}`))',
    'const a = (ids: number[]) => ids.map(([id]) => fetch(`/users/${id}`))',
    'const a = (ids: number[]) => ids.map((n, id) => fetch(`/users/${names[id]}`))',
    'const a = (ids: Record<string, number>) => { for (const id in ids) fetch(`/users/${id}`) }',
  ])('harmful: %s', (code) => {
    expect(reportedIn(code)).toBe(1)
  })
})

describe('the type of a member', () => {
  harmless(
    [
      ['page.n', 'export interface Page { n: number } declare const page: Page'],
      ['page.n', 'export default interface Page { n: number } declare const page: Page'],
      ['page.n', 'interface Page { [key: string]: unknown; n: number } declare const page: Page'],
      ['page.n', 'interface Page { (): string; n?: number } declare const page: Page'],
      ["page['n']", "interface Page { 'n': number } declare const page: Page"],
      ['page.next.n', 'interface Page { next: Page; n: number } declare const page: Page'],
      ['page().n', 'function page(): { n: number; id: string } { return load() }'],
      ['page.n', 'type A = B; type B = { n: number }; declare const page: A'],
    ],
    'ts',
  )
  harmful(
    [
      ['page.id', 'export interface Page { n: number; id: string } declare const page: Page'],
      ['page.n', 'interface Page { n(): number } declare const page: Page'],
      ['page.n', 'interface Page { n } declare const page: Page'],
      ['page.n', 'declare const page: number'],
      ['page.n', 'declare const page: Other.Page; interface Page { n: number }'],
      ['page.next.id', 'interface Page { next: Page; id: string } declare const page: Page'],
      ['page().id', 'function page(): { n: number; id: string } { return load() }'],
      ['book.page().n', 'function page(): { n: number } { return load() }'],
      ['page[n]', 'interface Page { n: number } declare const page: Page'],
      ['page.n', 'class Page { n: number } declare const page: Page'],
    ],
    'ts',
  )
})

describe('the type of a variable', () => {
  harmless(
    [
      ['id', 'let id: number; load((x) => (id = x))'],
      ['id', 'declare const id: 1 | 2 | null | undefined'],
      ['id', 'declare const id: -1 | `me`'],
      ['id', "type Id = 'a' | Other; type Other = 'b'; declare const id: Id"],
    ],
    'ts',
  )
  harmful(
    [
      ['id', 'declare const id: string'],
      ['id', 'declare const id: number[]'],
      ['id', 'declare const id: 1 | string'],
      ['id', 'declare const id: `user-${string}`'],
      ['id', 'interface Id { n: number } declare const id: Id'],
      ['id', 'type Id = Id; declare const id: Id'],
      ['id', 'type Id = Other | 1; type Other = Id | 2; declare const id: Id'],
      ['id()', 'declare const id: number'],
    ],
    'ts',
  )
})

describe('the type of a parameter', () => {
  const inPath = (parameters: string) => `function f(${parameters}) { fetch(\`/users/\${id}\`) }`
  silent(
    [
      'id: number = 1',
      '{ id }: { id: number }',
      '{ id = 1 }: { id: number }',
      '{ a: id }: { a: number }',
    ].map(inPath),
    'ts',
  )
  reportedAs('id path', ['{ id }', '{ id = 1 }', '[id]', '[id = 1]', '...id'].map(inPath))
  harmless([['id', 'const { id }: { id: number } = load()']], 'ts')
  harmful(
    [
      ['id', 'const { id }: { id: string } = load()'],
      ['id', 'const { id: { id } }: { id: number } = load()'],
      ['id', 'const { user: [id] }: { id: number; user: string } = load()'],
      ['id', 'const { ...id }: { id: number } = load()'],
    ],
    'ts',
  )
})

describe('the type of a field', () => {
  const inPath = (body: string) => `class A { ${body} f() { fetch(\`/users/\${this.id}\`) } }`
  silent(
    [
      'id: number;',
      "'id': number;",
      'static {} id: number;',
      'constructor(readonly id: number) {}',
      'constructor(readonly id: number = 1) {}',
      'constructor(name: string, private id: number) {}',
    ].map(inPath),
    'ts',
  )
  reported(
    [
      'id: string;',
      'id;',
      'id(): number { return 1 }',
      'constructor(readonly id: string) {}',
      'constructor(readonly id: string = load()) {}',
      'constructor(id: number = 1) {}',
      'set(id: number) {}',
    ].map((body) => [inPath(body), 'this.id path']),
    'ts',
  )
  silent(['class A { id: number; f() { return () => () => fetch(`/users/${this.id}`) } }'], 'ts')
})

describe('a written annotation goes before a doc comment', () => {
  const documented = (parameter: string) =>
    `/** @param {number} id */ function f(${parameter}) { fetch(\`/users/\${id}\`) }`
  reported(
    ['id: number | string', "id: string = 'a'", '{ id }: { id: string }', 'id: unknown', 'id?: string'].map(
      (parameter) => [documented(parameter), 'id path'],
    ),
    'ts',
  )
  silent([documented('id'), documented('id: number'), documented('id = 1')], 'ts')
})

describe('the doc comment of a function', () => {
  const comment = '/** @param {number} id */'
  const body = '{ fetch(`/users/${id}`) }'
  silent([
    `const f = ${comment} (id) => ${body}`,
    `${comment} export default function (id) ${body}`,
    `({ ${comment} f: (id) => ${body} })`,
    `${comment} const f = (id) => ${body}`,
    `/** @param {string} name @param {number} id */ function f(name, id) ${body}`,
  ])
  reportedAs('id path', [
    `${comment} function g(id) {} function f(id) ${body}`,
    `${comment} const g = 1; const f = (id) => ${body}`,
    `${comment} function f() { let id; load((x) => (id = x)); fetch(\`/users/\${id}\`) }`,
  ])
})

describe('types of Flow, and of TypeScript as Babel reads it', () => {
  const idsOf = (code: string, plugin: string) => {
    const parserOptions = {
      requireConfigFile: false,
      babelOptions: { babelrc: false, configFile: false, parserOpts: { plugins: [plugin] } },
    }
    const config = { ...configs.recommended, languageOptions: { parser: babel, parserOptions } }
    return new Linter().verify(code, [config] as never).map(({ messageId, message }) => messageId ?? message)
  }
  test.each([
    ['flow', 'number', []],
    ['flow', 'boolean', []],
    ['flow', '7', []],
    ['flow', 'true', []],
    ['flow', "'me'", []],
    ['flow', 'string', ['path']],
    ['typescript', 'number', []],
    ['typescript', "'me'", []],
    ['typescript', '`me`', []],
    ['typescript', '`user-${string}`', ['path']],
    ['typescript', 'string', ['path']],
  ])('%s: %s', (plugin, type, expected) => {
    expect(idsOf(`function f(id: ${type}) { fetch(\`/users/\${id}\`) }`, plugin)).toEqual(expected)
  })
})
