/** The words of the errors of schemes. */
import { buildingWords } from '../../model/encode/wording.js'
import type { Wordings } from '../../model/errors/wording.js'

export const schemeWords = {
  ...buildingWords,
  'wrong-scheme': { sentence: 'Wrong scheme', expected: 'a registered scheme' },
  'invalid-by-scheme': {
    sentence: 'Text not valid for this scheme',
    expected: 'text that follows the syntax of the scheme',
  },
  'missing-field': { sentence: 'Missing value', expected: 'every field that the scheme needs' },
  'conflicting-fields': { sentence: 'Conflicting value', expected: 'one of the fields' },
  'ambiguous-field': {
    sentence: 'Value that reads back differently',
    expected: 'a value that reads back as it was given',
  },
  'control-character': { sentence: 'Delimiter of the protocol', expected: 'text without CR, LF and NUL' },
  'unsafe-path': { sentence: 'Unsafe file path', expected: 'a path that means the same as its URI' },
} as const satisfies Wordings

/** The kinds of errors that schemes can make. */
export type SchemeKind = keyof typeof schemeWords
