// Alone: loads the properties again with other seeds.
// The helpers of the tests.
import './runs.js'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterEach, describe, jest, expect as jestExpect, test } from '@jest/globals'
import fc from 'fast-check'
import { amendGrammar, GrammarError, parseGrammar } from './abnf.js'
import { errorsIn } from './compiler.js'
import { type Difference, expectAgreement, expectProperList } from './differences.js'
import { expect } from './expect.js'
import { derivedFrom, mutated } from './grammar-arbitrary.js'
import { rfc3986, rfc3987 } from './grammars.js'
import { expectLinearTime } from './linear-time.js'
import { matcherOf } from './matcher.js'
import { expectLaw, runs, testInCi } from './runs.js'

// The helper that makes a grammar the judge: it reads ABNF as RFC 5234 means it, accepts and refuses what the
// text of RFC 3986 says, reads components off a match, and its arbitraries stay inside and step outside.
describe('ABNF', () => {
  describe('RFC 5234: what the notation means', () => {
    test.each<[feature: string, grammar: string, members: string[], others: string[]]>([
      ['2.1 names in any case, in brackets', 'x = <Foo-1> FOO-1\nfoo-1 = "1"', ['11'], ['1', '111']],
      ['2.3 literals in any case', 'x = "aB-"', ['ab-', 'AB-', 'Ab-'], ['ab', 'ab_', 'aB-\n', ' aB-']],
      ['2.3 an empty literal', 'x = ""', [''], ['"', ' ']],
      ['2.3 special characters in a literal', 'x = "a.*" / "[;]"', ['a.*', '[;]'], ['abb', ';', '[']],
      ['2.3 values in their case', 'x = %x61 %d98 %b1100011', ['abc'], ['ABC', 'Abc']],
      ['2.3 concatenated values', 'x = %x0D.0A / %d97.98', ['\r\n', 'ab'], ['\r', '\n', 'a', 'AB']],
      ['2.3 values beyond the BMP', 'x = %x1F600-1F64F', ['😀'], ['\ud83d', '😀😀']],
      ['3.1 concatenation', 'x = "a" "b" "c"', ['abc'], ['ab', 'acb', 'abca']],
      ['3.2 alternatives, looser than concatenation', 'x = "a" "b" / "c"', ['ab', 'c'], ['ac', 'abc', 'b']],
      ['3.2 alternatives are tried anew', 'x = ( "a" / "ab" ) [ "c" ]', ['a', 'ac', 'ab', 'abc'], ['c', 'b']],
      ['3.3 incremental alternatives', 'x = "a"\nx =/ "b" / "c"', ['a', 'b', 'c'], ['ab', 'd']],
      ['3.4 value ranges', 'x = %x30-39 / %d97-98', ['0', '5', '9', 'a', 'b'], ['/', ':', 'c', '00']],
      ['3.5 groups', 'x = "a" ( "b" / "c" ) "d"', ['abd', 'acd'], ['ab', 'cd', 'abcd']],
      ['3.6 any number', 'x = *"a"', ['', 'a', 'aaaaa'], ['b', 'ab']],
      ['3.6 at least', 'x = 2*"a"', ['aa', 'aaaaa'], ['', 'a']],
      ['3.6 at most', 'x = *2"a"', ['', 'a', 'aa'], ['aaa']],
      ['3.6 from to', 'x = 1*2( "a" "b" )', ['ab', 'abab'], ['', 'aba', 'ababab']],
      ['3.7', 'x = 12"a" 0"b"', ['a'.repeat(12)], ['a'.repeat(11), 'a'.repeat(13), `${'a'.repeat(12)}b`]],
      ['3.8 optional', 'x = "a" [ "b" "c" ]', ['a', 'abc'], ['ab', 'bc', 'abcbc']],
      ['3.9 comments', '; about; x\nx = "a" ; "b"\n; and\n  / ";" ; / "c"', ['a', ';'], ['b', 'c']],
      ['3.10 repetition before concatenation', 'x = *"a" "b"', ['b', 'aab'], ['abab', 'a']],
      ['4 continuation lines', 'x = "a"\r\n\r\n  "b"\r\n\t/ "c"\r\ny = "d"', ['ab', 'c'], ['a', 'd']],
      ['4 no space where none is needed', 'x="a"/("b"/["c"])', ['a', 'b', 'c', ''], ['d']],
      ['a choice with longer ones', 'x = *( "a" / "bc" / %x64 )', ['', 'abcd', 'dbca'], ['b', 'acb']],
      ['repetition of a repetition', 'x = *( 1*"a" ) 1*[ "b" ]', ['', 'a', 'aabb'], ['ba']],
      ['repetition of a repetition with bounds', 'x = *( 2*3"a" )', ['', 'aa', 'aaaaa'], ['a']],
      ['repetition of what is there at least once', 'x = 2*( 1*"a" )', ['aa', 'aaaaa'], ['', 'a']],
      ['repetition of nothing', 'x = *( 0"a" )', [''], ['a']],
    ])('%s', (_, grammar, members, others) => {
      const { matches } = matcherOf(parseGrammar(grammar), 'X')
      expect(members.filter((text) => !matches(text))).toEqual([])
      expect(others.filter(matches)).toEqual([])
    })

    test('several texts make one grammar', () => {
      const { matches } = matcherOf(parseGrammar('x = y', 'y = "a"', 'x =/ "b"'), 'x')
      expect(['a', 'b', 'ab'].map(matches)).toEqual([true, true, false])
    })

    test('an amendment replaces a rule or adds to it, and leaves the grammar as it was', () => {
      const grammar = parseGrammar('x = y\ny = "a"')
      const admitted = (amendment: string): string[] =>
        ['a', 'b', 'c'].filter(matcherOf(amendGrammar(grammar, amendment), 'x').matches)
      expect(admitted('y = "b"')).toEqual(['b'])
      expect(admitted('y =/ "b"')).toEqual(['a', 'b'])
      expect(admitted('y = "b"\ny =/ "c"')).toEqual(['b', 'c'])
      expect(admitted('')).toEqual(['a'])
    })
  })

  describe('RFC 5234: what is no grammar', () => {
    test.each([
      ['x = "a" |', 'not understood: | on line 1 of text 1'],
      ['x = "a"\n\ny = "b', 'not understood: "b on line 3 of text 1'],
      ['x = "a"\ny =', 'not understood: the end on line 2 of text 1'],
      ['  x = "a"', 'not understood:   x = "a" on line 1 of text 1'],
      ['x = ( "a"\n  / "b"', 'not understood: the end on line 2 of text 1'],
      ['x = "a""b"', 'not understood: "b" on line 1 of text 1'],
      ['x = 2 "a"', 'not understood: 2 on line 1 of text 1'],
      ['x = %x5A-41', 'not understood: %x5A-41 on line 1 of text 1'],
      ['x = "é"', 'not understood: "é" on line 1 of text 1'],
      ['x = "a"\ny = "b"\n  / Zoo', 'not defined: zoo on line 3 of text 1'],
      ['x = "a"\nX = "b"', 'defined twice: x on line 2 of text 1'],
      ['x =/ "a"', 'nothing to add to: x on line 1 of text 1'],
      ['x = y z\ny = "a"\nz = *w\nw = [ z ]', 'recursive: x > z > w > z on line 4 of text 1'],
      ['w = "a" x\nx = *y\ny = "b" /\n  ( x )', 'recursive: w > x > y > x on line 4 of text 1'],
    ])('%j', (grammar, message) => {
      expect(() => parseGrammar(grammar)).toThrow(new GrammarError(message))
    })

    test('a message counts the texts', () => {
      expect(() => parseGrammar('x = "a"', '\ny = *')).toThrow('not understood: the end on line 2 of text 2')
    })

    test('a rule to match or to read must be defined', () => {
      const grammar = parseGrammar('x = "a"')
      expect(() => matcherOf(grammar, 'y')).toThrow('not defined: y')
      expect(() => matcherOf(grammar, 'x', { z: ['x', 'y'] })).toThrow('not defined: y')
      expect(() => derivedFrom(grammar, 'y')).toThrow('not defined: y')
    })
  })

  describe('components read off a match', () => {
    test('rules that make the same component are read as one, absent ones are undefined', () => {
      const grammar = parseGrammar('x = a-1 ":" / "-" b-2 / b-2 "+" / ":"\na-1 = *"a"\nb-2 = 1*"b"')
      const { pattern, read } = matcherOf(grammar, 'x', { part: ['A-1', 'b-2'], part2: ['b-2'] })
      const at = (text: string): unknown => read(text)
      expect(at('aa:')).toStrictEqual({ part: 'aa', part2: undefined })
      expect(at(':')).toStrictEqual({ part: '', part2: undefined })
      expect(at('-bb')).toStrictEqual({ part: 'bb', part2: 'bb' })
      expect(at('b+')).toStrictEqual({ part: 'b', part2: 'b' })
      expect(at('b')).toBeUndefined()
      expect(pattern.exec('-bb')?.groups).toMatchObject({ part$2: 'bb', part$4: undefined })
    })

    test('of rules within each other the outermost counts', () => {
      const grammar = parseGrammar('x = outer "." / inner\nouter = "<" *inner ">"\ninner = "a"')
      const { read } = matcherOf(grammar, 'x', { part: ['outer', 'inner'] })
      expect(['<aa>.', 'a', 'a.'].map((text) => read(text)?.part)).toEqual(['<aa>', 'a', undefined])
    })

    test('an attempt that came to nothing leaves no trace', () => {
      const grammar = parseGrammar('x = a "." / b\na = 1*"a"\nb = *"a" "b"')
      const { read } = matcherOf(grammar, 'x', { a: ['a'], b: ['b'] })
      expect(read('aab')).toStrictEqual({ a: undefined, b: 'aab' })
    })

    test('RFC 3986, 3.2.2: where several alternatives match, the first one wins', () => {
      const { read } = matcherOf(rfc3986, 'host', { address: ['IPv4address'], name: ['reg-name'] })
      expect(read('1.2.3.4')).toStrictEqual({ address: '1.2.3.4', name: undefined })
      expect(read('1.2.3.400')).toStrictEqual({ address: undefined, name: '1.2.3.400' })
    })

    test('a component that occurs several times is not read', () => {
      const grammar = parseGrammar('x = *( "/" [ y ] ) / "," y "," y\ny = *"a"')
      expect(() => matcherOf(grammar, 'x', { y: ['y'] })).toThrow('within a repetition: y')
      const { read } = matcherOf(amendGrammar(grammar, 'x = [ "/" y ] [ "," y ]'), 'x', { y: ['y'] })
      expect(read('/aa')).toStrictEqual({ y: 'aa' })
      expect(() => read('/,a')).toThrow('occurs more than once in /,a: y')
    })
  })

  describe('derived texts', () => {
    test.each([
      ['RFC 3986', rfc3986],
      ['RFC 3987', rfc3987],
    ])('every rule of %s matches what is derived from it', (_, grammar) => {
      for (const rule of grammar.keys()) {
        const { matches } = matcherOf(grammar, rule)
        expectLaw(2_500, derivedFrom(grammar, rule), matches)
      }
    })

    test('the ends of a range beyond the BMP turn up, and halves of surrogate pairs never match', () => {
      const grammar = parseGrammar('x = %x10000-1FFFD')
      const texts = fc.sample(derivedFrom(grammar, 'x'), { seed: 1, numRuns: 500 })
      expect(texts).toContain('\u{10000}')
      expect(texts).toContain('\u{1fffd}')
      const { matches } = matcherOf(grammar, 'x')
      const others = ['\uffff', '\u{1fffe}', '\ud800', '\udc00', '\udc00\ud800', '\ud800\udc00\ud800']
      expect(others.filter(matches)).toEqual([])
    })

    test('every alternative and the empty text turn up', () => {
      const grammar = parseGrammar('x = %x61-7A / ( "-" / "+" ) / [ "12" ] / 2*%x2A / "q"')
      const texts = new Set(fc.sample(derivedFrom(grammar, 'x'), { seed: 1, numRuns: 500 }))
      expect([...texts].filter((text) => !/^[a-z]$/.test(text)).sort()).toEqual([
        '',
        ...'** *** **** ***** + - 12 Q'.split(' '),
      ])
    })

    test.each(['URI', 'URI-reference', 'relative-ref', 'authority', 'IPv6address'])(
      'about half of the mutated ones still belong: %s',
      (rule) => {
        const texts = fc.sample(mutated(derivedFrom(rfc3986, rule)), { seed: 1, numRuns: 2000 })
        const share = texts.filter(matcherOf(rfc3986, rule).matches).length / texts.length
        expect(share).toBeGreaterThan(0.25)
        expect(share).toBeLessThan(0.75)
      },
    )

    test('mutated texts hold what a careless parser trips over', () => {
      const text = fc.sample(mutated(derivedFrom(rfc3986, 'URI')), { seed: 1, numRuns: 5000 }).join('')
      const wanted = [/%(?![0-9a-f]{2})/i, /\p{Cc}/u, /[é中]/u, /\p{Surrogate}/u, /\\/, / /, /𝒳/u, /\]/]
      expect(wanted.filter((pattern) => !pattern.test(text))).toEqual([])
    })
  })

  describe('time', () => {
    // A context of its own has a time limit that also stops a regular expression: one that takes years fails.
    const matchesInTime = (pattern: RegExp, text: string): boolean =>
      runInNewContext('pattern.test(text)', { pattern, text }, { timeout: 60_000 })

    const elements = ['*( "a" / %x61 / "b" )', '*( "a" / "bc" / "A" )', '*( y / ( y / "c" ) )', '*( *"a" )']
    test.each([...elements, '*[ "a" ]', '1*( 1*y )'])('ways to match do not multiply: %s', (elements) => {
      const { pattern } = matcherOf(parseGrammar(`x = ${elements}\ny = "aa"`), 'x')
      expect(matchesInTime(pattern, 'a'.repeat(100))).toBe(true)
      expect(matchesInTime(pattern, `${'a'.repeat(100)}!`)).toBe(false)
    })
  })
})

