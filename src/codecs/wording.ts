/** The words of codec errors. */
import type { Wordings } from '../model/errors/wording.js'
import { schemeWords } from '../schemes/definition/wording.js'

export const codecWords = {
  ...schemeWords,
  'missing-component': { sentence: 'Missing value', expected: 'every component that was asked for' },
  'too-long': { sentence: 'Too much text', expected: 'a shorter text' },
} as const satisfies Wordings
