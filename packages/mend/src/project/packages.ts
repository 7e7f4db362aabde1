/** Packages: each has one tag, at the common ancestor of what is mended there, and no import leaves one. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { patternOf } from '../mending/mend.js'
import { nameOfTag, specifier, type TagFile } from '../mending/tag.js'
import { type Options, UsageError } from '../usage.js'
import { isFree, isInside } from './boundary.js'
import { filesUnder, isFile, nearest, within } from './files.js'
import { isTypeScriptFile } from './modules.js'
import type { Project } from './project.js'

/** The folder of the nearest manifest; without one, the folder that the command was started in. */
export function packageOf(file: string, folder: string): string {
  const manifest = nearest('package.json', dirname(file))
  return manifest === undefined ? folder : dirname(manifest)
}

/** The same for many files, of which each folder is looked at once. */
function packageFinder(folder: string): (file: string) => string {
  const known = new Map<string, string>()
  return (file) => {
    const root = known.get(dirname(file)) ?? packageOf(file, folder)
    known.set(dirname(file), root)
    return root
  }
}

/** Files by their packages. */
export function byPackage(
  sources: ReadonlyMap<string, string>,
  folder: string,
): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const packages = new Map<string, Map<string, string>>()
  const rootOf = packageFinder(folder)
  for (const [file, text] of sources) {
    const own = packages.get(rootOf(file)) ?? new Map<string, string>()
    own.set(file, text)
    packages.set(rootOf(file), own)
  }
  return packages
}

/** The sources of a package, without those of packages below it. */
export function filesOf(root: string, folder: string): readonly string[] {
  const rootOf = packageFinder(folder)
  return filesUnder(root).filter((file) => rootOf(file) === root)
}

/** The tag that an option names, which may not be written yet. */
export function namedTag({ tag }: Pick<Options, 'tag'>, folder: string): TagFile | undefined {
  const [file, name] = tag?.split('#') ?? []
  if (file === undefined || name === undefined) return undefined
  const path = resolve(folder, file)
  if (!isInside(folder, path)) throw new UsageError(`${file} is outside of ${folder}.`)
  if (existsSync(path) && !exportsName(path, name)) throw new UsageError(`${file} exports no ${name}.`)
  return { file: path, name }
}

/** The class of errors that an option names. */
export function namedError({ error }: Pick<Options, 'error'>, folder: string): TagFile | undefined {
  const found = namedTag({ tag: error }, folder)
  if (found !== undefined && !existsSync(found.file)) throw new UsageError(`There is no file ${error}.`)
  return found
}

/** Throws a `UsageError` if an option names a file in another package than a file that needs it. */
export function checkPackage(option: string, file: string, user: string, folder: string): void {
  if (packageOf(file, folder) !== packageOf(user, folder))
    throw new UsageError(`--${option} is in another package than ${user}. Run each package by itself.`)
}

/** The tag that an earlier run wrote into a package. One in its main language comes first: others may be compiled from it. */
export function writtenTag(files: readonly string[], isTypeScript: boolean): TagFile | undefined {
  const isMain = (file: string): boolean => isTypeScriptFile(file) === isTypeScript
  for (const file of [...files.filter(isMain), ...files.filter((each) => !isMain(each))]) {
    const name = nameOfTag(readFileSync(file, 'utf8'))
    if (name !== undefined) return { file, name }
  }
  return undefined
}

/** Stands for the module of a tag until it is known which files need it. */
const UNKNOWN = '__uriform_mend_tag'
const SPECIFIER = new RegExp(`\\.{1,2}/(?:\\.\\./)*${UNKNOWN}(\\.[cm]?jsx?)?`, 'g')

/** The tag of a package that has none yet. */
export const unknownTag = (root: string, name: string, { extension }: Project): TagFile => ({
  file: join(root, UNKNOWN + extension),
  name,
})

export const needsTag = (text: string): boolean => text.includes(UNKNOWN)

/** The offset of the module where a text imports an unknown tag; -1 if it doesn't. */
export const startOfTag = (text: string): number => text.search(SPECIFIER)

/** A text that imports a tag whose place was not known, with the extension of its other imports if that fits. */
export function withTag(text: string, file: string, tag: TagFile): string {
  const [own] = (file.endsWith('.mjs') ? /\.[cm]?js$/ : /\.[cm]js$/).exec(tag.file) ?? []
  return text.replace(SPECIFIER, (_, extension = '') => specifier(file, tag.file, own ?? extension))
}

/** The file for a new tag: at the common ancestor of the files that need it. */
export function newTag(files: readonly string[], { extension }: Project, folder: string): TagFile {
  const beside = commonFolder(files)
  const name = 'path'
  const names = [`path${extension}`, `url-path${extension}`]
  const file = names
    .map((each) => join(beside, each))
    .find((each) => isFree(each) || (isInside(folder, each) && exportsName(each, name)))
  if (file === undefined) throw new UsageError(`${names.join(' and ')} are taken. Name a file with --tag.`)
  return { file, name }
}

function commonFolder(files: readonly string[]): string {
  const [first = [], ...others] = files.map((file) => dirname(file).split(sep))
  const length = first.findIndex((folder, at) => others.some((other) => other[at] !== folder))
  return first.slice(0, length < 0 ? undefined : length).join(sep) || sep
}

/** The option `use` of the rules, with the extension that the project's imports have if that fits. */
export function useOf({ file, name }: TagFile, { importExtension }: Project, folder: string): string {
  const [own = importExtension] =
    (/^\.[cm]js$/.test(importExtension) ? /\.[cm]?js$/ : /\.[cm]js$/).exec(file) ?? []
  return `${within(folder, file).replace(/\.[cm]?[jt]sx?$/, '')}${own}#${name}`
}

/** True if a file exports a name, as far as its text shows. */
function exportsName(file: string, name: string): boolean {
  if (!isFile(file)) return false
  const text = readFileSync(file, 'utf8')
  const own = `${patternOf(name)}(?![\\w$])`
  return new RegExp(
    `\\bexport\\s+(?:default\\s+)?(?:abstract\\s+)?(?:async\\s+)?(?:class|function|const|let|var)\\s+${own}|` +
      `\\bexport\\s*\\{[^}]*${own}[^}]*\\}|\\bexports\\b[^;]*${own}`,
  ).test(text)
}
