/** The library's errors in the words of the command: from their data, with options where the library names calls. */
import type { UriError } from '../../../index.js'
import { messageFrom, partsOfError } from '../../../model/errors.js'
import { visible } from '../../../model/text.js'

type Parts = ReturnType<typeof partsOfError>
/** What advice can name. */
type Ways = NonNullable<Parameters<typeof partsOfError>[1]>

/** A message, the input with its secrets masked, and what was expected. */
export interface Said {
  readonly message: string
  readonly redacted: Parts['redacted']
  /** Only JSON has it, and some lists of characters are long. */
  expected(): string
}

/** The parts of a message that have other words. */
type OtherParts = Partial<Record<'sentence' | 'place' | 'expected', string>>

/** What an error is about, as far as the advice depends on it. */
export interface Subject {
  /** True of data and templates, to which `--strays` doesn't apply. */
  readonly isData?: true
  /** What reads a text without a scheme. */
  readonly relative?: string
  /** What makes an empty segment possible. */
  readonly emptySegment?: string
  /** What makes a dot segment possible. */
  readonly dotSegment?: string
  /** What makes a control character possible in a path. */
  readonly control?: string
  /** The parts of the message that have other names here. */
  partsOf?(error: UriError): OtherParts
}

/** What advice can name, as the command has it. It reads no file paths. */
const ways = {
  strays: 'read the text with --strays encode',
  filePath: '',
  scp: ', such as ssh://user@host/path',
}

/** The options in place of the library's calls. */
function waysFor({ isData, emptySegment, dotSegment, control }: Subject): Ways {
  const others: { readonly [Kind in UriError['kind']]?: string | undefined } = {
    'empty-segment': emptySegment,
    'dot-segment': dotSegment,
    'control-character': control,
    ambiguous: '--ambiguous longest or shortest chooses one',
  }
  const wayFor: Ways['wayFor'] = ({ kind, variable }, hint) => {
    const [, port] = /^port\((\d+)\)$/.exec(hint ?? '') ?? []
    const isList = kind === 'wrong-type' && variable !== undefined
    const way = isList ? `write {${variable}*} for a list, or pass --list ${variable}` : others[kind]
    return orElse(port === undefined ? way : `set the port with --port ${port}`)
  }
  return isData ? { ...ways, strays: '', wayFor } : { ...ways, wayFor }
}

/** An error in the words of the command. */
export function inWords(error: UriError, subject: Subject = {}): Said {
  const own = partsOfError(error, waysFor(subject))
  const { redacted } = own
  // An error that a program made itself has only its message.
  if (own.expected() === '') return { message: own.sentence, redacted, expected: () => '' }
  const { sentence = own.sentence, place = own.place, expected: named } = subject.partsOf?.(error) ?? {}
  const expected = (): string =>
    instead(error, own) ?? (named ?? own.expected()) + exampleFor(error, own, subject)
  const parts = { ...own, sentence, place, expected }
  // "Missing --host" says it all.
  const isSaid = sentence.startsWith('Missing ') && sentence === `Missing ${expected()}`
  return {
    message: messageFrom(isSaid ? { ...parts, advice: '' } : parts),
    redacted,
    // Not a getter: V8 would keep each error in memory until a full garbage collection.
    expected: () => visible(expected()),
  }
}

/** What is expected, where the library has a reader and the command hasn't. */
function instead({ kind, component }: UriError, { redacted: { text, offset } }: Parts): string | undefined {
  if (kind !== 'invalid-by-scheme') return undefined
  const rest = text.slice(offset)
  // The library reads this with strays, but the values of schemes aren't read so here.
  if (/^data:/i.test(text) && /^utf-?8[;,]/i.test(rest)) return '"charset=utf-8"'
  return component === 'host' && rest.startsWith(',') ? 'one host' : undefined
}

function orElse(way: string | undefined): string {
  return way === undefined ? '' : `; ${way}`
}

/** A name with dots, before a path. */
const HOST = /^(?:[a-z\d-]+\.)+[a-z]{2,}(?=[/?#]|$)/i

/** The URI that a host without a scheme probably means, or what reads a relative reference. */
function exampleFor({ kind }: UriError, { redacted: { text } }: Parts, { relative }: Subject): string {
  if (kind !== 'missing-scheme' && kind !== 'relative-base') return ''
  const host = HOST.exec(text)?.[0]
  if (host !== undefined) return `, as in https://${host}`
  return kind === 'missing-scheme' && /^[/.?#]/.test(text) ? orElse(relative) : ''
}
