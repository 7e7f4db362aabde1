import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildSync } from 'esbuild'
import { badge, html } from '../src/badge.js'
import { match } from '../src/router.js'

const { outputFiles } = buildSync({
  entryPoints: ['src/app.jsx'],
  bundle: true,
  format: 'esm',
  jsxFactory: 'h',
  inject: ['src/h.js'],
  write: false,
})
const app = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`)

test('links lead to their pages', () => {
  assert.equal(app.User({ id: 'joe' }).href, '/users/joe')
  assert.equal(app.User({ id: 7 }).href, '/users/7')
  assert.equal(app.Post({ user: 'joe', post: 'a-b' }).href, '/users/joe/posts/a-b')
  assert.equal(app.Search({ term: 'tea' }).href, '/search?q=tea&page=1')
  assert.deepEqual(match(app.Post({ user: 'joe@example.com', post: '1' }).href), {
    route: '/users/:id/posts/:post',
    id: 'joe@example.com',
    post: '1',
    query: {},
  })
  assert.equal(app.Avatar({ user: { id: 'joe' } }).src, '/avatars/joe.png')
})

test('a path that is encoded already stays so', () => {
  const location = new URL('http://app.example/users/a%20b?c=%26')
  assert.equal(app.Language({ location, language: 'de' }).href, '/de/users/a%20b?c=%26')
})

test('a mail address as id stays as it is', () => {
  const pushed = []
  app.open({ push: (url) => pushed.push(url) }, 'joe@example.com')
  assert.deepEqual(pushed, ['/users/joe@example.com'])
})

test('an element of templates', () => {
  assert.deepEqual(badge('joe'), ['<a href=', '/users/joe', '>', 'joe', '</a>'])
  assert.deepEqual(html`a`, ['a'])
})
