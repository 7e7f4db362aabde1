// Resources in the style of the Model Context Protocol: templates tell a client which URIs there are, and read the values of
// those that it asks for. The messages are in memory here; a server reads them from its standard input, one a line.
import { routes } from 'uriform/templates'

const projects = new Map([
  [
    'shop',
    {
      files: new Map([
        ['README.md', 'A shop.'],
        ['src/a b.mjs', 'export const a = 1'],
        ['a=b', 'A file with an equals sign'],
      ]),
      issues: ['The cart is empty', 'Prices are wrong'],
    },
  ],
  ['shop/docs', { files: new Map([['index.md', 'How to shop.']]), issues: [] }],
])

const resources = routes({
  file: 'repo:///{project}/files{/path*}',
  issue: 'repo:///{project}/issues/{number}',
})
const { file, issue } = resources.templates

/**
 * Reads a resource. Gives undefined if no resource has the URI.
 *
 * @param {string} uri
 */
function textOf(uri) {
  const found = resources.match(uri)
  const project = found && projects.get(found.values.project)
  if (found?.name === 'issue') return project?.issues[Number(found.values.number) - 1]
  const path = found?.values.path
  return Array.isArray(path) ? project?.files.get(path.join('/')) : undefined
}

/**
 * The values of a variable, some of whose neighbours are known.
 *
 * @param {string} name
 * @param {{ readonly project?: string }} known
 */
function valuesOf(name, known) {
  if (name === 'project') return [...projects.keys()]
  const project = projects.get(known.project ?? '')
  return name === 'path'
    ? [...(project?.files.keys() ?? [])]
    : (project?.issues.map((_, at) => `${at + 1}`) ?? [])
}

/** @type {Readonly<Record<string, (params: any) => object | undefined>>} */
const methods = {
  'resources/templates/list': () => ({
    // A template is its text in JSON.
    resourceTemplates: [
      { uriTemplate: file, name: 'file', title: 'A file of a project' },
      { uriTemplate: issue, name: 'issue', title: 'An issue of a project, by its number' },
    ],
  }),
  'resources/read': ({ uri }) => {
    const text = textOf(uri)
    return text === undefined ? undefined : { contents: [{ uri, mimeType: 'text/plain', text }] }
  },
  'completion/complete': ({ ref, argument: { name, value }, context }) => {
    const template = [file, issue].find(({ text }) => text === ref.uri)
    if (!template?.variables.some((each) => each === name)) return undefined
    const values = valuesOf(name, context?.arguments ?? {}).filter((each) => each.startsWith(value))
    return { completion: { values, total: values.length, hasMore: false } }
  },
}

/**
 * The answer to a message of JSON-RPC.
 *
 * @param {string} message
 */
export function answerTo(message) {
  const { id, method, params } = JSON.parse(message)
  const known = Object.hasOwn(methods, method) ? methods[method] : undefined
  const result = known?.(params)
  if (result !== undefined) return JSON.stringify({ jsonrpc: '2.0', id, result })
  const error =
    known === undefined
      ? { code: -32601, message: 'Method not found' }
      : { code: -32002, message: 'Resource not found' }
  return JSON.stringify({ jsonrpc: '2.0', id, error })
}

/** @type {readonly (readonly [method: string, params?: object])[]} */
const session = [
  ['resources/templates/list'],
  [
    'completion/complete',
    {
      ref: { type: 'ref/resource', uri: file },
      argument: { name: 'path', value: 'src/' },
      context: { arguments: { project: 'shop' } },
    },
  ],
  ['resources/read', { uri: file.expand({ project: 'shop', path: ['src', 'a b.mjs'] }) }],
  ['resources/read', { uri: 'repo:///shop%2Fdocs/files/index.md' }],
  ['resources/read', { uri: 'repo:///shop/files/a=b' }],
  ['resources/read', { uri: 'repo:///shop/issues/2' }],
  ['resources/read', { uri: 'repo:///shop/files/..%2F..%2Fetc/passwd' }],
]
for (const [id, [method, params]] of session.entries()) {
  console.log(answerTo(JSON.stringify({ jsonrpc: '2.0', id, method, params })))
}
