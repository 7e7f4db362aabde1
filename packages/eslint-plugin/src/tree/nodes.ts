/** The nodes of a syntax tree that the rules read: those of ESTree, JSX and typescript-eslint, by their types. */

interface Fields {
  Program: { readonly body: readonly Node[]; readonly sourceType: string }
  Identifier: {
    readonly name: string
    readonly typeAnnotation?: Node | null
    readonly optional?: boolean
  }
  PrivateIdentifier: { readonly name: string }
  Literal: { readonly value: unknown; readonly regex?: { readonly pattern: string; readonly flags: string } }
  TemplateElement: { readonly value: { readonly raw: string; readonly cooked?: string | null } }
  TemplateLiteral: {
    readonly quasis: readonly NodeOf<'TemplateElement'>[]
    readonly expressions: readonly Node[]
  }
  TaggedTemplateExpression: { readonly tag: Node; readonly quasi: NodeOf<'TemplateLiteral'> }
  BinaryExpression: { readonly operator: string; readonly left: Node; readonly right: Node }
  LogicalExpression: { readonly operator: string; readonly left: Node; readonly right: Node }
  ConditionalExpression: { readonly test: Node; readonly consequent: Node; readonly alternate: Node }
  UnaryExpression: { readonly operator: string; readonly argument: Node }
  UpdateExpression: { readonly argument: Node }
  AwaitExpression: { readonly argument: Node }
  SpreadElement: { readonly argument: Node }
  MemberExpression: {
    readonly object: Node
    readonly property: Node
    readonly computed: boolean
    readonly optional?: boolean
  }
  ChainExpression: { readonly expression: Node }
  SequenceExpression: { readonly expressions: readonly Node[] }
  CallExpression: { readonly callee: Node; readonly arguments: readonly Node[] }
  NewExpression: { readonly callee: Node; readonly arguments: readonly Node[] }
  ImportExpression: { readonly source: Node }
  ArrayExpression: { readonly elements: readonly (Node | null)[] }
  ObjectExpression: { readonly properties: readonly Node[] }
  ObjectPattern: { readonly properties: readonly Node[]; readonly typeAnnotation?: Node | null }
  Property: { readonly key: Node; readonly value: Node; readonly computed: boolean }
  PropertyDefinition: {
    readonly key: Node
    readonly value: Node | null
    readonly computed: boolean
    readonly typeAnnotation?: Node | null
  }
  MethodDefinition: {
    readonly key: Node
    readonly value: NodeOf<'FunctionExpression'>
    readonly computed: boolean
    readonly kind: string
  }
  AssignmentExpression: { readonly operator: string; readonly left: Node; readonly right: Node }
  AssignmentPattern: { readonly left: Node; readonly right: Node }
  VariableDeclarator: { readonly id: Node; readonly init: Node | null }
  VariableDeclaration: {
    readonly kind: string
    readonly declarations: readonly NodeOf<'VariableDeclarator'>[]
  }
  ForOfStatement: { readonly left: Node; readonly right: Node }
  FunctionDeclaration: FunctionFields
  FunctionExpression: FunctionFields
  ArrowFunctionExpression: FunctionFields
  ReturnStatement: { readonly argument: Node | null }
  ThrowStatement: { readonly argument: Node }
  ExpressionStatement: { readonly expression: Node; readonly directive?: string }
  ClassBody: { readonly body: readonly Node[] }
  ClassDeclaration: ClassFields
  ClassExpression: ClassFields
  RestElement: { readonly argument: Node }
  BlockStatement: { readonly body: readonly Node[] }
  IfStatement: { readonly test: Node; readonly consequent: Node; readonly alternate?: Node | null }
  WhileStatement: { readonly test: Node; readonly body: Node }
  ForStatement: { readonly test?: Node | null; readonly body: Node }
  SwitchStatement: { readonly discriminant: Node; readonly cases: readonly NodeOf<'SwitchCase'>[] }
  SwitchCase: { readonly test: Node | null; readonly consequent: readonly Node[] }
  BreakStatement: object
  ContinueStatement: object
  ArrayPattern: { readonly elements: readonly (Node | null)[] }
  TSTypeParameterDeclaration: { readonly params: readonly Node[] }
  TSTypeParameter: { readonly name: Node; readonly constraint?: Node | null }
  ThisExpression: object
  Super: object
  ImportDeclaration: {
    readonly source: NodeOf<'Literal'>
    readonly specifiers: readonly Node[]
    readonly importKind?: string
  }
  ImportSpecifier: { readonly imported: Node; readonly local: Node; readonly importKind?: string }
  ImportDefaultSpecifier: { readonly local: Node }
  ImportNamespaceSpecifier: { readonly local: Node }
  MetaProperty: { readonly property: Node }
  JSXOpeningElement: { readonly name: Node; readonly attributes: readonly Node[] }
  JSXAttribute: { readonly name: Node; readonly value?: Node | null }
  JSXIdentifier: { readonly name: string }
  JSXExpressionContainer: { readonly expression: Node }
  TSAsExpression: { readonly expression: Node; readonly typeAnnotation: Node }
  TSTypeAssertion: { readonly expression: Node; readonly typeAnnotation: Node }
  TSSatisfiesExpression: { readonly expression: Node; readonly typeAnnotation: Node }
  TSNonNullExpression: { readonly expression: Node }
  TSParameterProperty: { readonly parameter: Node }
  TSTypeAnnotation: { readonly typeAnnotation: Node }
  TypeAnnotation: { readonly typeAnnotation: Node }
  TSUnionType: { readonly types: readonly Node[] }
  TSArrayType: { readonly elementType: Node }
  /** `readonly`, `keyof` or `unique` before a type. */
  TSTypeOperator: { readonly typeAnnotation?: Node }
  TSLiteralType: { readonly literal: Node }
  TSTypeReference: { readonly typeName: Node }
  TSIndexedAccessType: { readonly objectType: Node }
  TSTypeQuery: { readonly exprName: Node }
  TSTypeLiteral: { readonly members: readonly Node[] }
  TSTypeAliasDeclaration: { readonly id: NodeOf<'Identifier'>; readonly typeAnnotation: Node }
  TSInterfaceDeclaration: {
    readonly id: NodeOf<'Identifier'>
    readonly body: { readonly body: readonly Node[] }
  }
  TSPropertySignature: {
    readonly key: Node
    readonly computed: boolean
    readonly typeAnnotation?: Node | null
    readonly optional?: boolean
  }
  TSEnumDeclaration: {
    readonly id: NodeOf<'Identifier'>
    readonly body?: { readonly members: readonly Node[] }
    readonly members?: readonly Node[]
  }
  TSEnumMember: { readonly id: Node; readonly initializer?: Node | null }
  ExportNamedDeclaration: { readonly declaration?: Node | null; readonly specifiers?: readonly Node[] }
  ExportDefaultDeclaration: { readonly declaration: Node }
  ExportSpecifier: { readonly local: Node; readonly exported: Node }
}

