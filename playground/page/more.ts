/** What the page loads after its first drawing, because it is large: the schemes, templates and running text. */
export { codeSection, imageSection, meantSection, schemeSection } from './scheme-parts.js'
export { templateView } from './template.js'
export { textView } from './text.js'
