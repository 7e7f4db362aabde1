// The ES modules and the CommonJS of the library, built into a folder of their own as `npm run build` builds them.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const compiler = createRequire(join(root, 'package.json')).resolve('typescript/bin/tsc')

/** The folder of the two builds, `esm` and `cjs`; it lies in the project, where dependencies are found. */
export function build(): string {
  const cache = join(root, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'uriform-'))
  try {
    for (const [format, type] of [
      ['esm', 'module'],
      ['cjs', 'commonjs'],
    ] as const) {
      run(compiler, '-p', join(root, `tsconfig.${format}.json`), '--outDir', join(folder, format))
      writeFileSync(join(folder, format, 'package.json'), JSON.stringify({ type }))
    }
  } catch (failure) {
    discard(folder)
    throw failure
  }
  return folder
}

export function discard(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}

/** Runs a program with Node and gives what it prints; what it prints before it fails is in the error. */
export function run(program: string, ...args: readonly string[]): string {
  try {
    return execFileSync(process.execPath, [program, ...args], { cwd: root, encoding: 'utf8', stdio: 'pipe' })
  } catch (failure) {
    const { stdout, stderr } = failure as { readonly stdout: string; readonly stderr: string }
    throw new Error(`${program} failed\n${stdout}${stderr}`)
  }
}

/** Checks the types of TypeScript files as a strict program of Node's own modules. */
export function checkTypes(...files: readonly string[]): void {
  const options = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--ignoreConfig', '--skipLibCheck']
  run(compiler, ...options, '--module', 'nodenext', '--target', 'es2022', '--types', 'node', ...files)
}
