// For each code: what has it, where and how bad; and a near miss beside it that has not.
import { describe, expect, test } from '@jest/globals'
import type { FindingCode, FindingComponent, Severity } from 'uriform/findings'
import { about, codesOf, found } from './finding.js'

type Row = readonly [
  text: string,
  severity: Severity,
  component: FindingComponent | undefined,
  pointed: string,
  nearMiss: string,
]

const table: Readonly<Record<FindingCode, readonly Row[]>> = {
  // RFC 3986 7.5, 3.2.1
  credentials: [
    ['http://joe:s3cret@h/', 'danger', 'userinfo', 'joe:s3cret', 'http://h/joe:s3cret@'],
    ['//joe:s3cret@h/', 'danger', 'userinfo', 'joe:s3cret', '//h/joe:s3cret@'],
    ['ftp://:s3cret@h/', 'danger', 'userinfo', ':s3cret', 'ftp://:@h/'],
    ['ftp://joe@h/', 'info', 'userinfo', 'joe', 'ftp://@h/'],
    ['ftp://joe:@h/', 'info', 'userinfo', 'joe:', 'mailto:joe:x@h'],
  ],
  // RFC 3986 7.6
  'userinfo-like-host': [
    ['http://trusted.com@evil.com/', 'danger', 'userinfo', 'trusted.com', 'http://john.doe@evil.com/'],
    ['http://trusted.com:80@evil.com/', 'danger', 'userinfo', 'trusted.com:80', 'http://joe:80@evil.com/'],
    [
      'ftp://cnn.example.com&story=breaking_news@10.0.0.1/top_story.htm',
      'danger',
      'userinfo',
      'cnn.example.com&story=breaking_news',
      'ftp://story=breaking_news@10.0.0.1/cnn.example.com',
    ],
    [
      'http://trusted.com%2Fx@evil.com/',
      'danger',
      'userinfo',
      'trusted.com%2Fx',
      'http://evil.com/trusted.com%2Fx@',
    ],
    ['http://127.0.0.1@evil.com/', 'danger', 'userinfo', '127.0.0.1', 'http://1.2.3@evil.com/'],
    ['http://localhost:1@evil.com/', 'danger', 'userinfo', 'localhost:1', 'http://local:1@evil.com/'],
    ['http://www.bank@evil.com/', 'danger', 'userinfo', 'www.bank', 'http://www@evil.com/'],
    [
      'http://trusted.com%40x@evil.com/',
      'danger',
      'userinfo',
      'trusted.com%40x',
      'ftp://joe.de%40h.com:pw@h/',
    ],
    ['http://a.%74op%3A@evil.com/', 'danger', 'userinfo', 'a.%74op%3A', 'http://.com@evil.com/'],
    ['http://a.com%FF@evil.com/', 'danger', 'userinfo', 'a.com%FF', 'http://com%FF@evil.com/'],
    // The dot of the root.
    ['http://trusted.com.@evil.com/', 'danger', 'userinfo', 'trusted.com.', 'http://john.doe.@evil.com/'],
    ['http://trusted.com.:80@evil.com/', 'danger', 'userinfo', 'trusted.com.:80', 'http://joe.:80@evil.com/'],
    ['http://trusted.com%2E@evil.com/', 'danger', 'userinfo', 'trusted.com%2E', 'http://...@evil.com/'],
    ['http://localhost.@evil.com/', 'danger', 'userinfo', 'localhost.', 'http://localhost.x@evil.com/'],
    ['http://127.0.0.1.%2F@evil.com/', 'danger', 'userinfo', '127.0.0.1.%2F', 'http://1.2.3.@evil.com/'],
    ['http://trusted.com.%40evil.com/', 'danger', 'host', 'trusted.com.%40evil.com', 'http://joe.%40e.com/'],
    // A whole URL.
    [
      'http://https%3A%2F%2Ftrusted.com@evil.com/',
      'danger',
      'userinfo',
      'https%3A%2F%2Ftrusted.com',
      'http://https%3A%2Ftrusted@evil.com/',
    ],
    [
      'https://HTTPS%3a%2f%2ftrusted.com.%2fx@evil.com/',
      'danger',
      'userinfo',
      'HTTPS%3a%2f%2ftrusted.com.%2fx',
      'https://trusted.com/HTTPS%3a%2f%2ftrusted.com.%2fx@',
    ],
    [
      'ftp://https:%2F%2Ftrusted.com@evil.com/',
      'danger',
      'userinfo',
      'https:%2F%2Ftrusted.com',
      'ftp://joe:%2Ftrusted.com@evil.com/',
    ],
    [
      'http://x-y:%2f%5C%2Ftrusted.com@evil.com/',
      'danger',
      'userinfo',
      'x-y:%2f%5C%2Ftrusted.com',
      'http://joe:pw%2F%2Ftrusted.com@evil.com/',
    ],
    [
      'http://https:trusted.com@evil.com/',
      'danger',
      'userinfo',
      'https:trusted.com',
      'http://joe:trusted.com@evil.com/',
    ],
    [
      'http://%68ttp%3A%5C%5Clocalhost@evil.com/',
      'danger',
      'userinfo',
      '%68ttp%3A%5C%5Clocalhost',
      'http://%68ttp%3A%5Clocal@evil.com/',
    ],
    [
      'http://%2F%2Ftrusted.com@evil.com/',
      'danger',
      'userinfo',
      '%2F%2Ftrusted.com',
      'http://%2Ftrusted.com@evil.com/',
    ],
    [
      'http://https%3A%2F%2Ftrusted.com%FF@evil.com/',
      'danger',
      'userinfo',
      'https%3A%2F%2Ftrusted.com%FF',
      'http://https%FF%3A%2F%2Ftrusted.com@evil.com/',
    ],
    [
      'http://https%3A%2F%2Fjoe%40trusted.com@evil.com/',
      'danger',
      'userinfo',
      'https%3A%2F%2Fjoe%40trusted.com',
      'http://https%3Ajoe%40trusted.com@evil.com/',
    ],
    [
      'http://https%3A%2F%2Ftrusted.com%40evil.com/',
      'danger',
      'host',
      'https%3A%2F%2Ftrusted.com%40evil.com',
      'http://https%3A%2F%2Ftrusted.com/',
    ],
    ['http://trusted.com%40evil.com/', 'danger', 'host', 'trusted.com%40evil.com', 'http://joe%40evil.com/'],
    // Read as a host: full-width letters, the dots of the DNS, top-level domains beyond ASCII.
    ['http://trusted。com@evil.com/', 'danger', 'userinfo', 'trusted。com', 'http://joe。doe@evil.com/'],
    [
      'http://ｔｒｕｓｔｅｄ．ｃｏｍ@e.com/',
      'danger',
      'userinfo',
      'ｔｒｕｓｔｅｄ．ｃｏｍ',
      'http://ｊｏｅ@e.com/',
    ],
    ['http://банк.рф@evil.com/', 'danger', 'userinfo', 'банк.рф', 'http://банк.р1@evil.com/'],
    ['http://İ.com%40evil.com/', 'danger', 'host', 'İ.com%40evil.com', 'http://İ%40evil.com/'],
    [
      'http://trusted.com#@evil.com/x',
      'warning',
      'fragment',
      '@evil.com/x',
      'http://trusted.com/#@evil.com/x',
    ],
    ['http://trusted.com?@evil.com', 'warning', 'query', '@evil.com', 'http://trusted.com?to=@evil.com'],
  ],
  // RFC 3986 3.2.3, RFC 6335 6
  'port-unusual': [
    ['http://h:8080/', 'info', 'port', '8080', 'http://h:80/'],
    ['https://h:80/', 'info', 'port', '80', 'https://h:0443/'],
    ['ftp://h:2121/', 'info', 'port', '2121', 'ftp://h:/'],
    ['http://h:0/', 'warning', 'port', '0', 'x://h:1/'],
    ['http://h:65536/', 'warning', 'port', '65536', 'x://h:65535/'],
    ['//h:99999', 'warning', 'port', '99999', '//h:8080'],
  ],
  // RFC 3986 7.2, RFC 1738 6
  'port-of-another-protocol': [
    ['gopher://h:25/0HELO', 'danger', 'port', '25', 'gopher://h:70/0HELO'],
    ['http://h:22/', 'warning', 'port', '22', 'http://h:1022/'],
    ['https://h:80/', 'warning', 'port', '80', 'http://h:80/'],
    ['nntp://h:25/g', 'warning', 'port', '25', 'nntp://h:119/g'],
    ['http://h:25/', 'warning', 'port', '25', 'http://h:2525/'],
  ],
  // RFC 3986 7.3, RFC 1738 6
  'encoded-control': [
    ['ftp://h/a%0D%0ADELE%20b', 'danger', 'path', '%0D', 'ftp://h/a%09b'],
    ['gopher://h/0a%0ab', 'danger', 'path', '%0a', 'gopher://h/0a%20b'],
    ['gopher://h/0a%09b', 'warning', 'path', '%09', 'gopher://h/7a%09b'],
    ['gopher://h/7a%00b', 'danger', 'path', '%00', 'gopher://h/0a%09%09+'],
    ['telnet://joe%0d@h/', 'danger', 'userinfo', '%0d', 'telnet://joe%20d@h/'],
    ['nntp://h/g%09x', 'danger', 'path', '%09', 'nntp://h/g%7Ex'],
    ['wais://h/d?a%0Ab', 'danger', 'query', '%0A', 'wais://h/d?a%20b'],
    ['mailto:a@h?subject=x%0ABcc:b@h', 'danger', 'query', '%0A', 'mailto:a@h?body=x%0D%0Ay'],
    ['mailto:a@h?BODY=x%0Ay&cc=b%0D', 'danger', 'query', '%0D', 'mailto:a@h?cc=b&BODY=x%0Dy'],
    ['mailto:a@h?body=%00', 'danger', 'query', '%00', 'mailto:a@h?body=%09'],
    ['mailto:a%0D@h', 'danger', 'path', '%0D', 'mailto:a%20@h'],
    ['sip:a@h?subject=x%0AVia:b', 'danger', 'query', '%0A', 'sips:a@h?body=x%0D%0Ay'],
    ['http://h%00.example/', 'danger', 'host', '%00', 'http://h/%01'],
    ['http://u%09@h/', 'danger', 'userinfo', '%09', 'http://h/#%09'],
    ['http://h/a%00.gif', 'warning', 'path', '%00', 'http://h/a%09.gif'],
    ['http://h/a%0d%0aX:b', 'warning', 'path', '%0d', 'http://h/?a=b%0d%0aX:b'],
    ['/?a=%00', 'warning', 'query', '%00', 'data:,%00'],
  ],
  // RFC 3986 2.4
  'encoded-delimiter': [
    ['http://h%2Fx/', 'danger', 'host', '%2F', 'http://h%21x/'],
    ['http://h%23@x/', 'warning', 'userinfo', '%23', 'http://h:%23@x/'],
    ['ftp://joe%40h:pw@x/', 'info', 'userinfo', '%40', 'ftp://joe:p%40w@x/'],
    ['http://a%3Ab@x/', 'info', 'userinfo', '%3A', 'http://a%7Eb@x/'],
    ['http://h/a%2Fb', 'warning', 'path', '%2F', 'http://h/?u=a%2Fb'],
    ['http://h/a%5Cb', 'warning', 'path', '%5C', 'http://h/#a%5Cb'],
    ['http://h/a%3Fb', 'info', 'path', '%3F', 'http://h/a%3Bb'],
    ['http://h/a%23b', 'info', 'path', '%23', 'http://h/a%40b'],
    ['ftp://h/%2Fetc/motd', 'info', 'path', '%2F', 'news:a%2Fb@h'],
    ['amqp://h/%2F', 'info', 'path', '%2F', 'amqps://h/a'],
    ['javascript%3Aalert(1)', 'warning', 'path', '%3A', './javascript%3Aalert(1)'],
    ['/a%2Fb%3A', 'warning', 'path', '%2F', '/a%3A%5B%5D'],
  ],
  // RFC 3986 2.4
  'double-encoding': [
    ['http://%256cocalhost/', 'danger', 'host', '%256c', 'http://%25x/'],
    ['http://h/%252e', 'warning', 'path', '%252e', 'http://h/%25'],
    ['http://h/%2525', 'warning', 'path', '%2525', 'http://h/%25-25'],
    ['http://h/a?b=%2520', 'info', 'query', '%2520', 'http://h/a?b=100%25'],
    ['http://a%2540@h/', 'info', 'userinfo', '%2540', 'http://h/#%2540'],
  ],
  // RFC 3986 6.2.2.2, 7.6
  'encoded-host': [
    ['http://%6cocalhost/', 'danger', 'host', '%6c', 'http://localhost/'],
    ['http://b%C3%BC%63her.example/', 'danger', 'host', '%63', 'http://b%C3%BCcher.example/'],
    ['http://a%2ecom/', 'danger', 'host', '%2e', 'http://a.com/%2e'],
    ['http://a%3Cb/', 'danger', 'host', '%3C', 'http://a/%3C'],
    ['http://é%6c/', 'danger', 'host', '%6c', 'http://é%C3%A9/'],
  ],
  // RFC 3986 7.6
  'mixed-scripts': [
    ['http://xn--pypal-4ve.com/', 'warning', 'host', 'xn--pypal-4ve.com', 'http://xn--bcher-kva.com/'],
    ['http://p%D0%B0ypal.com/', 'warning', 'host', 'p%D0%B0ypal.com', 'http://xn--e1afmkfd.com/'],
    [
      'http://a.xn--pypal-4ve.com/',
      'warning',
      'host',
      'a.xn--pypal-4ve.com',
      'http://xn--eckwd4c7cu47r2wf.jp/',
    ],
    ['http://p\u0430ypal.com/', 'warning', 'host', 'p\u0430ypal.com', 'http://h/p\u0430ypal'],
    ['http://Р\u0430YPAL.com/', 'warning', 'host', 'Р\u0430YPAL.com', 'http://раура.com/?раyраl'],
    // The platform refuses it, so there is no A-label.
    ['x://\u0301p\u0430ypal/', 'warning', 'host', '\u0301p\u0430ypal', 'x://\u0301paypal/'],
  ],
  // RFC 3986 7.6, RFC 3987 6.1
  confusable: [
    // Cyrillic that looks like Latin, and that which is Cyrillic at the top level too.
    [
      'http://xn--80ak6aa92e.com/',
      'warning',
      'host',
      'xn--80ak6aa92e.com',
      'http://xn--80ak6aa92e.xn--p1ai/',
    ],
    ['http://аррӏе.com/', 'warning', 'host', 'аррӏе.com', 'http://аррӏе.рф/'],
    ['http://АРРӏЕ.com./', 'warning', 'host', 'АРРӏЕ.com.', 'http://пример.com./'],
    // Delimiters: by UTS 39, and by their compatibility forms (CVE-2019-9636).
    ['http://bank.com\u2044x.evil.com/', 'danger', 'host', '\u2044', 'http://bank.com/x.evil.com/é'],
    ['http://a\u2215b.com/', 'danger', 'host', '\u2215', 'http://a\u2212b.com/'],
    ['http://a\uff0fb.com/', 'danger', 'host', '\uff0f', 'http://a\uff0eb.com/'],
    ['http://a\u2100.com/', 'danger', 'host', '\u2100', 'http://a\u2116.com/'],
    ['http://a\uff1f.com/', 'danger', 'host', '\uff1f', 'http://a\u061f.com/'],
    ['http://a\uff03.com/', 'danger', 'host', '\uff03', 'http://a\u266f.com/'],
    ['http://a\ua789b.com/', 'danger', 'host', '\ua789', 'http://a\u3002b.com/'],
    ['http://a\u2236b.com/', 'danger', 'host', '\u2236', 'http://a\uff61b.com/'],
    ['http://a\uff20b.com/', 'danger', 'host', '\uff20', 'http://é@b.com/'],
    ['http://a\uff05b.com/', 'danger', 'host', '\uff05', 'http://a\uff0bb.com/'],
    ['http://a\u2024b.com/', 'danger', 'host', '\u2024', 'http://l\u00b7l.com/'],
    ['http://a\u2216b.com/', 'danger', 'host', '\u2216', 'http://ノ丿.com/'],
    ['http://a\u{1d23a}b.com/', 'danger', 'host', '\u{1d23a}', 'http://\u{1d7ce}a.com/'],
    ['http://a\uff20b@c.com/', 'danger', 'userinfo', '\uff20', 'http://é@c.com/'],
    ['http://xn--ab-c6t.com/', 'warning', 'host', 'xn--ab-c6t.com', 'http://xn--ll-0ea.com/'],
    ['http://h/a\u29f8b', 'info', 'path', '\u29f8', 'http://h/a\u3002b'],
    ['http://h/問い\uff1f', 'info', 'path', '\uff1f', 'http://h/?問い\uff1f'],
    ['http://h/?a\uff06b', 'info', 'query', '\uff06', 'http://h/#a\uff06b\uff03'],
    // Spaces, and what isn't drawn.
    ['http://a\u3000b.com/', 'danger', 'host', '\u3000', 'http://日本.com/'],
    ['http://a\u200bb.com/', 'danger', 'host', '\u200b', 'http://é/%E2%80%8B'],
    ['http://a\u200cb.com/', 'danger', 'host', '\u200c', 'http://می\u200cخواهم.com/'],
    ['http://a\u3164b.com/', 'danger', 'host', '\u3164', 'http://한글.com/'],
    ['http://h/a\u00a0b', 'warning', 'path', '\u00a0', 'http://h/a%C2%A0é'],
    ['http://h/a\u115fb', 'warning', 'path', '\u115f', 'http://h/\u1100\u1161'],
    ['http://h/a\u2800b', 'warning', 'path', '\u2800', 'http://h/a\u2801b'],
    ['http://h/a\ufe0f', 'warning', 'path', '\ufe0f', 'http://h/1\ufe0f\u20e3'],
    ['http://h/?\u200d', 'warning', 'query', '\u200d', 'http://h/?\u{1f468}\u200d\u{1f467}'],
    ['http://h/#\u2060', 'warning', 'fragment', '\u2060', 'http://h/#é'],
    // Marks on a delimiter.
    ['http://a.\u0338b.com/', 'danger', 'host', '\u0338', 'http://a.b\u0338.com/'],
    ['http://h/a/\u0338b', 'warning', 'path', '\u0338', 'http://h/a/b\u0338'],
    ['http://h/?a=\u0301', 'warning', 'query', '\u0301', 'http://h/?a=e\u0301'],
    ['http://h/\u0338b\u200b', 'warning', 'path', '\u0338', 'http://h/%CC%B8é'],
    ['http://h/\uff1fb/\u0338b', 'warning', 'path', '\u0338', 'http://h/é?b/c'],
  ],
  // RFC 3987 4.1
  'bidi-formatting': [
    ['http://h/\u202efdp.exe', 'danger', 'path', '\u202e', 'http://h/é\u200c'],
    ['http://a\u200fb.com/', 'danger', 'host', '\u200f', 'http://é.com/'],
    ['http://h/?a=\u2066', 'danger', 'query', '\u2066', 'http://h/?a=\u2065é'],
    ['http://h/#%E2%80%8F\u061c', 'danger', 'fragment', '\u061c', 'http://h/#\u061b'],
    ['http://h/a%E2%80%aeb', 'warning', 'path', '%E2%80%ae', 'http://h/a%E2%80%AF'],
    ['http://h/%D8%9C', 'warning', 'path', '%D8%9C', 'http://h/%D8%9B'],
    ['http://h/?%e2%81%a9', 'warning', 'query', '%e2%81%a9', 'http://h/?%E2%81%AA'],
    ['http://%E2%80%8Eu@h/', 'warning', 'userinfo', '%E2%80%8E', 'http://%E2%80%90u@h/'],
    ['//h%E2%80%AD/', 'warning', 'host', '%E2%80%AD', '//h%E2%80%A9/'],
  ],
  // RFC 3987 4.2, 4.4; RFC 5893 2
  'bidi-structure': [
    ['http://אa.com/', 'warning', 'host', 'אa.com', 'http://א.a.com/'],
    ['http://1א.com/', 'warning', 'host', '1א.com', 'http://א1.com/'],
    ['http://xn--1-0hc.com/', 'warning', 'host', 'xn--1-0hc.com', 'http://xn--1-zhc.com/'],
    ['http://bank.com.אב/גד', 'warning', 'host', 'bank.com.אב', 'http://bank.com.אב/cd/גד'],
    ['http://bank.com.אב?גד', 'warning', 'host', 'bank.com.אב', 'http://אב.גד?הו'],
    ['http://אa@h/', 'warning', 'userinfo', 'אa', 'http://א:a@h/'],
    ['http://h/אב-a/גד', 'info', 'path', 'אב-a', 'http://h/אב-גד/a'],
    ['http://h/a/אב1', 'info', 'path', 'אב1', 'http://h/a/א1ב'],
    ['http://h/٢כ', 'info', 'path', '٢כ', 'http://h/٢'],
    ['http://h/(א)', 'info', 'path', '(א)', 'http://h/(é)'],
    ['http://h/אב.pdf-א', 'info', 'path', 'pdf-א', 'http://h/אב.pdf'],
    ['http://h/?q=אa&b', 'info', 'query', 'אa', 'http://h/?q=א&b=c'],
    ['http://h/#אa', 'info', 'fragment', 'אa', 'http://h/#%D7%90a'],
    // A mark belongs to the letter before it; ends of other blocks, and of other planes.
    ['http://h/א\u05b0a', 'info', 'path', 'א\u05b0a', 'http://h/א\u05b0'],
    ['http://h/\u{1e900}a', 'info', 'path', '\u{1e900}a', 'http://h/\u{1e900}\u{1e94a}'],
    ['http://h/\u{10800}1', 'info', 'path', '\u{10800}1', 'http://h/\u{11000}1'],
    ['http://h/\ufb1d1', 'info', 'path', '\ufb1d1', 'http://h/\ufb131'],
  ],
  // RFC 3986 2.5
  'not-utf8': [
    ['http://h/a%FFb', 'warning', 'path', '%FF', 'http://h/a%C3%BFb'],
    ['http://h/?%C3%A9%E9', 'warning', 'query', '%E9', 'http://h/?%C3%A9%00'],
    ['http://%E9@h/', 'warning', 'userinfo', '%E9', 'http://%C3%A9@h/'],
    ['http://%E9/', 'warning', 'host', '%E9', 'http://%C3%A9/'],
    ['#%C0%AF', 'warning', 'fragment', '%C0', '#%2F'],
  ],
  // RFC 3986 5.2.4, 6.2.2.3
  'dot-segments': [
    ['/public/%2e%2e/admin', 'danger', 'path', '%2e%2e', '/public/%2e%2e%2e/admin'],
    ['/public/.%2E/admin', 'danger', 'path', '.%2E', '/public/.%2Fadmin'],
    ['/%2e/x', 'danger', 'path', '%2e', '/%2ex'],
    ['http://h/a/..%2fx', 'danger', 'path', '..', 'http://h/a/...%2fx'],
    ['http://h/a/x%5C..', 'danger', 'path', '..', 'http://h/a/x%5C.'],
    ['http://h/../b', 'warning', 'path', '..', 'http://h/..b'],
    ['http://h/a/../../b', 'warning', 'path', '..', 'http://h/a../..b'],
    ['/..;/admin', 'warning', 'path', '..;', '/a..;/admin'],
    ['/..;x=1/a', 'warning', 'path', '..;x=1', '/;..x=1/a'],
    ['http://h/a/../b', 'info', 'path', '..', 'http://h/a/b?../c'],
    ['http://h/a/.', 'info', 'path', '.', 'http://h/a/.b'],
    ['a/../b', 'info', 'path', '..', '../b'],
    ['../a/../b', 'info', 'path', '..', '../../b'],
    ['a/./b', 'info', 'path', '.', './b'],
    ['%2e%2e/b', 'danger', 'path', '%2e%2e', '../a'],
    ['http:a/../b', 'info', 'path', '..', 'urn:a/../b'],
  ],
  // RFC 3986 7.4
  'numeric-host': [
    ['http://2130706433/', 'danger', 'host', '2130706433', 'http://2130706433.example/'],
    ['http://0x7f.1/', 'danger', 'host', '0x7f.1', 'http://0x7f.example/'],
    ['http://0177.0.0.1/', 'danger', 'host', '0177.0.0.1', 'http://177.0.0.1/'],
    ['http://127.1/', 'danger', 'host', '127.1', 'http://127.one/'],
    ['http://127.0.0.1./', 'danger', 'host', '127.0.0.1.', 'http://example.com./'],
    ['http://1.2.3.256/', 'danger', 'host', '1.2.3.256', 'http://1.2.3.255/'],
    ['http://%FF.1/', 'danger', 'host', '%FF.1', 'http://%FF.a/'],
    ['http://1.2.3.4.5/', 'danger', 'host', '1.2.3.4.5', 'http://1.2.3.4.5a/'],
    ['http://a.09/', 'danger', 'host', 'a.09', 'http://a.b09/'],
    ['http://%31%32%37.1/', 'danger', 'host', '%31%32%37.1', 'http://a%31/'],
    ['x://0x7f000001/', 'danger', 'host', '0x7f000001', 'x://0xgf000001/'],
    ['http://１２７.0.0.1/', 'danger', 'host', '１２７.0.0.1', 'http://１a.com/'],
    ['http://127。0。0。1/', 'danger', 'host', '127。0。0。1', 'http://127。one/'],
    ['http://1。2。3。２５６/', 'danger', 'host', '1。2。3。２５６', 'http://٢.com/'],
    // Full-width digits.
    [
      'http://%EF%BC%91%EF%BC%92%EF%BC%97.1/',
      'danger',
      'host',
      '%EF%BC%91%EF%BC%92%EF%BC%97.1',
      'http://1password.com/',
    ],
  ],
  // RFC 6890, RFC 6761
  'special-address': [
    ['http://127.0.0.1/', 'warning', 'host', '127.0.0.1', 'http://128.0.0.1/'],
    ['http://2130706433/', 'warning', 'host', '2130706433', 'http://134744072/'],
    ['http://[::1]:80/', 'warning', 'host', '[::1]', 'http://[2606:4700::1]:80/'],
    ['http://[::ffff:10.0.0.1]/', 'warning', 'host', '[::ffff:10.0.0.1]', 'http://[::ffff:8.8.8.8]/'],
    ['http://192.0.2.1/', 'info', 'host', '192.0.2.1', 'http://192.0.3.1/'],
    ['http://localhost/', 'warning', 'host', 'localhost', 'file://localhost/'],
    ['http://LOCALHOST./', 'warning', 'host', 'LOCALHOST.', 'http://localhost.example/'],
    ['http://a.localhost/', 'warning', 'host', 'a.localhost', 'http://alocalhost/'],
    ['http://%6Cocalhost/', 'warning', 'host', '%6Cocalhost', 'http://h/localhost'],
    ['http://printer.local/', 'warning', 'host', 'printer.local', 'http://local.printer.example/'],
    ['http://a.home.arpa/', 'warning', 'host', 'a.home.arpa', 'http://a.e164.arpa/'],
    ['http://ｌｏｃａｌｈｏｓｔ/', 'warning', 'host', 'ｌｏｃａｌｈｏｓｔ', 'http://é/localhost'],
    ['http://printer。local/', 'warning', 'host', 'printer。local', 'http://printer。é/'],
    [
      'http://metadata.google.internal/',
      'warning',
      'host',
      'metadata.google.internal',
      'http://internal.example/',
    ],
  ],
  // RFC 3986 3 beside the WHATWG's standard
  'whatwg-differs': [
    ['http://0x7f.1/', 'danger', 'host', '0x7f.1', 'http://x7f.1a/'],
    ['http://%EF%BD%85vil.com/', 'danger', 'host', '%EF%BD%85vil.com', 'http://b%C3%BCcher.example/'],
    ['http://h:99999/', 'warning', undefined, 'http://h:99999/', 'x://h:9999/'],
    ['http://h%2F/', 'warning', undefined, 'http://h%2F/', 'http://h/%2F'],
    ['http://h/%2e%2e/x', 'warning', 'path', '/%2e%2e/x', 'http://h/../x'],
    ['http://א1a.com/é', 'warning', undefined, 'http://א1a.com/é', 'http://Bücher.example/é?ü#ß'],
    ['/é/%2e%2e/x', 'warning', 'path', '/é/%2e%2e/x', '/é/../😀'],
    ['http:é', 'danger', 'host', 'é', 'x:é'],
    ['http://[v1.x]/', 'warning', undefined, 'http://[v1.x]/', 'http://[::FFFF:1.2.3.4]/'],
    ['http://', 'warning', undefined, 'http://', 'x://'],
    ['//h:99999', 'warning', undefined, '//h:99999', '//h:9999'],
    ['/a/%2E./b', 'warning', 'path', '/a/%2E./b', '/a/%7E/../b'],
  ],
  // RFC 3986 6.2.2, 6.2.3
  'not-normal': [
    ['HTTP://h/', 'info', 'scheme', 'HTTP', 'http://h/HTTP'],
    ['http://Example.com/', 'info', 'host', 'E', 'http://example.com/E'],
    ['http://[0:0::1]/', 'info', 'host', '0:0', 'http://[::1]/'],
    ['http://h:080/', 'info', 'port', '080', 'http://h:8080/'],
    ['http://h:/', 'info', 'port', '', 'http://h'],
    ['http://h/%7ejoe', 'info', 'path', '%7e', 'http://h/~joe'],
    ['http://h/a%2fb', 'info', 'path', '%2f', 'http://h/a%2Fb'],
    ['http://h/a/../b', 'info', 'path', 'a/../', 'http://h/a/..b'],
    ['http://É.com/%C3%A9', 'info', 'path', '%C3%A9', 'http://É.com/é'],
    ['http://h/\u{1f600}/../\u{1f601}', 'info', 'path', '\u{1f600}/../\u{1f601}', 'http://h/\u{1f600}'],
    ['http://h/é/../\u{1f600}', 'info', 'path', 'é/../', 'http://h/é/..\u{1f600}'],
    ['?%41', 'info', 'query', '%41', '?%20'],
    ['#%c3%a9', 'info', 'fragment', '%c3%a9', '#%C3%A9'],
    ['http://%4A@h/', 'info', 'userinfo', '%4A', 'http://J@h/'],
    ['file://localhost/etc', 'info', 'host', 'localhost', 'file:/etc'],
  ],
  // RFC 9110 4.2.4, RFC 3986 3.2.1, 5.2.2 and C, RFC 4291 2.5.5.1, RFC 4156, RFC 4157
  // RFC 3986 7
  'script-scheme': [
    ['javascript:alert(1)', 'danger', 'scheme', 'javascript', 'https://h/javascript:alert(1)'],
    ['JavaScript://h/%0aalert(1)', 'danger', 'scheme', 'JavaScript', 'x-javascript:alert(1)'],
    ['vbscript:a', 'danger', 'scheme', 'vbscript', './vbscript:a'],
  ],
  // RFC 3986 4.5
  'scheme-like-host': [
    ['localhost:3000', 'warning', 'scheme', 'localhost', 'localhost:300000'],
    ['LocalHost:3000/a:b?c', 'warning', 'scheme', 'LocalHost', 'localhost:3000a'],
    ['shop.example:8080/', 'warning', 'scheme', 'shop.example', 'tel:8080'],
    ['a.b.c-d:1', 'warning', 'scheme', 'a.b.c-d', 'a.b.:1'],
    ['shop.example:1/', 'warning', 'scheme', 'shop.example', 'shop.example://h/1'],
  ],
  'deprecated-syntax': [
    ['https://joe@h/', 'warning', 'userinfo', 'joe', 'ftp://joe@h/'],
    ['http://@h/', 'warning', 'userinfo', '', 'http://h/@'],
    ['ftp://joe:pw@h/', 'info', 'userinfo', 'joe:pw', '//joe@h/'],
    ['http:g', 'warning', 'scheme', 'http', 'mailto:g'],
    ['URL:http://h/', 'info', 'scheme', 'URL', 'url:x'],
    ['http://[::8.8.8.8]/', 'info', 'host', '[::8.8.8.8]', 'http://[::ffff:8.8.8.8]/'],
    ['wais://h/d', 'info', 'scheme', 'wais', 'gopher://h/d'],
    ['prospero://h/d', 'info', 'scheme', 'prospero', 'x-prospero://h/d'],
  ],
}

