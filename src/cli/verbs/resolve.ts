/** `uriform resolve`: what references mean with a base (RFC 3986 5.2). */

import { UriReference } from '../../model/values/uri-reference.js'
import { againstBase, baseOption } from '../base.js'
import type { Verb } from '../verb.js'

export const resolve: Verb = {
  name: 'resolve',
  summary: 'Resolve references against a base',
  usage: ['[OPTION...] BASE [REFERENCE...]', '[OPTION...] --base URI [REFERENCE...]'],
  options: {
    ...baseOption,
    'same-scheme-as-relative': {
      help: 'Read a reference with the scheme of the base, such as http:g, as if it had none: the backward-compatible reading of RFC 3986 5.2.2.',
    },
  },
  notes: [
    'Writes the URI that each reference leads to to standard output, passwords included, and what is wrong with the others to standard error.',
    'With --json: {"base", "reference", "ok": true, "uri"} or {"base", "reference", "ok": false, "error"}; the reference is null where the base is what is wrong.',
    'An empty line is the empty reference: it leads to the base, without its fragment.',
  ],
  examples: [
    'uriform resolve http://a/b/c/d ../g "?y"',
    'uriform resolve --base https://example.com/docs/ < links.txt',
  ],
  run: (invocation) => {
    const sameSchemeAsRelative = invocation.options.has('same-scheme-as-relative')
    return againstBase(invocation, {
      noun: 'reference',
      result: 'uri',
      reader: UriReference,
      apply: (base, reference) => base.tryResolve(reference, { sameSchemeAsRelative }),
    })
  },
}
