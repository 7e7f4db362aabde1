/** `uriform help`: the help of the command, or of a verb in full. */

import { boundedName } from '../../../builders/index.js'
import { fullHelp, generalHelp } from '../help.js'
import { manPage } from '../show/man-page.js'
import { adviceOnName } from '../terminal/nearest.js'
import { UsageError } from '../trouble.js'
import { loadAll, type Verb, type Verbs } from '../verb.js'

export function help(verbs: Verbs): Verb {
  const choices = [...verbs.keys()]
  return {
    name: 'help',
    summary: 'Explain a verb, or the whole command',
    usage: ['[VERB]', 'build SCHEME', '--man'],
    firstArgument: { value: 'VERB', choices },
    options: { man: { help: 'Write the man page; show it with: uriform help --man | man -l -' } },
    notes: [],
    isUnfed: true,
    examples: ['uriform help parse', 'uriform help build ftp'],
    run: async ({ arguments: [name, ...args], options, environment, output }) => {
      const { columns } = environment.stdout
      if (options.has('man')) output.print(manPage(await loadAll(verbs), environment))
      else if (name !== undefined) output.print(await helpOn(name, args, columns))
      else output.print(generalHelp(await loadAll(verbs), environment.homepage, columns))
      return 0
    },
  }

  async function helpOn(name: string, args: readonly string[], columns: number | undefined): Promise<string> {
    const verb = await verbs.get(name)?.()
    if (verb !== undefined) {
      return fullHelp({ ...verb, ...(args.length === 0 ? {} : verb.partsFor?.(args)) }, columns)
    }
    throw new UsageError(`unknown verb "${boundedName(name)}"${adviceOnName(choices, name)}`)
  }
}
