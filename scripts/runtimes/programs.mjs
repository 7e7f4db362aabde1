/** The smoke program for each way to load the package. */
import assert from 'node:assert/strict'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { entries, portable } from '../package/manifest.mjs'
import { written } from '../package/scratch.mjs'

const namesOf = (/** @type {readonly { readonly name: string }[]} */ some) => [
  'io-ts',
  ...some.map(({ name }) => name),
]
/** The names of the entries that the programs import: all of them, and those that don't need Node. */
const [all, anywhere] = [namesOf(entries), namesOf(portable)]

/** @param {readonly string[]} names */
const modulesOf = (names) => `{ ${names.map((name, at) => `'${name}': m${at}`).join(', ')} }`

/** @param {readonly string[]} names */
const imports = (names) => names.map((name, at) => `import * as m${at} from '${name}'\n`).join('')

/** @param {readonly string[]} names */
const requires = (names) => names.map((name, at) => `const m${at} = require('${name}')\n`).join('')

const SMOKE = "import { smoke } from './smoke.mjs'\n"
const PRINT = 'console.log(JSON.stringify(result))'

/**
 * Writes the programs. `node.mjs` and `node.cjs` print the result, `portable.mjs` exports it, and `script.mjs` leaves it
 * to `globalThis`.
 *
 * @param {string} folder
 */
export function writePrograms(folder) {
  const programs = {
    'node.mjs': `${SMOKE}${imports(all)}const result = await smoke(${modulesOf(all)})\n${PRINT}\n`,
    'node.cjs': `${requires(all)}import('./smoke.mjs')
  .then(({ smoke }) => smoke(${modulesOf(all)}))
  .then((result) => ${PRINT})\n`,
    'portable.mjs': `${SMOKE}${imports(anywhere)}export default smoke(${modulesOf(anywhere)})\n`,
    'script.mjs': "import result from './portable.mjs'\nglobalThis.smokeResult = result\n",
  }
  for (const [file, text] of Object.entries(programs)) written(join(folder, file), text)
  cpSync(fileURLToPath(new URL('smoke.mjs', import.meta.url)), join(folder, 'smoke.mjs'))
}

/**
 * Fails if a check did. Says how many there were, and what the platform lacks.
 *
 * @param {string} printed
 */
export function verdict(printed) {
  const { count, failures, lacking } = JSON.parse(printed)
  assert.deepEqual(failures, [])
  assert(count > 60, `Only ${count} checks`)
  return lacking.length === 0 ? `${count} checks` : `${count} checks, without ${lacking.join(', ')}`
}
