/** Values as JSON: what is absent is `null`, as JSON has no `undefined`. */
import type { Components } from '../index.js'

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
