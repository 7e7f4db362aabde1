/** Errors about templates, variables and their values. Matching and routes have their own. */

import {
  characterName,
  dataWords,
  defaultGrammar,
  type ErrorKind,
  errorFrom,
  FILLED,
  kindOrType,
  PORT,
  type Redacted,
  readingWords,
  redactReference,
  redactText,
  sentenceFor,
  type UriError,
} from '../../model/index.js'

/** Without a sentence, the message names the character at the offset, or the kind. */
export type Problem = readonly [kind: ErrorKind, expected: string, sentence?: string]

type Problems = Readonly<Record<string, Problem>>

const aName = 'the name of a variable'

export const syntaxProblems = {
  character: ['invalid-character', 'the character percent-encoded, or in the value of a variable'],
  brace: ['invalid-character', 'an expression before "}", as in {id}'],
  percent: ['invalid-percent-encoding', ...readingWords['invalid-percent-encoding']],
  port: ['invalid-port', PORT],
  operator: ['invalid-expression', `one of + # . / ; ? &, or ${aName}`, 'Reserved operator'],
  name: ['invalid-expression', `${aName}: letters, digits, "_", "." between them`],
  prefix: ['invalid-expression', 'a number from 1 to 9999', 'Invalid prefix length'],
  afterModifier: ['invalid-expression', '"," or "}"'],
  afterName: ['invalid-expression', '"*", ":" and a length, "," or "}"'],
  unclosed: ['invalid-expression', '"}" at its end', 'Unclosed expression'],
} as const satisfies Problems

/** The problem with a character that RFC 6570 doesn't allow in names. */
export function otherName(character: string): Problem {
  const expected = `a name without "${character}", which RFC 6570 doesn't allow; { names: 'any' } does`
  return ['invalid-expression', expected]
}

/** A whole segment as Express (`:id`, `*`), Hono or Next (`[id]`, `[...path]`) write variables. */
const OTHER_ROUTER = /(?:^|\/)(:\w+\??|\*\w*|\[[^\]/{}]+\])(?=[/?#]|\{[/?#&;]|$)/

/** The error for the first segment written as a variable of another router; undefined if the template has none. */
export function otherRouterError(text: string): UriError | undefined {
  const [whole, segment] = OTHER_ROUTER.exec(text) ?? []
  if (whole === undefined || segment === undefined) return undefined
  return templateError(otherRouter(segment), text, text.indexOf(whole) + whole.length - segment.length)
}

function otherRouter(segment: string): Problem {
  const name = /\w+/.exec(segment)?.[0] ?? 'rest'
  const isRest = segment.includes('*') || segment.includes('...')
  const expected = isRest ? rest(name) : `"{${name}}", as in RFC 6570`
  return ['invalid-expression', expected, `Segment "${redactText(segment)}" of another router`]
}

/** A whole expression as other routers write it: `{name?}`, `{*rest}`, `{rest...}` or `{id:int}`. */
const OTHER_EXPRESSION = /\{(\*{0,2})([A-Za-z_]\w*)(\?|\.\.\.|:[A-Za-z]\w*)?\}/y

/** The form of RFC 6570 for an expression of another router; undefined for any other text. */
export function insteadOfExpression(text: string, start: number): string | undefined {
  OTHER_EXPRESSION.lastIndex = start
  const [whole, stars, name, ending] = OTHER_EXPRESSION.exec(text) ?? []
  if (whole === undefined) return undefined
  if (stars !== '' || ending === '...' || ending === ':path') return rest(name as string)
  return ending === '?'
    ? `"{/${name}}" instead of "/${whole}", as in RFC 6570`
    : `"{${name}}" with its type in a schema, or ${syntaxProblems.prefix[1]}`
}

function rest(name: string): string {
  return `"{/${name}*}" or "{+${name}}", as in RFC 6570`
}

export const valueProblems = {
  missing: ['missing-variable', 'a value for each variable of "{...}" and "{+...}"'],
  incomplete: [
    'partial-expression',
    'all variables of the expression; if it begins with ?, &, /, ; or a dot, its first ones are enough',
    'Incomplete expression for variable',
  ],
  surrogate: ['lone-surrogate', dataWords['lone-surrogate'][0], 'Lone surrogate in variable'],
  noRecord: ['wrong-type', 'a record of values', 'Wrong type of values'],
  unreadable: ['wrong-type', 'values that can be read', 'Values that throw when read'],
  prefixed: ['wrong-type', 'a string', 'Prefix of a list or a record: variable'],
} as const satisfies Problems

/** The expectations for values of the wrong type. */
export const valueTypes = {
  datum: 'a string, a number or a boolean',
  list: 'a list of strings, numbers or booleans',
  text: 'a string, a list of strings or a record of strings',
  many: 'a list or a record of strings, numbers or booleans',
} as const

/** The problems with values that would change where a template leads. */
export const placeProblems = {
  changedAuthority: [
    'changed-authority',
    'a value that leaves the scheme, the user, the host and the port unchanged; "//" begins a host',
    'Changed scheme or authority',
  ],
  ambiguousPath: ['ambiguous-path', 'a path that doesn\'t begin with "//"', 'Path read as an authority'],
  wrongHost: ['invalid-host', 'a DNS name, in A-labels ("xn--...") if it is not ASCII, or an address'],
  missingHost: ['missing-host', readingWords['missing-host'][0]],
  emptySegment: ['empty-segment', `${FILLED}; { empty: 'allow' } allows it`, 'Empty segment in the path'],
  strayedSegment: ['wrong-type', valueTypes.datum, 'Segment outside the path'],
  dotSegment: ['dot-segment', dataWords['dot-segment'][0], 'Dot segment in the path'],
} as const satisfies Problems

export function templateError(
  [kind, expected, sentence]: Problem,
  text: string,
  offset: number,
  name?: string,
): UriError {
  const redacted = redactTemplate(text, offset)
  const place = { offset, redacted: redacted.text, redactedOffset: redacted.offset }
  return errorFrom(
    { kind, component: undefined, ...(name && { field: name }), generation: 'rfc3986', ...place },
    { sentence: sentence ?? sentenceAt(kind, text, offset), expected },
  )
}

function sentenceAt(kind: ErrorKind, text: string, offset: number): string {
  return kind === 'invalid-character' ? characterName(text.codePointAt(offset) as number) : sentenceFor(kind)
}

export function redactTemplate(text: string, offset = 0): Redacted {
  return redactReference(text, offset, undefined, defaultGrammar.rules)
}

/** The error for the value of a variable. It doesn't show the value, which may be secret. */
export function variableError(
  [kind, expected, sentence = sentenceFor(kind)]: Problem,
  name: string,
): UriError {
  const place = { offset: 0, redacted: '', redactedOffset: 0 }
  return errorFrom(
    { kind, component: undefined, field: name, generation: 'rfc3986', ...place },
    { sentence: `${sentence} ${name}`, expected },
  )
}

/** The error for a value of the wrong type. */
export function wrongTypeError(
  type: keyof typeof valueTypes | 'one',
  name: string,
  given: unknown,
): UriError {
  const expected =
    type === 'one'
      ? `${valueTypes.datum}; write {${name}*} for a list, or pass { lists: ['${name}'] } to template`
      : valueTypes[type]
  return variableError(['wrong-type', expected, `Got ${kindOrType(given)} in variable`], name)
}
