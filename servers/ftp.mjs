/** The ftp client of the examples against vsftpd (RFC 959, RFC 1738 3.2): files, listings, logins and refusals. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ftp } from 'uriform'
import { retrieve } from '../examples/ftp-client.mjs'
import { hostileNames, octets } from './files.mjs'
import { programOf } from './packages.mjs'
import { Skipped } from './part.mjs'
import { freePort, LOOPBACK, startServer } from './processes.mjs'

const PASSWORD = 's3 c/r@t:%#?'
const motd = Buffer.from('Hello\n.\nEnd')

/**
 * @param {import('./part.mjs').Tally} tally
 * @param {string} scratch
 */
export async function checkFtp(tally, scratch) {
  if (process.getuid?.() !== 0) throw new Skipped('vsftpd needs root to change its root directory')
  const { path, env } = programOf('vsftpd', scratch, ['vsftpd', 'libwrap0'])
  const files = join(scratch, 'files')
  // vsftpd takes "~" for a home.
  const names = [
    ...hostileNames(120).filter((name) => name !== '~'),
    '\x01',
    'a\tb',
    '\x1B[2J',
    '\x7F',
    ' a ',
  ]
  fill(files, names)
  const extended = await start(path, env, scratch, [])
  try {
    await checkFiles(tally, extended.port, names)
    await checkLogins(tally, extended.port)
  } finally {
    await extended.stop()
  }
  // RFC 2428 is younger than many servers: without EPSV the client asks for PASV.
  const log = join(scratch, 'log')
  const logged = ['xferlog_enable=YES', 'log_ftp_protocol=YES', `vsftpd_log_file=${log}`]
  const old = await start(path, env, scratch, ['cmds_denied=EPSV', ...logged])
  try {
    await tally.answers('a file by PASV', () => fetched(`ftp://${LOOPBACK}:${old.port}/octets`), octets)
    await tally.answers('a listing by PASV', () => linesOf(`ftp://${LOOPBACK}:${old.port}/deep/`), ['er'])
  } finally {
    await old.stop()
  }
  // Sessions share the log, so the end of one can come between the lines of the other.
  const logLines = readFileSync(log, 'utf8').split('\n')
  const counts = ['"EPSV"', '"550 ', '"PASV"'].map(
    (part) => logLines.filter((line) => line.includes(part)).length,
  )
  tally.equal('PASV after a refused EPSV', counts.join(), '2,2,2')
  return 'vsftpd: files of any name, listings, logins, EPSV and PASV'
}

/**
 * @param {string} folder
 * @param {readonly string[]} names
 */
function fill(folder, names) {
  for (const inside of ['deep/er/est', '-rf', 'a #?%;b', 'empty']) {
    mkdirSync(join(folder, inside), { recursive: true })
  }
  writeFileSync(join(folder, 'motd'), motd)
  writeFileSync(join(folder, 'octets'), octets)
  writeFileSync(join(folder, 'deep/er/motd'), 'another')
  writeFileSync(join(folder, '-rf/inside'), '')
  for (const name of ['caf\xE9', '\xFF\xF4']) {
    writeFileSync(Buffer.from(`${folder}/${name}`, 'latin1'), Buffer.from(name, 'latin1'))
  }
  for (const name of names) writeFileSync(join(folder, 'a #?%;b', name), name)
}

/**
 * @param {string} path
 * @param {NodeJS.ProcessEnv} env
 * @param {string} scratch
 * @param {readonly string[]} more Settings.
 */
async function start(path, env, scratch, more) {
  const port = await freePort()
  const jail = join(scratch, 'jail')
  mkdirSync(jail, { recursive: true })
  const passwords = join(scratch, 'passwords')
  writeFileSync(passwords, `anonymous@\n${PASSWORD}\n`)
  const settings = [
    'listen=YES',
    `listen_address=${LOOPBACK}`,
    `listen_port=${port}`,
    'background=NO',
    'anonymous_enable=YES',
    `anon_root=${join(scratch, 'files')}`,
    `ftp_username=${userWithHome()}`,
    'nopriv_user=nobody',
    `secure_chroot_dir=${jail}`,
    // Whoever logs in needs one of these passwords, which needs no account on this machine.
    'secure_email_list_enable=YES',
    `email_password_file=${passwords}`,
    'ascii_download_enable=YES',
    'seccomp_sandbox=NO',
    ...more,
  ]
  const configuration = join(scratch, `${port}.conf`)
  writeFileSync(configuration, settings.map((setting) => `${setting}\n`).join(''))
  return startServer(path, [configuration], port, env)
}

