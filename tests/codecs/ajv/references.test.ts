// References between schemas through Ajv, and the suites of JSON Schema.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from '@jest/globals'
import { describeVectors, folder } from '../../conformance/vectors.js'
import { type Draft, drafts, type Schema, verdicts } from './validators.js'

// References between schemas through Ajv, draft by draft: what JSON Schema says of `$id`, `$ref`, `$anchor`, `$dynamicRef`
// and their like, and what users write that are no URIs.
describe('references', () => {
  interface Row {
    readonly schema: Schema
    /** Data that the schema accepts; a text unless given. */
    readonly valid?: unknown
    /** Data that it refuses; a number unless given. */
    readonly invalid?: unknown
    /** More schemas, by the identifiers that they are known by. */
    readonly others?: Readonly<Record<string, Schema>>
    readonly drafts?: readonly Draft[]
    /** Whether Ajv's own resolver doesn't find the schema. */
    readonly lost?: 'by fast-uri'
  }

  const newer: readonly Draft[] = ['draft2019-09', 'draft2020-12']
  const H = 'http://example.com/'
  const text = { type: 'string' }
  const number = { type: 'number' }

  /** A schema for text that refers to a definition by a pointer. */
  const pointing = (name: string, $ref: string, rest = {}): Row => ({
    schema: { definitions: { [name]: text }, allOf: [{ $ref }], ...rest },
  })

  /** A schema for text that refers to another. */
  const referring = (id: string, $ref: string, base = `${H}root.json`): Row => ({
    schema: { $id: base, allOf: [{ $ref }] },
    others: { [id]: { definitions: { a: text }, $id: id, ...text } },
  })

  /** A schema for text with one in it that has an identifier and is referred to by it. */
  const embedding = ($id: string, $ref: string, base = `${H}dir/root.json`): Row => ({
    schema: {
      $id: base,
      definitions: { embedded: { $id, definitions: { a: text }, ...text } },
      allOf: [{ $ref }],
    },
  })

  const rows: Readonly<Record<string, Row>> = {
    // JSON Pointers in fragments: RFC 6901 6.
    'the root': {
      schema: { properties: { a: { $ref: '#' } }, additionalProperties: false },
      valid: { a: {} },
      invalid: { a: { b: 1 } },
    },
    'a pointer': pointing('a', '#/definitions/a'),
    'a pointer below an identifier': pointing('a', '#/definitions/a', { $id: `${H}root.json` }),
    'a pointer after the identifier itself': pointing('a', `${H}root.json#/definitions/a`, {
      $id: `${H}root.json`,
    }),
    'a pointer with an escaped tilde': pointing('a~b', '#/definitions/a~0b'),
    'a pointer with an escaped slash': pointing('a/b', '#/definitions/a~1b'),
    'a pointer with an encoded percent sign': pointing('a%b', '#/definitions/a%25b'),
    'a pointer with an encoded quote': pointing('a"b', '#/definitions/a%22b'),
    'a pointer with a raw quote': pointing('a"b', '#/definitions/a"b'),
    'a pointer with raw characters that URIs lack': pointing(
      'a b^c|d`e{}<f>',
      '#/definitions/a b^c|d`e{}<f>',
    ),
    'a pointer with a backslash': pointing('a\\b', '#/definitions/a\\b'),
    'a pointer with a tab': pointing('a\tb', '#/definitions/a\tb'),
    'a pointer with a percent sign that encodes nothing': {
      ...pointing('a%b', '#/definitions/a%b'),
      lost: 'by fast-uri',
    },
    'a pointer with a hash': pointing('a#b', '#/definitions/a#b'),
    'a pointer with encoded letters': pointing('abc', '#/definitions/%61b%63'),
    'a pointer with empty names': {
      schema: {
        definitions: { '': { definitions: { '': text } } },
        allOf: [{ $ref: '#/definitions//definitions/' }],
      },
    },
    'a pointer beyond ASCII, raw': pointing('größe', '#/definitions/größe'),
    'a pointer beyond ASCII, encoded': pointing('größe', '#/definitions/gr%C3%B6%c3%9fe'),
    'a pointer beyond the basic plane': pointing('😀', '#/definitions/😀'),
    'a pointer of prototypes': pointing('constructor', '#/definitions/constructor'),

    // Other schemas: RFC 3986 5.2.
    'a sibling': referring(`${H}other.json`, 'other.json'),
    'a sibling with a dot segment': referring(`${H}other.json`, './other.json'),
    'an empty fragment': referring(`${H}other.json`, 'other.json#'),
    'the parent of a folder': referring(`${H}other.json`, '../other.json', `${H}dir/root.json`),
    'the parent of the root': referring(`${H}other.json`, '../../other.json'),
    'an absolute path': referring(`${H}a/other.json`, '/a/other.json', `${H}b/c/root.json`),
    'an authority': referring('http://other.example/a', '//other.example/a'),
    'a query': referring(`${H}root.json?b`, '?b', `${H}root.json?a`),
    'a pointer in another schema': referring(`${H}other.json`, 'other.json#/definitions/a'),
    'a base without a path': referring(`${H}other.json`, 'other.json', 'http://example.com'),
    'a base without a scheme': referring('//example.com/other.json', 'other.json', '//example.com/root.json'),
    'a base that is a name': referring('other.json', 'other.json', 'root.json'),
    'a base that is a path': referring('dir/other.json', 'other.json', 'dir/root.json'),
    'a base in a folder, the parent': referring('other.json', '../other.json', 'dir/root.json'),
    'a base that is a name, the parent': referring('../other.json', '../other.json', 'root.json'),
    'a base with an absolute path': referring('/a/other.json', 'other.json', '/a/root.json'),
    'no base': referring('other', 'other#/definitions/a', ''),
    'a file': referring('file:///a/other.json', 'other.json#/definitions/a', 'file:///a/root.json'),
    'a file of Windows': referring('file:///c:/a/other.json', 'other.json', 'file:///c:/a/root.json'),
    'a tag': referring('tag:example.com,2020:other', 'tag:example.com,2020:other#/definitions/a'),
    'a name with a space, from within': pointing('a', '#/definitions/a', { $id: 'my schema' }),
    'a path of Windows, from within': pointing('a', '#/definitions/a', { $id: 'C:\\schemas\\a b.json' }),
    'a colon in a name, from within': {
      ...pointing('a', '#/definitions/a', { $id: '1:2' }),
      lost: 'by fast-uri',
    },
    'a name that only looks like an authority': {
      ...pointing('a', '#/definitions/a', { $id: 'http://[a/b' }),
      lost: 'by fast-uri',
    },

    // Normal forms: RFC 3986 6.2.
    'the case of scheme and host': referring(`${H}other.json`, 'HTTP://EXAMPLE.com/other.json'),
    'an encoded letter': referring(`${H}other.json`, '%6fther.json'),
    'an encoded tilde': referring(`${H}~other`, '%7Eother#/definitions/a'),
    'the default port': referring(`${H}other.json`, 'http://example.com:80/other.json#/definitions/a'),
    'an empty path, by a slash': referring('http://example.com/', 'http://example.com#/definitions/a'),
    'an empty path, as it is': referring('http://example.com', 'http://example.com'),
    'an embedded one in other case': embedding('HTTP://EXAMPLE.com/%7ea', `${H}~a`),
    'dot segments': referring(`${H}a/c`, `${H}a/b/../c`),

    // Identifiers within a schema.
    'an embedded name': embedding('embedded.json', 'embedded.json'),
    'an embedded name, by its whole identifier': embedding('embedded.json', `${H}dir/embedded.json`),
    'an embedded name, a pointer': embedding('embedded.json', 'embedded.json#/definitions/a'),
    'an embedded URI': embedding('http://other.example/a', 'http://other.example/a'),
    'an embedded URN': embedding('urn:example:a', 'urn:example:a#/definitions/a'),
    'an embedded name with a space': embedding('em bedded', 'em%20bedded#/definitions/a'),
    'the base changed in a folder': {
      schema: {
        $id: `${H}root.json`,
        definitions: { folder: { $id: 'folder/', allOf: [{ $ref: 'a.json' }] } },
        allOf: [{ $ref: 'folder/' }],
      },
      others: { [`${H}folder/a.json`]: text, [`${H}a.json`]: number },
    },
    'a plain name of draft 7': {
      schema: { definitions: { a: { $id: '#foo', ...text } }, allOf: [{ $ref: '#foo' }] },
      drafts: ['draft7'],
    },
    'a plain name of draft 7 below an identifier': {
      schema: {
        $id: `${H}root`,
        definitions: { a: { $id: `${H}root#foo`, ...text } },
        allOf: [{ $ref: `${H}root#foo` }],
      },
      drafts: ['draft7'],
    },
    'a name in the definitions like a keyword': {
      schema: { definitions: { $ref: text, $id: number }, allOf: [{ $ref: '#/definitions/$ref' }] },
      drafts: newer,
    },
    'a pointer through an unknown keyword': {
      schema: { $id: `${H}root`, unknown: { a: text }, allOf: [{ $ref: '#/unknown/a' }] },
    },
    'a chain of references': {
      schema: {
        definitions: { a: { $ref: '#/definitions/b' }, b: { $ref: '#/definitions/c' }, c: text },
        allOf: [{ $ref: '#/definitions/a' }],
      },
    },
    'schemas that refer to each other': {
      schema: {
        $id: `${H}tree`,
        properties: { nodes: { type: 'array', items: { $ref: 'node' } } },
        definitions: {
          node: {
            $id: 'node',
            required: ['value'],
            properties: { value: number, subtree: { $ref: 'tree' } },
          },
        },
      },
      valid: { nodes: [{ value: 1, subtree: { nodes: [{ value: 2 }] } }] },
      invalid: { nodes: [{ value: 1, subtree: { nodes: [{ value: 'a' }] } }] },
    },

    // URNs: RFC 8141.
    'a URN, from within': pointing('a', 'urn:uuid:deadbeef-1234-ffff-ffff-4321feebdaed#/definitions/a', {
      $id: 'urn:uuid:deadbeef-1234-ffff-ffff-4321feebdaed',
    }),
    'a UUID in other case': referring(
      'urn:uuid:deadbeef-1234-ffff-ffff-4321feebdaed',
      'urn:uuid:DEADBEEF-1234-ffff-ffff-4321feebdaed#/definitions/a',
    ),
    'the namespace of a URN in other case': referring('urn:example:Abc', 'urn:EXAMPLE:Abc#/definitions/a'),
    'a URN with its components': referring('urn:example:a?+r?=q', 'urn:example:a?+r?=q#/definitions/a'),

    // IRIs: RFC 3987.
    'an IRI, from within': pointing('a', 'http://bücher.example/größe#/definitions/a', {
      $id: 'http://bücher.example/größe',
    }),
    'an IRI': {
      ...referring('http://bücher.example/größe', 'größe', 'http://bücher.example/'),
      lost: 'by fast-uri',
    },
    'an IRI, a pointer': {
      ...referring(`${H}größe`, 'größe#/definitions/a'),
      lost: 'by fast-uri',
    },
    'an IRI as a URI': referring(`${H}gr%C3%B6%C3%9Fe`, 'gr%C3%B6%C3%9Fe#/definitions/a'),
    'an embedded IRI': embedding('文書', '文書#/definitions/a'),

    // Anchors: JSON Schema 2019-09 and 2020-12, 8.2.2 and 8.2.3.
    'an anchor': {
      schema: { $defs: { a: { $anchor: 'foo', ...text } }, $ref: '#foo' },
      drafts: newer,
    },
    'an anchor after an identifier': {
      schema: { $id: `${H}root`, $defs: { a: { $anchor: 'foo', ...text } }, $ref: `${H}root#foo` },
      drafts: newer,
    },
    'one anchor below two identifiers': {
      schema: {
        $id: `${H}root`,
        $defs: {
          a: { $id: 'child1', $defs: { b: { $anchor: 'foo', ...number } } },
          c: { $id: 'child2', $anchor: 'foo', ...text },
        },
        $ref: 'child2#foo',
      },
      drafts: newer,
    },
    'an anchor in another schema': {
      schema: { $id: `${H}root`, $ref: 'other#foo' },
      others: { [`${H}other`]: { $id: `${H}other`, $defs: { a: { $anchor: 'foo', ...text } } } },
      drafts: newer,
    },
    'a recursive reference': {
      schema: {
        $id: `${H}root`,
        $recursiveAnchor: true,
        type: ['object', 'string'],
        additionalProperties: { $recursiveRef: '#' },
      },
      valid: { a: { b: 'c' } },
      invalid: { a: { b: 1 } },
      drafts: ['draft2019-09'],
    },
    'a dynamic reference': {
      schema: {
        $id: `${H}strict-tree`,
        $dynamicAnchor: 'node',
        $ref: 'tree',
        unevaluatedProperties: false,
        $defs: {
          tree: {
            $id: 'tree',
            $dynamicAnchor: 'node',
            properties: { data: true, children: { type: 'array', items: { $dynamicRef: '#node' } } },
          },
        },
      },
      valid: { children: [{ data: 1 }] },
      invalid: { children: [{ daat: 1 }] },
      drafts: ['draft2020-12'],
    },
  }

  describe.each(drafts)('%s', (draft) => {
    const chosen = Object.entries(rows).filter(([, row]) => (row.drafts ?? drafts).includes(draft))

    test.each(chosen)('%s', (_, { schema, valid = 'a', invalid = 1, others, lost }) => {
      const data = [valid, invalid]
      const right = [true, false]
      expect(verdicts(draft, 'uriform', schema, data, others)).toEqual(right)
      const theirs = verdicts(draft, 'fast-uri', schema, data, others)
      expect(isDeepStrictEqual(theirs, right)).toBe(lost === undefined)
    })
  })
})

