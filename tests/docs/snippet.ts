// The code in documents and doc comments, run as a program would run it and held against what it says of itself.
//
// What a snippet says: a comment beside an expression or a statement, or right under it, is its result, that is the
// value of an expression, or what a statement prints. A comment that stands behind an empty line or at the beginning is
// prose, and so is one in (round brackets) anywhere.
import { inspect } from 'node:util'
import { expect } from '@jest/globals'
import ts from 'typescript'

/** What a snippet says is the result of a piece of it. */
interface Claim {
  readonly line: number
  readonly text: string
  readonly isValue: boolean
}

/** What was seen of a claim: values, or failures thrown in their place, or what was printed. */
interface Evidence {
  readonly values: unknown[]
  readonly failures: unknown[]
  printed: string[] | undefined
}

/** How many claims a snippet makes. */
export function claimsIn(code: string): number {
  return instrument(code).claims.length
}

/**
 * Runs a snippet and checks its claims.
 *
 * @param load What an import gives.
 */
export async function check(code: string, load: (name: string) => unknown): Promise<void> {
  const { claims, instrumented } = instrument(code)
  const seen = claims.map((): Evidence => ({ values: [], failures: [], printed: undefined }))
  const printing: string[][] = []
  const observer = {
    value: (at: number, evaluate: () => unknown): unknown => {
      try {
        const value = evaluate()
        seen[at]?.values.push(value)
        return value
      } catch (failure) {
        if (!claims[at]?.text.startsWith('throws ')) throw failure
        return seen[at]?.failures.push(failure)
      }
    },
    begin: (at: number): unknown => {
      const evidence = seen[at]
      if (evidence === undefined) return undefined
      evidence.printed ??= []
      return printing.push(evidence.printed)
    },
    end: (): unknown => printing.pop(),
  }
  const log = (...values: readonly unknown[]): void => {
    const text = values.map((value) => (typeof value === 'string' ? value : onOneLine(value))).join(' ')
    for (const lines of printing) lines.push(text)
  }
  const { outputText } = ts.transpileModule(instrumented, {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.CommonJS },
  })
  const run = new Function(
    'require',
    'exports',
    'console',
    'observer',
    `return (async () => {${outputText}\n})()`,
  )
  await run(load, {}, { log }, observer)
  for (const [at, claim] of claims.entries()) confirm(claim, seen[at])
}

