/** Kinds of several values, and of none: parameters that are repeated, lists in one value, names alone. */
import { Fault, insteadOf, type OptionCheck, readOptions } from '../../model/errors.js'
import { itemsIfAny } from '../../model/text.js'
import type { DecodePart } from '../../model/values.js'
import { type Wrong, wrong } from '../errors/faults.js'
import { yesOrNo } from '../errors/option-checks.js'
import type { NoInference } from '../language/no-inference.js'
import {
  itemScalar,
  type Kind,
  type KindRules,
  makeKind,
  NOT_UTF8,
  once,
  type PresenceOptions,
  presenceRules,
  readItem,
  type Scalar,
  textOfDatumBy,
  textOfItem,
  textOfValue,
  withPresence,
} from './kind.js'
import { encoded } from './pairs.js'
import { text } from './scalars.js'

/**
 * An item of `many` and `list`.
 * @inline
 */
type ItemOf<Value, Given> = Kind<Value, Given, 'optional', true>

/**
 * Options of `many`.
 * @since 0.5.0
 */
export interface ManyOptions {
  /** True if the name in the query is followed by `[]`. */
  readonly brackets?: boolean | undefined
}

/**
 * A parameter that can be repeated: an array in the order of the query, empty if absent.
 *
 * @param item The kind of each value; default: `text()`.
 * @param options True for `brackets`, if the name in the query ends with `[]`, as Rails, PHP and qs write it.
 * @throws TypeError if the kind is itself several values, required, or has a default, or if an option is wrong.
 *
 * @example
 * import { integer, many, query } from 'uriform/query'
 *
 * query({ tag: many(), id: many(integer()) }).from('tag=a&tag=b&id=1') // { tag: ['a', 'b'], id: [1] }
 * query({ id: many(integer(), { brackets: true }) }).from('id[]=1&id[]=2') // { id: [1, 2] }
 *
 * @since 0.3.0
 */
export function many<Value, Given>(
  item: ItemOf<Value, Given>,
  options?: ManyOptions,
): Kind<readonly Value[], Given | readonly Given[], 'always', false>
export function many(): Kind<readonly string[], string | readonly string[], 'always', false>
export function many(item: Kind = text(), options?: ManyOptions): Kind {
  const { brackets } = readOptions('many', options, { brackets: yesOrNo })
  const rules = repeatedRules(itemScalar('many', item))
  return makeKind('many', brackets ? inBrackets(rules) : rules)
}

function inBrackets(rules: KindRules): KindRules {
  return {
    ...rules,
    leaves: (name, path) => [{ name: `${name}[]`, path, rules }],
    spread: (name, value) => [[`${name}[]`, value]],
  }
}

export function repeatedRules(scalar: Scalar): KindRules {
  return {
    textOf: textOfDatumBy(scalar),
    read: (given, refusesEmpty) => eachOf(given, (datum) => readItem(scalar, datum, refusesEmpty)),
    write: (value) => {
      const texts = textsOf(scalar, value)
      return texts instanceof Fault ? texts : eachOf(texts, encoded)
    },
  }
}

/** The results for all items, without those that are absent; or the first that is wrong. */
function eachOf<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
): Exclude<Result, Wrong | undefined>[] | Wrong {
  const results: unknown[] = []
  for (const item of items) {
    const result = work(item)
    if (result instanceof Fault) return result
    if (result !== undefined) results.push(result)
  }
  return results as Exclude<Result, Wrong | undefined>[]
}

function textsOf(scalar: Scalar, value: unknown): readonly string[] | Wrong {
  // The copy turns holes of a sparse array into undefined items, which are refused. `map` would skip holes.
  const items = itemsIfAny(value)
  return items === undefined
    ? wrong('wrong-type', insteadOf('a list', value))
    : eachOf(items, (item) => textOfValue(scalar, item))
}

/**
 * Options of `list`.
 * @since 0.4.0
 */
export interface ListOptions {
  /** The character between the items; default: a comma. */
  readonly separator?: string | undefined
  /**
   * `raw` divides the value at its commas before it is decoded, so that items may contain one, as `%2C`. By default the
   * decoded text is divided.
   * @since 0.5.0
   */
  readonly divide?: 'raw' | undefined
}

const oneCharacter: OptionCheck = {
  accepts: (value) =>
    typeof value === 'string' && [...value].length === 1 && !(encoded(value) instanceof Fault),
  words: 'one character',
}

/**
 * A parameter that holds a list in one value, as in `ids=1,2,3`. The decoded text is divided, so `%2C` divides too;
 * items that contain the separator need `many`, or `{ divide: 'raw' }`. If the parameter is repeated, its lists are
 * joined. `ids=` is an empty list, and so is an absent parameter without a default.
 *
 * @param item The kind of each item; default: `text()`.
 * @param options The separator, and when to divide at it; `default` or `required`.
 * @throws TypeError if the kind is itself several values, required, or has a default, or if an option is wrong.
 *
 * @example
 * import { integer, list, query } from 'uriform/query'
 *
 * const Items = query({ ids: list(integer()) })
 * Items.from('?ids=1,2,3') // { ids: [1, 2, 3] }
 * Items.encode({ ids: [1, 2] })?.text // 'ids=1,2'
 *
 * @since 0.4.0
 */
