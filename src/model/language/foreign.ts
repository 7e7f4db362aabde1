/** Reads foreign values, whose members can be missing, of any type, or throw. */

/** The text that a value returns from `toString`; undefined if it returns none, or throws. */
export function textIfAny(value: unknown): string | undefined {
  try {
    const text: unknown = (value as object).toString()
    return typeof text === 'string' ? text : undefined
  } catch {
    return undefined
  }
}

/** A property of an object; undefined if there is none, or if reading it throws. */
export function propertyIfAny(value: unknown, name: PropertyKey): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  try {
    return (value as Readonly<Record<PropertyKey, unknown>>)[name]
  } catch {
    return undefined
  }
}

/** The items of an array; undefined for any other value, or if reading it throws, as a proxy can. */
export function itemsIfAny(value: unknown): readonly unknown[] | undefined {
  try {
    return Array.isArray(value) ? [...value] : undefined
  } catch {
    return undefined
  }
}

/** The name of the first property of a plain object; undefined for any other value, or if asking throws. */
export function firstNameIfAny(value: unknown): string | undefined {
  try {
    return isRecord(value) ? Object.keys(value)[0] : undefined
  } catch {
    return undefined
  }
}

/** True for a date; false if asking throws, as a proxy can. */
export function isDateObject(value: unknown): value is Date {
  try {
    return value instanceof Date
  } catch {
    return false
  }
}

/**
 * True if a value is a plain object, of this realm or another: a date or a promise has no pairs. False if asking throws,
 * as a proxy can.
 */
export function isRecord(input: unknown): input is Readonly<Record<string, unknown>> {
  if (typeof input !== 'object' || input === null) return false
  try {
    const prototype: unknown = Object.getPrototypeOf(input)
    return prototype === Object.prototype || prototype === null || Object.getPrototypeOf(prototype) === null
  } catch {
    return false
  }
}
