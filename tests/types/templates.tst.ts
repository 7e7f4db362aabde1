// What the compiler infers from the literal text of a template, and the literals that it refuses.

import { describe, expect, test } from 'tstyche'
import {
  type Datum,
  type Either,
  Path,
  type RelativeReference,
  Segment,
  type Uri,
  type UriError,
} from 'uriform'
import {
  type Expander,
  expander,
  type MatchedValues,
  type MatchOptions,
  type NotTemplate,
  type Reversibility,
  reversibility,
  routes,
  type Template,
  type TemplateIssue,
  type TemplateValues,
  template,
  type VariableName,
  type WellFormedTemplate,
} from 'uriform/templates'
import { z } from 'zod'

type Data = readonly Datum[] | Readonly<Record<string, Datum>>
type DatumOrSegment = Datum | Segment
type Texts = readonly string[] | Readonly<Record<string, string>>

/** Those of the texts that aren't refused. */
type Accepted<Text extends string> = Text extends string
  ? unknown extends WellFormedTemplate<Text>
    ? Text
    : never
  : never

/** Four variables, again and again. */
type Long<
  Count extends number,
  Before extends string,
  After extends string,
  Done extends 0[] = [],
  Text extends string = '',
> = Done['length'] extends infer At extends number
  ? At extends Count
    ? Text
    : Long<Count, Before, After, [...Done, 0], `${Text}${Before}a${At},b${At},c${At},d${At}${After}`>
  : never

/** The numbers below the count. */
type Index<Count extends number, Done extends 0[] = [], Found = never> = Done['length'] extends Count
  ? Found & number
  : Index<Count, [...Done, 0], Found | Done['length']>

