/** The type that the compiler expects of a URL. It knows the form of a template literal, but only that a tag returns a string. */
import { isTemplateType } from '../analysis/annotations.js'
import type { SourceCode } from '../tree/context.js'
import { functionAround } from '../tree/functions.js'
import { functionCalled } from '../tree/members.js'
import { isFunction, type Node, nameOf } from '../tree/nodes.js'

/** True for `as const`, and where a template literal type is expected: `const url: `/users/${string}` = ...`. */
export function isLiteralExpected(root: Node, source: SourceCode): boolean {
  const { parent } = root
  switch (parent?.type) {
    case 'TSAsExpression': {
      const type = parent.typeAnnotation
      return type.type === 'TSTypeReference' && nameOf(type.typeName) === 'const'
    }
    case 'TSSatisfiesExpression':
    case 'PropertyDefinition':
      return isTemplateType(parent.typeAnnotation, source)
    case 'VariableDeclarator':
      return parent.id.type === 'Identifier' && isTemplateType(parent.id.typeAnnotation, source)
    case 'ArrowFunctionExpression':
      return isTemplateType(parent.returnType, source)
    case 'ReturnStatement':
      return isTemplateType(functionAround(root)?.returnType, source)
    case 'CallExpression': {
      const called = functionCalled(parent, source)
      const parameter = isFunction(called?.node)
        ? called.node.params[parent.arguments.indexOf(root)]
        : undefined
      return (
        !!called &&
        parameter?.type === 'Identifier' &&
        isTemplateType(parameter.typeAnnotation, called.source)
      )
    }
    default:
      return false
  }
}
