/** `uriform completion`: scripts that let shells complete verbs, options and their values. */

import { eitherOf } from '../../../builders/index.js'
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

export function completion(verbs: Verbs): Verb {
  return {
    name: 'completion',
    summary: 'Print a completion script for bash, zsh or fish',
    usage: [shells.join('|')],
    firstArgument: { value: 'SHELL', choices: shells },
    options: {},
    notes: [
      'The script completes verbs, options and their values. Its first line says where to put it. It does not run uriform, so generate it again after an update.',
    ],
    isUnfed: true,
    examples: [
      'eval "$(uriform completion bash)"',
      'uriform completion fish > ~/.config/fish/completions/uriform.fish',
    ],
    run: async ({ arguments: [shell = ''], output }) => {
      const script = scripts.get(shell)
      if (script === undefined) throw new UsageError(`expected a shell: ${eitherOf(shells)}`)
      output.print(script(await loadAll(verbs)))
      return 0
    },
  }
}
