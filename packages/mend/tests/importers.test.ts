// The files that import a file, whose calls show what a value can be.
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { importersIn } from '../src/project/importers.js'
import { projectForEach } from './project.js'

const project = projectForEach()

/** The importers of a file. */
function importersOf(file: string): readonly string[] {
  const importers = importersIn(project.folder).get(join(project.folder, file)) ?? []
  return importers.map((each) => each.slice(project.folder.length + 1)).sort()
}

test('the importers of a file that exports it again are its importers', () => {
  project.written({
    'src/links.ts': 'export const link = 1\n',
    'src/index.ts': "export { link } from './links.js'\nexport * from './other'\n",
    'src/all.ts': "export * from '.'\nexport * from './index.js'\n",
    'src/app.ts': "import { link } from './index'\n",
    'test/links.test.js': "const { link } = require('../src/all')\n",
    'src/other.ts': "import './app'\n",
  })
  expect(importersOf('src/links.ts')).toEqual([
    'src/all.ts',
    'src/app.ts',
    'src/index.ts',
    'test/links.test.js',
  ])
  expect(importersOf('src/app.ts')).toEqual(['src/other.ts'])
})

test('files that export each other again end', () => {
  project.written({
    'src/a.ts': "export * from './b'\n",
    'src/b.ts': "export * from './a'\nexport const b = './c'\n",
    'src/c.ts': '',
  })
  expect(importersOf('src/a.ts')).toEqual(['src/a.ts', 'src/b.ts'])
  expect(importersOf('src/c.ts')).toEqual([])
})

test('an alias of the sources leads to them', () => {
  project.written({
    'src/lib/links.ts': '',
    'src/a.ts': "import { link } from '@/lib/links'\n",
    'src/b.vue': "<script>\nimport { link } from '~/src/lib/links.ts'\n</script>\n",
    'src/c.ts': "import { link } from '@scope/lib/links'\n",
  })
  expect(importersOf('src/lib/links.ts')).toEqual(['src/a.ts', 'src/b.vue'])
})
