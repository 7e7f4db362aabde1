/** The completion script of zsh. */
import { commonOptions } from '../arguments.js'
import { FILE, type Option, type Options } from '../options.js'
import type { Verb } from '../verb.js'
import { briefOf, quoted, topicsWithin } from './topics.js'

export function zshCompletion(verbs: readonly Verb[]): string {
  return `#compdef uriform
# Completion of uriform for zsh. Add to ~/.zshrc, after compinit: eval "$(uriform completion zsh)"
_uriform() {
  local argument
  local -a verbs own shared
  if (( CURRENT == 2 )); then
    verbs=(
${verbs.map(({ name, summary }) => `      ${quoted(`${name}:${summary}`)}`).join('\n')}
    )
    _describe -t verbs verb verbs
    return
  fi
  shared=(
    ${specsOf(commonOptions).join('\n    ')}
  )
  case $words[2] in
${verbs.map(verbCase).join('\n')}
    *) return 1 ;;
  esac
  shift words
  (( CURRENT-- ))
  _arguments -S $own $shared
}
if [[ $funcstack[1] == _uriform ]]; then
  _uriform "$@"
else
  compdef _uriform uriform
fi`
}

function verbCase(verb: Verb): string {
  const { name, firstArgument, takesFiles, options } = verb
  const own = [
    ...specsOf(options),
    ...(firstArgument === undefined
      ? []
      : [quoted(`1:${firstArgument.value}:(${firstArgument.choices.join(' ')})`)]),
    quoted(takesFiles === undefined ? '*:argument: ' : '*:file:_files'),
  ]
  return `    ${name})
      own=(${own.join(' ')})
${argumentCases(verb)}      ;;`
}

function argumentCases(verb: Verb): string {
  const topics = topicsWithin(verb)
  if (topics.length === 0) return ''
  return `      for argument in $words[3,CURRENT-1]; do
        case $argument in
${topics.map(({ argument, options }) => `          ${argument}) own+=(${specsOf(options).join(' ')}) ;;`).join('\n')}
          *) continue ;;
        esac
        break
      done
`
}

/** Options in the syntax of `_arguments`. Those with a value can be repeated. */
function specsOf(options: Options): readonly string[] {
  return Object.entries(options).flatMap(([name, option]) => [
    ...(option.short === undefined ? [] : [specOf(`-${option.short}`, option)]),
    specOf(`--${name}`, option),
  ])
}

function specOf(name: string, option: Option): string {
  const brief = `[${briefOf(option).replaceAll(/[[\]:\\]/g, '\\$&')}]`
  const { value, choices } = option
  if (value === undefined) return quoted(name + brief)
  const values = value === FILE ? '_files' : choices === undefined ? ' ' : `(${choices.join(' ')})`
  return quoted(`*${name}=${brief}:${value}:${values}`)
}
