/** The schemes of the web: http and ws. Their builders have the steps of `uriBuilder`, whose result is parsed. */
import { builderReadBy } from '../../builders/index.js'
import type { ParseOptions } from '../../model/grammar.js'
import { normalizeEncoding } from '../../model/text.js'
import type { Uri } from '../../model/values.js'
import * as kit from '../definition/index.js'

/**
 * A scheme of the web. Its builder has the steps of `uriBuilder`.
 *
 * @typeParam Started A builder that can build.
 * @typeParam Unfinished A builder without a host.
 * @since 0.3.0
 */
export interface WebScheme<Name extends string, Value extends kit.SchemeValue, Started, Unfinished>
  extends Omit<kit.Scheme<Name, Value>, 'builder'> {
  /** Starts with a value or URI of the scheme. Unchanged components keep their bytes. */
  builder(from: Value | Uri, options?: ParseOptions): Started
  /** Starts without a value. */
  builder(from: undefined, options?: ParseOptions): Unfinished
  /**
   * Starts a URI of the scheme. `build` appears after `host`.
   *
   * @param options The generation.
   */
  builder(options?: ParseOptions): Unfinished
}

/** A part of the text of a URI. An encoded character and a raw one can mean different things in it. */
export function encodedField<const P extends kit.Presence>(
  help: string,
  presence: P,
): kit.Field<kit.FieldType<string | kit.Absent<P>, readonly never[], string | kit.Absent<P>, P>> {
  return {
    shape: 'text',
    options: { help, presence },
    encode: () => '',
    decode: (text) => text,
    canonical: (text, { grammar }) => normalizeEncoding(text, grammar.rules.unreserved),
  }
}

/** A scheme of the web. Its builder makes a URI, which the scheme reads. */
export function webScheme<Name extends string, Value extends kit.SchemeValue, Started, Unfinished>(
  rules: kit.AnyRules & { readonly scheme: Name },
): WebScheme<Name, Value, Started, Unfinished> {
  return kit.schemeOf(rules, builderMaker<Value, Started, Unfinished>)
}

function builderMaker<Value extends kit.SchemeValue, Started, Unfinished>(
  compiled: kit.Compiled<Value>,
): WebScheme<string, Value, Started, Unfinished>['builder']
function builderMaker(compiled: kit.Compiled): (...given: never) => object {
  const { scheme } = compiled
  const read = (uri: Uri): object => kit.readValue(compiled, uri)
  return (...input: readonly unknown[]) => {
    const start = kit.startOf(compiled, input)
    return 'uri' in start
      ? builderReadBy((uri) => (uri.href === start.href ? start : read(uri)), start.uri)
      : builderReadBy(read, { scheme, ...start })
  }
}
