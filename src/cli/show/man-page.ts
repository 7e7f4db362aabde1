/** The man page: the sections of the help and all about each verb, in the macros of man(7). */
import { notesOf, optionRows, type Section, shared, usage, usageLines } from '../help.js'
import { fill } from '../terminal/columns.js'
import type { Verb } from '../verb.js'

/** The length of a line of the source; mandoc warns about more than 80. */
const LONGEST = 72

/** The man page of the command, without an end after the last line. */
export function manPage(verbs: readonly Verb[], version: string): string {
  return [
    `.TH URIFORM 1 "" "uriform ${version}"`,
    // A hyphen or a gap would change a name.
    '.nh',
    '.ad l',
    '.SH NAME',
    'uriform \\- parse, build, edit and check URIs exactly as the standard has them',
    '.SH SYNOPSIS',
    ...contentLines(usage),
    '.SH VERBS',
    ...verbs.flatMap((verb) => [`.SS uriform ${verb.name}`, ...verbLines(verb)]),
    ...shared.flatMap((section) => [`.SH ${section.title.toUpperCase()}`, ...contentLines(section)]),
  ].join('\n')
}

function verbLines(verb: Verb): readonly string[] {
  const { summary, examples, firstArgument, options } = verb
  const choices =
    firstArgument === undefined ? [] : [`${firstArgument.value}: ${firstArgument.choices.join(', ')}.`]
  return [
    ...proseLines(`${summary}.`),
    '.PP',
    ...verbatim(usageLines(verb)),
    ...[...notesOf(verb), ...choices].flatMap((note) => ['.PP', ...proseLines(note)]),
    ...rowLines(optionRows(options)),
    '.PP',
    'Examples:',
    '.PP',
    ...verbatim(examples),
  ]
}

function contentLines({ content }: Section): readonly string[] {
  if ('lines' in content) return verbatim(content.lines)
  return 'rows' in content ? rowLines(content.rows) : proseLines(content.prose)
}

function verbatim(lines: readonly string[]): readonly string[] {
  return ['.EX', ...lines.map(escaped), '.EE']
}

function rowLines(rows: readonly (readonly [label: string, text: string])[]): readonly string[] {
  return rows.flatMap(([label, text]) => ['.TP', `.B ${escaped(label)}`, ...proseLines(text)])
}

/** Prose with a line for each sentence, or more if it is long. */
function proseLines(prose: string): readonly string[] {
  return prose.split(/(?<=\.) /).flatMap((sentence) => fill(sentence, LONGEST).map(escaped))
}

/** Escapes text for roff: signs that it would make typographic are named, and no line is a macro. */
function escaped(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll(/[-'^~`]/g, (sign) => names[sign] as string)
    .replaceAll(
      /[^ -~]/gu,
      (sign) => `\\[u${sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}]`,
    )
    .replace(/^\./, '\\&.')
}

const names: Readonly<Record<string, string>> = {
  '-': '\\-',
  "'": '\\(aq',
  '^': '\\(ha',
  '~': '\\(ti',
  '`': '\\(ga',
}
