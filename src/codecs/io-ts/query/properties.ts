/** Finds the properties of a record codec in the io-ts codecs that compose it. */
import type { Any } from 'io-ts'

/** An io-ts codec with the members that show its composition. Each kind of codec has some of them. */
interface AnyCodec extends Any {
  readonly _tag?: string
  readonly props?: Readonly<Record<string, Any>>
  readonly type?: Any
  readonly types?: readonly Any[]
}

/** The codec of each property of a record codec. A union has the properties of all its members. */
export function propertiesOf(codec: Any): ReadonlyMap<string, Any> {
  const found = new Map<string, Any>()
  collect(codec, found)
  return found
}

function collect({ props, type, types }: AnyCodec, found: Map<string, Any>): void {
  if (props !== undefined) for (const [name, property] of Object.entries(props)) found.set(name, property)
  else if (types !== undefined) for (const part of types) collect(part, found)
  else if (type !== undefined) collect(type, found)
}

const wrappers: ReadonlySet<string | undefined> = new Set(['RefinementType', 'ReadonlyType', 'ExactType'])

/** The codec inside refinements, `t.readonly` and `t.exact`. */
export function unwrapped(codec: AnyCodec): AnyCodec {
  const { _tag, type } = codec
  return wrappers.has(_tag) && type !== undefined ? unwrapped(type) : codec
}
