#!/usr/bin/env node
import { run } from './run.js'
/** The `uriform` command as a program: the process's arguments in, its exit status out. */
import { processEnvironment } from './terminal/environment.js'

void run(process.argv.slice(2), processEnvironment()).then((status) => {
  // Not `process.exit`, which would cut off pending output.
  process.exitCode = status
})
