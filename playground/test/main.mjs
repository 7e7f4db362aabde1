/**
 * `npm run playground:test`: the page in headless Chromium. If there is no Chromium, root installs Debian's; if that
 * fails, it says what was skipped.
 */
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { fileURLToPath } from 'node:url'
import { installFromDebian } from '../../scripts/package/debian.mjs'
import { PATIENCE } from '../../scripts/patience.cjs'
import { programPath } from './chromium.mjs'

const failed = programPath() === undefined ? installFromDebian(['chromium']) : undefined
const reason = failed ?? (programPath() === undefined ? 'is not among the packages' : undefined)
if (reason === undefined) {
  const files = ['page', 'site'].map((name) => fileURLToPath(new URL(`${name}.test.mjs`, import.meta.url)))
  run({ files, timeout: PATIENCE })
    .on('test:fail', () => {
      process.exitCode = 1
    })
    .compose(new spec())
    .pipe(process.stdout)
} else {
  process.stdout.write(`skipped: the page in a browser, because Chromium ${reason}\n`)
}
