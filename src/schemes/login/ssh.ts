/** The ssh scheme, whose URIs have a path as git and other clients read it. No standard defines it. */
import { isDotSegment } from '../../builders/index.js'
import { Fault } from '../../model/errors.js'
import * as kit from '../definition/index.js'

/**
 * A location on a server, accessed over SSH.
 *
 * @since 0.2.0
 */
export interface Ssh extends kit.ValueWith<'ssh', typeof server, typeof fields> {}

/** The slash before a home directory, which a client doesn't send. */
export const HOME = /^\/(?=~)/
const EXPECTED = 'a path that begins with "/", or with "~" in a home directory'

/** The path of ssh and git. It is decoded as a whole, so an encoded slash counts as a slash. */
export function clientPath<const P extends kit.Presence>(
  presence: P,
): kit.Field<kit.TextType<P, never, never>> {
  const text = kit.textField({
    help: 'the path; one that begins with "~" is in a home directory',
    characters: kit.ucharAnd(';:@&=/?'),
    dataCharacters: '/',
    forbidden: kit.LINE_ENDS,
    presence,
    valid: (path) => path[0] === '/',
    expected: '"/" and a path',
  })
  return {
    ...text,
    encode: ([path], syntax) => {
      const given = text.encode([path], syntax) as string | Fault
      if (given instanceof Fault) return given
      const isData = typeof path === 'string'
      const encoded = given[0] === '~' ? `/${given}` : given
      if (encoded[0] !== '/' || (isData && HOME.test(given))) {
        return new Fault('ambiguous-path', 'path', 0, { text: given, expected: EXPECTED })
      }
      const hasDots = isData && encoded.split('/').some(isDotSegment)
      return hasDots ? new Fault('dot-segment', 'segment', 0, { text: encoded }) : encoded
    },
    decode: (path) => {
      const decoded = text.decode(path)
      return decoded === kit.NOT_TEXT ? decoded : (decoded as string).replace(HOME, '')
    },
    canonical: (path, syntax) => kit.withoutDots(text.canonical(path, syntax) as string, syntax),
  }
}

/** True if both paths are in a home directory, or neither is. */
export function keepsMeaning(texts: PathTexts, normal: PathTexts): boolean {
  return isHome(texts.path) === isHome(normal.path)
}

interface PathTexts {
  readonly path: string | undefined
}

const isHome = (path = ''): boolean => /^\/(?:~|%7E)/i.test(path)

const server = kit.serverOf('ssh', { socket: kit.socketPath })
const fields = {
  /**
   * The path that a client sends; `undefined` if there is none. A `?` belongs to it. A path in a home directory has no
   * leading slash: `/~joe/a` in the URI is `~joe/a`, and `/~/a` is `~/a`.
   */
  path: clientPath('optional'),
}

/**
 * The ssh scheme.
 *
 * @example
 * import { ssh } from 'uriform/schemes'
 *
 * const place = ssh.from('ssh://git@host.example:2222/~joe/notes.git')
 * place.path // '~joe/notes.git'
 * place.endpoint // { host: 'host.example', port: 2222 }
 * ssh.builder().user('git').host('host.example').path('/srv/a b').build().uri.href
 * // 'ssh://git@host.example/srv/a%20b'
 *
 * @since 0.2.0
 */
export const ssh: kit.Scheme<'ssh', Ssh> = /* @__PURE__ */ kit.describedScheme({
  scheme: 'ssh',
  server,
  fields,
  describe: ({ path }: typeof fields): kit.Part => kit.optional(path),
  keepsMeaning,
})
