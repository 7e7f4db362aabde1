// The completion scripts, in the shells themselves; what a shell that is missing would say is left out.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { commonOptions } from '../../../src/tools/cli/arguments.js'
import { loadAll } from '../../../src/tools/cli/verb.js'
import { verbs } from '../../../src/tools/cli/verbs.js'
import { describeWith } from '../../support/needs.js'
import { expectMistakes, uriform } from './harness.js'

const { PATH } = process.env
const names = [...verbs.keys()]
const sharedOptions = Object.keys(commonOptions).map((name) => `--${name}`)
/** The name of a file that would run a command, if a script evaluated it. */
const HOSTILE = '$(touch pwned)'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'uriform-completion-'))
  for (const name of [HOSTILE, '`touch pwned`', 'a b;touch pwned']) writeFileSync(join(folder, name), '')
})

afterAll(() => rmSync(folder, { recursive: true }))

/** The tests of a shell, which are left out if it isn't installed. */
function describeShell(shell: string, body: () => void): void {
  const isInstalled = spawnSync(shell, ['-c', 'exit']).status === 0
  describeWith(isInstalled ? undefined : shell)(shell, body)
}

/** The lines that a program of the shell prints after it has read the script. */
async function linesFrom(shell: string, program: string, ...args: readonly string[]): Promise<string[]> {
  const script = join(folder, 'script')
  writeFileSync(script, (await uriform(['completion', shell])).stdout)
  const options = shell === 'fish' ? ['--no-config'] : shell === 'zsh' ? ['-f'] : ['--norc']
  const { stdout, stderr } = spawnSync(shell, [...options, '-c', program, shell, script, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH, HOME: folder },
  })
  expect(stderr).toBe('')
  expect(readdirSync(folder)).not.toContain('pwned')
  return stdout.split('\n').slice(0, -1)
}

/** Words with the one to complete at the end, and what it can be. */
type Row = readonly [words: string, ...expected: readonly string[]]

/** What is the same in all shells. */
const rows: readonly Row[] = [
  ['par', 'parse'],
  ['parse --re', '--reference'],
  ['parse --gen', '--generation'],
  ['parse --generation rfc39', 'rfc3986', 'rfc3987'],
  ['parse '],
  ['normalize --level ', 'scheme', 'syntax'],
  ['inspect --fail-on d', 'danger'],
  ['build mongo', 'mongodb', 'mongodb+srv'],
  ['build ftp --ty', '--typecode'],
  ['build ftp --typecode ', 'a', 'd', 'i'],
  ['build telnet --ty'],
  ['build --json ftp --ty', '--typecode'],
  ['resolve --base '],
  ['help rel', 'relativize'],
  ['completion ', 'bash', 'fish', 'zsh'],
  ['nonsense x'],
]

// Read as text, so that they are checked without their shells too.
test.each([
  [
    'bash',
    [
      "    words='parse build edit ",
      "      'build ftp --typecode') words='a i d' ;;",
      "      'expand --openapi') words=''; compopt -o default 2>/dev/null ;;",
      "      *' --strays') words='refuse encode' ;;",
    ],
  ],
  [
    'zsh',
    [
      "      'parse:Show the parts of URIs, and the fields of their schemes'",
      "'*--typecode=[Text, image or directory]:TEXT:(a i d)'",
      "'*--openapi=[Use an OpenAPI document in JSON instead of a template]:FILE:_files'",
      "    '-h[Show usage, options and examples]'",
    ],
  ],
  [
    'fish',
    [
      " -a parse -d 'Show the parts of URIs, and the fields of their schemes'",
      "-n '__uriform_is build ftp' -l typecode -x -a 'a i d' -d 'Text, image or directory'",
      "-n '__uriform_is expand' -l openapi -rF -d 'Use an OpenAPI document in JSON instead of a template'",
      "-gt 1' -s h -l help -d 'Show usage, options and examples'",
    ],
  ],
])('the script of %s', async (shell, parts) => {
  const { stdout, stderr, status } = await uriform(['completion', shell])
  expect([status, stderr]).toEqual([0, ''])
  for (const part of parts) expect(stdout).toContain(part)
})

describeShell('bash', () => {
  const program = `source "$1"; shift
    compopt() { echo "FILES"; }
    COMP_WORDS=(uriform "$@"); COMP_CWORD=$#
    _uriform
    ((\${#COMPREPLY[@]})) && printf '%s\\n' "\${COMPREPLY[@]}"`
  const completed = async (words: readonly string[]): Promise<string[]> =>
    (await linesFrom('bash', program, ...words)).sort()

  test.each(rows)('%j', async (words, ...expected) => {
    expect(await completed(words.split(' '))).toEqual(expected)
  })

  test.each<Row>([
    ['', ...names, '--help', '--version'],
    ['check -', '--reference', '--scheme', '--quiet', '-q', ...sharedOptions, '-h', '-V'],
    // As bash splits --to=i.
    ['normalize --to = i', 'iri'],
    ['normalize --to =', 'iri', 'uri'],
    ['find ', 'FILES'],
    ['find -', '--scheme', '--any-scheme', ...sharedOptions, '-h', '-V'],
    ['match --openapi ', 'FILES'],
    ['check --file = ', 'FILES'],
    ['check < l', 'FILES'],
    ['check 2> ', 'FILES'],
  ])('%j', async (words, ...expected) => {
    expect(await completed(words.split(' '))).toEqual([...expected].sort())
  })

  test.each([
    [[HOSTILE]],
    [[HOSTILE, '--re']],
    [['find', HOSTILE]],
    [['parse', HOSTILE, HOSTILE]],
    [['build', HOSTILE, '--re']],
    [['normalize', '--to', '=', HOSTILE]],
    [['parse', '`touch pwned`', '$((a[$(touch pwned)]))']],
  ])('%j runs nothing', async (words) => {
    expect(await completed(words)).toEqual(words[0] === 'find' ? ['FILES'] : [])
  })
})

