/** The examples for large inputs: nothing is lost, and the counts agree, also when a worker is killed on the way. */
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { programOf, unpacked } from './packages.mjs'
import { Skipped } from './part.mjs'
import { freePort, LOOPBACK, startServer } from './processes.mjs'

/** @typedef {import('./part.mjs').Tally} Tally */

const LINES = 30_000
const INVALID = 30
const COUNTS = `${LINES} lines: ${LINES - INVALID} valid, ${INVALID} rejected\n`
const examples = resolve(import.meta.dirname, '../examples/scale')
const command = resolve(import.meta.dirname, '../dist/cli/main.js')

/** @param {number} number */
const lineOf = (number) =>
  number % (LINES / INVALID) === 7
    ? `http://h ${number}/`
    : `HTTP://H${number % 97}.example/a/../%7e${number}`

/** @param {string} scratch */
function inputIn(scratch) {
  const path = join(scratch, 'input.txt')
  writeFileSync(path, Array.from({ length: LINES }, (_, number) => `${lineOf(number)}\n`).join(''))
  return path
}

/**
 * A program that dies after half of its work the first time, and afterwards works.
 *
 * @param {string} scratch
 * @param {string} uriform
 */
function dyingOnce(scratch, uriform) {
  const path = join(scratch, 'dying')
  const lines = ['#!/bin/sh', `if mkdir '${path}.once' 2>/dev/null; then`]
  lines.push(`  '${uriform}' "$@" | head -n 1000`, '  kill -9 $$', 'fi', `exec '${uriform}' "$@"`, '')
  return executable(path, lines)
}

/**
 * @param {string} path
 * @param {readonly string[]} lines
 */
function executable(path, lines) {
  writeFileSync(path, lines.join('\n'))
  chmodSync(path, 0o755)
  return path
}

/**
 * @param {Tally} tally
 * @param {string} scratch
 */
export async function checkParallel(tally, scratch) {
  const { path, env } = programOf('parallel', scratch, ['parallel'])
  const bin = join(scratch, 'bin')
  mkdirSync(bin)
  executable(join(bin, 'parallel'), ['#!/bin/sh', `exec perl '${path}' "$@"`, ''])
  const uriform = executable(join(bin, 'uriform'), [
    '#!/bin/sh',
    `exec '${process.execPath}' '${command}' "$@"`,
    '',
  ])
  const input = inputIn(scratch)
  const one = spawnSync(uriform, ['normalize', '--json'], { input: readFileSync(input), maxBuffer: 2 ** 26 })
  const expected = ['true', 'false'].map((ok) =>
    `${one.stdout}`
      .split('\n')
      .filter((line) => line.includes(`"ok":${ok}`))
      .join('\n'),
  )
  /**
   * @param {string} what
   * @param {string} program
   * @param {readonly string[]} args
   */
  const check = (what, program, args) => {
    const folder = join(scratch, 'out')
    rmSync(folder, { recursive: true, force: true })
    const own = {
      ...env,
      PATH: `${bin}:${process.env['PATH']}`,
      URIFORM: program,
      BLOCK: '300k',
      HOME: scratch,
    }
    const run = spawnSync(join(examples, 'parallel.sh'), [input, folder, ...args], {
      env: own,
      encoding: 'utf8',
    })
    tally.equal(`${what}: counts`, run.stdout, COUNTS)
    if (run.status !== 0) tally.wrong.push(`${what}: ended with ${run.status}: ${run.stderr}`)
    const texts = ['valid', 'rejected'].map((name) =>
      readFileSync(join(folder, `${name}.jsonl`), 'utf8').trimEnd(),
    )
    tally.equal(`${what}: the same as one process`, texts, expected)
    return run.stderr
  }
  check('two processes', uriform, ['--jobs', '2'])
  const stderr = check('a killed process', dyingOnce(scratch, uriform), ['--jobs', '2'])
  tally.equal('a killed process ends an attempt', stderr.includes('Attempt 1 failed.'), true)
  try {
    await overSsh(scratch, (args) => {
      check('two machines', uriform, args)
      rmSync(join(scratch, 'dying.once'), { recursive: true })
      check('two machines, a killed process', join(scratch, 'dying'), args)
    })
    return 'GNU parallel on two processes, and over ssh to two machines'
  } catch (error) {
    if (!(error instanceof Skipped)) throw error
    return `GNU parallel on two processes (over ssh skipped: ${error.message})`
  }
}

