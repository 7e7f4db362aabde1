// Colours: for people at terminals who want them, and never in JSON.
import { describe, expect, test } from '@jest/globals'
import type { Environment } from '../../src/cli/terminal/environment.js'
import { Recorder, uriform } from './harness.js'

const ESCAPE = '\u001b['

describe('whether there are colours', () => {
  test.each<[isTerminal: boolean, variables: Environment['variables'], areThere: boolean]>([
    [true, {}, true],
    [false, {}, false],
    [true, { NO_COLOR: '1' }, false],
    [true, { NO_COLOR: '0' }, false],
    [true, { NO_COLOR: '' }, true],
    [true, { TERM: 'dumb' }, false],
    [true, { TERM: 'xterm' }, true],
    [false, { FORCE_COLOR: '1' }, true],
    [false, { FORCE_COLOR: '1', NO_COLOR: '1' }, true],
    [true, { FORCE_COLOR: '0' }, false],
    [true, { FORCE_COLOR: 'false' }, false],
    [false, { FORCE_COLOR: '' }, false],
    [true, { FORCE_COLOR: '', NO_COLOR: '1' }, false],
  ])('terminal %p, %j', async (isTerminal, variables, areThere) => {
    const stdout = new Recorder(isTerminal ? 80 : undefined)
    const stderr = new Recorder(isTerminal ? 80 : undefined)
    await uriform(['parse', 'http://a/', ' '], { stdout, stderr, variables })
    expect(stdout.text.includes(ESCAPE)).toBe(areThere)
    expect(stderr.text.includes(ESCAPE)).toBe(areThere)
  })
})

test('each stream is judged by itself', async () => {
  const stderr = new Recorder(80)
  const ran = await uriform(['parse', 'http://a/', ' '], { stderr })
  expect(ran.stdout).not.toContain(ESCAPE)
  expect(stderr.text).toContain(`${ESCAPE}31mURI 2:${ESCAPE}0m `)
})

test.each(['parse', 'check', 'normalize'])('JSON of %s has none', async (verb) => {
  const stdout = new Recorder(80)
  await uriform([verb, '--json', 'http://a/', ' '], { stdout, variables: { FORCE_COLOR: '1' } })
  expect(stdout.text).not.toContain(ESCAPE)
})

test('colours add nothing but sequences that set them, and none around nothing', async () => {
  const args = ['parse', '--reference', 'http://u:p@h:1/%41?%42#%43', '//?', '']
  const plain = await uriform(args)
  const colored = await uriform(args, { variables: { FORCE_COLOR: '1' } })
  const [before, ...rest] = colored.stdout.split(ESCAPE)
  const pieces = rest.map((piece) => /^(0|\d+(?:;\d+)?)m(.*)$/s.exec(piece))
  expect(before + pieces.map((piece) => piece?.[2]).join('')).toBe(plain.stdout)
  for (const piece of pieces) if (piece?.[1] !== '0') expect(piece?.[2]).not.toBe('')
  expect(colored.stdout).toContain(`${ESCAPE}1;32mh${ESCAPE}0m`)
  expect(colored.stdout).toContain(`${ESCAPE}1mURI         ${ESCAPE}0m`)
})
