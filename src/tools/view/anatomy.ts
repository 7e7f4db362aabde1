/** The parts of a reference in order, with their offsets and decoded strings (RFC 3986 3). */

import { countOf } from '../../builders/index.js'
import { type Components, startsOf } from '../../model/grammar.js'
import { MASK } from '../../model/masking.js'
import { visible } from '../../model/text.js'
import {
  type Component,
  type Host,
  type OwnReference,
  ownReference,
  type Pair,
  type Path,
  type Query,
  shownReference,
  type UriReference,
  type Userinfo,
} from '../../model/values.js'
import { grouped } from './grouped.js'

/** A component, or a part of one. */
export interface AnatomyPart {
  readonly label: string
  /** The component itself, or the one that it belongs to. */
  readonly component: keyof Components
  /** The text to show. A password may be masked. */
  readonly text: string
  readonly offset: number
  readonly note: Note
  /** Its parts, if there are several. */
  readonly parts: readonly AnatomyPart[]
}

export interface Note {
  readonly remark?: string
  /** The decoded text, if it differs; safe to print. */
  readonly decoded?: string
}

export const EMPTY: Note = { remark: '(empty)' }

const MASKED: Note = { remark: 'masked' }

export interface Anatomy {
  readonly text: string
  /** The components that are present, in order. An empty path is omitted. */
  readonly components: readonly AnatomyPart[]
}

/** Maximum number of parts to show, because there can be millions. The rest are only counted. */
const MOST_PARTS = 1000

export function anatomyOf(reference: UriReference, arePasswordsShown: boolean): Anatomy {
  const { userinfo, host, path, query, fragment } = reference
  const { scheme, port } = reference.components()
  const { href, layout } = ownReference(reference) as OwnReference
  const whole = shownReference(reference, arePasswordsShown)
  const starts = startsOf(href, layout)
  let done = 0
  const partOf = (component: keyof Components, own: string, note = own === '' ? EMPTY : {}): AnatomyPart => {
    const [start, end] = whole.range(starts[component], starts[component] + own.length)
    // A mask that covers several components is shown in the first.
    const offset = Math.max(start, done)
    done = Math.max(end, offset)
    const shown = whole.text.slice(offset, done)
    return {
      label: component,
      component,
      text: shown,
      offset,
      note: shown === own ? note : MASKED,
      parts: [],
    }
  }
  const components = [
    scheme === undefined ? undefined : partOf('scheme', scheme),
    userinfo &&
      userinfoPart(userinfo, partOf('userinfo', userinfo.text, noteOn(userinfo.user)), arePasswordsShown),
    host && partOf('host', host.text, { remark: hostKinds[host.kind], ...noteOn(host) }),
    port === undefined ? undefined : partOf('port', port),
    path.text === '' ? undefined : pathPart(path, partOf('path', path.text)),
    query && queryPart(query, partOf('query', query.text)),
    fragment && partOf('fragment', fragment.text, noteOn(fragment)),
  ].filter((part) => part !== undefined)
  return { text: whole.text, components }
}

function userinfoPart(
  { user, password }: Userinfo,
  whole: AnatomyPart,
  isPasswordShown: boolean,
): AnatomyPart {
  if (password === undefined) return whole
  const text = isPasswordShown ? password.text : MASK
  if (whole.text !== `${user.text}:${text}`) return whole
  return withParts(whole, whole.offset, [
    { label: 'user', text: user.text, note: noteOn(user) },
    { label: 'password', text, note: isPasswordShown ? noteOn(password) : MASKED },
  ])
}

function pathPart(path: Path, whole: AnatomyPart): AnatomyPart {
  if (whole.note === MASKED) return whole
  const { offset } = whole
  const slashes = countOf('/', path.text)
  if (slashes > MOST_PARTS) {
    return { ...whole, note: { remark: `${grouped(path.isAbsolute ? slashes : slashes + 1)} segments` } }
  }
  const { segments } = path
  // Decoded, a slash in a segment looks like one before it.
  if (segments.length === 1 && !/%2f/i.test(path.text)) return { ...whole, note: noteOn(path) }
  return withParts(
    whole,
    path.isAbsolute ? offset + 1 : offset,
    segments.map((segment) => ({ label: 'segment', text: segment.text, note: noteOn(segment) })),
  )
}

function queryPart(query: Query, whole: AnatomyPart): AnatomyPart {
  const separators = countOf('&', query.text)
  if (separators > MOST_PARTS) return { ...whole, note: { remark: `${grouped(separators + 1)} pairs` } }
  const shownPairs = whole.text.split('&')
  if (shownPairs.length <= separators) return whole
  const parts = query.pairs.map((pair, index) => {
    const text = shownPairs[index] as string
    return { label: 'pair', text, note: text === pair.text ? noteOnPair(pair) : MASKED }
  })
  const [only, second] = parts
  if (only === undefined) return whole
  return second === undefined ? { ...whole, note: only.note } : withParts(whole, whole.offset, parts)
}

/** A component with its parts: the first part begins at the offset, and one character separates the parts. */
function withParts(
  whole: AnatomyPart,
  offset: number,
  parts: readonly Pick<AnatomyPart, 'label' | 'text' | 'note'>[],
): AnatomyPart {
  const { component } = whole
  let next = offset
  const placed = parts.map(({ label, text, note }): AnatomyPart => {
    const at = next
    next += text.length + 1
    return { label, component, text, offset: at, note, parts: [] }
  })
  return { ...whole, note: {}, parts: placed }
}

function noteOn({ text, tryDecoded }: Component): Note {
  return noteOnText(text, tryDecoded._tag === 'Right' ? tryDecoded.right : undefined)
}

function noteOnPair({ text, tryName, tryValue }: Pair): Note {
  if (tryName._tag === 'Left' || tryValue._tag === 'Left') return noteOnText(text, undefined)
  const decoded = tryValue.right === null ? tryName.right : `${tryName.right} = ${tryValue.right}`
  return noteOnText(text, decoded)
}

function noteOnText(text: string, decoded: string | undefined): Note {
  if (text === '') return EMPTY
  if (!text.includes('%')) return {}
  return decoded === undefined ? { remark: 'not UTF-8' } : { decoded: visible(decoded) }
}

const hostKinds: Readonly<Record<Host['kind'], string>> = {
  ipv4: 'IPv4 address',
  ipv6: 'IPv6 address',
  ipvfuture: 'IP address of a future version',
  'reg-name': 'registered name',
}
