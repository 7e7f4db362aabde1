/** The view of a URI, an IRI or a relative reference. */

import { rfc3987 } from '../../src/generations.js'
import { strays } from '../../src/model/algorithms/strays.js'
import { describe } from '../../src/model/errors/describe/describe.js'
import { explain } from '../../src/model/errors/describe/explain.js'
import type { UriError } from '../../src/model/errors/error.js'
import { tryToUri } from '../../src/model/iri/mapping.js'
import { Uri } from '../../src/model/values/uri.js'
import { UriReference } from '../../src/model/values/uri-reference.js'
import { differenceOf } from '../../src/tools/view/difference.js'
import { anatomySection } from './anatomy.js'
import { comparisonSection } from './comparison.js'
import { type Child, code, copyButton, element, section, shown } from './dom.js'
import { errorSection, findingsSection } from './findings.js'
import { LONGEST, openButton, type Page, textOf, type View } from './page.js'
import { platformReading } from './platform.js'
import { readingOf } from './reading.js'

export function referenceView(text: string, page: Page): View {
  const read = readingOf(text)
  const encoded = read._tag === 'Right' ? read : UriReference.parse(text, { strays })
  const reference = encoded._tag === 'Right' ? encoded.right : undefined
  const view =
    read._tag === 'Right'
      ? validView(text, read.right, page)
      : reference === undefined
        ? wrongView(text, read.left, page)
        : encodedView(text, read.left, reference, page)
  // The address that was probably meant comes first.
  return { ...view, parts: [...(page.more?.meantSection(text, reference, page) ?? []), ...view.parts] }
}

function validView(text: string, reference: UriReference, page: Page): View {
  const isIri = reference.generation === rfc3987
  const noun = reference.scheme === undefined ? 'A relative reference' : isIri ? 'An IRI' : 'A URI'
  const { counts, parts } = partsOf(text, reference, page)
  return { status: [noun, ': ', counts, '.'], parts }
}

/** The parts of the encoded form of a text that only browsers take. */
function encodedView(text: string, error: UriError, encoded: UriReference, page: Page): View {
  const { counts, parts } = partsOf(text, encoded, page)
  const before = page.arePasswordsShown ? text : explain(error).redacted
  const runs = differenceOf(before, textOf(encoded, page))
  const marked = runs.flatMap(({ kind, text: own }) =>
    kind === 'removed' ? [] : [element(kind === 'same' ? 'span' : 'ins', {}, shown(own))],
  )
  return {
    status: ['Not a URI as it is written, but browsers take it: ', counts, '.'],
    isWrong: true,
    parts: [
      section(
        'Percent-encoded version',
        shown(explain(error).message),
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
    status: [describe(error, { for: 'user' })],
    isWrong: true,
    parts: [errorSection(error), ...(comparison === undefined ? [] : [comparison])],
  }
}

/** What may mislead in a reference, its parts, and what else there is to know of it. */
function partsOf(
  text: string,
  reference: UriReference,
  page: Page,
): { readonly counts: readonly Child[]; readonly parts: readonly HTMLElement[] } {
  const { arePasswordsShown, base, more } = page
  const anatomy = anatomySection(reference, page)
  if (text.length > LONGEST) {
    return {
      counts: [`only the parts of its ${text.length.toLocaleString('en')} characters are shown`],
      parts: [anatomy, ...(more?.imageSection(reference) ?? [])],
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
      ...(more?.imageSection(reference) ?? []),
      ...(reference.scheme === undefined
        ? targetSection(reference, page)
        : (more?.schemeSection(reference as Uri, page) ?? [])),
      ...(reference.generation === rfc3987 ? iriSection(reference, page) : []),
      ...(normal === undefined ? [] : [normal]),
      ...(comparison === undefined ? [] : [comparison]),
      ...(more?.codeSection(reference, arePasswordsShown) ?? []),
      ...(quiet.length === 0 ? [] : [element('p', { class: 'quiet' }, quiet.join(' '))]),
    ],
  }
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
        target._tag === 'Left' ? shown(explain(target.left).message) : openButton(target.right, page),
      ),
    ),
  ]
}

function iriSection(reference: UriReference, page: Page): readonly HTMLElement[] {
  const uri = tryToUri(reference)
  const child = uri._tag === 'Left' ? shown(explain(uri.left).message) : openButton(uri.right, page)
  return [section('As a URI', undefined, element('p', {}, child))]
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
