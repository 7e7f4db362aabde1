/** The type that the compiler expects of a URL, because a tag returns any text. */
import { isFormType } from '../analysis/annotations.js'
import type { SourceCode } from '../tree/context.js'
import { functionAround } from '../tree/functions.js'
import { functionCalled } from '../tree/members.js'
import { isFunction, type Node, nameOf } from '../tree/nodes.js'

/** True for `as const`, and where only texts of a form are taken: `const url: `/users/${string}` = ...`. */
export function isFormExpected(root: Node, source: SourceCode): boolean {
  const { parent } = root
  switch (parent?.type) {
    case 'TSAsExpression': {
      const type = parent.typeAnnotation
      return type.type === 'TSTypeReference' && nameOf(type.typeName) === 'const'
    }
    case 'TSSatisfiesExpression':
    case 'PropertyDefinition':
      return isFormType(parent.typeAnnotation, source)
    case 'VariableDeclarator':
      return parent.id.type === 'Identifier' && isFormType(parent.id.typeAnnotation, source)
    case 'ArrowFunctionExpression':
      return isFormType(parent.returnType, source)
    case 'ReturnStatement':
      return isFormType(functionAround(root)?.returnType, source)
    case 'CallExpression': {
      const called = functionCalled(parent, source)
      const parameter = isFunction(called?.node)
        ? called.node.params[parent.arguments.indexOf(root)]
        : undefined
      return (
        !!called && parameter?.type === 'Identifier' && isFormType(parameter.typeAnnotation, called.source)
      )
    }
    default:
      return false
  }
}
