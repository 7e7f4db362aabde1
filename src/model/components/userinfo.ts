/** The user information of an authority: RFC 3986 3.2.1. */
import { faultInUserinfo } from '../syntax/authority.js'
import type { Fault } from '../syntax/fault.js'
import type { Grammar } from '../syntax/generation.js'
import { faultAt, scanComponent } from '../syntax/scanner.js'
import { splitUserinfo } from '../syntax/server.js'
import { type ComponentClass, type ComponentOf, componentClass, plainClass } from './component.js'
import { type ComponentReader, componentReader } from './component-reader.js'

/**
 * The part of user information before the first colon.
 * @since 0.1.0
 */
export interface User extends ComponentOf<'user'> {}

/**
 * The part of user information after the first colon. Inspection masks it; `text` doesn't.
 * @since 0.1.0
 */
export interface Password extends ComponentOf<'password'> {}

/**
 * User information, without the `@` after it. Inspection masks the password; `text` doesn't.
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
  /** The part before the first colon. */
  readonly user: User
  /** The part after the first colon; `undefined` if there is no colon. */
  readonly password: Password | undefined
}

const UserValue: ComponentClass<User> = /* @__PURE__ */ plainClass('user')
const PasswordValue: ComponentClass<Password> = /* @__PURE__ */ plainClass('password')

class UserinfoCore {
  readonly text: string
  readonly #grammar: Grammar
  #user: User | undefined
  #password: Password | undefined

  constructor(text: string, grammar: Grammar) {
    this.text = text
    this.#grammar = grammar
    Object.freeze(this)
  }

  static grammarOf(value: object): Grammar | undefined {
    return #grammar in value ? value.#grammar : undefined
  }

  get user(): User {
    this.#user ??= new UserValue(splitUserinfo(this.text).user, this.#grammar)
    return this.#user
  }

  get password(): Password | undefined {
    if (this.#password !== undefined) return this.#password
    const { password } = splitUserinfo(this.text)
    if (password !== undefined) this.#password = new PasswordValue(password, this.#grammar)
    return this.#password
  }
}

export const UserinfoValue: ComponentClass<Userinfo> = /* @__PURE__ */ componentClass(
  'userinfo',
  UserinfoCore,
)

function checkPassword(text: string, grammar: Grammar): Fault | undefined {
  const { password } = grammar.rules.encoded
  const colon = password.has(COLON) ? -1 : text.indexOf(':')
  return (
    scanComponent(text, grammar.runs, 'password') ??
    (colon < 0 ? undefined : faultAt(text, colon, 'password'))
  )
}

const COLON = 0x3a

/**
 * Parses users. A raw `:` is an error.
 *
 * @example
 * import { User } from 'uriform'
 *
 * User.from('a%40b').decoded // 'a@b'
 *
 * @since 0.1.0
 */
export const User: ComponentReader<User> = /* @__PURE__ */ componentReader(
  'user',
  (text, grammar) => scanComponent(text, grammar.runs, 'user'),
  (text, grammar) => new UserValue(text, grammar),
)

/**
 * Parses passwords, given without the `:` before them.
 *
 * @example
 * import { Password } from 'uriform'
 *
 * Password.from('a%40b').decoded // 'a@b'
 *
 * @since 0.1.0
 */
export const Password: ComponentReader<Password> = /* @__PURE__ */ componentReader(
  'password',
  checkPassword,
  (text, grammar) => new PasswordValue(text, grammar),
)

/**
 * Parses user information, given without the `@`.
 *
 * @example
 * import { Userinfo } from 'uriform'
 *
 * Userinfo.from('joe:secret').user.text // 'joe'
 *
 * @since 0.1.0
 */
export const Userinfo: ComponentReader<Userinfo> = /* @__PURE__ */ componentReader(
  'userinfo',
  faultInUserinfo,
  (text, grammar) => new UserinfoValue(text, grammar),
)
