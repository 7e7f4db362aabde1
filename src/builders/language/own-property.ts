/** Properties with untrusted names. */

/** Sets an own property. Assigning to `__proto__` would change the prototype instead. */
export function setOwn(record: object, name: string, value: unknown): void {
  if (name !== '__proto__') (record as Record<string, unknown>)[name] = value
  else Object.defineProperty(record, name, { value, enumerable: true, writable: true, configurable: true })
}
