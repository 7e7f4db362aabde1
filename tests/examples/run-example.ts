// Runs an example as a program would, with the package under its own name and its printing collected.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { transformSync } from '@swc/core'
import * as uriform from 'uriform'

export interface Run {
  readonly lines: readonly string[]
  readonly exports: Readonly<Record<string, (...args: readonly unknown[]) => { readonly href: string }>>
}

export function runExample(name: string): Run {
  const source = readFileSync(join(import.meta.dirname, '../../examples', `${name}.mjs`), 'utf8')
  const { code } = transformSync(source, {
    jsc: { parser: { syntax: 'ecmascript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  })
  const lines: string[] = []
  const printed = (value: unknown): string => (typeof value === 'string' ? value : inspect(value))
  const log = (...values: readonly unknown[]): number => lines.push(values.map(printed).join(' '))
  const modules: Readonly<Record<string, unknown>> = { uriform }
  const exports = {}
  new Function('require', 'exports', 'console', code)((id: string) => modules[id], exports, { log })
  return { lines, exports }
}
