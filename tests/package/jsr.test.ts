// jsr.json says of the package what package.json and entries.json say.
import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'

const [jsr, npm, known] = ['jsr.json', 'package.json', 'entries.json'].map((file) =>
  JSON.parse(readFileSync(file, 'utf8')),
)

test('the version and the licence', () => {
  expect([jsr.version, jsr.license]).toEqual([npm.version, npm.license])
})

test('every entry', () => {
  const sources = Object.entries<{ readonly source: string }>(known).map(([name, { source }]) => [
    name.replace(npm.name, '.'),
    `./${source}`,
  ])
  expect(jsr.exports).toEqual(Object.fromEntries(sources))
})

test('the versions of what is imported', () => {
  const ranges = { ...npm.devDependencies, ...npm.peerDependencies, ...npm.dependencies }
  for (const [name, from] of Object.entries<string>(jsr.imports)) {
    const bare = name.replace('/', '')
    expect(from).toBe(name === bare ? `npm:${bare}@${ranges[bare]}` : `npm:/${bare}@${ranges[bare]}/`)
  }
})
