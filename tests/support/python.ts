// Python's urllib, a reader that nobody here wrote: the host and the port that it finds in URLs.
import { spawnSync } from 'node:child_process'

const SCRIPT = `
import json, sys
from urllib.parse import urlsplit
def read(text):
    try:
        parts = urlsplit(text)
        return [parts.hostname, parts.port]
    except ValueError as error:
        return str(error)
print(json.dumps([read(text) for text in json.load(sys.stdin)]))
`

/** What is missing to ask Python; `undefined` if nothing is. */
export const missingPython: string | undefined =
  spawnSync('python3', ['--version']).status === 0 ? undefined : 'python3'

/** Host and port of each URL by `urlsplit`, or its refusal in words. */
export function urlsplit(
  texts: readonly string[],
): readonly (string | readonly [host: string | null, port: number | null])[] {
  const { stdout } = spawnSync('python3', ['-c', SCRIPT], {
    encoding: 'utf8',
    input: JSON.stringify(texts),
    maxBuffer: 1e8,
  })
  return JSON.parse(stdout)
}
