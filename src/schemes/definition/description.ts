/**
 * Descriptions of what follows the authority in the URIs of a scheme. A description becomes a pattern that reads it; the
 * same parts write it, and say what was expected if the pattern refuses a text.
 */
import { defaultGrammar } from '../../model/generations/chosen.js'
import { memoized } from '../../model/memoized.js'
import { CharacterClass, charCodeAt } from '../../model/syntax/characters.js'
import { type Refusal, TextCursor } from './cursor.js'
import { chosen, type DerivedType, type Field, type FieldText, type PairsType } from './field.js'
import { charactersIn, ofSegment, type Syntax, syntaxOf } from './syntax.js'
import type { Texts } from './value.js'

/**
 * A part of a description.
 * @since 0.2.0
 */
export interface Part {
  /** For the compiler only. */
  readonly '~part'?: 'part'
  /**
   * The groups of its pattern, in order.
   * @internal
   */
  readonly groups: readonly Group[]
  /**
   * The start of the part in words.
   * @internal
   */
  readonly words: string
  /**
   * The grammar of the part in the notation of RFC 5234.
   * @internal
   */
  readonly grammar: string
  /**
   * The texts that it can begin with, if it doesn't begin with a field.
   * @internal
   */
  readonly starts: readonly string[]
  /**
   * The fields that it can end with.
   * @internal
   */
  readonly ends: readonly Pick<FieldPart, 'name' | 'field'>[]
  /** @internal */
  readonly canBeEmpty: boolean
  /** @internal */
  pattern(syntax: Syntax): string
  /** @internal */
  write(texts: Texts): string
  /**
   * Follows a text that the pattern refused; `false` if the part isn't there.
   * @internal
   */
  follow(trail: Trail): boolean | Refusal
}

/** A group of a pattern, and the field that it finds. */
export interface Group {
  readonly name: string
  readonly isRequired?: boolean
  textOf(found: string): FieldText
  isValid?(found: string, syntax: Syntax): boolean
}

/** How far a text follows a description, and what else could have come. */
interface Trail {
  readonly rest: TextCursor
  readonly syntax: Syntax
  readonly alternatives: (readonly [at: number, words: string])[]
  /** The end of the last field, which could have had more characters. */
  runEnd: number
}

export function trailOf(rest: TextCursor, syntax: Syntax): Trail {
  return { rest, syntax, alternatives: [], runEnd: -1 }
}

/**
 * A field as a part of a description.
 * @since 0.2.0
 */
export interface FieldPart extends Part {
  /** @internal */
  readonly name: string
  /** @internal */
  readonly field: Field
}

/**
 * A list, for `each`.
 * @since 0.2.0
 */
export interface ListPlace {
  /** For the compiler only. */
  readonly '~part'?: 'list'
}

/**
 * Pairs, for `pairs`.
 * @since 0.2.0
 */
export interface PairsPlace {
  /** For the compiler only. */
  readonly '~part'?: 'pairs'
}

/**
 * A field that follows from the others, for `oneOf`.
 * @since 0.2.0
 */
export interface DerivedPlace<Name extends string> {
  /** For the compiler only. */
  readonly '~part'?: { readonly of: Name }
}

type PlaceOf<Type> =
  Type extends DerivedType<infer Name>
    ? DerivedPlace<Name>
    : Type extends { readonly text: readonly string[] }
      ? ListPlace
      : Type extends PairsType
        ? PairsPlace
        : FieldPart

/**
 * The fields of a scheme, for its description to place.
 * @since 0.2.0
 */
export type Places<F> = {
  readonly [Name in keyof F]: F[Name] extends Field<infer Type> ? PlaceOf<Type> : never
}

/** A fixed text, whose letters can be in either case in a URI. */
function literal(text: string): Part {
  return {
    groups: [],
    words: `"${text}"`,
    grammar: `"${text}"`,
    starts: text === '' ? [] : [text],
    ends: [],
    canBeEmpty: text === '',
    pattern: () => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'),
    write: () => text,
    follow: ({ rest }) => rest.take(text),
  }
}

function partOf(piece: Part | string | undefined): Part {
  if (piece === undefined) throw new TypeError('a part is undefined; is its name that of a field?')
  return typeof piece === 'string' ? literal(piece) : piece
}

