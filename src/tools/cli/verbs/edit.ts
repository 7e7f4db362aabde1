/** `uriform edit`: changes parts of URIs; the other parts keep their bytes. */
import type { Uri, UriError } from '../../../index.js'
import { isError } from '../../../model/errors.js'
import { grammarOf } from '../../../model/grammar.js'
import { UriReference } from '../../../model/values.js'
import { onlyValue, parameterOf } from '../arguments.js'
import { changed, changesOf, editOptions, isPart, type PartsChange, read, removable } from '../edits.js'
import { printResult, type Result } from '../items.js'
import { eachReference, referenceOption } from '../reader.js'
import type { ExitStatus, Invocation, Verb } from '../verb.js'

export const edit: Verb = {
  name: 'edit',
  summary: 'Change parts of URIs',
  usage: ['[OPTION...] [URI...]'],
  options: { ...editOptions, ...referenceOption },
  notes: [
    'Writes each URI with its changes to standard output, passwords included. All other parts keep their bytes. Errors go to standard error.',
    "Values are data and are escaped for their position; only --userinfo and --path take encoded text. A value that can't be encoded ends the run with status 2.",
    `--without removes ${removable.join(', ')}. After an authority, --path is prefixed with a slash if it lacks one. In --remove, * matches any characters. --set replaces all parameters with the name. --sort-query keeps the order of parameters with the same name.`,
    'The options apply in the order of this list, whatever their order on the command line. So --without query --query a=1 replaces the whole query, and --without path --segment a the whole path. If the last parameter is removed, so is the query.',
    '--without, --segment, --remove, --set, --query and --iterate can be repeated. Several --iterate options write all combinations.',
    'An empty line is not a URI; with --reference it is the empty reference.',
  ],
  json: ['{"input", "ok", "uri"}', 'With --iterate, there is one object per combination.'],
  examples: [
    'uriform edit --segment v2 --set page=2 "https://h/api/?page=1"',
    'uriform edit --scheme https --remove "utm_*" < links.txt',
  ],
  run: runEdit,
}

async function runEdit(invocation: Invocation): Promise<ExitStatus> {
  const { options, output, reading } = invocation
  const variants = changesOf(options, grammarOf(reading.generation))
  const redirect = onlyValue('redirect', options.all('redirect'))
  // `--strays` applies to a target as to the input.
  const target =
    redirect === undefined ? undefined : read('redirect', UriReference.parse(redirect, reading), {})
  const edited = (start: UriReference, changes: readonly PartsChange[]): Result | UriError => {
    const result = changed(start, changes)
    return isError(result) ? result : { members: { uri: result.href }, text: result.href }
  }
  // A thousand variants of a long line may not fit into memory.
  const writeEach = async (input: string, start: UriReference): Promise<UriError | undefined> => {
    for (const changes of variants) {
      const outcome = edited(start, changes)
      if (isError(outcome)) return outcome
      printResult(invocation, { input }, outcome)
      if (output.isFull) await output.flush()
      if (output.isClosed) return undefined
    }
    return undefined
  }
  const [only, second] = variants as readonly [readonly PartsChange[], ...(readonly PartsChange[])[]]
  const doubtful = options
    .all('set')
    .map((text) => parameterOf(text)[0])
    .filter(isPart)
  const appended = new Set<string>()
  const status = await eachReference(invocation, (reference, input) => {
    for (const name of doubtful) if (reference.query?.has(name) !== true) appended.add(name)
    const moved = target && (reference as Uri).tryResolve(target)
    if (moved?._tag === 'Left') return moved.left
    const start = moved?.right ?? reference
    return second === undefined ? edited(start, only) : writeEach(input, start)
  })
  // Other programs set a part so.
  for (const name of appended) output.complain(`--set ${name} adds a parameter; --${name} sets the ${name}.`)
  return status
}
