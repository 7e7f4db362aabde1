// The values of templates through schemas and codecs, as types: what decoding gives, and codecs that don't fit.
import type { StandardSchemaV1 } from '@standard-schema/spec'
import * as t from 'io-ts'
import { describe, expect, test } from 'tstyche'
import type { Either } from 'uriform'
import {
  decodeOrThrow,
  IntegerFromString,
  repeated,
  type TemplateC,
  templateOf,
  toStandardSchema,
} from 'uriform/codecs'
import {
  type FittingSchema,
  type MatchedValues,
  type NotOfTemplate,
  routes,
  type TemplateIssue,
  template,
} from 'uriform/templates'
import * as v from 'valibot'
import { z } from 'zod'

const User = template('/users/{id}{?page,tag*}')

describe('decode', () => {
  test('gives what the schema gives', () => {
    type Decoded = Either<readonly TemplateIssue[], { id: number }>
    expect(User.decode('', z.object({ id: z.coerce.number() }))).type.toBe<Decoded>()
    expect(User.decode('', v.object({ id: v.pipe(v.string(), v.transform(Number)) }))).type.toBe<Decoded>()
    expect(User.decode('', toStandardSchema(t.type({ id: IntegerFromString })))).type.toBe<Decoded>()
    expect(User.decode('', {} as StandardSchemaV1<unknown, { id: number }>)).type.toBe<Decoded>()
  })

  test('takes what match takes, and its options', () => {
    expect(User.decode).type.toBeCallableWith(new URL('x:a'), z.object({}), { exact: true })
    expect(User.decode).type.not.toBeCallableWith(1, z.object({}))
    expect(User.decode).type.not.toBeCallableWith('', z.object({}), { query: 'any' })
    expect(User.decode).type.not.toBeCallableWith('', { parse: (input: unknown) => input })
  })
})

describe('a schema that asks for a name', () => {
  test('that the template lacks is refused', () => {
    expect(User.decode).type.not.toBeCallableWith('', z.object({ id: z.string(), pgae: z.string() }))
    expect(User.decode).type.not.toBeCallableWith('', z.object({ name: z.string().optional() }))
    expect(User.decode).type.not.toBeCallableWith('', v.object({ user: v.string() }))
    expect(User.decode).type.not.toBeCallableWith('', toStandardSchema(t.type({ name: t.string })))
    const Odd = template('/{user-id}', { names: 'any' })
    expect(Odd.decode).type.toBeCallableWith('', z.object({ 'user-id': z.string() }))
    expect(Odd.decode).type.not.toBeCallableWith('', z.object({ userId: z.string() }))
  })

  test('that it has is taken', () => {
    expect(User.decode).type.toBeCallableWith('', z.object({ id: z.string(), tag: z.array(z.string()) }))
    expect(User.decode).type.toBeCallableWith('', z.object({ page: z.coerce.number().default(1) }).strict())
    expect(User.decode).type.toBeCallableWith('', z.looseObject({ id: z.string() }))
    expect(User.decode).type.toBeCallableWith('', z.record(z.string(), z.unknown()))
    expect(User.decode).type.toBeCallableWith('', z.any())
    expect(User.decode).type.toBeCallableWith('', {} as StandardSchemaV1<unknown, number>)
    expect(template('/{a}' as string).decode).type.toBeCallableWith('', z.object({ b: z.string() }))
  })

  test('is named in the message', () => {
    const schema = z.object({ id: z.string(), pgae: z.string() })
    type Fitting<Text extends string> = FittingSchema<typeof schema, MatchedValues<Text>>
    expect<Fitting<'/users/{id}'>>().type.toBe<NotOfTemplate<{ pgae: string }>>()
    expect<Fitting<'/users/{id}{?pgae}'>>().type.toBe<unknown>()
    expect<Fitting<'/users/{id}{?pgae*}'>>().type.toBe<NotOfTemplate<{ pgae: string }>>()
  })
})

