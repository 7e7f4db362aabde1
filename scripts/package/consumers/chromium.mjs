// Opens the page in headless Chromium and looks at its results. Ends with 3, and the reason on standard error, where
// the browser cannot be started.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
// biome-ignore lint/correctness/noUndeclaredDependencies: the scratch project has it
import chromium from '@sparticuz/chromium'
// biome-ignore lint/correctness/noUndeclaredDependencies: the scratch project has it
import puppeteer from 'puppeteer-core'

const BODY = 'See <http://example.com/a>.'
const EXPECTED = {
  page: '/dir/page',
  parsed: 'a b',
  older: 'h',
  resolved: '/c',
  built: 'https://xn--bcher-kva.example/a%2Fb?q=x%26y',
  edited: 'https://xn--bcher-kva.example/a%2Fb',
  taken: true,
  value: 'ftp',
  decoded: 41,
  refused: true,
  found: ['http://example.com/a'],
  findings: true,
}

const server = createServer((request, response) => {
  const isScript = request.url === '/page.js'
  response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8')
  // No `eval` and the like.
  response.setHeader('content-security-policy', "default-src 'none'; script-src 'self'; img-src data:")
  response.end(
    isScript
      ? readFileSync(new URL('page.js', import.meta.url))
      : `<!doctype html><link rel="icon" href="data:,"><body>${BODY.replaceAll('<', '&lt;')}<script type="module" src="/page.js"></script>`,
  )
})

async function launch() {
  try {
    return await puppeteer.launch({
      args: chromium.args,
      executablePath: await chromium.executablePath(),
      headless: 'shell',
    })
  } catch (reason) {
    process.stderr.write(String(reason))
    process.exit(3)
  }
}

const browser = await launch()
try {
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  assert(address !== null && typeof address === 'object')
  const page = await browser.newPage()
  const complaints = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => complaints.push(message.text()))
  await page.goto(`http://127.0.0.1:${address.port}/dir/page?n=41`, { waitUntil: 'load' })
  const results = await page.evaluate(() => globalThis.results)
  assert.deepEqual(complaints, [])
  assert.deepEqual(results, EXPECTED)
  process.stdout.write(`done ${await browser.version()}`)
} finally {
  await browser.close()
  server.close()
}
