/** The completion script of fish. */
import { commonOptions } from '../arguments.js'
import { FILE, type Option, type Options } from '../options.js'
import type { Verb } from '../verb.js'
import { briefOf, type Topic, topicsOf } from './topics.js'

/** The number of words before the one to complete. */
const COUNT = 'count (commandline -opc)'

export function fishCompletion(verbs: readonly Verb[]): string {
  return `# Completion of uriform for fish: uriform completion fish > ~/.config/fish/completions/uriform.fish
function __uriform_is
    set -l words (commandline -opc)
    test "$words[2]" = $argv[1]; or return
    test (count $argv) -eq 1; or contains -- $argv[2] $words
end
complete -c uriform -f
${verbs.map(({ name, summary }) => complete(`test (${COUNT}) -eq 1`, `-a ${name} -d ${quoted(summary)}`)).join('\n')}
${optionLines(`test (${COUNT}) -gt 1`, commonOptions).join('\n')}
${topicsOf(verbs).flatMap(topicLines).join('\n')}`
}

function topicLines({
  verb: { name, firstArgument, takesFiles },
  argument,
  options,
}: Topic): readonly string[] {
  const isHere = ['__uriform_is', name, ...(argument === undefined ? [] : [argument])].join(' ')
  if (argument !== undefined) return optionLines(isHere, options)
  return [
    ...(firstArgument === undefined
      ? []
      : [complete(`${isHere}; and test (${COUNT}) -eq 2`, `-a '${firstArgument.choices.join(' ')}'`)]),
    ...(takesFiles === undefined ? [] : [complete(isHere, '-F')]),
    ...optionLines(isHere, options),
  ]
}

function optionLines(condition: string, options: Options): readonly string[] {
  return Object.entries(options).map(([name, option]) => complete(condition, optionFlags(name, option)))
}

function optionFlags(name: string, option: Option): string {
  const { short, value, choices } = option
  return [
    ...(short === undefined ? [] : [`-s ${short}`]),
    `-l ${name}`,
    ...(value === undefined ? [] : [value === FILE ? '-rF' : '-x']),
    ...(choices === undefined ? [] : [`-a '${choices.join(' ')}'`]),
    `-d ${quoted(briefOf(option))}`,
  ].join(' ')
}

function complete(condition: string, rest: string): string {
  return `complete -c uriform -n '${condition}' ${rest}`
}

/** A string in single quotes, as fish reads them. */
function quoted(text: string): string {
  return `'${text.replaceAll(/[\\']/g, '\\$&')}'`
}
