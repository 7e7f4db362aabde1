// Texts that a grammar derives, and such texts with a few edits, about half of which still belong: what stands
// just inside a language and just outside finds more than any random text.
import fc, { type Arbitrary } from 'fast-check'
import { definitionOf, type Expression, type Grammar, type Range } from './abnf.js'

/**
 * Any text of a rule. Every alternative is as likely as the next one, however many characters it covers; a
 * repetition goes up to three beyond its minimum.
 */
export function derivedFrom(grammar: Grammar, rule: string): Arbitrary<string> {
  const rules = new Map<string, Arbitrary<string>>()

  const ofRule = (name: string): Arbitrary<string> => {
    const derived = rules.get(name) ?? derive(definitionOf(grammar, name))
    rules.set(name, derived)
    return derived
  }

  const derive = (expression: Expression): Arbitrary<string> => {
    switch (expression.kind) {
      case 'characters':
        return fc.oneof(...expression.ranges.map(inRange))
      case 'sequence':
        return joined(fc.tuple(...expression.parts.map(derive)))
      case 'choice':
        return fc.oneof(...expression.alternatives.map(derive))
      case 'repetition': {
        const { min, max } = expression
        const bounds = { minLength: min, maxLength: Math.min(max, min + 3), size: 'max' } as const
        return joined(fc.array(derive(expression.of), bounds))
      }
      case 'rule':
        return ofRule(expression.name)
    }
  }

  return ofRule(rule)
}

const joined = (parts: Arbitrary<readonly string[]>): Arbitrary<string> =>
  parts.map((texts) => texts.join(''))

const inRange = ([min, max]: Range): Arbitrary<string> =>
  fc.integer({ min, max }).map((code) => String.fromCodePoint(code))

/** The texts with up to four edits each: characters inserted, deleted, replaced, duplicated, swapped, spliced. */
export function mutated(texts: Arbitrary<string>): Arbitrary<string> {
  const edits = fc.array(editOf(texts), { maxLength: 4, size: 'max' })
  return fc.tuple(texts, edits).map(([text, all]) => all.reduce((before, edit) => edit(before), text))
}

type Edit = (text: string) => string

function editOf(texts: Arbitrary<string>): Arbitrary<Edit> {
  const at = fc.nat()
  const few = fc.integer({ min: 1, max: 4 })
  return fc.oneof(
    edit(fc.tuple(at, character), (text, i, [, inserted]) => text.slice(0, i) + inserted + text.slice(i)),
    edit(fc.tuple(at, few), (text, i, [, length]) => text.slice(0, i) + text.slice(i + length)),
    edit(fc.tuple(at, character), (text, i, [, other]) => text.slice(0, i) + other + text.slice(i + 1)),
    edit(fc.tuple(at, few), (text, i, [, length]) => text.slice(0, i + length) + text.slice(i)),
    edit(
      fc.tuple(at),
      (text, i) => text.slice(0, i) + text.slice(i + 1, i + 2) + text.charAt(i) + text.slice(i + 2),
    ),
    edit(
      fc.tuple(at, at, texts),
      (text, i, [, from, other]) => text.slice(0, i) + other.slice(position(from, other)),
    ),
  )
}

function edit<Choices extends [at: number, ...unknown[]]>(
  choices: Arbitrary<Choices>,
  apply: (text: string, at: number, choices: Choices) => string,
): Arbitrary<Edit> {
  return choices.map((chosen) => (text) => apply(text, position(chosen[0], text), chosen))
}

/** Positions are code units, so that an edit may also cut a surrogate pair in two. */
const position = (at: number, text: string): number => at % (text.length + 1)

/** What tells the components of a URI apart, what may stand in few of them, and what may stand in none. */
const character: Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...':/?#[]@') },
  { weight: 3, arbitrary: fc.constantFrom(..."!$&'()*+,;=-._~") },
  { weight: 3, arbitrary: fc.constantFrom(...'0123456789abcdefABCDEF') },
  { weight: 2, arbitrary: fc.constantFrom('%', '%4', '%41', '%2F', '%zz') },
  { weight: 2, arbitrary: fc.constantFrom(...' \\"<>^`{|}') },
  { weight: 1, arbitrary: inRange([0x00, 0x1f]) },
  { weight: 1, arbitrary: inRange([0x7f, 0x9f]) },
  { weight: 1, arbitrary: fc.constantFrom('é', '中', '𝒳', '\u3002', '\uff0f', '\u2028', '\ufeff') },
  { weight: 1, arbitrary: inRange([0xd800, 0xdfff]) },
)