describe('curl', () => {
  describe('a difference', () => {
    const url = 'ftp://server/a'
    const always: Difference = { url, curl: ['a'], ours: ['b'], reason: 'RFC 1738 5' }
    const since: Difference = { ...always, since: '8.9.0' }
    const until: Difference = { ...always, until: '8.10.0' }
    const differ = (version: string, difference: Difference) => () =>
      expectAgreement(url, { curl: ['a'], ours: ['b'] }, [difference], version)
    const agree = (version: string, difference: Difference) => () =>
      expectAgreement(url, { curl: ['b'], ours: ['b'] }, [difference], version)

    test.each([
      ['every version', '8.9.0', always],
      ['the version it began with', '8.9.0', since],
      ['a later version, compared by number', '8.10.0', since],
      ['a version before it ended, compared by number', '8.9.9', until],
    ])('is expected of %s', (_, version, difference) => {
      expect(differ(version, difference)).not.toThrow()
      expect(agree(version, difference)).toThrow()
    })

    test.each([
      ['an earlier version', '8.8.1', since],
      ['an earlier major version', '7.88.1', since],
      ['the version it ended with', '8.10.0', until],
    ])('is not expected of %s', (_, version, difference) => {
      expect(differ(version, difference)).toThrow()
      expect(agree(version, difference)).not.toThrow()
    })

    test('that is not listed fails, with the version', () => {
      const hint = 'uriform and curl 8.14.1 do not send what the list of differences says for ftp://server/a.'
      expect(differ('8.14.1', until)).toThrow(hint)
    })

    test.each(['7.68.0', '99.0.0'])('that is not listed fails with curl %s, which nobody ran', (version) => {
      expect(differ(version, { ...always, url: 'ftp://server/b' })).toThrow(
        /The list was made with curl \d+\.\d+\.\d+ to \d+\.\d+\.\d+. If curl has changed, add the difference with `since` or `until`/,
      )
    })
  })

  describe('a list of differences', () => {
    const row: Difference = { url: 'ftp://server/a', curl: ['a'], ours: ['b'], reason: 'RFC 1738 5' }
    const proper = (...differences: readonly Difference[]) => {
      return () => expectProperList(differences, ['ftp://server/b'])
    }

    test('may have a URL again, for other versions', () => {
      expect(proper({ ...row, until: '8.8.0' }, { ...row, since: '8.8.0', curl: [] })).not.toThrow()
    })

    test.each<[what: string, ...differences: Difference[]]>([
      ['twice for a version', row, row],
      ['twice for some versions', { ...row, until: '8.10.0' }, { ...row, since: '8.9.0' }],
      ['for no version', { ...row, since: '8.10.0', until: '8.9.0' }],
      ['of those where both do the same', { ...row, url: 'ftp://server/b' }],
      ['for which it has no difference', { ...row, curl: ['b'] }],
    ])('has no URL %s', (_, ...differences) => {
      expect(proper(...differences)).toThrow()
    })
  })
})

