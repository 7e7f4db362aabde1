/** The options of all rules. */
import type { Context } from '../tree/context.js'

/**
 * The options shared by all rules.
 * @since 0.3.0
 */
export interface RuleOptions {
  /** Names of functions that encode a value for its position in a URL. Only the last part of a name counts. */
  readonly encoders?: readonly string[]
  /** Names of functions that check a value, and throw or return it. */
  readonly validators?: readonly string[]
  /**
   * Names of template tags that encode the values in their holes; `uri` and `relative` of this library always count.
   */
  readonly tags?: readonly string[]
  /**
   * The tag that suggestions write: `'uriform'` (`uri` and `relative`, the default), `'uriform/mini'` (`path`), or one of
   * the project as file and name, such as `'src/path.ts#path'`.
   * @since 0.4.0
   */
  readonly use?: string
}

const NAMES = { type: 'array', items: { type: 'string' }, uniqueItems: true } as const

export const OPTIONS = { encoders: NAMES, validators: NAMES, tags: NAMES, use: { type: 'string' } } as const

/** The option of the rules about segments: also report whole segments that only look safe. */
export const SEGMENTS = { segments: { type: 'boolean' } } as const

export interface Trusted {
  readonly encoders: ReadonlySet<string>
  readonly validators: ReadonlySet<string>
  readonly tags: ReadonlySet<string>
}

interface ReadOptions extends Trusted {
  readonly use: string | undefined
  readonly segments: boolean
}

export function trustedBy(context: Context): ReadOptions {
  const own = (context.options[0] ?? {}) as RuleOptions & { readonly segments?: boolean }
  return {
    encoders: new Set(own.encoders),
    validators: new Set(own.validators),
    tags: new Set(own.tags),
    use: own.use,
    segments: own.segments === true,
  }
}
