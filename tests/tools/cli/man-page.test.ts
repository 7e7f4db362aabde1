// The man page: that the file is today's, that it has all there is, and that nothing in it is a macro by mistake.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { manPage } from '../../../src/tools/cli/show/man-page.js'
import type { Verb } from '../../../src/tools/cli/verb.js'
import { loadAll } from '../../../src/tools/cli/verb.js'
import { verbs } from '../../../src/tools/cli/verbs.js'
import { testWith } from '../../support/needs.js'
import { uriform } from './harness.js'

const root = join(import.meta.dirname, '../../..')
const path = join(root, 'man/uriform.1')
const page = readFileSync(path, 'utf8')
const { version, homepage } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

test('the file is what npm run man writes', async () => {
  expect(await uriform('help --man', { version, homepage })).toEqual({ status: 0, stdout: page, stderr: '' })
})

test('each verb has a part of its own, with its options, notes and examples', async () => {
  const parts = page.split(/^\.S[HS] /m)
  for (const { name, options, examples, notes } of await loadAll(verbs)) {
    const part = parts.find((text) => text.startsWith(`uriform ${name}\n`)) ?? ''
    const plain = part
      .replaceAll('\n', ' ')
      .replaceAll('\\-', '-')
      .replaceAll('\\(ti', '~')
      .replaceAll('\\(aq', "'")
      .replaceAll('\\e', '\\')
    for (const option of Object.keys(options)) expect(plain).toContain(` .B --${option}`)
    for (const text of [...notes, ...examples.filter((example) => /^[ -~]*$/.test(example))]) {
      expect(plain).toContain(text)
    }
  }
})

test('what roff would read is escaped', () => {
  const verb: Verb = {
    name: 'x',
    summary: ".so /etc/passwd 'x' \\n",
    usage: ['.a'],
    options: { o: { help: "'br" } },
    notes: ['One. .two `^~ é 😀'],
    examples: ['a -b "c"'],
    run: async () => 0,
  }
  const lines = manPage([verb], { version: '1', homepage: 'https://h/' }).split('\n')
  expect(lines.slice(lines.indexOf('.SS uriform x'), lines.indexOf('.SH OPTIONS OF EVERY VERB'))).toEqual([
    '.SS uriform x',
    '\\&.so /etc/passwd \\(aqx\\(aq \\en.',
    '.PP',
    '.EX',
    'uriform x .a',
    '.EE',
    '.PP',
    'One.',
    '\\&.two \\(ga\\(ha\\(ti \\[u00E9] \\[u1F600]',
    '.TP',
    '.B \\-\\-o',
    '\\(aqbr',
    '.PP',
    'Examples:',
    '.PP',
    '.EX',
    'a \\-b "c"',
    '.EE',
  ])
})

/** The programs that find fault with a page, if they are installed. */
const readers: readonly [name: string, ...args: string[]][] = [
  ['groff', '-man', '-Tutf8', '-ww', path],
  // It misses the date, which a page that is made has not.
  ['mandoc', '-T', 'lint', '-W', 'error', path],
]

for (const [name, ...args] of readers) {
  const isInstalled = spawnSync(name, ['--version']).error === undefined
  testWith(isInstalled ? undefined : name)(`${name} finds no fault`, () => {
    const { status, stderr, stdout } = spawnSync(name, args, { encoding: 'utf8' })
    expect({ status, stderr, faults: name === 'mandoc' ? stdout : '' }).toEqual({
      status: 0,
      stderr: '',
      faults: '',
    })
  })
}
