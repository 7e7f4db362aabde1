/** User information made of its encoded parts (RFC 3986 3.2.1). */

/** The user information if there is any. A password needs no user: `:secret@host`. */
export function joinUserinfo(user: string | undefined, password: string | undefined): string | undefined {
  return password === undefined ? user : `${user ?? ''}:${password}`
}
