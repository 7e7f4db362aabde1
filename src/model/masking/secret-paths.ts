/** Patterns of secrets in paths, such as those of webhooks (RFC 3986 7.5). */

import { percentDecodeText } from '../characters/percent-encoding.js'
import { type Ends, endFinder, type TextRange } from './secret-view.js'

/** A pattern: literals around variables. A variable reaches to the end of its segment, or of the path. */
export interface PathPattern {
  /** The literals, as they are in a view (see `viewOf`): the first is found, each other one follows a variable. */
  readonly literals: readonly RegExp[]
  /** True if the last variable is the rest of the path. */
  readonly isRest: boolean
}

const REST = /\{\/([\w.]+)\*\}$/

const VARIABLE = /\{[\w.]+\}/

const PATTERN =
  /^(?:[a-z][a-z\d+.-]*:\/\/[^/?#{}\s]+)?\/[^?#{}\s]*(?:\{[\w.]+\}\/[^?#{}\s]*)*\{[\w.]+\}(?:\/[^?#{}\s]*)?$/i

/** Compiles a pattern such as `https://h/hooks/{id}{/secret*}`; `undefined` if it is none. */
export function pathPattern(pattern: string): PathPattern | undefined {
  const plain = pattern.replace(REST, '/{$1}')
  return PATTERN.test(plain) ? patternOf(plain, plain !== pattern) : undefined
}

function patternOf(text: string, isRest: boolean): PathPattern {
  const [opening = '', ...others] = text.split(VARIABLE)
  const { 0: server, 1: scheme = '', 2: host = '' } = SERVER.exec(opening) as RegExpExecArray
  const start = (scheme && inView(scheme) + LOGIN) + (host && inView(host) + PORT)
  return {
    literals: [
      new RegExp(start + inView(opening.slice(server.length)), 'gi'),
      ...others.map((literal) => new RegExp(inView(literal), 'yi')),
    ],
    isRest,
  }
}

/** The start of a pattern before its path. */
const SERVER = /^([a-z][a-z\d+.-]*:\/\/)?([^/]*)/i

/** What may stand before and after a host in a view. */
const LOGIN = '(?:[^/?#\\s@]*@\\0*)?'
const PORT = '(?::[\\d\\0]*)?'

/** The source of a pattern for a literal in a view: each character encoded or not. */
function inView(literal: string): string {
  const text = percentDecodeText(literal) ?? literal
  return text.replace(/[!-~]|[^!-~]+/g, (each) =>
    /[!-~]/.test(each) ? `${each.replace(/\W/, '\\$&')}\\0*` : `(?:${each}|(?:\\*\\0+)+)`,
  )
}

/** A part of the hosts below, to find out quickly that a text has none. */
const HOOK = /slack|discord|telegram/i

/** The versions of Discord's interface that clients write in its URLs. */
const discordVersions = ['v6/', 'v7/', 'v8/', 'v9/', 'v10/']

/** Slack, Discord, Telegram. Their subdomains count too. */
const hooks: readonly PathPattern[] = /* @__PURE__ */ (() => [
  ...['services', 'workflows', 'triggers'].map((kind) => patternOf(`hooks.slack.com/${kind}/{x}`, true)),
  ...['', 'app'].flatMap((end) =>
    ['', ...discordVersions].map((version) =>
      patternOf(`discord${end}.com/api/${version}webhooks/{x}/{x}`, false),
    ),
  ),
  ...['', 'file/'].map((before) => patternOf(`api.telegram.org/${before}bot{x}`, false)),
])()

/** The patterns that can be in a text. */
export function hooksIn(text: string): readonly PathPattern[] {
  return HOOK.test(text) ? hooks : []
}

/** The secrets in the paths of a view. */
export function pathSecretsIn(
  view: string,
  patterns: readonly PathPattern[],
  { space, quotedEnd }: Ends = { space: '\t-\r ' },
): readonly TextRange[] {
  return patterns.flatMap(({ literals: [opening, ...literals], isRest }) => {
    const found: TextRange[] = []
    for (const { 0: before, index } of view.matchAll(opening as RegExp)) {
      if (index < (found.at(-1)?.end ?? 0)) continue
      const [, pads = ''] = /\/(\0*)[^/]*$/.exec(before) as RegExpExecArray
      const endAfter = (start: number, delimiters: string): number =>
        endFinder(delimiters, pads === '' ? space : `&${space}`, quotedEnd)(view, start, pads.length)
      found.push(...variablesAt(view, index + before.length, literals, isRest, endAfter))
    }
    return found
  })
}

/** The variables from an offset on, each before a literal; none if one is empty or a literal doesn't match. */
function variablesAt(
  view: string,
  from: number,
  literals: readonly RegExp[],
  isRest: boolean,
  endAfter: (start: number, delimiters: string) => number,
): readonly TextRange[] {
  const found: TextRange[] = []
  let start = from
  for (const literal of literals) {
    const end = endAfter(start, isRest && literal === literals.at(-1) ? '?#' : '/?#')
    literal.lastIndex = end
    if (end === start || !literal.test(view)) return []
    found.push({ start, end })
    start = literal.lastIndex
  }
  return found
}
