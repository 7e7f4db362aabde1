// The tour of `npm start`: what each step gives, and in continuous integration the whole as a terminal shows it.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { testInCi } from '../support/runs.js'
import { buildPackage } from '../tools/cli/build.js'
import { loadExample } from './run-example.js'

const headings = [
  'Build from data that nobody has checked',
  'See the parts of a URI',
  'Learn what is wrong, where, and what to write instead',
  'Get what a client of a scheme sends',
  'Decode a request into types',
  'Write a link with a template, and read it back',
  'Keep redirects and fetches where they belong',
  'Go on',
]

const results = [
  'https://shop.example/users/group%2Fadmin?q=a%26role%3Dadmin%23',
  'https://shop.example/files/50%25%20off%3F.txt?tag=a%20b&tag=c%3Dd',
  `    http://shop.example/50% off
                            ^`,
  "'CWD a b'",
  "{ q: 'x&y', page: 2 }",
  '/users/a%2Fb?tag=x&tag=y%26z',
  "{ id: 'a/b', tag: [ 'x', 'y&z' ] }",
  'https://shop.example/cart?item=1',
  'RedirectRefusedError: ',
  'false',
]

/** That the texts come one after the other. */
function expectInOrder(printed: string, texts: readonly string[]): void {
  let rest = printed
  for (const text of texts) {
    expect(rest).toContain(text)
    rest = rest.slice(rest.indexOf(text) + text.length)
  }
}

test('each step gives what it is for', () => {
  const lines: string[] = []
  const commands: unknown[] = []
  const runCommand = (args: readonly string[]): object => {
    commands.push(args)
    return { stdout: 'drawn\n' }
  }
  const log = (line: string): number => lines.push(line)
  loadExample('tour.mjs', { log }, { './command.mjs': { runCommand } })
  expectInOrder(lines.join('\n'), headings)
  expectInOrder(lines.join('\n'), results)
  expect(commands).toEqual([['parse', expect.stringContaining('joe:s3cret@')]])
})

testInCi('prints its code as it is written, without colours in a pipe', () => {
  const folder = buildPackage()
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'examples/start.mjs')], {
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout.split('\n').filter((line) => headings.includes(line))).toEqual(headings)
  expectInOrder(stdout, results)
  expect(stdout).toContain(`
  uriBuilder('https')
    .host('shop.example')
    .segments('files', '50% off?.txt')
`)
  expect(stdout).toMatch(/^ {6}password +\*\*\* {2}masked$/m)
  expect(stdout).not.toContain('\u001b')
})
