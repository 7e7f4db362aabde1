/** The shared part of the verbs that read URIs and, with `--reference`, relative references. */
import type { ReferenceReader, UriError } from '../../index.js'
// Not from the root entry, which would also load builders and more.
import { Uri, UriReference } from '../../model/values.js'
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

interface Reading {
  /** The error for an input, if the verb knows a better one. */
  explained?(error: UriError, input: string): UriError
  /** How an input is read, if not as the options say. */
  readingOf?(input: string): Invocation['reading']
}

/** Reads the items and passes each reference to `use`. */
export function eachReference(
  invocation: Invocation,
  use: (reference: UriReference, input: string) => Outcome | Promise<Outcome>,
  { explained = (error) => error, readingOf = () => invocation.reading }: Reading = {},
): Promise<ExitStatus> {
  const reader = readerFor(invocation)
  return eachItem(invocation, invocation.arguments, {
    noun: 'URI',
    subject: { relative: '--reference reads a relative one' },
    each: (input) => {
      const read = reader.parse(input, readingOf(input))
      return read._tag === 'Left' ? explained(read.left, input) : use(read.right, input)
    },
  })
}
