/** What the command may use of the codecs; the rules on imports check this. `index.ts` is the entry of programs. */

export { type Api, OpenapiError, type ParameterError, tryOpenapi } from './openapi/index.js'
export type { OperationValue } from './openapi/operation/operation.js'
export type { OperationPlan } from './openapi/operation/plan.js'
export { readScalar } from './openapi/schema/scalars.js'
export { type Shape, shapeOfProperty } from './openapi/schema/shape.js'
export { isPlainObject } from './openapi/styles/values.js'
