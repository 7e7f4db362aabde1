// A script of the documents that imports nothing, such as the one that draws their pictures.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync } from '@swc/core'

/** What a script in docs/ exports. */
export function exportsOf<Exports extends object>(script: string): Exports {
  const { code } = transformSync(readFileSync(join(import.meta.dirname, '../../docs', script), 'utf8'), {
    jsc: { parser: { syntax: 'ecmascript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  })
  const exports = {}
  new Function('exports', code)(exports)
  return exports as Exports
}
