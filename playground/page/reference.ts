/** The view of a URI, an IRI or a relative reference. */

import { rfc3987 } from '../../src/generations/index.js'
import { tryToUri } from '../../src/iri/mapping.js'
import { strays } from '../../src/model/algorithms/strays.js'
import { explanationOf, sentenceOf } from '../../src/model/errors/messages.js'
import type { UriError } from '../../src/model/syntax/error.js'
import { Uri } from '../../src/model/values/uri.js'
import { UriReference } from '../../src/model/values/uri-reference.js'
import { codeText } from '../../src/view/code/calls.js'
import { referenceCode } from '../../src/view/code/reference-code.js'
import { schemeCode } from '../../src/view/code/scheme-code.js'
import { differenceOf } from '../../src/view/difference.js'
import { schemeReadingOf, shownFields } from '../../src/view/scheme-reading.js'
import { anatomySection } from './anatomy.js'
import { comparisonSection } from './comparison.js'
import { button, code, copyButton, element, section, shown } from './dom.js'
import { errorSection, findingsSection } from './findings.js'
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
  readonly status: string
  readonly isWrong?: boolean
  readonly parts: readonly HTMLElement[]
}

export function referenceView(text: string, page: Page): View {
  const read = readingOf(text)
  if (read._tag === 'Left') return wrongView(text, read.left, page)
  const reference = read.right
  const { arePasswordsShown, base } = page
  const isIri = reference.generation === rfc3987
  const noun = reference.scheme === undefined ? 'relative reference' : isIri ? 'IRI' : 'URI'
  const anatomy = anatomySection(reference, arePasswordsShown, page.select)
  if (text.length > LONGEST) {
    return {
      status: `A ${noun} of ${text.length.toLocaleString('en')} characters: only its parts are shown.`,
      parts: [anatomy],
    }
  }
  const { count, made } = findingsSection(reference, arePasswordsShown)
  return {
    status: `${isIri ? 'An' : 'A'} ${noun} with ${count === 1 ? 'one finding' : `${count === 0 ? 'no' : count} findings`}.`,
    parts: [
      anatomy,
      made,
      ...(reference.scheme === undefined
        ? targetSection(reference, page)
        : schemeSection(reference as Uri, arePasswordsShown)),
      ...(isIri ? iriSection(reference, page) : []),
      normalSection(reference, arePasswordsShown),
      comparisonSection(text, base, arePasswordsShown),
      ...codeSection(reference, arePasswordsShown),
    ],
  }
}

function wrongView(text: string, error: UriError, page: Page): View {
  const mended = UriReference.parse(text, { strays })
  return {
    status: `${sentenceOf(error)}.`,
    isWrong: true,
    parts: [
      errorSection(
        error,
        mended._tag === 'Left'
          ? undefined
          : element('p', {}, 'With what a browser leaves raw encoded: ', openButton(mended.right, page)),
      ),
      ...(text.length > LONGEST ? [] : [comparisonSection(text, page.base, page.arePasswordsShown)]),
    ],
  }
}

/** A button that replaces the input with a reference. */
function openButton(reference: UriReference, { arePasswordsShown, open }: Page): HTMLElement {
  const label = arePasswordsShown ? reference.href : reference.redacted()
  return button(code(label), { class: 'open' }, () => open(reference.href))
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

function schemeSection(uri: Uri, arePasswordsShown: boolean): readonly HTMLElement[] {
  const reading = schemeReadingOf(uri)
  if (reading === undefined) return []
  const title = `As ${uri.scheme}`
  if (reading.error !== undefined)
    return [section(title, undefined, element('p', {}, shown(explanationOf(reading.error))))]
  const fields = shownFields(arePasswordsShown ? reading.fields : reading.masked())
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
            element('dd', {}, text === '' ? '(empty)' : code(text)),
          ),
        ),
      ),
    ),
  ]
}

function normalSection(reference: UriReference, arePasswordsShown: boolean): HTMLElement {
  const textOf = (each: UriReference): string => (arePasswordsShown ? each.href : each.redacted())
  const [before, after] = [textOf(reference), textOf(reference.normalize('scheme'))]
  if (before === after) return section('Normal form', 'It is in normal form.')
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
    section(
      'Code',
      `Data is escaped for its place; Segment.from and the like take what is encoded already.${
        isMasked ? ' Passwords are masked here too.' : ''
      }`,
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
