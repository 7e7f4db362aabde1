/** Where a template divides by commas (RFC 6570 3.2.1). Elsewhere a raw comma is data, as browsers leave it. */

import { type Expression, isExpression, isPlainList, type TemplatePart } from '../syntax/parse.js'

/** True if an expression writes one value, so that nothing divides it. */
export function isOneValue({ variables: [first, ...others] }: Expression): boolean {
  return first !== undefined && others.length === 0 && !first.isExploded && !first.isList
}

/** The single values `{x}` in whose segment or parameter the template itself divides by commas. */
export function dividedByCommas(parts: readonly TemplatePart[]): ReadonlySet<TemplatePart> {
  const divided = new Set<TemplatePart>()
  let stretch: TemplatePart[] = []
  let hasComma = false
  const begin = (): void => {
    if (hasComma) for (const part of stretch) divided.add(part)
    stretch = []
    hasComma = false
  }
  for (const part of parts) {
    const text = isExpression(part) ? part.operator.first : part.text
    const pieces = text.split(/[/?#&]/)
    hasComma ||= (pieces[0] as string).includes(',')
    if (pieces.length > 1) begin()
    hasComma ||= (pieces.at(-1) as string).includes(',')
    if (!isExpression(part)) continue
    const { separator, keepsTriplets } = part.operator
    const isJoined = separator === ',' && !isOneValue(part)
    hasComma ||= isJoined || part.variables.some(isPlainList)
    if (separator === ',' && !keepsTriplets && !isJoined) stretch.push(part)
  }
  begin()
  return divided
}
