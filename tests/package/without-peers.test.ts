// io-ts and fp-ts are optional: a program that has only the package and immer loads the root entry and compiles with its
// declarations; one that has the peers too loads the codecs, as ES modules and as CommonJS.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { build, discard, run } from './builds.js'

const root = join(import.meta.dirname, '../..')
const compiler = createRequire(join(root, 'package.json')).resolve('typescript/bin/tsc')

let built = ''
let bare = ''
let peered = ''

/** A folder outside of the project with the package and others in its `node_modules`. */
function projectWith(...packages: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'uriform-'))
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, 'uriform'), { recursive: true })
  cpSync(built, join(modules, 'uriform/dist'), { recursive: true })
  cpSync(join(root, 'package.json'), join(modules, 'uriform/package.json'))
  for (const name of packages) {
    mkdirSync(dirname(join(modules, name)), { recursive: true })
    cpSync(join(root, 'node_modules', name), join(modules, name), { recursive: true })
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'scratch', private: true }))
  return folder
}

beforeAll(() => {
  built = build()
  bare = projectWith('immer')
  peered = projectWith('immer', 'io-ts', 'fp-ts')
}, 60_000)

afterAll(() => {
  discard(built)
  for (const folder of [bare, peered]) rmSync(folder, { recursive: true, force: true })
})

function written(folder: string, name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

const resolutions = [
  ['nodenext', ['--module', 'nodenext', '--moduleResolution', 'nodenext']],
  ['bundler', ['--module', 'esnext', '--moduleResolution', 'bundler']],
] as const

/** Checks a program with every declaration that it comes by; gives what the compiler says. */
function compile(file: string, options: readonly string[]): string {
  try {
    const strictness = ['--strict', '--exactOptionalPropertyTypes', '--skipLibCheck', 'false']
    return run(
      compiler,
      ...['--noEmit', '--ignoreConfig', '--target', 'es2022', '--lib', 'es2022,dom'],
      ...strictness,
      ...options,
      file,
    )
  } catch (failure) {
    return String(failure)
  }
}

const USE = `
const uri = uriBuilder('https').host('example.com').segments('a b').build()
const moved = edit(uri, (draft) => { draft.host = 'h' })
const value = schemes.from('ftp://h/a')
console.log(moved.href, 'host' in value)
`

describe('without the peers', () => {
  test('there are none in the scratch project', () => {
    const file = written(bare, 'peers.mjs', `import 'io-ts'`)
    expect(() => run(file)).toThrow(/Cannot find package 'io-ts'/)
  })

  test.each([
    ['an ES module', 'use.mjs', `import { edit, schemes, uriBuilder } from 'uriform'`],
    ['CommonJS', 'use.cjs', `const { edit, schemes, uriBuilder } = require('uriform')`],
  ])('%s loads the root entry', (_, name, line) => {
    expect(run(written(bare, name, `${line}\n${USE}`))).toBe('https://h/a%20b true\n')
  })

  test('the codecs say what is not installed', () => {
    expect(() => run(written(bare, 'codecs.mjs', `import 'uriform/codecs'`))).toThrow(/(io-ts|fp-ts)/)
  })

  describe.each(resolutions)('moduleResolution %s', (_, options) => {
    test.each(['use.mts', 'use.cts'])(
      '%s compiles',
      (name) => {
        const text = `import { edit, schemes, Uri, uriBuilder } from 'uriform'\n${USE}\nexport const typed: Uri = uri\n`
        expect(compile(written(bare, name, text), options)).toBe('')
      },
      60_000,
    )

    test('and a mistake does not', () => {
      const text = `import { Uri } from 'uriform'\nexport const wrong: number = Uri.from('x:a')\n`
      expect(compile(written(bare, 'wrong.mts', text), options)).toMatch(/error TS2322/)
    }, 60_000)
  })
})

const DECODE = `
const Search = queryOf(t.type({ n: NumberFromString }))
const result = Search.decode('n=1')
if (result._tag === 'Right') console.log(result.right.n + 1)
console.log(referenceEq().equals(Uri.from('x:a'), Uri.from('X:a')))
`

describe('with the peers', () => {
  test.each([
    [
      'an ES module',
      'decode.mjs',
      `import { Uri } from 'uriform'
import { NumberFromString, queryOf, referenceEq } from 'uriform/codecs'
import * as t from 'io-ts'`,
    ],
    [
      'CommonJS',
      'decode.cjs',
      `const { Uri } = require('uriform')
const { NumberFromString, queryOf, referenceEq } = require('uriform/codecs')
const t = require('io-ts')`,
    ],
  ])('%s loads the codecs', (_, name, lines) => {
    expect(run(written(peered, name, `${lines}\n${DECODE}`))).toBe('2\ntrue\n')
  })

  test.each(resolutions)(
    'moduleResolution %s: the codecs compile, and fit those of io-ts and fp-ts',
    (_, options) => {
      const text = `import { either } from 'fp-ts'
import * as t from 'io-ts'
import { Uri } from 'uriform'
import { NumberFromString, queryOf, referenceEq, report, UriFromString } from 'uriform/codecs'
${DECODE}
export const n: number = either.getOrElse((errors: t.Errors) => report(errors).length)(either.map(() => 1)(result))
export const uri: t.Validation<Uri> = UriFromString.decode('x:a')
export const one: t.TypeOf<typeof Search>['n'] = 1
`
      expect(compile(written(peered, 'decode.mts', text), options)).toBe('')
    },
    60_000,
  )
})
