/** The values of parameters that are secret, in a URI or in running text (RFC 3986 7.5). */
import { type OwnParameters, rulesOfName } from './secret-names.js'
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

/** An ampersand as JSON and JavaScript write it, in a view: only there, the number of pads is odd. */
const ESCAPED_AMPERSAND = '|&\\0(?:\\0{2})+(?!\\0)'

export function valuesIn(
  text: string,
  { isPart = false, areUsual = true, isSecret, mask, space = '', quotedEnd = '' }: ValueOptions = {},
  view = viewOf(text),
): readonly TextRange[] {
  const values: TextRange[] = []
  if (!view.includes('=')) return values
  /** The first name of a scheme with each such parameters. */
  let starts: Map<OwnParameters, number> | undefined
  const isOwnAt = (own: OwnParameters, index: number): boolean => {
    starts ??= new Map()
    const start = starts.get(own) ?? (isPart && !own.areCommon ? 0 : view.search(own.scheme))
    starts.set(own, start)
    return start >= 0 && start < index
  }
  let before = isPart || PAIRS.test(view) ? '&' : ' '
  let from = 0
  let done = 0
  let ownDone = 0
  const endOfValue = (start: number, pads: number, isOwn: boolean): number => {
    // An earlier mask may have a character that ends a value.
    const end = mask !== undefined && text.startsWith(mask, start) ? start + mask.length : start
    // The value of a scheme's own parameter needn't be encoded.
    const findEnd = endFinder(isOwn ? '&' : '&#', space, ESCAPED_AMPERSAND + quotedEnd)
    return findEnd(view, end, isOwn ? 0 : pads)
  }
  const codes: (TextRange & { readonly group: number })[] = []
  /** The groups with a parameter that makes a code secret. */
  const secretGroups: number[] = []
  // The last end by the number of pads: each value up to it ends there too, and isn't searched again.
  const ends: number[] = []
  let group = 0
  for (let at = nextDelimiter(view, 0); at >= 0; at = nextDelimiter(view, at + 1)) {
    // A copy for the closure below, which would make the variable of the loop slow.
    const index = at
    const delimiter = view.charAt(index)
    let start = index + 1
    while (view[start] === '\0') start++
    if (delimiter === '=' && index >= ownDone) {
      const padded = view.slice(from, index)
      const name = padded.includes('\0') ? padded.replaceAll('\0', '') : padded
      const rules = rulesOfName(name)
      const isOwn = rules.own.some((own) => isOwnAt(own, index))
      const isNamed = index >= done && '?&;#'.includes(before)
      const pads = start - index - 1
      const isUsual = isNamed && areUsual
      if (isOwn || (isUsual && rules.isSecret) || (isNamed && isSecret?.(text.slice(from, index)))) {
        done = endOfValue(start, pads, isOwn)
        if (isOwn) ownDone = done
        values.push({ start, end: done })
      } else if (isUsual && rules.isBesideCode) secretGroups.push(group)
      else if (isUsual && rules.isCode) {
        const known = ends[pads] ?? 0
        const end = start < known ? known : endOfValue(start, pads, false)
        ends[pads] = end
        codes.push({ start, end, group })
      }
    } else if (!'=&;'.includes(delimiter)) group++
    before = delimiter
    from = start
  }
  if (secretGroups.length === 0 || codes.length === 0) return values
  const groups = new Set(secretGroups)
  return [...values, ...codes.filter((code) => groups.has(code.group))]
}
