/** Schemes that run code (RFC 3986 7), and hosts that are read as schemes (RFC 3986 4.5). */
import type { Notes } from '../finding.js'
import { type Subject, shown } from '../subject.js'

const scripts: ReadonlySet<string | undefined> = new Set(['javascript', 'vbscript'])

/** `localhost`, or a name with dots. */
const HOST = /^(?:localhost|[a-z\d-]+(?:\.[a-z\d-]+)+)$/i

const PORT = /^\d{1,5}(?=\/|$)/

export function noteScheme({ scheme, texts }: Subject, notes: Notes): void {
  if (texts.scheme === undefined) return
  if (scripts.has(scheme)) {
    const message = `A link with the scheme ${scheme} runs its text as code; accept only listed schemes, such as https`
    notes.add('scheme', 'script-scheme', 'danger', message, 'RFC 3986 7')
  }
  const port = texts.host === undefined ? PORT.exec(texts.path)?.[0] : undefined
  if (port === undefined || !HOST.test(texts.scheme)) return
  const message = `The scheme looks like a host, and "${port}" like its port; write ${shown(`http://${texts.scheme}:${port}`)}`
  notes.add('scheme', 'scheme-like-host', 'warning', message, 'RFC 3986 4.5')
}
