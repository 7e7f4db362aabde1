/** The rule `no-interpolated-url`: values inserted into a URL without encoding. */

import { type Form, formOf, type Hole, holesOf } from '../analysis/components.js'
import { isBaseName, isIdentifierName, urlName } from '../analysis/names.js'
import { OPTIONS, SEGMENTS, trustedBy } from '../analysis/options.js'
import { joinedValues } from '../analysis/pairs.js'
import { isText, type Part, partsOf, textOf } from '../analysis/parts.js'
import { useIn } from '../analysis/places/calls.js'
import { hasDefaultScheme } from '../analysis/places/default-schemes.js'
import { urlTextAt, valueAddedTo } from '../analysis/places/destinations.js'
import { isMarkupTag, linksIn } from '../analysis/places/markup.js'
import { isTestFile } from '../analysis/places/test-files.js'
import { replacementsIn } from '../analysis/replacements.js'
import { trustIn } from '../analysis/trusted.js'
import { isWholeComponent, joinedIn, pathsWithin } from '../analysis/whole-components.js'
import { type Doubt, doubtOf, doubtsOf } from '../suggestions/doubts/doubts.js'
import { tagSource, unencodedBy } from '../suggestions/tag-source.js'
import { suggestionFor } from '../suggestions/tagged.js'
import { codeForDoubt, encodedSuggestion, segmentSuggestion, segmentsCode } from '../suggestions/values.js'
import type { Listeners, Suggestion } from '../tree/context.js'
import {
  calleeName,
  type Node,
  type NodeOf,
  nameOf,
  receiverOf,
  unwrapped,
  valueName,
} from '../tree/nodes.js'
import { isGlobal } from '../tree/scope.js'
import { shown } from '../tree/shown.js'
import { type Rule, rule } from './rule.js'

/** The maximum number of values with a suggestion, because each suggestion edits the whole text. */
const SUGGESTED = 8

/** A value that is whole where it stands. */
const VALUE = { isFront: false, isWhole: true, isGlued: false, isPathStart: false, maybeQuery: false }

/** Addresses, after which fields may follow. */
const MAIL = /^(?:mailto|sms|tel|sip):/i

const WAY_OUT = 'Write the URL with the tag `uri` or `relative`, which encodes each value for its position.'