function confirm({ line, text, isValue }: Claim, evidence: Evidence | undefined): void {
  const where = `line ${line}`
  if (!isValue) {
    const printed = evidence?.printed?.join('\n') ?? 'nothing: it was never reached'
    // Node puts spaces inside the brackets of lists and objects; documents may leave them out.
    const tidy = (shown: string): string => shown.replaceAll(/(?<=[[{]) | (?=[\]}])/g, '')
    if (tidy(printed) === tidy(text)) return
    const pattern = text.split('...').map((part) => part.trim().replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    const isAlike = text.includes('...') && new RegExp(`^${pattern.join('[^]*')}$`).test(printed)
    if (!isAlike) expect({ where, printed }).toEqual({ where, printed: text })
    return
  }
  const { values = [], failures = [] } = evidence ?? {}
  if (text.startsWith('throws ')) {
    const thrown = failures.map((failure) => `throws ${nameOf(failure)}`)
    expect({ where, thrown }).toEqual({ where, thrown: [text] })
    return
  }
  if (values.length === 0) throw new Error(`${where} was never reached`)
  for (const value of values) {
    if (value === text || onOneLine(value) === text) continue
    expect({ where, value: plain(value) }).toEqual({ where, value: meaningOf(text) })
  }
}

function onOneLine(value: unknown): string {
  return inspect(value, { breakLength: Number.POSITIVE_INFINITY, compact: true })
}

/** `UriBuildError: dot-segment` */
function nameOf(failure: unknown): string {
  const { name, error } = failure as { name?: string; error?: { kind?: string } }
  return error?.kind === undefined ? `${name}` : `${name}: ${error.kind}`
}

/** What is written as a literal, without the prototypes that comparing would ask for. */
function plain(value: unknown): unknown {
  const { _tag: tag } = (value ?? {}) as { _tag?: unknown }
  return tag === 'Left' ? LEFT : value
}

const LEFT = 'a Left'

/** What a comment says is a value: a literal, behind which a comma, a colon or a semicolon may begin prose. */
function meaningOf(text: string): unknown {
  if (text === LEFT) return LEFT
  const [, right] = /^a Right of (.+)$/.exec(text) ?? []
  if (right !== undefined) return { _tag: 'Right', right: meaningOf(right) }
  const ends = [text.length, ...[...text.matchAll(/[,:;] /g)].map(({ index }) => index).reverse()]
  for (const end of ends) {
    try {
      const list: readonly unknown[] = new Function(`return [${text.slice(0, end)}]`)()
      if (list.length === 1) return list[0]
    } catch {}
  }
  throw new Error(`a comment beside or under an expression is its value, but "${text}" is none`)
}

/** The code with an observer around every piece that a claim is made of. */
function instrument(code: string): { readonly claims: readonly Claim[]; readonly instrumented: string } {
  const source = ts.createSourceFile('snippet.ts', code, ts.ScriptTarget.ES2022, true)
  const claims: Claim[] = []
  const insertions: { readonly at: number; readonly text: string }[] = []
  const taken = new Set<number>()

  const visit = (node: ts.Node): void => {
    // The innermost piece first: it is the one that a comment is beside.
    ts.forEachChild(node, visit)
    const comment = isClaimant(node) ? commentBehind(code, node.end) : undefined
    if (comment !== undefined && !taken.has(comment.at)) {
      taken.add(comment.at)
      const at = claims.length
      const isValue = ts.isExpressionStatement(node) && !isPrinting(node.expression)
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
      claims.push({ line, text: comment.text, isValue })
      const [before, behind] = isValue
        ? [`observer.value(${at}, () => (`, '));']
        : [`{ observer.begin(${at}); `, ' ; observer.end() }']
      insertions.push({ at: node.getStart(), text: before })
      insertions.push({ at: node.end, text: behind })
    }
  }
  visit(source)

  let instrumented = code
  for (const { at, text } of insertions.sort((a, b) => b.at - a.at)) {
    instrumented = instrumented.slice(0, at) + text + instrumented.slice(at)
  }
  return { claims, instrumented }
}

function isClaimant(node: ts.Node): boolean {
  return (
    ts.isExpressionStatement(node) ||
    ts.isIfStatement(node) ||
    ts.isIterationStatement(node, false) ||
    ts.isSwitchStatement(node) ||
    ts.isTryStatement(node)
  )
}

function isPrinting(expression: ts.Expression): boolean {
  return ts.isCallExpression(expression) && expression.expression.getText() === 'console.log'
}

/** The comment beside what ends at an index, and right under it. */
function commentBehind(
  code: string,
  end: number,
): { readonly at: number; readonly text: string } | undefined {
  const [beside = '', ...under] = code.slice(end).split('\n')
  const texts: string[] = []
  const [, own] = /^;?\s*\/\/ ?(.*)$/.exec(beside) ?? []
  if (own !== undefined) texts.push(own)
  else if (!/^;?\s*$/.test(beside)) return undefined
  for (const line of under) {
    const [, text] = /^\s*\/\/ ?(.*)$/.exec(line) ?? []
    if (text === undefined) break
    texts.push(text)
  }
  const at = code.indexOf('//', end)
  const isProse = texts.length === 0 || (texts[0]?.startsWith('(') && texts.at(-1)?.endsWith(')'))
  return isProse ? undefined : { at, text: texts.map((text) => text.trimEnd()).join('\n') }
}
