// What is found in IRIs, and what is not: honest text in the scripts of the world, and the examples of RFC 3987 4.4.
import { describe, expect, test } from '@jest/globals'
import { about, codesOf, found } from './finding.js'

describe('nothing in honest IRIs', () => {
  test.each([
    ['Latin', 'https://bücher.example/größe?straße=naïve#ça'],
    ['Vietnamese', 'https://tiếngviệt.example/Đường'],
    ['Turkish', 'https://İstanbul.example/ığüşöç'.replace('İ', 'i')],
    ['Catalan', 'https://col·legi.cat/paral·lel'],
    ['Greek', 'https://παράδειγμα.δοκιμή/αρχική'],
    ['Cyrillic', 'https://пример.испытание/страница?имя=значение'],
    ['Armenian', 'https://օրինակ.հայ/էջ'],
    ['Georgian', 'https://მაგალითი.გე/გვერდი'],
    ['Hebrew', 'https://דוגמה.קום/דף/צה״ל/מס׳?שם=ערך'],
    ['Arabic with digits', 'https://مثال.إختبار/عام٢٠١١م?اسم=قيمة'],
    ['Arabic with a digit after a name', 'https://مثال1.إختبار/ملف.pdf'],
    ['Persian with a zero width non-joiner', 'https://مثال.ایران/می‌خواهم/کتاب‌ها'],
    ['Syriac', 'https://h.example/ܐܪܡܝܐ'],
    ['Thaana', 'https://h.example/ދިވެހި'],
    ["N'Ko", 'https://h.example/ߒߞߏ'],
    ['Adlam', 'https://h.example/𞤀𞤣𞤤𞤢𞤥'],
    ['Hindi with a joiner', 'https://उदाहरण.परीक्षा/हिन्दी/क्‍ष'],
    ['Bengali', 'https://উদাহরণ.example/বাংলা/র‍্যাব'],
    ['Punjabi', 'https://h.example/ਪੰਜਾਬੀ'],
    ['Gujarati', 'https://h.example/ગુજરાતી'],
    ['Oriya', 'https://h.example/ଓଡ଼ିଆ'],
    ['Tamil', 'https://உதாரணம்.பரிட்சை/தமிழ்'],
    ['Telugu', 'https://h.example/తెలుగు'],
    ['Kannada', 'https://h.example/ಕನ್ನಡ'],
    ['Malayalam, a joiner at the end', 'https://h.example/മലയാളം/അവന്‍'],
    ['Sinhala with a joiner', 'https://h.example/ශ්‍රී'],
    ['Thai', 'https://ตัวอย่าง.ไทย/หน้า'],
    ['Lao', 'https://ຕົວຢ່າງ.ລາວ/ໜ້າ'],
    ['Tibetan', 'https://h.example/བོད་ཡིག'],
    ['Burmese', 'https://h.example/မြန်မာဘာသာ'],
    ['Khmer', 'https://h.example/ភាសាខ្មែរ'],
    ['Amharic', 'https://ምሳሌ.example/አማርኛ'],
    ['Mongolian', 'https://h.example/ᠮᠣᠩᠭᠣᠯ᠋'],
    ['Cherokee', 'https://h.example/ᏣᎳᎩ'],
    ['Chinese', 'https://例子.测试/页面?名=值'],
    ['Japanese, kana and kanji', 'https://例え.テスト/日本語とカタカナー・モーニング娘。'],
    ['Japanese with Latin', 'https://tシャツ専門店.jp/Tシャツ'],
    ['Korean', 'https://실례.테스트/한국어'],
    ['emoji', 'https://i❤.ws/❤️/👩‍❤️‍💋‍👨/👍🏽/1️⃣/🏳️‍🌈'],
    ['mathematics', 'https://h.example/a−b×c≠√𝑥'],
  ])('%s', (_, text) => {
    expect(found(text)).toEqual([])
  })
})

