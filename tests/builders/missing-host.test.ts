// A browser takes the first segment of `https:/a` for the host, so no data is written there.
import { describe, expect, test } from '@jest/globals'
import { edit, tryEdit, tryUri, Uri, uri } from 'uriform'
import { expectFailure } from '../support/either.js'
import { set } from './data.js'

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
    const changed = tryEdit(Uri.from('https://h/a/b'), set({ host, segments: [data, 'x'] }))
    expectFailure(changed, { kind: 'missing-host', redacted: '' })
  })

  test('a host may go alone, and that of a scheme without hosts', () => {
    expect(edit(Uri.from('https://h/a'), set({ host: undefined })).href).toBe('https:/a')
    expect(edit(Uri.from('file://h/a'), set({ host: undefined })).href).toBe('file:/a')
  })
})
