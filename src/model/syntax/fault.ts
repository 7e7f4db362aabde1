/** A mistake found in a string. */
import type { ComponentName, ErrorKind } from './error.js'

export interface FaultDetails {
  /** The text of the data that it was found in, if the data isn't the whole input. */
  readonly text?: string
  /** The encoded name of the pair whose value the text is. */
  readonly name?: string
  /** The invalid field of a scheme's value. */
  readonly field?: string | undefined
  /** The step of a builder with the wrong argument. */
  readonly step?: string
  /** The number of the wrong argument, or of the wrong value of a tag. */
  readonly argument?: number | undefined
  /** The name of the query parameter whose value is wrong. */
  readonly parameter?: string
  /** The variable of a template whose value is wrong. */
  readonly variable?: string | undefined
  /** The schemes that are allowed. */
  readonly schemes?: readonly string[] | undefined
  /** The mistake in words, if the kind alone doesn't say it. It shows nothing of the text. */
  readonly sentence?: string | undefined
  /** What is allowed there, if the kind alone doesn't say it. */
  readonly expected?: string | undefined
  /** The call or the option that takes it, as the end of the expectation: `; Host.from takes encoded text`. */
  readonly way?: string | undefined
  /** The text to write instead. */
  readonly hint?: string | undefined
}

/** A mistake in a string or in data: its kind, component and offset. A fault in data also has the data, in its details. */
export class Fault<Kind extends string = ErrorKind, Details = FaultDetails | undefined> {
  readonly kind: Kind
  readonly component: ComponentName | undefined
  readonly offset: number
  readonly details: Details

  constructor(kind: Kind, component?: ComponentName, offset = 0, details?: Details) {
    this.kind = kind
    this.component = component
    this.offset = offset
    this.details = details as Details
  }

  /** The fault with its offset moved by a distance, which may be negative. */
  movedBy(distance: number): Fault<Kind, Details> {
    return new Fault(this.kind, this.component, this.offset + distance, this.details)
  }
}