// Upper case is from right to left there, as it is usual to write such examples; alef to tav stand for it here.
describe('the examples of RFC 3987 4.4', () => {
  const bidi = (example: string): readonly (readonly [string, string | undefined, string])[] =>
    about(
      'bidi-structure',
      example.replace(/(?<!%\d*)[A-Z]/g, (letter) => String.fromCharCode(0x5d0 + letter.charCodeAt(0) - 65)),
    )

  test.each([
    ['1', 'http://ab.CDEFGH.ij/kl/mn/op.html'],
    ['2', 'http://ab.CDE.FGH/ij/kl/mn/op.html'],
    ['3', 'http://AB.CD.EF/GH/IJ/KL?MN=OP;QR=ST#UV'],
    ['4', 'http://AB.CD.ef/gh/IJ/KL.html'],
    ['7', 'http://ab.CDE123FGH.ij/kl/mn/op.html'],
    ['10', 'http://ab.CDEFGH.123/kl/mn/op.html'],
  ])('%s is as it should be', (_, text) => {
    expect(bidi(text)).toEqual([])
  })

  test.each([
    ['5', 'http://ab.cd.EF/GH/ij/kl.html', 'ab.cd.\u05d4\u05d5'],
    ['6', 'http://ab.CD.EF/GH/IJ/kl.html', 'ab.\u05d2\u05d3.\u05d4\u05d5'],
  ])('%s is allowed, but shown with the path in the host', (_, text, pointed) => {
    expect(bidi(text)).toEqual([['warning', 'host', pointed]])
  })

  test.each([
    ['8', 'http://ab.cd.ef/GH1/2IJ/KL.html', '\u05d6\u05d71'],
    ['9', 'http://ab.cd.ef/GH%31/%32IJ/KL.html', '\u05d6\u05d7%31'],
  ])('%s is not allowed', (_, text, pointed) => {
    expect(bidi(text)).toEqual([['info', 'path', pointed]])
  })
})

const points = (first: number, last = first): readonly string[] =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))

test('each character that turns text around is found, raw and encoded, and its neighbours are not', () => {
  const formatting = [
    ...points(0x61c),
    ...points(0x200e, 0x200f),
    ...points(0x202a, 0x202e),
    ...points(0x2066, 0x2069),
  ]
  const others = [0x61b, 0x61d, 0x200d, 0x2010, 0x2029, 0x202f, 0x2065, 0x206a].flatMap((point) =>
    points(point),
  )
  const isFound = (text: string): boolean => codesOf(text).includes('bidi-formatting')
  expect(formatting.filter((character) => !isFound(`/é${character}`))).toEqual([])
  expect(formatting.filter((character) => !isFound(`/${encodeURIComponent(character)}`))).toEqual([])
  expect(others.filter((character) => isFound(`/é${character}`))).toEqual([])
  expect(others.filter((character) => isFound(`/${encodeURIComponent(character)}`))).toEqual([])
})

// The punctuation and symbols in confusables.txt of UTS 39, and the compatibility forms of UnicodeData.txt.
test.each([
  ['/', '\u1735\u2041\u2044\u2215\u2571\u27cb\u29f8\u2f03\u31d3\u{1d23a}', '\uff0f\u2100\u2101\u2105\u2106'],
  ['\\', '\u2216\u27cd\u29f5\u29f9\u2f02\u31d4\u{1d20f}\u{1d23b}', '\ufe68\uff3c'],
  [
    ':',
    '\u02f8\u0589\u05c3\u0703\u0704\u16ec\u1803\u1809\u205a\u2236\ua789\ufe30',
    '\u2a74\ufe13\ufe55\uff1a',
  ],
  ['.', '\u0701\u0702\u2024\ua60e\u{10a50}', '\u2025\u2026\u2488\u33c2\ufe19\ufe52\u{1f100}'],
  ['?', '', '\u2047\u2048\u2049\ufe16\ufe56\uff1f'],
  ['#', '', '\ufe5f\uff03'],
  ['@', '', '\ufe6b\uff20'],
  ['%', '', '\ufe6a\uff05'],
])('what looks like %s in a host', (delimiter, ...likes) => {
  for (const character of likes.join('')) {
    const text = `x://a${character}b/`
    expect(about('confusable', text)).toEqual([['danger', 'host', character]])
    const code = character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')
    expect(found(text).find((finding) => finding.code === 'confusable')).toMatchObject({
      message: `U+${code} in the host looks like "${delimiter}", so people see a different host; refuse it`,
      reference: 'RFC 3987 6.1',
    })
  }
})

