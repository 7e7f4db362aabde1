/** Reads the parameters of an operation: the Parameter Object. */

import { alternatives, boundedName, isHttpToken, redactText } from '../../../builders/index.js'
import { Fault } from '../../../model/errors.js'
import { percentDecodeText, percentEncode } from '../../../model/text.js'
import { DocumentFailure, type ParameterPlace } from '../error.js'
import { ANY, type ObjectShape, type Shape } from '../schema/shape.js'
import type { Shapes } from '../schema/shapes.js'
import { type Media, mediaOf } from '../styles/content.js'
import type { StyledParameter } from '../styles/parameter.js'
import { rootOf } from '../styles/source.js'
import {
  dataClass,
  defaultStyles,
  type Location,
  type ParameterStyle,
  reservedClass,
  styles,
  urlencoded,
} from '../styles/table.js'
import { encodeText } from '../styles/text.js'
import { child, malformedDocument, type Node, namesIn, nodesIn, objectAt, own, pointerOf } from './json.js'
import type { Entry } from './operations.js'
import type { References } from './references.js'
import type { DocumentedServer } from './servers.js'

/** A parameter of an operation. */
export interface DocumentedParameter {
  readonly name: string
  readonly in: Exclude<ParameterPlace, 'server'>
  readonly required: boolean
  /** The Schema Object, and its place. */
  readonly schema: unknown
  readonly pointer: string
  readonly styled: StyledParameter
  /** The kind of its media type, if used instead of a style. */
  readonly media: Media | undefined
  /** Defined if some names of pairs can be written by several parameters in its place. */
  readonly shared?: {
    readonly names: ReadonlySet<string>
    /** How it is read: without the pairs that another one reads. */
    readonly styled: StyledParameter
  }
}

const PLACES: ReadonlySet<unknown> = new Set(['path', 'query', 'header', 'cookie'])

/** Header fields that are never parameters, whatever a document says. */
const NOT_PARAMETERS: ReadonlySet<string> = new Set(['accept', 'content-type', 'authorization'])

export interface ParameterContext {
  readonly references: References
  readonly shapes: Shapes
  /** The minor version. */
  readonly minor: number
  /** The servers of each list, cached because many operations share them. */
  readonly servers: Map<unknown, readonly DocumentedServer[] | DocumentFailure>
}

/**
 * The parameters of an operation and of its path item. Those of the operation take precedence.
 *
 * @param keys Its API keys, which no open object takes.
 */
export function parametersOf(
  entry: Entry,
  reading: ParameterContext,
  keys: readonly DocumentedParameter[],
): readonly DocumentedParameter[] {
  const found = new Map<string, Node>()
  for (const owner of [...entry.items].reverse().concat(entry.node)) {
    const seen = new Set<string>()
    for (const each of nodesIn(child(owner, 'parameters'))) {
      const node = reading.references.follow(each)
      const { name, place } = namesAt(node)
      const key = `${place} ${place === 'header' ? name.toLowerCase() : name}`
      if (seen.has(key))
        throw malformedDocument(node, `only one parameter of the name ${boundedName(name)} in ${place}`)
      seen.add(key)
      if (place !== 'header' || !NOT_PARAMETERS.has(name.toLowerCase())) found.set(key, node)
    }
  }
  const parameters = [...found.values()].map((node) => parameterAt(node, reading))
  return joinedParameters(parameters, keys, pointerOf(entry.node))
}

/** The name of a parameter, and where it is sent. */
function namesAt(node: Node): { readonly name: string; readonly place: string } {
  const { name, in: place } = objectAt(node, 'a parameter').value
  if (typeof name !== 'string' || typeof place !== 'string')
    throw malformedDocument(node, 'a "name", and "in": path, query, header or cookie')
  return { name, place }
}

/** The parameter at a node, apart from the others of its operation. */
export function parameterAt(
  node: Node,
  { references, shapes, minor }: ParameterContext,
): DocumentedParameter {
  const { name, place } = namesAt(node)
  const isWhole = place === 'querystring' && minor >= 2
  if (!isWhole && !PLACES.has(place)) {
    const last = minor >= 2 ? 'header, cookie or querystring' : 'header or cookie'
    throw malformedDocument(child(node, 'in'), `path, query, ${last}`)
  }
  const [mediaType, schema] = schemaOf(node, references)
  if (isWhole && mediaType === undefined) throw malformedDocument(node, 'content')
  const shape = shapes.of(schema)
  const media = mediaType === undefined ? undefined : mediaOf(mediaType, shape)
  const isForm = media === 'form'
  if (mediaType !== undefined && (media === undefined || (isForm && !isWhole))) {
    throw malformedDocument(child(node, 'content'), 'JSON or text, or a form for a whole query')
  }
  const styled = styledAt(node, isWhole ? 'query' : (place as Location), shape, minor)
  const objects = shape.filter(({ kind }) => kind === 'object')
  return {
    name,
    in: place as DocumentedParameter['in'],
    required: place === 'path' || own(node.value, 'required') === true,
    schema: schema.value,
    pointer: pointerOf(schema),
    styled: isForm
      ? { ...styled, style: urlencoded, explode: true, shape: objects, claims: () => true }
      : styled,
    media: isForm ? undefined : media,
  }
}

