// The collected grammars of the standards, read from the files in tests/grammar, and the amendments that the documents
// force: where their grammar is at odds with their own prose or examples. An amendment that only gives a name to a part
// of a text, so that it can be read off a match, says so: it admits the same texts. With them, the grammar of IRIs.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rfc3987 as iris, generations as known } from '../../src/generations.js'
import type { Components, Generation, GenerationName } from '../../src/index.js'
import { amendGrammar, type Grammar, parseGrammar } from './abnf.js'
import { type ComponentRules, matcherOf } from './matcher.js'

const grammarOf = (...files: readonly string[]): Grammar =>
  parseGrammar(...files.map((file) => readFileSync(join(import.meta.dirname, '../grammar', file), 'utf8')))

interface Amendment {
  readonly reason: string
  readonly rules: string
}

/** RFC 3986, Appendix A. */
export const rfc3986: Grammar = grammarOf('core.abnf', 'rfc3986.abnf')

/** RFC 3987 2.2. */
export const rfc3987: Grammar = grammarOf('core.abnf', 'rfc3987.abnf')

const addresses = `
  IPv6address  =                            6( h16 ":" ) ls32
               /                       "::" 5( h16 ":" ) ls32
               / [               h16 ] "::" 4( h16 ":" ) ls32
               / [ *1( h16 ":" ) h16 ] "::" 3( h16 ":" ) ls32
               / [ *2( h16 ":" ) h16 ] "::" 2( h16 ":" ) ls32
               / [ *3( h16 ":" ) h16 ] "::"    h16 ":"   ls32
               / [ *4( h16 ":" ) h16 ] "::"              ls32
               / [ *5( h16 ":" ) h16 ] "::"              h16
               / [ *6( h16 ":" ) h16 ] "::"
  h16          = 1*4hex
  ls32         = ( h16 ":" h16 ) / ( dec-octet "." dec-octet "." dec-octet "." dec-octet )
  dec-octet    = DIGIT / %x31-39 DIGIT / "1" 2DIGIT / "2" %x30-34 DIGIT / "25" %x30-35
`.replace(/^ {2}/gm, '')

export const amendments: Readonly<Record<GenerationName, readonly Amendment[]>> = {
  rfc1738: [
    {
      reason: 'RFC 1808 2.4.6 parses a path with an empty first segment, such as "//h//b", which 2.2 has not',
      rules: 'fsegment = *pchar',
    },
    {
      reason: 'RFC 1808 2.1: net_loc is the login of RFC 1738 3.1. The same texts, read where they are one',
      rules: `
net-loc = login / no-login
no-login = *( pchar / ";" / "?" )
login = [ userinfo "@" ] hostport
userinfo = user [ ":" password ]`,
    },
    {
      reason: 'The path of a value has its slash and its parameters. The same texts',
      rules: `
net-path = "//" net-loc [ abs-whole [ "?" query ] ]
abs-path = abs-whole [ "?" query ]
rel-path = rel-whole [ "?" query ]
abs-whole = "/" rel-whole
rel-whole = [ path ] [ ";" params ]`,
    },
  ],
  draft1996: [
    {
      reason:
        '4.3.1: what follows a double slash is a server, so neither an opaque URL nor a path begins with one',
      rules: `
absoluteURL = generic-URL
net-path = "//" server [ net-whole [ "?" query ] ]
net-whole = "/" path
abs-path = abs-whole [ "?" query ]
abs-whole = "/" rel-whole
rel-path = rel-whole [ "?" query ]
rel-whole = [ segment-nz *( "/" segment ) ]
segment-nz = 1*pchar *( ";" param ) / 1*( ";" param )`,
    },
    {
      reason:
        '4.1: what could be a scheme before the first colon of a reference is one, and no path begins with it',
      rules: `
generic-URL = scheme ":" ( net-path / abs-path / rel-path )
relativeURL = net-path / abs-path / noscheme-path
noscheme-path = noscheme-whole [ "?" query ]
noscheme-whole = [ segment-noscheme *( "/" segment ) ]
segment-noscheme = 1*char-nc
                 / ":" *( char-nc / ":" )
                 / *( alpha / digit / "+" / "-" / "." ) char-ns *char-nc ":" *( char-nc / ":" )
char-nc = unreserved / escaped / "@" / "&" / "=" / "+" / ";"
char-ns = escaped / "$" / "_" / "!" / "~" / "*" / "'" / "(" / ")" / "," / "@" / "&" / "=" / ";"`,
    },
    {
      reason: 'The user information of a value has both user and password. The same texts',
      rules: `
server = [ [ userinfo "@" ] hostport ]
userinfo = user [ ":" password ]`,
    },
  ],
  rfc2396: [
    {
      reason: 'Appendix C.1 resolves "?y", for which there is no rule',
      rules: 'relativeURI = [ net-path / abs-path / rel-path ] [ "?" query ]',
    },
    {
      reason: 'Appendix B splits an opaque part at its question mark. The same texts',
      rules: `
opaque-part = opaque-path [ "?" query ] / "?" query
opaque-path = opaque-first *( opaque-first / "/" / "[" / "]" )
opaque-first = unreserved / escaped / ";" / ":" / "@" / "&" / "=" / "+" / "$" / ","`,
    },
    {
      reason: 'RFC 2373 B refuses "::192.9.5.5" of RFC 2732 2, and admits "1" and "1:2:3"',
      rules: addresses,
    },
  ],
  rfc2396bis: [
    {
      reason: 'Appendix B splits an opaque part at its question mark. The same texts',
      rules: `
opaque-part = opaque-path [ "?" opaque-query ] / "?" opaque-query
opaque-path = opaque-first *( opaque-first / "/" )
opaque-first = unreserved / escaped / "[" / "]" / ";" / ":" / "@" / "&" / "=" / "+" / "$" / ","
opaque-query = *uric`,
    },
    {
      reason:
        'Its IPv6address refuses forms of RFC 2373 2.2, which G.1 says it matches, and dec-octet admits 1000',
      rules: `hex = HEXDIG\n${addresses}`,
    },
  ],
  rfc3986: [],
  rfc3987: [],
}

