// Lints code with the rules: with every parser and version of ESLint that can read it.
import { expect, jest, test } from '@jest/globals'
import type { Linter as Eslint9 } from 'eslint'
import type { Linter as Newest } from 'eslint-newest'
import { configs, type RuleName } from 'eslint-plugin-uriform'
import { inCi } from '../../../tests/support/runs.js'

interface Finding {
  readonly rule: string
  /** The identifier of the message. */
  readonly id: string
  readonly message: string
  /** The code that is reported. */
  readonly code: string
  readonly suggestions: readonly string[]
}

const once = <Made>(make: () => Made): (() => Made) => {
  let made: Made | undefined
  return () => (made ??= make())
}

// Each takes long to load, and most runs need one or two of them.
const eslint9 = once(() => new (jest.requireActual<typeof import('eslint')>('eslint').Linter)())
const newest = once(() => new (jest.requireActual<typeof import('eslint-newest')>('eslint-newest').Linter)())

const jsx = { ecmaFeatures: { jsx: true } }
const plain = () => ({ parserOptions: jsx })
const typed = once(() => ({ parser: jest.requireActual('@typescript-eslint/parser'), parserOptions: jsx }))
const babel = once(() => ({
  parser: jest.requireActual('@babel/eslint-parser'),
  parserOptions: {
    requireConfigFile: false,
    babelOptions: { babelrc: false, configFile: false, parserOpts: { plugins: ['jsx'] } },
  },
}))

type Syntax = 'js' | 'ts'

/** Linters, by the syntax that they read. Babel's parser for version 7 knows no later ESLint than 9. */
const LINTERS = {
  js: [
    ['ESLint 9, espree', eslint9, plain],
    ['the newest ESLint, espree', newest, plain],
    ['ESLint 9, Babel', eslint9, babel],
    ['the newest ESLint, typescript-eslint', newest, typed],
  ],
  ts: [
    ['ESLint 9, typescript-eslint', eslint9, typed],
    ['the newest ESLint, typescript-eslint', newest, typed],
  ],
} as const

/** A developer waits for one linter of each syntax. */
const count = inCi(Number.POSITIVE_INFINITY, 1)

function findingsOf(linter: Eslint9 | Newest, code: string, config: object): readonly Finding[] {
  const messages = (linter as Eslint9).verify(code, config as never)
  const lines = code.split('\n')
  const offset = (line: number, column: number): number =>
    lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0) + column - 1
  return messages.map((each) => {
    if (each.fatal) throw new Error(`${each.message}\n${code}`)
    return {
      rule: each.ruleId?.replace('uriform/', '') ?? '',
      id: each.messageId ?? '',
      message: each.message,
      code: code.slice(
        offset(each.line, each.column),
        offset(each.endLine ?? each.line, each.endColumn ?? each.column),
      ),
      suggestions: (each.suggestions ?? []).map(
        ({ fix }) => code.slice(0, fix.range[0]) + fix.text + code.slice(fix.range[1]),
      ),
    }
  })
}

/** The findings of a rule in some code. Every linter has to find the same. */
export function lint(
  rule: RuleName,
  code: string,
  options: object = {},
  syntax: Syntax = 'js',
  sourceType = 'module',
): readonly Finding[] {
  const all = LINTERS[syntax].slice(0, count).map(([name, linter, languageOptions]) => {
    const config = {
      languageOptions: { ...languageOptions(), sourceType },
      plugins: configs.recommended.plugins,
      rules: { [`uriform/${rule}`]: ['error', options] },
      linterOptions: { reportUnusedDisableDirectives: 'off' },
    }
    return { name, findings: findingsOf(linter(), code, config) }
  })
  const [first] = all
  for (const { name, findings } of all) {
    if (JSON.stringify(findings) !== JSON.stringify(first?.findings)) {
      throw new Error(
        `${name} differs from ${first?.name}: ${JSON.stringify(findings)} ${JSON.stringify(first?.findings)}`,
      )
    }
  }
  return first?.findings ?? []
}

/** A row: code, and what is found in it, in order. */
type Row = readonly [code: string, ...found: readonly string[]]

interface Tables {
  found(code: string, syntax?: Syntax, options?: object): readonly string[]
  /** Tests that the rows are reported. */
  reported(rows: readonly Row[], syntax?: Syntax, options?: object): void
  /** Tests that each code is reported with this finding alone. */
  reportedAs(finding: string, codes: readonly string[]): void
  /** Tests that nothing is found. */
  silent(codes: readonly string[], syntax?: Syntax, options?: object): void
}

/** Tables of code for a rule, whose findings are shown as the function shows them. */
export function tablesFor(rule: RuleName, show: (finding: Finding) => string): Tables {
  const found: Tables['found'] = (code, syntax, options) => lint(rule, code, options, syntax).map(show)
  const reported: Tables['reported'] = (rows, syntax, options) =>
    test.each(rows)('reported: %s', (code, ...expected) => {
      expect(found(code, syntax, options)).toEqual(expected)
    })
  return {
    found,
    reported,
    reportedAs: (finding, codes) => reported(codes.map((code) => [code, finding])),
    silent: (codes, syntax, options) =>
      test.each(codes)('silent: %s', (code) => {
        expect(found(code, syntax, options)).toEqual([])
      }),
  }
}

/** Tables for `no-interpolated-url`, whose findings are shown as the value and its component. */
export const interpolated: Tables = tablesFor('no-interpolated-url', (each) => `${each.code} ${each.id}`)

/** The codes with a text in place of `*`. */
export const withText = (text: string, codes: readonly string[]): readonly string[] =>
  codes.map((code) => code.replace('*', () => text))
