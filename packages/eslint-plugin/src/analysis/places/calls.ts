/** The use that a call makes of a string: request it, join it to a URL, open a file, print it, compare it. */
import type { SourceCode } from '../../tree/context.js'
import {
  calleeName,
  type FunctionNode,
  isFunction,
  type Node,
  type NodeOf,
  nameOf,
  receiverOf,
  stringOf,
  unwrapped,
} from '../../tree/nodes.js'
import { moduleOf, resolved, variableOf } from '../../tree/scope.js'
import { lastWord, urlNameOfFunction, words, wordsOf } from '../names.js'

/**
 * `request`: certainly a URL. `helper`: a URL if the text looks like a path. `builder`: the same, but only a path from the
 * root, in a module that handles no files. `silent`: none.
 */
export type Use = 'request' | 'helper' | 'builder' | 'silent' | undefined

const CLIENTS = words('axios got ky undici superagent needle request wretch ofetch fetch')
/** Those that other functions take. */
const PASSED_CLIENTS = words('fetch fetcher client agent axios got ky http https')
const CONSTRUCTORS = words('URL Request WebSocket EventSource Worker SharedWorker')
const HTTP_METHODS = /^(?:get|post|put|patch|delete|head|options|connect|trace)$/i
const CAPITAL_METHODS = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/
const HELPERS = words(
  'request get post put patch delete del head fetch api ajax url uri endpoint send json getjson href call http rest gql',
)
const VERBS = words('get post put patch delete fetch send request load')
/** Receivers that look up a value by its key. */
const STORES = words(
  'cache map store redis headers header params form storage session memo registry config conf settings attributes attrs cookies ' +
    'cookie db database kv set query data dict dictionary list lookup i18n nconf env metadata container injector collection ' +
    'model models state index table lru pool tree node nodes reflect lodash ramda object objects props options translations ' +
    'messages queue bucket trie children entries records items values cached by cacheable memory',
)
const KEYED = /^(?:get|set|has|put|add|delete|remove|peek)(?=[A-Z]|$)/
const ROUTERS = words(
  'app router server fastify route routes routers koa hapi mock nock scope interceptor mockserver express',
)
/** Receivers whose paths are stored or matched, in any position of a name. */
const UNREQUESTED = new Set([
  ...STORES,
  ...ROUTERS,
  ...words('file files folder dir disk fs svg match matcher mock when'),
])
/** The maximum number of chained calls to follow. */
const CHAIN = 24
const CLIENT_NAMES = words(
  'client api http https axios agent rest sdk ky got ajax fetcher session service gateway backend requester',
)
const LOGGERS = words(
  'console logger log debug winston pino bunyan assert expect chai should t test it stdout stderr ora spinner chalk reporter vi jest sinon ' +
    'colors kleur picocolors pc c output prompts inquirer progress telemetry tracer span toast notify notification events',
)
const SILENT = words(
  'describe it test suite spec context before after log debug warn error info trace verbose fatal assert invariant warning deprecate ' +
    'print println printf puts require import t i18n gettext translate sql query expect equal equals strictEqual deepEqual ' +
    'deepStrictEqual notEqual is not match matches includes startsWith endsWith indexOf lastIndexOf split test exec has set ' +
    'add emit on once off addEventListener throws rejects fail alert confirm prompt dirname basename extname normalize ' +
    'relative isAbsolute glob debuglog deprecated ok like contain contains include',
)
const SETTERS = /^(?:setHeader|appendHeader|header|set|append)$/
const FILE_RECEIVERS = words(
  'require fs fsp fse fsextra path posix win32 glob module vfs memfs filesystem fspromises upath nodepath',
)
const FILE_CALL =
  /^(?:(?:read|write|append|copy|move|exists|lstat|stat|mkdir|mkdirp|rmdir|rm|unlink|access|truncate|realpath|symlink|readlink|chmod|chown|utimes|watch|ensure|output|emptyDir|pathExists|createReadStream|createWriteStream|openSync|opendir|mkdtemp|sendFile|download|chdir|spawn|exec|execFile|fork)(?:File|Dir|dir|Link|Json|JSON|Sync|Path|Stream)*|lazyRequire|requireFrom|importFrom|fileURLToPath|pathToFileURL|resolvePath|joinPath)$/

