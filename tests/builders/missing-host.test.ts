// A browser takes the first segment of `https:/a` for the host, so no data is written there.
import { describe, expect, test } from '@jest/globals'
import { edit, tryEdit, tryUri, Uri, uri } from 'uriform'

const data = 'evil.example'

describe('tags', () => {
  test.each([
    ['a slash', () => tryUri`https:/${data}/x`],
    ['none', () => tryUri`https:${data}`],
    ['three', () => tryUri`https:///${data}`],
    ['another scheme', () => tryUri`ws:/${data}`],
  ])('%s', (_, make) => {
    expect(make()).toMatchObject({ left: { kind: 'missing-host', component: 'host' } })
  })

  test('schemes without DNS hosts may lack one', () => {
    expect(uri`file:/${data}/x`.href).toBe('file:/evil.example/x')
    expect(uri`urn:example:${data}`.href).toBe('urn:example:evil.example')
  })
})

describe('edit', () => {
  test.each<[what: string, host: string | undefined]>([
    ['removed', undefined],
    ['emptied', ''],
  ])('a host that is %s', (_, host) => {
    const changed = tryEdit(Uri.from('https://h/a/b'), (draft) => {
      draft.host = host
      draft.segments = [data, 'x']
    })
    expect(changed).toMatchObject({ left: { kind: 'missing-host' } })
  })

  test('a host may go alone', () => {
    const changed = edit(Uri.from('https://h/a'), (draft) => {
      draft.host = undefined
    })
    expect(changed.href).toBe('https:/a')
  })

  test('schemes without hosts may lose theirs', () => {
    const changed = edit(Uri.from('file://h/a'), (draft) => {
      draft.host = undefined
    })
    expect(changed.href).toBe('file:/a')
  })
})
