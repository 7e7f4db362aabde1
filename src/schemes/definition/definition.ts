/** The definition of a scheme: one object that reads, builds and normalises its URIs. */

import { normalForm } from '../../model/algorithms/normalization.js'
import { right } from '../../model/errors/either.js'
import { knowsSecretsOf, MASK } from '../../model/errors/redaction.js'
import { orThrow, toEither } from '../../model/errors/result.js'
import { syntaxError } from '../../model/errors/uri-error.js'
import { defaultGrammar, grammarOf } from '../../model/generations/chosen.js'
import { CharacterClass } from '../../model/syntax/characters.js'
import { type ComponentName, errorWith, type UriError } from '../../model/syntax/error.js'
import { Fault } from '../../model/syntax/fault.js'
import type { Grammar, ParseOptions } from '../../model/syntax/generation.js'
import type { Layout, Located } from '../../model/syntax/layout.js'
import { mappedGrammar, uriReferenceFrom } from '../../model/values/mapping.js'
import type { Reference } from '../../model/values/reference.js'
import { standardFace } from '../../model/values/standard-schema.js'
import type { Uri } from '../../model/values/uri.js'
import {
  generationOfReference,
  isOwnValue,
  type OwnReference,
  ownReference,
  readReference,
  referenceFrom,
} from '../../model/values/value.js'
import { bodyOf } from './body.js'
import { Refusal } from './cursor.js'
import type { Fields, FieldText, Texts } from './field.js'
import { errorNamingField } from './field-of-error.js'
import type { CommonRules, DefinedScheme, Scheme, SchemeRules } from './rules.js'
import { boundFields, builderMaker, errorInFields, fieldError, type Given } from './scheme-builder.js'
import {
  noServer,
  oneHost,
  readServer,
  type Server,
  type ServerTexts,
  serverFields,
  serverMembers,
  writeServer,
} from './server.js'
import { type Syntax, syntaxOf } from './syntax.js'
import { isSchemeValue, type Normal, type SchemeValue, valueMaker } from './value.js'
import { schemeWords } from './wording.js'

/** The rules of any scheme. */
type AnyRules = CommonRules<string, Server | undefined, Fields, object> & Parameters<typeof bodyOf>[0]

/** The names of the other members of values and builders. */
const taken: ReadonlySet<string> = new Set(
  'scheme uri href endpoint equals normalize toString toJSON build tryBuild constructor __proto__ then'.split(
    ' ',
  ),
)

/** Throws if a definition is wrong, because that is a bug in the program. */
function checkNames(scheme: string, own: Fields, ofServer: Fields): void {
  if (!/^[a-z][a-z\d+.-]*$/.test(scheme)) {
    throw new TypeError(
      `"${scheme}" cannot be a scheme: a letter, then letters, digits, "+", "-" or ".", in lower case`,
    )
  }
  const name = Object.getOwnPropertyNames(own).find(
    (field) => taken.has(field) || Object.hasOwn(ofServer, field),
  )
  if (name !== undefined)
    throw new TypeError(`a field cannot be called "${name}": every value or builder has one`)
}

/**
 * Defines a scheme: reading, writing, the builder, the normal form and the words of errors come from its rules.
 *
 * @param rules The name of the scheme, its server, its fields, and a description of what follows the authority. A scheme
 * that no description fits has `read` and `write` instead: functions over encoded text.
 * @throws TypeError if the name isn't that of a scheme in lower case, a field has a name that all values use, or the
 * description is wrong.
 *
 * @example
 * import { defineScheme, numberField, optional } from 'uriform/schemes'
 *
 * const cache = defineScheme({
 *   scheme: 'x-cache',
 *   server: { hostRequired: true, defaultPort: 6379, userinfo: 'fields' },
 *   fields: { database: numberField() },
 *   describe: ({ database }) => optional('/', database),
 * })
 * cache.from('x-cache://h/3').database // 3
 * cache.builder().host('h').database(3).build().uri.href // 'x-cache://h/3'
 *
 * @since 0.1.0
 */
export function defineScheme<
  const Name extends string,
  const S extends Server | undefined = undefined,
  const F extends Fields = Fields,
  Methods extends object = object,
