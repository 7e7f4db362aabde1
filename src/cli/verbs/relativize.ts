/** `uriform relativize`: the shortest references from a base to targets. */

import { Uri } from '../../model/values/uri.js'
import { againstBase, baseOption } from '../base.js'
import type { Verb } from '../verb.js'

export const relativize: Verb = {
  name: 'relativize',
  summary: 'Give the shortest references from a base to targets',
  usage: ['[OPTION...] BASE [TARGET...]', '[OPTION...] --base URI [TARGET...]'],
  options: baseOption,
  notes: [
    'Writes for each target, a URI, the shortest reference that the base resolves to it, byte for byte, passwords included. What is wrong with the others goes to standard error; resolution cannot reach every target that has dot segments.',
    'With --json: {"base", "target", "ok": true, "reference"} or {"base", "target", "ok": false, "error"}; the target is null where the base is what is wrong.',
    'An empty line is no target. In the output it is the empty reference.',
  ],
  examples: [
    'uriform relativize http://a/b/c/d http://a/b/g',
    'uriform relativize --base https://example.com/docs/ < urls.txt',
  ],
  run: (invocation) =>
    againstBase(invocation, {
      noun: 'target',
      result: 'reference',
      reader: Uri,
      apply: (base, target) => base.tryRelativize(target),
    }),
}
