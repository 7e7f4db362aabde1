import { describe, expect, test } from '@jest/globals'
import { type Difference, expectAgreement, expectProperList } from './differences.js'

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
