// Kinds of projects: Vue components, test runners and places of tests, styles, modules, and what the configuration names.
import { describe, expect, test } from '@jest/globals'
import { expectLinearTime } from '../../../tests/support/linear-time.js'
import { scriptsIn, startOfScript } from '../src/project/vue.js'
import { projectForEach } from './project.js'

const { written, runner, read, mended } = projectForEach()
const USERS = 'export const user = (id) => fetch(`/users/${id}`);\n'

describe('Vue components', () => {
  test('the script is mended, and the template stays as it is', () => {
    const template = '<template>\n  <a :href="`/b/${id}`">b</a>\n</template>\n'
    written({
      'src/user.vue': `${template}<script setup>\nconst f = (id) => fetch(\`/users/\${id}\`)\n</script>\n`,
    })
    expect(mended('src').status).toBe(0)
    expect(read('src/user.vue')).toBe(
      `${template}<script setup>\nimport { path } from './path.js'\nconst f = (id) => fetch(path\`/users/\${id}\`)\n</script>\n`,
    )
  })

  test.each([
    ['in a string', `<template>\n  <div v-html="'<script>a</script>'" />\n</template>\n`],
    [
      'in a template of a template',
      '<template>\n  <template v-if="a > b" /><template #b></template>\n  <script>a</script>\n</template>\n',
    ],
    ['in a comment', '<!-- <script>fetch(`/a/${id}`)</script> -->\n'],
    ['in another block', '<docs>\n<script>fetch(`/a/${id}`)</script>\n</docs>\n'],
    ['of an empty block', '<i18n src="./a.json" />\n'],
    ['in a template without tags', '<template lang="pug">\n<template\ndiv <script>\n</template>\n'],
  ])('only scripts at the top level are read: %s', (_, before) => {
    const script = '<script setup>\nconst f = (id) => fetch(`/users/${id}`)\n</script>\n'
    written({ 'src/user.vue': before + script })
    expect(mended('src').status).toBe(0)
    const [start, end] = ['<script setup>\n', 'const f = (id) => fetch(path`/users/${id}`)\n</script>\n']
    expect(read('src/user.vue')).toBe(`${before}${start}import { path } from './path.js'\n${end}`)
  })

  test.each(['<a "', '<a', '<template>', '<!--', '<script>', '<template></template'])(
    'an endless component of %s takes linear time',
    (piece) => {
      expectLinearTime((text) => scriptsIn(text).length + startOfScript(text), piece, 6_000)
      written({ 'src/a.vue': piece.repeat(20_000) })
      expect(mended('src').output).toContain('0 places mended')
      expect(read('src/a.vue')).toHaveLength(20_000 * piece.length)
    },
  )

  test.each(['tsx', 'jsx'])('JSX: %s', (lang) => {
    written({
      'src/user.vue': `<script lang="${lang}">\nexport const f = (id) => <a href={\`/users/\${id}\`} />\n</script>\n`,
    })
    expect(mended('src').status).toBe(0)
    expect(read('src/user.vue')).toContain('<a href={path`/users/${id}`} />')
  })

  test('an import goes beside those that are there, and one line can be all', () => {
    written({
      'src/a.vue':
        "<script>\nimport { get } from './get.js'\nexport default { f: (id) => get(`/users/${id}`) }\n</script>\n",
      'src/b.vue': '<script>export const f = (id) => fetch(`/users/${id}`)</script>',
      'src/c.vue': '<template><br></template>\n',
    })
    expect(() => read('src/path.ts')).toThrow()
    expect(mended('src').status).toBe(0)
    expect(read('src/a.vue')).toMatch(
      /^<script>\nimport .*\nimport \{ path \} from '.\/path.js'\nexport default/,
    )
    expect(read('src/b.vue')).toMatch(/^<script>import \{ path \} from '.\/path.js'\nexport const f/)
    expect(read('src/c.vue')).toBe('<template><br></template>\n')
  })
})

