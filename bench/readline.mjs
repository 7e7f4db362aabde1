/**
 * What people write where the command is not at hand: a line at a time by `readline`, and the platform's `URL`.
 *
 *     node bench/readline.mjs check|parse|normalize < FILE
 */
import { createInterface } from 'node:readline'

/** @type {ReadonlyMap<string, number>} */
const ports = new Map([
  ['http', 80],
  ['https', 443],
])

/** @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** @type {Readonly<Record<string, (line: string) => string | undefined>>} */
const works = {
  check: (line) => (URL.canParse(line) ? undefined : `no URL: ${line}`),
  normalize: (line) => (URL.canParse(line) ? new URL(line).href : undefined),
  // The fields of `uriform parse --json`, as far as `URL` has them.
  parse(line) {
    if (!URL.canParse(line)) return JSON.stringify({ input: line, ok: false })
    const url = new URL(line)
    const { href, protocol, username, password, hostname, port, pathname, search, hash, searchParams } = url
    const scheme = protocol.slice(0, -1)
    const userinfo = password === '' ? username || null : `${username}:${password}`
    const query = search === '' ? null : search.slice(1)
    const fragment = hash === '' ? null : hash.slice(1)
    const segments = pathname.slice(1).split('/').map(decoded)
    return JSON.stringify({
      input: line,
      ok: true,
      uri: href,
      components: { scheme, userinfo, host: hostname, port: port || null, path: pathname, query, fragment },
      segments,
      pairs: query === null ? null : [...searchParams],
      value:
        scheme === 'file'
          ? { scheme, host: hostname, segments }
          : {
              scheme,
              host: hostname,
              port: Number(port || ports.get(scheme)),
              path: pathname,
              search: query,
            },
    })
  },
}

const work = works[String(process.argv[2])]
if (work === undefined) throw new Error(`the works are ${Object.keys(works).join(', ')}`)

/** As much as is worth a write. */
const FULL = 64 * 1024
let output = ''
for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
  const result = work(line)
  if (result !== undefined) output += `${result}\n`
  if (output.length < FULL) continue
  process.stdout.write(output)
  output = ''
}
process.stdout.write(output)
