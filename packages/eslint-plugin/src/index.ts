/**
 * ESLint rules that find URLs composed without encoding.
 * @module eslint-plugin-uriform
 */
import { noInterpolatedUrl } from './rules/no-interpolated-url.js'
import { noPartialEncoding } from './rules/no-partial-encoding.js'
import { noUrlSubstringCheck } from './rules/no-url-substring-check.js'
import type { Rule } from './rules/rule.js'

export type { RuleOptions } from './analysis/options.js'
export type { PartialEncodingOptions } from './rules/no-partial-encoding.js'
export type { Rule }

/**
 * The name of a rule of this plugin.
 * @since 0.3.0
 */
export type RuleName = 'no-interpolated-url' | 'no-partial-encoding' | 'no-url-substring-check'

/**
 * The rules, by their names.
 *
 * @example
 * import { rules } from 'eslint-plugin-uriform'
 *
 * Object.keys(rules) // ['no-interpolated-url', 'no-partial-encoding', 'no-url-substring-check']
 *
 * @since 0.3.0
 */
export const rules: Record<RuleName, Rule> = {
  'no-interpolated-url': noInterpolatedUrl,
  'no-partial-encoding': noPartialEncoding,
  'no-url-substring-check': noUrlSubstringCheck,
}

/**
 * A configuration, an element of the array that `eslint.config.js` exports.
 * @since 0.3.0
 */
export interface Configuration {
  readonly name: string
  readonly plugins: { uriform: Plugin }
  readonly rules: Record<string, 'error' | ['error', { segments: boolean }]>
}

/**
 * The plugin: its name, its rules and its configurations.
 * @since 0.3.0
 */
export interface Plugin {
  readonly meta: { readonly name: string; readonly namespace: string }
  readonly rules: Record<RuleName, Rule>
  readonly configs: { readonly recommended: Configuration; readonly strict: Configuration }
}

const meta = { name: 'uriform', namespace: 'uriform' }

function configuration(name: string, own: Configuration['rules']): Configuration {
  const every = Object.keys(rules).map((each) => [`uriform/${each}`, 'error'] as const)
  return {
    name: `uriform/${name}`,
    plugins: { uriform: plugin },
    rules: { ...Object.fromEntries(every), ...own },
  }
}

/**
 * The plugin itself, for the `plugins` of a configuration.
 *
 * @example
 * import uriform from 'eslint-plugin-uriform'
 *
 * uriform.meta.name // 'uriform'
 *
 * @since 0.3.0
 */
const plugin: Plugin = {
  meta,
  rules,
  get configs() {
    return configs
  },
}

/**
 * The configurations: `recommended` has all rules; `strict` also reports `encodeURIComponent` on whole
 * segments, and paths within a path.
 *
 * @example
 * import { configs } from 'eslint-plugin-uriform'
 *
 * configs.strict.name // 'uriform/strict'
 *
 * @since 0.3.0
 */
export const configs: Plugin['configs'] = {
  recommended: configuration('recommended', {}),
  strict: configuration('strict', {
    'uriform/no-interpolated-url': ['error', { segments: true }],
    'uriform/no-partial-encoding': ['error', { segments: true }],
  }),
}

export default plugin
