/** Relative imports between the files of a project, tests included: callers show what a value can be. */
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { filesUnder } from './files.js'

const IMPORT = /(?:\bfrom|\bimport|\brequire\()\s*\(?['"](\.{1,2}\/[^'"\n]*)['"]/g
const ENDINGS = ['', '.ts', '.tsx', '.js', '.mjs', '.cjs', '.jsx', '.mts', '.cts', '/index.ts', '/index.js']

/** The paths that a relative import in a file may name, in the order of their precedence. */
export function pathsOf(module: string, file: string): readonly string[] {
  const base = resolve(dirname(file), module)
  const bases = [base, base.replace(/\.([cm]?)js(x?)$/, '.$1ts$2')]
  return bases.flatMap((each) => ENDINGS.map((ending) => each + ending))
}

/** The files under a folder that import each file. */
export function importersIn(folder: string): ReadonlyMap<string, readonly string[]> {
  const files = new Set(readable(() => filesUnder(folder)) ?? [])
  const importers = new Map<string, string[]>()
  for (const file of files) {
    for (const [, module = ''] of (readable(() => readFileSync(file, 'utf8')) ?? '').matchAll(IMPORT)) {
      const target = pathsOf(module, file).find((each) => files.has(each))
      if (target !== undefined) importers.set(target, [...(importers.get(target) ?? []), file])
    }
  }
  return importers
}

/** The result of reading; `undefined` if the system refuses it, because files that aren't mended needn't be readable. */
function readable<Read>(read: () => Read): Read | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
