/**
 * The smoke program in Chromium and Firefox without a bundler: a page with an import map loads the modules of
 * `dist/browser` from a server of files.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { bundle } from '../package/bundle.mjs'
import { Skipped } from '../package/check.mjs'
import { installFromDebian } from '../package/debian.mjs'
import { portable } from '../package/manifest.mjs'
import { home, written } from '../package/scratch.mjs'
import { PATIENCE } from '../patience.cjs'
import { verdict } from './programs.mjs'

/** @typedef {import('./main.mjs').Context} Context */
/** @typedef {(profile: string) => readonly string[]} Switches */

const POLICY = "default-src 'none'; script-src 'self' 'nonce-map'; connect-src 'self'; img-src data:"
const TYPES = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript'],
  ['.mjs', 'text/javascript'],
])

/** By the names of the programs and of Debian's packages. @type {ReadonlyMap<string, Switches>} */
const PROGRAMS = new Map([
  [
    'chromium',
    (profile) => [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
      `--user-data-dir=${profile}`,
    ],
  ],
  ['firefox-esr', (profile) => ['--headless', '--no-remote', '--profile', profile]],
])

/** The names by which the page imports, and where the server has them. */
const IMPORTS = {
  'io-ts': '/io-ts.js',
  ...Object.fromEntries(
    portable.map(({ name, file }) => [name, `/node_modules/uriform/dist/browser/${file}.js`]),
  ),
}

const PAGE = `<!doctype html><title>Smoke</title><link rel="icon" href="data:,">
<script type="importmap" nonce="map">${JSON.stringify({ imports: IMPORTS })}</script>
<script type="module" src="/page.js"></script>
`
const SCRIPT = `const send = (body) => fetch('/report', { method: 'POST', body })
addEventListener('securitypolicyviolation', ({ blockedURI }) => send('Refused: ' + blockedURI))
import('/portable.mjs').then(({ default: result }) => result).then(
  (result) => send(JSON.stringify(result)),
  (error) => send(String(error?.stack ?? error)),
)
`

/** @type {Readonly<Record<string, (context: Context) => Promise<string>>>} */
export const browsers = {
  Chromium: (context) => inBrowser(context, 'chromium'),
  Firefox: (context) => inBrowser(context, 'firefox-esr'),
}

/** Installs the browsers that are not there, as far as it can. */
export function installBrowsers() {
  const missing = [...PROGRAMS.keys()].filter((name) => !existsSync(pathOf(name)))
  return missing.length === 0 ? undefined : installFromDebian(missing)
}

/** @param {string} name */
function pathOf(name) {
  return join('/usr/bin', name)
}

/**
 * @param {Context} context
 * @param {string} name
 */
async function inBrowser({ app, tools }, name) {
  if (!existsSync(pathOf(name))) throw new Skipped(`${name} is not installed, and could not be`)
  // io-ts has no module that a browser could load by itself.
  written(join(app, `${name}.mjs`), "export * from 'io-ts'\n")
  const { contents } = await bundle(app, `${name}.mjs`, tools)
  const made = { '/': PAGE, '/page.js': SCRIPT, '/io-ts.js': contents }
  const printed = await reportOf(app, made, name)
  if (!printed.startsWith('{')) throw new Error(printed)
  return verdict(printed)
}

/**
 * What the page reports.
 *
 * @param {string} app
 * @param {Readonly<Record<string, string | Uint8Array>>} made What the server has beside the files.
 * @param {string} name
 * @returns {Promise<string>}
 */
function reportOf(app, made, name) {
  return new Promise((resolve, reject) => {
    /** @type {import('node:child_process').ChildProcess | undefined} */
    let browser
    const timer = setTimeout(() => end(() => reject(new Error(`${name} reported nothing`))), PATIENCE)
    const server = createServer(async (request, response) => {
      const path = request.url ?? '/'
      if (path === '/report') {
        const body = Buffer.concat(await request.toArray()).toString()
        response.end()
        return end(() => resolve(body))
      }
      const file = join(app, path)
      const content = made[path] ?? (existsSync(file) ? readFileSync(file) : undefined)
      response.writeHead(content === undefined ? 404 : 200, {
        'content-type': TYPES.get(extname(path)) ?? 'text/html; charset=utf-8',
        'content-security-policy': POLICY,
      })
      response.end(content)
    })
    /** @param {() => void} settle */
    const end = (settle) => {
      clearTimeout(timer)
      server.close()
      server.closeAllConnections()
      browser?.once('exit', settle)
      if (browser === undefined || !browser.kill()) settle()
    }
    server.listen(0, '127.0.0.1', () => {
      const address = /** @type {import('node:net').AddressInfo} */ (server.address())
      const args = PROGRAMS.get(name)?.(mkdtempSync(join(home, name))) ?? []
      browser = spawn(pathOf(name), [...args, `http://127.0.0.1:${address.port}/`], { stdio: 'ignore' })
      browser.once('error', (error) => end(() => reject(error)))
    })
  })
}
