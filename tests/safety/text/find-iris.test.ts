// IRIs in running text of many scripts, if the generation asked for is RFC 3987.
import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import { Uri, uriBuilder } from 'uriform'
import { findUris } from 'uriform/text'
import { rfc3987 } from '../../../src/generations.js'
import { expect } from '../../support/expect.js'
import { expectLaw } from '../../support/runs.js'

const textsIn = (text: string): readonly string[] =>
  findUris(text, { generation: rfc3987 }).map((find) => find.text)

describe('sentences', () => {
  test.each<[text: string, ...iris: string[]]>([
    // Chinese.
    [
      '请看（http://例子.cn/路径？）和《http://例子.cn/书》，谢谢。http://例子.cn/a！',
      'http://例子.cn/路径',
      'http://例子.cn/书',
      'http://例子.cn/a',
    ],
    [
      '网址：http://例子.cn/甲；http://例子.cn/乙、http://例子.cn/丙……完',
      'http://例子.cn/甲',
      'http://例子.cn/乙',
      'http://例子.cn/丙',
    ],
    [
      '【http://h/é】〈http://h/ü〉〔http://h/ö〕［http://h/ä］http://h/甲（乙）',
      'http://h/é',
      'http://h/ü',
      'http://h/ö',
      'http://h/ä',
      'http://h/甲',
    ],
    // Japanese. What follows at once is taken.
    [
      '「https://例え.jp/東京」と『https://例え.jp/ジョン・レノン』。',
      'https://例え.jp/東京',
      'https://例え.jp/ジョン・レノン',
    ],
    ['詳しくはhttps://例え.jp/東京をご覧ください。', 'https://例え.jp/東京をご覧ください'],
    ['全角　http://例え.jp/あ　空白', 'http://例え.jp/あ'],
    // Korean.
    [
      '주소는 http://예.테스트/쪽 입니다. (http://예.테스트/쪽)',
      'http://예.테스트/쪽',
      'http://예.테스트/쪽',
    ],
    // Thai, and Burmese and Khmer with their full stops.
    ['ดู http://ตัวอย่าง.ทดสอบ/หน้าแรก ครับ', 'http://ตัวอย่าง.ทดสอบ/หน้าแรก'],
    ['http://h/မြန်မာ။ http://h/ខ្មែរ។', 'http://h/မြန်မာ', 'http://h/ខ្មែរ'],
    // Tibetan: a tsheg ends a syllable, a shad the sentence.
    ['http://h/བོད་ http://h/བོད།', 'http://h/བོད་', 'http://h/བོད'],
    // Arabic and Persian.
    [
      'انظر http://مثال.إختبار/صفحة، ثم http://مثال.إختبار/باريس،_تكساس؟',
      'http://مثال.إختبار/صفحة',
      'http://مثال.إختبار/باريس،_تكساس',
    ],
    ['http://a/é،http://b/ü؛http://c/ã', 'http://a/é', 'http://b/ü', 'http://c/ã'],
    ['http://مثال.ir/می\u200cخواهم.', 'http://مثال.ir/می\u200cخواهم'],
    // Hebrew.
    [
      'ראו http://דוגמה.טעסט/עמוד, "http://דוגמה.טעסט/צה״ל".',
      'http://דוגמה.טעסט/עמוד',
      'http://דוגמה.טעסט/צה״ל',
    ],
    // Devanagari and Chakma, whose danda is beyond U+FFFF.
    ['देखें http://उदाहरण.परीक्षा/पृष्ठ। और', 'http://उदाहरण.परीक्षा/पृष्ठ'],
    ['http://h/\u{11103}\u{11141} x', 'http://h/\u{11103}'],
    // Greek, with its question mark in both spellings.
    [
      'Δες http://παράδειγμα.δοκιμή/σελίδα; http://παράδειγμα.δοκιμή/σελίδα\u037e',
      'http://παράδειγμα.δοκιμή/σελίδα',
      'http://παράδειγμα.δοκιμή/σελίδα',
    ],
    // Cyrillic.
    [
      'см. «http://пример.испытание/Закон_Бойля_—_Мариотта» — http://пример.испытание/я—',
      'http://пример.испытание/Закон_Бойля_—_Мариотта',
      'http://пример.испытание/я',
    ],
    // Armenian and Ethiopic.
    ['տես http://օրինակ.հայ/էջ։ http://h/ገጽ።', 'http://օրինակ.հայ/էջ', 'http://h/ገጽ'],
    // Latin.
    ['Voir http://exemple.fr/l’été, s.v.p.', 'http://exemple.fr/l’été'],
    ["http://h/é’s page, http://h/é's page", 'http://h/é', 'http://h/é'],
    [
      '“http://h/é?” „http://h/ä:“ ‚http://h/ö‘ ‹http://h/ü›',
      'http://h/é?',
      'http://h/ä:',
      'http://h/ö',
      'http://h/ü',
    ],
    ['‘http://h/é’ ’http://h/ü’ ‘http://h/é.’', 'http://h/é', 'http://h/ü', 'http://h/é'],
    [
      '**http://h/é** (http://h/é_(x)) (http://h/é http://h/é)',
      'http://h/é',
      'http://h/é_(x)',
      'http://h/é',
      'http://h/é',
    ],
    ['voilàhttp://h/à', 'http://h/à'],
  ])('%s', (text, ...iris) => {
    expect(textsIn(text)).toEqual(iris)
  })
})

