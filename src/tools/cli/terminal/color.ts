/** Colours, on terminals that support them. */
import type { Environment, Sink } from './environment.js'

const codes = {
  scheme: '35',
  userinfo: '31',
  host: '1;32',
  port: '33',
  path: '36',
  query: '94',
  fragment: '95',
  strong: '1',
  faint: '2',
  wrong: '31',
} as const

export type TextStyle = keyof typeof codes

/** Colours a string in a style; an empty string stays empty. */
export type Paint = (style: TextStyle | undefined, text: string) => string

export const plain: Paint = (_style, text) => text

const colored: Paint = (style, text) =>
  style === undefined || text === '' ? text : `\u001b[${codes[style]}m${text}\u001b[0m`

/** Colours only on a terminal, and not with NO_COLOR (no-color.org). FORCE_COLOR wins over both, as in Node. */
export function paintFor(sink: Sink, { variables }: Environment): Paint {
  const { FORCE_COLOR, NO_COLOR, TERM } = variables
  if (FORCE_COLOR) return FORCE_COLOR === '0' || FORCE_COLOR === 'false' ? plain : colored
  if (NO_COLOR || TERM === 'dumb') return plain
  return sink.isTTY === true ? colored : plain
}
