/** The data that an operation shares with its document. */

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
  /** The reason why an operation can't be reached: another has its method and path, or there are too many. */
  failureOf(operation: OperationName): DocumentFailure | undefined
  /**
   * Finds the operation for a path, with or without the path of its server.
   *
   * @param isWanted Decides whether an operation can be the result.
   */
  find(
    method: string,
    path: string,
    bare?: string,
    isWanted?: (operation: OperationName) => boolean,
  ): Found<OperationName> | undefined
}
