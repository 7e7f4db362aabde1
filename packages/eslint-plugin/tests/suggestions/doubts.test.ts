// Values that suggestions leave: several segments, absent, encoded already, or with characters that would be encoded.
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { runs } from '../../../../tests/support/runs.js'
import { findingsIn } from '../projects.js'

type Files = Readonly<Record<string, string>>

/** What is left of a file's values: the code, the kind, the reason. */
const left = (files: Files, importers: readonly string[] = []): readonly string[] =>
  findingsIn(files, { importers }).flatMap(({ id, code, message, suggestion }) => {
    const [, because = ''] =
      /because (.*?)(?:: `\.\.`|, which a tag|\. (?:Write|Encode) )/.exec(message) ?? []
    return suggestion === undefined ? [`${code} ${id} ${because}`.trim()] : []
  })

/** What the strict configuration leaves of a file's encoded values. */
const strict = (code: string): readonly string[] => {
  const rules = { 'uriform/no-partial-encoding': 'error' }
  return findingsIn(file(code), { rules, segments: true }).flatMap(({ id, suggestion }) =>
    suggestion === undefined ? [id] : [],
  )
}

const file = (code: string): Files => ({ 'src/a.ts': code })

describe('several segments by the expression', () => {
  test.each([
    [
      "fetch(`${base}/v0/${id}${get(options, 'path', '/')}`)",
      ["get(options, 'path', '/') segments it follows another value without a slash"],
    ],
    [
      "fetch(`/x/${get(options, 'path', '/')}`)",
      ["get(options, 'path', '/') segments it may be `get(options, 'path', '/')`"],
    ],
    ['const k = posix.join(a, b); fetch(`/x/${k}`)', ['k segments it may be `posix.join(a, b)`']],
    ["fetch(`/x/${ids.join('/')}`)", ["ids.join('/') segments it may be `ids.join('/')`"]],
    ["fetch(`/x/${isAll ? 'a/b' : id}`)", ['id path']],
    ["const kind = isAll ? 'a/b' : id; fetch(`/x/${kind}`)", ["kind segments it may be `'a/b'`"]],
    ['fetch(`/apis/${resourceDef.apiVersion}/${id}`)', ['resourceDef.apiVersion segments its name says so']],
    ['fetch(`/repos/${repo.full_name}`)', ['repo.full_name segments its name says so']],
  ])('%s', (code, expected) => expect(left(file(code))).toEqual(expected))

  test.each([
    "fetch(`${base}${path`/v0/${id}`}${get(options, 'path', '/')}`)",
    "fetch(`${path`/v0/${id}`}${get(options, 'path', '/')}`)",
  ])('it is left behind a tag too: %s', (code) =>
    expect(left(file(code))).toEqual([
      "get(options, 'path', '/') segments it follows another value without a slash",
    ]),
  )

  test('behind a tag that ends with a slash, a value follows a slash', () =>
    expect(left(file('fetch(`${base}${path`/v0/${id}/parts/`}${part}`)'))).toEqual(['part path']))

  test('the rest of the text is mended, and the line for several segments is there', () => {
    const [first, second] = findingsIn(
      file("const f = (id: string) => fetch(`${base}/v0/${id}${get(options, 'path', '/')}`)"),
    )
    expect(first?.suggestion).toContain("fetch(`${base}${path`/v0/${id}`}${get(options, 'path', '/')}`)")
    expect(second?.message).toContain(
      "Write `get(options, 'path', '/').split('/').map((segment) => segment && path`${segment}`).join('/')`.",
    )
  })

  test.each([
    'const ext = isJson ? ".json" : ".xml"; fetch(`/x/${id}${ext}`)',
    'const f = (apiVersion: "v1" | "v2", id: string) => fetch(`/x/${apiVersion}/${id}`)',
    'fetch(`/x/${get("a/b")}`)',
    'fetch(`/x/${name.split("/")[1]}`)',
    'fetch(`/x/${name.replace("/", "-")}`)',
    'fetch(`/x/${user.name}`)',
    'function f(a, b) { fetch(`/x/${a}/${b}`) } f("c", "d-e")',
  ])('mended: %s', (code) => expect(left(file(code))).toEqual([]))
})

