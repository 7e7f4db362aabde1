// Data in IRIs, and text in the scripts of the world.

import { domainToASCII, domainToUnicode } from 'node:url'
import { describe, test } from '@jest/globals'
import { edit, tryEdit, tryUri, Uri, type UriReference, uriBuilder } from 'uriform'
import { rfc3986, rfc3987 } from 'uriform/generations'
import { Iri, toIri, toNfc, toUri, tryToUri } from 'uriform/iri'
import { bidiFormatting, textsOfAnyPlane } from '../../support/code-points.js'
import { failureOf, successOf } from '../../support/either.js'
import { expect } from '../../support/expect.js'
import { grammars } from '../../support/grammars.js'
import { matcherOf } from '../../support/matcher.js'
import { expectLaw, testLaw } from '../../support/runs.js'
import { words } from './scripts.js'

// Data in IRIs: raw where they are unreserved (RFC 3987 2.2), percent-encoded elsewhere, and always read back.
describe('building', () => {
  const isFree = matcherOf(grammars.rfc3987, 'iunreserved').matches

  /** A text as data beyond ASCII stand in a component; ASCII is left out. */
  function beyondAscii(text: string): string {
    return [...text.replace(/[\0-\x7f]/g, '')]
      .map((character) =>
        isFree(character) && !bidiFormatting.test(character) ? character : encodeURIComponent(character),
      )
      .join('')
  }

  const plain = textsOfAnyPlane.map((text) => text.replace(/[\0-\x7f]/g, ''))

  describe('data beyond ASCII of every plane', () => {
    /** Without the controls that data of a path can't have. */
    const nameOf = (data: string): string => data.replace(/\p{Cc}/gu, '')

    const expectData = (value: UriReference, data: string): void => {
      const text = beyondAscii(data)
      const name = beyondAscii(nameOf(data))
      expect(value.href).toBe(`x://${text}:${text}@h/a${name}?${text}=${text}#${text}`)
      expect([value.userinfo?.user.decoded, value.userinfo?.password?.decoded]).toEqual([data, data])
      expect(value.path.segments.map(({ decoded }) => decoded)).toEqual([`a${nameOf(data)}`])
      expect(value.query?.pairs.map((pair) => [pair.name, pair.value])).toEqual([[data, data]])
      expect(value.fragment?.decoded).toBe(data)
      expect(Iri.from(value.href)).toStrictEqual(value)
    }

    testLaw('by a builder', 5_000, plain, (data) => {
      const value = uriBuilder('x', { generation: rfc3987 })
        .user(data)
        .password(data)
        .host('h')
        .segments(`a${nameOf(data)}`)
        .query([[data, data]])
        .fragment(data)
        .build()
      expectData(value, data)
    })

    test('by an edit', () => {
      const iri = Iri.from('x://u:p@h/b?c=d#e')
      expectLaw(5_000, plain, (data) => {
        const value = edit(iri, (draft) => {
          draft.user = data
          draft.password = data
          draft.segments = [`a${nameOf(data)}`]
          draft.query = [{ name: data, value: data }]
          draft.fragment = data
        })
        expectData(value, data)
      })
    })

    testLaw('by a tag behind an IRI', 5_000, plain, (data) => {
      const text = beyondAscii(data)
      const base = Iri.from(`x://${text}:${text}@h`)
      expectData(successOf(tryUri`${base}/a${nameOf(data)}?${data}=${data}#${data}`), data)
    })
  })

  test('lone surrogates are refused', () => {
    for (const lone of ['\ud800', '\udfff', 'a\ud83d', '\ude00\ud83d', '😀\ude00']) {
      const start = uriBuilder('x', { generation: rfc3987 })
      expect(failureOf(start.segments(lone).tryBuild()).kind).toBe('lone-surrogate')
      expect(failureOf(start.query({ a: lone }).tryBuild()).kind).toBe('lone-surrogate')
      const iri = Iri.from('x:a')
      expect(failureOf(tryUri`${iri}/${lone}`).kind).toBe('lone-surrogate')
      const edited = tryEdit(iri, (draft) => {
        draft.fragment = lone
      })
      expect(failureOf(edited).kind).toBe('lone-surrogate')
    }
  })

  describe('hosts', () => {
    const build = (scheme: string, host: string) =>
      uriBuilder(scheme, { generation: rfc3987 }).host(host).tryBuild()

    test.each<[data: string, text: string]>([
      ['bücher.example', 'bücher.example'],
      ['BÜCHER.Example', 'bücher.example'],
      ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
      ['日本。jp', '日本.jp'],
      ['ﬀ.example', 'ff.example'],
      ['ß.de', 'ß.de'],
      ['::1', '[::1]'],
    ])('%s stands as %s', (data, text) => {
      for (const scheme of ['https', 'x']) expect(successOf(build(scheme, data)).host?.text).toBe(text)
    })

    test.each([
      ['a／b'],
      ['１２７.0.0.1'],
      ['ex\u00adample.com'],
      ['\u0301a.com'],
      ['é@h'],
      ['é:80'],
      ['％41é'],
      ['\u202eé'],
      ['\ue000'],
    ])('%s is none', (data) => {
      for (const scheme of ['https', 'x']) expect(failureOf(build(scheme, data)).kind).toBe('invalid-host')
    })

    testLaw(
      'whatever a builder takes for a name of the DNS can be mapped, to what the platform has for it',
      20_000,
      textsOfAnyPlane,
      (label) => {
        const data = `a${label}.example`
        const result = build('https', data)
        if (result._tag === 'Left') return expect(failureOf(result).component).toBe('host')
        const uri = successOf(tryToUri(result.right))
        expect(uri.host?.text.toLowerCase()).toBe(new URL(`https://${data}`).hostname)
        expect(Iri.from(result.right.href)).toStrictEqual(result.right)
      },
    )
  })
})