describe('the values that a template takes', () => {
  test('the names of {...} and {+...} are required, the others optional', () => {
    expect<TemplateValues<'/{a}{+b}{#c}{.d}{/e}{;f}{?g}{&h}'>>().type.toBe<{
      a: DatumOrSegment
      b: DatumOrSegment
      c?: Datum | undefined
      d?: Datum | undefined
      e?: Datum | undefined
      f?: Datum | undefined
      g?: Datum | undefined
      h?: Datum | undefined
    }>()
    // At run time a Segment is refused here. Telling that is too much work for the compiler.
    expect<TemplateValues<'{a,b}{?c,d,e}'>>().type.toBe<{
      a: DatumOrSegment
      b: Datum
      c?: Datum | undefined
      d?: Datum | undefined
      e?: Datum | undefined
    }>()
  })

  test('a name that is required anywhere is required', () => {
    expect<TemplateValues<'{?a}{a}'>>().type.toBe<{ a: DatumOrSegment }>()
    expect<TemplateValues<'{+a}{?a}'>>().type.toBe<{ a: DatumOrSegment }>()
  })

  test('a prefix is data, an exploded variable a list or a record', () => {
    expect<TemplateValues<'{id:3}{+path*}{?q:9999,tag*}'>>().type.toBe<{
      id: Datum
      path: Data
      q?: Datum | undefined
      tag?: Data | undefined
    }>()
    expect<TemplateValues<'{id:3}{id}'>>().type.toBe<{ id: DatumOrSegment }>()
  })

  test('a name that is exploded too takes one value, a list or a record', () => {
    expect<TemplateValues<'{a}{?a*}'>>().type.toBe<{ a: DatumOrSegment | Data }>()
    expect<TemplateValues<'{?a*}{&a:3}'>>().type.toBe<{ a?: Datum | Data | undefined }>()
  })

  test('names have dots and triplets, and may be digits', () => {
    expect<TemplateValues<'{a.b}{?%41*}{&0}'>>().type.toBe<{
      'a.b': DatumOrSegment
      '%41'?: Data | undefined
      '0'?: Datum | undefined
    }>()
  })

  test('no variables', () => {
    // biome-ignore lint/complexity/noBannedTypes: a template without variables has a record without properties
    expect<TemplateValues<'/a'>>().type.toBe<{}>()
  })

  test('of a text that is no literal, no name is known', () => {
    type Unknown = Readonly<Record<string, DatumOrSegment | Data | undefined>>
    expect<TemplateValues<string>>().type.toBe<Unknown>()
    expect<TemplateValues<`/${string}/{a}`>>().type.toBe<Unknown>()
  })

  test('one of several templates requires what any of them does', () => {
    expect<TemplateValues<'/{a}' | '/{?a,b*}'>>().type.toBe<{ a: DatumOrSegment; b?: Data | undefined }>()
  })

  test('as an argument', () => {
    const { expand } = template('/users/{id}{?page,tag*}')
    expect(expand).type.toBeCallableWith({ id: 1n })
    expect(expand).type.toBeCallableWith({ id: 'a', page: undefined, tag: ['a', 1, true] })
    expect(expand).type.toBeCallableWith({ id: 'a', page: 2, tag: { a: 1 } })
    expect(expand).type.not.toBeCallableWith({})
    expect(expand).type.not.toBeCallableWith({ id: undefined })
    expect(expand).type.toBeCallableWith({ id: 'a' }, { empty: 'allow' })
    expect(expand).type.not.toBeCallableWith({ id: ['a'] })
    expect(expand).type.not.toBeCallableWith({ id: {} as string | string[] })
    expect(expand).type.not.toBeCallableWith({ id: { a: 'b' } })
    expect(expand).type.not.toBeCallableWith({ id: new Date() })
    expect(template('/{id:3}').expand).type.not.toBeCallableWith({ id: ['a'] })
    expect(expand).type.not.toBeCallableWith({ id: 'a', tag: 'b' })
    expect(expand).type.not.toBeCallableWith({ id: 'a', pages: 2 })
  })

  test('a Segment, where it can be a whole value of a path', () => {
    const segment = Segment.empty
    expect(template('/{id}').expand).type.toBeCallableWith({ id: segment })
    expect(template('/{id}' as string).expand).type.toBeCallableWith({ id: segment })
    expect(template('/{id}').expand).type.not.toBeCallableWith({ id: Path.from('/a') })
    expect(template('/{id:3}').expand).type.not.toBeCallableWith({ id: segment })
    expect(template('/{id*}').expand).type.not.toBeCallableWith({ id: segment })
    expect(template('/{id*}').expand).type.not.toBeCallableWith({ id: [segment] })
    expect(template('/{+id}').expand).type.toBeCallableWith({ id: segment })
    expect(template('{/id}').expand).type.not.toBeCallableWith({ id: segment })
    expect(template('/{id}').partial).type.not.toBeCallableWith({ id: segment })
    expect(template('/{id}', { lists: ['id'] }).expand).type.not.toBeCallableWith({ id: segment })
  })

  test('plain variables that are lists are named', () => {
    const listed = template('/x{?ids,id}', { lists: ['ids'] })
    expect(listed).type.toBe<Template<'/x{?ids,id}', 'ids'>>()
    expect(listed.expand).type.toBeCallableWith({ ids: ['1', 2], id: 3 })
    expect(listed.expand).type.not.toBeCallableWith({ ids: '1' })
    expect(listed.expand).type.not.toBeCallableWith({ ids: { a: 'b' } })
    expect(listed.expand).type.not.toBeCallableWith({ id: ['1'] })
    expect(listed.match('')).type.toBe<{ ids?: readonly string[]; id?: string } | undefined>()
    expect(reversibility).type.toBeCallableWith(listed)
    expect(expander('/x/{ids}', { lists: ['ids'] }).expand).type.toBeCallableWith({ ids: [1] })
    expect(template).type.not.toBeCallableWith('/x{?ids}', { lists: ['id'] })
    expect(template).type.toBeCallableWith('/x{?ids*}', { lists: ['ids'] })
    expect(template('/{a-b}', { names: 'any', lists: ['a-b'] }).expand).type.toBeCallableWith({ 'a-b': [1] })
    const table = routes({ one: '/x{?ids}', other: '/{id}' }, { lists: ['ids'] })
    expect(table.expand).type.toBeCallableWith('one', { ids: [1] })
    expect(table.expand).type.not.toBeCallableWith('other', { id: [1] })
  })

  test('expandText takes any values, by names of the template', () => {
    const { expandText } = template('/users/{id}{?page}')
    expect(expandText).type.toBeCallableWith({})
    expect(expandText).type.toBeCallableWith({ id: null, page: {} })
    expect(expandText).type.not.toBeCallableWith({ id: 1, pgae: 2 })
    expect(template('/{id}' as string).expandText).type.toBeCallableWith({ pgae: 2 })
  })

  test('an expander has the steps of expanding alone', () => {
    const users = expander('/users/{id}{?page}')
    expect<typeof users>().type.toBe<Expander<'/users/{id}{?page}'>>()
    expect<Template<'/users/{id}{?page}'>>().type.toBeAssignableTo<typeof users>()
    expect(users.expand).type.not.toBeCallableWith({ page: 1 })
    expect(users).type.not.toHaveProperty('match')
    expect(expander).type.not.toBeCallableWith('/users/{id')
  })

  test('a Uri at the start makes a Uri', () => {
    const based = template('{+base}/users{?page}')
    expect(based.expand({ base: {} as Uri, page: 1 })).type.toBe<Uri>()
    expect(based.tryExpand({ base: {} as Uri, page: 1 })).type.toBe<Either<UriError, Uri>>()
    expect(based.tryExpand({ base: 'https://h' })).type.toBe<Either<UriError, Uri | RelativeReference>>()
    expect(based.expand({ base: 'https://h' })).type.toBe<Uri | RelativeReference>()
    expect(based.expand).type.not.toBeCallableWith({ base: {} as Uri, pgae: 1 })
    expect(template('/{base}').expand).type.not.toBeCallableWith({ base: {} as Uri })
  })

  test('names that RFC 6570 does not have', () => {
    expect(template).type.toBeCallableWith('/{user-id}', { names: 'any' })
    expect(routes).type.toBeCallableWith({ user: '/{user-id}' }, { names: 'any' })
    expect(routes).type.not.toBeCallableWith({ user: '/{user-id}' })
    expect(template).type.not.toBeCallableWith('/{user-id}')
    expect(template('/{user-id}', { names: 'any' }).expand).type.toBeCallableWith({ 'user-id': 1 })
  })
})

