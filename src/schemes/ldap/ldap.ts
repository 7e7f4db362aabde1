/** The ldap and ldaps schemes: RFC 4516. */
import { dataCharacters, encodeData, reencode } from '../../builders/index.js'
import { Fault } from '../../model/errors.js'
import { CharacterClass, percentDecodeText, recordIfAny } from '../../model/text.js'
import * as kit from '../definition/index.js'
import { encodedLatin1 } from '../latin1.js'
import { isFilter, isOid, isSelector } from './filter.js'

/**
 * The entries of a search: the base object, one level below it, or the whole subtree.
 * @since 0.2.0
 */
export type LdapScope = 'base' | 'one' | 'sub'

/**
 * An extension of a URL (RFC 4516 2).
 * @since 0.2.0
 */
export interface LdapExtension {
  /** An object identifier, in digits or as a name. */
  readonly type: string
  /** The value; `undefined` if there is no `=`. */
  readonly value: string | undefined
  /** True if only clients that know the extension may use the URL. */
  readonly critical: boolean
}

/**
 * A search in a directory, or an entry of it (RFC 4516 2). An empty host means a server that the client knows.
 *
 * @since 0.2.0
 */
export interface Ldap<Name extends 'ldap' | 'ldaps' = 'ldap'>
  extends kit.ValueWith<Name, typeof server, typeof fields> {
  /** The scope; `base` if the URL has none (RFC 4516 3). */
  readonly scope: LdapScope
}

/**
 * A search in a directory over TLS.
 *
 * @since 0.2.0
 */
export interface Ldaps extends Ldap<'ldaps'> {}

// RFC 4516 2.1: reserved and unreserved characters except "?"; a comma divides attributes and extensions
const any = kit.ucharAnd(';/:@&=')
const item = kit.ucharAnd(';/:@&=', ',')

function partsOf(extension: string): LdapExtension {
  const critical = extension[0] === '!'
  const [type = '', ...others] = extension.slice(critical ? 1 : 0).split('=')
  return { type, value: others.length === 0 ? undefined : others.join('='), critical }
}

const EXPECTED = 'an extension: { type, value, critical }'

const extensions: kit.Field<
  kit.FieldType<
    readonly LdapExtension[],
    readonly (Pick<LdapExtension, 'type'> & Partial<LdapExtension>)[],
    readonly string[]
  >
> = {
  shape: 'list',
  options: { help: 'an extension', each: 'extension', characters: item },
  encode: (input, syntax) => {
    const allowed = dataCharacters(syntax.grammar).or(CharacterClass.of('='))
    const texts: string[] = []
    for (const given of input) {
      const extension = recordIfAny(given)
      if (extension === undefined) return kit.wrongFieldType(EXPECTED, given)
      const { type, value, critical } = extension
      if (typeof type !== 'string' || !isOid(type)) return kit.wrongFieldType('an object identifier', type)
      const encoded = value === undefined ? undefined : encodeData(value, 'path', syntax.grammar, allowed)
      if (encoded instanceof Fault) return encoded
      texts.push(`${critical ? '!' : ''}${type}${encoded === undefined ? '' : `=${encoded}`}`)
    }
    return texts
  },
  decode: (texts) => {
    const all: LdapExtension[] = []
    for (const text of texts) {
      const { type, value, critical } = partsOf(text)
      const decoded = value === undefined ? undefined : percentDecodeText(value)
      if (value !== undefined && decoded === undefined) return kit.NOT_TEXT
      all.push(Object.freeze({ type, value: decoded, critical }))
    }
    return Object.freeze(all)
  },
  canonical: (texts, syntax) => texts.map((text) => reencode(text, kit.charactersIn(item, syntax))),
}

const scopes = ['base', 'one', 'sub'] as const

const fields = {
  /** The distinguished name of the base object (RFC 4514); an empty one is the root. */
  dn: kit.textField({
    help: 'the distinguished name',
    presence: 'always',
    characters: any,
    // RFC 4514: what divides a name into its parts
    dataCharacters: '=,+',
    isOpaque: true,
    isSegment: true,
  }),
  /** The attributes to return; an empty list means all user attributes. */
  attributes: kit.listField({
    help: 'an attribute',
    each: 'attribute',
    characters: item,
    dataCharacters: '*+',
  }),
  /** The scope; default: `base`. */
  scope: kit.choiceField(scopes, { help: 'base, one or sub' }),
  /** The filter (RFC 4515); `undefined` means `(objectClass=*)`. Its own escapes, such as `\2a`, stay. */
  filter: kit.textField({ help: 'the filter', characters: any, dataCharacters: '()=*&!:' }),
  /** Extensions, one for each argument. */
  extensions,
}

type Texts = kit.FieldTexts<typeof fields>

