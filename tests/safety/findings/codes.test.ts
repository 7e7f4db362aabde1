// For each code: what has it, where and how bad; and a near miss beside it that has not.
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { FindingCode, FindingComponent, Severity } from 'uriform/findings'
import { redact } from 'uriform/guards'
import { expectLaw } from '../../support/runs.js'
import { about, codesOf, found } from './finding.js'

/** What is pointed at stands in ‹angles›, unless it is the whole. */
type Row = readonly [
  severity: Severity,
  component: FindingComponent | undefined,
  marked: string,
  nearMiss: string,
]

const table: Readonly<Record<FindingCode, readonly Row[]>> = {
  // RFC 3986 7.5, 3.2.1
  credentials: [
    ['danger', 'userinfo', 'http://‹joe:s3cret›@h/', 'http://h/joe:s3cret@'],
    ['danger', 'userinfo', '//‹joe:s3cret›@h/', '//h/joe:s3cret@'],
    ['danger', 'userinfo', 'ftp://‹:s3cret›@h/', 'ftp://:@h/'],
    ['info', 'userinfo', 'ftp://‹joe›@h/', 'ftp://@h/'],
    ['info', 'userinfo', 'ftp://‹joe:›@h/', 'mailto:joe:x@h'],
    // In a connection string a password is usual.
    ['info', 'userinfo', 'postgres://‹joe:s3cret›@h/d', 'postgres://h/d?a=joe:s3cret@'],
    ['info', 'userinfo', 'redis://‹:s3cret›@h/0', 'redis://h/0'],
    ['info', 'userinfo', 'mongodb+srv://‹joe:s3cret›@h/d', 'mongodb+srv://h/d'],
    ['info', 'userinfo', 'clickhouse://‹joe:s3cret›@h/d', 'clickhouse://h/d'],
    ['info', 'query', 'mysql://h/d?sslPassword=‹s3cret›', 'mysql://h/d?user=s3cret'],
    // Tokens, RFC 6750 5.3
    ['warning', 'query', 'https://h/?a=b&token=‹s3cret›&c=d#e', 'https://h/?a=b&tokenish=x'],
    ['warning', 'query', 'https://h/?user%5Bpassword%5D=‹s3cret›', 'https://h/?user%5Bname%5D=joe'],
    ['warning', 'query', '/?X-Amz-Signature=‹s3cret›', '/?token=&X-Amz-Date=20260101'],
    ['warning', 'query', 'https://h/?code=‹s3cret47›&state=x', 'https://h/?code=x'],
    [
      'warning',
      'query',
      'https://h/?to=https%3A%2F%2Fx%2F%3Ftoken%3D‹s3cret›',
      'https://h/?to=https%3A%2F%2Fx',
    ],
    ['warning', 'query', 'https://h/?é=b&token=‹é%C3%A9›', 'https://h/é'],
    ['info', 'query', 'otpauth://totp/a?secret=‹JBSWY3DP›', 'otpauth://totp/a?issuer=x'],
    ['info', 'query', 'otpauth-migration://offline?data=‹Cg%3D›', 'otpauth-migration://offline?data='],
    // JDBC writes the URI of a database after its own scheme.
    ['info', 'path', 'jdbc:postgresql://joe:‹s3cret›@h/d', 'jdbc:postgresql://joe@h/d'],
    ['info', 'path', 'jdbc:sqlserver://h:1433;user=a;password=‹s3cret›', 'jdbc:sqlserver://h:1433;user=a'],
    ['info', 'query', 'jdbc:mysql://h/d?user=joe&password=‹s3cret›', 'jdbc:mysql://h/d?user=joe'],
    ['info', 'fragment', 'https://h/#access_token=‹s3cret›&expires_in=1', 'https://h/#top'],
    ['info', 'fragment', '#!a=b&token=‹s3cret›', '#a=token'],
  ],
  // RFC 1123 2.1
  'divided-host': [
    ['danger', 'host', 'http://127.0.0.1‹;›.evil.com/', 'http://127.0.0.1.evil.com/;'],
    ['danger', 'host', "https://a‹'›b/", "x://a'b/"],
    ['danger', 'host', 'http://caf‹%C3›%A9.example/', 'http://xn--caf-dma.example/'],
    ['danger', 'host', '//a‹~›b/', '/a~b/'],
  ],
  // RFC 3986 7.6
  'userinfo-like-host': [
    ['danger', 'userinfo', 'http://‹trusted.com›@evil.com/', 'http://john.doe@evil.com/'],
    ['danger', 'userinfo', 'http://‹trusted.com:80›@evil.com/', 'http://joe:80@evil.com/'],
    [
      'danger',
      'userinfo',
      'ftp://‹cnn.example.com&story=breaking_news›@10.0.0.1/top_story.htm',
      'ftp://story=breaking_news@10.0.0.1/cnn.example.com',
    ],
    ['danger', 'userinfo', 'http://‹trusted.com%2Fx›@evil.com/', 'http://evil.com/trusted.com%2Fx@'],
    ['danger', 'userinfo', 'http://‹127.0.0.1›@evil.com/', 'http://1.2.3@evil.com/'],
    ['danger', 'userinfo', 'http://‹localhost:1›@evil.com/', 'http://local:1@evil.com/'],
    ['danger', 'userinfo', 'http://‹www.bank›@evil.com/', 'http://www@evil.com/'],
    ['danger', 'userinfo', 'http://‹trusted.com%40x›@evil.com/', 'ftp://joe.de%40h.com:pw@h/'],
    ['danger', 'userinfo', 'http://‹a.%74op%3A›@evil.com/', 'http://.com@evil.com/'],
    ['danger', 'userinfo', 'http://‹a.com%FF›@evil.com/', 'http://com%FF@evil.com/'],
    // The dot of the root.
    ['danger', 'userinfo', 'http://‹trusted.com.›@evil.com/', 'http://john.doe.@evil.com/'],
    ['danger', 'userinfo', 'http://‹trusted.com.:80›@evil.com/', 'http://joe.:80@evil.com/'],
    ['danger', 'userinfo', 'http://‹trusted.com%2E›@evil.com/', 'http://...@evil.com/'],
    ['danger', 'userinfo', 'http://‹localhost.›@evil.com/', 'http://localhost.x@evil.com/'],
    ['danger', 'userinfo', 'http://‹127.0.0.1.%2F›@evil.com/', 'http://1.2.3.@evil.com/'],
    ['danger', 'host', 'http://‹trusted.com.%40evil.com›/', 'http://joe.%40e.com/'],
    // A whole URL.
    [
      'danger',
      'userinfo',
      'http://‹https%3A%2F%2Ftrusted.com›@evil.com/',
      'http://https%3A%2Ftrusted@evil.com/',
    ],
    [
      'danger',
      'userinfo',
      'https://‹HTTPS%3a%2f%2ftrusted.com.%2fx›@evil.com/',
      'https://trusted.com/HTTPS%3a%2f%2ftrusted.com.%2fx@',
    ],
    ['danger', 'userinfo', 'ftp://‹https:%2F%2Ftrusted.com›@evil.com/', 'ftp://joe:%2Ftrusted.com@evil.com/'],
    [
      'danger',
      'userinfo',
      'http://‹x-y:%2f%5C%2Ftrusted.com›@evil.com/',
      'http://joe:pw%2F%2Ftrusted.com@evil.com/',
    ],
    ['danger', 'userinfo', 'http://‹https:trusted.com›@evil.com/', 'http://joe:trusted.com@evil.com/'],
    [
      'danger',
      'userinfo',
      'http://‹%68ttp%3A%5C%5Clocalhost›@evil.com/',
      'http://%68ttp%3A%5Clocal@evil.com/',
    ],
    ['danger', 'userinfo', 'http://‹%2F%2Ftrusted.com›@evil.com/', 'http://%2Ftrusted.com@evil.com/'],
    [
      'danger',
      'userinfo',
      'http://‹https%3A%2F%2Ftrusted.com%FF›@evil.com/',
      'http://https%FF%3A%2F%2Ftrusted.com@evil.com/',
    ],
    [
      'danger',
      'userinfo',
      'http://‹https%3A%2F%2Fjoe%40trusted.com›@evil.com/',
      'http://https%3Ajoe%40trusted.com@evil.com/',
    ],
    ['danger', 'host', 'http://‹https%3A%2F%2Ftrusted.com%40evil.com›/', 'http://https%3A%2F%2Ftrusted.com/'],
    ['danger', 'host', 'http://‹trusted.com%40evil.com›/', 'http://joe%40evil.com/'],
    // Read as a host: full-width letters, the dots of the DNS, top-level domains beyond ASCII.
    ['danger', 'userinfo', 'http://‹trusted。com›@evil.com/', 'http://joe。doe@evil.com/'],
    ['danger', 'userinfo', 'http://‹ｔｒｕｓｔｅｄ．ｃｏｍ›@e.com/', 'http://ｊｏｅ@e.com/'],
    ['danger', 'userinfo', 'http://‹банк.рф›@evil.com/', 'http://банк.р1@evil.com/'],
    ['danger', 'host', 'http://‹İ.com%40evil.com›/', 'http://İ%40evil.com/'],
    ['warning', 'fragment', 'http://trusted.com#‹@evil.com/x›', 'http://trusted.com/#@evil.com/x'],
    ['warning', 'query', 'http://trusted.com?‹@evil.com›', 'http://trusted.com?to=@evil.com'],
  ],
  // RFC 3986 3.2.3, RFC 6335 6
  'port-unusual': [
    ['info', 'port', 'http://h:‹8080›/', 'http://h:80/'],
    ['info', 'port', 'https://h:‹80›/', 'https://h:0443/'],
    ['info', 'port', 'ftp://h:‹2121›/', 'ftp://h:/'],
    ['warning', 'port', 'http://h:‹0›/', 'x://h:1/'],
    ['warning', 'port', 'http://h:‹65536›/', 'x://h:65535/'],
    ['warning', 'port', '//h:‹99999›', '//h:8080'],
  ],
  // RFC 3986 7.2, RFC 1738 6
  'port-of-another-protocol': [
    ['danger', 'port', 'gopher://h:‹25›/0HELO', 'gopher://h:70/0HELO'],
    ['warning', 'port', 'http://h:‹22›/', 'http://h:1022/'],
    ['warning', 'port', 'https://h:‹80›/', 'http://h:80/'],
    ['warning', 'port', 'nntp://h:‹25›/g', 'nntp://h:119/g'],
    ['warning', 'port', 'http://h:‹25›/', 'http://h:2525/'],
  ],
  // RFC 3986 7.3, RFC 1738 6
  'encoded-control': [
    ['danger', 'path', 'ftp://h/a‹%0D›%0ADELE%20b', 'ftp://h/a%09b'],
    ['danger', 'path', 'gopher://h/0a‹%0a›b', 'gopher://h/0a%20b'],
    ['warning', 'path', 'gopher://h/0a‹%09›b', 'gopher://h/7a%09b'],
    ['danger', 'path', 'gopher://h/7a‹%00›b', 'gopher://h/0a%09%09+'],
    ['danger', 'userinfo', 'telnet://joe‹%0d›@h/', 'telnet://joe%20d@h/'],
    ['danger', 'path', 'nntp://h/g‹%09›x', 'nntp://h/g%7Ex'],
    ['danger', 'query', 'wais://h/d?a‹%0A›b', 'wais://h/d?a%20b'],
    ['danger', 'query', 'mailto:a@h?subject=x‹%0A›Bcc:b@h', 'mailto:a@h?body=x%0D%0Ay'],
    ['danger', 'query', 'mailto:a@h?BODY=x%0Ay&cc=b‹%0D›', 'mailto:a@h?cc=b&BODY=x%0Dy'],
    ['danger', 'query', 'mailto:a@h?body=‹%00›', 'mailto:a@h?body=%09'],
    ['danger', 'path', 'mailto:a‹%0D›@h', 'mailto:a%20@h'],
    ['danger', 'query', 'sip:a@h?subject=x‹%0A›Via:b', 'sips:a@h?body=x%0D%0Ay'],
    ['danger', 'host', 'http://h‹%00›.example/', 'http://h/%01'],
    ['danger', 'userinfo', 'http://u‹%09›@h/', 'http://h/#%09'],
    ['warning', 'path', 'http://h/a‹%00›.gif', 'http://h/a%09.gif'],
    ['warning', 'path', 'http://h/a‹%0d›%0aX:b', 'http://h/?a=b%0d%0aX:b'],
    ['warning', 'query', '/?a=‹%00›', 'data:,%00'],
  ],
  // RFC 3986 2.4
  'encoded-delimiter': [
    ['danger', 'host', 'http://h‹%2F›x/', 'http://h%21x/'],
    ['warning', 'userinfo', 'http://h‹%23›@x/', 'http://h:%23@x/'],
    ['info', 'userinfo', 'ftp://joe‹%40›h:pw@x/', 'ftp://joe:p%40w@x/'],
    ['info', 'userinfo', 'http://a‹%3A›b@x/', 'http://a%7Eb@x/'],
    ['warning', 'path', 'http://h/a‹%2F›b', 'http://h/?u=a%2Fb'],
    ['warning', 'path', 'http://h/a‹%5C›b', 'http://h/#a%5Cb'],
    ['info', 'path', 'http://h/a‹%3F›b', 'http://h/a%3Bb'],
    ['info', 'path', 'http://h/a‹%23›b', 'http://h/a%40b'],
    ['info', 'path', 'ftp://h/‹%2F›etc/motd', 'news:a%2Fb@h'],
    ['info', 'path', 'amqp://h/‹%2F›', 'amqps://h/a'],
    ['warning', 'path', 'javascript‹%3A›alert(1)', './javascript%3Aalert(1)'],
    ['warning', 'path', '/a‹%2F›b%3A', '/a%3A%5B%5D'],
  ],
  // RFC 3986 2.4
  'double-encoding': [
    ['danger', 'host', 'http://‹%256c›ocalhost/', 'http://%25x/'],
    ['warning', 'path', 'http://h/‹%252e›', 'http://h/%25'],
    ['warning', 'path', 'http://h/‹%2525›', 'http://h/%25-25'],
    ['info', 'query', 'http://h/a?b=‹%2520›', 'http://h/a?b=100%25'],
    ['info', 'userinfo', 'http://a‹%2540›@h/', 'http://h/#%2540'],
  ],
  // RFC 3986 6.2.2.2, 7.6
  'encoded-host': [
    ['danger', 'host', 'http://‹%6c›ocalhost/', 'http://localhost/'],
    ['danger', 'host', 'http://b%C3%BC‹%63›her.example/', 'http://b%C3%BCcher.example/'],
    ['danger', 'host', 'http://a‹%2e›com/', 'http://a.com/%2e'],
    ['danger', 'host', 'http://a‹%3C›b/', 'http://a/%3C'],
    ['danger', 'host', 'http://é‹%6c›/', 'http://é%C3%A9/'],
  ],
  // RFC 3986 7.6
  'mixed-scripts': [
    ['warning', 'host', 'http://‹xn--pypal-4ve.com›/', 'http://xn--bcher-kva.com/'],
    ['warning', 'host', 'http://‹p%D0%B0ypal.com›/', 'http://xn--e1afmkfd.com/'],
    ['warning', 'host', 'http://‹a.xn--pypal-4ve.com›/', 'http://xn--eckwd4c7cu47r2wf.jp/'],
    ['warning', 'host', 'http://‹p\u0430ypal.com›/', 'http://h/p\u0430ypal'],
    ['warning', 'host', 'http://‹Р\u0430YPAL.com›/', 'http://раура.com/?раyраl'],
    // The platform refuses it, so there is no A-label.
    ['warning', 'host', 'x://‹\u0301p\u0430ypal›/', 'x://\u0301paypal/'],
  ],
  // RFC 3986 7.6, RFC 3987 6.1
  confusable: [
    // Cyrillic that looks like Latin, and that which is Cyrillic at the top level too.
    ['danger', 'host', 'http://‹xn--80ak6aa92e.com›/', 'http://xn--80ak6aa92e.xn--p1ai/'],
    ['danger', 'host', 'http://‹аррӏе.com›/', 'http://аррӏе.рф/'],
    ['danger', 'host', 'http://‹АРРӏЕ.com.›/', 'http://пример.com./'],
    // Delimiters: by UTS 39, and by their compatibility forms (CVE-2019-9636).
    ['danger', 'host', 'http://bank.com‹\u2044›x.evil.com/', 'http://bank.com/x.evil.com/é'],
    ['danger', 'host', 'http://a‹\u2215›b.com/', 'http://a\u2212b.com/'],
    ['danger', 'host', 'http://a‹\uff0f›b.com/', 'http://a\uff0eb.com/'],
    ['danger', 'host', 'http://a‹\u2100›.com/', 'http://a\u2116.com/'],
    ['danger', 'host', 'http://a‹\uff1f›.com/', 'http://a\u061f.com/'],
    ['danger', 'host', 'http://a‹\uff03›.com/', 'http://a\u266f.com/'],
    ['danger', 'host', 'http://a‹\ua789›b.com/', 'http://a\u3002b.com/'],
    ['danger', 'host', 'http://a‹\u2236›b.com/', 'http://a\uff61b.com/'],
    ['danger', 'host', 'http://a‹\uff20›b.com/', 'http://é@b.com/'],
    ['danger', 'host', 'http://a‹\uff05›b.com/', 'http://a\uff0bb.com/'],
    ['danger', 'host', 'http://a‹\u2024›b.com/', 'http://l\u00b7l.com/'],
    ['danger', 'host', 'http://a‹\u2216›b.com/', 'http://ノ丿.com/'],
    ['danger', 'host', 'http://a‹\u{1d23a}›b.com/', 'http://\u{1d7ce}a.com/'],
    ['danger', 'userinfo', 'http://a‹\uff20›b@c.com/', 'http://é@c.com/'],
    ['warning', 'host', 'http://‹xn--ab-c6t.com›/', 'http://xn--ll-0ea.com/'],
    ['info', 'path', 'http://h/a‹\u29f8›b', 'http://h/a\u3002b'],
    ['info', 'path', 'http://h/問い‹\uff1f›', 'http://h/?問い\uff1f'],
    ['info', 'query', 'http://h/?a‹\uff06›b', 'http://h/#a\uff06b\uff03'],
    // Spaces, and what isn't drawn.
    ['danger', 'host', 'http://a‹\u3000›b.com/', 'http://日本.com/'],
    ['danger', 'host', 'http://a‹\u200b›b.com/', 'http://é/%E2%80%8B'],
    ['danger', 'host', 'http://a‹\u200c›b.com/', 'http://می\u200cخواهم.com/'],
    ['danger', 'host', 'http://a‹\u3164›b.com/', 'http://한글.com/'],
    ['warning', 'path', 'http://h/a‹\u00a0›b', 'http://h/a%C2%A0é'],
    ['warning', 'path', 'http://h/a‹\u115f›b', 'http://h/\u1100\u1161'],
    ['warning', 'path', 'http://h/a‹\u2800›b', 'http://h/a\u2801b'],
    ['warning', 'path', 'http://h/a‹\ufe0f›', 'http://h/1\ufe0f\u20e3'],
    ['warning', 'query', 'http://h/?‹\u200d›', 'http://h/?\u{1f468}\u200d\u{1f467}'],
    ['warning', 'fragment', 'http://h/#‹\u2060›', 'http://h/#é'],
    // Marks on a delimiter.
    ['danger', 'host', 'http://a.‹\u0338›b.com/', 'http://a.b\u0338.com/'],
    ['warning', 'path', 'http://h/a/‹\u0338›b', 'http://h/a/b\u0338'],
    ['warning', 'query', 'http://h/?a=‹\u0301›', 'http://h/?a=e\u0301'],
    ['warning', 'path', 'http://h/‹\u0338›b\u200b', 'http://h/%CC%B8é'],
    ['warning', 'path', 'http://h/\uff1fb/‹\u0338›b', 'http://h/é?b/c'],
  ],
  // RFC 3987 4.1
  'bidi-formatting': [
    ['danger', 'path', 'http://h/‹\u202e›fdp.exe', 'http://h/é\u200c'],
    ['danger', 'host', 'http://a‹\u200f›b.com/', 'http://é.com/'],
    ['danger', 'query', 'http://h/?a=‹\u2066›', 'http://h/?a=\u2065é'],
    ['danger', 'fragment', 'http://h/#%E2%80%8F‹\u061c›', 'http://h/#\u061b'],
    ['warning', 'path', 'http://h/a‹%E2%80%ae›b', 'http://h/a%E2%80%AF'],
    ['warning', 'path', 'http://h/‹%D8%9C›', 'http://h/%D8%9B'],
    ['warning', 'query', 'http://h/?‹%e2%81%a9›', 'http://h/?%E2%81%AA'],
    ['warning', 'userinfo', 'http://‹%E2%80%8E›u@h/', 'http://%E2%80%90u@h/'],
    ['warning', 'host', '//h‹%E2%80%AD›/', '//h%E2%80%A9/'],
  ],
  // RFC 3987 4.2, 4.4; RFC 5893 2
  'bidi-structure': [
    ['warning', 'host', 'http://‹אa.com›/', 'http://א.a.com/'],
    ['warning', 'host', 'http://‹1א.com›/', 'http://א1.com/'],
    ['warning', 'host', 'http://‹xn--1-0hc.com›/', 'http://xn--1-zhc.com/'],
    ['warning', 'host', 'http://‹bank.com.אב›/גד', 'http://bank.com.אב/cd/גד'],
    ['warning', 'host', 'http://‹bank.com.אב›?גד', 'http://אב.גד?הו'],
    ['warning', 'userinfo', 'http://‹אa›@h/', 'http://א:a@h/'],
    ['info', 'path', 'http://h/‹אב-a›/גד', 'http://h/אב-גד/a'],
    ['info', 'path', 'http://h/a/‹אב1›', 'http://h/a/א1ב'],
    ['info', 'path', 'http://h/‹٢כ›', 'http://h/٢'],
    ['info', 'path', 'http://h/‹(א)›', 'http://h/(é)'],
    ['info', 'path', 'http://h/אב.‹pdf-א›', 'http://h/אב.pdf'],
    ['info', 'query', 'http://h/?q=‹אa›&b', 'http://h/?q=א&b=c'],
    ['info', 'fragment', 'http://h/#‹אa›', 'http://h/#%D7%90a'],
    // A mark belongs to the letter before it; ends of other blocks, and of other planes.
    ['info', 'path', 'http://h/‹א\u05b0a›', 'http://h/א\u05b0'],
    ['info', 'path', 'http://h/‹\u{1e900}a›', 'http://h/\u{1e900}\u{1e94a}'],
    ['info', 'path', 'http://h/‹\u{10800}1›', 'http://h/\u{11000}1'],
    ['info', 'path', 'http://h/‹\ufb1d1›', 'http://h/\ufb131'],
  ],
  // RFC 3986 2.5
  'not-utf8': [
    ['warning', 'path', 'http://h/a‹%FF›b', 'http://h/a%C3%BFb'],
    ['warning', 'query', 'http://h/?%C3%A9‹%E9›', 'http://h/?%C3%A9%00'],
    ['warning', 'userinfo', 'http://‹%E9›@h/', 'http://%C3%A9@h/'],
    ['warning', 'host', 'http://‹%E9›/', 'http://%C3%A9/'],
    ['warning', 'fragment', '#‹%C0›%AF', '#%2F'],
  ],
  // RFC 3986 5.2.4, 6.2.2.3
  'dot-segments': [
    ['danger', 'path', '/public/‹%2e%2e›/admin', '/public/%2e%2e%2e/admin'],
    ['danger', 'path', '/public/‹.%2E›/admin', '/public/.%2Fadmin'],
    ['danger', 'path', '/‹%2e›/x', '/%2ex'],
    ['danger', 'path', 'http://h/a/‹..›%2fx', 'http://h/a/...%2fx'],
    ['danger', 'path', 'http://h/a/x%5C‹..›', 'http://h/a/x%5C.'],
    ['warning', 'path', 'http://h/‹..›/b', 'http://h/..b'],
    ['warning', 'path', 'http://h/a/‹..›/../b', 'http://h/a../..b'],
    ['warning', 'path', '/‹..;›/admin', '/a..;/admin'],
    ['warning', 'path', '/‹..;x=1›/a', '/;..x=1/a'],
    ['info', 'path', 'http://h/a/‹..›/b', 'http://h/a/b?../c'],
    ['info', 'path', 'http://h/a/‹.›', 'http://h/a/.b'],
    ['info', 'path', 'a/‹..›/b', '../b'],
    ['info', 'path', '‹..›/a/../b', '../../b'],
    ['info', 'path', 'a/‹.›/b', './b'],
    ['danger', 'path', '‹%2e%2e›/b', '../a'],
    ['info', 'path', 'http:a/‹..›/b', 'urn:a/../b'],
  ],
  // RFC 3986 7.4
  'numeric-host': [
    ['danger', 'host', 'http://‹2130706433›/', 'http://2130706433.example/'],
    ['danger', 'host', 'http://‹0x7f.1›/', 'http://0x7f.example/'],
    ['danger', 'host', 'http://‹0177.0.0.1›/', 'http://177.0.0.1/'],
    ['danger', 'host', 'http://‹127.1›/', 'http://127.one/'],
    ['danger', 'host', 'http://‹127.0.0.1.›/', 'http://example.com./'],
    ['danger', 'host', 'http://‹1.2.3.256›/', 'http://1.2.3.255/'],
    ['danger', 'host', 'http://‹%FF.1›/', 'http://%FF.a/'],
    ['danger', 'host', 'http://‹1.2.3.4.5›/', 'http://1.2.3.4.5a/'],
    ['danger', 'host', 'http://‹a.09›/', 'http://a.b09/'],
    ['danger', 'host', 'http://‹%31%32%37.1›/', 'http://a%31/'],
    ['danger', 'host', 'x://‹0x7f000001›/', 'x://0xgf000001/'],
    ['danger', 'host', 'http://‹１２７.0.0.1›/', 'http://１a.com/'],
    ['danger', 'host', 'http://‹127。0。0。1›/', 'http://127。one/'],
    ['danger', 'host', 'http://‹1。2。3。２５６›/', 'http://٢.com/'],
    // Full-width digits.
    ['danger', 'host', 'http://‹%EF%BC%91%EF%BC%92%EF%BC%97.1›/', 'http://1password.com/'],
  ],
  // RFC 6890, RFC 6761
  'special-address': [
    ['warning', 'host', 'http://‹127.0.0.1›/', 'http://128.0.0.1/'],
    ['warning', 'host', 'http://‹2130706433›/', 'http://134744072/'],
    ['warning', 'host', 'http://‹[::1]›:80/', 'http://[2606:4700::1]:80/'],
    ['warning', 'host', 'http://‹[::ffff:10.0.0.1]›/', 'http://[::ffff:8.8.8.8]/'],
    ['info', 'host', 'http://‹192.0.2.1›/', 'http://192.0.3.1/'],
    ['warning', 'host', 'http://‹localhost›/', 'file://localhost/'],
    ['warning', 'host', 'http://‹LOCALHOST.›/', 'http://localhost.example/'],
    ['warning', 'host', 'http://‹a.localhost›/', 'http://alocalhost/'],
    ['warning', 'host', 'http://‹%6Cocalhost›/', 'http://h/localhost'],
    ['warning', 'host', 'http://‹printer.local›/', 'http://local.printer.example/'],
    ['warning', 'host', 'http://‹a.home.arpa›/', 'http://a.e164.arpa/'],
    ['warning', 'host', 'http://‹ｌｏｃａｌｈｏｓｔ›/', 'http://é/localhost'],
    ['warning', 'host', 'http://‹printer。local›/', 'http://printer。é/'],
    ['warning', 'host', 'http://‹metadata.google.internal›/', 'http://internal.example/'],
  ],
  // RFC 3986 3 beside the WHATWG's standard
  'whatwg-differs': [
    ['danger', 'host', 'http://‹0x7f.1›/', 'http://x7f.1a/'],
    ['danger', 'host', 'http://‹%EF%BD%85vil.com›/', 'http://b%C3%BCcher.example/'],
    ['warning', undefined, 'http://h:99999/', 'x://h:9999/'],
    ['warning', undefined, 'http://h%2F/', 'http://h/%2F'],
    ['warning', 'path', 'http://h‹/%2e%2e/x›', 'http://h/../x'],
    ['warning', undefined, 'http://א1a.com/é', 'http://Bücher.example/é?ü#ß'],
    ['warning', 'path', '/é/%2e%2e/x', '/é/../😀'],
    ['danger', 'host', 'http:‹é›', 'x:é'],
    ['warning', undefined, 'http://[v1.x]/', 'http://[::FFFF:1.2.3.4]/'],
    ['warning', undefined, 'http://', 'x://'],
    ['warning', undefined, '//h:99999', '//h:9999'],
    ['warning', 'path', '/a/%2E./b', '/a/%7E/../b'],
  ],
  // RFC 3986 6.2.2, 6.2.3
  'not-normal': [
    ['info', 'scheme', '‹HTTP›://h/', 'http://h/HTTP'],
    ['info', 'host', 'http://‹E›xample.com/', 'http://example.com/E'],
    ['info', 'host', 'http://[‹0:0›::1]/', 'http://[::1]/'],
    ['info', 'port', 'http://h:‹080›/', 'http://h:8080/'],
    ['info', 'port', 'http://h:‹›/', 'http://h'],
    ['info', 'path', 'http://h/‹%7e›joe', 'http://h/~joe'],
    ['info', 'path', 'http://h/a‹%2f›b', 'http://h/a%2Fb'],
    ['info', 'path', 'http://h/‹a/../›b', 'http://h/a/..b'],
    ['info', 'path', 'http://É.com/‹%C3%A9›', 'http://É.com/é'],
    ['info', 'path', 'http://h/‹\u{1f600}/../\u{1f601}›', 'http://h/\u{1f600}'],
    ['info', 'path', 'http://h/‹é/../›\u{1f600}', 'http://h/é/..\u{1f600}'],
    ['info', 'query', '?‹%41›', '?%20'],
    ['info', 'fragment', '#‹%c3%a9›', '#%C3%A9'],
    ['info', 'userinfo', 'http://‹%4A›@h/', 'http://J@h/'],
    ['info', 'host', 'file://‹localhost›/etc', 'file:/etc'],
  ],
  // RFC 9110 4.2.4, RFC 3986 3.2.1, 5.2.2 and C, RFC 4291 2.5.5.1, RFC 4156, RFC 4157
  // RFC 3986 7
  'script-scheme': [
    ['danger', 'scheme', '‹javascript›:alert(1)', 'https://h/javascript:alert(1)'],
    ['danger', 'scheme', '‹JavaScript›://h/%0aalert(1)', 'x-javascript:alert(1)'],
    ['danger', 'scheme', '‹vbscript›:a', './vbscript:a'],
  ],
  // RFC 3986 4.5
  'scheme-like-host': [
    ['warning', 'scheme', '‹localhost›:3000', 'localhost:300000'],
    ['warning', 'scheme', '‹LocalHost›:3000/a:b?c', 'localhost:3000a'],
    ['warning', 'scheme', '‹shop.example›:8080/', 'tel:8080'],
    ['warning', 'scheme', '‹a.b.c-d›:1', 'a.b.:1'],
    ['warning', 'scheme', '‹shop.example›:1/', 'shop.example://h/1'],
  ],
  'deprecated-syntax': [
    ['warning', 'userinfo', 'https://‹joe›@h/', 'ftp://joe@h/'],
    ['warning', 'userinfo', 'http://‹›@h/', 'http://h/@'],
    ['info', 'userinfo', 'ftp://‹joe:pw›@h/', '//joe@h/'],
    ['warning', 'scheme', '‹http›:g', 'mailto:g'],
    ['info', 'scheme', '‹URL›:http://h/', 'url:x'],
    ['info', 'host', 'http://‹[::8.8.8.8]›/', 'http://[::ffff:8.8.8.8]/'],
    ['info', 'scheme', '‹wais›://h/d', 'gopher://h/d'],
    ['info', 'scheme', '‹prospero›://h/d', 'x-prospero://h/d'],
  ],
}

