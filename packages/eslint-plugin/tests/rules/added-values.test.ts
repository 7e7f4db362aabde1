// Values that are put into a URL's text by `replace`, joined to a query, or resolved against a base.
import { describe } from '@jest/globals'
import { interpolated } from '../lint.js'

const { reported, silent } = interpolated

describe('a placeholder is replaced in a text that is a URL, by itself or by its name', () => {
  reported([
    ["'https://example.com/{id}'.replace('{id}', id)", 'id path'],
    ["'/users/{id}?full=1'.replace('{id}', id)", 'id path'],
    ["'/users?id={id}'.replace(/\\{id\\}/g, id)", 'id query'],
    ["const url = '?id={id}'; url.replace('{id}', id)", 'id query'],
    ["config.path.replace(':id', id)", 'id path'],
    ["url.replace('{{id}}', id)", 'id path'],
    ["url.replace('%id%', id)", 'id path'],
    ["url.replace('[id]', id)", 'id path'],
    ['url.replace(/\\[id\\]/g, id)', 'id path'],
    ["url.replace('<id>', id)", 'id path'],
    ["url.replace('$id', id)", 'id path'],
    ["url.replace('${id}', id)", 'id path'],
    ['url.replace(/\\$\\{id\\}/g, id)', 'id path'],
    ["url.replace('__id__', id)", 'id path'],
    ['url.replace(`:id`, id)', 'id path'],
    ["'/users/:id/posts/:post?full=1'.replace(':id', id).replace(':post', post)", 'id path', 'post path'],
  ])
  silent([
    "url.replace('{id}')",
    "url.replace(pattern('{id}'), id)",
    'url.replace(7, id)',
    "makeUrl('{id}', id)",
    "replaceUrl(':id', id)",
    "router.url(':id', id)",
    "import fs from 'node:fs'; config.path.replace(':id', id)",
    "title.replace(':id', id)",
    "url.replace('/:id', id)",
    "url.replace(':id/', id)",
    "url.replace('id', id)",
    "url.replace('{}', id)",
    "url.replace('{id', id)",
    "url.replace('%20', space)",
    "url.replace('[a-z]', id)",
    'url.replace(/[abc]/g, id)',
    'url.replace(/[\\\\\\t\\n\\r]/g, encodeURIComponent)',
  ])
})

describe('placeholders whose names are found at run time', () => {
  reported([
    ['for (const [k, v] of all) url = url.replace(`{${k}}`, v)', 'v path'],
    ['for (const k in all) url = url.replace(`:${k}`, all[k])', 'all[k] path'],
    ["for (const k in all) url = url.replace('{' + k + '}', all[k])", 'all[k] path'],
    ["for (const k in all) url = url.replace(new RegExp(`{${k}}`, 'g'), all[k])", 'all[k] path'],
    ["for (const k in all) url = url.replace(new RegExp(':' + k), all[k])", 'all[k] path'],
    ['url.replace("{id}", function () { return id })', 'id path'],
    ['url.replace(/\\{(\\w+)\\}/g, (_, key) => all[key])', 'all[key] path'],
    ['url.replace(/{(\\w+)}/g, (_, key) => all[key])', 'all[key] path'],
    ['url.replace(/:(\\w+)/g, (_, key) => all[key])', 'all[key] path'],
    ['url.replace(/\\{([^}]+)\\}/g, (_, key) => String(all[key]))', 'String(all[key]) path'],
    ['url.replace(/\\{([a-zA-Z_]+)\\}/g, (_, key) => { const v = all[key]; return v })', 'v path'],
    ['url.replace(/\\$\\{(.+?)\\}/g, function (_, key) { return all[key] })', 'all[key] path'],
    ["path.replace(/\\/:(\\w+)/g, (_, key) => '/' + params[key])", 'params[key] path'],
    ['path.replace(/\\/:(\\w+)/g, (_, key) => `/${params[key]}`)', 'params[key] path'],
    ['const fill = (_, key) => all[key]; url.replace(/\\{(\\w+)\\}/g, fill)', 'all[key] path'],
    ["'/users/{id}/{post}'.replace(/\\{(\\w+)\\}/g, (_, key) => all[key])", 'all[key] path'],
  ])
  silent([
    'for (const [k, v] of all) url = url.replace(`{${k}}`, encodeURIComponent(v))',
    'for (const [k, v] of all) text = text.replace(`{${k}}`, v)',
    'for (const [k, v] of all) url = url.replace(`${k}`, v)',
    'for (const [k, v] of all) url = url.replace(`${k}/`, v)',
    "url.replace(new RegExp('a' + b), v)",
    'url.replace(/\\{(\\w+)\\}/g, (_, key) => encodeURIComponent(all[key]))',
    'url.replace(/\\{(\\w+)\\}/g, fill)',
    'url.replace(/\\{(\\w+)\\}/g, (_, key) => { log(() => { return key }); return Number(all[key]) })',
    'url.replace(/\\/+/g, (found) => slashes)',
    "path.replace(/\\/:(\\w+)/g, (_, key) => '/' + encodeURIComponent(params[key]))",
    "path.replace(/\\/:(\\w+)/g, (_, key) => '/{' + key + '}')",
    "path.replace(/\\/:(\\w+)/g, (_, key) => '/' + key)",
    "path.replace(/\\/:(\\w+)/g, (_, key) => '/x-' + params[key])",
    'path.replace(/\\/:(\\w+)/g, (_, key) => params[key])',
    'url.replace(/:(\\w+)/g, (_, name) => `{${name}}`)',
    'path.replace(/\\{[^}]+\\}/g, (found, index) => { const mark = `@${index}`; groups.push([mark, found]); return mark })',
    'url.replace(/\\{(\\w+)\\}/g, (_, name) => name.toUpperCase())',
    'url.replace(/^https:/, (found) => scheme)',
    'text.replace(/\\{(\\w+)\\}/g, (_, key) => all[key])',
  ])
})

