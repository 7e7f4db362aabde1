/** The rules of the plugin over a text: what they find, and the edits that mend it. */
import * as parser from '@typescript-eslint/parser'
import { Linter, type SourceCode } from 'eslint'
import { type RuleName, rules } from 'eslint-plugin-uriform'
import type { Modules } from '../project/modules.js'
import { hasJsx, scriptsIn, startOfScript } from '../project/vue.js'

export interface Edit {
  readonly range: readonly [start: number, end: number]
  readonly text: string
}

export interface Finding {
  readonly rule: RuleName
  /** The identifier of the message. */
  readonly id: string
  readonly line: number
  readonly message: string
  /** The code that is reported. */
  readonly range: readonly [start: number, end: number]
  /** The edits of the suggestion; empty if there is none. */
  readonly edits: readonly Edit[]
  /** The code to write instead, which only a reader can choose. */
  readonly write: string | undefined
}

/** Options of the rules. */
export interface Trust {
  readonly use: string | undefined
  readonly encoders: readonly string[]
  readonly validators: readonly string[]
  /** The files that import each file. */
  readonly importers?: ReadonlyMap<string, readonly string[]>
  /** How the file imports a tag. */
  readonly modules?: Modules
}

interface Report {
  readonly node: { readonly range: readonly [number, number]; readonly loc: { readonly start: Position } }
  readonly data?: { readonly code?: string }
  readonly suggest?: readonly { readonly fix: (fixer: object) => readonly Edit[] }[]
}

interface Position {
  readonly line: number
  readonly column: number
}

const fixer = {
  replaceTextRange: (range: Edit['range'], text: string): Edit => ({ range, text }),
  insertTextAfterRange: ([, end]: Edit['range'], text: string): Edit => ({ range: [end, end], text }),
}

/** A text that can't be parsed; the message says why. */
export class ParseFailure extends Error {}

/** The findings of the strict configuration. Throws a `ParseFailure`. */
export function findingsIn(text: string, file: string, folder: string, trust: Trust): readonly Finding[] {
  const reports = new Map<string, Report>()
  const keyOf = (rule: string, { line, column }: Position): string => `${rule} ${line} ${column}`
  const recording = Object.entries(rules).map(([name, rule]) => [
    name,
    {
      ...rule,
      create(context: { report(report: Report): void }) {
        const report = (each: Report): void => {
          const { line, column } = each.node.loc.start
          reports.set(keyOf(name, { line, column: column + 1 }), each)
          context.report(each)
        }
        return rule.create(Object.create(context, { report: { value: report } }) as never)
      },
    },
  ])
  const isVue = file.endsWith('.vue')
  const { use, encoders, validators, importers, modules } = trust
  const options = { encoders, validators, ...(use !== undefined && { use }) }
  const config = {
    files: ['**'],
    plugins: { uriform: { rules: Object.fromEntries(recording) } },
    rules: Object.fromEntries(
      Object.keys(rules).map((name) => [
        `uriform/${name}`,
        ['error', name === 'no-url-substring-check' ? options : { ...options, segments: true }],
      ]),
    ),
    settings: { uriform: { importers: importers?.get(file) ?? [], ...(modules && { modules }) } },
    linterOptions: { reportUnusedDisableDirectives: 'off' },
    languageOptions: {
      parser,
      parserOptions: { ecmaFeatures: { jsx: isVue ? hasJsx(text) : /(?:x|\.[cm]?js)$/.test(file) } },
      sourceType: file.endsWith('.cjs') || file.endsWith('.cts') ? 'commonjs' : 'module',
    },
  }
  // ESLint counts offsets without a byte order mark. In a component, a blank stands for it.
  const markLength = !isVue && text.startsWith('\ufeff') ? 1 : 0
  const moved = ([start, end]: Edit['range']): Edit['range'] => [start + markLength, end + markLength]
  const messages = verified(isVue ? scriptsIn(text) : text, file, folder, config)
  return messages.flatMap((each): Finding[] => {
    if (each.fatal) throw new ParseFailure(`${each.message} (line ${each.line})`)
    const rule = each.ruleId?.replace('uriform/', '') as RuleName
    const report = reports.get(keyOf(rule, each))
    // Another rule that a comment names is not there.
    if (report === undefined) return []
    const own = report.suggest?.[0]?.fix(fixer) ?? []
    const edits = own.map((edit) =>
      isVue ? withinScript(edit, text) : { ...edit, range: moved(edit.range) },
    )
    return [
      {
        rule,
        id: each.messageId ?? '',
        line: each.line,
        message: each.message,
        range: moved(report.node.range),
        edits: edits.some(mayThrow) ? [] : edits,
        write: report.data?.code,
      },
    ]
  })
}

/** `new URL(href).origin` throws for a relative URL, which `href.startsWith(...)` didn't. */
const mayThrow = ({ text }: Edit): boolean => /^\(?new URL\(/.test(text)

/** The last text, as it was parsed: it is looked at again with other options. */
let parsed: { readonly file: string; readonly text: string; readonly source: SourceCode } | undefined

function verified(text: string, file: string, folder: string, config: object): readonly Linter.LintMessage[] {
  const linter = new Linter({ cwd: folder })
  const known = parsed?.file === file && parsed.text === text ? parsed.source : text
  const messages = linter.verify(known, [config] as never, file)
  const source = linter.getSourceCode() as SourceCode | undefined
  parsed = source && { file, text, source }
  return messages
}

/** An edit at the start of a component belongs to the start of its script. */
function withinScript(edit: Edit, component: string): Edit {
  if (edit.range[1] > 0) return edit
  const start = startOfScript(component)
  return { ...edit, range: [start, start] }
}
