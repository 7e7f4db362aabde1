/** The did scheme: Decentralized Identifiers (W3C), the syntax of DIDs and DID URLs. */
import { pieceError } from '../../builders/index.js'
import { isError } from '../../model/index.js'
import * as kit from '../definition/index.js'

/**
 * A decentralized identifier, or a URL based on it (DID Core 3.1, 3.2).
 *
 * @since 0.2.0
 */
export interface Did extends kit.ValueWith<'did', undefined, typeof fields> {}

// idchar = ALPHA / DIGIT / "." / "-" / "_" / pct-encoded
const id = kit.only(kit.letters, kit.digits, '.-_:')
const query = { characters: kit.ucharAnd(';:@&=/?'), isEncoded: true } as const

const pathField = kit.textField({
  help: 'a path that begins with "/"',
  presence: 'always',
  characters: kit.ucharAnd(';:@&=/'),
  dataCharacters: '/',
  valid: (text) => text === '' || text[0] === '/',
  isSegment: true,
  isEncoded: true,
})

const fields = {
  /** The name of the method: lower-case letters and digits. */
  method: kit.textField({
    help: 'the method, in lower-case letters and digits',
    presence: 'required',
    characters: kit.only(kit.letters, kit.digits),
    valid: (text) => /^[a-z\d]+$/.test(text),
  }),
  /** The identifier, encoded. The method defines the meaning of colons in it. */
  methodSpecificId: kit.textField({
    help: 'the identifier, without a colon at the end',
    presence: 'required',
    characters: id,
    dataCharacters: ':',
    valid: (text) => /[^:]$/.test(text),
    isEncoded: true,
  }),
  /** The path, encoded; empty, or with its first slash. */
  path: {
    ...pathField,
    encode: (input, syntax) => {
      const text = pathField.encode(input, syntax)
      const isWhole = isError(text) || text === '' || text?.[0] === '/'
      return isWhole ? text : pieceError('ambiguous-path', 'path', '', 0, syntax.grammar)
    },
  } as typeof pathField,
  /** The query, encoded. */
  query: kit.textField({ help: 'the query', ...query }),
  /** The fragment, encoded. */
  fragment: kit.textField({ help: 'the fragment', ...query }),
}

/**
 * The did scheme (DID Core).
 *
 * @example
 * import { did } from 'uriform/schemes'
 *
 * const key = did.from('did:web:h.example%3A3000:user?versionId=1#key-1')
 * key.method // 'web'
 * key.methodSpecificId // 'h.example%3A3000:user'
 * key.query // 'versionId=1'
 * key.fragment // 'key-1'
 * did.builder().method('example').methodSpecificId('123').path('/a b').build().uri.href // 'did:example:123/a%20b'
 *
 * @since 0.2.0
 */
export const did: kit.Scheme<'did', Did> = /* @__PURE__ */ kit.describedScheme({
  scheme: 'did',
  fragment: 'body',
  fields,
  // method-name ":" method-specific-id path-abempty [ "?" query ] [ "#" fragment ]
  describe: ({ method, methodSpecificId, path, query, fragment }) =>
    kit.seq(method, ':', methodSpecificId, path, kit.optional('?', query), kit.optional('#', fragment)),
})
