/** Finds the shapes of schemas: JSON Schema 2020-12, and the schema object of OpenAPI 3.0. */

import { itemsIfAny } from '../../../model/text.js'
import {
  child,
  isObject,
  malformedDocument,
  type Node,
  namesIn,
  nodesIn,
  own,
  pointerOf,
} from '../document/json.js'
import type { References } from '../document/references.js'
import { DocumentFailure } from '../error.js'
import {
  ANY,
  type ListShape,
  type ObjectShape,
  type ScalarType,
  type Shape,
  type ShapeAlternative,
} from './shape.js'

/** Limits on the nesting of schemas for the same value, and on the number of schemas and alternatives. */
const MAX_DEPTH = 100
const MAX_STEPS = 10_000

const NONE: Shape = []

const TYPES: ReadonlySet<unknown> = new Set(['string', 'integer', 'number', 'boolean'] satisfies ScalarType[])

/** The state of a search for the shape of a schema. */
interface Search {
  steps: number
  /** The enclosing schemas. */
  readonly around: unknown[]
}

export class Shapes {
  readonly #references: References
  /** True if keywords beside `$ref` count, as they do since OpenAPI 3.1. */
  readonly #readsSiblings: boolean
  readonly #known = new Map<unknown, Shape>()
  /** The shapes by the keywords of schemas themselves. Long lists of values are read once, however often referenced. */
  readonly #own = new Map<unknown, Shape>()

  constructor(references: References, readsSiblings: boolean) {
    this.#references = references
    this.#readsSiblings = readsSiblings
  }

  /** The shape of the schema at a node; any if there is none. */
  of(node: Node): Shape {
    const known = this.#known.get(node.value)
    if (known !== undefined) return known
    const shape = this.#find(node, NONE, { steps: 0, around: [] })
    this.#known.set(node.value, shape)
    return shape
  }

  /** @param inCycle The shape to use when the schema occurs in itself, where it adds no constraints. */
  #find(node: Node, inCycle: Shape, search: Search): Shape {
    const { value: schema } = node
    if (schema === undefined || schema === true) return ANY
    if (schema === false) return NONE
    if (!isObject(schema)) throw malformedDocument(node, 'a schema')
    const { around } = search
    if (around.includes(schema)) return inCycle
    if (++search.steps > MAX_STEPS || around.length >= MAX_DEPTH) throw tooLarge(node)
    around.push(schema)
    const shape = this.#findIn(node, inCycle, search)
    around.pop()
    return shape
  }

  #findIn(node: Node, inCycle: Shape, search: Search): Shape {
    const reference = own(node.value, '$ref')
    let shape = ANY
    if (typeof reference === 'string') {
      shape = this.#find(this.#references.target(node, reference), inCycle, search)
      if (!this.#readsSiblings) return shape
    }
    const ownShape = this.#own.get(node.value) ?? this.#ownShape(node)
    this.#own.set(node.value, ownShape)
    shape = meet(shape, ownShape, node, search)
    for (const each of nodesIn(child(node, 'allOf'))) {
      shape = meet(shape, this.#find(each, ANY, search), node, search)
    }
    for (const keyword of ['anyOf', 'oneOf']) {
      const list = child(node, keyword)
      if (list.value === undefined) continue
      const union = nodesIn(list).flatMap((each) => this.#find(each, NONE, search))
      shape = meet(shape, withoutRepeats(union), node, search)
    }
    return shape
  }

  /** The shape by the keywords of a schema itself. */
  #ownShape(node: Node): Shape {
    const values = valuesIn(node)
    const shape: ShapeAlternative[] = []
    for (const type of typesIn(node, values)) {
      if (TYPES.has(type)) shape.push({ kind: 'scalar', type: type as ScalarType, values })
      else if (type === 'array') shape.push(this.#list(node))
      else if (type === 'object') shape.push(this.#object(node))
      else if (type === ANY) return ANY
      else if (type !== 'null') throw malformedDocument(child(node, 'type'), 'a type of JSON Schema')
    }
    return shape
  }

  #list(node: Node): ListShape {
    const prefix = nodesIn(child(node, 'prefixItems'))
    const items = child(node, 'items')
    return { kind: 'list', itemAt: (index) => this.of(prefix[index] ?? items) }
  }

  #object(node: Node): ObjectShape {
    const declared = child(node, 'properties')
    const properties = new Map<string, () => Shape>()
    for (const name of namesIn(declared.value) ?? []) {
      properties.set(name, () => this.of(child(declared, name)))
    }
    const additional = child(node, 'additionalProperties')
    const { value } = additional
    const isOpen = value === true || isObject(value) || isObject(own(node.value, 'patternProperties'))
    return {
      kind: 'object',
      properties,
      others: isObject(value) ? () => this.of(additional) : () => ANY,
      isOpen: isOpen || (properties.size === 0 && value !== false),
    }
  }
}

