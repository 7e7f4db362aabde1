// Hostile sources: the rules take linear time, and neither overflow nor throw.
import { describe, expect, test } from '@jest/globals'
import { parseForESLint } from '@typescript-eslint/parser'
import { Linter } from 'eslint-newest'
import { configs } from 'eslint-plugin-uriform'
import { expectLinearTime } from '../../../tests/support/linear-time.js'
import { testInCi } from '../../../tests/support/runs.js'

const linter = new Linter()
const OFF = Object.fromEntries(Object.keys(configs.strict.rules).map((rule) => [rule, 'off']))
const verify = (code: string, rules: object = configs.strict.rules) => {
  const messages = linter.verify(code, [{ ...configs.strict, rules }] as never)
  for (const { fatal, message } of messages) if (fatal) throw new Error(message)
  return messages
}
const many = (count: number, piece: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => piece(at)).join('')

const importsOf = (count: number): string => many(count, (at) => `import a${at} from 'a${at}';`)
const holesOf = (count: number): string => many(count, () => '/${id}')

const SOURCES: readonly (readonly [name: string, sourceOf: (count: number) => string])[] = [
  ['a template of many holes', (n) => `fetch(\`/\${a}${holesOf(n)}\`)`],
  ['a template of many holes with one value', (n) => `const id = f(); fetch(\`/\${id}${holesOf(n)}\`)`],
  ['a long list of joined elements', (n) => `fetch([base${many(n, () => ', id')}].join('/'))`],
  ['a long list of composed elements', (n) => `fetch([base${many(n, () => ', `a${id}`')}].join('/'))`],
  ['many composed operands', (n) => `fetch('/a'.concat(id${many(n, () => ', `/${id}`')}))`],
  ['a long concat', (n) => `fetch('/a'.concat(id${many(n, () => ', "/", id')}))`],
  // ESLint's own walk overflows the stack on much longer ones.
  [
    'long chains of concat',
    (n) => many(Math.ceil(n / 400), () => `fetch(''${many(Math.min(n, 400), () => '.concat(a, "/")')});`),
  ],
  ['many uses of one variable', (n) => `const url = f();${many(n, () => 'fetch(`/a/${url.id}`);url;')}`],
  ['many writes of one variable', (n) => `let id = 1;${many(n, () => 'id = x;fetch(`/a/${id}`);')}`],
  [
    'many texts behind names',
    (n) =>
      `const q0 = '?a=' + x;${many(n, (at) => `const q${at + 1} = q${at} + '&' + q${at};`)}fetch('/a' + q${n})`,
  ],
  ['many types', (n) => many(n, (at) => `const a${at} = { b: '${at}' };fetch(\`/a/\${a${at}.b}\`);`)],
  ['many replacements', (n) => many(n, () => "url.replace('{id}', id).replace('{id}', id);")],
  [
    'many uses of a constant of many holes',
    (n) => `const url = \`https://h\${a}${holesOf(n)}\`;${many(n, () => 'fetch(url + `/a/${id}`);')}`,
  ],
  [
    'many checks of one value',
    (n) => `function f(id) {${many(n, () => 'if (!/^\\d+$/.test(id)) throw 1;fetch(`/a/${id}`);')}}`,
  ],
  [
    'many values in one check',
    (n) =>
      `if (${many(n, (at) => `/^a$/.test(a${at}) || `)}b) {${many(n, (at) => `fetch(\`/a/\${a${at}}\`);`)}}`,
  ],
  [
    'many branches',
    (n) => `if (a) { fetch(\`/x/\${b}\`) }${many(n, (at) => ` else if (a${at}) { fetch(\`/x/\${b}\`) }`)}`,
  ],
  [
    'many schemes before one value',
    (n) => many(n, () => "if (a.startsWith('http')) go(a);fetch(`http://${id}`);"),
  ],
  ['a long switch', (n) => `switch (id) {${many(n, (at) => `case '${at}':`)} fetch(\`/a/\${id}\`) }`],
  [
    'many pairs',
    (n) => `const all = [${many(n, () => '`a=${b}`,')}];${many(n, () => "fetch('/a?' + all.join('&'));")}`,
  ],
  [
    'many functions',
    (n) => many(n, (at) => `function f${at}(a) { return f${at + 1}(a) } fetch(\`/a/\${f${at}(b)}\`);`),
  ],
  [
    'a long pattern of a check',
    (n) => `if (/^${'(a|'.repeat(n)}b${')'.repeat(n)}$/.test(id)) fetch(\`/a/\${id}\`)`,
  ],
  [
    'long chains of schemas',
    // ESLint's own walk overflows the stack on much longer ones.
    (n) =>
      many(
        Math.ceil(n / 400),
        () => `fetch(\`/a/\${z.string()${many(Math.min(n, 400), () => '.min(1)')}.parse(a)}\`);`,
      ),
  ],
  ['many imports', (n) => importsOf(n) + many(n, () => 'fetch(`/a/${id}`);')],
  ['many checks', (n) => `const id = f();${many(n, () => 'if (!isValid(b)) throw 1;fetch(`/a/${id}`);')}`],
  [
    'a long doc comment',
    (n) =>
      `/** @param {${'1'.repeat(n)}x} id ${'@param {'.repeat(n)} */ function f(id) { fetch(\`/a/\${id}\`) }`,
  ],
  ['a long name', (n) => `fetch(\`/a/\${${'aB'.repeat(n)}}\`)`],
  ['a long literal', (n) => `fetch('${'/a:@?#'.repeat(n)}' + id)`],
  ['a long pattern', (n) => `/${'a.'.repeat(n)}com/.test(url)`],
  ['a pattern of one long word', (n) => `/${'a'.repeat(n * 40)}/.test(url)`],
  ['a pattern of many parentheses', (n) => `/[${'(^|'.repeat(n * 40)}]example.com/.test(url)`],
  [
    'a long host',
    (n) => `url.includes('${'a-'.repeat(n)}.com'); url.startsWith('https://${'a.'.repeat(n)}')`,
  ],
]

