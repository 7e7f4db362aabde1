/** Results as a table for people. */
import { readFileSync } from 'node:fs'

const PEERS = [
  'fast-uri',
  'ajv',
  'uri-js',
  'urijs',
  '@hyperjump/uri',
  'whatwg-url',
  'ufo',
  'url-template',
  'urlpattern-polyfill',
  'path-to-regexp',
  'find-my-way',
  'zod',
]
const CELLS = ['ratio', 'reach', '']

/** What is compared, by version. */
export function versions() {
  const peers = PEERS.map((name) => {
    const manifest = new URL(`../node_modules/${name}/package.json`, import.meta.url)
    return [name, String(JSON.parse(readFileSync(manifest, 'utf8')).version)]
  })
  return Object.fromEntries([['node', process.versions.node], ...peers])
}

/** @param {import('./row.mjs').Result} result */
export function table({ row, work, unit, inputs, accepted, total, candidates }) {
  const some = total === undefined ? '' : `, the ${accepted} of ${total} that all candidates accept`
  const title = `\n${row}: ${work}\n  ${inputs}${some}`
  const lines = candidates.map((candidate) =>
    line(candidate.name, candidate.value.toFixed(0), ...comparison(candidate)),
  )
  return [title, line('', unit, ...CELLS), ...lines].join('\n')
}

/**
 * A ratio is rounded to the bad side: what falls short does not look as if it did not.
 *
 * @param {import('./row.mjs').Comparison} comparison
 */
function comparison({ ratio, atLeast, atMost, reached }) {
  if (ratio === undefined) return []
  const verdict = reached ? 'reached' : 'FALLS SHORT'
  if (atLeast !== undefined) return [(Math.floor(ratio * 100) / 100).toFixed(2), `>= ${atLeast}`, verdict]
  if (atMost !== undefined) return [(Math.ceil(ratio * 100) / 100).toFixed(2), `<= ${atMost}`, verdict]
  return [ratio.toFixed(2)]
}

/** @param {string[]} cells */
function line(name = '', ...cells) {
  return `  ${name.padEnd(40)}${cells.map((cell) => cell.padStart(8)).join('  ')}`.trimEnd()
}
