/**
 * What people write where the command is not at hand: a line at a time by `readline`, and the platform's `URL`.
 *
 *     node bench/readline.mjs check|parse|normalize < FILE
 */
import { createInterface } from 'node:readline'

/** @type {Readonly<Record<string, (line: string) => string | undefined>>} */
const works = {
  check: (line) => (URL.canParse(line) ? undefined : `no URL: ${line}`),
  normalize: (line) => (URL.canParse(line) ? new URL(line).href : undefined),
  parse(line) {
    if (!URL.canParse(line)) return JSON.stringify({ input: line, ok: false })
    const { protocol, username, password, hostname, port, pathname, search, hash } = new URL(line)
    return JSON.stringify({
      input: line,
      ok: true,
      components: { protocol, username, password, hostname, port, pathname, search, hash },
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
