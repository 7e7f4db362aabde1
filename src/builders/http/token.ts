/** token = 1*tchar (RFC 9110 5.6.2): methods, and the names of header fields. */

const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/

export function isHttpToken(text: string): boolean {
  return TOKEN.test(text)
}
