// A headless browser that follows links, if the machine has one.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { PATIENCE } from '../../scripts/patience.cjs'

const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'chrome']

/** The browser that `CHROME_PATH` names, or one on the `PATH`. */
export function findBrowser(): string | undefined {
  const { CHROME_PATH, PATH = '' } = process.env
  const files = PATH.split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...(CHROME_PATH === undefined ? [] : [CHROME_PATH]), ...files].find(isExecutable)
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Has a browser follow each of the links in a page, and then send a form. What it asks for goes to the server as well.
 *
 * @returns The requests, those for pages of this file left out.
 */
export async function requestsOf(
  browser: string,
  links: readonly string[],
  form: Readonly<Record<string, string>>,
  answer: RequestListener,
): Promise<readonly IncomingMessage[]> {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    if (request.url === '/page') response.setHeader('content-type', 'text/html').end(pageOf(links, form))
    else if (request.url === '/blank') response.setHeader('content-type', 'text/html').end('<body>')
    else if (request.url === '/favicon.ico') response.writeHead(404).end()
    else if (request.url === '/end') {
      response.end()
      server.emit('visited')
    } else {
      requests.push(request)
      answer(request, response)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const profile = mkdtempSync(join(tmpdir(), 'browser-'))
  const { port } = server.address() as AddressInfo
  const options = ['--headless', '--no-sandbox', '--disable-gpu', `--user-data-dir=${profile}`]
  // With a group of its own, because its helpers would write to its profile after its end.
  const child = spawn(browser, [...options, '--remote-debugging-port=0', `http://127.0.0.1:${port}/page`], {
    stdio: 'ignore',
    detached: true,
  })
  try {
    await once(server, 'visited', { signal: AbortSignal.timeout(PATIENCE) })
  } finally {
    const closed = child.exitCode === null ? once(child, 'close') : undefined
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    await closed
    server.close()
    server.closeAllConnections()
    rmSync(profile, { recursive: true, force: true, maxRetries: 20 })
  }
  return requests
}

/** A page that follows links in frames, one after another, as a click does. */
function pageOf(links: readonly string[], form: Readonly<Record<string, string>>): string {
  const data = JSON.stringify({ links, form }).replaceAll('<', '\\u003c')
  return `<!doctype html><meta charset="utf-8"><body><script type="module">
    const { links, form } = ${data}
    const loaded = (frame, act) => new Promise((done) => { frame.onload = done; act() })
    const frameAt = async (src) => {
      const frame = document.createElement('iframe')
      await loaded(frame, () => { frame.src = src; document.body.append(frame) })
      return frame
    }
    for (const link of links) {
      const frame = await frameAt('/blank')
      const anchor = frame.contentDocument.createElement('a')
      anchor.setAttribute('href', link)
      frame.contentDocument.body.append(anchor)
      await loaded(frame, () => anchor.click())
    }
    const frame = await frameAt('/blank')
    const sent = frame.contentDocument.createElement('form')
    sent.action = '/users/42/posts'
    for (const [name, value] of Object.entries(form)) {
      const input = frame.contentDocument.createElement('input')
      Object.assign(input, { name, value })
      sent.append(input)
    }
    frame.contentDocument.body.append(sent)
    await loaded(frame, () => sent.submit())
    await fetch('/hooks', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ url: 'https://münchen.example/a|b?x[]={y}' }),
    })
    await fetch('/end')
  </script>`
}
