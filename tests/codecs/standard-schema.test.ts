// Standard Schema, version 1: what a library sees that takes any schema, beside those of zod and valibot.
import { describe, expect, test } from '@jest/globals'
import type { StandardSchemaV1 } from '@standard-schema/spec'
import * as t from 'io-ts'
import { Uri } from 'uriform'
import {
  NumberFromString,
  queryOf,
  repeated,
  report,
  toStandardSchema,
  UriFromString,
  uriFromString,
} from 'uriform/codecs'
import * as v from 'valibot'
import { z } from 'zod'
import { errorsOf } from './decoding.js'

/** What a form or a router does with a schema, whoever made it: the value, or the messages by their places. */
async function check<Schema extends StandardSchemaV1>(
  schema: Schema,
  input: unknown,
): Promise<
  | { readonly value: StandardSchemaV1.InferOutput<Schema> }
  | { readonly messages: Readonly<Record<string, readonly string[]>> }
> {
  const result = await schema['~standard'].validate(input)
  if (result.issues === undefined) return { value: result.value }
  const messages: Record<string, string[]> = {}
  for (const { message, path = [] } of result.issues) {
    const place = path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.')
    const others = messages[place] ?? []
    messages[place] = [...others, message]
  }
  return { messages }
}

const Person = t.type({ name: t.string, links: t.array(UriFromString) })
const person = toStandardSchema(Person)

test('what the standard asks of a schema', () => {
  expect(person['~standard']).toEqual({ version: 1, vendor: 'uriform', validate: expect.any(Function) })
  expect(Object.keys(person)).toEqual(['~standard'])
})

describe('validate', () => {
  test('gives the value', () => {
    const result = person['~standard'].validate({ name: 'Ada', links: ['x:a'] })
    expect(result).toStrictEqual({ value: { name: 'Ada', links: [Uri.from('x:a')] } })
    expect('issues' in result && result.issues !== undefined).toBe(false)
  })

  test('or the issues, with paths whose indices are numbers', () => {
    const input = { name: 1, links: ['x:a', 'b', 2] }
    const { issues = [] } = person['~standard'].validate(input)
    expect(issues.map(({ path }) => path)).toEqual([['name'], ['links', 1], ['links', 2]])
    const texts = report(errorsOf(Person, input))
    for (const [at, { message }] of issues.entries()) {
      expect(texts[at]?.endsWith(message)).toBe(true)
      expect(message.startsWith('links')).toBe(false)
    }
  })

  test('needs no this', () => {
    const { validate } = toStandardSchema(UriFromString)['~standard']
    expect(validate('x:a')).toEqual({ value: Uri.from('x:a') })
  })

  test('throws nothing, whatever comes', () => {
    const { validate } = toStandardSchema(queryOf(Person))['~standard']
    for (const input of [undefined, null, 1, Symbol('s'), {}, [], () => 1, '%', '\ud800']) {
      expect(validate(input)).toHaveProperty('issues')
    }
  })
})

describe('a library that takes any schema takes these', () => {
  const Search = toStandardSchema(queryOf(t.type({ n: NumberFromString, tag: repeated(t.string) })))

  test('a query', async () => {
    expect(await check(Search, 'n=1&tag=a')).toEqual({ value: { n: 1, tag: ['a'] } })
    expect(await check(Search, 'n=x&n=1')).toEqual({
      messages: { n: ['given 2 times, but can be given once'] },
    })
    const result = await check(Search, 'n=1')
    if ('value' in result) expect(result.value.n satisfies number).toBe(1)
  })

  test('as it takes those of zod and valibot: the same places for the same mistakes', async () => {
    const input = { name: 1, links: ['x:a', 2] }
    const places = async (schema: StandardSchemaV1): Promise<readonly string[]> => {
      const result = await check(schema, input)
      return 'messages' in result ? Object.keys(result.messages) : []
    }
    expect(await places(person)).toEqual(['name', 'links.1'])
    expect(await places(z.object({ name: z.string(), links: z.array(z.string()) }))).toEqual([
      'name',
      'links.1',
    ])
    expect(await places(v.object({ name: v.string(), links: v.array(v.string()) }))).toEqual([
      'name',
      'links.1',
    ])
  })
})

describe('within the schemas of others', () => {
  const Homepage = toStandardSchema(uriFromString({ schemes: ['https'], required: ['host'] }))

  test('zod: a transform that is one of these', () => {
    const schema = z.object({
      homepage: z.unknown().transform((input, context) => {
        const result = Homepage['~standard'].validate(input)
        if (result.issues === undefined) return result.value
        for (const { message, path } of result.issues) {
          context.addIssue({ code: 'custom', message, path: [...path] })
        }
        return z.NEVER
      }),
    })
    const { homepage } = schema.parse({ homepage: 'https://h/' })
    expect(homepage.host.text).toBe('h')
    const wrong = schema.safeParse({ homepage: 'ftp://u:secret@h/' })
    expect(wrong.error?.issues.map(({ path }) => path)).toEqual([['homepage']])
    expect(wrong.error?.message).toContain('https:')
    expect(wrong.error?.message).not.toContain('secret')
  })

  test('valibot: a pipe that ends in one of these', () => {
    const schema = v.object({
      homepage: v.pipe(
        v.string(),
        v.rawTransform(({ dataset, addIssue, NEVER }) => {
          const result = Homepage['~standard'].validate(dataset.value)
          if (result.issues === undefined) return result.value
          for (const { message } of result.issues) addIssue({ message })
          return NEVER
        }),
      ),
    })
    expect(v.parse(schema, { homepage: 'https://h/' }).homepage.host.text).toBe('h')
    const wrong = v.safeParse(schema, { homepage: 'https:' })
    expect(v.flatten(wrong.issues ?? [v.parse(v.never(), 1)]).nested).toHaveProperty('homepage')
  })
})
