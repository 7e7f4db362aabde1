/** Errors about templates, variables and their values. Matching and routes have their own. */

import {
  type ComponentName,
  type ErrorKind,
  errorOf,
  Fault,
  instruction,
  messageInArguments,
  readingRows,
  sentenceFor,
  type UriError,
  type Wording,
} from '../../model/errors.js'
import { defaultGrammar } from '../../model/grammar.js'
import { dataRows, hostRows } from '../data/data-wording.js'
import { PORT } from '../data/port.js'
import { kindOrType } from '../data/wording.js'
import { boundedName } from '../errors/bounds.js'
import type { ValueFault, ValueKind } from './expand/expand-text.js'
import type { ExpressionProblem, SyntaxFault } from './syntax/parse.js'

/** Without a sentence, the message names the character at the offset, or the kind. */
export type Problem = readonly [
  kind: ErrorKind,
  expected: string,
  sentence?: string | undefined,
  way?: string | undefined,
  component?: ComponentName | undefined,
]

type Problems = Readonly<Record<string, Problem>>

const aName = 'the name of a variable'

export const syntaxProblems = {
  character: ['invalid-character', 'the character percent-encoded, or in the value of a variable'],
  brace: ['invalid-character', 'an expression before "}", as in {id}'],
  percent: ['invalid-percent-encoding', readingRows['invalid-percent-encoding']?.[0] as string],
  port: ['invalid-port', PORT],
} as const satisfies Problems

const expressionProblems: Readonly<
  Record<ExpressionProblem, readonly [expected: string, sentence?: string]>
> = {
  operator: [`one of + # . / ; ? &, or ${aName}`, 'Reserved operator'],
  name: [`${aName}: letters, digits, "_", "." between them`],
  prefix: ['a number from 1 to 9999', 'Invalid prefix length'],
  afterModifier: ['"," or "}"'],
  afterName: ['"*", ":" and a length, "," or "}"'],
  unclosed: ['"}" at its end', 'Unclosed expression'],
}

/** The error for a mistake in the text of a template. */
export function syntaxFaultError(fault: SyntaxFault, text: string): UriError {
  return templateError(syntaxProblem(fault, text), text, fault.offset)
}

function syntaxProblem({ kind, offset, details }: SyntaxFault, text: string): Problem {
  if (details !== undefined) return expressionProblem(details, offset, text)
  if (kind === 'invalid-percent-encoding') return syntaxProblems.percent
  return text[offset] === '}' ? syntaxProblems.brace : syntaxProblems.character
}

function expressionProblem(problem: ExpressionProblem, offset: number, text: string): Problem {
  // The last brace before the fault begins its expression.
  const instead = insteadOfExpression(text, text.lastIndexOf('{', offset - 1))
  const character = text[offset]
  if (instead === undefined && problem === 'afterName' && (character === '-' || character === '~')) {
    const other = `a name without "${character}", which RFC 6570 doesn't allow`
    return ['invalid-expression', other, undefined, "; { names: 'any' } does"]
  }
  const [expected, sentence] = expressionProblems[problem]
  return ['invalid-expression', instead ?? expected, sentence]
}

