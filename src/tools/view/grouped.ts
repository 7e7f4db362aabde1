/** Numbers for people to read. */

/** A whole number with its digits in groups of three. */
export function grouped(count: number): string {
  // `toLocaleString` would load locale data, which is slow.
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}
