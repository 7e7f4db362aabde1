/** Values whose type needs no encoding: annotated in the same file, or inferred by the compiler. */
import type { InferredType, SourceCode, Variable } from '../tree/context.js'
import { isFunction, keyName, type Node, type NodeOf, nameOf, unwrapped } from '../tree/nodes.js'
import { once, perFile } from '../tree/per-file.js'
import { variableOf } from '../tree/scope.js'

const HARMLESS = new Set([
  ...['TSNumberKeyword', 'TSBooleanKeyword', 'TSBigIntKeyword', 'TSUndefinedKeyword', 'TSNullKeyword'],
  ...['NumberTypeAnnotation', 'BooleanTypeAnnotation', 'BigIntTypeAnnotation'],
  ...['StringLiteralTypeAnnotation', 'NumberLiteralTypeAnnotation', 'BooleanLiteralTypeAnnotation'],
])
/** The maximum number of type names, and of nested members, to follow. */
const DEPTH = 6
/** The maximum number of nodes to go up in search of a class. */
const CLIMB = 100

type Declaration = NodeOf<'TSTypeAliasDeclaration' | 'TSInterfaceDeclaration' | 'TSEnumDeclaration'>

/** The types that the file declares at its top level. */
const declarationsIn = perFile(({ ast }): ReadonlyMap<string, Declaration> => {
  const found = new Map<string, Declaration>()
  for (const statement of ast.body) {
    const node =
      statement.type === 'ExportNamedDeclaration' ? (statement.declaration ?? statement) : statement
    const { type } = node
    if (
      type === 'TSTypeAliasDeclaration' ||
      type === 'TSInterfaceDeclaration' ||
      type === 'TSEnumDeclaration'
    ) {
      found.set(node.id.name, node)
    }
  }
  return found
})

/** True if a type consists only of numbers, booleans, literals or enum members. */
export function isHarmlessType(type: Node | null | undefined, source: SourceCode, depth = DEPTH): boolean {
  if (type === null || type === undefined || depth === 0) return false
  switch (type.type) {
    case 'TSTypeAnnotation':
    case 'TypeAnnotation':
      return isHarmlessType(type.typeAnnotation, source, depth)
    case 'TSLiteralType':
      return type.literal.type !== 'TemplateLiteral' || type.literal.expressions.length === 0
    case 'TSUnionType':
      return type.types.every((each) => isHarmlessType(each, source, depth - 1))
    case 'TSTypeReference': {
      const declaration = declarationOf(type, source)
      if (declaration?.type === 'TSEnumDeclaration') return true
      return (
        declaration?.type === 'TSTypeAliasDeclaration' &&
        isHarmlessType(declaration.typeAnnotation, source, depth - 1)
      )
    }
    default:
      return HARMLESS.has(type.type)
  }
}

function declarationOf(type: NodeOf<'TSTypeReference'>, source: SourceCode): Declaration | undefined {
  const { typeName } = type
  return typeName.type === 'Identifier' ? declarationsIn(source).get(typeName.name) : undefined
}

/** The annotated type of an expression that is a name, or a member of a name. */
function typeOf(node: Node, source: SourceCode, depth = DEPTH): Node | undefined {
  const inner = unwrapped(node)
  if (depth === 0) return undefined
  if (inner.type === 'Identifier') {
    const variable = variableOf(inner, source)
    return variable && typeOfVariable(variable, source)
  }
  if (inner.type === 'CallExpression' && inner.callee.type === 'Identifier') {
    const called = variableOf(inner.callee, source)?.defs[0]?.node
    return isFunction(called) ? (called.returnType ?? undefined) : undefined
  }
  if (inner.type !== 'MemberExpression') return undefined
  const owner =
    inner.object.type === 'Identifier' || inner.object.type === 'MemberExpression' ? inner.object : undefined
  return owner && memberType(typeOf(owner, source, depth - 1), nameOf(inner), source)
}

function typeOfVariable({ defs: [definition] }: Variable, source: SourceCode): Node | undefined {
  if (definition === undefined) return undefined
  const name = definition.name
  if (name.type === 'Identifier' && name.typeAnnotation) return name.typeAnnotation
  // `{ id }: Props`, where the name is the name of a property.
  const parent = name.parent?.type === 'AssignmentPattern' ? name.parent.parent : name.parent
  const pattern = parent?.parent
  if (parent?.type !== 'Property' || pattern?.type !== 'ObjectPattern' || !pattern.typeAnnotation)
    return undefined
  return memberType(pattern.typeAnnotation, keyName(parent), source)
}

