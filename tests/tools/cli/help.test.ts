// The help: of the command, of a verb in brief, and of a verb in full.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { commonOptions } from '../../../src/tools/cli/arguments.js'
import { briefHelp } from '../../../src/tools/cli/help.js'
import type { Verb } from '../../../src/tools/cli/verb.js'
import { verbs } from '../../../src/tools/cli/verbs.js'
import { expectMistakes, jsonLines, picture, Recorder, uriform } from './harness.js'

/** The members of JSON that the guide lists. */
const inGuide = readFileSync(join(import.meta.dirname, '../../../docs/command.md'), 'utf8').match(
  /\{".*\}(?=` +\|$)/gm,
)

/** A text on one line, because the help breaks its lines. */
const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ')

describe('of the command', () => {
  test.each(['help', '--help', '-h', '--help unknown'])('%j lists the verbs', async (line) => {
    const { status, stdout, stderr } = await uriform(line)
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    for (const [name, load] of verbs)
      expect(stdout).toMatch(new RegExp(`^  ${name} +${(await load()).summary}$`, 'm'))
    expect(stdout).toMatch(/^ {2}uriform VERB \[OPTION\.\.\.\] \[ARGUMENT\.\.\.\]$/m)
    expect(stdout).toMatch(/^uriform: .+\n\nUsage\n(?: {2}.+\n)+\nVerbs\n {2}/)
  })

  test.each(['--help', '-h', '--help unknown'])('%j fits a screen', async (line) => {
    const { stdout } = await uriform(line)
    expect(stdout.split('\n').length).toBeLessThan(30)
    expect(stdout).toMatch(/Run "uriform help" for .+\nDocuments: https:\/\/page\.example\/docs\/\n$/)
  })

  test('help also explains what verbs share', async () => {
    const { stdout } = await uriform('help')
    for (const option of ['--json', '--generation NAME', '--help, -h', '--version, -V']) {
      expect(stdout).toMatch(new RegExp(`^  ${option}  +\\w`, 'm'))
    }
    expect(stdout).toMatch(
      /^ {2}0 {2}All input is valid\.\n {2}1 {2}Some input is invalid.*\n {2}2 {2}The command/m,
    )
    expect(stdout).toMatch(/^ {2}NO_COLOR /m)
    expect(stdout).toContain('https://page.example/docs/')
  })

  test('fits 80 columns', async () => {
    for (const line of (await uriform('help')).stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
  })
})

describe.each([...verbs])('of %s', (name, load) => {
  test('is brief: usage, own options and examples', async () => {
    const { summary, usage, options, notes, examples } = await load()
    const { status, stdout, stderr } = await uriform([name, '--help'])
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toContain(`uriform ${name}: ${summary}\n`)
    for (const line of usage) expect(stdout).toContain(`\n  uriform ${name} ${line}\n`)
    for (const option of Object.keys(options)) expect(stdout).toMatch(new RegExp(`^  --${option}\\b`, 'm'))
    for (const option of Object.keys(commonOptions))
      expect(stdout).not.toMatch(new RegExp(`^  --${option} `, 'm'))
    for (const note of notes) expect(onOneLine(stdout)).not.toContain(note)
    for (const example of examples) expect(stdout).toContain(`\n  ${example}\n`)
    expect(examples.length).toBeLessThanOrEqual(2)
    const most = Math.max(17, Object.keys(options).length + 8)
    expect(stdout.split('\n').filter((line) => line !== '').length).toBeLessThanOrEqual(most)
    expect(stdout).toContain(`Run "uriform help ${name}" for details`)
    expect(stdout.includes('\n\nOptions\n')).toBe(Object.keys(options).length > 0)
  })

  test('is full: notes and JSON too', async () => {
    const { options, notes, json = [], examples } = await load()
    const { status, stdout, stderr } = await uriform(['help', name])
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    for (const option of Object.keys(options)) expect(stdout).toMatch(new RegExp(`^  --${option}\\b`, 'm'))
    for (const text of [...notes, ...json]) expect(onOneLine(stdout)).toContain(text)
    expect(onOneLine(stdout).includes(` With --json: ${json.join('. ')}`)).toBe(json.length > 0)
    expect(stdout).toContain('Run "uriform help" for shared options and conventions.')
    for (const example of examples) expect(stdout).toContain(`\n  ${example}\n`)
  })

  test.each([[[name, '--help']], [['help', name]]])('%j fits 80 columns', async (args) => {
    for (const line of (await uriform(args)).stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
  })

  test('is the same, however it is asked for', async () => {
    const { stdout } = await uriform([name, '--help'])
    const item = name === 'build' ? '' : ' x'
    for (const line of [`${name} -h`, `--help ${name}`, `-h ${name}`, `${name}${item} --json -h`])
      expect(await uriform(line)).toEqual({ status: 0, stdout, stderr: '' })
  })

  test('tells what an empty line is, if it reads lines', async () => {
    const { notes, isUnfed = false } = await load()
    expect(notes.join(' ').includes('An empty line is ')).toBe(!isUnfed)
  })

  test('is found by its own name', async () => {
    expect((await load()).name).toBe(name)
  })
})

test('the rest of a long explanation stands below its start', async () => {
  expect((await uriform('expand --help')).stdout).toContain(
    '\n  --text          Write exactly what RFC 6570 says, even if it is not a URI or\n                  leads elsewhere.\n',
  )
})

describe('the members of JSON', () => {
  test.each([
    ['parse', 'ftp://h/a'],
    ['build', 'ftp --host h'],
    ['check', 'a:b'],
    ['compare', 'a:b'],
    ['resolve', 'a://b c'],
    ['relativize', 'a://b a://b/c'],
    ['normalize', 'a:b'],
    ['inspect', 'http://u@h/'],
    ['expand', '/{id} id=1'],
    ['match', '/{id} /1'],
  ])('of %s are those that it writes', async (name, line) => {
    const { json = [] } = (await verbs.get(name)?.()) ?? {}
    const [object] = jsonLines((await uriform(`${name} --json ${line}`)).stdout)
    const topLevel = json[0]
      ?.slice(1, -1)
      .replaceAll(/[{[].*[}\]]/g, '')
      .match(/"\w+"/g)
    expect(topLevel?.map((text) => JSON.parse(text))).toEqual(Object.keys(object as object))
  })

  test.each([...verbs])('of %s are in the guide', async (_, load) => {
    const { json = [] } = await load()
    for (const members of json.slice(0, 1)) expect(inGuide).toContain(members)
  })
})

test('of a verb without options of its own has no table', () => {
  const words = { name: 'x', summary: 'Do it', usage: ['[Y]'], notes: [], examples: ['uriform x'] }
  const verb: Verb = { ...words, options: {}, run: async () => 0 }
  expect(briefHelp(verb)).toBe(picture`
    uriform x: Do it

    Usage
      uriform x [Y]

    Examples
      uriform x

    Run "uriform help x" for details, "uriform help" for shared options.
  `)
})

test.each([1, 50, 80, 200])('prose fits a terminal of %d columns', async (columns) => {
  const width = Math.min(Math.max(columns, 40), 80)
  for (const line of ['help', '--help', 'help parse', 'parse --help']) {
    const stdout = new Recorder(columns)
    expect(await uriform(line, { stdout })).toMatchObject({ status: 0 })
    // Usage and examples stay whole, to be copied, and so does a word.
    const prose = stdout.text.split('\n').filter((each) => !/uriform|https?:|^ *\S+$/.test(each))
    expect(Math.max(...prose.map(({ length }) => length))).toBeLessThanOrEqual(width)
    expect(prose.some(({ length }) => length > width - 20)).toBe(true)
  }
})

test('of build lists the schemes, and the options of one', async () => {
  for (const line of ['build --help', 'help build', '--help build'])
    expect((await uriform(line)).stdout).toMatch(/^SCHEME\n {2}ftp, http,/m)
  for (const line of ['build ftp --help', 'help build ftp']) {
    const { stdout } = await uriform(line)
    expect(stdout).toMatch(/^ {2}--typecode TEXT /m)
    expect(stdout).not.toContain('SCHEME\n  ftp')
  }
})

expectMistakes('help', [
  ['prase', 'unknown verb "prase"; did you mean "parse"?'],
  ['x', 'unknown verb "x"'],
  ['\u001b', 'unknown verb "␛"'],
  ['build fpt', 'unknown scheme "fpt"; did you mean "ftp"?'],
])
