// What is left: one entry a place, its reason, what to write instead of what, and how far a long run is.
import { expect, test } from '@jest/globals'
import { progressThrough } from '../src/report/progress.js'
import { projectForEach } from './project.js'

const { written, read, mended } = projectForEach()

/** The places left of one line of code. */
function leftOf(
  line: string,
): readonly { readonly line: number; readonly reason: string; readonly write: string }[] {
  written({ 'src/a.ts': `${line}\n` })
  return JSON.parse(mended('src', '--json').output).files[0].left
}

const A = 'export const a = (a: string, b: string) =>'

test.each([
  [
    'a sum',
    `${A} fetch(\`/a?b=\${a + b}\`)`,
    `${A} fetch(\`/a?b=\${encodeURIComponent(a) + encodeURIComponent(b)}\`)`,
  ],
  [
    'an optional parameter',
    `${A} fetch(\`/a?l=1\${a ? \`&b=\${a}\` : ''}\`)`,
    `${A} fetch(\`/a?l=1\${a ? \`&b=\${encodeURIComponent(a)}\` : ''}\`)`,
  ],
])('%s is one entry, with one whole line', (_, line, write) => {
  expect(leftOf(line)).toMatchObject([{ line: 1, write }])
})

test.each([
  ['a whole query of another URL', `${A} fetch(\`/a?\${a.split('?')[1]}\`)`, 'It is a whole query'],
  [
    'a whole query that is added',
    `${A} fetch('/a?' + new URL(a).searchParams.get('next'))`,
    'It is a whole query',
  ],
  [
    'what is encoded on one way',
    `${A} { let y = a; if (b) y = encodeURIComponent(a); return fetch(\`/a/\${y}\`) }`,
    '`y` may be encoded already',
  ],
  [
    'a host',
    'export const a = (req: any) => fetch(`https://${req.query.host}/`)',
    'Encoding makes no host safe',
  ],
  ['a fallback', "export const a = (b?: string) => fetch(`/a/${b ?? 'c/d'}`)", 'is never taken'],
])('%s has a reason and no line, which would break it', (_, line, reason) => {
  expect(leftOf(line)).toEqual([
    { line: 1, rule: 'no-interpolated-url', reason: expect.stringContaining(reason), write: '' },
  ])
})

test('a check by the start of a URL is left, because `new URL` throws for `/about`', () => {
  const line = "export const isOwn = (href: string) => href.startsWith('https://example.com')"
  expect(leftOf(line)).toEqual([
    {
      line: 1,
      rule: 'no-url-substring-check',
      reason: expect.stringContaining('`new URL` throws if it is relative.'),
      write: '',
    },
  ])
})

test('a check of an origin, or by the end of a host, is mended', () => {
  written({
    'src/a.ts': `export const a = (origin: string) => origin.startsWith('https://example.com')
export const b = (host: string) => host.endsWith('example.com')
`,
  })
  expect(mended('src').status).toBe(0)
  expect(read('src/a.ts')).toBe(`export const a = (origin: string) => origin === 'https://example.com'
export const b = (host: string) => (host === 'example.com' || host.endsWith('.example.com'))
`)
})

test('a place above the import of the tag has its own line', () => {
  written({
    'src/a.ts': `export const a = (req: any) => fetch(\`/a/\${req.body.file.split('.').join('/')}\`)
import { b } from './b.js'
export const c = (id: string) => b(id) + fetch(\`/a/\${id}\`)
`,
  })
  expect(JSON.parse(mended('src', '--json').output).files[0].left).toMatchObject([
    {
      line: 1,
      write:
        "export const a = (req: any) => fetch(`/a/${req.body.file.split('.').join('/').split('/').map((segment) => path`${segment}`).join('/')}`)",
    },
  ])
})

test('the report says what a line replaces, and quotes the lines of other places', () => {
  written({
    'src/a.ts': `${A} fetch(\`/a?b=\${a + b}\`)\n  export const c = (req: any) =>\n  fetch(\`https://\${req.query.host}/\`)\n`,
  })
  const { output } = mended('src')
  expect(output).toContain(
    `\n    - ${A} fetch(\`/a?b=\${a + b}\`)\n    + ${A} fetch(\`/a?b=\${encodeURIComponent(a) + encodeURIComponent(b)}\`)\n`,
  )
  expect(output).toContain('\n    fetch(`https://${req.query.host}/`)\n')
})

test('branches of typeof are mended', () => {
  written({
    'src/a.ts':
      "export const a = (id: string | { id: string }) => (typeof id === 'string' ? fetch(`/a/${id}`) : fetch(`/a/${id.id}`));\n",
  })
  expect(JSON.parse(mended('src', '--json').output).files).toMatchObject([{ mended: 2, left: [] }])
})

test('a long run says on a terminal how far it is, from two seconds on', () => {
  let time = 0
  let shown = ''
  const progress = progressThrough(
    4,
    (text) => {
      shown += text
    },
    () => time,
  )
  progress.step()
  progress.end()
  expect(shown).toBe('')
  time = 2000
  progress.step()
  progress.step()
  time = 2200
  progress.step()
  progress.end()
  expect(shown).toBe('\r\x1b[K2 of 4 files\r\x1b[K4 of 4 files\r\x1b[K')
  const silent = progressThrough(1, undefined, () => (time += 5000))
  silent.step()
  silent.end()
})