// The reference suites of JSON-Schema-Test-Suite, where they are at hand: what is right by Ajv's own resolver is right by
// ours.
describe('the suite', () => {
  interface Group {
    readonly description: string
    readonly schema: Schema
    readonly tests: readonly {
      readonly description: string
      readonly data: unknown
      readonly valid: boolean
    }[]
  }

  /** The suite has its remote schemas at this address. */
  const REMOTE = 'http://localhost:1234/'

  const suites = join(folder, 'json-schema')
  const jsonIn = (path: string): readonly string[] =>
    existsSync(path)
      ? readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'))
      : []
  const read = <Json>(path: string): Json => JSON.parse(readFileSync(path, 'utf8')) as Json

  /** Those in the folder of a draft are for that draft. */
  function remotesOf(draft: Draft): Readonly<Record<string, Schema>> {
    const files = jsonIn(join(suites, 'remotes')).filter((file) => {
      const [first = ''] = file.split('/')
      return !first.startsWith('draft') || first === draft
    })
    return Object.fromEntries(
      files.map((file) => [`${REMOTE}${file}`, read<Schema>(join(suites, 'remotes', file))]),
    )
  }

  const groups = drafts.flatMap((draft) => {
    const tests = join(suites, 'tests', draft)
    return jsonIn(tests).flatMap((file) =>
      read<readonly Group[]>(join(tests, file)).map(
        (group) => [`${draft} ${file}: ${group.description}`, draft, group] as const,
      ),
    )
  })

  describeVectors('the reference suites', () => {
    test.each(groups)('%s', (_, draft, { schema, tests }) => {
      const data = tests.map((each) => each.data)
      const remotes = JSON.stringify(schema).includes(REMOTE) ? remotesOf(draft) : {}
      const ours = verdicts(draft, 'uriform', schema, data, remotes)
      const theirs = verdicts(draft, 'fast-uri', schema, data, remotes)
      const lost = tests.filter(({ valid }, at) => theirs[at] === valid && ours[at] !== valid)
      expect(lost.map(({ description }) => description)).toEqual([])
    })
  })
})
