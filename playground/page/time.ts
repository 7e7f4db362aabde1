/** Times in words. */

/** A time such as "25 May 2013 at 00:00 UTC"; `undefined` if it is none. */
export function shownTime(time: number): string | undefined {
  const date = new Date(time)
  if (Number.isNaN(date.getTime())) return undefined
  return `${date.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`
}

/** The validity in words, as in "valid until 25 May 2013 at 00:00 UTC"; `undefined` if the number isn't a time. */
export function shownExpiry(end: number): string | undefined {
  const time = shownTime(end)
  return time && `${end > Date.now() ? 'valid until' : 'expired on'} ${time}`
}
