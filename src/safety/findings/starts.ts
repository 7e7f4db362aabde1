/** Where the components of a reference begin in its text. */

import type { Components, Layout } from '../../model/grammar.js'

/** The start of each component, or where an absent component would start. */
export function startsOf(text: string, layout: Layout): Readonly<Record<keyof Components, number>> {
  const { schemeEnd, hostStart, hostEnd, pathStart, pathEnd, queryEnd } = layout
  return {
    scheme: 0,
    userinfo: hostStart < 0 ? pathStart : schemeEnd + '://'.length,
    host: hostStart < 0 ? pathStart : hostStart,
    port: hostStart >= 0 && hostEnd < pathStart ? hostEnd + 1 : pathStart,
    path: pathStart,
    query: Math.min(pathEnd + 1, text.length),
    fragment: Math.min(queryEnd + 1, text.length),
  }
}
