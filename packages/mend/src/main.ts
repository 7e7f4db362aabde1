#!/usr/bin/env node
/** The command: `npx uriform-mend src`. */
import { run } from './run.js'

process.exitCode = run(process.argv.slice(2), process.cwd(), {
  print: (text) => process.stdout.write(text),
  isTerminal: process.stdout.isTTY === true,
  ...(process.stderr.isTTY && { progress: (text: string) => process.stderr.write(text) }),
})