/** True if a call opens a file, or works with paths of files. */
export function isFileCall(call: NodeOf<'CallExpression' | 'NewExpression'>, source: SourceCode): boolean {
  const receiver = receiverOf(call)
  if (receiver !== undefined && isVariableNamedPath(receiver, source)) return false
  const owner = receiver && nameOf(receiver)
  if (owner !== undefined && FILE_RECEIVERS.has(owner.replace(/[_$]/g, '').toLowerCase())) return true
  if (owner !== undefined && lastWord(owner) === 'fs') return true
  const name = calleeName(call)
  return (
    FILE_CALL.test(name) || name === 'require' || (receiver === undefined && /^(?:join|resolve)$/.test(name))
  )
}

/** True for a variable `path` that is not the module. */
export function isVariableNamedPath(node: Node, source: SourceCode): boolean {
  const name = unwrapped(node)
  if (name.type !== 'Identifier' || name.name !== 'path') return false
  const kind = variableOf(name, source)?.defs[0]?.type
  return (kind === 'Parameter' || kind === 'Variable') && moduleOf(name, source) === undefined
}

/** The use that a call makes of one of its arguments. */
export function useIn(
  call: NodeOf<'CallExpression' | 'NewExpression'>,
  argument: Node,
  source: SourceCode,
): Use {
  const at = call.arguments.indexOf(argument)
  const name = calleeName(call)
  if (call.type === 'NewExpression') return useInNew(call, name, at)
  if (at === 1 && SETTERS.test(name) && /^location$/i.test(stringOf(call.arguments[0]) ?? ''))
    return 'request'
  if (isFileCall(call, source)) return 'silent'
  const receiver = receiverOf(call)
  return receiver === undefined
    ? useInFunction(call, name, at)
    : useInMethod(call, name, at, receiver, source)
}

function useInNew(call: NodeOf<'NewExpression'>, name: string, at: number): Use {
  if (/Error|Exception|Warning|RegExp|Map$|Set$/.test(name)) return 'silent'
  if (!CONSTRUCTORS.has(name)) return undefined
  const base = call.arguments[1] && unwrapped(call.arguments[1])
  if (base?.type === 'MemberExpression' && base.object.type === 'MetaProperty') return 'silent'
  return at === 0 || name === 'URL' ? 'request' : undefined
}

function useInFunction(call: NodeOf<'CallExpression'>, name: string, at: number): Use {
  const bare = name.replace(/^[_$]+/, '')
  const parts = wordsOf(bare)
  const last = parts.at(-1) ?? ''
  if (SILENT.has(name) || LOGGERS.has(last) || /(?:Error|Exception|Warning)$/i.test(bare)) return 'silent'
  if (at === 0 && (CLIENTS.has(bare) || last === 'fetch')) return 'request'
  if (/redirect$/i.test(bare)) return 'request'
  if (isAfterClient(call, at) || isAfterMethod(call, at)) return 'request'
  if (at <= 1 && isMadeRequest(call)) return 'request'
  if (bare === 'importScripts' || (bare === 'navigate' && at === 0)) return 'request'
  if (!isArgumentForUrl(call, last, at)) return undefined
  if (urlNameOfFunction(bare) === 'url' || /^(?:request|post|patch|api)$/.test(last)) return 'request'
  const first = parts[0] ?? ''
  const isHelper = HELPERS.has(last) && (parts.length === 1 || VERBS.has(first) || !HTTP_METHODS.test(last))
  return isHelper || isAfterVerb(call, at) || /^(?:fetch|request)$/.test(first) ? 'helper' : undefined
}

