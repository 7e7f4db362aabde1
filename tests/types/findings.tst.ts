// Findings as types: closed lists, what is taken, and what a guard gives.
import { describe, expect, test } from 'tstyche'
import type { Either, Ftp, RelativeReference, SchemeValue, Uri, UriReference } from 'uriform'
import {
  type FetchRefusal,
  type Finding,
  type FindingCode,
  type FindingComponent,
  findings,
  isSafeToFetch,
  type PolicyCode,
  type PolicyRefusal,
  type Severity,
  tryFetchTarget,
} from 'uriform/findings'

describe('findings', () => {
  test('of references and of the values of schemes', () => {
    expect(findings).type.toBeCallableWith({} as Uri)
    expect(findings).type.toBeCallableWith({} as RelativeReference)
    expect(findings).type.toBeCallableWith({} as UriReference, { codes: ['credentials'] })
    expect(findings).type.toBeCallableWith({} as Ftp)
    expect(findings({} as Uri)).type.toBe<readonly Finding[]>()
  })

  test('misuse does not compile', () => {
    expect(findings).type.not.toBeCallableWith('http://h/')
    expect(findings).type.not.toBeCallableWith()
    expect(findings).type.not.toBeCallableWith(new URL('http://h/'))
    expect(findings).type.not.toBeCallableWith({} as Uri, { codes: ['unknown'] })
    expect(findings).type.not.toBeCallableWith({} as Uri, { code: ['credentials'] })
  })

  test('the lists are closed', () => {
    expect<Severity>().type.toBe<'danger' | 'warning' | 'info'>()
    expect<FindingCode>().type.toBe<
      | 'credentials'
      | 'userinfo-like-host'
      | 'port-unusual'
      | 'port-of-another-protocol'
      | 'encoded-control'
      | 'encoded-delimiter'
      | 'double-encoding'
      | 'encoded-host'
      | 'not-utf8'
      | 'dot-segments'
      | 'numeric-host'
      | 'special-address'
      | 'whatwg-differs'
      | 'not-normal'
      | 'deprecated-syntax'
    >()
    expect<FindingComponent>().type.toBe<
      'scheme' | 'userinfo' | 'host' | 'port' | 'path' | 'query' | 'fragment'
    >()
  })

  test('a finding cannot be changed', () => {
    const finding = {} as Finding
    expect(finding.component).type.toBe<FindingComponent | undefined>()
    expect<Finding['offset']>().type.toBe<number>()
    // @ts-expect-error Cannot assign to 'code'
    finding.code = 'credentials'
  })
})

test('isSafeToFetch gives a boolean', () => {
  expect(isSafeToFetch('', { ports: [443] })).type.toBe<boolean>()
})

describe('tryFetchTarget', () => {
  test('gives the URI or the reasons', () => {
    expect(tryFetchTarget('')).type.toBe<Either<readonly FetchRefusal[], Uri>>()
    expect(tryFetchTarget).type.toBeCallableWith({} as Uri, { schemes: ['https'], ports: [443] })
    expect(tryFetchTarget).type.toBeCallableWith({} as SchemeValue)
    expect(tryFetchTarget).type.not.toBeCallableWith({} as RelativeReference)
    expect(tryFetchTarget).type.not.toBeCallableWith(new URL('http://h/'))
    expect(tryFetchTarget).type.not.toBeCallableWith('', { port: 443 })
    expect(tryFetchTarget).type.not.toBeCallableWith('', { allowedAddresses: '10.0.0.0/8' })
  })

  test('a reason is a finding, or of the policy, which its code tells', () => {
    expect<FetchRefusal>().type.toBeAssignableFrom<Finding>()
    expect<FetchRefusal['code']>().type.toBe<FindingCode | PolicyCode>()
    expect<Finding>().type.not.toBeAssignableFrom<PolicyRefusal>()
    const narrow = (refusal: FetchRefusal): void => {
      if (refusal.code === 'port-refused') expect(refusal).type.toBe<PolicyRefusal>()
      if (refusal.code === 'credentials') expect(refusal).type.toBe<Finding>()
    }
    expect(narrow).type.toBeCallableWith({} as Finding)
  })
})
