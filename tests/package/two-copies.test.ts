// A program may load the library twice, as ES modules and as CommonJS: the two know each other's values, read them
// again instead of trusting them, and their declarations fit each other.
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { describeInCi } from '../support/runs.js'
import { compile, discard, projectWith, run, written } from './builds.js'

describeInCi('two copies', () => {
  let folder = ''

  beforeAll(() => {
    folder = projectWith()
  })

  afterAll(() => discard(folder))

  test('values go from one copy to the other and back', () => {
    written(folder, 'commonjs.cjs', `module.exports = require('uriform')`)
    written(folder, 'generations.cjs', `module.exports = require('uriform/generations')`)
    const program = written(
      folder,
      'exchange.mjs',
      `
import assert from 'node:assert/strict'
import * as esm from 'uriform'
import * as esmGenerations from 'uriform/generations'
import cjs from './commonjs.cjs'
import cjsGenerations from './generations.cjs'

const TEXT = 'http://u:p@h:80/a;x=1/b?q=1#f'
assert.notEqual(esm.Uri, cjs.Uri)

for (const [own, foreign] of [[esm, cjs], [cjs, esm]]) {
  const uri = foreign.Uri.from(TEXT)
  const reference = foreign.RelativeReference.from('../c')
  const mine = own.Uri.from(TEXT)
  assert.notEqual(Object.getPrototypeOf(uri), Object.getPrototypeOf(mine))

  assert(uri instanceof own.Uri)
  assert(uri instanceof own.UriReference)
  assert(!(uri instanceof own.RelativeReference))
  assert(reference instanceof own.RelativeReference)
  assert(!(reference instanceof own.Uri))
  for (const name of ['Authority', 'Userinfo', 'Host', 'Path', 'Query', 'Fragment']) {
    assert(uri[name.toLowerCase()] instanceof own[name], name)
    assert(mine[name.toLowerCase()].equals(uri[name.toLowerCase()]), name)
  }
  assert(uri.path.segments[0] instanceof own.Segment)

  for (const level of ['exact', 'syntax', 'scheme']) assert(mine.equals(uri, level), level)
  assert(own.Uri.from('HTTP://u:p@H:80/%61;x=1/b?q=1#f').equals(uri))
  assert(!mine.equals(foreign.Uri.from('http://h/')))
  assert.equal(own.compare(mine, uri), 0)
  assert.deepEqual({ ...mine }, { ...uri })

  const target = mine.resolve(reference)
  assert.equal(target.href, 'http://u:p@h:80/c')
  assert.equal(Object.getPrototypeOf(target), Object.getPrototypeOf(mine))
  const other = own.Uri.from('http://h/').resolve(uri)
  assert.equal(other.href, TEXT)
  assert.equal(Object.getPrototypeOf(other), Object.getPrototypeOf(mine))
  assert.equal(own.relativize(mine, uri.resolve('#g')).href, '#g')
  assert(own.UriReference.from('').isSameDocument(uri))

  const failed = foreign.Uri.parse('http://u:p@h h/')
  assert.equal(own.describe(failed.left), 'Invalid character in the host at offset 12')
}
for (const [own, generations, foreign, theirs] of [
  [esm, esmGenerations, cjs, cjsGenerations],
  [cjs, cjsGenerations, esm, esmGenerations],
]) {
  const mine = own.Uri.from('http://u?x@h/p', { generation: generations.rfc1738 })
  const other = foreign.Uri.from('http://u?x@h/p', { generation: theirs.rfc1738 })
  assert.notEqual(mine.generation, other.generation)
  assert(mine.equals(other, 'exact'))
  assert.equal(mine.as(theirs.rfc1738).generation, generations.rfc1738)
  assert.equal(mine.resolve(other).generation, generations.rfc1738)
  assert.equal(own.compare(mine, other), 0)
}
console.log('exchanged')
`,
    )
    // With it, both kinds of programs would get one copy.
    expect(run('--no-experimental-require-module', program)).toBe('exchanged\n')
  })

  test('the declarations of each copy are assignable to those of the other', () => {
    const types = `
    Component Components ComponentName ErrorKind EquivalenceLevel Generation GenerationName Ipv4 Ipv6 IpvFuture RegName
    NormalizationLevel ParseOptions QueryPairs Reference ReferenceReader<esm.UriReference> ResolveOptions Spans
    StandardFace<esm.Uri> UriError UriReader Ftp Http Https Gopher GopherPlus Mailto MailMessage News Nntp Prospero Telnet Wais File
    SchemeValue Authority Userinfo User Password Host Path Segment Query Pair PairPart Fragment
    Uri Uri<'http'> RelativeReference UriReference ComponentReader<esm.Host> Either<string,number>`
    const lines = [
      `import * as cjs from './node_modules/uriform/dist/types/index.js'`,
      `import * as esm from './node_modules/uriform/dist/esm/index.js'`,
      `import * as cjsSchemes from './node_modules/uriform/dist/types/schemes.js'`,
      `import * as esmSchemes from './node_modules/uriform/dist/esm/schemes.js'`,
      ...types
        .trim()
        .split(/\s+/)
        .flatMap((type, at) => [
          `export const toEsm${at} = (value: cjs.${type}): esm.${type} => value`,
          `export const toCjs${at} = (value: esm.${type}): cjs.${type} => value`,
        ]),
      ...['Server', 'Presence', 'Cursor'].flatMap((type) => [
        `export const toEsm${type} = (value: cjsSchemes.${type}): esmSchemes.${type} => value`,
        `export const toCjs${type} = (value: esmSchemes.${type}): cjsSchemes.${type} => value`,
      ]),
      // Everything that is exported, at once, except what Node adds to CommonJS. The compiler can't compare what
      // `defineScheme` and `defineScheme` infer before they are called; the schemes of the registry show what it gives.
      `export const toEsm: typeof esm = cjs`,
      `export const toCjs: Omit<typeof cjs, 'default' | 'module.exports'> = esm`,
      `export const toEsmKit: Omit<typeof esmSchemes, 'defineScheme' | 'defineScheme'> = cjsSchemes`,
      `export const toCjsKit: Omit<typeof cjsSchemes, 'default' | 'module.exports' | 'defineScheme' | 'defineScheme'> = esmSchemes`,
      `export const registry: typeof esm.schemes = cjs.schemes`,
      `export const target: esm.Uri = esm.Uri.from('http://h/').resolve(cjs.Uri.from('http://h/'))`,
      `export const isSame: boolean = cjs.Host.from('h').equals(esm.Host.from('h'))`,
      // A copy of the wrong kind is no more welcome than one of its own.
      '// @ts-expect-error',
      'export const wrong = (value: cjs.RelativeReference): esm.Uri => value',
    ]
    const file = written(folder, 'declarations.mts', lines.join('\n'))
    expect(compile([file], '--module', 'nodenext', '--skipLibCheck')).toBe('')
  })
})