describe.each(Object.entries(table))('%s', (name, rows) => {
  const code = name as FindingCode
  test.each(rows)('%s: %s in the %s', (text, severity, component, pointed, nearMiss) => {
    expect(about(code, text)).toContainEqual([severity, component, pointed])
    expect(codesOf(nearMiss)).not.toContain(code)
  })
})

// The top-level domains that people know, and what ends the names of users instead.
describe('user information that ends like a host', () => {
  const isTaken = (end: string): boolean =>
    codesOf(`http://bank.${end}@evil.com/`).includes('userinfo-like-host')

  test('in a generic top-level domain', () => {
    const domains = [
      ...['com', 'org', 'net', 'edu', 'gov', 'mil', 'int', 'arpa', 'info', 'biz', 'name', 'app', 'dev'],
      ...['xyz', 'top', 'site', 'online', 'shop', 'store', 'cloud', 'tech', 'page', 'google', 'localhost'],
    ]
    expect(domains.filter((end) => !isTaken(end) || !isTaken(end.toUpperCase()))).toEqual([])
  })

  test('in that of a country', () => {
    expect(['de', 'uk', 'co.jp', 'xn--p1ai'].filter((end) => !isTaken(end))).toEqual([])
  })

  test('in none', () => {
    expect(['doe', 'smith', 'x', 'comm', '12', 'd3', 'c-om', ''].filter(isTaken)).toEqual([])
  })
})

