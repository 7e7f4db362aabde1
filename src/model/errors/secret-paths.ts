/** Patterns of secrets in paths, such as those of webhooks (RFC 3986 7.5). */

import { endOf, QUOTED_END, SPACE, type TextRange, viewOf } from './secret-view.js'

/** A pattern: literals before and between variables. A variable reaches to the end of its segment, or of the path. */
export interface PathPattern {
  /** Finds the text before the first variable in a view: see `viewOf`. */
  readonly opening: RegExp
  /** Match the literals after variables. A variable follows each but the last, if that ends the pattern. */
  readonly literals: readonly RegExp[]
  readonly variables: number
  /** True if the last variable is the rest of the path. */
  readonly isRest: boolean
}

const REST = /\{\/([\w.]+)\*\}$/

const VARIABLE = /\{[\w.]+\}/g

const OPENING = /^(?:[a-z][a-z\d+.-]*:\/\/[^/?#{}\s]+)?\/[^?#{}\s]*$/i
const LITERAL = /^\/[^?#{}\s]*$/

/** Compiles a pattern such as `https://h/hooks/{id}{/secret*}`; `undefined` if it is none. */
export function pathPattern(pattern: string): PathPattern | undefined {
  const [opening = '', ...others] = pattern.replace(REST, '/{$1}').split(VARIABLE)
  const literals = others.at(-1) === '' ? others.slice(0, -1) : others
  if (others.length === 0 || !OPENING.test(opening) || !literals.every((each) => LITERAL.test(each))) {
    return undefined
  }
  return patternOf(opening, literals, others.length, REST.test(pattern))
}

function patternOf(
  opening: string,
  literals: readonly string[],
  variables: number,
  isRest: boolean,
): PathPattern {
  return {
    opening: inView(opening, 'g'),
    literals: literals.map((literal) => inView(literal, 'y')),
    variables,
    isRest,
  }
}

/** A literal in a view: in any case, each character encoded or not. */
function inView(literal: string, flags: string): RegExp {
  return new RegExp([...literal].map((each) => `${each.replace(/\W/, '\\$&')}\\0*`).join(''), `i${flags}`)
}

/** A part of the hosts below, to find out quickly that a text has none. */
const HOOK = /slack|discord|telegram/i

/** Slack, Discord, Telegram. Their subdomains count too. */
const hooks: readonly PathPattern[] = /* @__PURE__ */ (() => [
  ...['services', 'workflows', 'triggers'].map((kind) => patternOf(`hooks.slack.com/${kind}/`, [], 1, true)),
  ...['', 'app'].map((end) => patternOf(`discord${end}.com/api/webhooks/`, ['/'], 2, false)),
  ...['', 'file/'].map((before) => patternOf(`api.telegram.org/${before}bot`, [], 1, false)),
])()

/** The patterns that can be in a text. */
export function hooksIn(text: string): readonly PathPattern[] {
  return HOOK.test(text) ? hooks : []
}

/** The secrets in paths. The mask is that of running text. */
export function pathSecretsIn(
  text: string,
  patterns = hooksIn(text),
  mask?: string,
  view = patterns.length === 0 ? '' : viewOf(text),
): readonly TextRange[] {
  return patterns.flatMap((pattern) => {
    const found: TextRange[] = []
    for (const { 0: opening, index } of view.matchAll(pattern.opening)) {
      if (index < (found.at(-1)?.end ?? 0)) continue
      const [, pads = ''] = /\/(\0*)[^/]*$/.exec(opening) as RegExpExecArray
      found.push(...variablesAt(view, index + opening.length, pads.length, pattern, mask))
    }
    return found
  })
}

/** The variables of a pattern from an offset on; none if the rest of the pattern doesn't match. */
function variablesAt(
  view: string,
  from: number,
  pads: number,
  { literals, variables, isRest }: PathPattern,
  mask: string | undefined,
): readonly TextRange[] {
  const space = mask === undefined ? '\t-\r ' : SPACE
  const found: TextRange[] = []
  for (let start = from, variable = 0; variable < variables; variable++) {
    const delimiters = isRest && variable === variables - 1 ? '?#' : '/?#'
    const end = endOf(view, start, pads, delimiters, pads > 0 ? `&${space}` : space, mask && QUOTED_END)
    const literal = literals[variable]
    if (literal !== undefined) literal.lastIndex = end
    if (end === start || literal?.test(view) === false) return []
    found.push({ start, end })
    start = literal?.lastIndex ?? end
  }
  return found
}
