/** Servers of other programs on the loopback, each ended by its own process id. */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { PATIENCE } from '../scripts/patience.cjs'
import { Skipped } from './part.mjs'

export const LOOPBACK = '127.0.0.1'

/**
 * @typedef {object} Server
 * @property {number} port
 * @property {() => Promise<void>} stop
 */

/** A port that nobody listens on. */
export async function freePort() {
  const server = createServer().listen(0, LOOPBACK)
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  server.close()
  await once(server, 'close')
  return port
}

/**
 * Starts a program that listens on a port by itself.
 *
 * @param {string} path
 * @param {readonly string[]} args
 * @param {number} port
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<Server>}
 */
export async function startServer(path, args, port, env = process.env) {
  const child = spawn(path, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  process.once('exit', () => child.kill())
  let said = ''
  let hasEnded = false
  child.on('error', (error) => {
    said += error.message
    hasEnded = true
  })
  child.on('exit', () => {
    hasEnded = true
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (piece) => {
      said += piece
    })
  }
  const stop = async () => {
    if (hasEnded) return
    const end = once(child, 'exit')
    child.kill()
    const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE)
    await end
    clearTimeout(timer)
  }
  for (const end = Date.now() + PATIENCE; !(await isListening(port)); await wait(20)) {
    if (!hasEnded && Date.now() < end) continue
    await stop()
    throw new Skipped(`${path} does not listen: ${said.trim()}`)
  }
  return { port, stop }
}

/** @param {number} port */
async function isListening(port) {
  const socket = connect(port, LOOPBACK)
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/**
 * Listens, and runs a program for each connection as inetd does.
 *
 * @param {string} path
 * @param {(port: number) => readonly string[]} args
 * @param {import('node:child_process').SpawnOptionsWithoutStdio} options
 * @returns {Promise<Server>}
 */
export async function startInetd(path, args, options) {
  /** @type {Set<import('node:child_process').ChildProcess>} */
  const children = new Set()
  const server = createServer((socket) => {
    const child = spawn(path, args(port), options)
    children.add(child)
    child.on('error', (error) => socket.destroy(error))
    child.on('close', () => children.delete(child))
    child.stderr.resume()
    // Either may leave first.
    for (const stream of [socket, child.stdin, child.stdout]) stream.on('error', () => {})
    socket.on('close', () => child.kill())
    socket.pipe(child.stdin)
    child.stdout.pipe(socket)
  }).listen(0, LOOPBACK)
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  const stop = async () => {
    server.close()
    for (const child of children) {
      const end = once(child, 'close')
      child.kill()
      await end
    }
  }
  return { port, stop }
}

/**
 * What an example prints, run as a program.
 *
 * @param {string} file
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function printed(file, args, env = {}) {
  const path = join(import.meta.dirname, '../examples', file)
  const { stdout } = await promisify(execFile)(process.execPath, [path, ...args], {
    env: { ...process.env, ...env },
    timeout: PATIENCE,
  })
  return stdout
}
