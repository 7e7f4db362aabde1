/** The shared part of the verbs that read every item against a base. */
import type { Either, ReferenceReader, UriError, UriReference } from '../index.js'
import { Uri } from '../model/values/uri.js'
import { eachItem } from './items.js'
import type { Options } from './options.js'
import { complain } from './show/complaint.js'
import { jsonText } from './show/json.js'
import { exitStatusOf } from './tally.js'
import { UsageError } from './trouble.js'
import type { ExitStatus, Invocation } from './verb.js'

export const baseOption: Options = {
  base: { value: 'URI', help: 'The base, instead of the first argument.' },
}

interface WorkAgainstBase<Item extends UriReference> {
  /** The name of an item, and of its member in JSON. */
  readonly noun: string
  /** The member of the result in JSON. */
  readonly result: string
  /** The reader of items. */
  readonly reader: Pick<ReferenceReader<Item>, 'parse'>
  apply(base: Uri, item: Item): Either<UriError, { readonly href: string }>
}

/** Applies each item to the base, which `--base` or the first argument gives. */
export async function againstBase<Item extends UriReference>(
  invocation: Invocation,
  { noun, result, reader, apply }: WorkAgainstBase<Item>,
): Promise<ExitStatus> {
  const { reading, isJson, output } = invocation
  const { base, items } = splitArguments(invocation)
  const read = Uri.parse(base, reading)
  if (read._tag === 'Left') {
    // Once, not for every item: without a base, nothing can be said about them.
    complain(invocation, { error: read.left, place: 'base', echo: { base, [noun]: null }, channel: 'stderr' })
    return 1
  }
  const tally = await eachItem(invocation, items, {
    noun,
    channel: 'stderr',
    echo: (item) => ({ base, [noun]: item }),
    each: (item) => {
      const wanted = reader.parse(item, reading)
      if (wanted._tag === 'Left') return wanted.left
      const applied = apply(read.right, wanted.right)
      if (applied._tag === 'Left') return applied.left
      const { href } = applied.right
      if (isJson) output.print(jsonText({ base, [noun]: item, ok: true, [result]: href }))
      else output.printReference(href)
      return undefined
    },
  })
  return exitStatusOf(tally)
}

function splitArguments({ arguments: args, options }: Invocation): {
  readonly base: string
  readonly items: readonly string[]
} {
  const given = options.get('base')
  if (given !== undefined) return { base: given, items: args }
  const [base, ...items] = args
  if (base === undefined) throw new UsageError('missing base; give it as the first argument, or with --base')
  return { base, items }
}
