/** The two public forms of what can fail. */
import {
  type Either,
  orThrow,
  toEither,
  UriBuildError,
  type UriError,
  UriSyntaxError,
} from '../../model/errors.js'

type Forms<Name extends string, Value, Input extends readonly unknown[], A> = {
  readonly [Key in Name]: (this: Value, ...input: Input) => A
} & {
  readonly [Key in `try${Capitalize<Name>}`]: (this: Value, ...input: Input) => Either<UriError, A>
}

/** A method that throws a `UriBuildError`, and one whose name begins with `try` that returns an `Either`. */
export function bothForms<Name extends string, Value, Input extends readonly unknown[], A>(
  name: Name,
  make: (value: Value, ...input: Input) => A | UriError,
  Failure?: typeof UriBuildError | typeof UriSyntaxError,
): Forms<Name, Value, Input, A>
export function bothForms(
  name: string,
  make: (...input: unknown[]) => object | UriError,
  Failure: typeof UriBuildError | typeof UriSyntaxError = UriBuildError,
): object {
  return {
    [name](this: unknown, ...input: unknown[]): unknown {
      return orThrow(make(this, ...input), Failure)
    },
    [`try${name.charAt(0).toUpperCase()}${name.slice(1)}`](this: unknown, ...input: unknown[]) {
      return toEither(make(this, ...input))
    },
  }
}

/** Makes both forms of a function of a scheme. By default, the form that throws throws a `UriSyntaxError`. */
export function readerForms<Name extends string, Input extends readonly unknown[], A>(
  name: Name,
  read: (...input: Input) => A | UriError,
  Failure: typeof UriBuildError | typeof UriSyntaxError = UriSyntaxError,
): Forms<Name, unknown, Input, A> {
  return bothForms(name, (_: unknown, ...input: Input) => read(...input), Failure)
}