describe.each(Object.entries(table))('%s', (name, rows) => {
  const code = name as FindingCode
  test.each(rows)('%s in the %s: %s', (severity, component, marked, nearMiss) => {
    const [before, pointed, after] = marked.includes('›') ? marked.split(/[‹›]/) : ['', marked, '']
    expect(about(code, `${before}${pointed}${after}`)).toContainEqual([severity, component, pointed])
    expect(codesOf(nearMiss)).not.toContain(code)
  })
})

// The top-level domains that people know, and what ends the names of users instead.
describe('secrets in parameters', () => {
  test('are found wherever `redact` masks them', () => {
    const names = fc.oneof(
      fc.constantFrom(
        'token',
        'code',
        'state',
        'api_key',
        'sig',
        'password_hint',
        'X-Goog-Signature',
        'a%5Btoken%5D',
        'key',
      ),
      fc.webQueryParameters(),
    )
    const pairs = fc.array(fc.tuple(names, fc.constantFrom('x', '', 'a%26b', 'x;token=y')), { maxLength: 4 })
    expectLaw(4000, pairs, fc.constantFrom('?', '#'), (all, mark) => {
      const text = `https://h/${mark}${all.map((pair) => pair.join('=')).join('&')}`
      const isFound = about('credentials', text).length > 0
      // An empty value is no secret.
      expect({ text, isFound }).toEqual({ text, isFound: redact(text, { mask: '' }) !== text })
    })
  })

  test('are one finding per component, and a danger never hides one', () => {
    expect(about('credentials', 'https://joe:pw@h/?token=a&sig=b#session=c&jwt=d')).toEqual([
      ['danger', 'userinfo', 'joe:pw'],
      ['warning', 'query', 'a'],
      ['info', 'fragment', 'c'],
    ])
  })

  test('of a database end with their component', () => {
    expect(about('credentials', 'mysql://h/d?password=a#b')).toEqual([['info', 'query', 'a']])
  })

  test('are not in messages', () => {
    for (const { message } of found('https://h/?token=s3cret#token=s3cret'))
      expect(message).not.toContain('s3cret')
  })

  test('in a path are the business of `redact`', () => {
    expect(about('credentials', 'https://h/a;jsessionid=x')).toEqual([])
  })
})

