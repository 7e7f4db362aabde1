/** The values of parameters that are secret, in a URI or in running text (RFC 3986 7.5). */
import type { OwnParameters } from '../facts/scheme-secrets.js'
import { rulesOfName } from './secret-names.js'
import { LONGEST_SHAPE, shapes } from './secret-shapes.js'
import { type Ends, endFinder, type TextRange, viewOf } from './secret-view.js'

/** Options for finding values. */
export interface ValueOptions extends Partial<Ends> {
  /** True for a string without its scheme, which can be a part of any URI. */
  readonly isPart?: boolean
  /** False to mask only the values of names that `isSecret` accepts; default: also those of common secret names. */
  readonly areUsual?: boolean
  /** True for further names, as written, whose values are secret. */
  readonly isSecret?: (name: string) => boolean
  /** The mask of running text, which an earlier pass may have left. */
  readonly mask?: string
}

// A constant of this module, because loops reload an imported one on every iteration.
const { charCodeAt } = String.prototype

/** A string that is pairs, such as the body of a form. */
const PAIRS = /^[^\s"'<>?#&;:/=]+=[^\s"<>]*$/

/** The characters that end a name or a value: for each code from 0 to 127, 1 if it is one. */
const delimiters = /* @__PURE__ */ Uint8Array.from({ length: 128 }, (_, code) =>
  Number('?&;#=\t\n\v\f\r "<>`'.includes(String.fromCharCode(code))),
)

/** A loop in a function of its own, which takes half of the time of a pattern, or of a loop between closures. */
function nextDelimiter(view: string, from: number): number {
  for (let at = from; at < view.length; at++) {
    if (delimiters[charCodeAt.call(view, at)] === 1) return at
  }
  return -1
}

/** An ampersand that JSON or JavaScript writes as an escape. In the padded view, an odd number of pads follows it. */
const ESCAPED_AMPERSAND = '|&\\0(?:\\0{2})+(?!\\0)'

/** The encoded quotation mark that ends a string of JSON, and the text between a name and such a string. */
const STRING_END = '|(?<!\\\\\\0*)"(?=\\0)'
const MEMBER = /^:[\0*+]*$/

/** The end of a path to which a server of OAuth 2.0 sends codes. */
const CALLBACK = /(?:callback(?:[/\\\0]+[\w-]+)?|oidc|\W(?:cb|redirect|oauth2?|auth|sso))[/\\\0]*$/i
const LONGEST_END = 80

function plain(padded: string): string {
  return padded.includes('\0') ? padded.replaceAll('\0', '') : padded
}

export function valuesIn(
  text: string,
  { isPart = false, areUsual = true, isSecret, mask, space = '', quotedEnd = '' }: ValueOptions = {},
  view = viewOf(text),
): readonly TextRange[] {
  const values: TextRange[] = []
  // Most texts have neither a pair nor encoded JSON.
  if (!view.includes('=') && !view.includes('"\0')) return values
  /** The offset of the first name of a scheme to which the parameters belong. */
  const starts = new Map<OwnParameters, number>()
  const isOwnAt = (own: OwnParameters, index: number): boolean => {
    const start = starts.get(own) ?? (isPart && !own.areCommon ? 0 : view.search(own.scheme))
    starts.set(own, start)
    return start >= 0 && start < index
  }
  const isMasked = (start: number): boolean => mask !== undefined && text.startsWith(mask, start)
  /** An earlier mask may have a character that ends a value. */
  const afterMask = (start: number): number => (isMasked(start) ? start + (mask as string).length : start)
  // The last end by what ends a value: each value up to it ends there too, and isn't searched again.
  const ends: Record<string, number> = {}
  const endOfValue = (start: number, pads: number, delimiters: string, more = ''): number => {
    const kind = delimiters + more + pads
    const known = ends[kind] ?? 0
    const from = afterMask(start)
    if (from < known && from === start) return known
    const end = endFinder(delimiters, space, more + ESCAPED_AMPERSAND + quotedEnd)(view, from, pads)
    ends[kind] = end
    return end
  }
  let before = isPart || PAIRS.test(view) ? '&' : ' '
  let from = 0
  /** The text before the last delimiter: a name, if quotation marks of JSON surround it. */
  let [lastFrom, lastTo] = [0, 0]
  let done = 0
  let ownDone = 0
  const codes: (TextRange & { readonly group: number })[] = []
  /** The groups with a parameter that makes a code secret. */
  const secretGroups = new Set<number>()
  let group = 0
  for (let at = nextDelimiter(view, 0); at >= 0; at = nextDelimiter(view, at + 1)) {
    // A copy for the closure below, which would make the variable of the loop slow.
    const index = at
    const delimiter = view.charAt(index)
    let start = index + 1
    while (view[start] === '\0') start++
    const pads = start - index - 1
    const isMember = delimiter === '"' && before === '"' && pads > 0 && MEMBER.test(view.slice(from, index))
    if ((delimiter === '=' || isMember) && index >= ownDone) {
      const [nameFrom, nameTo] = isMember ? [lastFrom, lastTo] : [from, index]
      const rules = rulesOfName(plain(view.slice(nameFrom, nameTo)))
      const isOwn = rules.own.some((own) => isOwnAt(own, index))
      const isFree = index >= done
      const isNamed = isFree && (isMember || '?&;#'.includes(before))
      const isUsual = areUsual && (isNamed || (isFree && rules.isAnywhere))
      const isAsked = isOwn || (isNamed && isSecret?.(text.slice(nameFrom, nameTo)))
      const shape = isAsked ? shapes.any : isUsual ? rules.shape : undefined
      if (isUsual && rules.isBesideCode) secretGroups.add(group)
      if (shape !== undefined) {
        const quote = view.charAt(start)
        const isQuoted = !isNamed && !isOwn && quote !== before && /["']/.test(quote) && !isMasked(start)
        let end = isQuoted ? view.indexOf(quote, afterMask(++start)) : -1
        if (isMember) end = endOfValue(start, 0, '&#', STRING_END)
        else if (end < 0) end = endOfValue(start, isOwn ? 0 : pads, isOwn ? '&' : rules.ends)
        if (shape.test(plain(view.slice(start, end).slice(0, LONGEST_SHAPE)))) {
          if (shape === shapes.code) codes.push({ start, end, group })
          else if (isNamed || isOwn || start < end) {
            done = end
            if (isOwn) ownDone = done
            values.push({ start, end })
          }
        }
      }
    } else if (!'=&;'.includes(delimiter)) {
      group++
      if (CALLBACK.test(view.slice(from, index).slice(-LONGEST_END))) secretGroups.add(group)
    }
    before = delimiter
    lastFrom = from
    lastTo = index
    from = start
  }
  return [...values, ...codes.filter((code) => secretGroups.has(code.group))]
}
