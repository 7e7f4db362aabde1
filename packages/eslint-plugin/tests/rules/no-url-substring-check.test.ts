// The rule no-url-substring-check: rows that are reported, with the message, and rows that are not.
import { describe, expect, test } from '@jest/globals'
import { lint, tablesFor } from '../lint.js'

const RULE = 'no-url-substring-check'
const { reported, reportedAs, silent } = tablesFor(RULE, ({ id }) => id)

describe('targets of redirects, and what a literal says', () => {
  reported([
    ["next.startsWith('https://shop.example')", 'start'],
    ["value.startsWith('https://shop.example')", 'start'],
    ["if (value.indexOf('https://shop.example') === 0) go()", 'start'],
    ["input.trim().startsWith('wss://shop.example:8443')", 'start'],
    ["const shop = 'https://shop.example'; target.startsWith(shop)", 'start'],
    ...[
      'next',
      'target',
      'redirect',
      'returnTo',
      'callback',
      'continue_',
      'query.continue',
      'redirectTo',
    ].map((name) => [`${name}.includes('shop.example')`, 'contains'] as const),
    ["req.query.next.includes('https://shop.example')", 'contains'],
    ["next.endsWith('shop.example')", 'end'],
    ["if (target.indexOf('shop.example') >= 0) go()", 'contains'],
    ['/shop\\.example/.test(next)', 'pattern'],
  ])
  reported([["function f(next: string) { return next.includes('shop.example') }", 'contains']], 'ts')
  silent([
    "message.startsWith('https://shop.example')",
    "value.startsWith('https://shop.example/')",
    "value.startsWith('shop.example')",
    "value.startsWith('urn://shop.example')",
    "value.includes('shop.example')",
    "value.endsWith('shop.example')",
    'value.startsWith(location.origin)',
    "next.includes('.well-known')",
    "target.includes('es2015.promise')",
    "target.includes('node.js')",
    "target.endsWith('module.css')",
    "['https://shop.example'].indexOf('https://shop.example') === 0",
    "const next = ['shop.example']; next.includes('shop.example')",
    "const next = hosts.map((host) => host); next.includes('shop.example')",
    "const next = new Set(); next.includes('shop.example')",
    "targets.includes('shop.example')",
    '/shop\\.example/.test(value)',
  ])
  silent(
    [
      "function f(next: string[]) { return next.includes('shop.example') }",
      "function f(value: readonly string[]) { return value.indexOf('https://shop.example') === 0 }",
    ],
    'ts',
  )

  test('advice and no suggestion, because a redirect may be a relative reference', () => {
    const [found] = lint(RULE, "next.startsWith('https://shop.example')")
    expect(found?.suggestions).toEqual([])
    expect(found?.message).toMatch(/so other hosts pass\. Use `redirectTarget` of uriform\/guards\.$/)
  })
})

