/** Properties with names from outside. */

/** Gives a record a property of its own. Assigning to `__proto__` would change its prototype. */
export function setOwn(record: object, name: string, value: unknown): void {
  if (name !== '__proto__') (record as Record<string, unknown>)[name] = value
  else Object.defineProperty(record, name, { value, enumerable: true, writable: true, configurable: true })
}