describe('several segments by the source', () => {
  test.each<readonly [string, Files, readonly string[]]>([
    [
      'a getter of a class',
      file(
        'class Repo { get nameWithOwner() { return `${this.owner}/${this.repo}` } get() { return fetch(`/repos/${this.nameWithOwner}`) } }',
      ),
      ['this.nameWithOwner segments it may be `${this.owner}/${this.repo}`'],
    ],
    [
      'a getter of another value',
      file(
        'class Repo { get slug() { return `${o}/${r}` } }; const f = (repo: Repo) => fetch(`/repos/${repo.slug}`)',
      ),
      ['repo.slug segments it may be `${o}/${r}`'],
    ],
    [
      'a caller',
      file('function get(container: string) { return fetch(`/v1/${container}`) }\nget(`addons/${slug}`)\n'),
      ['container segments it may be `addons/${slug}`'],
    ],
    [
      'a caller of a method',
      file(
        'class A { get(container: string) { return fetch(`/v1/${container}`) } addon(s) { return this.get(`addons/${s}`) } }',
      ),
      ['container segments it may be `addons/${s}`'],
    ],
    [
      'what makes an object',
      file('class A { constructor(c) { this.c = c } get() { return fetch(`/v1/${this.c}`) } }; new A("a/b")'),
      ['this.c segments it may be `"a/b"`'],
    ],
    [
      'a record of functions',
      file('const addons = { get(c) { return fetch(`/v1/${c}`) } }; addons.get("a/b")'),
      ['c segments it may be `"a/b"`'],
    ],
    [
      'a property that a caller passes',
      file(
        'function get({ container }: Options) { return fetch(`/v1/${container}`) }\nget({ container: "a/b" })\n',
      ),
      ['container segments it may be `"a/b"`'],
    ],
    [
      'a default',
      file('function get(container = "a/b") { return fetch(`/v1/${container}`) }\n'),
      ['container segments it may be `"a/b"`'],
    ],
    [
      'a getter one import away',
      {
        'src/a.ts':
          "import type { Repo } from './repo'\nexport const f = (repo: Repo) => fetch(`/repos/${repo.slug}`)\n",
        'src/repo.ts':
          'export class Repo {\n  get slug() {\n    return `${this.owner}/${this.name}`\n  }\n}\n',
      },
      ['repo.slug segments it may be `${this.owner}/${this.name}`'],
    ],
    [
      'a function one import away',
      {
        'src/a.ts':
          "import { nameOf } from './names'\nexport const f = (r: Repo) => fetch(`/repos/${nameOf(r)}`)\n",
        'src/names.ts': 'export function nameOf({ owner, name }: Repo) {\n  return `${owner}/${name}`\n}\n',
      },
      ['nameOf(r) segments it may be `${owner}/${name}`'],
    ],
    [
      'a member of a namespace one import away',
      {
        'src/a.ts':
          "import * as names from './names.js'\nexport const f = (r: Repo) => fetch(`/repos/${names.nameOf(r)}`)\n",
        'src/names.ts': 'export const nameOf = (repo: Repo) => repo.owner + "/" + repo.name\n',
      },
      ['names.nameOf(r) segments it may be `repo.owner + "/" + repo.name`'],
    ],
    [
      'a union with a slash',
      file(
        "type Kind = 'users/active' | 'users'\nconst f = (kind: Kind | string, id: string) => fetch(`/x/${kind}/${id}`)\n",
      ),
      ["kind segments it may be `'users/active'`"],
    ],
    [
      'an enumeration one import away',
      {
        'src/a.ts': "import { Kind } from './kinds'\nexport const f = (kind: Kind) => fetch(`/x/${kind}`)\n",
        'src/kinds.ts': "export enum Kind {\n  Active = 'users/active',\n}\n",
      },
      ["kind segments it may be `'users/active'`"],
    ],
    [
      'a function that validates',
      {
        'src/a.ts':
          "import { validateDocSlug } from './check'\nexport function f(slug: string) {\n  validateDocSlug(slug)\n  return fetch(`/docs/${slug}`)\n}\n",
        'src/check.ts':
          'const SLUG = /^[a-z]+(?:\\/[a-z]+)*$/\nexport function validateDocSlug(slug: string) {\n  if (!SLUG.test(slug)) throw new Error("slug")\n}\n',
      },
      ['slug segments `/^[a-z]+(?:\\/[a-z]+)*$/` lets a slash through'],
    ],
    [
      'a pattern in line',
      file(
        'function f(slug: string) { if (!/^[a-z/]+$/.test(slug)) throw 1; return fetch(`/docs/${slug}`) }',
      ),
      ['slug segments `/^[a-z/]+$/` lets a slash through'],
    ],
    [
      'a schema',
      file('const slug = z.string().regex(/^[a-z/]+$/).parse(input); fetch(`/docs/${slug}`)'),
      ['slug segments `/^[a-z/]+$/` lets a slash through'],
    ],
  ])('%s', (_, files, expected) => expect(left(files)).toEqual(expected))

  test('a value that needs no report stays outside the tag too', () => {
    const code =
      "type Kind = 'users/active' | 'users'\nconst f = (kind: Kind, id: string) => fetch(`/x/${kind}/${id}`)\n"
    const [found, ...others] = findingsIn(file(code))
    expect(others).toEqual([])
    expect(found?.suggestion).toContain('fetch(`/x/${kind}${path`/${id}`}`)')
  })

  test('callers in files that import this one, and in their tests', () => {
    const files = {
      'src/a.ts':
        'export class Addons {\n  get(container: string) {\n    return fetch(`/v1/${container}`)\n  }\n}\n',
      'test/a.test.ts': "import { Addons } from '../src/a'\nnew Addons().get('addons/a')\n",
    }
    expect(left(files)).toEqual([])
    expect(left(files, ['test/a.test.ts'])).toEqual(["container segments it may be `'addons/a'`"])
  })

  test.each([
    [
      'a check by a pattern, whatever its name',
      'const isSlug = (text) => text.match(/^[a-z/]+$/) !== null; const f = (id) => { if (!isSlug(id)) return; fetch(`/x/${id}`) }',
      ['id segments `/^[a-z/]+$/` lets a slash through'],
    ],
    [
      'a check in a record',
      'const checks = { key: (k) => /^[a-z]+(\\/[a-z]+)?$/.test(k) }; const f = (id) => { if (checks.key(id)) fetch(`/x/${id}`) }',
      ['id segments `/^[a-z]+(\\/[a-z]+)?$/` lets a slash through'],
    ],
    [
      'a check of each segment',
      "function assertId(id) { if (!id.split('/').every(isName)) throw 1; return id }; const f = (key) => { const id = assertId(key); fetch(`/x/${id}`) }",
      ["id segments `id.split('/')` lets a slash through"],
    ],
    [
      'a check of each segment, whose result is no text',
      "const isKey = (text) => text.split('/').every(isName); const f = (id) => { if (isKey(id)) fetch(`/x/${id}`) }",
      ["id segments `text.split('/')` lets a slash through"],
    ],
    [
      'a check of each segment in line',
      "const f = (id) => { if (id.split('/').every(isName)) fetch(`/x/${id}`) }",
      ["id segments `id.split('/')` lets a slash through"],
    ],
    [
      'a check that divides something else',
      "const isOwn = (text) => text === location.pathname.split('/')[1]; const f = (id) => { if (isOwn(id)) fetch(`/x/${id}`) }",
      [],
    ],
    [
      'a property of a schema',
      'const schema = z.object({ key: z.string().regex(/^[a-z]+\\/[a-z]+$/) }); const f = (body) => { const p = schema.parse(body); fetch(`/x/${p.key}`) }',
      ['p.key segments `/^[a-z]+\\/[a-z]+$/` lets a slash through'],
    ],
    [
      "the rest of a route's path",
      "app.get('/old/*', (req, res) => res.redirect(`/new/${req.params[0]}`))",
      ["req.params[0] segments it is the rest of a route's path"],
    ],
    [
      'the first parameter of a remote call',
      'const f = ({ params }, call) => { fetch(`/x/${params[0]}`); fetch(`/x/${call.params[0]}`) }',
      [],
    ],
    [
      "the rest of a route's path, by its name",
      "const f = () => { const { '*': rest } = useParams(); return fetch(`/x/${rest}`) }",
      ["rest segments it is the rest of a route's path"],
    ],
  ])('%s', (_, code, expected) => expect(left(file(code))).toEqual(expected))

  test.each<readonly [string, Files]>([
    [
      'the same name elsewhere',
      file('class A { get(id: string) { return this.http.get(`/v1/${id}`) } }; map.get("a/b")'),
    ],
    [
      'a test of an attack',
      file('function get(id: string) { return fetch(`/v1/${id}`) }\nget("../admin")\n'),
    ],
    [
      'a pattern against slashes',
      file('function f(id: string) { if (/[/?#]/.test(id)) throw 1; return fetch(`/x/${id}`) }'),
    ],
    [
      'a pattern that takes anything',
      file('function f(id: string) { if (!/^.+$/.test(id)) throw 1; return fetch(`/x/${id}`) }'),
    ],
    ['a file that is missing', file("import { a } from './missing'\nfetch(`/x/${a(id)}`)\n")],
    [
      'a file whose name is too long',
      file(`import { a } from './${'b'.repeat(9_000)}'\nfetch(\`/x/\${a(id)}\`)\n`),
    ],
    ['a file whose name no system has', file("import { a } from './b\\0'\nfetch(`/x/${a(id)}`)\n")],
    ['a folder', { ...file("import { a } from './b'\nfetch(`/x/${a(id)}`)\n"), 'src/b/c.ts': '' }],
    ['a file that imports itself', file("import { a } from './a'\nexport { a }\nfetch(`/x/${a(id)}`)\n")],
    [
      'a file that has no such name',
      { ...file("import { a } from './b'\nfetch(`/x/${a(id)}`)\n"), 'src/b.ts': '' },
    ],
    [
      'a file that does not parse',
      { ...file("import { a } from './b'\nfetch(`/x/${a(id)}`)\n"), 'src/b.ts': '}' },
    ],
  ])('mended: %s', (_, files) => expect(left(files)).toEqual([]))
})