/** The media type, if there is one, and the schema. */
function schemaOf(node: Node, references: References): readonly [string | undefined, Node] {
  const content = child(node, 'content')
  if (content.value === undefined) return [undefined, child(node, 'schema')]
  const types = namesIn(content.value) ?? []
  const [type] = types
  if (type === undefined || types.length > 1 || own(node.value, 'schema') !== undefined) {
    throw malformedDocument(content, 'one media type, and no schema beside it')
  }
  const media = references.follow(child(content, type))
  if (own(media.value, 'encoding') !== undefined)
    throw malformedDocument(child(media, 'encoding'), 'no encoding in a parameter')
  return [type, child(media, 'schema')]
}

function styledAt(node: Node, location: Location, shape: Shape, minor: number): StyledParameter {
  const { name } = namesAt(node)
  // A style beside content says nothing.
  const hasContent = own(node.value, 'content') !== undefined
  const styleName = (hasContent ? undefined : own(node.value, 'style')) ?? defaultStyles[location]
  const style = typeof styleName === 'string' ? styles.get(`${location} ${styleName}`) : undefined
  if (style === undefined || (styleName === 'cookie' && minor < 2)) {
    const names = [...styles.values()].filter(
      (each) => each.location === location && (each.name !== 'cookie' || minor >= 2),
    )
    throw malformedDocument(
      child(node, 'style'),
      `a style for parameters in ${location}: ${alternatives(names.map((each) => each.name))}`,
    )
  }
  const encodedName = encodedNameOf(name, style)
  if (encodedName === undefined)
    throw malformedDocument(child(node, 'name'), 'a name that the place can have')
  const explode = own(node.value, 'explode')
  const isExploded = typeof explode === 'boolean' && style.nests === 'never' ? explode : style.explodes
  const isReserved = own(node.value, 'allowReserved') === true && (minor >= 2 || location === 'query')
  return {
    name,
    encodedName,
    style,
    explode: isExploded && !hasContent,
    shape,
    allowed: isReserved
      ? reservedClass(location, style.first + (isExploded ? `${style.separator}=` : style.delimiter))
      : dataClass,
    // It is valid in queries only.
    allowsEmpty: location === 'query' && own(node.value, 'allowEmptyValue') === true,
    hasOwnName: true,
    claims: claimsIn(location, style, name),
  }
}

/** Tests which pairs belong to a parameter that isn't an exploded object. In a path, all of its text does. */
function claimsIn(location: Location, { nests }: ParameterStyle, name: string): StyledParameter['claims'] {
  if (nests === 'brackets') return (each) => each.startsWith(`${name}[`)
  return location === 'path' ? () => true : undefined
}

/** The name as written; undefined if its location doesn't allow it. */
export function encodedNameOf(name: string, style: ParameterStyle): string | undefined {
  if (style.isRaw) return isHttpToken(name) ? name : undefined
  const encoded = encodeText(name, style, dataClass, '')
  return encoded instanceof Fault || (encoded === '' && style.isNamed) ? undefined : encoded
}

interface Claim {
  /** The names of the pairs that belong to a parameter. */
  readonly names: ReadonlySet<string>
  /** Those of them that an exploded object declares; undefined if there is no such object. */
  readonly declared: ReadonlySet<string> | undefined
  /** True if the object also takes pairs with any name. */
  readonly isOpen: boolean
}

/** The pairs that a parameter claims. A schema without types claims nothing. */
function claimOf({ name, styled }: DocumentedParameter): Claim {
  const { shape } = styled
  const objects = isSpread(styled)
    ? shape.filter((each): each is ObjectShape => each.kind === 'object' && !ANY.includes(each))
    : []
  const declared = new Set(objects.flatMap(({ properties }) => [...properties.keys()]))
  const hasOwnName = objects.length === 0 || objects.length < shape.length
  return {
    names: hasOwnName ? new Set([...declared, name]) : declared,
    declared: objects.length > 0 ? declared : undefined,
    isOpen: objects.some(({ isOpen }) => isOpen),
  }
}

