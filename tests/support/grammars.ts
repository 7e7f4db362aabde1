// The collected grammars of the standards, read from the files in tests/grammar.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Grammar, parseGrammar } from './abnf.js'
import type { ComponentRules } from './matcher.js'

const grammarOf = (...files: readonly string[]): Grammar =>
  parseGrammar(...files.map((file) => readFileSync(join(import.meta.dirname, '../grammar', file), 'utf8')))

/** RFC 3986, Appendix A. */
export const rfc3986: Grammar = grammarOf('core.abnf', 'rfc3986.abnf')

export type GenericComponent = 'scheme' | 'userinfo' | 'host' | 'port' | 'path' | 'query' | 'fragment'

/** The rules of RFC 3986 that make each component of a reference. */
export const rfc3986Components: ComponentRules<GenericComponent> = {
  scheme: ['scheme'],
  userinfo: ['userinfo'],
  host: ['host'],
  port: ['port'],
  path: ['path-abempty', 'path-absolute', 'path-noscheme', 'path-rootless', 'path-empty'],
  query: ['query'],
  fragment: ['fragment'],
}
