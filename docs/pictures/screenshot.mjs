/** `npm run screenshot`: the README's picture of the page, docs/pictures/page.png, from headless Chromium. */
import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { page as address, open } from '../../playground/test/chromium.mjs'

const EXAMPLE = 'https://trusted.com@h.example/login?next=%2Fhome'
/** The most bytes of the picture: every clone has it. */
const MOST = 100_000

const path = fileURLToPath(new URL('page.png', import.meta.url))
const { newPage, close } = await open({
  viewport: { width: 720, height: 900 },
  colorScheme: 'light',
  reducedMotion: 'reduce',
})
try {
  const page = await newPage()
  await page.goto(address)
  await page.fill('#text', EXAMPLE)
  await page.waitForSelector('h2:text-is("Parts")')
  // No caret and no frame of focus.
  await page.evaluate('document.activeElement.blur()')
  await page.screenshot({ path })
} finally {
  await close()
}
const { size } = statSync(path)
if (size > MOST) throw new Error(`The picture has ${size} bytes, more than ${MOST}`)
