// Values that can't change a URL: constants, numbers, results of encoders, and what has been checked.
import { describe } from '@jest/globals'
import { interpolated, withText } from '../lint.js'
import { harmful, harmless } from './values.js'

const { reported, reportedAs, silent } = interpolated

describe('a value composed of others is as harmless as they are', () => {
  harmless([
    ['ids.me', 'const ids = { me: `user-${7}` }'],
    ['ids.me', "const ids = { me: 'user-' + count.toFixed() }"],
    ['Number(page) || 1'],
    ['Number(page) ?? Number(other)'],
    ['isFirst && 1'],
    ['isFirst ? 1 : Number(page)'],
    ["[1, , 3].join(',')"],
    ['segment`${id}`'],
    ['page', 'let page = undefined; if (more) page = 2'],
    ['page', 'let page = 1; page++'],
    ['page', 'const page = exports.page = 1'],
    ['f(mode)', "const f = exports.f = function f(m) { return m === 'live' ? 'a' : 'b' }"],
    ['`${7}-${Number(page)}`'],
  ])
  harmful([
    ['ids.me', 'const ids = { me: `${7}-${name}` }'],
    ['ids.me', "const ids = { me: 'user-' + name }"],
    ['ids.me', "const ids = { me: name + '-user' }"],
    ['page || 1'],
    ['1 || page'],
    ['isFirst && page'],
    ['isFirst ? page : 1'],
    ['isFirst ? 1 : page'],
    ["[1, page].join(',')"],
    ["[...pages].join(',')"],
    ['page ? query.page : 1'],
    ['page', 'let page = 1; page = query.page'],
    ['page', 'const page = exports.page = query.page'],
    ['f(mode)', 'const f = exports.f = function f(m) { return m }'],
    ['page', 'let page; [page] = query.pages'],
  ])
})

describe('many values, and a chain of constants', () => {
  silent([`fetch(\`/users/${'${Number(id)}-'.repeat(20)}\`)`])
  harmless([['d', "const a = 'me', b = a, c = b, d = c"]])
  harmful([['d', 'const a = id, b = a, c = b, d = c']])
})

describe('a member of a record or a list in the file', () => {
  harmless([
    ['ids.me', "const ids = { me: 'a', you: id }"],
    ['ids.me', "const ids = { 'me': 'a', you: id }"],
    ["({ me: 'a', you: 'b' })[who]"],
    ["['a', 'b'][at]"],
    ["ids?.['me']", "const ids = { me: 'a' }"],
    ['relative`${id}/posts`.href'],
    ['posts.href', 'const posts = relative`${id}/posts`'],
    ['response.headers.port'],
    ['users.DEFAULT_ID'],
    ['user.encodedId'],
  ])
  harmful([
    ['ids.you', "const ids = { me: 'a', you: id }"],
    ['ids.him', "const ids = { me: 'a' }"],
    ['ids.me', "let ids = { me: 'a' }; ids = { me: id }"],
    ['ids[who]', "const ids = { me: 'a', you: id }"],
    ["['a', id][at]"],
    ['users[KEY]'],
    ['users[encodedId]'],
    ['relative`${id}/posts`.text'],
    ['posts.text', 'const posts = relative`${id}/posts`'],
    ['load().href'],
    ['user.href'],
  ])
})

describe('a private member', () => {
  silent(['class A { #encodedId; f() { fetch(`/users/${this.#encodedId}`) } }'])
  reportedAs('this.#id path', ['class A { #id; f() { fetch(`/users/${this.#id}`) } }'])
})

describe('a number', () => {
  harmless([
    ['date.getFullYear()'],
    ['date.getUTCMonth() + 1'],
    ['date.getMilliseconds()'],
    ['page + 1n'],
    ['(a - b) + offset'],
    ['ids.indexOf(id)'],
  ])
  harmful([
    ['date.getFullYearText()'],
    ['date.forgetDate()'],
    ['getUTC()'],
    ['date.getUTCDateText()'],
    ['names.get("hex")'],
    ['hash.toString(`base64`)'],
  ])
  reportedAs('id path', ['fetch(`/users/${1 + `-${id}`}`)'])
  harmful([['page', "let page = 1; page = page + '-' + id"]])
})

describe('methods that keep a harmless string harmless', () => {
  const name = "const name = 'NAME'"
  harmless([
    ['name.slice(start, end)', name],
    ['name.replace(/N/g, (found) => found.toLowerCase())', name],
    ["name.replace('N', 'M')", name],
    ['name?.trim()', name],
    ["name.toString('utf8')", name],
    ["['b', 'a'].sort((a, b) => compare(a, b)).join()"],
    ['String(7)'],
    ['encodeURIComponent(id).replace(/%20/g, "+")'],
    ["encodeURIComponent(id).replace(/[!'()*]/g, (found) => hexOf(found))"],
  ])
  harmful([
    ["name.replace('NAME', id)", name],
    ['name.concat(7, id)', name],
    ['name.other(7)', name],
    ['name.split("")', name],
    ['String(id)'],
    ['slice(id)'],
    ['trim(id)'],
    ["toString('hex')"],
    ['map(encodeURIComponent)'],
    ['id.slice(1)'],
  ])
})

