/** Delimiters around a URI: RFC 3986 appendix C. */
import { checkText } from './text-argument.js'

/** Maps the first mark of each pair to the second. */
function partnersIn(pairs: string): Readonly<Record<string, string>> {
  return Object.fromEntries((pairs.match(/../g) as string[]).map((pair) => [...pair]))
}

/** Pairs of delimiters, which may be nested. */
const BRACKET_PAIRS = '<>()[]{}「」『』（）【】《》〈〉＜＞'
const BRACKETS = /* @__PURE__ */ partnersIn(BRACKET_PAIRS)
const BRACKET = new RegExp(`[${BRACKET_PAIRS.replace(']', '\\]')}]`, 'g')
const QUOTES = /* @__PURE__ */ partnersIn(`""''\`\`“”‘’„“‚‘«»»«‹››‹`)
const LABEL = 'URL:'

/**
 * Removes the delimiters around a URI that a person typed or pasted: brackets, quotation marks and the prefix `URL:`,
 * even nested; and all white space, even inside. Punctuation and hyphens before line breaks stay. The result isn't
 * necessarily a URI.
 *
 * @param text The text of one URI.
 * @returns The rest. The function is idempotent.
 * @throws UriSyntaxError (`not-a-string`) if the text isn't a string.
 *
 * @example
 * import { stripDelimiters } from 'uriform/text'
 *
 * console.log(stripDelimiters(' <URL:http://www.example/\n  a> ')) // http://www.example/a
 * console.log(stripDelimiters('"http://www.example/"')) // http://www.example/
 *
 * @since 0.1.0
 */
export function stripDelimiters(text: string): string {
  checkText(text)
  return peeled(text.replace(/\s+/g, ''))
}

/** Removes delimiters and white space around a string. */
export function peeled(text: string): string {
  const partners = partnersOf(text)
  let start = 0
  let end = text.length
  for (;;) {
    const isSpaceFirst = start < end && isSpace(text[start])
    if (isSpaceFirst || (start < end && isSpace(text[end - 1]))) {
      if (isSpaceFirst) start++
      else end--
    } else if (isLabelAt(text, start, end)) start += LABEL.length
    else if (end - start >= 2 && isPair(text, start, end - 1, partners)) {
      start++
      end--
    } else return text.slice(start, end)
  }
}

function isSpace(character: string | undefined): boolean {
  return character !== undefined && /\s/.test(character)
}

function isLabelAt(text: string, start: number, end: number): boolean {
  return end - start >= LABEL.length && text.slice(start, start + LABEL.length).toUpperCase() === LABEL
}

function isPair(text: string, first: number, last: number, partners: ReadonlyMap<number, number>): boolean {
  return partners.get(first) === last || QUOTES[text[first] as string] === text[last]
}

/** Maps the index of each opening bracket to that of its closing bracket. */
function partnersOf(text: string): ReadonlyMap<number, number> {
  const partners = new Map<number, number>()
  const open: number[] = []
  for (const { 0: bracket, index } of text.matchAll(BRACKET)) {
    if (bracket in BRACKETS) open.push(index)
    else {
      const first = open.pop()
      if (first !== undefined && BRACKETS[text[first] as string] === bracket) partners.set(first, index)
    }
  }
  return partners
}
