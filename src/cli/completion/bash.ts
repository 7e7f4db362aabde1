/** The completion script for bash 3.2 and later. It runs no programs and evaluates no word of the line. */
import { FILE, type Option, type Options } from '../options.js'
import type { Verb } from '../verb.js'
import { sharedOptions, type Topic, topicsOf } from './topics.js'

export function bashCompletion(verbs: readonly Verb[]): string {
  const topics = topicsOf(verbs)
  const names = verbs.map(({ name }) => name)
  const shared = optionWords(Object.fromEntries(sharedOptions))
  return `# Completion of uriform for bash. Add to ~/.bashrc: eval "$(uriform completion bash)"
_uriform() {
  local IFS=$' \\t\\n' word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD - 1]}
  local topic=\${COMP_WORDS[1]} words= options= argument
  COMPREPLY=()
  case $before in
    *[\\<\\>])
      compopt -o default 2>/dev/null
      return
      ;;
  esac
  # Bash splits --to=iri at the equals sign.
  if [[ $word == '=' ]]; then
    word=
  elif [[ $before == '=' ]]; then
    before=\${COMP_WORDS[COMP_CWORD - 2]}
  fi
  if ((COMP_CWORD == 1)); then
    words='${[...names, '--help', '--version'].join(' ')}'
  else
    case $topic in
${topics
  .filter(({ argument }) => argument === undefined)
  .map(verbCase)
  .join('\n')}
      *) return ;;
    esac
    for argument in "\${COMP_WORDS[@]:2:COMP_CWORD-2}"; do
      if [[ " $words " == *" $argument "* ]]; then
        topic="$topic $argument" words=
        break
      fi
    done
    case $topic in
${topics
  .filter(({ argument }) => argument !== undefined)
  .map((topic) => `      '${nameOf(topic)}') options='${optionWords(topic.options)}' ;;`)
  .join('\n')}
    esac
    [[ $word == -* ]] && words="$options ${shared}"
    case "$topic $before" in
${sharedOptions.flatMap(([name, option]) => valueCase(`*' --${name}'`, option)).join('\n')}
${topics.flatMap(valueCases).join('\n')}
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -F _uriform uriform`
}

function optionWords(options: Options): string {
  return Object.entries(options)
    .flatMap(([name, { short }]) => [`--${name}`, ...(short === undefined ? [] : [`-${short}`])])
    .join(' ')
}

function verbCase({ verb: { name, firstArgument, takesFiles }, options }: Topic): string {
  const steps = [
    ...(firstArgument === undefined ? [] : [`words='${firstArgument.choices.join(' ')}'`]),
    `options='${optionWords(options)}'`,
    ...(takesFiles === undefined ? [] : ['; [[ $word == -* ]] || compopt -o default 2>/dev/null']),
  ]
  return `      ${name}) ${steps.join(' ').replace(' ;', ';')} ;;`
}

function valueCases(topic: Topic): readonly string[] {
  return Object.entries(topic.options).flatMap(([name, option]) =>
    valueCase(`'${nameOf(topic)} --${name}'`, option),
  )
}

/** The case of an option with a value: its choices, files or anything. */
function valueCase(pattern: string, { value, choices = [] }: Option): readonly string[] {
  if (value === undefined) return []
  const files = value === FILE ? '; compopt -o default 2>/dev/null' : ''
  return [`      ${pattern}) words='${choices.join(' ')}'${files} ;;`]
}

function nameOf({ verb, argument }: Topic): string {
  return argument === undefined ? verb.name : `${verb.name} ${argument}`
}
