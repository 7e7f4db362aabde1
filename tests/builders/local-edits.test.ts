// Local edits: an edit changes the bytes of what it names and no others; a guard comes before the path only where
// it would be read as something else (RFC 3986 3.3, 4.2).
import { describe, expect, test } from '@jest/globals'
import {
  type Draft,
  edit,
  Fragment,
  Host,
  PairPart,
  Segment,
  tryEdit,
  UriReference,
  User,
} from '../../src/index.js'
import { faultOf } from '../support/either.js'
import { expectConsistent } from './data.js'

type Recipe = (draft: Draft) => void

const pairOf = (draft: Draft, index: number) => {
  const pair = draft.query?.[index]
  if (pair === undefined) throw new Error('no such pair')
  return pair
}

test.each<[what: string, before: string, recipe: Recipe, after: string]>([
  [
    'scheme',
    'HTTP://H/%7e',
    (draft) => {
      draft.scheme = 'https'
    },
    'https://H/%7e',
  ],
  [
    'scheme as it is',
    'HTTP://H/%7e',
    (draft) => {
      draft.scheme = 'http'
    },
    'HTTP://H/%7e',
  ],
  [
    'scheme, added',
    '//h/%7e',
    (draft) => {
      draft.scheme = 'x'
    },
    'x://h/%7e',
  ],
  [
    'user',
    'x://%7e:%7e@h',
    (draft) => {
      draft.user = 'a:b'
    },
    'x://a%3Ab:%7e@h',
  ],
  [
    'password',
    'x://%7e:%7e@h',
    (draft) => {
      draft.password = 'a:b'
    },
    'x://%7e:a%3Ab@h',
  ],
  [
    'password, added',
    'x://%7e@h',
    (draft) => {
      draft.password = ''
    },
    'x://%7e:@h',
  ],
  [
    'password, taken away',
    'x://%7e:@h',
    (draft) => {
      draft.password = undefined
    },
    'x://%7e@h',
  ],
  [
    'password, not UTF-8, kept',
    'x://a:%ff@h',
    (draft) => {
      draft.user = 'b'
    },
    'x://b:%ff@h',
  ],
  [
    'user, not UTF-8, kept',
    'x://%ff:a@h',
    (draft) => {
      draft.password = 'b'
    },
    'x://%ff:b@h',
  ],
  [
    'user, encoded',
    'x://a:%7e@h',
    (draft) => {
      draft.user = User.from('%7e')
    },
    'x://%7e:%7e@h',
  ],
  [
    'userinfo, added',
    'x://%68',
    (draft) => {
      draft.user = ''
    },
    'x://@%68',
  ],
  [
    'userinfo, taken away',
    'x://u:p@%68:080/',
    (draft) => {
      draft.user = undefined
      draft.password = undefined
    },
    'x://%68:080/',
  ],
  [
    'host',
    'x://%7e@%68:080/%7e',
    (draft) => {
      draft.host = 'i'
    },
    'x://%7e@i:080/%7e',
  ],
  [
    'host, IPv6',
    'x://%7e@h:080/',
    (draft) => {
      draft.host = '::1'
    },
    'x://%7e@[::1]:080/',
  ],
  [
    'host as it is',
    'x://%68/',
    (draft) => {
      draft.host = 'h'
    },
    'x://%68/',
  ],
  [
    'host, encoded',
    'x://h/',
    (draft) => {
      draft.host = Host.from('%7e')
    },
    'x://%7e/',
  ],
  [
    'host, not UTF-8, kept',
    'x://%ff/',
    (draft) => {
      draft.port = 1
    },
    'x://%ff:1/',
  ],
  [
    'port',
    'x://h:0080/',
    (draft) => {
      draft.port = 81
    },
    'x://h:81/',
  ],
  [
    'port as it is',
    'x://h:0080/',
    (draft) => {
      draft.port = 80
    },
    'x://h:0080/',
  ],
  [
    'port, out of range and kept',
    'x://h:99999/',
    (draft) => {
      draft.user = 'u'
    },
    'x://u@h:99999/',
  ],
  [
    'port, taken away',
    'x://h:0080/%7e',
    (draft) => {
      draft.port = undefined
    },
    'x://h/%7e',
  ],
  [
    'a segment',
    '/%7e/a/%7E',
    (draft) => {
      draft.segments[1] = 'b/c'
    },
    '/%7e/b%2Fc/%7E',
  ],
  [
    'a segment, encoded',
    '/a',
    (draft) => {
      draft.segments[0] = Segment.from('%7e;v=1')
    },
    '/%7e;v=1',
  ],
  [
    'segments, appended',
    'x:/%7e',
    (draft) => {
      draft.segments.push('a', '')
    },
    'x:/%7e/a/',
  ],
  [
    'segments, taken away',
    'x://h/a/%7e',
    (draft) => {
      draft.segments.shift()
    },
    'x://h/%7e',
  ],
  [
    'segments, all taken away',
    'x://h/a/b?q',
    (draft) => {
      draft.segments = []
    },
    'x://h?q',
  ],
  [
    'segments, reversed',
    '/%7e/%7E/a',
    (draft) => {
      draft.segments.reverse()
    },
    '/a/%7E/%7e',
  ],
  [
    'a dot segment, kept',
    'x:/./a',
    (draft) => {
      draft.segments.push('b')
    },
    'x:/./a/b',
  ],
  [
    'an empty path behind an authority',
    'x://h',
    (draft) => {
      draft.segments.push('a')
    },
    'x://h/a',
  ],
  [
    'an empty path without one',
    'x:',
    (draft) => {
      draft.segments.push('a')
    },
    'x:a',
  ],
  [
    'a value',
    '?%7e=%7e&a=b+c&%2F',
    (draft) => {
      pairOf(draft, 1).value = 'd+e'
    },
    '?%7e=%7e&a=d%2Be&%2F',
  ],
  [
    'a name',
    '?%7e=%7e&a=b+c',
    (draft) => {
      pairOf(draft, 0).name = 'x=y'
    },
    '?x%3Dy=%7e&a=b+c',
  ],
  [
    'a value, none',
    '?%7e=1&a',
    (draft) => {
      pairOf(draft, 0).value = null
    },
    '?%7e&a',
  ],
  [
    'a value where there was none',
    '?%7e',
    (draft) => {
      pairOf(draft, 0).value = ''
    },
    '?%7e=',
  ],
  [
    'a value, set and set back',
    '?a=%7e',
    (draft) => {
      const pair = pairOf(draft, 0)
      pair.value = '1'
      pair.value = '~'
    },
    '?a=%7e',
  ],
  [
    'a value, not UTF-8, kept',
    '?a=%ff',
    (draft) => {
      pairOf(draft, 0).name = 'b'
    },
    '?b=%ff',
  ],
  [
    'a name, not UTF-8, kept',
    '?%ff=1',
    (draft) => {
      pairOf(draft, 0).value = '2'
    },
    '?%ff=2',
  ],
  [
    'a value, encoded',
    '?a=1',
    (draft) => {
      pairOf(draft, 0).value = PairPart.from('%7e=')
    },
    '?a=%7e=',
  ],
  [
    'pairs, appended',
    '?a=%7e',
    (draft) => {
      draft.query?.push({ name: 'b', value: '&' })
    },
    '?a=%7e&b=%26',
  ],
  [
    'pairs, sorted',
    '?b=%7e&a=%7E',
    (draft) => {
      draft.query?.reverse()
    },
    '?a=%7E&b=%7e',
  ],
  [
    'pairs, doubled',
    '?b=%7e',
    (draft) => {
      draft.query?.push(pairOf(draft, 0))
    },
    '?b=%7e&b=%7e',
  ],
  [
    'pairs, filtered',
    '?a&b=%7e&a',
    (draft) => {
      draft.query = draft.query?.filter(({ name }) => name === 'b')
    },
    '?b=%7e',
  ],
  [
    'pairs, all taken away',
    '/?a',
    (draft) => {
      draft.query = []
    },
    '/?',
  ],
  [
    'query, taken away',
    '/%7e?a#b',
    (draft) => {
      draft.query = undefined
    },
    '/%7e#b',
  ],
  [
    'query, added',
    '/%7e#b',
    (draft) => {
      draft.query = [{ name: 'a', value: null }]
    },
    '/%7e?a#b',
  ],
  [
    'fragment',
    '/%7e?%7e#a',
    (draft) => {
      draft.fragment = '#'
    },
    '/%7e?%7e#%23',
  ],
  [
    'fragment, empty',
    '/%7e?%7e',
    (draft) => {
      draft.fragment = ''
    },
    '/%7e?%7e#',
  ],
  [
    'fragment, taken away',
    '/#',
    (draft) => {
      draft.fragment = undefined
    },
    '/',
  ],
  [
    'fragment, deleted',
    '/#',
    (draft) => {
      Reflect.deleteProperty(draft, 'fragment')
    },
    '/',
  ],
  [
    'fragment, encoded',
    '/',
    (draft) => {
      draft.fragment = Fragment.from('%7e')
    },
    '/#%7e',
  ],
])('%s: %s', (_, before, recipe, after) => {
  const value = UriReference.from(before)
  const result = edit(value, recipe)
  expect(result.href).toBe(after)
  expectConsistent(result)
  expect(value.href).toBe(before)
  expect(result === value).toBe(before === after)
})

