/** Encoders of other files: named imports by relative paths whose functions return only encoded values. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { findingsIn, ParseFailure, type Trust } from './lint.js'

const IMPORT = /\bimport\s*\{([^{}]*)\}\s*from\s*['"](\.{1,2}\/[^'"]+)['"]/g
const REQUIRE = /\{([^{}]*)\}\s*=\s*require\(\s*['"](\.{1,2}\/[^'"]+)['"]\s*\)/g
const ENDINGS = ['', '.ts', '.tsx', '.js', '.mjs', '.cjs', '.jsx', '/index.ts', '/index.js']
const PROBE = '__uriform_value'

/** Finds encoders, and remembers what is known of each file. */
export function encodersFinder(folder: string, trust: Trust) {
  const known = new Map<string, boolean>()

  /** The local names of the encoders that a text imports. */
  return (text: string, file: string): readonly string[] =>
    [...text.matchAll(IMPORT), ...text.matchAll(REQUIRE)].flatMap(([, list = '', module = '']) => {
      const target = resolvedModule(module, file)
      if (target === undefined) return []
      return list.split(',').flatMap((each) => {
        const [name = '', local = name] = each.trim().split(/\s+as\s+|\s*:\s*/)
        return /^[A-Za-z_$][\w$]*$/.test(name) && isEncoder(target, name) ? [local] : []
      })
    })

  /** True if the rule reports no call of the function in the file that has it. */
  function isEncoder(target: string, name: string): boolean {
    const key = `${target}#${name}`
    const found = known.get(key)
    if (found !== undefined) return found
    known.set(key, false)
    const text = readFileSync(target, 'utf8')
    if (!text.includes('encode')) return false
    // In a query, where no name makes a value whole. A function that the file doesn't have is reported too.
    const code = `${text}\n;fetch(\`/a?b=\${${name}(${PROBE})}\`)\n`
    try {
      const isReported = findingsIn(code, target, folder, trust).some(
        ({ rule, range }) => rule === 'no-interpolated-url' && range[0] > text.length,
      )
      known.set(key, !isReported)
    } catch (error) {
      if (!(error instanceof ParseFailure)) throw error
    }
    return known.get(key) === true
  }
}

function resolvedModule(module: string, file: string): string | undefined {
  const base = resolve(dirname(file), module)
  const bases = [base, base.replace(/\.([cm]?)js(x?)$/, '.$1ts$2')]
  return bases
    .flatMap((each) => ENDINGS.map((ending) => each + ending))
    .find((each) => existsSync(each) && statSync(each).isFile())
}
