// Links between documents lead somewhere, and every page can be reached.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from '@jest/globals'

const ROOT = join(import.meta.dirname, '../..')
const pages = readdirSync(join(ROOT, 'docs')).filter((file) => file.endsWith('.md'))
const documents = ['README.md', 'CONTRIBUTING.md', ...pages.map((page) => `docs/${page}`)]

/** The targets of the links and pictures of a document, less the code in it. */
function targetsIn(file: string): readonly string[] {
  const prose = readFileSync(join(ROOT, file), 'utf8').replaceAll(/^```.*?^```/gms, '')
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
}

const isElsewhere = (target: string): boolean => /^[a-z]+:/.test(target)

describe('links', () => {
  test.each(documents)('%s', (file) => {
    for (const target of targetsIn(file).filter((each) => !isElsewhere(each))) {
      const [path = ''] = target.split('#')
      expect([target, existsSync(join(ROOT, dirname(file), path))]).toEqual([target, true])
    }
  })
})

test('README links every page', () => {
  const linked = targetsIn('README.md')
  expect(pages.filter((page) => !linked.includes(`docs/${page}`))).toEqual([])
})

test('every picture is shown', () => {
  const pictures = readdirSync(join(ROOT, 'docs/pictures')).filter((file) => file.endsWith('.svg'))
  const shown = documents.flatMap(targetsIn).map((target) => target.split('/').at(-1))
  expect(pictures.filter((picture) => !shown.includes(picture))).toEqual([])
})
