/** The messages of codec errors. */

import { queryWords } from '../../builders/index.js'
import type { Wordings } from '../../model/index.js'
import { schemeWords } from '../../schemes/face.js'

export const codecWords = {
  ...schemeWords,
  'missing-component': ['every required component', 'Missing value'],
  ...queryWords,
} as const satisfies Wordings
