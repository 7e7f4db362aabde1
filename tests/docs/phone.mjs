/** Prints the pages of a folder that scroll sideways on a phone, one a line. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { open } from '../../playground/test/chromium.mjs'

const [, , folder = '', ...files] = process.argv
const { newPage, close } = await open({ viewport: { width: 360, height: 740 } })
try {
  const page = await newPage()
  // Scripts make the search and the menus, which are large, and closed on a phone.
  await page.route('**/*.js', (route) => route.abort())
  for (const file of files) {
    await page.goto(pathToFileURL(join(folder, file)).href)
    // A page is hidden until its scripts have run.
    const isWide = await page.evaluate(
      `document.body.style.display = ''
      document.documentElement.scrollWidth > document.documentElement.clientWidth`,
    )
    if (isWide) process.stdout.write(`${file}\n`)
  }
} finally {
  await close()
}
