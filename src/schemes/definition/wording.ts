/** The words of scheme errors, and the expectations that schemes share. */
import { alternatives, buildingWording } from '../../builders/index.js'
import {
  type Fault,
  messageInArguments,
  syntaxError,
  type UriError,
  type Wording,
} from '../../model/errors.js'
import { defaultGrammar } from '../../model/grammar.js'

const rows = {
  'wrong-scheme': ['a registered scheme', 'Wrong scheme'],
  'invalid-by-scheme': [
    'text that follows the syntax of the scheme',
    (text: string) => {
      // One letter is the drive of a file path.
      const scheme = /^[a-z][a-z\d+.-]+(?=:)/i.exec(text)?.[0]
      return scheme === undefined ? 'Invalid value' : `Invalid ${scheme.toLowerCase()} URI`
    },
  ],
  'missing-field': ['every field that the scheme needs', 'Missing value'],
  'conflicting-fields': ['one of the fields', 'Conflicting value'],
  'ambiguous-field': ['a value that is read back unchanged', 'Ambiguous value'],
  'control-character': ['text without CR, LF or NUL', 'Character not allowed'],
  'unsafe-path': ['a path that means the same as its URI', 'Unsafe file path'],
} as const satisfies Wording['rows']

/** The words for URIs that a scheme refuses. Their messages have only facts. */
export const schemeWording: Wording = { rows, messageOf: messageInArguments }

/** The error for a text that a scheme refuses. */
export function schemeError(fault: Fault, text: string, grammar = defaultGrammar): UriError {
  return syntaxError(fault, text, grammar, schemeWording)
}

/** The words for builders of schemes. Their messages say what to write. */
export const schemeBuildingWording: Wording = { ...buildingWording, rows, others: buildingWording }

export const NO_FRAGMENT = 'no fragment, or "%23" for "#" in data'
export const NO_EMPTY_USER = 'a user that is not empty'
export const EQUALS_AND_VALUE = '"=" and a value'

/** The schemes as a list in words: `ftp:, http: or https:`. */
export const schemesIn = (names: readonly string[]): string => alternatives(names.map((name) => `${name}:`))
