// The normal form of a file: RFC 8089 E.3.2 reads a host from a path that begins with `//`, and RFC 3986 6.2.2.3 makes
// such paths of others.
import { posix, win32 } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { file, schemes, strays, Uri } from 'uriform'
import { expectLaw } from '../../support/runs.js'

const levels = ['syntax', 'scheme'] as const

type Path = Pick<ReturnType<typeof file.from>, 'host' | 'segments'>

const machineOf = ({ host = '' }: Path): string => (/^localhost$/i.test(host) ? '' : host.toLowerCase())

const platforms = { posix, win32 } as const

/** The path with its dots, which `toPath` refuses. */
function dottedPath(value: Path, platform: keyof typeof platforms): string {
  const { host = '', segments } = value
  const isOnDrive = machineOf(value) === '' && /^[a-z]:$/i.test(segments[0] as string)
  const start = platform === 'posix' ? [''] : host === '' || isOnDrive ? [] : ['', '', host.toLowerCase()]
  return [...start, ...value.segments].join(platforms[platform].sep)
}

/** A path as its platform normalizes it, with a slash at the end, which RFC 3986 5.2.4 leaves after dots. */
function normalized(path: string, platform: keyof typeof platforms): string {
  const { normalize, sep } = platforms[platform]
  return normalize(path + sep)
}

/** False where RFC 3986 5.2.4 and platforms disagree: `..` behind a drive, a share or an empty name. */
function isPlainlyDotted({ segments }: Path): boolean {
  const kept: string[] = []
  for (const name of segments.slice(1)) {
    if (name === '..' && !kept.pop()) return false
    if (name !== '..' && name !== '.') kept.push(name)
  }
  return segments[0] !== '' && !/^\.\.?$/.test(segments[0] as string)
}

const starts = [
  'file:',
  'file:c:',
  'file:/',
  'file://',
  'FILE://LocalHost',
  'file://%6cocalhost',
  'file://Srv',
]
const names = ['', '', '.', '..', '%2e', '%2E.', 'srv', '%73rv', 'a', 'a', 'C:', 'c%3A', 'c|', 'localhost']

const files = fc
  .tuple(fc.constantFrom(...starts), fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 7 }))
  .map(([start, path]) => `${start}/${path.join('/')}`)
  .filter((text) => file.parse(text, { strays })._tag === 'Right')

describe('RFC 8089 E.3.2: a normal form', () => {
  test.each<[text: string, syntax: string, scheme: string]>([
    ['file:///a/..//srv/x', 'file:///.//srv/x', 'file:///.//srv/x'],
    ['file:///.//srv/x', 'file:///.//srv/x', 'file:///.//srv/x'],
    ['file:///%2e//srv/x', 'file:///.//srv/x', 'file:///.//srv/x'],
    ['file:///a/..//', 'file:///.//', 'file:///.//'],
    ['file:/a/..//srv/x', 'file:/.//srv/x', 'file:///.//srv/x'],
    ['file:c:/..//srv/x', 'file:/.//srv/x', 'file:///.//srv/x'],
    ['file://localhost/a/..//srv/x', 'file://localhost/.//srv/x', 'file:///.//srv/x'],
    ['file://localhost//srv/x', 'file://localhost//srv/x', 'file://localhost//srv/x'],
    ['file://h/a/..//srv/x', 'file://h/.//srv/x', 'file://h/.//srv/x'],
    ['file:////srv/a/../x', 'file:////srv/x', 'file:////srv/x'],
    ['file:////srv/./x', 'file:////srv/x', 'file:////srv/x'],
    ['file:////%73rv/./x', 'file:////srv/x', 'file:////srv/x'],
    ['x:///a/..//srv/x', 'x:////srv/x', 'x:////srv/x'],
  ])('of %s names no other host', (text, ...expected) => {
    const uri = Uri.from(text)
    expect(levels.map((level) => uri.normalize(level).href)).toEqual(expected)
    expect(levels.filter((level) => !uri.equals(uri.normalize(level), level))).toEqual([])
  })

  test.each(['file:///a/..//srv/x', 'file:/a/..//srv/x', 'file://localhost/a/..//srv/x'])(
    '%s is no file of another machine',
    (text) => {
      expect(file.from(text).normalize().href).toBe('file:///.//srv/x')
      expect(schemes.normalize(text).href).toBe('file:///.//srv/x')
      for (const remote of ['file:////srv/x', 'file://srv/x']) {
        expect(file.from(text).equals(remote)).toBe(false)
        expect(Uri.from(text).equals(remote, 'scheme')).toBe(false)
      }
    },
  )

  test('is the same path on the same machine', () =>
    expectLaw(20_000, files, (text) => {
      const value = file.from(text, { strays })
      const { uri } = value
      const machine = machineOf(value)
      expect(machineOf(value.normalize())).toBe(machine)
      // To the generic syntax, a host in the path is a name like others, which `..` removes.
      const isInPath = /^file:\/{4,}/.test(uri.href)
      const others = levels.map((level) => file.parse(uri.normalize(level)))
      const local = value.normalize().tryToPath('win32')
      if (machine === '' && local._tag === 'Right') expect(local.right).not.toMatch(/^\\/)
      for (const normal of [
        value.normalize(),
        ...others.flatMap((one) => (one._tag === 'Right' ? [one.right] : [])),
      ]) {
        if (!isInPath) expect(machineOf(normal)).toBe(machine)
        if (machineOf(normal) !== machine || !isPlainlyDotted(value)) continue
        for (const platform of ['posix', 'win32'] as const) {
          const path = normal.tryToPath(platform)
          if (path._tag === 'Left') continue
          expect(normalized(path.right, platform)).toBe(normalized(dottedPath(value, platform), platform))
        }
      }
    }))
})
