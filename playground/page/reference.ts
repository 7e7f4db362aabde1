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
import { changed } from './changed.js'
import { type Child, code, copyButton, element, section, shown } from './dom.js'
import { errorSection, findingsSection } from './findings.js'
import { LONGEST, openButton, type Page, textOf, type View } from './page.js'
import { platformReading } from './platform.js'
import { readingOf } from './reading.js'

export function referenceView(text: string, page: Page): View {
  const read = readingOf(text)
  const encoded = read._tag === 'Right' ? read : UriReference.parse(text, { strays })
  const reference = encoded._tag === 'Right' ? encoded.right : undefined
  const meant = page.more?.meantSection(text, reference, page) ?? []
  const hasAdvice = meant.length > 0
  const view =
    read._tag === 'Right'
      ? validView(text, read.right, page, hasAdvice)
      : reference === undefined
        ? wrongView(text, read.left, page)
        : encodedView(text, read.left, reference, page, hasAdvice)
  // The address that was probably meant comes first.
  return { ...view, parts: [...meant, ...view.parts] }
}

function validView(text: string, reference: UriReference, page: Page, hasAdvice: boolean): View {
  const isIri = reference.generation === rfc3987
  const noun = reference.scheme === undefined ? 'A relative reference' : isIri ? 'An IRI' : 'A URI'
  const { counts, isInvalid, parts } = partsOf(text, reference, page, hasAdvice)
  const words = isInvalid ? `, but not a valid ${reference.scheme} URI` : ''
  return { status: [noun, words, counts, '.'], isWrong: isInvalid, parts }
}

/** The parts of the encoded form of a text that only browsers take. */
function encodedView(
  text: string,
  error: UriError,
  encoded: UriReference,
  page: Page,
  hasAdvice: boolean,
): View {
  const { counts, isInvalid, parts } = partsOf(text, encoded, page, hasAdvice)
  const words = isInvalid ? `, as an invalid ${encoded.scheme} URI` : ''
  return {
    status: ['Not a URI as it is written, but browsers take it', words, counts, '.'],
    isWrong: true,
    // A form that the scheme refuses is no advice.
    parts: isInvalid ? parts : [encodedSection(text, error, encoded, page), ...parts],
  }
}

function encodedSection(text: string, error: UriError, encoded: UriReference, page: Page): HTMLElement {
  const before = page.arePasswordsShown ? text : explain(error).redacted
  const runs = differenceOf(before, textOf(encoded, page))
  const marked = runs.flatMap(({ kind, text: own }) =>
    kind === 'removed' ? [] : [element(kind === 'same' ? 'span' : 'ins', {}, shown(own))],
  )
  return section(
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
  )
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
    text.length > LONGEST ? undefined : page.more?.comparisonSection(text, page.base, page.arePasswordsShown)
  return {
    status: [describe(error, { for: 'user' })],
    isWrong: true,
    parts: [errorSection(error), ...(comparison === undefined ? [] : [comparison])],
  }
}

/** The sections of a reference, with the counts of its findings. */
interface Parts {
  readonly counts: readonly Child[]
  /** True if its scheme refuses it. */
  readonly isInvalid: boolean
  readonly parts: readonly HTMLElement[]
}

/**
 * The sections of the page about a reference: what may mislead in it, its parts, and the details.
 *
 * @param hasAdvice True if something else was probably meant.
 */
function partsOf(text: string, reference: UriReference, page: Page, hasAdvice: boolean): Parts {
  const { arePasswordsShown, more } = page
  const anatomy = anatomySection(reference, page)
  const image = more?.imageSection(reference) ?? []
  if (text.length > LONGEST) {
    const words = `: only the parts of its ${text.length.toLocaleString('en')} characters are shown`
    return { counts: [words], isInvalid: false, parts: [anatomy, ...image] }
  }
  const { counts, parts } = findingsSection(reference, arePasswordsShown)
  const { isInvalid = false, parts: own = [] } =
    (reference.scheme === undefined ? undefined : more?.schemeView(reference as Uri, page)) ?? {}
  // Only the larger part of the page knows. Otherwise these words would mislead.
  const isSound = more !== undefined && !isInvalid && !hasAdvice
  return {
    counts: counts.length > 0 ? [': ', counts] : isSound ? [': nothing that may mislead'] : [],
    isInvalid,
    parts: [
      ...(isInvalid ? own : []),
      ...(more?.validitySection(reference) ?? []),
      ...parts,
      anatomy,
      ...image,
      ...(isInvalid ? [] : own),
      ...(reference.scheme === undefined ? targetSection(reference, page) : []),
      ...(reference.generation === rfc3987 ? iriSection(reference, page) : []),
      ...formsOf(text, reference, page),
    ],
  }
}

/** Other forms of a reference: in normal form, as others read it, as code; and which of them are the same. */
function formsOf(text: string, reference: UriReference, page: Page): readonly HTMLElement[] {
  const { arePasswordsShown, base, more } = page
  const normal = normalSection(reference, page)
  const comparison = more?.comparisonSection(text, base, arePasswordsShown)
  const quiet = [
    ...(normal === undefined ? ['It is in normal form.'] : []),
    ...(more !== undefined && comparison === undefined ? ['All parsers here read it alike.'] : []),
  ]
  return [
    ...(normal === undefined ? [] : [normal]),
    ...(comparison === undefined ? [] : [comparison]),
    ...(more?.codeSection(reference, arePasswordsShown) ?? []),
    ...(quiet.length === 0 ? [] : [element('p', { class: 'quiet' }, quiet.join(' '))]),
  ]
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
  return section(
    'Normal form',
    undefined,
    changed(before, after),
    element('p', { class: 'copied' }, code(after), copyButton(after, 'the normal form')),
  )
}
