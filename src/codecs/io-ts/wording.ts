/** The messages of codec errors. */

import type { Wordings } from '../../model/index.js'
import { schemeWords } from '../../schemes/face.js'

export const codecWords = {
  ...schemeWords,
  'missing-component': ['every required component', 'Missing value'],
  'too-long': ['a shorter text', 'Too much text'],
} as const satisfies Wordings
