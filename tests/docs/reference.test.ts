// The reference that `npm run docs` makes: its entries have the names that programs import, and no link in it is dead.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { describeInCi } from '../support/runs.js'

const ROOT = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(file, 'utf8')

test('the reference has all guides', () => {
  const { projectDocuments } = JSON.parse(read(join(ROOT, 'typedoc.json')))
  const pages = readdirSync(join(ROOT, 'docs')).filter((file) => file.endsWith('.md'))
  expect(projectDocuments).toEqual(expect.arrayContaining(pages.map((page) => `docs/${page}`)))
})

describeInCi('the reference', () => {
  const folder = mkdtempSync(join(tmpdir(), 'uriform-reference-'))
  const anchorsByFile = new Map<string, ReadonlySet<string>>()

  beforeAll(() => {
    const { status, stdout } = spawnSync('npx', ['typedoc', '--skipErrorChecking', '--out', folder], {
      cwd: ROOT,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(stdout)
  }, 180_000)

  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('its entries are those of the package', () => {
    const { exports } = JSON.parse(read(join(ROOT, 'package.json'))) as { readonly exports: object }
    const names = Object.keys(exports).filter((name) => name !== './package.json')
    const pages = names.map((name) => `${name.replace(/^\./, 'uriform').replace('/', '_')}.html`)
    expect(readdirSync(join(folder, 'modules')).sort()).toEqual(pages.sort())
  })

  test('its links lead somewhere', () => {
    const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.html'),
    )
    const links = pages.flatMap((page) =>
      [...read(join(folder, page)).matchAll(/(?:href|src)="(?![a-z]+:)([^"]*)"/g)].map(
        ([, link = '']) => [page, link] as const,
      ),
    )
    expect(links.length).toBeGreaterThan(10_000)
    expect(links.filter(([page, link]) => !isThere(page, link))).toEqual([])
  }, 60_000)

  function isThere(page: string, link: string): boolean {
    const [path = '', anchor = ''] = decodeURIComponent(link).split('#')
    const file = path === '' ? join(folder, page) : join(folder, dirname(page), path)
    return existsSync(file) && (anchor === '' || anchorsOf(file).has(anchor))
  }

  function anchorsOf(file: string): ReadonlySet<string> {
    const known = anchorsByFile.get(file)
    if (known !== undefined) return known
    const anchors = new Set([...read(file).matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id))
    anchorsByFile.set(file, anchors)
    return anchors
  }
})
