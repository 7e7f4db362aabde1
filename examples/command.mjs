// Runs the command of the build, for the programs beside this one.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const command = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url))

/**
 * @param {readonly string[]} args
 * @param {Omit<import('node:child_process').SpawnSyncOptions, 'encoding'>} options
 */
export function runCommand(args, options) {
  return spawnSync(process.execPath, [command, ...args], { ...options, encoding: 'utf8' })
}
