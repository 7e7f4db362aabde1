// A project in a temporary folder, and the command run in it.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach } from '@jest/globals'
import { run } from '../src/run.js'

export interface Project {
  readonly folder: string
  /** Writes files, by their paths. */
  written(files: Readonly<Record<string, string | Buffer>>): void
  read(file: string): string
  mended(...args: readonly string[]): { readonly status: number; readonly output: string }
  git(...args: readonly string[]): void
}

/** A fresh folder for each test of a suite. */
export function projectForEach(): Project {
  let folder = ''
  beforeEach(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'uriform-mend-')))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  return {
    get folder() {
      return folder
    },
    written(files) {
      for (const [file, text] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, file)), { recursive: true })
        writeFileSync(join(folder, file), text)
      }
    },
    read: (file) => readFileSync(join(folder, file), 'utf8'),
    mended(...args) {
      let output = ''
      const status = run(args, folder, (text) => {
        output += text
      })
      return { status, output }
    },
    git(...args) {
      const own = ['-c', 'user.email=a@example.com', '-c', 'user.name=a']
      const { status, stderr } = spawnSync('git', [...own, ...args], { cwd: folder, encoding: 'utf8' })
      if (status !== 0) throw new Error(stderr)
    },
  }
}
