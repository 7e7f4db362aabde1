// The suggestions of no-interpolated-url: the code that they make, and what that code makes of harmless and hostile values.
import { describe, expect, test } from '@jest/globals'
import * as parser from '@typescript-eslint/parser'
import { Linter } from 'eslint-newest'
import { configs, type RuleName } from 'eslint-plugin-uriform'
import fc from 'fast-check'
import { relative, uri } from 'uriform'
import { errorsIn } from '../../../tests/support/compiler.js'
import { runs, testInCi } from '../../../tests/support/runs.js'
import { lint } from './lint.js'

const suggested = (code: string, sourceType = 'module'): readonly string[] => {
  const found = lint('no-interpolated-url', code, {}, 'js', sourceType)
  return [...new Set(found.flatMap(({ suggestions }) => suggestions))]
}

describe('the edit', () => {
  test.each([
    ['fetch(`https://example.com/users/${id}`)', 'fetch(uri`https://example.com/users/${id}`.href)'],
    ['fetch(`/users/${id}`)', 'fetch(relative`/users/${id}`.href)'],
    ["fetch('/users/' + id + '/posts')", 'fetch(relative`/users/${id}/posts`.href)'],
    ['function aUrl(id) {return`/users/${id}`}', 'function aUrl(id) {return relative`/users/${id}`.href}'],
    ["fetch(base.concat('/users/', id))", 'fetch(`${base}${relative`/users/${id}`.href}`)'],
    ["res.setHeader('Location', `/users/${id}`)", "res.setHeader('Location', relative`/users/${id}`.href)"],
    ["fetch('/users/'.concat(id))", 'fetch(relative`/users/${id}`.href)'],
    ['fetch(`${base}/users/${id}`)', 'fetch(`${base}${relative`/users/${id}`.href}`)'],
    ["fetch(base + '/users/' + id)", 'fetch(`${base}${relative`/users/${id}`.href}`)'],
    ["fetch([base, id].join('/'))", 'fetch(`${base}${relative`/${id}`.href}`)'],
    ['fetch(`${base}?q=${q}`)', 'fetch(`${base}${relative`?q=${q}`.href}`)'],
    ["let url = '/a'; url += '?q=' + q", "let url = '/a'; url += relative`?q=${q}`.href"],
    ['fetch(`/users/${encodeURIComponent(a)}/posts/${b}`)', 'fetch(relative`/users/${a}/posts/${b}`.href)'],
    [
      'fetch(`/users/${id}?${new URLSearchParams(query)}`)',
      'fetch(`${relative`/users/${id}`.href}?${new URLSearchParams(query)}`)',
    ],
    ['fetch(`http://localhost:${port}/${id}`)', 'fetch(uri`http://localhost:${port}/${id}`.href)'],
    ['fetch(encodeURI(`/users/${id}`))', 'fetch(relative`/users/${id}`.href)'],
    ['x = `https://api.${domain}/${id}`', 'x = uri`https://api.${domain}/${id}`.href'],
    ['x = `https://${tenant}.example.com/`', 'x = uri`https://${tenant}.example.com/`.href'],
    ['fetch(`/users-${id}`)', 'fetch(relative`/users-${id}`.href)'],
    ['fetch(`/pages/${7}/${id}`)', 'fetch(relative`/pages/${7}/${id}`.href)'],
    ['fetch(`/pages/${true}/${id}`)', 'fetch(relative`/pages/${true}/${id}`.href)'],
    ["fetch(`/users/${encodeURIComponent('me')}/${id}`)", "fetch(relative`/users/${'me'}/${id}`.href)"],
    [
      'fetch(`/users/${id}/posts/${post}?${params}`)',
      'fetch(`${relative`/users/${id}/posts/${post}`.href}?${params}`)',
    ],
    ['fetch(`${base}/users/${id}?${params}`)', 'fetch(`${base}${relative`/users/${id}`.href}?${params}`)'],
    [
      'fetch(`/users/${encodeURIComponent(API_USER)}/${id}`)',
      'fetch(relative`/users/${API_USER}/${id}`.href)',
    ],
    ['fetch(`/users/${encodeURIComponent(a + b)}/${id}`)', 'fetch(relative`/users/${a + b}/${id}`.href)'],
    [
      'const page = Number(text); fetch(`/pages/${page}/${id}`)',
      'const page = Number(text); fetch(relative`/pages/${page}/${id}`.href)',
    ],
    [
      'fetch(`https://example.com${path}/${id}`)',
      'fetch(`https://example.com${path}${relative`/${id}`.href}`)',
    ],
    ['fetch(`/users/${API_VERSION}/${id}`)', 'fetch(`/users/${API_VERSION}${relative`/${id}`.href}`)'],
    ['fetch(`/users/${PREFIX}/${id}`)', 'fetch(`/users/${PREFIX}${relative`/${id}`.href}`)'],
    ['fetch(`https://${host}/users/${id}`)', 'fetch(`https://${host}${relative`/users/${id}`.href}`)'],
    [
      'fetch(`https://${host}:8080/users/${id}`)',
      'fetch(`https://${host}:8080${relative`/users/${id}`.href}`)',
    ],
    ['fetch(`/users/${id}${query}`)', 'fetch(`${relative`/users/${id}`.href}${query}`)'],
    [
      "fetch(`/users/${id}${q ? `?q=${q}` : ''}`)",
      "fetch(`${relative`/users/${id}`.href}${q ? relative`?q=${q}`.href : ''}`)",
    ],
    [
      "fetch(`${base}/users/${id}${q ? `?q=${q}` : ''}`)",
      "fetch(`${base}${relative`/users/${id}`.href}${q ? relative`?q=${q}`.href : ''}`)",
    ],
    ['fetch(`/users/${load(7)}/${id}`)', 'fetch(relative`/users/${load(7)}/${id}`.href)'],
    [
      'const e = encodeURIComponent(a); fetch(`/users/${e}/${id}`)',
      'const e = encodeURIComponent(a); fetch(`/users/${e}${relative`/${id}`.href}`)',
    ],
    ['fetch(`/users/${encodeURI(a)}/${id}`)', 'fetch(`/users/${encodeURI(a)}${relative`/${id}`.href}`)'],
    [
      'fetch(`/users/${date.getFullYear()}/${id}`)',
      'fetch(`/users/${date.getFullYear()}${relative`/${id}`.href}`)',
    ],
    ['fetch(`/users/${n.toString(36)}/${id}`)', 'fetch(`/users/${n.toString(36)}${relative`/${id}`.href}`)'],
    ['fetch(`/b/${bucket}/${encodeKey(key)}`)', 'fetch(`${relative`/b/${bucket}`.href}/${encodeKey(key)}`)'],
    [
      'fetch(`${base}/b/${bucket}/${encodeKey(key)}/c/${id}?q=${q}`)',
      'fetch(`${base}${relative`/b/${bucket}`.href}/${encodeKey(key)}${relative`/c/${id}?q=${q}`.href}`)',
    ],
    [
      'x = `https://example.com/b/${bucket}/${encodeKey(key)}`',
      'x = `${uri`https://example.com/b/${bucket}`.href}/${encodeKey(key)}`',
    ],
    [
      "fetch(`/users/${id}${query ? `?${query}` : ''}`)",
      "fetch(`${relative`/users/${id}`.href}${query ? `?${query}` : ''}`)",
    ],
    ["fetch(`/users/${id ?? 'me'}`)", "fetch(relative`/users/${id ?? 'me'}`.href)"],
    ["fetch('/users/' + (id || 'me') + '/a')", "fetch(relative`/users/${id || 'me'}/a`.href)"],
    [
      "fetch(`/users/${id}/${kind ? kind : 'all'}?page=${page ?? '1'}`)",
      "fetch(relative`/users/${id}/${kind ? kind : 'all'}?page=${page ?? '1'}`.href)",
    ],
    [
      "fetch(`/users/${id}/${isOwn ? 'own' : 'other'}`)",
      "fetch(relative`/users/${id}/${isOwn ? 'own' : 'other'}`.href)",
    ],
    ["url.replace('{id}', id)", "url.replace('{id}', relative`${id}`.href)"],
    ['new URL(id, base)', 'new URL(relative`${id}`.href, base)'],
  ])('%s', (code, edited) => {
    const tag = edited.includes('uri`') ? 'uri' : 'relative'
    // The line ends like the statement before which it is put.
    const end = code.includes(';') ? ';' : ''
    expect(suggested(code)).toEqual([`import { ${tag} } from 'uriform'${end}\n${edited}`])
  })

  test.each([
    ['a choice of texts', 'fetch(`/users${q ? `?q=${q}` : ""}`)'],
    ['a text behind a name', "const text = '?q=' + q; fetch('/search' + text)"],
    ['a default of several segments', "fetch(`/users/${id ?? 'a/b'}`)"],
    ['a default of dots', "fetch(`/users/${id ?? '..'}`)"],
    ['an empty default', "fetch(`/users/${id ?? ''}/a`)"],
    ['a default of a value that is encoded', "fetch(`/users/${id}/${a ? encodeURIComponent(a) : 'b'}`)"],
    ['a condition that may be its own value', "fetch(`/users/${id}/${a && 'b'}`)"],
    ['a base that is encoded too', 'fetch(encodeURI(`${base}/users/${id}`))'],
    ['a comment', 'fetch(`/users/${/* who */ id}`)'],
    ['text that is no URI', 'fetch(`/users/é/${id}`)'],
    ['an escape', 'fetch(`/users/\\u0061/${id}`)'],
    ['an escape in a later template', "fetch('/users/' + `\\u0061/${id}`)"],
    ['a constant text', "const kind = 'me'; fetch(`/users/${kind}/${id}`)"],
    ['values before the tag that may be numbers', "fetch('//' + (n + n) + '/?q=' + id)"],
    ['a sum, which can be several segments', 'const name = a + b; fetch(`/users/${name}/${id}`)'],
    ['a value added to a text', "let url = '/a'; url += `${id}/b`"],
    ['the rest of a segment added to a text', "let url = '/a-'; url += 'b/' + id"],
    ['a base that is a list', "fetch([a, b] + '/users/' + id)"],
    ['more of a query after a whole one', 'fetch(`/users/${id}?a=1&${params}`)'],
    ['a mail address', 'location.href = `mailto:a@example.com?subject=${subject}`'],
    ['a base without a slash after it', 'fetch(`${base}users/${id}`)'],
    ['two values in front, which may be numbers', "fetch(a + b + '/' + id)"],
    ['a scheme in a value', 'fetch(`${scheme}://example.com/${id}`)'],
    ['a first segment with a colon', 'fetch(`a:${id}/b?q=${q}`)'],
    ['what may be a whole query', 'fetch(`/search?${filter}`)'],
    ['what may be more of a query', "fetch('/search?q=a&' + filter)"],
    ['an encoder beside other text of its segment', 'fetch(`/b/${bucket}/a-${encodeKey(key)}`)'],
    ['an encoder before other text of its segment', 'fetch(`/b/${bucket}/${encodeKey(key)}.json`)'],
    ['an encoder in a query', 'fetch(`/b/${bucket}?key=${encodeKey(key)}`)'],
    ['a list in a replacement', "url.replace('{id}', ids.map(String))"],
    ['a sum in a replacement', "url += '&q=' + (a + b)"],
    ['a comment beside the text', 'fetch(encodeURI(/* why */ `/users/${id}`))'],
  ])('none for %s', (_, code) => {
    expect(suggested(code)).toEqual([])
  })
})