interface ClassFields {
  readonly id?: Node | null
  readonly superClass?: Node | null
  readonly body: NodeOf<'ClassBody'>
}

interface FunctionFields {
  readonly typeParameters?: Node | null
  readonly id?: Node | null
  readonly params: readonly Node[]
  readonly returnType?: Node | null
  readonly body: Node
}

interface Base<Type> {
  readonly type: Type
  readonly range: readonly [start: number, end: number]
  /** Only the program itself has none. */
  readonly parent: Type extends 'Program' ? undefined : Node
}

export type NodeOf<Type extends keyof Fields> = Type extends keyof Fields ? Base<Type> & Fields[Type] : never

/** A node. There are further types, which no rule needs. */
export type Node = { [Type in keyof Fields]: NodeOf<Type> }[keyof Fields]

/** Any form of function. */
export type FunctionNode = NodeOf<'FunctionDeclaration' | 'FunctionExpression' | 'ArrowFunctionExpression'>

export function isFunction(node: Node | undefined): node is FunctionNode {
  return (
    node?.type === 'FunctionDeclaration' ||
    node?.type === 'FunctionExpression' ||
    node?.type === 'ArrowFunctionExpression'
  )
}

/** The nodes directly within a node, in order. Without intermediate lists, because whole files are read by it. */
export function childrenOf(node: Node): Node[] {
  const children: Node[] = []
  for (const key of Object.keys(node)) {
    const value = NO_CHILDREN.has(key) ? undefined : node[key as keyof Node]
    for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) children.push(each)
  }
  return children
}

/** True if a node is inside another one, or is that node. */
export const isWithin = ({ range: [start, end] }: Node, { range }: Node): boolean =>
  range[0] <= start && end <= range[1]

const NO_CHILDREN = new Set(['parent', 'tokens', 'comments', 'type', 'range', 'loc'])

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'range' in value

/** The expression inside type assertions, optional chains and `await`, which don't change a string. */
export function unwrapped(node: Node): Node {
  let inner = node
  for (;;) {
    switch (inner.type) {
      case 'ChainExpression':
      case 'TSAsExpression':
      case 'TSTypeAssertion':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
        inner = inner.expression
        break
      case 'AwaitExpression':
        inner = inner.argument
        break
      case 'SequenceExpression':
        // `(0, module.name)(...)`, as written by compilers.
        inner = inner.expressions.at(-1) as Node
        break
      default:
        return inner
    }
  }
}

/** The name of a property key or a member, if it is written out. */
export function keyName({ key, computed }: { readonly key: Node; readonly computed: boolean }): string {
  if (key.type === 'Literal') return String(key.value)
  return !computed && (key.type === 'Identifier' || key.type === 'PrivateIdentifier') ? key.name : ''
}

