/** The rule `no-partial-encoding`: encoding that misses delimiters, is done twice, or is undone too early. */

import { holesOf } from '../analysis/components.js'
import { urlName, words } from '../analysis/names.js'
import { OPTIONS, type RuleOptions, SEGMENTS, trustedBy } from '../analysis/options.js'
import { holeOf, isText, isWithinText, partsOf, textOf } from '../analysis/parts.js'
import { isUrlText, urlTextAt } from '../analysis/places/destinations.js'
import { isForRouter, isSearchedFor } from '../analysis/places/uses.js'
import { replacementsIn } from '../analysis/replacements.js'
import { isSearchParams, trustIn } from '../analysis/trusted.js'
import { isWholeComponent } from '../analysis/whole-components.js'
import { doubtsOf } from '../suggestions/doubts/doubts.js'
import { tagSource, unencodedBy } from '../suggestions/tag-source.js'
import { suggestionFor } from '../suggestions/tagged.js'
import { segmentSuggestion } from '../suggestions/values.js'
import type { Listeners, Suggestion } from '../tree/context.js'
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
  valueName,
} from '../tree/nodes.js'
import { isGlobal, moduleOf, resolved, valuesOf, variableNamed, variableOf } from '../tree/scope.js'
import { shown } from '../tree/shown.js'
import { type Rule, rule } from './rule.js'

/**
 * The options of `no-partial-encoding`.
 * @since 0.3.0
 */
export interface PartialEncodingOptions extends RuleOptions {
  /** Also report `encodeURIComponent` on a whole segment, because it leaves `.` and `..` unchanged. */
  readonly segments?: boolean
}

