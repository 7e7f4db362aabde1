// What the grammar of a scheme derives is what the scheme accepts: RFC 1738 5 under the generations before RFC 3986, and
// under that the newest standard of each, where it has a grammar.
import { describe, test } from '@jest/globals'
import fc, { type Arbitrary } from 'fast-check'
import { draft1996, rfc1738, rfc2396, rfc2396bis, rfc3986 } from '../../src/generations.js'
import {
  type Either,
  type Generation,
  type ParseOptions,
  type SchemeValue,
  Uri,
  type UriError,
} from '../../src/index.js'
import { allSchemes } from '../../src/schemes/index.js'
import { codeUnits } from '../support/arbitrary-text.js'
import { expect } from '../support/expect.js'
import { derivedFrom, mutated } from '../support/grammar-arbitrary.js'
import { generations, rfc3986 as grammarOfUris } from '../support/grammars.js'
import { matcherOf } from '../support/matcher.js'
import { expectLaw, testLaw } from '../support/runs.js'
import { type SchemeGrammar, schemeGrammars } from '../support/scheme-grammars.js'

interface Reader {
  readonly fields: object
  parse(text: string, options: ParseOptions): Either<UriError, SchemeValue>
}

function readerOf(scheme: string): Reader {
  const reader: Reader | undefined = allSchemes.get(scheme)
  if (reader === undefined) throw new Error(`no scheme: ${scheme}`)
  return reader
}

/** What delimits something in one of the schemes, what may stand in few of them, and hosts. */
const pieces: Arbitrary<string> = fc.oneof(
  fc.constantFrom(...':/?#[]@;=&,*%"<>|^~$+_-.!()\' aZ09'),
  fc.constantFrom('//', '%09', '%2F', '%40', '%00', '%FF', '%C3%A9', '%5B', '%5D', ';type=', ';TYPE=a'),
  fc.constantFrom('h', 'h.example', 'h.', '1.2.3.4', '999.1.1.1', '[::1]', '%5B::1%5D', ':80', 'u:p@', 'c:'),
)

const schemeTexts = (scheme: string): Arbitrary<string> =>
  fc
    .tuple(
      fc.constantFrom(scheme, scheme.toUpperCase(), `${scheme}s`, ''),
      fc.constantFrom(':', '://', '://h', '://h/', ':/', ':///', '://u@h/', ''),
      fc.array(pieces, { maxLength: 8, size: 'max' }),
    )
    .map(([name, start, rest]) => `${name}${start}${rest.join('')}`)

/** The texts as those of another scheme. */
const renamed = (texts: Arbitrary<string>, scheme: string): Arbitrary<string> =>
  texts.map((text) => text.replace(/^[^:]*/, scheme))

function grammarOf(generation: Generation, scheme: string): SchemeGrammar {
  const grammar = schemeGrammars[generation.name][scheme]
  if (grammar === undefined) throw new Error(`no grammar: ${scheme}`)
  return grammar
}

/** Whether a text is one of the scheme, by its grammar and its prose. */
function languageOf({ grammar, start, prose }: SchemeGrammar): (text: string) => boolean {
  const { matches } = matcherOf(grammar, start)
  return (text) => matches(text) && prose?.(text) !== false
}