/** The parts up to the first one that can't be empty. */
function reachable(parts: readonly Part[]): readonly Part[] {
  const last = parts.findIndex(({ canBeEmpty }) => !canBeEmpty)
  return last < 0 ? parts : parts.slice(0, last + 1)
}

/** Throws if a field can have the character that follows it, because it would never end there. */
function checkRuns(parts: readonly Part[]): void {
  for (const [index, { ends }] of parts.entries()) {
    const next = reachable(parts.slice(index + 1)).flatMap(({ starts }) => starts)
    for (const { name, field } of ends) {
      const text = next.find((start) => hasStart(field, start))
      if (text !== undefined)
        throw new TypeError(`"${name}" can have the first character of "${text}", which follows it`)
    }
  }
}

function hasStart(field: Field, text: string): boolean {
  return membersOf(field, syntaxOf(defaultGrammar)).has(charCodeAt.call(text, 0))
}

/**
 * Parts one after the other. A string is a fixed text, whose letters can be in either case in a URI.
 *
 * @throws TypeError if there are none, or a field can have the first character of a text that can follow it.
 *
 * @example
 * import { describeScheme, seq, textField } from 'uriform/schemes'
 *
 * const item = describeScheme({
 *   scheme: 'x-item',
 *   fields: { shop: textField(), id: textField() },
 *   describe: ({ shop, id }) => seq(shop, '/', id),
 * })
 * item.from('x-item:books/7').id // '7'
 *
 * @since 0.2.0
 */
export function seq(...pieces: readonly (Part | string)[]): Part {
  if (pieces.length === 0) throw new TypeError("there are no parts; write seq('') for nothing")
  const parts = pieces.map(partOf)
  checkRuns(parts)
  return {
    groups: parts.flatMap(({ groups }) => groups),
    words: wordsAt(parts, 0),
    grammar: parts.map(({ grammar }) => grammar).join(' '),
    starts: reachable(parts).flatMap(({ starts }) => starts),
    ends: reachable([...parts].reverse()).flatMap(({ ends }) => ends),
    canBeEmpty: parts.every(({ canBeEmpty }) => canBeEmpty),
    pattern: (syntax) => parts.map((part) => part.pattern(syntax)).join(''),
    write: (texts) => {
      let all = ''
      for (const part of parts) all += part.write(texts)
      return all
    },
    follow: (trail) => {
      for (const [index, part] of parts.entries()) {
        const result = part.follow(trail)
        if (result === true) continue
        return result || index === 0 ? result : trail.rest.refuse(wordsAt(parts, index))
      }
      return true
    },
  }
}

/** A part of a sequence in words, with the field after it: `"/" and the database`. */
function wordsAt(parts: readonly Part[], index: number): string {
  const [part, next] = parts.slice(index) as [Part, Part?]
  return next !== undefined && 'field' in next ? `${part.words} and ${next.words}` : part.words
}

/** The part, or nothing. */
function orNothing(part: Part, write: Part['write']): Part {
  return {
    ...part,
    grammar: `[${part.grammar}]`,
    canBeEmpty: true,
    pattern: (syntax) => `(?:${part.pattern(syntax)})?`,
    write,
    follow: (trail) => {
      const result = part.follow(trail)
      if (result === false) trail.alternatives.push([trail.rest.at, part.words])
      return result || true
    },
  }
}

/** Throws if a required field is in a part that can be absent. */
function checkRequired({ groups }: Part): void {
  const required = groups.find(({ isRequired }) => isRequired)
  if (required) throw new TypeError(`"${required.name}" is required, but is in a part that can be absent`)
}

/**
 * Parts that are all there or all absent. They are written if a field in them is given.
 *
 * @throws TypeError if there are none, or a field in them is required.
 *
 * @example
 * import { describeScheme, optional, seq, textField } from 'uriform/schemes'
 *
 * const note = describeScheme({
 *   scheme: 'x-note',
 *   fields: { text: textField(), language: textField() },
 *   describe: ({ text, language }) => seq(text, optional(';lang=', language)),
 * })
 * note.from('x-note:a;lang=en').language // 'en'
 *
 * @since 0.2.0
 */
