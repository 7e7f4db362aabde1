/** `uriform resolve`: references resolved against a base (RFC 3986 5.2). */

import { againstBase, baseOption, RELATIVE_BASE } from '../base.js'
import type { Verb } from '../verb.js'

export const resolve: Verb = {
  name: 'resolve',
  summary: 'Resolve references against a base',
  usage: ['[OPTION...] BASE [REFERENCE...]', '[OPTION...] --base URI [REFERENCE...]'],
  options: {
    ...baseOption,
    'same-scheme-as-relative': {
      help: 'Ignore the scheme of a reference if the base has the same one, so that http:g means g (RFC 3986 5.2.2).',
    },
  },
  notes: [
    'Writes the URI that each reference resolves to. Errors go to standard error.',
    'An empty line is the empty reference, which resolves to the base without its fragment.',
    RELATIVE_BASE,
  ],
  json: ['{"base", "reference", "ok", "uri"}', 'The reference is null if the base is invalid.'],
  examples: [
    'uriform resolve http://a/b/c/d ../g "?y"',
    'uriform resolve --base https://example.com/docs/ < links.txt',
  ],
  run: (invocation) => {
    const sameSchemeAsRelative = invocation.options.has('same-scheme-as-relative')
    return againstBase(invocation, {
      noun: 'reference',
      result: 'uri',
      apply: (base, reference) => base.tryResolve(reference, { sameSchemeAsRelative }),
    })
  },
}