describe('hosts and origins', () => {
  reported([
    ["url.includes('example.com')", 'contains'],
    ["req.url.includes('example.com')", 'contains'],
    ["hostname.includes('example.com')", 'contains'],
    ["document.referrer.includes('https://example.com')", 'contains'],
    ["url.toLowerCase().includes('example.com')", 'contains'],
    ["const site = 'example.com'; url.includes(site)", 'contains'],
    ["if (url.indexOf('example.com') !== -1) go()", 'contains'],
    ["if (url.indexOf('example.com') > -1) go()", 'contains'],
    ["if (~url.indexOf('example.com')) go()", 'contains'],
    ["url.startsWith('https://example.com')", 'start'],
    ["origin.startsWith('https://example.com')", 'start'],
    ["url.startsWith('https://example.com:8080')", 'start'],
    ["url.indexOf('https://example.com') === 0", 'start'],
    ['url.startsWith(location.origin)', 'start'],
    ["host.endsWith('example.com')", 'end'],
    ["url.hostname.endsWith('example.com')", 'end'],
    ['/example\\.com/.test(url)', 'pattern'],
    ['/^https:\\/\\/example.com\\//.test(url)', 'pattern'],
    ['/^https:\\/\\/example\\.com/.test(origin)', 'pattern'],
    ['/example\\.com$/.test(hostname)', 'pattern'],
    ['if (url.match(/example\\.com/)) go()', 'pattern'],
    ['const pattern = /example\\.com/; pattern.test(url)', 'pattern'],
  ])

  silent([
    "origins.includes('https://example.com')",
    'list.includes(origin)',
    "['https://example.com'].includes(origin)",
    "text.includes('example.com')",
    "message.startsWith('https://example.com')",
    "url.includes('/users')",
    "url.includes('?')",
    "url.includes('app.js')",
    "url.endsWith('index.html')",
    "url.endsWith('.png')",
    "url.startsWith('https://')",
    "url.startsWith('http')",
    "url.startsWith('https://example.com/')",
    "url.startsWith('https://example.com/users')",
    'url.startsWith(baseUrl)',
    "host.endsWith('.example.com')",
    "host === 'example.com'",
    "new URL(url).origin === 'https://example.com'",
    "const at = url.indexOf('example.com')",
    '/^https:\\/\\/example\\.com\\//.test(url)',
    '/^https:\\/\\/example\\.com$/.test(origin)',
    '/^https:\\/\\/(?:www\\.)?example\\.com\\//.test(url)',
    '/^(?:www\\.)?example\\.com$/.test(host)',
    '/(?:^|\\.)example\\.com$/.test(host)',
    '/example\\.com/.test(text)',
    'const [, id] = url.match(/example\\.com\\/(\\w+)/)',
    '/\\.(png|jpg)$/.test(url)',
    '/^https?:/.test(url)',
  ])
})

describe('a value that is named like a URL, also after a method and with a fallback', () => {
  reportedAs('contains', [
    "url.toLocaleLowerCase().includes('example.com')",
    "url.trim().toLowerCase().includes('example.com')",
    "url.replace('www.', '').includes('example.com')",
    "(req.headers.referer || '').includes('example.com')",
    "(document.referrer ?? '').toLowerCase().includes('example.com')",
  ])
  silent([
    "includes(url, 'example.com')",
    "urls.map(String).includes('example.com')",
    "toLowerCase(url).includes('example.com')",
    "(url && name).includes('example.com')",
    'url.includes()',
    'url.match()',
    'next.startsWith()',
    'pattern.test()',
    "test('example.com', () => {})",
  ])
})

describe('an index is a check where it is compared', () => {
  reported([
    ["if (0 === url.indexOf('https://example.com')) go()", 'start'],
    ["if (url.indexOf('https://example.com') == 0) go()", 'start'],
    ["if (url.indexOf('https://example.com') !== 0) go()", 'start'],
    ["if (url.indexOf('https://example.com') != 0) go()", 'start'],
    ["if (url.indexOf('https://example.com') > 0) go()", 'contains'],
    ["if (url.indexOf('https://example.com') === -1) go()", 'contains'],
    ["if (url.indexOf('example.com') === 8) go()", 'contains'],
    ["if (!url || url.indexOf('example.com') < 0) go()", 'contains'],
    ["if (url.indexOf('example.com')) go()", 'contains'],
    ["if (url && url.indexOf('example.com')) go()", 'contains'],
    ["const isOwn = url.indexOf('example.com') >= 0", 'contains'],
  ])
  silent([
    "url.slice(url.indexOf('example.com') + 11)",
    "const at = isOwn && url.indexOf('example.com')",
    "if (url.indexOf('example.com') === 0) go()",
    "if (url.indexOf('/users') === 0) go()",
  ])
})

describe('the start of a URL', () => {
  reportedAs('start', [
    'url.startsWith(origin)',
    'href.startsWith(window.location.origin)',
    'if (url.indexOf(location.origin) === 0) go()',
    "const origin = 'https://example.com'; url.startsWith(origin)",
  ])
  silent([
    'url.startsWith(config.baseUrl)',
    'text.startsWith(location.origin)',
    "const origin = 'https://example.com/'; url.startsWith(origin)",
    "url.startsWith('')",
  ])
})