test('lines end as they do in the project', () => {
  written({
    'package.json': '{ "devDependencies": { "vitest": "1" } }',
    'src/users.js':
      "import { a } from './a.js';\n\nexport const user = (id) => a(fetch(`/users/${id}`));\n".replaceAll(
        '\n',
        '\r\n',
      ),
    'src/b.js':
      'export const b = (id) => {\n  const e = encodeURIComponent(id);\n  return fetch(`/b/${e}`);\n};\n'.replaceAll(
        '\n',
        '\r\n',
      ),
    'src/c.vue': '<script setup>\nconst f = (id) => fetch(`/c/${id}`);\n</script>\n'.replaceAll('\n', '\r\n'),
  })
  runner('vitest')
  mended('src')
  for (const file of ['users.js', 'b.js', 'c.vue', 'path.js', 'path.test.js']) {
    const text = read(`src/${file}`)
    expect(text).toContain('path')
    expect(text.replaceAll('\r\n', '')).not.toContain('\n')
  }
  expect(read('src/c.vue')).toMatch(/^<script setup>\r\nimport /)
})

test('a tag is JavaScript where most files are, which run without a compiler', () => {
  written({
    'src/a.vue': '<script setup lang="ts">\nconst f = (id: string) => fetch(`/a/${id}`)\n</script>\n',
    'src/b.js': 'export const f = (id) => fetch(`/b/${id}`)\n',
    'src/c.js': "import { f } from './b'\n\nexport const g = (id) => f(`/c/${id}`)\n",
  })
  expect(JSON.parse(mended('src', '--json').output).tags).toEqual(['src/path.js#path'])
})

test.each([
  ['{"type": "module"}', './path.js'],
  ['{}', './path'],
])('a file without imports of its own, with the manifest %s', (manifest, module) => {
  written({
    'package.json': manifest,
    'src/b.js': 'export const f = (id) => fetch(`/b/${id}`)\n',
    'src/c.js': "import { f } from './b'\n\nexport const g = (id) => fetch(`/c/${id}`)\n",
  })
  mended('src')
  expect(read('src/b.js')).toContain(`import { path } from '${module}'`)
  expect(read('src/c.js')).toContain("import { path } from './path'")
})

test('a Vue component in TypeScript makes the tag TypeScript', () => {
  written({
    'src/a.vue': '<script setup lang="ts">\nconst f = (id: string) => fetch(`/a/${id}`)\n</script>\n',
  })
  mended('src')
  expect(read('src/path.ts')).toContain('...values: unknown[]')
})

