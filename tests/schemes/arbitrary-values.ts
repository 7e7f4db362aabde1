// URIs of each scheme, and data for each of its fields.

import { Path, Query } from 'uriform'
import { allSchemes, type Field } from 'uriform/schemes'
import type { Sample } from './samples/blocks.js'
import { callSamples } from './samples/calls.js'
import { identifierSamples } from './samples/identifiers.js'
import { linkSamples } from './samples/links.js'
import { rfc1738Samples } from './samples/rfc1738.js'
import { serverSamples } from './samples/servers.js'
import type { Data, Step } from './table.js'

export type { Injection, Sample } from './samples/blocks.js'

export const samples: readonly Sample[] = [
  ...rfc1738Samples,
  ...serverSamples,
  ...identifierSamples,
  ...callSamples,
  ...linkSamples,
]

function webSocketSteps({ host, resourceName }: Data, port: unknown): readonly Step[] {
  const [, path = '', query] = /^([^?]*)(?:\?(.*))?$/s.exec(resourceName as string) ?? []
  return [
    ['host', host],
    ['port', port],
    ['path', Path.from(path)],
    ...(query === undefined ? [] : [['query', Query.from(query)] as const]),
  ]
}

/** The steps that make a value of the fields of another. */
export function stepsOf({ scheme, port, ...fields }: Data): readonly Step[] {
  if (scheme === 'ws' || scheme === 'wss') return webSocketSteps(fields, port)
  const known = allSchemes.get(scheme as string)?.fields as Partial<Record<string, Field>>
  const steps = Object.entries(fields).filter(
    // What octets are as text follows from them.
    ([name, data]) =>
      data !== undefined &&
      !(name === 'text' && 'octets' in fields) &&
      (known[name]?.shape ?? 'derived') !== 'derived',
  )
  const isEncoded = scheme === 'http' || scheme === 'https'
  const all = steps.map(([name, data]): Step => {
    if (isEncoded && name === 'path') return [name, Path.from(data as string)]
    if (isEncoded && name === 'search') return ['query', Query.from(data as string)]
    if (known[name]?.options.isEncoded) return [name, Query.from(data as string)]
    return Array.isArray(data) ? [name, ...data] : [name, data]
  })
  return port === undefined ? all : [...all, ['port', port]]
}
