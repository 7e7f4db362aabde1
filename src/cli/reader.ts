/** What the verbs have in common that read URIs and, where asked to, relative references. */
import type { ReferenceReader } from '../index.js'
// Not from the root entry: a short run would wait for what it does not use, builders and all.
import { Uri } from '../model/values/uri.js'
import { UriReference } from '../model/values/uri-reference.js'
import type { Options } from './options.js'
import type { Invocation } from './verb.js'

export const referenceOption: Options = {
  reference: { help: 'Accept relative references too, even the empty one.' },
}

/** Who reads the items. */
export function readerFor({
  options,
}: Invocation): Pick<ReferenceReader<UriReference>, 'parse' | 'canParse'> {
  return options.has('reference') ? UriReference : Uri
}
