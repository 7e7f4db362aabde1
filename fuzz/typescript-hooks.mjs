/** Hooks for Node's loader: `.js` beside a `.ts` means that, the package by its own name means src, types go away. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { transformSync } from '@swc/core'
import { entries } from '../scripts/package/manifest.mjs'

const root = new URL('..', import.meta.url)

/** @type {import('node:module').ResolveHook} */
export async function resolve(specifier, context, nextResolve) {
  const url = sourceOf(specifier, context.parentURL)
  return url === undefined ? nextResolve(specifier, context) : { url, format: 'module', shortCircuit: true }
}

/**
 * The TypeScript that a specifier means.
 *
 * @param {string} specifier
 * @param {string | undefined} parent
 */
function sourceOf(specifier, parent) {
  const entry = entries.find(({ name }) => name === specifier)
  if (entry !== undefined) return new URL(entry.source, root).href
  if (!/^\.{1,2}\/.*\.js$/.test(specifier) || parent === undefined) return undefined
  const source = new URL(specifier.replace(/\.js$/, '.ts'), parent)
  return existsSync(source) ? source.href : undefined
}

/** @type {import('node:module').LoadHook} */
export async function load(url, context, nextLoad) {
  if (!url.endsWith('.ts')) return nextLoad(url, context)
  const { code } = transformSync(readFileSync(fileURLToPath(url), 'utf8'), {
    filename: fileURLToPath(url),
    swcrc: false,
    sourceMaps: 'inline',
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'es6' },
  })
  return { source: code, format: 'module', shortCircuit: true }
}
