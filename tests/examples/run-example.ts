// Runs an example as a program would, with the package under its own name and its printing collected.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { transformSync } from '@swc/core'

export interface Run {
  readonly lines: readonly string[]
  readonly exports: Readonly<Record<string, (...args: readonly unknown[]) => { readonly href: string }>>
}

export function runExample(name: string): Run {
  const lines: string[] = []
  const printed = (value: unknown): string => (typeof value === 'string' ? value : inspect(value))
  const log = (...values: readonly unknown[]): number => lines.push(values.map(printed).join(' '))
  const exports = loadExample(`${name}.mjs`, { log }) as Run['exports']
  return { lines, exports }
}

/**
 * What a file among the examples exports.
 *
 * @param console What it prints with.
 * @param beside Other files that it imports. Packages have the names that users import them by.
 */
export function loadExample(
  file: string,
  console: object,
  beside: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> {
  const path = join(import.meta.dirname, '../../examples', file)
  const { code } = transformSync(readFileSync(path, 'utf8'), {
    jsc: { parser: { syntax: 'ecmascript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  })
  const exports = {}
  const run = new Function('require', 'exports', 'console', '__filename', code)
  run((id: string) => beside[id] ?? require(id), exports, console, path)
  return exports
}
