// The rule `no-interpolated-url` with `segments`, as in `strict`: values that may be several segments, within a path.
import { describe, expect, test } from '@jest/globals'
import { configs } from 'eslint-plugin-uriform'
import { interpolated, lint } from '../lint.js'

const segments = { segments: true }
const CONTENTS = 'x = `https://api.github.com/repos/${OWNER}/${REPO}/contents/${path}`'

describe('with the option', () => {
  interpolated.reported(
    [
      [CONTENTS, 'path segments'],
      ['client.get(`/contents/${path}`)', 'path segments'],
      ["client.get('/contents/' + path)", 'path segments'],
      ['client.get(`/contents/${file.filePath}?ref=${REF}`)', 'file.filePath segments'],
      ['client.get(`/files/${path}/raw`)', 'path segments'],
      ['client.get(`${base}/files/${path}/raw`)', 'path segments'],
      ['client.get(`/${id}/${path}`)', 'id path', 'path segments'],
      ['client.get(`/${encodeURIComponent(id)}/${path}`)', 'path segments'],
      ['fetch(`https://example.com${tag`/users/`}${path}`)', 'path segments'],
      ['fetch(`https://example.com${tag`/users/${id}/`}${path}`)', 'path segments'],
      ['fetch(`${uri`https://example.com/users/`.href}files/${path}`)', 'path segments'],
      ['fetch(`${base}${tag`/users/${id}`}${path}`)', 'path segments'],
      ["fetch(`/users/${id}${options.path || '/'}`)", 'id path', "options.path || '/' segments"],
      ["fetch(`/contents/${path ?? 'all'}`)", "path ?? 'all' segments"],
    ],
    'js',
    segments,
  )
  interpolated.silent(
    [
      'fetch(path)',
      'fetch(`${base}${path}`)',
      'fetch(`${base}/${path}`)',
      'fetch(`https://example.com/${path}`)',
      'fetch(`https://example.com${path}`)',
      'fetch(`/api/v1/${path}`)',
      'fetch(`/${VERSION}/${path}`)',
      'fetch(`/api/v1beta1/${path}`)',
      'fetch(`/users/${USER}${path}`)',
      'fetch(`/contents/${endpoint}`)',
      'fetch(`/contents/${getPath()}`)',
      'fetch(`/contents?path=/a/${VERSION}`)',
      'function a(path) { if (!/^[a-z]+$/.test(path)) throw new Error(); fetch(`/contents/${path}`) }',
      "fetch(`/contents/${path.split('/').map((segment) => tag`${segment}`).join('/')}`)",
      'fetch(`/contents/${PATH}`)',
    ],
    'js',
    segments,
  )
})

describe('without the option', () => {
  interpolated.silent([CONTENTS, 'client.get(`/contents/${path}`)'])
})

test('strict has the option', () => {
  expect(configs.strict.rules['uriform/no-interpolated-url']).toEqual(['error', segments])
  expect(configs.recommended.rules['uriform/no-interpolated-url']).toBe('error')
})

test.each([
  [{}, "path.split('/').map((segment) => relative`${segment}`.href).join('/')"],
  [{ use: 'uriform/mini' }, "path.split('/').map((segment) => pathTag`${segment}`).join('/')"],
  [{ use: 'src/tag.ts#tag' }, "path.split('/').map((segment) => tag`${segment}`).join('/')"],
])('with %o, it writes code that both rules accept', (use, code) => {
  const options = { ...segments, ...use }
  const [found] = lint(
    'no-interpolated-url',
    `export const a = (path) => fetch(\`/contents/\${path}\`)`,
    options,
  )
  expect(found?.message).toContain(`Write \`${code}\`.`)
  expect(found?.suggestions).toEqual([])
  const mended = `export const a = (path) => fetch(\`/contents/\${${code}}\`)`
  for (const rule of ['no-interpolated-url', 'no-partial-encoding'] as const)
    expect(lint(rule, mended, options)).toEqual([])
})

test('a path right after a value begins with a slash, so its line leaves the empty segment', () => {
  const code = 'fetch(`/users/${id}${path}`)'
  const [, found] = lint('no-interpolated-url', code, { ...segments, use: 'src/tag.ts#tag' })
  expect(found?.message).toContain(
    "Write `path.split('/').map((segment) => segment && tag`${segment}`).join('/')`.",
  )
})
