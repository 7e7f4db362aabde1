/** What was probably meant: an address without its scheme, or a URL in the notation of something else. */

import { strays } from '../../src/model/algorithms/strays.js'
import { percentDecodeText } from '../../src/model/characters/percent-encoding.js'
import { hasDnsHosts } from '../../src/model/facts/scheme-facts.js'
import type { UriReference } from '../../src/model/values/uri-reference.js'
import { expandAbbreviated } from '../../src/safety/text/abbreviated.js'
import { allSchemes } from '../../src/schemes/all.js'
import { file } from '../../src/schemes/file/file.js'
import { masked } from './address.js'
import { button, code, element } from './dom.js'
import { WINDOWS_PATH } from './kind.js'
import { LONGEST, type Page } from './page.js'

const JDBC = /^jdbc:(?=[a-z][a-z\d+.-]*:\/\/)/i
const ENCODED = /^[a-z][a-z\d+.-]*%3a%2f/i
const MAIL = /^[^\s/:@?#]+@[\w-]+(?:\.[\w-]+)+$/
/** The notation of git and scp: `user@host:path`. A number after the colon would be a port. */
const SCP = /^([\w.-]+@[\w.-]+):(?!\d+(?:\/|$))(\/?)/
/** A variable of a router, but no empty host. */
const VARIABLE = /(?<=[^/]\/|^\/):([a-z]\w*)/gi
/** A scheme of the web whose colon or slashes are missing. */
const MISTYPED = /^(https?|wss?|ftp)(?:[;.]?\/\/|:\/?)(?=[^/\\?#])/i
/** Dots with nothing before or between them. */
const EMPTY_LABELS = /^\.+|(?<=\.)\.+/g

export function meantSection(
  text: string,
  reference: UriReference | undefined,
  page: Page,
): readonly HTMLElement[] {
  if (text.length > LONGEST) return []
  const inner = text.replace(JDBC, '')
  if (inner !== text) return [line('The URL in it: ', inner, '', page)]
  const named = withoutEmptyLabels(reference)
  if (named !== undefined) {
    return [line("A host name can't begin with a dot or have two in a row. Did you mean ", named, '?', page)]
  }
  const meant = meantBy(text, reference)
  return meant === undefined || meant === reference?.href ? [] : [line('Did you mean ', meant, '?', page)]
}

function line(before: string, meant: string, after: string, page: Page): HTMLElement {
  const label = page.arePasswordsShown ? meant : masked(meant)
  const opener = button(code(label), { class: 'open' }, () => page.open(meant))
  return element('p', { class: 'meant' }, before, opener, after)
}

/** The reference without the empty labels of its host; `undefined` if it has none. */
function withoutEmptyLabels(reference: UriReference | undefined): string | undefined {
  const span = reference?.spans().host
  if (reference === undefined || span === undefined || !hasDnsHosts(reference.scheme)) return undefined
  const { href } = reference
  const [start, end] = span
  const named = href.slice(0, start) + href.slice(start, end).replaceAll(EMPTY_LABELS, '') + href.slice(end)
  return named === href ? undefined : named
}

function meantBy(text: string, reference: UriReference | undefined): string | undefined {
  if (WINDOWS_PATH.test(text)) return fileUri(text)
  if (ENCODED.test(text)) return percentDecodeText(text)
  if (text.includes('&amp;')) return text.replaceAll('&amp;', '&')
  if (MAIL.test(text)) return `mailto:${text}`
  const written = text.replace(MISTYPED, '$1://').replace(SCP, 'ssh://$1/').replaceAll(VARIABLE, '{$1}')
  if (written !== text) return written
  if (allSchemes.get(reference?.scheme ?? '') !== undefined) return undefined
  return expandAbbreviated(text, { strays, scheme: /^www\./i.test(text) ? 'https' : 'http' })?.href
}

function fileUri(path: string): string | undefined {
  const read = file.tryFromPath(path, 'win32')
  return read._tag === 'Right' ? read.right.uri.href : undefined
}
