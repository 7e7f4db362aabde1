// Every registered scheme. The tests that hold for all of them begin here.
import { schemes } from 'uriform'

const registries = [schemes]

export const registered = registries.flatMap((registry) => [...registry])

/** The registry of a scheme. */
export function registryOf(name: string): typeof schemes {
  const registry = registries.find((each) => each.has(name))
  if (registry === undefined) throw new Error(`no scheme ${name}`)
  return registry
}