>(rules: SchemeRules<Name, S, F, Methods>): DefinedScheme<Name, S, F, Methods> {
  return makeScheme(rules as unknown as AnyRules) as never
}

function makeScheme(rules: AnyRules): Scheme {
  const { scheme, server } = rules
  const ofServer = frozenFields(serverFields(server, scheme))
  checkNames(scheme, rules.fields, ofServer)
  const own = frozenFields(rules.fields)
  const fields: Fields = Object.freeze({ ...ofServer, ...own })
  const body = bodyOf(rules)
  const names = Object.keys(fields)
  const ownNames = Object.keys(own)
  const bound = boundFields(fields)
  const lists = names.filter((name) => fields[name]?.shape === 'list' || fields[name]?.shape === 'pairs')
  const hasSecrets = Object.values(own).some(({ options }) => options.isSecret)
  // The place of a secret in a wrong text is unknown, unless the model has a rule for the scheme.
  const hiding = (error: UriError): UriError =>
    hasSecrets && !knowsSecretsOf(scheme)
      ? errorWith(error, { redacted: `${scheme}:${MASK}`, redactedOffset: prefix.length })
      : error
  const emptyHost = server?.authority === 'always' ? ['host'] : []
  const prefix = `${scheme}:`
  const makeValue = valueMaker(
    {
      scheme,
      fields,
      read: (input, uri) => read(input, { generation: uri.generation }),
      hiding,
      textsOf: (found, href) => body.textsOf(found, href),
      normalOf,
      equivalent: rules.equivalent,
    },
    [serverMembers(server), rules.methods ?? {}],
  )

  function read(input: unknown, options: ParseOptions | undefined): SchemeValue | UriError {
    // A URI keeps its own generation.
    const isText = generationOfReference(input) === undefined
    const uri = referenceFrom(input, isText ? options : undefined) as Uri | UriError
    if (!isOwnValue<Uri>(uri)) return hiding(severalHosts(input, uri) ?? uri)
    const located = ownReference(uri) as OwnReference
    // The rules of a scheme apply to the URI that an IRI maps to (RFC 3987 3.1).
    if (mappedGrammar(located.grammar) !== located.grammar) return readMapped(uri)
    const syntax = syntaxOf(located.grammar)
    if (!uri.href.startsWith(prefix) && uri.scheme !== scheme) return wrongScheme(uri, rules, syntax)
    const parts = findParts(located, syntax)
    return parts instanceof Refusal
      ? hiding(refused(parts, located, syntax))
      : makeValue(uri, parts.authority, parts.found)
  }

  /** The error of a text with several hosts and ports, which the generic syntax refuses at a comma. */
  function severalHosts(input: unknown, { component, offset }: UriError): UriError | undefined {
    const reader = server?.hostsReader
    if (reader === undefined || typeof input !== 'string' || input[offset] !== ',') return undefined
    const fault = new Fault('invalid-by-scheme', component, offset, { expected: oneHost(reader) })
    return syntaxError(fault, input, defaultGrammar, schemeWords)
  }

  function readMapped(iri: Uri): SchemeValue | UriError {
    const uri = uriReferenceFrom(iri)
    return isOwnValue(uri) ? read(uri, undefined) : hiding(uri)
  }

  function hasServer({ isRfc3986 }: Syntax): boolean {
    return server !== undefined && (isRfc3986 || !server.since)
  }

  /** Reads the server and what follows it in a URI of the scheme. */
  function findParts(uri: Located, syntax: Syntax): Parts | Refusal {
    const { schemeEnd, pathStart, queryEnd } = uri.layout
    if (queryEnd < uri.href.length) {
      if (!syntax.isRfc3986) return new Refusal(queryEnd + 1, 'no fragment, because a URL has none')
      if (rules.fragment === 'none') return new Refusal(queryEnd + 1, 'no fragment, or "%23" for "#" in data')
    }
    const authority = hasServer(syntax) ? readServer(uri, server as Server, syntax) : noServer
    if (authority instanceof Refusal) return authority
    const start = hasServer(syntax) ? pathStart : schemeEnd + 1
    const end = rules.fragment === 'body' ? uri.href.length : queryEnd
    const found = body.read(uri.href, start, end, syntax, authority)
    return found instanceof Refusal ? found : { authority, found }
  }

  function write(texts: Texts & ServerTexts, text = body.write(texts)): string {
    // Joining gives a flat string, which is read faster than one of linked pieces.
    return [prefix, server === undefined ? '' : writeServer(texts), text].join('')
  }

  /**
   * The normal form of a URI whose fields have these texts. It begins with the generic one, so that URIs that are
   * equivalent by the generic syntax are equivalent by the scheme too (RFC 3986 6.2.2).
   */
  function normalOf(uri: Uri, own: Texts): Normal {
    const located = ownReference(uri) as OwnReference
    const syntax = syntaxOf(located.grammar)
    const generic = normalForm(located, 'scheme', located.grammar.rules)
    const { href, layout } = generic
    const given =
      generic === located ? own : (textsIn(generic, syntax) ?? textsIn(withTildes(located), syntax))
    if (given === undefined) return { texts: undefined, href, isSame: false }
    // Two slashes that are text to the scheme begin an authority in the generic syntax.
    const isText = layout.hostStart >= 0 && rules.authority === undefined && !hasServer(syntax)
    if (isText) return { texts: given, href, isSame: true }
    const texts = normalTexts(given, syntax)
    const fragment = rules.fragment === 'body' ? '' : href.slice(layout.queryEnd)
    return { texts, href: normalHref(texts, syntax) + fragment, isSame: rules.isSame?.(own, texts) ?? true }
  }

  function textsIn(uri: Located, syntax: Syntax): Texts | undefined {
    const parts = findParts(uri, syntax)
    return parts instanceof Refusal
      ? undefined
      : { ...parts.authority, ...body.textsOf(parts.found, uri.href) }
  }

  function normalTexts(given: Texts, syntax: Syntax): Texts & ServerTexts {
    const texts: Record<string, FieldText> = { ...given }
    for (const [name, text] of Object.entries(texts)) {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined
      // User information that isn't a field stays as in the generic normal form.
      if (field !== undefined && text !== undefined) texts[name] = field.canonical(text, syntax)
    }
    return { ...texts, ...rules.normalize?.(texts, syntax) }
  }

  function normalHref(texts: Texts & ServerTexts, { grammar }: Syntax): string {
    const text = body.write(texts)
    // In the oldest generations only a slash ends an authority.
    const isAfterHost = server !== undefined && text[0] === '?'
    const needsSlash = isAfterHost && grammar.rules.server?.authority.has(QUESTION)
    return write(texts, needsSlash ? `/${text}` : text)
  }

  /** The value made from a builder's input. Each text must read back as it was given. */
  function make(steps: Readonly<Given>, syntax: Syntax): SchemeValue | UriError {
    const { grammar } = syntax
    const error = errorInFields(steps, bound, grammar)
    if (error !== undefined) return error
    const given = { ...steps }
    // A list without items is empty, not absent; so is a host that every URI has.
    for (const name of lists) given[name] ??= []
    for (const name of emptyHost) given[name] ??= ''
    const texts: Texts & ServerTexts =
      rules.complete === undefined ? given : { ...given, ...rules.complete(given) }
    const href = write(texts)
    const uri = readReference(href, grammar) as Uri | UriError
    if (!isOwnValue<Uri>(uri)) return hiding(errorNamingField(uri, texts, write))
    const located = ownReference(uri) as OwnReference
    // Readers that don't know the scheme must not take a field for a server.
    const isServer = server !== undefined && texts.host !== undefined
    if (!isServer && located.layout.hostStart >= 0 && rules.authority === undefined) {
      const first = names.find((name) => given[name] !== undefined)
      return fieldError('ambiguous-field', first ?? 'host', grammar)
    }
    const parts = findParts(located, syntax)
    if (parts instanceof Refusal)
      return hiding(errorNamingField(refused(parts, located, syntax), texts, write))
    const { authority, found } = parts
    const back = body.textsOf(found, href)
    const lost =
      lostFromServer(texts, back, authority) ?? ownNames.find((name) => isLost(texts[name], back[name]))
    return lost === undefined
      ? makeValue(uri, authority, found)
      : fieldError('ambiguous-field', lost, grammar, fields[lost]?.options.expected)
  }

  const beginBuilder = builderMaker(fields, make)
  const definition: Scheme = {
    scheme,
    fields,
    grammar: body.grammar,
    parse: (input, options) => {
      const result = read(input, options)
      return isValue(result) ? right(result) : toEither<SchemeValue>(result)
    },
    from: (input, options) => {
      const result = read(input, options)
      return isValue(result) ? result : orThrow<SchemeValue>(result)
    },
    builder: (options) => beginBuilder(builtGrammar(options)) as never,
    [Symbol.hasInstance]: (value): value is SchemeValue => isSchemeValue(value, scheme),
    '~standard': standardFace((input) => read(input, undefined)),
  }
  return Object.freeze(definition)
}