/** Each generation's grammar, as the document has it. */
export const collected: Readonly<Record<GenerationName, Grammar>> = {
  rfc1738: grammarOf('rfc1738.abnf'),
  draft1996: grammarOf('draft1996.abnf'),
  rfc2396: grammarOf('rfc2396.abnf'),
  rfc2396bis: grammarOf('core.abnf', 'rfc2396bis.abnf'),
  rfc3986,
  rfc3987,
}

/** All six: those of URIs from the oldest to the newest, and that of IRIs. */
export const allGenerations: readonly Generation[] = Object.keys(collected).map(generationNamed)

/** The five of URIs. */
export const generations: readonly Generation[] = allGenerations.filter(({ name }) => name !== 'rfc3987')

/** The generation of a name. */
export function generationNamed(name: string): Generation {
  const generation = [...known, iris].find((each) => each.name === name)
  if (generation === undefined) throw new Error(`no generation: ${name}`)
  return generation
}

/** Whether a generation is older than RFC 3986, whose rules RFC 3987 has over more characters. */
export const isOlder = ({ name }: Generation): boolean => name !== 'rfc3986' && name !== 'rfc3987'

/** Each generation's grammar with its amendments. */
export const grammars: Readonly<Record<GenerationName, Grammar>> = Object.fromEntries(
  allGenerations.map(({ name }) => [
    name,
    amendGrammar(collected[name], ...amendments[name].map(({ rules }) => rules)),
  ]),
) as Record<GenerationName, Grammar>

export type GenericComponent = 'scheme' | 'userinfo' | 'host' | 'port' | 'path' | 'query' | 'fragment'

/** The rules of RFC 3986 that make each component of a reference. */
export const rfc3986Components: ComponentRules<GenericComponent> = {
  scheme: ['scheme'],
  userinfo: ['userinfo'],
  host: ['host'],
  port: ['port'],
  path: ['path-abempty', 'path-absolute', 'path-noscheme', 'path-rootless', 'path-empty'],
  query: ['query'],
  fragment: ['fragment'],
}

const componentRules: Readonly<Record<GenerationName, ComponentRules<GenericComponent | 'authority'>>> = {
  rfc1738: {
    ...rfc3986Components,
    authority: ['net-loc'],
    host: ['host', 'no-login'],
    path: ['abs-whole', 'rel-whole'],
  },
  draft1996: {
    ...rfc3986Components,
    authority: ['server'],
    path: ['net-whole', 'abs-whole', 'rel-whole', 'noscheme-whole'],
  },
  rfc2396: {
    ...rfc3986Components,
    authority: ['authority'],
    host: ['host', 'reg-name'],
    path: ['abs-path', 'rel-path', 'opaque-path'],
  },
  rfc2396bis: {
    ...rfc3986Components,
    authority: ['authority'],
    host: ['host', 'reg-name'],
    path: ['abs-path', 'rel-path', 'opaque-path'],
    query: ['query', 'opaque-query'],
  },
  rfc3986: { ...rfc3986Components, authority: ['authority'] },
  rfc3987: {
    scheme: ['scheme'],
    authority: ['iauthority'],
    userinfo: ['iuserinfo'],
    host: ['ihost'],
    port: ['port'],
    path: ['ipath-abempty', 'ipath-absolute', 'ipath-noscheme', 'ipath-rootless', 'ipath-empty'],
    query: ['iquery'],
    fragment: ['ifragment'],
  },
}

/** The rules that a reference, a URI and a relative reference begin with. */
export const startRules: Readonly<Record<GenerationName, Record<'reference' | 'uri' | 'relative', string>>> =
  {
    rfc1738: { reference: 'URL', uri: 'absoluteURL', relative: 'relativeURL' },
    draft1996: { reference: 'URL-reference', uri: 'absoluteURL', relative: 'relativeURL' },
    rfc2396: { reference: 'URI-reference', uri: 'absoluteURI', relative: 'relativeURI' },
    rfc2396bis: { reference: 'URI-reference', uri: 'absolute-URI', relative: 'relative-URI' },
    rfc3986: { reference: 'URI-reference', uri: 'URI', relative: 'relative-ref' },
    rfc3987: { reference: 'IRI-reference', uri: 'IRI', relative: 'irelative-ref' },
  }

/** What the grammar of a generation says of a text: its components; `undefined` where it is no reference. */
export function referenceReader({ name }: Generation): (text: string) => Components | undefined {
  const { reference } = startRules[name]
  const { read } = matcherOf(grammars[name], reference, componentRules[name])
  return (text) => {
    const found = read(text)
    if (found === undefined) return undefined
    const { authority, ...components } = found
    // An authority with nothing in it has an empty host, a reference without a path an empty one.
    const host = components.host ?? (authority === undefined ? undefined : '')
    return { ...components, host, path: components.path ?? '' }
  }
}
