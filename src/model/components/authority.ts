/** The authority of a reference: RFC 3986 3.2. */

import { authorityNormalForm } from '../algorithms/normalization.js'
import type { Fault } from '../errors/fault.js'
import { type Redaction, redactAuthority } from '../errors/redaction.js'
import { type AuthorityParts, splitAuthority } from '../syntax/authority-parts.js'
import type { Generation } from '../syntax/generation.js'
import { type Grammar, grammarFor } from '../syntax/grammar.js'
import { faultAt, scan } from '../syntax/scanner.js'
import { type ComponentOf, type ComponentReader, ComponentValue, componentReader, KIND } from './component.js'
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
  readonly userinfo: Userinfo | undefined
  readonly host: Host
  /** The port's number; `undefined` where there is none or it is empty. */
  readonly port: number | undefined
}

export class AuthorityValue extends ComponentValue implements Authority {
  constructor(text: string, generation: Generation) {
    super(text, generation)
    Object.freeze(this)
  }

  static of(text: string, generation: Generation): Authority {
    return new AuthorityValue(text, generation)
  }

  get [KIND](): 'authority' {
    return 'authority'
  }

  protected override get redaction(): Redaction {
    return redactAuthority
  }

  protected override normalize(text: string): string {
    return authorityNormalForm(text, grammarFor(this.generation).rules)
  }

  get #parts(): AuthorityParts {
    return splitAuthority(this.text, grammarFor(this.generation).rules)
  }

  get userinfo(): Userinfo | undefined {
    const { userinfo } = this.#parts
    return userinfo === undefined ? undefined : new UserinfoValue(userinfo, this.generation)
  }

  get host(): Host {
    return HostValue.of(this.#parts.host, this.generation)
  }

  get port(): number | undefined {
    return portNumber(this.#parts.port)
  }
}

/** The number of a port's text; one without digits has none. */
export function portNumber(text: string | undefined): number | undefined {
  return text === undefined || text === '' ? undefined : Number(text)
}

function checkAuthority(text: string, grammar: Grammar): Fault | undefined {
  const found = scan(`//${text}`, grammar)
  if ('kind' in found) return { ...found, offset: found.offset - 2 }
  const end = found.pathStart - 2
  return end === text.length ? undefined : faultAt(text, end, 'authority')
}

/**
 * Reads authorities.
 * @since 0.1.0
 */
export const Authority: ComponentReader<Authority> = /* @__PURE__ */ componentReader(
  'authority',
  checkAuthority,
  (text, generation) => AuthorityValue.of(text, generation),
  redactAuthority,
)
