/** The completion script for bash 3.2 and later. It runs no programs and evaluates no word of the line. */
import { commonOptions } from '../arguments.js'
import { FILE, type Options } from '../options.js'
import type { Verb } from '../verb.js'
import { type Topic, topicsOf } from './topics.js'

export function bashCompletion(verbs: readonly Verb[]): string {
  const topics = topicsOf(verbs)
  const names = verbs.map(({ name }) => name)
  const verbCases = topics.flatMap((topic) => (topic.argument === undefined ? verbCase(topic) : []))
  const argumentCases = topics.flatMap((topic) => (topic.argument === undefined ? [] : argumentCase(topic)))
  const sharedCases = valueCases("*' --", commonOptions)
  const ownCases = topics.flatMap((topic) => valueCases(`'${nameOf(topic)} --`, topic.options))
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
${verbCases.join('\n')}
      *) return ;;
    esac
    for argument in "\${COMP_WORDS[@]:2:COMP_CWORD-2}"; do
      if [[ " $words " == *" $argument "* ]]; then
        topic="$topic $argument" words=
        break
      fi
    done
    case $topic in
${argumentCases.join('\n')}
    esac
    [[ $word == -* ]] && words="$options ${optionWords(commonOptions)}"
    case "$topic $before" in
${[...sharedCases, ...ownCases].join('\n')}
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
  const words = firstArgument === undefined ? '' : `words='${firstArgument.choices.join(' ')}' `
  const files = takesFiles === undefined ? '' : '; [[ $word == -* ]] || compopt -o default 2>/dev/null'
  return `      ${name}) ${words}options='${optionWords(options)}'${files} ;;`
}

function argumentCase(topic: Topic): string {
  return `      '${nameOf(topic)}') options='${optionWords(topic.options)}' ;;`
}

/** A case for each option with a value: its choices, files or anything. */
function valueCases(start: string, options: Options): readonly string[] {
  return Object.entries(options).flatMap(([name, { value, choices = [] }]) => {
    if (value === undefined) return []
    const files = value === FILE ? '; compopt -o default 2>/dev/null' : ''
    return `      ${start}${name}') words='${choices.join(' ')}'${files} ;;`
  })
}

function nameOf({ verb, argument }: Topic): string {
  return argument === undefined ? verb.name : `${verb.name} ${argument}`
}
