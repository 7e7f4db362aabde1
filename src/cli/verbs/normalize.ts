/** `uriform normalize`: URIs in their normal form (RFC 3986 6.2.2, 6.2.3), and IRIs and URIs as one another (RFC 3987 3). */
import { rfc3987 } from '../../generations/index.js'
import type { Either, NormalizationLevel, UriError, UriReference } from '../../index.js'
import { tryToIri, tryToUri } from '../../iri/mapping.js'
import { eachItem } from '../items.js'
import { readerFor, referenceOption } from '../reader.js'
import { jsonText } from '../show/json.js'
import { exitStatusOf } from '../tally.js'
import type { ExitStatus, Invocation, Verb } from '../verb.js'

const levels: Readonly<Record<NormalizationLevel, true>> = { syntax: true, scheme: true }
const defaultLevel: NormalizationLevel = 'syntax'

type Mapping = (reference: UriReference) => Either<UriError, UriReference>
const mappings: Readonly<Record<string, Mapping>> = { uri: tryToUri, iri: tryToIri }

export const normalize: Verb = {
  name: 'normalize',
  summary: 'Give the normal form of URIs',
  usage: ['[OPTION...] [URI...]'],
  options: {
    level: {
      value: 'LEVEL',
      choices: Object.keys(levels),
      help: 'How far: syntax, by the generic syntax alone (RFC 3986 6.2.2), which is the default; or scheme, also by what the scheme says of ports and empty paths (6.2.3).',
    },
    to: {
      value: 'KIND',
      choices: Object.keys(mappings),
      help: 'Write a URI or an IRI, whichever is given: uri percent-encodes what is not ASCII, and iri decodes it.',
    },
    ...referenceOption,
  },
  notes: [
    'Writes the normal form of each URI, passwords included, to standard output, and what is wrong with the others to standard error.',
    'With --to, each text is read as an IRI, which every URI is, unless --generation says otherwise. It is mapped first, then normalized. In a URI, host names are written in A-labels, such as xn--bcher-kva.example; a name that has none is an error. In an IRI, A-labels stay.',
    'With --json: {"input", "ok": true, "uri", "level"} or {"input", "ok": false, "error"}.',
    'An empty line is no URI; with --reference it is the empty reference, and its normal form is an empty line.',
  ],
  examples: [
    'uriform normalize HTTP://Example.COM/%7ejoe/./a',
    'uriform normalize --level scheme http://example.com:80',
    'uriform normalize --to uri https://bücher.example/größe',
  ],
  run: runNormalize,
}

async function runNormalize(invocation: Invocation): Promise<ExitStatus> {
  const { arguments: args, isJson, options, output } = invocation
  const map = mappings[options.get('to') ?? '']
  const isReadAsIri = map !== undefined && options.get('generation') === undefined
  const reading = isReadAsIri ? { ...invocation.reading, generation: rfc3987 } : invocation.reading
  const level = (options.get('level') ?? defaultLevel) as NormalizationLevel
  const reader = readerFor(invocation)
  const tally = await eachItem(invocation, args, {
    noun: 'URI',
    channel: 'stderr',
    echo: (input) => ({ input }),
    each: (input) => {
      const read = reader.parse(input, reading)
      if (read._tag === 'Left') return read.left
      const mapped = map === undefined ? read : map(read.right)
      if (mapped._tag === 'Left') return mapped.left
      const uri = mapped.right.normalize(level).href
      if (isJson) output.print(jsonText({ input, ok: true, uri, level }))
      else output.printReference(uri)
      return undefined
    },
  })
  return exitStatusOf(tally)
}
