// io-ts, fp-ts and undici are optional: a program that has only the package loads the root entry and compiles
// with its declarations; one that has io-ts and fp-ts too loads the codecs, as ES modules and as CommonJS; one without
// undici compiles with the declarations of uriform/node.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { describeInCi } from '../support/runs.js'
import { compile, discard, projectWith, run, written } from './builds.js'

describeInCi('in a project of its own', () => {
  let bare = ''
  let peered = ''
  let onNode = ''

  beforeAll(() => {
    bare = projectWith()
    peered = projectWith('io-ts', 'fp-ts')
    onNode = projectWith('ipaddr.js', '@types/node')
  })

  afterAll(() => {
    for (const folder of [bare, peered, onNode]) discard(folder)
  })

  // `npm run runtimes` compiles every entry by each way in which modules are resolved.
  const CHECKED = '--module nodenext --lib es2022,dom --skipLibCheck false --skipDefaultLibCheck'.split(' ')

  /** Checks programs with every declaration that they come by; gives the errors of the compiler, a line each. */
  function errorsIn(files: readonly string[], ...options: readonly string[]): readonly string[] {
    try {
      compile(files, ...CHECKED, ...options)
      return []
    } catch (failure) {
      return String(failure)
        .split('\n')
        .filter((line) => line.includes('error TS'))
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

    test('ES modules and CommonJS compile, and a mistake does not', () => {
      const use = `import { edit, schemes, Uri, uriBuilder } from 'uriform'\n${USE}\nexport const typed: Uri = uri\n`
      const wrong = `import { Uri } from 'uriform'\nexport const wrong: number = Uri.from('x:a')\n`
      const files = [
        written(bare, 'use.mts', use),
        written(bare, 'use.cts', use),
        written(bare, 'wrong.mts', wrong),
      ]
      expect(errorsIn(files)).toEqual([expect.stringMatching(/wrong\.mts.*error TS2322/)])
    })
  })

  test('the lookup compiles without undici, and a mistake does not', () => {
    const use = `import { get } from 'node:http'
import { guardedFetch, guardedLookup } from 'uriform/node'
get('http://localhost/', { lookup: guardedLookup({ allowedHosts: ['localhost'] }) })
guardedFetch('http://h/', {}, { timeout: 1 })
`
    const wrong = `import { guardedLookup } from 'uriform/node'\nguardedLookup({ allowedHosts: 1 })\n`
    const files = [written(onNode, 'use.mts', use), written(onNode, 'wrong.mts', wrong)]
    expect(errorsIn(files, '--types', 'node')).toEqual([expect.stringMatching(/wrong\.mts.*error TS2322/)])
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

    test('the codecs compile, and fit those of io-ts and fp-ts', () => {
      const text = `import { either } from 'fp-ts'
import * as t from 'io-ts'
import { Uri } from 'uriform'
import { NumberFromString, queryOf, referenceEq, report, UriFromString } from 'uriform/codecs'
${DECODE}
export const n: number = either.getOrElse((errors: t.Errors) => report(errors).length)(either.map(() => 1)(result))
export const uri: t.Validation<Uri> = UriFromString.decode('x:a')
export const one: t.TypeOf<typeof Search>['n'] = 1
`
      expect(errorsIn([written(peered, 'decode.mts', text)])).toEqual([])
    })
  })
})
