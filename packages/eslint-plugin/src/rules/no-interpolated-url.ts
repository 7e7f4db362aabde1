/** The rule `no-interpolated-url`: values inserted into a URL without encoding. */

import { useIn } from '../analysis/calls.js'
import { type Form, type Hole, holesOf } from '../analysis/components.js'
import { urlTextAt } from '../analysis/destinations.js'
import {
  isHostName,
  isIdentifierName,
  isResourceName,
  isSegmentsName,
  isWholePathName,
  isWholeQueryName,
  isWholeUrlName,
} from '../analysis/names.js'
import { OPTIONS, trustedBy } from '../analysis/options.js'
import { joinedValues } from '../analysis/pairs.js'
import { isText, partsOf } from '../analysis/parts.js'
import { replacementsIn } from '../analysis/replacements.js'
import { isFromRequest } from '../analysis/requests.js'
import { isTestFile } from '../analysis/test-files.js'
import { isSearchParams, trustIn } from '../analysis/trusted.js'
import { taggedSuggestion } from '../suggestions/tagged.js'
import type { Listeners } from '../tree/context.js'
import {
  calleeName,
  type Node,
  type NodeOf,
  nameOf,
  receiverOf,
  stringOf,
  unwrapped,
  valueName,
} from '../tree/nodes.js'
import { isGlobal } from '../tree/scope.js'
import { type Rule, rule, shown } from './rule.js'

/** The maximum number of values with a suggestion, because each suggestion edits the whole text. */
const SUGGESTED = 8

const WAY_OUT = 'Write the URL with the tag `uri` or `relative`, which encodes each value for its position.'

