// A browser takes the first segment of `https:/a` for the host, so no data is written there.
import { describe, expect, test } from '@jest/globals'
import { edit, tryEdit, tryUri, Uri, UriReference, uri } from 'uriform'
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
    const target = Uri.from('https://h/evil.example/b')
    expectFailure(tryEdit(target, set({ host })), { kind: 'missing-host', redacted: '' })
    expectFailure(tryEdit(target, set({ host, segments: [data, 'x'] })), {
      kind: 'missing-host',
      redacted: '',
    })
  })

  test('the host of a scheme that needs none may go, and that of a relative reference', () => {
    expect(edit(Uri.from('file://h/a'), set({ host: undefined })).href).toBe('file:/a')
    expect(edit(UriReference.from('//h/a'), set({ host: undefined })).href).toBe('/a')
    expect(edit(UriReference.from('https://h/a'), set({ scheme: undefined, host: undefined })).href).toBe(
      '/a',
    )
  })

  test('a URI that has none keeps its path', () => {
    expect(edit(Uri.from('https:/a'), set({ fragment: 'f' })).href).toBe('https:/a#f')
  })
})
