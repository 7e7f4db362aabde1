/** The places left in a text, each once, with its reason and the line to write. */
import type { Finding } from '../mending/lint.js'

export interface Left {
  readonly line: number
  readonly rule: string
  readonly reason: string
  /** The line to write; empty if it depends on what is meant. */
  readonly write: string
  /** The lines that the place concerns. */
  readonly code: string
}

/** A file that doesn't parse. */
export const unparsed = (reason: string): Left => ({ line: 1, rule: 'parse', reason, write: '', code: '' })

/** A file that is left as a whole: its first place stands for all, because its lines may be endless. */
export const bundled = (findings: readonly Finding[], reason: string): readonly Left[] =>
  findings.slice(0, 1).map(({ line, rule }) => ({ line, rule, reason, write: '', code: '' }))

/** Findings in the same lines, which are changed together. */
interface Place {
  readonly start: number
  end: number
  readonly findings: Finding[]
}

/** The places of findings, with the reason why no tag could be imported, if so. */
export function placesLeft(
  findings: readonly Finding[],
  text: string,
  obstacle: string | undefined,
): readonly Left[] {
  const places: Place[] = []
  for (const finding of [...findings].sort((a, b) => a.range[0] - b.range[0])) {
    const start = text.lastIndexOf('\n', finding.range[0] - 1) + 1
    const lineEnd = text.indexOf('\n', finding.range[1])
    const end = lineEnd < 0 ? text.length : lineEnd
    const last = places.at(-1)
    if (last === undefined || start > last.end) places.push({ start, end, findings: [finding] })
    else {
      last.end = Math.max(last.end, end)
      last.findings.push(finding)
    }
  }
  return places.map((place) => leftAt(place, text, obstacle))
}

function leftAt({ start, end, findings }: Place, text: string, obstacle: string | undefined): Left {
  const [first] = findings as [Finding]
  const reasons = findings.flatMap((each) => {
    const why = obstacleOf(each, text)
    // The message advises what was not possible here.
    const message = each.message.replace(/ (?:(?:Write the URL with|Use) the tag |Write `).*/, '')
    return why === undefined ? [message] : [message, why]
  })
  const isForTag = findings.some(({ rule }) => rule !== 'no-url-substring-check')
  if (isForTag && obstacle !== undefined) reasons.push(obstacle)
  return {
    line: first.line,
    rule: first.rule,
    reason: [...new Set(reasons)].join(' '),
    write: lineFor({ start, end, findings }, text),
    code: text.slice(start, end).trim(),
  }
}

/** The line with all values encoded; empty if one of them can't be, or a reader has to choose. */
function lineFor({ start, end, findings }: Place, text: string): string {
  let [line, at] = ['', start]
  for (const finding of findings) {
    const { rule, range, write } = finding
    // The rule may know that no line is right.
    const isUnclear = write === '' || range[0] < at || obstacleOf(finding, text) !== undefined
    if (rule !== 'no-interpolated-url' || isUnclear) return ''
    line += text.slice(at, range[0]) + (write ?? `encodeURIComponent(${text.slice(...range)})`)
    at = range[1]
  }
  return (line + text.slice(at, end)).trim()
}

/** The reason why encoding a value where it stands would be wrong. */
function obstacleOf({ rule, id, range, write, message }: Finding, text: string): string | undefined {
  if (rule !== 'no-interpolated-url')
    return message.includes('origin of `new URL(') ? 'But `new URL` throws if it is relative.' : undefined
  const code = text.slice(...range)
  const after = text.slice(range[1], range[1] + WINDOW)
  if (id === 'host') return 'Encoding makes no host safe: compare it with those that are allowed.'
  if (write !== undefined) return undefined
  if (/^[\s)!]*(?:\?\?|\|\|)/.test(after))
    return 'Encoded, it is always a string, so what follows it is never taken: encode the result.'
  const before = text.slice(Math.max(0, range[0] - WINDOW), range[0])
  if (/[?&](?:\$\{\s*|['"`]\s*\+\s*)$/.test(before) && !/^\s*(?:\}|\+\s*['"`])\[?=/.test(after))
    return 'It is a whole query, whose `=` and `&` must stay: encode each parameter where it is built.'
  return code.includes('\n') ? 'It takes several lines: encode it in a constant.' : undefined
}

/** The number of characters around a value that say how it is used. */
const WINDOW = 80
