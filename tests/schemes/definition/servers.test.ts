import { describe, expect, test } from '@jest/globals'
import { rfc2396bis } from '../../../src/generations.js'
import { type SchemeValue, strays, Uri } from '../../../src/index.js'
import { type Buildable, defineScheme, type Server, seq } from '../../../src/schemes/index.js'
import { expectFailure, failureOf, successOf } from '../../support/either.js'

describe('servers', () => {
  const define = (server: Server) =>
    defineScheme({ scheme: 'own', server, fields: {}, describe: () => seq('') })

  test('can always have two slashes', () => {
    const own = define({ hostRequired: false, authority: 'always', userinfo: 'fields' })
    expect(own.from('own://').host).toBe('')
    expect(own.from('own://u@').endpoint).toBeUndefined()
    expectFailure(own.parse('own:'), { component: 'authority', offset: 4, expected: '"//"' })
    expect((own.builder() as unknown as Buildable<SchemeValue>).build().uri.href).toBe('own://')
  })

  describe('whose hosts are DNS names', () => {
    const own = define({ hostRequired: true, hosts: 'dns' })
    const any = define({ hostRequired: true })
    const built = (host: string) =>
      (own.builder() as unknown as { host(data: string): Buildable<SchemeValue> }).host(host).tryBuild()

    test('have A-labels, by a reader with strays and by a builder', () => {
      expect(own.from('own://b\u00fccher.example', { strays }).href).toBe('own://xn--bcher-kva.example')
      expect(successOf(built('b\u00fccher.example')).href).toBe('own://xn--bcher-kva.example')
      expect(any.from('own://b\u00fccher.example', { strays }).href).toBe('own://b%C3%BCcher.example')
    })

    test.each(['localhost:3000', '127.1', 'a b', 'https://a.b', '\uff11.\uff12.\uff13.\uff14'])(
      'refuse %s',
      (host) => {
        failureOf(built(host))
      },
    )

    test.each(['\uff11.\uff12.\uff13.\uff14', '\u00fc b'])('refuse %s with strays', (host) => {
      failureOf(own.parse(`own://${host}`, { strays }))
    })

    test('need strays of this library', () => {
      const other = { name: 'strays' } as unknown as typeof strays
      expectFailure(own.parse('own://h', { strays: other }), {
        kind: failureOf(Uri.parse('x:', { strays: other })).kind,
      })
    })
  })

  test('can have a reader for several hosts', () => {
    const own = define({ hostRequired: true, hostsReader: 'own.fromHosts' })
    const expected = { component: 'host', offset: 7, expected: 'one host; own.fromHosts reads several' }
    expectFailure(own.parse('own://a,b'), expected)
    expectFailure(own.parse('own://a%2cb'), expected)
  })
})

test('a scheme can have no fragments', () => {
  const own = defineScheme({ scheme: 'own', fragment: 'none', fields: {}, describe: () => seq('') })
  expectFailure(own.parse('own:#'), {
    component: 'fragment',
    offset: 5,
    expected: 'no fragment, or "%23" for "#" in data',
  })
  expectFailure(own.parse('own:#', { generation: rfc2396bis }), {
    expected: 'no fragment, because a URL has none',
  })
})
