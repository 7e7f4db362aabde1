/** Values whose type needs no encoding: annotated in the same file, or inferred by the compiler. */
import type { InferredType, SourceCode, Variable } from '../tree/context.js'
import { classBodyAround } from '../tree/functions.js'
import { membersOfEnum } from '../tree/members.js'
import { type Found, importedAs } from '../tree/modules.js'
import { isFunction, keyName, type Node, type NodeOf, nameOf, unwrapped } from '../tree/nodes.js'
import { once, perFile } from '../tree/per-file.js'
import { declaredName, resolved, variableOf } from '../tree/scope.js'
import { documentedIn } from './documented.js'
import { listOf } from './lists.js'
import { words } from './names.js'

const HARMLESS = new Set([
  ...['TSNumberKeyword', 'TSBooleanKeyword', 'TSBigIntKeyword', 'TSUndefinedKeyword', 'TSNullKeyword'],
  ...['NumberTypeAnnotation', 'BooleanTypeAnnotation', 'BigIntTypeAnnotation'],
  ...['StringLiteralTypeAnnotation', 'NumberLiteralTypeAnnotation', 'BooleanLiteralTypeAnnotation'],
])
/** The maximum number of type names, and of nested members, to follow. */
const DEPTH = 6
/** The maximum number of nodes to go up in search of a type parameter. */
const CLIMB = 100

type Declaration = NodeOf<'TSTypeAliasDeclaration' | 'TSInterfaceDeclaration' | 'TSEnumDeclaration'>

