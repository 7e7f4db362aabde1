/** The rule `no-partial-encoding`: encoding that misses delimiters, is done twice, or is undone too early. */

import { holesOf } from '../analysis/components.js'
import { isUrlText, urlTextAt } from '../analysis/destinations.js'
import { urlName } from '../analysis/names.js'
import { OPTIONS, type RuleOptions, trustedBy } from '../analysis/options.js'
import { isText, partsOf } from '../analysis/parts.js'
import { isSearchParams } from '../analysis/trusted.js'
import type { Listeners, Suggestion } from '../tree/context.js'
import {
  beforeReplacing,
  calleeName,
  type Node,
  type NodeOf,
  nameOf,
  receiverOf,
  stringOf,
} from '../tree/nodes.js'
import { isGlobal, resolved, valuesOf, variableNamed, variableOf } from '../tree/scope.js'
import { type Rule, rule, shown } from './rule.js'

/**
 * The options of `no-partial-encoding`.
 * @since 0.3.0
 */
export interface PartialEncodingOptions extends RuleOptions {
  /** Also report `encodeURIComponent` on a whole segment, because it leaves `.` and `..` unchanged. */
  readonly segments?: boolean
}

/** The encoded delimiters that a replacement must not decode, and the delimiters. */
const DELIMITERS = new Map([
  ['2f', '/'],
  ['3f', '?'],
  ['23', '#'],
  ['26', '&'],
  ['25', '%'],
])
const SEPARATOR = /^[/?&=#]$/
const QUERY_NAME = /^(?:search|hash|pathname|query|querystring|querys?tring)$/i
const USES = 32

export const noPartialEncoding: Rule = rule({
  name: 'no-partial-encoding',
  description: 'Disallow encoding that misses delimiters, is done twice, or is undone too early',
  options: { ...OPTIONS, segments: { type: 'boolean' } },
  messages: {
    uri: '`encodeURI` leaves `/`, `?`, `#` and `&` in `{{value}}`, which change the structure of the URL. Use `encodeURIComponent`, or the tag `uri`.',
    escape:
      '`escape` leaves `/` and `+` in `{{value}}` and writes other characters in a way that no server decodes. Use `encodeURIComponent`, or the tag `uri`.',
    restored:
      '`{{value}}` puts `{{delimiter}}` back into an encoded value, so it changes the URL again. Encode each segment separately: the tag `uri` takes an array.',
    twice: '`{{value}}` is already encoded, so the server reads `%25` for each `%`. Encode it once.',
    early:
      '`{{value}}` is decoded before it is split, so an encoded `/`, `?`, `&` or `#` in a value becomes a delimiter. Split it first, then decode each part.',
    segment:
      '`encodeURIComponent` leaves `.` and `..` unchanged, and `fetch` removes such segments, `..` together with the one before it. Use the tag `uri`, which refuses them.',
    component: 'Use `encodeURIComponent`.',
  },
  create(context) {
    const { sourceCode: source } = context
    const { own, tags } = trustedBy<PartialEncodingOptions>(context)

    const isCallOf = (node: Node, names: RegExp): node is NodeOf<'CallExpression'> => {
      if (node.type !== 'CallExpression') return false
      const { callee } = node
      if (callee.type === 'Identifier') return names.test(callee.name) && isGlobal(callee, source)
      return (
        callee.type === 'MemberExpression' &&
        /^(?:window|globalThis|self)$/.test(nameOf(callee.object)) &&
        names.test(nameOf(callee))
      )
    }
    const report = (node: Node, messageId: string, value: Node, delimiter = ''): void => {
      context.report({ node, messageId, data: { value: shown(value, source), delimiter } })
    }
    /** The call by which a value is encoded, directly or through a constant. */
    const encoding = (node: Node): NodeOf<'CallExpression'> | undefined => {
      const value = resolved(node, source)
      return isCallOf(value, /^encodeURIComponent$/) ? value : undefined
    }

    function checkEncoding(call: NodeOf<'CallExpression'>): void {
      const [argument] = call.arguments
      if (argument === undefined || !isCallOf(call, /^(?:encodeURI|encodeURIComponent|escape)$/)) return
      const name = calleeName(call)
      if (encoding(argument) !== undefined || (name === 'encodeURI' && hasEncodedHole(argument))) {
        report(call, 'twice', argument)
      } else if (name === 'escape' && !isConversion(call)) {
        report(call, 'escape', argument)
      } else if (name === 'encodeURI' && isData(argument) && !isConversion(call) && !isWholeUrl(call)) {
        const { callee } = call
        const fix: Suggestion['fix'] = (fixer) => [fixer.replaceTextRange(callee.range, 'encodeURIComponent')]
        const isShadowed = variableNamed('encodeURIComponent', source.getScope(call))?.defs.length
        const suggest = isShadowed ? [] : [{ messageId: 'component', fix }]
        context.report({ node: call, messageId: 'uri', data: { value: shown(argument, source) }, suggest })
      }
    }

    /**
     * `decodeURIComponent(escape(text))` and `unescape(encodeURI(text))` convert UTF-8; other combinations are
     * reported.
     */
    function isConversion({ parent }: Node): boolean {
      if (parent?.type === 'MemberExpression') return /^replace/.test(nameOf(parent))
      return (
        parent?.type === 'CallExpression' &&
        /^(?:decodeURI|decodeURIComponent|unescape)$/.test(calleeName(parent))
      )
    }

    function hasEncodedHole(node: Node): boolean {
      const text = resolved(node, source)
      if (!isText(text)) return false
      return partsOf(text, source).some((part) => 'hole' in part && encoding(part.hole) !== undefined)
    }

    /** `location.href = encodeURI(text)` */
    const isWholeUrl = (call: Node): boolean => isUrlText(call, [], 'rooted', source)

    /** A value that isn't a whole URL, by its name and its composition. */
    function isData(node: Node): boolean {
      const value = resolved(node, source)
      if (isText(value) || value.type === 'Literal') return false
      const variable = value.type === 'Identifier' ? variableOf(value, source) : undefined
      // `let csv = 'data:text/csv,'`, which more is added to.
      if (variable && valuesOf(variable)?.some((each) => stringOf(each)?.includes(':'))) return false
      const names = [nameOf(node), nameOf(value)]
      return (
        names.some((name) => name !== '') &&
        !names.some((name) =>
          /url|uri|href|path|link|src|location|endpoint|route|request|address/i.test(name),
        )
      )
    }

    /** `encodeURIComponent(x).replace(/%2F/g, '/')` */
    function checkRestoring(call: NodeOf<'CallExpression'>): void {
      const [pattern, replacement] = call.arguments
      if (!/^replace(?:All)?$/.test(calleeName(call)) || pattern?.type !== 'Literal') return
      const encoded = pattern.regex?.pattern ?? (typeof pattern.value === 'string' ? pattern.value : '')
      const digits = /^\(?%([0-9a-f]{2})\)?$/i.exec(encoded)?.[1]?.toLowerCase()
      const delimiter = digits && DELIMITERS.get(digits)
      if (delimiter === undefined || stringOf(replacement) !== delimiter) return
      const target = beforeReplacing(call)
      if (target !== undefined && encoding(target) !== undefined) report(call, 'restored', call, delimiter)
    }

    /** `params.set('q', encodeURIComponent(q))` */
    function checkParameters(call: NodeOf<'CallExpression'>): void {
      if (!/^(?:set|append)$/.test(calleeName(call)) || call.arguments.length !== 2) return
      const receiver = receiverOf(call)
      const value = call.arguments[1]
      if (receiver === undefined || value === undefined || encoding(value) === undefined) return
      const isParams =
        nameOf(receiver) === 'searchParams' || resolved(receiver, source).type === 'NewExpression'
      if (isParams && isSearchParams(receiver, source)) report(value, 'twice', value)
    }

    /** `decodeURIComponent(path).split('/')`, also through a variable. */
    function checkDecoding(call: NodeOf<'CallExpression'>): void {
      const [argument] = call.arguments
      if (argument === undefined || !isCallOf(call, /^decodeURIComponent$/)) return
      const name = nameOf(argument)
      if (urlName(name) === undefined && !QUERY_NAME.test(name)) return
      if (usesOfResult(call).some(isTakingApart)) report(call, 'early', argument)
    }

    /** The uses of a result, directly and through its variable. */
    function usesOfResult(call: Node): readonly Node[] {
      const { parent } = call
      if (parent?.type !== 'VariableDeclarator' || parent.id.type !== 'Identifier') return [call]
      const variable = variableOf(parent.id, source)
      if (variable === undefined || valuesOf(variable)?.length !== 1) return []
      return variable.references
        .slice(0, USES)
        .flatMap(({ identifier }) => (identifier === parent.id ? [] : [identifier]))
    }

    function isTakingApart({ parent }: Node): boolean {
      if (parent?.type === 'NewExpression') return calleeName(parent) === 'URL'
      if (parent?.type === 'CallExpression')
        return (
          /^(?:parse|URL)$/.test(calleeName(parent)) && /^url$/i.test(nameOf(receiverOf(parent) ?? parent))
        )
      const outer = parent?.type === 'MemberExpression' ? parent.parent : undefined
      return (
        outer?.type === 'CallExpression' &&
        calleeName(outer) === 'split' &&
        SEPARATOR.test(stringOf(outer.arguments[0]) ?? '')
      )
    }

    /** Encoded values in the holes of a tag that encodes them again, and whole segments if requested. */
    function checkTag({ tag, quasi }: NodeOf<'TaggedTemplateExpression'>): void {
      if (!/^(?:uri|relative|tryUri|tryRelative)$/.test(nameOf(tag)) && !tags.has(nameOf(tag))) return
      for (const hole of quasi.expressions) if (encoding(hole) !== undefined) report(hole, 'twice', hole)
    }

    function checkSegments(root: Node): void {
      const url = own.segments === true ? urlTextAt(root, source) : undefined
      if (url === undefined || url.form === 'opaque') return
      for (const { node, component, isWhole } of holesOf(url.parts)) {
        if (component === 'path' && isWhole && encoding(node) !== undefined) report(node, 'segment', node)
      }
    }

    return {
      TaggedTemplateExpression: checkTag,
      TemplateLiteral: checkSegments,
      BinaryExpression: checkSegments,
      AssignmentExpression: checkSegments,
      CallExpression(call: NodeOf<'CallExpression'>) {
        checkEncoding(call)
        checkRestoring(call)
        checkParameters(call)
        checkDecoding(call)
        checkSegments(call)
      },
    } as Listeners
  },
})
