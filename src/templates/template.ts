/** Templates as values: RFC 6570. */

import type { Either } from '../model/errors/either.js'
import { builtOrThrow, orThrow, toEither } from '../model/errors/result.js'
import { argumentError } from '../model/errors/uri-error.js'
import { defaultGrammar } from '../model/generations/chosen.js'
import { isError, type UriError } from '../model/syntax/error.js'
import { templateError } from './error.js'
import { expandExpression, type Values } from './expand-text.js'
import { type TemplateInput, textOfInput } from './input.js'
import { type Matcher, type MatchOptions, matcherOf } from './matching.js'
import { isExpression, type Part, partsOf } from './parse.js'
import { exactSpelling, namesIn, programOf } from './program.js'
import type { ReadValue } from './reading.js'
import { type Ambiguity, ambiguitiesIn } from './reversibility.js'

export class TemplateValue {
  readonly text: string
  readonly #parts: readonly Part[]
  #ambiguities: readonly Ambiguity[] | undefined
  readonly #matchers = new Map<string, Matcher>()

  constructor(text: string, parts: readonly Part[]) {
    this.text = text
    this.#parts = parts
    Object.freeze(this)
  }

  expandText(values: Values): string {
    return builtOrThrow(expandParts(this.#parts, values))
  }

  get ambiguities(): readonly Ambiguity[] {
    this.#ambiguities ??= ambiguitiesOf(this.#parts)
    return this.#ambiguities
  }

  get isReversible(): boolean {
    return this.ambiguities.length === 0
  }

  match(input: TemplateInput, options: MatchOptions = {}): Readonly<Record<string, ReadValue>> | undefined {
    const matcher = orThrow(this.#matcher(options))
    const text = textOfInput(input)
    return text === undefined ? undefined : matcher(text)
  }

  #matcher({ query = 'exact', spelling = 'exact' }: MatchOptions): Matcher | UriError {
    const key = `${query} ${spelling}`
    const known = this.#matchers.get(key)
    if (known !== undefined) return known
    const [ambiguity] = this.ambiguities
    if (ambiguity !== undefined) return notReversible(this.text, ambiguity)
    const matcher = matcherOf(this.#parts, namesIn(this.#parts), { query, spelling })
    this.#matchers.set(key, matcher)
    return matcher
  }
}

function ambiguitiesOf(parts: readonly Part[]): readonly Ambiguity[] {
  const names = namesIn(parts)
  return ambiguitiesIn(parts, programOf(parts, exactSpelling, names), names)
}

function notReversible(text: string, { places: [one, other], text: example }: Ambiguity): UriError {
  const what = one === other ? `the variables of ${one.source}` : `${one.source} and ${other.source}`
  const shown = example === undefined ? '' : `, as in ${JSON.stringify(example)}`
  return templateError(
    'not-reversible',
    text,
    other.offset,
    `Template that can't be matched: nothing parts ${what}${shown}`,
    'text between them that their values never hold, such as "/"',
  )
}

/** The texts of all parts, joined. */
function expandParts(parts: readonly Part[], values: Values): string | UriError {
  let text = ''
  for (const part of parts) {
    const piece = isExpression(part) ? expandExpression(part, values) : part.text
    if (isError(piece)) return piece
    text += piece
  }
  return text
}

function read(text: unknown): TemplateValue | UriError {
  if (typeof text !== 'string') return argumentError(defaultGrammar)
  const parts = partsOf(text)
  return isError(parts) ? parts : new TemplateValue(text, parts)
}

export function template(text: string): TemplateValue {
  return orThrow(read(text))
}

export function tryTemplate(text: string): Either<UriError, TemplateValue> {
  return toEither(read(text))
}