describe('absent where the URL is written', () => {
  const EAGER =
    'const environmentPath = `/spaces/${s}/environments/${params.environmentId}/uploads`; const spacePath = "/uploads"; '

  test.each([
    'get(params.environmentId ? environmentPath : spacePath)',
    'if (params.environmentId) get(environmentPath)',
    'if (params.environmentId === undefined) throw 1; get(environmentPath)',
    'params.environmentId && get(environmentPath)',
  ])('left: %s', (use) => {
    const code = `function f(params: Params, s: string) { ${EAGER}${use} }`
    expect(left(file(code))).toEqual(['params.environmentId absent it is checked only after this'])
    const found = findingsIn(file(code)).find(({ id }) => id === 'absent')
    expect(found?.message).toContain("Write `params.environmentId ? path`${params.environmentId}` : ''`.")
  })

  test('left where it is encoded already, because the tag would take its place', () => {
    const code =
      'function f(id) { const url = `/a/${encodeURIComponent(id)}`; return id ? get(url) : undefined }'
    expect(strict(code)).toEqual(['segment'])
  })

  test('so is a value that may be empty', () => {
    expect(strict('const [id] = useState(""); fetch(`/a/${encodeURIComponent(id)}`)')).toEqual(['segment'])
    expect(strict('const [id] = useState("b"); fetch(`/a/${encodeURIComponent(id)}`)')).toEqual([])
  })

  const CHECKED = 'it is checked only after this'
  test.each([
    ['const url = `/a/${user?.id}`; return user ? get(url) : undefined', [`user?.id absent ${CHECKED}`]],
    ['const url = `/a/${user?.id}`; if (!user?.id) return; get(url)', [`user?.id absent ${CHECKED}`]],
    ['const url = `/a/${id}`; return useQuery(url, { enabled: !!id })', [`id absent ${CHECKED}`]],
    ['return useFetch(`/a/${id}`, { skip: id === undefined })', [`id absent ${CHECKED}`]],
    ['const url = `/a/${id}`; return useSWR(() => (id ? url : null))', [`id absent ${CHECKED}`]],
    ['const url = `/a/${id}`; useEffect(() => { if (!id) return; get(url) })', [`id absent ${CHECKED}`]],
    ['const url = `/a/${id}`; return useQuery(url, { enabled: Boolean(id) })', [`id absent ${CHECKED}`]],
    ['return useQuery({ queryFn: () => get(`/a/${id}`), enabled: !!id })', []],
    ['const url = `/a/${user.id}`; return user ? get(url) : undefined', []],
    ['const url = `/a/${user?.id}`; get(url)', []],
    ['await get(`/a/${id}`); if (id) log()', []],
    ['const load = () => { const url = `/a/${id}`; get(url) }; if (id) load()', []],
  ])('%s', (code, expected) =>
    expect(left(file(`async function f(id: string, user: User) { ${code} }`))).toEqual(expected),
  )

  test.each([
    ['return <a href={`/a/${user?.id}`} />', ['user?.id absent it is optional where it is rendered']],
    [
      'const url = `/a/${user?.id}`; return <a href={url} />',
      ['user?.id absent it is optional where it is rendered'],
    ],
    ['const load = () => get(`/a/${user?.id}`); return <a onClick={load} />', []],
    ['return <a onClick={() => get(`/a/${user?.id}`)} />', []],
    ['get(`/a/${user?.id}`); return <a />', []],
    [
      'const url = `/a/${user?.id}`; const link = <a href={url} />; return link',
      ['user?.id absent it is optional where it is rendered'],
    ],
    [
      'const load = async () => { const a = await get(`/a/${user?.id}`); show(<b>{a}</b>) }; return <a />',
      [],
    ],
    [
      'const link = (b: string, id?: string) => { const url = `/b/${id}`; return <a href={url} /> }; return link()',
      ['id absent it is optional where it is rendered'],
    ],
    ['return <a href={`/a/${id}`} hidden={!id} />', ['id absent it is optional where it is rendered']],
    [
      'const url = `/a/${id}`; return <a href={isNew ? "/new" : url} />',
      ['id absent it is optional where it is rendered'],
    ],
    ['return <a href={`/a/${props.id}`} />', ['props.id absent it is optional where it is rendered']],
    ['return <a href={`/a/${next}`} />', ['next absent it is optional where it is rendered']],
    [
      'const id = new URLSearchParams(s).get("id"); return <a href={`/a/${id}`} />',
      ['id absent it is optional where it is rendered'],
    ],
    [
      'const id = localStorage.getItem("id"); const url = `/a/${id}`; return <a href={url} />',
      ['id absent it is optional where it is rendered'],
    ],
    [
      'const [id] = useState<string>(); return <a href={`/a/${id}`} />',
      ['id absent it is optional where it is rendered'],
    ],
    [
      'const [id] = useState(null); return <a href={`/a/${id}`} />',
      ['id absent it is optional where it is rendered'],
    ],
    [
      'const id = localStorage.getItem("id") as string; const f = () => get(`/a/${id}`); return <a onClick={f} />',
      [],
    ],
    ['return <>{id && <a href={`/a/${id}`} />}</>', []],
    ['return user ? <a href={`/a/${user?.id}`} /> : <b />', []],
    ['if (!id) return <b />; const url = `/a/${id}`; return <a href={url} />', []],
    ['return <a href={`/a/${page}/${props.user}`} />', []],
  ])('in a component: %s', (code, expected) => {
    const types =
      'interface Props { user: User; id?: string; page?: string; next: string | null; isNew: boolean }'
    const component = `function A({ user, id, page = "b", next, isNew }: Props, props: Props) { ${code} }`
    expect(left({ 'src/a.tsx': `${types}\n${component}` })).toEqual(expected)
  })

  test.each([
    'function f(params) { const url = params.id ? `/a/${params.id}` : "/a"; get(url) }',
    'function f(id) { if (!id) throw 1; const url = `/a/${id}`; get(url) }',
    'function f(id) { const url = `/a/${id}`; if (id === "me") log(); get(url) }',
    'function f(id) { const url = `/a/${id}`; get(url, other ? id : undefined) }',
    'function f(params) { const url = `/a/${params.id}`; if (params.name) log(); get(url) }',
  ])('mended: %s', (code) => expect(left(file(code))).toEqual([]))

  test.each([
    ['function f(id = "") { fetch(`/a/${id}`) }', ['id absent it may be empty']],
    ['function f(id) { fetch(`/a/${id}`) } f("")', ['id absent it may be empty']],
    ['let id = ""; id = next(); fetch(`/a/${id}`)', []],
    [
      'const [term, setTerm] = useState(""); const url = `/a/${term}`; get(url)',
      ['term absent it may be empty'],
    ],
    ['const term = ref(""); fetch(`/a/${term.value}`)', ['term.value absent it may be empty']],
    ['const term = signal(""); fetch(`/a/${term()}`)', ['term() absent it may be empty']],
    ['const [id] = useState("b"); fetch(`/a/${id}`)', []],
    ['function f(id = "") { fetch(`/a/b-${id}`) }', []],
  ])('%s', (code, expected) => expect(left(file(code))).toEqual(expected))
})