test.each([
  'postgres://joe:s3cret@h/d',
  'redis://:s3cret@h/0',
  'mysql://joe:s3cret@h/d',
  'amqps://joe:s3cret@h/v',
])('a password is all that is worth knowing of the connection string %s', (text) => {
  expect(found(text).map(({ code, severity }) => [code, severity])).toEqual([['credentials', 'info']])
})

describe('advice on a secret is advice that its scheme allows', () => {
  const connection = /^The connection string contains a password; keep it out of logs/
  const signed = /^The query signs the link, so whoever has it can use it until it expires;/
  const token = /send it in a header field or in the body$/
  test.each([
    ['postgres://joe:s3cret@h/d', connection],
    ['jdbc:postgresql://joe:s3cret@h/d', connection],
    ['jdbc:mysql://h/d?password=s3cret', connection],
    [
      'otpauth://totp/a?secret=JBSWY3DP',
      /^Whoever has the URI can make its one-time passwords; keep it out of logs/,
    ],
    ['otpauth-migration://offline?data=Cg', /^Whoever has the URI can make its one-time passwords;/],
    // Links of S3, Google's storage, Azure and CloudFront.
    ['https://b.example/k?X-Amz-Date=20260101T000000Z&X-Amz-Expires=60&X-Amz-Signature=ab', signed],
    ['https://b.example/k?X-Goog-Expires=60&X-Goog-Signature=ab', signed],
    ['https://b.example/k?sv=1&se=2030-01-01&sp=r&sig=ab%3D', signed],
    ['https://b.example/k?Expires=1&Signature=ab&Key-Pair-Id=K', signed],
    ['https://h/?sig=ab', token],
    ['https://h/?se=2030-01-01&token=ab', token],
    ['https://h/?token=ab', token],
  ])('%s', (text, advice) => {
    expect(found(text)[0]?.message).toMatch(advice)
  })
})

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
  const names = [
    '1 tcpmux, 7 echo, 9 discard, 11 systat, 13 daytime, 15 netstat, 17 qotd, 19 chargen, 20 ftp-data',
    '21 ftp, 22 ssh, 23 telnet, 25 smtp, 37 time, 42 name, 43 whois, 53 dns, 69 tftp, 70 gopher',
    '79 finger, 80 http, 88 kerberos, 109 pop2, 110 pop3, 111 sunrpc, 113 ident, 115 sftp, 117 uucp',
    '119 nntp, 123 ntp, 135 rpc, 137 netbios-ns, 139 netbios-ssn, 143 imap, 161 snmp, 179 bgp, 194 irc',
    '210 z39.50, 389 ldap, 427 slp, 443 https, 445 smb, 465 submissions, 512 exec, 513 login, 514 shell',
    '515 printer, 540 uucp, 548 afp, 554 rtsp, 563 nntps, 587 submission, 631 ipp, 636 ldaps, 873 rsync',
    '989 ftps-data, 990 ftps, 993 imaps, 995 pop3s',
  ].flatMap((line) => line.split(', ').map((each) => each.split(' ')))
  const messageOf = (port: number): string | undefined =>
    // Of a scheme whose port no other protocol has.
    found(`prospero://h:${port}/`).find(({ code }) => code === 'port-of-another-protocol')?.message
  for (const [port, name] of names) {
    expect(messageOf(Number(port))).toContain(`Port ${port} belongs to ${name},`)
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
