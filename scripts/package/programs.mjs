/** Installs the shells and the reader of man pages that some tests need. Without them those tests are skipped. */
import { spawnSync } from 'node:child_process'
import { installFromDebian } from './debian.mjs'

const missing = ['zsh', 'fish', 'mandoc'].filter((name) => spawnSync('which', [name]).status !== 0)
const reason = missing.length === 0 ? undefined : installFromDebian(missing)
process.stdout.write(
  reason === undefined
    ? 'zsh, fish and mandoc are installed\n'
    : `Skipped: ${missing.join(', ')} ${reason}\n`,
)