describe('linear time', () => {
  testInCi.each(SOURCES)('%s', (_, sourceOf) => expectLinearTime((code) => verify(code), sourceOf, 50))
})

test('the reports of a file share one walk over its statements', () => {
  let reads = 0
  const get = (body: object[], key: string): unknown => {
    reads++
    return Reflect.get(body, key)
  }
  const parser = {
    parseForESLint(code: string, options: Record<string, unknown>) {
      const parsed = parseForESLint(code, options)
      parsed.ast.body = new Proxy(parsed.ast.body, { get: get as never })
      return parsed
    },
  }
  const code = importsOf(200) + many(200, () => 'fetch(`/a/${id}`);')
  const config = { ...configs.strict, languageOptions: { parser } }
  expect(linter.verify(code, [config] as never)).toHaveLength(200)
  expect(reads / 400).toBeLessThan(50)
})

describe('deep sources', () => {
  test.each([
    ['a template of 10,000 holes', `fetch(\`/\${a}${holesOf(10_000)}\`)`, 10_001],
    ['a concatenation of 1,000 values', `fetch('/a'${many(1_000, () => "+ '/' + id")})`, 1_000],
  ])('%s', (_, code, count) => expect(verify(code)).toHaveLength(count))

  test.each([
    ['conditionals', `fetch(\`/a\${${many(500, () => 'a ? `?b=${c}` : ')}''}\`)`],
    ['templates in templates', `fetch(${many(200, () => '`/a/${')}id${many(200, () => '}`')})`],
    ['assertions', `fetch(\`/a/\${${'('.repeat(300)}id${')'.repeat(300)}}\`)`],
    ['calls', `fetch(\`/a/\${${many(500, () => 'f(')}id${many(500, () => ')')}}\`)`],
    [
      'constants',
      `const a0 = id;${many(5_000, (at) => `const a${at + 1} = a${at};`)}fetch(\`/a/\${a5000}\`)`,
    ],
    ['members', `fetch(\`/a/\${id${many(2_000, () => '.a')}}\`)`],
  ])('%s', (_, code) => expect(() => verify(code)).not.toThrow())
})

test('nothing is found with the rules off', () => {
  expect(verify('fetch(`/a/${id}`)', OFF)).toEqual([])
})

test.each([
  '`${`${a}`}`',
  'fetch(`\\u{zz}` + a)'.replace('\\u{zz}', ''),
  'fetch()',
  'new URL()',
  'url.replace()',
  '[].join("/")',
  '[,,a].join("/")',
  'fetch([...a, "/"].join("/"))',
  '"".concat()',
  'a = b += c',
  'export default `https://a/${b}`',
  'class A { [`https://a/${b}`]() {} static { fetch(`/a/${b}`) } }',
  'label: for (const url of `/a/${b}`) break label',
  'const { url = `/a/${b}` } = c',
  'for (const [a, b] of c) fetch(`/a/${a}`)',
  'import.meta.url + `/a/${b}`',
  'encodeURI(...a)',
  'url.startsWith(...a)',
  'a?.b?.(`https://a/${b}`)',
  'super_`/a/${b}`',
  'fetch(`/a/${__proto__}`); ({ __proto__: `/a/${b}` })',
  'const constructor = 1; fetch(`/a/${constructor}`); fetch(`/a/${toString}`); x[`toString`]("/a/" + b)',
])('no exception: %s', (code) => {
  expect(() => verify(code)).not.toThrow()
})
