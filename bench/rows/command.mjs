/** The command on two million lines of standard input: what a line takes, and the memory that all of them take. */
import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { corpora } from '../inputs.mjs'
import { median } from '../time.mjs'

const LINES = 2_000_000
const WARM_UP_ROUNDS = 1
const ROUNDS = 3

const fileOf = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url))
const command = fileOf('../../dist/cli/main.js')
const script = fileOf('../readline.mjs')

/** Tells at its end, on a stream of its own, how much memory a process had. */
const MEMORY_STREAM = 3
const telling = `data:text/javascript,${encodeURIComponent(
  `import { writeSync } from 'node:fs'
  process.on('exit', () => writeSync(${MEMORY_STREAM}, String(process.resourceUsage().maxRSS)))`,
)}`

const verbs = [
  { name: 'check', args: ['check'], atLeast: 2 },
  { name: 'parse', args: ['parse', '--json'], atLeast: 1 },
  { name: 'normalize', args: ['normalize'] },
]

export const commands = { name: 'command', run }

/** @returns {readonly import('../row.mjs').Result[]} */
function run() {
  const folder = mkdtempSync(join(tmpdir(), 'uriform-bench-'))
  try {
    return corpora().flatMap(({ name, texts }) => {
      const file = join(folder, name)
      const lines = Array.from({ length: LINES }, (_, index) => texts[index % texts.length])
      writeFileSync(file, `${lines.join('\n')}\n`)
      return verbs.flatMap((verb) => measure(verb, file, name))
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * @param {{ name: string, args: readonly string[], atLeast?: number }} verb
 * @param {string} file
 * @param {string} inputs
 * @returns {readonly import('../row.mjs').Result[]}
 */
function measure({ name, args, atLeast }, file, inputs) {
  const programs = [
    [command, ...args],
    [script, name],
  ]
  const usages = programs.map(() => /** @type {Usage[]} */ ([]))
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
    for (const [index, program] of programs.entries()) {
      const usage = once(program, file)
      if (round >= 0) usages[index]?.push(usage)
    }
  }
  const [own = Number.NaN, other = Number.NaN] = usages.map((of) => median(of.map(({ time }) => time)))
  const [ownMemory = Number.NaN, otherMemory = Number.NaN] = usages.map((of) =>
    median(of.map(({ memory }) => memory)),
  )
  const verb = args.join(' ')
  const common = { row: `command-${name}`, inputs }
  const ratio = other / own
  const asked = atLeast === undefined ? {} : { atLeast, reached: ratio >= atLeast }
  return [
    {
      ...common,
      work: `uriform ${verb}, one of two million lines`,
      unit: 'ns',
      candidates: [
        { name: 'uriform', value: own },
        { name: 'a script with readline and URL', value: other, ratio, ...asked },
      ],
    },
    {
      ...common,
      row: `command-${name}-memory`,
      work: `uriform ${verb}, the memory at its peak`,
      unit: 'MB',
      candidates: [
        { name: 'uriform', value: ownMemory },
        { name: 'a script with readline and URL', value: otherMemory, ratio: otherMemory / ownMemory },
      ],
    },
  ]
}

/** @typedef {{ readonly time: number, readonly memory: number }} Usage Nanoseconds for a line, and megabytes. */

/**
 * @param {readonly string[]} program
 * @param {string} file
 * @returns {Usage}
 */
function once(program, file) {
  const input = openSync(file, 'r')
  const begin = performance.now()
  const { output, error } = spawnSync(process.execPath, ['--import', telling, ...program], {
    encoding: 'utf8',
    stdio: [input, 'ignore', 'ignore', 'pipe'],
  })
  const milliseconds = performance.now() - begin
  closeSync(input)
  // The exit status is 1 where some line is invalid.
  if (error !== undefined) throw error
  const kilobytes = Number(output[MEMORY_STREAM])
  if (!(kilobytes > 0)) throw new Error(`${program.join(' ')} did not run to its end`)
  return { time: (milliseconds * 1e6) / LINES, memory: kilobytes / 1024 }
}