describe('a list mapped to harmless values', () => {
  harmless([
    ['ids.map(Number).join()'],
    ['ids.map(codec.encodeURIComponent).join()'],
    ['ids.map((id) => Number(id)).join()'],
    ['ids.map((id) => { return Number(id) }).join()'],
  ])
  harmful([
    ['ids.map(decodeURIComponent).join()'],
    ['ids.map(codec.decode).join()'],
    ['ids.map((id) => id.trim()).join()'],
    ['ids.map().join()'],
  ])
})

describe('an element of a literal list', () => {
  const inPath = (of: string) => `fetch(\`/users/\${${of}}\`)`
  silent([
    `['me', 'you'].map((who) => ${inPath('who')})`,
    `['me', 'you'].flatMap((who) => ${inPath('who')})`,
    `['me', 'you'].find((who) => ${inPath('who')})`,
    `for (const [who, at] of [['me', 1], ['you', 2]]) ${inPath('who')}`,
    `['me', 'you'].forEach((who, at) => ${inPath('at')})`,
  ])
  reportedAs('who path', [
    `['me', id].map((who) => ${inPath('who')})`,
    `people.map((who, at) => ${inPath('who')})`,
    `people.forEach((who, at) => ${inPath('who')})`,
    `for (const { who } of [{ who: id }]) ${inPath('who')}`,
    `for (const [who, at] of [['me', 1], [id, 2]]) ${inPath('who')}`,
    `['me', 'you'].filter((at) => people.map((who) => ${inPath('who')}))`,
    `const find = (who) => ${inPath('who')}`,
    `{ const [who] = ['me']; ${inPath('who')} }`,
    `for (const who in people) ${inPath('who')}`,
    `let who; for (who of people) ${inPath('who')}`,
  ])
})

describe('a value that a check lets through', () => {
  /** Each `*` uses the value. */
  const inFunction = (bodies: readonly string[]) =>
    withText('fetch(`/users/${id}`)', bodies).map((body) => `function f(id) { ${body} }`)
  silent(
    inFunction([
      'if (!isValidId(id)) throw new Error("id"); *',
      'if (!isValidId(id)) { throw new Error("id") } *',
      'if (!isValidId(id)) return; *',
      'if (!isValidId(id)) { return undefined } *',
      'if (!isValidId(id) || !ready) return; *',
      'if (!(isValidId(id) && ready)) return; *',
      'if (validateId(id)) throw new Error("id"); *',
    ]),
  )
  reportedAs(
    'id path',
    inFunction([
      'if (isValidId(id)) return; *',
      'if (isValidId(id) && ready) return; *',
      'if (!isValidId(id)) log(id); *',
      'if (!isValidId(id)) { log(id); return } *',
      'if (!isValidId(id)) {} *',
      'if (!findId(id)) throw new Error("id"); *',
      'if (!isValidId(other)) throw new Error("id"); *',
      'isValidId(id); *',
      'while (!isValidId(id)) wait(); *',
      'const isValid = !isValidId(id); *',
      '* ; if (!isValidId(id)) throw new Error("id")',
      'return !isValidId(id) ? undefined : *',
    ]),
  )
  describe('options', () => {
    harmless(
      [['new UserId(id)'], ['ids.map(checkId).join()'], ['(checkId?.(id))'], ['(0, checkId)(id)']],
      'js',
      {
        validators: ['UserId', 'checkId'],
      },
    )
  })
})

describe('a whole query', () => {
  /** Each `*` is the query. */
  const query = (codes: readonly string[]) => withText('fetch(`/search?${filter}`)', codes)
  silent(
    query([
      'const filter = new URLSearchParams(values); *',
      'const filter = new URLSearchParams(values).toString(); *',
      'const filter = String(new URLSearchParams(values)); *',
      'const filter = qs.stringify(values); *',
      'const filter = $.param(values); *',
      'const filter = jQuery.param(values); *',
      'const filter = url.search; *',
      'const filter = url.searchParams; *',
      'const all = new URLSearchParams(values), filter = all; *',
      'let filter = new URLSearchParams(a); if (b) filter = new URLSearchParams(b); *',
    ]),
  )
  reportedAs(
    'filter query',
    query([
      '*',
      'const filter = new Search(values); *',
      'const filter = String(values); *',
      'const filter = JSON.stringify(values); *',
      'const filter = write(new URLSearchParams(values)); *',
      'const filter = values.param(values); *',
      'const filter = codec.decode(new URLSearchParams(values)); *',
      'const filter = new URLSearchParams(values).get("a"); *',
      'const filter = values.toString(); *',
      'const filter = url.hash; *',
      'let filter = new URLSearchParams(a); if (b) filter = b; *',
      'const filter = other, other = filter; *',
      'function f(filter) { * }',
    ]),
  )
})

describe('assertions and optional chains around a value', () => {
  harmless(
    [
      ['encodeURIComponent(id) as string'],
      ['encodeURIComponent(id)!'],
      ['encodeURIComponent(id) satisfies string'],
      ['await sha256.digest("hex")'],
      ['user?.encodedId'],
    ],
    'ts',
  )
  reported([['const url = "/a" + (`/users/${id}` as string)', 'id path']], 'ts')
})
