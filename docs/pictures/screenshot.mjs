/** `npm run screenshot`: the README's picture of the page, docs/pictures/page.webp, from headless Chromium. */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { page as address, open } from '../../playground/test/chromium.mjs'

const EXAMPLE = 'https://trusted.com@h.example/login?next=%2Fhome'
/** The most bytes of the picture: every clone and every package has it. */
const MOST = 60_000

const path = fileURLToPath(new URL('page.webp', import.meta.url))
const { newPage, close } = await open({
  viewport: { width: 720, height: 830 },
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
  const png = await page.screenshot()
  const picture = Buffer.from(await page.evaluate(toWebp, png.toString('base64')), 'base64')
  if (picture.length > MOST) throw new Error(`The picture has ${picture.length} bytes, more than ${MOST}`)
  writeFileSync(path, picture)
} finally {
  await close()
}

/**
 * Half as many bytes as PNG. Runs in the page.
 *
 * @param {string} png In Base64.
 */
async function toWebp(png) {
  const image = new Image()
  image.src = `data:image/png;base64,${png}`
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height })
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  return canvas.toDataURL('image/webp', 0.8).replace(/^.*,/, '')
}
