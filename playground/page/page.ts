/** The page as its views know it, and the list of the parts that are loaded after its first drawing. */

import { redacted } from '../../src/model/values/redacted.js'
import type { Uri } from '../../src/model/values/uri.js'
import type { UriReference } from '../../src/model/values/uri-reference.js'
import { button, type Child, code } from './dom.js'

/** For a longer text, only the parts are shown, because the rest would be slow. */
export const LONGEST = 20_000

/** The parts of the page that views use. */
export interface Page {
  readonly arePasswordsShown: boolean
  /** The code that is loaded after the page; `undefined` until then. */
  readonly more: More | undefined
  /** The base, if one is given. */
  readonly base: string | undefined
  /** Selects a range of the text that is read. */
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

/** The input for a template. */
export interface Typed {
  readonly input: string
  readonly values: readonly (readonly [name: string, text: string])[]
}

/** A URI as its scheme reads it. */
export interface SchemeView {
  /** True if the scheme refuses it. */
  readonly isInvalid: boolean
  readonly parts: readonly HTMLElement[]
}

/** What the page loads after its first drawing: what is large, and what stands below the first screen. */
export interface More {
  /** The address that was probably meant, or the one inside. */
  meantSection(text: string, reference: UriReference | undefined, page: Page): readonly HTMLElement[]
  /** The time until which a signed link is valid. */
  validitySection(reference: UriReference): readonly HTMLElement[]
  /** The image of a `data:` URI. */
  imageSection(reference: UriReference): readonly HTMLElement[]
  /** The fields of the scheme that say more than the parts, or why it refuses the URI. */
  schemeView(uri: Uri, page: Page): SchemeView
  /** The content of a value that is a JSON Web Token. */
  tokenElement(value: string, isShown: boolean): HTMLElement | undefined
  /** The readings of the text, if they differ. */
  comparisonSection(
    text: string,
    base: string | undefined,
    arePasswordsShown: boolean,
  ): HTMLElement | undefined
  /** The code that builds the reference. */
  codeSection(reference: UriReference, arePasswordsShown: boolean): readonly HTMLElement[]
  templateView(text: string, typed: Typed, page: Page, keep: (changed: Partial<Typed>) => void): View
  textView(text: string, page: Page): View
}

/** A reference as the page shows it. */
export function textOf(reference: UriReference, { arePasswordsShown }: Page): string {
  return arePasswordsShown ? reference.href : redacted(reference)
}

/** A button that replaces the input with a reference. */
export function openButton(reference: UriReference, page: Page): HTMLElement {
  return button(code(textOf(reference, page)), { class: 'open' }, () => page.open(reference.href))
}
