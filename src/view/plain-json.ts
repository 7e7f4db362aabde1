/** Fields as JSON. */

/** JSON in which octets are a list of numbers. */
export function plainJson(value: unknown): string {
  return JSON.stringify(value, (_, item: unknown) => (item instanceof Uint8Array ? [...item] : item))
}
