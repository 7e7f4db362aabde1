// `uriform expand` and `uriform match`: values into templates and out of them.

import { describe, expect, test } from '@jest/globals'
import {
  errorOf,
  expectMistakes,
  expectRuns,
  fails,
  jsonLines,
  objectsOf,
  prints,
  uriform,
  uriformOn,
} from '../harness.js'

// `uriform expand`: values from arguments and lines into templates.
test('an integer that JSON would round is an error, unless the template has no such name', async () => {
  const input = [
    '{"id":12345678901234567890}\n{"id":{"a":[9007199254740993]}}\n{"id":1,"other":9007199254740993}\n',
  ]
  const complaint = 'Inexact number in variable id. Expected a string for an integer beyond 2^53.'
  const stderr = `line 1: ${complaint}\nline 2: ${complaint}\n`
  expect(await uriform('expand /{id}', { input })).toEqual({ status: 1, stdout: '/1\n', stderr })
})

test('values may be nested deeply', async () => {
  const depth = 200_000
  const line = `{"id":${'['.repeat(depth)}${']'.repeat(depth)}}`
  expect(await uriformOn([line, '{"id":1}'], 'expand /{id}')).toEqual(
    fails(1, /^line 1: Got an array in variable id\./, '/1\n'),
  )
})

describe('expand', () => {
  expectRuns('expand', [
    [
      '/a/[id]{?q} id=1',
      fails(2, /^uriform expand: Segment "\[id\]" of another router .* Expected "\{id\}", as/),
    ],
    ['/{id} id=', fails(1, /^values: Empty segment .* only slashes, .*; --empty allow allows it\./)],
    [
      '/{id} id=a id=b',
      fails(1, /^values: Got an array in variable id\. .* write \{id\*\} for a list, or pass --list id\.\n/),
    ],
    ['/{id} id=..', fails(1, /^values: Dot segment .* split at slashes\.\n/)],
  ])

  describe('values as arguments', () => {
    expectRuns('expand', [
      ['/users/{id} id=joe', '/users/joe'],
      ['/users/{id} id=a/b=c', '/users/a%2Fb%3Dc'],
      ['/users/{id}x id=', '/users/x'],
      ['/users/{id} --empty allow id=', '/users/'],
      ['https://h/{id} id=é', 'https://h/%C3%A9'],
      ['/x{?page,tag*} tag=a page=2 tag=b', '/x?page=2&tag=a&tag=b'],
      ['/x{?tag*} tag=a', '/x?tag=a'],
      ['--list ids /x{?ids,q} ids=1 ids=2,3 q=a', '/x?ids=1,2%2C3&q=a'],
      ['--list ids --list q /x{?ids,q} ids=1 q=a', '/x?ids=1&q=a'],
      ['/map{?at*} at.lat=1 at.long=2', '/map?lat=1&long=2'],
      ['/map{?at*} at.a.b=1 at.=2', '/map?a.b=1&=2'],
      ['/map{?at*} at.__proto__=1', '/map?__proto__=1'],
      ['/x{?__proto__} __proto__=1', '/x?__proto__=1'],
      ['/x{?a.b,a*} a.b=1 a.c=2', '/x?a.b=1&c=2'],
      ['/x{?a.b*,a*} a.b.c=1 a.c=2', '/x?c=1&c=2'],
      ['/x{?a*,a.b*} a.b.c=1 a.c=2', '/x?c=2&c=1'],
      ['{+base}/x base=https://h', 'https://h/x'],
      ['/x{?a,b} b=2', '/x?b=2'],
      ['--json /{id} id=1', '{"template":"/{id}","ok":true,"uri":"/1"}'],
    ])
  })

  describe('--text', () => {
    expectRuns('expand --text', [
      ['{id} id=..', '..'],
      ['X{.v} v=a v=b', 'X.a,b'],
      ['{v} v.a=1 v.b=2', 'a,1,b,2'],
      ['{a}{b} b=2', '2'],
      ['--json {id} id=..', '{"template":"{id}","ok":true,"text":".."}'],
      // What it cannot write is an error as well.
      ['{v:3} v=a v=b', fails(1, /^values: .*\bv\b/)],
    ])
  })

  describe('values that are refused', () => {
    test.each<[template: string, given: string[], kind: string]>([
      ['/x/{id}', ['id=..'], 'dot-segment'],
      ['/{a}/{b}', ['a=1'], 'missing-variable'],
      ['https://h{+path}', ['path=.evil.example/'], 'changed-authority'],
      ['/{id}', ['id='], 'empty-segment'],
      ['/{id}', ['id=1', 'id=2'], 'wrong-type'],
      ['/{id}', ['id.x=1'], 'wrong-type'],
      ['/{id:3}', ['id=1', 'id=2'], 'wrong-type'],
      ['/{id:3}', ['id.x=1'], 'wrong-type'],
    ])('%s %j: %s', async (template, given, kind) => {
      expect(await uriform(['expand', template, ...given])).toEqual(fails(1, /^values: /))
      expect(objectsOf(await uriform(['expand', '--json', template, ...given]), 1)).toEqual([
        { template, ok: false, error: expect.objectContaining({ kind, message: expect.any(String) }) },
      ])
    })
  })

  describe('values as lines', () => {
    const lines = [
      ...'{"id":"a/b","tag":["x","y"],"page":null,"other":1} {"id":5} {"tag":["x"]} {"id": []'.split(' '),
      ...'null "id"'.split(' '),
      '',
      '{"id":{"a":[1]}}',
      '{"id":true,"tag":{"k":"v"}}',
    ]
    const template = '/u/{id}{?page,tag*}'

    test('good ones are written, and what is wrong with others is told', async () => {
      const { status, stdout, stderr } = await uriformOn(lines, ['expand', template])
      expect({ status, stdout }).toEqual({ status: 1, stdout: '/u/a%2Fb?tag=x&tag=y\n/u/5\n/u/true?k=v\n' })
      expect(stderr.match(/^line \d+(?=: )/gm)).toEqual([3, 4, 5, 6, 7, 8, 9].map((line) => `line ${line}`))
      expect(stderr).toContain(
        'line 4: Invalid line. Expected a JSON object of values by their names, such as {"id": "joe"}.\n',
      )
    })

    test('JSON', async () => {
      const { stdout, stderr } = await uriformOn(lines, ['expand', '--json', template])
      expect(stderr).toBe('')
      expect(jsonLines(stdout)).toEqual(
        ['', '', 'missing-variable', ...new Array(6).fill('wrong-type'), ''].map((kind) =>
          kind === ''
            ? { template, ok: true, uri: expect.stringMatching(/^\/u\//) }
            : { template, ok: false, error: errorOf(kind) },
        ),
      )
    })

    test('the error of a line shows nothing of it', async () => {
      expect((await uriformOn(['{"id":"s3cret"'], ['expand', template])).stderr).not.toContain('s3cret')
    })

    test('a template without variables needs an object as well', async () => {
      expect(await uriformOn(['{}'], 'expand /x')).toEqual(prints('/x'))
    })
  })

  describe('a command line that makes no sense', () => {
    const both = 'id has values both with and without keys; make it either a list or a record'
    expectMistakes('expand', [
      ['--list nope /x{?ids} ids=1', '--list: the template has no plain variable "nope".'],
      ['--list ids /x{?ids:3} ids=1', '--list: the template has no plain variable "ids".'],
      ['', 'missing template; pass it in quotes as the first argument'],
      ['/{id} id', 'expected NAME=VALUE, but "id" has no "="'],
      ['/{id}{?page} pgae=1', 'the template has no variable "pgae"; did you mean "page"?'],
      ['/{userName} username=1', 'the template has no variable "username"; did you mean "userName"?'],
      ['/{user*} usr.k=1', 'the template has no variable "usr.k"; did you mean "user"?'],
      ['/{id}{?page} x=1', 'the template has no variable "x"; it has id, page'],
      ['/{id} identity=1', 'the template has no variable "identity"; it has id'],
      ['/x x=1', 'the template has no variable "x"; it has none'],
      // Variables as other routers write them are literal text.
      ['/:id id=1', 'the template has no variable "id"; write "{id}", as in RFC 6570'],
      [
        '/files/* rest=1',
        'the template has no variable "rest"; write "{/rest*}" or "{+rest}", as in RFC 6570',
      ],
      ['/{id*} id=1 id.k=2', both],
      ['/{id*} id.k=1 id=2', both],
      ['/{id*} id.k=1 id.k=2', "id.k can't be repeated"],
      // It would replace one by the other.
      [
        '--file values.jsonl /{id} id=a',
        '--file replaces the values on the command line; use one or the other',
      ],
    ])

    test('a template with a mistake is shown with a caret', async () => {
      expect(await uriform('expand --json /{id id=1')).toEqual(
        fails(2, /^uriform expand: Unclosed expression at offset 4\..*\n {2}\/\{id\n {6}\^\nRun "uriform/),
      )
      expect(await uriform('expand /{user-id}')).toEqual(
        fails(2, /Expected a name without "-", which RFC 6570 doesn't allow\.\n {2}\/\{user-id\}\n {8}\^\n/),
      )
    })
  })
})

// `uriform match`: the values of a template from URIs.
describe('match', () => {
  describe('values', () => {
    expectRuns('match', [
      ['/users/{id} /users/a%2Fb', 'id=a/b'],
      ['--list ids /x{?ids} /x?ids=1,2%2C3', prints('ids=1', 'ids=2,3')],
      ['/x{?page,tag*} /x?page=2&tag=a&tag=b', prints('page=2', 'tag=a', 'tag=b')],
      ['/map{?at*} /map?lat=1&long=2', prints('at.lat=1', 'at.long=2')],
      ['/map{?at*} /map?a.b=1&=2', prints('at.a.b=1', 'at.=2')],
      ['--empty allow /{id} /', 'id='],
      ['--dots allow /{id} /..', 'id=..'],
      ['/{id} /', fails(1, /^URI 1: Empty segment|^Empty segment/)],
      ['https://{host}/ https://h/', 'host=h'],
      ['/{id} /%E2%80%AE', 'id=\ufffd'],
      ['/x{?a,b} /x', prints()],
      [['', ''], prints()],
    ])

    test('expand takes them back', async () => {
      for (const [template, uri] of [
        ['/users/{id}{/rest*}{?page,tag*,at}', '/users/a%2Fb/x/y?page=2&tag=a%3D&at=1'],
        ['/map{;at*}', '/map;lat=1;long=2%2C'],
        ['/x{?a.b,c*}', '/x?a.b=1&d=2'],
      ] as const) {
        const { stdout } = await uriform(['match', template, uri])
        const given = stdout.trimEnd().split('\n')
        expect((await uriform(['expand', template, ...given])).stdout).toBe(`${uri}\n`)
      }
    })
  })

  describe('several URIs', () => {
    const lines = ['/a', '/b/', '', '/c']

    test('an empty line separates the values of one from those of the next', async () => {
      expect(await uriformOn(lines, 'match /{id}')).toEqual({
        status: 1,
        stdout: 'id=a\n\nid=c\n',
        stderr:
          'line 2: No such path. Expected a target like /{id}.\n  /b/\n  ^\nline 3: No such path. Expected a target like /{id}.\n',
      })
      expect((await uriform(['match', '/{id}', ...lines])).stderr).toMatch(
        /^URI 2: No such path.*^URI 3: No such path/ms,
      )
    })

    test('JSON', async () => {
      const run = await uriformOn(['/a?t=1&t=2', '/b/', '/c?k=\u009b%0A'], 'match --json /{id}{?t*}')
      expect(objectsOf(run, 1)).toEqual([
        { input: '/a?t=1&t=2', ok: true, values: { id: 'a', t: ['1', '2'] } },
        { input: '/b/', ok: false, error: errorOf('no-such-path', { offset: 0 }) },
        { input: '/c?k=\u009b%0A', ok: true, values: { id: 'c', t: { k: '\u009b\n' } } },
      ])
      expect(run.stdout).toContain('\\u009b')
    })
  })

  describe('options', () => {
    test.each<[line: string, stdout: string]>([
      ['/x{?a,b} /x?b=2&utm=3&a=1', 'a=1\nb=2\n'],
      ['--exact /x{?a,b} /x?b=2&utm=3&a=1', ''],
      ['/users/{id} /users/@joe', 'id=@joe\n'],
      ['--exact /users/{id} /users/@joe', ''],
      ['/x{?a} /x?a=b+c', 'a=b+c\n'],
      ['--form /x{?a} /x?a=b+c', 'a=b c\n'],
      ['/{a}-{b} /x-y-z', ''],
      ['--ambiguous longest /{a}-{b} /x-y-z', 'a=x-y\nb=z\n'],
      ['--ambiguous shortest /{a}-{b} /x-y-z', 'a=x\nb=y-z\n'],
      ['/{a} /', ''],
      ['--empty allow /{a} /', 'a=\n'],
    ])('%s', async (line, stdout) => {
      expect(await uriform(`match ${line}`)).toMatchObject({ status: stdout === '' ? 1 : 0, stdout })
    })
  })

  describe('the reason', () => {
    test.each([
      ['/{a}-{b}', '/x-y-z', 'ambiguous', /^Two possible readings.*--ambiguous longest/],
      ['/x{?a}', '/x?a=1&a=2', 'doubled', /^Doubled parameter a at offset 7/],
      ['/{a}', '/%FF', 'not-utf8', /^Invalid UTF-8 in variable a.*Expected percent-encoded UTF-8\./],
      ['/{a}', '/', 'empty-segment', /^Empty segment .*; --empty allow accepts it\.\n/],
      ['/{a}', '/..', 'dot-segment', /^Dot segment .*; --dots allow accepts it\.\n/],
      ['/{a}', '/x%0A', 'control-character', /^Control character .* characters; --exact accepts it\.\n/],
    ])('%s and %s', async (template, input, kind, message) => {
      expect((await uriform(['match', template, input])).stderr).toMatch(message)
      expect(objectsOf(await uriform(['match', '--json', template, input]), 1)).toMatchObject([
        { input, ok: false, error: { kind } },
      ])
    })
  })

  describe('a command line that makes no sense', () => {
    expectRuns('match', [
      ['', fails(2, /^uriform match: missing template; /)],
      [['/{i d}', '/x'], fails(2, '\n  /{i d}\n     ^\n')],
    ])
  })

  test.each([
    ['one name many times', `{?${'v,'.repeat(1_000)}v}`],
    ['many names side by side', Array.from({ length: 1_000 }, (_, at) => `{v${at}}`).join('')],
  ])('a template that would take long to decide: %s', async (_, template) => {
    expect(await uriform(['match', template, '^'])).toMatchObject({ status: 1, stdout: '' })
  })
})

describe('a template in the syntax of another router', () => {
  const note = 'The segment at offset 3 is literal text; for a variable write "{id}", as in RFC 6570.\n'
  test('is read, with a note', async () => {
    expect(await uriform('match /u/:id /u/:id')).toEqual({ status: 0, stdout: '', stderr: note })
    expect(await uriform('match /u/:id /u/5')).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(`^${note}No such`),
    })
    expect(await uriform('expand /u/:id', { input: ['{}\n'] })).toEqual({
      status: 0,
      stdout: '/u/:id\n',
      stderr: note,
    })
  })

  test('without a note in JSON, and where there is nothing to note', async () => {
    expect(await uriform('match --json /u/:id /u/:id')).toMatchObject({ status: 0, stderr: '' })
    expect(await uriform('match /u/{id} /u/:id')).toEqual(prints('id=:id'))
  })
})
