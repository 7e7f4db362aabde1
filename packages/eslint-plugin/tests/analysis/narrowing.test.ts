// Checks in line: a value is harmless where every way to it leads through one.
import { describe } from '@jest/globals'
import { interpolated, withText } from '../lint.js'
import { harmful, harmless } from './values.js'

const { reported, reportedAs, silent } = interpolated

/** Each `*` uses the value. */
const inFunction = (bodies: readonly string[], parameter = 'id'): readonly string[] =>
  withText('fetch(`/users/${id}`)', bodies).map((body) => `function f(${parameter}) { ${body} }`)

describe('a check that leaves, before the use', () => {
  silent(
    inFunction([
      'if (!/^\\d+$/.test(id)) throw new Error("id"); *',
      'if (!/^[\\w-]{1,36}$/.test(id)) return; *',
      'if (/^[a-z]+$/i.test(id) === false) return; *',
      'if (!id.match(/^\\w+$/)) { log(id); return } *',
      'if (id.match(/^\\w+$/) === null) return; *',
      'if (!/^(?:me|user-\\d+)$/.exec(id)) return; *',
      'const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/; if (!ID.test(id)) throw 1; *',
      "if (!new RegExp('^[0-9]+$').test(id)) throw 1; *",
      "if (!['a', 'b'].includes(id)) throw 1; *",
      "const ALL = ['a', 'b']; if (!ALL.includes(id)) throw 1; *",
      "const ALL = new Set(['a', 'b']); if (!ALL.has(id)) throw 1; *",
      'const ALL = { a: 1, b: 2 }; if (!(id in ALL)) throw 1; *',
      'const ALL = { a: 1, b: 2 }; if (!Object.hasOwn(ALL, id)) throw 1; *',
      "if (['a', 'b'].indexOf(id) === -1) throw 1; *",
      "if (typeof id !== 'number') throw 1; *",
      "if (id !== 'me' && id !== 'you') return; *",
      "if (id !== 'me') return; *",
      'if (!Number.isInteger(id)) throw 1; *',
      'if (isNaN(id)) throw 1; *',
      'if (Number.isNaN(Number(id))) throw 1; *',
      'if (!ready || !/^\\d+$/.test(id)) throw 1; *',
      'if (!(ready && /^\\d+$/.test(id))) throw 1; *',
      'assert(/^\\d+$/.test(id)); *',
      'assert.ok(/^\\d+$/.test(id)); *',
      'assert.match(id, /^\\d+$/); *',
      'invariant(/^\\d+$/.test(id), "id"); *',
      'for (const each of list) { if (!/^\\d+$/.test(id)) continue; * }',
      'if (!/^\\d+$/.test(id)) process.exit(1); *',
      'if (!/^\\d+$/.test(id)) { throw new Error("id") } list.map((each) => *)',
      'if (!/^\\d+$/.test(id)) { if (strict) throw 1; else return } *',
      'if (a) go(); else if (!/^\\d+$/.test(id)) throw 1; else { * }',
    ]),
  )
  reportedAs(
    'id path',
    inFunction([
      'if (!/^\\d+$/.test(id)) log(id); *',
      'if (/^\\d+$/.test(id)) throw 1; *',
      'if (!/^\\d+/.test(id)) throw 1; *',
      'if (!/\\d+$/.test(id)) throw 1; *',
      'if (!/^\\d+$/m.test(id)) throw 1; *',
      'if (!/^.+$/.test(id)) throw 1; *',
      'if (!/^[^/]+$/.test(id)) throw 1; *',
      'if (!/^[\\w.]+$/.test(id)) throw 1; *',
      'if (!/^\\S+$/.test(id)) throw 1; *',
      'if (!/^a|b$/.test(id)) throw 1; *',
      'if (!/^(?:a|.+)$/.test(id)) throw 1; *',
      'if (!/^[+-?]+$/.test(id)) throw 1; *',
      'if (!/^\\d+$/.test(other)) throw 1; *',
      'if (!pattern.test(id)) throw 1; *',
      "if (!['a', 'b', x].includes(id)) throw 1; *",
      'if (!all.includes(id)) throw 1; *',
      "const ALL = ['a']; ALL.push(x); if (!ALL.includes(id)) throw 1; *",
      'const ALL = new Set(); if (!ALL.has(id)) throw 1; *',
      'const ALL = { ...more }; if (!(id in ALL)) throw 1; *',
      "if (typeof id !== 'string') throw 1; *",
      "if (id === 'me') return; *",
      "if (id !== 'me' && id !== x) return; *",
      'if (!ready && !/^\\d+$/.test(id)) throw 1; *',
      '* ; if (!/^\\d+$/.test(id)) throw 1',
      'try { if (!/^\\d+$/.test(id)) throw 1 } catch {} *',
      'if (a) { if (!/^\\d+$/.test(id)) throw 1 } *',
      'if (!/^\\d+$/.test(id)) throw 1; id = other; *',
      'if (!/^\\d+$/.test(id)) throw 1; list.map(() => { id = other }); *',
      'const later = () => *; if (!/^\\d+$/.test(id)) throw 1; later()',
      'if (!/^\\d+$/.test(id)) throw 1; g(); function g() { * }',
      'while (!/^\\d+$/.test(id)) { break } *',
      'assert(id); *',
      'console.assert(/^\\d+$/.test(id)); *',
      'if (!/^\\d+$/.test(id)) { for (;;) { break } } *',
      'if (!/^\\d+$/.test(id)) { switch (a) { default: break } } *',
    ]),
  )
})

