/** The failures of one decode. There can be thousands, so all but the first are only counted. */
import type { Context, Errors, ValidationError } from 'io-ts'
import { furtherErrors, MAX_ERRORS } from '../../../builders/index.js'
import { atPlace, pathInInput } from './places.js'

/** The failure that represents the omitted ones. */
interface FurtherFailures extends ValidationError {
  readonly further: number
}

/** The number of omitted failures; undefined for an ordinary failure. */
export function furtherIn(failure: ValidationError): number | undefined {
  return (failure as Partial<FurtherFailures>).further
}

export class Failures {
  private readonly kept: ValidationError[] = []
  private further = 0

  add(make: () => ValidationError): void {
    if (this.kept.length < MAX_ERRORS) this.kept.push(make())
    else this.further++
  }

  /** Adds the failures of a part, some of which may already have been omitted. */
  addAll(failures: Errors): void {
    for (const failure of failures) {
      const further = furtherIn(failure)
      if (further === undefined) this.add(() => failure)
      else this.further += further
    }
  }

  finish(context: Context): Errors {
    if (this.further === 0) return this.kept
    const last: FurtherFailures = {
      value: undefined,
      context,
      message: atPlace(context, furtherErrors(this.further)),
      further: this.further,
    }
    return [...this.kept, last]
  }
}

/** The failures of a codec, up to the limit. */
export function boundedFailures(failures: Errors, context: Context): Errors {
  if (failures.length <= MAX_ERRORS) return failures
  const found = new Failures()
  found.addAll(failures)
  return found.finish(context)
}

/** The failures of a record, without its own and without those of properties that were refused and so are missing. */
export function readableOnly(
  failures: Errors,
  refused: { has(name: string): boolean },
  context: Context,
): Errors {
  const depth = pathInInput(context).length
  return failures.filter((error) => {
    const name = pathInInput(error.context)[depth]
    return name !== undefined && !refused.has(String(name))
  })
}