describe('a schema that asks for a type', () => {
  const Items = template('/items{?ids}', { lists: ['ids'] })

  test('that no value of the variable has is refused', () => {
    expect(User.decode).type.not.toBeCallableWith('', z.object({ id: z.array(z.string()) }))
    expect(User.decode).type.not.toBeCallableWith('', z.object({ id: z.number() }))
    expect(User.decode).type.not.toBeCallableWith('', z.object({ page: z.number().optional() }))
    expect(User.decode).type.not.toBeCallableWith('', z.object({ tag: z.string() }))
    expect(User.decode).type.not.toBeCallableWith('', z.object({ tag: z.array(z.number()) }))
    expect(User.decode).type.not.toBeCallableWith('', z.union([z.object({}), z.object({ id: z.date() })]))
    expect(User.decode).type.not.toBeCallableWith('', v.object({ id: v.array(v.string()) }))
    expect(User.decode).type.not.toBeCallableWith('', toStandardSchema(t.type({ id: t.array(t.string) })))
    expect(Items.decode).type.not.toBeCallableWith('', z.object({ ids: z.string() }))
    expect(Items.decode).type.not.toBeCallableWith('', z.object({ ids: z.set(z.string()) }))
  })

  test('that some values have is taken', () => {
    const Id = z.object({ id: z.enum(['a', 'b']), page: z.undefined().optional() })
    expect(User.decode).type.toBeCallableWith('', Id)
    expect(User.decode).type.toBeCallableWith('', z.object({ id: z.string().brand<'Id'>() }))
    expect(User.decode).type.toBeCallableWith('', z.object({ id: z.templateLiteral(['u', z.string()]) }))
    expect(User.decode).type.toBeCallableWith('', z.object({ id: z.union([z.string(), z.number()]) }))
    expect(User.decode).type.toBeCallableWith('', z.object({ page: z.string().nullish(), tag: z.any() }))
    expect(User.decode).type.toBeCallableWith('', z.object({ tag: z.array(z.enum(['a'])).readonly() }))
    expect(User.decode).type.toBeCallableWith('', z.object({ tag: z.tuple([z.coerce.number()]) }))
    expect(User.decode).type.toBeCallableWith('', z.object({ tag: z.record(z.string(), z.string()) }))
    expect(User.decode).type.toBeCallableWith('', z.object({ tag: z.object({ a: z.coerce.number() }) }))
    expect(Items.decode).type.toBeCallableWith('', z.object({ ids: z.array(z.coerce.number()) }))
  })

  test('fits one of the routes, or the one that was found', () => {
    const found = routes({ user: '/users/{id}', file: '/files{/path*}' }).match('')
    if (!found) return
    const Path = z.object({ path: z.array(z.string()) })
    expect(found.decode(z.object({ id: z.coerce.number() }))).type.toBe<
      Either<readonly TemplateIssue[], { id: number }>
    >()
    found.decode(Path)
    // @ts-expect-error the schema expects a name or a type that the template lacks
    found.decode(z.object({ id: z.array(z.string()) }))
    // @ts-expect-error the schema expects a name or a type that the template lacks
    found.decode(z.object({ id: z.string(), path: z.array(z.string()) }))
    if (found.name === 'file') found.decode(Path)
    // @ts-expect-error the schema expects a name or a type that the template lacks
    else found.decode(Path)
  })
})

test('a template is a schema from text to values', () => {
  type Tags = readonly string[] | Readonly<Record<string, string>>
  expect<StandardSchemaV1.InferInput<typeof User>>().type.toBe<string>()
  expect<StandardSchemaV1.InferOutput<typeof User>>().type.toBe<{ id: string; page?: string; tag?: Tags }>()
})

