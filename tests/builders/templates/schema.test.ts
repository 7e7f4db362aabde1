// Templates and Standard Schema, version 1: values through any schema, and a template as a schema itself.
import { inspect } from 'node:util'
import { describe, expect, test } from '@jest/globals'
import type { StandardSchemaV1 } from '@standard-schema/spec'
import * as t from 'io-ts'
import { Uri } from 'uriform'
import { IntegerFromString, toStandardSchema } from 'uriform/codecs'
import { requestTarget } from 'uriform/guards'
import { template } from 'uriform/templates'
import * as v from 'valibot'
import { z } from 'zod'

const User = template('/users/{id}{?tag*}')
const Crowded = template('/{a}{b}')

/** A schema that does with the values what a test says. */
function schemaOf<Output>(
  validate: StandardSchemaV1.Props<unknown, Output>['validate'],
): StandardSchemaV1<unknown, Output> {
  return { '~standard': { version: 1, vendor: 'test', validate } }
}

const anything = schemaOf((value) => ({ value }))
const wrong = (...issues: readonly StandardSchemaV1.Issue[]) => schemaOf<never>(() => ({ issues }))

describe('values through a schema', () => {
  test('the schema sees a plain record of the values that are there', () => {
    const seen: unknown[] = []
    const seeing = schemaOf((value) => ({ value: seen.push(value) }))
    const result = User.decode('/users/a%20b?tag=x&tag=y', seeing)
    expect(result).toStrictEqual({ _tag: 'Right', right: 1 })
    expect(seen).toStrictEqual([{ id: 'a b', tag: ['x', 'y'] }])
    expect(User.decode('/users/1', anything)).toStrictEqual({ _tag: 'Right', right: { id: '1' } })
  })

  test.each([
    ['a URI', Uri.from('https://h/users/1')],
    ['the target of a request', requestTarget('/users/1')],
    ['a URL', new URL('https://h/users/1')],
  ])('the input is %s', (_, input) => {
    const base = typeof input === 'object' && 'form' in input ? '' : 'https://h'
    const result = template(`${base}/users/{id}`).decode(input, anything)
    expect(result).toStrictEqual({ _tag: 'Right', right: { id: '1' } })
  })

  test('options are those of match', () => {
    const text = '/users/@joe?x=1&tag=a+b'
    expect(User.decode(text, anything, { exact: true })._tag).toBe('Left')
    const right = { id: '@joe', tag: ['a b'] }
    expect(User.decode(text, anything, { form: true })).toStrictEqual({ _tag: 'Right', right })
    const longest = Crowded.decode('/xy', anything, { ambiguous: 'longest' })
    expect(longest).toMatchObject({ right: { a: 'xy', b: '' } })
  })

  test.each([
    ['no path', { message: 'm' }, []],
    ['an undefined path', { message: 'm', path: undefined }, []],
    ['keys', { message: 'm', path: ['tag', 1] }, ['tag', 1]],
    ['objects with keys', { message: 'm', path: [{ key: 'tag' }, { key: 1 }] }, ['tag', 1]],
  ])('an issue with %s', (_, issue, path) => {
    const left = [{ message: 'm', path }]
    expect(User.decode('/users/1', wrong(issue))).toStrictEqual({ _tag: 'Left', left })
  })

  test('of too many issues the first are given, then how many more there are; each is short', () => {
    const all = Array.from({ length: 3_900 }, (_, at) => ({ message: 'm'.repeat(1_000), path: ['path', at] }))
    const result = User.decode('/users/1', wrong(...all))
    const found = result._tag === 'Left' ? result.left : []
    expect(found).toHaveLength(21)
    expect(found[19]).toStrictEqual({ message: `${'m'.repeat(800)}…`, path: ['path', 19] })
    expect(found[20]).toStrictEqual({ message: '3880 more errors', path: [] })
  })

  test('all issues are given, and nothing else of them', () => {
    const more = { message: 'a', path: ['id'], received: 'secret' }
    expect(User.decode('/users/1', wrong(more, { message: 'b' }))).toStrictEqual({
      _tag: 'Left',
      left: [
        { message: 'a', path: ['id'] },
        { message: 'b', path: [] },
      ],
    })
  })

  test('a schema that throws is let throw', () => {
    const error = new Error('of the schema')
    const throws = schemaOf(() => {
      throw error
    })
    expect(() => User.decode('/users/1', throws)).toThrow(error)
  })
})

describe('schemas of other libraries: the same values, the same places', () => {
  const codec = t.intersection([t.type({ id: IntegerFromString }), t.partial({ tag: t.array(t.string) })])
  const integer = v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))
  const schemas = [
    ['io-ts', toStandardSchema(codec)],
    ['zod', z.object({ id: z.coerce.number().int(), tag: z.array(z.string()).optional() })],
    ['valibot', v.object({ id: integer, tag: v.optional(v.array(v.string())) })],
  ] as const

  test.each(schemas)('%s', (_, schema) => {
    const result = User.decode('/users/42?tag=a', schema)
    expect(result).toEqual({ _tag: 'Right', right: { id: 42, tag: ['a'] } })
    const failure = User.decode('/users/x?k=v', schema)
    if (failure._tag === 'Right') throw new Error('decoded')
    expect(failure.left.map(({ path }) => path)).toEqual([['id'], ['tag']])
  })
})

