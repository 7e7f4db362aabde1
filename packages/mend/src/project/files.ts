/** The files of a project: which are mended, and which are left alone. */
import { isUtf8 } from 'node:buffer'
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { UsageError } from '../usage.js'
import { isInside } from './boundary.js'

const SOURCE = /(?<!\.d)\.(?:[cm]?[jt]sx?|vue)$/
const TEST = /(?:^|[\\/])(?:__tests__|tests?|spec|e2e|__mocks__)[\\/]|[.-](?:test|spec)\.[cm]?[jt]sx?$/
const SKIPPED = new Set(['node_modules', 'dist', 'build', 'coverage', 'vendor'])
const GENERATED =
  /DO NOT EDIT|@generated|generated (?:from|by)|this file (?:is|was) (?:auto[- ]?|automatically )?generated|this is an? (?:auto[- ]?|automatically )?generated/i

export const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true

/** The text of a file. Returns `undefined` if it isn't UTF-8, because writing it would change its other bytes. */
export function textIn(file: string): string | undefined {
  const bytes = readFileSync(file)
  return isUtf8(bytes) ? bytes.toString('utf8') : undefined
}

/** A path with slashes, relative to a folder. */
export const within = (folder: string, file: string): string => relative(folder, file).split(sep).join('/')

export const isTest = (path: string): boolean => TEST.test(path)

/** The sources under the paths, by their real paths; tests only if a path names them. */
export function sourcesIn(paths: readonly string[], folder: string): readonly string[] {
  const found = paths.flatMap((path) => {
    const start = resolve(folder, path)
    if (!existsSync(start)) throw new UsageError(`No such file or folder: ${path}`)
    if (!isInside(folder, start)) throw new UsageError(`${path} is outside of ${folder}.`)
    const files = filesAt(realpathSync(start), isTest(path))
    if (files.length === 0) throw new UsageError(`No JavaScript, TypeScript or Vue files to mend in ${path}.`)
    return files
  })
  return [...new Set(found)].sort()
}

function filesAt(start: string, withTests: boolean): readonly string[] {
  if (statSync(start).isFile()) return [start]
  const files = filesUnder(start)
  return withTests ? files : files.filter((file) => !isTest(within(start, file)))
}

/** The sources under a folder. */
export function filesUnder(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory())
      return entry.name.startsWith('.') || SKIPPED.has(entry.name) ? [] : filesUnder(path)
    return entry.isFile() && SOURCE.test(entry.name) ? [path] : []
  })
}

/** A comment at the head, before or after directives, says that the file is made by a program. */
export function isGenerated(text: string): boolean {
  const [head = ''] = /^(?:#!.*\n)?(?:\s|\/\/.*\n|\/\*[\s\S]*?\*\/|(['"])use [a-z ]+\1;?)*/.exec(text) ?? []
  return GENERATED.test(head)
}

/** A folder and those above it, up to the root of the repository. */
export function foldersFrom(folder: string): readonly string[] {
  const parent = dirname(folder)
  return parent === folder || existsSync(join(folder, '.git')) ? [folder] : [folder, ...foldersFrom(parent)]
}

/** The files of those names, from a folder upwards. */
export function filesFrom(folder: string, ...names: readonly string[]): readonly string[] {
  return foldersFrom(folder)
    .flatMap((each) => names.map((name) => join(each, name)))
    .filter(isFile)
}

/** The nearest file of that name, from a folder upwards. */
export function nearest(name: string, folder: string): string | undefined {
  return filesFrom(folder, name)[0]
}

/** The texts of the `package.json` files from a folder upwards. */
export function manifestsFrom(folder: string): readonly string[] {
  return filesFrom(folder, 'package.json').map((file) => readFileSync(file, 'utf8'))
}
