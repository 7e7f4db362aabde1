/** The entries of the package, and the files they consist of, by package.json. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** @typedef {{ readonly types: string, readonly default: string }} Target */
/** @typedef {{ readonly import: Target, readonly require: Target }} NodeConditions */
/** @typedef {{ readonly node: NodeConditions, readonly default?: Target }} Conditions */

/**
 * @type {{
 *   readonly name: string,
 *   readonly version: string,
 *   readonly bin: Readonly<Record<string, string>>,
 *   readonly man: string,
 *   readonly main: string,
 *   readonly module: string,
 *   readonly types: string,
 *   readonly exports: Readonly<Record<string, Conditions | string>>,
 *   readonly devDependencies: Readonly<Record<string, string>>,
 *   readonly peerDependencies: Readonly<Record<string, string>>,
 * }}
 */
export const manifest = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'))

/**
 * @typedef {object} Entry
 * @property {string} name That it is imported by.
 * @property {string} file Of its bundles for Node, without its extension.
 * @property {string} module That bundlers read.
 * @property {string} types
 * @property {string} source Its TypeScript.
 * @property {boolean} isForNode Whether only Node can load it.
 */

/**
 * The entries that are programs. They are listed in package.json alone.
 *
 * @type {readonly Entry[]}
 */
export const entries = Object.entries(manifest.exports).flatMap(([path, conditions]) =>
  typeof conditions === 'string'
    ? []
    : [
        {
          name: manifest.name + path.slice(1),
          file: path === '.' ? 'index' : path.slice(2),
          module: withoutDot(conditions.node.import.types).replace(/\.d\.ts$/, '.js'),
          types: withoutDot(conditions.node.import.types),
          source: withoutDot(conditions.node.import.types).replace(/^dist\/esm\/(.*)\.d\.ts$/, 'src/$1.ts'),
          isForNode: conditions.default === undefined,
        },
      ],
)

/** The files that the manifest names, without a leading `./`. */
export function namedFiles() {
  const { exports, bin, man, main, module, types } = manifest
  const folders = entries.filter(({ file }) => file !== 'index').map(({ file }) => `${file}/package.json`)
  const forPages = entries.filter(({ isForNode }) => !isForNode).map(({ file }) => `dist/browser/${file}.js`)
  return [...pathsIn([exports, bin, man, main, module, types]).map(withoutDot), ...folders, ...forPages]
}

/** @param {string} path */
function withoutDot(path) {
  return path.replace(/^\.\//, '')
}

/**
 * @param {unknown} value
 * @returns {readonly string[]}
 */
function pathsIn(value) {
  return typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(pathsIn)
}