/** The last name of an expression: `id` of `id`, `user.id`, `this.#id` and `id()`, or the empty string. */
export function nameOf(node: Node): string {
  const inner = unwrapped(node)
  if (inner.type === 'Identifier') return inner.name
  if (inner.type === 'MemberExpression') return keyName({ key: inner.property, computed: inner.computed })
  return inner.type === 'CallExpression' || inner.type === 'NewExpression' ? calleeName(inner) : ''
}

/** Methods that keep the role of a string: a path, a host, a base. */
const KEEPING = new Set(
  (
    'toString toLowerCase toUpperCase toLocaleLowerCase toLocaleUpperCase trim trimStart trimEnd slice substring substr ' +
    'replace replaceAll concat'
  ).split(' '),
)

/** The value that `text.trim()` or `String(text)` keeps. */
export function keptBy(call: NodeOf<'CallExpression'>): Node | undefined {
  const name = calleeName(call)
  const receiver = receiverOf(call)
  return receiver === undefined
    ? name === 'String'
      ? call.arguments[0]
      : undefined
    : KEEPING.has(name)
      ? receiver
      : undefined
}

/** The name of a value, even if a method trims it, or it has a condition or a fallback. */
export function valueName(node: Node): string {
  let inner = unwrapped(node)
  for (;;) {
    const within =
      inner.type === 'LogicalExpression'
        ? inner[inner.operator === '&&' ? 'right' : 'left']
        : inner.type === 'CallExpression'
          ? keptBy(inner)
          : undefined
    if (within === undefined) return nameOf(inner)
    inner = unwrapped(within)
  }
}

const REPLACING = new Set(['replace', 'replaceAll'])
/** The maximum number of chained replacements to follow. */
const CHAIN = 64

/** The start of a chain of `replace` and `replaceAll` calls. */
export function beforeReplacing(call: Node): Node | undefined {
  let target: Node | undefined = call
  for (let steps = 0; steps < CHAIN; steps++) {
    if (target?.type !== 'CallExpression' || !REPLACING.has(calleeName(target))) return target
    const receiver = receiverOf(target)
    target = receiver && unwrapped(receiver)
  }
  return undefined
}

/** The last name of the called function. */
export function calleeName({ callee }: { readonly callee: Node }): string {
  const inner = unwrapped(callee)
  return inner.type === 'Identifier' || inner.type === 'MemberExpression' ? nameOf(inner) : ''
}

/** The object whose method is called. */
export function receiverOf({ callee }: { readonly callee: Node }): Node | undefined {
  const inner = unwrapped(callee)
  return inner.type === 'MemberExpression' ? inner.object : undefined
}

/** The maximum number of operands of a sum to check. */
const OPERANDS = 24

/** The operands of a sum, from right to left; just the last of a long one. */
function operandsOfSum(node: Node): readonly Node[] {
  const operands: Node[] = []
  let left = node
  while (operands.length < OPERANDS && isSum(left)) {
    operands.push(left.right)
    left = left.left
  }
  return [...operands, left]
}

const isSum = (node: Node): node is NodeOf<'BinaryExpression'> =>
  node.type === 'BinaryExpression' && node.operator === '+'

const isLiteralText = (node: Node): boolean => node.type === 'TemplateLiteral' || stringOf(node) !== undefined

/** True if an expression is a string literal or a template, or a sum with one. */
export function isWritten(node: Node): boolean {
  return operandsOfSum(node).some(isLiteralText)
}

/** True if an operator results in a number or a boolean: any other than `+`, or a sum of a number and no string. */
export function isArithmetic(node: NodeOf<'BinaryExpression'>): boolean {
  const isNumber = (each: Node): boolean =>
    each.type === 'Literal' || (each.type === 'BinaryExpression' && !isSum(each))
  const operands = operandsOfSum(node)
  return !operands.some(isLiteralText) && operands.some(isNumber)
}

/** The value of a string literal, or of a template without holes. */
export function stringOf(node: Node | null | undefined): string | undefined {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined
  return undefined
}

/** The tagged template of an expression, with its `.href` or without. */
export function taggedIn(node: Node): NodeOf<'TaggedTemplateExpression'> | undefined {
  const inner = unwrapped(node)
  const tagged = inner.type === 'MemberExpression' ? unwrapped(inner.object) : inner
  return tagged.type === 'TaggedTemplateExpression' ? tagged : undefined
}

/** The pattern passed to `replace`, `match` and the like: a string, or the source of a regular expression. */
export function patternOf(node: Node | undefined): string | undefined {
  return regexOf(node) ?? stringOf(node)
}

/** The source of a regular expression, also of `new RegExp(text)`. */
export function regexOf(node: Node | undefined): string | undefined {
  if (node?.type === 'Literal') return node.regex?.pattern
  if (node?.type !== 'NewExpression' && node?.type !== 'CallExpression') return undefined
  const { callee } = node
  return callee.type === 'Identifier' && callee.name === 'RegExp' ? stringOf(node.arguments[0]) : undefined
}