describe('full-width punctuation ends an IRI', () => {
  test.each([...'！＂＃％＆＇＊，．／：；？＠＼｜￤＜＞（）［］｛｝｟｠｡､、。〈〉﹤﹥｜'])(
    '%s',
    (character) => {
      expect(textsIn(`http://h/é${character}é http://google.com${character}bar`)).toEqual([
        'http://h/é',
        'http://google.com',
      ])
    },
  )

  test.each([...'－＿＋＝～Ａ９・'])('but %s, as titles have it, does not', (character) => {
    expect(textsIn(`http://h/é${character}é`)).toEqual([`http://h/é${character}é`])
  })
})

describe('characters that end an IRI', () => {
  test.each([
    ['no-break space', '\u00a0'],
    ['line separator', '\u2028'],
    ['a C1 control', '\u0085'],
    ['right-to-left mark', '\u200f'],
    ['Arabic letter mark', '\u061c'],
    ['right-to-left override', '\u202e'],
    ['isolate', '\u2066'],
    ['zero width space', '\u200b'],
    ['byte order mark', '\ufeff'],
    ['soft hyphen', '\u00ad'],
    ['surrogate', '\ud83d'],
    ['the other surrogate', '\udc00'],
    ['noncharacter', '\uffff'],
    ['private character', '\uf8ff'],
    ['private character beyond U+FFFF', '\u{f0000}'],
  ])('%s', (_, character) => {
    expect(textsIn(`http://h/é${character}é http://h/?é${character}`)).toEqual(['http://h/é', 'http://h/?é'])
  })
})

describe('characters that do not', () => {
  test.each(['🙂', '👩\u200d🚀', '❤\ufe0f', '→', '𝐚', '٣', '·', '¿x', '%C3%A9'])('%s', (character) => {
    expect(textsIn(`http://h/é${character} `)).toEqual([`http://h/é${character}`])
  })
})

test.each<[text: string, ...iris: string[]]>([
  ['<http://例え.jp/あ\n い> <URL:../é> <é>', 'http://例え.jp/あ\n い', '../é'],
  ['<http://例え.jp/あ。（い）?\ue000>', 'http://例え.jp/あ。（い）?\ue000'],
])('in angle brackets: %j', (text, ...iris) => {
  expect(textsIn(text)).toEqual(iris)
})

test('a host needs a letter or a digit', () => {
  expect(textsIn('http://日本 http://٣ mailto:あ@例え.jp http://— http://→ http://·/')).toEqual([
    'http://日本',
    'http://٣',
    'mailto:あ@例え.jp',
  ])
})

test('a name that browsers read as an address is no find, if the scheme has DNS names', () => {
  expect(textsIn('http://３ http://x３')).toEqual(['http://x３'])
  expect(findUris('x://３', { generation: rfc3987, schemes: ['x'] })).toHaveLength(1)
})

/** A character of a name in any script. */
const letter = fc
  .oneof(
    fc.constantFrom(...'aZ9éßяΩאשعیहकम日語あカー한ไทยმბაამ𠀀𝐚'),
    fc.integer({ min: 0xa0, max: 0x1fffd }).map((point) => String.fromCodePoint(point)),
  )
  .filter((character) => /^[\p{L}\p{N}]$/u.test(character))
const word = fc.string({ unit: letter, minLength: 1, maxLength: 6 })
/** What may stand between two letters. */
const joint = fc.constantFrom('', '', '-', '_', '.', '/', '%20', '·', '،', '।', '—', '’', '🙂', '\u200c')
const run = fc
  .tuple(word, fc.array(fc.tuple(joint, word), { maxLength: 4 }))
  .map(([first, rest]) => first + rest.flat().join(''))
const iri = fc
  .tuple(
    fc.constantFrom('http://', 'https://joe@', 'ftp://例え.', 'gopher://[::1]/', 'mailto:'),
    run,
    run,
    word,
  )
  .map(([start, host, query, name]) =>
    start === 'mailto:' ? `mailto:${name}@${name}.example` : `${start}${host}/?q=${query}#${name}`,
  )
  .filter((text) => {
    const { host } = Uri.from(text, { generation: rfc3987 })
    return host === undefined || uriBuilder('http').host(host.text).tryBuild()._tag === 'Right'
  })

test('honest prose around IRIs gives them back', () => {
  const around = fc.constantFrom<readonly [before: string, after: string]>(
    [' ', ' '],
    [' ', '. '],
    ['(', ')'],
    ['见', '。'],
    ['「', '」と'],
    ['（', '）'],
    ['：', '；'],
    ['، ', '؟ '],
    ['«', '»'],
    ['“', '.”'],
    ['<', '>'],
    ['<URL:', '>'],
    ['\u2067', '\u2069'],
    ['　', '　'],
    ['', '…'],
  )
  const sentences = fc.array(fc.tuple(word, around, iri), { minLength: 1, maxLength: 5 })
  expectLaw(20_000, sentences, (all) => {
    const text = all.map(([prose, [before, after], each]) => `${prose} ${before}${each}${after} `).join('')
    expect(textsIn(text)).toEqual(all.map(([, , each]) => each))
  })
})
