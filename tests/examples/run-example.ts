// Runs an example as a program would, with the package under its own name and its printing collected.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inspect } from 'node:util'
import * as nodeServer from '@hono/node-server'
import { transformSync } from '@swc/core'
import * as hono from 'hono'
import * as uriform from 'uriform'
import * as guards from 'uriform/guards'
import * as mini from 'uriform/mini'
import * as node from 'uriform/node'
import * as schemes from 'uriform/schemes'
import * as templates from 'uriform/templates'
import * as text from 'uriform/text'
import * as zod from 'zod'

export interface Run {
  readonly lines: readonly string[]
  readonly exports: Readonly<Record<string, (...args: readonly unknown[]) => { readonly href: string }>>
}

export function runExample(name: string): Run {
  const lines: string[] = []
  const printed = (value: unknown): string => (typeof value === 'string' ? value : inspect(value))
  const log = (...values: readonly unknown[]): number => lines.push(values.map(printed).join(' '))
  const entries = { guards, mini, node, schemes, templates, text }
  const named = Object.entries(entries).map(([entry, module]) => [`uriform/${entry}`, module])
  const modules = { '@hono/node-server': nodeServer, hono, uriform, zod, ...Object.fromEntries(named) }
  const exports = loadExample(`${name}.mjs`, modules, { log }) as Run['exports']
  return { lines, exports }
}

/**
 * What a file among the examples exports.
 *
 * @param modules What it imports, by the names it imports it under.
 * @param console What it prints with.
 */
export function loadExample(
  file: string,
  modules: Readonly<Record<string, unknown>>,
  console: object,
): Readonly<Record<string, unknown>> {
  const path = join(import.meta.dirname, '../../examples', file)
  const { code } = transformSync(readFileSync(path, 'utf8'), {
    jsc: { parser: { syntax: 'ecmascript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  })
  const exports = {}
  const run = new Function('require', 'exports', 'console', '__filename', code)
  run((id: string) => modules[id], exports, console, path)
  return exports
}
