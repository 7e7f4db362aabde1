/** The verbs of the command, in the order in which the help lists them. */
import type { Verbs } from './verb.js'

export const verbs: Verbs = new Map([
  ['parse', async () => (await import('./verbs/parse.js')).parse],
  ['build', async () => (await import('./verbs/build.js')).build],
  ['edit', async () => (await import('./verbs/edit.js')).edit],
  ['get', async () => (await import('./verbs/get.js')).get],
  ['check', async () => (await import('./verbs/check.js')).check],
  ['compare', async () => (await import('./verbs/compare.js')).compare],
  ['resolve', async () => (await import('./verbs/resolve.js')).resolve],
  ['relativize', async () => (await import('./verbs/relativize.js')).relativize],
  ['normalize', async () => (await import('./verbs/normalize.js')).normalize],
  ['find', async () => (await import('./verbs/find.js')).find],
  ['inspect', async () => (await import('./verbs/inspect.js')).inspect],
  ['redact', async () => (await import('./verbs/redact.js')).redact],
  ['expand', async () => (await import('./verbs/expand.js')).expand],
  ['match', async () => (await import('./verbs/match.js')).match],
  ['completion', async () => (await import('./verbs/completion.js')).completion(verbs)],
  ['help', async () => (await import('./verbs/help.js')).help(verbs)],
])
