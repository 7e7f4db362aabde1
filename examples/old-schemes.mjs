// A tool for the schemes of RFC 1738: where the client of a URL connects, and what it sends.
import { describe, schemes } from 'uriform'
import { redact } from 'uriform/guards'

const EXAMPLES = [
  'ftp://joe:s3cret@ftp.example/pub/a%20b/README;type=a',
  'ftp://ftp.example/%2Fetc/motd',
  'gopher://gopher.example/1/a%20b',
  'gopher://gopher.example:7070/7/find%09a%20b',
  'nntp://news.example/comp.lang.c/12345',
  'wais://wais.example/rfcs?uri%20syntax',
  'telnet://joe@host.example/',
  'http://www.example/a?b',
  'ftp://ftp.example/a%0D%0ADELE%20b',
  'ftp://ftp.example:ftp/a',
]

/** Lines to print about a URL. */
export function linesAbout(/** @type {string} */ text) {
  try {
    const value = schemes.from(text)
    if (!('endpoint' in value) || value.endpoint === undefined) return ['connects nowhere']
    const { host, port } = value.endpoint
    return [`connects to ${host}, port ${port}`, ...sentBy(value)]
  } catch (error) {
    const [words] = describe(/** @type {any} */ (error)).split('\n')
    return [words]
  }
}

/** @param {ReturnType<typeof schemes.from>} value */
function sentBy(value) {
  if ('commands' in value) return value.commands().map((each) => each.replace(/^PASS .*/, 'PASS ***'))
  if ('request' in value) return [JSON.stringify(value.request())]
  if ('requestTarget' in value) return [`GET ${value.requestTarget()} HTTP/1.1`]
  return 'database' in value ? [`asks ${value.database} for ${value.search}`] : []
}

for (const text of EXAMPLES) {
  console.log(redact(text))
  for (const line of linesAbout(text)) console.log(`  ${line}`)
}