describe('the values that are read', () => {
  test('only the first variable of {...} and {+...} is always there', () => {
    expect<MatchedValues<'{a,b}{+c,d*}{?e,f*}'>>().type.toBe<{
      a: string
      b?: string
      c: string
      d?: readonly string[]
      e?: string
      f?: Texts
    }>()
    expect<MatchedValues<'{a*}{b:3}'>>().type.toBe<{ a: readonly string[]; b: string }>()
    expect<MatchedValues<'{a,b}{b}'>>().type.toBe<{ a: string; b: string }>()
  })

  test('of a text that is no literal, no name is known', () => {
    expect<MatchedValues<string>>().type.toBe<Readonly<Record<string, string | Texts | undefined>>>()
  })

  test('one of several templates gives what one of them does', () => {
    expect<MatchedValues<'/{a}' | '/{?a,b*}'>>().type.toBe<{ a: string } | { a?: string; b?: Texts }>()
  })

  test('they can be expanded again, if each expression has one variable', () => {
    expect<TemplateValues<'/{a}{+b}{?c,d*}'>>().type.toBeAssignableFrom<MatchedValues<'/{a}{+b}{?c,d*}'>>()
    expect<TemplateValues<'/{a,b}'>>().type.not.toBeAssignableFrom<MatchedValues<'/{a,b}'>>()
  })
})

test('the names of the variables', () => {
  expect<VariableName<'/{a}{?a.b*,%41:3}'>>().type.toBe<'a' | 'a.b' | '%41'>()
  expect<VariableName<'/a'>>().type.toBe<never>()
  expect<VariableName<string>>().type.toBe<string>()
})

