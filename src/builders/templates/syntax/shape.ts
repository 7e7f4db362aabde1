/** The shape of a template: its text with a stand-in for each expression, of the same length. */

import { defaultGrammar } from '../../../model/grammar.js'
import { pathRules } from '../../data/data-text.js'
import { type Component, isExpression, schemeOf, type TemplatePart } from './parse.js'

const EXPRESSION = /\{([+./;?&#]?)[^,}]*(,?)[^}]*\}/g

/**
 * A `{x,y}` always writes a comma. Literal text beyond ASCII is encoded, so it has the places of `!`.
 *
 * @param standIns The stand-ins of operators. All others are one value.
 */
export function shapeOf(text: string, standIns: Readonly<Record<string, string>>): string {
  const shape = text.replace(EXPRESSION, (whole, symbol: string, comma: string, at: number) => {
    const value = at === 0 ? 'x' : '1'
    const written = standIns[symbol] ?? (symbol === '' ? value + comma : value)
    return written.padEnd(whole.length, '1')
  })
  return shape.replace(/[^\0-\x7f]/g, '!')
}

/** Finds the component in which an expression stands, by its offset. */
function componentsIn(text: string): (offset: number) => Component {
  const shape = shapeOf(text, { '/': '/', '?': '?', '#': '#' })
  const lengthOf = (start: RegExp): number => start.exec(shape)?.[0].length ?? 0
  const authorityEnd = lengthOf(/^(?:[^:/?#]*:)?\/\/[^/?#]*/)
  const pathEnd = lengthOf(/^[^?#]*/)
  const queryEnd = lengthOf(/^[^#]*/)
  return (offset) => {
    if (offset < authorityEnd) return 'authority'
    if (offset < pathEnd) return 'segment'
    return offset < queryEnd ? 'query' : 'fragment'
  }
}

/** The parts of a template, with the component of each expression. */
export function placedParts(text: string, parts: readonly TemplatePart[]): readonly TemplatePart[] {
  const { raw } = pathRules(schemeOf(text), defaultGrammar)
  const named = raw === defaultGrammar.rules.unreserved ? undefined : raw
  const componentAt = componentsIn(text)
  let end = 0
  return parts.map((part) => {
    const start = end
    end += part.source.length
    if (!isExpression(part)) return part
    const component = componentAt(start)
    const isNamed = component === 'segment' && !part.operator.keepsTriplets
    return { ...part, component, characters: isNamed ? named : undefined }
  })
}
