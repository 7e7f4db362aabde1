/** The rule `no-url-substring-check`: checks of a host, an origin or a redirect that compare the text of a URL. */

import { hasListType } from '../analysis/annotations.js'
import { loopedOver } from '../analysis/lists.js'
import {
  isLabelName,
  isOriginsName,
  isPictureName,
  isReadAsUrl,
  isRedirectName,
  isTargetName,
} from '../analysis/names.js'
import { OPTIONS } from '../analysis/options.js'
import { handlesFiles } from '../analysis/places/files.js'
import { choosesDisplay, isShortCondition } from '../analysis/places/uses.js'
import type { Definition, Listeners, Suggestion } from '../tree/context.js'
import {
  calleeName,
  isFunction,
  keyName,
  type Node,
  type NodeOf,
  nameOf,
  patternOf,
  receiverOf,
  regexOf,
  stringOf,
  valueName,
} from '../tree/nodes.js'
import { resolved, variableNamed, variableOf } from '../tree/scope.js'
import { shown } from '../tree/shown.js'
import { type Rule, rule } from './rule.js'

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/** A host name, with or without a scheme, a dot or a port around it. */
const HOST = new RegExp(
  `^(?:[a-z][a-z0-9+.-]*:)?(?://)?@?\\.?(?:${LABEL}\\.){1,8}([a-z]{2,18})\\.?(?::\\d+)?(?:/.*)?$`,
  'i',
)
const ORIGIN = new RegExp(`^(?:[a-z][a-z0-9+.-]*:)?//(?:${LABEL}\\.){0,8}${LABEL}(?::\\d+)?$`, 'i')
/** Extensions of file names, which few host names end in. */
const EXTENSIONS = new Set(
  (
    'html htm js mjs cjs jsx ts tsx mts cts json css scss less map md txt xml svg png jpg jpeg gif webp ico pdf php asp aspx jsp cgi py ' +
    'rb sh exe zip tar gz tgz mp3 mp4 webm ogg wav m3u mpd woff ttf otf wasm yaml yml toml csv doc docx xls xlsx ppt git lock log ' +
    'vue svelte rs go java class dll so bin dat db sql env local proto graphql node ics vtt srt flv mov avi m4a m4s'
  ).split(' '),
)
const HOST_NAMES = /^(?:host|hostname|domain|authority|website|site)$/i
/**
 * A host in a regular expression, with escaped or unescaped dots, and labels in groups; only from the start of a label, for
 * speed.
 */
const HOST_IN_PATTERN =
  /(?<![a-z0-9-])(?:(?:[a-z0-9-]+|\((?:\?:)?[a-z0-9-]+(?:\|[a-z0-9-]+){0,8}\))(?:\\?\.)){1,8}(?:com|org|net|io|dev|app|co|ai|edu|gov|me|tv|info|example|test|uk|de|fr|jp|cn|ru|cloud)(?![a-z0-9])/i
