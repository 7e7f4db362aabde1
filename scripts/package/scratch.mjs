/** A temporary folder for scratch projects. Nothing is written outside of it, and it goes with the process. */
import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PATIENCE } from '../patience.cjs'

const SIGNALS = /** @type {const} */ ({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 })
const consumers = fileURLToPath(new URL('consumers', import.meta.url))

export const scratch = realpathSync(mkdtempSync(join(outside(), 'uriform-package-')))

process.once('exit', () => rmSync(scratch, { recursive: true, force: true, maxRetries: 3 }))
for (const [signal, status] of Object.entries(SIGNALS)) process.once(signal, () => interrupt(status))

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
/** @type {number | undefined} */
let interrupted

/**
 * Waits until all started programs have ended: they may still write, or have a browser to close.
 *
 * @param {number} status
 */
function interrupt(status) {
  interrupted = status
  if (running.size === 0) process.exit(status)
  for (const child of running) child.kill()
}

/** The home of all that runs. */
export const home = project('home', {})
const environment = {
  ...process.env,
  TMPDIR: home,
  TMP: home,
  TEMP: home,
  HOME: home,
  npm_config_cache: join(home, 'npm'),
  npm_config_update_notifier: 'false',
  // Also below `npm run --ignore-scripts`.
  npm_config_ignore_scripts: 'false',
}

/** A folder for temporary ones with no installed package above it, because those would be found from within. */
function outside() {
  const folder = [tmpdir(), '/var/tmp', homedir()].find((each) => existsSync(each) && !hasPackagesAbove(each))
  if (folder === undefined)
    throw new Error('Each temporary folder has packages above it: name another in TMPDIR')
  return folder
}

/**
 * @param {string} folder
 * @returns {boolean}
 */
function hasPackagesAbove(folder) {
  const parent = dirname(folder)
  return existsSync(join(folder, 'node_modules')) || (parent !== folder && hasPackagesAbove(parent))
}

/**
 * A folder with a package.json, and perhaps with some of the consumers.
 *
 * @param {string} path Below the scratch folder.
 * @param {object} manifest
 * @param {readonly string[]} [files]
 */
export function project(path, manifest, files = []) {
  const folder = join(scratch, path)
  mkdirSync(folder, { recursive: true })
  written(join(folder, 'package.json'), JSON.stringify({ private: true, ...manifest }))
  for (const file of files) cpSync(join(consumers, file), join(folder, file))
  return folder
}

/**
 * @param {string} file
 * @param {string | Uint8Array} text
 */
export function written(file, text) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  return file
}

/**
 * Installs what the manifest of a folder asks for. The folder is named, or npm would look above it where it is gone.
 *
 * @param {string} folder
 * @param {readonly string[]} args
 */
export function install(folder, ...args) {
  const quick = ['--no-audit', '--no-fund', '--no-package-lock']
  return npm(folder, 'install', '--prefix', folder, ...quick, ...args)
}

/**
 * @param {string} folder
 * @param {readonly string[]} args
 */
export function npm(folder, ...args) {
  const { npm_execpath: path } = process.env
  return path === undefined ? run(folder, 'npm', ...args) : node(folder, path, ...args)
}

/**
 * @param {string} folder
 * @param {readonly string[]} args
 */
export function node(folder, ...args) {
  return run(folder, process.execPath, ...args)
}

/** A program that failed, with all that it printed. */
export class Failure extends Error {
  /**
   * @param {string} command
   * @param {number | string | undefined} status
   * @param {string} stdout
   * @param {string} stderr
   */
  constructor(command, status, stdout, stderr) {
    super(`${command} ended with ${status}\n${stdout}${stderr}`.trimEnd())
    this.status = status
    this.stderr = stderr
  }
}

/**
 * Runs a program and gives what it prints.
 *
 * @param {string} folder
 * @param {string} program
 * @param {readonly string[]} args
 * @returns {Promise<string>}
 */
export function run(folder, program, ...args) {
  const options = { cwd: folder, env: environment, timeout: PATIENCE, maxBuffer: 2 ** 26 }
  return new Promise((resolve, reject) => {
    const child = execFile(program, args, options, (error, stdout, stderr) => {
      running.delete(child)
      if (interrupted !== undefined && running.size === 0) process.exit(interrupted)
      if (error === null) return resolve(stdout)
      const status = error.killed ? `${error.signal}, too late` : (error.code ?? error.signal ?? undefined)
      reject(new Failure([program, ...args].join(' '), status, stdout, stderr))
    })
    running.add(child)
    child.stdin?.end()
  })
}
