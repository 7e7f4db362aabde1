// Ajv for each draft, with our resolver or with its own.
import { Ajv, type Options } from 'ajv'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { uriResolver } from '../../../src/codecs/ajv/index.js'

export type Draft = 'draft7' | 'draft2019-09' | 'draft2020-12'
export type Schema = boolean | Readonly<Record<string, unknown>>

const validators = { draft7: Ajv, 'draft2019-09': Ajv2019, 'draft2020-12': Ajv2020 } as const
export const drafts = Object.keys(validators) as readonly Draft[]

/** Without the option Ajv takes fast-uri. */
const resolvers = { uriform: { uriResolver }, 'fast-uri': {} } as const
export type ResolverName = keyof typeof resolvers

export function ajvFor(draft: Draft, options: Options): Ajv {
  return new validators[draft]({ strict: false, logger: false, ...options })
}

/**
 * Whether data is valid, in the order of the list; for each the error instead, if the schema can't be compiled.
 *
 * @param others More schemas, by the identifiers that they are known by.
 */
export function verdicts(
  draft: Draft,
  resolver: ResolverName,
  schema: Schema,
  data: readonly unknown[],
  others: Readonly<Record<string, Schema>> = {},
): readonly (boolean | string)[] {
  try {
    const ajv = ajvFor(draft, { validateFormats: false, validateSchema: false, ...resolvers[resolver] })
    for (const [id, other] of Object.entries(others)) ajv.addSchema(other, id)
    const validate = ajv.compile(schema)
    return data.map((each) => validate(each) === true)
  } catch (error) {
    return data.map(() => String(error))
  }
}
