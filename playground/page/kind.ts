/** The kinds of text that the page reads, and their recognition. */

export const kinds = ['uri', 'template', 'text'] as const

export type Kind = (typeof kinds)[number]

/** An input as the page reads it. */
export interface Recognised {
  readonly kind: Kind
  /** The reason in words; empty for an ordinary URI, and for a kind that was chosen. */
  readonly reason: string
  /** The text to read: the input without what people paste around a URL. */
  readonly text: string
  /** The offset of that text in the input. */
  readonly start: number
}

const SCHEME = /^[a-z][a-z\d+.-]*:(?!\s)/i

/** A path of Windows: after a drive, or of a share. It may have blanks. */
export const WINDOWS_PATH = /^(?:[a-z]:[\\/](?!\/)|\\\\[^\\/])/i

/** What people paste around a URL, and what that makes it. A pasted text with another URL is left as it is. */
const wrappings: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [
    /^!?\[(?:(?!:\/\/)[^\]\n])*\]\((?<inner>[^\s()]+(?:\([^\s()]*\)[^\s()]*)*)(?:\s+["'][^\n]*)?\)$/d,
    'it is the target of a Markdown link',
  ],
  [/^(?:[\w-]+:\s*)?url\(\s*(["']?)(?<inner>[^\s"'()]+)\1\s*\);?$/di, 'it is the URL of a style'],
  [/^<(?:URL:)?(?<inner>[a-z][a-z\d+.-]*:[^\s<>]+)>$/di, 'it is in angle brackets'],
  // An assignment, a call, or a string alone; its tag may stand before it.
  [
    /^(?:[\w$.<>\s(),:=]*(?:[=(>]|:\s)|return\s)?\s*(?:[\w$.]{1,20}(?=`))?(?<quote>["'`])(?<inner>(?:(?!\k<quote>)[^\n])+)\k<quote>\s*(?:[,);](?:(?!:\/\/).)*)?$/ds,
    'it is in quotation marks',
  ],
]

/** A literal that begins like a URL. */
const LITERAL = /^(?:[a-z][a-z\d+.-]*:\/)?(?:\/|\$\{)[^`]*$/i

/** True for the text of a template literal of JavaScript that has a hole. */
export function isLiteral(text: string): boolean {
  return text.includes('${') && LITERAL.test(text)
}

/** Two URLs with a blank between them, or a comma in what is no query. */
const SEVERAL = /^[a-z][a-z\d+.-]*:\/\/(?:[^\s?#]*[,;]|.*\s)[a-z][a-z\d+.-]*:\/\/\S/i

/** A URL after a character that can't be before one in a URI. */
const WITHIN = /["'`(<[]\s*[a-z][a-z\d+.-]*:\/\//i

/** The kind of an input, unless one was chosen, and the text to read. */
export function recognise(input: string, chosen?: Kind): Recognised {
  // White space around a URI belongs to pasting.
  const text = chosen === 'text' ? input : input.trim()
  const start = input.indexOf(text)
  if (chosen !== undefined) return { kind: chosen, reason: '', text, start }
  for (const [pattern, words] of wrappings) {
    const { inner: [from, to] = [0, 0] } = pattern.exec(text)?.indices?.groups ?? {}
    if (to === 0) continue
    const inner = text.slice(from, to)
    const [kind, reason] = kindOf(inner)
    return { kind, reason: reason || words, text: inner, start: start + from }
  }
  const [kind, reason] = kindOf(text)
  return { kind, reason, text, start }
}

/** A text that begins like a URI counts as one, even if it is invalid. */
function kindOf(text: string): readonly [kind: Kind, reason: string] {
  if (isLiteral(text)) return ['template', 'it is a template literal']
  if (/\{[^{}\s"]+\}/.test(text) && !/\s/.test(text)) return ['template', 'it has expressions in braces']
  if (SEVERAL.test(text)) return ['text', 'it has several URLs']
  const isOne = SCHEME.test(text) || WINDOWS_PATH.test(text)
  if (/\n/.test(text) || (/\s/.test(text) && !isOne)) {
    return ['text', text.startsWith('<') ? 'it begins with a tag' : 'it has several words']
  }
  return !isOne && WITHIN.test(text) ? ['text', 'it has a URL in it'] : ['uri', '']
}

/** True if a base has a meaning for a text: if it is a relative reference. */
export function takesBase({ kind, text }: Recognised): boolean {
  return kind === 'uri' && text !== '' && !SCHEME.test(text)
}
