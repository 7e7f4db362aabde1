/** The help, generated from the table of verbs. The man page has the same sections. */
import { commonOptions } from './arguments.js'
import type { Options } from './options.js'
import { fill, NARROWEST } from './terminal/columns.js'
import type { Verb } from './verb.js'

/** The most columns, also where there are more. */
const WIDEST = 80
const INDENT = '  '

export type HelpRow = readonly [label: string, text: string]

/** A titled part of the help: prose, fixed lines, or table rows. */
export interface Section {
  readonly title: string
  readonly content: string | readonly (string | HelpRow)[]
}

export const usage: Section = {
  title: 'Usage',
  content: [
    'uriform VERB [OPTION...] [ARGUMENT...]',
    'uriform URI...        the same as uriform parse URI...',
    'uriform VERB --help   the usage, options and examples of a verb',
    'uriform help VERB     the full documentation of a verb',
  ],
}

/** The sections that apply to every verb. */
export const shared: readonly Section[] = [
  { title: 'Options of every verb', content: optionRows(commonOptions) },
  {
    title: 'Input',
    content:
      'Without arguments, a verb reads standard input: one item per line. A line that is not valid UTF-8 is an error. Lines end with LF or CRLF. A byte order mark at the start is dropped; nothing else is trimmed, and an empty line counts as an empty string. A line of more than 16 Mi characters ends the run. Put "--" before an argument that begins with "-".',
  },
  {
    title: 'Output',
    content:
      'Drawings and messages mask passwords. URIs, values and JSON include them, for the next program. If standard output is closed, the command exits quietly.',
  },
  {
    title: 'JSON',
    content:
      'With --json, each item is written as one object per line. "ok" is true if the item is valid. Otherwise "error" replaces the result: {"kind", "component", "offset", "expected", "message"}; members that do not apply are null. "uriform help VERB" lists the members for a valid item.',
  },
  {
    title: 'Exit status',
    content: [
      ['0', 'All input is valid.'],
      ['1', 'Some input is invalid. The rest was processed.'],
      ['2', 'The command line is invalid, or a stream cannot be read or written.'],
    ],
  },
  {
    title: 'Environment',
    content: [
      ['NO_COLOR', 'Write no colours, if not empty.'],
      ['FORCE_COLOR', 'Write colours even if the output is not a terminal.'],
    ],
  },
]

/** @param columns The columns of the terminal. */
export function generalHelp(verbs: readonly Verb[], homepage: string, columns?: number): string {
  const width = widthIn(columns)
  const sections = [...shared, links(homepage)].map((each) => drawn(each, width))
  return [...overview(verbs, width), ...sections].join('\n\n')
}

function widthIn(columns = WIDEST): number {
  return Math.min(Math.max(columns, NARROWEST), WIDEST)
}

/** The usage and the verbs, on one screen. */
export function shortHelp(verbs: readonly Verb[], homepage: string, columns?: number): string {
  const width = widthIn(columns)
  const pointer = 'Run "uriform help" for the options, input and output that verbs share.'
  const lines = [...fill(pointer, width), `Documents: ${documentsAt(homepage)}`]
  return [...overview(verbs, width), lines.join('\n')].join('\n\n')
}

export function links(homepage: string): Section {
  return { title: 'See also', content: [`${homepage}  (a page that analyses a URL)`, documentsAt(homepage)] }
}

function documentsAt(homepage: string): string {
  return `${homepage}docs/`
}

function overview(verbs: readonly Verb[], width: number): readonly string[] {
  const table: Section = { title: 'Verbs', content: verbs.map(({ name, summary }) => [name, summary]) }
  return ['uriform: URIs exactly as the standard defines them', drawn(usage, width), drawn(table, width)]
}

export function briefHelp(verb: Verb, columns?: number): string {
  const pointer = `Run "uriform help ${verb.name}" for details, "uriform help" for shared options.`
  return verbHelp(verb, [], pointer, widthIn(columns))
}

export function fullHelp(verb: Verb, columns?: number): string {
  const pointer = 'Run "uriform help" for shared options and conventions.'
  return verbHelp(verb, notesOf(verb), pointer, widthIn(columns))
}

export function notesOf({ notes, json }: Verb): readonly string[] {
  return json === undefined ? notes : [...notes, `With --json: ${json.join('. ')}`]
}

function verbHelp(verb: Verb, notes: readonly string[], pointer: string, width: number): string {
  const { name, summary, options, firstArgument, examples } = verb
  const rows = optionRows(options)
  const sections: Section[] = []
  if (rows.length > 0) sections.push({ title: 'Options', content: rows })
  else if (firstArgument !== undefined) {
    sections.push({ title: firstArgument.value, content: firstArgument.choices.join(', ') })
  }
  if (examples.length > 0) sections.push({ title: 'Examples', content: examples })
  return [
    `uriform ${name}: ${summary}`,
    drawn({ title: 'Usage', content: usageLines(verb) }, width),
    ...notes.map((note) => fill(note, width).join('\n')),
    ...sections.map((each) => drawn(each, width)),
    fill(pointer, width).join('\n'),
  ].join('\n\n')
}

export function usageLines({ name, usage }: Verb): readonly string[] {
  return usage.map((line) => `uriform ${name} ${line}`)
}

export function optionRows(options: Options): readonly HelpRow[] {
  return Object.entries(options).map(([name, { short, value, help }]) => {
    const long = value === undefined ? `--${name}` : `--${name} ${value}`
    return [short === undefined ? long : `${long}, -${short}`, help]
  })
}

function drawn({ title, content }: Section, width: number): string {
  const room = width - INDENT.length
  const lines = typeof content === 'string' ? fill(content, room) : tableLines(content, room)
  return [title, ...lines.map((line) => INDENT + line)].join('\n')
}

function tableLines(table: readonly (string | HelpRow)[], width: number): readonly string[] {
  const lengths = table.map((line) => (typeof line === 'string' ? 0 : line[0].length))
  const column = Math.max(...lengths) + 2
  return table.flatMap((line) => (typeof line === 'string' ? line : rowLines(line, column, width - column)))
}

/** A label, with its text next to it. */
function rowLines([label, text]: HelpRow, column: number, room: number): readonly string[] {
  return fill(text, room).map((line, at) => ((at === 0 ? label : '').padEnd(column) + line).trimEnd())
}