describe('the end of a host', () => {
  silent([
    "host.endsWith('@example.com')",
    "url.endsWith('/example.com')",
    "url.endsWith('example.com/users')",
    "text.endsWith('example.com')",
    "host.endsWith('localhost')",
  ])
  reportedAs('end', ["email.host.endsWith('EXAMPLE.com')", "url.endsWith('www.example.com:8080')"])
})

describe('a pattern needs a bound before the host', () => {
  reportedAs('pattern', [
    '/[^.]example\\.com\\//.test(url)',
    '/(?:www\\.)?example\\.com$/.test(host)',
    '/(?:^|\\.).*example\\.com$/.test(host)',
    '/(?:[^.])example\\.com$/.test(host)',
    '/(^example\\.org|www)example\\.com$/.test(host)',
    '/www\\.(?:cdn)?example\\.com$/.test(host)',
    '/\\.org|example\\.com$/.test(host)',
    '/^https:\\/\\/.*example\\.com$/.test(origin)',
    '/^https:\\/\\/.+example\\.com\\//.test(url)',
    '/^https:\\/\\/.*?example\\.com\\//.test(url)',
    '/^[a-z]*example\\.com$/.test(host)',
  ])
  silent([
    '/\\.example\\.com$/.test(host)',
    '/(\\w+\\.)example\\.com$/.test(host)',
    '/(\\w+\\.)+example\\.com$/.test(host)',
    '/(^|\\.)example\\.com$/.test(host)',
    '/(^|\\/\\/)example\\.com$/.test(url)',
    '/(?:^|@)example\\.com$/.test(host)',
    '/(?:^|[a-z]+\\.)example\\.com$/.test(host)',
    '/^(?:https?:)?\\/\\/(?:[a-z]+\\.)*example\\.com\\//.test(url)',
    '/^https:\\/\\/(?:.*\\.)?example\\.com$/.test(origin)',
  ])
})

describe('a pattern needs an end after the host', () => {
  reportedAs('pattern', [
    '/^example\\.com/.test(host)',
    '/^https:\\/\\/example\\.com\\b/.test(url)',
    '/^https:\\/\\/example\\.com.*\\//.test(url)',
    '/^https:\\/\\/example\\.com\\/?/.test(url)',
    '/^https:\\/\\/example\\.com(?::\\d+)?/.test(url)',
    '/^https:\\/\\/example\\.com(?:\\/.*)?/.test(url)',
    '/^(https:\\/\\/example\\.com)/.test(url)',
    '/^https:\\/\\/example\\.com(?!\\/)/.test(url)',
    '/^https:\\/\\/example\\.com[^/]/.test(url)',
    '/^https:\\/\\/example\\.com(?:evil)?(?:\\.|\\/)/.test(url)',
  ])
  silent([
    '/^https:\\/\\/example\\.com\\/?$/.test(url)',
    '/^https:\\/\\/example\\.com[/?#]/.test(url)',
    '/^https:\\/\\/example\\.com:443\\//.test(url)',
    '/^https:\\/\\/example\\.com(\\/|$)/.test(url)',
    '/^https:\\/\\/example\\.com($|\\/)/.test(url)',
    '/^https:\\/\\/example\\.com(?:\\/|$)/.test(url)',
    '/^https:\\/\\/example\\.com(?=\\/|$)/.test(url)',
    '/^https:\\/\\/example\\.com(?::\\d+)?$/.test(origin)',
    '/^https:\\/\\/example\\.com(?::\\d+)?(?:\\/|$)/.test(url)',
    '/^https:\\/\\/example\\.com(?::\\d+)?(?:\\/.*)?$/.test(url)',
    '/^(https:\\/\\/example\\.com)\\//.test(url)',
    '/^https:\\/\\/(example\\.com|example\\.org)\\//.test(url)',
    '/^https?:\\/\\/(?:www\\.)?(?:example\\.com|example\\.org)(?:\\/|$)/.test(url)',
  ])
})

