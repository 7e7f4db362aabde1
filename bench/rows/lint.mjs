/** Large files linted with the rules, and with none. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Linter } from 'eslint'
import { configs } from 'eslint-plugin-uriform'
import { row } from '../row.mjs'
import { sink } from '../sink.mjs'
import { time } from '../time.mjs'

const FILES = [
  'undici/lib/web/fetch/index.js',
  'n3/src/N3Parser.js',
  'urijs/src/URI.js',
  'commander/lib/command.js',
]

const { resolve } = createRequire(import.meta.url)
const packages = resolve('undici').replace(/undici[/\\]index\.js$/, '')
const linter = new Linter()
const { strict } = configs
const none = { ...strict, rules: {} }

export const lint = row({
  name: 'lint',
  work: 'linter.verify(file, [configs.strict])',
  unit: 'ns',
  inputs: () => FILES.map((file) => readFileSync(`${packages}${file}`, 'utf8')),
  measure: time,
  candidates: [
    {
      name: 'uriform',
      loop(files) {
        for (const file of files) sink.value = linter.verify(file, [strict])
      },
    },
    {
      name: 'no rules',
      atMost: 1.15,
      loop(files) {
        for (const file of files) sink.value = linter.verify(file, [none])
      },
    },
  ],
})
