// Prints what axe finds in pages of the reference and in the search. The first pages are checked whole; of the others only
// what differs, their content. The dark theme differs in colours alone.
//
//     node axe.mjs FOLDER WHOLE FILE...
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import axe from 'axe-core'
import { open } from '../../playground/test/chromium.mjs'

const THEMES = {
  light: {},
  dark: { runOnly: ['color-contrast', 'link-in-text-block'] },
}

const [folder = '', whole = '', ...files] = process.argv.slice(2)
const { newPage, close } = await open({ viewport: { width: 1300, height: 900 } })
try {
  const page = await newPage()
  const count = Number(whole)
  for (const file of files.slice(0, count)) {
    await visit(page, file)
    await page.waitForSelector('#tsd-nav-container a')
    await printFindings(page, file, 'html')
  }
  await page.keyboard.press('/')
  await page.fill('#tsd-search-input', 'query parameter')
  await page.waitForSelector('#tsd-search-results .excerpt')
  await printFindings(page, 'the search', '#tsd-search')
  // Without the navigation, axe has much less to walk through.
  await page.route('**/{navigation,search}.js', (route) => route.abort())
  for (const file of files.slice(count)) {
    await visit(page, file)
    await printFindings(page, file, '[role=main]')
  }
} finally {
  await close()
}

/** @typedef {import('playwright-core').Page} Page */

/**
 * Opens a page. It is hidden until its scripts have run, which its content doesn't need.
 *
 * @param {Page} page
 * @param {string} file
 */
async function visit(page, file) {
  await page.goto(pathToFileURL(join(folder, file)).href, { waitUntil: 'domcontentloaded' })
  await page.evaluate(() => /** @type {any} */ (globalThis).document.body.style.removeProperty('display'))
  await page.evaluate(axe.source)
}

/**
 * @param {Page} page
 * @param {string} title
 * @param {string} part
 */
async function printFindings(page, title, part) {
  for (const [theme, options] of Object.entries(THEMES)) {
    await page.emulateMedia({ colorScheme: /** @type {keyof typeof THEMES} */ (theme) })
    const findings = await page.evaluate(findingsIn, { part, options })
    for (const finding of findings) process.stdout.write(`${title}, ${theme}: ${finding}\n`)
  }
}

/**
 * Runs in the page.
 *
 * @param {{ part: string, options: object }} _
 * @returns {Promise<readonly string[]>}
 */
async function findingsIn({ part, options }) {
  const { violations } = await /** @type {any} */ (globalThis).axe.run(part, options)
  return violations.flatMap((/** @type {any} */ { id, nodes }) =>
    nodes.map((/** @type {any} */ { html }) => `${id}: ${html.slice(0, 200)}`),
  )
}
