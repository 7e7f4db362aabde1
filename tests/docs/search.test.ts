// The ranking of the documents' search, over a few rows.
import { describe, expect, test } from '@jest/globals'
import { excerptOf, finder, type Result } from './searches.js'

const row = (
  name: string,
  text: string,
  synonyms: readonly string[] = [],
): Result & { synonyms: readonly string[] } => ({
  ...{ kind: 'section', name, parent: 'Guide', url: '', text, synonyms },
})

const rows = [
  row('Join a base URL and a path', 'A slash at the end makes no difference.', ['append path']),
  row('Read a form', 'A URL of a form has spaces.', ['plus sign']),
  row('Compare two URLs', 'Every URL is compared after encoding. The path of one URL is that of the other.'),
  row('Use Next.js', 'The target of a request.'),
  { ...row('encode', ''), kind: 'name' as const, parent: 'uriform' },
  { ...row('Sign', 'Signs a URL.'), kind: 'name' as const, parent: 'uriform' },
]

describe('finds', () => {
  const find = (query: string): readonly string[] => finder(rows)(query).map(({ name }) => name)

  test.each([
    ['a word of a heading', 'compare', 'Compare two URLs'],
    ['another form of it', 'comparing', 'Compare two URLs'],
    ['the beginning of it', 'comp', 'Compare two URLs'],
    ['a synonym', 'append path', 'Join a base URL and a path'],
    ['a synonym in other order', 'path to append', 'Join a base URL and a path'],
    ['a word with a dot', 'Next.js', 'Use Next.js'],
    ['a name typed in full', 'encode', 'encode'],
    ['text', 'difference', 'Join a base URL and a path'],
  ])('%s: %s', (_, query, first) => {
    expect(find(query)[0]).toBe(first)
  })

  test('"url" counts nothing beside another word', () => {
    expect(find('url difference')).toEqual(find('difference'))
    expect(find('url')).toContain('Compare two URLs')
  })

  test('a synonym counts only if all of its words are typed', () => {
    expect(find('sign')).not.toContain('Read a form')
    expect(find('plus sign')[0]).toBe('Read a form')
  })

  test.each(['nowhere', '', '   ', '<', '..'])('nothing for %j', (query) => {
    expect(find(query)).toEqual([])
  })
})

describe('an excerpt', () => {
  const long = `First ${'words '.repeat(60)}end. Then the target is compared with the base. ${'More '.repeat(60)}`

  test('shows the matches apart from the rest, from the sentence that has them', () => {
    const pieces = excerptOf(row('x', long), 'target of the base')
    expect(pieces.filter((_, at) => at % 2 === 1)).toEqual(['target', 'base'])
    expect(pieces.join('')).toMatch(/^… Then the target is compared with the base\. More .* …$/)
  })

  test('is the beginning if nothing matches, and empty if there is no text', () => {
    expect(excerptOf(row('x', 'A short text.'), 'other')).toEqual(['A short text.'])
    expect(excerptOf(row('x', ''), 'other').join('')).toBe('')
  })
})