export function optional(...pieces: readonly (Part | string)[]): Part {
  const part = seq(...pieces)
  checkRequired(part)
  return orNothing(part, (texts) => (isGiven(part, texts) ? part.write(texts) : ''))
}

/** True if a field of a part is given. A list without items isn't. */
function isGiven({ groups }: Part, texts: Texts): boolean {
  return groups.some(({ name }) => {
    const text = texts[name]
    return typeof text === 'string' || (text !== undefined && text.length > 0)
  })
}

/**
 * A text that a URI can leave out, and that is always written.
 *
 * @example
 * import { describeScheme, omissible, seq, textField } from 'uriform/schemes'
 *
 * const note = describeScheme({
 *   scheme: 'x-note',
 *   fields: { text: textField() },
 *   describe: ({ text }) => seq(text, omissible(';')),
 * })
 * note.from('x-note:a').normalize().uri.href // 'x-note:a;'
 *
 * @since 0.2.0
 */
export function omissible(text: string): Part {
  return orNothing(literal(text), () => text)
}

/**
 * The first of several parts that matches. Its name becomes the value of the field `kind`.
 *
 * @throws TypeError if a field in them is required.
 *
 * @example
 * import { derivedField, describeScheme, oneOf, seq, textField } from 'uriform/schemes'
 *
 * const item = describeScheme({
 *   scheme: 'x-item',
 *   fields: { kind: derivedField<'number' | 'name'>(), id: textField(), name: textField() },
 *   describe: ({ kind, id, name }) => oneOf(kind, { number: seq('n:', id), name }),
 * })
 * item.from('x-item:n:7').kind // 'number'
 *
 * @since 0.2.0
 */
export function oneOf<Name extends string>(
  kind: DerivedPlace<Name>,
  alternatives: Readonly<Record<Name, Part | string>>,
): Part {
  const { name } = kind as unknown as FieldPart
  const kinds = Object.keys(alternatives)
  const parts = kinds.map((text) => partOf(alternatives[text as Name]))
  parts.forEach(checkRequired)
  return {
    groups: parts.flatMap(({ groups }, index) => [{ name, textOf: () => kinds[index] }, ...groups]),
    words: parts.map(({ words }) => words).join(', '),
    grammar: `(${parts.map(({ grammar }) => grammar).join(' / ')})`,
    starts: parts.flatMap(({ starts }) => starts),
    ends: parts.flatMap(({ ends }) => ends),
    canBeEmpty: parts.some(({ canBeEmpty }) => canBeEmpty),
    pattern: (syntax) => `(?:${parts.map((part) => `(${part.pattern(syntax)})`).join('|')})`,
    write: (texts) => (parts.find((part) => isGiven(part, texts)) ?? parts.at(-1))?.write(texts) ?? '',
    follow: (trail) => {
      for (const part of parts) {
        const result = part.follow(trail)
        if (result) return result
        trail.alternatives.push([trail.rest.at, part.words])
      }
      return false
    },
  }
}

/** The pattern of a run of characters; percent-encoded octets are in every class. */
function runOf(characters: CharacterClass, times = '*'): string {
  return `[${characters.members}%]${times}`
}

function membersOf({ options: { characters = ofSegment } }: Field, syntax: Syntax): CharacterClass {
  return charactersIn(characters, syntax)
}

export function fieldPart(name: string, field: Field): FieldPart {
  const { help = name, valid, isNonEmpty = false, expected = help, presence } = field.options
  const { choices } = field
  const isValid = choices ? (text: string) => chosen(choices, text) !== undefined : valid
  const ofText = isNonEmpty ? expected : help
  const words = choices ? eitherOf(choices) : ofText
  return {
    name,
    field,
    groups: [
      { name, isRequired: presence === 'required', textOf: (text) => text, ...(isValid ? { isValid } : {}) },
    ],
    words,
    grammar: name,
    starts: [],
    ends: [{ name, field }],
    canBeEmpty: !isNonEmpty,
    pattern: (syntax) => `(${runOf(membersOf(field, syntax), isNonEmpty ? '+' : '*')})`,
    write: (texts) => (texts[name] ?? '') as string,
    follow: (trail) => {
      const { rest, syntax } = trail
      const start = rest.at
      const text = rest.run(field.options.characters)
      if (isNonEmpty && text === '') return false
      if (isValid === undefined) trail.runEnd = rest.at
      else if (!isValid(text, syntax)) return rest.refuse(choices ? words : expected, start)
      return true
    },
  }
}

