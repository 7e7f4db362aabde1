/**
 * Reads, writes and changes the query of a declaration: names with the rules of their kinds. Each call reports all
 * problems. The schema that validates the record runs later.
 */
import { Fault, insteadOf, type OptionRules, readOptions } from '../../model/errors.js'
import { defaultGrammar } from '../../model/grammar.js'
import { type DecodePart, decoderOf, PairCursor, type Query, QueryValue } from '../../model/values.js'
import { memberName } from '../data/query-data.js'
import { replacePairs } from '../data/query-text.js'
import { yesOrNo } from '../errors/option-checks.js'
import { entriesIfAny } from '../language/entries.js'
import { checkLimit, countOf } from '../language/limits.js'
import { type InputRules, type Occurrences, queryIn, sorted, tooMany } from './input.js'
import { type KindRules, type Leaf, type NamedValue, recordMaker, spreadOf, textOfItem } from './kind.js'
import { type EncodedValues, encoded, namedPairs } from './pairs.js'
import { problem, type QueryProblem, unknownParameter } from './problems.js'

/**
 * Options of a query.
 * @since 0.3.0
 */
export interface QueryOptions {
  /** True to read a `+` as a space, as forms write it; `false` reads a plus sign. Default: true. */
  readonly form?: boolean | undefined
  /** `refuse` reports parameters that aren't declared. By default they are ignored. */
  readonly unknown?: 'refuse' | undefined
  /**
   * `malformed` reports an empty value, such as `?page=`, unless the kind accepts one. By default they count as
   * absent.
   */
  readonly empty?: 'malformed' | undefined
  /** `refuse` reports what browsers leave raw, such as `|`. By default it is read as if it were encoded. */
  readonly strays?: 'refuse' | undefined
  /** Maximum number of pairs; default: 1,000. */
  readonly maximumPairs?: number | undefined
}

/**
 * Options for writing a query.
 * @since 0.4.0
 */
export interface QueryWriteOptions {
  /** `write` writes values that equal their default too. By default they are left out. */
  readonly defaults?: 'write' | undefined
}

/** A declared parameter. */
interface Parameter {
  readonly at: number
  readonly encodedName: string
  readonly rules: KindRules
  readonly path: Leaf['path']
}

/** The record of a query, without parameters that have problems. */
export interface ReadQuery {
  readonly record: object
  readonly problems: readonly QueryProblem[]
}

const MOST_PAIRS = 1000

export const queryRules: OptionRules<keyof QueryOptions> = {
  form: yesOrNo,
  unknown: ['refuse'],
  empty: ['malformed'],
  strays: ['refuse'],
  maximumPairs: 'any',
}

export class QueryEngine {
  /** By their names in a query, which differ from those declared if they have brackets. */
  readonly #parameters: ReadonlyMap<string, Parameter>
  readonly #rules: ReadonlyMap<string, KindRules>
  readonly #decode: DecodePart
  readonly #input: InputRules
  readonly #refusesUnknown: boolean
  readonly #refusesEmpty: boolean
  readonly #newRecord: () => Record<string, unknown>

  /** @throws TypeError if an option is wrong, or a name has a lone surrogate. */
  constructor(rules: ReadonlyMap<string, KindRules>, options: QueryOptions) {
    const { form = true, unknown, empty, strays, maximumPairs = MOST_PAIRS } = options
    this.#rules = rules
    this.#refusesUnknown = unknown === 'refuse'
    this.#refusesEmpty = empty === 'malformed'
    checkLimit('maximumPairs', maximumPairs)
    const spread: InputRules['spread'] = (name, value) => spreadOf(rules.get(name), name, value)
    this.#input = { refusesStrays: strays === 'refuse', maximumPairs, spread }
    this.#decode = decoderOf({ form })
    const leaves = [...rules].flatMap(([name, own]) => own.leaves?.(name, [name]) ?? [{ name, rules: own }])
    this.#parameters = new Map(
      leaves.map(({ name, rules, path }, at) => [name, { at, encodedName: nameOf(name), rules, path }]),
    )
    if (this.#parameters.size < leaves.length) throw new TypeError('Two kinds have the same name in a query.')
    this.#newRecord = recordMaker(rules.keys())
  }

