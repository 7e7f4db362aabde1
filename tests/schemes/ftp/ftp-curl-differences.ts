// Where curl sends other commands for an ftp URL than we do. Each must still differ, or it does not belong here.
import type { Difference } from '../../support/differences.js'

const login = ['USER anonymous', 'PASS ftp@example.com']

/** A row of a URL that names no user: the commands that follow the login. */
function guest(url: string, curl: string, ours: string, reason: string): Difference {
  return { url, curl: [...login, ...curl.split(', ')], ours: [...login, ...ours.split(', ')], reason }
}

/** A row of a URL for which curl logs in, and then sends what is left of ours. */
function afterLogin(url: string, ours: readonly string[], reason: string): Difference {
  return { url, curl: login, ours, reason }
}

const LISTING = 'RFC 1738 3.2.2: a listing is NLST, and TYPE belongs to the other typecodes'
const LISTING_OF_NAME =
  'RFC 1738 3.2.2: the name is the argument of NLST, and TYPE belongs to the other typecodes'
const SLASH = 'RFC 1738 3.2.2: an encoded slash divides nothing; it belongs to the argument'
const NULL = 'RFC 1738 3.2.2: an empty element is a CWD with a null argument'
const NAME = 'RFC 1738 3.2.2: with "a" and "i" the file of that name is retrieved, even if the name is empty'
const QUESTION = 'RFC 1738 5: an fsegment may have a "?", and there is no search part'
const DOTS =
  'RFC 1738 3.2.2: every element is the argument of a CWD; only normalising removes dots (RFC 3986 6.2.2.3)'
const LINE_END =
  'RFC 959 5.3.2: no argument has CR and LF; curl sees it when it has logged in, we see it before'
const NUL = 'RFC 3986 7.3: %00 is refused; curl sees it when it has logged in, we see it before'
const TAB =
  'RFC 959 5.3.2: an argument may have every character but CR and LF; curl refuses control characters'

export const ftpDifferences: readonly Difference[] = [
  guest('ftp://server', 'TYPE A, LIST', 'NLST', LISTING),
  guest('ftp://server/', 'TYPE A, LIST', 'NLST', LISTING),
  guest('ftp://server/a/b/', 'CWD a, CWD b, TYPE A, LIST', 'CWD a, CWD b, NLST', LISTING),
  guest('ftp://server/a/', 'CWD a, TYPE A, LIST', 'CWD a, NLST', LISTING),
  guest('ftp://server/a/;type=d', 'CWD a, TYPE A, NLST', 'CWD a, NLST', LISTING),
  guest('ftp://server/;type=d', 'TYPE A, NLST', 'NLST', LISTING),
  guest('ftp://server/a/b;type=d', 'CWD a, TYPE A, NLST', 'CWD a, NLST b', LISTING_OF_NAME),
  guest('ftp://server/b;type=d', 'TYPE A, NLST', 'NLST b', LISTING_OF_NAME),
  guest('ftp://server/a/;type=a', 'CWD a, TYPE A, LIST', 'CWD a, TYPE A, RETR ', NAME),
  guest(
    'ftp://server/%2Fetc/motd',
    'CWD /, CWD etc, TYPE I, RETR motd',
    'CWD /etc, TYPE I, RETR motd',
    SLASH,
  ),
  guest(
    'ftp://server/%2fetc/motd',
    'CWD /, CWD etc, TYPE I, RETR motd',
    'CWD /etc, TYPE I, RETR motd',
    SLASH,
  ),
  guest('ftp://server/%2Fmotd', 'CWD /, TYPE I, RETR motd', 'TYPE I, RETR /motd', SLASH),
  guest('ftp://server/%2F', 'CWD /, TYPE A, LIST', 'NLST /', SLASH),
  guest('ftp://server/etc%2Fmotd', 'CWD etc, TYPE I, RETR motd', 'TYPE I, RETR etc/motd', SLASH),
  guest('ftp://server/a%2Fb/c', 'CWD a, CWD b, TYPE I, RETR c', 'CWD a/b, TYPE I, RETR c', SLASH),
  guest('ftp://server/etc%2F', 'CWD etc, TYPE A, LIST', 'NLST etc/', SLASH),
  guest(
    'ftp://server//etc/motd',
    'CWD /, CWD etc, TYPE I, RETR motd',
    'CWD , CWD etc, TYPE I, RETR motd',
    NULL,
  ),
  guest('ftp://server//motd', 'CWD /, TYPE I, RETR motd', 'CWD , TYPE I, RETR motd', NULL),
  guest('ftp://server/a//b', 'CWD a, TYPE I, RETR b', 'CWD a, CWD , TYPE I, RETR b', NULL),
  guest('ftp://server/a//', 'CWD a, TYPE A, LIST', 'CWD a, CWD , NLST', `${NULL}; ${LISTING}`),
  guest('ftp://server/a/what?', 'CWD a, TYPE I, RETR what', 'CWD a, TYPE I, RETR what?', QUESTION),
  guest('ftp://server/a?b', 'TYPE I, RETR a', 'TYPE I, RETR a?b', QUESTION),
  guest('ftp://server/a?b/c', 'TYPE I, RETR a', 'CWD a?b, TYPE I, RETR c', QUESTION),
  guest('ftp://server/a?b;type=a', 'TYPE I, RETR a', 'TYPE A, RETR a?b', QUESTION),
  guest('ftp://server/a/./b', 'CWD a, TYPE I, RETR b', 'CWD a, CWD ., TYPE I, RETR b', DOTS),
  guest('ftp://server/a/../b', 'TYPE I, RETR b', 'CWD a, CWD .., TYPE I, RETR b', DOTS),
  afterLogin('ftp://server/a%09b', [...login, 'TYPE I', 'RETR a\tb'], TAB),
  {
    url: 'ftp://@server/a',
    curl: [...login, 'TYPE I', 'RETR a'],
    ours: ['USER ', 'PASS ', 'TYPE I', 'RETR a'],
    reason:
      'RFC 1738 3.1: an empty user name is not the same as none; curl 7.86.0: "a zero-length userinfo part in the URL is still a (blank) user"',
    until: '7.86.0',
  },
  afterLogin('ftp://server/a%0D%0ADELE%20b', [], LINE_END),
  afterLogin('ftp://server/a%0A/b', [], LINE_END),
  afterLogin('ftp://server/a%00b', [], NUL),
]
