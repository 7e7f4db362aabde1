/** Programs of Debian, for the checks that need one. */
import { spawnSync } from 'node:child_process'
import { PATIENCE } from '../patience.cjs'

const QUIET = [
  '-qq',
  '-y',
  '--no-install-recommends',
  '-o',
  'Acquire::http::Timeout=5',
  '-o',
  'Acquire::Retries=0',
  // Seconds, if another check installs something.
  '-o',
  `DPkg::Lock::Timeout=${PATIENCE / 1000}`,
]

/**
 * Installs packages, if this is root.
 *
 * @param {readonly string[]} names
 * @returns Why they could not be installed; `undefined` if they were.
 */
export function installFromDebian(names) {
  if (process.getuid?.() !== 0) return 'is not installed, and only root can install it'
  for (const command of [['update'], ['install', ...names]]) {
    const { error, status } = spawnSync('apt-get', [...QUIET, ...command], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: 'ignore',
      timeout: PATIENCE,
      killSignal: 'SIGKILL',
    })
    if (status !== 0) return `could not be installed: ${error?.message ?? `apt-get ended with ${status}`}`
  }
  return undefined
}
