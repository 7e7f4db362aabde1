// What the program passes in less direct ways: defaults of patterns, lists, callbacks, components, records of constants.
import { expect, test } from '@jest/globals'
import { reasonsFor } from '../projects.js'

const reasons = (text: string, caller = ''): readonly string[] =>
  reasonsFor('src/links.tsx', text, 'src/app.tsx', caller)

const LINK = 'export const link = (c: string) => fetch(`/v1/${c}`)\n'
const HOLDER = "export class Holder { c = 'main'; load() { return fetch(`/v1/${this.c}`) } }\n"

test.each([
  ['a default in a pattern', 'const f = (o: O) => { const { c = "a/b" } = o; return fetch(`/v1/${c}`) }', ''],
  [
    'a property in a pattern',
    'const f = (o: O) => { const { c } = o; fetch(`/v1/${c}`) }; f({ c: "a/b" })',
    '',
  ],
  ['a spread list', LINK, "import { link } from './links'; const all = ['a/b'] as const; link(...all)"],
  ['a callback', LINK, "import { link as l } from './links'; const all = ['c', 'a/b']; all.map(l)"],
  [
    'a loop over a list that a caller passes',
    'export function all(ids: string[]) { for (const id of ids) fetch(`/v1/${id}`) }\n',
    "import { all } from './links'; all(['c', 'a/b'])",
  ],
  [
    'an attribute of a component',
    'export function Card({ slug }: Props) { return <a onClick={() => fetch(`/v1/${slug}`)} /> }\n',
    'import { Card } from "./links"; export const card = <Card slug="a/b" />',
  ],
  [
    'an attribute with an expression, of a component with one parameter',
    'export const Card = (props: Props) => <a onClick={() => fetch(`/v1/${props.slug}`)} />\n',
    'import { Card as C } from "./links"; export const card = <C slug={isAll ? "a/b" : "c"} />',
  ],
  ['a field that others assign', HOLDER, "import { Holder as H } from './links'; new H().c = 'a/b'"],
  ['a slash that replaces', 'fetch(`/v1/${name.replace(".", "/")}`)', ''],
  [
    'a record of constants',
    'const Kinds = { A: "a", B: "b/c" } as const; type Kind = (typeof Kinds)[keyof typeof Kinds]; const f = (kind: Kind) => fetch(`/v1/${kind}`)',
    '',
  ],
  [
    'a list of constants',
    'const KINDS = ["a", "b/c"] as const; const f = (kind: (typeof KINDS)[number]) => fetch(`/v1/${kind}`)',
    '',
  ],
])('left: %s', (_, text, caller) =>
  expect(reasons(text, caller)).toEqual([expect.stringMatching(/^it may be /)]),
)

test.each([
  [
    'another attribute',
    'export function Card({ slug }: Props) { fetch(`/v1/${slug}`) }\n',
    'import { Card } from "./links"; export const card = <Card name="a/b" />',
  ],
  [
    'another callback',
    LINK,
    "import { link } from './links'; const all = ['a/b']; all.map(other); link('c')",
  ],
  ['another field', HOLDER, "import { Holder } from './links'; new Holder().d = 'a/b'"],
  ['a replaced slash', 'fetch(`/v1/${name.replace("/", "-")}`)', ''],
])('mended: %s', (_, text, caller) => expect(reasons(text, caller)).toEqual([]))
