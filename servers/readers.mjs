/** What our builders make of hostile data, read by readers that nobody here wrote. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { PATIENCE } from '../scripts/patience.cjs'
import { unpacked } from './packages.mjs'
import { messageOf, Skipped } from './part.mjs'
import { generatedCases } from './readers/cases.mjs'
import { mistakes } from './readers/mistakes.mjs'

/** @typedef {import('./readers/cases.mjs').Case} Case */
/** @typedef {import('./readers/cases.mjs').Fields} Fields */
/** @typedef {import('./part.mjs').Tally} Tally */
/** @typedef {{ readonly version: string, readonly read: readonly Fields[] }} Readings Of each case, or an `error`. */

const cases = generatedCases()

/** @param {Tally} tally */
export async function checkUrl(tally) {
  const read = cases.map(({ uri }) => byUrl(uri))
  return compare(tally, 'URL', { version: `URL of Node ${process.versions.node}`, read })
}

/** @param {Tally} tally */
export async function checkUrllib(tally) {
  return compare(tally, 'urllib', run('python3', [script('read.py'), 'urllib']))
}

/** @param {Tally} tally */
export async function checkLibcurl(tally) {
  return compare(tally, 'libcurl', run('python3', [script('read.py'), 'libcurl']))
}

/**
 * @param {Tally} tally
 * @param {string} scratch
 */
export async function checkPerl(tally, scratch) {
  const { status } = spawnSync('perl', ['-MURI', '-e', '1'])
  const packages = ['liburi-perl', 'libregexp-ipv6-perl']
  const places = status === 0 ? [] : [`-I${join(unpacked(scratch, packages).folder, 'usr/share/perl5')}`]
  return compare(tally, 'Perl', run('perl', [...places, script('read.pl')]))
}

/** @param {string} file */
const script = (file) => join(import.meta.dirname, 'readers', file)

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @returns {Readings}
 */
function run(command, args) {
  const { error, status, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    input: JSON.stringify(cases.map(({ uri }) => uri)),
    maxBuffer: 1e8,
    timeout: PATIENCE,
  })
  if (error !== undefined) throw new Skipped(`${command}: ${error.message}`)
  if (status !== 0) throw new Skipped(`${command} ended with ${status}: ${stderr.trim()}`)
  return JSON.parse(stdout)
}

/**
 * Compares the fields that the reader gives.
 *
 * @param {Tally} tally
 * @param {string} reader
 * @param {Readings} readings
 */
function compare(tally, reader, { version, read }) {
  const known = mistakes.filter(({ readers }) => readers.test(reader))
  const seen = new Set()
  for (const [index, { scheme, uri, fields }] of cases.entries()) {
    for (const [field, actual] of Object.entries(read[index] ?? {})) {
      const expected = fields[field]
      if (expected === undefined && field !== 'error') continue
      const mistake = isDeepStrictEqual(actual, expected)
        ? undefined
        : known.find(
            ({ schemes, fields, holds }) =>
              schemes.test(scheme) && fields.includes(field) && holds({ uri, actual, expected }),
          )
      seen.add(mistake)
      if (mistake === undefined) tally.equal(`${field} of ${uri}`, actual, expected)
    }
  }
  for (const mistake of known) tally.equal(`no longer a mistake: ${mistake.why}`, seen.has(mistake), true)
  return `${version} reads ${cases.length} URIs as they were meant; known mistakes: ${known.length}`
}

/**
 * @param {string} uri
 * @returns {Fields}
 */
function byUrl(uri) {
  try {
    const url = new URL(uri)
    const scheme = url.protocol.slice(0, -1)
    return {
      scheme,
      host: url.hostname.replace(/[[\]]/g, '').toLowerCase() || null,
      port: url.port === '' ? null : Number(url.port),
      user: decodeURIComponent(url.username) || null,
      password: decodeURIComponent(url.password) || null,
      path: url.pathname,
      query: url.href.includes('?') ? url.search.slice(1) : null,
      ...(/^https?$/.test(scheme) && { pairs: [...url.searchParams] }),
      ...(scheme === 'mailto' && { headers: [...url.searchParams] }),
      ...(scheme === 'file' && { filePath: filePathOf(url) }),
    }
  } catch (error) {
    return { error: messageOf(error) }
  }
}

/** @param {URL} url */
function filePathOf(url) {
  try {
    return fileURLToPath(url, { windows: false })
  } catch (error) {
    return messageOf(error)
  }
}