const DELIMITER = /[/?#&%]/
const SEPARATOR = /^[/?&=#]$/
const QUERY_NAME = /^(?:search|hash|pathname|query(?:string)?)$/i
const ENCODERS = words('encodeURI encodeURIComponent escape')
const DECODERS = words('decodeURI decodeURIComponent unescape')
const GLOBALS = words('window globalThis self')
const MAIL = /^(?:mailto|sms):/i
const TAGS = words('uri relative tryUri tryRelative')

export const noPartialEncoding: Rule = rule({
  name: 'no-partial-encoding',
  description: 'Disallow encoding that misses delimiters, is done twice, or is undone too early',
  options: { ...OPTIONS, ...SEGMENTS },
  messages: {
    uri: '`encodeURI` leaves `/`, `?`, `#` and `&` in `{{value}}`, which change the structure of the URL. Use `encodeURIComponent`, or the tag `uri`.',
    escape:
      '`escape` leaves `/` and `+` in `{{value}}` and writes other characters in a way that no server decodes. Use `encodeURIComponent`, or the tag `uri`.',
    restored:
      '`{{value}}` puts `{{delimiter}}` back into an encoded value, so it changes the URL again. Encode each segment separately: in the tag `uri`, write `Path.encode(segments)`.',
    twice: '`{{value}}` is already encoded, so the server reads `%25` for each `%`. Encode it once.',
    early:
      '`{{value}}` is decoded before it is split, so an encoded `/`, `?`, `&` or `#` in a value becomes a delimiter. Split it first, then decode each part.',
    redecoded:
      '`{{value}}` is already decoded: `%2F` in the data becomes `/`, and a single `%` throws. Take it as it is.',
    segment:
      '`encodeURIComponent` leaves `.` and `..` unchanged, and `fetch` removes such segments, `..` together with the one before it. Use the tag `uri`, which refuses them.',
    plus: '`{{value}}` writes a space as `+`, and mail and message programs show that plus. Use `encodeURIComponent` for each value.',
    tag: 'Write the URL with the tag `{{tag}}`.',
    component: 'Use `encodeURIComponent`.',
  },
  create(context) {
    const { sourceCode: source } = context
    const options = trustedBy(context)
    const { tags, use } = options
    const isTrusted = trustIn(source, options)
    const tagsToUse = tagSource(use, context)
    const reported = new WeakSet<Node>()

    /** True for a call of the platform's function. */
    const isCallOf = (node: Node, name: string): node is NodeOf<'CallExpression'> => {
      if (node.type !== 'CallExpression' || calleeName(node) !== name) return false
      const receiver = receiverOf(node)
      if (receiver !== undefined) return GLOBALS.has(nameOf(receiver))
      return node.callee.type === 'Identifier' && isGlobal(node.callee, source)
    }
    const report = (
      node: Node,
      messageId: string,
      value: Node,
      suggest: readonly Suggestion[] = [],
    ): void => {
      context.report({ node, messageId, data: { value: shown(value, source) }, suggest })
    }
    /** True if a value is encoded, directly or through a constant. */
    const isEncoded = (node: Node): boolean => isCallOf(resolved(node, source), 'encodeURIComponent')

    function checkEncoding(call: NodeOf<'CallExpression'>): void {
      const [argument] = call.arguments
      const name = calleeName(call)
      if (argument === undefined || !ENCODERS.has(name) || !isCallOf(call, name)) return
      if (isEncoded(argument) || (name === 'encodeURI' && hasEncodedHole(argument))) {
        // A router that decodes once before it matches gets the second encoding on purpose.
        if (!isForRouter(call)) report(call, 'twice', argument)
      } else if (name === 'escape' && !isConversion(call)) {
        report(call, 'escape', argument)
      } else if (name === 'encodeURI' && isData(argument) && !isConversion(call) && !isWhole(call)) {
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
    function isConversion({ parent }: NodeOf<'CallExpression'>): boolean {
      if (parent.type === 'MemberExpression') return nameOf(parent).startsWith('replace')
      return parent.type === 'CallExpression' && DECODERS.has(calleeName(parent))
    }

    const hasEncodedHole = (node: Node): boolean =>
      partsOf(resolved(node, source), source).some((part) => 'hole' in part && isEncoded(part.hole))

    /** `location.href = encodeURI(text)`, and text in which such a URL is looked for */
    const isWhole = (call: Node): boolean => isUrlText(call, [], 'rooted', source) || isSearchedFor(call)

    /** A value that isn't a whole URL, by its name and its composition. */
    function isData(node: Node): boolean {
      const value = resolved(node, source)
      if (isText(value) || value.type === 'Literal') return false
      const variable = value.type === 'Identifier' ? variableOf(value, source) : undefined
      // `let csv = 'data:text/csv,'`, which more is added to.
      if (variable && valuesOf(variable)?.some((each) => stringOf(each)?.includes(':'))) return false
      const names = `${valueName(node)} ${valueName(value)}`
      return (
        names !== ' ' && !/url|uri|href|path|link|src|location|endpoint|route|request|address/i.test(names)
      )
    }

    /** `encodeURIComponent(x).split('%2F').join('/')` */
    function checkJoined(call: NodeOf<'CallExpression'>): void {
      const split = receiverOf(call)
      const delimiter = stringOf(call.arguments[0]) ?? ''
      if (calleeName(call) !== 'join' || split?.type !== 'CallExpression') return
      if (calleeName(split) !== 'split' || !DELIMITER.test(delimiter)) return
      const target = receiverOf(split)
      if (patternOf(split.arguments[0])?.toUpperCase() !== encodeURIComponent(delimiter)) return
      if (target === undefined || !isEncoded(target)) return
      context.report({ node: call, messageId: 'restored', data: { value: shown(call, source), delimiter } })
    }

    /** `encodeURIComponent(x).replace(/%2F/g, '/')` */
    function checkRestoring(call: NodeOf<'CallExpression'>): void {
      const [pattern, replacement] = call.arguments
      const delimiter = stringOf(replacement) ?? ''
      if (!DELIMITER.test(delimiter)) return
      if (patternOf(pattern)?.toUpperCase() !== encodeURIComponent(delimiter)) return
      const target = beforeReplacing(call)
      if (target === undefined || !isEncoded(target)) return
      context.report({ node: call, messageId: 'restored', data: { value: shown(call, source), delimiter } })
    }

    /** `params.set('q', encodeURIComponent(q))`: each method of `URLSearchParams` takes the value itself. */
    function checkParameters(call: NodeOf<'CallExpression'>): void {
      const [, value] = call.arguments
      const receiver = receiverOf(call)
      if (value === undefined || receiver === undefined) return
      if (isEncoded(value) && isSearchParams(receiver, source)) report(value, 'twice', value)
    }

    /** `new URLSearchParams({ q: encodeURIComponent(q) })` */
    function checkRecord(call: NodeOf<'NewExpression'>): void {
      const [record] = call.arguments
      if (record === undefined || !isSearchParams(call, source)) return
      const values =
        record.type === 'ObjectExpression'
          ? record.properties.map((each) => (each.type === 'Property' ? each.value : undefined))
          : record.type === 'ArrayExpression'
            ? record.elements.map((each) => (each?.type === 'ArrayExpression' ? each.elements[1] : undefined))
            : []
      for (const value of values) if (value && isEncoded(value)) report(value, 'twice', value)
    }

    /** True for what a method of a `URLSearchParams` has decoded, also with a fallback. */
    function isParameter(node: Node | undefined, method: string): boolean {
      const call = node && resolved(node, source)
      const value = call?.type === 'LogicalExpression' ? resolved(call.left, source) : call
      if (value?.type !== 'CallExpression' || method !== calleeName(value)) return false
      const receiver = receiverOf(value)
      if (receiver === undefined) return false
      return nameOf(receiver) === 'searchParams' || isSearchParams(receiver, source)
    }

    /** `decodeURIComponent(url.searchParams.get('q'))`, and `decodeURIComponent(location.href)` */
    function checkDecoded(call: NodeOf<'CallExpression'>): void {
      const [argument] = call.arguments
      if (argument === undefined) return
      const receiver = receiverOf(call)
      if (receiver !== undefined && calleeName(call) === 'map') {
        if (isParameter(receiver, 'getAll') && isDecoder(argument)) report(argument, 'redecoded', receiver)
      } else if (!isCallOf(call, 'decodeURIComponent') && !isCallOf(call, 'decodeURI')) {
        return
      } else if (isParameter(argument, 'get')) {
        report(call, 'redecoded', argument)
      } else if (isOwnUrl(argument) && calleeName(call) === 'decodeURIComponent' && !reported.has(call)) {
        reported.add(call)
        report(call, 'early', argument)
      }
    }

    /** `decodeURIComponent` or `(each) => decodeURIComponent(each)` */
    function isDecoder(node: Node): boolean {
      if (isFunction(node)) return isCallOf(node.body, 'decodeURIComponent')
      return node.type === 'Identifier' && node.name === 'decodeURIComponent' && isGlobal(node, source)
    }

    /** `decodeURIComponent(path).split('/')`, also through a constant. */
    function checkDecoding(call: NodeOf<'CallExpression' | 'NewExpression'>): void {
      const whole = takenApart(call)
      const decoding = whole && resolved(whole, source)
      if (decoding === undefined || !isCallOf(decoding, 'decodeURIComponent') || reported.has(decoding))
        return
      const [argument] = decoding.arguments
      if (argument === undefined) return
      const name = nameOf(argument)
      if (urlName(name) === undefined && !QUERY_NAME.test(name)) return
      reported.add(decoding)
      report(decoding, 'early', argument)
    }

    /** Encoded values in the holes of a tag, which encodes them again. */
    function checkTag({ tag, quasi }: NodeOf<'TaggedTemplateExpression'>): void {
      const name = nameOf(tag)
      const isOwn = use !== undefined && name === tagsToUse?.relative
      if (!TAGS.has(name) && !tags.has(name) && !isOwn && moduleOf(tag, source) !== 'uriform/mini') return
      for (const hole of quasi.expressions) if (isEncoded(hole)) report(hole, 'twice', hole)
    }

    /** `mailto:${to}?${new URLSearchParams({ subject })}` */
    function checkMail(root: Node): void {
      if (!isText(root) || isWithinText(root)) return
      const parts = partsOf(root, source)
      if (!MAIL.test(textOf(parts[0]))) return
      for (const part of parts) {
        const hole = holeOf(part)
        if (hole !== undefined && isSearchParams(hole, source)) report(hole, 'plus', hole)
      }
    }

    function checkText(root: Node): void {
      checkSegments(root)
      checkMail(root)
    }

    function checkSegments(root: Node): void {
      if (!options.segments) return
      if (root.type === 'CallExpression') {
        for (const { node, component, isWhole } of replacementsIn(root, source)) {
          if (component === 'path' && isWhole && isFreeSegment(node))
            report(node, 'segment', node, segmentSuggestion(node, source, tagsToUse))
        }
      }
      const url = urlTextAt(root, source)
      if (url === undefined || url.form === 'opaque') return
      const holes = holesOf(url.parts)
      const segments = holes.filter(({ component, isWhole }) => component === 'path' && isWhole)
      const wrong = segments.filter(({ node }) => isFreeSegment(node))
      if (wrong.length === 0) return
      const data = holes.filter((hole) => !isWholeComponent(hole, url.form, source))
      const doubts = doubtsOf(root, data, {
        source,
        isTrusted,
        encoders: options.encoders,
        unencoded: unencodedBy(tagsToUse),
      })
      const { suggest, mended } = suggestionFor(
        root,
        { ...url, holes },
        source,
        { isTrusted, doubts },
        tagsToUse,
      )
      for (const { node } of wrong) report(node, 'segment', node, mended.has(node) ? suggest : [])
    }

    /** True for an encoded value that can be `.` or `..`. */
    function isFreeSegment(node: Node): boolean {
      const call = resolved(node, source)
      if (!isCallOf(call, 'encodeURIComponent')) return false
      const [value] = call.arguments
      return value === undefined || !isTrusted(value)
    }

    return {
      TaggedTemplateExpression: checkTag,
      TemplateLiteral: checkText,
      BinaryExpression: checkText,
      AssignmentExpression: checkText,
      NewExpression(call: NodeOf<'NewExpression'>) {
        checkDecoding(call)
        checkRecord(call)
      },
      CallExpression(call: NodeOf<'CallExpression'>) {
        checkEncoding(call)
        checkRestoring(call)
        checkJoined(call)
        checkDecoded(call)
        checkParameters(call)
        checkDecoding(call)
        checkText(call)
      },
    } as Listeners
  },
})

/** `location.href` and `document.URL` */
function isOwnUrl(node: Node): boolean {
  if (node.type !== 'MemberExpression') return false
  return /^location\.href$|^document\.URL$/.test(`${nameOf(node.object)}.${nameOf(node)}`)
}

/** The URL or the query that a call takes apart. */
function takenApart(call: NodeOf<'CallExpression' | 'NewExpression'>): Node | undefined {
  const [argument] = call.arguments
  const name = calleeName(call)
  if (call.type === 'NewExpression') return /^URL(?:SearchParams)?$/.test(name) ? argument : undefined
  const receiver = receiverOf(call)
  if (receiver === undefined) return undefined
  // `decodeURIComponent(url.pathname).startsWith('/admin')`
  if (name === 'startsWith') return stringOf(argument)?.startsWith('/') ? receiver : undefined
  if (name === 'split') return SEPARATOR.test(stringOf(argument) ?? '') ? receiver : undefined
  return name === 'parse' && /^url$/i.test(nameOf(receiver)) ? argument : undefined
}
