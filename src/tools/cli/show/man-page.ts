/** The man page: the sections of the help, and the full help of each verb, in the macros of man(7). */
import { type HelpRow, links, notesOf, optionRows, type Section, shared, usage, usageLines } from '../help.js'
import { fill } from '../terminal/columns.js'
import type { Environment } from '../terminal/environment.js'
import type { Verb } from '../verb.js'

/** The maximum length of a source line; mandoc warns above 80. */
const LONGEST = 72

/** The man page of the command. The last line has no line end. */
export function manPage(
  verbs: readonly Verb[],
  { version, homepage }: Pick<Environment, 'version' | 'homepage'>,
): string {
  return [
    `.TH URIFORM 1 "" "uriform ${version}"`,
    // Hyphenation or a gap would change a name.
    '.nh',
    '.ad l',
    '.SH NAME',
    'uriform \\- parse, build, edit and check URIs exactly as the standard defines them',
    '.SH SYNOPSIS',
    ...contentLines(usage.content),
    '.SH VERBS',
    ...verbs.flatMap((verb) => [`.SS uriform ${verb.name}`, ...verbLines(verb)]),
    ...[...shared, links(homepage)].flatMap((section) => [
      `.SH ${section.title.toUpperCase()}`,
      ...contentLines(section.content),
    ]),
  ].join('\n')
}

function verbLines(verb: Verb): readonly string[] {
  const { summary, examples, firstArgument, options } = verb
  const choices =
    firstArgument === undefined ? [] : [`${firstArgument.value}: ${firstArgument.choices.join(', ')}.`]
  return [
    ...proseLines(`${summary}.`),
    '.PP',
    ...contentLines(usageLines(verb)),
    ...[...notesOf(verb), ...choices].flatMap((note) => ['.PP', ...proseLines(note)]),
    ...optionRows(options).flatMap(rowLines),
    '.PP',
    'Examples:',
    '.PP',
    ...contentLines(examples),
  ]
}

function contentLines(content: Section['content']): readonly string[] {
  if (typeof content === 'string') return proseLines(content)
  const lines = content.flatMap((line) => (typeof line === 'string' ? escaped(line) : rowLines(line)))
  return content.every((line) => typeof line === 'string') ? ['.EX', ...lines, '.EE'] : lines
}

function rowLines([label, text]: HelpRow): readonly string[] {
  return ['.TP', `.B ${escaped(label)}`, ...proseLines(text)]
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
