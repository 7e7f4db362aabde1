/** The rule `no-interpolated-url`: values inserted into a URL without encoding. */

import { type Form, formOf, type Hole, holesOf } from '../analysis/components.js'
import { urlTextAt } from '../analysis/destinations.js'
import { handlesFiles } from '../analysis/files.js'
import {
  isHostName,
  isResourceName,
  isSegmentsName,
  isWholePathName,
  isWholeQueryName,
  isWholeUrlName,
  urlName,
} from '../analysis/names.js'
import { OPTIONS, trustedBy } from '../analysis/options.js'
import { isFromRequest } from '../analysis/requests.js'
import { isTestFile } from '../analysis/test-files.js'
import { isSearchParams, trustIn } from '../analysis/trusted.js'
import { taggedSuggestion } from '../suggestions/tagged.js'
import type { Listeners } from '../tree/context.js'
import {
  beforeReplacing,
  calleeName,
  isFunction,
  type Node,
  type NodeOf,
  nameOf,
  patternOf,
  receiverOf,
  stringOf,
  unwrapped,
  valueName,
} from '../tree/nodes.js'
import { resolved } from '../tree/scope.js'
import { type Rule, rule, shown } from './rule.js'

/** Placeholders in the text of a template: `{id}`, `:id`, `%id%`. */
const PLACEHOLDER = /^(?:\{\{?\w+\}\}?|:\w+|%\w+%|\[\w+\]|<\w+>|\$\{?\w+\}?|__\w+__)$/

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
    tag: 'Write the URL with the tag `{{tag}}`.',
  },
  create(context) {
    const { sourceCode: source } = context
    if (isTestFile(source)) return {}
    const isTrusted = trustIn(source, trustedBy(context))
    const reported = new WeakSet<Node>()

    const isWholeComponent = (hole: Hole, form: Form): boolean => {
      const { node, component, isWhole, isPathStart } = hole
      const name = valueName(node)
      const isPathName = isWholePathName(name) || (isPathStart && isWholeUrlName(name))
      if (hole.isFront) return true
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

    /** `url.replace('{id}', id)` */
    function checkReplacement(call: NodeOf<'CallExpression'>): void {
      const [searched, replacement] = call.arguments
      const placeholder = patternOf(searched)?.replaceAll('\\', '') ?? ''
      if (replacement === undefined || !PLACEHOLDER.test(placeholder) || isClass(searched)) return
      const value = isFunction(replacement) ? replacement.body : replacement
      if (value.type === 'BlockStatement' || isTrusted(value)) return
      const template = templateOf(call)
      if (template === undefined) return
      const before = template.slice(0, template.indexOf(placeholder))
      context.report({
        node: value,
        messageId: before.includes('?') ? 'query' : 'path',
        data: { value: shown(value, source) },
      })
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
      CallExpression(call: NodeOf<'CallExpression'>) {
        check(call)
        checkReplacement(call)
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