describe('templateOf', () => {
  const Id = t.type({ id: IntegerFromString })
  const Tags = t.partial({ tag: t.array(t.string) })

  test('both ways', () => {
    const codec = t.intersection([Id, Tags])
    const Users = templateOf(User, codec)
    expect(Users).type.toBe<TemplateC<typeof codec>>()
    expect(decodeOrThrow(Users, '')).type.toBe<{ id: number } & { tag?: string[] }>()
    expect<t.OutputOf<typeof Users>>().type.toBe<string>()
    expect(Users.encode).type.toBeCallableWith({ id: 1 })
    expect(Users.encode).type.not.toBeCallableWith({ id: '1' })
    expect(templateOf).type.toBeCallableWith(User, codec, { form: true, empty: 'allow' })
    expect(templateOf).type.not.toBeCallableWith(User, codec, { ambiguous: 'first' })
    expect(templateOf).type.toBeCallableWith(User, codec, { trailingSlash: 'optional' })
    expect(templateOf).type.not.toBeCallableWith(User, codec, { trailingSlash: 'yes' })
  })

  test('codecs that fit', () => {
    expect(templateOf).type.toBeCallableWith(User, Id)
    expect(templateOf).type.toBeCallableWith(User, t.exact(t.type({ id: t.string, page: IntegerFromString })))
    expect(templateOf).type.toBeCallableWith(User, t.type({ id: t.string, tag: repeated(t.string) }))
    expect(templateOf).type.toBeCallableWith(
      User,
      t.type({ id: t.string, tag: t.record(t.string, t.string) }),
    )
    expect(templateOf).type.toBeCallableWith(
      User,
      t.type({ id: t.string, page: t.union([t.string, t.undefined]) }),
    )
    expect(templateOf).type.toBeCallableWith(
      User,
      t.union([Id, t.type({ id: t.literal('me'), page: t.string })]),
    )
    expect(templateOf).type.toBeCallableWith(User, t.type({ id: t.unknown }))
    expect(templateOf).type.toBeCallableWith(User, {} as t.Mixed)
    expect(templateOf).type.toBeCallableWith(template('/a'), t.type({}))
    expect(templateOf).type.toBeCallableWith(template('/a{/b}'), t.partial({ b: t.string }))
  })

  test('plain variables that are lists', () => {
    const Items = template('/items{?ids}', { lists: ['ids'] })
    expect(templateOf).type.toBeCallableWith(Items, t.type({ ids: repeated(t.string) }))
    expect(templateOf).type.not.toBeCallableWith(Items, t.type({ ids: t.string }))
  })

  test('codecs that do not', () => {
    expect(templateOf).type.not.toBeCallableWith(User, Tags)
    expect(templateOf).type.not.toBeCallableWith(User, t.partial({ id: t.string }))
    expect(templateOf).type.not.toBeCallableWith(User, t.type({ id: t.union([t.string, t.undefined]) }))
    expect(templateOf).type.not.toBeCallableWith(User, t.type({ id: t.number }))
    expect(templateOf).type.not.toBeCallableWith(User, t.type({ id: t.string, tag: t.string }))
    expect(templateOf).type.not.toBeCallableWith(User, t.type({ id: t.string, tag: t.array(t.number) }))
    expect(templateOf).type.not.toBeCallableWith(User, t.type({ id: t.array(t.string) }))
    expect(templateOf).type.not.toBeCallableWith(User, t.type({ id: t.string, name: t.string }))
    expect(templateOf).type.not.toBeCallableWith(User, t.union([Id, Tags]))
    expect(templateOf).type.not.toBeCallableWith(User, t.string)
    expect(templateOf).type.not.toBeCallableWith(User, t.array(t.string))
    expect(templateOf).type.not.toBeCallableWith('/users/{id}', Id)
  })

  test('a template whose text is not known has any variables', () => {
    const unknown = template('/{a}' as string)
    expect(templateOf).type.toBeCallableWith(unknown, t.type({ a: t.string, b: t.array(t.string) }))
    expect(templateOf).type.not.toBeCallableWith(unknown, t.type({ a: t.number }))
  })
})
