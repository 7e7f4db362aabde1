/** `NoInfer` for compilers older than TypeScript 5.4: a type from which no type argument is inferred. */
export type NoInference<Type> = [Type][Type extends unknown ? 0 : never]