describe('a constant that only encodes', () => {
  const after = (code: string): string | undefined => suggested(code)[0]?.replace(/^import .*\n/, '')

  test.each([
    [
      'function f(id, a) {\n  const e = encodeURIComponent(id)\n  fetch(`/users/${e}/${a}`)\n}',
      'function f(id, a) {\n  fetch(relative`/users/${id}/${a}`.href)\n}',
    ],
    [
      'function f(id, a) { const e = encodeURIComponent(id); fetch(`/users/${e}/${a}`) }',
      'function f(id, a) {  fetch(relative`/users/${id}/${a}`.href) }',
    ],
    [
      'function f(id, a) {\n  const e = encodeURIComponent(id)\n  log(e)\n  fetch(`/users/${e}/${a}`)\n}',
      'function f(id, a) {\n  const e = encodeURIComponent(id)\n  log(e)\n  fetch(relative`/users/${id}/${a}`.href)\n}',
    ],
    [
      'function f(req, a) {\n  const e = encodeURIComponent(req.params.id)\n  fetch(`/users/${e}/${a}`)\n}',
      'function f(req, a) {\n  fetch(relative`/users/${req.params.id}/${a}`.href)\n}',
    ],
    [
      'function f(id, a) {\n  const e = encodeURIComponent(id)\n  fetch(`/a/${e}/${a}/${e}`)\n}',
      'function f(id, a) {\n  fetch(relative`/a/${id}/${a}/${id}`.href)\n}',
    ],
  ])('%s', (code, edited) => {
    expect(after(code)).toBe(edited)
  })

  test.each([
    [
      'beside a value that no tag takes',
      'function f(id, k, a) {\n  const e = encodeURIComponent(id)\n  const j = encodeURIComponent(k)\n  for (const k of all) fetch(`/a/${e}/${j}/${a}`)\n}',
    ],
    [
      'where it stays in front',
      'function f(id, a) {\n  const e = encodeURIComponent(id)\n  fetch(`${e}/a/${e}/${a}`)\n}',
    ],
  ])('stays %s', (_, code) => {
    const rules = ['no-interpolated-url', 'no-partial-encoding'] as const
    const findings = rules.flatMap((rule) => lint(rule, code, { segments: true }))
    const all = findings.flatMap(({ suggestions }) => suggestions)
    expect(all).not.toEqual([])
    for (const edited of all) expect(edited).toContain('const e = encodeURIComponent(id)')
  })

  test.each([
    'function f(id, a) { const e = encodeURIComponent(id); id = 7; fetch(`/users/${e}/${a}`) }',
    'function f(id, a) { const e = encodeURIComponent(id); g(() => { id = 7 }); fetch(`/users/${e}/${a}`) }',
    'function f(id, a) { const e = encodeURIComponent(id); all.map((id) => fetch(`/users/${e}/${a}`)) }',
    'function f(id, a) { const e = encodeURIComponent(id); { const id = 7; fetch(`/users/${e}/${a}`) } }',
    'function f(req, a) { const e = encodeURIComponent(req.id); req.id = 7; fetch(`/users/${e}/${a}`) }',
    'function f(id, a) { let e = encodeURIComponent(id); if (a) e = 7; fetch(`/users/${e}/${a}`) }',
    'function f(id, a) { const e = encodeURIComponent(load(id)); fetch(`/users/${e}/${a}`) }',
    'function f(all, a) { const [e] = all.map(encodeURIComponent); fetch(`/users/${e}/${a}`) }',
    'function f(all, a) { for (const e of all.map(encodeURIComponent)) fetch(`/users/${e}/${a}`) }',
    'function f(encodedId, a) { fetch(`/users/${encodedId}/${a}`) }',
    'function f(id, a) { const e = encodePath(id); fetch(`/users/${e}/${a}`) }',
    'function f(id, a) { fetch(`/users/${encodeSegment(id)}/${a}`) }',
  ])('left as it is: %s', (code) => {
    // The tag takes what stands beside it.
    expect(after(code)).toBe(code.replace('/${a}`', '${relative`/${a}`.href}`'))
  })
})