describe('a text that is no template is refused', () => {
  test('what is wrong stands in the message', () => {
    expect<WellFormedTemplate<'/{a'>>().type.toBe<NotTemplate<'unmatched brace'>>()
    expect<WellFormedTemplate<'{a b}'>>().type.toBe<NotTemplate<"'a b' is not a variable name">>()
    expect<WellFormedTemplate<'/{a:0}'>>().type.toBe<
      NotTemplate<"'a:0' ends in neither * nor a length from :1 to :9999">
    >()
    expect<WellFormedTemplate<'/a b'>>().type.toBe<
      NotTemplate<'white space and "<>\\^`| must be percent-encoded'>
    >()
  })

  test('each of these', () => {
    expect<Accepted<'/{a' | '/a}' | '{a}}' | '{{a}}' | '{a{b}' | '{' | '}'>>().type.toBe<never>()
    expect<Accepted<'{}' | '{?}' | '{+}' | '{a,}' | '{,a}' | '{a,,b}' | '{*}' | '{:3}'>>().type.toBe<never>()
    expect<Accepted<'{=a}' | '{!a}' | '{@a}' | '{|a}' | '{++a}' | '{?&a}'>>().type.toBe<never>()
    expect<Accepted<'{a b}' | '{a-b}' | "{a'}" | '{[a]}' | '{~a}'>>().type.toBe<never>()
    expect<Accepted<'{..a}' | '{?.a}' | '{a.}' | '{a.*}' | '{a.:3}' | '{a..b}'>>().type.toBe<never>()
    expect<
      Accepted<'{a:}' | '{a:0}' | '{a:01}' | '{a:12345}' | '{a:x}' | '{a:-1}' | '{a:1:2}'>
    >().type.toBe<never>()
    expect<Accepted<'{a*:3}' | '{a:3*}' | '{a**}' | '{a*b}'>>().type.toBe<never>()
    expect<Accepted<'a b' | 'a\n' | '<a>' | '"' | '\\' | '^' | '`' | '|{a}'>>().type.toBe<never>()
  })

  test('none of these', () => {
    type Texts =
      | "/it's,.:;=?@[]!$&()*+~#-_"
      | '/ä%20'
      | '{a:1}{a:12}{a:123}{a:9999}'
      | '{a.b.c}{.a.b*,c}{%41:3}{_}{0}'
      | '{+a,b*}{#a,b:3}{/a*}{;a*,b}{?a,b*}{&a}'
    expect<Accepted<Texts>>().type.toBe<Texts>()
  })

  test('as an argument', () => {
    expect(template).type.toBeCallableWith('/{a}')
    expect(template).type.toBeCallableWith('')
    expect(template).type.toBeCallableWith('{a' as string)
    expect(template).type.toBeCallableWith('{a}' as '{a}' | '{b}')
    expect(template).type.not.toBeCallableWith('/{a')
    expect(template).type.not.toBeCallableWith('{a}' as '{a}' | '{b')
  })
})

describe('long templates', () => {
  type Name = `${'a' | 'b' | 'c' | 'd'}${Index<225>}`

  test('900 variables in 225 expressions', () => {
    type Text = Long<225, '/{', '}'>
    expect<Accepted<Text>>().type.toBe<Text>()
    expect<VariableName<Text>>().type.toBe<Name>()
    // The first of each expression may be a Segment.
    expect<TemplateValues<Text>>().type.toBe<{
      [N in Name]: N extends `a${number}` ? DatumOrSegment : Datum
    }>()
    expect<MatchedValues<Text>>().type.toBeAssignableTo<{ [_ in `a${Index<225>}`]: string }>()
  })

  test('900 variables in one expression', () => {
    type Text = `{?${Long<225, '', ','>}a0}`
    expect<Accepted<Text>>().type.toBe<Text>()
    expect<VariableName<Text>>().type.toBe<Name>()
    expect<MatchedValues<Text>>().type.toBe<{ [_ in Name]?: string }>()
  })
})

