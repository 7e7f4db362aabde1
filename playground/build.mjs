/**
 * `npm run playground`: the page as one file, playground/dist/index.html, which needs no server.
 *
 * Its policy allows only its own style and script, by their hashes, and no connection.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { minify } from '@swc/core'
import { rolldown } from 'rolldown'

const MOST = 108_000

const pathOf = (/** @type {string} */ file) => new URL(file, import.meta.url)
const read = (/** @type {string} */ file) => readFileSync(pathOf(file), 'utf8')
const hashOf = (/** @type {string} */ text) => `sha256-${createHash('sha256').update(text).digest('base64')}`

const style = read('page.css').replaceAll(/\s*\n\s*/g, '\n')
const script = await bundled()
const parts = {
  'STYLE-HASH': hashOf(style),
  'SCRIPT-HASH': hashOf(script),
  '/* STYLE */': style,
  '/* SCRIPT */': script,
}
const page = Object.entries(parts).reduce(
  (text, [name, part]) => text.replace(name, () => part),
  read('index.html'),
)

mkdirSync(pathOf('dist'), { recursive: true })
writeFileSync(pathOf('dist/index.html'), page)
const size = gzipSync(page, { level: 9 }).length
process.stdout.write(
  `playground/dist/index.html: ${page.length} bytes, ${size} gzipped, ${brotliCompressSync(page).length} with brotli\n`,
)
if (size > MOST) throw new Error(`The page has more than ${MOST} bytes gzipped`)

async function bundled() {
  const build = await rolldown({
    input: fileURLToPath(pathOf('page/main.ts')),
    platform: 'browser',
    resolve: { extensionAlias: { '.js': ['.ts', '.js'] } },
    // A warning stops the build, unless it is about the time that the build took.
    onLog: (_, { code, message }) => {
      if (code !== 'PLUGIN_TIMINGS') throw new Error(message)
    },
  })
  const { output } = await build.generate({ format: 'iife', minify: true, comments: false })
  await build.close()
  // A second minifier, because the first goes over the code once: 2 % less.
  const { code } = await minify(output[0].code, {
    compress: { ecma: 2022, passes: 3 },
    mangle: true,
  })
  // In HTML this would end the script.
  return code.replaceAll('</script', '<\\/script')
}