describe('a pattern is a check where only the existence of a match matters', () => {
  reportedAs('pattern', [
    'if (url.search(/example\\.com/) !== -1) go()',
    'if (~url.search(/example\\.com/)) go()',
    'if (url.match(/example\\.com/) === null) go()',
    'const isOwn = !url.match(/example\\.com/)',
    'if (url && url.match(/example\\.com/)) go()',
    'const site = url.match(/example\\.com/) ? a : b',
    'const isOwn = (url) => url.match(/example\\.com/)',
    "if (url.match('example.com')) go()",
    'const isOwn = /example\\.com/.test(url)',
  ])
  silent([
    'const found = isOwn && url.match(/example\\.com\\/(\\w+)/)',
    'const found = isOwn ? url.match(/example\\.com\\/(\\w+)/) : null',
    'const at = url.search(/example\\.com/)',
    'if (url.match(pattern)) go()',
    'if (url.match(/^[a-z]+:/)) go()',
    'if (text.match(/example\\.com/)) go()',
    'pattern.test(url)',
  ])
})

describe('other ways to write the same checks', () => {
  reported([
    ["new RegExp('example\\\\.com').test(url)", 'pattern'],
    ["new RegExp('^https://example.com/').test(url)", 'pattern'],
    ["RegExp('example\\\\.com', 'i').test(url)", 'pattern'],
    ["const pattern = new RegExp('example\\\\.com'); if (url.match(pattern)) go()", 'pattern'],
    ['/^https:\\/\\/(www|beta).example\\.com\\//.test(url)', 'pattern'],
    ['/^https:\\/\\/(?:www|beta).example\\//.test(url)', 'pattern'],
    ['/^(www|beta).example.com$/.test(host)', 'pattern'],
    ["if (url.lastIndexOf('example.com') > -1) go()", 'contains'],
    ["if (url.lastIndexOf('https://example.com', 0) === 0) go()", 'start'],
    ["url.startsWith('//example.com')", 'start'],
    ["if (url.indexOf('//example.com') === 0) go()", 'start'],
    ["url.includes('//example.com')", 'contains'],
    ['const patterns = [/example\\.com$/]; patterns.some((each) => each.test(origin))', 'pattern'],
    ['for (const each of [/example\\.com$/]) if (each.test(origin)) go()', 'pattern'],
    ["['a.example', /example\\.com$/].some((each) => each.test(origin))", 'pattern'],
    ["['example.com'].some((each) => origin.match(each) !== null)", 'pattern'],
  ])
  silent([
    "new RegExp('^https://example\\\\.com/').test(url)",
    'new RegExp(text).test(url)',
    "new Pattern('example\\\\.com').test(url)",
    '/^https:\\/\\/(www|beta)\\.example\\.com\\//.test(url)',
    '/^(?:www|beta)\\.example\\.com$/.test(host)',
    "url.slice(url.lastIndexOf('example.com'))",
    "url.startsWith('//example.com/')",
    'const patterns = [/^https:\\/\\/example\\.com$/]; patterns.some((each) => each.test(origin))',
    'patterns.some((each) => each.test(origin))',
    "['a.example', /^b\\.example\\.com$/].some((each) => each instanceof RegExp ? each.test(host) : each === host)",
  ])
})

describe('patterns for the origins that a server accepts', () => {
  reportedAs('pattern', [
    'cors({ origin: /example\\.com$/ })',
    "cors({ origin: ['https://example.com', /example\\.com$/] })",
    "app.use(cors({ origin: new RegExp('example\\\\.com$') }))",
    'const allowedOrigins = [/^https:\\/\\/example.com$/]',
    'const corsOptions = { allowedOrigins: [/^https:\\/\\/.*example\\.com$/] }',
  ])
  silent([
    'cors({ origin: /^https:\\/\\/(?:[a-z]+\\.)?example\\.com$/ })',
    'cors({ origin: /\\.example\\.com$/ })',
    'cors({ headers: [/example\\.com$/] })',
    'const links = [/example\\.com\\/(\\w+)/]',
    'const routes = { url: /example\\.com/ }',
    'const { origin = /x/ } = options',
  ])
})