function useInMethod(
  call: NodeOf<'CallExpression'>,
  name: string,
  at: number,
  receiver: Node,
  source: SourceCode,
): Use {
  const owner = unwrapped(receiver)
  const ownerName = nameOf(owner)
  const ownerWords = wordsOf(ownerName)
  const ownerLast = (ownerWords.at(-1) ?? '').replace(/(?<=[a-z]{2})s$/, '')
  const bare = name.replace(/^[_$]+/, '')
  const isClient = CLIENTS.has(ownerName)

  if (SILENT.has(name)) return 'silent'
  if (isClient && at === 0) return 'request'
  if (/^https?$/.test(ownerName) && /^(?:get|request)$/.test(name) && at === 0) {
    const isOwn = /^(?:node:)?https?$/.test(moduleOf(owner, source) ?? '')
    return isOwn || !hasHandler(call, at) || takesResponse(call) ? 'request' : 'silent'
  }
  if (bare === 'redirect') return 'request'
  if (ownerName === 'location' && /^(?:assign|replace)$/.test(name)) return 'request'
  if (ownerName === 'window' && name === 'open' && at === 0) return 'request'
  if (name === 'open' && at === 1 && HTTP_METHODS.test(stringOf(call.arguments[0]) ?? '')) return 'request'
  if (name === 'sendBeacon' && at === 0) return 'request'
  if (/^(?:pushState|replaceState)$/.test(name) && at === 2) return 'request'
  if (/router|history|navigation$/i.test(ownerName) && /^(?:push|replace|navigate)$/.test(name))
    return 'request'
  if (/^(?:URL|url)$/.test(ownerName) && /^(?:parse|canParse|resolve)$/.test(name)) return 'request'

  if (LOGGERS.has(ownerLast) || /^to(?:Be|Equal|Have|Match|Throw|Contain|Strict)/.test(name)) {
    return 'silent'
  }
  if (ownerName === '_') return 'silent'
  if (STORES.has(ownerLast) || STORES.has(ownerWords.at(-1) ?? ''))
    return isVerb(bare) || KEYED.test(bare) ? 'silent' : undefined
  if (isRegistry(owner, source)) return 'silent'
  if (ROUTERS.has(ownerLast) && !CLIENT_NAMES.has(ownerWords[0] ?? '') && owner.type !== 'CallExpression')
    return 'silent'
  if (isAfterClient(call, at) || (isAfterMethod(call, at) && !hasHandler(call, at))) return 'request'
  if (hasHandler(call, at)) return isVerb(bare) ? 'silent' : undefined

  const last = lastWord(bare)
  if (!isArgumentForUrl(call, last, at)) return undefined
  if (last === 'fetch') return at === 0 ? 'request' : undefined
  const isHelper = HELPERS.has(last)
  const isOwnClient = CLIENT_NAMES.has(ownerLast) || owner.type === 'ThisExpression'
  if (urlNameOfFunction(bare) === 'url' || /^(?:request|post|patch)$/.test(last) || (isHelper && isOwnClient))
    return 'request'
  if (isHelper || /^(?:fetch|request)$/.test(wordsOf(bare)[0] ?? '')) return 'helper'
  if (CLIENT_NAMES.has(ownerLast) || isAfterVerb(call, at)) return 'helper'
  return at === 0 && isOfBuilder(bare, owner) ? 'builder' : undefined
}

/** `new Request().path(...)`, `builder.withPath(...)`. A route, a cookie, a key and a file have paths too. */
function isOfBuilder(name: string, owner: Node): boolean {
  const isChained = owner.type === 'CallExpression' || owner.type === 'NewExpression'
  if (name === 'path' ? !isChained : !/^(?:with|set)Path$/.test(name)) return false
  let receiver: Node | undefined = owner
  for (let steps = 0; steps < CHAIN && receiver; steps++) {
    if (wordsOf(nameOf(receiver)).some((each) => UNREQUESTED.has(each))) return false
    const inner = unwrapped(receiver)
    receiver =
      inner.type === 'MemberExpression' ? inner.object : 'callee' in inner ? receiverOf(inner) : undefined
  }
  return receiver === undefined
}

