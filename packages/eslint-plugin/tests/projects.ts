// Lints a file of a small project in a temporary folder, so that imports lead somewhere.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import * as parser from '@typescript-eslint/parser'
import { Linter } from 'eslint-newest'
import { configs, type RuleName } from 'eslint-plugin-uriform'

export interface Found {
  readonly rule: string
  readonly id: string
  readonly message: string
  /** The code that is reported. */
  readonly code: string
  readonly suggestion: string | undefined
}

type Files = Readonly<Record<string, string>>

/** The findings in the first file. Those after it import it if they are named as its importers. */
export function findingsIn(
  files: Files,
  {
    importers = [] as readonly string[],
    rules = configs.recommended.rules as object,
    use = 'src/path.ts#path',
    segments = false,
  } = {},
): readonly Found[] {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'uriform-lint-')))
  try {
    return linted(folder, files, { importers, rules, options: { use, ...(segments && { segments }) } })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function linted(
  folder: string,
  files: Files,
  { importers, rules, options }: { importers: readonly string[]; rules: object; options: object },
): readonly Found[] {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const [[main, code] = ['', '']] = Object.entries(files)
  const config = {
    files: ['**'],
    languageOptions: { parser, parserOptions: { ecmaFeatures: { jsx: /[jx]$|\.js$/.test(main) } } },
    plugins: configs.recommended.plugins,
    rules: Object.fromEntries(Object.keys(rules).map((name) => [name, ['error', options]])),
    settings: { uriform: { importers: importers.map((each) => join(folder, each)) } },
  }
  return new Linter({ cwd: folder }).verify(code, [config] as never, join(folder, main)).map((each) => {
    if (each.fatal) throw new Error(each.message)
    const lines = code.split('\n')
    const offset = (line: number, column: number): number =>
      lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0) + column - 1
    const [fix] = (each.suggestions ?? []).map((suggestion) => suggestion.fix)
    return {
      rule: each.ruleId?.replace('uriform/', '') as RuleName,
      id: each.messageId ?? '',
      message: each.message,
      code: code.slice(
        offset(each.line, each.column),
        offset(each.endLine ?? each.line, each.endColumn ?? each.column),
      ),
      suggestion: fix && code.slice(0, fix.range[0]) + fix.text + code.slice(fix.range[1]),
    }
  })
}

/** The reasons for what is left of a file that another one imports. */
export function reasonsFor(
  file: string,
  text: string,
  caller: string,
  callerText: string,
): readonly string[] {
  return findingsIn({ [file]: text, [caller]: callerText }, { importers: [caller] }).flatMap(
    ({ message, suggestion }) =>
      suggestion === undefined ? [/because (.*?): `\.\.`/.exec(message)?.[1] ?? message] : [],
  )
}
