// Changing the value of a scheme: by its builder, and by edit.
import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import {
  type Either,
  edit,
  ftp,
  gopher,
  http,
  mailto,
  news,
  type SchemeValue,
  tryEdit,
  Uri,
  UriBuildError,
  type UriError,
} from 'uriform'
import { rfc1738 } from 'uriform/generations'
import { data, otpauth, pkg, redis, tel } from 'uriform/schemes'
import { set } from '../../builders/data.js'
import { expectFailure, failureOf, successOf } from '../../support/either.js'
import { expect } from '../../support/expect.js'
import { expectLaw, testLaw } from '../../support/runs.js'
import { type Sample, samples, stepsOf } from '../arbitrary-values.js'
import { dataOf } from '../table.js'

interface Ending {
  build(): unknown
  tryBuild(): Either<UriError, SchemeValue>
}

/** The result, or undefined if a field is no text. */
function fromFields<A>(read: () => A): A | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

describe('a builder that begins with a value', () => {
  test('changes a field; the others keep their bytes', () => {
    const value = ftp.from('ftp://jo%65:s3@h:2121/%7ea/b%2fc;type=a')
    expect(ftp.builder(value).port(21).build().href).toBe('ftp://jo%65:s3@h:21/%7ea/b%2fc;type=a')
    expect(ftp.builder(value).name('d').build().directories).toEqual(['~a'])
  })

  test('begins with a URI too', () => {
    expect(ftp.builder(Uri.from('ftp://h/a')).name('b').build().href).toBe('ftp://h/b')
  })

  test('without a step, it builds the value', () => {
    const value = redis.from('redis://h?')
    expect(redis.builder(value).build()).toBe(value)
  })

  test('a URI of another scheme is an error', () => {
    const result = ftp.builder(Uri.from('http://h/')).name('a').tryBuild()
    expectFailure(result, { kind: 'wrong-scheme' })
    expect(() => ftp.builder(http.from('http://h/') as never).build()).toThrow(UriBuildError)
  })

  test('the generation is that of the value', () => {
    const value = ftp.from('ftp://h/a', { generation: rfc1738 })
    expect(ftp.builder(value).name('b').build().uri.generation).toBe(rfc1738)
    expect(ftp.builder(undefined, { generation: rfc1738 }).host('h').build().uri.generation).toBe(rfc1738)
  })

  test('user information and a fragment that are no fields stay', () => {
    expect(http.builder(http.from('http://u:p@h/a#top')).port(8080).build().href).toBe(
      'http://u:p@h:8080/a#top',
    )
    expect(pkg.builder(pkg.from('pkg:npm/a@1#b')).version('2').build().href).toBe('pkg:npm/a@2#b')
  })

  test('what is no optional field is refused under the name of the step, and its password not shown', () => {
    const builder = ftp.builder().host('h')
    for (const name of ['https://u:secret@h', 'host', 'name\n', '__proto__']) {
      const error = failureOf(builder.without(name as 'user').tryBuild())
      expect(error).toMatchObject({
        kind: 'wrong-type',
        step: 'without',
        argument: 1,
        expected: 'the name of an optional part',
      })
      expect(error.field).toBeUndefined()
      expect(`${JSON.stringify(error)}${error.message}`).not.toContain('secret')
    }
  })

  test('what follows from other fields is found again', () => {
    const article = news.from('news:a@b')
    expect(news.builder(article).without('messageId').group('c').build()).toMatchObject({
      kind: 'group',
      group: 'c',
    })
    expect(tel.builder(tel.from('tel:+1')).number('2').phoneContext('b.c').build().global).toBe(false)
    const key = otpauth.from('otpauth://totp/a:b?secret=AAAA')
    expect(otpauth.builder(key).issuer('c').build().href).toBe('otpauth://totp/c:b?secret=AAAA&issuer=c')
  })

  test('data keep their octets', () => {
    const value = data.from('data:;charset=utf-8,a%20%ff')
    const changed = data.builder(value).mediaType('text/css').build()
    expect([changed.mediaType, changed.octets]).toEqual(['text/css', value.octets])
    const other = data.from('data:image/png;base64,/w==')
    expect(data.builder(other).without('octets').text('a').base64(false).build().text).toBe('a')
  })

  test('a header field of mailto is replaced, if it is there once', () => {
    const value = mailto.from('mailto:a@b?Subject=c&x=d&to=e@f')
    const changed = mailto.builder(value).subject('g h').build()
    expect([changed.subject, changed.headers, changed.to]).toEqual([
      'g h',
      [
        ['x', 'd'],
        ['to', 'e@f'],
        ['subject', 'g h'],
      ],
      ['a@b', 'e@f'],
    ])
    const twice = mailto.from('mailto:?subject=a&subject=b')
    expect(mailto.builder(twice).to('a@b').build().href).toBe('mailto:a@b?subject=a&subject=b')
    expect(mailto.builder(twice).subject('c').tryBuild()._tag).toBe('Left')
  })
})

