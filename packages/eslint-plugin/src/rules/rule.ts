/** The interface of a rule, independent of the linter's types. */
import type { Context, Listeners } from '../tree/context.js'
import { locate } from '../tree/modules.js'

/**
 * A rule for ESLint.
 * @since 0.3.0
 */
export interface Rule {
  readonly meta: {
    readonly type: 'problem'
    readonly docs: { readonly description: string; readonly url: string }
    readonly hasSuggestions: true
    readonly schema: object[]
    readonly messages: Record<string, string>
  }
  /** Creates the rule's listeners for a file. */
  create(context: never): Record<string, (node: object) => void>
}

interface Description {
  readonly name: string
  readonly description: string
  readonly options: Readonly<Record<string, unknown>>
  readonly messages: Record<string, string>
  readonly create: (context: Context) => Listeners
}

export function rule({ name, description, options, messages, create }: Description): Rule {
  return {
    meta: {
      type: 'problem',
      docs: { description, url: `eslint-plugin-uriform/docs/${name}.md` },
      hasSuggestions: true,
      schema: [{ type: 'object', properties: options, additionalProperties: false }],
      messages,
    },
    create: (context: never) => {
      locate(context)
      return create(context) as Record<string, (node: object) => void>
    },
  }
}
