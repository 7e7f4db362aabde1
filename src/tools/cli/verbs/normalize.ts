/** `uriform normalize`: normal forms (RFC 3986 6.2.2, 6.2.3), IRIs as URIs and back (RFC 3987 3). */
import { redactText } from '../../../builders/index.js'
import { rfc3987 } from '../../../generations.js'
import type { Either, NormalizationLevel, UriError, UriReference } from '../../../index.js'
import { right } from '../../../model/errors.js'
import { tryToIri, tryToUri } from '../../../model/iri/index.js'
import { eachReference, referenceOption } from '../reader.js'
import type { ExitStatus, Invocation, Verb } from '../verb.js'

const levels: Readonly<Record<NormalizationLevel, true>> = { syntax: true, scheme: true }
const defaultLevel: NormalizationLevel = 'syntax'

type Mapping = (reference: UriReference) => Either<UriError, UriReference>
const mappings: Readonly<Record<string, Mapping>> = { uri: tryToUri, iri: tryToIri }

export const normalize: Verb = {
  name: 'normalize',
  summary: 'Write the normal form of URIs',
  usage: ['[OPTION...] [URI...]'],
  options: {
    level: {
      value: 'LEVEL',
      choices: Object.keys(levels),
      help: 'How far to go: syntax (the default) applies RFC 3986 6.2.2; scheme also drops default ports and fills empty paths (6.2.3).',
    },
    to: {
      value: 'KIND',
      choices: Object.keys(mappings),
      help: 'Convert to a URI or an IRI: uri percent-encodes non-ASCII characters, iri decodes them.',
    },
    ...referenceOption,
  },
  notes: [
    'Writes the normal form of each URI. Errors go to standard error.',
    'With --to, the input is read as an IRI, which includes all URIs, unless --generation is set. It is converted first, then normalized. In a URI, host names are written in A-labels, such as xn--bcher-kva.example; a name that cannot be is an error. In an IRI, A-labels stay.',
    'An empty line is not a URI; with --reference it is the empty reference, and its normal form is an empty line.',
  ],
  json: ['{"input", "ok", "uri", "level"}'],
  examples: [
    'uriform normalize --level scheme HTTP://Example.COM:80/%7ejoe/./a',
    'uriform normalize --to uri https://bücher.example/größe',
  ],
  run: runNormalize,
}

async function runNormalize(invocation: Invocation): Promise<ExitStatus> {
  const { options } = invocation
  const map = mappings[options.get('to') ?? '']
  const isReadAsIri = map !== undefined && options.get('generation') === undefined
  const reading = isReadAsIri ? { ...invocation.reading, generation: rfc3987 } : invocation.reading
  const level = (options.get('level') ?? defaultLevel) as NormalizationLevel
  return eachReference({ ...invocation, reading }, (reference) => {
    const mapped = map === undefined ? right(reference) : map(reference)
    if (mapped._tag === 'Left') return mapped.left
    const uri = mapped.right.normalize(level).href
    hint(invocation, level, mapped.right, uri)
    return { members: { uri, level }, text: uri }
  })
}

function hint(
  { arguments: args, environment, isJson, output }: Invocation,
  level: NormalizationLevel,
  reference: UriReference,
  uri: string,
): void {
  if (isJson || level === 'scheme' || args.length !== 1 || environment.stderr.isTTY !== true) return
  const { href } = reference.normalize('scheme')
  if (href !== uri) output.complain(`With --level scheme: ${redactText(href)}`)
}
