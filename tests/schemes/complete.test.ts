// What each registered scheme has besides its file and its line in the registry: the list in CONTRIBUTING.md, "Adding a
// scheme". A test that fails names the places that were forgotten.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import * as root from 'uriform'
import * as entry from 'uriform/schemes'
import { schemeDataOf } from '../../src/model/facts/scheme-data.js'
import { factsOf } from '../../src/model/facts/scheme-facts.js'
import { docExamplesIn } from '../docs/found.js'
import { samples } from './arbitrary-values.js'

const registered = [...entry.allSchemes]
type AnyScheme = (typeof registered)[number]

const ROOT = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
const readAll = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => read(join(folder, file)))

const exported = [...Object.entries(root), ...Object.entries(entry)]
const docExamples = readAll('src/schemes').flatMap((source) => docExamplesIn(source).map(({ code }) => code))
const schemeTests = readAll('tests/schemes').join('\n')
const typeTests = read('tests/types/schemes.tst.ts')
const standards = read('examples/standards.txt').split('\n')

/** The cells of the rows of tables in docs/schemes.md. */
const documented = read('docs/schemes.md')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()))

/** The names of fields in a cell, without remarks in brackets. */
const namesIn = (cell: string): readonly string[] => cell.replaceAll(/ \(.*?\)/g, '').split(', ')

const calls = (code: string, call: string): boolean =>
  new RegExp(`(?<![\\w.])${call.replaceAll(/[.(]/g, '\\$&')}`).test(code)

/** A place that knows of every scheme. */
interface Place {
  readonly file: string
  readonly what: string
  /** @param name The name that exports the scheme. */
  has(scheme: AnyScheme, name: string): boolean
}

const helpers = ['testExamples', 'testMalformed', 'testBuilt', 'testMisuse']

const hasHostInPath = (scheme: string) => scheme === 'sip' || scheme === 'sips'

const places: readonly Place[] = [
  {
    file: 'src/schemes/index.ts',
    what: 'the exports of the scheme and its types',
    has: (scheme) => exported.some(([, value]) => value === scheme),
  },
  {
    file: 'src/model/facts/scheme-facts.ts',
    what: 'the row: kind of host, port, what masking knows; serverOf reads it',
    has: ({ scheme, fields }) => {
      const { port } = fields as Partial<Record<string, entry.Field>>
      return hasHostInPath(scheme) || factsOf(scheme)?.defaultPort === port?.decode('')
    },
  },
  {
    file: 'src/model/facts/scheme-data.ts',
    what: 'the row: required host, user information, fragment, data of opaque paths; serverOf reads it',
    has: ({ scheme, fields }) => {
      const { host } = fields as Partial<Record<string, entry.Field>>
      if (hasHostInPath(scheme) || host === undefined) return true
      return schemeDataOf(scheme)?.hostRequired === (host.options.presence === 'required')
    },
  },
  {
    file: 'src/schemes/',
    what: 'an @example in a doc comment of its own file',
    has: (_, name) =>
      docExamples.some(
        (code) => calls(code, `${name}.`) && /import .*'uriform/.exec(code)?.[0].includes(name),
      ),
  },
  ...helpers.map((helper) => ({
    file: 'tests/schemes/',
    what: `${helper}(...) in its own file`,
    has: (_: AnyScheme, name: string) => calls(schemeTests, `${helper}(${name},`),
  })),
  {
    file: 'tests/schemes/samples/',
    what: 'its sample, for the laws',
    has: (scheme) => samples.some((sample) => sample.scheme === scheme),
  },
  {
    file: 'tests/types/schemes.tst.ts',
    what: 'the type of its values',
    has: (_, name) => calls(typeTests, `expect(${name}.from(`),
  },
  {
    file: 'docs/schemes.md',
    what: 'its row in the table, with the names of all its fields',
    has: ({ scheme, fields }) => {
      const [, , cell = ''] =
        documented.find(([, names]) => names?.split(', ').includes(`\`${scheme}\``)) ?? []
      return [...namesIn(cell)].sort().join() === Object.keys(fields).sort().join()
    },
  },
  {
    file: 'examples/standards.txt',
    what: 'three URIs at least',
    has: ({ scheme }) => standards.filter((line) => line.startsWith(`${scheme}:`)).length >= 3,
  },
]

/** The places that don't know of a scheme. */
function forgotten(scheme: AnyScheme): readonly string[] {
  const [name] = exported.find(([, value]) => value === scheme) ?? [scheme.scheme]
  return places.filter((place) => !place.has(scheme, name)).map(({ file, what }) => `${file}: ${what}`)
}

test.each(registered.map((scheme) => [scheme.scheme, scheme] as const))(
  'no place has forgotten %s',
  (_, scheme) => {
    expect(forgotten(scheme)).toEqual([])
  },
)

test('every place has forgotten a scheme that is nowhere', () => {
  const scheme = entry.defineScheme({
    scheme: 'x-new',
    server: { hostRequired: true, defaultPort: 1 },
    fields: {},
    read: () => ({}),
    write: () => '',
  })
  expect(forgotten(scheme as unknown as AnyScheme)).toHaveLength(places.length)
})

/** Names of schemes that are words of their own. */
const words: ReadonlySet<string> = new Set(['file', 'data', 'news', 'git', 'did', 'pkg'])

test('only the table of facts names schemes in the model', () => {
  const names = registered.map(({ scheme }) => scheme).filter((name) => !words.has(name))
  const named = new RegExp(`(?<![\\w-])(?:${names.join('|').replaceAll('+', '\\+')})(?![\\w-]|://)`)
  const files = readdirSync(join(ROOT, 'src/model'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.startsWith('facts'))
    .filter((file) => {
      const code = read(join('src/model', file)).replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
      return named.test(code)
    })
  expect(files).toEqual([])
})

test('CONTRIBUTING.md tells of each of them', () => {
  const [, section = ''] = /^## Adding a scheme\n(.*?)^## /ms.exec(read('CONTRIBUTING.md')) ?? []
  for (const { file } of places) expect(section).toContain(`\`${file}\``)
  for (const helper of helpers) expect(section).toContain(helper)
})
