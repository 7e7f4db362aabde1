/** The command as a function: reads, mends, writes, and reports. */
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { diff } from './diff.js'
import { encodersFinder } from './encoders.js'
import { isGenerated, sourcesIn, uncommitted, within } from './files.js'
import { type Finding, ParseFailure, type Trust } from './lint.js'
import { mend } from './mend.js'
import { format, type Project, projectOf, runnerOf, testFileFor } from './project.js'
import { type TagFile, tagText, testText } from './tag.js'
import { HELP, type Options, optionsFrom, UsageError } from './usage.js'

interface Left {
  readonly line: number
  readonly rule: string
  readonly reason: string
  /** The line to write; empty if it depends on what is meant. */
  readonly write: string
}

interface FileResult {
  readonly path: string
  readonly mended: number
  readonly left: readonly Left[]
  readonly check: readonly string[]
}

/** Runs the command in a folder. Returns the exit status. */
export function run(args: readonly string[], folder: string, print: (text: string) => void): number {
  try {
    const options = optionsFrom(args)
    if (options === undefined) {
      print(HELP)
      return 0
    }
    return mendAll(options, folder, print)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    print(`${error.message}\n`)
    return 2
  }
}

function mendAll(options: Options, folder: string, print: (text: string) => void): number {
  const all = new Map(sourcesIn(options.paths, folder).map((file) => [file, readFileSync(file, 'utf8')]))
  const generated = [...all]
    .filter(([, text]) => !options.generated && isGenerated(text))
    .map(([file]) => file)
  const sources = new Map([...all].filter(([file]) => !generated.includes(file)))
  const project = projectOf(sources, folder)
  const tag = options.use === undefined ? tagFileOf(options, project, folder) : undefined
  const error = errorOf(options, folder)
  const use = tag === undefined ? options.use : useOf(tag, project, folder)
  const trust: Trust = { use, encoders: options.encoders, validators: options.validators }
  const encodersOf = encodersFinder(folder, trust)

  const results: FileResult[] = []
  const changes = new Map<string, string>()
  const encoders = new Set(options.encoders)
  for (const [file, text] of sources) {
    if (file === tag?.file) continue
    const path = within(folder, file)
    try {
      const found = encodersOf(text, file)
      const own = { ...trust, encoders: [...options.encoders, ...found] }
      const mended = mend(text, file, folder, own)
      for (const name of found) encoders.add(name)
      if (mended.text !== text) changes.set(file, mended.text)
      const left = mended.left.map((finding) => leftOf(finding, mended.text))
      if (mended.count > 0 || left.length > 0)
        results.push({ path, mended: mended.count, left, check: mended.check })
    } catch (failure) {
      if (!(failure instanceof ParseFailure)) throw failure
      const left = [{ line: 1, rule: 'parse', reason: failure.message, write: '' }]
      results.push({ path, mended: 0, left, check: [] })
    }
  }

  const added = new Map<string, string>()
  if (tag !== undefined && changes.size > 0 && !existsSync(tag.file)) {
    added.set(tag.file, tagText(tag, error, options, project))
    const runner = runnerOf(dirname(tag.file))
    const { path, neighbour } = testFileFor(tag.file)
    if (runner !== undefined && !existsSync(path)) {
      const text = neighbour === undefined ? undefined : readFileSync(neighbour, 'utf8')
      added.set(path, testText(tag, path, text, runner, options, project))
    }
  }
  const isTouched = !options.dryRun && !options.force && uncommitted([...changes.keys()], folder).length > 0
  if (isTouched) {
    throw new UsageError('Some of the files have uncommitted changes. Commit them first, or use --force.')
  }
  if (!options.dryRun) {
    for (const [file, text] of [...changes, ...added]) {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
    }
    format([...changes.keys(), ...added.keys()], folder)
  }

  const aliases = aliasesIn([...changes.values()], tag?.name ?? (use === 'uriform/mini' ? 'path' : undefined))
  const result = {
    files: results,
    generated: generated.map((file) => within(folder, file)),
    tag: tag === undefined ? (use ?? 'uriform') : `${within(folder, tag.file)}#${tag.name}`,
    configuration: configurationOf({ ...trust, encoders: [...encoders] }, aliases),
  }
  if (options.json) print(`${JSON.stringify(result, undefined, 2)}\n`)
  else if (options.dryRun) print(diffOf(changes, added, folder))
  else print(reportOf(result))
  return results.some(({ left }) => left.length > 0) ? 1 : 0
}

