// The plugin: its configurations, what its metadata names, the types of its declarations, and the example.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { Linter } from 'eslint-newest'
import plugin, { configs, rules } from 'eslint-plugin-uriform'
import { uri } from 'uriform'

const ROOT = join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
const example = (file: string): string => read(`../../examples/lint/${file}`)

describe('the configurations', () => {
  const found = (code: string, config: object): readonly string[] =>
    new Linter().verify(code, [config] as never).map(({ ruleId }) => ruleId ?? '')

  test('recommended turns all rules on', () => {
    expect(Object.keys(configs.recommended.rules)).toEqual(
      Object.keys(rules).map((name) => `uriform/${name}`),
    )
    expect(found('fetch(`/users/${id}`)', configs.recommended)).toEqual(['uriform/no-interpolated-url'])
    expect(found('fetch(`/users/${encodeURIComponent(id)}`)', configs.recommended)).toEqual([])
  })

  test('strict reports whole segments too', () => {
    expect(found('fetch(`/users/${encodeURIComponent(id)}`)', configs.strict)).toEqual([
      'uriform/no-partial-encoding',
    ])
  })

  test('are those of the plugin', () => {
    expect(plugin.configs).toBe(configs)
    expect(configs.recommended.plugins.uriform).toBe(plugin)
    expect(plugin.rules).toBe(rules)
  })
})

test.each(Object.entries(rules))('%s has its page and its schema', (name, { meta }) => {
  const page = meta.docs.url.replace(/^eslint-plugin-uriform\//, '')
  expect(existsSync(join(ROOT, page))).toBe(true)
  expect(read(page)).toMatch(new RegExp(`^# ${name}\n`))
  for (const message of Object.values(meta.messages)) expect(message).toMatch(/[.]$/)
  const verify = (options: unknown) => {
    const config = { plugins: { uriform: plugin }, rules: { [`uriform/${name}`]: ['error', options] } }
    return new Linter().verify('', [config] as never)
  }
  expect(() => verify({ encoder: [] })).toThrow(/encoder/)
  expect(() => verify('strict')).toThrow(/strict/)
  expect(() => verify({ segments: 'all' })).toThrow(/segments|"all"/)
})

describe('the example', () => {
  const lint = (file: string) => new Linter().verify(example(file), [configs.recommended] as never)

  test('has the fault before', () => {
    expect(lint('client.wrong.mjs').map(({ ruleId }) => ruleId)).toEqual([
      'uriform/no-interpolated-url',
      'uriform/no-interpolated-url',
      'uriform/no-url-substring-check',
    ])
  })

  test('and not after', () => {
    expect(lint('client.mjs')).toEqual([])
  })

  test('applying the suggestions makes the one of the other', () => {
    let code = example('client.wrong.mjs')
    for (;;) {
      const [message] = new Linter().verify(code, [configs.recommended] as never)
      const fix = message?.suggestions?.[0]?.fix
      if (fix === undefined) break
      code = code.slice(0, fix.range[0]) + fix.text + code.slice(fix.range[1])
    }
    const body = (text: string): string => text.replace(/^\/\*\*.*\*\/\n/m, '').replaceAll(/\n+/g, '\n')
    expect(body(code)).toBe(body(example('client.mjs')))
  })

  test('the mended client keeps hostile data in its place', () => {
    const code = example('client.mjs')
      .replace(/^import .*$/m, '')
      .replaceAll('export ', '')
    const { profileUrl, searchUrl } = new Function('uri', `${code}; return { profileUrl, searchUrl }`)(uri)
    expect(profileUrl('a/admin')).toBe('https://api.example.com/users/a%2Fadmin/profile')
    expect(() => profileUrl('../admin')).toThrow('Dot segment')
    expect(searchUrl('a&b', 2)).toBe('https://api.example.com/search?q=a%26b&page=2')
  })
})
