// The gopher client of the examples, with a server on this machine.
import * as net from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import * as uriform from 'uriform'
import { startGopherServer } from '../support/gopher-server.js'
import { LOOPBACK, type RecordingServer } from '../support/recording-server.js'
import { loadExample } from './run-example.js'

const lines: string[] = []
const log = (line: string): number => lines.push(line)
const { visit } = loadExample('gopher-client.mjs', { 'node:net': net, uriform }, { log }) as {
  visit: (uri: string) => Promise<void>
}

let server: RecordingServer
let origin = ''

function answerTo(line: string): string | undefined {
  const here = `${LOOPBACK}\t${server.port}\r\n`
  const answers: Readonly<Record<string, string>> = {
    '': `iWelcome\t\tnone\t0\r\n1Elsewhere\t/x\tother.example\t70\r\n1Top\t\t${here}1Caf\xe9\t/caf\xe9?\t${here}.\r\n`,
    '/caf\xe9?': `0A \x1b[2Jtext\t/text\t${here}hWeb\tURL:https://w.example/\t${here}1Deeper\t/deeper\t${here}`,
    '/text': 'One\r\n..\r\n...two\r\n.\r\n',
    '/bare': 'no\x1b[0m end.',
    '/picture': '\xff\xd8\xff',
    '/endless': 'a'.repeat(1_000_001),
  }
  return answers[line]
}

beforeAll(async () => {
  server = await startGopherServer(answerTo)
  origin = `gopher://${LOOPBACK}:${server.port}`
})

afterAll(() => server.close())

beforeEach(() => {
  lines.length = 0
})

test('a menu, and the first menu of the same server in it', async () => {
  await visit(origin)
  expect(lines).toEqual([
    'i Welcome',
    '1 Elsewhere <gopher://other.example/1/x>',
    `1 Top <${origin}/1>`,
    `1 Café <${origin}/1/caf%E9%3F>`,
    `-> ${origin}/1/caf%E9%3F`,
    `0 A [2Jtext <${origin}/0/text>`,
    'h Web <https://w.example/>',
    `1 Deeper <${origin}/1/deeper>`,
  ])
  expect(await server.take()).toBe('\r\n/caf\xe9?\r\n')
})

test.each([
  ['0/text', 'One\n.\n..two\n'],
  ['0/bare', 'no[0m end.'],
  ['I/picture', '3 octets'],
])('an item %s', async (item, shown) => {
  await visit(`${origin}/${item}`)
  expect(lines).toEqual([shown])
})

test('an answer that is too long is an error', async () => {
  await expect(visit(`${origin}/0/endless`)).rejects.toThrow('The answer is too long')
})

test('a request that would be two is not sent', async () => {
  await expect(visit(`${origin}/0a%00b`)).rejects.toThrow(uriform.UriBuildError)
})