const isVerb = (name: string): boolean => /^(?:get|post|put|patch|delete|del|head|request)$/.test(name)

/** `client.get()(...)`, whose method returns the function that requests. */
function isMadeRequest({ callee }: NodeOf<'CallExpression'>): boolean {
  const made = unwrapped(callee)
  if (made.type !== 'CallExpression' || made.arguments.length > 0 || !isVerb(calleeName(made))) return false
  const receiver = receiverOf(made)
  return receiver !== undefined && !wordsOf(nameOf(receiver)).some((each) => UNREQUESTED.has(each))
}

/** `request(this.fetch, 'GET', url)`: after a client, and a method if there is one. */
function isAfterClient(call: NodeOf<'CallExpression'>, at: number): boolean {
  const [first, second] = call.arguments
  if (first === undefined || !PASSED_CLIENTS.has(lastWord(nameOf(first)))) return false
  return at === 1 || (at === 2 && HTTP_METHODS.test(stringOf(second) ?? ''))
}

/** `callApi('GET', url)`, `send(HttpMethod.GET, url)`: directly after a method in capitals, rare in other strings. */
function isAfterMethod(call: NodeOf<'CallExpression'>, at: number): boolean {
  const before = call.arguments[at - 1]
  if (before === undefined || call.arguments.slice(0, at).some((each) => STORES.has(lastWord(nameOf(each)))))
    return false
  const member = unwrapped(before)
  const owner = member.type === 'MemberExpression' ? nameOf(member.object) : ''
  const method = stringOf(before) ?? (/method|verb/i.test(owner) ? nameOf(before).toUpperCase() : '')
  return CAPITAL_METHODS.test(method)
}

/** `runAction('patch', url)`: after a method in any case, which is also a word of other strings. */
const isAfterVerb = (call: NodeOf<'CallExpression'>, at: number): boolean =>
  at === 1 && HTTP_METHODS.test(stringOf(call.arguments[0]) ?? '')

/** The first argument, or the one after the method. */
function isArgumentForUrl(call: NodeOf<'CallExpression'>, last: string, at: number): boolean {
  if (at === 0) return true
  if (at !== 1) return false
  const first = stringOf(call.arguments[0])
  return first === undefined
    ? !/^(?:get|put|delete|post|patch|del|head)$/.test(last)
    : HTTP_METHODS.test(first)
}

/** Routes and mocks take a handler after the path. */
export function hasHandler(call: NodeOf<'CallExpression'>, at: number): boolean {
  return call.arguments.some(
    (each, index) =>
      index > at && (isFunction(each) ? !takesError(each) : /handler|controller/i.test(nameOf(each))),
  )
}

/** The callback of a request, as Node's libraries take it. Express's handlers of errors have four parameters. */
function takesError({ params }: FunctionNode): boolean {
  const [first] = params
  return first?.type === 'Identifier' && params.length <= 3 && /^_?(?:e|err|error)$/.test(first.name)
}

/** The callback of Node's own `http.get` takes the response; that of a mock takes a record or nothing. */
function takesResponse(call: NodeOf<'CallExpression'>): boolean {
  return call.arguments.some((each) => isFunction(each) && each.params[0]?.type === 'Identifier')
}

/** A variable initialized with `new Map()` or the like. */
function isRegistry(owner: Node, source: SourceCode): boolean {
  const value = resolved(owner, source)
  return (
    value.type === 'NewExpression' &&
    /Map|Set|Params|Headers|FormData|Cache|LRU|Storage/.test(calleeName(value))
  )
}
