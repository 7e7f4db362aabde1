/** `uriform get`: parts of URIs, decoded, in a format. */
import { boundedName } from '../../../builders/index.js'
import { Uri, type UriError, type UriReference } from '../../../index.js'
import { isError } from '../../../model/errors.js'
import { factsOf } from '../../../model/grammar.js'
import { visible } from '../../../model/text.js'
import { type FormatPart, formatOf, partNames } from '../format.js'
import { eachReference, referenceOption } from '../reader.js'
import { UsageError } from '../trouble.js'
import type { ExitStatus, Invocation, Verb } from '../verb.js'

/** A format that is just the name of a part. */
const NAME = /^:?(?:[a-z]+|default:port|(?:query|segment)[.:][^{}]+)$/

export const get: Verb = {
  name: 'get',
  summary: 'Print parts of URIs',
  usage: ['[OPTION...] FORMAT [URI...]'],
  options: referenceOption,
  notes: [
    `Writes FORMAT for each URI, with each {NAME} replaced by that part: ${partNames.join(', ')}. An absent part is replaced by nothing. Errors go to standard error.`,
    'A single name needs no braces: host, or query.q for {query:q}.',
    'Parts are decoded; {:NAME} is the encoded text. {query:q} is the value of the first parameter q, {query:q*} the values of all, divided by blanks. {segment:1} is the first segment, {segment:-1} the last. {default:port} is the default port of the scheme if none is written.',
    'Write {{ for a brace, \\n for a line end, \\t for a tab, and \\\\ for a backslash.',
    "Control characters in decoded parts are shown as pictures, so that a part can't add lines to the output; {:NAME} and --json print them unchanged. A part that isn't valid UTF-8 is an error, and its line is not written. Passwords are printed if FORMAT asks for them.",
    'An empty line is not a URI; with --reference it is the empty reference. HOST:PORT without a scheme is an error if FORMAT asks for a part of the authority.',
  ],
  json: ['{"input", "ok", "text"}'],
  examples: [
    'uriform get query.q "https://example.com:8443/a?q=x%20y"',
    'uriform get "{scheme}\\t{host}\\t{default:port}\\t{query:q}" < urls.txt',
  ],
  run: runGet,
}

async function runGet(invocation: Invocation): Promise<ExitStatus> {
  const { arguments: args, isJson } = invocation
  const [text, ...items] = args
  if (text === undefined) throw new UsageError('missing format; pass it in quotes as the first argument')
  const isName = NAME.test(text)
  if (!isName && Uri.canParse(text)) {
    throw new UsageError(`"${boundedName(text)}" is not a format; put a format such as "{host}" first`)
  }
  const wanted = isName ? `{${text.replace(/^(:?(?:query|segment))\./, '$1:')}}` : text
  const format = formatOf(wanted)
  const readsAuthority = AUTHORITY.test(wanted)
  return eachReference({ ...invocation, arguments: items }, (reference) => {
    const host = readsAuthority ? hostIn(reference) : undefined
    if (host !== undefined) return host
    const line = filled(format, reference, isJson ? (part) => part : withPictures)
    if (isError(line)) return line
    return { members: { text: line }, text: line }
  })
}

/** A part of an authority in a format. */
const AUTHORITY = /\{:?(?:origin|userinfo|user|password|host|(?:default:)?port)\}/

/** A port, which is the path of a URI whose scheme is a host. */
const PORT = /^\d{1,5}(?![^/])/

/** The complaint about a host and a port without a scheme, such as `localhost:3000`. */
function hostIn({ scheme, path, href }: UriReference): string | undefined {
  if (scheme === undefined || factsOf(scheme) !== undefined || !PORT.test(path.text)) return undefined
  return `"${boundedName(scheme)}" is read as a scheme. For a host, write https://${boundedName(href)}.`
}

function filled(
  format: readonly (string | FormatPart)[],
  reference: UriReference,
  show: (part: string) => string,
): string | UriError {
  let line = ''
  for (const piece of format) {
    const read = typeof piece === 'string' ? piece : piece(reference)
    if (typeof read === 'string') line += read
    else if (read?._tag === 'Left') return read.left
    else line += show(read?.right ?? '')
  }
  return line
}

/** Replaces controls, so that none ends the line or affects a terminal. */
function withPictures(part: string): string {
  return part.replace(/\p{Cc}/gu, visible)
}