/** A whole segment as Express (`:id`, `*`), Hono, Next (`[id]`, `[...path]`) or Flask (`<int:id>`) write variables. */
const OTHER_ROUTER = /(?:^|(?<!\/)\/)(:\w+\??|\*\w*|\[[^\]/{}]+\]|<[^>/{}]+>)(?=[/?#]|\{[/?#&;]|$)/

/** The error for the first segment written as a variable of another router; undefined if the template has none. */
export function otherRouterError(text: string): UriError | undefined {
  const [whole, segment] = OTHER_ROUTER.exec(text) ?? []
  if (whole === undefined || segment === undefined) return undefined
  return templateError(otherRouter(segment), text, text.indexOf(whole) + whole.length - segment.length)
}

/** A segment with a name, perhaps after its type. Any other may have a secret in it. */
const NAMED = /^[^\w=]{0,5}(?:\w+:)?(\w+)[^\w=]{0,5}$/

function otherRouter(segment: string): Problem {
  const isRest = /\*|\.{3}|^<path:/.test(segment)
  const name = boundedName(NAMED.exec(segment)?.[1] ?? (isRest ? 'rest' : 'name'))
  const expected = isRest ? rest(name) : `"{${name}}", as in RFC 6570`
  return ['invalid-expression', expected, `Segment "${boundedName(segment)}" of another router`]
}

/** A whole expression as others write it: `{name?}`, `{*rest}`, `{rest...}`, `{id:int}` or `{name=projects/*}`. */
const OTHER_EXPRESSION = /\{(\*{0,2})([A-Za-z_]\w*)(\?|\.\.\.|:[A-Za-z]\w*|=[^{}]*)?\}/y

/** The form of RFC 6570 for an expression of another syntax; undefined for any other text. */
function insteadOfExpression(text: string, start: number): string | undefined {
  OTHER_EXPRESSION.lastIndex = start
  const [whole, stars, given = '', ending] = OTHER_EXPRESSION.exec(text) ?? []
  if (whole === undefined) return undefined
  const name = boundedName(given)
  if (stars !== '' || ending === '...' || ending === ':path') return rest(name)
  if (ending?.startsWith('=')) {
    const text = ending.slice(1).replace('*', `{${name}}`)
    return rest(name, text.includes('*') ? '' : `"${boundedName(text)}" or `)
  }
  return ending === '?'
    ? `"{/${name}}" instead of "/{${name}?}", as in RFC 6570`
    : `"{${name}}" with its type in a schema, or ${expressionProblems.prefix[0]}`
}

function rest(name: string, first = `"{/${name}*}" or `): string {
  return `${first}"{+${name}}", as in RFC 6570`
}

export const valueProblems = {
  incomplete: [
    'partial-expression',
    'all its variables; of ?, &, /, ; and a dot, the first are enough',
    'Incomplete expression for variable',
  ],
  noRecord: ['wrong-type', 'a record of values', 'Wrong type of values'],
  unreadable: ['wrong-type', 'values that can be read', 'Unreadable values'],
} as const satisfies Problems

/** The problems that don't depend on the type that was expected. `wrong-type` is that of `{x:3}` with a list. */
const valueRows: Readonly<Record<ValueKind, readonly [expected: string, sentence?: string]>> = {
  'missing-variable': ['a value for each variable of "{...}" and "{+...}"'],
  'lone-surrogate': [dataRows['lone-surrogate'][0], 'Lone surrogate in variable'],
  'wrong-type': ['a string', 'Prefix of a list or record: variable'],
}

const datum = 'a string, a number or a boolean'

/** The expectations for values of the wrong type. */
const valueTypes = {
  one: datum,
  datum,
  list: 'a list of strings, numbers or booleans',
  text: 'a string, a list of strings or a record of strings',
  many: 'a list or a record of strings, numbers or booleans',
} as const

/** The problems with values that would change where a template leads. */
export const placeProblems = {
  changedAuthority: [
    'changed-authority',
    'a value that keeps scheme and authority; "//" begins one, "{/path*}" a path',
    'Changed scheme or authority',
  ],
  ambiguousPath: ['ambiguous-path', 'a path that doesn\'t begin with "//"', 'Path read as an authority'],
  wrongHost: ['invalid-host', 'a DNS name or an address, as in "{host}:{port}{/path*}"'],
  missingHost: ['missing-host', readingRows['missing-host']?.[0] as string],
  strayedSegment: ['wrong-type', valueTypes.datum, 'Segment outside the path'],
} as const satisfies Problems

/** The kinds of data that are refused in a path, and in a host that isn't a DNS name. */
export type RefusedKind = keyof typeof hostRows

/** The problem with data that is refused, in a host or in the path. */
export function refusedProblem(kind: RefusedKind, component: 'host' | undefined): Problem {
  const [expected, sentence, way] = (component ? hostRows : dataRows)[kind] as Row
  const inPath = component ? undefined : way
  return [
    kind,
    expected,
    sentence ?? `${sentenceFor(kind, { text: '' })} in the ${component ?? 'path'}`,
    kind === 'empty-segment' ? "; { empty: 'allow' } allows it" : inPath,
    component,
  ]
}

type Row = readonly [expected: string, sentence?: string, way?: string]

/** Templates and their values are the program's, so the message says what to write. */
const ofProgram: Wording = { rows: {}, messageOf: instruction }
/** Texts to match are anybody's. */
const ofText: Wording = { rows: {}, messageOf: messageInArguments }

/** The error of a template, or of a text that doesn't match it. */
export function templateError(
  [kind, expected, sentence, way, component]: Problem,
  text: string,
  offset: number,
  { variable, wording = ofProgram }: { variable?: string | undefined; wording?: Wording } = {},
): UriError {
  const fault = new Fault(kind, component, offset, {
    variable: variable && boundedName(variable),
    sentence,
    expected,
    way,
  })
  return errorOf(fault, { text, grammar: defaultGrammar, wording })
}

export function matchError(problem: Problem, text: string, offset: number, variable?: string): UriError {
  return templateError(problem, text, offset, { variable, wording: ofText })
}

/** The error for the value of a variable. It doesn't have the value, which may be secret. */
export function variableError([kind, expected, sentence, ...more]: Problem, name: string): UriError {
  const words = sentence ?? sentenceFor(kind, { text: '' })
  return templateError([kind, expected, `${words} ${boundedName(name)}`, ...more], '', 0, { variable: name })
}

/** The error for a value that a variable doesn't take. */
export function valueError({ kind, details: { name, expected, given } }: ValueFault): UriError {
  if (expected === undefined) return variableError([kind, ...valueRows[kind]], name)
  const shown = boundedName(name)
  const way =
    expected === 'one'
      ? `; write {${shown}*} for a list, or pass { lists: ['${shown}'] } to template`
      : undefined
  return variableError([kind, valueTypes[expected], `Got ${kindOrType(given)} in variable`, way], name)
}
