// Text in many scripts: built, read, converted, read again; and host names by UTS 46.
import { domainToASCII, domainToUnicode } from 'node:url'
import { describe, expect, test } from '@jest/globals'
import { edit, tryUri, Uri, uriBuilder } from 'uriform'
import { rfc3986, rfc3987 } from 'uriform/generations'
import { Iri, toIri, toNfc, toUri, tryToUri } from 'uriform/iri'
import { failureOf, successOf } from '../support/either.js'
import { words } from './scripts.js'

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