/** The types that the file declares at its top level. */
const declarationsIn = perFile(({ ast }): ReadonlyMap<string, Declaration> => {
  const found = new Map<string, Declaration>()
  for (const statement of ast.body) {
    const node = ('declaration' in statement && statement.declaration) || statement
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
  if (!type || depth === 0) return false
  switch (type.type) {
    case 'TSTypeAnnotation':
    case 'TypeAnnotation':
      return isHarmlessType(type.typeAnnotation, source, depth)
    case 'TSLiteralType':
      return type.literal.type !== 'TemplateLiteral' || type.literal.expressions.length === 0
    case 'TSUnionType':
      return type.types.every((each) => isHarmlessType(each, source, depth - 1))
    case 'TSTypeReference': {
      const parameter = typeParameterOf(type)
      if (parameter !== undefined) return isHarmlessType(parameter.constraint, source, depth - 1)
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

/** The type parameter that a type names, of a function or a class around it. */
function typeParameterOf(type: NodeOf<'TSTypeReference'>): NodeOf<'TSTypeParameter'> | undefined {
  const name = nameOf(type.typeName)
  let owner: Node | undefined = type.parent
  for (let steps = 0; steps < CLIMB && owner; steps++) {
    const list: Node | null | undefined = 'typeParameters' in owner ? owner.typeParameters : undefined
    const all = list?.type === 'TSTypeParameterDeclaration' ? list.params : []
    for (const each of all) if (each.type === 'TSTypeParameter' && nameOfType(each.name) === name) return each
    owner = owner.parent
  }
  return undefined
}

/** typescript-eslint's parser has an identifier there, Babel's has a string. */
const nameOfType = (name: Node | string): string => (typeof name === 'string' ? name : nameOf(name))

function declarationOf(type: NodeOf<'TSTypeReference'>, source: SourceCode): Declaration | undefined {
  return declarationsIn(source).get(nameOf(type.typeName))
}

/** The written type of an expression that is a name, or a member of a name. */
function typeOf(node: Node, source: SourceCode, depth = DEPTH): Node | null | undefined {
  const inner = unwrapped(node)
  if (depth === 0) return undefined
  if (inner.type === 'Identifier') {
    const variable = variableOf(inner, source)
    return variable && (typeOfVariable(variable, source) ?? typeOfElement(variable, source, depth - 1))
  }
  if (inner.type === 'CallExpression' && inner.callee.type === 'Identifier') {
    const called = variableOf(inner.callee, source)?.defs[0]
    return called?.type === 'FunctionName' && isFunction(called.node) ? called.node.returnType : undefined
  }
  if (inner.type !== 'MemberExpression') return undefined
  return memberType(typeOf(inner.object, source, depth - 1), nameOf(inner), source)
}

function typeOfVariable({ defs: [definition] }: Variable, source: SourceCode): Node | null | undefined {
  if (definition === undefined) return undefined
  const { typeAnnotation } = definition.name
  if (typeAnnotation) return typeAnnotation
  const property = patternAround(definition.name)
  return property && memberType(typeOfPattern(property), keyName(property), source)
}

const typeOfPattern = ({ parent }: NodeOf<'Property'>): Node | null | undefined =>
  parent.type === 'ObjectPattern' ? parent.typeAnnotation : undefined

/** The type of `id` in `ids.map((id) => ...)` and `for (const id of ids)`, if `ids` has a written type. */
function typeOfElement(
  { defs: [definition] }: Variable,
  source: SourceCode,
  depth: number,
): Node | undefined {
  const made = definition?.node
  const name = made?.type === 'VariableDeclarator' ? made.id : isFunction(made) ? made.params[0] : undefined
  if (made === undefined || name !== definition?.name) return undefined
  const list = listOf(made)
  const type = list && typesIn(typeOf(list, source, depth))
  if (type?.length !== 1) return undefined
  const [only] = type
  const array = only?.type === 'TSTypeOperator' ? only.typeAnnotation : only
  return array?.type === 'TSArrayType' ? array.elementType : undefined
}

/** `{ id }: Props`, also with a default: the property that a name is taken from. */
function patternAround({ parent }: NodeOf<'Identifier'>): NodeOf<'Property'> | undefined {
  const property = parent.type === 'AssignmentPattern' ? parent.parent : parent
  return property.type === 'Property' ? property : undefined
}

const memberType = (
  type: Node | null | undefined,
  name: string,
  source: SourceCode,
): Node | null | undefined => memberOf(type, name, source)?.typeAnnotation

function memberOf(
  type: Node | null | undefined,
  name: string,
  source: SourceCode,
): NodeOf<'TSPropertySignature'> | undefined {
  let owner = type
  for (let depth = DEPTH; depth > 0 && owner; depth--) {
    if (owner.type === 'TSTypeAnnotation') owner = owner.typeAnnotation
    else if (owner.type === 'TSTypeReference') owner = declarationOf(owner, source)
    else if (owner.type === 'TSTypeAliasDeclaration') owner = owner.typeAnnotation
    else break
  }
  if (owner?.type !== 'TSTypeLiteral' && owner?.type !== 'TSInterfaceDeclaration') return undefined
  for (const member of owner.type === 'TSTypeLiteral' ? owner.members : owner.body.body) {
    if (member.type === 'TSPropertySignature' && keyName(member) === name) return member
  }
  return undefined
}

const LIST_TYPES = words('TSArrayType TSTupleType TSTypeOperator')
const LISTS = words('Array ReadonlyArray Set ReadonlySet Map ReadonlyMap Record Iterable')

/** True if the written type of an expression is a list or a record, or can be one, and for `...rest`. */
export function hasListType(node: Node, source: SourceCode): boolean {
  if (declaredName(unwrapped(node), source)?.parent.type === 'RestElement') return true
  return typesIn(typeOf(node, source)).some(
    (each) =>
      LIST_TYPES.has(each.type) || (each.type === 'TSTypeReference' && LISTS.has(nameOf(each.typeName))),
  )
}

const OBJECTS = words('Date URL ObjectId')
const UNKNOWN = words('TSUnknownKeyword')
const NOTHING = words('TSNullKeyword TSUndefinedKeyword')

/** True if the written type of an expression has objects that a template writes as text, such as `Date`. */
export function hasObjectType(node: Node, source: SourceCode, mayBeAbsent = false): boolean {
  const types = typesIn(typeOf(node, source))
  return (
    types.some((each) => each.type === 'TSTypeReference' && OBJECTS.has(nameOf(each.typeName))) &&
    (mayBeAbsent || !types.some(({ type }) => NOTHING.has(type)))
  )
}

/** True if the written type of a name, or of a member of one, says that it may be absent. */
export function isOptional(node: Node, source: SourceCode): boolean {
  const inner = unwrapped(node)
  if (typesIn(typeOf(inner, source)).some(({ type }) => NOTHING.has(type))) return true
  if (inner.type === 'MemberExpression')
    return memberOf(typeOf(inner.object, source), nameOf(inner), source)?.optional === true
  const name = declaredName(inner, source)
  // A default stands in for what is absent.
  if (name === undefined || name.parent.type === 'AssignmentPattern') return false
  const pattern = patternAround(name)
  const member = pattern && memberOf(typeOfPattern(pattern), keyName(pattern), source)
  return name.optional === true || member?.optional === true
}

/** True if the written type of an expression is `unknown`. */
export function isUnknownType(node: Node, source: SourceCode): boolean {
  return typesIn(typeOf(node, source)).some(({ type }) => UNKNOWN.has(type))
}

const TEXTS = words('TSStringKeyword TSNumberKeyword TSBooleanKeyword TSLiteralType TSTemplateLiteralType')

/** True if the written type of an expression is a string, a number or a boolean. */
export function isTextType(node: Node, source: SourceCode): boolean {
  const types = typesIn(typeOf(node, source))
  return types.length > 0 && types.every(({ type }) => TEXTS.has(type))
}

/** True for a template literal type, which takes only some strings: `/users/${string}`. */
export function isTemplateType(type: Node | null | undefined, source: SourceCode): boolean {
  const types = typesBehind(type, source, DEPTH).map((each): string => each.type)
  return types.includes('TSTemplateLiteralType') && !types.includes('TSStringKeyword')
}

/** The types of a union, or a type alone, behind the names of the file's aliases. */
const typesBehind = (type: Node | null | undefined, source: SourceCode, depth: number): readonly Node[] =>
  typesIn(type).flatMap((each) => {
    const alias = each.type === 'TSTypeReference' ? declarationOf(each, source) : undefined
    const isFollowed = alias?.type === 'TSTypeAliasDeclaration' && depth > 0
    return isFollowed ? typesBehind(alias.typeAnnotation, source, depth - 1) : [each]
  })

/** The types of a union, or a type alone. */
function typesIn(type: Node | null | undefined): readonly Node[] {
  const inner = type?.type === 'TSTypeAnnotation' ? type.typeAnnotation : type
  return inner?.type === 'TSUnionType' ? inner.types : inner ? [inner] : []
}

/** The literals that the written type of an expression names: of a union or an enum, of the file or imported. */
export function literalsOfType(node: Node, source: SourceCode): readonly Found[] {
  return typesIn(typeOf(node, source)).flatMap((type) => literalsIn(type, source, DEPTH))
}

function literalsIn(type: Node, source: SourceCode, depth: number): readonly Found[] {
  if (depth === 0) return []
  switch (type.type) {
    case 'TSLiteralType':
      return [{ node: type.literal, source }]
    case 'TSUnionType':
      return type.types.flatMap((each) => literalsIn(each, source, depth - 1))
    case 'TSTypeAliasDeclaration':
      return literalsIn(type.typeAnnotation, source, depth - 1)
    case 'TSEnumDeclaration':
      return membersOfEnum(type).flatMap((each) =>
        each.type === 'TSEnumMember' && each.initializer ? [{ node: each.initializer, source }] : [],
      )
    case 'TSTypeReference': {
      const own = declarationOf(type, source)
      if (own !== undefined) return literalsIn(own, source, depth - 1)
      const imported = importedAs(type.typeName, source)
      return imported ? literalsIn(imported.node, imported.source, depth - 1) : []
    }
    case 'TSIndexedAccessType':
      return type.objectType.type === 'TSTypeQuery' ? valuesIn(type.objectType.exprName, source) : []
    default:
      return []
  }
}

/** The values of a record or a list of constants: `(typeof KINDS)[number]`. */
function valuesIn(name: Node, source: SourceCode): readonly Found[] {
  const value = resolved(name, source)
  const nodes =
    value.type === 'ObjectExpression'
      ? value.properties.flatMap((each) => (each.type === 'Property' ? [each.value] : []))
      : value.type === 'ArrayExpression'
        ? value.elements
        : []
  return nodes.flatMap((node) => (node === null ? [] : [{ node, source }]))
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

/** The type of a parameter from the doc comment of its function. */
function isDocumented(node: Node, source: SourceCode): boolean {
  const inner = unwrapped(node)
  if (inner.type !== 'Identifier') return false
  const definition = variableOf(inner, source)?.defs[0]
  if (definition?.type !== 'Parameter' || !isFunction(definition.node)) return false
  // What the compiler checks goes before what a comment says.
  if (isAnnotated(definition.name)) return false
  return documentedIn(definition.node, source).has(inner.name)
}

/** True if a type is written at a name, or at the pattern that it is part of. */
function isAnnotated(name: NodeOf<'Identifier'>): boolean {
  const pattern = patternAround(name)?.parent
  return !!name.typeAnnotation || (pattern?.type === 'ObjectPattern' && !!pattern.typeAnnotation)
}

/** `this.id`, if the class declares the field, also as a parameter of its constructor. */
function isOwnField(node: Node, source: SourceCode): boolean {
  const inner = unwrapped(node)
  if (inner.type !== 'MemberExpression' || inner.object.type !== 'ThisExpression') return false
  const owner = classBodyAround(inner)
  return owner !== undefined && isHarmlessType(fieldsOf(owner).get(nameOf(inner)), source)
}

const fieldsOf = once((owner: NodeOf<'ClassBody'>): ReadonlyMap<string, Node | null | undefined> => {
  const found = new Map<string, Node | null | undefined>()
  for (const member of owner.body) {
    if (member.type === 'PropertyDefinition') found.set(keyName(member), member.typeAnnotation)
    if (member.type !== 'MethodDefinition') continue
    // Only constructors can have such parameters.
    for (const parameter of member.value.params) {
      if (parameter.type !== 'TSParameterProperty') continue
      const { parameter: own } = parameter
      const name = own.type === 'AssignmentPattern' ? own.left : own
      if (name.type === 'Identifier') found.set(name.name, name.typeAnnotation)
    }
  }
  return found
})

function isInferredHarmless(node: Node, { parserServices }: SourceCode): boolean {
  if (!parserServices?.program) return false
  const checker = parserServices.program.getTypeChecker()
  const plain = [checker.getNumberType(), checker.getBooleanType(), checker.getBigIntType()]
  const isPlain = (each: InferredType): boolean => {
    if (each.isUnion()) return each.types.every(isPlain)
    // A branded type, whose values have been checked.
    if (each.isStringLiteral() || each.isIntersection()) return true
    // `any` and `never` are assignable to all of them.
    return plain.filter((harmless) => checker.isTypeAssignableTo(each, harmless)).length === 1
  }
  return isPlain(parserServices.getTypeAtLocation(node))
}
