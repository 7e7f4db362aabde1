/** Numbers for people to read. */

/** A whole number with its digits in groups of three. */
export function grouped(count: number): string {
  // `toLocaleString` would load the locale's data: 10 ms.
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}
