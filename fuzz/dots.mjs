/** The segments that a chain of readers finds in data, and whether one of them is a dot segment. */

/** @param {string} text Read by one reader after another, and without what some readers drop. */
export function partsIn(text) {
  let before = ''
  let now = text
  for (let times = 0; now !== before && times < 40; times++) {
    before = now
    const decoded = now.replace(/(?:%[\da-f]{2})+/gi, (octets) =>
      Buffer.from(octets.replaceAll('%', ''), 'hex').toString(),
    )
    now = decoded.normalize('NFKC').replace(/\p{Cc}/gu, '')
  }
  return now.split(/[/\\]/)
}

/** True if data is, or has for a later reader, a dot segment. */
export const isDots = (/** @type {string} */ text) =>
  partsIn(text).some((part) => /^\.{1,2}(?:;|$)/.test(part))
