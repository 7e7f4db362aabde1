/** The gopher scheme: RFC 4266, over RFC 1436. */
import type { Either } from '../../model/errors/either.js'
import { builtOrThrow, toEither } from '../../model/errors/result.js'
import type { UriError } from '../../model/syntax/error.js'
import { defineScheme, type Scheme } from '../definition/definition.js'
import { textField } from '../definition/field.js'
import { type Endpoint, serverOf } from '../definition/server.js'
import { xchar } from '../definition/syntax.js'
import { fromFields, type SchemeValue, valueError } from '../definition/value.js'
import { gopherPlus } from './gopher-plus.js'

/**
 * An item on a Gopher server, a search in one, or something that Gopher+ tells of one (RFC 4266 2).
 *
 * @example
 * import { gopher } from 'uriform'
 *
 * const search = gopher.from('gopher://gopher.example/7/veronica%09rhubarb')
 * search.type // '7'
 * search.selector // '/veronica'
 * search.request() // '/veronica\trhubarb\r\n'
 *
 * @since 0.1.0
 */
export interface Gopher extends SchemeValue<'gopher'> {
  readonly host: string
  /** The port; 70 if the URI has none. */
  readonly port: number
  /** The host without brackets, and the port. */
  readonly endpoint: Endpoint
  /** The type of the item in one character; `1`, a directory, if the URI has no path. */
  readonly type: string
  /** The server's name for the item, which may be empty. A `?` belongs to it. */
  readonly selector: string
  /** The words to search for, after the first encoded tab. */
  readonly search: string | undefined
  /** The Gopher+ string, after the second encoded tab; `gopherPlus.read` reads it. */
  readonly plus: string | undefined
  /**
   * The line that a client sends, with its line end: selector, search and Gopher+ string, divided by tabs.
   * Before a Gopher+ string there is always a search, which may be empty: so RFC 1738 3.4.3 and RFC 4266 2.3 have it.
   * The example of 3.4.9 and 2.9 leaves it out; a server could not tell such a string from a search.
   *
   * @throws UriBuildError (`control-character`) if a field has CR, LF, NUL or a tab, unless it is a Gopher+ form that
   * was filled out.
   */
  request(): string
  /** The same; a `Left` if `request` throws. */
  tryRequest(): Either<UriError, string>
}

const TAB = '%09'

const server = serverOf('gopher', {})
const fields = {
  /** The type of the item in one character; `1` unless given. */
  type: textField({
    help: 'the type of the item: one character',
    presence: 'always',
    characters: xchar,
    isSegment: true,
  }),
  /** The server's name for the item. */
  selector: textField({ help: 'the selector', presence: 'always', characters: xchar, isOpaque: true }),
  /** What to search for. */
  search: textField({ help: 'what to search for', characters: xchar, isOpaque: true }),
  /** The Gopher+ string; `gopherPlus.write` makes it. */
  plus: textField({ help: 'the Gopher+ string', characters: xchar, isOpaque: true }),
}

/**
 * The gopher scheme (RFC 4266).
 * @since 0.1.0
 */
export const gopher: Scheme<'gopher', Gopher, typeof server, typeof fields> = /* @__PURE__ */ defineScheme({
  scheme: 'gopher',
  server,
  fields,
  // [ "/" [ gtype [ selector [ "%09" search [ "%09" gopher+_string ] ] ] ] ]
  read: (rest) => {
    if (!rest.take('/') && !rest.isAtEnd) return rest.refuse('"/" and the type of an item, or the end')
    const type = rest.one(xchar) ?? '1'
    const start = rest.at
    const text = rest.run(xchar)
    const searchAt = text.indexOf(TAB)
    const plusAt = searchAt < 0 ? -1 : text.indexOf(TAB, searchAt + TAB.length)
    if (rest.isRfc3986 && /^%0[9ad]$/i.test(type)) {
      return rest.refuse('the type of an item, which is no tab, CR or LF', start - TAB.length)
    }
    const lineEnd = text.slice(0, plusAt < 0 ? undefined : plusAt).search(/%0[ad]/i)
    // RFC 1738 says so in words; its grammar does not.
    if (rest.isRfc3986 && lineEnd >= 0) {
      return rest.refuse('no CR and LF, which end the request', start + lineEnd)
    }
    return {
      type,
      selector: text.slice(0, searchAt < 0 ? undefined : searchAt),
      search: searchAt < 0 ? undefined : text.slice(searchAt + TAB.length, plusAt < 0 ? undefined : plusAt),
      plus: plusAt < 0 ? undefined : text.slice(plusAt + TAB.length),
    }
  },
  write: ({ type = '1', selector = '', search, plus }) => {
    const tail = plus === undefined ? '' : TAB + plus
    return `/${type}${selector}${search === undefined && plus === undefined ? '' : TAB + (search ?? '')}${tail}`
  },
  methods: {
    request(this: Gopher): string {
      return builtOrThrow(requestOf(this))
    },
    tryRequest(this: Gopher): Either<UriError, string> {
      return toEither(requestOf(this))
    },
  },
})

const CONTROL = /[\t\r\n\0]/

function requestOf(value: Gopher): string | UriError {
  return fromFields(() => {
    const { selector, search, plus } = value
    for (const [field, text = ''] of Object.entries({ selector, search, plus })) {
      const isForm = field === 'plus' && gopherPlus.read(text).kind === 'answers'
      if (!isForm && CONTROL.test(text))
        return valueError(value, 'control-character', field, 'text without CR, LF, NUL and tabs')
    }
    const line = [
      selector,
      ...(search === undefined ? [] : [search]),
      ...(plus === undefined ? [] : [plus]),
    ].join('\t')
    return line.endsWith('\r\n') ? line : `${line}\r\n`
  })
}