describe('pairs that are joined by "&"', () => {
  const map = 'entries.map(([k, v]) => `${k}=${v}`)'
  reported([
    [`fetch('/search?' + ${map}.join('&'))`, 'v query'],
    [`fetch(\`/search?\${${map}.join('&')}\`)`, 'v query'],
    [`const qs = ${map}.join('&'); fetch('/search?' + qs)`, 'v query'],
    [`const pairs = ${map}; fetch(\`/search?\${pairs.join('&')}\`)`, 'v query'],
    [`fetch('/a?q=1&' + ${map}.join('&'))`, 'v query'],
    ["fetch('/a?' + Object.keys(o).map((k) => k + '=' + o[k]).join('&'))", 'o[k] query'],
    ["fetch('/a?' + keys.map(function (k) { return `q=${k}` }).join('&'))", 'k query'],
    ["fetch('/a?' + keys.filter(Boolean).map((k) => `q=${k}`).join('&'))", 'k query'],
    ["const parts = []; parts.push(`q=${q}`); fetch('/a?' + parts.join('&'))", 'q query'],
    ["fetch('/a?' + [`q=${q}`, 'page=1'].join('&'))", 'q query'],
    [`const write = (o) => ${map}.join('&'); fetch('/a?' + write(o))`, 'v query'],
    [`function write(o) { return ${map}.join('&') } fetch('/a?' + write(o))`, 'v query'],
    [`const qs = ${map}.join('&'); new URLSearchParams(qs)`, 'v pairs'],
  ])
  silent([
    "fetch('/a?' + entries.map(([k, v]) => `${k}=${encodeURIComponent(v)}`).join('&'))",
    "fetch('/a?' + keys.map((k) => `q=${encodeURIComponent(k)}`).join('&'))",
    `sign(${map}.join('&'))`,
    `const text = ${map}.join('&'); sign(text)`,
    `const query = ${map}.join('; '); fetch('/a?' + query)`,
    "const parts = []; parts.push(`q=${encodeURIComponent(q)}`); fetch('/a?' + parts.join('&'))",
  ])
})

describe('a pair whose key is only known at run time', () => {
  reported([
    ['for (const k in q) url += `&${k}=${q[k]}`', 'q[k] query'],
    ["for (const k in q) query += '&' + k + '=' + q[k]", 'q[k] query'],
    ["let url = '/a?b=c'; for (const [k, v] of all) url += `&${k}=${v}`", 'v query'],
    ["let query = ''; all.forEach((v, k) => { query += '&' + k + '=' + v })", 'v query'],
    ["this.url += '?' + key + '=' + value", 'value query'],
    ['for (const k in q) url += `&${encodeURIComponent(k)}=${q[k]}`', 'q[k] query'],
    ['url += `&${k}=${v}&`', 'v query'],
    ["query += '&' + k + '=' + v.replace(/=/g, '_')", "v.replace(/=/g, '_') query"],
  ])
  silent([
    'for (const k in q) url += `&${k}=${encodeURIComponent(q[k])}`',
    'for (const k in q) text += `&${k}=${q[k]}`',
    'for (const k in q) query += ` AND ${k}=${q[k]}`',
    'for (const k in q) query += `&${k}:${q[k]}`',
    'for (const k in q) url += `&${k}=${q[k]} `',
    'for (const k in q) url = `&${k}=${q[k]}`',
    'query += `&${k}=${v.length}`',
    "query += '&' + k + '=' + v.replace(/&|=/g, '_')",
  ])
})

describe('a query that URLSearchParams reads as text', () => {
  reported([
    ['new URLSearchParams(`q=${q}`)', 'q pairs'],
    ["new URLSearchParams('a=1&q=' + q)", 'q pairs'],
    ['new URLSearchParams(`${name}=1`)', 'name pairs'],
    ['fetch(`/search?${new URLSearchParams(`q=${q}`)}`)', 'q pairs'],
  ])
  silent([
    'new URLSearchParams(`q=${encodeURIComponent(q)}`)',
    'new URLSearchParams(`${location.search}&page=1`)',
    'new URLSearchParams(`?${query}`)',
    'new URLSearchParams({ q })',
    'new URLSearchParams(text)',
    'new SearchParams(`q=${q}`)',
  ])
})

describe('a value that is resolved against a base', () => {
  reported([
    ['new URL(id, base)', 'id path'],
    ['new URL(user.id, `https://example.com/users/`)', 'user.id path'],
    ['new URL(String(slug), base)', 'String(slug) path'],
    ['URL.parse(userId, base)', 'userId path'],
  ])
  silent([
    'new URL(path, base)',
    'new URL(req.url, base)',
    'new URL(href, base)',
    'new URL(name, base)',
    'new URL(id)',
    'new URL(id, import.meta.url)',
    'new URL(encodeURIComponent(id), base)',
    'new URL(`/users`, base)',
    'const id = 7; new URL(id, base)',
    'new Page(id, base)',
  ])
})
