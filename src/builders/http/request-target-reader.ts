/** Reads the targets of HTTP requests (RFC 9112 3.2). */

import {
  argumentError,
  type Either,
  errorOf,
  Fault,
  orThrow,
  readOptions,
  toEither,
  type UriError,
  type Wording,
} from '../../model/errors.js'
import {
  assemble,
  componentsOf,
  defaultGrammar,
  type Layout,
  type Located,
  layoutOf,
} from '../../model/grammar.js'
import { hideConstructor, visible } from '../../model/text.js'
import {
  encodeStrays,
  type Host,
  makeReference,
  type Path,
  type Query,
  type Uri,
} from '../../model/values.js'
import { HIGHEST_PORT, PORT } from '../data/port.js'
import { aString } from '../errors/option-checks.js'
import { redactData } from '../errors/redacted-text.js'
import { type AbsoluteTarget, type AuthorityTarget, type RequestTarget, TARGET } from './request-target.js'

/**
 * Options for reading a request target.
 * @since 0.2.0
 */
export interface RequestTargetOptions {
  /**
   * The method of the request. CONNECT needs the authority form, and no other method allows it; only OPTIONS allows
   * `*`.
   */
  readonly method?: string | undefined
  /**
   * `refuse` rejects characters that browsers send raw, such as `[` and `|`. By default they are
   * percent-encoded.
   */
  readonly strays?: 'refuse' | undefined
}

const INSPECT = Symbol.for('nodejs.util.inspect.custom')

/** The members that only some forms have. */
type Details = Partial<Pick<AbsoluteTarget, 'uri'> & Pick<AuthorityTarget, 'host' | 'port'>>

class TargetValue {
  readonly form: RequestTarget['form']
  readonly text: string
  readonly uri: Uri | undefined
  readonly host: Host | undefined
  readonly port: number | undefined
  /** A URI with the path and the query of the target. */
  readonly #whole: Uri

  constructor(form: RequestTarget['form'], text: string, whole: Uri, { uri, host, port }: Details = {}) {
    this.form = form
    this.text = text
    this.uri = uri
    this.host = host
    this.port = port
    this.#whole = whole
    Object.freeze(this)
  }

  get [TARGET](): boolean {
    return #whole in this
  }

  get path(): Path {
    return this.#whole.path
  }

  get query(): Query | undefined {
    return this.#whole.query
  }

  toString(): string {
    return this.text
  }

  toJSON(): string {
    return this.text
  }

  [INSPECT](): string {
    return `RequestTarget <${visible(redactData(this.text))}>`
  }
}
hideConstructor(TargetValue)

const rows = {
  'missing-host': ['a host that is not empty', 'Missing host'],
  'invalid-port': [PORT, 'Invalid port'],
  'missing-component': ['a host and a port, as in example.com:443', 'Missing port'],
  'unexpected-userinfo': ['a host without a user or a password', 'Unexpected userinfo'],
  'unexpected-fragment': ['a path and a query, because a client keeps the fragment', 'Unexpected fragment'],
  'wrong-form': [
    'a path with its first slash, a URI with a host, "*" for OPTIONS, or a host and a port for CONNECT',
    'Wrong form of request target',
  ],
} as const satisfies Wording['rows']

const wording: Wording = { rows }

/**
 * Reads the target of an HTTP request. A target is not a reference: `//evil.example/x` has no host, but a
 * path with an empty first segment.
 *
 * A fragment, user information, an empty host and a port over 65535 are errors. Characters that browsers send
 * raw are encoded by default; `text` stays as received.
 *
 * @param text The target as it was received: `request.url` in Node, whose type allows `undefined`. That is an error.
 * @param options The method of the request, and `strays`.
 * @throws UriSyntaxError if the text is not a request target, or has a form that the method doesn't allow; TypeError if an
 * option is unknown or wrong.
 *
 * @example
 * import { requestTarget } from 'uriform/guards'
 *
 * const target = requestTarget('//x/find?tags[]=a|b')
 * target.form // 'origin'
 * target.path.text // '//x/find'
 * target.query?.get('tags[]') // 'a|b'
 *
 * @since 0.2.0
 */
export function requestTarget(text: string | undefined, options?: RequestTargetOptions): RequestTarget {
  return orThrow(read(text, options))
}

/**
 * Reads the target of an HTTP request.
 *
 * @param text The target as it was received: `request.url` in Node, whose type allows `undefined`. That is an error.
 * @param options The method of the request, and `strays`.
 * @returns The target; a `Left` if the text is not a request target, or has a form that the method doesn't allow.
 * @throws TypeError if an option is unknown or wrong.
 *
 * @example
 * import { tryRequestTarget } from 'uriform/guards'
 *
 * tryRequestTarget('/a#b') // a Left
 *
 * @since 0.2.0
 */
