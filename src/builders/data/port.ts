/** The numbers of ports. */

/** The highest port: a port has 16 bits (RFC 9293 3.1). */
export const HIGHEST_PORT = 65_535

export const PORT = 'a whole number from 0 to 65535'
