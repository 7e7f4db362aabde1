// The page of a site, whose larger part is loaded after the first drawing.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { after, before, test } from 'node:test'
import { open } from './chromium.mjs'

const TYPES = { html: 'text/html', js: 'text/javascript' }

const server = createServer(async (request, response) => {
  const name = request.url === '/' ? 'index.html' : (request.url ?? '').slice(1)
  const type = TYPES[/** @type {keyof typeof TYPES} */ (name.split('.').at(-1))]
  try {
    const file = await readFile(new URL(`../dist/site/${name}`, import.meta.url))
    response.writeHead(200, { 'content-type': type }).end(file)
  } catch {
    response.writeHead(404).end()
  }
})
/** @type {string} */
let site
/** @type {Awaited<ReturnType<typeof open>>} */
let browser

before(async () => {
  await new Promise((listening) => server.listen(0, '127.0.0.1', () => listening(undefined)))
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  site = `http://127.0.0.1:${port}/`
  browser = await open({ viewport: { width: 1000, height: 900 } })
})
after(async () => {
  await browser.close()
  server.close()
})

const MAIL = 'mailto:joe@example.com?subject=hi&body=x'

test('a URI is drawn at once, and by its scheme when that is loaded', async () => {
  const page = await browser.newPage()
  /** @type {string[]} */
  const complaints = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => complaints.push(message.text()))
  page.on('request', (request) => {
    if (!['', 'site.js', 'more.js'].includes(request.url().replace(site, ''))) complaints.push(request.url())
  })
  /** @type {() => void} */
  let send = () => {}
  const asked = new Promise((resolve) => {
    void page.route('**/more.js', (route) => {
      send = () => route.continue()
      resolve(undefined)
    })
  })
  await page.goto(site, { waitUntil: 'commit' })
  await asked
  await page.fill('#text', MAIL)
  await page.waitForSelector('h2:text-is("Parts")')
  assert.equal(await page.locator('h2:text-is("Read as mailto")').count(), 0)
  // Only the larger part knows if the scheme refuses it, or if something else was meant.
  assert.equal(await page.locator('#status').innerText(), 'A URI.')
  await page.fill('#text', '/users/{id}')
  await page.waitForSelector('#status:has-text("Loading...")')
  send()
  await page.waitForSelector('#status:has-text("template")')
  await page.fill('#text', MAIL)
  await page.waitForSelector('h2:text-is("Read as mailto")')
  assert.equal(await page.locator('#status').innerText(), 'A URI: nothing that may mislead.')
  assert.deepEqual(complaints, [])
  await page.close()
})

test('without the larger part, a URI has its parts, and a template says what is missing', async () => {
  const page = await browser.newPage()
  await page.route('**/more.js', (route) => route.abort())
  await page.goto(site)
  await page.fill('#text', MAIL)
  await page.waitForSelector('h2:text-is("Parts")')
  await page.fill('#text', '/users/{id}')
  await page.waitForSelector('#status:has-text("A part of the page is missing. Load the page again.")')
  await page.close()
})
