// A project in a temporary folder, and the command run in it.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach } from '@jest/globals'
import { TEST_TITLE } from '../src/mending/tag.js'
import { run } from '../src/run.js'

interface Result {
  readonly status: number
  readonly output: string
}

export interface Project {
  readonly folder: string
  /** Writes files, by their paths. */
  written(files: Readonly<Record<string, string | Buffer>>): void
  /** Writes a program for Node. */
  program(file: string, code: string): void
  /** A test runner that passes whatever it is given, beside the manifest of a folder. */
  runner(name: string, folder?: string): void
  read(file: string): string
  mended(...args: readonly string[]): Result
  /** Runs the command in a folder of the project, on a terminal. */
  mendedIn(folder: string, ...args: readonly string[]): Result
  git(...args: readonly string[]): void
}

/** A fresh folder for each test of a suite. */
export function projectForEach(): Project {
  let folder = ''
  beforeEach(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'uriform-mend-')))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  const mended = (cwd: string, args: readonly string[], isTerminal: boolean): Result => {
    let output = ''
    const print = (text: string): void => {
      output += text
    }
    const status = run(args, cwd, { print, isTerminal })
    return { status, output }
  }
  const written: Project['written'] = (files) => {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    }
  }
  const program: Project['program'] = (file, code) => {
    written({ [file]: `#!${process.execPath}\n${code}\n` })
    chmodSync(join(folder, file), 0o755)
  }
  return {
    get folder() {
      return folder
    },
    written,
    program,
    runner: (name, own = '.') => program(`${own}/node_modules/.bin/${name}`, `console.log('${TEST_TITLE}')`),
    read: (file) => readFileSync(join(folder, file), 'utf8'),
    mended: (...args) => mended(folder, args, false),
    mendedIn: (own, ...args) => mended(join(folder, own), args, true),
    git(...args) {
      const own = ['-c', 'user.email=a@example.com', '-c', 'user.name=a']
      const { status, stderr } = spawnSync('git', [...own, ...args], { cwd: folder, encoding: 'utf8' })
      if (status !== 0) throw new Error(stderr)
    },
  }
}