/** Somebody without rights whose home vsftpd can go to before it leaves for the files. */
function userWithHome() {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const [name] = users.find(([, , id, , , home = '']) => id !== '0' && home !== '' && existsSync(home)) ?? []
  if (name === undefined) throw new Skipped('vsftpd needs a user with a home who is not root')
  return name
}

/**
 * @param {import('./part.mjs').Tally} tally
 * @param {number} port
 * @param {readonly string[]} names
 */
async function checkFiles(tally, port, names) {
  const server = `ftp://${LOOPBACK}:${port}`
  const builder = ftp.builder().host(LOOPBACK).port(port)
  for (const name of names) {
    const { href } = builder.directories('a #?%;b').name(name).typecode('i').build().uri
    await tally.answers(href, () => fetched(href), Buffer.from(name))
  }
  await tally.answers(
    'the listing of them',
    async () => (await linesOf(`${server}/a%20%23%3F%25%3Bb/`)).sort(),
    // NLST leaves out what begins with a dot.
    names.filter((name) => name[0] !== '.').sort(),
  )

  /** @type {readonly (readonly [path: string, content: Buffer | string])[]} */
  const contents = [
    ['/motd', motd],
    // TYPE A: lines end with CR LF on the way.
    ['/motd;type=a', 'Hello\r\n.\r\nEnd'],
    ['/motd;type=i', motd],
    ['/octets', octets],
    ['/octets;type=i', octets],
    ['/caf%E9', Buffer.from('caf\xE9', 'latin1')],
    ['/%FF%F4', Buffer.from('\xFF\xF4', 'latin1')],
    ['/deep/er/motd', 'another'],
    ['/%2Fmotd', motd],
    // From the directory "deep/er", and then from the root.
    ['/deep/er/%2Fmotd', motd],
    ['/deep/%2Fdeep/er/motd', 'another'],
    ['/deep%2Fer/motd', 'another'],
    ['/deep/er%2Fmotd', 'another'],
    ['/deep;type=d', 'deep/er\r\n'],
    ['/deep/;type=d', 'er\r\n'],
    ['/deep/', 'er\r\n'],
    ['/deep/er/..', '../er\r\n'],
    ['/deep/%2E%2E/motd', motd],
    ['/%2Fdeep/er/;type=d', 'est\r\nmotd\r\n'],
    ['/deep/er/%2F-rf/', 'inside\r\n'],
    ['/-rf/;type=d', 'inside\r\n'],
    ['/empty/', ''],
  ]
  for (const [path, content] of contents) {
    await tally.answers(path, () => fetched(server + path), Buffer.from(content))
  }
  // RFC 1738 3.2.2: "//motd" is a CWD without a name, and not a file of the root.
  const nowhere = [
    '/nothing',
    '/nothing/',
    '/nothing/motd',
    '/deep',
    '/motd/motd',
    '/nothing;type=a',
    '//motd',
  ]
  for (const path of nowhere) {
    await tally.refuses(path, () => fetched(server + path), /^No such file or directory.*: 550 /)
  }
}

/**
 * @param {import('./part.mjs').Tally} tally
 * @param {number} port
 */
async function checkLogins(tally, port) {
  /** @param {string} password */
  const as = (password) =>
    ftp.builder().host(LOOPBACK).port(port).user('ftp').password(password).name('motd').build().uri.href
  await tally.answers('a login', () => fetched(as(PASSWORD)), motd)
  const asked = `ftp://ftp@${LOOPBACK}:${port}/motd`
  await tally.answers('a password that was asked for', () => fetched(asked, { password: PASSWORD }), motd)
  await tally.refuses('no password', () => fetched(asked), /^The server wants a password/)
  await tally.refuses('a wrong password', () => fetched(as('wrong')), /^The server refuses the user.*: 530 /)
  const stranger = `ftp://joe:${encodeURIComponent(PASSWORD)}@${LOOPBACK}:${port}/motd`
  await tally.refuses('a wrong user', () => fetched(stranger), /^The server refuses the user.*: 530 /)
}

/**
 * @param {string} text
 * @param {import('uriform').FtpCommandsOptions} [options]
 */
async function fetched(text, options) {
  const pieces = []
  for await (const piece of retrieve(text, options)) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** @param {string} text */
async function linesOf(text) {
  return (await fetched(text)).toString().split('\r\n').slice(0, -1)
}
