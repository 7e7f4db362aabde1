// The examples of templates: an API over a real socket, and resources over messages.
import { describe, expect, test } from '@jest/globals'
import { loadExample } from './run-example.js'

test('templates-api', async () => {
  const lines: string[] = []
  const { demonstrate } = loadExample('templates-api.mjs', {
    log: (line: string) => lines.push(line),
  }) as { demonstrate: () => Promise<void> }
  await demonstrate()
  expect(lines).toEqual([
    '/ 200 {"links":{"books":"/books{?q,page}"}}',
    '/books?q=a&page=2 200 {"books":[{"title":"Persuasion","self":"/books/Persuasion"},{"title":"War & Peace","self":"/books/War%20%26%20Peace"}],"next":"/books?q=a&page=3"}',
    '/books/AC%2FDC 200 {"title":"AC/DC","cover":"/books/AC%2FDC/cover.png"}',
    '/books/What%20Is%20to%20Be%20Done%3F/cover.png 200 {"title":"What Is to Be Done?","format":"png"}',
    '/books/group%2Fadmin 404 {"error":"Not found"}',
  ])
})

describe('mcp-resources', () => {
  const lines: string[] = []
  const { answerTo } = loadExample('mcp-resources.mjs', {
    log: (line: string) => lines.push(line),
  }) as { answerTo: (message: string) => string }

  const contents = (id: number, uri: string, text: string): object => ({
    jsonrpc: '2.0',
    id,
    result: { contents: [{ uri, mimeType: 'text/plain', text }] },
  })

  test('prints a session', () => {
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      {
        jsonrpc: '2.0',
        id: 0,
        result: {
          resourceTemplates: [
            { uriTemplate: 'repo:///{project}/files{/path*}', name: 'file', title: 'A file of a project' },
            {
              uriTemplate: 'repo:///{project}/issues/{number}',
              name: 'issue',
              title: 'An issue of a project, by its number',
            },
          ],
        },
      },
      {
        jsonrpc: '2.0',
        id: 1,
        result: { completion: { values: ['src/a b.mjs'], total: 1, hasMore: false } },
      },
      contents(2, 'repo:///shop/files/src/a%20b.mjs', 'export const a = 1'),
      contents(3, 'repo:///shop%2Fdocs/files/index.md', 'How to shop.'),
      contents(4, 'repo:///shop/files/a=b', 'A file with an equals sign'),
      contents(5, 'repo:///shop/issues/2', 'Prices are wrong'),
      { jsonrpc: '2.0', id: 6, error: { code: -32002, message: 'Resource not found' } },
    ])
  })

  const read = (uri: string): unknown =>
    JSON.parse(answerTo(JSON.stringify({ id: 1, method: 'resources/read', params: { uri } })))

  test.each([
    'repo:///shop/files/src/a%20b.mjs',
    'repo:///shop/files/src/a b.mjs',
    'repo:///shop/files/src/%61%20b.mjs',
  ])('reads %s', (uri) => {
    expect(read(uri)).toHaveProperty('result.contents.0.text', 'export const a = 1')
  })

  test.each([
    ...'repo:///shop/files repo:///shop/files/src%2Fa%20b.mjs/x'.split(' '),
    ...'repo:///shop/files/../../etc/passwd repo:///shop/files/a=c'.split(' '),
    ...'repo:///constructor/files/x repo:///shop/issues/__proto__ repo:///shop/issues/3'.split(' '),
    ...'repo://shop/issues/1'.split(' '),
    '',
  ])('has no resource %s', (uri) => {
    expect(read(uri)).toHaveProperty('error.code', -32002)
  })

  test.each(['resources/list', 'constructor'])('has no method %s', (method) => {
    expect(JSON.parse(answerTo(JSON.stringify({ id: 1, method })))).toEqual({
      jsonrpc: '2.0',
      id: 1,
      error: { code: -32601, message: 'Method not found' },
    })
  })
})
