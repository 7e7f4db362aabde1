/**
 * `npm run pictures`: draws the pictures of the documents anew, and the table of docs/performance.md.
 *
 *     npm run pictures                     from the sources, and from the benchmark.json that is there
 *     npm run pictures -- RESULTS MACHINE  first makes benchmark.json of what `npm run bench -- --json` wrote
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { Uri } from 'uriform'
import {
  ANATOMY,
  benchmarkTable,
  drawAnatomy,
  drawBenchmark,
  drawBuilder,
  drawFloors,
  floorsIn,
  graphIn,
} from './draw.mjs'

const pathOf = (/** @type {string} */ file) => fileURLToPath(new URL(`../../${file}`, import.meta.url))
const read = (/** @type {string} */ file) => readFileSync(pathOf(file), 'utf8')
const write = (/** @type {string} */ file, /** @type {string} */ text) => writeFileSync(pathOf(file), text)

/** More than are sure. Every clone and package has the file. */
const inSixDigits = (/** @type {string} */ _name, /** @type {unknown} */ value) =>
  typeof value === 'number' ? Number(value.toPrecision(Number.isInteger(value) ? 17 : 6)) : value

const [results, machine] = process.argv.slice(2)
if (results !== undefined) {
  if (machine === undefined) throw new Error('The results need the machine they were measured on')
  const { versions, results: rows } = JSON.parse(readFileSync(results, 'utf8'))
  const date = new Date().toISOString().slice(0, 10)
  write(
    'docs/pictures/benchmark.json',
    `${JSON.stringify({ date, machine, versions, results: rows }, inSixDigits)}\n`,
  )
}

const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs')
const measured = JSON.parse(read('docs/pictures/benchmark.json'))

write('docs/pictures/anatomy.svg', drawAnatomy(Uri.from(ANATOMY)))
write('docs/pictures/floors.svg', drawFloors(floorsIn(forbidden)))
write('docs/pictures/builder.svg', drawBuilder(graphIn(ts, read('src/builders/builder/steps.ts'))))
write('docs/pictures/benchmark.svg', drawBenchmark(measured))

const page = read('docs/performance.md')
const place = /(?<=<!-- measured -->\n\n).*?(?=<!-- end -->)/s
if (!place.test(page)) throw new Error('docs/performance.md has no place for the table')
write(
  'docs/performance.md',
  page.replace(place, () => `${benchmarkTable(measured)}\n\n`),
)
