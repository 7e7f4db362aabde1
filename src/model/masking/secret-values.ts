/** The values of parameters that are secret, in a URI or in running text (RFC 3986 7.5). */
import { factsOf, schemesBySecrets } from '../facts/scheme-facts.js'
import { isSecretName } from './secret-names.js'
import { type Ends, endOf, type TextRange, viewOf } from './secret-view.js'

/** The endings of names whose values are secret anywhere after the name of a scheme. */
const ownParameters = /* @__PURE__ */ Object.entries(schemesBySecrets()).map(([names, schemes]) => ({
  name: new RegExp(`(?:${names})$`, 'i'),
  scheme: new RegExp(`(?<![a-z\\d+.-])(?:${schemes.join('|').replaceAll('+', '\\+')})(?![a-z\\d.-])`, 'i'),
  areCommon: schemes.some((scheme) => factsOf(scheme)?.areSecretsCommon),
}))

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

/** An ampersand as JSON and JavaScript write it, in a view: only there, the number of pads is odd. */
const ESCAPED_AMPERSAND = '|&\\0(?:\\0{2})+(?!\\0)'

/** A string that is pairs, such as the body of a form. */
const PAIRS = /^[^\s"'<>?#&;:/=]+=[^\s"<>]*$/

export function valuesIn(
  text: string,
  { isPart = false, areUsual = true, isSecret, mask, space = '', quotedEnd = '' }: ValueOptions = {},
  view = viewOf(text),
): readonly TextRange[] {
  const values: TextRange[] = []
  if (!view.includes('=')) return values
  const starts: number[] = []
  const isOwnAt = (index: number, written: string): boolean =>
    ownParameters.some(({ scheme, name, areCommon }, each) => {
      if (!name.test(written)) return false
      starts[each] ??= isPart && !areCommon ? 0 : view.search(scheme)
      const start = starts[each]
      return start >= 0 && start < index
    })
  let [before, from, done, ownDone] = [isPart || PAIRS.test(view) ? '&' : ' ', 0, 0, 0]
  const endOfValue = (start: number, pads: number, isOwn: boolean): number => {
    // An earlier mask may have a character that ends a value.
    const end = mask !== undefined && text.startsWith(mask, start) ? start + mask.length : start
    // The value of a scheme's own parameter needn't be encoded.
    return endOf(view, end, isOwn ? 0 : pads, isOwn ? '&' : '&#', space, ESCAPED_AMPERSAND + quotedEnd)
  }
  // A code of OAuth is a secret if a state stands beside it.
  const codes: (TextRange & { readonly group: number })[] = []
  const states = new Set<number>()
  // The last end by the number of pads: each value up to it ends there too, and isn't searched again.
  const ends: number[] = []
  let group = 0
  for (const { 0: delimiter, index } of view.matchAll(/[?&;#=\t-\r "<>`]\0*/g)) {
    const start = index + delimiter.length
    if (delimiter[0] === '=' && index >= ownDone) {
      const name = view.slice(from, index).replaceAll('\0', '')
      const isOwn = isOwnAt(index, name)
      const isNamed = index >= done && '?&;#'.includes(before)
      const pads = delimiter.length - 1
      const isUsual = isNamed && areUsual
      if (isOwn || (isUsual && isSecretName(name)) || (isNamed && isSecret?.(text.slice(from, index)))) {
        done = endOfValue(start, pads, isOwn)
        if (isOwn) ownDone = done
        values.push({ start, end: done })
      } else if (isUsual && /^state$/i.test(name)) states.add(group)
      else if (isUsual && /^code$/i.test(name)) {
        const known = ends[pads] ?? 0
        const end = start < known ? known : endOfValue(start, pads, false)
        ends[pads] = end
        codes.push({ start, end, group })
      }
    } else if (!'=&;'.includes(delimiter.charAt(0))) group++
    before = delimiter.charAt(0)
    from = start
  }
  return [...values, ...codes.filter((code) => states.has(code.group))]
}
