/** Values as JSON: what is absent is `null`, as JSON has no `undefined`. */
import type { Components, UriError } from '../index.js'
import { sentenceOf } from '../model/messages.js'

export function componentsInJson(components: Components): Readonly<Record<keyof Components, string | null>> {
  const {
    scheme = null,
    userinfo = null,
    host = null,
    port = null,
    path,
    query = null,
    fragment = null,
  } = components
  return { scheme, userinfo, host, port, path, query, fragment }
}

export function errorInJson(error: UriError): Readonly<Record<string, unknown>> {
  const { kind, component = null, offset, expected } = error
  return { kind, component, offset, expected, message: sentenceOf(error) }
}
