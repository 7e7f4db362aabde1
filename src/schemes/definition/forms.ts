/** The two public forms of a method of values that can fail. */
import { type Either, orThrow, toEither, UriBuildError, type UriError } from '../../model/index.js'

type Forms<Name extends string, Value, Input extends readonly unknown[], A> = {
  readonly [Key in Name]: (this: Value, ...input: Input) => A
} & {
  readonly [Key in `try${Capitalize<Name>}`]: (this: Value, ...input: Input) => Either<UriError, A>
}

/** A method that throws a `UriBuildError`, and one whose name begins with `try` that returns an `Either`. */
export function bothForms<Name extends string, Value, Input extends readonly unknown[], A>(
  name: Name,
  make: (value: Value, ...input: Input) => A | UriError,
): Forms<Name, Value, Input, A> {
  const methods = {
    [name](this: Value, ...input: Input): A {
      return orThrow(make(this, ...input), UriBuildError)
    },
    [`try${name.charAt(0).toUpperCase()}${name.slice(1)}`](this: Value, ...input: Input) {
      return toEither(make(this, ...input))
    },
  }
  return methods as never
}
