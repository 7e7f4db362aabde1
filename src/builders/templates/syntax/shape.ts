/** The shape of a template: its text with a stand-in for each expression, of the same length. */

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

export type Component = 'authority' | 'segment' | 'query' | 'fragment'

/** Finds the component in which an expression stands, by its offset. */
export function componentsIn(text: string): (offset: number) => Component {
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
