/**
 * Asks git which files have uncommitted changes. A repository may be a stranger's, so nothing that it configures is run:
 * no monitor of files, hook, filter, submodule or fetch.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { devNull } from 'node:os'
import { dirname, join } from 'node:path'
import { foldersFrom, within } from './files.js'

/** The number of files for one call of git, whose arguments and output are limited. */
const FILES_PER_CALL = 500
const TIMEOUT = 60_000

/** Settings that win over those of the repository. */
type Settings = Readonly<Record<string, string>>

const HARMLESS: Settings = {
  'core.fsmonitor': 'false',
  'core.hooksPath': devNull,
  'core.quotePath': 'false',
}

/** A line for each file with uncommitted changes; if git fails, the files themselves. None outside of repositories. */
export function uncommitted(files: readonly string[]): readonly string[] {
  const filesByRoot = new Map<string, string[]>()
  for (const file of files) {
    const root = foldersFrom(dirname(file)).at(-1) as string
    const own = filesByRoot.get(root) ?? []
    own.push(file)
    filesByRoot.set(root, own)
  }
  return [...filesByRoot].flatMap(([root, own]) =>
    existsSync(join(root, '.git')) ? changedIn(root, own) : [],
  )
}

function changedIn(root: string, files: readonly string[]): readonly string[] {
  const settings = settingsFor(root)
  if (settings === undefined) return files
  const found: string[] = []
  for (let at = 0; at < files.length; at += FILES_PER_CALL) {
    const some = files.slice(at, at + FILES_PER_CALL)
    const status = ['status', '--porcelain', '-z', '--untracked-files=all', '--ignore-submodules=all']
    const paths = some.map((file) => within(root, file))
    const { output, code } = git(root, settings, '--literal-pathspecs', ...status, '--', ...paths)
    if (code !== 0) return files
    found.push(...output.split('\0').filter((line) => line !== ''))
  }
  return found
}

/** The settings that also turn off each filter of the repository; `undefined` if git fails. */
function settingsFor(root: string): Settings | undefined {
  const { output, code } = git(
    root,
    HARMLESS,
    'config',
    '--null',
    '--name-only',
    '--get-regexp',
    '^filter\\.',
  )
  // Git exits with 1 if there is none.
  if (code !== 0 && code !== 1) return undefined
  const filters = output.split('\0').map((name) => name.replace(/\.[^.]*$/, ''))
  const off = filters
    .filter((filter) => filter !== '')
    .flatMap((filter) => [
      [`${filter}.clean`, ''],
      [`${filter}.process`, ''],
      [`${filter}.required`, 'false'],
    ])
  return { ...HARMLESS, ...Object.fromEntries(off) }
}

function git(cwd: string, settings: Settings, ...args: readonly string[]) {
  const env: Record<string, string | undefined> = {
    ...process.env,
    GIT_OPTIONAL_LOCKS: '0',
    // A clone that is not complete fetches objects, with the program that it configures.
    GIT_NO_LAZY_FETCH: '1',
    GIT_ALLOW_PROTOCOL: '',
    GIT_CONFIG_COUNT: String(Object.keys(settings).length),
  }
  for (const [at, [key, value]] of Object.entries(settings).entries()) {
    env[`GIT_CONFIG_KEY_${at}`] = key
    env[`GIT_CONFIG_VALUE_${at}`] = value
  }
  const { status, stdout } = spawnSync('git', args, { cwd, env, encoding: 'utf8', timeout: TIMEOUT })
  return { code: status, output: stdout ?? '' }
}