describe.each<[string, Sample]>(samples.map((sample) => [sample.scheme.scheme, sample]))(
  '%s',
  (_, sample) => {
    const { scheme } = sample
    const begin = scheme.builder as unknown as (
      from: unknown,
    ) => Record<string, (...input: unknown[]) => Ending>
    const values = sample.texts
      .map((text) => scheme.parse(text))
      .filter((result) => result._tag === 'Right')
      .map(successOf)

    testLaw('without a step, a builder of a value builds it', 200, values, (value) => {
      expect((begin(value) as unknown as Ending).build()).toBe(value)
      const uri = (begin(value.uri) as unknown as Ending).build()
      expect(uri).toEqual(value)
    })

    test('a step with the data of a field keeps the meaning, or is an error', () => {
      expectLaw(500, values, fc.nat(), (value, choice) => {
        const read = fromFields(() => stepsOf(dataOf(value)))
        fc.pre(Array.isArray(read) && read.length > 0)
        const steps = read as ReturnType<typeof stepsOf>
        const [name, ...input] = steps[choice % steps.length] as (typeof steps)[number]
        // A name beyond ASCII is written in A-labels.
        fc.pre(name !== 'host' || /^[\0-\x7f]*$/.test(String(input[0])))
        const result = (begin(value)[name] as (...input: unknown[]) => Ending)
          .apply(begin(value), input)
          .tryBuild()
        if (result._tag === 'Left') return
        const changed = result.right
        // A builder guards dot segments.
        const { segments } = value.uri.path
        fc.pre(!segments.some(({ text }) => /^(?:\.|%2e){1,2}$/i.test(text)))
        const [one, other] = [changed, value].map((each) => dataOf(each.normalize()))
        // The header fields that are fields of mailto come last, and in lower case.
        if (scheme.scheme === 'mailto')
          return expect({ ...one, headers: [] }).toEqual({ ...other, headers: [] })
        expect(one).toEqual(other)
        expect(changed.equals(value)).toBe(true)
      })
    })
  },
)

describe('without', () => {
  test('removes a field that can be absent', () => {
    const value = ftp.from('ftp://u:p@h/a;type=i')
    expect(ftp.builder(value).without('password').without('typecode').build().href).toBe('ftp://u@h/a')
    expect(mailto.builder(mailto.from('mailto:a@b?subject=c')).without('subject').build().href).toBe(
      'mailto:a@b',
    )
  })

  test.each(['host', 'kind', 'nothing', 'constructor'])('%s is an error', (name) => {
    const builder = news.builder().host('h') as unknown as { without(name: string): typeof builder } & {
      tryBuild(): never
    }
    const result = (name === 'host' ? (gopher.builder().host('h') as never as typeof builder) : builder)
      .without(name)
      .tryBuild()
    expectFailure(result, { kind: 'wrong-type' })
  })
})

describe('edit', () => {
  test('returns a value of the scheme', () => {
    const file = ftp.from('ftp://h/%7ea/b.txt')
    const changed = edit(file, (draft) => void draft.segments.splice(1, 1, 'c d'))
    expect([changed.name, changed.href, changed instanceof ftp]).toEqual(['c d', 'ftp://h/%7ea/c%20d', true])
  })

  test('returns the value itself if nothing has changed', () => {
    const file = ftp.from('ftp://h/a')
    expect(edit(file, () => {})).toBe(file)
  })

  test('another scheme is an error, and so is what the scheme or the grammar refuses', () => {
    const file = ftp.from('ftp://h/a')
    expectFailure(tryEdit(file, set({ scheme: 'http' })), { kind: 'wrong-scheme' })
    expectFailure(tryEdit(tel.from('tel:+1'), set({ segments: ['one'] })), { kind: 'invalid-by-scheme' })
    expectFailure(tryEdit(file, set({ segments: ['..'] })), { kind: 'dot-segment' })
    expectFailure(tryEdit(file, set({ port: 70_000 })), { kind: 'invalid-port' })
    expect(() => edit(file, set({ scheme: 'http' }))).toThrow(UriBuildError)
  })

  test('the generation stays', () => {
    const file = ftp.from('ftp://h/a', { generation: rfc1738 })
    expect(edit(file, set({ segments: ['b'] })).uri.generation).toBe(rfc1738)
  })
})