describe('encodeURIComponent', () => {
  const made = (code: string, filename = 'a.js', use = 'uriform'): string | undefined => {
    const rules = { ...configs.recommended.rules, 'uriform/no-interpolated-url': ['error', { use }] }
    const config = { files: ['**'], plugins: configs.strict.plugins, rules }
    const languageOptions = { parser }
    const found = new Linter({ cwd: '/' }).verify(code, [{ ...config, languageOptions }] as never, filename)
    const fix = found[0]?.suggestions?.[0]?.fix
    return fix && code.slice(0, fix.range[0]) + fix.text + code.slice(fix.range[1])
  }

  test.each([
    ["let url = '/a?b=1'; url += '&q=' + q", "let url = '/a?b=1'; url += '&q=' + encodeURIComponent(q)"],
    ['url += `&q=${q}&r=${r}`', 'url += `&q=${encodeURIComponent(q)}&r=${encodeURIComponent(r)}`'],
    ['new URLSearchParams(`q=${q}`)', 'new URLSearchParams(`q=${encodeURIComponent(q)}`)'],
    [
      "fetch('/a?' + all.map(([k, v]) => `${k}=${v}`).join('&'))",
      "fetch('/a?' + all.map(([k, v]) => `${k}=${encodeURIComponent(v)}`).join('&'))",
    ],
    ["'/a?q={q}'.replace('{q}', q)", "'/a?q={q}'.replace('{q}', encodeURIComponent(q))"],
  ])('%s', (code, edited) => {
    expect(made(code)).toBe(edited)
  })

  test.each([
    ['string', 'encodeURIComponent(q)'],
    ['string | number', 'encodeURIComponent(q)'],
    ["'a b' | string", 'encodeURIComponent(q)'],
    ['string | null', 'encodeURIComponent(String(q))'],
    ['unknown', 'encodeURIComponent(String(q))'],
    ['Id', 'encodeURIComponent(String(q))'],
  ])('takes a value of the type %s in TypeScript', (type, edited) => {
    const code = (value: string) => `const f = (q: ${type}) => new URLSearchParams(\`q=\${${value}}\`)`
    expect(made(code('q'), 'a.ts')).toBe(code(edited))
  })

  test.each([
    ['uriform', 'unknown', 'relative`/a/${String(q)}?b=${String(q)}`.href'],
    ['uriform/mini', 'unknown', 'path`/a/${String(q)}?b=${String(q)}`'],
    ['path.ts#path', 'unknown', 'path`/a/${q}?b=${q}`'],
    ['uriform', 'Date', 'relative`/a/${String(q)}?b=${String(q)}`.href'],
    ['path.ts#path', 'string | URL', 'path`/a/${String(q)}?b=${String(q)}`'],
    ['uriform', 'string | number', 'relative`/a/${q}?b=${q}`.href'],
    ['uriform', 'Date | null', 'relative`/a/${q}?b=${q}`.href'],
    ['path.ts#path', 'Date | null', 'path`/a/${String(q)}?b=${String(q)}`'],
  ])('the tag of %s takes a value of the type %s', (use, type, edited) => {
    const code = `const f = (q: ${type}) => fetch(\`/a/\${q}?b=\${q}\`)`
    expect(made(code, 'a.ts', use)).toContain(`const f = (q: ${type}) => fetch(${edited})`)
  })

  test.each([
    'const url: `/users/${string}` = `/users/${id}`; fetch(url)',
    'type Route = `/users/${string}`; const url: Route = `/users/${id}`; fetch(url)',
    'type Route = `/users/${string}` | null; class A { url: Route = `/users/${id}` }',
    'type Route = `/users/${string}`; const urls = { user: (id: string): Route => `/users/${id}` }; fetch(urls.user(1))',
    'function userUrl(id: string): `/users/${string}` { return `/users/${id}` }',
    'const go = (url: `/users/${string}`) => fetch(url); const f = (id: string) => go(`/users/${id}`)',
    'const url = `/users/${id}` satisfies `/users/${string}`; fetch(url)',
  ])('no tag where the compiler expects a template literal type: %s', (code) =>
    expect(made(code, 'a.ts')).toBe(undefined),
  )

  test.each([
    'const url: string = `/users/${id}`; fetch(url)',
    'const url: string | `/${string}` = `/users/${id}`; fetch(url)',
    'type Own = Own; const url: Own = `/users/${id}`; fetch(url)',
  ])('a tag where it expects any string: %s', (code) => expect(made(code, 'a.ts')).toContain('relative`'))

  test('a tag around a whole segment takes a value of the type unknown', () => {
    const code = "const f = (q: unknown) => fetch('/a/{q}'.replace('{q}', q))"
    expect(made(code, 'a.ts')).toContain("replace('{q}', relative`${String(q)}`.href)")
  })

  test.each(['string[]', 'readonly string[]', '[string, string]', 'Set<string>', 'string | string[]'])(
    'takes no list: %s',
    (type) => {
      expect(made(`const f = (q: ${type}) => new URLSearchParams(\`q=\${q}\`)`, 'a.ts')).toBeUndefined()
      expect(made(`const f = (q: ${type}) => fetch(\`/a/\${q}\`)`, 'a.ts')).toBeUndefined()
    },
  )

  test('is not written where the name means something else', () => {
    expect(made('const encodeURIComponent = String; new URLSearchParams(`q=${q}`)')).toBeUndefined()
  })
})