function memberType(type: Node | undefined, name: string, source: SourceCode): Node | undefined {
  let owner = type
  for (let depth = DEPTH; depth > 0 && owner !== undefined; depth--) {
    if (owner.type === 'TSTypeAnnotation') owner = owner.typeAnnotation
    else if (owner.type === 'TSTypeReference') owner = declarationOf(owner, source)
    else if (owner.type === 'TSTypeAliasDeclaration') owner = owner.typeAnnotation
    else break
  }
  const members =
    owner?.type === 'TSTypeLiteral'
      ? owner.members
      : owner?.type === 'TSInterfaceDeclaration'
        ? owner.body.body
        : []
  const member = members.find((each) => each.type === 'TSPropertySignature' && keyName(each) === name)
  return member?.type === 'TSPropertySignature' ? (member.typeAnnotation ?? undefined) : undefined
}

/** True if the type of an expression, written in the file or inferred, needs no encoding. */
export function hasHarmlessType(node: Node, source: SourceCode): boolean {
  return (
    isHarmlessType(typeOf(node, source), source) ||
    isOwnField(node, source) ||
    isDocumented(node, source) ||
    isInferredHarmless(node, source)
  )
}

/** The type of a parameter in a doc comment: `@param {number} page`. */
const PARAMETER = /@(?:param|arg|argument)\s*\{([^{}]*)\}\s*\[?([\w$.]+)/g
const HARMLESS_WORD =
  /^[?!=\s()]*(?:number|boolean|bigint|int|integer|null|undefined|'[^']*'|"[^"]*"|\d+)[?!=\s()]*$/i

/** The type of a parameter from the doc comment of its function. */
function isDocumented(node: Node, source: SourceCode): boolean {
  const inner = unwrapped(node)
  if (inner.type !== 'Identifier') return false
  const definition = variableOf(inner, source)?.defs[0]
  if (definition?.type !== 'Parameter' || !isFunction(definition.node)) return false
  return documentedIn(definition.node, source).has(inner.name)
}

const documentedIn = once((owner: Node, source: SourceCode): ReadonlySet<string> => {
  const parameters = [...docCommentOf(owner, source).matchAll(PARAMETER)]
  const harmless = parameters.filter(([, type = '']) =>
    type.split('|').every((each) => HARMLESS_WORD.test(each)),
  )
  return new Set(harmless.map(([, , name = '']) => name))
})

/** The doc comment before a function, or before the variable it is assigned to. */
function docCommentOf(owner: Node, source: SourceCode): string {
  let node: Node | undefined = owner
  for (
    let steps = 0;
    steps < DEPTH && node && node.type !== 'Program' && node.type !== 'ClassBody';
    steps++
  ) {
    const comment = source.getCommentsBefore(node).at(-1)
    if (comment?.type === 'Block' && comment.value.startsWith('*')) return comment.value
    if (node.type === 'BlockStatement') break
    node = node.parent
  }
  return ''
}

/** `this.id`, if the class declares the field, also as a parameter of its constructor. */
function isOwnField(node: Node, source: SourceCode): boolean {
  const inner = unwrapped(node)
  if (inner.type !== 'MemberExpression' || inner.object.type !== 'ThisExpression') return false
  let owner: Node | undefined = inner
  for (let steps = 0; steps < CLIMB && owner && owner.type !== 'ClassBody'; steps++) owner = owner.parent
  return owner?.type === 'ClassBody' && isHarmlessType(fieldsOf(owner).get(nameOf(inner)), source)
}

const fieldsOf = once((owner: NodeOf<'ClassBody'>): ReadonlyMap<string, Node> => {
  const found = new Map<string, Node>()
  for (const member of owner.body) {
    if (member.type === 'PropertyDefinition' && member.typeAnnotation) {
      found.set(keyName(member), member.typeAnnotation)
    } else if (member.type === 'MethodDefinition' && isFunction(member.value)) {
      // Only constructors can have such parameters.
      for (const parameter of member.value.params) {
        const own = parameter.type === 'TSParameterProperty' ? parameter.parameter : undefined
        if (own?.type === 'Identifier' && own.typeAnnotation) found.set(own.name, own.typeAnnotation)
      }
    }
  }
  return found
})

function isInferredHarmless(node: Node, { parserServices }: SourceCode): boolean {
  const checker = parserServices?.program?.getTypeChecker()
  const type = checker && parserServices?.getTypeAtLocation?.(node)
  if (checker === undefined || type === undefined) return false
  const plain = [checker.getNumberType(), checker.getBooleanType(), checker.getBigIntType()]
  const isPlain = (each: InferredType): boolean => {
    if (each.isUnion()) return each.types?.every(isPlain) === true
    // A branded type, whose values have been checked.
    if (each.isStringLiteral() || each.isIntersection()) return true
    // `any` and `never` are assignable to all of them.
    return plain.filter((harmless) => checker.isTypeAssignableTo(each, harmless)).length === 1
  }
  return isPlain(type)
}
