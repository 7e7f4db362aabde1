/** Percent-encoded controls, delimiters and percent-encodings, and invalid UTF-8 (RFC 3986 7.3). */

import { octetAt, offsetOfBadUtf8, percentDecodeText } from '../../../model/text.js'
import type { Notes, Severity } from '../finding.js'
import { type TextComponent, textComponents } from '../parts.js'
import { useOf } from '../scheme-uses.js'
import type { Subject } from '../subject.js'

const controls: Readonly<Record<string, string>> = { '\0': 'NUL', '\t': 'tab', '\n': 'LF', '\r': 'CR' }

export function noteEscapes(subject: Subject, notes: Notes): void {
  for (const component of textComponents) {
    const text = subject.texts[component]
    if (text?.includes('%')) noteEscapesIn(component, text, subject, notes)
  }
}

function noteEscapesIn(component: TextComponent, text: string, subject: Subject, notes: Notes): void {
  const severityOfControl = controlJudge(component, text, subject)
  const severityOfDelimiter = delimiterJudge(component, text, subject)
  for (let at = text.indexOf('%'); at >= 0; at = text.indexOf('%', at + 3)) {
    const octet = String.fromCharCode(octetAt(text, at))
    const control = controls[octet]
    if (octet === '%') noteDouble(component, text, at, notes)
    else if (control !== undefined) {
      const message = (): string =>
        `${control} is encoded in the ${component}, and a protocol may act on it once decoded; remove it or refuse the URI`
      const severity = severityOfControl(octet, at)
      if (severity) notes.add(component, 'encoded-control', severity, message, 'RFC 3986 7.3', [at, 3])
    } else if ('/\\?#@:[]'.includes(octet)) {
      const message = (): string =>
        `"${octet}" is encoded in the ${component}, and becomes a delimiter if a reader decodes before splitting; split first, then decode each part once`
      const severity = severityOfDelimiter(octet, at)
      if (severity) notes.add(component, 'encoded-delimiter', severity, message, 'RFC 3986 2.4', [at, 3])
    }
  }
  if (percentDecodeText(text) !== undefined) return
  const message = `The ${component} contains invalid UTF-8; read it as octets, or encode the text as UTF-8`
  notes.add(component, 'not-utf8', 'warning', message, 'RFC 3986 2.5', [offsetOfBadUtf8(text), 3])
}

/** The severity of an octet at an offset; `undefined` if it does no harm. */
type Judge = (octet: string, offset: number) => Severity | undefined

function controlJudge(component: TextComponent, text: string, { scheme, texts }: Subject): Judge {
  if (component === 'userinfo' || component === 'host') return () => 'danger'
  if (component === 'fragment') return () => undefined
  switch (scheme === undefined ? 'path' : useOf(scheme)?.sends) {
    case 'headers': {
      const isInBody = component === 'query' ? bodyJudge(text) : () => false
      return (octet, offset) =>
        octet === '\0' || (octet !== '\t' && !isInBody(offset)) ? 'danger' : undefined
    }
    case 'selector': {
      // RFC 1738 3.4.3 and 3.4.6: after a tab comes a search, which type 7 has, or another tab.
      const isSearch = texts.path.startsWith('/7')
      return (octet, offset) => {
        if (octet !== '\t') return 'danger'
        const isPair = text.startsWith('%09', offset + 3) || text.startsWith('%09', offset - 3)
        return isSearch || isPair ? undefined : 'warning'
      }
    }
    case 'lines':
      return (octet) => (octet === '\t' ? undefined : 'danger')
    case 'arguments':
      return () => 'danger'
    case 'path':
      return (octet) => (octet === '\0' || (component === 'path' && octet !== '\t') ? 'warning' : undefined)
    default:
      return () => undefined
  }
}

/** True if an offset is in the body of mailto, which may have lines (RFC 6068 5). Offsets must not decrease. */
function bodyJudge(query: string): (offset: number) => boolean {
  let end = -1
  let isBody = false
  return (offset) => {
    while (end < offset) {
      const start = end + 1
      const next = query.indexOf('&', start)
      end = next < 0 ? query.length : next
      isBody = query.slice(start, start + 'body='.length).toLowerCase() === 'body='
    }
    return isBody
  }
}

/** Checks the delimiters that would end a component, and those that matter only at its start. */
function delimiterJudge(component: TextComponent, text: string, { scheme, texts }: Subject): Judge {
  switch (component) {
    case 'host':
      return () => 'danger'
    case 'userinfo': {
      // Passwords often contain encoded delimiters, and so do user names that are mail addresses.
      const colon = text.indexOf(':')
      const end = colon < 0 ? text.length : colon
      return (octet, offset) => {
        if (offset > end) return undefined
        return octet === '@' || octet === ':' ? 'info' : 'warning'
      }
    }
    case 'path':
      return scheme === undefined || text[0] === '/' ? pathJudge(text, scheme, texts.host) : () => undefined
    default:
      return () => undefined
  }
}

function pathJudge(path: string, scheme: string | undefined, host: string | undefined): Judge {
  const slash = path.indexOf('/')
  const firstEnd = slash < 0 ? path.length : slash
  const isRelative = scheme === undefined && host === undefined
  return (octet, offset) => {
    switch (octet) {
      case '/':
        return useOf(scheme)?.hasEncodedSlashes ? 'info' : 'warning'
      case '\\':
        return 'warning'
      case ':':
        // Decoded here, it would end a scheme; elsewhere it isn't a delimiter.
        return isRelative && offset < firstEnd ? 'warning' : undefined
      case '?':
      case '#':
        return 'info'
      default:
        return undefined
    }
  }
}

const severityOfDouble: Readonly<Record<TextComponent, Severity | undefined>> = {
  userinfo: 'info',
  host: 'danger',
  path: 'warning',
  // A URI in the query of another URI must be encoded twice.
  query: 'info',
  fragment: undefined,
}

function noteDouble(component: TextComponent, text: string, at: number, notes: Notes): void {
  const severity = severityOfDouble[component]
  if (severity === undefined || !/^[\da-f]{2}/i.test(text.slice(at + 3, at + 5))) return
  const message = `A percent-encoding is itself encoded in the ${component}; encode and decode data only once`
  notes.add(component, 'double-encoding', severity, message, 'RFC 3986 2.4', [at, 5])
}
