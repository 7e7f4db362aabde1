/** The kinds of text that the page reads, and their recognition. */

export const kinds = ['uri', 'template', 'text'] as const

export type Kind = (typeof kinds)[number]

/** A kind, and the reason in words if it was recognised. */
export interface Recognised {
  readonly kind: Kind
  readonly reason: string
}

const SCHEME = /^[a-z][a-z\d+.-]*:\S/i

/** The text of a literal that begins like a URL, with its quotation marks and its tag or without. */
const LITERAL = /^(?:\w{0,20}`)?((?:[a-z][a-z\d+.-]*:\/)?(?:\/|\$\{)[^`]*)`?;?$/i

/** The text of a template literal of JavaScript with a hole; `undefined` for any other text. */
export function literalIn(text: string): string | undefined {
  const [, literal] = text.includes('${') ? (LITERAL.exec(text) ?? []) : []
  return literal
}

/** The kind of a text. A text that begins like a URI counts as one, even if it is invalid. */
export function recognised(text: string): Recognised {
  if (literalIn(text) !== undefined) return { kind: 'template', reason: 'it is a template literal' }
  if (/\{[^{}\s]+\}/.test(text) && !/\s/.test(text)) {
    return { kind: 'template', reason: 'it has expressions in braces' }
  }
  if (/\n/.test(text) || (/\s/.test(text) && !SCHEME.test(text))) {
    return { kind: 'text', reason: 'it has several words' }
  }
  return { kind: 'uri', reason: SCHEME.test(text) ? 'it begins with a scheme' : 'it is one word' }
}