/** The grammar of a builder. It is that of URIs, because IRIs are only another spelling. */
function builtGrammar(options: ParseOptions | undefined): Grammar | undefined {
  const grammar = grammarOf(options)
  return grammar && mappedGrammar(grammar)
}

/** Cheaper than looking for the brand of an error. */
function isValue(result: SchemeValue | UriError): result is SchemeValue {
  return 'uri' in result
}

/** The encoded texts of a URI's server, and what its body found. */
interface Parts {
  readonly authority: ServerTexts
  readonly found: object
}

/** The error of a URI that a scheme refuses. */
function refused(refusal: Refusal, { href, layout }: Located, { grammar }: Syntax): UriError {
  return syntaxError(faultOf(refusal, layout), href, grammar, schemeWords)
}

/** The first field of a server that doesn't read back as it was written. */
function lostFromServer(written: ServerTexts, back: ServerTexts, authority: ServerTexts): string | undefined {
  if (isLost(written.user, back.user ?? authority.user)) return 'user'
  if (isLost(written.password, back.password ?? authority.password)) return 'password'
  if (isLost(written.host, back.host ?? authority.host)) return 'host'
  return isLost(written.port, back.port ?? authority.port) ? 'port' : undefined
}

/** True if a text was written and doesn't read back as it was. */
function isLost(written: FieldText, found: FieldText): boolean {
  if (typeof written !== 'object' || typeof found !== 'object')
    return written !== undefined && written !== found
  if (written.length !== found.length) return true
  for (let index = 0; index < written.length; index++) {
    if (isLost(written[index], found[index])) return true
  }
  return false
}

