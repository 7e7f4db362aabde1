/** The shared part of the verbs that read every item against a base. */
import type { Either, UriError } from '../../index.js'
import { UriReference } from '../../model/values.js'
import { eachItem } from './items.js'
import type { Options } from './options.js'
import { complain } from './show/complaint.js'
import { UsageError } from './trouble.js'
import type { ExitStatus, Invocation } from './verb.js'

export const baseOption: Options = {
  base: { value: 'URI', help: 'The base, instead of the first argument.' },
}

/** The note about bases without a scheme. */
export const RELATIVE_BASE =
  'A base without a scheme begins with "/" or "//", such as /api/v1/. What is relative to it stays relative.'

interface WorkAgainstBase {
  readonly noun: string
  readonly result: string
  apply(base: UriReference, item: UriReference): Either<UriError, { readonly href: string }>
}

export async function againstBase(
  invocation: Invocation,
  { noun, result, apply }: WorkAgainstBase,
): Promise<ExitStatus> {
  const { reading } = invocation
  const { base, items } = splitArguments(invocation)
  const read = usableBase(UriReference.parse(base, reading))
  if (read._tag === 'Left') {
    // Reported once, not for each item, because without a base no item can be processed.
    complain(invocation, { error: read.left, place: 'base', echo: { base, [noun]: null } })
    return 1
  }
  return eachItem(invocation, items, {
    noun,
    echo: (item) => ({ base, [noun]: item }),
    each: (item) => {
      const wanted = UriReference.parse(item, reading)
      if (wanted._tag === 'Left') return wanted.left
      const applied = apply(read.right, wanted.right)
      if (applied._tag === 'Left') return applied.left
      const { href } = applied.right
      return { members: { [result]: href }, text: href }
    },
  })
}

/** The base itself, or the error of one that nothing can be resolved against. */
function usableBase(read: Either<UriError, UriReference>): Either<UriError, UriReference> {
  const resolved = read._tag === 'Right' && read.right.scheme === undefined ? read.right.tryResolve('') : read
  return resolved._tag === 'Left' ? resolved : read
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
