/** The view of a URI, an IRI or a relative reference. */

import { rfc3987 } from '../../src/generations/index.js'
import { tryToUri } from '../../src/iri/mapping.js'
import { strays } from '../../src/model/algorithms/strays.js'
import { explanationOf, sentenceOf } from '../../src/model/errors/messages.js'
import type { UriError } from '../../src/model/syntax/error.js'
import { Uri } from '../../src/model/values/uri.js'
import { UriReference } from '../../src/model/values/uri-reference.js'
import { allSchemes } from '../../src/schemes/all.js'
import { data } from '../../src/schemes/data/data.js'
import { expandAbbreviated } from '../../src/text/abbreviated.js'
import { anatomyOf, type Part } from '../../src/view/anatomy.js'
import { codeText } from '../../src/view/code/calls.js'
import { referenceCode } from '../../src/view/code/reference-code.js'
import { schemeCode } from '../../src/view/code/scheme-code.js'
import { differenceOf } from '../../src/view/difference.js'
import { schemeReadingOf, shownFields } from '../../src/view/scheme-reading.js'
import { anatomySection } from './anatomy.js'
import { comparisonSection } from './comparison.js'
import { button, type Child, code, copyButton, element, section, shown } from './dom.js'
import { errorSection, findingsSection } from './findings.js'
import { platformReading } from './platform.js'
import { readingOf } from './reading.js'

/** For a longer text, only the parts are shown, because the rest would be slow. */
const LONGEST = 20_000

/** The parts of the page that views use. */
export interface Page {
  readonly arePasswordsShown: boolean
  /** The base, if one is given. */
  readonly base: string | undefined
  /** Selects a range of the input. */
  select(start: number, end: number): void
  /** Replaces the input. */
  open(text: string): void
}

/** The output of a view: a line for the status, and the parts of the results. */
export interface View {
  readonly status: readonly Child[]
  readonly isWrong?: boolean
  readonly parts: readonly HTMLElement[]
}

export function referenceView(text: string, page: Page): View {
  const read = readingOf(text)
  if (read._tag === 'Right') return validView(text, read.right, page)
  const encoded = UriReference.parse(text, { strays })
  return encoded._tag === 'Right'
    ? encodedView(text, read.left, encoded.right, page)
    : wrongView(text, read.left, page)
}

function validView(text: string, reference: UriReference, page: Page): View {
  const isIri = reference.generation === rfc3987
  const noun = reference.scheme === undefined ? 'A relative reference' : isIri ? 'An IRI' : 'A URI'
  const { counts, parts } = partsOf(text, reference, page)
  return { status: [noun, ': ', counts, '.'], parts: [...meantSection(text, reference, page), ...parts] }
}

/** The parts of the encoded form of a text that only browsers take. */
function encodedView(text: string, error: UriError, encoded: UriReference, page: Page): View {
  const { counts, parts } = partsOf(text, encoded, page)
  const before = page.arePasswordsShown ? text : error.redacted
  const runs = differenceOf(before, textOf(encoded, page))
  const marked = runs.flatMap(({ kind, text: own }) =>
    kind === 'removed' ? [] : [element(kind === 'same' ? 'span' : 'ins', {}, shown(own))],
  )
  return {
    status: ['Not a URI as it is written, but browsers take it: ', counts, '.'],
    isWrong: true,
    parts: [
      ...meantSection(text, encoded, page),
      section(
        'Percent-encoded version',
        shown(explanationOf(error)),
        element('p', { class: 'copied' }, element('span', { class: 'whole small', dir: 'ltr' }, marked)),
        element(
          'p',
          { class: 'copied' },
          openButton(encoded, page),
          copyButton(textOf(encoded, page), 'the percent-encoded version'),
        ),
        ...browserForm(text, encoded, page),
      ),
      ...parts,
    ],
  }
}

/** The form that browsers give a text, if it is another. */
function browserForm(text: string, encoded: UriReference, page: Page): readonly Child[] {
  const { resolved } = platformReading(text, page.base, page.arePasswordsShown)
  return resolved === undefined || resolved === textOf(encoded, page)
    ? []
    : [element('p', { class: 'note' }, 'A browser writes ', code(resolved))]
}

function wrongView(text: string, error: UriError, page: Page): View {
  const comparison =
    text.length > LONGEST ? undefined : comparisonSection(text, page.base, page.arePasswordsShown)
  return {
    status: [`${sentenceOf(error)}.`],
    isWrong: true,
    parts: [
      ...meantSection(text, undefined, page),
      errorSection(error),
      ...(comparison === undefined ? [] : [comparison]),
    ],
  }
}

