/** The rules of a scheme, prepared for reading and writing. */
import { knowsSecretsOf, MASK } from '../../model/errors/redaction.js'
import { errorWith, type UriError } from '../../model/syntax/error.js'
import type { Uri } from '../../model/values/uri.js'
import { type Body, bodyOf } from './body.js'
import type { Fields } from './field.js'
import type { CommonRules } from './rules.js'
import { type Server, type ServerTexts, serverFields } from './server.js'
import type { Syntax } from './syntax.js'
import type { SchemeValue } from './value.js'

/** The rules of any scheme. */
export type AnyRules = CommonRules<string, Server | undefined, Fields, object> & Parameters<typeof bodyOf>[0]

/** All have one shape, because looking up rules in objects of many shapes is slow. */
export interface Compiled {
  readonly rules: AnyRules
  readonly scheme: string
  /** The name and the colon. */
  readonly prefix: string
  readonly server: Server | undefined
  readonly authority: AnyRules['authority']
  readonly fragment: AnyRules['fragment']
  /** The fields of a value: those of the server first. */
  readonly fields: Fields
  readonly ownNames: readonly string[]
  readonly body: Body
  /** Masks the text of an error, if the model doesn't know where the secrets of the scheme are. */
  hiding(error: UriError): UriError
  /** Makes the value of a URI from the encoded texts of its server, and what the body found. */
  makeValue(uri: Uri, server: ServerTexts, found: object): SchemeValue
}

/** The names of the other members of values and builders. */
const taken: ReadonlySet<string> = /* @__PURE__ */ new Set(
  'scheme uri href endpoint equals normalize toString toJSON build tryBuild without constructor __proto__ then'.split(
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

/** Prepares rules. What makes values is added by the caller, because values need the rest. */
export function compile(
  rules: AnyRules,
  valueMaker: (compiled: Compiled) => Compiled['makeValue'],
): Compiled {
  const { scheme, server, authority, fragment } = rules
  const ofServer = frozenFields(serverFields(server, scheme))
  checkNames(scheme, rules.fields, ofServer)
  const own = frozenFields(rules.fields)
  const prefix = `${scheme}:`
  const hasSecrets = Object.values(own).some(({ options }) => options.isSecret)
  const isHidden = hasSecrets && !knowsSecretsOf(scheme)
  const compiled = {
    rules,
    scheme,
    prefix,
    server: server && ({ ...noRules, ...server } as Server),
    authority,
    fragment,
    fields: Object.freeze({ ...ofServer, ...own }),
    ownNames: Object.keys(own),
    body: bodyOf(rules),
    hiding: (error: UriError) =>
      isHidden ? errorWith(error, { redacted: prefix + MASK, redactedOffset: prefix.length }) : error,
    makeValue: undefined as unknown as Compiled['makeValue'],
  } satisfies Compiled
  compiled.makeValue = valueMaker(compiled)
  return compiled
}

/** The properties of a server in one order. */
const noRules = {
  hostRequired: undefined,
  authority: undefined,
  hostsReader: undefined,
  since: undefined,
  defaultPort: undefined,
  port: undefined,
  userinfo: undefined,
}

/** Frozen copies of fields. */
function frozenFields(fields: Fields): Fields {
  const copies = Object.entries(fields).map(([name, field]) => [
    name,
    Object.freeze({ ...field, options: Object.freeze({ ...field.options }) }),
  ])
  return Object.freeze(Object.fromEntries(copies))
}

/** True if URIs have a server under a syntax. */
export function hasServer({ server }: Compiled, { isRfc3986 }: Syntax): boolean {
  return server !== undefined && (isRfc3986 || !server.since)
}
