/** The messages of codec errors. */

import { messageInArguments, type Wording } from '../../model/errors.js'
import { schemeWording } from '../../schemes/face.js'

export const codecWording: Wording = {
  rows: {
    'missing-component': ['every required component', 'Missing value'],
    'too-long': ['a shorter text', 'Too much text'],
  },
  others: schemeWording,
  messageOf: messageInArguments,
}
