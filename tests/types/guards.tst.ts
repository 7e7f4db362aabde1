// Guards as types: what is taken, and what comes out.
import { lookup } from 'node:dns'
import { describe, expect, test } from 'tstyche'
import type { Either, RelativeReference, SchemeValue, Uri } from 'uriform'
import type { Finding, FindingCode } from 'uriform/findings'
import {
  type FetchPolicy,
  type FetchReason,
  type FetchRefusal,
  type FetchRefusedError,
  fetchTarget,
  isPublicAddress,
  isSafeToFetch,
  type PolicyCode,
  type PolicyRefusal,
  type RedirectCode,
  type RedirectRefusal,
  type RedirectRefusedError,
  type RefusedFinding,
  redact,
  redirectTarget,
  registeredRedirect,
  tryFetchTarget,
  tryRedirectTarget,
  tryRegisteredRedirect,
} from 'uriform/guards'

test('ports are a list or any', () => {
  expect(isSafeToFetch).type.toBeCallableWith('', { ports: 'any' })
  expect(isSafeToFetch).type.not.toBeCallableWith('', { ports: 'all' })
  expect(isPublicAddress).type.toBeCallableWith('', { allowedAddresses: ['10.0.0.0/8'] })
})

test('isSafeToFetch gives a boolean', () => {
  expect(isSafeToFetch('', { ports: [443] })).type.toBe<boolean>()
})

describe('tryFetchTarget', () => {
  test('gives the URI or the reasons', () => {
    expect(tryFetchTarget('')).type.toBe<Either<readonly [FetchRefusal, ...FetchRefusal[]], Uri>>()
    expect(tryFetchTarget).type.toBeCallableWith({} as Uri, { schemes: ['https'], ports: [443] })
    expect(tryFetchTarget).type.toBeCallableWith({} as SchemeValue)
    expect(tryFetchTarget).type.not.toBeCallableWith({} as RelativeReference)
    expect(tryFetchTarget).type.not.toBeCallableWith(new URL('http://h/'))
    expect(tryFetchTarget).type.not.toBeCallableWith('', { port: 443 })
    expect(tryFetchTarget).type.not.toBeCallableWith('', { allowedAddresses: '10.0.0.0/8' })
    expect(tryFetchTarget).type.not.toBeCallableWith('', { strays: 'keep' })
  })

  test('a reason is a finding, or of the policy, which its code tells', () => {
    expect<FetchRefusal>().type.toBe<RefusedFinding | PolicyRefusal>()
    expect<RefusedFinding>().type.toBeAssignableTo<Finding>()
    expect<FetchRefusal['reason']>().type.toBe<FetchReason | undefined>()
    expect<FetchRefusal['code']>().type.toBe<FindingCode | PolicyCode>()
    expect<Finding>().type.not.toBeAssignableFrom<PolicyRefusal>()
    const narrow = (refusal: FetchRefusal): void => {
      if (refusal.code === 'port-refused') expect(refusal).type.toBe<PolicyRefusal>()
      if (refusal.code === 'credentials') expect(refusal).type.toBe<RefusedFinding>()
    }
    expect(narrow).type.toBeCallableWith({} as RefusedFinding)
  })
})

test('fetchTarget gives the URI', () => {
  expect(fetchTarget('')).type.toBe<Uri>()
  expect<FetchRefusedError['refusals'][0]>().type.toBe<FetchRefusal>()
})

test("a policy takes Node's lookup", () => {
  expect({ lookup }).type.toBeAssignableTo<FetchPolicy>()
})

describe('redirects', () => {
  test('give the URI or the reason', () => {
    expect(redirectTarget('/', 'https://h/')).type.toBe<Uri>()
    expect(tryRedirectTarget('/', new URL('https://h/'))).type.toBe<Either<RedirectRefusal, Uri>>()
    expect(tryRedirectTarget).type.toBeCallableWith('/', {} as Uri, { strays: 'refuse' })
    expect(tryRedirectTarget).type.not.toBeCallableWith('/')
    expect(tryRedirectTarget).type.not.toBeCallableWith(undefined, 'https://h/')
    expect(tryRedirectTarget).type.not.toBeCallableWith('/', {} as RelativeReference)
    expect<RedirectRefusedError['refusal']>().type.toBe<RedirectRefusal>()
  })

  test('give the registered text or the reason', () => {
    expect(registeredRedirect('x:', ['x:'])).type.toBe<string>()
    expect(tryRegisteredRedirect('x:', ['x:'] as const)).type.toBe<Either<RedirectRefusal, string>>()
    expect(tryRegisteredRedirect).type.not.toBeCallableWith(undefined, [])
    expect(tryRegisteredRedirect).type.not.toBeCallableWith('x:', 'x:')
  })

  test('the codes are a closed list', () => {
    expect<RedirectCode>().type.toBe<
      | 'not-a-reference'
      | 'another-site'
      | 'credentials'
      | 'not-registered'
      | 'whatwg-differs'
      | 'missing-global'
    >()
  })
})

test('isPublicAddress gives a boolean, redact a text', () => {
  expect(isPublicAddress('')).type.toBe<boolean>()
  expect(redact('', { mask: 'x', parameters: ['token'] })).type.toBe<string>()
  expect(redact).type.not.toBeCallableWith('', { masks: 'x' })
})
