/** The help, generated from the table of verbs. The man page has the same sections. */
import { commonOptions } from './arguments.js'
import type { Options } from './options.js'
import { fill } from './terminal/columns.js'
import type { Verb } from './verb.js'

const WIDTH = 80
const INDENT = '  '

type Row = readonly [label: string, text: string]

/** A titled part of the help: fixed lines, table rows, or prose. */
export interface Section {
  readonly title: string
  readonly content:
    | { readonly lines: readonly string[] }
    | { readonly rows: readonly Row[] }
    | { readonly prose: string }
}

export const usage: Section = {
  title: 'Usage',
  content: {
    lines: [
      'uriform VERB [OPTION...] [ARGUMENT...]',
      'uriform URI...        the same as uriform parse URI...',
      'uriform VERB --help   the usage, options and examples of a verb',
      'uriform help VERB     the full documentation of a verb',
    ],
  },
}

/** The sections that apply to every verb. */
export const shared: readonly Section[] = [
  { title: 'Options of every verb', content: { rows: optionRows(commonOptions) } },
  {
    title: 'Input',
    content: {
      prose:
        'Without arguments, a verb reads standard input: one item per line. A line that is not valid UTF-8 is an error. Lines end with LF or CRLF. A byte order mark at the start is dropped; nothing else is trimmed, and an empty line counts as an empty string. A line of more than 16 Mi characters ends the run. Put "--" before an argument that begins with "-".',
    },
  },
  {
    title: 'Output',
    content: {
      prose:
        'Drawings and messages mask passwords. URIs, values and JSON include them, for the next program. If standard output is closed, the command exits quietly.',
    },
  },
  {
    title: 'JSON',
    content: {
      prose:
        'With --json, each item is written as one object per line. "ok" is true if the item is valid. Otherwise "error" replaces the result: {"kind", "component", "offset", "expected", "message"}; members that do not apply are null. "uriform help VERB" lists the members for a valid item.',
    },
  },
  {
    title: 'Exit status',
    content: {
      rows: [
        ['0', 'All input is valid.'],
        ['1', 'Some input is invalid. The rest was processed.'],
        ['2', 'The command line is invalid, or a stream cannot be read or written.'],
      ],
    },
  },
  {
    title: 'Environment',
    content: {
      rows: [
        ['NO_COLOR', 'Write no colours, if not empty.'],
        ['FORCE_COLOR', 'Write colours even if the output is not a terminal.'],
      ],
    },
  },
]

export function generalHelp(verbs: readonly Verb[]): string {
  return joined([...overview(verbs), ...shared.map(drawn)])
}

/** The usage and the verbs, on one screen. */
export function shortHelp(verbs: readonly Verb[]): string {
  return joined([
    ...overview(verbs),
    'Run "uriform help" for the options, input and output that verbs share.',
  ])
}

function overview(verbs: readonly Verb[]): readonly string[] {
  const table: Section = {
    title: 'Verbs',
    content: { rows: verbs.map(({ name, summary }) => [name, summary]) },
  }
  return ['uriform: URIs exactly as the standard defines them', drawn(usage), drawn(table)]
}

export function briefHelp(verb: Verb): string {
  const pointer = `Run "uriform help ${verb.name}" for details, "uriform help" for shared options.`
  return verbHelp(verb, [], pointer)
}

export function fullHelp(verb: Verb): string {
  return verbHelp(verb, notesOf(verb), 'Run "uriform help" for shared options and conventions.')
}

export function notesOf({ notes, json }: Verb): readonly string[] {
  return json === undefined ? notes : [...notes, `With --json: ${json.join('. ')}`]
}

function verbHelp(verb: Verb, notes: readonly string[], pointer: string): string {
  return joined([
    `uriform ${verb.name}: ${verb.summary}`,
    drawn({ title: 'Usage', content: { lines: usageLines(verb) } }),
    ...notes.map((note) => fill(note, WIDTH).join('\n')),
    ...choicesOf(verb).map(drawn),
    ...(verb.examples.length === 0 ? [] : [drawn({ title: 'Examples', content: { lines: verb.examples } })]),
    pointer,
  ])
}

export function usageLines({ name, usage }: Verb): readonly string[] {
  return usage.map((line) => `uriform ${name} ${line}`)
}

/** The options of a verb; without options, the choices of its first argument. */
function choicesOf({ options, firstArgument }: Verb): readonly Section[] {
  const rows = optionRows(options)
  if (rows.length > 0) return [{ title: 'Options', content: { rows } }]
  if (firstArgument === undefined) return []
  return [{ title: firstArgument.value, content: { prose: firstArgument.choices.join(', ') } }]
}

export function optionRows(options: Options): readonly Row[] {
  return Object.entries(options).map(([name, { short, value, help }]) => {
    const long = value === undefined ? `--${name}` : `--${name} ${value}`
    return [short === undefined ? long : `${long}, -${short}`, help]
  })
}

function joined(blocks: readonly string[]): string {
  return blocks.join('\n\n')
}

function drawn({ title, content }: Section): string {
  const lines =
    'lines' in content
      ? content.lines
      : 'rows' in content
        ? table(content.rows)
        : fill(content.prose, WIDTH - INDENT.length)
  return [title, ...lines.map((line) => INDENT + line)].join('\n')
}

/** Labels in a column, with their strings next to them. */
function table(rows: readonly Row[]): readonly string[] {
  const column = Math.max(...rows.map(([label]) => label.length)) + 2
  return rows.flatMap(([label, text]) =>
    fill(text, WIDTH - INDENT.length - column).map((line, at) =>
      ((at === 0 ? label : '').padEnd(column) + line).trimEnd(),
    ),
  )
}
