// Alone: its programs load undici, which adds globals.
// The programs of `examples/`, beside the same written by habit: they do the same, and are no longer.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { runExample } from './run-example.js'

const folder = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(folder, file), 'utf8')
const programs = readdirSync(join(folder, 'examples/by-habit')).map((file) => file.replace('.mjs', ''))

/** The lines of code in a file, without blank lines and comments. */
function linesOf(file: string): number {
  const code = read(file).replace(/\/\*\*.*?\*\/|^\s*\/\/[^\n]*/gms, '')
  return code.split('\n').filter((line) => line.trim() !== '').length
}

test('no program is longer than by habit, and the guide has the figures', () => {
  const guide = read('docs/coming-from.md')
  for (const name of programs) {
    const [, lines, byHabit] =
      new RegExp(`^\\| \`${name}\\.mjs\` +\\|.*\\| (\\d+) +\\| (\\d+) +\\|$`, 'm').exec(guide) ?? []
    const counted = [linesOf(`examples/${name}.mjs`), linesOf(`examples/by-habit/${name}.mjs`)] as const
    expect([name, ...counted]).toEqual([name, Number(lines), Number(byHabit)])
    expect(counted[0]).toBeLessThanOrEqual(counted[1])
  }
  expect(linesOf('examples/crawler.mjs')).toBeGreaterThan(20)
  expect(linesOf('examples/list-api.mjs')).toBeLessThanOrEqual(40)
})

/** How many of the lines that both print must be the same. Behind them are errors, whose words differ. */
const PRINTED: Readonly<Record<string, number>> = {
  'api-client': 3,
  'config-urls': 4,
  crawler: 0,
  'legacy-links': 2,
  login: 5,
  'mcp-resources': 7,
  'old-schemes': 35,
  'page-filters': 3,
  'signed-uploads': 3,
}

test.each(Object.entries(PRINTED))('%s does what it does by habit', (name, count) => {
  const [ours, theirs] = [name, `by-habit/${name}`].map((each) =>
    // By habit a space is a plus sign, as in forms.
    runExample(each).lines.map((line) => line.replaceAll('a+b', 'a%20b')),
  )
  expect(theirs).toHaveLength(ours?.length ?? 0)
  expect(theirs?.slice(0, count)).toEqual(ours?.slice(0, count))
})

// RFC 6749 4.1.3, RFC 7636 4.5
test.each(['login', 'by-habit/login'])('%s sends every field that the token endpoint requires', (name) => {
  const { form } = (
    runExample(name).exports as unknown as {
      answerTo: (target: string, login: object) => { readonly form: string }
    }
  ).answerTo('/?code=a&state=b&iss=https://login.example', { state: 'b', verifier: 'c', back: '/' })
  expect(Object.fromEntries(new URLSearchParams(form))).toEqual({
    grant_type: 'authorization_code',
    code: 'a',
    code_verifier: 'c',
    client_id: 'shop',
    redirect_uri: 'https://shop.example/oauth/callback',
  })
})

describe.each(['list-api', 'list-api-io-ts'])('%s', (name) => {
  const [ours, theirs] = [name, `by-habit/${name}`].map(
    (each) => runExample(each).exports as unknown as { answer: (target: string) => Answer },
  )

  test.each(['/items', '/items?tags=new|old&tags=b&page=2&from=2026-02-01', '/items?sort=oldest&q=a+b'])(
    'answers %s as by habit',
    (target) => {
      const answer = ours?.answer(target)
      expect(answer?.status).toBe(200)
      expect({ ...theirs?.answer(target) }).toMatchObject({ body: { filters: answer?.body.filters } })
    },
  )

  test.each(['/items?page=0', '/items?page=x', '/items?sort=best'])('refuses %s as by habit', (target) => {
    expect([ours?.answer(target).status, theirs?.answer(target).status]).toEqual([400, 400])
  })
})

interface Answer {
  readonly status: number
  readonly body: { readonly filters?: unknown }
}

test.each([
  ['https://hooks.example.com/', true],
  ['http://hooks.example.com/', false],
  ['https://hooks.example.com:8443/', false],
  ['https://joe@hooks.example.com/', false],
  ['https://[::ffff:10.0.0.1]/', false],
  ['https://localhost/', false],
  ['https://a b/', false],
])('webhooks judges %s as by habit', (url, isStored) => {
  for (const name of ['webhooks', 'by-habit/webhooks']) {
    const { register } = runExample(name).exports as unknown as {
      register: (customer: string, url: string) => readonly string[]
    }
    expect(register('a', url).length === 0).toBe(isStored)
  }
})

test.each([
  ['/users/42?tag=a&page=2&tag=b', 200],
  ['/users/me', 400],
  ['/files/a/b%2Fc?download=true', 200],
  ['/search?sort=best', 400],
])('server-decode answers %s as by habit', async (url, status) => {
  const bodies: unknown[] = []
  for (const name of ['server-decode', 'by-habit/server-decode']) {
    const { createApp } = runExample(name).exports as unknown as {
      createApp: (log: () => void) => { request(url: string, init: object, env: object): Promise<Response> }
    }
    const response = await createApp(() => {}).request(url, {}, { incoming: { url } })
    expect(response.status).toBe(status)
    bodies.push(await response.json())
  }
  if (status === 200) expect(bodies[1]).toEqual(bodies[0])
})