/** True if the fields of an object are pairs next to those of other parameters. */
function isSpread({ style, explode }: StyledParameter): boolean {
  return explode && style.isNamed && style.nests === 'never' && style.location !== 'path'
}

/**
 * Assigns pairs to exploded objects. A name that several parameters can write belongs to the one that has it, or else to the
 * first. Parameters whose pairs can never be distinguished are refused.
 */
export function joinedParameters(
  parameters: readonly DocumentedParameter[],
  keys: readonly DocumentedParameter[],
  pointer: string,
): readonly DocumentedParameter[] {
  const fail = (reason: string): DocumentFailure => new DocumentFailure('malformed', pointer, reason)
  const owners = new Map<string, string>()
  const shared = new Map<string, Set<string>>()
  const share = (place: string, name: string): unknown =>
    shared.set(place, (shared.get(place) ?? new Set()).add(name))
  const open = new Map<string, string>()
  const deep = new Set<string>()
  const deepRoots = new Set<string>()
  const claimed = parameters.map((parameter) => ({ parameter, claim: claimOf(parameter) }))
  for (const { parameter, claim } of claimed) {
    const { name, in: place, styled } = parameter
    const { names, isOpen } = claim
    if (styled.style.nests === 'brackets') {
      deep.add(`${place} ${name}`)
      deepRoots.add(`${place} ${rootOf(name) ?? name}`)
      continue
    }
    for (const each of names) {
      const isShared = owners.has(`${place} ${each}`)
      if (isShared) share(place, each)
      if (!isShared || each === name) owners.set(`${place} ${each}`, name)
    }
    if (!isOpen) continue
    const other = open.get(place)
    if (other !== undefined)
      throw fail(`The parameters ${boundedName(other)} and ${boundedName(name)} both take pairs of any name.`)
    open.set(place, name)
  }
  for (const { parameter, claim } of claimed) {
    const { in: place, styled } = parameter
    for (const each of claim.names) {
      const root = rootOf(each)
      if (root === undefined || !deep.has(`${place} ${root}`)) continue
      if (styled.style.nests === 'brackets') throw fail(bothHave(root, each, each))
      share(place, each)
    }
  }
  // If a property is named like a deep object, it takes the pairs without brackets.
  const bare = new Set([...deep].filter((key) => owners.has(key)))
  for (const key of deep) if (!bare.has(key)) owners.set(key, key)
  for (const { in: place, name } of keys) owners.set(`${place} ${name}`, name)
  const wholes = parameters.filter(({ in: place }) => place === 'querystring')
  if (wholes.length > 1 || (wholes.length === 1 && parameters.some(({ in: place }) => place === 'query'))) {
    throw fail("A parameter for the whole query can't be combined with other query parameters.")
  }
  return claimed.map(({ parameter, claim }) => {
    const { name, in: place } = parameter
    const styled = joined(parameter, claim)
    const { claims } = styled
    const names = shared.get(place)
    if (names === undefined) return styled === parameter.styled ? parameter : { ...parameter, styled }
    const isAnothers = (each: string): boolean => names.has(each) && owners.get(`${place} ${each}`) !== name
    const own = claims && { ...styled, claims: (each: string) => claims(each) && !isAnothers(each) }
    return { ...parameter, styled, shared: { names, styled: own ?? styled } }
  })

  function joined({ name, in: place, styled }: DocumentedParameter, claim: Claim): StyledParameter {
    const { names, declared, isOpen } = claim
    if (bare.has(`${place} ${name}`) && styled.style.nests === 'brackets')
      return { ...styled, hasOwnName: false }
    if (declared === undefined) return styled
    const isTaken = (each: string): boolean => {
      const root = rootOf(each)
      return (
        (root !== undefined && deepRoots.has(`${place} ${root}`)) ||
        spellingsOf(each, place).some((spelling) => owners.has(`${place} ${spelling}`))
      )
    }
    const takes = (each: string): boolean => declared.has(each) || (isOpen && !isTaken(each))
    return { ...styled, claims: takes, hasOwnName: names.has(name) }
  }
}

/** The spellings of a name: one style of cookies writes it raw, the other encoded. */
function spellingsOf(name: string, place: DocumentedParameter['in']): readonly (string | undefined)[] {
  return place === 'cookie' ? [name, percentEncode(name, dataClass), percentDecodeText(name)] : [name]
}

function bothHave(one: string, other: string, name: string): string {
  const [first, second, pair] = [one, other, name].map(redactText)
  return `The parameters ${first} and ${second} both have pairs of the name ${pair}.`
}
