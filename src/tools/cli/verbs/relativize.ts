/** `uriform relativize`: the shortest references from a base to targets. */

import { tryRelativize } from '../../../index.js'
import { againstBase, baseOption, RELATIVE_BASE } from '../base.js'
import type { Verb } from '../verb.js'

export const relativize: Verb = {
  name: 'relativize',
  summary: 'Write the shortest reference from a base to each target',
  usage: ['[OPTION...] BASE [TARGET...]', '[OPTION...] --base URI [TARGET...]'],
  options: baseOption,
  notes: [
    'Writes, for each target URI, the shortest reference that resolves to it byte for byte. Errors go to standard error; some targets with dot segments have no reference.',
    'An empty line is an error in the input; in the output it is the empty reference.',
    RELATIVE_BASE,
  ],
  json: ['{"base", "target", "ok", "reference"}', 'The target is null if the base is invalid.'],
  examples: [
    'uriform relativize http://a/b/c/d http://a/b/g',
    'uriform relativize --base https://example.com/docs/ < urls.txt',
  ],
  run: (invocation) =>
    againstBase(invocation, {
      noun: 'target',
      result: 'reference',
      apply: (base, { href }) => tryRelativize(base, href),
    }),
}
