/** Headless Chromium with the page, straight from its file. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
 * Opens a browser with an empty profile. `close` also removes the profile.
 *
 * @param {import('playwright-core').BrowserContextOptions} [options]
 */
export async function open(options) {
  const profile = mkdtempSync(join(tmpdir(), 'uriform-playground-'))
  const context = await chromium.launchPersistentContext(profile, {
    ...options,
    executablePath: programPath() ?? '',
    headless: true,
    timeout: PATIENCE,
    args: SWITCHES,
  })
  context.setDefaultTimeout(PATIENCE)
  const close = async () => {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
  return { context, close }
}
