/** The files and packages that the files of the package refer to: imports and declarations. */
import { readFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import ts from 'typescript'

/** The files of declarations, to which the name of a module may refer without any JavaScript. */
const DECLARATION = /\.d\.ts$/

/**
 * The references in the code of a package to files that don't exist, each as `file -> missing`.
 *
 * @param {string} folder The folder of the package.
 * @param {readonly string[]} files All of its files, with `/` between folders.
 */
export function missingReferences(folder, files) {
  const present = new Set(files)
  return files
    .filter((file) => file.startsWith('dist/'))
    .flatMap((file) =>
      referencesOf(folder, file)
        .filter((path) => path.startsWith('.'))
        .map((path) => posix.join(dirname(file), path))
        .filter((path) => !present.has(DECLARATION.test(file) ? path.replace(/\.js$/, '.d.ts') : path))
        .map((path) => `${file} -> ${path}`),
    )
}

/**
 * The files of the package that Node reads before an entry of it runs, and the other packages that they import.
 *
 * @param {string} folder The folder of the package.
 * @param {string} entry
 */
export function loadedBy(folder, entry) {
  const files = new Set([entry])
  /** @type {Set<string>} */
  const packages = new Set()
  // What is added while a set is iterated over is visited too.
  for (const file of files) {
    for (const reference of referencesOf(folder, file)) {
      if (reference.startsWith('.')) files.add(posix.join(dirname(file), reference))
      else packages.add(reference)
    }
  }
  return { files: [...files], packages: [...packages].sort() }
}

/**
 * @param {string} folder
 * @param {string} file
 * @returns {readonly string[]}
 */
function referencesOf(folder, file) {
  if (!/\.(?:js|cjs|ts)$/.test(file)) return []
  const text = readFileSync(`${folder}/${file}`, 'utf8')
  const { importedFiles, referencedFiles } = ts.preProcessFile(text, true, true)
  return [...importedFiles, ...referencedFiles].map(({ fileName }) => fileName)
}
