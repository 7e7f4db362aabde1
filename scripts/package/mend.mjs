/**
 * The packed linter and command in fresh projects of each kind: one run mends them, a second changes nothing, and the
 * mended program keeps harmless values and refuses or encodes hostile ones.
 */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { manifest, root } from './manifest.mjs'
import { install, node, npm, project, scratch, written } from './scratch.mjs'

const { version } = manifest
const TYPED =
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template literal of a program
  "import { get } from './get.js'\n\nexport const main = (id: string, q: string) => get(`/users/${id}/posts?q=${q}`)\n"
const TYPED_GET = 'export const get = (path: string): string => path\n'
const PLAIN = TYPED.replaceAll(': string', '')
const PLAIN_GET = TYPED_GET.replaceAll(': string', '')

/**
 * @typedef {object} Kind
 * @property {object} manifest
 * @property {Readonly<Record<string, string>>} files
 * @property {string} entry What has the function `main`, after compiling.
 * @property {object} [compiled] The options of the compiler, if it compiles.
 */

/** @type {Readonly<Record<string, Kind>>} */
const KINDS = {
  'TypeScript, ESM': {
    manifest: { type: 'module' },
    files: { 'src/main.ts': TYPED, 'src/get.ts': TYPED_GET },
    compiled: { module: 'nodenext', target: 'es2022' },
    entry: 'out/main.js',
  },
  'TypeScript, CommonJS': {
    manifest: {},
    files: { 'src/main.ts': TYPED.replace('./get.js', './get'), 'src/get.ts': TYPED_GET },
    compiled: { module: 'node16', target: 'es2019' },
    entry: 'out/main.js',
  },
  'JavaScript, ESM': {
    manifest: { type: 'module' },
    files: { 'src/main.js': PLAIN, 'src/get.js': PLAIN_GET },
    entry: 'src/main.js',
  },
  'JavaScript, CommonJS': {
    manifest: {},
    files: {
      'src/main.js':
        "const { get } = require('./get')\n\nexports.main = (id, q) => get('/users/' + id + '/posts?q=' + q)\n",
      'src/get.js': 'exports.get = (path) => path\n',
    },
    entry: 'src/main.js',
  },
  JSX: {
    manifest: { type: 'module' },
    files: {
      'src/main.tsx': `import { h } from './h.js'

declare global { namespace JSX { type Element = string; interface IntrinsicElements { a: { href: string } } } }
export const main = (id: string, q: string) => <a href={\`/users/\${id}/posts?q=\${q}\`} />
`,
      'src/h.ts': 'export const h = (_: string, { href }: { href: string }) => href\n',
    },
    compiled: { module: 'nodenext', target: 'es2022', jsx: 'react', jsxFactory: 'h' },
    entry: 'out/main.js',
  },
  Vue: {
    manifest: { type: 'module' },
    files: {
      'src/main.vue': `<template><a :href="href" /></template>\n\n<script>\n${PLAIN}</script>\n`,
      'src/get.js': PLAIN_GET,
    },
    entry: 'src/main.mjs',
  },
}

/** Installs the packed packages, and mends a project of each kind. */
export async function mendsEachKind() {
  await npm(root, 'pack', '--workspaces', '--ignore-scripts', '--pack-destination', scratch)
  const packed = (/** @type {string} */ name) => `file:${join(scratch, `${name}-${version}.tgz`)}`
  const tools = project('mend', {
    dependencies: {
      'eslint-plugin-uriform': packed('eslint-plugin-uriform'),
      'uriform-mend': packed('uriform-mend'),
      prettier: '3.6.2',
    },
  })
  await install(tools, '--ignore-scripts')
  await Promise.all(Object.entries(KINDS).map(([name, kind], at) => mended(tools, name, kind, `mend-${at}`)))
  return Object.keys(KINDS).join('; ')
}

/**
 * @param {string} tools
 * @param {string} name
 * @param {Kind} kind
 * @param {string} path
 */
async function mended(tools, name, { manifest, files, entry, compiled }, path) {
  const folder = project(path, { ...manifest, prettier: { semi: false, singleQuote: true, printWidth: 90 } })
  symlinkSync(join(tools, 'node_modules'), join(folder, 'node_modules'), 'junction')
  for (const [file, text] of Object.entries(files)) written(join(folder, file), text)
  const printed = await command(folder)
  assert.match(printed, /main\.\w+: [12] mended, 0 left/, `${name}: ${printed}`)
  assert.match(printed, /formatted by prettier/, name)
  const first = textsIn(folder)
  assert.match(first['src/path.ts'] ?? first['src/path.js'] ?? '', /encodeURIComponent/, name)
  // Without npm, which takes longer than the command.
  const again = await node(folder, join(tools, 'node_modules/uriform-mend/dist/main.js'), 'src')
  assert.match(again, /^\n0 places mended/, name)
  assert.deepEqual(textsIn(folder), first, `${name}: a second run changed something`)
  await node(folder, join(tools, 'node_modules/prettier/bin/prettier.cjs'), '--check', 'src')

  if (compiled !== undefined) {
    const options = {
      ...compiled,
      strict: true,
      noUnusedLocals: true,
      lib: ['es2022'],
      types: [],
      rootDir: 'src',
      outDir: 'out',
    }
    written(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, include: ['src'] }))
    await node(folder, join(tools, 'node_modules/typescript/bin/tsc'), '-p', '.')
  }
  const component = first['src/main.vue']
  if (component !== undefined) written(join(folder, entry), component.split(/<\/?script>/)[1] ?? '')
  const program = `
    import assert from 'node:assert/strict'
    import { main } from './${entry}'
    assert.equal(main('joe', 'a'), '/users/joe/posts?q=a')
    assert.equal(main('7?role=owner', 'a&b=c'), '/users/7%3Frole%3Downer/posts?q=a%26b%3Dc')
    for (const id of ['..', '', '../admin', '%2e%2e', '\\uff0e\\uff0e', undefined]) assert.throws(() => main(id, 'a'))
    process.stdout.write('done')`
  assert.equal(await node(folder, '--input-type=module', '--eval', program), 'done', name)
}

/** @param {string} folder */
const command = (folder) => npm(folder, 'exec', '--offline', '--prefix', folder, '--', 'uriform-mend', 'src')

/**
 * @param {string} folder
 * @returns {Record<string, string>}
 */
function textsIn(folder) {
  const files = readdirSync(join(folder, 'src')).map((file) => `src/${file}`)
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
}