describe('encoded already', () => {
  test.each([
    [
      'const id = location.pathname.split("/")[2]; fetch(`/a/${id}`)',
      ['id encoded it comes out of `location.pathname`'],
    ],
    [
      'const [, id] = url.pathname.split("/"); fetch(`/a/${id}`)',
      ['id encoded it comes out of `url.pathname`'],
    ],
    [
      'fetch(`/a/${new URL(text).pathname.split("/")[1]}`)',
      ['new URL(text).pathname.split("/")[1] encoded it comes out of `new URL(text).pathname`'],
    ],
    [
      'fetch(`/a/${route.path.split("/")[1]}`)',
      ['route.path.split("/")[1] encoded it comes out of `route.path`'],
    ],
    [
      'const id = /a(.*)/.exec(location.pathname)[1]; fetch(`/a/${id}`)',
      ['id encoded it comes out of `location.pathname`'],
    ],
    [
      'const parts = location.pathname.split("/"); const last = parts[parts.length - 1]; fetch(`/a/${last}`)',
      ['last encoded it comes out of `location.pathname`'],
    ],
    [
      'const { pathname } = new URL(text); const found = pathname.match(/^.users.([^/]+)/); fetch(`/a/${found![1]}`)',
      ['found![1] encoded it comes out of `pathname`'],
    ],
    [
      'const found = /a.(?<id>.*)/.exec(location.pathname); fetch(`/a/${found.groups.id}`)',
      ['found.groups.id encoded it comes out of `location.pathname`'],
    ],
    [
      'fetch(`/a/${route.fullPath.split("/")[1]}`)',
      ['route.fullPath.split("/")[1] encoded it comes out of `route.fullPath`'],
    ],
    [
      'const f = (u: URL) => fetch(`/a/${u.hash.slice(1)}`)',
      ['u.hash.slice(1) encoded it comes out of `u.hash`'],
    ],
    [
      'const u = new URL(text); fetch(`/a/${u.search.slice(1)}`)',
      ['u.search.slice(1) encoded it comes out of `u.search`'],
    ],
    [
      'const found = link.match(/users.(?<id>.*)/); fetch(`/a/${found.groups.id}`)',
      ['found.groups.id encoded it comes out of `link`'],
    ],
    [
      'const found = text.match(/(\\w+):\\/\\/(.*)/); fetch(`/a/${found[2]}`)',
      ['found[2] encoded it comes out of `text`'],
    ],
    [
      'const u = new URL(text); fetch(`/a/${u.href.split("/")[3]}`)',
      ['u.href.split("/")[3] encoded it comes out of `u.href`'],
    ],
    [
      'const id = planet.url.split("/").pop(); fetch(`/a/${id}`)',
      ['id encoded it comes out of `planet.url`'],
    ],
    [
      'const id = href.substring(href.lastIndexOf("/") + 1); fetch(`/a/${id}`)',
      ['id encoded it comes out of `href`'],
    ],
    [
      'const found = text.match(/^https:\\/\\/example\\.com\\/([^/]+)/); if (!found) return; const [, owner] = found; fetch(`/a/${owner}`)',
      ['owner encoded it comes out of `text`'],
    ],
    [
      'const cursor = link.match(/cursor=([^&]+)/)[1]; fetch(`/a?cursor=${cursor}`)',
      ['cursor encoded it comes out of `link`'],
    ],
    [
      'const f = (id: string) => { id = encodeURIComponent(id); return fetch(`/a/${id}`) }',
      ['id encoded `encodeURIComponent(id)` encodes it'],
    ],
    [
      'let { id } = user; if (isRaw) id = encodeURIComponent(id); fetch(`/a/${id}`)',
      ['id encoded `encodeURIComponent(id)` encodes it'],
    ],
    [
      'const key = isRaw ? encodeURIComponent(id) : id; fetch(`/a/${key}`)',
      ['key encoded `encodeURIComponent(id)` encodes it'],
    ],
    [
      'class A { constructor(id, raw) { this.id = raw ? encodeURIComponent(id) : id } get() { fetch(`/a/${this.id}`) } }',
      ['this.id encoded `encodeURIComponent(id)` encodes it'],
    ],
    [
      'class A { get key() { return this.raw ? encodeURIComponent(this.k) : this.k } get() { fetch(`/a/${this.key}`) } }',
      ['this.key encoded `encodeURIComponent(this.k)` encodes it'],
    ],
    [
      'function get(id) { fetch(`/a/${id}`) } get(encodeURIComponent(x))',
      ['id encoded `encodeURIComponent(x)` encodes it'],
    ],
    ['function get(id) { fetch(`/a/${id}`) } get("a%2Fb")', ['id encoded it is also `"a%2Fb"`']],
  ])('%s', (code, expected) => expect(left(file(code))).toEqual(expected))

  test('a piece of a URL has a line, and a value that is encoded in one branch has none', () => {
    const [piece] = findingsIn(file('fetch(`/a/${location.pathname.split("/")[2]}`)'))
    expect(piece?.message).toContain('Write `path`${decodeURIComponent(location.pathname.split("/")[2])}``.')
    const [branch] = findingsIn(file('const key = raw ? encodeURIComponent(id) : id; fetch(`/a/${key}`)'))
    expect(branch?.message).toMatch(/Encode it once, where it is certainly data\.$/)
  })

  test.each([
    'fetch(`/a/${decodeURIComponent(location.pathname.split("/")[2])}`)',
    'fetch(`/a/${route.params.id}`)',
    'fetch(`/a/${useParams().id}`)',
    'fetch(`/a?to=${location.href}`)',
    'fetch(`/a/${url.searchParams.get("id")}`)',
    'fetch(`/a?to=${location.pathname.slice(1)}`)',
    'fetch(`/a/${link.id}/${url.data.name.split(",")[0]}`)',
    'fetch(`/a/${link.getId()}`)',
    'const found = text.match(/\\[(.*)\\]\\(https:\\/\\/.*\\)/); fetch(`/a/${found[1]}`)',
    'const [id] = name.split("/"); fetch(`/a/${id}`)',
    'const first = ([id]) => fetch(`/a/${id}`); first(["b", "c"])',
    'const PAGES = { top: ["b", "c"] }; PAGES.top.map((id) => fetch(`/a/${id}`))',
    'const found = /^([a-z]+)\\/([a-z]+)$/.exec(name); fetch(`/a/${found[1]}`)',
  ])('mended: %s', (code) => expect(left(file(code))).toEqual([]))

  test('a field that always encodes is not reported', () => {
    const code =
      'class A { get key() { return encodeURIComponent(this.k) } get(id: string) { return fetch(`/a/${this.key}/${id}`) } }'
    const [found, ...others] = findingsIn(file(code))
    expect(others).toEqual([])
    expect(found?.suggestion).toContain('fetch(`/a/${this.key}${path`/${id}`}`)')
  })
})

