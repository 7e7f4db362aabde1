/** The messages of scheme errors, and the expectations that schemes share. */
import { type BuildingKind, buildingWords } from '../../model/encode/wording.js'
import type { Wordings } from '../../model/errors/wording.js'

export const schemeWords = {
  ...buildingWords,
  'wrong-scheme': ['a registered scheme', 'Wrong scheme'],
  'invalid-by-scheme': ['text that follows the syntax of the scheme', 'Text not valid for this scheme'],
  'missing-field': ['every field that the scheme needs', 'Missing value'],
  'conflicting-fields': ['one of the fields', 'Conflicting value'],
  'ambiguous-field': ['a value that reads back as it was given', 'Value that reads back differently'],
  'control-character': ['text without CR, LF and NUL', 'Delimiter of the protocol'],
  'unsafe-path': ['a path that means the same as its URI', 'Unsafe file path'],
} as const satisfies Wordings

export type SchemeKind = BuildingKind | keyof typeof schemeWords

export const MORE_OR_END = 'another character, or the end'
export const NO_FRAGMENT_OF_URL = 'no fragment, because a URL has none'
export const NO_FRAGMENT = 'no fragment, or "%23" for "#" in data'
export const SLASHES = '"//"'
export const SLASHES_AND_HOST = '"//" and a host'
export const NO_USERINFO = 'no user information'
export const NO_EMPTY_USER = 'a user that is not empty'
export const NO_COLON = '"%3A" for ":" in data'
export const HOST = 'a host'
export const SERVER_HOST = 'the name or address of a host'
export const NO_BRACKET = 'a name, or an address in brackets that are not encoded'
export const NO_PORT = 'no port'
export const PORT_DIGITS = 'the digits of a port'
export const EQUALS_AND_VALUE = '"=" and a value'
export const STRING = 'a string'

export const portUpTo = (highest: number): string => `a port from 0 to ${highest}`

export const oneHost = (reader: string): string => `one host; ${reader} reads several`

/** The expectation of one of several strings, or the end. */
export const anyOrEnd = (all: readonly string[]): string =>
  all.length === 0 ? 'the end' : [...all, 'or the end'].join(', ')

/** The expectation for a character that data has encoded. */
export const encodedAs = (encoded: string, character: string): string =>
  `"${encoded}" for "${character}" in data`

/** The expectations for items that follow a delimiter. */
export const afterText = (before: string, item: string): string => `"${before}" and ${item}`
export const nameOf = (item: string): string => `the name of a ${item}`
export const onceOnly = (name: string): string => `"${name}" once`

/** The expectations for missing or conflicting steps of a builder. */
export const stepOf = (field: string): string => `the step ${field}()`
export const neededStep = (missing: string, field: string): string =>
  `${stepOf(missing)}, which ${field} needs`
export const notBoth = (one: string, other: string): string => `${one} or ${other}, not both`

export const schemesIn = (names: readonly string[]): string => names.map((name) => `${name}:`).join(' or ')
export const orSibling = (scheme: string, sibling: string): string =>
  `${scheme}:, or the reader of ${sibling}:`
