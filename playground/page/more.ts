/** The parts of the page that are loaded after its first drawing. */
import type { More } from './page.js'
import { codeSection, imageSection, meantSection, schemeSection } from './scheme-parts.js'
import { templateView } from './template.js'
import { textView } from './text.js'

export const more: More = {
  meantSection,
  imageSection,
  schemeSection,
  codeSection,
  templateView,
  textView,
}
