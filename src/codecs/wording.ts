/** The words of codec errors. */
import type { Wordings } from '../model/errors/wording.js'
import { queryWords } from '../query/parameters.js'
import { schemeWords } from '../schemes/definition/wording.js'

export const codecWords = {
  ...schemeWords,
  'missing-component': { sentence: 'Missing value', expected: 'every component that was asked for' },
  ...queryWords,
} as const satisfies Wordings
