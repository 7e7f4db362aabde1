/** The parts of the page that are loaded after its first drawing. */
import { comparisonSection } from './comparison.js'
import { meantSection } from './meant.js'
import type { More } from './page.js'
import { codeSection, imageSection, schemeView } from './scheme-parts.js'
import { templateView } from './template.js'
import { textView } from './text.js'
import { tokenElement } from './token.js'
import { validitySection } from './validity.js'

export const more: More = {
  meantSection,
  validitySection,
  imageSection,
  schemeView,
  tokenElement,
  comparisonSection,
  codeSection,
  templateView,
  textView,
}
