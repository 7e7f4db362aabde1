// What the tables of the schemes have in common: a row of data, and what must hold of it.
import { inspect } from 'node:util'
import { describe, test } from '@jest/globals'
import {
  type ComponentName,
  type Either,
  type ErrorKind,
  type ParseOptions,
  type SchemeValue,
  type Uri,
  UriBuildError,
  type UriError,
  UriSyntaxError,
} from 'uriform'
import { expectFailure, failureOf, successOf } from '../support/either.js'
import { expect } from '../support/expect.js'

/** A scheme, whatever its fields. */
export interface AnyScheme {
  readonly scheme: string
  readonly aliases?: readonly string[]
  readonly fields: object
  parse(input: string | Uri, options?: ParseOptions): Either<UriError, SchemeValue>
  from(input: string | Uri, options?: ParseOptions): SchemeValue
  builder(options?: ParseOptions): unknown
}

/** What a scheme without fragments says of one. */
export const NO_FRAGMENT = 'no fragment, or "%23" for "#" in data'

export type Data = Readonly<Record<string, unknown>>

/** Getters that follow from the fields. */
const derived: ReadonlySet<string> = new Set(['endpoint', 'hosts'])

/** The names of a value's fields, which are getters of its class. */
export function fieldNames(value: SchemeValue): readonly string[] {
  const members = Object.entries(Object.getOwnPropertyDescriptors(Object.getPrototypeOf(value)))
  return members.filter(([name, { get }]) => get !== undefined && !derived.has(name)).map(([name]) => name)
}

/** The scheme and the fields of a value, those that are absent included. */
export function dataOf(value: SchemeValue): Data {
  return Object.fromEntries(fieldNames(value).map((name) => [name, (value as unknown as Data)[name]]))
}

/** A step of a builder and what it is given. */
export type Step = readonly [name: string, ...input: readonly unknown[]]

/** Steps in order; those of a record have one input each. */
export type Steps = readonly Step[] | Data

/** The names of a builder's steps, and of what ends it. */
export function stepNames(builder: object): readonly string[] {
  const own: object = Object.getPrototypeOf(builder)
  const ofAll: object = Object.getPrototypeOf(own)
  const names = [own, ofAll].flatMap(Object.getOwnPropertyNames)
  return names.filter((name) => name !== 'constructor').sort()
}

type Ending = Record<'build' | 'tryBuild', () => unknown>

/** A builder after steps as JavaScript can take them, in whatever order and of whatever type. */
function afterSteps(scheme: AnyScheme, steps: Steps, options?: ParseOptions): Ending {
  const all: readonly Step[] = Array.isArray(steps) ? steps : Object.entries(steps)
  return all.reduce<unknown>((builder, [name, ...input]) => {
    const steps = builder as Record<string, (...given: readonly unknown[]) => unknown>
    if (steps[name] === undefined) throw new Error(`no step ${name}`)
    return steps[name](...input)
  }, scheme.builder(options)) as Ending
}

export function tryBuilt(
  scheme: AnyScheme,
  steps: Steps,
  options?: ParseOptions,
): Either<UriError, SchemeValue> {
  return afterSteps(scheme, steps, options).tryBuild() as Either<UriError, SchemeValue>
}

/** Examples of a standard: the fields that a row does not name are as usual, others are undefined. */
export function testExamples(
  scheme: AnyScheme,
  usual: Data,
  rows: readonly (readonly [section: string, text: string, fields: Data])[],
): void {
  const absent = Object.fromEntries(Object.keys(scheme.fields).map((name) => [name, undefined]))
  test.each(rows)('%s: %s', (_, text, fields) => {
    const value = successOf(scheme.parse(text))
    expect(dataOf(value)).toStrictEqual({ scheme: scheme.scheme, ...absent, ...usual, ...fields })
    expect([String(value), value.href, value.uri.href]).toEqual([text, text, text])
    expect(Object.keys(value)).toEqual(['uri'])
    expect(dataOf(scheme.from(value.uri))).toStrictEqual(dataOf(value))
  })
}

/** What a malformed URI is, and what is said of it. */
export type Malformed = readonly [
  section: string,
  text: string,
  component: ComponentName | undefined,
  offset: number,
  expected: string,
  kind?: ErrorKind,
]

