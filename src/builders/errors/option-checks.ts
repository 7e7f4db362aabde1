/** Rules for `readOptions`: what an option accepts. */

import type { OptionCheck } from '../../model/errors.js'

const isString = (value: unknown): boolean => typeof value === 'string'

export const aString: OptionCheck = { accepts: isString, words: 'a string' }

export const listOf = (accepts: (item: unknown) => boolean, words: string): OptionCheck => ({
  accepts: (value) => Array.isArray(value) && value.every(accepts),
  words,
})

export const strings: OptionCheck = /* @__PURE__ */ listOf(isString, 'an array of strings')

/** Names of schemes without their colon (RFC 3986 3.1). `https:` would never be the name of one. */
export const schemeNames: OptionCheck = /* @__PURE__ */ listOf(
  (item) => typeof item === 'string' && /^[a-z][a-z\d+.-]*$/i.test(item),
  'an array of scheme names without ":"',
)

export const yesOrNo: readonly boolean[] = [true, false]
