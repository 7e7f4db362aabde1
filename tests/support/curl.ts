// curl, a client that nobody here wrote: what it speaks, and letting it retrieve a URL.
import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { PATIENCE } from '../../scripts/patience.cjs'
import { describeWith } from './needs.js'
import { LOOPBACK } from './recording-server.js'
import { describeInCi } from './runs.js'

/** The curl to test with: its version, or why there is none to test with. */
type Curl = { readonly version: string } | { readonly missing: string }

const { PATH } = process.env

/** Finds the curl that speaks a protocol. */
function curlFor(protocol: string, path = PATH): Curl {
  const { error, stdout } = spawnSync('curl', ['--disable', '--version'], {
    encoding: 'utf8',
    env: { PATH: path },
  })
  if (error !== undefined) return { missing: 'curl is not installed' }
  const version = /^curl (\d+\.\d+\.\d+)/.exec(stdout)?.[1]
  if (version === undefined) throw new Error(`Cannot read the version of curl: ${stdout}`)
  const protocols = /^Protocols: (.*)$/m.exec(stdout)?.[1]?.split(' ') ?? []
  return protocols.includes(protocol)
    ? { version }
    : { missing: `curl ${version} is built without ${protocol}` }
}

/**
 * Groups the tests that need a curl that speaks a protocol, in continuous integration only. Without such a curl they are
 * skipped.
 */
export function describeCurl(protocol: string, title: string, tests: (version: string) => void): void {
  const curl = curlFor(protocol)
  if ('version' in curl) {
    describeInCi(`${title}, curl ${curl.version}`, () => tests(curl.version))
  } else {
    describeWith(`a curl that speaks ${protocol}`)(title, () => tests(''))
  }
}

/** The host of the URLs in the tables, which stands for a server on this machine. */
const HOST = 'server'

/** A URL of a table, for the server at a port. */
export function urlAt(port: number, url: string): string {
  return url.replace(HOST, `${LOOPBACK}:${port}`)
}

/** No configuration and no proxies, nothing read into brackets, and an end to it. */
const limit = ['--max-time', `${PATIENCE / 1000}`]
const quietly = ['--disable', '--noproxy', '*', '--globoff', '--silent', ...limit]

const TIMED_OUT = 28

/** Lets curl retrieve a URL. That it may fail does not matter, since only what it sends does. */
export async function retrieve(url: string): Promise<void> {
  try {
    await promisify(execFile)('curl', [...quietly, '--url', url], { env: { PATH } })
  } catch (failure) {
    const { code } = failure as { readonly code?: unknown }
    if (typeof code !== 'number' || code === TIMED_OUT) throw failure
  }
}
