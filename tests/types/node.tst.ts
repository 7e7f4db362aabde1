// The guards of connections as types: which clients take the lookup, and what a fetch takes and gives.
import { lookup as dnsLookup, type LookupOptions } from 'node:dns'
import type { Agent as HttpAgent } from 'node:http'
import type { Agent as HttpsAgent } from 'node:https'
import type { LookupFunction } from 'node:net'
import { describe, expect, test } from 'tstyche'
import type { Response } from 'undici'
import type { Ftp, RelativeReference, Uri } from 'uriform'
import type { FetchRefusal } from 'uriform/guards'
import {
  GuardedFetchError,
  type GuardedFetchErrorCode,
  guardedAgent,
  guardedFetch,
  guardedLookup,
} from 'uriform/node'

/** The type of got's option `dnsLookup`, which is that of cacheable-lookup. */
interface GotLookup {
  (
    hostname: string,
    family: 4 | 6,
    callback: (error: Error | null, address: string, family: 4 | 6) => void,
  ): void
  (hostname: string, callback: (error: Error | null, address: string, family: 4 | 6) => void): void
  (
    hostname: string,
    options: LookupOptions & { all: true },
    callback: (
      error: Error | null,
      result: readonly { readonly address: string; readonly family: 4 | 6; readonly ttl?: number }[],
    ) => void,
  ): void
}

test('guardedAgent makes agents of Node, by the names that got has for them', () => {
  expect(guardedAgent().http).type.toBe<HttpAgent>()
  expect(guardedAgent({ ports: 'any' }).https).type.toBe<HttpsAgent>()
  expect(guardedAgent).type.not.toBeCallableWith({ maximumSize: 1 })
})

describe('guardedLookup', () => {
  test('gives what Node and got take', () => {
    expect(guardedLookup()).type.toBeAssignableTo<LookupFunction>()
    expect(guardedLookup()).type.toBeAssignableTo<GotLookup>()
  })

  test('takes a lookup of the same kind', () => {
    expect(guardedLookup).type.toBeCallableWith({ lookup: dnsLookup, allowedAddresses: ['10.0.0.0/8'] })
    expect(guardedLookup).type.toBeCallableWith({ lookup: guardedLookup() })
    expect(guardedLookup).type.not.toBeCallableWith({ lookup: () => '127.0.0.1', allowed: [] })
    expect(guardedLookup).type.not.toBeCallableWith({ maximumSize: 1 })
  })
})

describe('guardedFetch', () => {
  test('takes a text, a URL, a URI and the value of a scheme', () => {
    for (const input of [{} as string, {} as URL, {} as Uri, {} as Ftp]) {
      expect(guardedFetch(input)).type.toBe<Promise<Response>>()
    }
    expect(guardedFetch).type.not.toBeCallableWith({} as RelativeReference)
    expect(guardedFetch).type.not.toBeCallableWith(new Request('http://h/'))
  })

  test('takes no way round the guard', () => {
    expect(guardedFetch).type.toBeCallableWith(
      '',
      { method: 'POST', body: 'a', redirect: 'error' },
      { timeout: 1 },
    )
    expect(guardedFetch).type.not.toBeCallableWith('', { dispatcher: {} })
    expect(guardedFetch).type.not.toBeCallableWith('', {}, { credentials: true })
  })
})

test('an error tells its code, and why', () => {
  const error = new GuardedFetchError('timeout', '')
  expect(error.code).type.toBe<GuardedFetchErrorCode>()
  expect(error.refusals).type.toBe<readonly FetchRefusal[]>()
  expect(error.address).type.toBe<string | undefined>()
})