export function list<Value, Given>(
  item: ItemOf<Value, Given>,
  options: ListOptions & { readonly required: true; readonly default?: undefined },
): Kind<readonly Value[], string | Given | readonly (string | Given)[], 'required', false>
export function list<Value, Given>(
  item: ItemOf<Value, Given>,
  options?: ListOptions & {
    readonly default?: readonly NoInference<Value>[] | undefined
    readonly required?: false | undefined
  },
): Kind<readonly Value[], string | Given | readonly (string | Given)[], 'always', false>
export function list(): Kind<readonly string[], string | readonly string[], 'always', false>
export function list(item: Kind = text(), given?: ListOptions & PresenceOptions<readonly unknown[]>): Kind {
  const options = readOptions('list', given, { separator: oneCharacter, divide: ['raw'], ...presenceRules })
  const { separator = ',', divide } = options
  const isRaw = divide !== undefined
  if (isRaw && separator !== ',')
    throw new TypeError('Wrong separator in list(). Expected "," with divide: "raw".')
  const scalar = itemScalar('list', item)
  const between = separator === ',' ? separator : (encoded(separator) as string)
  const divides = wrong('malformed', `An item contains the separator "${separator}". Use many().`)
  const divided = (datum: unknown): readonly unknown[] | Wrong => {
    if (datum instanceof Divided) return datum.items
    const text = textOfItem(datum, rules.textOf, scalar.expected)
    if (text instanceof Fault) return text
    // A number of a record is one item: 1.5 isn't 1 and 5.
    if (typeof datum !== 'string' && text.includes(separator)) return divides
    return text === '' ? [] : text.split(separator)
  }
  const rules: KindRules = {
    textOf: textOfDatumBy(scalar),
    ...(isRaw && { divide: (value, decode) => new Divided(value, decode) }),
    read: (given) => {
      if (given.length === 0) return undefined
      const parts = eachOf(given, divided)
      // An empty item counts as an item, or the others would move.
      return parts instanceof Fault ? parts : eachOf(parts.flat(), (part) => readItem(scalar, part, true))
    },
    write: (value) => {
      const texts = textsOf(scalar, value)
      if (texts instanceof Fault) return texts
      if (texts.length === 1 && texts[0] === '') {
        return wrong('malformed', 'A list of one empty string is read as an empty list. Use many().')
      }
      if (!isRaw && texts.some((each) => each.includes(separator))) return divides
      const parts = eachOf(texts, encoded)
      return parts instanceof Fault ? parts : [parts.join(between)]
    },
  }
  return makeKind(
    'list',
    withPresence('list', rules, options.required ? options : { default: [], ...options }),
  )
}

/** The items of a value that was divided before it was decoded. */
class Divided {
  readonly items: readonly unknown[]

  constructor(value: string, decode: DecodePart) {
    this.items = value === '' ? [] : value.split(',').map((item) => decode(item) ?? NOT_UTF8)
  }
}

const FLAGS: ReadonlyMap<unknown, boolean> = /* @__PURE__ */ new Map([
  ['', true],
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
])

/** The rules of `flag`. It has no options, so all flags share them. */
export const flagRules: KindRules = {
  fallback: () => false,
  textOf: (datum) => (typeof datum === 'boolean' || datum === 0 || datum === 1 ? String(datum) : undefined),
  read: (given) =>
    once(given, (datum) => {
      const text = textOfItem(datum, flagRules.textOf, 'true or false')
      return text instanceof Fault ? text : (FLAGS.get(text) ?? wrong('malformed', EXPECTED_FLAG))
    }),
  write: (value) => {
    if (typeof value !== 'boolean') return wrong('wrong-type', insteadOf('true or false', value))
    return value ? [null] : []
  },
}

const EXPECTED_FLAG = 'Expected the name alone, true, false, 1 or 0.'

/**
 * A parameter that is there or not: true for `debug`, `debug=`, `debug=true` and `debug=1`, false for `debug=false`,
 * `debug=0` and if absent. It is written as its name alone, or not at all.
 *
 * @example
 * import { flag, query } from 'uriform/query'
 *
 * query({ debug: flag() }).from('?debug') // { debug: true }
 *
 * @since 0.3.0
 */
export function flag(): Kind<boolean, boolean | string, 'always', false>
export function flag(options?: object): Kind<boolean, boolean | string, 'always', false> {
  readOptions('flag', options, {})
  return makeKind('flag', flagRules)
}
