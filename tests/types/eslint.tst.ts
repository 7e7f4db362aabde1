// The types of the plugin, which imports nothing of ESLint, beside those of ESLint.
import { defineConfig } from 'eslint/config'
import { expect, test } from 'tstyche'
import uriform, { configs, type RuleName, type rules } from 'uriform/eslint'

test('ESLint takes the configurations and the plugin', () => {
  expect(defineConfig).type.toBeCallableWith([configs.recommended, uriform.configs.strict])
  expect(defineConfig).type.toBeCallableWith([{ plugins: { uriform } }])
})

test('the rules are known by name', () => {
  expect<keyof typeof rules>().type.toBe<RuleName>()
  expect<RuleName>().type.toBe<'no-interpolated-url' | 'no-partial-encoding' | 'no-url-substring-check'>()
})
