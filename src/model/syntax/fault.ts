/** A mistake found in a text. */
import type { ComponentName, ErrorKind } from './error.js'

export interface FaultDetails {
  /** The field of a scheme's value that is wrong. */
  readonly field?: string | undefined
  /** What could stand there, if the kind alone doesn't say it. */
  readonly expected?: string | undefined
  /** What to write instead. */
  readonly hint?: string | undefined
}

/** A mistake in a text that the fault itself doesn't hold: what, in which component, at which offset. */
export class Fault {
  readonly kind: ErrorKind
  readonly component: ComponentName | undefined
  readonly offset: number
  readonly details: FaultDetails | undefined

  constructor(kind: ErrorKind, component: ComponentName | undefined, offset: number, details?: FaultDetails) {
    this.kind = kind
    this.component = component
    this.offset = offset
    this.details = details
  }

  /** The fault in a text that begins so many characters earlier; later, if negative. */
  movedBy(distance: number): Fault {
    return new Fault(this.kind, this.component, this.offset + distance, this.details)
  }
}