// The ports that browsers block (Fetch standard, "bad port") and others that are well known, by the names of IANA.
test('each protocol of a reserved port is named', () => {
  const names: Readonly<Record<string, readonly number[]>> = {
    tcpmux: [1],
    echo: [7],
    discard: [9],
    systat: [11],
    daytime: [13],
    netstat: [15],
    qotd: [17],
    chargen: [19],
    'ftp-data': [20],
    ftp: [21],
    ssh: [22],
    telnet: [23],
    smtp: [25],
    time: [37],
    name: [42],
    whois: [43],
    dns: [53],
    tftp: [69],
    gopher: [70],
    finger: [79],
    http: [80],
    kerberos: [88],
    pop2: [109],
    pop3: [110],
    sunrpc: [111],
    ident: [113],
    sftp: [115],
    uucp: [117, 540],
    nntp: [119],
    ntp: [123],
    rpc: [135],
    'netbios-ns': [137],
    'netbios-ssn': [139],
    imap: [143],
    snmp: [161],
    bgp: [179],
    irc: [194],
    'z39.50': [210],
    ldap: [389],
    slp: [427],
    https: [443],
    smb: [445],
    submissions: [465],
    exec: [512],
    login: [513],
    shell: [514],
    printer: [515],
    afp: [548],
    rtsp: [554],
    nntps: [563],
    submission: [587],
    ipp: [631],
    ldaps: [636],
    rsync: [873],
    'ftps-data': [989],
    ftps: [990],
    imaps: [993],
    pop3s: [995],
  }
  const messageOf = (port: number): string | undefined =>
    // Of a scheme whose port no other protocol has.
    found(`prospero://h:${port}/`).find(({ code }) => code === 'port-of-another-protocol')?.message
  for (const [name, ports] of Object.entries(names)) {
    for (const port of ports) expect(messageOf(port)).toContain(`Port ${port} belongs to ${name},`)
  }
  const blocked = [
    ...[1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103],
    ...[104, 109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513],
    ...[514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995],
  ]
  expect(blocked.filter((port) => messageOf(port) === undefined)).toEqual([])
  expect([2, 8, 24, 26, 100, 586, 588, 1023].filter((port) => messageOf(port) !== undefined)).toEqual([])
})

