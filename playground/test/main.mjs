/**
 * `npm run playground:test`: the page in headless Chromium. If there is no Chromium, root installs Debian's; if that
 * fails, it says what was skipped.
 */
import { spawnSync } from 'node:child_process'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { fileURLToPath } from 'node:url'
import { programPath } from './chromium.mjs'

/** For the lists of packages, and for the packages. */
const PATIENCE = [60_000, 300_000]

const reason = programPath() === undefined ? install() : undefined
if (reason === undefined) {
  run({ files: [fileURLToPath(new URL('page.test.mjs', import.meta.url))], timeout: 300_000 })
    .on('test:fail', () => {
      process.exitCode = 1
    })
    .compose(new spec())
    .pipe(process.stdout)
} else {
  process.stdout.write(`skipped: the page in a browser, because Chromium ${reason}\n`)
}

/** Why Chromium could not be installed; `undefined` if it was. */
function install() {
  if (process.getuid?.() !== 0) return 'is not installed, and only root can install it'
  const options = [
    '-qq',
    '-y',
    '--no-install-recommends',
    '-o',
    'Acquire::http::Timeout=5',
    '-o',
    'Acquire::Retries=0',
  ]
  for (const [index, command] of [['update'], ['install', 'chromium']].entries()) {
    const { error, status } = spawnSync('apt-get', [...options, ...command], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: 'ignore',
      timeout: PATIENCE[index] ?? 0,
      killSignal: 'SIGKILL',
    })
    if (status !== 0) return `could not be installed: ${error?.message ?? `apt-get ended with ${status}`}`
  }
  return programPath() === undefined ? 'is not among the packages' : undefined
}
