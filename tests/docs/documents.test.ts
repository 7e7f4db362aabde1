// What documents say beside their code: links, tables, and the names of the reference.

import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { gzipSync, inflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { buildSync } from 'esbuild'
import { allSchemes } from 'uriform/schemes'
import { reversibility, template } from 'uriform/templates'
import { PATIENCE } from '../../scripts/patience.cjs'
import { testWith } from '../support/needs.js'
import { abnormal, base, normal } from '../support/rfc3986-examples.js'
import { describeInCi, testInCi } from '../support/runs.js'
import { buildPackage } from '../tools/cli/build.js'
import { finder, phrases, type Result, rowsIn, searches } from './searches.js'

const ROOT = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
const pages = readdirSync(join(ROOT, 'docs')).filter((file) => file.endsWith('.md'))

/** The cells of a row of a table. */
const cellsOf = (line: string): readonly string[] => line.split('|').slice(1, -1)

// Links between documents lead somewhere, in the project and in the package, and every page can be reached.
describe('links', () => {
  const own = ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md']
  const documents = [...own, ...pages.map((page) => `docs/${page}`)]

  /** A document less the code in it. */
  const proseIn = (file: string): string => read(file).replaceAll(/^```.*?^```/gms, '')

  /** The targets of the links and pictures of a document. */
  const targetsIn = (file: string): readonly string[] =>
    [...proseIn(file).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)

  const isElsewhere = (target: string): boolean => /^[a-z]+:/.test(target)

  /** The anchors that a renderer gives the headings of a document: lower case, hyphens for spaces, no punctuation. */
  function anchorsIn(file: string): readonly string[] {
    const headings = [...proseIn(file).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
      heading.toLowerCase(),
    )
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
    const [packed] = Object.values<{ readonly files: readonly { readonly path: string }[] }>(
      JSON.parse(stdout),
    )
    return packed!.files.map(({ path }) => path)
  }

  describe('links', () => {
    test.each(documents)('%s', (file) => {
      expect(filesLinkedIn(file).filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
      expect(placesLinkedIn(file).filter(([path, anchor]) => !anchorsIn(path).includes(anchor))).toEqual([])
    })

    testInCi('in the package', () => {
      const packed = packedFiles()
      const linked = packed.filter((path) => path.endsWith('.md')).flatMap(filesLinkedIn)
      expect(linked).toContain('docs/values.md')
      expect(linked.filter((path) => !packed.includes(path))).toEqual([])
    })
  })

  test('the links of the project are those of package.json everywhere', () => {
    const args = [join(ROOT, 'scripts/links.mjs'), '--check']
    expect(spawnSync(process.execPath, args, { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' })
  })

  test('README links the page of all guides, which links every other', () => {
    expect(targetsIn('README.md')).toContain('docs/guides.md')
    const linked = ['guides.md', ...targetsIn('docs/guides.md')]
    expect(pages.filter((page) => !linked.includes(page))).toEqual([])
  })

  test('every picture is shown', () => {
    const pictures = readdirSync(join(ROOT, 'docs/pictures')).filter((file) => /\.(?:svg|webp)$/.test(file))
    const shown = documents.flatMap(targetsIn).map((target) => target.split('/').at(-1))
    expect(pictures.filter((picture) => !shown.includes(picture))).toEqual([])
  })
})

// The reference that `npm run docs` makes: its entries have the names that programs import, and no link in it is dead.
describe('the reference', () => {
  describeInCi('the reference', () => {
    let folder = ''
    const anchorsByFile = new Map<string, ReadonlySet<string>>()

    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'uriform-reference-'))
      const { status, stdout } = spawnSync('npx', ['typedoc', '--out', folder], {
        cwd: ROOT,
        encoding: 'utf8',
      })
      if (status !== 0) throw new Error(stdout)
    })

    afterAll(() => rmSync(folder, { recursive: true, force: true }))

    test('its entries are those of the package', () => {
      const names = Object.keys(JSON.parse(read('entries.json')))
      const pages = names.map((name) => `${name.replace('/', '_')}.html`)
      expect(readdirSync(join(folder, 'modules')).sort()).toEqual(pages.sort())
    })

    test('its navigation has the guides as the tables of docs/guides.md have them', () => {
      const [, packed = ''] = /"(.*)"/.exec(readFileSync(join(folder, 'assets/navigation.js'), 'utf8')) ?? []
      const groups: readonly {
        readonly text: string
        readonly children?: readonly { readonly text: string }[]
      }[] = JSON.parse(inflateSync(Buffer.from(packed, 'base64')).toString())
      const shown = groups.map(({ text, children }) => [text, children?.map(({ text: own }) => own)])
      const tables = [...read('docs/guides.md').matchAll(/^\| (\w+) +\|.*\|\n\| -+ \|.*\n((?:\|.*\n)+)/gm)]
      const wanted = tables.map(([, title, rows = '']) => [
        title,
        [...rows.matchAll(/\(([\w-]+\.md)\)/g)].map(([, file]) => /^# (.*)/m.exec(read(`docs/${file}`))?.[1]),
      ])
      // All but the page of the tables.
      expect(wanted.flatMap(([, titles]) => titles)).toHaveLength(pages.length - 1)
      expect(shown.slice(0, wanted.length)).toEqual(wanted)
      // A script opens these groups.
      const opened = JSON.stringify([...wanted.map(([title]) => title), 'Reference'])
      expect(readFileSync(join(folder, 'index.html'), 'utf8')).toContain(opened)
    })

    test('its links lead somewhere', () => {
      const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
        file.endsWith('.html'),
      )
      const links = pages.flatMap((page) =>
        [...readFileSync(join(folder, page), 'utf8').matchAll(/(?:href|src)="(?![a-z]+:)([^"]*)"/g)].map(
          ([, link = '']) => [page, link] as const,
        ),
      )
      expect(links.length).toBeGreaterThan(10_000)
      expect(links.filter(([page, link]) => !isThere(page, link))).toEqual([])
    })

    test('its search finds the section that answers', () => {
      const rows = rowsIn(folder)
      const find = finder(rows)
      expect(searches.map(([query]) => [query, find(query)[0]?.name])).toEqual(searches)
      expect(rows.filter(({ url }) => !isThere('index.html', url))).toEqual([])
    })

    test('its search finds the guide first', () => {
      const find = finder(rowsIn(folder))
      const missed = phrases.filter(([phrase, guides]) => {
        const [first] = find(phrase)
        return first === undefined || !guidesOf(first).some((guide) => guides.includes(guide))
      })
      expect(missed.map(([phrase]) => [phrase, find(phrase)[0]?.name])).toEqual([])
    })

    // The page's tests need the same program.
    const testInBrowser = testWith(existsSync('/usr/bin/chromium') ? undefined : 'chromium')
    const pagesIn = (kind: string): readonly string[] =>
      readdirSync(join(folder, kind)).map((file) => join(kind, file))
    const printedBy = (script: string, ...args: readonly string[]) => {
      const command = [join(import.meta.dirname, script), folder, ...args]
      const { stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' })
      return { stdout, stderr }
    }

    testInBrowser(
      'axe finds nothing in a page of each kind, nor in a guide, in both colours',
      () => {
        const kinds = ['documents', 'modules', 'classes', 'functions', 'interfaces', 'types', 'variables']
        const [page = '', ...pages] = kinds.map((kind) => pagesIn(kind)[0] as string)
        // Around the content, all pages are alike.
        const whole = ['index.html', page]
        const contents = ['modules.html', ...pages, ...pagesIn('documents').slice(1)]
        expect(printedBy('axe.mjs', String(whole.length), ...whole, ...contents)).toEqual({
          stdout: '',
          stderr: '',
        })
      },
      PATIENCE,
    )

    testInBrowser(
      'no guide and no module scrolls sideways on a phone',
      () => {
        const files = ['documents', 'modules'].flatMap(pagesIn)
        expect(printedBy('phone.mjs', 'index.html', ...files)).toEqual({ stdout: '', stderr: '' })
      },
      300_000,
    )

    /** The guide of a section, or those that a recipe of the cookbook links. */
    function guidesOf({ kind, name, parent }: Result): readonly string[] {
      if (kind !== 'section') return []
      const title = parent === '' ? name : parent
      const [guide = ''] = pages.filter((page) => titleOf(page) === title)
      const recipe =
        read(`docs/${guide}`)
          .split(/^## /m)
          .find((section) => guide === 'cookbook.md' && section.startsWith(`${name}\n`)) ?? ''
      const linked = [...recipe.matchAll(/\(([\w-]+)\.md/g)].map(([, file = '']) => file)
      return [guide.replace('.md', ''), ...linked]
    }

    const titleOf = (page: string): string =>
      /^# (.*)/m.exec(read(`docs/${page}`))?.[1]?.replaceAll('`', '') ?? ''

    function isThere(page: string, link: string): boolean {
      const [path = '', anchor = ''] = decodeURIComponent(link).split('#')
      const file = path === '' ? join(folder, page) : join(folder, dirname(page), path)
      return existsSync(file) && (anchor === '' || anchorsOf(file).has(anchor))
    }

    function anchorsOf(file: string): ReadonlySet<string> {
      const known = anchorsByFile.get(file)
      if (known !== undefined) return known
      const anchors = new Set(
        [...readFileSync(file, 'utf8').matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id),
      )
      anchorsByFile.set(file, anchors)
      return anchors
    }
  })
})

// The guide on schemes of your own: the grammars in it are those of the descriptions.
test('the guide on schemes of your own: docs/schemes-own.md has the grammar of each scheme that is described', () => {
  const [, block] =
    /^The grammars of this library's own schemes.*?```text\n(.*?)```/ms.exec(read('docs/schemes-own.md')) ??
    []
  const namesByGrammar = new Map<string, string[]>()
  for (const { scheme, grammar } of allSchemes) {
    if (grammar !== undefined) namesByGrammar.set(grammar, [...(namesByGrammar.get(grammar) ?? []), scheme])
  }
  const lines = [...namesByGrammar].map(([grammar, names]) => `${names.join(', ')}\n    ${grammar}\n`)
  expect(block).toBe(lines.join(''))
})

// The tables of docs/templates-readings.md that tell which templates are reversible.
describe('the guide on reading templates back', () => {
  const lines = read('docs/templates-readings.md').split('\n')

  /** The cells of the table that begins with a title, row by row. */
  function tableOf(title: string): readonly (readonly string[])[] {
    const start = lines.findIndex((line) => line.startsWith(`| ${title} `))
    const end = lines.findIndex((line, at) => at > start && !line.startsWith('|'))
    return lines.slice(start + 2, end).map(cellsOf)
  }

  const templatesIn = (cells: readonly string[]): readonly string[] =>
    cells.flatMap((cell) => [...cell.matchAll(/`(\S*\{[^`]*)`/g)].map(([, text = '']) => text))

  const reversible = templatesIn(tableOf('reversible').map(([text = '']) => text))
  const others = templatesIn(tableOf('not reversible').map(([text = '']) => text))
  const instead = templatesIn(tableOf('not reversible').map(([, , text = '']) => text))

  test.each([
    ...[...reversible, ...instead].map((text) => [text, true] as const),
    ...others.map((text) => [text, false] as const),
  ])('%s: %j', (text, isReversible) => {
    expect(reversibility(template(text as string)).isReversible).toBe(isReversible)
  })

  test('the tables were found', () => {
    expect([reversible.length, others.length, instead.length].every((count) => count >= 10)).toBe(true)
  })
})

// The tables that compare the library with others, in README.md and whole on the page of performance: each of their cells
// is measured.
describe('the comparison', () => {
  const references = [...normal, ...abnormal]

  /** What is no URI by the grammar of RFC 3986. */
  const others = [
    ...['http://a b/', ' http://h/', 'http://h/a|b', 'http://h/%zz', 'http:\\\\h\\a'], // 2
    ...['ht%74p://h/', 'http://h:80a/', 'http://[::1/', 'http://[fc00::x]/', 'http://u@v@h/'], // 3.1, 3.2
  ]

  /** What normalising would change (6.2), or what is empty and not absent (5.3). */
  const written = [
    ...['HTTP://h/', 'http://H/', 'http://h/%7eu', 'http://h/a/../b', 'http://h:80/'],
    ...['http://h', 'http://h:/', 'http://@h/', 'http://h/?', 'http://h/#'],
  ]

  type Facts = Readonly<Record<string, { refused: number; kept: number; resolved: number }>>

  interface Result {
    readonly row: string
    readonly inputs: string
    readonly candidates: readonly { readonly name: string; readonly value: number }[]
  }

  /** What a candidate takes, as a multiple of what uriform takes. */
  function multipleOf(row: string, name: string): string {
    const { results }: { results: readonly Result[] } = JSON.parse(read('docs/pictures/benchmark.json'))
    const result = results.find((each) => each.row === row && each.inputs.includes('web'))
    const candidate = result?.candidates.find((each) => each.name.startsWith(name))
    const ratio = (candidate?.value ?? Number.NaN) / (result?.candidates[0]?.value ?? Number.NaN)
    return ratio >= 10 ? ratio.toFixed(0) : ratio.toFixed(1)
  }

  /** What reading brings into a bundle, minified and compressed, in kB. */
  function sizeOf(name: string): string {
    if (name === 'new URL') return '0'
    const contents =
      { uriform: "export { Uri } from './src/index.ts'", 'whatwg-url': "export { URL } from 'whatwg-url'" }[
        name
      ] ?? `export * from '${name}'; export { default } from '${name}'`
    const { outputFiles } = buildSync({
      ...{ stdin: { contents, resolveDir: ROOT, loader: 'ts' }, bundle: true, minify: true, write: false },
      ...{ format: 'esm', platform: 'browser', logLevel: 'silent' },
    })
    const size =
      gzipSync((outputFiles[0] as { readonly contents: Uint8Array }).contents, { level: 9 }).length / 1000
    return size.toFixed(size < 100 ? 1 : 0)
  }

  describeInCi('the candidates', () => {
    let folder = ''
    let facts: Facts = {}

    beforeAll(() => {
      folder = buildPackage()
      cpSync(join(import.meta.dirname, 'peers.mjs'), join(folder, 'peers.mjs'))
      const input = JSON.stringify({ base, references, others, written })
      const { stdout, stderr } = spawnSync(process.execPath, [join(folder, 'peers.mjs'), input], {
        encoding: 'utf8',
      })
      if (stdout === '') throw new Error(stderr)
      facts = JSON.parse(stdout)
    })

    afterAll(() => rmSync(folder, { recursive: true, force: true }))

    test('the tables', () => {
      const rows = Object.entries(facts).map(([name, { refused, kept, resolved }]) => {
        const figures = [`${refused} of 10`, `${kept} of 10`, `${resolved} of ${references.length}`]
        const speeds = ['parse', 'resolve'].map((row) => multipleOf(row, name))
        const heap = multipleOf('heap', name === 'new URL' ? 'URL' : name)
        return [name === 'new URL' ? '`URL`' : name, ...figures, ...speeds, heap, sizeOf(name)]
      })
      const tableOf = (file: string): readonly (readonly string[])[] =>
        read(file)
          .split('\n')
          .filter((line) => line.startsWith('| '))
          .map((line) => cellsOf(line).map((cell) => cell.trim()))
          .filter(([first]) => rows.some(([name]) => first === name))
      expect(tableOf('docs/performance.md')).toEqual(rows)
      const short = rows.map(([name, refused, kept, resolved, time, , , size]) => {
        const all = [refused, kept, resolved].map((each) => Number.parseInt(each as string, 10))
        return [name, `${all.reduce((sum, each) => sum + each)} of 62`, time, size]
      })
      expect(tableOf('README.md')).toEqual(short)
    })

    test('what is asked is what the table says', () => {
      expect([references.length, others.length, written.length]).toEqual([42, 10, 10])
      const { uriform } = facts
      expect(uriform).toEqual({ refused: 10, kept: 10, resolved: 42 })
    })
  })
})
