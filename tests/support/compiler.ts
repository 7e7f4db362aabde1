// Compiles programs that are only in tests, as strictly as the project, and with its sources under the name of the
// package.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
export const compiler = join(ROOT, 'node_modules/typescript7/bin/tsc')

/** The errors of the compiler, a line each, which begins with the name of the program. */
export function errorsIn(programs: Readonly<Record<string, string>>): readonly string[] {
  const cache = join(ROOT, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'uriform-programs-'))
  try {
    const files = Object.keys(programs)
    for (const file of files) writeFileSync(join(folder, file), `${programs[file]}\nexport {}\n`)
    const compilerOptions = { noUnusedLocals: false }
    const config = { extends: '../../../tsconfig.json', compilerOptions, files, include: [] }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
    // Or they would be CommonJS.
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
    const args = [compiler, '-p', '.', '--pretty', 'false']
    const { status, stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
    const lines = stdout.split('\n').filter((line) => /^\S/.test(line))
    return status === 0 || lines.length > 0 ? lines : [`the compiler ended with ${status}`]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
