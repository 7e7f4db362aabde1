/** `uriform find`: the URIs in files of running text. */
import { visible } from '../../../model/text.js'
// Not from the entry, which would load the HTML parser.
import { type Find, Finder, type FindOptions } from '../../../safety/index.js'
import { allSchemes } from '../../../schemes/face.js'
import { jsonLine } from '../show/json.js'
import { paintFor } from '../terminal/color.js'
import type { InputSource } from '../terminal/environment.js'
import { inputNamed, readFailure, STDIN, shownName } from '../terminal/files.js'
import { TextPlaces } from '../terminal/places.js'
import { malformedAt, Utf8Decoder, withoutMarks } from '../terminal/utf8.js'
import { StreamError } from '../trouble.js'
import type { ExitStatus, Invocation, Verb } from '../verb.js'

export const find: Verb = {
  name: 'find',
  summary: 'Find URIs in running text',
  usage: ['[OPTION...] [FILE...]'],
  options: {
    scheme: {
      value: 'NAME',
      help: 'Find URIs with this scheme; can be repeated. The default is all schemes that the library knows.',
    },
    'any-scheme': { help: 'Find URIs with any scheme, even note:this.' },
  },
  notes: [
    'Reads UTF-8 text of any size from the files, or from standard input without files or for a file called "-". Invalid UTF-8 never belongs to a URI; standard error names the first line that contains some, and the exit status is 1. A byte order mark at the start is dropped.',
    'Writes each URI after its place: FILE:LINE:COLUMN, or LINE:COLUMN if no file is named. Lines and columns count from 1, columns in UTF-16 code units.',
    'URIs in angle brackets may span lines; <URL:...> may also contain a relative reference. Punctuation after a URI and brackets around it are left out. Runs of more than 65,536 characters are skipped.',
    '--generation rfc3987 finds IRIs. Text directly after an IRI, without a space or punctuation, is read as part of it. Stray characters that people paste, such as those of ?f[]=1, are always encoded; --strays has no effect.',
    'Finding nothing is not a failure. If a file cannot be read, the others are still read, and the exit status is 2.',
  ],
  json: [
    '{"file", "line", "column", "offset", "text", "uri", "alternative"}',
    '"file" is null for standard input, "offset" counts from 0 in UTF-16 code units, and "text" is the URI as written, with its line breaks. "alternative" is the URI without a hyphen at a line end, if the hyphen may not belong to it.',
  ],
  isUnfed: true,
  takesFiles: true,
  examples: ['uriform find README.md', 'uriform find --json --scheme http --scheme https < mail.txt'],
  run: runFind,
}

/** A file, or standard input, that cannot be read. */
class UnreadableError extends StreamError {}

async function runFind(invocation: Invocation): Promise<ExitStatus> {
  const { arguments: args, environment, options, output } = invocation
  const files = [...options.all('file'), ...args]
  const complain = (message: string): void =>
    output.complain(message, `${paintFor(environment.stderr, environment)('wrong', 'uriform find:')} `)
  let status: ExitStatus = 0
  for (const file of files.length === 0 ? [STDIN] : files) {
    try {
      const line = await findIn(file, files.length > 0, invocation)
      if (line !== undefined) {
        complain(`${shownName(file)} contains invalid UTF-8, first in line ${line}`)
        if (status === 0) status = 1
      }
    } catch (failure) {
      if (!(failure instanceof UnreadableError)) throw failure
      complain(failure.message)
      status = 2
    }
    if (output.isClosed) break
  }
  return status
}

/** Prints the URIs of a file. Returns the first line with invalid UTF-8. */
async function findIn(
  file: string,
  isFileShown: boolean,
  invocation: Invocation,
): Promise<number | undefined> {
  const { output, environment } = invocation
  if (file === STDIN && environment.stdin.isTTY === true && environment.stderr.isTTY === true) {
    output.complain('Type text; end with Ctrl-D.')
    await output.flush()
  }
  const finder = new Finder(findOptionsOf(invocation))
  const places = new TextPlaces()
  const print = async (piece: string, isLast: boolean): Promise<void> => {
    places.add(piece)
    for (const found of finder.read(piece, isLast)) {
      output.printReference(lineOf(found, file, places, isFileShown, invocation))
      if (output.isFull) await output.flush()
      if (output.isClosed) return
    }
    places.forget(finder.offset)
    await output.flush()
  }
  let malformedLine: number | undefined
  for await (const piece of piecesOf(file, environment.stdin)) {
    const offset = malformedAt(piece)
    if (offset >= 0) malformedLine ??= places.lines + piece.slice(0, offset).split('\n').length - 1
    await print(withoutMarks(piece), false)
    if (output.isClosed) return undefined
  }
  await print('', true)
  return malformedLine
}

function findOptionsOf({ options, reading: { generation } }: Invocation): FindOptions {
  if (options.has('any-scheme')) return { generation, schemes: 'any' }
  const given = options.all('scheme').map((name) => name.toLowerCase())
  const schemes = given.length > 0 ? given : [...allSchemes].map(({ scheme }) => scheme)
  return { generation, schemes: new Set(schemes) }
}

function lineOf(
  { text, uri, offset, alternative }: Find,
  file: string,
  places: TextPlaces,
  isFileShown: boolean,
  { isJson, paint }: Invocation,
): string {
  const { line, column } = places.at(offset)
  if (isJson) {
    const name = file === STDIN ? null : file
    const { href } = uri
    const other = alternative === undefined ? {} : { alternative: alternative.href }
    return jsonLine({ file: name, line, column, offset, text, uri: href, ...other })
  }
  const place = `${isFileShown ? `${visible(file)}:` : ''}${line}:${column}:`
  return `${paint('faint', place)} ${uri.href}`
}

/** The text of a file, or of standard input, in chunks. */
async function* piecesOf(file: string, stdin: InputSource): AsyncGenerator<string> {
  const decoder = new Utf8Decoder()
  try {
    for await (const chunk of inputNamed(file, stdin)) yield decoder.write(chunk)
  } catch (failure) {
    const { code } = failure as NodeJS.ErrnoException
    const advice = code === 'ENOENT' ? '; arguments are files, and text is read from standard input' : ''
    throw new UnreadableError(`${shownName(file)} cannot be read: ${readFailure(failure)}${advice}`)
  }
  yield decoder.end()
}
