// jsr.json says of the package what package.json says.
import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'

const [jsr, npm] = ['jsr.json', 'package.json'].map((file) => JSON.parse(readFileSync(file, 'utf8')))

test('the version and the licence', () => {
  expect([jsr.version, jsr.license]).toEqual([npm.version, npm.license])
})

test('every entry', () => {
  const entries = Object.keys(npm.exports).filter((name) => name !== './package.json')
  const sourceOf = (name: string): string =>
    npm.exports[name].node.import.types.replace('./dist/esm/', './src/').replace('.d.ts', '.ts')
  expect(jsr.exports).toEqual(Object.fromEntries(entries.map((name) => [name, sourceOf(name)])))
})

test('the versions of what is imported', () => {
  const ranges = { ...npm.devDependencies, ...npm.peerDependencies, ...npm.dependencies }
  for (const [name, from] of Object.entries<string>(jsr.imports)) {
    const bare = name.replace('/', '')
    expect(from).toBe(name === bare ? `npm:${bare}@${ranges[bare]}` : `npm:/${bare}@${ranges[bare]}/`)
  }
})
