/** What an operation has of its document. */

import type { Uri } from '../../model/values/reference.js'
import type { Entry } from '../document/operations.js'
import type { Parameter } from '../document/parameters.js'
import type { DocumentFailure, OperationName, ParameterError } from '../error.js'
import type { Found } from '../match/places.js'

export interface Shared {
  readonly entry: Entry
  readonly operation: OperationName
  readonly base: Uri | undefined
  readonly validate: ((parameter: Parameter, value: unknown) => readonly ParameterError[]) | undefined
  /** The reason why an operation has no place of its own: another one has it, or there are too many. */
  failureOf(operation: OperationName): DocumentFailure | undefined
  /**
   * Finds the operation of a path: that of the document, or of the path without its server.
   *
   * @param isWanted Says whether an operation can be the result.
   */
  find(
    method: string,
    path: string,
    bare?: string,
    isWanted?: (operation: OperationName) => boolean,
  ): Found<OperationName> | undefined
}