test.each([
  ['\u00a0\u1680\u2000\u200a\u2028\u2029\u202f\u205f\u3000', 'spaces'],
  [
    '\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b\u180e\u200b\u200c\u200d\u2060\u2064\u206a',
    'what is ignorable',
  ],
  [
    '\u3164\ufe00\ufe0e\ufe0f\ufeff\uffa0\u{1bca0}\u{1d173}\u2800',
    'what is ignorable, and an empty Braille pattern',
  ],
])('%j: %s', (characters) => {
  for (const character of characters) {
    expect(about('confusable', `http://h/a${character}b`)).toEqual([['warning', 'path', character]])
    expect(about('confusable', `http://a${character}b@h/`)).toEqual([['danger', 'userinfo', character]])
  }
})

// RFC 5892 A.1 and A.2: a letter before and one behind.
test.each([
  ['Arabic', 'یخ'],
  ['Syriac', 'ܐܒ'],
  ['N\u2019Ko', 'ߒߞ'],
  ['Mongolian', 'ᠮᠣ'],
  ['Devanagari', 'कष'],
  ['Bengali', 'কষ'],
  ['Gurmukhi', 'ਕਖ'],
  ['Gujarati', 'કખ'],
  ['Oriya', 'କଖ'],
  ['Tamil', 'கங'],
  ['Telugu', 'కఖ'],
  ['Kannada', 'ಕಖ'],
  ['Malayalam', 'കഖ'],
  ['Sinhala', 'කඛ'],
  ['Khmer', 'កខ'],
  ['Myanmar', 'ကခ'],
])('a joiner belongs between letters of %s', (_, [before, after]) => {
  for (const joiner of ['\u200c', '\u200d']) {
    expect(about('confusable', `http://h/${before}${joiner}${after}`)).toEqual([])
    for (const alone of [`${before}${joiner}a`, `a${joiner}${after}`]) {
      expect(about('confusable', `http://h/${alone}`)).toEqual([['warning', 'path', joiner]])
    }
  }
})

test.each([
  [
    'http://h/a\u200bb',
    'U+200B in the path is invisible or looks like a space, so people see a different path; percent-encode or remove it',
  ],
  [
    'http://h/?\u0301',
    'U+0301 in the query combines with the delimiter before it, so people see a different query; percent-encode or remove it',
  ],
  ['http://a\uff20@h/', 'U+FF20 in the userinfo looks like "@", so people see a different host; refuse it'],
])('%s', (text, message) => {
  expect(found(text).find(({ code }) => code === 'confusable')?.message).toBe(message)
})

test.each([
  [
    'http://h/\u202e',
    'danger',
    'U+202E in the path changes the display order of the text after it; remove it',
  ],
  [
    'http://h/%D8%9C',
    'warning',
    'U+061C is encoded in the path, and changes the order of text that is displayed decoded; remove it, or display it encoded',
  ],
])('%s', (text, severity, message) => {
  expect(found(text)).toContainEqual(
    expect.objectContaining({ code: 'bidi-formatting', severity, message, reference: 'RFC 3987 4.1' }),
  )
})

test.each([
  ['path', 'http://h/אa', 'mixes left-to-right and right-to-left letters'],
  ['path', 'http://h/-א', 'does not begin with a right-to-left letter'],
  ['path', 'http://h/א-', 'does not end with a right-to-left letter'],
])('a part of the %s %s %s', (component, text, fault) => {
  const message = `A part of the ${component} ${fault}, so it may be displayed in a different order; percent-encode the whole part`
  const finding = { code: 'bidi-structure', message, reference: 'RFC 3987 4.2' }
  expect(found(text)).toContainEqual(expect.objectContaining(finding))
})

test('a host that runs on says so', () => {
  const message =
    'The host ends in right-to-left text that continues after it, so the rest may look like part of the host; display only the host'
  const finding = { code: 'bidi-structure', message, reference: 'RFC 3987 4.4' }
  expect(found('http://a.א/ב')).toContainEqual(expect.objectContaining(finding))
})

test('a message shows whole characters', () => {
  const text = `http://a${'\u{1f600}.'.repeat(60)}p\u0430ypal/`
  const [finding] = found(text).filter(({ code }) => code === 'mixed-scripts')
  expect(finding?.message).toContain(`"a${'\u{1f600}.'.repeat(26)}…"`)
})

test('what a browser maps is no difference', () => {
  for (const text of 'http://ＥＶＩＬ.com/é http://a．com/ http://a。com/ //Bücher/é x://Bücher/é'.split(
    ' ',
  )) {
    expect(about('whatwg-differs', text)).toEqual([])
  }
})
