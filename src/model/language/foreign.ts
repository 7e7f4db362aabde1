/** Reads foreign values, whose members can be missing, of any type, or throw. A copy is read once, and then doesn't change. */

/** The result of reading a foreign value; undefined if reading throws. */
export function resultIfAny<Result>(read: () => Result): Result | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** The text that a value returns from `toString`; undefined if it returns none, or throws. */
export function textIfAny(value: unknown): string | undefined {
  const text: unknown = resultIfAny(() => (value as object).toString())
  return typeof text === 'string' ? text : undefined
}

/** A property of an object; undefined if there is none, or if reading it throws. */
export function propertyIfAny(value: unknown, name: PropertyKey): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return resultIfAny(() => (value as Readonly<Record<PropertyKey, unknown>>)[name])
}

/** The items of an array; undefined for any other value, or if reading it throws, as a proxy can. */
export function itemsIfAny(value: unknown): readonly unknown[] | undefined {
  return resultIfAny(() => (Array.isArray(value) ? [...value] : undefined))
}

/** A copy of a plain object; undefined for any other value, or if reading it throws, as a getter or a proxy can. */
export function recordIfAny(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return resultIfAny(() => (isRecord(value) ? { ...value } : undefined))
}

function prototypeIfAny(value: unknown): unknown {
  return resultIfAny(() => Object.getPrototypeOf(value))
}

/**
 * True if a value is a plain object, of this realm or another: a date or a promise has no pairs. False if asking throws,
 * as a proxy can.
 */
export function isRecord(input: unknown): input is Readonly<Record<string, unknown>> {
  const prototype = prototypeIfAny(input)
  return prototype === null || prototypeIfAny(prototype) === null
}
