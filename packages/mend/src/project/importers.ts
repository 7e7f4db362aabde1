/** Relative imports between the files of a project, tests included: callers show what a value can be. */
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { filesUnder } from './files.js'

const IMPORT = /(?:\bfrom|\bimport|\brequire\()\s*\(?['"]((?:\.{1,2}|[@~])\/[^'"\n]*)['"]/g
const EXPORT = /\bexport\s[^;'"=]{0,2000}?\bfrom\s*['"]((?:\.{1,2}|[@~])\/[^'"\n]*)['"]/g
const ENDINGS = ['', '.ts', '.tsx', '.js', '.mjs', '.cjs', '.jsx', '.mts', '.cts', '/index.ts', '/index.js']

/** The paths that a relative import in a file may name, in the order of their precedence. */
export const pathsOf = (module: string, file: string): readonly string[] =>
  pathsFrom(resolve(dirname(file), module))

/** The same for `@/lib/links`, as bundlers configure it by convention: in the sources, or in the root. */
const pathsByAlias = (module: string, root: string): readonly string[] =>
  ['src', '.'].flatMap((each) => pathsFrom(resolve(root, each, module.slice(2))))

function pathsFrom(base: string): readonly string[] {
  const bases = [base, base.replace(/\.([cm]?)js(x?)$/, '.$1ts$2')]
  return bases.flatMap((each) => ENDINGS.map((ending) => each + ending))
}

/** The files under a folder that import each file, also from one that exports it again. */
export function importersIn(folder: string): ReadonlyMap<string, readonly string[]> {
  const files = new Set(readable(() => filesUnder(folder)) ?? [])
  const importers = new Map<string, Set<string>>()
  const exporters = new Map<string, Set<string>>()
  for (const file of files) {
    const text = readable(() => readFileSync(file, 'utf8')) ?? ''
    const note = (found: Map<string, Set<string>>, pattern: RegExp): void => {
      for (const [, module = ''] of text.matchAll(pattern)) {
        const paths = module.startsWith('.') ? pathsOf(module, file) : pathsByAlias(module, folder)
        const target = paths.find((each) => files.has(each))
        if (target !== undefined) found.set(target, (found.get(target) ?? new Set()).add(file))
      }
    }
    note(importers, IMPORT)
    note(exporters, EXPORT)
  }
  return new Map([...importers.keys()].map((file) => [file, [...importersOf(file, importers, exporters)]]))
}

/** The importers of a file, and of those that export it again. */
function importersOf(
  file: string,
  importers: ReadonlyMap<string, ReadonlySet<string>>,
  exporters: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlySet<string> {
  const reached = new Set([file])
  for (const each of reached) for (const exporter of exporters.get(each) ?? []) reached.add(exporter)
  return new Set([...reached].flatMap((each) => [...(importers.get(each) ?? [])]))
}

/** The result of reading; `undefined` if the system refuses it, because files that aren't mended needn't be readable. */
function readable<Read>(read: () => Read): Read | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