// RFC 3986 1.1.2, and what people write every day.
test.each([
  ...'ftp://ftp.is.co.za/rfc/rfc1808.txt http://www.ietf.org/rfc/rfc2396.txt'.split(' '),
  ...'mailto:John.Doe@example.com news:comp.infosystems.www.servers.unix'.split(' '),
  ...'tel:+1-816-555-1212 urn:oasis:names:specification:docbook:dtd:xml:4.1.2'.split(' '),
  ...'https://example.com'.split(' '),
  ...'https://user.example.com/~joe/a+b?q=caf%C3%A9&to=http%3A%2F%2Fh%2F&at=joe%40h#top'.split(' '),
  ...'https://example.com/wiki/Talk:URI_(computing) https://xn--bcher-kva.example/'.split(' '),
  ...'https://xn--eckwd4c7cu47r2wf.jp/ https://a_b.example/ http://8.8.8.8/'.split(' '),
  ...'http://[2606:4700::1111]/ gopher://h/7a%09b file:///etc/motd'.split(' '),
  ...'data:text/plain;base64,QQ=='.split(' '),
  '',
  '#top',
  '../style.css',
  '//cdn.example.com/a.js',
  '/@joe/a:b',
])('nothing in %j', (text) => {
  expect(found(text)).toEqual([])
})
