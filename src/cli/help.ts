/** The help texts, made of what the verbs say of themselves. */
import { commonOptions } from './arguments.js'
import type { Options } from './options.js'
import { fill } from './terminal/columns.js'
import type { Verb } from './verb.js'

const WIDTH = 80
const INDENT = '  '

type Row = readonly [label: string, text: string]

const INPUT =
  'Without arguments to work on, a verb reads standard input: one item a line, in UTF-8, ended by LF or CRLF. A byte order mark at the start is dropped; nothing else is trimmed and no line is skipped: an empty line is the empty text. A line of more than 16 Mi characters ends the run. An argument that begins with "-" goes after "--".'

const STATUS: readonly Row[] = [
  ['0', 'All input is good.'],
  ['1', 'Some input is invalid; the rest has been dealt with.'],
  ['2', 'The command line makes no sense, or a stream cannot be read or written.'],
]

const CLOSED =
  'Where the reader of standard output leaves, the command ends quietly. Its status then tells of what it has read.'

const VARIABLES: readonly Row[] = [
  ['NO_COLOR', 'No colours, where it has a value.'],
  ['FORCE_COLOR', 'Colours, even where the output is no terminal.'],
]

/** The help of the command. */
export function generalHelp(verbs: readonly Verb[]): string {
  return joined([
    ['uriform: URIs by the standard, to the letter'],
    section('Usage', ['uriform VERB [OPTION...] [ARGUMENT...]', 'uriform VERB --help', 'uriform URI...']),
    ['A URI in place of the verb is parsed.'],
    section('Verbs', table(verbs.map(({ name, summary }) => [name, summary]))),
    section('Options of every verb', table(optionRows(commonOptions))),
    section('Input', paragraph(INPUT)),
    section('Exit status', [...table(STATUS), ...paragraph(CLOSED)]),
    section('Environment', table(VARIABLES)),
  ])
}

/** The help of a verb. */
export function verbHelp({ name, summary, usage, notes, options, isUnfed, examples }: Verb): string {
  return joined([
    [`uriform ${name}: ${summary}`],
    section(
      'Usage',
      usage.map((line) => `uriform ${name} ${line}`),
    ),
    ...notes.map((note) => fill(note, WIDTH)),
    section('Options', table([...optionRows(options), ...optionRows(commonOptions)])),
    ...(isUnfed ? [] : [section('Input', paragraph(INPUT))]),
    section('Examples', examples),
    section('Exit status', table(STATUS)),
  ])
}

function joined(blocks: readonly (readonly string[])[]): string {
  return blocks.map((lines) => lines.join('\n')).join('\n\n')
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return [title, ...lines.map((line) => INDENT + line)]
}

function paragraph(prose: string): readonly string[] {
  return fill(prose, WIDTH - INDENT.length)
}

function optionRows(options: Options): readonly Row[] {
  return Object.entries(options).map(([name, { short, value, help }]) => {
    const long = value === undefined ? `--${name}` : `--${name} ${value}`
    return [short === undefined ? long : `${long}, -${short}`, help]
  })
}

/** Labels in a column, and their texts beside it. */
function table(rows: readonly Row[]): readonly string[] {
  const column = Math.max(...rows.map(([label]) => label.length)) + 2
  return rows.flatMap(([label, text]) =>
    fill(text, WIDTH - INDENT.length - column).map(
      (line, at) => (at === 0 ? label : '').padEnd(column) + line,
    ),
  )
}
