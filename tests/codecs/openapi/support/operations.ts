/** Documents of one operation. */

import {
  type Api,
  type DocumentOptions,
  type Operation,
  openapi,
} from '../../../../src/codecs/openapi/index.js'

export type Version = '3.0.4' | '3.1.2' | '3.2.0'

export const versions: readonly Version[] = ['3.0.4', '3.1.2', '3.2.0']

export interface ParameterObject {
  readonly name: string
  readonly in: string
  readonly schema?: object
  readonly [field: string]: unknown
}

/** A document whose paths are given. */
export function apiOf(paths: object, options?: DocumentOptions, rest: object = {}): Api {
  return openapi({ openapi: '3.1.2', servers: [{ url: 'https://h' }], ...rest, paths }, options)
}

/** An operation with parameters. Those in the path each have a segment. */
export function operationOf(
  parameters: readonly ParameterObject[],
  version: Version = '3.2.0',
  options?: DocumentOptions,
): Operation {
  const names = parameters.filter(({ in: place }) => place === 'path').map(({ name }) => `/{${name}}`)
  const paths = { [`/x${names.join('')}`]: { get: { operationId: 'x', parameters } } }
  return apiOf(paths, options, { openapi: version }).operation('x')
}

/** The text of one parameter in a request: of its place alone. */
export function textOf(operation: Operation, place: string, value: unknown, name = 'color'): string {
  const values = place === 'querystring' ? { querystring: value } : { [place]: { [name]: value } }
  const { uri, headers } = operation.request(values)
  if (place === 'path') return uri.path.text.slice('/x/'.length)
  if (place === 'query' || place === 'querystring') return uri.query?.text ?? ''
  return headers[0]?.[1] ?? ''
}

/** The values that the operation reads from a request that it wrote. */
export function readBack(operation: Operation, values: object): unknown {
  const { uri, headers } = operation.request(values)
  const result = operation.decode({
    target: uri.path.text + (uri.query ? `?${uri.query.text}` : ''),
    headers,
  })
  return result._tag === 'Right' ? result.right : result.left
}
