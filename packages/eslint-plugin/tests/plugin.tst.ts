// The types of the plugin, which imports nothing of ESLint, beside those of ESLint.
import type { Linter } from 'eslint'
import { defineConfig } from 'eslint/config'
import type { Linter as NewestLinter } from 'eslint-newest'
import uriform, {
  type Configuration,
  configs,
  type Plugin,
  type RuleName,
  type rules,
} from 'eslint-plugin-uriform'
import { expect, test } from 'tstyche'

test('ESLint takes the configurations and the plugin', () => {
  expect(defineConfig).type.toBeCallableWith([configs.recommended, uriform.configs.strict])
  expect<Configuration>().type.toBeAssignableTo<Linter.Config>()
  expect<Configuration>().type.toBeAssignableTo<NewestLinter.Config>()
  expect<{ plugins: { uriform: Plugin } }>().type.toBeAssignableTo<Linter.Config>()
  expect<{ plugins: { uriform: Plugin } }>().type.toBeAssignableTo<NewestLinter.Config>()
})

test('the rules are known by name', () => {
  expect<keyof typeof rules>().type.toBe<RuleName>()
  expect<RuleName>().type.toBe<'no-interpolated-url' | 'no-partial-encoding' | 'no-url-substring-check'>()
})