describe('characters that the tag would encode', () => {
  test.each([
    ['function get(id: string) { fetch(`/a/${id}`) } get("a,b")', ['id changed `,` in it would be encoded']],
    ['function get(q: string) { fetch(`/a?q=${q}`) } get("a b")', ['q changed ` ` in it would be encoded']],
    ['function get(id: string) { fetch(`/a/${id}`) } get("a@example.com")', []],
    ['function get(id: string) { fetch(`/a/${id}`) } get("a_b-c.d~1")', []],
  ])('%s', (code, expected) => expect(left(file(code))).toEqual(expected))
})

describe('what no tag encodes', () => {
  /** A tag as projects write it: it encodes all but mail addresses, and refuses a segment that is empty. */
  const TAG = `const path = ({ raw }, ...values) => {
  const url = raw.map((text, at) => (at === 0 ? '' : encodeURIComponent(values[at - 1]).replaceAll('%40', '@')) + text).join('')
  if (url.split('?')[0].split('/').slice(1).includes('')) throw new Error('empty')
  return url
}
`
  const run = (code: string): unknown =>
    new Function(
      `${code
        .replace(/^import .*$/m, TAG)
        .replaceAll(/: (?:string|Kind)(?=[,)])/g, '')
        .replaceAll(/^type .*$/gm, '')}; return all`,
    )()

  test('what callers pass has the same bytes before and after', () => {
    const literal = fc.constantFrom(
      'a',
      'a/b',
      'a@b.example',
      'a b',
      'a%41',
      '',
      '1',
      'a,b',
      '~x',
      'ü',
      'a.b',
      'users/active',
      '#a',
      'a+b',
    )
    const passed = literal.map((text) => JSON.stringify(text))
    const expression = fc.constantFrom(
      'A',
      'encodeURIComponent(A)',
      '`x/${A}`',
      'other ? A : "b"',
      'A.trim()',
    )
    const value = fc.tuple(passed, expression).map(([text, code]) => code.replaceAll('A', () => text))
    const text = fc.constantFrom('/x/${a}', '/x/${a}/y/${b}', '/x/${a}?q=${b}', '/x/${a}${b}', '/x-${a}/${b}')
    const shape = fc.constantFrom(
      'function f(a: string, b: string) { return fetch(`TEXT`) }\nall.push(f(A, B))',
      'function f(a: string, b = B) { return fetch(`TEXT`) }\nall.push(f(A))',
      'class C { constructor(a: string) { this.a = a } f(b: string) { const a = A; return fetch(`TEXT`) } }\nall.push(new C("c").f(B))',
      'const a = A; const b = other ? B : A; all.push(fetch(`TEXT`))',
      'for (const a of [A, B]) { const { b } = { b: B }; all.push(fetch(`TEXT`)) }',
      'const get = ({ a, b }: Options) => fetch(`TEXT`)\nall.push(get({ a: A, b: B }))',
    )
    fc.assert(
      fc.property(shape, text, value, value, (code, url, a, b) => {
        const filled = code
          .replaceAll('TEXT', () => url)
          .replaceAll('A', () => a)
          .replaceAll('B', () => b)
          .replaceAll(': Options', '')
        const before = `const [all, other, fetch] = [[], 0, (url) => url]\n${filled}\n`
        for (const { suggestion } of findingsIn({ 'src/a.ts': before })) {
          if (suggestion !== undefined) expect(run(suggestion)).toEqual(run(before))
        }
      }),
      { numRuns: runs(1_200) },
    )
  })
})

