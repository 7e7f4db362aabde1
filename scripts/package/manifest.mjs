/** What package.json says of the package: its entries, and the files they are made of. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** @typedef {{ readonly types: string, readonly default: string }} Target */
/** @typedef {{ readonly import: Target, readonly require: Target }} Conditions */

/**
 * @type {{
 *   readonly name: string,
 *   readonly version: string,
 *   readonly bin: Readonly<Record<string, string>>,
 *   readonly exports: Readonly<Record<string, Conditions | string>>,
 *   readonly devDependencies: Readonly<Record<string, string>>,
 * }}
 */
export const manifest = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'))

/** @typedef {{ readonly name: string, readonly conditions: Conditions }} Entry */

/** The entries that are programs, by the names they are imported by. */
export const entries = Object.entries(manifest.exports).flatMap(([path, conditions]) =>
  typeof conditions === 'string' ? [] : [{ name: manifest.name + path.slice(1), conditions }],
)

/** The files that the manifest names, without a leading `./`. */
export function namedFiles() {
  return [...pathsIn(manifest.exports), ...pathsIn(manifest.bin)].map((path) => path.replace(/^\.\//, ''))
}

/**
 * @param {unknown} value
 * @returns {readonly string[]}
 */
function pathsIn(value) {
  return typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(pathsIn)
}
