/** A mistake found in a string. */
import type { ComponentName, ErrorKind } from './error.js'

export interface FaultDetails {
  /** The invalid field of a scheme's value. */
  readonly field?: string | undefined
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

/** A mistake in a string or in data: its kind, component and offset. It doesn't contain the text. */
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

/** A mistake in a value, in words. The caller knows where the value is. */
export type Wrong<Kind extends string = 'missing' | 'doubled' | 'malformed' | 'wrong-type'> = Fault<
  Kind,
  { readonly sentence: string }
>

export function wrong<Kind extends string>(kind: Kind, sentence: string): Wrong<Kind> {
  return new Fault(kind, undefined, 0, { sentence })
}
