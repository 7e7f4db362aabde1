/** Distinguishes strings that don't match their template (404) from those with an invalid variable (400). */

import type { Context, Errors, ValidationError } from 'io-ts'
import { redactText } from '../../../builders/index.js'
import { atPlace, tagOf } from './places.js'

/**
 * The failure of a string that doesn't match the template of its codec.
 * @since 0.2.0
 */
export interface PathMismatch extends ValidationError {
  /** The template. */
  readonly expectedPath: string
}

class Mismatched implements PathMismatch {
  readonly context: Context
  readonly expectedPath: string
  readonly #text: string

  constructor(text: string, expectedPath: string, context: Context) {
    this.context = context
    this.expectedPath = expectedPath
    this.#text = text
  }

  // Masking takes longer than decoding.
  get value(): string {
    return redactText(this.#text)
  }

  get message(): string {
    return atPlace(this.context, `No such path. Expected a target like ${this.expectedPath}.`)
  }
}

export function mismatch(text: string, expectedPath: string, context: Context): PathMismatch {
  return new Mismatched(text, expectedPath, context)
}

function isMismatch(error: ValidationError): boolean {
  return 'expectedPath' in error
}

/**
 * True if the text doesn't match the template of its codec. False if it matches but a variable is invalid, even if it
 * matches only one member of a union, and false for anything else than errors.
 *
 * @param errors The `Left` of a codec that is made with `templateOf`, or contains such codecs.
 *
 * @example
 * import * as t from 'io-ts'
 * import { IntegerFromString, isNoSuchPath, templateOf } from 'uriform/codecs'
 * import { template } from 'uriform/templates'
 *
 * const User = templateOf(template('/users/{id}'), t.type({ id: IntegerFromString }))
 * const statusOf = (path: string) => {
 *   const result = User.decode(path)
 *   return result._tag === 'Right' ? 200 : isNoSuchPath(result.left) ? 404 : 400
 * }
 * statusOf('/users/1') // 200
 * statusOf('/users/one') // 400
 * statusOf('/groups/1') // 404
 *
 * @since 0.2.0
 */
export function isNoSuchPath(errors: Errors): boolean {
  try {
    return hasMismatch(errors)
  } catch {
    return false
  }
}

function hasMismatch(errors: Errors): boolean {
  // The members of each union that fail for reasons other than their shape.
  const others = new Map<string, Set<string>>()
  for (const { context } of errors.filter((error) => !isMismatch(error))) {
    for (const [union, member] of membersIn(context)) {
      others.set(union, (others.get(union) ?? new Set()).add(member))
    }
  }
  const isOutvoted = ({ context }: ValidationError): boolean =>
    membersIn(context).some(([union, member]) =>
      [...(others.get(union) ?? [])].some((each) => each !== member),
    )
  return errors.some((error) => isMismatch(error) && !isOutvoted(error))
}

/** The unions around a position, each with its own position and the member that was tried. */
function membersIn(context: Context): readonly (readonly [union: string, member: string])[] {
  const keys = context.map(({ key }) => key)
  return context.flatMap(({ type }, at) => {
    const member = keys[at + 1]
    return member !== undefined && tagOf(type) === 'UnionType'
      ? [[JSON.stringify(keys.slice(0, at + 1)), member] as const]
      : []
  })
}
