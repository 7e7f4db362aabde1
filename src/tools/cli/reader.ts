/** The shared part of the verbs that read URIs and, with `--reference`, relative references. */
import type { ReferenceReader, UriError } from '../../index.js'
// Not from the root entry, which would also load builders and more.
import { Uri, UriReference } from '../../model/index.js'
import { eachItem, type Outcome } from './items.js'
import type { Options } from './options.js'
import type { ExitStatus, Invocation } from './verb.js'

export const referenceOption: Options = {
  reference: { help: 'Accept relative references too, even empty ones.' },
}

export function readerFor({
  options,
}: Invocation): Pick<ReferenceReader<UriReference>, 'parse' | 'canParse'> {
  return options.has('reference') ? UriReference : Uri
}

/** Reads the items and passes each reference to `use`. */
export function eachReference(
  invocation: Invocation,
  use: (reference: UriReference, input: string) => Outcome | Promise<Outcome>,
  explained: (error: UriError, input: string) => UriError = (error) => error,
): Promise<ExitStatus> {
  const reader = readerFor(invocation)
  return eachItem(invocation, invocation.arguments, {
    noun: 'URI',
    each: (input) => {
      const read = reader.parse(input, invocation.reading)
      return read._tag === 'Left' ? explained(read.left, input) : use(read.right, input)
    },
  })
}
