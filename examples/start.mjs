// `npm start`: the tour; `npm start -- VERB ...` runs the command as given.
import { runCommand } from './command.mjs'

const args = process.argv.slice(2)
if (args.length > 0) process.exitCode = runCommand(args, { stdio: 'inherit' }).status ?? 1
else await import('./tour.mjs')
