// Reads a grammar written in ABNF (RFC 5234). Strict: what the notation does not know, a rule that is not
// defined and a rule that contains itself are errors that name the line. Of `<...>` only a rule name in
// brackets is understood (section 2.1), never prose.

export type Expression = Characters | Sequence | Choice | Repetition | RuleReference

/** Any one character out of the ranges. Literal text is a sequence of these, each with both cases. */
export interface Characters {
  readonly kind: 'characters'
  readonly ranges: readonly Range[]
}

/** First and last code point, both included. */
export type Range = readonly [first: number, last: number]

export interface Sequence<E = Expression> {
  readonly kind: 'sequence'
  readonly parts: readonly E[]
}

export interface Choice<E = Expression> {
  readonly kind: 'choice'
  readonly alternatives: readonly E[]
}

export interface Repetition<E = Expression> {
  readonly kind: 'repetition'
  readonly min: number
  readonly max: number
  readonly of: E
}

interface RuleReference {
  readonly kind: 'rule'
  /** In lower case, as the keys of the grammar: rule names are case-insensitive. */
  readonly name: string
  readonly where: string
}

/** The rules by name, in lower case. */
export type Grammar = ReadonlyMap<string, Expression>

export class GrammarError extends Error {
  override readonly name = 'GrammarError'
}

/**
 * The grammar that the texts define together. A message counts the texts from 1.
 *
 * @throws GrammarError for what is not ABNF, a rule that is defined twice, not at all, or by itself
 */
export function parseGrammar(...texts: readonly string[]): Grammar {
  return amendGrammar(new Map(), ...texts)
}

/**
 * The grammar with rules of the texts in place of its own: `=` replaces or adds a rule, `=/` adds alternatives
 * to it.
 *
 * @throws GrammarError as `parseGrammar` does
 */
export function amendGrammar(grammar: Grammar, ...texts: readonly string[]): Grammar {
  const amendments = new Map<string, Expression>()
  for (const { name, incremental, elements, where } of texts.flatMap(definitions)) {
    const before = amendments.get(name) ?? (incremental ? grammar.get(name) : undefined)
    if (incremental && before === undefined) throw new GrammarError(`nothing to add to: ${name} on ${where}`)
    if (!incremental && before !== undefined) throw new GrammarError(`defined twice: ${name} on ${where}`)
    amendments.set(name, before === undefined ? elements : choice([before, elements]))
  }
  const amended = new Map([...grammar, ...amendments])
  checkReferences(amended)
  return amended
}

/** The rule's definition; the name in any case. */
export function definitionOf(grammar: Grammar, rule: string): Expression {
  const definition = grammar.get(rule.toLowerCase())
  if (definition === undefined) throw new GrammarError(`not defined: ${rule}`)
  return definition
}

function checkReferences(grammar: Grammar): void {
  const sound = new Set<string>()
  const check = (expression: Expression, trail: readonly string[]): void => {
    for (const { name, where } of references(expression)) {
      const definition = grammar.get(name)
      if (definition === undefined) throw new GrammarError(`not defined: ${name} on ${where}`)
      if (trail.includes(name))
        throw new GrammarError(`recursive: ${[...trail, name].join(' > ')} on ${where}`)
      if (!sound.has(name)) check(definition, [...trail, name])
      sound.add(name)
    }
  }
  for (const [name, definition] of grammar) check(definition, [name])
}

function references(expression: Expression): readonly RuleReference[] {
  switch (expression.kind) {
    case 'characters':
      return []
    case 'sequence':
      return expression.parts.flatMap(references)
    case 'choice':
      return expression.alternatives.flatMap(references)
    case 'repetition':
      return references(expression.of)
    case 'rule':
      return [expression]
  }
}

interface Definition {
  readonly name: string
  /** `=/`, section 3.3. */
  readonly incremental: boolean
  readonly elements: Expression
  readonly where: string
}

// rule = rulename defined-as elements c-nl     ; continues if next line starts with white space
function definitions(text: string, index: number): readonly Definition[] {
  const rules: Token[][] = []
  for (const [lineIndex, line] of text.split(/\r?\n/).entries()) {
    const tokens = tokenize(line, `line ${lineIndex + 1} of text ${index + 1}`)
    if (tokens.length === 0) continue
    if (!/^\s/.test(line)) rules.push(tokens)
    else if (rules.length > 0) rules.at(-1)?.push(...tokens)
    else throw notUnderstood(line, tokens[0]?.where ?? '')
  }
  return rules.map((tokens) => new RuleParser(tokens).definition())
}

type TokenKind = 'name' | 'literal' | 'value' | 'repeat' | 'mark'

interface Token {
  readonly kind: TokenKind
  readonly text: string
  /** White space stands before it. */
  readonly apart: boolean
  readonly where: string
}

const numbers = (digit: string): string => `${digit}+(?:-${digit}+|(?:\\.${digit}+)*)`

const TOKEN = new RegExp(
  [
    '(?<blank>[ \\t]+|;.*)',
    '(?<name><[a-z][a-z0-9-]*>|[a-z][a-z0-9-]*)',
    '(?<literal>"[ !#-~]*")',
    `(?<value>%(?:b${numbers('[01]')}|d${numbers('[0-9]')}|x${numbers('[0-9a-f]')}))`,
    '(?<repeat>[0-9]*\\*[0-9]*|[0-9]+)',
    '(?<mark>=/|[=/()[\\]])',
  ].join('|'),
  'iy',
)

