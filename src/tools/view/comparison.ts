/** Compares how the generations of the standard read a string: one row per aspect. */

import { compareGenerations, type GenerationName, type GenerationReading } from '../../generations.js'
import { partsOfError, type UriError } from '../../model/errors.js'
import { componentNames, grammarOf, startsOf } from '../../model/grammar.js'
import {
  hasLoginAfter,
  MASK,
  masked as maskedRanges,
  secretsIn,
  secretsOfInvalid,
  type TextRange,
} from '../../model/masking.js'
import { visible } from '../../model/text.js'
import { type OwnReference, ownReference, redacted, type UriReference } from '../../model/values.js'
import { citationOf } from './citations.js'

/** One generation's reading of an aspect; `undefined` if there is none. */
export interface Cell {
  readonly generation: GenerationName
  readonly text: string | undefined
  /** The section of the standard that defines it. */
  readonly citation: string
}

/** One aspect in which generations can differ. */
export interface ComparisonRow {
  readonly label: string
  readonly cells: readonly Cell[]
}

export function groupsOf<C extends Pick<Cell, 'text'>>(
  cells: readonly C[],
): ReadonlyMap<string | undefined, readonly C[]> {
  const groups = new Map<string | undefined, readonly C[]>()
  for (const cell of cells) groups.set(cell.text, [...(groups.get(cell.text) ?? []), cell])
  return groups
}

/** Rows for the text, its acceptance, each component that any generation finds, and the target. */
export function rowsOf(
  input: string,
  base: string | undefined,
  readings: readonly GenerationReading[],
  arePasswordsShown: boolean,
): readonly ComparisonRow[] {
  // A generation that rejects the text has no further readings.
  const accepting = readings.filter(({ reference }) => reference._tag === 'Right')
  const refusing = readings.find(({ reference }) => reference._tag === 'Left')
  const secrets = arePasswordsShown ? [] : secretsOf(input, readings)
  const row = (
    label: string,
    among: readonly GenerationReading[],
    textOf: (reading: GenerationReading) => string | undefined,
  ): ComparisonRow => ({
    label,
    cells: among.map((reading) => {
      const text = textOf(reading)
      const generation = reading.generation.name
      const citation = citationOf(generation, label === 'accepted' ? faultIn(refusing) : label)
      return { generation, text: text && visible(text), citation }
    }),
  })
  const components = componentNames
    .map((name) =>
      row(name, accepting, ({ reference, components: found }) => {
        const text = found?.[name]
        if (text === undefined || reference._tag === 'Left') return undefined
        return masked(text, placesIn(reference.right)[name], secrets)
      }),
    )
    .filter(({ label, cells }) =>
      cells.some(({ text }) => text !== undefined && (text !== '' || label !== 'path')),
    )
  const isHidden = hasLogin(input, readings) || (base !== undefined && hasLogin(base))
  const resolved = row('resolved', accepting, (reading) => resolvedText(reading, arePasswordsShown, isHidden))
  return [
    row('text', readings, () => masked(input, 0, secrets)),
    row('accepted', readings, ({ reference }) =>
      reference._tag === 'Right' ? 'yes' : `no: ${problemOf(reference.left)}`,
    ),
    ...components,
    ...(accepting.some((reading) => reading.resolved !== undefined) ? [resolved] : []),
  ]
}

/** What is wrong and where, with the character that is wrong. */
function problemOf(error: UriError): string {
  const { sentence, place } = partsOfError(error)
  return visible(sentence + place)
}

/** The target to show. If only some generations see a password, no part of it is safe to show. */
function resolvedText(
  { resolved }: GenerationReading,
  arePasswordsShown: boolean,
  isHidden: boolean,
): string | undefined {
  if (resolved === undefined) return undefined
  if (resolved._tag === 'Left') return `none: ${problemOf(resolved.left)}`
  const target = resolved.right
  if (arePasswordsShown) return target.href
  return isHidden && target.userinfo?.password === undefined ? MASK : redacted(target)
}

/** All secrets in the input: those that some generation finds, and those that some error masks. */
function secretsOf(input: string, readings: readonly GenerationReading[]): readonly TextRange[] {
  const refused = readings.flatMap(({ generation, reference }) =>
    reference._tag === 'Left'
      ? secretsOfInvalid(input, reference.left.offset, reference.left.component, grammarOf(generation).rules)
      : [],
  )
  return [...passwordsIn(readings), ...secretsIn(input), ...refused]
}

/** The component that makes a string invalid. */
function faultIn(reading: GenerationReading | undefined): string | undefined {
  return reading?.reference._tag === 'Left' ? reading.reference.left.component : undefined
}

/** The passwords that any generation sees, because others may read the same text differently. */
function passwordsIn(readings: readonly GenerationReading[]): readonly TextRange[] {
  return readings.flatMap(({ reference }) => {
    if (reference._tag === 'Left') return []
    const { userinfo } = reference.right
    if (userinfo?.password === undefined) return []
    const end = placesIn(reference.right).userinfo + userinfo.text.length
    return [{ start: end - userinfo.password.text.length, end }]
  })
}

function hasLogin(text: string, readings = compareGenerations(text)): boolean {
  return passwordsIn(readings).length > 0 || hasLoginAfter(-1, text)
}

function placesIn(reference: UriReference): ReturnType<typeof startsOf> {
  const { href, layout } = ownReference(reference) as OwnReference
  return startsOf(href, layout)
}

/** Masks the secrets in a string that begins at an offset. */
function masked(text: string, offset: number, secrets: readonly TextRange[]): string {
  const own = secrets
    .map(({ start, end }) => ({
      start: Math.max(0, start - offset),
      end: Math.min(text.length, end - offset),
    }))
    .filter(({ start, end }) => start < end)
  return maskedRanges(text, own)
}