describe('a check around the use', () => {
  silent(
    inFunction([
      'if (/^\\d+$/.test(id)) *',
      'if (ready && /^\\d+$/.test(id)) { log(); * }',
      'if (!/^\\d+$/.test(id)) return; else *',
      'if (!/^\\d+$/.test(id)) log(); else { * }',
      'return /^\\d+$/.test(id) ? * : undefined',
      'return !/^\\d+$/.test(id) ? undefined : *',
      'return /^\\d+$/.test(id) && *',
      'return !/^\\d+$/.test(id) || *',
      'while (/^\\d+$/.test(id)) { * }',
      'for (; /^\\d+$/.test(id); ) { * }',
      "if (id === 'me' || id === 'you') *",
      'if (/^\\d+$/.test(id) || /^[a-z]+$/.test(id)) *',
      "switch (id) { case 'a': case 'b': *; break; default: other() }",
      "switch (typeof id) { case 'number': * }",
      "switch (id) { case 'a': case 'b': break; default: throw 1 } *",
      'switch (true) { case /^\\d+$/.test(id): * }',
    ]),
  )
  reportedAs(
    'id path',
    inFunction([
      'if (!/^\\d+$/.test(id)) *',
      'if (ready || /^\\d+$/.test(id)) *',
      'return /^\\d+$/.test(id) ? undefined : *',
      'return /^\\d+$/.test(id) || *',
      'return !/^\\d+$/.test(id) && *',
      "if (id === 'me' || ready) *",
      "switch (id) { case 'a': break; default: * }",
      "switch (id) { case 'a': case other: * }",
      "switch (id) { default: case 'a': * }",
      "switch (id) { case other: log(); case 'a': * }",
      "switch (typeof id) { case 'string': * }",
      "switch (id) { case 'a': break; default: log() } *",
      'switch (id) { case other: break; default: throw 1 } *',
      "switch (other) { case 'a': * }",
      'if (/^\\d+$/.test(id)) { id = other; * }',
    ]),
  )
})

describe('a check of a member', () => {
  const of = (bodies: readonly string[]) => withText('fetch(`/users/${req.params.id}`)', bodies)
  silent(of(['function f(req) { if (!/^\\d+$/.test(req.params.id)) throw 1; * }']))
  reportedAs(
    'req.params.id path',
    of([
      'function f(req) { if (!/^\\d+$/.test(req.params.name)) throw 1; * }',
      'function f(req) { if (!/^\\d+$/.test(req.params.id)) throw 1; req.params.id = x; * }',
      'function f(req) { if (!/^\\d+$/.test(req.params.id)) throw 1; req.params = x; * }',
      'function f(req) { if (!/^\\d+$/.test(req.params.id)) throw 1; req = x; * }',
    ]),
  )
  reported([
    [
      'function f(all) { if (!/^\\d+$/.test(all[g()])) throw 1; fetch(`/users/${all[g()]}`) }',
      'all[g()] path',
    ],
  ])
})

describe('what a schema of zod lets through', () => {
  harmless([
    ['z.number().parse(text)'],
    ['z.coerce.number().int().parse(text)'],
    ['z.string().uuid().parse(text)'],
    ['z.uuid().parse(text)'],
    ["z.enum(['a', 'b']).parse(text)"],
    ["z.literal('a').parse(text)"],
    ["z.union([z.literal('a'), z.number()]).parse(text)"],
    ['z.string().regex(/^\\d+$/).parse(text)'],
    ['id', 'const id = z.string().uuid().parse(text)'],
    ['id', 'const Id = z.string().uuid(); const id = Id.parse(text)'],
    ['id', 'const Params = z.object({ id: z.uuid(), name: z.string() }); const { id } = Params.parse(all)'],
    ['params.id', 'const Params = z.object({ id: z.uuid() }); const params = Params.parse(all)'],
    ['Params.parse(all).id', 'const Params = z.object({ id: z.uuid().optional() })'],
    ['id', 'const Params = z.strictObject({ id: z.uuid() }); const { id } = await Params.parseAsync(all)'],
    ['id', 'const S = z.object({ a: z.string() }).extend({ id: z.uuid() }); const { id } = S.parse(all)'],
    ['id', 'const S = z.object({ id: z.uuid() }).extend(more); const { id } = S.parse(all)'],
  ])
  harmful([
    ['z.string().parse(text)'],
    ['z.string().min(1).parse(text)'],
    ['id', 'const S = z.object({ id: z.uuid() }).extend({ id: z.string() }); const { id } = S.parse(all)'],
    ["z.union([z.literal('a'), z.string()]).parse(text)"],
    ['z.string().regex(/\\d+/).parse(text)'],
    ['z.string().uuid().transform(f).parse(text)'],
    ['Id.parse(text)'],
    ['JSON.parse(text)'],
    [
      'name',
      'const Params = z.object({ id: z.uuid(), name: z.string() }); const { name } = Params.parse(all)',
    ],
    ['params.name', 'const Params = z.object({ id: z.uuid() }); const params = Params.parse(all)'],
    ['z.uuid().safeParse(text)'],
  ])
})