function eitherOf(choices: readonly string[]): string {
  const quoted = choices.map((choice) => `"${choice}"`)
  return [quoted.slice(0, -1).join(', '), ...quoted.slice(-1)].filter((words) => words !== '').join(' or ')
}

/**
 * A list with a character after every item. A required list has at least one item.
 *
 * @throws TypeError if the text after an item isn't one character, or the items can have it.
 *
 * @example
 * import { describeScheme, each, listField, textField, seq } from 'uriform/schemes'
 *
 * const path = describeScheme({
 *   scheme: 'x-path',
 *   fields: { folders: listField({ each: 'folder' }), name: textField() },
 *   describe: ({ folders, name }) => seq(each(folders, '/'), name),
 * })
 * path.from('x-path:a/b/c').folders // ['a', 'b']
 *
 * @since 0.2.0
 */
export function each(list: ListPlace, after: string): Part {
  const part = list as unknown as FieldPart
  const { name, field } = part
  const { each: item = name, help = item, expected = help, valid, isNonEmpty, presence } = field.options
  const isRequired = presence === 'required'
  const isChecked = isRequired || isNonEmpty === true || valid !== undefined
  const { pattern } = literal(after)
  checkDelimiter(name, after)
  withDelimiter(part, syntaxOf(defaultGrammar), after)
  const wrongItem = (items: readonly string[], syntax: Syntax): number =>
    isRequired && items.length === 0
      ? 0
      : items.findIndex((text) => (isNonEmpty && text === '') || valid?.(text, syntax) === false)
  return {
    ...part,
    groups: [
      {
        name,
        isRequired,
        textOf: (text) => itemsOf(text, after),
        // Most lists take any items, and reading them splits no text.
        ...(isChecked ? { isValid: (text, syntax) => wrongItem(itemsOf(text, after), syntax) < 0 } : {}),
      },
    ],
    starts: [],
    ends: [],
    canBeEmpty: !isRequired,
    grammar: `${isRequired ? '1' : ''}*(${item} "${after}")`,
    // One loop over all items: a loop of loops overflows the stack on ten million of them.
    pattern: (syntax) =>
      `((?:${runOf(withDelimiter(part, syntax, after))}${pattern(syntax)})${isRequired ? '' : '?'})`,
    write: (texts) => {
      let all = ''
      for (const item of texts[name] as readonly string[]) all += item + after
      return all
    },
    follow: (trail) => {
      const { rest, syntax } = trail
      const start = rest.at
      const items = rest.separated(after, field.options.characters)
      // No delimiter follows the last one: it belongs to the next part.
      rest.goBack((items.pop() as string).length)
      const wrong = wrongItem(items, syntax)
      if (wrong < 0) return true
      return rest.refuse(expected, start + items.slice(0, wrong).join(after).length + (wrong > 0 ? 1 : 0))
    },
  }
}

/** The items of a text, with a delimiter after each. Measured: splitting the text takes twice as long. */
function itemsOf(text: string, delimiter: string): readonly string[] {
  const items: string[] = []
  let start = 0
  for (let at = text.indexOf(delimiter); at >= 0; at = text.indexOf(delimiter, start)) {
    items.push(text.slice(start, at))
    start = at + 1
  }
  return items
}

function checkDelimiter(name: string, delimiter: string): void {
  if (delimiter.length !== 1)
    throw new TypeError(`the delimiter "${delimiter}" of "${name}" is not one character`)
}

/** The characters of a list: those of its items and the delimiter. Throws if the items can have it. */
function withDelimiter({ name, field }: FieldPart, syntax: Syntax, delimiter: string): CharacterClass {
  const characters = membersOf(field, syntax)
  if (characters.has(charCodeAt.call(delimiter, 0))) {
    throw new TypeError(`the items of "${name}" can have its delimiter "${delimiter}"`)
  }
  return characters.or(CharacterClass.of(delimiter))
}

