/** The user information of an authority: RFC 3986 3.2.1. */
import { type Component, type ComponentReader, ComponentValue, componentReader, KIND } from './component.js'
import type { Grammar } from './grammar.js'
import { type Redaction, redactPassword, redactUserinfo } from './redaction.js'
import { scanComponent } from './scanner.js'

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
export interface Userinfo extends Component {
  /** What stands before the first colon. */
  readonly user: Component
  /** What stands behind the first colon; `undefined` where there is none. */
  readonly password: Component | undefined
}

class UserValue extends ComponentValue {
  constructor(text: string, grammar: Grammar) {
    super(text, grammar)
    Object.freeze(this)
  }

  get [KIND](): 'user' {
    return 'user'
  }
}

class PasswordValue extends ComponentValue {
  constructor(text: string, grammar: Grammar) {
    super(text, grammar)
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
  constructor(text: string, grammar: Grammar) {
    super(text, grammar)
    Object.freeze(this)
  }

  static of(text: string, grammar: Grammar): Userinfo {
    return new UserinfoValue(text, grammar)
  }

  get [KIND](): 'userinfo' {
    return 'userinfo'
  }

  protected override get redaction(): Redaction {
    return redactUserinfo
  }

  get user(): Component {
    const colon = this.text.indexOf(':')
    return new UserValue(colon < 0 ? this.text : this.text.slice(0, colon), this.grammar)
  }

  get password(): Component | undefined {
    const colon = this.text.indexOf(':')
    return colon < 0 ? undefined : new PasswordValue(this.text.slice(colon + 1), this.grammar)
  }
}

/**
 * Reads user information.
 * @since 0.1.0
 */
export const Userinfo: ComponentReader<Userinfo> = /* @__PURE__ */ componentReader(
  'userinfo',
  (text, { table }) => scanComponent(text, table, 'userinfo'),
  UserinfoValue.of,
  redactUserinfo,
)