/** The types in a schema, explicit or implied by its other keywords. */
function typesIn({ value: schema }: Node, values: readonly unknown[] | undefined): readonly unknown[] {
  const type = own(schema, 'type')
  if (type !== undefined) return [...new Set(itemsIfAny(type) ?? [type])]
  if (values !== undefined) return [...new Set(values.map(typeOfValue))]
  if (own(schema, 'properties') !== undefined || isObject(own(schema, 'additionalProperties')))
    return ['object']
  return own(schema, 'items') !== undefined || own(schema, 'prefixItems') !== undefined ? ['array'] : [ANY]
}

function typeOfValue(value: unknown): string {
  if (value === null) return 'null'
  if (itemsIfAny(value) !== undefined) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}

function valuesIn({ value: schema }: Node): readonly unknown[] | undefined {
  const values = itemsIfAny(own(schema, 'enum'))
  if (values !== undefined) return values
  return own(schema, 'const') === undefined ? undefined : [own(schema, 'const')]
}

/** The intersection of two shapes. */
function meet(one: Shape, other: Shape, node: Node, search: Search): Shape {
  if (one === ANY) return other
  if (other === ANY) return one
  const both: ShapeAlternative[] = []
  for (const first of one) {
    for (const second of other) {
      if (++search.steps > MAX_STEPS) throw tooLarge(node)
      const common = commonOf(first, second)
      if (common !== undefined) both.push(common)
    }
  }
  return withoutRepeats(both)
}

function commonOf(one: ShapeAlternative, other: ShapeAlternative): ShapeAlternative | undefined {
  if (one.kind === 'scalar' && other.kind === 'scalar') {
    const type = commonType(one.type, other.type)
    return type && { kind: 'scalar', type, values: other.values ?? one.values }
  }
  if (one.kind === 'list' && other.kind === 'list') {
    return { kind: 'list', itemAt: (index) => firstTyped(one.itemAt(index), other.itemAt(index)) }
  }
  if (one.kind !== 'object' || other.kind !== 'object') return undefined
  const properties = new Map(one.properties)
  for (const [name, shape] of other.properties) {
    const known = one.properties.get(name)
    properties.set(name, known === undefined ? shape : () => firstTyped(known(), shape()))
  }
  const isOpen =
    (one.isOpen || other.isOpen) && (properties.size === 0 || declaresOthers(one) || declaresOthers(other))
  return { kind: 'object', properties, others: () => firstTyped(one.others(), other.others()), isOpen }
}

/** True if an object is open although it declares properties. */
function declaresOthers({ isOpen, properties }: ObjectShape): boolean {
  return isOpen && properties.size > 0
}

function firstTyped(one: Shape, other: Shape): Shape {
  return one === ANY ? other : one
}

function commonType(one: ScalarType, other: ScalarType): ScalarType | undefined {
  if (one === other || other === 'any') return one
  if (one === 'any') return other
  const types = [one, other]
  return types.includes('integer') && types.includes('number') ? 'integer' : undefined
}

/** The alternatives without scalars that already occurred. */
function withoutRepeats(shape: Shape): Shape {
  const seen = new Set<unknown>()
  return shape.filter((each) => {
    const key = each.kind === 'scalar' && each.values === undefined ? each.type : each
    return !seen.has(key) && seen.add(key)
  })
}

function tooLarge(node: Node): DocumentFailure {
  return new DocumentFailure(
    'too-large',
    pointerOf(node),
    'The schema has too many alternatives, or is too deep.',
  )
}
