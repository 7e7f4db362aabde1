/** The authority of a reference: RFC 3986 3.2. */
import { otherNormalForm } from '../algorithms/normalization.js'
import { Fault } from '../syntax/fault.js'
import type { Grammar } from '../syntax/generation.js'
import type { Layout } from '../syntax/layout.js'
import { faultAt, scan } from '../syntax/scanner.js'
import { splitAuthority } from '../syntax/server.js'
import { type ComponentOf, componentClass, NORMALIZE } from './component.js'
import { type ComponentReader, componentReader } from './component-reader.js'
import { type Host, HostValue } from './host.js'
import { type Userinfo, UserinfoValue } from './userinfo.js'

/**
 * An authority, without the `//` before it.
 *
 * @example
 * import { Uri } from 'uriform'
 *
 * const authority = Uri.from('http://joe@example.com:8080/').authority
 * console.log(authority?.userinfo?.text, authority?.host.text, authority?.port) // joe example.com 8080
 *
 * @since 0.1.0
 */
export interface Authority extends ComponentOf<'authority'> {
  /** The part before the `@`; `undefined` if there is no `@`. */
  readonly userinfo: Userinfo | undefined
  /** The host, which may be empty. */
  readonly host: Host
  /** The number of the port; `undefined` if there is no port or it is empty. */
  readonly port: number | undefined
}

class AuthorityCore {
  readonly text: string
  readonly #grammar: Grammar
  readonly #userinfo: Userinfo | undefined
  readonly #host: Host
  readonly #port: number | undefined

  constructor(
    text: string,
    grammar: Grammar,
    userinfo: Userinfo | undefined,
    host: Host,
    port: number | undefined,
  ) {
    this.text = text
    this.#grammar = grammar
    this.#userinfo = userinfo
    this.#host = host
    this.#port = port
    Object.freeze(this)
  }

  static grammarOf(value: object): Grammar | undefined {
    return #grammar in value ? value.#grammar : undefined
  }

  get userinfo(): Userinfo | undefined {
    return this.#userinfo
  }

  get host(): Host {
    return this.#host
  }

  get port(): number | undefined {
    return this.#port
  }

  [NORMALIZE](text: string, grammar: Grammar): string {
    const href = `//${text}`
    return (
      otherNormalForm({ href, layout: scan(href, grammar) as Layout }, 'syntax', grammar.rules)?.href ?? href
    )
  }
}

/** The class of authorities. Its arguments are the text and the parts, which must match the text. */
export const AuthorityValue: new (...parts: ConstructorParameters<typeof AuthorityCore>) => Authority =
  /* @__PURE__ */ componentClass('authority', AuthorityCore)

export function portNumber(text: string | undefined): number | undefined {
  return text === undefined || text === '' ? undefined : Number(text)
}

function checkAuthority(text: string, grammar: Grammar): Fault | undefined {
  const layout = scan(`//${text}`, grammar)
  if (layout instanceof Fault) return layout.movedBy(-2)
  const end = layout.pathStart - 2
  return end === text.length ? undefined : faultAt(text, end, 'authority')
}

function makeAuthority(text: string, grammar: Grammar): Authority {
  const { userinfo, host, port } = splitAuthority(text, grammar.rules)
  return new AuthorityValue(
    text,
    grammar,
    userinfo === undefined ? undefined : new UserinfoValue(userinfo, grammar),
    new HostValue(host, grammar),
    portNumber(port),
  )
}

/**
 * Parses authorities, given without the `//`.
 *
 * @example
 * import { Authority } from 'uriform'
 *
 * Authority.from('joe@[::1]:8080').port // 8080
 *
 * @since 0.1.0
 */
export const Authority: ComponentReader<Authority> = /* @__PURE__ */ componentReader(
  'authority',
  checkAuthority,
  (text, grammar) => makeAuthority(text, grammar),
)
