/** The parts of a reference that need the schemes: an image, the fields, and the code. */

import { explain } from '../../src/model/errors/describe/explain.js'
import type { UriError } from '../../src/model/errors/error.js'
import { tryToUri } from '../../src/model/iri/mapping.js'
import { redacted } from '../../src/model/values/redacted.js'
import { Uri } from '../../src/model/values/uri.js'
import { UriReference } from '../../src/model/values/uri-reference.js'
import { data } from '../../src/schemes/data/data.js'
import { type AnatomyPart, anatomyOf } from '../../src/tools/view/anatomy.js'
import { codeText } from '../../src/tools/view/code/calls.js'
import { referenceCode } from '../../src/tools/view/code/reference-code.js'
import { schemeCode } from '../../src/tools/view/code/scheme-code.js'
import { tagCode } from '../../src/tools/view/code/tag-code.js'
import {
  type SchemeReading,
  type ShownField,
  schemeReadingOf,
  shownFields,
} from '../../src/tools/view/scheme-reading.js'
import { changed } from './changed.js'
import { codeBlock, copyButton, element, section, shown } from './dom.js'
import { fieldList } from './fields.js'
import { mendedMail } from './mail.js'
import { openButton, type Page, type SchemeView, textOf } from './page.js'

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

/** The fields of the scheme that say more than the parts, or why it refuses the URI. */
export function schemeView(uri: Uri, page: Page): SchemeView {
  const reading = schemeReadingOf(uri)
  if (reading === undefined) return { isInvalid: false, parts: [] }
  const title = `Read as ${uri.scheme}`
  if (reading.error !== undefined) {
    const words = element('p', {}, shown(explain(reading.error).message))
    return { isInvalid: true, parts: [section(title, undefined, words, ...mendedParts(uri, page))] }
  }
  const fields = newFields(uri, page, reading)
  return {
    isInvalid: false,
    parts:
      fields.length === 0
        ? []
        : [section(title, undefined, fieldList(fields.map((each) => ({ ...each, label: each.name }))))],
  }
}

/** The text that the scheme accepts, and what was changed in it. */
function mendedParts(uri: Uri, page: Page): readonly HTMLElement[] {
  const read = Uri.parse((uri.scheme === 'mailto' ? mendedMail(uri.href) : undefined) ?? '')
  if (read._tag === 'Left') return []
  const mended = read.right
  return [
    changed(textOf(uri, page), textOf(mended, page)),
    element(
      'p',
      { class: 'copied' },
      element('span', {}, 'Mended: ', openButton(mended, page)),
      copyButton(textOf(mended, page), 'the mended URI'),
    ),
  ]
}

/** The fields that say more than the parts. */
function newFields(
  uri: Uri,
  { arePasswordsShown }: Page,
  reading: Exclude<SchemeReading, { error: UriError }>,
): readonly ShownField[] {
  // The fields of an IRI are read from its URI.
  const encoded = tryToUri(uri)
  const forms = encoded._tag === 'Left' ? [uri] : [uri, encoded.right]
  const said = new Set(forms.flatMap((form) => wordsOf(anatomyOf(form, arePasswordsShown).components)))
  return shownFields(arePasswordsShown ? reading.fields : reading.masked()).filter(
    ({ name, text }) =>
      !['', '[]'].includes(text) &&
      !said.has(text) &&
      name !== 'octets' &&
      (name !== 'port' || uri.port !== undefined),
  )
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
