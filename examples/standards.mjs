// `npm run standards`: the anatomy of the standards' own examples.
import { readFileSync } from 'node:fs'
import { runCommand } from './command.mjs'

// The comments name the sections that the URIs stand in.
const lines = readFileSync(new URL('standards.txt', import.meta.url), 'utf8').split('\n')
const input = lines.filter((line) => line !== '' && !line.startsWith('#')).join('\n')
process.exitCode = runCommand(['parse'], { stdio: ['pipe', 'inherit', 'inherit'], input }).status ?? 1