/**
 * Pairs of a name and a value with `=` between them, or none: one character before the first pair, another before each of
 * the others. A name has no `=`; a value can, if it is among its characters. The first character alone means no
 * pairs if the next one differs, as in `redis://h?`, unless the field `isNonEmpty`.
 *
 * @throws TypeError if one of them isn't one character.
 *
 * @example
 * import { describeScheme, pairs, pairsField } from 'uriform/schemes'
 *
 * const form = describeScheme({
 *   scheme: 'x-form',
 *   fields: { values: pairsField() },
 *   describe: ({ values }) => pairs(values, '?', '&'),
 * })
 * form.from('x-form:?a=1&b=2').values // [['a', '1'], ['b', '2']]
 *
 * @since 0.2.0
 */
export function pairs(list: PairsPlace, first: string, next = first): Part {
  return pairsPart(list, first, next, true)
}

/**
 * Pairs that are written without `=` if the value is empty.
 *
 * @example
 * import { describeScheme, pairsField, parameters } from 'uriform/schemes'
 *
 * const flags = describeScheme({
 *   scheme: 'x-flags',
 *   fields: { values: pairsField() },
 *   describe: ({ values }) => parameters(values, ';'),
 * })
 * flags.from('x-flags:;a=1;b').values // [['a', '1'], ['b', '']]
 *
 * @since 0.2.0
 */
export function parameters(list: PairsPlace, first: string, next = first): Part {
  return pairsPart(list, first, next, false)
}

function pairsPart(list: PairsPlace, first: string, next: string, hasEquals: boolean): Part {
  const { name, field } = list as unknown as FieldPart
  checkDelimiter(name, first)
  checkDelimiter(name, next)
  const { each: item = name, valid, expected = item } = field.options
  const words = (before: string): string => `"${before}" and a ${item}`
  const ofName = memoized((syntax: Syntax) => membersOf(field, syntax).without(equals))
  const delimiters = CharacterClass.of(`${first}${next}=`)
  // A query can be empty; a list with the same character before each pair can't.
  const canBeEmpty = hasEquals && first !== next && !field.options.isNonEmpty
  const emptyLength = canBeEmpty ? first.length : 0
  const follow = (trail: Trail): true | Refusal => {
    const { rest } = trail
    const start = rest.at
    let before = first
    while (rest.take(before)) {
      if (canBeEmpty && rest.isAtEnd && rest.at === start + first.length) return true
      rest.run(ofName)
      if (rest.take('=')) rest.run(field.options.characters)
      else if (hasEquals) return rest.refuse('"=" and a value')
      trail.runEnd = rest.at
      before = next
    }
    if (rest.at > start && valid?.(rest.since(start), trail.syntax) === false) {
      return rest.refuse(expected, start + 1)
    }
    trail.alternatives.push([rest.at, words(before)])
    return true
  }
  return {
    groups: [
      {
        name,
        textOf: (text) => (text.length <= emptyLength ? [] : text.slice(1).split(next).map(pairOf)),
        isValid: (text, syntax) => {
          const trail = trailOf(new TextCursor(text, 0, text.length, syntax), syntax)
          return follow(trail) === true && trail.rest.isAtEnd
        },
      },
    ],
    words: words(first),
    starts: [first],
    ends: [{ name, field }],
    canBeEmpty: true,
    grammar: pairsGrammar(pairGrammar(item, hasEquals), first, next, canBeEmpty),
    pattern: (syntax) =>
      `((?:${literal(first).pattern(syntax)}${runOf(membersOf(field, syntax).or(delimiters))})?)`,
    write: (texts) => {
      let all = ''
      for (const [key, value] of texts[name] as readonly (readonly [string, string])[]) {
        all += (all === '' ? first : next) + key + (value === '' && !hasEquals ? '' : `=${value}`)
      }
      return all
    },
    follow,
  }
}

const equals = CharacterClass.of('=')

function pairOf(text: string): readonly [name: string, value: string] {
  const at = text.indexOf('=')
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

function pairsGrammar(pair: string, first: string, next: string, canBeEmpty: boolean): string {
  if (first === next) return `*("${first}" ${pair})`
  const all = `${pair} *("${next}" ${pair})`
  return `["${first}" ${canBeEmpty ? `[${all}]` : all}]`
}

function pairGrammar(item: string, hasEquals: boolean): string {
  return hasEquals ? `${item}-name "=" ${item}-value` : `${item}-name ["=" ${item}-value]`
}
