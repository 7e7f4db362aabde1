/** DNS labels in their Unicode form. Decodes RFC 3492, which no platform offers. */
import { charCodeAt } from '../characters/characters.js'
import { LONGEST_LABEL } from './dns-name.js'

const BASE = 36
const T_MIN = 1
const T_MAX = 26
const SKEW = 38
const DAMP = 700
const INITIAL_BIAS = 72
const INITIAL_N = 128

const PREFIX = 'xn--'

/** The Unicode form of a lower-case label; `undefined` if it is too long or can't be decoded. */
export function toUnicode(label: string): string | undefined {
  if (!label.startsWith(PREFIX)) return label
  // The limit matters because the algorithm takes quadratic time.
  return label === PREFIX || label.length > LONGEST_LABEL ? undefined : decode(label.slice(PREFIX.length))
}

/** RFC 3492 6.2 */
function decode(encoded: string): string | undefined {
  // A hyphen at the very start is not a delimiter.
  const delimiter = Math.max(encoded.lastIndexOf('-'), 0)
  const points = [...encoded.slice(0, delimiter)].map((basic) => charCodeAt.call(basic, 0))
  let n = INITIAL_N
  let i = 0
  let bias = INITIAL_BIAS
  for (let at = delimiter === 0 ? 0 : delimiter + 1; at < encoded.length; ) {
    const before = i
    let weight = 1
    for (let k = BASE; ; k += BASE) {
      const digit = digitOf(charCodeAt.call(encoded, at++))
      if (digit < 0) return undefined
      i += digit * weight
      const threshold = Math.min(Math.max(k - bias, T_MIN), T_MAX)
      if (digit < threshold) break
      weight *= BASE - threshold
    }
    bias = adapt(i - before, points.length + 1, before === 0)
    n += Math.floor(i / (points.length + 1))
    if (n > 0x10ffff) return undefined
    i %= points.length + 1
    points.splice(i++, 0, n)
  }
  return String.fromCodePoint(...points)
}

/** The value of a lower-case letter or a digit; -1 for any other code, such as the NaN past the end. */
function digitOf(code: number): number {
  if (code >= 0x61 && code <= 0x7a) return code - 0x61
  return code >= 0x30 && code <= 0x39 ? code - 0x30 + 26 : -1
}

/** RFC 3492 6.1 */
function adapt(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2))
  rest += Math.floor(rest / count)
  let k = 0
  for (; rest > ((BASE - T_MIN) * T_MAX) >> 1; k += BASE) rest = Math.floor(rest / (BASE - T_MIN))
  return k + Math.floor((BASE * rest) / (rest + SKEW))
}
