// Names and texts from documents, templates, files and arguments never act on a terminal, and never add a line.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from '@jest/globals'
import { Recorder, uriform } from './harness.js'

/** A red color, a line of its own, a C1 control, and text in the other direction. */
const HOSTILE = 'q\u001b[31m\nFORGED\r\u009b\u202e'
const ENCODED = encodeURIComponent(HOSTILE)

/** Runs a command on a pipe and on a terminal, and expects nothing in it to act. */
async function expectEscaped(args: readonly string[], input?: readonly string[]): Promise<void> {
  const lines = input && { input: input.map((line) => `${line}\n`) }
  const piped = await uriform(args, { ...lines, variables: { NO_COLOR: '1' } })
  const [stdout, stderr] = [new Recorder(80), new Recorder(80)]
  await uriform(args, { ...lines, stdout, stderr, variables: { NO_COLOR: '1' } })
  const shown = stdout.text + stderr.text
  expect(shown).not.toBe('')
  expect(shown).not.toMatch(/\u202e/)
  const written = piped.stdout + piped.stderr + shown
  expect(written).not.toMatch(/(?!\n)\p{Cc}/u)
  expect(written).not.toMatch(/^\W*FORGED/m)
}

const folder = mkdtempSync(join(tmpdir(), 'uriform-escaping-'))
afterAll(() => rmSync(folder, { recursive: true }))

let files = 0
function fileWith(text: string): string {
  const file = join(folder, `${files++}.json`)
  writeFileSync(file, text)
  return file
}

describe('arguments', () => {
  test.each<readonly string[]>([
    [HOSTILE],
    [`--${HOSTILE}`],
    ['help', HOSTILE],
    ['parse', HOSTILE],
    ['parse', `--${HOSTILE}`],
    ['parse', '--generation', HOSTILE],
    ['parse', `x:${HOSTILE}`],
    ['parse', `x:?${ENCODED}=${ENCODED}#${ENCODED}`],
    ['parse', '--show-password', `http://${ENCODED}:${ENCODED}@h/${ENCODED}`],
    ['parse', `mailto:a@b.c?subject=${ENCODED}`],
    ['parse', `data:,${ENCODED}`],
    ['parse', `git+ssh://h/${ENCODED}`],
    ['parse', `redis://h/${ENCODED}`],
    ['parse', '--strays', 'encode', `http://h/${HOSTILE}`],
    ['build', HOSTILE],
    ['build', 'ftp', `--${HOSTILE}`, 'x'],
    ['build', 'ftp', '--host', HOSTILE],
    ['build', 'ftp', '--host', 'h', '--typecode', HOSTILE],
    ['build', 'ftp', '--host', 'h', '--name', HOSTILE],
    ['build', 'http', '--host', 'h', '--port', HOSTILE],
    ['build', 'http', '--host', 'h', '--query', ''],
    ['edit', '--port', HOSTILE, 'http://h'],
    ['edit', '--without', HOSTILE, 'http://h'],
    ['edit', '--iterate', `${HOSTILE}=1`, 'http://h'],
    ['edit', '--iterate', HOSTILE, 'http://h'],
    ['edit', '--iterate', `port=${HOSTILE}`, 'http://h'],
    ['edit', '--set', HOSTILE, 'http://h'],
    ['edit', '--scheme', HOSTILE, 'http://h'],
    ['edit', '--redirect', HOSTILE, 'http://h'],
    ['get', `{${HOSTILE}}`, 'http://h'],
    ['get', `{hos${HOSTILE}}`, 'http://h'],
    ['get', 'x:y', HOSTILE],
    ['get', '{path} {query:q} {fragment}', `x:${ENCODED}?q=${ENCODED}#${ENCODED}`],
    ['get', 'host', `q:80/${HOSTILE}`],
    ['check', HOSTILE],
    ['compare', HOSTILE],
    ['compare', `http://h/${ENCODED}?${ENCODED}`],
    ['compare', '--base', HOSTILE, 'x'],
    ['resolve', HOSTILE, 'x'],
    ['resolve', 'http://h', HOSTILE],
    ['relativize', 'http://h', HOSTILE],
    ['normalize', HOSTILE],
    ['normalize', '--to', HOSTILE, 'x:'],
    ['find', HOSTILE],
    ['find', '--file', HOSTILE],
    ['check', '--file', HOSTILE],
    ['inspect', HOSTILE],
    ['inspect', `http://h/${ENCODED}`],
    ['inspect', '--severity', HOSTILE, 'x:'],
    ['completion', HOSTILE],
    ['expand', HOSTILE],
    ['expand', `/{${HOSTILE}}`, 'a=1'],
    ['expand', `/:${HOSTILE}`, 'a=1'],
    ['expand', `/:${HOSTILE}`],
    ['expand', `/:id${HOSTILE}`, 'a=1'],
    ['expand', '/{id}', HOSTILE],
    ['expand', '/{id}', `${HOSTILE}=1`],
    ['expand', '/{id}', `id${HOSTILE}=1`],
    ['expand', '/{id}', `id=${HOSTILE}`],
    ['expand', '/{id}', `id.${HOSTILE}=1`, `id.${HOSTILE}=2`],
    ['expand', '/{id*}', `id.${HOSTILE}=1`, `id.${HOSTILE}=2`],
    ['expand', '--list', HOSTILE, '/{id}', 'id=1'],
    ['expand', '--text', '{+id}', `id=${HOSTILE}`],
    ['expand', '--openapi', HOSTILE, 'x'],
    ['match', HOSTILE, 'x'],
    ['match', '/{id}', `/${ENCODED}`],
    ['match', '/{id}', HOSTILE],
    ['match', '{?x*}', `?${ENCODED}=${ENCODED}`],
    ['match', '--openapi', HOSTILE, 'x'],
  ])('%j', (...args) => expectEscaped(args))
})