describe('redirects that a pattern checks', () => {
  reportedAs('redirect', [
    'if (/^\\//.test(next)) res.redirect(next)',
    'if (/^\\/(?!\\/)/.test(next)) res.redirect(next)',
    'if (/^\\/[^/]/.test(returnUrl)) go(returnUrl)',
    'if (next.match(/^\\/.*$/)) go(next)',
    "if (new RegExp('^/').test(next)) go(next)",
  ])
  silent([
    'if (/^\\/(?![/\\\\])/.test(next)) res.redirect(next)',
    'if (/^\\/[^/\\\\]/.test(next)) res.redirect(next)',
    'if (/^\\//.test(path)) go(path)',
    'if (/^\\/users\\//.test(next)) res.redirect(next)',
    'const [, first] = next.match(/^\\/(\\w+)/)',
  ])
})

describe('redirects', () => {
  reportedAs('redirect', [
    "if (next.startsWith('/')) res.redirect(next)",
    "if (redirectTo.startsWith('/')) go(redirectTo)",
    "const ok = returnUrl.startsWith('/')",
    "const ok = nextPath.startsWith('/')",
    "const ok = dest.startsWith('/')",
    "if (req.query.next.startsWith('/')) go()",
    "if (next.startsWith('/') && !next.startsWith('//')) res.redirect(next)",
    "function f(to) { if (to.startsWith('/')) res.redirect(to) }",
    "function f(to) { if (to.startsWith('/')) return NextResponse.redirect(to) }",
    "function f(to) { log(to); if (to.startsWith('/')) setRedirect(to) }",
    "import fs from 'node:fs'; if (next.startsWith('/')) go(next)",
    "if (next.startsWith('/') || isOwn(next)) go('\\\\')",
    `if (next.startsWith('/') || isIn('${'x'.repeat(500)}', '\\\\')) go(next)`,
  ])

  silent([
    "if (path.startsWith('/')) path = path.slice(1)",
    "url.startsWith('/')",
    "line.startsWith('/')",
    "nextLine.startsWith('/')",
    "if (nextToken.text.startsWith('/')) nextChar.startsWith('/')",
    "import path from 'node:path'; if (!dest.startsWith('/')) dest = path.join(root, dest)",
    "function f(to) { if (to.startsWith('/')) open(to) }",
    "import path from 'node:path'; if (!buildDest.startsWith('/')) go(buildDest)",
    "function f(to) { if (to.startsWith('/')) go(redirectTarget(to, site)) }",
    "function f(to) { if (to.startsWith('/')) redirect(home) }",
    "if (data.to.startsWith('/')) redirect(data.to)",
    "next.startsWith('//')",
    "if (!next.startsWith('/') || next.includes('\\\\')) return_()",
    `${'go();'.repeat(100)} if (next.startsWith('/') && !next.includes('\\\\')) go()`,
    "if (!(isText(next) && next.startsWith('/')) || /[\\\\]/.test(next)) return_()",
    "if (next.startsWith('/') && !next.includes('\\\\')) res.redirect(next)",
    'redirectTarget(next, site)',
  ])
})

