/** `uriform completion`: scripts that let shells complete verbs, options and their values. */

import { oneOf } from '../arguments.js'
import { bashCompletion } from '../completion/bash.js'
import { fishCompletion } from '../completion/fish.js'
import { zshCompletion } from '../completion/zsh.js'
import { UsageError } from '../trouble.js'
import { loadAll, type Verb, type Verbs } from '../verb.js'

const scripts: ReadonlyMap<string, (verbs: readonly Verb[]) => string> = new Map([
  ['bash', bashCompletion],
  ['zsh', zshCompletion],
  ['fish', fishCompletion],
])
const shells = [...scripts.keys()]

/** The verb that prints scripts for these verbs. */
export function completion(verbs: Verbs): Verb {
  return {
    name: 'completion',
    summary: 'Print a completion script for bash, zsh or fish',
    usage: [shells.join('|')],
    firstArgument: { value: 'SHELL', choices: shells },
    options: {},
    notes: [
      'The script knows the verbs, their options and the values of those. Its first line says where to put it. It does not run uriform, so print it again after an update.',
    ],
    isUnfed: true,
    examples: [
      'eval "$(uriform completion bash)"',
      'uriform completion fish > ~/.config/fish/completions/uriform.fish',
    ],
    run: async ({ arguments: [shell = ''], output }) => {
      const script = scripts.get(shell)
      if (script === undefined) throw new UsageError(`expected a shell: ${oneOf(shells)}`)
      output.print(script(await loadAll(verbs)))
      return 0
    },
  }
}
