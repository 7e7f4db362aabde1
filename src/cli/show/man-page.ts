/** The man page: the sections of the help, and the full help of each verb, in the macros of man(7). */
import { notesOf, optionRows, type Section, shared, usage, usageLines } from '../help.js'
import { fill } from '../terminal/columns.js'
import type { Verb } from '../verb.js'

/** The maximum length of a source line; mandoc warns above 80. */
const LONGEST = 72

/** The man page of the command. The last line has no line end. */
export function manPage(verbs: readonly Verb[], version: string): string {
  return [
    `.TH URIFORM 1 "" "uriform ${version}"`,
    // Hyphenation or a gap would change a name.
    '.nh',
    '.ad l',
    '.SH NAME',
    'uriform \\- parse, build, edit and check URIs exactly as the standard defines them',
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

/** Prose with each sentence on its own line, or several lines if it is long. */
function proseLines(prose: string): readonly string[] {
  return prose.split(/(?<=\.) /).flatMap((sentence) => fill(sentence, LONGEST).map(escaped))
}

/** Escapes text for roff, so that no character becomes typographic and no line becomes a macro. */
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