describe('encoded elsewhere', () => {
  test.each([
    [
      'const url = `https://h/p/${n}`; fetch(encodeURI(url))',
      ['n encoded `encodeURI(url)` encodes it later'],
    ],
    [
      'function call(url) { return fetch(encodeURI(url)) } const f = (n) => call(`https://h/p/${n}`)',
      ['n encoded `encodeURI(url)` encodes it later'],
    ],
    [
      "fetch(`/s?q=${t.replace(/ /g, '+')}`)",
      ["t.replace(/ /g, '+') encoded `t.replace(/ /g, '+')` encodes it"],
    ],
    [
      "const q = t.replaceAll(' ', '%20'); fetch(`/s?q=${q}`)",
      ["q encoded `t.replaceAll(' ', '%20')` encodes it"],
    ],
    [
      "let uri = base; if (!/^_/.test(doc)) uri += '/' + encodeURIComponent(doc); else uri += '/' + doc",
      ['doc encoded only the other branch has `encodeURIComponent(doc)`'],
    ],
    [
      "let uri = base; if (a) uri += path`/${doc}`; else uri += '/' + doc",
      ['doc encoded only the other branch has path`/${doc}`'],
    ],
  ])('%s', (code, expected) => expect(left(file(code))).toEqual(expected))

  test('in another file', () =>
    expect(
      left({
        'src/a.ts': "import { call } from './call'; export const f = (n) => call(`https://h/p/${n}`)",
        'src/call.ts': 'export function call(url: string) { return fetch(encodeURI(url)) }',
      }),
    ).toEqual(['n encoded `encodeURI(url)` encodes it later']))

  test.each([
    'const url = `/p/${n}`; fetch(`/login?next=${encodeURIComponent(url)}`)',
    "if (a) fetch('/x/' + encodeURIComponent(other)); else fetch('/x/' + doc)",
    "fetch(`/x/${name.replace(' ', '-')}`)",
  ])('mended: %s', (code) => expect(left(file(code))).toEqual([]))
})

