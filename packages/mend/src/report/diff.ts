/** Two texts as a unified diff. */

/** The maximum number of lines to look ahead for the end of a change. */
const AHEAD = 400
const CONTEXT = 3

type Line = readonly [mark: ' ' | '-' | '+', text: string]

export function diff(path: string, before: string, after: string): string {
  const lines = compared(linesOf(before), linesOf(after))
  const changed = lines.flatMap(([mark], at) => (mark === ' ' ? [] : [at]))
  const hunks: [start: number, end: number][] = []
  for (const at of changed) {
    const last = hunks.at(-1)
    const [start, end] = [Math.max(0, at - CONTEXT), Math.min(lines.length, at + CONTEXT + 1)]
    if (last !== undefined && start <= last[1]) last[1] = end
    else hunks.push([start, end])
  }
  const count = (part: readonly Line[], other: '-' | '+'): number =>
    part.filter(([mark]) => mark !== other).length
  const texts = hunks.map(([start, end]) => {
    const [skipped, part] = [lines.slice(0, start), lines.slice(start, end)]
    const at = (other: '-' | '+'): string => {
      const length = count(part, other)
      return `${count(skipped, other) + (length > 0 ? 1 : 0)},${length}`
    }
    return `@@ -${at('+')} +${at('-')} @@\n${part.map(([mark, text]) => mark + text).join('\n')}\n`
  })
  return texts.length === 0 ? '' : `--- ${named(`a/${path}`)}\n+++ ${named(`b/${path}`)}\n${texts.join('')}`
}

function linesOf(text: string): readonly string[] {
  const lines = text.split('\n')
  if (lines.at(-1) === '') return lines.slice(0, -1)
  return [...lines.slice(0, -1), `${lines.at(-1)}\n\\ No newline at end of file`]
}

/** Both texts line by line: at a difference, the nearest pair of equal lines ends it. */
function compared(before: readonly string[], after: readonly string[]): readonly Line[] {
  const lines: Line[] = []
  let [a, b] = [0, 0]
  while (a < before.length || b < after.length) {
    if (a < before.length && b < after.length && before[a] === after[b]) {
      lines.push([' ', before[a] as string])
      a++
      b++
      continue
    }
    const [gone, come] = lengthsOfChange(before.slice(a, a + AHEAD), after.slice(b, b + AHEAD))
    for (const line of before.slice(a, a + gone)) lines.push(['-', line])
    for (const line of after.slice(b, b + come)) lines.push(['+', line])
    a += gone
    b += come
  }
  return lines
}

function lengthsOfChange(gone: readonly string[], come: readonly string[]): readonly [number, number] {
  for (let sum = 1; sum <= gone.length + come.length; sum++) {
    for (let x = Math.max(0, sum - come.length); x <= Math.min(sum, gone.length); x++) {
      const isEnd = x === gone.length && sum - x === come.length
      if (isEnd || (x < gone.length && gone[x] === come[sum - x])) return [x, sum - x]
    }
  }
  return [gone.length, come.length]
}

/** A name as git writes it, in octets where it isn't plain. */
function named(path: string): string {
  if (/^[^"\\\p{Cc}\p{Bidi_Control}\u2028\u2029]*$/u.test(path)) return path
  const octet = (byte: number): string =>
    byte > 0x1f && byte < 0x7f && byte !== 0x22 && byte !== 0x5c
      ? String.fromCharCode(byte)
      : `\\${byte.toString(8).padStart(3, '0')}`
  return `"${[...Buffer.from(path)].map(octet).join('')}"`
}
