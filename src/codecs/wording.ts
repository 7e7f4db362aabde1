/** The words of the errors of codecs. This is the highest floor, so the table has every kind. */
import type { Wording } from '../model/errors/wording.js'
import type { ErrorKind } from '../model/syntax/error.js'
import { schemeWords } from '../schemes/definition/wording.js'

export const codecWords: Readonly<Record<ErrorKind, Wording>> = {
  ...schemeWords,
  'missing-component': { sentence: 'Missing value', expected: 'every component that was asked for' },
  'too-long': { sentence: 'Too much text', expected: 'a shorter text' },
}