describeShell('zsh', () => {
  // What the script hands to the functions of zsh: verbs, or the specifications of options.
  const program = `script=$1; shift
    compdef() { }
    _describe() { print -rl -- \${(P)4} }
    _arguments() { print -rl -- "$words[1] $CURRENT" "$@" }
    source $script
    words=(uriform "$@"); CURRENT=$(( $# + 1 ))
    _uriform || print failed`
  const specs = (...words: readonly string[]): Promise<string[]> => linesFrom('zsh', program, ...words)

  test('verbs', async () => {
    const expected = (await loadAll(verbs)).map(({ name, summary }) => `${name}:${summary}`)
    expect(await specs('')).toEqual(expected)
  })

  test('options, values and first arguments', async () => {
    expect(await specs('inspect', '--f')).toEqual([
      'inspect 2',
      '-S',
      '--reference[Accept relative references too, even empty ones]',
      '--all[Show URIs without findings too]',
      '*--severity=[Show only findings of this severity or higher]:SEVERITY:(danger warning info)',
      '*--fail-on=[Exit with status 1 if there is a finding of this severity or higher, even if it is not shown]:SEVERITY:(danger warning info)',
      '*:argument: ',
      '--json[Write one JSON object per line to standard output]',
      expect.stringMatching(/^\*--generation=\[Generation of the standard\]:NAME:\(rfc1738 .*\)$/),
      expect.stringMatching(/^\*--strays=\[.*\]:HOW:\(refuse encode\)$/),
      '*--file=[Read this file instead of standard input]:FILE:_files',
      '-h[Show usage, options and examples]',
      '--help[Show usage, options and examples]',
      '-V[Show the version]',
      '--version[Show the version]',
    ])
    expect(await specs('help', '')).toContain(`1:VERB:(${names.join(' ')})`)
    expect(await specs('find', '')).toContain('*:file:_files')
    expect(await specs('match', '')).toEqual(
      expect.arrayContaining([expect.stringMatching(/^\*--openapi=\[.*\]:FILE:_files$/)]),
    )
    expect(await specs('resolve', '')).toContain('*--base=[The base, instead of the first argument]:URI: ')
  })

  test.each([[['build', 'ftp', '']], [['build', '--json', 'ftp', '--ty']]])(
    '%j: those of a scheme',
    async (words) => {
      const given = await specs(...words)
      expect(given).toContain('*--typecode=[Text, image or directory]:TEXT:(a i d)')
      expect(given).not.toContain('*--query=[A parameter of the query]:NAME=VALUE: ')
    },
  )

  test.each([[['nonsense', '']], [[HOSTILE, '']]])('%j: nothing', async (words) => {
    expect(await specs(...words)).toEqual(['failed'])
  })

  test('hostile words run nothing', async () => {
    expect(await specs('build', HOSTILE, '`touch pwned`', '')).toContain('*:argument: ')
  })
})

describeShell('fish', () => {
  // Fish has no name of the program among the arguments.
  const program = 'source $argv[2]; complete -C "$argv[3]"'
  const completed = async (words: readonly string[]): Promise<string[]> => {
    const lines = await linesFrom('fish', program, `uriform ${words.join(' ')}`)
    return lines.map((line) => line.split('\t')[0] as string).sort()
  }

  test.each(rows)('%j', async (words, ...expected) => {
    expect(await completed(words.split(' '))).toEqual(expected)
  })

  test('verbs, and short options', async () => {
    expect(await completed([''])).toEqual([...names].sort())
    expect(await completed(['check', '-'])).toEqual(
      ['--reference', '--scheme', '--quiet', '-q', ...sharedOptions, '-h', '-V'].sort(),
    )
  })

  test('files', async () => {
    expect(await completed(['find', 'scr'])).toEqual(['script'])
    expect(await completed(['check', 'scr'])).toEqual([])
    expect(await completed(['find', 'a'])).toEqual(['a b;touch pwned'])
    expect(await completed(['expand', '--openapi', 'scr'])).toEqual(['script'])
    expect(await completed(['check', '--file', 'scr'])).toEqual(['script'])
    expect(await completed(['check', '--scheme', 'scr'])).toEqual([])
  })
})

const noShell = 'expected a shell: "bash", "zsh" or "fish"'
expectMistakes('completion', [
  ['', noShell],
  ['tcsh', noShell],
  ['__proto__', noShell],
])

test('the words of the tables have no character that a shell would read', async () => {
  for (const { name, options, partsFor, firstArgument } of await loadAll(verbs)) {
    const { choices = [] } = firstArgument ?? {}
    const tables = [
      options,
      commonOptions,
      ...choices.map((argument) => partsFor?.([argument]).options ?? {}),
    ]
    const entries = tables.flatMap((table) => Object.entries(table))
    const words = entries.flatMap(([option, { choices: values = [] }]) => [option, ...values])
    for (const word of [name, ...choices, ...words]) expect(word).toMatch(/^[\w.+-]+$/)
  }
})