  /** The record of an input, or the problem of an input that isn't a query. */
  read(input: unknown): ReadQuery | QueryProblem {
    const query = queryIn(input, this.#input)
    if (isQueryProblem(query)) return query
    const { known, unknown } = sorted(query, this.#decode, this.#parameters)
    const record = this.#newRecord()
    const problems: QueryProblem[] = []
    for (const [name, { at, rules, path }] of this.#parameters) {
      let value = rules.read(known[at] ?? [], this.#refusesEmpty)
      if (value instanceof Fault) {
        problems.push(problem(value.kind, name, value.details.sentence, path))
        continue
      }
      value ??= rules.fallback?.()
      if (value !== undefined) {
        if (path === undefined) record[name] = value
        else put(record, path, value)
      } else if (rules.isRequired) problems.push(problem('missing', name, 'Missing.', path))
    }
    if (this.#refusesUnknown) for (const name of new Set(unknown)) problems.push(unknownParameter(name))
    return { record, problems }
  }

  /** The query of a record, undefined without pairs; or the problems. */
  encode(record: unknown, options?: QueryWriteOptions): Query | undefined | readonly QueryProblem[] {
    const values = this.#valuesIn(record)
    if (isQueryProblem(values)) return [values]
    const absent = [...this.#parameters.keys()].map((name): NamedValue => [name, undefined])
    return this.#replace('', new Map([...absent, ...values]), options)
  }

  /** The query of an input with other values of the named parameters; every other pair keeps its bytes. */
  change(
    current: unknown,
    changes: unknown,
    options?: QueryWriteOptions,
  ): Query | undefined | readonly QueryProblem[] {
    const query = queryIn(current, this.#input)
    if (isQueryProblem(query)) return [query]
    const values = this.#valuesIn(changes)
    if (isQueryProblem(values)) return [values]
    const text = typeof query === 'string' ? query : this.#textOf(query, values)
    return typeof text === 'string' ? this.#replace(text, values, options) : text
  }

  /** The values of a record by their names in a query. */
  #valuesIn(record: unknown): ReadonlyMap<string, unknown> | QueryProblem {
    const entries = entriesIfAny(record)
    return entries === undefined
      ? problem('wrong-type', '', insteadOf('a record of values', record), [])
      : new Map(
          entries.flatMap(([name, value]) => [
            // What a record lacks is removed.
            ...(this.#rules.get(name)?.leaves?.(name, []) ?? []).map(
              (leaf): NamedValue => [leaf.name, undefined],
            ),
            ...this.#input.spread(name, value),
          ]),
        )
  }

  #replace(
    text: string,
    values: ReadonlyMap<string, unknown>,
    options: QueryWriteOptions | undefined,
  ): Query | undefined | readonly QueryProblem[] {
    const { defaults } = readOptions('encode', options, { defaults: ['write'] })
    const writesDefaults = defaults === 'write'
    const problems: QueryProblem[] = []
    const changes = new Map<string, string | undefined>()
    let last = ''
    for (const [name, value] of values) {
      const pairs = this.#pairsOf(name, value, writesDefaults)
      if (isQueryProblem(pairs)) problems.push(pairs)
      else changes.set(name, pairs)
      if (pairs !== undefined) last = name
    }
    if (problems.length > 0) return problems
    const replaced = replacePairs(text, new PairCursor(text, this.#decode), changes)
    // A single empty pair would be read as no pair.
    const query = replaced === null ? '=' : replaced
    if (!query) return undefined
    const { maximumPairs } = this.#input
    if (countOf('&', query, maximumPairs) < maximumPairs) return new QueryValue(query, defaultGrammar)
    return [problem('malformed', last, tooMany(this.#input))]
  }

  /** The pairs of a value; undefined if it is left out. */
  #pairsOf(name: string, value: unknown, writesDefaults: boolean): string | undefined | QueryProblem {
    const parameter = this.#parameters.get(name)
    if (parameter === undefined) return unknownParameter(name)
    const { encodedName, rules, path } = parameter
    if (value === undefined) {
      return rules.isRequired ? problem('missing', name, 'Missing.', path) : undefined
    }
    const written = rules.write(value)
    if (written instanceof Fault) {
      return problem(written.kind, name, written.details.sentence + adviceOnRecord(name, value), path)
    }
    return !writesDefaults && isSame(written, rules.usual) ? undefined : namedPairs(encodedName, written)
  }

  /**
   * The data of a record as text. Of a parameter that will be replaced, only the name is written. Undeclared data that
   * isn't text is left out.
   */
  #textOf(data: Occurrences, changed: ReadonlyMap<string, unknown>): string | readonly QueryProblem[] {
    const problems: QueryProblem[] = []
    const pairs: (string | undefined)[] = []
    for (const [name, items] of data) {
      const { rules, path } = this.#parameters.get(name) ?? {}
      const values: (string | null)[] = []
      if (changed.has(name)) values.push(null)
      else
        for (const item of items) {
          const text = textOfItem(item, rules?.textOf ?? textOfAny, 'another type')
          const value = text instanceof Fault ? text : encoded(text)
          if (typeof value === 'string') values.push(value)
          else if (rules !== undefined) problems.push(problem(value.kind, name, value.details.sentence, path))
        }
      const encodedName = encoded(name)
      if (typeof encodedName === 'string') pairs.push(namedPairs(encodedName, values))
    }
    return problems.length > 0 ? problems : pairs.filter((each) => each !== undefined).join('&')
  }
}

/** Puts a value into a record, unless the record for its member is missing because that has a problem. */
function put(record: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [name, ...rest] = path as readonly [string, ...string[]]
  const member = record[name] as typeof record | undefined
  if (rest.length === 0) record[name] = value
  else if (member !== undefined) put(member, rest, value)
}

/** The advice to declare the member of a record, because no kind has a record as its value. */
function adviceOnRecord(name: string, value: unknown): string {
  const member = memberName(name, value)
  return member === undefined ? '' : ` Declare ${member}.`
}

/** The text of an undeclared value in a record; undefined for what isn't a scalar. */
function textOfAny(datum: unknown): string | undefined {
  return typeof datum === 'number' || typeof datum === 'boolean' ? String(datum) : undefined
}

function nameOf(name: string): string {
  const text = encoded(name)
  if (typeof text === 'string') return text
  throw new TypeError("A parameter's name contains a lone surrogate, which can't be encoded.")
}

export function isQueryProblem(value: unknown): value is QueryProblem {
  return typeof value === 'object' && value !== null && 'kind' in value && 'message' in value
}

function isSame(values: EncodedValues, usual: EncodedValues | undefined): boolean {
  return values.length === usual?.length && values.every((value, at) => value === usual[at])
}
