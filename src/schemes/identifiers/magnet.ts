/** The magnet scheme: the draft of 2002, BEP 9 and BEP 53. None has a grammar. */
import { percentDecodeText } from '../../model/text.js'
import * as kit from '../definition/index.js'

/**
 * One or more files, named by their content rather than their location.
 *
 * @since 0.2.0
 */
export interface Magnet extends kit.ValueWith<'magnet', undefined, typeof fields> {}

/** A field of a form-encoded query, in which a plus sign is a space. */
function form<Type extends kit.AnyType>(field: kit.Field<Type>): kit.Field<Type> {
  return {
    ...field,
    decode: (text) => field.decode(withoutPlus(text)),
    canonical: (text, syntax) => field.canonical(withoutPlus(text), syntax),
  }
}

function withoutPlus<Text extends kit.FieldText>(text: Text): Text {
  return kit.mapPieces(text, (piece) => piece.replaceAll('+', '%20'))
}

// Form readers read a plus sign as a space, and end a value at other characters than "&" too.
const characters = kit.ucharAnd(':@/', "'+")
const anyName = kit.ucharAnd(';:@/?')
const anyValue = kit.ucharAnd(';:@=/?')

const urisField = (help: string, each: string, dataCharacters = ''): kit.Field<kit.ListType<'optional'>> =>
  form(kit.listField({ help, each, characters, dataCharacters }))

const fields = {
  /** URNs of the content (`xt`). */
  exactTopics: urisField('the URN of the content', 'exactTopic', ':'),
  /** The name to show (`dn`). */
  displayName: form(kit.textField({ help: 'the name to show', characters })),
  /** The words to search for (`kt`). */
  keywords: kit.listField({ help: 'a word to search for', each: 'keyword', characters }),
  /** The size in octets (`xl`). */
  exactLength: kit.numberField({ help: 'the size in octets' }),
  /** URIs of trackers (`tr`). */
  trackers: urisField('the URI of a tracker', 'tracker'),
  /** URIs of the same content on servers (`ws`). */
  webSeeds: urisField('the URI of the content on a server', 'webSeed'),
  /** URIs or URNs of the files (`xs`). */
  exactSources: urisField('the URI of the files', 'exactSource'),
  /** URIs of substitutes for the files (`as`). */
  acceptableSources: urisField('the URI of a substitute', 'acceptableSource'),
  /** Hosts and ports of peers, as in `[::1]:80` (`x.pe`, BEP 9). */
  peerAddresses: urisField('the host and the port of a peer', 'peerAddress'),
  /** The files to load, each a number from 0 or a range of numbers: `0`, `6-8` (`so`, BEP 53). */
  selectOnly: kit.listField({
    help: 'the number of a file, or a range',
    each: 'select',
    characters: kit.ucharAnd('', ','),
    valid: (text) => /^\d+(?:-\d+)?$/.test(text),
  }),
  /** The other parameters in order, including known ones with invalid values. */
  parameters: form(kit.pairsField({ help: 'another parameter', each: 'parameter', characters })),
}

/** The parameters with fields: a string, one list item each, or a delimited list. */
const places = [
  ['xt', 'exactTopics', 'item'],
  ['dn', 'displayName', 'text'],
  ['kt', 'keywords', '+'],
  ['xl', 'exactLength', 'text'],
  ['tr', 'trackers', 'item'],
  ['ws', 'webSeeds', 'item'],
  ['xs', 'exactSources', 'item'],
  ['as', 'acceptableSources', 'item'],
  ['x.pe', 'peerAddresses', 'item'],
  ['so', 'selectOnly', ','],
] as const

/** A space separates words like a plus sign, and any delimiter may be encoded. */
const delimiters = { '+': /\+|%20/, ',': /,|%2C/i } as const

type Texts = kit.FieldTexts<typeof fields>

// "?" parameter *( "&" parameter )
function read(rest: kit.Cursor): Texts | kit.Refusal {
  const all = rest.parameters('?', '&', anyName, anyValue)
  if (all.length === 0) return rest.refuse('"?" and parameters')
  const found = new Map<string, string[]>()
  const parameters: [string, string][] = []
  for (const { written, name, hasValue, value: text } of all) {
    if (!hasValue && written === '') continue
    // xt.1, xt.2: a number distinguishes parameters with the same name.
    const base = name.replace(/\.\d+$/, '')
    const place = places.find(([known]) => known === base)
    const items = place && itemsOf(text, place, rest)
    const [, field = '', form] = place ?? []
    const before = found.get(field) ?? []
    if (items === undefined || (form === 'text' && before.length > 0)) parameters.push([written, text])
    else {
      for (const item of items) before.push(item)
      found.set(field, before)
    }
  }
  const texts = places.map(([, field, form]) => {
    const items = found.get(field) ?? []
    return [field, form === 'text' ? items[0] : items]
  })
  return { ...(Object.fromEntries(texts) as Texts), parameters }
}

/** The items of a field in the value of a parameter; `undefined` if one of them is invalid. */
function itemsOf(
  text: string,
  [, field, form]: (typeof places)[number],
  rest: kit.Cursor,
): readonly string[] | undefined {
  const { valid }: kit.FieldOptions = fields[field].options
  const all =
    form === '+' || form === ',' ? text.split(delimiters[form]).filter((item) => item !== '') : [text]
  if (valid === undefined) return all
  const literal = all.map((item) => percentDecodeText(item) ?? item)
  return literal.every((item) => valid(item, rest)) ? literal : undefined
}

/**
 * The magnet scheme.
 *
 * @example
 * import { magnet } from 'uriform/schemes'
 *
 * const link = magnet.from('magnet:?xt=urn:btih:aad050ee1bb22e196939547b134535824dabf0ce&dn=Leaves+of+Grass')
 * link.exactTopics // ['urn:btih:aad050ee1bb22e196939547b134535824dabf0ce']
 * link.displayName // 'Leaves of Grass'
 * magnet.builder().keywords('martin', 'luther').trackers('udp://h.example:80').build().uri.href
 * // 'magnet:?kt=martin+luther&tr=udp%3A%2F%2Fh.example%3A80'
 *
 * @since 0.2.0
 */
export const magnet: kit.Scheme<'magnet', Magnet> = /* @__PURE__ */ kit.writtenScheme({
  scheme: 'magnet',
  fields,
  read,
  write: ({ parameters, ...texts }) => {
    const named = places.flatMap(([name, field, form]) => {
      const items = [texts[field] ?? []].flat()
      const values = form === '+' || form === ',' ? items.slice(0, 1).map(() => items.join(form)) : items
      return values.map((text) => [name, text] as const)
    })
    return kit.pairsText([...named, ...parameters], '?', '&') || '?'
  },
})
