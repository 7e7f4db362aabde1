/**
 * `npm run playground`: the page as one file, playground/dist/index.html, which needs no server, and as files for a site,
 * playground/dist/site, of which the first ones draw a URI before the rest is loaded.
 *
 * Its policy allows only its own style and scripts, and no connection.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { minify } from '@swc/core'
import { transform } from 'esbuild'
import { rolldown } from 'rolldown'
import { unused } from './unused.mjs'

/** Maximum sizes in octets, gzipped: of the single file, and of what a site loads first. */
const MOST = 117_500
const MOST_AT_FIRST = 55_000

const pathOf = (/** @type {string} */ file) => new URL(file, import.meta.url)
const read = (/** @type {string} */ file) => readFileSync(pathOf(file), 'utf8')
const hashOf = (/** @type {string} */ text) => `sha256-${createHash('sha256').update(text).digest('base64')}`
const gzipped = (/** @type {string[]} */ ...texts) =>
  texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0)

const { code: style } = await transform(read('page.css'), { loader: 'css', minify: true })

const { version, homepage, repository } = JSON.parse(read('../package.json'))
const source = repository.url.replace(/^git\+|\.git$/g, '')

/** @param {Readonly<Record<string, string>>} parts */
const pageWith = (parts) =>
  Object.entries({
    ...{ VERSION: version, HOMEPAGE: homepage, SOURCE: source },
    ...{ ...parts, 'STYLE-HASH': hashOf(style), '/* STYLE */': style },
  }).reduce((text, [name, part]) => text.replace(name, () => part), read('index.html'))

const [script = ''] = (await bundled('whole', 'iife')).values()
// In HTML this would end the script.
const inlined = script.replaceAll('</script', '<\\/script')
const whole = pageWith({ 'SCRIPT-HASH': hashOf(inlined), '/* SCRIPT */': inlined })

const scripts = await bundled('site', 'es')
const first = pageWith({
  "'SCRIPT-HASH'": "'self'",
  '<script>/* SCRIPT */': '<script type="module" src="site.js">',
})

rmSync(pathOf('dist'), { recursive: true, force: true })
mkdirSync(pathOf('dist/site'), { recursive: true })
writeFileSync(pathOf('dist/index.html'), whole)
writeFileSync(pathOf('dist/site/index.html'), first)
for (const [name, code] of scripts) writeFileSync(pathOf(`dist/site/${name}`), code)

const size = gzipped(whole)
const sizeAtFirst = gzipped(first, scripts.get('site.js') ?? '')
process.stdout.write(
  `playground/dist/index.html: ${whole.length} bytes, ${size} gzipped, ${brotliCompressSync(whole).length} with brotli
playground/dist/site: ${sizeAtFirst} gzipped at first, ${gzipped(first, ...scripts.values())} with ${[...scripts.keys()].join(', ')}\n`,
)
if (size > MOST) throw new Error(`The page has more than ${MOST} bytes gzipped`)
if (sizeAtFirst > MOST_AT_FIRST) throw new Error(`A site loads more than ${MOST_AT_FIRST} bytes at first`)

/**
 * The scripts by their names: a single one, or one for each part that is loaded by itself.
 *
 * @param {'whole' | 'site'} entry
 * @param {'iife' | 'es'} format
 */
async function bundled(entry, format) {
  const build = await rolldown({
    input: fileURLToPath(pathOf(`page/${entry}.ts`)),
    platform: 'browser',
    plugins: [unused],
    resolve: { extensionAlias: { '.js': ['.ts', '.js'] } },
    // A warning stops the build, unless it is about the time that the build took.
    onLog: (_, { code, message }) => {
      if (code !== 'PLUGIN_TIMINGS') throw new Error(message)
    },
  })
  const { output } = await build.generate({
    format,
    chunkFileNames: '[name].js',
    minify: true,
    comments: false,
  })
  await build.close()
  /** @type {Map<string, string>} */
  const scripts = new Map()
  for (const chunk of output) {
    if (chunk.type !== 'chunk') throw new Error(`${chunk.fileName} is no script`)
    const { code, fileName } = chunk
    // A second minifier, because the first goes over the code once: 2 % less.
    const { code: small } = await minify(code, {
      compress: { ecma: 2022, passes: 3 },
      mangle: true,
      module: format === 'es',
    })
    scripts.set(fileName, small)
  }
  return scripts
}