// The check of linear time tells linear work from quadratic work.
describe('linear time', () => {
  const texts = (length: number): string => 'a'.repeat(length)

  function visits(count: number): number {
    let sum = 0
    for (let at = 0; at < count; at++) sum += at & 3
    return sum
  }

  test('linear work passes', () => {
    expectLinearTime((text) => visits(text.length * 20), 'ab')
    expectLinearTime((text) => visits(text.length * 20), texts)
  })

  test('quadratic work does not', () => {
    const work = (text: string): number => visits(text.length ** 2 / 10)
    expect(() => expectLinearTime(work, texts, 1_000)).toThrow('isLinear')
  })
})

// A property that fails says how to repeat it.
describe('runs', () => {
  const SEED = 'PROPERTIES_SEED'

  /** fast-check as a test file gets it while the variable has a value. */
  async function seeded(seed: string): Promise<typeof fc> {
    process.env[SEED] = seed
    let loaded = fc
    await jest.isolateModulesAsync(async () => {
      loaded = (await import('fast-check')).default
      await import('./runs.js')
    })
    return loaded
  }

  const before = process.env[SEED]
  afterEach(() => {
    if (before === undefined) delete process.env[SEED]
    else process.env[SEED] = before
  })

  /** What a property that fails says. */
  function messageOf(check: typeof fc): string {
    try {
      check.assert(check.property(check.nat(), (number) => number < 50))
    } catch (failure) {
      return (failure as Error).message
    }
    throw new Error('The property holds')
  }

  describe('a property that fails', () => {
    test('prints the command that repeats it, and what fast-check says', () => {
      const message = messageOf(fc)
      expect(message).toMatch(
        /\n\nRepeat with: (?:CI=true )?(?:PROPERTIES=full )?PROPERTIES_SEED=-?\d+ npx jest tests\/support\/helpers\.test\.ts$/,
      )
      expect(message).toContain(`{ seed: ${/SEED=(\S+)/.exec(message)?.[1]}, path: `)
      expect(message).toContain('Counterexample: [50]')
    })

    test('does so if it is asynchronous too', async () => {
      const never = fc.asyncProperty(fc.nat(), async () => false)
      await expect(fc.assert(never)).rejects.toThrow(/\n\nRepeat with: .*PROPERTIES_SEED=/)
    })

    test('fails in the same way again', async () => {
      const message = messageOf(fc)
      const seed = /SEED=(\S+)/.exec(message)?.[1] ?? ''
      expect(messageOf(await seeded(seed))).toBe(message)
    })
  })

  test('a law is tried with the values of its arbitraries, as often as the runs', () => {
    const seen: (readonly [number, string])[] = []
    expectLaw(500, fc.nat(), fc.constant('a'), (number, text) => void seen.push([number, text]))
    expect(seen).toHaveLength(runs(500))
    expect(seen.every(([number, text]) => number >= 0 && text === 'a')).toBe(true)
    expect(() => expectLaw(500, fc.nat(), () => expect(1).toBe(2))).toThrow('Repeat with: ')
    expect(() => expectLaw(500, fc.nat(), () => false)).toThrow('Repeat with: ')
  })

  test.each([' ', 'abc', '1.5', '1e99'])('%j is no seed', async (seed) => {
    await expect(seeded(seed)).rejects.toThrow(`${SEED} is not a whole number: ${seed}`)
  })

  test('every other file that tries properties imports this', () => {
    const root = join(import.meta.dirname, '..')
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.ts'),
    )
    const without = files.filter((file) => {
      const source = readFileSync(join(root, file), 'utf8')
      return /\bfc\.assert\(/.test(source) && !/\/runs\.js'/.test(source)
    })
    expect(without).toEqual(['support/runs.ts'])
  })
})

