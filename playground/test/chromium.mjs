/** Headless Chromium with the page, straight from its file. */
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { PATIENCE } from '../../scripts/patience.cjs'

const PROGRAMS = ['/usr/bin/chromium', '/usr/bin/chromium-browser']

/** The path of the browser; `undefined` if there is none. */
export const programPath = () => PROGRAMS.find((path) => existsSync(path))

/** The address of the built page. */
export const page = new URL('../dist/index.html', import.meta.url).href

const SWITCHES = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Opens a browser. Each page has an empty profile of its own, and a clock of its own.
 *
 * @param {import('playwright-core').BrowserContextOptions} [options]
 */
export async function open(options) {
  const browser = await chromium.launch({
    executablePath: programPath() ?? '',
    headless: true,
    timeout: PATIENCE,
    args: SWITCHES,
  })
  const newPage = async () => {
    const context = await browser.newContext(options)
    context.setDefaultTimeout(PATIENCE)
    return context.newPage()
  }
  const closePages = async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
  }
  return { newPage, closePages, close: () => browser.close() }
}
