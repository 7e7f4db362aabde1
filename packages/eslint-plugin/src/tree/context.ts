/** The parts of ESLint's context and scopes that the rules use. ESLint 9 and 10 and oxlint share them. */
import type { Node, NodeOf } from './nodes.js'

export interface Reference {
  readonly identifier: NodeOf<'Identifier' | 'JSXIdentifier'>
  readonly resolved: Variable | null
  readonly writeExpr?: Node | null
  isWrite(): boolean
}

export interface Definition {
  readonly type: string
  readonly node: Node
  readonly name: NodeOf<'Identifier'>
}

export interface Variable {
  readonly name: string
  readonly defs: readonly Definition[]
  readonly references: readonly Reference[]
}

export interface Scope {
  readonly type: string
  readonly upper: Scope | null
  readonly set: ReadonlyMap<string, Variable>
  readonly through: readonly Reference[]
  readonly references: readonly Reference[]
}

/** A type of the compiler. Its flags differ between versions, so they aren't read. */
export interface InferredType {
  isUnion(): this is { readonly types: readonly InferredType[] }
  isIntersection(): boolean
  isStringLiteral(): boolean
}

interface Checker {
  isTypeAssignableTo(source: InferredType, target: InferredType): boolean
  getNumberType(): InferredType
  getBooleanType(): InferredType
  getBigIntType(): InferredType
}

export interface SourceCode {
  readonly text: string
  readonly ast: Node & { readonly sourceType: string; readonly body: readonly Node[] }
  readonly parserServices?: {
    readonly program?: { getTypeChecker(): Checker } | null
    /** Present if the program is. */
    getTypeAtLocation(node: Node): InferredType
  }
  readonly scopeManager: { readonly scopes: readonly Scope[] }
  getText(node: Node): string
  getScope(node: Node): Scope
  getTokenBefore(node: Node): { readonly value: string } | null
  getCommentsInside(node: Node): readonly unknown[]
  getCommentsBefore(node: Node): readonly {
    readonly type: string
    readonly value: string
    readonly range: readonly [number, number]
  }[]
}

export interface Fixer {
  replaceTextRange(range: readonly [number, number], text: string): unknown
  insertTextAfterRange(range: readonly [number, number], text: string): unknown
}

export interface Suggestion {
  readonly messageId: string
  readonly data?: Readonly<Record<string, string>>
  readonly fix: (fixer: Fixer) => readonly unknown[]
}

interface Report {
  readonly node: Node
  readonly messageId: string
  readonly data?: Readonly<Record<string, string>>
  readonly suggest?: readonly Suggestion[]
}

/** A parser as ESLint calls it. */
export interface Parser {
  readonly parseForESLint?: (
    text: string,
    options: object,
  ) => { readonly ast: SourceCode['ast']; readonly scopeManager?: SourceCode['scopeManager'] | null }
  readonly parse?: (text: string, options: object) => SourceCode['ast']
}

/** How a file imports; `none` if it can't, like a script that a page loads. */
export type Modules = 'module' | 'commonjs' | 'none'

/** Settings from a program that reads the whole project. */
interface ProjectSettings {
  /** The files that import this one. */
  readonly importers?: readonly string[]
  readonly modules?: Modules
}

export interface Context {
  readonly sourceCode: SourceCode
  readonly options: readonly unknown[]
  readonly filename?: string
  readonly cwd?: string
  readonly languageOptions?: { readonly parser?: Parser; readonly parserOptions?: object }
  readonly settings?: { readonly uriform?: ProjectSettings }
  report(report: Report): void
}

/** A rule's listener for each type of node. */
export type Listeners = Readonly<Record<string, (node: never) => void>>
