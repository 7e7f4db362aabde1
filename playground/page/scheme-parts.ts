/** The parts of a reference that need the schemes: what was meant, an image, the fields, and the code. */

import { strays } from '../../src/model/algorithms/strays.js'
import { percentDecodeText } from '../../src/model/characters/percent-encoding.js'
import { explain } from '../../src/model/errors/describe/explain.js'
import { tryToUri } from '../../src/model/iri/mapping.js'
import { redacted } from '../../src/model/values/redacted.js'
import type { Uri } from '../../src/model/values/uri.js'
import { UriReference } from '../../src/model/values/uri-reference.js'
import { expandAbbreviated } from '../../src/safety/text/abbreviated.js'
import { allSchemes } from '../../src/schemes/all.js'
import { data } from '../../src/schemes/data/data.js'
import { type AnatomyPart, anatomyOf } from '../../src/tools/view/anatomy.js'
import { codeText } from '../../src/tools/view/code/calls.js'
import { referenceCode } from '../../src/tools/view/code/reference-code.js'
import { schemeCode } from '../../src/tools/view/code/scheme-code.js'
import { tagCode } from '../../src/tools/view/code/tag-code.js'
import { schemeReadingOf, shownFields } from '../../src/tools/view/scheme-reading.js'
import { masked } from './address.js'
import { button, code, codeBlock, copyButton, element, section, shown } from './dom.js'
import { LONGEST, type Page } from './page.js'

/** What was probably meant: an address without its scheme, or a URL in the notation of something else. */
export function meantSection(
  text: string,
  reference: UriReference | undefined,
  page: Page,
): readonly HTMLElement[] {
  const meant = text.length > LONGEST ? undefined : meantBy(text, reference)
  if (meant === undefined || meant === reference?.href) return []
  const label = page.arePasswordsShown ? meant : masked(meant)
  const opener = button(code(label), { class: 'open' }, () => page.open(meant))
  return [element('p', { class: 'meant' }, 'Did you mean ', opener, '?')]
}

const ENCODED = /^[a-z][a-z\d+.-]*%3a%2f/i
const MAIL = /^[^\s/:@?#]+@[\w-]+(?:\.[\w-]+)+$/
/** As git and scp write a place. A number after the colon is a port. */
const SCP = /^([\w.-]+@[\w.-]+):(?!\d+(?:\/|$))(\/?)/
/** A variable of a router, but no empty host. */
const VARIABLE = /(?<=[^/]\/|^\/):([a-z]\w*)/gi

function meantBy(text: string, reference: UriReference | undefined): string | undefined {
  if (ENCODED.test(text)) return percentDecodeText(text)
  if (text.includes('&amp;')) return text.replaceAll('&amp;', '&')
  if (MAIL.test(text)) return `mailto:${text}`
  const written = text.replace(SCP, 'ssh://$1/').replaceAll(VARIABLE, '{$1}')
  if (written !== text) return written
  if (allSchemes.get(reference?.scheme ?? '') !== undefined) return undefined
  return expandAbbreviated(text, { strays, scheme: /^www\./i.test(text) ? 'https' : 'http' })?.href
}

/** The image of a `data:` URI. Its scripts don't run, and it can load nothing. */
export function imageSection(reference: UriReference): readonly HTMLElement[] {
  if (reference.scheme !== 'data') return []
  const read = data.parse(reference as Uri)
  if (read._tag === 'Left' || !read.right.mediaType.startsWith('image/')) return []
  return [
    section(
      'Image',
      undefined,
      element('img', { class: 'image', alt: 'The data as an image', src: read.right.href }),
    ),
  ]
}

/** The fields of the scheme that say more than the parts. */
export function schemeSection(uri: Uri, { arePasswordsShown }: Page): readonly HTMLElement[] {
  const reading = schemeReadingOf(uri)
  if (reading === undefined) return []
  const title = `As ${uri.scheme}`
  if (reading.error !== undefined)
    return [section(title, undefined, element('p', {}, shown(explain(reading.error).message)))]
  // Fields of an IRI are those of its URI.
  const encoded = tryToUri(uri)
  const forms = encoded._tag === 'Left' ? [uri] : [uri, encoded.right]
  const said = new Set(forms.flatMap((form) => wordsOf(anatomyOf(form, arePasswordsShown).components)))
  const all = shownFields(arePasswordsShown ? reading.fields : reading.masked())
  const fields = all.filter(
    ({ name, text }) =>
      !['', '[]'].includes(text) &&
      !said.has(text) &&
      name !== 'octets' &&
      (name !== 'port' || uri.port !== undefined),
  )
  if (fields.length === 0) return []
  return [
    section(
      title,
      undefined,
      element(
        'dl',
        { class: 'fields' },
        ...fields.map(({ name, text }) =>
          element(
            'div',
            {},
            element('dt', {}, name),
            element('dd', {}, copyButton(text, name, ''), code(text)),
          ),
        ),
      ),
    ),
  ]
}

/** The texts of parts, as written and decoded. */
function wordsOf(parts: readonly AnatomyPart[]): readonly string[] {
  return parts.flatMap(({ text, note, parts: inner }) => [text, note.decoded ?? text, ...wordsOf(inner)])
}

/** The code of the reference. A masked password is masked in it too. */
export function codeSection(reference: UriReference, arePasswordsShown: boolean): readonly HTMLElement[] {
  const read = UriReference.parse(arePasswordsShown ? reference.href : redacted(reference))
  if (read._tag === 'Left') return []
  const { right } = read
  const isMasked = right.href !== reference.href
  const byScheme = right.scheme === undefined ? undefined : schemeCode(right as Uri)
  const byTag = tagCode(right)
  const codes = [
    ...(byTag === undefined ? [] : [{ title: 'With a tag', text: codeText(byTag) }]),
    {
      title: `With ${right.scheme === undefined ? 'relativeBuilder' : 'uriBuilder'}`,
      text: codeText(referenceCode(right)),
    },
    ...(byScheme === undefined
      ? []
      : [{ title: `With the builder of ${right.scheme}`, text: codeText(byScheme) }]),
  ]
  return [
    element(
      'details',
      {},
      element('summary', {}, element('h2', {}, 'Code that builds it')),
      isMasked ? element('p', { class: 'note' }, 'Passwords are masked here too.') : undefined,
      ...codes.map(({ title, text }) => codeBlock(title, text)),
    ),
  ]
}
