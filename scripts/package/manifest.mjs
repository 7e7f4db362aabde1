/** The entries of the package, from entries.json, and the files they consist of, from package.json. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * @type {{
 *   readonly name: string,
 *   readonly version: string,
 *   readonly homepage: string,
 *   readonly repository: { readonly type: string, readonly url: string },
 *   readonly bugs: { readonly url: string },
 *   readonly bin: Readonly<Record<string, string>>,
 *   readonly man: string,
 *   readonly main: string,
 *   readonly module: string,
 *   readonly types: string,
 *   readonly 'react-native': string,
 *   readonly jsdelivr: string,
 *   readonly unpkg: string,
 *   readonly exports: Readonly<Record<string, unknown>>,
 *   readonly dependencies: Readonly<Record<string, string>>,
 *   readonly devDependencies: Readonly<Record<string, string>>,
 *   readonly peerDependencies: Readonly<Record<string, string>>,
 * }}
 */
export const manifest = read('package.json')

/**
 * An entry as entries.json describes it.
 *
 * @typedef {object} Known
 * @property {string} source The path of its TypeScript.
 * @property {readonly string[]} houses The houses that its code comes from.
 * @property {readonly string[]} packages The packages that it may need, directly or not.
 * @property {readonly string[]} [late] Those of the packages that it loads only when they are used.
 * @property {readonly string[]} [builtIn] The modules of Node that it needs.
 * @property {'node'} [onlyIn] The only condition that leads to it, if there is one.
 * @property {boolean} [isAlone] Whether its file for Node shares no code with others, so that bundlers can drop what a
 *   program doesn't use.
 * @property {number} [limit] The maximum size of a bundle of all its exports and packages, minified and gzipped, in kB.
 */

/**
 * @typedef {object} Place
 * @property {string} name That it is imported by.
 * @property {string} file Of its bundles, without folder and extension.
 */

/** @typedef {Known & Place} Entry */

/** @type {Readonly<Record<string, Known>>} */
const known = read('entries.json')

/**
 * The entries that are programs.
 *
 * @type {readonly Entry[]}
 */
export const entries = Object.entries(known).map(([name, entry]) => ({
  ...entry,
  name,
  file: name === manifest.name ? 'index' : name.slice(manifest.name.length + 1),
}))

/** The entries that need no Node. */
export const portable = entries.filter(({ onlyIn }) => onlyIn === undefined)

/** The files that the manifest names, without a leading `./`. */
export function namedFiles() {
  const { exports, bin, man, main, module, types, jsdelivr, unpkg } = manifest
  const folders = entries.filter(({ file }) => file !== 'index').map(({ file }) => `${file}/package.json`)
  const forPages = portable.map(({ file }) => `dist/browser/${file}.js`)
  const exported = Object.entries(exports).flatMap(([path, conditions]) =>
    path.includes('*') ? fillsOf(path).flatMap((fill) => pathsIn(conditions, fill)) : pathsIn(conditions),
  )
  return [
    ...exported,
    ...pathsIn([bin, man, main, module, types, manifest['react-native'], jsdelivr, unpkg]),
    ...folders,
    ...forPages,
  ]
}

/**
 * What stands for the star of a path of `exports`, for every entry that has no path of its own.
 *
 * @param {string} path
 */
function fillsOf(path) {
  const own = Object.keys(manifest.exports)
  return entries
    .map(({ file }) => file)
    .filter((file) => file !== 'index' && !own.includes(path.replace('*', file)))
}

/**
 * The files that a part of the manifest names.
 *
 * @param {unknown} value
 * @param {string} [fill] For the star in a name.
 * @returns {readonly string[]}
 */
function pathsIn(value, fill = '*') {
  if (typeof value === 'string') return [value.replace('*', fill).replace(/^\.\//, '')]
  return Object.values(value ?? {}).flatMap((part) => pathsIn(part, fill))
}

/** @param {string} file */
function read(file) {
  return JSON.parse(readFileSync(`${root}/${file}`, 'utf8'))
}
