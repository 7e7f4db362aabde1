/** The gopher client of the examples against gophernicus (RFC 1436, RFC 4266): menus walked, texts, searches. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gopher } from 'uriform'
import { fetchOctets } from '../examples/gopher-client.mjs'
import { hostileNames, octets } from './files.mjs'
import { programOf } from './packages.mjs'
import { LOOPBACK, printed, startInetd } from './processes.mjs'

// No virtual hosts, headers, footers, dates, parent links, query strings, conversions, logs or limits, as any user.
const options = '-nv -nh -nf -nd -nl -nq -no -ns -na -nt -nm -np -nu -nr'.split(' ')
const FOLDER = 'a ?&b'

/** Texts to search for. */
const searches = ['rhubarb', 'a b', 'a&b=c+d?', '#1', '50%', '/../', 'é漢', '"x" \\', '%20', ' ']

// Prints a menu with one item, which is named for the search.
const script = `#!/bin/sh
printf '0[%s]\\t/motd.txt\\r\\n' "$SEARCHREQUEST"
`

/**
 * @param {import('./part.mjs').Tally} tally
 * @param {string} scratch
 */
export async function checkGopher(tally, scratch) {
  const { path, env } = programOf('gophernicus', scratch, ['gophernicus', 'libwrap0'])
  const files = join(scratch, 'files')
  // It never shows a file whose name begins with a dot.
  const names = hostileNames(60).filter((name) => name[0] !== '.')
  fill(files, names)
  const server = await startInetd(
    path,
    (port) => ['-h', LOOPBACK, '-p', String(port), '-r', files, ...options],
    { env },
  )
  try {
    await checkMenus(tally, server.port, names)
    await checkSelectors(tally, server.port, names)
    await checkSearches(tally, server.port)
  } finally {
    await server.stop()
  }
  return 'gophernicus: menus walked, texts, octets, searches'
}

/**
 * @param {string} folder
 * @param {readonly string[]} names
 */
function fill(folder, names) {
  for (const inside of [`${FOLDER}/deep`, 'cgi-bin']) mkdirSync(join(folder, inside), { recursive: true })
  writeFileSync(join(folder, 'motd.txt'), 'Hello\n.dot\n..\n.\nend é\n')
  writeFileSync(join(folder, 'octets.bin'), octets)
  writeFileSync(Buffer.from(`${folder}/caf\xe9.txt`, 'latin1'), 'not UTF-8')
  writeFileSync(join(folder, 'cgi-bin/find'), script, { mode: 0o755 })
  writeFileSync(join(folder, FOLDER, 'deep/gophermap'), 'A line\nhWeb\tURL:https://w.example/?a=b#c\n')
  for (const name of names) writeFileSync(join(folder, FOLDER, name), name)
}

/**
 * Walks from the first menu to every other by the URIs of their items, and gets every text.
 *
 * @param {import('./part.mjs').Tally} tally
 * @param {number} port
 * @param {readonly string[]} names
 */
async function checkMenus(tally, port, names) {
  const start = `gopher://${LOOPBACK}:${port}`
  const root = await menuAt(start)
  tally.equal(
    'the first menu',
    root.map(({ type, display }) => type + display),
    [`1${FOLDER}`, '1cgi-bin', '0café.txt', '0motd.txt', '9octets.bin'],
  )
  const [folder, , cafe, motd, binary] = root
  await tally.answers('caf\xe9.txt of the menu', () => textAt(cafe?.uri), 'not UTF-8\r\n')
  await tally.answers(
    'motd.txt of the menu',
    () => textAt(motd?.uri),
    'Hello\r\n.dot\r\n..\r\n.\r\nend é\r\n',
  )
  await tally.answers('octets.bin of the menu', () => octetsAt(binary?.uri), octets)

  const inside = await menuAt(folder?.uri)
  const texts = inside.filter(({ type }) => type !== '1')
  tally.equal('the names in a menu', texts.map(({ display }) => display).sort(), [...names].sort())
  for (const { display, uri } of texts) {
    await tally.answers(`${display} of the menu`, () => textAt(uri), `${display}\r\n`)
  }
  const deep = await menuAt(inside.find(({ type }) => type === '1')?.uri)
  tally.equal(
    'a menu with a link',
    deep.map(({ type, display, uri }) => [type, display, uri?.href]),
    [
      ['i', 'A line', undefined],
      ['h', 'Web', 'https://w.example/?a=b#c'],
    ],
  )
  // One refusal has tabs, the other hasn't.
  for (const [path, type] of [
    ['/1/nothing/', '3'],
    ['/1/nothing', 'i'],
  ]) {
    const items = (await menuAt(start + path)).map(({ type, uri }) => ({ type, uri }))
    tally.equal(path ?? '', items, [{ type, uri: undefined }])
  }
  const lines = (await printed('gopher-client.mjs', [start])).split('\n')
  tally.equal('the example as a program', lines.includes(`-> ${folder?.uri?.href}`), true)
}

/**
 * Names as data. A selector is whatever a server makes of it: this one decodes "%41" and "#101".
 *
 * @param {import('./part.mjs').Tally} tally
 * @param {number} port
 * @param {readonly string[]} names
 */
async function checkSelectors(tally, port, names) {
  const builder = gopher.builder().host(LOOPBACK).port(port).type('0')
  for (const name of names.filter((name) => !/[%#]/.test(name))) {
    const { uri } = builder.selector(`/${FOLDER}/${name}`).build()
    await tally.answers(uri.href, () => textAt(uri), `${name}\r\n`)
  }
  const server = `gopher://${LOOPBACK}:${port}`
  await tally.answers('octets that are not UTF-8', () => textAt(`${server}/0/caf%E9.txt`), 'not UTF-8\r\n')
  await tally.answers(
    'no slash first',
    () => textAt(`${server}/0motd.txt`),
    await textAt(`${server}/0/motd.txt`),
  )
  await tally.answers(
    'a text that is not there',
    async () => /^Error: File or directory not found/.test(await textAt(`${server}/0/nothing`)),
    true,
  )
}

/**
 * @param {import('./part.mjs').Tally} tally
 * @param {number} port
 */
async function checkSearches(tally, port) {
  const builder = gopher.builder().host(LOOPBACK).port(port).type('7').selector('/cgi-bin/find')
  for (const search of searches) {
    const { uri } = builder.search(search).build()
    await tally.answers(
      uri.href,
      async () => (await menuAt(uri)).map(({ display, uri }) => [display, uri?.href]),
      [[`[${search}]`, `gopher://${LOOPBACK}:${port}/0/motd.txt`]],
    )
  }
}

/** @typedef {string | import('uriform').Uri | undefined} At */

/** @param {At} uri */
const octetsAt = (uri) => fetchOctets(gopher.from(uri ?? ''))

/** @param {At} uri */
const textAt = async (uri) => (await octetsAt(uri)).toString()

/** @param {At} uri */
const menuAt = async (uri) => gopher.menu(await octetsAt(uri), uri ?? '')
