// Turns a rule of a grammar into a regular expression, so that the grammar itself decides which texts belong
// and which part of a text is which component. The engine backtracks: an alternative counts by the whole match.

import type { Characters, Choice, Expression, Grammar, Range, Repetition, Sequence } from './abnf.js'
import { definitionOf, GrammarError } from './abnf.js'

/** For each component the rules that make it, such as `{ path: ['path-abempty', 'path-rootless'] }`. */
export type ComponentRules<Component extends string> = Readonly<Record<Component, readonly string[]>>

/** The text of each component, `undefined` where it is absent. */
type Reading<Component extends string> = Readonly<Record<Component, string | undefined>>

export interface Matcher<Component extends string> {
  /** Anchored, flag `u`. Its groups are named for the components with a number each: `path$2`. */
  readonly pattern: RegExp
  matches(text: string): boolean
  /** `undefined` for a text that does not belong. */
  read(text: string): Reading<Component> | undefined
}

/**
 * The matcher of a rule. Of rules within each other that make the same component the outermost counts.
 *
 * @throws GrammarError for a rule that is not defined, and for a component within a repetition: only its last
 *   occurrence could be read. `read` throws it when a component occurs twice.
 */
export function matcherOf(grammar: Grammar, rule: string): Matcher<never>
export function matcherOf<Component extends string>(
  grammar: Grammar,
  rule: string,
  components: ComponentRules<Component>,
): Matcher<Component>
export function matcherOf(
  grammar: Grammar,
  rule: string,
  components: ComponentRules<string> = {},
): Matcher<string> {
  const pattern = new RegExp(`^(?:${source(inline(grammar, rule, components))})$`, 'u')
  return {
    pattern,
    matches: (text) => pattern.test(text),
    read: (text) => {
      const match = pattern.exec(text)
      return match === null ? undefined : reading(match, Object.keys(components))
    },
  }
}

function reading(match: RegExpExecArray, components: readonly string[]): Reading<string> {
  const found = Object.entries(match.groups ?? {}).filter(([, text]) => text !== undefined)
  return Object.fromEntries(
    components.map((component) => {
      const [text, ...more] = found.filter(([group]) => group.replace(/\$\d+$/, '') === component)
      if (more.length > 0) throw new GrammarError(`occurs more than once in ${match[0]}: ${component}`)
      return [component, text?.[1]]
    }),
  )
}

/** An expression without references: the definitions stand in their place, as no grammar here is recursive. */
type Pattern = Characters | Sequence<Pattern> | Choice<Pattern> | Repetition<Pattern> | Capture

interface Capture {
  readonly kind: 'capture'
  readonly group: string
  readonly of: Pattern
}

/** What stands around an expression. */
interface Around {
  readonly components: readonly string[]
  readonly repeated: boolean
}

function inline(grammar: Grammar, start: string, rules: ComponentRules<string>): Pattern {
  for (const rule of Object.values(rules).flat()) definitionOf(grammar, rule)
  let groups = 0

  const inlineRule = (rule: string, around: Around): Pattern => {
    const opened = Object.entries(rules)
      .filter(([, names]) => names.some((name) => name.toLowerCase() === rule.toLowerCase()))
      .map(([component]) => component)
      .filter((component) => !around.components.includes(component))
    if (opened.length > 0 && around.repeated) throw new GrammarError(`within a repetition: ${rule}`)
    const within = { ...around, components: [...around.components, ...opened] }
    return opened.reduce<Pattern>(
      (of, component) => ({ kind: 'capture', group: `${component}$${++groups}`, of }),
      inlined(definitionOf(grammar, rule), within),
    )
  }

  const inlined = (expression: Expression, around: Around): Pattern => {
    switch (expression.kind) {
      case 'characters':
        return expression
      case 'sequence':
        return { kind: 'sequence', parts: expression.parts.map((part) => inlined(part, around)) }
      case 'choice': {
        const alternatives = expression.alternatives.map((alternative) => inlined(alternative, around))
        return around.repeated ? repeatedChoice(alternatives) : { kind: 'choice', alternatives }
      }
      case 'repetition': {
        const repeated = around.repeated || expression.max > 1
        return repetition({ ...expression, of: inlined(expression.of, { ...around, repeated }) })
      }
      case 'rule':
        return inlineRule(expression.name, around)
    }
  }

  return inlineRule(start, { components: [], repeated: false })
}

/**
 * Within a repetition all single characters become one class, wherever among the alternatives they stand: if two
 * alternatives shared a character, there would be 2^n ways to match n of it. Nothing is read there, so the order
 * of alternatives, which ABNF gives no meaning, need not be kept.
 */
function repeatedChoice(alternatives: readonly Pattern[]): Pattern {
  const flat = alternatives.flatMap((one) => (one.kind === 'choice' ? one.alternatives : [one]))
  const ranges = flat.flatMap((one) => (one.kind === 'characters' ? one.ranges : []))
  const others = flat.filter((one) => one.kind !== 'characters')
  if (ranges.length === 0) return { kind: 'choice', alternatives: others }
  return { kind: 'choice', alternatives: [{ kind: 'characters', ranges }, ...others] }
}

/** `*( *x )`, `*[ x ]` and the like are `*x`, for the same reason. */
function repetition({ min, max, of }: Repetition<Pattern>): Pattern {
  const merge = max === Number.POSITIVE_INFINITY && of.kind === 'repetition' && of.min <= 1 && of.max > 0
  return merge
    ? { kind: 'repetition', min: min * of.min, max, of: of.of }
    : { kind: 'repetition', min, max, of }
}

function source(pattern: Pattern): string {
  switch (pattern.kind) {
    case 'characters':
      return characterClass(pattern.ranges)
    case 'sequence':
      return pattern.parts.map(source).join('')
    case 'choice':
      return `(?:${[...new Set(pattern.alternatives.map(source))].join('|')})`
    case 'capture':
      return `(?<${pattern.group}>${source(pattern.of)})`
    case 'repetition':
      return `(?:${source(pattern.of)})${quantifier(pattern)}`
  }
}

const quantifier = ({ min, max }: Repetition<Pattern>): string =>
  `{${min},${max === Number.POSITIVE_INFINITY ? '' : max}}`

function characterClass(ranges: readonly Range[]): string {
  return `[${ranges.map((range) => range.map(escaped).join('-')).join('')}]`
}

const escaped = (code: number): string => `\\u{${code.toString(16)}}`
