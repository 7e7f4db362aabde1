/** Errors about templates, variables and their values. */

import { type Redacted, redactReference } from '../model/errors/redaction.js'
import { characterName } from '../model/errors/wording.js'
import { defaultGrammar } from '../model/generations/chosen.js'
import { type ErrorKind, errorFrom, type UriError } from '../model/syntax/error.js'

/** The error at an offset of a template. */
export function templateError(
  kind: ErrorKind,
  text: string,
  offset: number,
  sentence: string,
  expected: string,
): UriError {
  const redacted = redactTemplate(text, offset)
  const place = { offset, redacted: redacted.text, redactedOffset: redacted.offset }
  return errorFrom({ kind, component: undefined, generation: 'rfc3986', ...place }, { sentence, expected })
}

/** The text of a template, or of an expansion, with passwords masked. */
export function redactTemplate(text: string, offset = 0): Redacted {
  return redactReference(text, offset, undefined, defaultGrammar.rules)
}

/** The error of a character that a template can't have. */
export function characterError(text: string, offset: number, expected: string): UriError {
  const sentence = characterName(text.codePointAt(offset) as number)
  return templateError('invalid-character', text, offset, sentence, expected)
}

/** The error of the value of a variable. It doesn't show the value, which may be a secret. */
export function variableError(kind: ErrorKind, name: string, sentence: string, expected: string): UriError {
  const place = { offset: 0, redacted: '', redactedOffset: 0 }
  return errorFrom(
    { kind, component: undefined, field: name, generation: 'rfc3986', ...place },
    { sentence: `${sentence} ${name}`, expected },
  )
}

/** The error of a value of the wrong type. */
export function wrongType(name: string, expected: string): UriError {
  return variableError('wrong-type', name, 'Wrong type of variable', expected)
}