export function testMalformed(scheme: AnyScheme, rows: readonly Malformed[], options?: ParseOptions): void {
  describe('malformed', () => {
    test.each(rows)('%s: %s', (_, text, component, offset, expected, kind = 'invalid-by-scheme') => {
      const error = failureOf(scheme.parse(text, options))
      expect(error).toMatchObject({ kind, component, offset })
      expect(error.expected).toBe(expected)
      expect(() => scheme.from(text, options)).toThrow(UriSyntaxError)
    })
  })

  test('what is no URI of the scheme at all', () => {
    const names = (scheme.aliases ?? []).filter((name) => !name.includes('+'))
    const expected = [scheme.scheme, ...names].map((name) => `${name}:`).join(' or ')
    const other = { kind: 'wrong-scheme', component: 'scheme', offset: 0, expected }
    expectFailure(scheme.parse('x://h/', options), other)
    expectFailure(scheme.parse('//h/', options), { ...other, kind: 'missing-scheme' })
    expectFailure(scheme.parse(1 as never, options), { kind: 'not-a-string' })
    expectFailure(scheme.parse(null as never, options), { kind: 'not-a-string' })
    const unknown = { generation: 'rfc1' } as never
    expectFailure(scheme.parse(`${scheme.scheme}:`, unknown), { kind: 'unknown-generation' })
  })
}

/** The field that an error names. The builders of the web name a step, or a component, instead. */
export const namedIn = ({ field, step, component }: UriError): string | undefined =>
  field ?? step ?? component

/** What a builder was given, and the error it must end in. */
export type Misuse = readonly [why: string, steps: Steps, kind: ErrorKind, field: string]

export function testMisuse(scheme: AnyScheme, rows: readonly Misuse[]): void {
  describe('what a builder cannot build', () => {
    test.each(rows)('%s', (_, steps, kind, field) => {
      const error = failureOf(tryBuilt(scheme, steps))
      expect({ kind: error.kind, field: namedIn(error) }).toEqual({ kind, field })
      expect(() => afterSteps(scheme, steps).build()).toThrow(UriBuildError)
    })

    test('under a generation that there is not', () => {
      const builder = afterSteps(scheme, [], { generation: 'rfc1' as never })
      expect(() => builder.build()).toThrow(UriBuildError)
      expectFailure(builder.tryBuild() as Either<UriError, unknown>, { kind: 'unknown-generation' })
    })
  })
}

/** What a builder was given, and the text it makes of it. */
export function testBuilt(
  scheme: AnyScheme,
  rows: readonly (readonly [why: string, steps: Steps, text: string])[],
): void {
  describe('what a builder makes', () => {
    test.each(rows)('%s', (_, steps, text) => {
      const value = successOf(tryBuilt(scheme, steps))
      expect(String(value)).toBe(text)
      expect(dataOf(value)).toStrictEqual(dataOf(scheme.from(text)))
    })
  })
}

/** Pairs of URIs, and whether they mean the same by the rules of the scheme. */
export function testEquality(
  scheme: AnyScheme,
  section: string,
  rows: readonly (readonly [one: string, other: string, isSame: boolean])[],
): void {
  test.each(rows)(`${section}: %s and %s mean the same: %s`, (one, other, isSame) => {
    expect([scheme.from(one).equals(other), scheme.from(other).equals(one)]).toEqual([isSame, isSame])
  })
}

export function testNormal(
  scheme: AnyScheme,
  rows: readonly (readonly [text: string, normal: string])[],
): void {
  test.each(rows)('the normal form of %s is %s', (text, normal) => {
    expect(scheme.from(text).normalize().href).toBe(normal)
  })
}

/** A valid URI with the password `hunter2`, a malformed one, and steps that a builder refuses. */
export function testSecret(scheme: AnyScheme, text: string, malformed: string, steps?: Steps): void {
  test('a password is shown neither by a value nor by an error', () => {
    const failures = [scheme.parse(malformed), ...(steps ? [tryBuilt(scheme, steps)] : [])].map(failureOf)
    expect(inspect(scheme.from(text)) + JSON.stringify(failures)).not.toContain('hunter2')
  })
}

/** The step for a host. */
export const h: Step = ['host', 'h']

/** Half of a surrogate pair. */
export const LONE = 'a\ud800'
