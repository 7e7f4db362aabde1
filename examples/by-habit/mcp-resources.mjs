// The resources by habit: templates as text for the client, and a regular expression beside each to read with.

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

const FILE = 'repo:///{project}/files{/path*}'
const FILE_PATTERN = /^repo:\/\/\/([^/?#]+)\/files\/([^?#]+)$/
const ISSUE = 'repo:///{project}/issues/{number}'
const ISSUE_PATTERN = /^repo:\/\/\/([^/?#]+)\/issues\/([^/?#]+)$/

/** @type {Readonly<Record<string, readonly string[]>>} */
const variables = { [FILE]: ['project', 'path'], [ISSUE]: ['project', 'number'] }

/** @param {string | undefined} encoded */
function decoded(encoded = '') {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return undefined
  }
}

/** @param {string} uri */
function textOf(uri) {
  const ofFile = FILE_PATTERN.exec(uri)
  const ofIssue = ISSUE_PATTERN.exec(uri)
  const project = projects.get(decoded((ofFile ?? ofIssue)?.[1]) ?? '')
  if (ofIssue) return project?.issues[Number(decoded(ofIssue[2])) - 1]
  const path = ofFile?.[2]?.split('/').map(decoded)
  return path?.every((segment) => !['', '.', '..', undefined].includes(segment))
    ? project?.files.get(path.join('/'))
    : undefined
}

/** @type {(project: string, path: string) => string} */
const fileUri = (project, path) =>
  `repo:///${encodeURIComponent(project)}/files/${path.split('/').map(encodeURIComponent).join('/')}`

/**
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
    resourceTemplates: [
      { uriTemplate: FILE, name: 'file', title: 'A file of a project' },
      { uriTemplate: ISSUE, name: 'issue', title: 'An issue of a project, by its number' },
    ],
  }),
  'resources/read': ({ uri }) => {
    const text = textOf(uri)
    return text === undefined ? undefined : { contents: [{ uri, mimeType: 'text/plain', text }] }
  },
  'completion/complete': ({ ref, argument: { name, value }, context }) => {
    if (!variables[ref.uri]?.includes(name)) return undefined
    const values = valuesOf(name, context?.arguments ?? {}).filter((each) => each.startsWith(value))
    return { completion: { values, total: values.length, hasMore: false } }
  },
}

/** @param {string} message */
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
      ref: { type: 'ref/resource', uri: FILE },
      argument: { name: 'path', value: 'src/' },
      context: { arguments: { project: 'shop' } },
    },
  ],
  ['resources/read', { uri: fileUri('shop', 'src/a b.mjs') }],
  ['resources/read', { uri: 'repo:///shop%2Fdocs/files/index.md' }],
  ['resources/read', { uri: 'repo:///shop/files/a=b' }],
  ['resources/read', { uri: 'repo:///shop/issues/2' }],
  ['resources/read', { uri: 'repo:///shop/files/..%2F..%2Fetc/passwd' }],
]
for (const [id, [method, params]] of session.entries()) {
  console.log(answerTo(JSON.stringify({ jsonrpc: '2.0', id, method, params })))
}
