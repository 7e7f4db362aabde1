/** What a project is like: its language, its modules, its style, its test runner, its formatter. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { filesUnder, isTest, manifestsFrom, nearest, within } from './files.js'

export interface Style {
  readonly quote: string
  readonly semicolon: string
  readonly indent: string
}

export interface Project {
  readonly isTypeScript: boolean
  /** ES modules rather than CommonJS. */
  readonly isModule: boolean
  /** Of files that are added. */
  readonly extension: string
  /** Of relative imports: `.js`, or none. */
  readonly importExtension: string
  readonly style: Style
}

/** What most of some sources are like. */
export function projectOf(texts: ReadonlyMap<string, string>, folder: string): Project {
  const files = [...texts.keys()]
  const all = [...texts.values()]
  const isTypeScript = files.some((file) => /\.[cm]?tsx?$/.test(file))
  const isModule = isTypeScript || all.some((text) => /^(?:import|export)\b/m.test(text))
  const extensions = countOf(
    all.join('\n').matchAll(/(?:from|require\()\s*['"]\.{1,2}\/[^'"\n]*?(\.[cm]?[jt]sx?)?['"]/g),
    1,
  )
  const most = [...extensions].sort((a, b) => b[1] - a[1])[0]?.[0]
  return {
    isTypeScript,
    isModule,
    extension: isTypeScript
      ? '.ts'
      : files.some((file) => file.endsWith('.mjs')) && isModule
        ? '.mjs'
        : '.js',
    importExtension: most ?? defaultExtension(isTypeScript, isModule, folder),
    style: styleOf(all),
  }
}

function countOf(matches: Iterable<RegExpMatchArray>, group: number): Map<string, number> {
  const counts = new Map<string, number>()
  for (const match of matches) counts.set(match[group] ?? '', (counts.get(match[group] ?? '') ?? 0) + 1)
  return counts
}

/** Node's resolution wants extensions. */
function defaultExtension(isTypeScript: boolean, isModule: boolean, folder: string): string {
  if (!isTypeScript) return isModule ? '.js' : ''
  const config = nearest('tsconfig.json', folder)
  return config !== undefined && /"(?:nodenext|node16|node18|node20)"/i.test(readFileSync(config, 'utf8'))
    ? '.js'
    : ''
}

function styleOf(texts: readonly string[]): Style {
  const text = texts.join('\n')
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0
  const tabs = count(/^\t/gm)
  return {
    quote: count(/"[^"'\n]*"/g) > count(/'[^"'\n]*'/g) ? '"' : "'",
    semicolon: count(/;$/gm) > count(/[\w)'"`\]]$/gm) ? ';' : '',
    indent: tabs > count(/^ /gm) ? '\t' : count(/^ {4}\S/gm) > 2 * count(/^ {2}\S/gm) ? '    ' : '  ',
  }
}

export type Runner = 'vitest' | 'jest' | 'mocha' | 'node' | 'bun'

/** The test runner of the nearest package that has one. */
export function runnerOf(folder: string): Runner | undefined {
  for (const manifest of manifestsFrom(folder)) {
    if (/"vitest"/.test(manifest)) return 'vitest'
    if (/"jest"|"ts-jest"|"@jest\/globals"/.test(manifest)) return 'jest'
    if (/"mocha"/.test(manifest)) return 'mocha'
    if (/node --test|--test\b|tsx --test/.test(manifest)) return 'node'
    if (/bun test/.test(manifest)) return 'bun'
  }
  return undefined
}

/** The file for the tests of a source: where and named as its neighbours' tests are. */
export function testFileFor(file: string): { readonly path: string; readonly neighbour: string | undefined } {
  const manifest = nearest('package.json', dirname(file))
  const root = manifest === undefined ? dirname(file) : dirname(manifest)
  const tests = filesUnder(root).filter((path) => isTest(within(root, path)) && path !== file)
  const [, name = '', extension = ''] = /^(.*?)(\.[cm]?[jt]sx?)$/.exec(basename(file)) ?? []
  const neighbour = tests.find((path) => path.endsWith(extension)) ?? tests[0]
  const suffix =
    neighbour === undefined ? '.test' : (/([.-](?:test|spec))\.[^.]+$/.exec(neighbour)?.[1] ?? '')
  const own = `${name}${suffix}${extension}`
  const place = neighbour === undefined ? undefined : within(root, neighbour).split('/')
  const folder = place?.findIndex((each) => /^(?:__tests__|tests?|spec)$/.test(each)) ?? -1
  if (place === undefined || folder < 0) return { path: join(dirname(file), own), neighbour }
  if (place[folder] === '__tests__') return { path: join(dirname(file), '__tests__', own), neighbour }
  return { path: join(root, ...place.slice(0, folder + 1), own), neighbour }
}

/** Runs the formatter that the project has configured over some files; its name, if there is one. */
export function format(files: readonly string[], folder: string): string | undefined {
  if (files.length === 0) return undefined
  for (const [name, configurations, ...args] of FORMATTERS) {
    const isConfigured =
      configurations.some((file) => nearest(file, folder) !== undefined) ||
      (name === 'prettier' && manifestsFrom(folder).some((text) => /"prettier":/.test(text)))
    const program = isConfigured ? nearest(join('node_modules', '.bin', name), folder) : undefined
    if (program === undefined || !existsSync(program)) continue
    spawnSync(program, [...args, ...files], { cwd: folder, encoding: 'utf8' })
    return name
  }
  return undefined
}

const FORMATTERS: readonly (readonly [name: string, configurations: readonly string[], ...args: string[]])[] =
  [
    ['biome', ['biome.json', 'biome.jsonc'], 'format', '--write'],
    [
      'prettier',
      [
        '.prettierrc',
        '.prettierrc.json',
        '.prettierrc.js',
        '.prettierrc.yaml',
        '.prettierrc.yml',
        '.prettierrc.toml',
        'prettier.config.js',
        'prettier.config.mjs',
        'prettier.config.cjs',
      ],
      '--write',
      '--log-level=silent',
    ],
    ['eslint', ['eslint.config.js', 'eslint.config.mjs', 'eslint.config.cjs', 'eslint.config.ts'], '--fix'],
  ]