export function tryRequestTarget(
  text: string | undefined,
  options?: RequestTargetOptions,
): Either<UriError, RequestTarget> {
  return toEither(read(text, options))
}

function read(text: unknown, options: RequestTargetOptions | undefined): RequestTarget | UriError {
  const { method, strays } = readOptions('requestTarget', options, { method: aString, strays: ['refuse'] })
  if (typeof text !== 'string') return argumentError(defaultGrammar, text)
  const form = formOf(text, method)
  const target = isAllowed(form, method) ? targetOf(form, text, strays) : new Fault('wrong-form')
  if (target instanceof TargetValue) return target as RequestTarget
  return errorOf(target, { text, isPiece: form === 'authority', grammar: defaultGrammar, wording })
}

const HOST_AND_DIGITS = /^[^/?#]*:\d+$/

function formOf(text: string, method: string | undefined): RequestTarget['form'] {
  if (method === 'CONNECT') return 'authority'
  if (text[0] === '/') return 'origin'
  if (text === '*') return 'asterisk'
  return HOST_AND_DIGITS.test(text) ? 'authority' : 'absolute'
}

function isAllowed(form: RequestTarget['form'], method: string | undefined): boolean {
  if (method === undefined) return true
  return form === 'asterisk' ? method === 'OPTIONS' : (form === 'authority') === (method === 'CONNECT')
}

interface FormRules {
  /** The text before the target that turns it into a URI. */
  readonly prefix: string
  /** Finds the offset where a string departs from this form. */
  readonly stop?: RegExp
}

const forms: Readonly<Record<RequestTarget['form'], FormRules>> = {
  // origin-form = absolute-path [ "?" query ]
  origin: { prefix: 'http://h' },
  // absolute-form = absolute-URI
  absolute: { prefix: '', stop: /^(?![A-Za-z][A-Za-z\d+.-]*:)/ },
  // authority-form = uri-host ":" port
  authority: { prefix: 'http://', stop: /[/?#]/ },
  // asterisk-form = "*"
  asterisk: { prefix: 'http://h/' },
}

function targetOf(
  form: RequestTarget['form'],
  text: string,
  strays: RequestTargetOptions['strays'],
): TargetValue | Fault {
  const { prefix, stop } = forms[form]
  const wrong = stop === undefined ? -1 : text.search(stop)
  if (wrong >= 0) return new Fault('wrong-form', undefined, wrong)
  const whole = prefix + text
  const located = checked(locate(whole, strays), whole)
  if (located instanceof Fault) return located.movedBy(-prefix.length)
  const { pathStart, pathEnd } = located.layout
  if (form === 'asterisk') return new TargetValue(form, text, withPath('', located))
  if (form === 'absolute') {
    const uri = pathStart === pathEnd ? withPath('/', located) : uriOf(located)
    return new TargetValue(form, text, uri, { uri })
  }
  const uri = uriOf(located)
  if (form === 'origin') return new TargetValue(form, text, uri)
  const { host, port } = uri
  if (port === undefined) return new Fault('missing-component', 'port', text.length)
  return new TargetValue(form, text, uri, { host: host as Host, port })
}

function uriOf(located: Located): Uri {
  return makeReference(located, defaultGrammar) as Uri
}

function withPath(path: string, { href, layout }: Located): Uri {
  return uriOf(assemble({ ...componentsOf(href, layout), path }))
}

/** Reads a string as a URI, with its stray characters encoded, if the options allow them. */
function locate(text: string, strays: RequestTargetOptions['strays']): Located | Fault {
  const layout = layoutOf(text, defaultGrammar)
  if (!(layout instanceof Fault)) return { href: text, layout }
  const href = strays === 'refuse' ? layout : encodeStrays(text, defaultGrammar)
  return href instanceof Fault ? href : { href, layout: layoutOf(href, defaultGrammar) as Layout }
}

/** A URI that can be the target of a request, or the error with its offset in the original text. */
function checked(located: Located | Fault, text: string): Located | Fault {
  if (located instanceof Fault) return located
  const { href, layout } = located
  const { schemeEnd, hostStart, hostEnd, pathStart, queryEnd } = layout
  const { userinfo } = componentsOf(href, layout)
  if (queryEnd < href.length) return new Fault('unexpected-fragment', 'fragment', text.indexOf('#'))
  if (userinfo !== undefined) {
    return new Fault('unexpected-userinfo', 'userinfo', hostStart - userinfo.length - 1)
  }
  if (hostStart === hostEnd) {
    return new Fault('missing-host', 'host', hostStart < 0 ? schemeEnd + 1 : hostStart)
  }
  const port = href.slice(hostEnd + 1, pathStart)
  if (Number(port) <= HIGHEST_PORT) return located
  const end = hostStart + text.slice(hostStart).search(/[/?#]|$/)
  return new Fault('invalid-port', 'port', end - port.length)
}