export const noInterpolatedUrl: Rule = rule({
  name: 'no-interpolated-url',
  description: 'Disallow values inserted into a URL without encoding',
  options: { ...OPTIONS, ...SEGMENTS },
  messages: {
    userinfo: `\`{{value}}\` becomes part of the user information: \`@\`, \`/\`, \`?\` or \`#\` in it changes the host. ${WAY_OUT}`,
    host: `\`{{value}}\` becomes part of the host: \`.\`, \`@\`, \`/\`, \`?\` or \`#\` in it changes the host. ${WAY_OUT}`,
    path: `\`{{value}}\` becomes part of the path: \`..\`, \`/\`, \`?\` or \`#\` in it changes which resource is requested. ${WAY_OUT}`,
    query: `\`{{value}}\` becomes part of the query: \`&\`, \`=\`, \`+\` or \`#\` in it changes the parameters. ${WAY_OUT}`,
    segments:
      '`{{value}}` may be several segments{{because}}: `..`, `?` or `#` in one changes which resource is requested. {{wayOut}}.',
    absent: '`{{value}}` is not encoded, and may be absent here{{because}}, which a tag refuses. {{wayOut}}.',
    encoded: '`{{value}}` may be encoded already{{because}}. {{wayOut}}.',
    changed: '`{{value}}` is not encoded, and the project relies on that{{because}}. {{wayOut}}.',
    mail: '`{{value}}` becomes the address: `?` or `&` in it adds fields, such as `bcc`. Write `{{code}}`.',
    pairs:
      '`{{value}}` becomes part of the query: `&`, `=`, `+` or `#` in it changes the parameters. Pass a record or pairs to `URLSearchParams`, which encodes them.',
    tag: 'Write the URL with the tag `{{tag}}`.',
    component: 'Use `encodeURIComponent`.',
  },
  create(context) {
    const { sourceCode: source } = context
    if (isTestFile(context)) return {}
    const options = trustedBy(context)
    const isTrusted = trustIn(source, options)
    const tags = tagSource(options.use, context)
    const known = { source, isTrusted, encoders: options.encoders, unencoded: unencodedBy(tags) }
    const reported = new WeakSet<Node>()

    const isReported = (hole: Hole, form: Form): boolean => {
      const { component, node } = hole
      if (component === 'port' || component === 'fragment') return false
      if (form === 'opaque' && component !== 'query') return false
      if (reported.has(node) || isTrusted(node)) return false
      return component !== 'host' || !hasDefaultScheme(node, source)
    }

    function check(root: Node): void {
      const added = valueAddedTo(root, source)
      if (added !== undefined) reportPairs([added], 'query')
      const url = added === undefined ? urlTextAt(root, source) : undefined
      if (url === undefined) return
      const { parts, form } = url
      const holes = holesOf(parts)
      for (const hole of holes) reportPairs(joinedIn(hole, source), 'query')
      if (options.segments && form !== 'opaque') reportPaths(pathsWithin(parts, holes))
      const data = holes.filter((hole) => !isWholeComponent(hole, form, source))
      if (form === 'opaque' && MAIL.test(textOf(parts[0]))) reportAddresses(data)
      const wrong = data.filter((hole) => isReported(hole, form))
      if (wrong.length === 0) return
      if (isMoreOfQuery(root, parts)) {
        const nodes = wrong.map(({ node }) => node)
        const suggest = encodedSuggestion(nodes, source, context.filename)
        for (const node of nodes) reportValue(node, 'query', suggest)
        return
      }
      const doubts = doubtsOf(root, data, known)
      const { suggest, mended } = suggestionFor(
        root,
        { parts, form, holes },
        source,
        { isTrusted, doubts },
        tags,
      )
      for (const [at, hole] of wrong.entries()) {
        const doubt = doubts.get(hole.node)
        if (doubt !== undefined) reportDoubt(hole, doubt)
        else report(hole.node, hole.component, at < SUGGESTED && mended.has(hole.node) ? suggest : [])
      }
    }

    /** `mailto:${email}?subject=`, whose `@` no program decodes. */
    function reportAddresses(holes: readonly Hole[]): void {
      for (const { node, component } of holes) {
        if (component === 'query' || reported.has(node) || isTrusted(node)) continue
        const code = `encodeURIComponent(${source.getText(node)}).replace('%40', '@')`
        report(node, 'mail', [], { code })
      }
    }

    /** Paths after literal text or data. A value with slashes may be encoded by its caller, so there is no suggestion. */
    function reportPaths(holes: readonly Hole[]): void {
      for (const { node, isGlued } of holes) {
        if (segmentsCode(node, source, tags) === undefined || reported.has(node) || isTrusted(node)) continue
        const hole = { ...VALUE, node, component: 'path' } as const
        const doubt = doubtOf(hole, known)
        reportDoubt(
          { ...hole, isGlued },
          doubt?.kind === 'encoded' ? doubt : { kind: 'several', because: '' },
        )
      }
    }

    function reportPairs(values: readonly Node[] | undefined, messageId: 'query' | 'pairs'): void {
      for (const node of values ?? []) {
        if (reported.has(node) || isTrusted(node)) continue
        reportValue(node, messageId, encodedSuggestion([node], source, context.filename))
      }
    }

    /** A value by itself, with a suggestion if encoding it changes no harmless value. */
    function reportValue(node: Node, messageId: string, suggest: readonly Suggestion[]): void {
      const component = messageId === 'path' ? 'path' : 'query'
      const hole = { ...VALUE, node, component } as const
      const doubt = doubtOf(hole, known)
      // `URLSearchParams` decodes what is encoded.
      if (doubt === undefined || messageId === 'pairs') report(node, messageId, suggest)
      else reportDoubt(hole, doubt)
    }

    function reportDoubt(hole: Hole, doubt: Doubt): void {
      const { node } = hole
      const code = codeForDoubt(doubt, hole, source, tags)
      const because = doubt.because && `, because ${doubt.because}`
      const wayOut = code === '' ? 'Encode it once, where it is certainly data' : `Write \`${code}\``
      report(node, doubt.kind === 'several' ? 'segments' : doubt.kind, [], { because, wayOut, code })
    }

    function report(
      node: Node,
      messageId: string,
      suggest: readonly Suggestion[],
      data: Readonly<Record<string, string>> = {},
    ): void {
      reported.add(node)
      context.report({ node, messageId, data: { value: shown(node, source), ...data }, suggest })
    }

    /** `html`<a href="/users/${id}">``, which no tag can take a part of. */
    function checkMarkup({ tag, quasi }: NodeOf<'TaggedTemplateExpression'>): void {
      if (!isMarkupTag(nameOf(tag))) return
      for (const parts of linksIn(quasi)) {
        const form = formOf(parts)
        if (form === undefined) continue
        for (const hole of holesOf(parts)) {
          if (isWholeComponent(hole, form, source) || !isReported(hole, form)) continue
          reportValue(hole.node, hole.component === 'query' ? 'query' : 'path', [])
        }
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
      const raw = holes.filter((hole) => !isWholeComponent(hole, 'relative', source))
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
      if (useIn(call, value, source) !== 'request' || !isName(valueName(value), base)) return
      if (!isTrusted(value)) reportValue(value, 'path', segmentSuggestion(value, source, tags))
    }

    /** `url.replace('{id}', id)` */
    function checkReplacement(call: NodeOf<'CallExpression'>): void {
      for (const { node, component, isWhole, isKnown } of replacementsIn(call, source)) {
        if (isTrusted(node)) continue
        const isSegment = component === 'path' && isWhole
        const suggest = isSegment
          ? segmentSuggestion(node, source, tags)
          : encodedSuggestion([node], source, context.filename)
        reportValue(node, component, isKnown ? suggest : [])
      }
    }

    return {
      TaggedTemplateExpression: checkMarkup,
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

/** A name that identifies one thing; or a plain `name`, beside a base that is named so. */
const isName = (name: string, base: Node): boolean =>
  isIdentifierName(name) || (name === 'name' && urlName(nameOf(base)) === 'url' && isBaseName(nameOf(base)))

/** `url += `&a=${b}``, which no tag takes by itself. */
const isMoreOfQuery = (root: Node, parts: readonly Part[]): boolean =>
  textOf(parts[root.type === 'AssignmentExpression' ? 1 : 0]).startsWith('&')
