/** The nntp client of the examples against sn (RFC 3977, RFC 5538): articles, overviews, lists of groups, refusals. */
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { news, nntp } from 'uriform'
import { fetchNews } from '../examples/nntp-client.mjs'
import { PATIENCE } from '../scripts/patience.cjs'
import { programOf } from './packages.mjs'
import { Skipped } from './part.mjs'
import { LOOPBACK, printed, startInetd } from './processes.mjs'

const groups = ['example.c++', 'example.empty', 'example.group', 'example.x-y_z']
const ids = [
  '1@h.example',
  'a/b%c@h.example',
  'a?b#c@h.example',
  "!$&'*+=^`{|}~@h.example",
  'a.b@[127.0.0.1]',
  '%20@h.example',
]
/** What sn gives the first article of a group. */
const FIRST = 10

/**
 * @param {import('./part.mjs').Tally} tally
 * @param {string} scratch
 */
export async function checkNntp(tally, scratch) {
  const { path, env } = serverOf(scratch)
  const spool = join(scratch, 'spool')
  mkdirSync(spool)
  const here = { ...env, SNROOT: spool }
  const folder = dirname(path)
  for (const group of groups) run(join(folder, 'snnewgroup'), [group], '', here)
  run(join(folder, 'snstore'), [], ids.map(article).join(''), here)
  const server = await startInetd(path, () => [], { env: here })
  try {
    await checkAnswers(tally, server.port)
  } finally {
    await server.stop()
  }
  return 'sn: articles, overviews, lists of groups'
}

/** @param {string} scratch */
function serverOf(scratch) {
  try {
    return programOf('snntpd.bin', scratch, ['sn'])
  } catch (error) {
    if (!(error instanceof Skipped)) throw error
    throw new Skipped(
      `${error.message}. tests/support/nntp-server.ts, which npm test drives, is all there is`,
    )
  }
}

/**
 * @param {string} path
 * @param {readonly string[]} args
 * @param {string} input
 * @param {NodeJS.ProcessEnv} env
 */
function run(path, args, input, env) {
  const { error, status, stderr } = spawnSync(path, args, { env, input, encoding: 'utf8', timeout: PATIENCE })
  if (error !== undefined) throw error
  if (status !== 0) throw new Error(`${path} ended with ${status}: ${stderr}`)
}

/**
 * An article as it goes over the wire: CR LF, and two dots for one.
 *
 * @param {string} id
 * @param {number} index
 */
function article(id, index) {
  const group = index === 0 ? 'example.group,example.c++' : 'example.group'
  const head = [`Newsgroups: ${group}`, 'From: ann@h.example', `Subject: ${index}`, `Message-ID: <${id}>`]
  return [...head, '', '..', '..dotted', `text ${id}`, '.', ''].join('\r\n')
}

/**
 * @param {import('./part.mjs').Tally} tally
 * @param {number} port
 */
async function checkAnswers(tally, port) {
  const articles = news.builder().host(LOOPBACK).port(port)
  for (const id of ids) {
    const { href } = articles.messageId(id).build().uri
    const lines = async () => (await fetchNews(href)).slice(-3)
    await tally.answers(href, lines, ['.', '.dotted', `text ${id}`])
  }
  const builder = nntp.builder().host(LOOPBACK).port(port)
  const subjects = async (/** @type {string} */ text) =>
    (await fetchNews(text)).filter((line) => /^Subject: /.test(line))
  for (const index of ids.keys()) {
    const { href } = builder
      .group('example.group')
      .article(String(FIRST + index))
      .build().uri
    await tally.answers(href, () => subjects(href), [`Subject: ${index}`])
  }
  const both = builder.group('example.c++').article(String(FIRST)).build().uri.href
  await tally.answers(both, () => subjects(both), ['Subject: 0'])

  const server = `${LOOPBACK}:${port}`
  const overview = ids.map((_, index) => `${FIRST + index}\t${index}\tann@h.example`)
  await tally.answers('an overview by news', () => fetchNews(`news://${server}/example.group`), overview)
  await tally.answers('an overview by nntp', () => fetchNews(`nntp://${server}/example.group`), overview)
  await tally.answers('an empty group', () => fetchNews(`news://${server}/example.empty`), [])

  const namesOf = async (/** @type {string} */ pattern) =>
    (await fetchNews(articles.wildmat(pattern).build().uri.href)).map((line) => line.split(' ')[0]).sort()
  await tally.answers(
    'all groups',
    () => fetchNews(`news://${server}/`).then((lines) => lines.length),
    groups.length,
  )
  await tally.answers('example.*', () => namesOf('example.*'), groups)
  await tally.answers('*.c++*', () => namesOf('*.c++*'), ['example.c++'])
  await tally.answers('*.???*', () => namesOf('*.c?+'), ['example.c++'])

  await tally.refuses('no group', () => fetchNews(`nntp://${server}/no.group`), /^No such group \(411 /)
  await tally.refuses('no article', () => fetchNews(`news://${server}/no@h`), /^No article.*\(430 /)
  await tally.refuses('no number', () => fetchNews(`nntp://${server}/example.group/99`), /\(4[23]\d /)
  const lines = await printed('nntp-client.mjs', ['news:1@h.example'], { NNTPSERVER: '' }).catch(
    (error) => error.stderr,
  )
  tally.equal('no server', lines, 'news:1@h.example names no server. Set NNTPSERVER.\n')
}
