/**
 * Programs and modules from Debian's packages, unpacked into a temporary folder: nothing is installed, no daemon starts,
 * and it needs no root.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PATIENCE } from '../scripts/patience.cjs'
import { Skipped } from './part.mjs'

const { PATH = '' } = process.env
const folders = PATH.split(':').concat('/usr/sbin', '/usr/local/sbin')
const quietly = ['-qq', '-o', 'Acquire::http::Timeout=5', '-o', 'Acquire::Retries=0']

/** Lists of packages of our own, if those of the machine won't do. */
let ownLists = /** @type {string[] | undefined} */ (undefined)

/**
 * The folder that programs run in, and what they need in their environment.
 *
 * @typedef {object} Unpacked
 * @property {string} folder
 * @property {NodeJS.ProcessEnv} env
 */

/**
 * The path of a program: that of the machine, or else that of a package.
 *
 * @param {string} program
 * @param {string} scratch A folder for what is unpacked.
 * @param {readonly string[]} packages The one with the program, and the libraries it needs.
 */
export function programOf(program, scratch, packages) {
  const found = folders.map((folder) => join(folder, program)).find((path) => existsSync(path))
  if (found !== undefined) return { path: found, env: process.env }
  const { folder, env } = unpacked(scratch, packages)
  const path = ['usr/sbin', 'usr/bin'].map((inside) => join(folder, inside, program)).find(existsSync)
  if (path === undefined) throw new Skipped(`${packages[0]} has no ${program}`)
  return { path, env }
}

/**
 * @param {string} scratch
 * @param {readonly string[]} packages
 * @returns {Unpacked}
 */
export function unpacked(scratch, packages) {
  const archives = join(scratch, 'archives')
  const folder = join(scratch, 'unpacked')
  mkdirSync(archives, { recursive: true })
  const download = () => run('apt-get', [...quietly, ...(ownLists ?? []), 'download', ...packages], archives)
  let failure = download()
  if (failure !== undefined && ownLists === undefined) {
    // A fresh container has no lists, or old ones.
    const lists = join(scratch, '..', 'lists')
    mkdirSync(join(lists, 'partial'), { recursive: true })
    ownLists = ['-o', `Dir::State::lists=${lists}`, '-o', `Dir::Cache=${lists}`]
    failure = run('apt-get', [...quietly, ...ownLists, 'update'], archives) ?? download()
  }
  for (const archive of failure === undefined ? readdirSync(archives) : []) {
    failure ??= run('dpkg-deb', ['-x', archive, folder], archives)
  }
  if (failure !== undefined) throw new Skipped(`${packages[0]} could not be installed: ${failure}`)
  const libraries = join(folder, 'usr/lib')
  const paths = existsSync(libraries) ? readdirSync(libraries).map((name) => join(libraries, name)) : []
  return { folder, env: { ...process.env, LD_LIBRARY_PATH: paths.join(':') } }
}

/**
 * Why a command failed; `undefined` if it didn't.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {string} cwd
 */
function run(command, args, cwd) {
  const { error, status, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: PATIENCE,
    killSignal: 'SIGKILL',
  })
  if (error !== undefined) return `${command}: ${error.message}`
  if (status === 0) return undefined
  const [reason = `ended with ${status}`] = stderr.match(/^E: .*/m) ?? []
  return `${command}: ${reason}`
}
