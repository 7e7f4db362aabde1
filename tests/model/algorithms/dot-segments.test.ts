// RFC 3986 5.2.4: remove_dot_segments, seen through the normal form of a URI (6.2.2.3).
import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import { Uri } from '../../../src/index.js'
import { expect } from '../../support/expect.js'
import { removeDotSegments } from '../../support/rfc3986-resolution.js'
import { expectLaw } from '../../support/runs.js'

const normalPath = (path: string, before = 'x:'): string => Uri.from(before + path).normalize().path.text

test.each<[path: string, expected: string]>([
  ['/a/b/c/./../../g', '/a/g'],
  ['mid/content=5/../6', 'mid/6'],
])('5.2.4 the example %s', (path, expected) => {
  expect(normalPath(path)).toBe(expected)
  expect(removeDotSegments(path)).toBe(expected)
})

describe('5.2.4 step by step', () => {
  test.each<[step: string, path: string, expected: string]>([
    ['A', '../a', 'a'],
    ['A', './a', 'a'],
    ['A again', '../.././../a', 'a'],
    ['B', '/./a', '/a'],
    ['B at the end', '/.', '/'],
    ['B at the end', '/a/.', '/a/'],
    ['C', '/a/../b', '/b'],
    ['C above the root', '/../../a', '/a'],
    ['C at the end', '/a/..', '/'],
    ['C at the end', '/a/b/..', '/a/'],
    ['C on an empty segment', '/a//../b', '/a/b'],
    ['C empties a rootless path', 'a/../b', '/b'],
    ['C empties a rootless path', 'a/..', '/'],
    ['D', '.', ''],
    ['D', '..', ''],
    ['D after A', './..', ''],
    ['E', '', ''],
    ['E', '/', '/'],
    ['E', 'a', 'a'],
    ['E', 'a//b/', 'a//b/'],
    ['E: dots that are part of a segment', '/a./.b/..c/d../.../', '/a./.b/..c/d../.../'],
    ['E: what only begins with dots', '.a', '.a'],
    ['E: what only begins with dots', '..a/b', '..a/b'],
  ])('%s: %s', (_, path, expected) => {
    expect(normalPath(path)).toBe(expected)
    expect(removeDotSegments(path)).toBe(expected)
  })
})

describe('a path that would begin with two slashes where there is no authority', () => {
  test.each<[path: string, alone: string, afterAuthority: string]>([
    ['/.//a', '/.//a', '//a'],
    ['/..//a', '/.//a', '//a'],
    ['/a/..//b', '/.//b', '//b'],
    ['/.//', '/.//', '//'],
    ['/.//..', '/', '/'],
    ['/./a', '/a', '/a'],
  ])('%s', (path, alone, afterAuthority) => {
    expect(normalPath(path)).toBe(alone)
    expect(normalPath(path, 'x://h')).toBe(afterAuthority)
  })
})

test('remove_dot_segments does what the pseudocode does', () => {
  const pieces = fc.array(fc.constantFrom('/', '/', '.', '..', '/.', '/..', '/../', './', 'a', 'b', 'a:b'))
  expectLaw(50_000, pieces, (all) => {
    const path = all.join('').replace(/^\/\/+/, '/')
    const expected = removeDotSegments(path)
    expect(normalPath(path)).toBe(expected.startsWith('//') ? `/.${expected}` : expected)
    expect(normalPath(`/${path}`, 'x://h')).toBe(removeDotSegments(`/${path}`))
  })
})
