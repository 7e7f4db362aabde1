/** The parts of a reference in their order: where each stands in the text, and what it stands for (RFC 3986 3). */
import type { Component } from '../model/components/component.js'
import type { Host } from '../model/components/host.js'
import type { Pair } from '../model/components/pair.js'
import type { Path } from '../model/components/path.js'
import type { Query } from '../model/components/query.js'
import type { Userinfo } from '../model/components/userinfo.js'
import { MASK } from '../model/errors/redaction.js'
import { visible } from '../model/errors/visible.js'
import { countOf } from '../model/limits.js'
import type { Components } from '../model/syntax/layout.js'
import type { UriReference } from '../model/values/uri-reference.js'
import { grouped } from './grouped.js'
import { shownOffset } from './masked.js'

/** A component, or a part of one. */
export interface Part {
  readonly label: string
  /** The component that it is, or is a part of. */
  readonly component: keyof Components
  /** As it is shown: a password can be masked. */
  readonly text: string
  /** Where it begins in the text of the anatomy. */
  readonly offset: number
  readonly note: Note
  /** Its own parts, where there are several. */
  readonly parts: readonly Part[]
}

/** What is to be said of a part beyond its text. */
export interface Note {
  readonly remark?: string
  /** What the text decodes to, where that differs; safe to print. */
  readonly decoded?: string
}

/** Of a part that is present and empty, which is not the same as absent. */
export const EMPTY: Note = { remark: '(empty)' }

const MASKED: Note = { remark: 'masked' }

export interface Anatomy {
  /** The whole as it is shown. */
  readonly text: string
  /** The components that are present, in order. The path is always there; it is left out where it is empty. */
  readonly components: readonly Part[]
}

/** More parts than these are only counted: nobody would read them, and an input can have millions. */
const MOST_PARTS = 1000

/** Takes a reference apart for people to see. */
export function anatomyOf(reference: UriReference, arePasswordsShown: boolean): Anatomy {
  const { href } = reference
  const text = arePasswordsShown ? href : reference.redacted()
  const place = (offset: number): number => (text === href ? offset : shownOffset(reference, offset))
  const components: Part[] = []
  for (const [name, span] of Object.entries(reference.spans())) {
    if (span === undefined || (name === 'path' && span[0] === span[1])) continue
    const [start, end] = span
    const component = name as keyof Components
    const whole = partOf(component, text.slice(place(start), place(end)), place(start))
    // The mask of a login can begin in one component and end in another.
    const isMasked = whole.text !== href.slice(start, end)
    components.push(isMasked ? maskedPart(reference, whole) : openPart(reference, whole))
  }
  return { text, components }
}

function partOf(component: keyof Components, text: string, offset: number): Part {
  return { label: component, component, text, offset, note: text === '' ? EMPTY : {}, parts: [] }
}

/** A component of which nothing is masked. */
function openPart({ userinfo, host, path, query, fragment }: UriReference, whole: Part): Part {
  const { component } = whole
  if (component === 'userinfo') return userinfoPart(userinfo as Userinfo, whole)
  if (component === 'host') return { ...whole, note: noteOnHost(host as Host) }
  if (component === 'path') return pathPart(path, whole)
  if (component === 'query') return queryPart(query as Query, whole)
  return component === 'fragment' ? { ...whole, note: noteOn(fragment as Component) } : whole
}

/** A component that is masked, in part or as a whole. A mask divides no pairs, but it can hide where one ends. */
function maskedPart({ userinfo, query }: UriReference, whole: Part): Part {
  const { component, text } = whole
  if (component === 'userinfo' && text === `${userinfo?.user.text}:${MASK}`) {
    return userinfoPart(userinfo as Userinfo, whole)
  }
  const isQuery = component === 'query' && countOf('&', text) === countOf('&', (query as Query).text)
  return isQuery ? queryPart(query as Query, whole) : { ...whole, note: MASKED }
}

function userinfoPart({ user, password }: Userinfo, whole: Part): Part {
  if (password === undefined) return { ...whole, note: noteOn(user) }
  const shown = whole.text.slice(user.text.length + ':'.length)
  return withParts(whole, whole.offset, [
    { label: 'user', text: user.text, note: noteOn(user) },
    { label: 'password', text: shown, note: shown === MASK ? MASKED : noteOn(password) },
  ])
}

function pathPart(path: Path, whole: Part): Part {
  const slashes = countOf('/', path.text)
  if (slashes > MOST_PARTS) {
    return { ...whole, note: { remark: `${grouped(path.isAbsolute ? slashes : slashes + 1)} segments` } }
  }
  const { segments } = path
  if (segments.length === 1) return { ...whole, note: noteOn(path) }
  return withParts(
    whole,
    path.isAbsolute ? whole.offset + 1 : whole.offset,
    segments.map((segment) => ({ label: 'segment', text: segment.text, note: noteOn(segment) })),
  )
}

function queryPart(query: Query, whole: Part): Part {
  const separators = countOf('&', query.text)
  if (separators > MOST_PARTS) return { ...whole, note: { remark: `${grouped(separators + 1)} pairs` } }
  const shownPairs = whole.text.split('&')
  const parts = query.pairs.map((pair, index) => {
    const text = shownPairs[index] as string
    return { label: 'pair', text, note: text === pair.text ? noteOnPair(pair) : MASKED }
  })
  const [only, second] = parts
  if (only === undefined) return whole
  return second === undefined ? { ...whole, note: only.note } : withParts(whole, whole.offset, parts)
}

/** A component with its parts, the first at the offset and one character between every two. */
function withParts(
  whole: Part,
  offset: number,
  parts: readonly Pick<Part, 'label' | 'text' | 'note'>[],
): Part {
  const { component } = whole
  let next = offset
  const placed = parts.map(({ label, text, note }): Part => {
    const at = next
    next += text.length + 1
    return { label, component, text, offset: at, note, parts: [] }
  })
  return { ...whole, parts: placed }
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
  ipvfuture: 'IP address of a version to come',
  'reg-name': 'registered name',
}

function noteOnHost(host: Host): Note {
  return { remark: hostKinds[host.kind], ...noteOn(host) }
}
