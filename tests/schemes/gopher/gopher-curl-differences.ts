// Where curl sends something else for a gopher URL than we do. Each must still differ, or it does not belong here.
import type { Difference } from '../../support/differences.js'

const LINE_END = 'RFC 4266 2.1: a selector has no 0A and 0D, which would end the request and begin another'
/** curl 8.22.0: "gopher: reject CR and LF in the selector". */
const LINE_ENDS_REFUSED = '8.22.0'
const AS_IT_IS = 'RFC 4266 2.1: nothing in the path is reserved, so dots are data of the selector'

/** A row of a URL, and of the first version of curl with which it ends. */
const differ = (
  url: string,
  curl: readonly string[],
  ours: readonly string[],
  reason: string,
  until?: string,
): Difference => ({ url, curl, ours, reason, ...(until !== undefined && { until }) })

const ANSWERS = 'gopher://server/0a%09%09+%091%0D%0A+-1%0D%0Ab%0D%0A.%0D%0A'
const answers = ['a\t\t+\t1\r\n', '+-1\r\n', 'b\r\n', '.\r\n']
const TYPE =
  'RFC 4266 2.1: the type is one character, which may be encoded (RFC 3986 2.1); curl takes the "%"'
const SEARCH = 'RFC 1436 2: the request is one line, so that the words of a search cannot end it'
const USER = 'RFC 4266 2.1: there is a host and a port before the path, and no user information'
const LAST = 'RFC 4266 2.9: the line with the full stop is the last'

export const gopherDifferences: readonly Difference[] = [
  differ('gopher://server/%31a', ['31a\r\n'], ['a\r\n'], TYPE),
  differ('gopher://server/0/a/./b', ['/a/b\r\n'], ['/a/./b\r\n'], AS_IT_IS),
  differ('gopher://server/0/a/../b', ['/b\r\n'], ['/a/../b\r\n'], AS_IT_IS),
  differ('gopher://server/0a%0D%0Ab', ['a\r\n', 'b\r\n'], [], LINE_END, LINE_ENDS_REFUSED),
  differ('gopher://server/0a%0Ab', ['a\n', 'b\r\n'], [], LINE_END, LINE_ENDS_REFUSED),
  differ('gopher://server/7a%09b%0D%0Ac', ['a\tb\r\n', 'c\r\n'], [], SEARCH, LINE_ENDS_REFUSED),
  differ('gopher://me:secret@server/0a', ['a\r\n'], [], USER),
  differ(ANSWERS, [...answers, '\r\n'], answers, LAST, LINE_ENDS_REFUSED),
  {
    url: ANSWERS,
    curl: [],
    ours: answers,
    reason: 'RFC 4266 2.9: answers follow the request line, each on a line of its own',
    since: LINE_ENDS_REFUSED,
  },
  {
    url: 'gopher://server/0what?',
    curl: ['what\r\n'],
    ours: ['what?\r\n'],
    reason:
      'RFC 4266 2.1: nothing is reserved in a selector; curl 8.8.0 dropped empty queries (CURLU_GET_EMPTY), and 8.21.0: "url: keep the question mark for empty queries"',
    since: '8.8.0',
    until: '8.21.0',
  },
]
