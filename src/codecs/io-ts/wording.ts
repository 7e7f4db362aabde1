/** The messages of codec errors. */

import { queryWords } from '../../builders/query/parameters.js'
import type { Wordings } from '../../model/errors/wording.js'
import { schemeWords } from '../../schemes/definition/wording.js'

export const codecWords = {
  ...schemeWords,
  'missing-component': ['every required component', 'Missing value'],
  ...queryWords,
} as const satisfies Wordings