describe('what needs no schema to fail', () => {
  const never = schemaOf<never>(() => {
    throw new Error('asked in vain')
  })
  const issueOf = (result: ReturnType<typeof User.decode<unknown>>) => {
    if (result._tag === 'Right') throw new Error('decoded')
    expect(result.left.map(({ path }) => path)).toEqual([[]])
    return result.left[0]?.message ?? ''
  }

  test.each(['/groups/1', 'https://joe:s3cret@h/', '', '*'])('a text that does not match: %s', (text) => {
    expect(issueOf(User.decode(text, never))).toBe('No such path. Expected a target like /users/{id}{?tag*}.')
  })

  test('a target without a path, and what has no text at all', () => {
    expect(issueOf(User.decode(requestTarget('*'), never))).toContain(User.text)
    for (const input of [undefined, null, 1, {}, [], () => 1]) {
      expect(issueOf(User.decode(input as string, never))).toContain(User.text)
    }
  })

  test('a text with two readings', () => {
    expect(issueOf(Crowded.decode('/xy', never))).toMatch(/^Two possible readings/)
  })

  test.each([
    ['/users/%FF', 'id', /^Invalid UTF-8 in variable id\. Expected /],
    ['/users/1?tag=%FF', 'tag', /^Invalid UTF-8 in variable tag/],
  ])('a value that cannot be read has its name as the path: %s', (text, name, message) => {
    expect(User.decode(text, never)).toMatchObject({
      _tag: 'Left',
      left: [{ path: [name], message: expect.stringMatching(message) }],
    })
  })
})

describe('an asynchronous schema is refused', () => {
  const message = 'The schema is asynchronous. Call match and pass the values to the schema yourself.'
  const expected = { _tag: 'Left', left: [{ message, path: [] }] }

  test('one that gives a value', () => {
    expect(
      User.decode(
        '/users/1',
        schemaOf(async (value) => ({ value })),
      ),
    ).toStrictEqual(expected)
  })

  test('one that fails, which leaves no rejection unhandled', async () => {
    const unhandled: unknown[] = []
    const listener = (reason: unknown) => unhandled.push(reason)
    process.on('unhandledRejection', listener)
    try {
      const rejects = schemaOf(() => Promise.reject(new Error('later')))
      expect(User.decode('/users/1', rejects)).toStrictEqual(expected)
      await new Promise((resolve) => setTimeout(resolve, 10))
    } finally {
      process.off('unhandledRejection', listener)
    }
    expect(unhandled).toEqual([])
  })

  test('one of zod, and one that gives a promise of another library', () => {
    const asynchronous = z.object({ id: z.string().refine(async () => true) })
    expect(User.decode('/users/1', asynchronous)).toStrictEqual(expected)
    // biome-ignore lint/suspicious/noThenProperty: the promise of another library
    const thenable = { then: () => undefined } as unknown as Promise<{ value: 1 }>
    expect(
      User.decode(
        '/users/1',
        schemaOf(() => thenable),
      ),
    ).toStrictEqual(expected)
  })
})

test.each<[result: unknown, got: string]>([
  [undefined, 'undefined'],
  [null, 'null'],
  ['text', 'a string'],
  [true, 'a boolean'],
  [{}, 'an object'],
  [{ success: false }, 'an object'],
  [{ issues: null }, 'an object'],
  [{ issues: 'text' }, 'an object'],
  [{ value: 1, issues: true }, 'an object'],
  // biome-ignore lint/suspicious/noThenProperty: no promise
  [{ then: 5 }, 'an object'],
])('a result of no schema is a TypeError: %j', (result, got) => {
  expect(() =>
    User.decode(
      '/users/1',
      schemaOf(() => result as { value: unknown }),
    ),
  ).toThrow(new TypeError(`Got ${got} from the schema. Expected { value } or { issues: [...] }.`))
})

describe('a template is a schema from text to values', () => {
  const { validate } = User['~standard']

  test('as the standard asks', () => {
    const face: StandardSchemaV1.Props<string, { id: string; tag?: readonly string[] | object }> =
      User['~standard']
    expect(face).toEqual({ version: 1, vendor: 'uriform', validate: expect.any(Function) })
  })

  test('gives the values', () => {
    expect(validate('/users/1?tag=a')).toStrictEqual({ value: { id: '1', tag: ['a'] } })
    expect(validate(requestTarget('/users/1'))).toStrictEqual({ value: { id: '1' } })
  })

  test('or one issue that does not show the text', () => {
    const inputs: readonly (readonly [input: unknown, problem: string])[] = [
      ['https://joe:s3cret@h/', 'No such path'],
      [undefined, 'Got undefined'],
      [null, 'Got null'],
      [1, 'Got a number'],
      [Symbol('s'), 'Got a symbol'],
      [{}, 'Got an object'],
      [[], 'Got an array'],
      [() => 1, 'Got a function'],
    ]
    for (const [input, problem] of inputs) {
      const message = `${problem}. Expected a target like /users/{id}{?tag*}.`
      expect(validate(input)).toStrictEqual({ issues: [{ message, path: [] }] })
    }
    expect(Crowded['~standard'].validate('/ab').issues).toHaveLength(1)
  })
})

test('messages and inspection mask the password of a template', () => {
  const secret = template('https://joe:s3cret@h/{id}')
  const shown = [secret.decode('x', anything), secret['~standard'].validate('x'), inspect(secret)]
  expect(JSON.stringify(shown)).not.toContain('s3cret')
  expect(JSON.stringify(shown).match(/joe:\*\*\*@h/g)).toHaveLength(3)
})
