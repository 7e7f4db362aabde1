// Normal forms at the edges: dot segments, and the characters of older generations.
import { describe, expect, test } from '@jest/globals'
import type { Generation, SchemeValue } from 'uriform'
import { draft1996, rfc1738, rfc2396, rfc3986 } from 'uriform/generations'
import { allSchemes } from 'uriform/schemes'

const read = (text: string, generation: Generation = rfc3986): SchemeValue =>
  allSchemes.from(text, { generation }) as SchemeValue

test.each([
  ['mysql://h/..', 'mysql://h'],
  ['postgres://h/.?a=b', 'postgres://h?a=b'],
  ['mongodb://h/%2E.', 'mongodb://h/'],
  ['mysql://h/%2e%2e', 'mysql://h'],
  ['ldap://h/a/../dc=b', 'ldap://h/dc=b'],
  ['urn:example:a/b/../c', 'urn:example:a/c'],
  ['did:example:a/b/../c', 'did:example:a/c'],
  ['pkg:npm/a/../b@1', 'pkg:npm/b@1'],
  ['s3://B/a/../k', 's3://b/k'],
  ['ws://H/a/../b?c/../d', 'ws://h/b?c/../d'],
])('RFC 3986 6.2.2.3: the normal form of %s is %s', (text, normal) => {
  expect(String(read(text).normalize())).toBe(normal)
  expect(read(text).equals(normal)).toBe(true)
})

describe('what would be another URI without its dot segments stays as it is', () => {
  test.each([
    // no URI of the scheme
    ['urn:ab:a/../b', 'urn:cd:e/../b'],
    ['did:a:b/../c', 'did:a:d/../c'],
    ['otpauth://totp/%2e%2e?secret=AA', 'otpauth://totp/..?secret=AA'],
    // a home directory
    ['ssh://h/./~a', 'ssh://h/~a'],
    ['git://h/b/../~a', 'git://h/%7ea'],
    // another type
    ['gopher://h/./1a', 'gopher://h/%31a'],
    ['gopher://h/./%c3%aa', 'gopher://h/%c3%aa'],
    // another machine
    ['file:////h/../b/c', 'file:////h/a/../../b/c'],
  ])('%s, which equals %s', (text, other) => {
    const value = read(text)
    expect(value.normalize()).toBe(value)
    expect([value.equals(other), read(other).equals(value)]).toEqual([true, true])
  })

  test.each([
    ['urn:ab:a/../b', 'urn:ab:a/../c'],
    ['urn:ab:a/../b', 'urn:ab:b'],
  ])('%s, which does not equal %s', (text, other) => {
    expect([read(text).equals(other), read(other).equals(text)]).toEqual([false, false])
  })
})

test.each([
  ['otpauth://totp/%20..?secret=AA', 'otpauth://totp/%20..?secret=AA'],
  ['gopher://h/.%2f%7ea', 'gopher://h/.%2F~a'],
  ['gopher://h/.%2E%2fa', 'gopher://h/..%2Fa'],
  ['gopher://h/%2f%2e', 'gopher://h/%2F.'],
  ['gopher://h/1/a/../b', 'gopher://h/1/b'],
  ['otpauth://totp/X:..?secret=AA', 'otpauth://totp/X:..?secret=AA&issuer=X'],
  ['pkg:npm/..@', 'pkg:npm/..@'],
])('the normal form of %s has no dot segment: %s', (text, normal) => {
  expect(String(read(text).normalize())).toBe(normal)
})

test.each<[Generation, string, string]>([
  [rfc2396, 'otpauth://totp/a&b:c?secret=AA', 'otpauth://totp/a%26b:c?secret=AA&issuer=a%26b'],
  [draft1996, 'otpauth://totp/c?secret=AA&issuer=a/b', 'otpauth://totp/a%2Fb:c?secret=AA&issuer=a%2Fb'],
  [rfc1738, 'magnet:?dn=a%2Bb', 'magnet:?dn=a%20b'],
  [rfc1738, 'mysql://H/?a=%62', 'mysql://h/?a=b'],
  [draft1996, 'redis://h/?a=b', 'redis://h/?a=b'],
  [rfc1738, 'postgres://u@h/?a=b', 'postgres://u@h/?a=b'],
  [rfc2396, 'mysql://h/?a=b', 'mysql://h?a=b'],
  [rfc1738, 'data:,%7e%61', 'data:,%7Ea'],
  [draft1996, 'data:,%7e', 'data:,~'],
  [rfc1738, 'sip:%7e@h', 'sip:%7E@h'],
  [rfc1738, 'pkg:pypi/%7e', 'pkg:pypi/%7E'],
  [rfc1738, 'pkg:hex/AB@1_piBi/%26A@1@', 'pkg:hex/ab%401_pibi/%26a%401'],
])('%s: the normal form of %s is %s', (generation, text, normal) => {
  const value = read(text, generation).normalize()
  expect(String(value)).toBe(normal)
  expect(value.normalize()).toBe(value)
  expect(value.equals(text)).toBe(true)
})

test('RFC 1738: a body of data has its tilde encoded', () => {
  const data = allSchemes.get('data').builder({ generation: rfc1738 }).text('~').build()
  expect(data.uri.href).toBe('data:text/plain;charset=UTF-8,%7E')
})
