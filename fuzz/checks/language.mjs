/** What is accepted is what the grammar derives, in its components; and what is refused is said without the password. */
import { inspect } from 'node:util'
import { generations, referenceReader } from '../../tests/support/grammars.js'
import { same } from '../check.mjs'

/** @typedef {import('../check.mjs').Check} Check */
/** @typedef {import('../check.mjs').Generation} Generation */

/** The oracle's regular expressions backtrack. */
const LONGEST = 2_000

const readers = new Map(generations.map((generation) => [generation, referenceReader(generation)]))

/** A password whose letters are in no other part. */
const SECRET = 'QZQZQZQZ'
const NEVER_RAW = [' ', '<', '"', '\\', 'é', '%zz', '^', '\0', '\ud800']

/**
 * @param {import('../check.mjs').Library} library
 * @returns {readonly Check[]}
 */
export function languageChecks({
  describe,
  explain,
  redacted,
  schemes,
  Uri,
  UriReference,
  RelativeReference,
}) {
  return [
    {
      name: 'language',
      section: 'Language; the ABNF in tests/grammar',
      kind: 'references',
      run([text = ''], generation) {
        if (text.length > LONGEST) return
        const options = { generation }
        const result = UriReference.parse(text, options)
        const expected = readers.get(generation)?.(text)
        same('components', result._tag === 'Right' ? result.right.components() : undefined, expected)
        const isUri = expected?.scheme !== undefined
        same(
          'canParse',
          [UriReference, Uri, RelativeReference].map((reader) => reader.canParse(text, options)),
          [expected !== undefined, isUri, expected !== undefined && !isUri],
        )
        if (result._tag === 'Right') return
        const { left } = result
        const { redacted, redactedOffset } = explain(left)
        same('offset in the text', left.offset >= 0 && left.offset <= text.length, true)
        same('offset in the masked text', redactedOffset >= 0 && redactedOffset <= redacted.length, true)
        same('description', describe(left).includes('\n'), true)
        same('description is well-formed', /\p{Cs}/u.test(describe(left)), false)
      },
    },
    {
      name: 'password',
      section: 'RFC 3986 3.2.1, 7.5',
      kind: 'references',
      run([text = '', dice = ''], generation) {
        const options = { generation }
        const before = UriReference.parse(text, options)
        // A field may show the two letters of the secret that the text itself encodes.
        const letters = text.replace(/%51/g, 'Q').replace(/%5a/gi, 'Z')
        if (before._tag === 'Left' || before.right.host === undefined || letters.includes('QZ')) return
        const { scheme, host, port, path, query, fragment } = before.right.components()
        const end = (query === undefined ? '' : `?${query}`) + (fragment === undefined ? '' : `#${fragment}`)
        const start = `${scheme === undefined ? '' : `${scheme}:`}//`
        const rest = `${host}${port === undefined ? '' : `:${port}`}${path}${end}`
        const whole = `${start}u:${SECRET}@${rest}`
        const value = UriReference.parse(whole, options)
        const shown = []
        if (value._tag === 'Right' && value.right.userinfo !== undefined) {
          // Some schemes have other secrets, and a URI can have others in it. They are masked too.
          const bare = UriReference.parse(start + rest, options)
          const hasOthers = bare._tag === 'Left' || redacted(bare.right) !== start + rest
          if (!hasOthers && !/otpauth|sip|postgres|mysql|mongodb|redis|amqp/i.test(whole))
            same('the masked text', redacted(value.right), whole.replace(SECRET, '***'))
          shown.push(inspect(value.right))
          const known = schemes.parse(whole, options)
          shown.push(known._tag === 'Left' ? describe(known.left) : inspect(known.right))
        }
        const at = dice.length % (whole.length + 1)
        const broken = whole.slice(0, at) + NEVER_RAW[dice.length % NEVER_RAW.length] + whole.slice(at)
        const result = UriReference.parse(broken, options)
        if (result._tag === 'Left') shown.push(describe(result.left), inspect(result.left))
        same(
          `masked in ${JSON.stringify(broken)}`,
          shown.find((output) => output.includes('QZ')),
          undefined,
        )
      },
    },
  ]
}
