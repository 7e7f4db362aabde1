/** The API keys of an operation: the Security Scheme Object of type `apiKey`. */

import { isHttpToken } from '../../../builders/index.js'
import { itemsIfAny } from '../../../model/text.js'
import { attempt, DocumentFailure } from '../error.js'
import { ANY } from '../schema/shape.js'
import { dataClass, styles } from '../styles/table.js'
import { child, namesIn, own } from './json.js'
import type { Entry } from './operations.js'
import { type DocumentedParameter, encodedNameOf, type ParameterContext } from './parameters.js'

/** An API key, treated as a parameter whose value is a string. */
export interface ApiKey {
  /** The name of its security scheme. */
  readonly key: string
  readonly parameter: DocumentedParameter
}

/** The style of a key by its place. In headers and cookies it isn't encoded. */
const STYLES: ReadonlyMap<unknown, string> = new Map([
  ['query', 'query form'],
  ['header', 'header simple'],
  ['cookie', 'cookie cookie'],
])

/** The API keys that an operation, or else the document, asks for. Other kinds of security schemes are skipped. */
export function apiKeysOf({ node }: Entry, { references }: ParameterContext): readonly ApiKey[] {
  const asked = own(node.value, 'security') ?? own(references.main.value, 'security')
  const names = new Set<string>(itemsIfAny(asked)?.flatMap((each) => namesIn(each) ?? []))
  const schemes = child(child(references.main, 'components'), 'securitySchemes')
  return [...names].flatMap((key) => {
    const scheme = attempt(() => references.follow(child(schemes, key)))
    const parameter = scheme instanceof DocumentFailure ? undefined : keyParameter(scheme.value)
    return parameter === undefined ? [] : [{ key, parameter }]
  })
}

function keyParameter(scheme: unknown): DocumentedParameter | undefined {
  const name = own(scheme, 'name')
  const style = styles.get(STYLES.get(own(scheme, 'in')) ?? '')
  if (own(scheme, 'type') !== 'apiKey' || typeof name !== 'string' || style === undefined) return undefined
  // Cookies are written together, each by its own parameter or key.
  if (style.location === 'header' && (!isHttpToken(name) || name.toLowerCase() === 'cookie')) return undefined
  const encodedName = encodedNameOf(name, style)
  if (encodedName === undefined) return undefined
  const styled = {
    name,
    encodedName,
    style,
    explode: false,
    shape: ANY.slice(0, 1),
    allowed: dataClass,
    allowsEmpty: true,
    hasOwnName: true,
    claims: undefined,
  }
  const { location: place } = style
  return { name, in: place, required: false, schema: undefined, pointer: '', styled, media: undefined }
}
