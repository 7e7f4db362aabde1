// Links between documents lead somewhere, in the project and in the package, and every page can be reached.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { describe, expect, test } from '@jest/globals'

const ROOT = join(import.meta.dirname, '../..')
const pages = readdirSync(join(ROOT, 'docs')).filter((file) => file.endsWith('.md'))
const documents = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...pages.map((page) => `docs/${page}`),
]

/** The targets of the links and pictures of a document, less the code in it. */
function targetsIn(file: string): readonly string[] {
  const prose = readFileSync(join(ROOT, file), 'utf8').replaceAll(/^```.*?^```/gms, '')
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
}

const isElsewhere = (target: string): boolean => /^[a-z]+:/.test(target)

/** The anchors that a renderer gives the headings of a document: lower case, hyphens for spaces, no punctuation. */
function anchorsIn(file: string): readonly string[] {
  const prose = readFileSync(join(ROOT, file), 'utf8').replaceAll(/^```.*?^```/gms, '')
  const headings = [...prose.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => heading.toLowerCase())
  return headings.map((heading) => heading.replaceAll(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-'))
}

/** The places in documents that a document links: a file and a heading of it. */
function placesLinkedIn(file: string): readonly (readonly [file: string, anchor: string])[] {
  const targets = targetsIn(file).filter((each) => !isElsewhere(each) && each.includes('#'))
  return targets.map((target) => {
    const [path = '', anchor = ''] = target.split('#')
    return [path === '' ? file : posix.join(dirname(file), path), anchor]
  })
}

/** The files that a document links or shows. */
function filesLinkedIn(file: string): readonly string[] {
  const targets = targetsIn(file).filter((each) => !isElsewhere(each) && !each.startsWith('#'))
  return targets.map((target) => posix.join(dirname(file), target.replace(/#.*/, '')))
}

/** The files of the package, but for what is built. */
function packedFiles(): readonly string[] {
  const args = ['pack', '--dry-run', '--json', '--ignore-scripts']
  const { stdout } = spawnSync('npm', args, { cwd: ROOT, encoding: 'utf8' })
  const [packed] = Object.values<{ readonly files: readonly { readonly path: string }[] }>(JSON.parse(stdout))
  return packed!.files.map(({ path }) => path)
}

describe('links', () => {
  test.each(documents)('%s', (file) => {
    expect(filesLinkedIn(file).filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
    expect(placesLinkedIn(file).filter(([path, anchor]) => !anchorsIn(path).includes(anchor))).toEqual([])
  })

  test('in the package', () => {
    const packed = packedFiles()
    const linked = packed.filter((path) => path.endsWith('.md')).flatMap(filesLinkedIn)
    expect(linked).toContain('docs/values.md')
    expect(linked.filter((path) => !packed.includes(path))).toEqual([])
  }, 30_000)
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