/** The file of the project's own tag: the one named, or `path` beside the sources. */
function tagFileOf({ tag, paths }: Options, project: Project, folder: string): TagFile {
  const [file, name = 'path'] = tag?.split('#') ?? []
  if (file !== undefined) {
    const path = resolve(folder, file)
    if (existsSync(path) && !exportsName(path, name)) throw new UsageError(`${file} exports no ${name}.`)
    return { file: path, name }
  }
  const start = resolve(folder, paths[0] ?? '.')
  const beside = statSync(start).isDirectory() ? start : dirname(start)
  const [own, other] = ['path', 'url-path'].map((each) => join(beside, each + project.extension)) as [
    string,
    string,
  ]
  return { file: existsSync(own) && !exportsName(own, name) ? other : own, name }
}

function errorOf({ error }: Options, folder: string): TagFile | undefined {
  const [file, name] = error?.split('#') ?? []
  if (file === undefined || name === undefined) return undefined
  const path = resolve(folder, file)
  if (!existsSync(path) || !exportsName(path, name)) throw new UsageError(`${file} exports no ${name}.`)
  return { file: path, name }
}

/** True if a file exports a name, as far as its text shows. */
function exportsName(file: string, name: string): boolean {
  const text = readFileSync(file, 'utf8')
  return new RegExp(
    `\\bexport\\s+(?:default\\s+)?(?:abstract\\s+)?(?:async\\s+)?(?:class|function|const|let|var)\\s+${name}\\b|` +
      `\\bexport\\s*\\{[^}]*\\b${name}\\b[^}]*\\}|\\bexports\\b[^;]*\\b${name}\\b`,
  ).test(text)
}

/** The option `use` of the rules, with the extension that the project's imports have. */
function useOf({ file, name }: TagFile, { importExtension }: Project, folder: string): string {
  return `${within(folder, file).replace(/\.[cm]?[jt]sx?$/, '')}${importExtension}#${name}`
}

function leftOf({ line, rule, message, range }: Finding, text: string): Left {
  const start = text.lastIndexOf('\n', range[0] - 1) + 1
  const end = text.indexOf('\n', range[1])
  const code = text.slice(...range)
  const isValue = rule === 'no-interpolated-url' && !code.includes('\n')
  const written = `${text.slice(start, range[0])}encodeURIComponent(${code})${text.slice(range[1], end < 0 ? undefined : end)}`
  const reason = message.replace(/ (?:Write the URL with|Use) the tag .*/, '')
  return { line, rule, reason, write: isValue ? written.trim() : '' }
}

/** The names that a tag was imported as where its own was taken. */
function aliasesIn(texts: readonly string[], name: string | undefined): readonly string[] {
  if (name === undefined) return []
  const pattern = new RegExp(`\\b${name}(?: as|:) (${name}(?:Tag|Text))\\b`, 'g')
  return [...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, alias = '']) => alias)))]
}

/** The lines of ESLint's configuration that keep the project mended. */
function configurationOf({ use, encoders, validators }: Trust, aliases: readonly string[]): string {
  const options = {
    ...(use !== undefined && { use }),
    ...(encoders.length > 0 && { encoders }),
    ...(validators.length > 0 && { validators }),
    ...(aliases.length > 0 && { tags: aliases }),
  }
  return [
    "import uriform from 'eslint-plugin-uriform'",
    '',
    `const options = ${JSON.stringify(options)}`,
    '',
    'export default [',
    '  uriform.configs.strict,',
    '  {',
    '    rules: {',
    "      'uriform/no-interpolated-url': ['error', options],",
    "      'uriform/no-partial-encoding': ['error', { ...options, segments: true }],",
    "      'uriform/no-url-substring-check': ['error', options],",
    '    },',
    '  },',
    ']',
    '',
  ].join('\n')
}

function diffOf(
  changes: ReadonlyMap<string, string>,
  added: ReadonlyMap<string, string>,
  folder: string,
): string {
  const changed = [...changes].map(([file, text]) =>
    diff(within(folder, file), readFileSync(file, 'utf8'), text),
  )
  return [...changed, ...[...added].map(([file, text]) => diff(within(folder, file), '', text))].join('')
}

function reportOf({
  files,
  generated,
  tag,
  configuration,
}: {
  readonly files: readonly FileResult[]
  readonly generated: readonly string[]
  readonly tag: string
  readonly configuration: string
}): string {
  const lines: string[] = []
  for (const { path, mended, left, check } of files) {
    lines.push(`${path}: ${mended} mended, ${left.length} left`)
    for (const each of left) {
      lines.push(`  ${each.line}: ${each.reason}`)
      if (each.write !== '') lines.push(`    ${each.write}`)
    }
    if (check.length > 0)
      lines.push(`  Check these, which may hold several segments or be absent: ${check.join(', ')}`)
  }
  for (const path of generated) {
    lines.push(
      `${path}: generated, left alone. Mend its generator so that it writes the tag, or use --generated.`,
    )
  }
  const count = files.reduce((sum, { mended }) => sum + mended, 0)
  lines.push(
    '',
    `${count} places mended with ${basename(tag)}. To keep it so, in eslint.config.js:`,
    '',
    configuration,
  )
  return `${lines.join('\n')}`
}
