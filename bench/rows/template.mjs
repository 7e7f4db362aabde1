/** From values to a link by a template, and back. */
import { isDeepStrictEqual } from 'node:util'
import { match } from 'path-to-regexp'
import { template } from 'uriform/templates'
import { parseTemplate } from 'url-template'
import { URLPattern } from 'urlpattern-polyfill'
import { flat } from '../inputs.mjs'
import { pieces } from '../pieces.mjs'
import { row } from '../row.mjs'
import { sink } from '../sink.mjs'
import { time } from '../time.mjs'

const LINK = 'https://api.example.com/{owner}/{repository}/{path}{?q,page}'
const link = template(LINK)
const peerLink = parseTemplate(LINK)

/** @typedef {{ owner: string, repository: string, path: string, q: string, page: string }} LinkValues */

const byHand = (/** @type {LinkValues} */ { owner, repository, path, q, page }) =>
  `https://api.example.com/${encodeURIComponent(owner)}/${encodeURIComponent(repository)}/${encodeURIComponent(path)}?q=${encodeURIComponent(q)}&page=${encodeURIComponent(page)}`

export const expand = row({
  name: 'expand',
  work: 'template.expand(values).href, five values',
  unit: 'ns',
  inputs: (texts) =>
    pieces(texts).map(({ segments: [owner, repository, path], query: { q, page } }) => ({
      owner,
      repository,
      path,
      q,
      page,
    })),
  measure: time,
  candidates: [
    {
      name: 'uriform',
      accepts: (values) => link.expand(values).href === byHand(values),
      loop(inputs) {
        for (const values of inputs) sink.value = link.expand(values).href
      },
    },
    {
      name: 'url-template',
      atLeast: 3,
      accepts: (values) => peerLink.expand(values) === byHand(values),
      loop(inputs) {
        for (const values of inputs) sink.value = peerLink.expand(values)
      },
    },
    {
      name: 'a template literal, encodeURIComponent',
      atMost: 3,
      loop(inputs) {
        for (const values of inputs) sink.value = byHand(values)
      },
    },
  ],
})

const post = template('/users/{id}/posts/{post}')
const postPattern = new URLPattern({ pathname: '/users/:id/posts/:post' })
const postMatch = match('/users/:id/posts/:post')

/** Groups of a pattern are encoded. */
const decoded = (/** @type {Readonly<Record<string, string | undefined>>} */ groups) =>
  Object.fromEntries(
    Object.entries(groups).map(([name, value]) => [name, value && decodeURIComponent(value)]),
  )

const postByPattern = (/** @type {string} */ text) => {
  const { id = '', post = '' } = postPattern.exec({ pathname: text })?.pathname.groups ?? {}
  return { id: decodeURIComponent(id), post: decodeURIComponent(post) }
}

const postPaths = (/** @type {readonly string[]} */ texts) =>
  pieces(texts).map(({ segments: [id, post] }) =>
    flat(`/users/${encodeURIComponent(id)}/posts/${encodeURIComponent(post)}`),
  )

const matchPosts = (/** @type {readonly string[]} */ texts) => {
  for (const text of texts) sink.value = post.match(text)
}

export const matchPath = row({
  name: 'match',
  work: "template('/users/{id}/posts/{post}').match(text)",
  unit: 'ns',
  inputs: postPaths,
  measure: time,
  candidates: [
    {
      name: 'uriform',
      loop: matchPosts,
    },
    {
      name: 'URLPattern.exec, the polyfill',
      atLeast: 10,
      accepts: (text) => isDeepStrictEqual(postByPattern(text), post.match(text)),
      loop(texts) {
        for (const text of texts) sink.value = postByPattern(text)
      },
    },
    {
      name: 'path-to-regexp',
      accepts: (text) => {
        const found = postMatch(text)
        return found !== false && isDeepStrictEqual({ ...found.params }, post.match(text))
      },
      loop(texts) {
        for (const text of texts) sink.value = postMatch(text)
      },
    },
  ],
})

