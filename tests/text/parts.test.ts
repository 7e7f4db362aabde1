// The bases of the parts of a message (draft-fielding-url-syntax-01 5.1, 5.2; RFC 3986 5.1.2).
import { describe, expect, test } from '@jest/globals'
import { Uri } from 'uriform'
import { baseFromHtml, type MessagePart, type OuterLayers, walkParts } from 'uriform/text'
import { rfc1738 } from '../../src/generations/index.js'
import { strays } from '../../src/index.js'

interface Part extends MessagePart {
  readonly name: string
  readonly parts?: readonly Part[]
}

const at = (location: string): { readonly 'Content-Location': string } => ({ 'Content-Location': location })

const basesOf = (message: Part, outer?: OuterLayers): readonly (readonly [string, string | undefined])[] =>
  [...walkParts(message, outer)].map(({ part, base }) => [part.name, base?.href] as const)

test('a part has the base that it gives, or that of what is around it', () => {
  const message: Part = {
    name: 'message',
    headers: { 'Content-Base': 'http://m/a/b' },
    parts: [
      { name: 'plain' },
      { name: 'located', headers: at('http://l/') },
      { name: 'relative', headers: at('../c/d') },
      { name: 'embedding', headers: at('x/'), embedded: baseFromHtml('<base href="y/">') },
      {
        name: 'multipart',
        headers: at('n/'),
        parts: [
          { name: 'first' },
          { name: 'second', headers: at('o') },
          { name: 'third', embedded: 'http://t/' },
        ],
      },
      { name: 'last', headers: { To: 'x' }, embedded: '%', parts: [] },
    ],
  }
  expect(basesOf(message)).toEqual([
    ['message', 'http://m/a/b'],
    ['plain', 'http://m/a/b'],
    ['located', 'http://l/'],
    ['relative', 'http://m/c/d'],
    ['embedding', 'http://m/a/x/y/'],
    ['multipart', 'http://m/a/n/'],
    ['first', 'http://m/a/n/'],
    ['second', 'http://m/a/n/o'],
    ['third', 'http://t/'],
    ['last', 'http://m/a/b'],
  ])
})

describe('what is around the message', () => {
  const message: Part = { name: 'm', headers: at('a/'), parts: [{ name: 'p', headers: at('b') }] }
  test.each<[outer: OuterLayers | undefined, message: string | undefined, part: string | undefined]>([
    [undefined, undefined, undefined],
    [{ retrieval: 'http://r/x' }, 'http://r/a/', 'http://r/a/b'],
    [{ fallback: Uri.from('http://f/x#y') }, 'http://f/a/', 'http://f/a/b'],
    [{ retrieval: 'r/', fallback: 'http://f/' }, 'http://f/r/a/', 'http://f/r/a/b'],
  ])('%j', (outer, whole, part) => {
    expect(basesOf(message, outer)).toEqual([
      ['m', whole],
      ['p', part],
    ])
  })

  test('does not count where a part gives a whole URI', () => {
    const parts = [{ name: 'p', headers: at('http://p/') }]
    expect(basesOf({ name: 'm', headers: at('a'), parts })).toEqual([
      ['m', undefined],
      ['p', 'http://p/'],
    ])
  })
})

test('the parts of a frozen message are walked, and what is given is frozen', () => {
  const parts: readonly Part[] = Object.freeze([{ name: 'first' }, { name: 'second' }])
  const message: Part = Object.freeze({ name: 'message', parts })
  const walked = [...walkParts(message)]
  expect(walked.map(({ part }) => part.name)).toEqual(['message', 'first', 'second'])
  expect(walked.every(Object.isFrozen)).toBe(true)
})

test('the walk goes no further than it is asked to', () => {
  const message: MessagePart = {
    get parts(): readonly MessagePart[] {
      throw new Error('It was looked into')
    },
  }
  expect(walkParts(message, { retrieval: 'http://h/' }).next().value?.base?.href).toBe('http://h/')
})

test('the grammar of a generation decides', () => {
  const [whole] = walkParts(
    { headers: at('http://h/~a') },
    { retrieval: 'http://r/' },
    { generation: rfc1738 },
  )
  expect(whole?.base?.href).toBe('http://r/')
  expect(whole?.base?.generation).toBe(rfc1738)
})

test('stray characters are read encoded, if that is asked for', () => {
  const message = { headers: { 'Content-Location': 'http://h/é/' }, parts: [{ embedded: 'a|b' }] }
  const bases = [...walkParts(message, {}, { strays })].map(({ base }) => base?.href)
  expect(bases).toEqual(['http://h/%C3%A9/', 'http://h/%C3%A9/a%7Cb'])
})
