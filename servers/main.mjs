/**
 * `npm run servers`: the clients of the examples against servers that nobody here wrote, what the builders make read by
 * other readers and behind a proxy, and the examples for large inputs. It says what it checked, and what it skipped and
 * why; a wrong answer makes it end with 1.
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PATIENCE } from '../scripts/patience.cjs'
import { SEED } from './files.mjs'
import { checkFtp } from './ftp.mjs'
import { checkGopher } from './gopher.mjs'
import { checkNntp } from './nntp.mjs'
import { messageOf, Skipped, Tally } from './part.mjs'
import { checkProxy } from './proxy.mjs'
import { checkLibcurl, checkPerl, checkUrl, checkUrllib } from './readers.mjs'
import { checkParallel, checkPool } from './scale.mjs'
import { checkPythonSmtp, checkStrictSmtp } from './smtp.mjs'

const MOST_SHOWN = 10

/** @type {Readonly<Record<string, (tally: Tally, scratch: string) => Promise<string>>>} */
const parts = {
  ftp: checkFtp,
  gopher: checkGopher,
  nntp: checkNntp,
  'smtp, strict': checkStrictSmtp,
  smtp: checkPythonSmtp,
  'reader URL': checkUrl,
  'reader urllib': checkUrllib,
  'reader libcurl': checkLibcurl,
  'reader Perl': checkPerl,
  proxy: checkProxy,
  parallel: checkParallel,
  pool: checkPool,
}

const scratch = mkdtempSync(join(tmpdir(), 'uriform-servers-'))
// A server may run as somebody else.
chmodSync(scratch, 0o755)
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))
for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
setTimeout(() => {
  process.stdout.write(`not done after ${PATIENCE / 1000} s\n`)
  process.exit(1)
}, PATIENCE).unref()

process.stdout.write(`seed ${SEED}\n`)
for (const [name, check] of Object.entries(parts)) {
  process.stdout.write(`${name}: ${await outcome(name, check)}\n`)
}

/**
 * @param {string} name
 * @param {(tally: Tally, scratch: string) => Promise<string>} check
 */
async function outcome(name, check) {
  const tally = new Tally()
  const folder = join(scratch, name)
  mkdirSync(folder)
  const start = Date.now()
  try {
    const what = await check(tally, folder)
    const seconds = ((Date.now() - start) / 1000).toFixed(1)
    if (tally.wrong.length === 0) return `${what}; ${tally.checked} checked in ${seconds} s`
  } catch (error) {
    if (error instanceof Skipped) return `skipped: ${error.message}`
    tally.wrong.push(messageOf(error))
  }
  process.exitCode = 1
  const first = tally.wrong.slice(0, MOST_SHOWN).map((text) => `\n  ${text}`)
  return `${tally.wrong.length} wrong of ${tally.checked}${first.join('')}`
}
