// A build of the package in a folder of its own, for tests that run the command as a process: types are only
// taken away, not checked, so that it takes no time worth mentioning.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Options, transformFileSync } from '@swc/core'

const ROOT = join(import.meta.dirname, '../..')

/** It lies in the project, where dependencies are found. */
const CACHE = join(ROOT, 'node_modules/.cache')

const options: Options = {
  jsc: {
    parser: { syntax: 'typescript' },
    target: 'es2022',
    transform: { verbatimModuleSyntax: true },
  },
  module: { type: 'es6' },
  configFile: false,
  swcrc: false,
}

/** The folder of the package: `package.json`, `dist/esm` and `examples`. The caller removes it. */
export function buildPackage(): string {
  mkdirSync(CACHE, { recursive: true })
  const folder = mkdtempSync(join(CACHE, 'uriform-'))
  for (const file of readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts')) continue
    const target = join(folder, 'dist/esm', file.replace(/\.ts$/, '.js'))
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, transformFileSync(join(ROOT, 'src', file), options).code)
  }
  for (const name of ['package.json', 'examples'])
    cpSync(join(ROOT, name), join(folder, name), { recursive: true })
  return folder
}