/** Where sshd wants an empty folder if it runs as root. */
const SEPARATED = '/run/sshd'

/**
 * Calls a function while a server for ssh runs on the loopback, which stands for two machines.
 *
 * @param {string} scratch
 * @param {(args: readonly string[]) => void} use Takes the options of parallel that lead there.
 */
async function overSsh(scratch, use) {
  if (spawnSync('ssh', ['-V']).status !== 0) throw new Skipped('there is no ssh')
  const { folder, env } = unpacked(join(scratch, 'sshd'), ['openssh-server', 'libwrap0', 'libnss-wrapper'])
  const file = (/** @type {string} */ name) => join(scratch, name)
  for (const name of ['host', 'user']) {
    spawnSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', file(name)])
  }
  const port = await freePort()
  const settings = [`Port ${port}`, `ListenAddress ${LOOPBACK}`, `HostKey ${file('host')}`, 'PidFile none']
  settings.push(`AuthorizedKeysFile ${file('user.pub')}`, 'StrictModes no', 'UsePAM no')
  writeFileSync(file('sshd.conf'), `${settings.join('\n')}\n`)
  const hosts = ['Host one two', `HostName ${LOOPBACK}`, `Port ${port}`, `IdentityFile ${file('user')}`]
  hosts.push('StrictHostKeyChecking no', 'UserKnownHostsFile /dev/null', 'LogLevel ERROR', 'BatchMode yes')
  writeFileSync(file('ssh.conf'), `${hosts.join('\n')}\n`)
  // As root, sshd wants a user of its own and a folder.
  const users = `${readFileSync('/etc/passwd', 'utf8').trimEnd()}\nsshd:x:64999:65534::${SEPARATED}:/bin/false\n`
  writeFileSync(file('passwd'), users)
  const needsFolder = process.getuid?.() === 0 && !existsSync(SEPARATED)
  if (needsFolder) mkdirSync(SEPARATED)
  try {
    const wrapper = (env['LD_LIBRARY_PATH'] ?? '').split(':').map((path) => join(path, 'libnss_wrapper.so'))
    const own = { NSS_WRAPPER_PASSWD: file('passwd'), NSS_WRAPPER_GROUP: '/etc/group' }
    const preloaded = { ...env, ...own, LD_PRELOAD: wrapper.find((path) => existsSync(path)) ?? '' }
    const args = ['-D', '-e', '-f', file('sshd.conf')]
    const server = await startServer(join(folder, 'usr/sbin/sshd'), args, port, preloaded)
    try {
      use(['--ssh', `ssh -F ${file('ssh.conf')}`, '--sshlogin', '1/one,1/two'])
    } finally {
      await server.stop()
    }
  } finally {
    if (needsFolder) rmSync(SEPARATED, { recursive: true })
  }
}

/**
 * @param {Tally} tally
 * @param {string} scratch
 */
export async function checkPool(tally, scratch) {
  const input = inputIn(scratch)
  const folder = join(scratch, 'out')
  const once = join(scratch, 'once')
  const dying = join(scratch, 'dying.mjs')
  const worker = join(examples, 'pool-worker.mjs')
  const lines = ["import { mkdirSync } from 'node:fs'", `import { normalize as own } from '${worker}'`]
  lines.push(
    'export const normalize = (lines) => {',
    `  try { mkdirSync('${once}') } catch { return own(lines) }`,
  )
  writeFileSync(dying, [...lines, '  process.exit(1)', '}', ''].join('\n'))
  const results = [worker, dying].map((own) => {
    const args = [join(examples, 'pool.mjs'), input, folder, '2', own]
    const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8' })
    tally.equal(`${own}: counts`, [stdout, status, stderr], [COUNTS, 0, ''])
    return ['valid.txt', 'rejected.txt'].map((name) => readFileSync(join(folder, name), 'utf8'))
  })
  tally.equal('the same after a worker died', results[0], results[1])
  tally.equal('a worker died', existsSync(once), true)
  const rejected = Array.from({ length: LINES }, (_, number) => lineOf(number)).filter((line) =>
    line.includes(' '),
  )
  tally.equal('rejected lines', results[0]?.[1], `${rejected.join('\n')}\n`)
  return 'a pool of two threads'
}
