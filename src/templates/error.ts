/** Errors about templates, variables and their values, and all their words but those of matching and routes. */

import { dataWords } from '../model/encode/data-wording.js'
import { type Redacted, redactReference } from '../model/errors/redaction.js'
import { characterName, readingWords } from '../model/errors/wording.js'
import { defaultGrammar } from '../model/generations/chosen.js'
import { type ErrorKind, errorFrom, type UriError } from '../model/syntax/error.js'

/** What is wrong. Without a sentence it is the character at the place. */
export interface Problem {
  readonly kind: ErrorKind
  readonly sentence?: string
  readonly expected: string
}

function expression(sentence: string, expected: string): Problem {
  return { kind: 'invalid-expression', sentence, expected }
}

/** The sentence goes on with the name of the variable. */
function type(expected: string, sentence = 'Wrong type of variable'): Problem {
  return { kind: 'wrong-type', sentence, expected }
}

const aName = 'the name of a variable'
const single = 'text, a number or a boolean'

/** The problems of the text of a template. */
export const syntaxProblems = {
  character: {
    kind: 'invalid-character',
    expected: 'the character percent-encoded, or in the value of a variable',
  },
  brace: { kind: 'invalid-character', expected: 'an expression before "}", as in {id}' },
  percent: {
    kind: 'invalid-percent-encoding',
    sentence: readingWords['invalid-percent-encoding'][1],
    expected: readingWords['invalid-percent-encoding'][0],
  },
  operator: expression('Reserved operator', `one of + # . / ; ? &, or ${aName}`),
  name: expression('Invalid expression', `${aName}: letters, digits, "_", "." between them`),
  prefix: expression('Invalid prefix length', 'a number from 1 to 9999'),
  afterModifier: expression('Invalid expression', '"," or "}"'),
  afterName: expression('Invalid expression', '"*", ":" and a length, "," or "}"'),
  unclosed: expression('Unclosed expression', '"}" at its end'),
} as const satisfies Readonly<Record<string, Problem>>

/** The problem of a character that only other names than those of RFC 6570 have. */
export function otherName(character: string): Problem {
  const expected = `a name without "${character}", which RFC 6570 doesn't allow; { names: 'any' } does`
  return expression('Invalid expression', expected)
}

/** The problems of values. */
export const valueProblems = {
  missing: {
    kind: 'missing-variable',
    sentence: 'Missing variable',
    expected: 'a value for each variable of "{...}" and "{+...}"',
  },
  incomplete: {
    kind: 'partial-expression',
    sentence: 'Incomplete expression for variable',
    expected:
      'all variables of the expression, or the first ones of "{?...}", "{&...}", "{/...}", "{;...}" or "{....}"',
  },
  surrogate: {
    kind: 'lone-surrogate',
    sentence: 'Lone surrogate in variable',
    expected: dataWords['lone-surrogate'][0],
  },
  noRecord: type('a record of values by the names of variables', 'Wrong type of values'),
  noDatum: type(single),
  noText: type('text, a list of texts or a record of texts'),
  noValue: type('text, a number, a boolean, a list or a record of them'),
  notMany: type('a list or a record of them'),
  prefixed: type('text', 'A list or a record has no prefix: variable'),
} as const satisfies Readonly<Record<string, Problem>>

/** The problems of values that would change where a template leads. */
export const placeProblems = {
  changedAuthority: {
    kind: 'changed-authority',
    sentence: 'Changed scheme or authority',
    expected: 'a value that leaves the scheme and the authority unchanged',
  },
  ambiguousPath: {
    kind: 'ambiguous-path',
    sentence: 'Path read as an authority',
    expected: 'a path that doesn\'t begin with "//"',
  },
  wrongHost: {
    kind: 'invalid-host',
    sentence: 'Invalid host',
    expected: 'a DNS name, in A-labels ("xn--...") if it is not ASCII, or an address',
  },
  missingHost: {
    kind: 'missing-host',
    sentence: 'Missing host',
    expected: readingWords['missing-host'][0],
  },
  emptySegment: {
    kind: 'empty-segment',
    sentence: 'Empty segment in the path',
    expected: `${dataWords['empty-segment'][0]}; { empty: 'allow' } takes it`,
  },
  dotSegment: {
    kind: 'dot-segment',
    sentence: 'Dot segment in the path',
    expected: dataWords['dot-segment'][0],
  },
} as const satisfies Readonly<Record<string, Problem>>

/** The error at an offset of a template, or of a text that doesn't match. */
export function templateError(
  { kind, sentence, expected }: Problem,
  text: string,
  offset: number,
  name?: string,
): UriError {
  const redacted = redactTemplate(text, offset)
  const place = { offset, redacted: redacted.text, redactedOffset: redacted.offset }
  return errorFrom(
    { kind, component: undefined, ...(name && { field: name }), generation: 'rfc3986', ...place },
    { sentence: sentence ?? characterName(text.codePointAt(offset) as number), expected },
  )
}

/** The text of a template, or of an expansion, with passwords masked. */
export function redactTemplate(text: string, offset = 0): Redacted {
  return redactReference(text, offset, undefined, defaultGrammar.rules)
}

/** The error of the value of a variable. It doesn't show the value, which may be a secret. */
export function variableError({ kind, sentence, expected }: Problem, name: string): UriError {
  const place = { offset: 0, redacted: '', redactedOffset: 0 }
  return errorFrom(
    { kind, component: undefined, field: name, generation: 'rfc3986', ...place },
    { sentence: `${sentence} ${name}`, expected },
  )
}
