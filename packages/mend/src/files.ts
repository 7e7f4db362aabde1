/** The files of a project: which are mended, and which are left alone. */
import { isUtf8 } from 'node:buffer'
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { UsageError } from './usage.js'

const SOURCE = /(?<!\.d)\.(?:[cm]?[jt]sx?|vue)$/
const TEST = /(?:^|[\\/])(?:__tests__|tests?|spec|e2e|__mocks__)[\\/]|[.-](?:test|spec)\.[cm]?[jt]sx?$/
const SKIPPED = new Set(['node_modules', 'dist', 'build', 'coverage', 'vendor'])
const GENERATED = /DO NOT EDIT|@generated|(?:auto-?)?generated (?:from|by)|this file (?:is|was) generated/i

export const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true

/** The text of a file. Returns `undefined` if it isn't UTF-8, because writing it would change its other bytes. */
export function textIn(file: string): string | undefined {
  const bytes = readFileSync(file)
  return isUtf8(bytes) ? bytes.toString('utf8') : undefined
}

/** A path with slashes, relative to a folder. */
export const within = (folder: string, file: string): string => relative(folder, file).split(sep).join('/')

export const isTest = (path: string): boolean => TEST.test(path)

/** The sources under the paths, absolute; tests only if a path names them. */
export function sourcesIn(paths: readonly string[], folder: string): readonly string[] {
  const found = new Set<string>()
  for (const path of paths) {
    const start = resolve(folder, path)
    if (!existsSync(start)) throw new UsageError(`No such file or folder: ${path}`)
    if (statSync(start).isFile()) found.add(start)
    else
      for (const file of filesUnder(start)) if (isTest(path) || !isTest(within(start, file))) found.add(file)
  }
  return [...found].sort()
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

/** The comment at the head says that the file is made by a program. */
export function isGenerated(text: string): boolean {
  const [head = ''] = /^(?:#!.*\n)?(?:\s|\/\/.*\n|\/\*[\s\S]*?\*\/)*/.exec(text) ?? []
  return GENERATED.test(head)
}

/** A folder and those above it, up to the root of the repository. */
function foldersFrom(folder: string): readonly string[] {
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

/** The number of files for one call of git, whose arguments and output are limited. */
const FILES_PER_CALL = 500

/** The files among these that have uncommitted changes in their repository; none without git. */
export function uncommitted(files: readonly string[]): readonly string[] {
  const filesByRoot = new Map<string, string[]>()
  for (const file of files) {
    const root = foldersFrom(dirname(file)).at(-1) as string
    const own = filesByRoot.get(root) ?? []
    own.push(file)
    filesByRoot.set(root, own)
  }
  return [...filesByRoot].flatMap(([root, own]) =>
    Array.from({ length: Math.ceil(own.length / FILES_PER_CALL) }, (_, at) =>
      changedIn(root, own.slice(at * FILES_PER_CALL, (at + 1) * FILES_PER_CALL)),
    ).flat(),
  )
}

function changedIn(root: string, files: readonly string[]): readonly string[] {
  const paths = files.map((file) => within(root, file))
  const args = ['--literal-pathspecs', 'status', '--porcelain', '-z', '--', ...paths]
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.split('\0').filter((line) => line !== '') : []
}