describe('values that encoders wrote into a list', () => {
  harmless([
    ['a', 'const [a, b] = ids.map(encodeURIComponent)'],
    ['a', 'const [a] = [x, y].map((each) => encodeURIComponent(each))'],
    ['a', 'const [, a] = ids.filter(Boolean).map(encodeURIComponent)'],
    ['a', 'const encoded = ids.map(encodeURIComponent); const [a] = encoded'],
    ['ids.map(encodeURIComponent)[0]'],
  ])
  harmful([
    ['a', 'const [a, b] = ids.map(trim)'],
    ['a', 'const [a = x] = ids.map(encodeURIComponent)'],
    ['a', 'let [a] = ids.map(encodeURIComponent); a = x'],
    ['a', 'const [[a]] = ids.map(encodeURIComponent)'],
    ['a', 'const [...a] = ids'],
    ['a', 'const { a } = ids.map(encodeURIComponent)'],
  ])
  silent(['for (const id of ids.map(encodeURIComponent)) fetch(`/users/${id}`)'])
  silent(['ids.map(encodeURIComponent).forEach((id) => fetch(`/users/${id}`))'])
})

describe('the constraint of a type parameter', () => {
  const inGeneric = (constraint: string) =>
    `function f<T extends ${constraint}>(id: T) { fetch(\`/users/\${id}\`) }`
  silent([inGeneric("'a' | 'b'"), inGeneric('number')], 'ts')
  silent(["class A<T extends 'a' | 'b'> { f(id: T) { fetch(`/users/${id}`) } }"], 'ts')
  silent(["const f = <T extends 'a'>(id: T) => fetch(`/users/${id}`)"], 'ts')
  reported(
    [
      [inGeneric('string'), 'id path'],
      ['function f<T>(id: T) { fetch(`/users/${id}`) }', 'id path'],
      ["function g<T extends 'a'>() {} function f(id: T) { fetch(`/users/${id}`) }", 'id path'],
      ["type T = 'a'; function f<T>(id: T) { fetch(`/users/${id}`) }", 'id path'],
    ],
    'ts',
  )
})

describe('encoders of the project', () => {
  harmless([
    ['encodePath(id)'],
    ['encoded(id)'],
    ['this._urlEncodedNameOrId()'],
    ['url.encodeSegment(id)'],
    ['escapePath(id)'],
    ['this.encodePathParam(id)'],
    ['e', 'const e = encodePath(id)'],
    ['ids.map(encodePath).join()'],
    ['enc(id)', 'const enc = (x) => encodeURIComponent(x)'],
    ['enc(id)', 'function enc(x) { return encodeURIComponent(String(x)) }'],
    ['enc(id)', 'const enc = encodeURIComponent'],
    ['enc(id)', "const enc = (x) => encodeURIComponent(x).replace(/[!'()*]/g, (found) => hexOf(found))"],
    ['enc(id)', 'function enc(x) { if (x === undefined) return ""; return encodeURIComponent(x) }'],
    ['ids.map(enc).join()', 'const enc = (x) => encodeURIComponent(x)'],
  ])
  harmful([
    ['enc(id)'],
    ['decode(id)'],
    ['unescape(id)'],
    ['escapeHtml(id)'],
    ['enc(id)', 'const enc = (x) => x.trim()'],
    ['enc(id)', 'function enc(x) { log(encodeURIComponent(x)); return x }'],
    ['enc(id)', 'const enc = (x) => enc(x)'],
  ])
  reportedAs('enc(id) encoded', [
    'function enc(x) { if (skip) return x; return encodeURIComponent(x) }; fetch(`/users/${enc(id)}`)',
  ])
  silent(['class A { #enc(x) { return encodeURIComponent(x) } f() { fetch(`/users/${this.#enc(id)}`) } }'])
  silent(['class A { enc(x) { return encodeURIComponent(x) } f() { fetch(`/users/${this.enc(id)}`) } }'])
  reportedAs('this.enc(id) path', [
    'class A { enc(x) { return x.trim() } f() { fetch(`/users/${this.enc(id)}`) } }',
    'class A { f() { fetch(`/users/${this.enc(id)}`) } }',
  ])
})
