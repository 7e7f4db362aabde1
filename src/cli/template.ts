/** The template of `expand` and `match`: their first argument (RFC 6570). */
import { describe } from '../model/errors/messages.js'
import { type Template, tryTemplate } from '../templates/index.js'
import { FILE, type Option } from './options.js'
import { UsageError } from './trouble.js'

/** The document whose operations replace a template. */
export const openapi: Option = {
  value: FILE,
  help: 'Use an OpenAPI document in JSON instead of a template.',
}

export function templateFor([text]: readonly string[]): Template {
  if (text === undefined) throw new UsageError('missing template; pass it in quotes as the first argument')
  const result = tryTemplate(text)
  if (result._tag === 'Left') throw new UsageError(describe(result.left))
  return result.right
}
