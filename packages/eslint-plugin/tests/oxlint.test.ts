// The plugin in oxlint, which runs plugins for ESLint: it finds what ESLint finds.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { describeInCi } from '../../../tests/support/runs.js'

const ROOT = join(import.meta.dirname, '..')
const oxlint = join(ROOT, '../../node_modules/oxlint/bin/oxlint')

describeInCi('oxlint', () => {
  let folder = ''

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'uriform-oxlint-'))
    const plugin = join(folder, 'node_modules/eslint-plugin-uriform')
    mkdirSync(plugin, { recursive: true })
    cpSync(join(ROOT, 'package.json'), join(plugin, 'package.json'))
    const build = [join(ROOT, 'build.mjs'), join(plugin, 'dist')]
    const { status, stdout, stderr } = spawnSync(process.execPath, build, { encoding: 'utf8' })
    if (status !== 0) throw new Error(stdout + stderr)
  })

  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('runs the rules', () => {
    const rules = { 'uriform/no-interpolated-url': 'error', 'uriform/no-url-substring-check': 'error' }
    writeFileSync(
      join(folder, '.oxlintrc.json'),
      JSON.stringify({ jsPlugins: ['eslint-plugin-uriform'], rules, categories: { correctness: 'off' } }),
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
  })
})