describe('the tests of the tag', () => {
  test.each([
    ['vitest', '{ "devDependencies": { "vitest": "1" } }', /import \{ expect, test \} from ["']vitest["']/],
    [
      'mocha',
      '{ "devDependencies": { "mocha": "1" } }',
      /^import assert from ["']node:assert["'];\n[\s\S]*\nit\(/,
    ],
    ['node', '{ "scripts": { "test": "node --test" } }', /import \{ test \} from ["']node:test["']/],
    ['bun', '{ "scripts": { "test": "bun test" } }', /import \{ expect, test \} from ["']bun:test["']/],
    ['jest', '{ "devDependencies": { "jest": "1" } }', /^import \{ path \}[\s\S]*expect\(/],
  ])('%s', (name, manifest, expected) => {
    written({ 'package.json': manifest, 'src/users.js': USERS })
    runner(name)
    mended('src')
    expect(read('src/path.test.js')).toMatch(expected)
  })

  test("Jest's globals are imported if a neighbour imports them", () => {
    written({
      'package.json': '{ "devDependencies": { "jest": "1" } }',
      'src/users.js': USERS,
      'src/__tests__/users.test.js': "import { test } from '@jest/globals';\n",
    })
    runner('jest')
    mended('src')
    expect(read('src/__tests__/path.test.js')).toMatch(
      /^import \{ expect, test \} from ["']@jest\/globals["']/,
    )
  })

  test('without a suffix where the neighbours have none, for a runner of the parent', () => {
    written({
      'package.json': '{ "devDependencies": { "mocha": "1" } }',
      'lib/package.json': '{}',
      'lib/src/users.js': "'use strict'\nmodule.exports = (id) => fetch('/users/' + id)\n",
      'lib/test/users.js': '',
    })
    runner('mocha')
    mended('lib/src', '--empty', 'allow', '--dots', 'allow')
    const text = read('lib/test/path.js')
    expect(text).toMatch(/^const assert = require\(.node:assert.\)/)
    expect(text).not.toMatch(/segments? (?:is|are) refused/)
  })
})

describe('the project', () => {
  test('tabs, double quotes, and .mjs', () => {
    written({
      'src/users.mjs':
        'import a from "./a.mjs";\nexport const user = (id) => {\n\treturn fetch("/users/" + id);\n};\n',
    })
    mended('src/users.mjs')
    expect(read('src/path.mjs')).toMatch(/\n\treturn literals\.reduce/)
    expect(read('src/users.mjs')).toContain('import { path } from "./path.mjs";')
  })

  test('four spaces, and an extension where TypeScript resolves as Node does', () => {
    written({
      'tsconfig.json': '{ "compilerOptions": { "module": "nodenext" } }',
      'src/users.ts': 'export function user(id: string) {\n    return fetch(`/users/${id}`)\n}\n',
    })
    mended('src')
    expect(read('src/users.ts')).toMatch(/from '.\/path.js'/)
    expect(read('src/path.ts')).toMatch(/\n {4}return literals/)
  })

  test('another file for the tag where one of that name has no such export', () => {
    written({ 'src/users.js': USERS, 'src/path.js': 'export const other = 1\n' })
    mended('src')
    expect(read('src/url-path.js')).toContain('export function path(')
    expect(read('src/path.js')).toBe('export const other = 1\n')
  })

  test('the configuration names encoders, validators and the tag', () => {
    written({ 'src/users.js': USERS.replace('${id}', '${slug(id)}') })
    const { output } = mended('src', '--encoders', 'slug', '--validators', 'assertId', '--use', 'uriform')
    expect(output).toContain('{"use":"uriform","encoders":["slug"],"validators":["assertId"]}')
    expect(read('src/users.js')).toBe(USERS.replace('${id}', '${slug(id)}'))
  })

  test('a value that the file declares as absent is to be checked, and one that is always there is not', () => {
    written({
      'src/a.ts':
        'export const a = (id: string | null, n: string, $a?: string) => fetch(`/a/${id}/${n}/${$a}`);\n',
    })
    expect(JSON.parse(mended('src', '--json').output).files[0].check).toEqual(['id', '$a'])
  })

  test('generated files come with the line that their generator should write', () => {
    written({
      'src/a.js': `// DO NOT EDIT\n${USERS}`,
      'src/b.js': '// DO NOT EDIT\nexport const b = 1;\n',
      'src/c.js': '// DO NOT EDIT\nexport const = 1;\n',
    })
    const { output, status } = mended('src')
    expect(status).toBe(0)
    expect(output).toContain('src/a.js: generated, left alone.')
    expect(output).toContain('  export const user = (id) => fetch(path`/users/${id}`);\n')
    expect(output).not.toMatch(/src\/[bc]\.js/)
  })

  test('hosts have no line to write, and lines over several are not quoted', () => {
    written({
      'src/a.js': 'export const f = (req) => fetch(`https://${req.query.host}/x`);\n',
      'src/b.js': 'export const g = (a, b) => fetch(`/a?b=${f(\n  a\n) + b}`)',
    })
    const { files } = JSON.parse(mended('src', '--json').output)
    expect(files[0].left).toMatchObject([{ line: 1, write: '' }])
    expect(files[1].left).toMatchObject([
      { line: 1, write: '', reason: expect.stringContaining('It takes several lines') },
    ])
    const { output } = mended('src')
    expect(output).toContain('  1: `req.query.host` becomes part of the host')
  })

  test('a diff of files without a line end at their end, in several hunks', () => {
    const lines = Array.from({ length: 20 }, (_, at) => `// ${at}\n`).join('')
    written({ 'src/a.js': `${USERS}${lines}export const post = (id) => fetch(\`/posts/\${id}\`)` })
    const { output } = mended('src', '--dry-run')
    expect(output.match(/^@@ /gm)?.length).toBeGreaterThan(2)
    expect(output).toContain('\n\\ No newline at end of file\n')
  })

  test('an encoder that is no encoder, is not there, or does not parse', () => {
    written({
      'src/enc.js': 'export const enc = (id) => encodeURIComponent(id)\n',
      'src/broken.js': 'encode export const = 1\n',
      'src/a.js':
        "import { enc, missing } from './enc.js'\nimport { a } from './gone.js'\nimport { b } from './broken.js'\n" +
        'export const f = (id) => [fetch(`/a/${enc(id)}/${enc(id)}`), fetch(`/b/${b(id)}`), fetch(`/c/${missing(id)}`)]\n',
    })
    const { output } = mended('src/a.js')
    expect(output).toContain('"encoders":["enc"]')
    expect(read('src/a.js')).toContain('path`/b/${b(id)}`')
    expect(read('src/a.js')).toContain('path`/c/${missing(id)}`')
  })
})
