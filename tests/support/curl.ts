// curl, a client that nobody here wrote: what it speaks, and letting it retrieve a URL.
import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { LOOPBACK } from './recording-server.js'

/** The version that the lists of differences were made with; another may differ elsewhere. */
const VERSION = '7.88.'

/** Whether that curl is installed and speaks a protocol. */
export function curlSpeaks(protocol: string): boolean {
  const { error, stdout } = spawnSync('curl', ['--disable', '--version'], { encoding: 'utf8' })
  if (error !== undefined || !stdout.startsWith(`curl ${VERSION}`)) return false
  const protocols = /^Protocols: (.*)$/m.exec(stdout)?.[1]
  return protocols?.split(' ').includes(protocol) ?? false
}

/** The host of the URLs in the tables, which stands for a server on this machine. */
const HOST = 'server'

/** A URL of a table, for the server at a port. */
export function urlAt(port: number, url: string): string {
  return url.replace(HOST, `${LOOPBACK}:${port}`)
}

/** No configuration and no proxies, nothing read into brackets, and an end to it. */
const quietly = ['--disable', '--noproxy', '*', '--globoff', '--silent', '--max-time', '10']

const TIMED_OUT = 28

/** Lets curl retrieve a URL. That it may fail does not matter, since only what it sends does. */
export async function retrieve(url: string): Promise<void> {
  const { PATH } = process.env
  try {
    await promisify(execFile)('curl', [...quietly, '--url', url], { env: { PATH } })
  } catch (failure) {
    const { code } = failure as { readonly code?: unknown }
    if (typeof code !== 'number' || code === TIMED_OUT) throw failure
  }
}