describe('suggestions', () => {
  const suggested = (code: string): readonly string[] =>
    lint(RULE, code).flatMap(({ suggestions }) => suggestions)

  test.each([
    ["url.startsWith('https://example.com')", "new URL(url).origin === 'https://example.com'"],
    ["!url.startsWith('https://example.com')", "!(new URL(url).origin === 'https://example.com')"],
    [
      "if (url.startsWith('https://example.com:443')) go()",
      "if (new URL(url).origin === 'https://example.com') go()",
    ],
    ["origin.startsWith('https://example.com')", "origin === 'https://example.com'"],
    [
      "if (host.endsWith('example.com')) go()",
      "if (host === 'example.com' || host.endsWith('.example.com')) go()",
    ],
    ["host.endsWith('example.com')", "(host === 'example.com' || host.endsWith('.example.com'))"],
    // Other values of the same form.
    [
      "ok(this.host.endsWith('example.com'))",
      "ok(this.host === 'example.com' || this.host.endsWith('.example.com'))",
    ],
    [
      "ok(url.hostname.endsWith('example.com'))",
      "ok(url.hostname === 'example.com' || url.hostname.endsWith('.example.com'))",
    ],
    [
      "ok(list[i].host.endsWith('example.com'))",
      "ok(list[i].host === 'example.com' || list[i].host.endsWith('.example.com'))",
    ],
    [
      "ok(req.headers['host'].endsWith('example.com'))",
      "ok(req.headers['host'] === 'example.com' || req.headers['host'].endsWith('.example.com'))",
    ],
    // Parentheses where the comparison is an operand, if there are none yet.
    ["!(url.startsWith('https://example.com'))", "!(new URL(url).origin === 'https://example.com')"],
    [
      "ok(url.startsWith('https://example.com') === isOwn)",
      "ok((new URL(url).origin === 'https://example.com') === isOwn)",
    ],
    [
      "ok(isOwn === url.startsWith('https://example.com'))",
      "ok(isOwn === (new URL(url).origin === 'https://example.com'))",
    ],
    [
      "const text = url.startsWith('https://example.com').toString()",
      "const text = (new URL(url).origin === 'https://example.com').toString()",
    ],
    ["a && url.startsWith('https://example.com')", "a && new URL(url).origin === 'https://example.com'"],
    [
      "go()\nurl.startsWith('https://example.com') && stop()",
      "go()\nnew URL(url).origin === 'https://example.com' && stop()",
    ],
    // The class is the platform's.
    [
      "/* global URL */ url.startsWith('https://example.com')",
      "/* global URL */ new URL(url).origin === 'https://example.com'",
    ],
    [
      "import { URL } from 'node:url'; url.startsWith('https://example.com')",
      "import { URL } from 'node:url'; new URL(url).origin === 'https://example.com'",
    ],
  ])('%s', (code, edited) => {
    expect(suggested(code)).toEqual([edited])
  })

  test('a suggested check refuses other hosts', () => {
    const isOwn = (url: string, code: string): unknown =>
      new Function('url', 'host', `return ${code}`)(url, url)
    const [origin = ''] = suggested("url.startsWith('https://example.com')")
    expect(isOwn('https://example.com', origin)).toBe(true)
    expect(isOwn('https://example.com/a', origin)).toBe(true)
    for (const hostile of [
      'https://example.com.evil.example/',
      'https://example.com@evil.example/',
      'https://example.community/',
    ]) {
      expect(isOwn(hostile, origin)).toBe(false)
    }
    const [host = ''] = suggested("host.endsWith('example.com')")
    expect(['example.com', 'a.example.com', 'evilexample.com'].map((each) => isOwn(each, host))).toEqual([
      true,
      true,
      false,
    ])
  })

  const URLS = ['https://example.com/a', 'http://example.com', 'redis://example.com', 'https://example.org/']
  const HOSTS = ['example.com', 'a.example.com', 'example.org', '']
  const ORIGINS = ['https://example.com', 'https://example.org', 'redis://example.com', 'null', '']

  /** The value of an expression, and the effects of evaluating it. */
  function run(code: string, url: string | undefined): unknown {
    const own = { url, href: url, host: url, origin: url }
    let value: unknown
    let count = 0
    const next = () => {
      count++
      return own
    }
    try {
      value = new Function('url', 'host', 'origin', 'list', 'next', 'a', `return ${code}`)(
        url,
        url,
        url,
        [own, own],
        next,
        url && own,
      )
    } catch (error) {
      value = String(error).split(' ')[0]
    }
    return [value, count]
  }

  test.each([
    ...["url.startsWith('https://example.com')", "url?.startsWith('https://example.com')"],
    ...["!url?.startsWith('https://example.com')", "!a?.url.startsWith('https://example.com')"],
    ...["a?.href.startsWith('https://example.com')", "next().url.startsWith('https://example.com')"],
    ...["(next(), url).startsWith('https://example.com')", "url.startsWith('https://example.com', 2)"],
    ...["url.startsWith('https://example.com', next())", "url.startsWith('redis://example.com')"],
    ...[
      "origin.startsWith('redis://example.com')",
      "list[next() && 1].url.startsWith('https://example.com')",
    ],
    ...["url.startsWith('https://example.com') ?? next()", "typeof url.startsWith('https://example.com')"],
    ...["host.endsWith('example.com')", "host?.endsWith('example.com')", "!host?.endsWith('example.com')"],
    ...["a?.host.endsWith('example.com')", "next().host.endsWith('example.com')"],
    ...["list[next() && 1].host.endsWith('example.com')", "host.endsWith('example.com', 3)"],
    ...["(() => { let i = 0; list[i++].host.endsWith('example.com'); return i })()"],
    ...["(() => { next()\nhost.endsWith('example.com') && next() })()"],
    ...["(() => { next\nhost.endsWith('example.com') || next() })()"],
    ...["(() => { next\nurl.startsWith('https://example.com') || next() })()"],
    ...["(() => { const URL = 1; return url.startsWith('https://example.com') })()"],
  ])('the same of harmless values, or none: %s', (code) => {
    for (const edited of suggested(code)) {
      const values = code.includes('endsWith') ? HOSTS : code.includes('origin') ? ORIGINS : URLS
      for (const url of [...values, ...(code.includes('?.') ? [undefined] : [])]) {
        expect({ edited, url, made: run(edited, url) }).toEqual({ edited, url, made: run(code, url) })
      }
    }
  })

  test.each([
    "url.includes('example.com')",
    "url.endsWith('example.com')",
    '/example\\.com/.test(url)',
    'url.startsWith(location.origin)',
    "if (url.indexOf('https://example.com') === 0) go()",
    "url.startsWith('https://example.com:99999')",
    "url.startsWith(/* ours */ 'https://example.com')",
    "(log(url), url).startsWith('https://example.com')",
    "(url || '').startsWith('https://example.com')",
    "host.toLowerCase().endsWith('example.com')",
    "list[i++].host.endsWith('example.com')",
    "list[i--].host.endsWith('example.com')",
    "list[next()].host.endsWith('example.com')",
    "next().host.endsWith('example.com')",
  ])('none: %s', (code) => {
    const found = lint(RULE, code)
    expect(found).toHaveLength(1)
    expect(found[0]?.suggestions).toEqual([])
  })
})

