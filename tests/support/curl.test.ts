// Which curl there is, and which differences from it are expected.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from '@jest/globals'
import { curlFor } from './curl.js'
import { type Difference, expectAgreement, expectProperList } from './differences.js'

describe('the curl on the PATH', () => {
  const folder = mkdtempSync(join(tmpdir(), 'curl-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  /** A folder whose curl prints a text when asked for its version. */
  function folderOf(printed: string): string {
    const path = mkdtempSync(join(folder, 'bin-'))
    writeFileSync(join(path, 'curl'), `#!/bin/sh\nprintf '${printed}'\n`)
    chmodSync(join(path, 'curl'), 0o755)
    return path
  }

  test.each([
    ['curl 7.74.0 (x86_64) libcurl/7.74.0\\nProtocols: dict ftp ftps gopher\\n', '7.74.0'],
    ['curl 8.9.0-DEV (x86_64) libcurl/8.9.0-DEV\\nProtocols: ftp gopher\\n', '8.9.0'],
    ['curl 10.20.30 (x86_64)\\nProtocols: gopher ftp\\n', '10.20.30'],
  ])('has a version: %s', (printed, version) => {
    expect(curlFor('ftp', folderOf(printed))).toEqual({ version })
  })

  test('is missing', () => {
    expect(curlFor('ftp', folder)).toEqual({ missing: 'curl is not installed' })
  })

  test('does not speak the protocol', () => {
    const path = folderOf('curl 8.5.0 (x86_64)\\nProtocols: ftps http\\n')
    expect(curlFor('ftp', path)).toEqual({ missing: 'curl 8.5.0 is built without ftp' })
  })

  test('says nothing that can be read', () => {
    expect(() => curlFor('ftp', folderOf('wurl 1\\n'))).toThrow('Cannot read the version of curl: wurl 1')
  })
})

describe('a difference', () => {
  const url = 'ftp://server/a'
  const always: Difference = { url, curl: ['a'], ours: ['b'], reason: 'RFC 1738 5' }
  const since: Difference = { ...always, since: '8.9.0' }
  const until: Difference = { ...always, until: '8.10.0' }
  const differ = (version: string, difference: Difference) => () =>
    expectAgreement(url, { curl: ['a'], ours: ['b'] }, [difference], version)
  const agree = (version: string, difference: Difference) => () =>
    expectAgreement(url, { curl: ['b'], ours: ['b'] }, [difference], version)

  test.each([
    ['every version', '8.9.0', always],
    ['the version it began with', '8.9.0', since],
    ['a later version, compared by number', '8.10.0', since],
    ['a version before it ended, compared by number', '8.9.9', until],
  ])('is expected of %s', (_, version, difference) => {
    expect(differ(version, difference)).not.toThrow()
    expect(agree(version, difference)).toThrow()
  })

  test.each([
    ['an earlier version', '8.8.1', since],
    ['an earlier major version', '7.88.1', since],
    ['the version it ended with', '8.10.0', until],
  ])('is not expected of %s', (_, version, difference) => {
    expect(differ(version, difference)).toThrow()
    expect(agree(version, difference)).not.toThrow()
  })

  test('that is not listed fails, with the version', () => {
    const hint = 'uriform and curl 8.14.1 do not send what the list of differences says for ftp://server/a.'
    expect(differ('8.14.1', until)).toThrow(hint)
  })

  test.each(['7.68.0', '99.0.0'])(
    'that is not listed fails with curl %s, which nobody has run',
    (version) => {
      expect(differ(version, { ...always, url: 'ftp://server/b' })).toThrow(
        /The list was made with curl \d+\.\d+\.\d+ to \d+\.\d+\.\d+. If curl has changed, add the difference with `since` or `until`/,
      )
    },
  )
})

describe('a list of differences', () => {
  const row: Difference = { url: 'ftp://server/a', curl: ['a'], ours: ['b'], reason: 'RFC 1738 5' }
  const proper = (...differences: readonly Difference[]) => {
    return () => expectProperList(differences, ['ftp://server/a'])
  }

  test('may have a URL again, for other versions', () => {
    expect(proper({ ...row, until: '8.8.0' }, { ...row, since: '8.8.0', curl: [] })).not.toThrow()
  })

  test.each([
    ['twice for a version', [row, row]],
    [
      'twice for some versions',
      [
        { ...row, until: '8.10.0' },
        { ...row, since: '8.9.0' },
      ],
    ],
    ['for no version', [{ ...row, since: '8.10.0', until: '8.9.0' }]],
    ['that is not in the table', [{ ...row, url: 'ftp://server/b' }]],
    ['where both do the same', [{ ...row, curl: ['b'] }]],
  ])('has no URL %s', (_, differences) => {
    expect(proper(...differences)).toThrow()
  })
})