test.each(['ROUTES', 'routes'])('a value of the constant record %s stays outside of the tag', (name) => {
  const code = `const ${name} = { a: 'admin/users', b: 'teams' }; fetch(\`/api/\${${name}[k]}/\${id}\`)`
  expect(findingsIn(file(code))[0]?.suggestion).toContain(`fetch(\`/api/\${${name}[k]}\${path\`/\${id}\`}\`)`)
})

test.each([
  ['const f = (ids) => fetch(`/users?ids=${ids}`)', ['ids changed it may be a list, as its name says']],
  ['const f = (ids: string) => fetch(`/users?ids=${ids}`)', []],
  ['const f = (id) => fetch(`/users?id=${id}`)', []],
])('identifiers without a type may be a list: %s', (code, expected) =>
  expect(left(file(code))).toEqual(expected),
)

test('the result of a promise is followed', () => {
  const code =
    'class C { nameOf(id) { return `models/${id}` } get(id) { return Promise.resolve(this.nameOf(id)).then((m) => this.short(m)) } short(name) { return fetch(`${this.url}/${name}`) } }'
  expect(left(file(code))).toEqual(['name segments it may be `models/${id}`'])
})

test('the identifier of a document of MongoDB is written as text', () => {
  const [found] = findingsIn(file('fetch(`/users/${user._id}`)'))
  expect(found?.suggestion).toContain('fetch(path`/users/${String(user._id)}`)')
})