describe('a placeholder and a tag of the project', () => {
  test('a function replaces it, because a string is searched for `$&`', () => {
    const of = (rule: RuleName, code: string, options: object) =>
      lint(rule, code, { use: 'src/path.js#path', ...options })[0]?.suggestions[0]?.replace(
        /^import .*\n/,
        '',
      )
    const edited = "url.replace('{id}', () => path`${id}`)"
    expect(of('no-interpolated-url', "url.replace('{id}', id)", {})).toBe(edited)
    expect(of('no-partial-encoding', "url.replace('{id}', encodeURIComponent(id))", { segments: true })).toBe(
      edited,
    )
    expect(of('no-interpolated-url', "url.replace('{id}', () => all[id])", {})).toBe(
      "url.replace('{id}', () => path`${all[id]}`)",
    )
  })
})

describe('the tag of the option', () => {
  const made = (code: string, use: string): string | undefined =>
    lint('no-interpolated-url', code, { use })[0]?.suggestions[0]

  test.each([
    ['fetch(`/users/${id}`)', 'fetch(path`/users/${id}`)'],
    ['fetch(`${base}/users/${id}`)', 'fetch(`${base}${path`/users/${id}`}`)'],
    ['fetch(`https://example.com/users/${id}`)', 'fetch(`https://example.com${path`/users/${id}`}`)'],
    ['fetch(`https://${host}:80/users/${id}`)', 'fetch(`https://${host}:80${path`/users/${id}`}`)'],
    ['fetch(`http://localhost:${port}/${id}`)', 'fetch(`http://localhost:${port}${path`/${id}`}`)'],
    ['x = `https://${tenant}.example.com/${id}`', 'x = `https://${tenant}.example.com${path`/${id}`}`'],
    ["let url = '/a'; url += '?q=' + q", "let url = '/a'; url += path`?q=${q}`"],
  ])('uriform/mini: %s', (code, edited) => {
    const end = code.includes(';') ? ';' : ''
    const all = lint('no-interpolated-url', code, { use: 'uriform/mini' }).flatMap((each) => each.suggestions)
    expect([...new Set(all)]).toEqual([`import { path } from 'uriform/mini'${end}\n${edited}`])
  })

  test('none for a host alone', () => {
    expect(made('x = `https://${tenant}.example.com/`', 'uriform/mini')).toBeUndefined()
  })

  test.each([
    ['src/path.ts#path', '', './src/path'],
    ['src/path#path', '', './src/path'],
    ['src/path.js#path', '', './src/path.js'],
    ['src/path.ts#path', "import a from './a.js'\n", './src/path.js'],
    ['src/path.js#path', "import a from './a'\n", './src/path'],
    ['./src/lib/path.mjs#path', '', './src/lib/path.mjs'],
    ['src/path.mjs#path', "import a from './a.js'\n", './src/path.mjs'],
  ])('a tag of the project: %s after %j', (use, before, module) => {
    expect(made(`${before}fetch(\`/users/\${id}\`)`, use)).toBe(
      `${before}import { path } from '${module}'\nfetch(path\`/users/\${id}\`)`,
    )
  })

  test.each([
    ['/project/src/resources/users.ts', '../path'],
    ['/project/src/users.ts', './path'],
    ['/project/test/users.ts', '../src/path'],
    ['/project/src/a/b/users.ts', '../../path'],
  ])('from %s', (filename, module) => {
    const config = {
      plugins: configs.strict.plugins,
      rules: { 'uriform/no-interpolated-url': ['error', { use: 'src/path.ts#apiPath' }] },
    }
    const linter = new Linter({ cwd: '/project' })
    const of = (file: string) =>
      linter.verify('fetch(`/users/${id}`)', [{ files: ['**'], ...config }] as never, file)[0]
        ?.suggestions?.[0]?.fix.text
    expect(of(filename)).toBe(`import { apiPath } from '${module}'\nfetch(apiPath\`/users/\${id}\``)
    expect(of('/project/src/path.ts')).toBeUndefined()
  })
})

