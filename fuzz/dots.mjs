/** Why data can't be a segment, or a host of a scheme without DNS names: what a chain of readers finds in it. */

const withoutControls = (/** @type {string} */ text) => text.replace(/\p{Cc}/gu, '')

/** @param {string} text Read by one reader after another, and without what some readers drop. */
function readingsOf(text) {
  const readings = [withoutControls(text)]
  for (let before = ''; before !== readings.at(-1) && readings.length < 80; ) {
    before = /** @type {string} */ (readings.at(-1))
    const decoded = before.replace(/(?:%[\da-f]{2})+/gi, (octets) =>
      Buffer.from(octets.replaceAll('%', ''), 'hex').toString(),
    )
    readings.push(withoutControls(decoded), withoutControls(decoded.normalize('NFKC')))
  }
  return readings
}

/** True if data is, or has for some reader, a dot segment. */
export const isDots = (/** @type {string} */ text) =>
  readingsOf(text).some((reading) => /(?:^|[/\\]) *\.{1,2} *(?:[/\\;?#]|$)/.test(reading))

/** True if some reader finds nothing in it: what follows a `;` is dropped, and a `?` begins a query. */
const isNothing = (/** @type {string} */ text) =>
  readingsOf(text).some((reading) => /^(?:[/\\ ]|;[^/\\?]*)*(?:\?|$)/.test(reading))

/**
 * @param {string} text
 * @param {string} [scheme] Names of files may have controls.
 */
export function refusalOf(text, scheme = '') {
  if (/\p{Cc}/u.test(text) && !['file', 's3'].includes(scheme)) return 'control-character'
  if (isDots(text)) return 'dot-segment'
  return isNothing(text) ? 'empty-segment' : undefined
}
