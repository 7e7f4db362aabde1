// What types cost a program: how often the compiler has to instantiate one. The count is the same on every machine,
// unlike the time, and changes only with the declarations and the compiler.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { describeInCi } from '../support/runs.js'
import { compileWith, counting, discard, projectWith, written } from './builds.js'
import { built } from './every-builder.js'

/** For every builder, some 15 % above what it was when this was last looked at: 15,487 with TypeScript 6.0.3. */
const LIMIT = 17_800

/** For a template of 50 expressions, over what a template of none takes. */
const TEMPLATE_LIMIT = 5_000

/** For a program that imports every entry, 1,877 with TypeScript 6.0.3. */
const IMPORTS_LIMIT = 2_250

/** For one that also uses each as most programs do, 11,582; the aim is 8,000. */
const ENTRIES_LIMIT = 12_200

const read = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8')

describeInCi('instantiations', () => {
  let folder = ''

  beforeAll(() => {
    folder = projectWith('io-ts', 'fp-ts', 'undici', '@types/node')
  })

  afterAll(() => discard(folder))

  test('a program that uses every builder', () => {
    const count = instantiations('every-builder.mts', read('every-builder.ts'))
    // None at all would mean that the types were not found.
    expect(count).toBeGreaterThan(LIMIT / 2)
    expect(count).toBeLessThan(LIMIT)
  })

  test('a program that imports every entry', () => {
    const names = Object.keys(JSON.parse(read('../../entries.json')))
    const imports = names.map((name, at) => `import * as e${at} from '${name}'\n`).join('')
    const source = `${imports}export const all = [${names.map((_, at) => `e${at}`).join(', ')}]`
    const count = instantiations('imports.mts', source, '--types', 'node')
    expect(count).toBeGreaterThan(IMPORTS_LIMIT / 2)
    expect(count).toBeLessThan(IMPORTS_LIMIT)
  })

  test('a program that uses every entry', () => {
    const count = instantiations('every-entry.mts', read('every-entry.ts'), '--types', 'node')
    expect(count).toBeGreaterThan(ENTRIES_LIMIT / 2)
    expect(count).toBeLessThan(ENTRIES_LIMIT)
  })

  test('a template of 50 expressions', () => {
    const operators = ['', '+', '#', '.', '/', ';', '?', '&']
    const modifiers = ['', '*', ':3']
    const expressions = Array.from({ length: 50 }, (_, at) => {
      return `/literal${at}{${operators[at % 8]}name${at}${modifiers[at % 3]}}`
    })
    const none = instantiations('no-template.mts', templateProgram(''))
    const count = instantiations('template.mts', templateProgram(expressions.join(''))) - none
    expect(count).toBeGreaterThan(TEMPLATE_LIMIT / 2)
    expect(count).toBeLessThan(TEMPLATE_LIMIT)
  })

  function instantiations(name: string, source: string, ...options: readonly string[]): number {
    const file = written(folder, name, source)
    const printed = compileWith(
      counting,
      [file],
      '--skipLibCheck',
      '--module',
      'nodenext',
      '--extendedDiagnostics',
      ...options,
    )
    return Number(/^Instantiations:\s+(\d+)$/m.exec(printed)?.[1])
  }
})

/** A program that reads, expands and matches a template. */
function templateProgram(text: string): string {
  return `
import { template } from 'uriform/templates'

const { variables, expand, match } = template('${text}')
const values = match('')
if (values) expand({ ...values })
`
}

test('what it builds', () => {
  expect(built).toEqual([
    'https://u:p@h:8443/a/b%20c?q=x%26y&n=1&n=2&m=true#f',
    'http://h/a?q=a+b',
    'ws://u@h/a?q=1',
    'urn:isbn:0451450523',
    'x:?q#f',
    'http://u@i/a#f',
    '//h:1/a',
    '%61#f',
    'https://h/a%20b?q=1#f',
    '../a',
    'https://u:p@h:8443/a?q=x',
    'ftp://u:p@h:2121/a/b/c;type=i',
    'http://h:8080/a?q',
    'https://h:8443/a%20b?q=1',
    'gopher://h:7070/7s%09a%09%2B',
    'mailto:a@b?reply-to=g%40h&subject=s&cc=c%40d&bcc=e%40f&body=b',
    'news://u:p@h:1/g',
    'news:a*',
    'news:a@b',
    'nntp://h:1/g/1',
    'telnet://u:p@h:2323/',
    'wais://h:211/d?s',
    'wais://h/d/t/p',
    'file://h/a/b%20c',
    'prospero://h:1526/n;a=b',
    'redis://u:p@h:1/d;kind=a/n',
    'redis://h/d;a=b',
  ])
})
