// The tool by habit, with URL and the rules of each scheme.

const PORTS = { ftp: 21, gopher: 70, nntp: 119, wais: 210, telnet: 23, http: 80 }

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

export function linesAbout(/** @type {string} */ text) {
  try {
    const url = new URL(text)
    const scheme = url.protocol.slice(0, -1)
    if (!(scheme in PORTS)) return ['connects nowhere']
    const port = url.port || PORTS[/** @type {keyof typeof PORTS} */ (scheme)]
    const lines = sentBy(scheme, url)
    if (lines.some((line) => /[\r\n\0]/.test(line))) return ['CR, LF or NUL in a command']
    return [`connects to ${url.hostname}, port ${port}`, ...lines]
  } catch (error) {
    return [/** @type {Error} */ (error).message]
  }
}

/**
 * @param {string} scheme
 * @param {URL} url
 */
function sentBy(scheme, { pathname, search, username }) {
  const path = pathname.slice(1)
  if (scheme === 'ftp') {
    const [, names = '', type = 'i'] = /^(.*?)(?:;type=([aid]))?$/.exec(path) ?? []
    const directories = names.split('/').map(decodeURIComponent)
    const name = directories.pop()
    return [
      ...(username ? [`USER ${decodeURIComponent(username)}`, 'PASS ***'] : ['USER anonymous', 'PASS ***']),
      ...directories.map((each) => `CWD ${each}`),
      `TYPE ${type.toUpperCase()}`,
      `RETR ${name}`,
    ]
  }
  if (scheme === 'gopher') {
    const request = `${decodeURIComponent(path.slice(1))}\r\n`
    if (/[\r\n\0]/.test(request.slice(0, -2))) throw new Error('CR, LF or NUL in a selector')
    return [JSON.stringify(request)]
  }
  if (scheme === 'nntp') {
    const [group = '', article = ''] = path.split('/').map(decodeURIComponent)
    return ['MODE READER', `GROUP ${group}`, `ARTICLE ${article}`]
  }
  if (scheme === 'wais') {
    return [`asks ${decodeURIComponent(path)} for ${decodeURIComponent(search.slice(1))}`]
  }
  return scheme === 'http' ? [`GET ${pathname}${search} HTTP/1.1`] : []
}

for (const text of EXAMPLES) {
  console.log(text.replace(/\/\/[^/]*@/, (login) => (login.includes(':') ? '//***:***@' : '//***@')))
  for (const line of linesAbout(text)) console.log(`  ${line}`)
}