describe('expect', () => {
  type Assertion = (expectation: typeof expect) => unknown

  const failures: readonly [name: string, assertion: Assertion][] = [
    ['toBe', (of) => of(-0).toBe(0)],
    ['toEqual', (of) => of({ a: [1, new Set(['b'])] }).toEqual({ a: [1, new Set(['c'])] })],
    ['toEqual of URLs', (of) => of(new URL('http://a/')).toEqual(new URL('http://b/'))],
    ['toEqual with a matcher', (of) => of(['a']).toEqual([of.any(Number)])],
    ['toContain', (of) => of([1]).toContain(2)],
    ['toThrow', (of) => of(() => 1).toThrow()],
    ['not', (of) => of([1]).not.toEqual([1])],
  ]
  const failuresOfPromises: typeof failures = [
    ['resolves', (of) => of(Promise.resolve(1)).resolves.toBe(2)],
    ['rejects', (of) => of(Promise.resolve(1)).rejects.toBe(1)],
  ]

  async function failureOf(assertion: Assertion, expectation: typeof expect): Promise<Error> {
    try {
      await assertion(expectation)
    } catch (failure) {
      return failure as Error
    }
    throw new Error('The assertion holds')
  }

  test.each([...failures, ...failuresOfPromises])('%s fails as with Jest', async (_, assertion) => {
    const [own, jests] = [await failureOf(assertion, expect), await failureOf(assertion, jestExpect)]
    jestExpect(own.message).toBe(jests.message)
  })

  test.each(failures)('%s fails at the line of the test', async (_, assertion) => {
    jestExpect((await failureOf(assertion, expect)).stack).not.toContain('expect.ts')
  })

  test('what holds passes', async () => {
    expect(Number.NaN).toBe(Number.NaN)
    expect({ a: [1, new Map([['b', undefined]])] }).toEqual({
      a: [1, new Map([['b', undefined]])],
      c: undefined,
    })
    expect(['a']).toEqual([expect.any(String)])
    expect([1]).toContain(1)
    expect([1]).not.toContain(2)
    await expect(Promise.resolve(1)).resolves.toBe(1)
    await expect(Promise.reject(1)).rejects.toBe(1)
  })
})

testInCi('programs that do not compile are named', () => {
  const found = errorsIn({
    'right.ts': "import { Uri } from 'uriform'\nUri.from('x:')",
    'wrong.ts': '\nlet n: number = ""',
  })
  expect(found).toEqual([expect.stringMatching(/^wrong\.ts\(2,5\): error TS2322: /)])
})