const HOST_ADVICE = 'Compare the whole host, and match subdomains with a dot before the name.'
const URL_ADVICE =
  'Compare the origin of `new URL(url)`, or use `fetchTarget` or `redirectTarget` of uriform/guards.'

test.each([
  [
    "if (next.startsWith('/')) res.redirect(next)",
    '`next` can be `//evil.example` or `/\\evil.example`, which starts with a slash and leads to another site. ' +
      'Use `redirectTarget` of uriform/guards.',
  ],
  [
    "if (url.includes('example.com')) go()",
    `\`example.com\` also occurs in \`https://evil.example/?example.com\`, so other hosts pass. ${URL_ADVICE}`,
  ],
  [
    "if (new URL(url).hostname.includes('example.com')) go()",
    `\`example.com\` also occurs in \`example.com.evil.example\`, so other hosts pass. ${HOST_ADVICE}`,
  ],
  [
    "if (host.toLowerCase().includes('example.com')) go()",
    `\`example.com\` also occurs in \`example.com.evil.example\`, so other hosts pass. ${HOST_ADVICE}`,
  ],
  [
    "url.endsWith('example.com')",
    `\`example.com\` is also the end of \`evilexample.com\`, so other hosts pass. ${HOST_ADVICE}`,
  ],
  [
    '/example\\.com/.test(url)',
    'The pattern also matches other hosts than `example.com`: it has no anchor there, or a dot that matches any ' +
      `character. ${URL_ADVICE}`,
  ],
])('the message names the value and the way out: %s', (code, message) => {
  expect(lint(RULE, code)[0]?.message).toBe(message)
})