/** Most ids that are no words have something in them that browsers leave raw, and the template would encode. */
export const matchRaw = row({
  name: 'match-raw',
  work: "template('/users/{id}/posts/{post}').match(text), as browsers write it",
  unit: 'ns',
  inputs: (texts) =>
    pieces(texts).map(({ segments: [id, post] }) =>
      flat(`/users/@${encodeURIComponent(id)}/posts/${encodeURIComponent(post)}`),
    ),
  measure: time,
  candidates: [
    {
      name: 'uriform',
      loop: matchPosts,
    },
    {
      name: 'URLPattern.exec, the polyfill',
      atLeast: 5,
      accepts: (text) => isDeepStrictEqual(postByPattern(text), post.match(text)),
      loop(texts) {
        for (const text of texts) sink.value = postByPattern(text)
      },
    },
  ],
})

const options = /** @type {const} */ ({ empty: 'allow', records: true })

/** Options are read and checked on every call. */
export const matchWithOptions = row({
  name: 'match-options',
  work: "template('/users/{id}/posts/{post}').match(text, { empty: 'allow', records: true })",
  unit: 'ns',
  inputs: postPaths,
  measure: time,
  candidates: [
    {
      name: 'uriform',
      loop(texts) {
        for (const text of texts) sink.value = post.match(text, options)
      },
    },
    {
      name: 'without options',
      atMost: 3,
      loop: matchPosts,
    },
  ],
})

const page = template('https://api.example.com/users/{id}/posts{?page,lang}')
const pagePattern = new URLPattern('https://api.example.com/users/:id/posts\\?page=:page&lang=:lang')

const pageByPattern = (/** @type {string} */ text) => {
  const { pathname, search } = pagePattern.exec(text) ?? {}
  return decoded({ ...pathname?.groups, ...search?.groups })
}

export const matchUrl = row({
  name: 'match-url',
  work: "template('https://api.example.com/users/{id}/posts{?page,lang}').match(text)",
  unit: 'ns',
  inputs: (texts) =>
    pieces(texts).map(({ segments: [id], query: { lang } }, index) =>
      flat(
        `https://api.example.com/users/${encodeURIComponent(id)}/posts?page=${index}&lang=${encodeURIComponent(lang)}`,
      ),
    ),
  measure: time,
  candidates: [
    {
      name: 'uriform',
      loop(texts) {
        for (const text of texts) sink.value = page.match(text)
      },
    },
    {
      name: 'URLPattern.exec, the polyfill',
      atLeast: 10,
      accepts: (text) => isDeepStrictEqual(pageByPattern(text), page.match(text)),
      loop(texts) {
        for (const text of texts) sink.value = pageByPattern(text)
      },
    },
  ],
})

const file = template('/files{/path*}')
const filePattern = new URLPattern({ pathname: '/files/:path+' })
const fileMatch = match('/files/*path')

const fileByPattern = (/** @type {string} */ text) => {
  const { path = '' } = filePattern.exec({ pathname: text })?.pathname.groups ?? {}
  return { path: path.split('/').map(decodeURIComponent) }
}

export const matchList = row({
  name: 'match-list',
  work: "template('/files{/path*}').match(text)",
  unit: 'ns',
  inputs: (texts) =>
    pieces(texts).map(({ segments }) => flat(`/files/${segments.map(encodeURIComponent).join('/')}`)),
  measure: time,
  candidates: [
    {
      name: 'uriform',
      loop(texts) {
        for (const text of texts) sink.value = file.match(text)
      },
    },
    {
      name: 'URLPattern.exec, the polyfill',
      atLeast: 10,
      accepts: (text) => isDeepStrictEqual(fileByPattern(text), file.match(text)),
      loop(texts) {
        for (const text of texts) sink.value = fileByPattern(text)
      },
    },
    {
      name: 'path-to-regexp',
      accepts: (text) => {
        const found = fileMatch(text)
        return found !== false && isDeepStrictEqual({ ...found.params }, file.match(text))
      },
      loop(texts) {
        for (const text of texts) sink.value = fileMatch(text)
      },
    },
  ],
})
