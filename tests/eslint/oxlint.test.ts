// The plugin in oxlint, which runs plugins for ESLint: it finds what ESLint finds.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { discard, projectWith } from '../package/builds.js'
import { describeInCi } from '../support/runs.js'

const oxlint = join(import.meta.dirname, '../../node_modules/oxlint/bin/oxlint')

describeInCi('oxlint', () => {
  let folder = ''

  beforeAll(() => {
    folder = projectWith('immer')
  }, 120_000)

  afterAll(() => discard(folder))

  test('runs the rules', () => {
    const rules = { 'uriform/no-interpolated-url': 'error', 'uriform/no-url-substring-check': 'error' }
    writeFileSync(
      join(folder, '.oxlintrc.json'),
      JSON.stringify({ jsPlugins: ['uriform/eslint'], rules, categories: { correctness: 'off' } }),
    )
    writeFileSync(
      join(folder, 'file.mjs'),
      "fetch(`/users/${id}`)\nurl.includes('example.com')\nfetch(`/users/${encodeURIComponent(id)}`)\n",
    )
    const { stdout } = spawnSync(process.execPath, [oxlint, '--format=json', 'file.mjs'], {
      cwd: folder,
      encoding: 'utf8',
    })
    const { diagnostics }: { diagnostics: readonly { readonly code: string }[] } = JSON.parse(stdout)
    expect(diagnostics.map(({ code }) => code).sort()).toEqual([
      'uriform(no-interpolated-url)',
      'uriform(no-url-substring-check)',
    ])
  }, 60_000)
})
