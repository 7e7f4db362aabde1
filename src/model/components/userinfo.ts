/** The user information of an authority: RFC 3986 3.2.1. */

import type { Fault } from '../errors/fault.js'
import { type Redaction, redactPassword, redactUserinfo } from '../errors/redaction.js'
import { secondColon, splitUserinfo } from '../syntax/authority-parts.js'
import type { Generation } from '../syntax/generation.js'
import type { Grammar } from '../syntax/grammar.js'
import { faultAt, scanComponent } from '../syntax/scanner.js'
import { type ComponentOf, type ComponentReader, ComponentValue, componentReader, KIND } from './component.js'

/**
 * What stands before the first colon of user information.
 * @since 0.1.0
 */
export interface User extends ComponentOf<'user'> {}

/**
 * What stands behind the first colon of user information. It is masked where it is inspected, and whole in `text`.
 * @since 0.1.0
 */
export interface Password extends ComponentOf<'password'> {}

/**
 * User information, without the `@` behind it. Its password is masked where it is inspected,
 * and whole in `text`.
 *
 * @example
 * import { Uri } from 'uriform'
 *
 * const userinfo = Uri.from('ftp://joe%40x:s3cret@example.com/').userinfo
 * userinfo?.user.decoded // 'joe@x'
 * userinfo?.password?.decoded // 's3cret'
 *
 * @since 0.1.0
 */
export interface Userinfo extends ComponentOf<'userinfo'> {
  /** What stands before the first colon. */
  readonly user: User
  /** What stands behind the first colon; `undefined` where there is none. */
  readonly password: Password | undefined
}

class UserValue extends ComponentValue implements User {
  constructor(text: string, generation: Generation) {
    super(text, generation)
    Object.freeze(this)
  }

  get [KIND](): 'user' {
    return 'user'
  }
}

class PasswordValue extends ComponentValue implements Password {
  constructor(text: string, generation: Generation) {
    super(text, generation)
    Object.freeze(this)
  }

  get [KIND](): 'password' {
    return 'password'
  }

  protected override get redaction(): Redaction {
    return redactPassword
  }
}

export class UserinfoValue extends ComponentValue implements Userinfo {
  constructor(text: string, generation: Generation) {
    super(text, generation)
    Object.freeze(this)
  }

  static of(text: string, generation: Generation): Userinfo {
    return new UserinfoValue(text, generation)
  }

  get [KIND](): 'userinfo' {
    return 'userinfo'
  }

  protected override get redaction(): Redaction {
    return redactUserinfo
  }

  get user(): User {
    return new UserValue(splitUserinfo(this.text).user, this.generation)
  }

  get password(): Password | undefined {
    const { password } = splitUserinfo(this.text)
    return password === undefined ? undefined : new PasswordValue(password, this.generation)
  }
}

function checkPassword(text: string, { table, rules }: Grammar): Fault | undefined {
  const colon = rules.encoded.password.has(COLON) ? -1 : text.indexOf(':')
  return scanComponent(text, table, 'password') ?? (colon < 0 ? undefined : faultAt(text, colon, 'password'))
}

function checkUserinfo(text: string, { table, rules }: Grammar): Fault | undefined {
  const colon = secondColon(text, rules)
  return scanComponent(text, table, 'userinfo') ?? (colon < 0 ? undefined : faultAt(text, colon, 'userinfo'))
}

const COLON = 0x3a

/**
 * Reads users.
 * @since 0.1.0
 */
export const User: ComponentReader<User> = /* @__PURE__ */ componentReader(
  'user',
  (text, { table }) => scanComponent(text, table, 'user'),
  (text, generation) => new UserValue(text, generation),
  redactUserinfo,
)

/**
 * Reads passwords.
 * @since 0.1.0
 */
export const Password: ComponentReader<Password> = /* @__PURE__ */ componentReader(
  'password',
  checkPassword,
  (text, generation) => new PasswordValue(text, generation),
  redactPassword,
)

/**
 * Reads user information.
 * @since 0.1.0
 */
export const Userinfo: ComponentReader<Userinfo> = /* @__PURE__ */ componentReader(
  'userinfo',
  checkUserinfo,
  (text, generation) => UserinfoValue.of(text, generation),
  redactUserinfo,
)
