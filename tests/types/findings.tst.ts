// Findings as types: closed lists, and what is taken.
import { describe, expect, test } from 'tstyche'
import type { Ftp, RelativeReference, Uri, UriReference } from 'uriform'
import {
  type Finding,
  type FindingCode,
  type FindingComponent,
  findings,
  type Severity,
} from 'uriform/findings'
import type { Words } from './words.js'

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
      | Words<'credentials userinfo-like-host script-scheme scheme-like-host port-unusual'>
      | Words<'port-of-another-protocol encoded-control encoded-delimiter double-encoding encoded-host divided-host'>
      | Words<'mixed-scripts confusable bidi-formatting bidi-structure not-utf8 dot-segments numeric-host'>
      | Words<'special-address whatwg-differs not-normal deprecated-syntax'>
    >()
    expect<FindingComponent>().type.toBe<Words<'scheme userinfo host port path query fragment'>>()
  })

  test('a finding cannot be changed', () => {
    const finding = {} as Finding
    expect(finding.component).type.toBe<FindingComponent | undefined>()
    expect<Finding['offset']>().type.toBe<number>()
    // @ts-expect-error Cannot assign to 'code'
    finding.code = 'credentials'
  })
})
