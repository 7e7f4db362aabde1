// The examples of OpenAPI: a client over a real document, and a server.
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@jest/globals'
import { loadExample } from './run-example.js'

test('openapi-client keeps ids in their place', () => {
  const lines: string[] = []
  loadExample('openapi-client.mjs', { log: (text: string) => lines.push(...text.split('\n')) })
  expect(lines).toEqual([
    'GET https://api.github.com/repos/a/b%2Fc/issues?labels=bug%2Cui&page=2',
    'octocat',
    '  GET https://api.github.com/users/octocat',
    '  unsafe: GET https://api.github.com/users/octocat',
    '../../orgs/secret/members',
    '  refused: A dot segment would lead elsewhere.',
    '  unsafe: GET https://api.github.com/orgs/secret/members',
    '..',
    '  refused: A dot segment would lead elsewhere.',
    '  unsafe: GET https://api.github.com/',
    'a?per_page=100#',
    '  GET https://api.github.com/users/a%3Fper_page%3D100%23',
    '  unsafe: GET https://api.github.com/users/a?per_page=100#',
  ])
})

test('openapi-server finds operations and decodes their parameters', async () => {
  const { server } = loadExample('openapi-server.mjs', console) as unknown as { server: Server }
  // It would close a connection of a slow client just when that asks again.
  server.keepAliveTimeout = 0
  server.listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const answers = async (target: string): Promise<unknown> => {
    const response = await fetch(`http://localhost:${port}${target}`)
    return [response.status, await response.json()]
  }
  expect(await answers('/v1/pets/7')).toEqual([200, { id: 7 }])
  expect(await answers('/v1/pets?tag=a&tag=b%2Cc')).toEqual([200, { tags: ['a', 'b,c'] }])
  expect(await answers('/v1/pets/x?y=1')).toMatchObject([
    400,
    {
      errors: [
        { kind: 'malformed', name: 'id' },
        { kind: 'unknown-parameter', name: 'y' },
      ],
    },
  ])
  expect(await answers('/pets/7')).toEqual([404, { error: 'No such operation' }])
  server.close()
})