function tokenize(line: string, where: string): Token[] {
  const tokens: Token[] = []
  let apart = false
  for (let at = 0; at < line.length; ) {
    TOKEN.lastIndex = at
    const groups = TOKEN.exec(line)?.groups
    const [kind, text] = Object.entries(groups ?? {}).find(([, found]) => found !== undefined) ?? []
    if (kind === undefined || text === undefined) throw notUnderstood(line.slice(at), where)
    if (kind !== 'blank') tokens.push({ kind: kind as TokenKind, text, apart, where })
    apart = kind === 'blank'
    at += text.length
  }
  return tokens
}

const notUnderstood = (text: string, where: string): GrammarError =>
  new GrammarError(`not understood: ${text || 'the end'} on ${where}`)

/** A recursive descent over the tokens of one rule, after the grammar of section 4. */
class RuleParser {
  readonly #tokens: readonly Token[]
  #next = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  definition(): Definition {
    const name = this.#take('name')
    const operator = name && (this.#take('mark', '=') ?? this.#take('mark', '=/'))
    if (name === undefined || operator === undefined) throw this.#unexpected()
    const elements = this.#alternation()
    if (this.#peek() !== undefined) throw this.#unexpected()
    return { name: ruleName(name), incremental: operator.text === '=/', elements, where: name.where }
  }

  // alternation = concatenation *( "/" concatenation )
  #alternation(): Expression {
    const alternatives = [this.#concatenation()]
    while (this.#take('mark', '/')) alternatives.push(this.#concatenation())
    return choice(alternatives)
  }

  // concatenation = repetition *( 1*c-wsp repetition )
  #concatenation(): Expression {
    const parts = [this.#repetition()]
    while (this.#peek()?.apart && !this.#at('/') && !this.#at(')') && !this.#at(']'))
      parts.push(this.#repetition())
    return sequence(parts)
  }

  // repetition = [ repeat ] element
  #repetition(): Expression {
    const repeat = this.#take('repeat')
    if (repeat === undefined) return this.#element()
    const [min = '', max = min] = repeat.text.split('*')
    const bounds = { min: Number(min), max: max === '' ? Number.POSITIVE_INFINITY : Number(max) }
    if (bounds.min > bounds.max || this.#peek()?.apart) throw notUnderstood(repeat.text, repeat.where)
    return { kind: 'repetition', ...bounds, of: this.#element() }
  }

  // element = rulename / group / option / char-val / num-val
  #element(): Expression {
    if (this.#take('mark', '(')) return this.#enclosed(')')
    if (this.#take('mark', '[')) return { kind: 'repetition', min: 0, max: 1, of: this.#enclosed(']') }
    const name = this.#take('name')
    if (name) return { kind: 'rule', name: ruleName(name), where: name.where }
    const literal = this.#take('literal')
    if (literal) return literalText(literal)
    const value = this.#take('value')
    if (value) return terminalValue(value)
    throw this.#unexpected()
  }

  #enclosed(end: string): Expression {
    const inner = this.#alternation()
    if (!this.#take('mark', end)) throw this.#unexpected()
    return inner
  }

  #peek(): Token | undefined {
    return this.#tokens[this.#next]
  }

  #at(text: string): boolean {
    return this.#peek()?.text === text
  }

  #take(kind: TokenKind, text?: string): Token | undefined {
    const token = this.#peek()
    if (token?.kind !== kind || (text !== undefined && token.text !== text)) return undefined
    this.#next += 1
    return token
  }

  #unexpected(): GrammarError {
    const token = this.#peek()
    return notUnderstood(token?.text ?? '', (token ?? this.#tokens.at(-1))?.where ?? '')
  }
}

const ruleName = ({ text }: Token): string => text.replace(/[<>]/g, '').toLowerCase()

// char-val: "ABNF strings are case insensitive" (section 2.3).
function literalText({ text }: Token): Expression {
  const letters = [...text.slice(1, -1)]
  return sequence(letters.map((letter) => characters(letter.toLowerCase(), letter.toUpperCase())))
}

function characters(...letters: readonly string[]): Characters {
  const codes = new Set(letters.map((letter) => letter.charCodeAt(0)))
  return { kind: 'characters', ranges: [...codes].map((code) => [code, code]) }
}

// num-val: `%x41`, `%x41-5A` (one of a range) or `%x0D.0A` (a concatenation); also in base b and d.
function terminalValue({ text, where }: Token): Expression {
  const base = text.charAt(1).toLowerCase()
  const codes = text
    .slice(2)
    .split(/[-.]/)
    .map((digits) => Number(base === 'd' ? digits : `0${base}${digits}`))
  const ranges = text.includes('-') ? [codes] : codes.map((code) => [code])
  return sequence(
    ranges.map(([first = 0, last = first]) => {
      if (first > last || last > 0x10ffff) throw notUnderstood(text, where)
      return { kind: 'characters', ranges: [[first, last]] }
    }),
  )
}

function sequence(parts: readonly Expression[]): Expression {
  const [only] = parts
  return only !== undefined && parts.length === 1 ? only : { kind: 'sequence', parts }
}

function choice(alternatives: readonly Expression[]): Expression {
  const [only] = alternatives
  return only !== undefined && alternatives.length === 1 ? only : { kind: 'choice', alternatives }
}
