/** What a project is like: its language, its modules, its style, its test runner, its formatter. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { isTest, manifestsFrom, nearest, within } from './files.js'
import { isModulePackage, isTypeScriptFile } from './modules.js'

export interface Style {
  readonly quote: string
  readonly semicolon: string
  readonly indent: string
  readonly lineEnd: '\n' | '\r\n'
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

const VUE_IN_TS = /^<script\b[^>\n]*\blang=["']tsx?["']/m

/** True if most of some sources are TypeScript. */
export function areTypeScript(texts: ReadonlyMap<string, string>): boolean {
  const inJavaScript = [...texts.keys()].filter((file) => /\.[cm]?jsx?$/.test(file)).length
  const inTypeScript = [...texts].filter(([file, text]) => isInTypeScript(file, text)).length
  return inTypeScript > 0 && inTypeScript >= inJavaScript
}

export const isInTypeScript = (file: string, text: string): boolean =>
  isTypeScriptFile(file) || (file.endsWith('.vue') && VUE_IN_TS.test(text))

/** What most of some sources are like, in the language and with the modules of their tag. */
export function projectOf(
  texts: ReadonlyMap<string, string>,
  folder: string,
  { isTypeScript, isModule }: Pick<Project, 'isTypeScript' | 'isModule'>,
): Project {
  const files = [...texts.keys()]
  const all = [...texts.values()]
  const extensions = countOf(
    all.join('\n').matchAll(/(?:from|require\()\s*['"]\.{1,2}\/[^'"\n]*?(\.[cm]?[jt]sx?)?['"]/g),
    1,
  )
  const [most] = [...extensions]
    .sort((a, b) => b[1] - a[1])
    .flatMap(([extension]) => (extension === '' || extension === '.js' || isTypeScript ? [extension] : []))
  const isMjs = !isTypeScript && isModule && files.some((file) => file.endsWith('.mjs'))
  const isCjs = !isModule && isModulePackage(folder)
  // Node may run a file as it is, though a bundler resolves the imports of others.
  const isForNode = !isTypeScript && isModule && isModulePackage(folder)
  return {
    isTypeScript,
    isModule,
    extension: isTypeScript ? '.ts' : isMjs ? '.mjs' : isCjs ? '.cjs' : '.js',
    importExtension: isMjs
      ? '.mjs'
      : isCjs
        ? '.cjs'
        : isForNode
          ? '.js'
          : (most ?? defaultExtension(isTypeScript, isModule, folder)),
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
    lineEnd: 2 * count(/\r\n/g) > count(/\n/g) ? '\r\n' : '\n',
    indent: tabs > count(/^ /gm) ? '\t' : count(/^ {4}\S/gm) > 2 * count(/^ {2}\S/gm) ? '    ' : '  ',
  }
}

export interface TestPlace {
  readonly path: string
  /** The text of a test that is there. */
  readonly neighbour: string | undefined
}

const GROUPS = /^\s*(?:test|it|describe|suite)\b/m
/** Tests that need more than the program. */
const SPECIAL = /(?:^|[/.-])(?:e2e|integration|__mocks__|fixtures?|types?)(?:[/.-])/

/** The file for the tests of a source among the files of its package: where and named as its neighbours' tests are. */
export function testPlaceFor(file: string, root: string, files: readonly string[]): TestPlace {
  const tests = files.filter((path) => isTest(within(root, path)) && !SPECIAL.test(within(root, path)))
  const [, name = '', extension = ''] = /^(.*?)(\.[cm]?[jt]sx?)$/.exec(basename(file)) ?? []
  const depth = (path: string): number => path.split(sep).length
  const ordered = [...tests].sort((a, b) => depth(a) - depth(b))
  const path = ordered.find((each) => GROUPS.test(readFileSync(each, 'utf8'))) ?? ordered[0]
  if (path === undefined)
    return { path: join(dirname(file), `${name}.test${extension}`), neighbour: undefined }
  const [ending] = /(?:[.-](?:test|spec))?\.[^.]+$/.exec(path) ?? []
  const own = `${name}${ending?.replace(/x$/, '')}`
  const folders = within(root, dirname(path)).split('/')
  const isBeside = !folders.some((each) => /^(?:__tests__|tests?|spec)$/.test(each))
  const folder = isBeside
    ? dirname(file)
    : folders.at(-1) === '__tests__'
      ? join(dirname(file), '__tests__')
      : dirname(path)
  return { path: join(folder, own), neighbour: readFileSync(path, 'utf8') }
}

export interface Formatted {
  readonly name: string
  /** It reported an error, or wasn't there. */
  readonly hasFailed: boolean
}

/** Runs the formatters that the project has configured over some files. */
export function format(files: readonly string[]): readonly Formatted[] {
  const [first] = files
  if (first === undefined) return []
  const folder = dirname(first)
  return FORMATTERS.filter(({ configurations, key }) => {
    const isConfigured = configurations.some((file) => nearest(file, folder) !== undefined)
    return isConfigured || manifestsFrom(folder).some((text) => text.includes(key))
  }).map(({ name, args, mostFixed = 0 }) => {
    const program = nearest(join('node_modules', '.bin', name), folder)
    if (program === undefined) return { name, hasFailed: true }
    // Some find their configuration from the folder that they run in.
    const cwd = dirname(dirname(dirname(program)))
    const { status } = spawnSync(program, [...args, ...files], { cwd })
    return { name, hasFailed: status === null || status > mostFixed }
  })
}

interface Formatter {
  readonly name: string
  readonly args: readonly string[]
  readonly configurations: readonly string[]
  /** The highest exit status of a run that fixed what it could. */
  readonly mostFixed?: number
  /** In `package.json`. */
  readonly key: string
}

/** The linter first: what it fixes may need formatting. */
const FORMATTERS: readonly Formatter[] = [
  {
    name: 'eslint',
    args: ['--fix'],
    // ESLint exits with 1 if findings without a fix are left, such as those of this plugin.
    mostFixed: 1,
    configurations: ['js', 'mjs', 'cjs', 'ts']
      .map((extension) => `eslint.config.${extension}`)
      .concat(['', '.json', '.js', '.cjs', '.yml', '.yaml'].map((extension) => `.eslintrc${extension}`)),
    key: '"eslintConfig":',
  },
  {
    name: 'biome',
    args: ['check', '--write'],
    configurations: ['biome.json', 'biome.jsonc'],
    key: '"@biomejs/biome":',
  },
  {
    name: 'prettier',
    args: ['--write', '--log-level=silent'],
    configurations: ['', '.json', '.json5', '.js', '.mjs', '.cjs', '.ts', '.yaml', '.yml', '.toml']
      .map((extension) => `.prettierrc${extension}`)
      .concat(['js', 'mjs', 'cjs', 'ts'].map((extension) => `prettier.config.${extension}`)),
    key: '"prettier":',
  },
]
