// --strays encode: every verb that reads URIs takes what browsers and people write.
import { describe, expect, test } from '@jest/globals'
import { jsonLines, uriform, uriformOn } from './harness.js'

const encode = ['--strays', 'encode']

test('the help names it', async () => {
  const help = (await uriform(['help'])).stdout
  expect(help).toContain('--strays HOW')
  expect(help).toContain('encode percent-encodes')
})

test('another value is refused', async () => {
  const { status, stderr } = await uriform(['check', '--strays', 'drop', 'x:|'])
  expect(status).toBe(2)
  expect(stderr).toContain('--strays can be refuse, encode')
})

test('without it, and with refuse, stray characters are errors', async () => {
  const { status, stdout } = await uriform(['check', 'x:|'])
  expect(status).toBe(1)
  expect(stdout).toContain('Encode it as %7C, or read the text with --strays encode.')
  expect((await uriform(['check', '--strays', 'refuse', 'x:|'])).status).toBe(1)
})

test('errors name options of the command, and show the text as it is', async () => {
  const { stdout } = await uriform(['check', 'x:\\with port(1)'])
  expect(stdout).toContain('Encode it as %5C, or build the URI with "uriform build".')
  expect(stdout).toContain('\n  x:\\with port(1)\n')
})

describe('parse', () => {
  test('draws what it made of the text', async () => {
    const { status, stdout } = await uriform([...['parse', 'http://h/a|b'], ...encode])
    expect(status).toBe(0)
    expect(stdout).toContain('http://h/a%7Cb')
  })

  test('JSON has the input as it came', async () => {
    const inputs = ['x:"', 'http://h/é', 'http://h/a']
    const { status, stdout } = await uriform(['parse', '--json', ...encode, ...inputs])
    expect(status).toBe(0)
    expect(jsonLines(stdout)).toEqual([
      expect.objectContaining({ input: 'x:"', ok: true, uri: 'x:%22' }),
      expect.objectContaining({ input: 'http://h/é', ok: true, uri: 'http://h/%C3%A9' }),
      expect.objectContaining({ input: 'http://h/a', ok: true, uri: 'http://h/a' }),
    ])
  })
})

test('check', async () => {
  const lines = ['http://h/ok', 'http://h/|', 'http://h/é', 'http://h/\\']
  const { status, stdout, stderr } = await uriformOn(lines, 'check', ...encode)
  expect(status).toBe(1)
  expect(stdout).toMatch(/^line 4: "\\" in the path/)
  expect(stdout).not.toMatch(/^line [123]/m)
  expect(stderr).toBe('4 URIs checked, 1 invalid\n')
})

test('resolve and relativize: the base too', async () => {
  expect((await uriform(['resolve', ...encode, 'http://h/|/', 'é'])).stdout).toBe('http://h/%7C/%C3%A9\n')
  expect((await uriform(['relativize', ...encode, 'http://h/é/', 'http://h/é/|'])).stdout).toBe('%7C\n')
})

describe('compare', () => {
  test('encodes first, then compares', async () => {
    const { status, stdout } = await uriform(['compare', '--json', ...encode, '--base', 'http://h/|', 'é'])
    expect(status).toBe(0)
    const [{ input, base, generations }] = jsonLines(stdout) as [Record<string, object>]
    expect({ input, base }).toEqual({ input: 'é', base: 'http://h/|' })
    expect(generations).toHaveProperty('rfc3986.resolved.uri', 'http://h/%C3%A9')
  })

  test('passwords stay masked where encoding moves them', async () => {
    const { stdout } = await uriform(['compare', ...encode, 'http://é|é:secret@h/'])
    expect(stdout).toContain('http://%C3%A9%7C%C3%A9:***@h/')
    expect(stdout).not.toContain('secret')
  })

  test('a text that nothing mends is refused as it is', async () => {
    expect((await uriform(['compare', ...encode, 'http://h/\\'])).status).toBe(1)
  })
})
