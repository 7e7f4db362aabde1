/** Mends a text: all suggestions at once, and again until nothing changes. */
import type { Edit, Finding } from './lint.js'

/** The maximum number of times to mend a text; each time mends all that doesn't overlap. */
const PASSES = 24
/** Values that often hold `/`, which servers may have read as several segments; not `issueIdOrKey`, which is an id. */
const MANY =
  /(?:repo|repository|(?<!or)key|ref|branch|file|filename|filepath|object|bucket|package|pkg|scope|tag)$/i

export interface Mended {
  readonly text: string
  /** How many places were mended. */
  readonly count: number
  readonly left: readonly Finding[]
  /** The code of the values to check, which may hold several segments or be absent. */
  readonly check: readonly string[]
}

/** Mends a text by what a linter finds in it, and in what becomes of it. */
export function mend(text: string, findingsOf: (text: string) => readonly Finding[]): Mended {
  let [current, count] = [text, 0]
  const check = new Set<string>()
  for (let pass = 0; ; pass++) {
    const left = findingsOf(current)
    const { edits, mended } = compatible(left)
    if (edits.length === 0 || pass === PASSES) {
      const final = count > 0 ? withoutUnused(current) : current
      const places = final === current ? left : findingsOf(final)
      return { text: final, count, left: places, check: [...check] }
    }
    for (const { rule, range } of mended) {
      if (rule === 'no-url-substring-check') continue
      const code = current.slice(...range)
      const value = /^encodeURIComponent\((.*)\)$/s.exec(code)?.[1] ?? code
      if (MANY.test(value) || mayBeAbsent(value, current)) check.add(value)
    }
    count += mended.length
    current = edited(current, edits)
  }
}

/** True for `user?.id`, and for a name that the file declares as optional, `null` or `undefined`. */
function mayBeAbsent(value: string, text: string): boolean {
  if (value.includes('?.')) return true
  const [name] = /[A-Za-z_$][\w$]*$/.exec(value) ?? []
  const type = '\\s*:[^,;)={}\\n]*\\b(?:null|undefined)\\b'
  return name !== undefined && new RegExp(`${patternOf(name)}(?:\\?\\s*:|${type})`).test(text)
}

/** The pattern of a name, which doesn't begin within another. */
export const patternOf = (name: string): string => `(?<![\\w$])${name.replaceAll('$', '\\$')}`

/** The edits of the suggestions that don't overlap; the same insertion counts once. */
function compatible(findings: readonly Finding[]): {
  readonly edits: readonly Edit[]
  readonly mended: readonly Finding[]
} {
  const edits: Edit[] = []
  const mended: Finding[] = []
  const isSame = (a: Edit, b: Edit): boolean =>
    a.text === b.text && a.range[0] === b.range[0] && a.range[1] === b.range[1]
  const overlaps = (a: Edit, b: Edit): boolean =>
    a.range[0] === b.range[0] || (a.range[0] < b.range[1] && b.range[0] < a.range[1])
  for (const finding of findings) {
    if (finding.edits.length === 0) continue
    const added = finding.edits.filter((each) => !edits.some((other) => isSame(each, other)))
    if (added.some((each) => edits.some((other) => overlaps(each, other)))) continue
    edits.push(...added)
    mended.push(finding)
  }
  return { edits, mended }
}

function edited(text: string, edits: readonly Edit[]): string {
  let result = text
  for (const { range, text: inserted } of [...edits].sort((a, b) => b.range[0] - a.range[0])) {
    result = result.slice(0, range[0]) + inserted + result.slice(range[1])
  }
  return result
}

/** A line that only encodes a name. */
const ENCODING = /^[^\S\n]*const ([A-Za-z_$][\w$]*) = encodeURIComponent\([\w$.]+\);?[^\S\n]*\n/gm

/** Without the constants of encoded values whose uses were mended at the same time. */
function withoutUnused(text: string): string {
  return text.replaceAll(ENCODING, (line, name: string) => {
    const isName = (word: string): boolean => word === name
    return (text.match(/[A-Za-z_$][\w$]*/g) ?? []).filter(isName).length === 1 ? '' : line
  })
}