describe('guards', () => {
  const withoutAuthority: Recipe = (draft) => {
    Object.assign(draft, { user: undefined, password: undefined, host: undefined, port: undefined })
  }
  const withoutScheme: Recipe = (draft) => {
    draft.scheme = undefined
  }
  const shift: Recipe = (draft) => {
    draft.segments.shift()
  }

  test.each<[what: string, before: string, recipe: Recipe, after: string]>([
    ['needed without the authority', 'http://h//a', withoutAuthority, 'http:/.//a'],
    ['needed without user and port as well', 'http://u:p@h:1//a', withoutAuthority, 'http:/.//a'],
    ['none needed', 'http://h/a', withoutAuthority, 'http:/a'],
    ['an empty port goes too', 'http://h:/a', withoutAuthority, 'http:/a'],
    ['empty user information goes too', 'http://@h/a', withoutAuthority, 'http:/a'],
    ['needed without the scheme', 'x:a:b', withoutScheme, './a:b'],
    ['needed for the first segment only', 'x:a/b:c', withoutScheme, 'a/b:c'],
    ['none in front of a slash', 'x:/a:b', withoutScheme, '/a:b'],
    ['none behind an authority', 'x://h/a:b', withoutScheme, '//h/a:b'],
    ['needed without a segment', 'x:/a//b', shift, 'x:/.//b'],
    ['needed in a relative reference', '/a//b', shift, '/.//b'],
    ['needed where the first segment now has a colon', 'a/b:c', shift, './b:c'],
    ['none behind an authority that stays', '//h/a//b', shift, '//h//b'],
    [
      'one that is there stays',
      'x:/.//a',
      (draft) => {
        draft.host = 'h'
      },
      'x://h/.//a',
    ],
  ])('%s: %s', (_, before, recipe, after) => {
    const result = edit(UriReference.from(before), recipe)
    expect(result.href).toBe(after)
    expectConsistent(result)
  })

  test.each<[what: string, before: string, recipe: Recipe, kind: string, component: string]>([
    [
      'an authority before a rootless path',
      'x:a',
      (draft) => {
        draft.host = 'h'
      },
      'ambiguous-path',
      'path',
    ],
    ['nothing first in a rootless path', 'x:a//b', shift, 'ambiguous-path', 'path'],
    ['nothing but an empty segment', 'a/', shift, 'ambiguous-path', 'path'],
    [
      'a port without a host',
      '/a',
      (draft) => {
        draft.port = 1
      },
      'missing-host',
      'host',
    ],
    [
      'a user without a host',
      '/a',
      (draft) => {
        draft.user = 'u'
      },
      'missing-host',
      'host',
    ],
    [
      'an empty host for a scheme that needs one',
      'file:///a',
      (draft) => {
        draft.scheme = 'http'
      },
      'missing-host',
      'host',
    ],
    [
      'no host for a scheme that needs one',
      'mailto:a@b',
      (draft) => {
        draft.scheme = 'http'
      },
      'missing-host',
      'host',
    ],
    [
      'no host behind a user',
      '//u@h',
      (draft) => {
        draft.host = undefined
      },
      'missing-host',
      'host',
    ],
    [
      'a password without a user',
      '//h',
      (draft) => {
        draft.password = 'p'
      },
      'wrong-type',
      'user',
    ],
    [
      'no user before a password',
      '//u:p@h',
      (draft) => {
        draft.user = undefined
      },
      'wrong-type',
      'user',
    ],
    [
      'a pair of nothing alone',
      '?a',
      (draft) => {
        draft.query = [{ name: '', value: null }]
      },
      'empty-pair',
      'query',
    ],
    [
      'a pair of nothing left alone',
      '?a&',
      (draft) => {
        draft.query?.shift()
      },
      'empty-pair',
      'query',
    ],
    [
      'no scheme',
      'x:a',
      (draft) => {
        draft.scheme = '1'
      },
      'invalid-scheme',
      'scheme',
    ],
    [
      'an empty scheme',
      'x:a',
      (draft) => {
        draft.scheme = ''
      },
      'invalid-scheme',
      'scheme',
    ],
    [
      'dots',
      '/a',
      (draft) => {
        draft.segments[0] = '..'
      },
      'dot-segment',
      'segment',
    ],
    [
      'a name with an equals sign',
      '?a',
      (draft) => {
        pairOf(draft, 0).name = PairPart.from('a=')
      },
      'invalid-character',
      'query',
    ],
    [
      'a lone surrogate in a name',
      '?a',
      (draft) => {
        pairOf(draft, 0).name = '\ud800'
      },
      'lone-surrogate',
      'query',
    ],
    [
      'a lone surrogate in a user',
      '//u@h',
      (draft) => {
        draft.user = '\ud800'
      },
      'lone-surrogate',
      'user',
    ],
    [
      'a lone surrogate in a password',
      '//u:p@h',
      (draft) => {
        draft.password = '\ud800'
      },
      'lone-surrogate',
      'password',
    ],
    [
      'a host',
      '//h',
      (draft) => {
        draft.host = '[::'
      },
      'invalid-ip-literal',
      'host',
    ],
    [
      'a port',
      '//h',
      (draft) => {
        draft.port = 65536
      },
      'invalid-port',
      'port',
    ],
  ])('no guard helps: %s', (_, before, recipe, kind, component) => {
    expect(faultOf(tryEdit(UriReference.from(before), recipe))).toMatchObject({ kind, component })
  })
})