describe('a whole segment of strict', () => {
  const made = (code: string): string | undefined =>
    lint('no-partial-encoding', code, { segments: true })[0]?.suggestions[0]?.replace(/^import .*\n/, '')

  test.each([
    ['fetch(`/users/${encodeURIComponent(id)}`)', 'fetch(relative`/users/${id}`.href)'],
    [
      'fetch(`${base}/a/${encodeURIComponent(a)}/b/${encodeURIComponent(b)}`)',
      'fetch(`${base}${relative`/a/${a}/b/${b}`.href}`)',
    ],
    [
      'function f(id) {\n  const e = encodeURIComponent(id)\n  fetch(`/users/${e}`)\n}',
      'function f(id) {\n  fetch(relative`/users/${id}`.href)\n}',
    ],
  ])('%s', (code, edited) => {
    expect(made(code)).toBe(edited)
  })
})

describe('the import', () => {
  const of = (before: string, sourceType?: string): string | undefined =>
    suggested(`${before}fetch(\`/users/\${id}\`)`, sourceType)[0]
  const call = (tag = 'relative'): string => `fetch(${tag}\`/users/\${id}\`.href)`

  const added = "import { relative } from 'uriform'\n"
  const renamed = "import { relative as relativeTag } from 'uriform'\n"
  const again = "import { relative, relative as r } from 'uriform'\n"
  const namespace = "import * as all from 'uriform'\n"

  test.each<[before: string, after: string, tag?: string]>([
    [added, added],
    ["import { relative as r } from 'uriform'\n", "import { relative as r } from 'uriform'\n", 'r'],
    ["import a from 'a'\n", `import a from 'a'\n${added}`],
    ['import a from "a";\n', 'import a from "a";\nimport { relative } from "uriform";\n'],
    ["import { uri } from 'uriform'\n", "import { uri, relative } from 'uriform'\n"],
    ["import { uri as u } from 'uriform'\n", "import { uri as u, relative } from 'uriform'\n"],
    ["import all, { uri } from 'uriform'\n", "import all, { uri, relative } from 'uriform'\n"],
    [
      "import { uri } from 'uriform'\nimport a from 'a'\n",
      "import { uri, relative } from 'uriform'\nimport a from 'a'\n",
    ],
    ['// @ts-check\n', `// @ts-check\n${added}`],
    ['/* global fetch */\nname = 1\n', `/* global fetch */\n${added}name = 1\n`],
    ['/*\n * Copyright me\n */\n\nname = 1\n', `/*\n * Copyright me\n */\n\n${added}name = 1\n`],
    [
      '// What this file is.\n\n// A name.\nname = 1\n',
      `// What this file is.\n\n${added}// A name.\nname = 1\n`,
    ],
    ['// A name.\nname = 1\n', `${added}// A name.\nname = 1\n`],
    ['#!/usr/bin/env node\n// @ts-check\n', `#!/usr/bin/env node\n// @ts-check\n${added}`],
    [again, again],
    [namespace, namespace + added],
    ["'use client'\n", `'use client'\n${added}`],
    [
      "'use client'\n\n// What this file is.\n\nname = 1\n",
      `'use client'\n\n// What this file is.\n\n${added}name = 1\n`,
    ],
    ["'use client'\n// A name.\nname = 1\n", `'use client'\n${added}// A name.\nname = 1\n`],
    ['import a from "a"\n', 'import a from "a"\nimport { relative } from "uriform"\n'],
    ['name = "a"\n', 'import { relative } from "uriform"\nname = "a"\n'],
    ['name = "a";\n', 'import { relative } from "uriform";\nname = "a";\n'],
    ["import { relative } from 'a'\n", `import { relative } from 'a'\n${renamed}`, 'relativeTag'],
    ['#!/usr/bin/env node\n', `#!/usr/bin/env node\n${added}`],
    ['const relative = 1\n', `${renamed}const relative = 1\n`, 'relativeTag'],
    ['relative()\n', `${renamed}relative()\n`, 'relativeTag'],
  ])('after %j', (before, after, tag = 'relative') => {
    expect(of(before)).toBe(after + call(tag))
  })

  test.each([
    ["import type { relative } from 'uriform'\n", renamed, 'relativeTag'],
    [
      "import { type relative } from 'uriform'\n",
      "import { type relative, relative as relativeTag } from 'uriform'\n",
      'relativeTag',
    ],
    ["import { type Uri, relative } from 'uriform'\n", '', 'relative'],
  ])('a type is no tag: %j', (before, after, tag) => {
    const [finding] = lint('no-interpolated-url', `${before}fetch(\`/users/\${id}\`)`, {}, 'ts')
    const isExtended = after.startsWith('import { type')
    expect(finding?.suggestions).toEqual([(isExtended ? after : before + after) + call(tag)])
  })

  test('a name that is used elsewhere', () => {
    const around = (edited: string): string => `function f(id) { ${edited} }\nrelative()`
    expect(suggested(around('fetch(`/users/${id}`)'))).toEqual([renamed + around(call('relativeTag'))])
  })

  test('names that are all used', () => {
    const taken = (...names: readonly string[]): string => names.map((name) => `${name}()\n`).join('')
    const third = "import { relative as relativeText } from 'uriform'\n"
    const two = taken('relative', 'relativeTag')
    expect(of(two)).toBe(third + two + call('relativeText'))
    const three = taken('relative', 'relativeTag', 'relativeText')
    expect(of(three)).toBe(`${three}fetch(\`/users/\${encodeURIComponent(id)}\`)`)
  })

  test('a name that is hidden where the text stands', () => {
    const code = "import { relative } from 'uriform'\nfunction f(relative) { fetch(`/users/${id}`) }"
    expect(suggested(code)).toEqual([
      "import { relative, relative as relativeTag } from 'uriform'\n" +
        'function f(relative) { fetch(relativeTag`/users/${id}`.href) }',
    ])
  })

  test.each([
    "import a from 'a' // eslint-disable-line",
    "import a from 'a';// a",
    "import a from 'a' /* a */ // a",
    "'use strict' // a",
  ])('leaves the comment of the line before it: %s', (line) => {
    const [edited = ''] = suggested(`${line}\nfetch(\`/users/\${id}\`)`)
    expect(edited.split('\n').slice(0, 2)).toEqual([
      line,
      expect.stringMatching(/^import \{ relative \} from 'uriform';?$/),
    ])
  })

  test.each([
    ['', ''],
    ["import a from 'a'\r\n", ''],
    ["'use strict'\r\n", ''],
    ['#!/usr/bin/env node\r\n', ''],
    ['', 'module.exports = 1\r\n'],
  ])('ends its line as the file does: %j %j', (before, after) => {
    const [edited = ''] = suggested(`${before}fetch(\`/users/\${id}\`)\r\n${after}`)
    expect(edited).toMatch(/^(?:import|const) \{ relative \}.*\r$/m)
    expect(edited.replaceAll('\r\n', '')).not.toContain('\n')
  })

  const required = "const { relative } = require('uriform')\n"
  const aliased = "const { relative: r } = require('uriform')\n"
  const rest = "const { ...all } = require('uriform')\n"
  const taken = "const relative = require('a')\n"

  test.each<[before: string, after: string, tag?: string]>([
    ["const a = require('a')\n", `${required}const a = require('a')\n`],
    ["'use strict'\nmodule.exports = 1\n", `'use strict'\n${required}module.exports = 1\n`],
    [required, required],
    [aliased, aliased, 'r'],
    [rest, required + rest],
    [taken, `const { relative: relativeTag } = require('uriform')\n${taken}`, 'relativeTag'],
    ...[
      "const { relative } = require('a')\n",
      "const { relative } = load('uriform')\nmodule.exports = 1\n",
      'let relative\nmodule.exports = 1\n',
    ].map((before): [string, string, string] => [
      before,
      `const { relative: relativeTag } = require('uriform')\n${before}`,
      'relativeTag',
    ]),
    ["const all = require('uriform')\n", `${required}const all = require('uriform')\n`],
  ])('CommonJS, after %j', (before, after, tag = 'relative') => {
    expect(of(before, 'commonjs')).toBe(after + call(tag))
  })

  test.each([
    ["'use strict'\n", 'const a = 1;\n', true],
    ['', 'function f() {\n  return 1;\n}\n', true],
    ['', 'function f() {\n  return 1\n}\n', false],
    ["import a from 'a'\n", 'const b = 1;\n', false],
    ["import a from 'a';\n", 'const b = 1\n', true],
  ])('ends with a semicolon as the file does: %j %j', (before, after, isEnded) => {
    const [edited = ''] = suggested(`${before}${after}fetch(\`/users/\${id}\`)\n`)
    expect(/^import \{ relative \} from 'uriform'(;?)$/m.exec(edited)?.[1]).toBe(isEnded ? ';' : '')
  })

  test('CommonJS that is parsed as a module', () => {
    const edited = `const { relative } = require('uriform')\nconst a = require('a')\n${call()}`
    expect(of("const a = require('a')\n")).toBe(edited)
    expect(of("const a = require('a')\nexport {}\n")).toMatch(/^import /)
  })

  test.each(['(', '[', '`${', '/a/.b(', '+', '-'])(
    'CommonJS, before a statement that starts with %s',
    (start) => {
      const ends: Record<string, string> = { '(': ')', '[': ']', '`${': '}`', '/a/.b(': ')' }
      const code = `${start}fetch('/users/' + require('a'))${ends[start] ?? ''}`
      expect(suggested(code, 'commonjs')).toEqual([
        expect.stringMatching(/^const \{ relative \} = require\('uriform'\);\n/),
      ])
    },
  )

  test.each([
    ['fetch(`/users/${id}`)', 'fetch(`/users/${encodeURIComponent(id)}`)'],
    [
      "fetch('/a/' + a + '?b=' + (b || 'c') + '&d=' + encodeURIComponent(d))",
      "fetch('/a/' + encodeURIComponent(a) + '?b=' + (encodeURIComponent(b || 'c')) + '&d=' + encodeURIComponent(d))",
    ],
    [
      "fetch(`/a/${a}${page ? `?page=${page}` : ''}`)",
      "fetch(`/a/${encodeURIComponent(a)}${page ? `?page=${encodeURIComponent(page)}` : ''}`)",
    ],
    [
      "let url = base\nurl += '/a/' + id\nfetch(url)",
      "let url = base\nurl += '/a/' + encodeURIComponent(id)\nfetch(url)",
    ],
  ])('a script without modules encodes in place: %s', (code, edited) => {
    expect(suggested(code, 'script')[0]).toBe(edited)
  })

  test.each(['fetch(encodeURI(`/users/${id}`))', 'fetch(`/a/${[a, b]}`)'])(
    'a script without modules gets no suggestion for %s',
    (code) => {
      expect(suggested(code, 'script')).toEqual([])
    },
  )
})