// [ "/" dn [ "?" [ attributes ] [ "?" [ scope ] [ "?" [ filter ] [ "?" extensions ]]]]]
function read(rest: kit.Cursor, { host }: kit.ServerTexts): Texts | kit.Refusal {
  if (host === undefined) return rest.refuse('"//", a host or none, and "/"')
  const found = { dn: '', attributes: [], scope: undefined, filter: undefined, extensions: [] }
  if (!rest.take('/')) return found
  let start = rest.at
  const dn = rest.run(any)
  if (dn.includes('%00')) return rest.refuse('a name without NUL', start)
  if (!rest.take('?')) return { ...found, dn }
  start = rest.at
  const selectors = rest.separated(',', item)
  const attributes = selectors.length === 1 && selectors[0] === '' ? [] : selectors
  if (!attributes.every((text) => isSelector(encodedLatin1(text)))) {
    return rest.refuse('the names of attributes, "*" or "+", with "," between them', start)
  }
  if (!rest.take('?')) return { ...found, dn, attributes }
  start = rest.at
  const scope = rest.run(any) || undefined
  if (scope !== undefined && !(scopes as readonly string[]).includes(scope.toLowerCase())) {
    return rest.refuse('"base", "one" or "sub"', start)
  }
  if (!rest.take('?')) return { ...found, dn, attributes, scope }
  start = rest.at
  const filter = rest.run(any) || undefined
  if (filter !== undefined && !isFilter(encodedLatin1(filter))) {
    return rest.refuse('a filter in parentheses, as "(cn=Babs*)"', start)
  }
  if (!rest.take('?')) return { ...found, dn, attributes, scope, filter }
  start = rest.at
  const extensions = rest.separated(',', item)
  if (!extensions.every((text) => isOid(partsOf(text).type))) {
    return rest.refuse('extensions: "!" if critical, a type, and perhaps "=" and a value', start)
  }
  return { dn, attributes, scope, filter, extensions }
}

function write({ dn, attributes, scope = '', filter = '', extensions }: Texts): string {
  const parts = [dn, attributes.join(','), scope, filter, extensions.join(',')]
  while (parts.at(-1) === '') parts.pop()
  return parts.length === 0 ? '' : `/${parts.join('?')}`
}

/** A URL without the blanks that people write around the names of attributes, where no name has any. */
function withoutBlanks(href: string): string {
  const [start = '', names, ...rest] = href.split('?')
  if (names === undefined) return href
  const trimmed = names.split(',').map((name) => name.replaceAll('%20', ' ').trim().replaceAll(' ', '%20'))
  return [start, trimmed.join(','), ...rest].join('?')
}

const rules = {
  fields,
  read,
  complete: <T extends kit.ServerTexts>(texts: T & Partial<Texts>): T & Partial<Texts> & { dn: string } => ({
    ...texts,
    host: texts.host ?? '',
    dn: texts.dn ?? '',
  }),
  write,
  methods: {
    get scope(): LdapScope {
      const written = kit.encodedTextOf(this as Ldap, 'scope') ?? 'base'
      return written.toLowerCase() as LdapScope
    },
  },
  encodeStrays: withoutBlanks,
  // RFC 4516 3: the defaults
  normalize: <T extends Texts>(texts: T): T => ({
    ...texts,
    scope: texts.scope === 'base' ? undefined : texts.scope,
    filter: texts.filter?.toLowerCase() === '(objectclass=*)' ? undefined : texts.filter,
  }),
} as const

const server = kit.serverOf('ldap', { socket: kit.socketPath })
const tlsServer = kit.serverOf('ldaps', { socket: kit.socketPath })

/**
 * The ldap scheme (RFC 4516).
 *
 * @example
 * import { ldap } from 'uriform/schemes'
 *
 * const search = ldap.from('ldap://ldap1.example.net:6666/o=Univ,c=US?cn,mail?sub?(cn=Babs%20Jensen)')
 * search.dn // 'o=Univ,c=US'
 * search.attributes // ['cn', 'mail']
 * search.scope // 'sub'
 * search.filter // '(cn=Babs Jensen)'
 * ldap.builder().host('h').dn('o=Question?').attributes('mail').build().uri.href // 'ldap://h/o=Question%3F?mail'
 *
 * @since 0.2.0
 */
export const ldap: kit.Scheme<'ldap', Ldap> = /* @__PURE__ */ kit.writtenScheme({
  scheme: 'ldap',
  sibling: 'ldaps',
  server,
  ...rules,
})

/**
 * The ldaps scheme: ldap over TLS, as registered with IANA.
 *
 * @example
 * import { ldaps } from 'uriform/schemes'
 *
 * ldaps.from('ldaps://ldap1.example.net/c=GB').port // 636
 *
 * @since 0.2.0
 */
export const ldaps: kit.Scheme<'ldaps', Ldaps> = /* @__PURE__ */ kit.writtenScheme({
  scheme: 'ldaps',
  sibling: 'ldap',
  server: tlsServer,
  ...rules,
})