export const noInterpolatedUrl: Rule = rule({
  name: 'no-interpolated-url',
  description: 'Disallow values inserted into a URL without encoding',
  options: OPTIONS,
  messages: {
    userinfo: `\`{{value}}\` becomes part of the user information: \`@\`, \`/\`, \`?\` or \`#\` in it changes the host. ${WAY_OUT}`,
    host: `\`{{value}}\` becomes part of the host: \`.\`, \`@\`, \`/\`, \`?\` or \`#\` in it changes the host. ${WAY_OUT}`,
    path: `\`{{value}}\` becomes part of the path: \`..\`, \`/\`, \`?\` or \`#\` in it changes which resource is requested. ${WAY_OUT}`,
    query: `\`{{value}}\` becomes part of the query: \`&\`, \`=\`, \`+\` or \`#\` in it changes the parameters. ${WAY_OUT}`,
    pairs:
      '`{{value}}` becomes part of the query: `&`, `=`, `+` or `#` in it changes the parameters. Pass a record or pairs to `URLSearchParams`, which encodes them.',
    tag: 'Write the URL with the tag `{{tag}}`.',
  },
  create(context) {
    const { sourceCode: source } = context
    if (isTestFile(source)) return {}
    const isTrusted = trustIn(source, trustedBy(context))
    const reported = new WeakSet<Node>()

    /** The values of a hole's pairs, if it is a query that is joined of them. */
    const joinedIn = ({ component, node, maybeQuery }: Hole): readonly Node[] | undefined =>
      component === 'query' || maybeQuery ? joinedValues(node, source) : undefined

    const isWholeComponent = (hole: Hole, form: Form): boolean => {
      const { node, component, isWhole, isPathStart } = hole
      const name = valueName(node)
      const isPathName = isWholePathName(name) || (isPathStart && isWholeUrlName(name))
      if (hole.isFront) return true
      if (joinedIn(hole) !== undefined) return true
      if (hole.maybeQuery && (isWholeQueryName(name) || isSearchParams(node, source))) return true
      if (component === 'host')
        return isWhole && (isHostName(name) || isPathName) && !isFromRequest(node, source)
      if (component !== 'path') return false
      return isPathName || (isPathStart && form === 'rooted' && isResourceName(name)) || isJoinedPath(node)
    }

    const isReported = (hole: Hole, form: Form): boolean => {
      const { component, node } = hole
      if (component === 'port' || component === 'fragment' || isWholeComponent(hole, form)) return false
      if (form === 'opaque' && component !== 'query') return false
      return !reported.has(node) && !isTrusted(node)
    }

    function check(root: Node): void {
      const url = urlTextAt(root, source)
      if (url === undefined) return
      const { parts, form } = url
      const holes = holesOf(parts)
      for (const hole of holes) reportPairs(joinedIn(hole), 'query')
      const wrong = holes.filter((hole) => isReported(hole, form))
      if (wrong.length === 0) return
      const byNode = new Map(holes.map((hole) => [hole.node, hole]))
      const whole = new Set(holes.flatMap((hole) => (isWholeComponent(hole, form) ? [hole.node] : [])))
      const suggest = taggedSuggestion(
        { root, parts, form, holes: byNode, isWholeComponent: (node) => whole.has(node), isTrusted },
        source,
      )
      for (const [at, { node, component }] of wrong.entries()) {
        reported.add(node)
        const data = { value: shown(node, source) }
        context.report({ node, messageId: component, data, suggest: at < SUGGESTED ? suggest : [] })
      }
    }

    function reportPairs(values: readonly Node[] | undefined, messageId: 'query' | 'pairs'): void {
      for (const node of values ?? []) {
        if (reported.has(node) || isTrusted(node)) continue
        reported.add(node)
        context.report({ node, messageId, data: { value: shown(node, source) } })
      }
    }

    /** `new URLSearchParams(`q=${q}`)` */
    function checkParameters({ callee, arguments: [argument] }: NodeOf<'NewExpression'>): void {
      if (nameOf(callee) !== 'URLSearchParams' || callee.type !== 'Identifier' || !isGlobal(callee, source))
        return
      if (argument === undefined) return
      reportPairs(joinedValues(argument, source), 'pairs')
      const text = unwrapped(argument)
      if (!isText(text)) return
      const holes = holesOf([{ text: '?', raw: '?' }, ...partsOf(text, source)])
      const raw = holes.filter((hole) => !isWholeComponent(hole, 'relative'))
      reportPairs(
        raw.map(({ node }) => node),
        'pairs',
      )
    }

    /** `new URL(id, base)` */
    function checkResolved(call: NodeOf<'CallExpression' | 'NewExpression'>): void {
      const [value, base] = call.arguments
      const owner = call.type === 'NewExpression' ? call.callee : receiverOf(call)
      if (value === undefined || base === undefined || owner === undefined || nameOf(owner) !== 'URL') return
      if (call.type === 'CallExpression' && calleeName(call) !== 'parse') return
      if (useIn(call, value, source) !== 'request' || !isIdentifierName(valueName(value))) return
      if (!isTrusted(value))
        context.report({ node: value, messageId: 'path', data: { value: shown(value, source) } })
    }

    /** `url.replace('{id}', id)` */
    function checkReplacement(call: NodeOf<'CallExpression'>): void {
      for (const { node, component } of replacementsIn(call, source)) {
        if (!isTrusted(node))
          context.report({ node, messageId: component, data: { value: shown(node, source) } })
      }
    }

    return {
      TemplateLiteral: check,
      BinaryExpression: check,
      AssignmentExpression: check,
      NewExpression(call: NodeOf<'NewExpression'>) {
        checkParameters(call)
        checkResolved(call)
      },
      CallExpression(call: NodeOf<'CallExpression'>) {
        check(call)
        checkReplacement(call)
        checkResolved(call)
      },
    } as Listeners
  },
})

/** `segments.join('/')`, whose elements are already segments. */
function isJoinedPath(node: Node): boolean {
  const inner = unwrapped(node)
  if (inner.type !== 'CallExpression' || calleeName(inner) !== 'join') return false
  const receiver = receiverOf(inner)
  return stringOf(inner.arguments[0]) === '/' && receiver !== undefined && isSegmentsName(nameOf(receiver))
}
