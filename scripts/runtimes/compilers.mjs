/** The declarations through each version of TypeScript, none skipped: every entry, and a typed program. */
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { entries } from '../package/manifest.mjs'
import { node, written } from '../package/scratch.mjs'
import { tools } from './tools.mjs'

/** @typedef {import('./main.mjs').Context} Context */

const TYPED = fileURLToPath(new URL('../package/consumers/typed.ts', import.meta.url))
const STRICT = {
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: false,
  // The compiler's own declarations are its affair.
  skipDefaultLibCheck: true,
  noEmit: true,
  target: 'es2022',
  lib: ['es2022', 'dom'],
  types: ['node'],
}
/** Older than the other entries need: it compiles `uriform/mini` alone. */
const OLDEST = 'typescript4.7'
const VERSIONS = Object.keys(tools).filter((name) => name.startsWith('typescript') && name !== OLDEST)
const MINI = `import { path, build, components, tryResolve } from 'uriform/mini'
export const text: string = path\`/users/\${1}\`
export const all = [build({ host: 'h' }), components(text).path, tryResolve('http://h/', text)]
`
const ALL = `${entries.map(({ name }, at) => `import * as e${at} from '${name}'\n`).join('')}
export const all = [${entries.map((_, at) => `e${at}`).join(', ')}]
`

/**
 * How imports find modules, and the kinds of files that are compiled. TypeScript 7 has no `node10`. The first way checks
 * the declarations for both kinds of modules; the others find the same files, and check the programs.
 */
const WAYS = [
  { name: 'nodenext', options: { module: 'nodenext' }, kinds: ['mts', 'cts'] },
  { name: 'bundler', options: { module: 'esnext', moduleResolution: 'bundler' }, kinds: ['ts'] },
  { name: 'node10', options: { module: 'commonjs', moduleResolution: 'node10' }, kinds: ['ts'] },
]

/** @type {Readonly<Record<string, (context: Context) => Promise<string>>>} */
export const compilers = {
  ...Object.fromEntries(
    VERSIONS.map((name) => [
      name.replace('typescript', 'TypeScript '),
      (/** @type {Context} */ context) => compiled(context, name, 'bin/tsc'),
    ]),
  ),
  'TypeScript 4.7': compiledByOldest,
  'TypeScript, native preview': (context) => compiled(context, '@typescript/native-preview', 'bin/tsgo'),
}

/**
 * @param {Context} context
 * @param {string} name
 * @param {string} program
 */
async function compiled({ app, tools }, name, program) {
  const ways = WAYS.filter((way) => way.name !== 'node10' || /5\.\d$/.test(name))
  for (const way of ways) {
    const folder = join(app, 'types', name, way.name)
    for (const kind of way.kinds) {
      written(join(folder, `all.${kind}`), ALL)
      // Before TypeScript 5.3, `instanceof` takes only functions on its right.
      if (name !== 'typescript5.0') cpSync(TYPED, join(folder, `typed.${kind}`))
    }
    const compilerOptions = { ...STRICT, skipLibCheck: way !== WAYS[0], ...way.options }
    const config = { compilerOptions, include: ['*.*ts', '*.ts'] }
    written(join(folder, 'tsconfig.json'), JSON.stringify(config))
    await node(folder, join(tools, name, program), '-p', '.')
  }
  return ways.map((way) => way.name).join(', ')
}

/** @param {Context} context */
async function compiledByOldest({ app, tools }) {
  const ways = [
    { name: 'node16', options: { module: 'node16' }, kinds: ['mts', 'cts'] },
    { name: 'node', options: { module: 'commonjs', moduleResolution: 'node' }, kinds: ['ts'] },
  ]
  for (const { name, options, kinds } of ways) {
    const folder = join(app, 'types', OLDEST, name)
    for (const kind of kinds) written(join(folder, `mini.${kind}`), MINI)
    const compilerOptions = { ...STRICT, types: [], ...options }
    written(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.*ts', '*.ts'] }))
    await node(folder, join(tools, OLDEST, 'bin/tsc'), '-p', '.')
  }
  return `${ways.map(({ name }) => name).join(', ')}, mini alone`
}
