/** Percent-encoded octets, one at a time (RFC 3986 2.1). */

/** The octet that is encoded at an offset, where a percent sign is known to stand. */
export function octetAt(text: string, offset: number): number {
  return digitAt(text, offset + 1) * 16 + digitAt(text, offset + 2)
}

/** The value of a hexadecimal digit; -1 where there is none. */
export function digitAt(text: string, offset: number): number {
  const code = text.charCodeAt(offset)
  if (code >= 0x30 && code <= 0x39) return code - 0x30
  const lower = code | 0x20
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1
}