/** Frozen copies of fields. */
function frozenFields(fields: Fields): Fields {
  const copies = Object.entries(fields).map(([name, field]) => [
    name,
    Object.freeze({ ...field, options: Object.freeze({ ...field.options }) }),
  ])
  return Object.freeze(Object.fromEntries(copies))
}

const QUESTION = 0x3f
const TILDE = CharacterClass.of('~')

/** The generic normal form with tildes still encoded, because some fields can't have them raw. */
function withTildes(uri: OwnReference): Located {
  const { rules } = uri.grammar
  return normalForm(uri, 'scheme', { ...rules, unreserved: rules.unreserved.without(TILDE) })
}

/** The fault of a refusal, in the component at its offset. */
function faultOf({ offset, expected, component, field }: Refusal, layout: Layout): Fault {
  return new Fault('invalid-by-scheme', component ?? componentAt(offset, layout), offset, { expected, field })
}

function componentAt(offset: number, { pathStart, pathEnd, queryEnd }: Layout): ComponentName {
  if (offset < pathStart) return 'authority'
  if (offset <= pathEnd) return 'path'
  return offset <= queryEnd ? 'query' : 'fragment'
}

function wrongScheme(
  { href, scheme }: Reference & { readonly scheme?: string | undefined },
  { scheme: wanted, sibling }: Pick<AnyRules, 'scheme' | 'sibling'>,
  { grammar }: Syntax,
): UriError {
  const kind = scheme === undefined ? 'missing-scheme' : 'wrong-scheme'
  const isSibling = sibling !== undefined && scheme === sibling
  const expected = isSibling ? `${wanted}:, or the reader of ${sibling}:` : `${wanted}:`
  return syntaxError(new Fault(kind, 'scheme', 0, { expected }), href, grammar, schemeWords)
}
