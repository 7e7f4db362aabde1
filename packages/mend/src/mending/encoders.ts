/** Encoders of other files: named imports by relative paths whose functions return only encoded values. */
import { existsSync, readFileSync } from 'node:fs'
import { isFile } from '../project/files.js'
import { pathsOf } from '../project/importers.js'
import { type Finding, ParseFailure } from './lint.js'

const IMPORT = /\bimport\s*\{([^{}]*)\}\s*from\s*['"](\.{1,2}\/[^'"]+)['"]/g
const REQUIRE = /\{([^{}]*)\}\s*=\s*require\(\s*['"](\.{1,2}\/[^'"]+)['"]\s*\)/g
const PROBE = '__uriform_value'
/** Names of encoders, as the rules read them. */
const ENCODING = /\b(?:encode|escape)\w*/gi

const isRaw = ({ rule }: Finding): boolean => rule === 'no-interpolated-url'

/** Finds what the rules report in a text, if they trust some encoders. */
export type Lint = (text: string, file: string, encoders: readonly string[]) => readonly Finding[]

/** Finds encoders beside those that are known, and remembers what is known of each function. Callers matter to none. */
export function encodersFinder(encoders: readonly string[], lint: Lint, lintWithoutCallers: Lint) {
  const known = new Map<string, boolean>()

  /** The local names of the imported encoders without which the rules report more of a text. */
  return (text: string, file: string, findings: readonly Finding[]): readonly string[] => {
    const count = findings.filter(isRaw).length
    if (count === 0) return []
    const isNeeded = (local: string): boolean =>
      lint(text, file, [...encoders, local]).filter(isRaw).length < count
    return importedBy(text)
      .filter(({ name, local, module }) => {
        const target = isUsed(local, text) ? resolvedModule(module, file) : undefined
        return target !== undefined && isEncoder(target, name) && isNeeded(local)
      })
      .map(({ local }) => local)
  }

  /** True if the rule reports no call of the function in the file that has it, but does once nothing encodes there. */
  function isEncoder(target: string, name: string): boolean {
    const key = `${target}#${name}`
    const found = known.get(key)
    if (found !== undefined) return found
    const text = readFileSync(target, 'utf8')
    const isFound =
      new RegExp(ENCODING).test(text) &&
      !isReported(text, name, target) &&
      isReported(text.replace(ENCODING, '__uriform_raw'), name, target)
    known.set(key, isFound)
    return isFound
  }

  function isReported(text: string, name: string, file: string): boolean {
    // In a query, where no name makes a value whole. A function that the file doesn't have is reported too.
    const code = `${text}\n;fetch(\`/a?b=\${${name}(${PROBE})}\`)\n`
    try {
      return lintWithoutCallers(code, file, encoders).some(
        (each) => isRaw(each) && each.range[0] > text.length,
      )
    } catch (error) {
      if (!(error instanceof ParseFailure)) throw error
      return true
    }
  }
}

interface Import {
  readonly name: string
  readonly local: string
  readonly module: string
}

function importedBy(text: string): readonly Import[] {
  return [...text.matchAll(IMPORT), ...text.matchAll(REQUIRE)].flatMap(([, list = '', module = '']) =>
    list.split(',').flatMap((each) => {
      const [name = '', local = name] = each.trim().split(/\s+as\s+|\s*:\s*/)
      return /^[A-Za-z_$][\w$]*$/.test(name) ? [{ name, local, module }] : []
    }),
  )
}

/** `enc(x)`, or `xs.map(enc)`. */
const isUsed = (name: string, text: string): boolean =>
  text.includes(`${name}(`) || text.includes(`(${name})`)

const resolvedModule = (module: string, file: string): string | undefined =>
  pathsOf(module, file).find((each) => existsSync(each) && isFile(each))