// Text in many scripts: built, read, converted, read again; and host names by UTS 46.
describe('scripts', () => {
  describe.each(words)('%s', (_, word) => {
    const encoded = encodeURIComponent(word)
    const text = `x://${word}@h/${word}/a${word}?${word}=${word}&k=1${word}#${word}`
    const uriText = text.replaceAll(word, encoded)

    test('text: built, read, mapped, converted and read again', () => {
      const build = (generation: typeof rfc3987) =>
        uriBuilder('x', { generation })
          .user(word)
          .host('h')
          .segments(word, `a${word}`)
          .query({ [word]: word, k: `1${word}` })
          .fragment(word)
          .build()
      const iri = build(rfc3987)
      expect(iri.href).toBe(text)
      expect(build(rfc3986).href).toBe(uriText)
      expect(Iri.from(text)).toStrictEqual(iri)
      expect(toUri(iri).href).toBe(uriText)
      expect(toIri(Uri.from(uriText))).toStrictEqual(iri)
      expect(toNfc(iri).href).toBe(iri.href)
      expect(Iri.from(uriText).normalize().href).toBe(text)
      for (const value of [iri, toUri(iri)]) {
        expect(value.userinfo?.user.decoded).toBe(word)
        expect(value.path.segments.map(({ decoded }) => decoded)).toEqual([word, `a${word}`])
        expect([value.query?.get(word), value.query?.get('k')]).toEqual([word, `1${word}`])
        expect(value.fragment?.decoded).toBe(word)
      }
    })

    test('text in another form is what it was, until it is composed', () => {
      const decomposed = Iri.from(text.normalize('NFD'))
      expect(decomposed.fragment?.decoded).toBe(word.normalize('NFD'))
      expect(toNfc(decomposed).href).toBe(text.normalize('NFC'))
    })

    test('an edit keeps a pair that is not UTF-8', () => {
      const iri = Iri.from(`x:?${word}%ff=1&a=${word}%ff`)
      expect(edit(iri, (draft) => void draft.query?.reverse()).href).toBe(`x:?a=${word}%ff&${word}%ff=1`)
      const renamed = edit(iri, (draft) => {
        for (const pair of draft.query ?? []) if (pair.name === 'a') pair.name = 'b'
      })
      expect(renamed.href).toBe(`x:?${word}%ff=1&b=${word}%ff`)
    })

    test('an edit and a tag write it raw too', () => {
      const iri = Iri.from(`x:/${word}?a=b`)
      const edited = edit(iri, (draft) => {
        draft.segments.push(word)
        draft.query?.push({ name: word, value: 'c' })
      })
      expect(edited.href).toBe(`x:/${word}/${word}?a=b&${word}=c`)
      const base = Iri.from(`x:/${word}`)
      const tagged = successOf(tryUri`${base}/${word}?${word}=${word}#${word}`)
      expect(tagged).toStrictEqual(Iri.from(`x:/${word}/${word}?${word}=${word}#${word}`))
    })

    test('a host', () => {
      const name = `${word.toLowerCase()}.example`
      const ascii = domainToASCII(name)
      const build = (generation: typeof rfc3987) => uriBuilder('https', { generation }).host(name).tryBuild()
      if (ascii === '') {
        expect(failureOf(tryToUri(`https://${name}`)).kind).toBe('invalid-host')
        expect(failureOf(build(rfc3987)).kind).toBe('invalid-host')
        return
      }
      expect(successOf(build(rfc3987)).href).toBe(`https://${domainToUnicode(ascii)}`)
      expect(successOf(build(rfc3986)).href).toBe(`https://${ascii}`)
      const iri = Iri.from(`https://${name}/`)
      expect(toUri(iri).href).toBe(`https://${ascii}/`)
      expect(iri.origin).toBe(`https://${ascii}`)
      expect(toIri(toUri(iri), { hosts: 'unicode' }).href).toBe(`https://${domainToUnicode(ascii)}/`)
      expect(toIri(toUri(iri)).href).toBe(`https://${ascii}/`)
      expect(new URL(toUri(iri).href).href).toBe(new URL(iri.href).href)
    })
  })

  test('the platform knows nearly all of these names', () => {
    const refused = words.filter(([, word]) => domainToASCII(`${word.toLowerCase()}.example`) === '')
    expect(refused.map(([script]) => script)).toEqual([])
  })
})
