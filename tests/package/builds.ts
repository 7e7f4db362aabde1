// The package as `npm run build` builds it, in a folder of its own: made once for all files of tests, and kept until a
// source changes.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PATIENCE } from '../../scripts/patience.cjs'
import { compiler } from '../support/compiler.js'

const root = join(import.meta.dirname, '../..')
/** TypeScript 6, whose counts are those of most users' compilers today. */
export const counting = createRequire(import.meta.filename).resolve('typescript/bin/tsc')

/** In the project, where dependencies are found. */
const cache = join(root, 'node_modules/.cache/uriform-builds')

/** The build depends on these. */
const INPUTS = [
  'entries.json',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.esm.json',
  'scripts',
  'src',
]

/**
 * The folder of the build. Test files that run at once wait for the one that builds. `URIFORM_BUILD` names one that is
 * up to date.
 */
export function build(): string {
  const { URIFORM_BUILD: given } = process.env
  if (given !== undefined) return given
  const folder = join(cache, hashOfInputs())
  const lock = `${folder}.lock`
  const deadline = Date.now() + PATIENCE
  mkdirSync(cache, { recursive: true })
  while (!existsSync(folder)) {
    if (isTaken(lock)) make(folder, lock)
    else if (isLeft(lock) || Date.now() > deadline) rmSync(lock, { force: true })
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
  }
  return folder
}

/** Builds into a folder of this process first: nobody finds half a build, even where two processes build. */
function make(folder: string, lock: string): void {
  const made = `${folder}.${process.pid}`
  try {
    run(join(root, 'scripts/build.mjs'), made)
    discardOthers(folder)
    if (!existsSync(folder)) renameSync(made, folder)
  } finally {
    rmSync(made, { recursive: true, force: true })
    rmSync(lock, { force: true })
  }
}

function hashOfInputs(): string {
  const hash = createHash('sha256')
  for (const input of INPUTS) {
    const path = join(root, input)
    for (const file of filesIn(path).sort()) hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 16)
}

function filesIn(path: string): string[] {
  if (path.endsWith('.json')) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

/** Makes a lock with the number of this process; false if another process has made it. */
function isTaken(lock: string): boolean {
  try {
    writeFileSync(lock, `${process.pid}`, { flag: 'wx' })
    return true
  } catch {
    return false
  }
}

/** Whether the process that made a lock ended without removing it. A process of this number may have been another. */
function isLeft(lock: string): boolean {
  try {
    const maker = Number(readFileSync(lock, 'utf8'))
    return maker === process.pid || !process.kill(maker, 0)
  } catch (failure) {
    return (failure as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

/** Removes the builds of other sources. */
function discardOthers(folder: string): void {
  for (const name of readdirSync(cache)) {
    const path = join(cache, name)
    if (!path.startsWith(folder)) rmSync(path, { recursive: true, force: true })
  }
}

/**
 * A folder outside of the project with the package and others in its `node_modules`. The caller discards it.
 *
 * The package is copied, so that it can't find what is installed in the project.
 */
export function projectWith(...packages: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'uriform-'))
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, 'uriform'), { recursive: true })
  cpSync(build(), join(modules, 'uriform/dist'), { recursive: true })
  cpSync(join(root, 'package.json'), join(modules, 'uriform/package.json'))
  for (const name of packages) {
    mkdirSync(dirname(join(modules, name)), { recursive: true })
    symlinkSync(join(root, 'node_modules', name), join(modules, name), 'junction')
  }
  written(folder, 'package.json', JSON.stringify({ name: 'scratch', private: true }))
  return folder
}

export function discard(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}

export function written(folder: string, name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

/** Runs a program with Node and gives what it prints; what it prints before it fails is in the error. */
export function run(...args: readonly string[]): string {
  try {
    return execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8', stdio: 'pipe' })
  } catch (failure) {
    const { stdout, stderr } = failure as { readonly stdout: string; readonly stderr: string }
    throw new Error(`${args.join(' ')} failed\n${stdout}${stderr}`)
  }
}

/** Checks the types of strict programs, and gives what the compiler prints. */
export function compile(files: readonly string[], ...options: readonly string[]): string {
  return compileWith(compiler, files, ...options)
}

export function compileWith(which: string, files: readonly string[], ...options: readonly string[]): string {
  const strictness = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--ignoreConfig']
  return run(which, ...strictness, '--target', 'es2022', ...options, ...files)
}