/** In the first two generations user and password may hold a question mark. */
const portOf = (text: string, { name }: Generation): string | undefined =>
  (name === 'rfc1738' || name === 'draft1996'
    ? /^[^:]*:\/\/(?:[^/#@]*@)?[^/?#@]*:(\d+)(?=[/?#]|$)/
    : /^[^:]*:\/\/[^/?#]*:(\d+)(?=[/?#]|$)/
  ).exec(text)?.[1]

/** TCP has no port beyond 65535, although the grammars have. */
const hasPort = (text: string, generation: Generation): boolean =>
  Number(portOf(text, generation) ?? 0) <= 65535

const { matches: isLiteral } = matcherOf(grammarOfUris, 'IP-literal')

const decoded = (text: string): string =>
  text.replace(/%([\da-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))

/** A name that is an IP literal once it is decoded leads programs that decode it to that address. */
const hasEncodedLiteral = (text: string): boolean => {
  const host = /^[^:]*:\/\/(?:[^/?#@]*@)?(%5b[^/?#@:]*%5d)(?=[:/?#]|$)/i.exec(text)?.[1]
  return host !== undefined && isLiteral(decoded(host))
}

/** In the draft of 1996 a server follows a double slash (4.3.1), which what mail and news have there need not be. */
const hasUnlikelyServer = /^(?:mailto|news):\/\//i

describe.each(generations)('%s', (generation) => {
  const grammars = Object.entries(schemeGrammars[generation.name])
  const derivedOf = ({ grammar, start }: SchemeGrammar): Arbitrary<string> => derivedFrom(grammar, start)

  describe.each(grammars)('%s', (scheme, schemeGrammar) => {
    const isOne = languageOf(schemeGrammar)
    const { fields } = readerOf(scheme)
    const derived = derivedOf(schemeGrammar)

    function expectAgreement(texts: Arbitrary<string>, full: number): void {
      expectLaw(full, texts, (text) => {
        const result = readerOf(scheme).parse(text, { generation })
        const isValid = isOne(text) && Uri.canParse(text, { generation }) && !hasEncodedLiteral(text)
        expect(result._tag === 'Right').toBe(isValid && (hasPort(text, generation) || !('port' in fields)))
        if (result._tag === 'Right') expect(result.right.uri.href).toBe(text)
        else expect(result.left.offset).toBeLessThanOrEqual(text.length)
      })
    }

    test('what is derived from the grammar', () => {
      expectAgreement(derived, 3_000)
    })

    test('what is derived from it and changed', () => {
      expectAgreement(mutated(derived), 6_000)
    })

    test('what the other schemes have, and changed', () => {
      const others = grammars.map(([, other]) => renamed(derivedOf(other), scheme))
      expectAgreement(mutated(fc.oneof(...others)), 4_000)
    })

    test('anything', () => {
      expectAgreement(
        fc.oneof({ weight: 4, arbitrary: schemeTexts(scheme) }, { weight: 1, arbitrary: codeUnits }),
        8_000,
      )
    })

    testLaw('what is derived from the grammar is a URI of the generation', 3_000, derived, (text) => {
      fc.pre(generation !== draft1996 || !hasUnlikelyServer.test(text))
      expect([text, Uri.canParse(text, { generation })]).toEqual([text, true])
    })
  })
})

/** Texts at the edge of a language, each with what decides: the section of RFC 1738 unless another is named. */
const edges: readonly (readonly [Generation, scheme: string, text: string, isOne: boolean, why: string])[] = [
  [rfc1738, 'mailto', 'mailto://a@h', true, '5, xchar: an address may begin with slashes'],
  [rfc2396, 'mailto', 'mailto://a@h', true, '5, xchar'],
  [rfc1738, 'news', 'news://a@h', true, '5, article'],
  [rfc1738, 'news', 'news:*@h', true, '5, article'],
  [rfc1738, 'news', 'news:a@[::1]', false, '3.6: a domain name'],
  [rfc2396, 'news', 'news:a@[::1]', false, '3.6: a domain name'],
  [rfc2396, 'news', 'news:a@h.', true, 'RFC 2396 3.2.2'],
  [rfc2396, 'gopher', 'gopher://h?x', false, '5, gopherurl: a type follows a slash'],
  [rfc2396, 'telnet', 'telnet://[::1]@h', false, 'RFC 2396 3.2.2, userinfo'],
  [rfc2396bis, 'telnet', 'telnet://[::1]:a@h', false, '3.2.2, userinfo'],
  [rfc2396, 'ftp', 'ftp://u:a:b@h', true, 'RFC 2396 3.2.2, userinfo'],
  [rfc3986, 'mailto', 'mailto:a%40h', true, 'RFC 6068 2 (1): "@" need not be encoded, but may be'],
  [rfc3986, 'mailto', 'mailto:%22a,b%22@h', false, 'RFC 6068 2: a comma divides addresses'],
  [rfc3986, 'mailto', 'mailto:%22a%2Cb%22@h', true, 'RFC 6068 2'],
  [rfc3986, 'mailto', 'mailto:%22%5C%20%22@h', true, 'RFC 6068 6.1: a quoted space'],
  [rfc3986, 'mailto', 'mailto:%22%5C%09%22@h', true, 'RFC 5322 3.2.1, quoted-pair'],
  [rfc3986, 'mailto', 'mailto:%22%20%22@h', false, 'RFC 6068 2 (3)'],
  [rfc3986, 'mailto', 'mailto:a@%5B%40%5D', true, 'RFC 6068 2, dtext-no-obs'],
  [rfc3986, 'mailto', 'mailto:%C3@h', false, 'RFC 6068 2 (5)'],
  [rfc3986, 'news', 'news:a%40%5Bb@c%5D', false, 'RFC 5538 4: "@" tells an article from newsgroups'],
  [rfc3986, 'news', 'news:a@%5Bb@c%5D', true, 'RFC 5536 3.1.3, mdtext'],
  [rfc3986, 'news', 'news:a@%5B%3E%5D', false, 'RFC 5538 4'],
  [rfc3986, 'nntp', 'nntp://:119/g', false, 'RFC 5538 2.1'],
  [rfc3986, 'file', 'file:///%41', true, 'RFC 8089 2'],
  [rfc3986, 'file', 'file:////%5B::1%5D/x', true, 'RFC 8089 E.3.2, inline-IP'],
  [rfc3986, 'file', 'file:////h//x', false, 'RFC 8089 E.3.2, path-absolute'],
  [rfc3986, 'file', 'file://///h/x', true, 'RFC 8089 E.3.2'],
  [rfc3986, 'file', 'file:c:', false, 'RFC 8089 E.2, path-absolute'],
  [rfc3986, 'file', 'file:c://x', false, 'RFC 8089 E.2, path-absolute'],
  [rfc3986, 'file', 'file:c:/x', true, 'RFC 8089 E.2'],
  [rfc3986, 'ws', 'ws://h', true, 'RFC 6455 3, path-abempty'],
  [rfc3986, 'ws', 'ws://h?x', true, 'RFC 6455 3'],
  [rfc3986, 'ws', 'ws://h/#', false, 'RFC 6455 3: no fragment'],
  [rfc3986, 'wss', 'wss://u@h/', false, 'RFC 6455 3: no user information'],
  [rfc3986, 'data', 'data:text%2Fplain,', false, 'RFC 2397 3, mediatype'],
  [rfc3986, 'data', 'data:te%78t/plain;%61=%2C,', true, 'RFC 2397 3, URL escaped encoding'],
  [rfc3986, 'data', 'data:;base64=a,b', true, 'RFC 2397 3: a parameter has "="'],
  [rfc3986, 'data', 'data:;base64,ab%20c%3D', true, 'RFC 2045 6.8'],
  [rfc3986, 'data', 'data:;base64,ab', false, 'RFC 2045 6.8: padding'],
  [rfc3986, 'urn', 'urn:example:a?+r??=q', true, 'RFC 8141 2.3.1'],
  [rfc3986, 'urn', 'urn:example:a?+r?=', false, 'RFC 8141 2.3.1'],
  [rfc3986, 'urn', 'urn:example:a?b', false, 'RFC 8141 2'],
  [rfc3986, 'tel', 'tel:1%23;phone-context=a', true, 'RFC 3966 5.1.3, RFC 3986 3.5'],
  [rfc3986, 'tel', 'tel:+1;ext=', false, 'RFC 3966 3, phonedigit'],
  [rfc3986, 'tel', 'tel:+1;EXT=a', false, 'RFC 3966 3: it is no other parameter'],
  [rfc3986, 'tel', 'tel:+1;a;A', false, 'RFC 3966 3: a name is given once'],
]

test.each(edges)('%s, %s: %s is one: %s (%s)', (generation, scheme, text, isOne) => {
  expect(languageOf(grammarOf(generation, scheme))(text)).toBe(isOne)
  expect(readerOf(scheme).parse(text, { generation })._tag).toBe(isOne ? 'Right' : 'Left')
})
