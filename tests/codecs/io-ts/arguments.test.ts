// Arguments and options that plain JavaScript can get wrong.
import { describe, expect, test } from '@jest/globals'
import * as t from 'io-ts'
import { template } from '../../../src/builders/templates/index.js'
import {
  decodeOrThrow,
  issues,
  queryOf,
  relativeReferenceFromString,
  repeated,
  report,
  templateOf,
  UriFromString,
  uriFromString,
  uriOf,
  uriReferenceFromString,
  withDefault,
} from '../../../src/codecs/index.js'
import { ftp } from '../../../src/index.js'

const wrong = [undefined, null, 5, 'x', {}, []] as unknown as readonly never[]

describe('what is no codec is named, not called', () => {
  test.each<[of: string, call: (codec: never) => unknown]>([
    ['repeated', (codec) => repeated(codec)],
    ['withDefault', (codec) => withDefault(codec as t.Mixed, 'x')],
    ['queryOf', (codec) => queryOf(codec)],
    ['templateOf', (codec) => templateOf(template('/{id}'), codec)],
    ['decodeOrThrow', (codec) => decodeOrThrow(codec as t.Mixed, 'x')],
  ])('%s', (of, call) => {
    for (const codec of wrong) {
      expect(() => call(codec)).toThrow(TypeError)
      expect(() => call(codec)).toThrow(new RegExp(`^Got .* in ${of}\\(\\)\\. Expected an io-ts codec`))
    }
  })

  test.each(wrong)('uriOf needs a scheme or a registry, not %p', (scheme) => {
    expect(() => uriOf(scheme)).toThrow(
      /^Got .* in uriOf\(\)\. Expected a scheme, such as ftp, or a registry/,
    )
  })

  test('null is no option', () => {
    expect(uriOf(ftp, null as never).decode('ftp://h/')._tag).toBe('Right')
    expect(uriFromString(null as never).decode('http://h/')._tag).toBe('Right')
  })
})

test.each([undefined, null, 5, 'x', {}, ['x'], [{ context: 5 }]] as unknown as readonly never[])(
  'a report is of the errors of a decode, not of %p',
  (errors) => {
    expect(() => report(errors)).toThrow(
      /^Got .* in report\(\)\. Expected the errors of an io-ts codec, its "left"/,
    )
    expect(() => issues(errors)).toThrow(
      /^Got .* in issues\(\)\. Expected the errors of an io-ts codec, its "left"/,
    )
  },
)

test('the errors of a decode are reported', () => {
  const result = t.type({ a: UriFromString }).decode({})
  if (result._tag === 'Left') expect(report(result.left)).toEqual(['a: Missing. Expected UriFromString.'])
})

describe('options of codecs of references', () => {
  test.each<(given: never) => unknown>([uriFromString, uriReferenceFromString, relativeReferenceFromString])(
    '%p',
    (make) => {
      const options = (given: unknown) => () => make(given as never)
      expect(options({ maxLength: 5 })).toThrow(
        /Unknown option "maxLength" in \w+\(\)\. Known options: generation, strays, required/,
      )
      expect(options({ required: 'host' })).toThrow(
        /"required" in \w+\(\)\. Expected an array of "userinfo", "host"/,
      )
      expect(options({ required: ['search'] })).toThrow(
        /"required" in \w+\(\)\. Expected an array of "userinfo", "host"/,
      )
      expect(options('https')).toThrow(/^Got a string in \w+\(\)\. Expected options\.$/)
    },
  )

  test.each(['https', 5, null, {}, ['https:'], [5]])('schemes can not be %p', (schemes) => {
    expect(() => uriFromString({ schemes: schemes as never })).toThrow(
      /"schemes" in uriFromString\(\)\. Expected an array of scheme names without ":"/,
    )
  })

  test('only URIs have schemes', () => {
    expect(() => uriReferenceFromString({ schemes: ['https'] } as never)).toThrow(/Unknown option "schemes"/)
    expect(() => uriFromString({ scheme: 'https' } as never)).toThrow(/Unknown option "scheme"/)
  })
})
