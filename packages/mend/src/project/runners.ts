/** Test runners: which one a package has, and whether it collects and passes a test. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { filesFrom, nearest, within } from './files.js'

export interface Runner {
  readonly name: 'vitest' | 'jest' | 'mocha' | 'node' | 'bun'
  /** The folder of the manifest that names it, where it runs. */
  readonly folder: string
  readonly manifest: string
}

/** The test runner of the nearest package that has one. */
export function runnerOf(folder: string): Runner | undefined {
  for (const file of filesFrom(folder, 'package.json')) {
    const manifest = readFileSync(file, 'utf8')
    const name = nameIn(manifest)
    if (name !== undefined) return { name, folder: dirname(file), manifest }
  }
  return undefined
}

function nameIn(manifest: string): Runner['name'] | undefined {
  if (/"vitest"/.test(manifest)) return 'vitest'
  if (/"jest"|"ts-jest"|"@jest\/globals"/.test(manifest)) return 'jest'
  if (/"mocha"/.test(manifest)) return 'mocha'
  if (/--test\b/.test(manifest)) return 'node'
  return /bun test/.test(manifest) ? 'bun' : undefined
}

const TIMEOUT = 120_000

/**
 * Runs a test once, as the scripts of the package do. Returns why it doesn't pass; `undefined` if it does. That it ran is
 * known only by the title of one of its tests: many runners pass without any.
 */
export function failureOf(runner: Runner, test: string, title: string): string | undefined {
  const { name, folder } = runner
  const words = wordsOf(runner)
  const own = within(folder, test)
  if (name === 'node' && !isCollectedByNode(own, words)) return "the scripts of package.json don't run it"
  const isTsx = name === 'node' && words[0] === 'tsx'
  const program = isTsx ? 'tsx' : name
  const installed = nearest(join('node_modules', '.bin', program), folder)
  const path = program === 'node' ? process.execPath : (installed ?? (program === 'bun' ? 'bun' : undefined))
  if (path === undefined) return `${program} is not installed`
  const args = ARGUMENTS[name](own, words, title)
  const { PATH = '' } = process.env
  const paths = `${dirname(process.execPath)}${delimiter}${PATH}`
  const env = { ...process.env, PATH: paths, CI: 'true', ...nodeOptionsIn(runner) }
  const { status, stdout, stderr } = spawnSync(path, args, {
    cwd: folder,
    env,
    encoding: 'utf8',
    timeout: TIMEOUT,
  })
  const output = `${stdout ?? ''}${stderr ?? ''}`
  if (!output.includes(title)) return `${program} doesn't run it`
  return status === 0 && !/^not ok\b/m.test(output) ? undefined : `it fails with ${program}`
}

type Arguments = (file: string, words: readonly string[], title: string) => readonly string[]

const ARGUMENTS: Record<Runner['name'], Arguments> = {
  vitest: (file, words) => ['run', '--reporter=json', '--coverage.enabled=false', ...configured(words), file],
  jest: (file, words) => {
    const pattern = `/${file.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`
    return ['--ci', '--json', '--coverage=false', ...configured(words), pattern]
  },
  // Mocha takes any file that it is given, so it has to find this one by itself.
  mocha: (_, words, title) => [
    ...words.slice(1).filter((word) => !/^--watch/.test(word)),
    '--reporter',
    'json',
    '--grep',
    title,
  ],
  node: (file, words) => [
    ...words
      .slice(1)
      .filter(
        (word) => word.startsWith('-') && !/^--(?:watch|test-reporter|experimental-test-cov)/.test(word),
      ),
    '--test-reporter=tap',
    file,
  ],
  bun: (file) => ['test', file],
}

/** The command of a script that runs tests, as words. */
function wordsOf({ name, manifest }: Runner): readonly string[] {
  const program = name === 'node' ? '(?:node|tsx)(?=[^"&|;]* --test\\b)' : name
  const [command = ''] =
    new RegExp(`(?<![\\w./@-])${program}(?=\\s|\\\\?"|$)(?:[^"\\\\&|;]|\\\\")*`).exec(scriptsIn(manifest)) ??
    []
  const words =
    command
      .replaceAll('\\"', '"')
      .replaceAll(WITH_VALUE, '$1=')
      .match(/"[^"]*"|'[^']*'|\S+/g) ?? []
  return words.map((word) => word.replace(/^(["'])(.*)\1$/, '$2'))
}

/** Options of Node, whose value may be a word of its own. */
const WITH_VALUE = /(?<=\s)(-r|--(?:require|import|loader|experimental-loader|test-reporter|env-file))\s+/g

const scriptsIn = (manifest: string): string => /"scripts"\s*:\s*\{[^{}]*/.exec(manifest)?.[0] ?? ''

/** The options that say which tests there are. */
function configured(words: readonly string[]): readonly string[] {
  return words.flatMap((word, at) => {
    if (/^--(?:config|project)=/.test(word)) return [word]
    return /^(?:-c|--config|--project)$/.test(word) ? [word, words[at + 1] ?? ''] : []
  })
}

/** The `NODE_OPTIONS` of the scripts, such as Jest's option for modules. */
function nodeOptionsIn({ manifest }: Runner): { readonly NODE_OPTIONS?: string } {
  const [, value] = /\bNODE_OPTIONS=['"\\]*([^'"\\\s]+)/.exec(scriptsIn(manifest)) ?? []
  return value === undefined ? {} : { NODE_OPTIONS: value }
}

/** True if the patterns of the script, or Node's own, match a file. */
function isCollectedByNode(file: string, words: readonly string[]): boolean {
  const patterns = words.slice(1).filter((word) => !word.startsWith('-'))
  if (patterns.length > 0) return patterns.some((pattern) => covers(pattern.replace(/^\.\//, ''), file))
  return /(?:^|\/)test\/|(?:^|\/)test(?:-[^/]*)?$|[._-]test$/.test(file.replace(/\.[^.]+$/, ''))
}

/** True for a pattern that matches a file, or one of its folders. */
function covers(pattern: string, file: string): boolean {
  const source = pattern
    .replace(/\/$/, '')
    .replaceAll(/[.+^$()|[\]\\]/g, '\\$&')
    .replaceAll(/\*\*\/|\*+|\?|\{|\}|,/g, (each) => GLOB[each] ?? '[^/]*')
  return new RegExp(`^(?:${source})(?:/|$)`).test(file)
}

const GLOB: Readonly<Record<string, string>> = {
  '**/': '(?:.*/)?',
  '**': '.*',
  '?': '[^/]',
  '{': '(?:',
  '}': ')',
  ',': '|',
}
