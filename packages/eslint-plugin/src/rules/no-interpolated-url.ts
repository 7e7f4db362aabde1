/** The rule `no-interpolated-url`: values inserted into a URL without encoding. */

import { useIn } from '../analysis/calls.js'
import { type Form, formOf, type Hole, holesOf } from '../analysis/components.js'
import { urlTextAt } from '../analysis/destinations.js'
import { handlesFiles } from '../analysis/files.js'
import {
  isHostName,
  isIdentifierName,
  isResourceName,
  isSegmentsName,
  isWholePathName,
  isWholeQueryName,
  isWholeUrlName,
  urlName,
} from '../analysis/names.js'
import { OPTIONS, trustedBy } from '../analysis/options.js'
import { joinedValues } from '../analysis/pairs.js'
import { isText, partsOf } from '../analysis/parts.js'
import { isFromRequest } from '../analysis/requests.js'
import { isTestFile } from '../analysis/test-files.js'
import { isSearchParams, trustIn } from '../analysis/trusted.js'
import { taggedSuggestion } from '../suggestions/tagged.js'
import type { Listeners } from '../tree/context.js'
import { functionBehind, returnedBy } from '../tree/functions.js'
import {
  beforeReplacing,
  calleeName,
  type Node,
  type NodeOf,
  nameOf,
  patternOf,
  receiverOf,
  stringOf,
  unwrapped,
  valueName,
} from '../tree/nodes.js'
import { isGlobal, resolved } from '../tree/scope.js'
import { type Rule, rule, shown } from './rule.js'

/** Placeholders in the text of a template: `{id}`, `:id`, `%id%`. */
const PLACEHOLDER = /^(?:\{\{?\w+\}\}?|:\w+|%\w+%|\[\w+\]|<\w+>|\$\{?\w+\}?|__\w+__)$/
/** Placeholders in a pattern: `{(\\w+)}`, `:([a-z]+)`, `\${(.*?)}`, without the backslashes before punctuation. */
const PLACEHOLDERS =
  /^(?:\{\{?|:|<|\[|\$\{)\(?(?:\?<\w+>)?(?:\\w|\.|\[\^[^\]]{1,4}\]|\[[\w\\-]*[a-z][\w\\-]*\])[+*]\??\)?(?:\}\}?|>|\])?$/i

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
      const [searched, replacement] = call.arguments
      if (searched === undefined || replacement === undefined) return
      const placeholder = placeholderIn(searched)
      if (placeholder === undefined) return
      const made = functionBehind(replacement, source)
      // What a pattern of many names finds is replaced by a function.
      if (made === undefined && placeholder.isPattern) return
      const values = (made === undefined ? [replacement] : returnedBy(made)).filter(
        (each) => !isTrusted(each),
      )
      if (values.length === 0) return
      const template = templateOf(call)
      if (template === undefined) return
      const before =
        placeholder.text === undefined ? '' : template.slice(0, template.indexOf(placeholder.text))
      for (const node of values) {
        const data = { value: shown(node, source) }
        context.report({ node, messageId: before.includes('?') ? 'query' : 'path', data })
      }
    }

    /** The placeholder that is searched: its text, if that is known, or a pattern that finds many. */
    function placeholderIn(
      searched: Node,
    ): { readonly text?: string; readonly isPattern?: true } | undefined {
      const pattern = patternOf(searched)
      if (pattern !== undefined) {
        const text = pattern.replaceAll('\\', '')
        if (PLACEHOLDER.test(text) && !isClass(searched)) return { text }
        const isMany = searched.type === 'Literal' && PLACEHOLDERS.test(pattern.replaceAll(/\\(?=\W)/g, ''))
        return isMany ? { isPattern: true } : undefined
      }
      const inner =
        searched.type === 'NewExpression' && nameOf(searched) === 'RegExp' ? searched.arguments[0] : searched
      const parts = inner && isText(inner) ? partsOf(inner, source) : []
      const text = parts.map((part) => ('text' in part ? part.text.replaceAll('\\', '') : 'x')).join('')
      return PLACEHOLDER.test(text) ? {} : undefined
    }

    /** The text whose placeholders are replaced; empty if it is a URL with unknown text. */
    function templateOf(call: NodeOf<'CallExpression'>): string | undefined {
      const target = beforeReplacing(call)
      if (target === undefined || target === call) return undefined
      const text = stringOf(resolved(target, source)) ?? ''
      const form = formOf([{ text: text.replace(/[{}<>]/g, ''), raw: text }])
      if (form === 'absolute' || form === 'rooted') return text
      const kind = urlName(nameOf(target))
      return kind === 'url' || (kind === 'path' && !handlesFiles(source)) ? text : undefined
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
        if (/^replace(?:All)?$/.test(calleeName(call))) checkReplacement(call)
        checkResolved(call)
      },
    } as Listeners
  },
})

/** `/[abc]/`, which looks like the placeholder `[abc]`. */
function isClass(node: Node | undefined): boolean {
  return node?.type === 'Literal' && node.regex?.pattern.startsWith('[') === true
}

/** `segments.join('/')`, whose elements are already segments. */
function isJoinedPath(node: Node): boolean {
  const inner = unwrapped(node)
  if (inner.type !== 'CallExpression' || calleeName(inner) !== 'join') return false
  const receiver = receiverOf(inner)
  return stringOf(inner.arguments[0]) === '/' && receiver !== undefined && isSegmentsName(nameOf(receiver))
}
