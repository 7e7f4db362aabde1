/** Values that a schema of zod has let through: `z.string().uuid().parse(id)`. */
import type { SourceCode } from '../../tree/context.js'
import {
  calleeName,
  keyName,
  type Node,
  type NodeOf,
  nameOf,
  receiverOf,
  unwrapped,
} from '../../tree/nodes.js'
import { resolved, variableOf } from '../../tree/scope.js'
import { words } from '../names.js'
import { isHarmlessPattern } from './patterns.js'

/** Schemas and checks that let only numbers, literals and identifiers through. */
const HARMLESS = words(
  'number int int32 uint32 float32 float64 bigint int64 uint64 boolean uuid uuidv4 uuidv6 uuidv7 guid cuid cuid2 ulid nanoid ' +
    'xid ksuid enum nativeEnum literal hex',
)
/** What may change a value after it was checked. */
const CHANGING = words('transform catch preprocess pipe or overwrite default prefault any unknown')
/** Calls that take a record of properties. Those of a later call replace properties of the same name. */
const TAKES_PROPERTIES = words('object strictObject looseObject extend safeExtend')
/** The maximum number of chained calls and names to follow. */
const DEPTH = 12

/** True if a schema of the file has let a value through, and lets nothing harmful through. */
export function isParsed(node: Node, source: SourceCode): boolean {
  const schema = schemaOf(node, source)
  return schema !== undefined && isHarmlessSchema(schema, source, DEPTH)
}

/** The schema that has read a value, or the record that it is a property of. */
export function schemaOf(node: Node, source: SourceCode, depth = DEPTH): Node | undefined {
  const inner = resolved(node, source)
  if (depth === 0) return undefined
  switch (inner.type) {
    case 'CallExpression':
      return /^parse(?:Async)?$/.test(calleeName(inner)) ? receiverOf(inner) : undefined
    case 'MemberExpression':
      return propertyOf(schemaOf(inner.object, source, depth - 1), nameOf(inner), source)
    case 'Identifier': {
      const definition = variableOf(inner, source)?.defs[0]
      const property = definition?.name.parent
      if (definition?.node.type !== 'VariableDeclarator' || property?.type !== 'Property') return undefined
      const { init } = definition.node
      if (init === null || property.parent !== definition.node.id) return undefined
      return propertyOf(schemaOf(init, source, depth - 1), keyName(property), source)
    }
    default:
      return undefined
  }
}

function propertyOf(schema: Node | undefined, name: string, source: SourceCode): Node | undefined {
  // The last call comes first.
  for (const call of (schema && callsIn(schema, source)) ?? []) {
    const [record] = call.arguments
    if (!TAKES_PROPERTIES.has(calleeName(call)) || record?.type !== 'ObjectExpression') continue
    for (const each of record.properties) {
      if (each.type === 'Property' && keyName(each) === name) return each.value
    }
  }
  return undefined
}

function isHarmlessSchema(schema: Node, source: SourceCode, depth: number): boolean {
  const calls = callsIn(schema, source)
  if (calls === undefined || depth === 0) return false
  if (calls.some((call) => CHANGING.has(calleeName(call)))) return false
  return calls.some((call) => {
    const name = calleeName(call)
    const [argument] = call.arguments
    if (HARMLESS.has(name)) return true
    if (name === 'regex') return argument !== undefined && isHarmlessPattern(argument, source)
    if (name !== 'union' || argument?.type !== 'ArrayExpression') return false
    return argument.elements.every((each) => each !== null && isHarmlessSchema(each, source, depth - 1))
  })
}

/** The calls of a schema that begins with `z`, from last to first. */
function callsIn(schema: Node, source: SourceCode): readonly NodeOf<'CallExpression'>[] | undefined {
  const calls: NodeOf<'CallExpression'>[] = []
  let node = resolved(schema, source)
  for (let steps = 0; steps < DEPTH * 2; steps++) {
    if (node.type === 'Identifier') return node.name === 'z' && calls.length > 0 ? calls : undefined
    if (node.type === 'CallExpression') calls.push(node)
    else if (node.type !== 'MemberExpression') return undefined
    const next = node.type === 'CallExpression' ? receiverOf(node) : node.object
    if (next === undefined) return undefined
    node = node.type === 'CallExpression' ? resolved(next, source) : unwrapped(next)
  }
  return undefined
}