test.each([
  "fetch(base?.concat('/users/', id))",
  "fetch(base?.url.concat('/users/', id))",
  "fetch(base?.concat('/users/', id).concat('/posts'))",
  "fetch(`${base?.concat('/users/', id)}/posts`)",
  "fetch(base.concat?.('/users/', id))",
])('none for an optional chain, which may be absent: %s', (code) => {
  expect(suggested(code)).toEqual([])
})

test('values that are optional chains stay in the tag', () => {
  expect(suggested("fetch('/users/'.concat(user?.id))")[0]).toContain('relative`/users/${user?.id}`')
  expect(suggested('client?.get(`/users/${user?.id}`)')[0]).toContain('relative`/users/${user?.id}`')
})

test('none for a constant in its type', () => {
  const suggestions = (type: string) =>
    lint('no-interpolated-url', `const url = \`/users/\${id}\` as ${type}`, {}, 'ts')[0]?.suggestions
  expect(suggestions('const')).toEqual([])
  expect(suggestions('Url')).toEqual([
    "import { relative } from 'uriform'\nconst url = relative`/users/${id}`.href as Url",
  ])
})

describe('suggested code', () => {
  /** What an expression makes of a value, before and after the suggestion. */
  function made(code: string, value: string): readonly [before: string, after: string] {
    const [edited = ''] = suggested(`x = ${code}`)
    const body = edited.replace(/^import .*\n/, '').replace(/^x = /, '')
    const run = (expression: string): string => {
      const made = new Function('uri', 'relative', 'v', 'base', 'port', `return ${expression}`)
      return made(uri, relative, value, 'https://example.com/api', 8080)
    }
    return [run(code), run(body)]
  }

  const TEXTS = [
    '`https://example.com/users/${v}`',
    '`https://example.com/users/${v}/posts?page=1#top`',
    '`https://example.com/a-${v}.json`',
    '`https://example.com/?q=${v}`',
    '`https://example.com/?q=${v}&page=1`',
    '`https://example.com:${port}/${v}`',
    "'https://example.com/users/' + v + '/posts'",
    '`https://user:${v}@example.com/`',
  ]
  const HARMLESS = ['7', 'joe', 'a-b_c.d~e', 'A1']
  const HOSTILE = [' ', ...'../x a?b a#b //evil %2e%2e ü .. . a/b a&b=c @evil.example/'.split(' ')]

  test.each(TEXTS)('%s makes the same of harmless values', (code) => {
    for (const value of HARMLESS) {
      const [before, after] = made(code, value)
      expect(after).toBe(before)
    }
  })

  /** What a value in its place doesn't change. */
  function shapeOf(text: string): readonly unknown[] {
    const { host, pathname, searchParams, hash } = new URL(text)
    return [host, pathname.split('/').length, [...searchParams].length, hash]
  }

  test.each(TEXTS)('%s keeps hostile values in their place, or throws', (code) => {
    const [, sample] = made(code, 'SAMPLE')
    const [start = '', end = ''] = sample.split('SAMPLE')
    for (const value of HOSTILE) {
      let after: string
      try {
        after = made(code, value)[1]
      } catch (error) {
        expect(String(error)).toMatch(/UriBuildError/)
        continue
      }
      expect(after.slice(0, start.length)).toBe(start)
      expect(after.slice(after.length - end.length)).toBe(end)
      const encoded = after.slice(start.length, after.length - end.length)
      expect(encoded).toMatch(/^(?:[\w.~!$'()*+,;:@/?&=-]|%[0-9A-F]{2})+$/)
      expect(decodeURIComponent(encoded)).toBe(value)
      expect(shapeOf(after)).toEqual(shapeOf(sample))
    }
  })
})

test('a tag in place of encodeURIComponent writes the same or more encoded, or refuses', () => {
  const CODES = [
    '/users/${encodeURIComponent(v)}',
    '/a/${encodeURIComponent(v)}/b?q=${encodeURIComponent(v)}',
  ]
  const encoded = (text: string): string =>
    text.replace(/[!'()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`)
  for (const code of CODES.map((each) => `\`${each}\``)) {
    const [found] = lint('no-partial-encoding', `fetch(${code})`, { segments: true })
    const edited = found?.suggestions[0]?.replace(/^import .*\n/, '') ?? ''
    expect(edited).not.toContain('encodeURIComponent')
    const of = (program: string, v: string): string =>
      new Function('relative', 'v', 'fetch', `return ${program}`)(relative, v, String)
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('..', '%2e', '!*', "('")),
        (v) => {
          let after: string
          try {
            after = of(edited, v)
          } catch (error) {
            expect(String(error)).toMatch(/UriBuildError/)
            return
          }
          expect(after).toBe(encoded(of(`fetch(${code})`, v)))
        },
      ),
      { numRuns: runs(5_000, 300) },
    )
  }
})

describe('a suggestion has the same value and effects, or there is none', () => {
  /** The value of a program's `fetch`, and the effects of running it. */
  function run(program: string): unknown {
    const values = { v: 'joe', n: 1, i: 0, list: ['a', 'b'], base: 'https://example.com/api', f: String }
    const names = ['uri', 'relative', 'fetch', ...Object.keys(values)]
    const body = `let x; const got = []; ${program.replace(/^import .*\n/, '')}; return [got, x, i]`
    const got = `const fetch = (...all) => { got.push(all); return all[0] };`
    const run_ = new Function(...names.filter((name) => name !== 'fetch'), got.concat(body))
    return run_(uri, relative, ...Object.values(values))
  }

  const expectSame = (code: string): void => {
    const made = run(code)
    for (const edited of suggested(code)) expect({ edited, made: run(edited) }).toEqual({ edited, made })
  }

  test.each([
    "fetch('/users/' + (n + n) + '/' + v)",
    'fetch(`/users/${n + n}/${v}`)',
    'fetch(`/users/${n + n + f(1)}/${v}`)',
    "fetch([base, n + n, v].join('/'))",
    "fetch('/users/'.concat(n + n, '/', v))",
    "fetch('/users/'.concat(...list))",
    "fetch('/users/'.concat(v, ...list))",
    'fetch(`/users/${encodeURIComponent(...list)}/${v}`)',
    "fetch([, 'a', v].join('/'))",
    "fetch([base, , v].join('/'))",
    "fetch([base, v, ,].join('/'))",
    "fetch([null, 'a', v].join('/'))",
    "fetch([base, undefined, v].join('/'))",
    "fetch(`/users/${list.join('/')}/${v}`)",
    "fetch(`/users/${list.join(',')}/${v}`)",
    'fetch(`/users/${[v, v]}`)',
    'fetch(`/users?ids=${[v, v]}`)',
    'fetch(`/users/${list.map(f)}/${v}`)',
    'fetch(`/users?ids=${list.map(f)}`)',
    'fetch(`/users/${encodeURIComponent(list.map(f))}/${v}`)',
    'fetch(`/users/${(i += 1)}/${v}`)',
    "fetch('/users/' + (i += 1) + '/' + v)",
    'fetch(`/users/${i++}/${v}`)',
    'fetch(`/users/${(i++, v)}`)',
    "fetch('/users/' + (i++, 'a/') + v)",
    'fetch((i++, `/users/${v}`))',
    'fetch(`/users/${encodeURIComponent(v, i++)}/${v}`)',
    'fetch(encodeURI(`/a%20b/${v}`))',
    'fetch(encodeURI(`/a/${v}`, i++))',
    'fetch(`/users/${null}/${v}`)',
    'fetch(`/users/${undefined}/${v}`)',
    'fetch(`/users/${true}/${v}`)',
    'fetch(`/users/${1e21}/${v}`)',
    'fetch(`/users/${-1}/${v}`)',
    'fetch(`/users/${10n}/${v}`)',
    'fetch(`/users/${/a/}/${v}`)',
    'fetch(`/users/${{ v }}/${v}`)',
    'fetch(`/users/${n === 1}/${v}`)',
    'fetch(`/users/${!v}/${v}`)',
    'fetch(`/users/${v && v}`)',
    'fetch(`/users/${v ? v : n}`)',
    "fetch(base + '/users/' + v)",
    "fetch((v ? base : n) + '/users/' + v)",
    "fetch(`${base}/users/${v}?${new URLSearchParams({ a: 'b' })}`)",
    'fetch(`/users/$${v}/${v}`)',
    "fetch('/users/$' + v)",
    'x = fetch(`/users/${v}`).length',
    "let url = '/a'; url += '/' + (n + n) + v; fetch(url)",
    "let url = '/a'; fetch(url += '/' + v)",
    "let url = '/a'; fetch('/b/' + (url += '/' + v)); fetch(url)",
    'const encodeURIComponent = () => n; fetch(`/users/${encodeURIComponent(v)}/${v}`)',
    'const encodeURI = () => n; fetch(encodeURI(`/users/${v}`))',
    'const one = 1; fetch(`/users/${one}/${v}`)',
    'const many = [v, v]; fetch(`/users/${many}`)',
    'const many = list.map(f); fetch(`/users?ids=${many}`)',
    "let url = '/a'; url += ['&x=', (0, v), v].join('/'); fetch(url)",
  ])('%s', (code) => {
    expectSame(code)
  })

  const value = fc.constantFrom(
    ...'v n list[0] f(v) encodeURIComponent(v) encodeURIComponent(f(n)) i++ -n String(n)'.split(' '),
    ...'n.toFixed(1) v.length v.slice(1) v?.trim()'.split(' '),
    ...['(n + n)', 'v + v', '(i += 2)', 'typeof v'],
    ...['(v ? v : n)', '(v ?? n)', '(v && n)', '(n ? "" : v)', '(n ? `?q=${v}` : ``)', '(0, v)', '(v, n)'],
    ...["'lit'", '`${v}-x`', "('a' + v)", '`/x/${v}`', '(() => v)()', 'new URLSearchParams({ a: v })'],
  )
  const literal = fc.oneof(
    fc.constantFrom('/', '/users/', '?q=', '&x=', 'https://example.com/', '.json', ''),
    fc.constantFrom(..."# a - ? = %20 $ ; ( ' @ .. /../ /./ + ] A:".split(' ')),
  )
  const quoted = literal.map((text) => JSON.stringify(text))
  const holes = fc.array(fc.tuple(literal, value), { minLength: 1, maxLength: 4 })
  const operands = fc.array(fc.oneof(value, quoted), { minLength: 2, maxLength: 6 })
  const text = fc.oneof(
    holes.map((all) => `\`${all.map(([before, hole]) => `${before}\${${hole}}`).join('')}\``),
    operands.map((all) => all.join(' + ')),
    operands.map((all) => `[${all.join(', ')}].join('/')`),
    fc.tuple(quoted, operands).map(([first, all]) => `${first}.concat(${all.join(', ')})`),
    fc.tuple(quoted, operands).map(([first, all]) => `${first} + (${all.join(' + ')})`),
  )
  const program = fc.tuple(
    fc.constantFrom('fetch(TEXT)', 'fetch(encodeURI(TEXT))', "let url = '/a'; url += TEXT; fetch(url)"),
    text,
  )

  test('whatever is composed', () => {
    fc.assert(
      fc.property(program, ([around, code]) => {
        expectSame(around.replace('TEXT', () => code))
      }),
      { numRuns: runs(10_000, 100) },
    )
  })
})

testInCi('suggested TypeScript compiles', () => {
  const code = `
    export const a = (id: string, page: number) => \`https://example.com/users/\${id}/\${page}\`
    export const b = (id: string | number) => fetch(\`/users/\${id}\`)
    export const c = (base: string, q: string): string => { const url: string = base + '/search?q=' + q; return url }
    export const d = (user: { readonly name: string }) => ({ href: '/users/' + encodeURIComponent(user.name) + '/' + user.name })`
  let edited = code
  for (;;) {
    const [found] = lint('no-interpolated-url', edited, {}, 'ts')
    if (found === undefined) break
    edited = found.suggestions[0] ?? ''
  }
  expect(edited.match(/(?:uri|relative)`/g)).toHaveLength(4)
  expect(errorsIn({ 'suggested.ts': edited })).toEqual([])
})