describe('placeholders', () => {
  test.each([
    'for (const k in vars) url = url.replace(`{${k}}`, vars[k])',
    'const f = (url, vars) => url.replace(/\\{(\\w+)\\}/g, (_, k) => vars[k])',
  ])('of an unknown template, which may be hosts, are left: %s', (code) =>
    expect(findingsIn(file(code)).map(({ suggestion }) => suggestion)).toEqual([undefined]),
  )

  test.each([
    "fetch('https://{host}/v1'.replace('{host}', v.host))",
    "fetch('/{path}'.replace('{path}', path))",
  ])('for a host and a whole path are no finding: %s', (code) => expect(findingsIn(file(code))).toEqual([]))

  test('for a segment are mended', () => {
    const [found] = findingsIn(file("fetch('https://{host}/v1/{id}'.replace('{id}', id))"))
    expect(found?.suggestion).toContain("replace('{id}', () => path`${id}`)")
  })
})

describe('paths of files that are sent', () => {
  test.each([
    'dbx.filesUpload({ path: `/photos/${dir}/${f.name}`, contents: f })',
    "octokit.git.createTree({ tree: [{ path: `posts/${name}`, mode: '100644', sha }] })",
    "axios.post('/api/files', JSON.stringify({ path: `/${d}/${n}` }))",
    "axios.get('/x', { params: { path: `/${d}/${n}` } })",
  ])('are data: %s', (code) => expect(findingsIn(file(code))).toEqual([]))

  test.each([
    "request({ path: `/users/${id}`, method: 'GET', body })",
    'axios({ data: { url: `https://h/${id}` } })',
  ])('are not those of URLs: %s', (code) => expect(findingsIn(file(code))).toHaveLength(1))
})