describe('the face of a template', () => {
  test('values are an argument that can be left out, if none are required', () => {
    expect(template('/x{?q}').expand).type.toBeCallableWith()
    expect(template('/{id}').expand).type.not.toBeCallableWith()
    expect(template('/{id}').expand).type.not.toBeCallableWith({ name: 'x' })
  })

  test('the text tells what it expands to', () => {
    expect(template('https://h/{id}').expand({ id: 1 })).type.toBe<Uri>()
    expect(template('/users/{id}').expand({ id: 1 })).type.toBe<RelativeReference>()
    expect(template('{+base}/x').expand({ base: 'x:' })).type.toBe<Uri | RelativeReference>()
    expect(template('{a}/x:y').expand({ a: 1 })).type.toBe<Uri | RelativeReference>()
  })

  test('what was read can be read by name', () => {
    expect(template('/{id}{?tag*}').match('/x')).type.toBe<
      { id: string; tag?: readonly string[] | Readonly<Record<string, string>> } | undefined
    >()
  })

  test('items without names are a list, unless an option makes them a record', () => {
    const files = template('/files{/path*}{.ending*}{#part*}{;sort*}{&more*}')
    type Values<Items> = {
      path?: Items
      ending?: Items
      part?: Items
      sort?: Texts
      more?: Texts
    }
    type Lists = Values<readonly string[]>
    expect(files.match('/x')).type.toBe<Lists | undefined>()
    expect(files.match('/x', { form: true, records: false })).type.toBe<Lists | undefined>()
    expect(files.match('/x', { records: true })).type.toBe<Values<Texts> | undefined>()
    expect(files.match('/x', { exact: true, records: false })).type.toBe<Values<Texts> | undefined>()
    expect(files.match('/x', {} as MatchOptions)).type.toBe<Values<Texts> | undefined>()
    expect(files.tryMatch('/x')).type.toBe<Either<UriError, Lists>>()
    expect(files.tryMatch('/x', { exact: true })).type.toBe<Either<UriError, Values<Texts>>>()
    const records = z.object({ path: z.record(z.string(), z.string()) })
    expect(files.decode).type.not.toBeCallableWith('/x', records)
    expect(files.decode).type.toBeCallableWith('/x', records, { records: true })
  })

  test('or why not', () => {
    expect(template('/{id}').tryMatch('/x')).type.toBe<Either<UriError, { id: string }>>()
    expect(template('/{id}').match).type.toBeCallableWith('/x', {
      exact: true,
      form: true,
      ambiguous: 'longest',
      empty: 'allow',
      dots: 'allow',
      strays: 'refuse',
      records: true,
    })
    expect(template('/{id}').match).type.not.toBeCallableWith('/x', { query: 'any' })
    expect(template('/{id}').match).type.not.toBeCallableWith('/x', { empty: 'refuse' })
  })

  test('the verdict on a template', () => {
    expect(reversibility(template('/{id}'))).type.toBe<Reversibility>()
    expect(reversibility(template('/x' as string)).isReversible).type.toBe<boolean>()
  })

  test('a text that is not known is a template too', () => {
    expect(template('/x' as string)).type.toBe<Template<string>>()
  })
})

describe('routes', () => {
  const site = routes({ user: '/users/{id}{?tab}', home: '/' })

  test('the name tells the values', () => {
    const found = site.match('/')
    if (found?.name === 'user') expect(found.values).type.toBe<{ id: string; tab?: string }>()
    expect(found?.name).type.toBe<'user' | 'home' | undefined>()
    const result = site.tryMatch('/')
    expect(result).type.toBe<Either<UriError, NonNullable<typeof found>>>()
  })

  test('a path is a list, unless an option makes it a record', () => {
    const table = { file: '/files{/path*}' } as const
    expect(routes(table).match('/')?.values).type.toBe<{ path?: readonly string[] } | undefined>()
    expect(routes(table, { names: 'any' }).match('/')?.values).type.toBe<
      { path?: readonly string[] } | undefined
    >()
    expect(routes(table, { exact: true }).match('/')?.values).type.toBe<{ path?: Texts } | undefined>()
  })

  test('any route is decoded with a schema', () => {
    const schema = z.object({ id: z.coerce.number() })
    expect(site.match('/')?.decode(schema)).type.toBe<
      Either<readonly TemplateIssue[], { id: number }> | undefined
    >()
  })

  test('a table of what is no template is refused', () => {
    expect(routes).type.not.toBeCallableWith({ a: '/{a' })
    expect(routes).type.not.toBeCallableWith({ a: '/{a}', b: '/{=b}' })
    expect(routes).type.toBeCallableWith({ a: '/{a' as string })
  })

  test('links are checked by the name of the route', () => {
    expect(site.expand).type.toBeCallableWith('user', { id: 7 })
    expect(site.expand).type.toBeCallableWith('home')
    expect(site.expand).type.not.toBeCallableWith('user')
    expect(site.expand).type.not.toBeCallableWith('users', { id: 7 })
  })
})
