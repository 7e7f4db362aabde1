/** Templates as values: RFC 6570. */

import type { Either } from '../model/errors/either.js'
import { builtOrThrow, orThrow, toEither } from '../model/errors/result.js'
import { argumentError } from '../model/errors/uri-error.js'
import { defaultGrammar } from '../model/generations/chosen.js'
import { isError, type UriError } from '../model/syntax/error.js'
import { expandExpression, type Values } from './expand-text.js'
import { isExpression, type Part, partsOf } from './parse.js'

export class TemplateValue {
  readonly text: string
  readonly #parts: readonly Part[]

  constructor(text: string, parts: readonly Part[]) {
    this.text = text
    this.#parts = parts
    Object.freeze(this)
  }

  expandText(values: Values): string {
    return builtOrThrow(expandParts(this.#parts, values))
  }
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
