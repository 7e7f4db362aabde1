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
  if (!PATTERN.test(plain)) return undefined
  const [server = '', scheme = '', host = ''] = SERVER.exec(plain) ?? []
  const before = server && inView(scheme) + LOGIN + inView(host) + PORT
  return patternOf(before, pattern.slice(server.length))
}

/** The scheme and the host of a pattern. */
const SERVER = /^([^/]+\/\/)([^/]+)/

/** The user information before a host in a view, and the port after it. */
const LOGIN = '(?:[^/?#\\s@\\0][^/?#\\s@]*@\\0*)?'
const PORT = '(?::[\\d\\0]*)?'

/** @param before The source of a pattern for everything before the path. */
function patternOf(before: string, path: string): PathPattern {
  const plain = path.replace(REST, '/{$1}')
  const [opening, ...others] = plain.split(VARIABLE).map(inView)
  return {
    literals: [new RegExp(before + opening, 'gi'), ...others.map((literal) => new RegExp(literal, 'yi'))],
    isRest: plain !== path,
  }
}

/** The source of a pattern for a literal in a view: each character encoded or not. */
function inView(literal: string): string {
  const text = percentDecodeText(literal) ?? literal
  return text.replace(/[!-~]|[^!-~]+/g, (each) =>
    /[!-~]/.test(each) ? `${each.replace(/\W/, '\\$&')}\\0*` : `(?:${each}|(?:\\*\\0+)+)`,
  )
}

/** Matches a part of each of the URLs below. Most texts have none, and this shows it quickly. */
const HOOK = /hook|telegram/i

/**
 * Slack, Discord, Telegram, Office and Teams, Zapier, Feishu; subdomains count too. A `:` is where a port may be, and `#`
 * is a number.
 */
const hooks: readonly PathPattern[] = /* @__PURE__ */ [
  'hooks.slack(-gov)?.com:/(services|workflows|triggers) {/x*}',
  'discord(app)?.com:/api(/v#)?/webhooks /{x}/{x}',
  'api.telegram.org:(/file)?/bot {x}',
  '(outlook.office(365)?.com:/webhook|.webhook.office.com:/webhookb2) {/x*}',
  'hooks.zapier.com:/hooks/catch {/x*}',
  'open.(feishu.cn|larksuite.com):/open-apis/bot/v2/hook {/x*}',
].map((hook) => {
  const [before, path] = hook.split(' ') as [string, string]
  const source = before.replace(/[^()|?]/g, (each) =>
    each === ':' ? PORT : each === '#' ? '\\d[\\d\\0]*' : inView(each),
  )
  return patternOf(source, path)
})

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