/** Before a host in a pattern: a dot, a group that ends in one, or `(^|...)`. */
const BOUND = /\\\.(?:\)\+?)?$|\((?:\?:)?\^\|[^()]*\)$/
/** Directly before a host in a pattern: text of any length, such as `.*`. */
const WILDCARD = /[^)][*+]\??$/
/** Between a host in a pattern and its end: the rest of a group, and what is optional. */
const UP_TO_END = /^(?:[^()]*\))?(?:(?:\([^()]*\)|\/)[?*])*/
/** The end of a host in a pattern, also at the start of a group or a class. */
const END = /^(?:\((?:\?[:=])?|\[)?[/:$]/
/** The patterns that a target with a slash and a backslash at its start matches. */
const ROOTED = /^\^\/(?:\(\?!\/\)|\[\^\/\])?(?:\.[*+])?\$?$/
const WEB = /^(?:https?|wss?):/i
/** Their results are lists. */
const LIST_METHODS = /^(?:map|flatMap|filter|split|from|of|keys|values|entries)$/
const USES = 32
export const noUrlSubstringCheck: Rule = rule({
  name: 'no-url-substring-check',
  description: 'Disallow checking a host, an origin or a redirect by the text of a URL',
  options: OPTIONS,
  messages: {
    contains: '`{{text}}` also occurs in `{{other}}`, so other hosts pass. {{advice}}.',
    start:
      '`{{text}}` is also the start of `{{text}}.evil.example` and `{{text}}@evil.example`, so other hosts pass. {{advice}}.',
    end: '`{{text}}` is also the end of `evil{{text}}`, so other hosts pass. {{advice}}.',
    pattern:
      'The pattern also matches other hosts than `{{text}}`: it has no anchor there, or a dot that matches any character. {{advice}}.',
    redirect:
      '`{{value}}` can be `//evil.example` or `/\\evil.example`, which starts with a slash and leads to another site. Use `redirectTarget` of uriform/guards.',
    origin: 'Compare the origin.',
    host: 'Compare the host, and match subdomains with a leading dot.',
  },
  create(context) {
    const { sourceCode: source } = context

    function report(
      node: Node,
      messageId: string,
      url: Node,
      text: string,
      suggest: readonly Suggestion[] = [],
    ): void {
      const value = shown(url, source)
      const isHostName = messageId === 'end' || HOST_NAMES.test(valueName(url))
      const other = isHostName ? `${text}.evil.example` : `https://evil.example/?${text}`
      const advice = isHostName
        ? 'Compare the whole host, and match subdomains with a dot before the name'
        : !isUrlText(url) && isTargetName(valueName(url))
          ? 'Use `redirectTarget` of uriform/guards'
          : `Compare the origin of \`new URL(${value})\`, or use \`fetchTarget\` or \`redirectTarget\` of uriform/guards`
      context.report({ node, messageId, data: { value, text, other, advice }, suggest })
    }

    /** `new URL(url).origin === 'https://example.com'` */
    function compareOrigin(call: NodeOf<'CallExpression'>, url: Node, text: string): readonly Suggestion[] {
      const { origin } = new URL(text)
      const isShadowed = variableNamed('URL', source.getScope(call))?.defs.some(isNoImport)
      const isInParentheses = source.text[url.range[1]] === ')'
      // Only the schemes of the web have an origin.
      if (origin === 'null' || isShadowed || isInParentheses) return []
      const name = source.getText(url)
      const own = nameOf(url) === 'origin' ? name : `new URL(${name}).origin`
      const isOperand = /(?:Unary|Binary|Member|Await)Expression|TS/.test(call.parent.type)
      return replacement('origin', call, `${own} === ${quoted(origin)}`, isOperand)
    }

    /** `(host === 'example.com' || host.endsWith('.example.com'))` */
    function compareHost(call: NodeOf<'CallExpression'>, url: Node, host: string): readonly Suggestion[] {
      const name = source.getText(url)
      if (!REPEATABLE.test(name)) return []
      const code = `${name} === ${quoted(host)} || ${name}.endsWith(${quoted(`.${host}`)})`
      return replacement('host', call, code, true)
    }

    function replacement(
      messageId: string,
      call: NodeOf<'CallExpression'>,
      code: string,
      isOperand: boolean,
    ): readonly Suggestion[] {
      if (call.arguments.length !== 1 || source.getText(call).includes('?.')) return []
      if (source.getCommentsInside(call).length > 0) return []
      const [start, end] = call.range
      const isEnclosed = source.text[start - 1] === '(' && source.text[end] === ')'
      const text = isOperand && !isEnclosed ? `(${code})` : code
      // A parenthesis would continue a statement that ends without a semicolon.
      if (text.startsWith('(') && !BEFORE_PARENTHESIS.test(source.getTokenBefore(call)?.value ?? ';'))
        return []
      return [{ messageId, fix: (fixer) => [fixer.replaceTextRange(call.range, text)] }]
    }

    function checkCall(call: NodeOf<'CallExpression'>): void {
      const receiver = receiverOf(call)
      const [argument] = call.arguments
      if (receiver === undefined || argument === undefined) return
      switch (calleeName(call)) {
        case 'test':
          checkPattern(call, receiver, argument)
          break
        case 'match':
        case 'search':
          checkPattern(call, argument, receiver)
          break
        case 'startsWith':
          if (stringOf(argument) === '/') checkRedirect(call, receiver)
          else checkStart(call, receiver, argument)
          break
        case 'indexOf':
        case 'lastIndexOf':
          if (isAtStart(call)) checkStart(call, receiver, argument)
          else if (isChecked(call)) checkInside(call, receiver, argument)
          break
        case 'includes':
          checkInside(call, receiver, argument)
          break
        case 'endsWith':
          checkEnd(call, receiver, argument)
          break
      }
    }

    const textOf = (node: Node): string => stringOf(resolved(node, source)) ?? ''

    function checkStart(call: NodeOf<'CallExpression'>, url: Node, argument: Node): void {
      const text = textOf(argument)
      if (isUrlText(url) && text === '' && nameOf(argument) === 'origin') {
        report(call, 'start', url, source.getText(argument))
      } else if (HOST_NAMES.test(valueName(url)) && isHost(text) && !text.includes('/')) {
        report(call, 'start', url, text)
      } else if (ORIGIN.test(text) && isHost(text) && isMaybeUrl(url, text)) {
        const canCompare = isUrlText(url) && calleeName(call) === 'startsWith' && URL.canParse(text)
        report(call, 'start', url, text, canCompare ? compareOrigin(call, url, text) : [])
      }
    }

    /** A string named like a URL or a redirect; any but a label, if the literal has a scheme of the web. */
    function isMaybeUrl(url: Node, text: string): boolean {
      return isHostChecked(url, text) || (WEB.test(text) && !isLabelName(valueName(url)) && !isList(url))
    }

    /** A string named like a URL, or like the target of a redirect if the literal is surely a host. */
    function isHostChecked(url: Node, text: string): boolean {
      return isUrlText(url) || (isTargetName(valueName(url)) && HOST_IN_PATTERN.test(text) && !isList(url))
    }

    function isList(node: Node): boolean {
      const value = resolved(node, source)
      if (value.type === 'CallExpression') return LIST_METHODS.test(calleeName(value))
      return /^(?:Array|New)Expression$/.test(value.type) || hasListType(node, source)
    }

    function checkInside(call: NodeOf<'CallExpression'>, url: Node, argument: Node): void {
      const text = textOf(argument)
      if (isPictureName(valueName(url)) || choosesDisplay(call)) return
      if (isHost(text) && isHostChecked(url, text)) report(call, 'contains', url, text)
    }

    function checkEnd(call: NodeOf<'CallExpression'>, url: Node, argument: Node): void {
      const text = textOf(argument)
      if (!isHost(text) || /^[./@]|\//.test(text) || !isHostChecked(url, text)) return
      report(call, 'end', url, text, HOST_NAMES.test(nameOf(url)) ? compareHost(call, url, text) : [])
    }

    /** A pattern that checks a host. If its match is used, it parses a URL instead. */
    function checkPattern(call: NodeOf<'CallExpression'>, pattern: Node, url: Node): void {
      if (calleeName(call) !== 'test' && !isChecked(call)) return
      for (const each of patternsBehind(pattern)) {
        const code = patternOf(each)?.replaceAll('\\/', '/') ?? ''
        const host = isUrlText(url) || isTargetName(valueName(url)) ? looseHostIn(code) : undefined
        if (ROOTED.test(code)) checkRedirect(call, url)
        else if (host !== undefined) report(call, 'pattern', url, host)
        else continue
        return
      }
    }

    /** The values of a pattern: one, or the elements of the list that a callback or a loop has it from. */
    function patternsBehind(pattern: Node): readonly Node[] {
      const value = resolved(pattern, source)
      const made = value.type === 'Identifier' ? variableOf(value, source)?.defs[0]?.node : undefined
      const all = (made && loopedOver(made, source)?.slice(0, USES)) ?? [value]
      // Beside patterns, a string is a host by itself.
      const isMixed = all.some((each) => regexOf(each) !== undefined)
      return isMixed ? all.filter((each) => stringOf(each) === undefined) : all
    }

    /** `cors({ origin: [/example\.com$/] })` */
    function checkOrigins(pattern: Node): void {
      const host = looseHostIn(regexOf(pattern)?.replaceAll('\\/', '/') ?? '')
      if (host === undefined || !isOriginsName(nameOfRecord(pattern))) return
      const advice = 'Anchor the pattern on both sides and escape its dots'
      context.report({ node: pattern, messageId: 'pattern', data: { text: host, advice } })
    }

    /** `next.startsWith('/')`, if the value is the target of a redirect. */
    function checkRedirect(call: NodeOf<'CallExpression'>, target: Node): void {
      const name = nameOf(target)
      const isFile = /dest/i.test(name) && handlesFiles(source)
      if ((isFile || !isRedirectName(name)) && !flowsToRedirect(target)) return
      if (isBackslashChecked(call)) return
      context.report({ node: call, messageId: 'redirect', data: { value: shown(target, source) } })
    }

    function flowsToRedirect(target: Node): boolean {
      if (target.type !== 'Identifier') return false
      const uses = variableOf(target, source)?.references.slice(0, USES) ?? []
      return uses.some(({ identifier: { parent } }) => {
        return parent.type === 'CallExpression' && /redirect$/i.test(calleeName(parent))
      })
    }

    /** True if the condition around it also checks for backslashes. */
    function isBackslashChecked(call: Node): boolean {
      let outer = call
      while (isShortCondition(outer.parent)) outer = outer.parent
      return source.getText(outer).includes('\\\\')
    }

    /** `url.indexOf(text) === 0` */
    function isAtStart({ parent }: Node): boolean {
      if (parent?.type !== 'BinaryExpression' || !/^[!=]/.test(parent.operator)) return false
      return [parent.left, parent.right].some((each) => source.getText(each) === '0')
    }

    return {
      CallExpression(call: NodeOf<'CallExpression'>) {
        checkCall(call)
        checkOrigins(call)
      },
      NewExpression: checkOrigins,
      Literal: checkOrigins,
    } as Listeners
  },
})

/** `location.href`, `req.headers.referer`, and a call that returns such a string. */
const isUrlText = (node: Node): boolean => isReadAsUrl(valueName(node))

/** The host in the source of a regular expression that also matches others, if there is one. */
function looseHostIn(code: string): string | undefined {
  const found = HOST_IN_PATTERN.exec(code)
  if (found === null) return undefined
  const [host] = found
  const before = code.slice(0, found.index)
  const following = code.slice(found.index + host.length).replace(UP_TO_END, '')
  const hasBareDot = /(?<!\\)\.(?![*+?])/.test(host) || /(?<!\\)\.$/.test(before)
  const isBound = BOUND.test(before) || (before.startsWith('^') && !WILDCARD.test(before))
  return !hasBareDot && isBound && END.test(following) ? undefined : host.replaceAll('\\', '')
}

/** The name of the variable or property to which a value is assigned, alone or as an item of an array. */
function nameOfRecord({ parent }: Node): string {
  const owner = parent?.type === 'ArrayExpression' ? parent.parent : parent
  if (owner?.type === 'Property') return keyName(owner)
  return owner?.type === 'VariableDeclarator' ? nameOf(owner.id) : ''
}

const quoted = (text: string): string => `'${text}'`

/** Tokens after which a parenthesis doesn't continue the expression before it. */
const BEFORE_PARENTHESIS = /^(?:[({[;:,?!=&|]+|=>|return)$/

const isNoImport = ({ type }: Definition): boolean => type !== 'ImportBinding'

/** True for the name of a host, not of a file. */
function isHost(text: string): boolean {
  const end = HOST.exec(text)?.[1]
  return end !== undefined && (!EXTENSIONS.has(end.toLowerCase()) || text.includes('//'))
}

/** A variable or its member, which can be read twice without side effects. */
const REPEATABLE = /^[\w$#.[\]'"]+$/

/** True if a result is only checked, not used. */
function isChecked(node: Node): boolean {
  const { parent } = node
  switch (parent?.type) {
    case 'LogicalExpression':
      return isChecked(parent)
    case 'ConditionalExpression':
      return parent.test === node
    case 'BinaryExpression':
      return /^[!=<>]/.test(parent.operator)
    case 'UnaryExpression':
    case 'IfStatement':
      return true
    default:
      return isFunction(parent)
  }
}