describe('lines of a file', () => {
  test.each<readonly [args: readonly string[], line: string]>([
    [['parse'], 'x:\u001b[31m'],
    [['check'], 'x:\u001b[31m\u202e'],
    [['expand', '/{id}'], '{"\u001b[31m": 1}'],
    [['expand', '/{id}'], JSON.stringify({ id: { [HOSTILE]: { [HOSTILE]: 1 } } })],
    [['expand', '{?id*}'], JSON.stringify({ id: { [HOSTILE]: { [HOSTILE]: 1 } } })],
    [['expand', '{?id*}'], JSON.stringify({ id: { [HOSTILE]: 1e300 } })],
    [['match', '/{id}'], '/\u001b[31m'],
    [['find'], `http://h/\u001b[31m \u202e`],
    [['find', '--generation', 'rfc3987'], 'http://h/\u202e\u009b'],
  ])('%j', (args, line) => expectEscaped(args, [line]))
})

describe('documents', () => {
  const string = { type: 'string' }
  const inQuery = (name: string, rest: object = {}): object => ({
    name,
    in: 'query',
    schema: string,
    ...rest,
  })
  const withGet = (get: object, path = '/x', rest: object = {}): object => ({
    openapi: '3.2.0',
    servers: [{ url: 'https://h' }],
    paths: { [path]: { get: { operationId: 'op', ...get } } },
    ...rest,
  })
  const parameters = [
    inQuery(HOSTILE, { required: true, schema: { type: 'integer' } }),
    inQuery(`j${HOSTILE}`, { content: { 'application/json': {} }, schema: undefined }),
    inQuery(`o${HOSTILE}`, { style: 'deepObject', schema: { type: 'object' } }),
  ]
  const id = { in: 'path', required: true, schema: string }
  const variable = { default: 'a', enum: ['a'] }

  test.each<readonly [document: object, ...args: string[]]>([
    // Values of parameters.
    [withGet({ parameters }), 'op'],
    [withGet({ parameters }), 'op', `${HOSTILE}=x`],
    [withGet({ parameters }), 'op', 'zzzzz=x'],
    [withGet({ parameters }), 'op', 'Q=x'],
    [withGet({ parameters }), 'op', 'o=x'],
    [withGet({ parameters }), 'op', `j${HOSTILE}=1`, `j${HOSTILE}=1`],
    [withGet({ parameters }), 'op', `j${HOSTILE}=1`, `j${HOSTILE}.a=1`],
    [withGet({ parameters }), 'op', `j${HOSTILE}=12345678901234567890`],
    [withGet({ parameters }), 'op', `${HOSTILE}=1`, `o${HOSTILE}.${HOSTILE}[=1`],
    [withGet({ parameters: [{ ...id, name: HOSTILE }] }, `/x/{${HOSTILE}}`), 'op', `${HOSTILE}=..`],
    [withGet({ parameters: [{ name: 'X-A', in: 'header', schema: string }] }), 'op', `X-A=\u001b[31m`],
    [withGet({ parameters: [{ name: 'X-A', in: 'header', schema: string }] }), 'op', `X-A=\u009b`],
    [
      withGet({ parameters: [{ name: 'c', in: 'cookie', style: 'cookie', schema: string }] }),
      'op',
      `c=\u001b`,
    ],
    // Operations.
    [withGet({ operationId: `op${HOSTILE}` }), 'op'],
    [withGet({ operationId: `op${HOSTILE}` }), HOSTILE],
    [withGet({}), `GET /${HOSTILE}`],
    [withGet({}), `${HOSTILE} /x`],
    [withGet({ parameters: [{ ...id, name: HOSTILE }] }), 'op'],
    [withGet({}, `/x/{${HOSTILE}}`), 'op'],
    [withGet({ parameters: [{ name: HOSTILE, in: HOSTILE }] }), 'op'],
    [withGet({ parameters: [inQuery('a', { style: HOSTILE })] }), 'op'],
    [withGet({ parameters: [inQuery('a'), inQuery('a', { name: 'a' })] }), 'op'],
    [withGet({ parameters: [{ $ref: `#/${HOSTILE}` }] }), 'op'],
    [withGet({ parameters: [{ $ref: HOSTILE }] }), 'op'],
    [
      {
        ...withGet({ parameters: [{ ...id, name: 'id' }] }, '/x/{id}'),
        paths: {
          '/x/{id}': { parameters: [{ ...id, name: 'id' }], get: { operationId: 'op' } },
          [`/x/${HOSTILE}`]: { get: { operationId: HOSTILE } },
        },
      },
      'op',
      `id=${HOSTILE}`,
    ],
    // Servers.
    [withGet({}, '/x', { servers: [{ url: `https://h/{${HOSTILE}}` }] }), 'op'],
    [withGet({}, '/x', { servers: [{ url: `https://${HOSTILE}/` }] }), 'op'],
    [withGet({}, '/x', { servers: [{ url: `https://h/?${HOSTILE}` }] }), 'op'],
    [
      withGet({}, '/x', {
        servers: [{ url: `https://h/{v}`, variables: { v: { ...variable, default: HOSTILE } } }],
      }),
      'op',
    ],
    // The document itself.
    [{ openapi: HOSTILE }, 'op'],
    [{ swagger: HOSTILE }, 'op'],
    [{ openapi: '3.1.0', paths: HOSTILE }, 'op'],
  ])('%j', async (document, ...args) => {
    const file = fileWith(JSON.stringify(document))
    await expectEscaped(['expand', `--openapi=${file}`, ...args])
  })

  test.each<readonly [document: object, ...args: string[]]>([
    [withGet({ parameters }), '/x'],
    [withGet({ parameters }), `/x?${ENCODED}=1&j${ENCODED}="${ENCODED}"&o${ENCODED}[${ENCODED}]=${ENCODED}`],
    [withGet({ parameters }), `/x?${ENCODED}=${ENCODED}`],
    [withGet({ operationId: HOSTILE }), '/x'],
    [withGet({ operationId: undefined }, `/x/${HOSTILE}`), `/x/${ENCODED}`],
    [withGet({}), HOSTILE],
    [withGet({}), HOSTILE, '/x'],
  ])('match %j', async (document, ...args) => {
    const file = fileWith(JSON.stringify(document))
    await expectEscaped(['match', `--openapi=${file}`, ...args])
  })

  test('a file that is no JSON', async () => {
    await expectEscaped(['expand', `--openapi=${fileWith(HOSTILE)}`, 'op'])
  })
})
