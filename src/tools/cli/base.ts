/** The shared part of the verbs that read every item against a base. */
import type { Either, ReferenceReader, UriError, UriReference } from '../../index.js'
import { Uri } from '../../model/index.js'
import { eachItem } from './items.js'
import type { Options } from './options.js'
import { complain } from './show/complaint.js'
import { UsageError } from './trouble.js'
import type { ExitStatus, Invocation } from './verb.js'

export const baseOption: Options = {
  base: { value: 'URI', help: 'The base, instead of the first argument.' },
}

interface WorkAgainstBase<Item extends UriReference> {
  readonly noun: string
  readonly result: string
  readonly reader: Pick<ReferenceReader<Item>, 'parse'>
  apply(base: Uri, item: Item): Either<UriError, { readonly href: string }>
}

export async function againstBase<Item extends UriReference>(
  invocation: Invocation,
  { noun, result, reader, apply }: WorkAgainstBase<Item>,
): Promise<ExitStatus> {
  const { reading } = invocation
  const { base, items } = splitArguments(invocation)
  const read = Uri.parse(base, reading)
  if (read._tag === 'Left') {
    // Reported once, not per item: without a base no item can be processed.
    complain(invocation, { error: read.left, place: 'base', echo: { base, [noun]: null } })
    return 1
  }
  return eachItem(invocation, items, {
    noun,
    echo: (item) => ({ base, [noun]: item }),
    each: (item) => {
      const wanted = reader.parse(item, reading)
      if (wanted._tag === 'Left') return wanted.left
      const applied = apply(read.right, wanted.right)
      if (applied._tag === 'Left') return applied.left
      const { href } = applied.right
      return { members: { [result]: href }, text: href }
    },
  })
}

function splitArguments({ arguments: args, options }: Invocation): {
  readonly base: string
  readonly items: readonly string[]
} {
  const given = options.get('base')
  if (given !== undefined) return { base: given, items: args }
  const [base, ...items] = args
  if (base === undefined) throw new UsageError('missing base; pass it as the first argument, or with --base')
  return { base, items }
}
