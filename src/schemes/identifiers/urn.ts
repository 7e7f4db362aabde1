/** The urn scheme: RFC 8141. */
import { percentDecodeText } from '../../model/text.js'
import * as kit from '../definition/index.js'

/**
 * A persistent name: a namespace, and a name in it (RFC 8141 2). Equality ignores everything after the name:
 * parameters for a resolver, a query, and a part of the resource (3.1).
 *
 * @since 0.2.0
 */
export interface Urn extends kit.ValueWith<'urn', undefined, typeof fields> {
  /** The UUID of `urn:uuid`, in lower case; `undefined` in other namespaces, and if the name isn't a UUID. */
  readonly uuid: string | undefined
}

// ldh = alphanum / "-"
const ldh = kit.only(kit.letters, kit.digits, '-')
// NSS = pchar *( pchar / "/" )
const name = kit.ucharAnd(';:@&=/')
// r-component = q-component = pchar *( pchar / "/" / "?" ), f-component = *( pchar / "/" / "?" )
const component = { characters: kit.ucharAnd(';:@&=/?'), isEncoded: true } as const

const fields = {
  /** The identifier of the namespace, as written: 2 to 32 letters, digits and hyphens. Its case is ignored. */
  nid: kit.textField({ help: 'the identifier of the namespace', presence: 'required', characters: ldh }),
  /** The namespace specific string, encoded: `a%2Cb` and `a,b` are different names (RFC 8141 3.2). */
  nss: kit.textField({
    help: 'the name in the namespace',
    presence: 'required',
    characters: name,
    // RFC 8141 3.1: an encoded character makes another name.
    dataCharacters: "!$&'()*+,;=:@/",
    isSegment: true,
    isEncoded: true,
  }),
  /** The parameters for a resolver, encoded. */
  rComponent: kit.textField({ help: 'parameters for a resolver', ...component }),
  /** The query for the resource, encoded. */
  qComponent: kit.textField({ help: 'a query for the resource', ...component }),
  /** The part of the resource, encoded: the fragment of the URI. */
  fComponent: kit.textField({ help: 'a part of the resource', ...component }),
}

type Texts = kit.FieldTexts<typeof fields>

// NID = (alphanum) 0*30(ldh) (alphanum)
const NID = /^[a-z\d][a-z\d-]{0,30}[a-z\d]$/i
/** The name, and the components with a question mark before them, begin with a pchar. */
const BEGINNING = /^[^/?]/
const FIRST = 'at least one character, and no slash or question mark first'
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The name of `urn:uuid` in lower case, if it is a UUID. */
function uuidIn({ nid, nss }: Pick<Texts, 'nid' | 'nss'>): string | undefined {
  const text = nid.toLowerCase() === 'uuid' ? percentDecodeText(nss) : undefined
  return text !== undefined && UUID.test(text) ? text.toLowerCase() : undefined
}

/**
 * The urn scheme (RFC 8141).
 *
 * @example
 * import { urn } from 'uriform/schemes'
 *
 * const book = urn.from('urn:isbn:0451450523#preface')
 * book.nid // 'isbn'
 * book.nss // '0451450523'
 * book.equals('URN:ISBN:0451450523') // true
 * urn.from('urn:uuid:F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6').uuid // 'f81d4fae-7dec-11d0-a765-00a0c91e6bf6'
 * urn.builder().nid('example').nss('50% off').build().uri.href // 'urn:example:50%25%20off'
 *
 * @since 0.2.0
 */
export const urn: kit.Scheme<'urn', Urn> = /* @__PURE__ */ kit.writtenScheme({
  scheme: 'urn',
  fragment: 'body',
  fields,
  read,
  write: ({ nid, nss, rComponent, qComponent, fComponent }) =>
    `${nid}:${nss}${after('?+', rComponent)}${after('?=', qComponent)}${after('#', fComponent)}`,
  normalize: (texts) => ({ ...texts, nid: texts.nid.toLowerCase(), nss: uuidIn(texts) ?? texts.nss }),
  // RFC 8141 3.1
  equivalent: (texts, others) => texts.nid === others.nid && texts.nss === others.nss,
  methods: {
    get uuid(): string | undefined {
      return uuidIn(this)
    },
  },
})

const after = (delimiter: string, text: string | undefined): string =>
  text === undefined ? '' : delimiter + text

// NID ":" NSS [ "?+" r-component ] [ "?=" q-component ] [ "#" f-component ]
function read(rest: kit.Cursor): Texts | kit.Refusal {
  const start = rest.at
  const nid = rest.run(ldh)
  if (!NID.test(nid)) {
    return rest.refuse('a namespace: 2 to 32 letters, digits and hyphens, no hyphen first or last', start)
  }
  if (!rest.take(':')) return rest.refuse('":" and the name in the namespace')
  const nss = rest.run(name)
  if (!BEGINNING.test(nss)) return rest.refuse('the name, without a slash first', rest.at - nss.length)
  const hasParameters = rest.take('?+')
  const hasQuery = !hasParameters && rest.take('?=')
  const at = rest.at
  const text = rest.run(component.characters)
  // An r-component ends before the first "?=" (2.3.1).
  const end = hasParameters && text.includes('?=') ? text.indexOf('?=') : text.length
  const rComponent = hasParameters ? text.slice(0, end) : undefined
  const qComponent = hasQuery ? text : end < text.length ? text.slice(end + 2) : undefined
  if (rComponent !== undefined && !BEGINNING.test(rComponent)) return rest.refuse(FIRST, at)
  if (qComponent !== undefined && !BEGINNING.test(qComponent)) {
    return rest.refuse(FIRST, rest.at - qComponent.length)
  }
  if (!hasParameters && !hasQuery && text !== '') {
    return rest.refuse('"?+" and parameters, "?=" and a query, or the end', at)
  }
  return { nid, nss, rComponent, qComponent, fComponent: rest.take('#') ? rest.rest() : undefined }
}
