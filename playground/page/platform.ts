/** What this browser's own `URL` makes of a text. */
import { MASK } from '../../src/model/masking/shown.js'
import { masked } from './address.js'

/**
 * The reading of the browser's `URL`, by aspect. It has no relative references: without a base they have no components.
 * Where secrets are masked, it is given the masked texts.
 */
export function platformReading(
  text: string,
  base: string | undefined,
  arePasswordsShown: boolean,
): Readonly<Record<string, string | undefined>> {
  if (!URL.canParse(text, base)) {
    const isRelative = base === undefined && !/^\s*[a-z][a-z\d+.-]*:/i.test(text)
    return { accepted: isRelative ? 'no: it needs an absolute URL' : 'no' }
  }
  const shown = (each: string): string => (arePasswordsShown ? each : masked(each))
  const [shownText, shownBase] = [shown(text), base === undefined ? undefined : shown(base)]
  // A mask can hide the end of a host.
  if (!URL.canParse(shownText, shownBase)) return { accepted: 'yes' }
  const url = new URL(shownText, shownBase)
  // Only a browser sees a password in http:user:password@host.
  if (url.password !== '' && !arePasswordsShown) url.password = MASK
  const login = `${url.username}${url.password === '' ? '' : `:${url.password}`}`
  const target = url.href
  if (base !== undefined) return { accepted: 'yes', resolved: target }
  return {
    accepted: 'yes',
    resolved: target,
    scheme: url.protocol.slice(0, -1),
    userinfo: login === '' ? undefined : login,
    host: url.host === '' && !target.startsWith(`${url.protocol}//`) ? undefined : url.hostname,
    port: url.port === '' ? undefined : url.port,
    path: url.pathname,
    query: url.search === '' ? undefined : url.search.slice(1),
    fragment: url.hash === '' ? undefined : url.hash.slice(1),
  }
}