/** What may mislead in a reference, its parts, and what else there is to know of it. */
function partsOf(
  text: string,
  reference: UriReference,
  page: Page,
): { readonly counts: readonly Child[]; readonly parts: readonly HTMLElement[] } {
  const { arePasswordsShown, base } = page
  const anatomy = anatomySection(reference, arePasswordsShown, page.select)
  if (text.length > LONGEST) {
    return {
      counts: [`only the parts of its ${text.length.toLocaleString('en')} characters are shown`],
      parts: [anatomy, ...imageSection(reference)],
    }
  }
  const { counts, parts } = findingsSection(reference, arePasswordsShown)
  const normal = normalSection(reference, page)
  const comparison = comparisonSection(text, base, arePasswordsShown)
  const quiet = [
    ...(normal === undefined ? ['It is in normal form.'] : []),
    ...(comparison === undefined ? ['All parsers here read it alike.'] : []),
  ]
  return {
    counts,
    parts: [
      ...parts,
      anatomy,
      ...imageSection(reference),
      ...(reference.scheme === undefined
        ? targetSection(reference, page)
        : schemeSection(reference as Uri, page)),
      ...(reference.generation === rfc3987 ? iriSection(reference, page) : []),
      ...(normal === undefined ? [] : [normal]),
      ...(comparison === undefined ? [] : [comparison]),
      ...codeSection(reference, arePasswordsShown),
      ...(quiet.length === 0 ? [] : [element('p', { class: 'quiet' }, quiet.join(' '))]),
    ],
  }
}

/** The address that was probably meant, if a scheme is missing. */
function meantSection(text: string, reference: UriReference | undefined, page: Page): readonly HTMLElement[] {
  if (text.length > LONGEST || allSchemes.get(reference?.scheme ?? '') !== undefined) return []
  const meant = expandAbbreviated(text, { strays })
  if (meant === undefined || meant.href === reference?.href) return []
  return [element('p', { class: 'meant' }, 'Did you mean ', openButton(meant, page), '?')]
}

/** The image of a `data:` URI. Its scripts don't run, and it can load nothing. */
function imageSection(reference: UriReference): readonly HTMLElement[] {
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

function textOf(reference: UriReference, { arePasswordsShown }: Page): string {
  return arePasswordsShown ? reference.href : reference.redacted()
}

/** A button that replaces the input with a reference. */
function openButton(reference: UriReference, page: Page): HTMLElement {
  return button(code(textOf(reference, page)), { class: 'open' }, () => page.open(reference.href))
}

function targetSection(reference: UriReference, page: Page): readonly HTMLElement[] {
  if (page.base === undefined) return []
  const base = Uri.parse(page.base, { generation: reference.generation })
  const target = base._tag === 'Left' ? base : base.right.tryResolve(reference)
  return [
    section(
      'Target',
      undefined,
      element(
        'p',
        {},
        target._tag === 'Left' ? shown(explanationOf(target.left)) : openButton(target.right, page),
      ),
    ),
  ]
}

function iriSection(reference: UriReference, page: Page): readonly HTMLElement[] {
  const uri = tryToUri(reference)
  const child = uri._tag === 'Left' ? shown(explanationOf(uri.left)) : openButton(uri.right, page)
  return [section('As a URI', undefined, element('p', {}, child))]
}

/** The fields of the scheme that say more than the parts. */
function schemeSection(uri: Uri, { arePasswordsShown }: Page): readonly HTMLElement[] {
  const reading = schemeReadingOf(uri)
  if (reading === undefined) return []
  const title = `As ${uri.scheme}`
  if (reading.error !== undefined)
    return [section(title, undefined, element('p', {}, shown(explanationOf(reading.error))))]
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
          element('div', {}, element('dt', {}, name), element('dd', {}, code(text))),
        ),
      ),
    ),
  ]
}

/** The texts of parts, as written and decoded. */
function wordsOf(parts: readonly Part[]): readonly string[] {
  return parts.flatMap(({ text, note, parts: inner }) => [text, note.decoded ?? text, ...wordsOf(inner)])
}

/** The normal form; `undefined` if the reference is in it. */
function normalSection(reference: UriReference, page: Page): HTMLElement | undefined {
  const [before, after] = [textOf(reference, page), textOf(reference.normalize('scheme'), page)]
  if (before === after) return undefined
  const runs = differenceOf(before, after).map(({ kind, text }) =>
    element(kind === 'same' ? 'span' : kind === 'removed' ? 'del' : 'ins', {}, shown(text)),
  )
  return section(
    'Normal form',
    undefined,
    element('p', { class: 'whole small', dir: 'ltr' }, runs),
    element('p', { class: 'copied' }, code(after), copyButton(after, 'the normal form')),
  )
}

/** The code of the reference. A masked password is masked in it too. */
function codeSection(reference: UriReference, arePasswordsShown: boolean): readonly HTMLElement[] {
  const read = UriReference.parse(arePasswordsShown ? reference.href : reference.redacted())
  if (read._tag === 'Left') return []
  const { right } = read
  const isMasked = right.href !== reference.href
  const byScheme = right.scheme === undefined ? undefined : schemeCode(right as Uri)
  const codes = [
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
      ...codes.map(({ title, text }) =>
        element(
          'div',
          { class: 'code' },
          element('h3', {}, title),
          copyButton(text, `the code ${title.replace('With', 'with')}`),
          element('pre', { tabindex: '0', 'aria-label': title, role: 'region' }, element('code', {}, text)),
        ),
      ),
    ),
  ]
}
