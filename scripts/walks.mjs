/**
 * `npm run walks`: how often four tasks change the file on their way through the code. A change is a call of a function in
 * another file than the call before.
 *
 *     node scripts/walks.mjs [--show]
 *
 * `--show` prints the files of each walk. Each task has run before it is counted, so that nothing is made for the first
 * time.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { rolldown } from 'rolldown'
import { parseSync, Visitor } from 'rolldown/utils'
import { root } from './package/manifest.mjs'

const { values: options } = parseArgs({ options: { show: { type: 'boolean', default: false } } })
const modules = join(root, 'dist/modules/')

/** Calls `globalThis.walked` with the file at the start of each function. */
const counted = {
  name: 'counted',
  /**
   * @param {string} code
   * @param {string} id
   */
  transform(code, id) {
    if (!id.startsWith(modules)) return null
    const call = `globalThis.walked(${JSON.stringify(id.slice(modules.length))})`
    /** @type {(readonly [at: number, text: string])[]} */
    const insertions = []
    /** @param {{ body: { start: number, end: number, type: string } | null }} made */
    const enter = ({ body }) => {
      if (body === null) return
      if (body.type === 'BlockStatement') insertions.push([body.start + 1, `${call};`])
      else insertions.push([body.start, `(${call}, `], [body.end, ')'])
    }
    new Visitor({
      FunctionDeclaration: enter,
      FunctionExpression: enter,
      ArrowFunctionExpression: enter,
    }).visit(parseSync(id, code).program)
    let text = ''
    let done = 0
    for (const [at, inserted] of insertions.sort(([one], [other]) => one - other)) {
      text += code.slice(done, at) + inserted
      done = at
    }
    return text + code.slice(done)
  },
}

/** The tasks, each with how many changes are asked at most. */
const TASKS = `
import * as t from 'io-ts'
import { describe, tryUri, Uri } from '${modules}index.js'
import { queryOf } from '${modules}codecs/index.js'

const integer = new t.Type('integer', t.number.is, (input, context) =>
  /^\\d+$/.test(String(input)) ? t.success(Number(input)) : t.failure(input, context), String)
const search = queryOf(t.type({ page: integer }))

export const tasks = {
  'a URI is read': [4, () => Uri.from('https://example.com/a?b=c')],
  'a refused text is described': [25, () => describe(Uri.parse('https://exa mple.com/').left)],
  'the tag refuses a datum': [30, () => tryUri\`https://example.com/users/\${'..'}\`],
  'a query is refused': [25, () => search.decode('page=one')],
}
`

const folder = mkdtempSync(join(root, 'dist', 'walks-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const input = join(folder, 'tasks.mjs')
writeFileSync(input, TASKS)
const bundle = await rolldown({ input, plugins: [counted], external: (id) => !/^[./]/.test(id) })
const file = join(folder, 'walks.mjs')
await bundle.write({ file })

/** @type {string[]} */
let walk = []
Object.assign(globalThis, { walked: (/** @type {string} */ each) => walk.push(each) })
const { tasks } = /** @type {{ tasks: Record<string, readonly [most: number, run: () => unknown]> }} */ (
  await import(pathToFileURL(file).href)
)
for (const [name, [most, run]] of Object.entries(tasks)) {
  for (let times = 0; times < 3; times++) {
    walk = []
    run()
  }
  const rooms = walk.filter((each, at) => each !== walk[at - 1])
  process.stdout.write(`${name}: ${walk.length} calls, ${rooms.length} changes of file (${most} asked)\n`)
  if (options.show) process.stdout.write(`${rooms.map((each) => `  ${each}\n`).join('')}`)
}
