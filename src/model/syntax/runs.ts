/** The components that are runs of one class of characters and of percent-encoded octets: RFC 3986 Appendix A. */
import { CharacterClass } from '../characters/characters.js'
import type { GenerationRules } from './rules.js'

export type RunName =
  | 'host'
  | 'userinfo'
  | 'user'
  | 'password'
  | 'path'
  | 'segment'
  | 'query'
  | 'pair'
  | 'pair-part'
  | 'fragment'

/** The class of each component, without the delimiters that end it. A path includes its slashes. */
export type Runs = Readonly<Record<RunName, CharacterClass>>

const { of } = CharacterClass

export function runsOf({ encoded, server }: Pick<GenerationRules, 'encoded' | 'server'>): Runs {
  const { user, segment, query, fragment } = encoded
  const userinfo = user.or(encoded.password, of(':'))
  const path = segment.or(of('/'))
  const pair = query.without(of('&'))
  return {
    // In generations where an authority may be something other than a server, all of it counts as the host.
    host: server?.authority ?? encoded.host,
    userinfo,
    user: userinfo.without(of(':')),
    password: userinfo,
    path,
    segment: path.without(of('/')),
    query,
    pair,
    'pair-part': pair,
    fragment,
  }
}
