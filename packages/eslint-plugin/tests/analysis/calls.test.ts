// The use that a call makes of a string, by its own name, that of its receiver, and the position of the argument.
import { describe } from '@jest/globals'
import { interpolated, withText } from '../lint.js'

const { reportedAs, silent } = interpolated

/** Each `*` is the string. */
const reportedOf = (text: string, calls: readonly string[]) => reportedAs('id path', withText(text, calls))
const silentOf = (text: string, calls: readonly string[]) => silent(withText(text, calls))

describe('a relative path is a URL only where a URL is certain', () => {
  const text = '`users/${id}`'
  reportedOf(text, [
    'new URL(path, *)',
    'new URL(*, config.base)',
    '$$navigate(*)',
    '__importScripts(*)',
    'doFetch(*)',
    'userUrl(*)',
    'sendRequest(*)',
    'apiPost(*)',
    'axios.items(*)',
    'res.__redirect(*)',
    'thing.fetch(*)',
    'thing.userUrl(*)',
    'thing.post(*)',
    'this.get(*)',
  ])
  silentOf(text, [
    'new Worker(file, *)',
    'navi_gate(*)',
    'redirects(*)',
    'fetch(options, *)',
    'getPostal(*)',
    'doCompost(*)',
    "file.open('budget', *)",
    "file.open('getter', *)",
    "res.setAll('location', *)",
    "res.reset('location', *)",
    'axios.items(options, *)',
    'httpd.get(*)',
    'myhttp.get(*)',
    'http.forget(*)',
    'http.getter(*)',
    'http.get(options, *)',
    'res.re_direct(*)',
    'thing.assign(*)',
    'location.reassign(*)',
    'location.replaced(*)',
    'dialog.open(*)',
    'window.open(name, *)',
    'window.load(*)',
    "request.open('GET', url, *)",
    'navigator.sendBeacon(data, *)',
    'thing.unpushState(data, "", *)',
    'thing.pushStates(data, "", *)',
    'navigationBar.push(*)',
    'router.repush(*)',
    'URL.create(*)',
    'URLs.parse(*)',
    'curl.parse(*)',
    'URL.reparse(*)',
    'URL.parseAll(*)',
    'thing.fetch(options, *)',
    'thing.get(*)',
    'thing.postal(*)',
    'thing.compost(*)',
    'client.load(*)',
  ])
})

describe('a URL after a client', () => {
  reportedOf('`${this.url}/users/${id}`', [
    "_request(this.fetch, 'GET', *)",
    "await _request(this.fetch, 'POST', *, { headers })",
    'call(fetch, *)',
    'load(this.client, *)',
    "helpers.load(axios, 'GET', *)",
    'helpers.load(this.fetcher, *)',
  ])
  silentOf('`${this.url}/users/${id}`', [
    "load(this.cache, 'GET', *)",
    "load(this.fetch, 'name', *)",
    "load(this.fetch, 'GET', { key }, *)",
    'log(fetch, *)',
    'cache.set(client, *)',
  ])
})

describe('a method that returns the function that requests', () => {
  const text = '`users/${id}`'
  reportedOf(text, [
    'RequestHelper.get()(this, *, options)',
    'RequestHelper.del()(this, *)',
    'this.api.post()(*)',
  ])
  silentOf(text, [
    'RequestHelper.get(name)(this, *)',
    'RequestHelper.create()(this, *)',
    'RequestHelper.get()(this, options, *)',
    'get()(this, *)',
    'store.get()(*)',
    'modelCache.get()(*)',
  ])
})

describe('a callback that takes an error first is no handler of a route', () => {
  const text = '`/users/${id}`'
  reportedOf(text, [
    'this.client.get(*, function (err, res) {})',
    'thing.get(*, (error, response, body) => {})',
    'thing.post(*, (e) => {})',
    "this._base.runAction('get', *, {}, null, (err, r) => done(err, r))",
    'function load(url, done) {}; load(*, (err) => {})',
  ])
  silentOf(text, [
    'thing.get(*, function (req, res) {})',
    'thing.get(*, (err, req, res, next) => {})',
    'thing.get(*, ({ error }) => {})',
    'thing.get(*, (event) => {})',
    'app.get(*, (err, res) => {})',
    'cache.get(*, (err, value) => {})',
  ])
})

describe("a request of Node's own modules, with any callback", () => {
  const of = (call: string) =>
    withText('`http://h/${id}`', [call]).flatMap((code) => [
      `import http from 'node:http'; ${code}`,
      `import * as http from 'http'; ${code}`,
      `const http = require('http'); ${code}`,
    ])
  reportedAs('id path', [
    ...of('http.get(*, callback)'),
    ...of('http.get(*, ({ statusCode }) => show(statusCode))'),
    ...of('http.request(*, handler)'),
    ...withText('`http://h/${id}`', ["import https from 'node:https'; https.get(*, handler)"]),
  ])
  silentOf('`http://h/${id}`', ["import { http } from 'msw'; http.get(*, handler)", 'http.get(*, handler)'])
})

describe('a path from the root is also a URL where a helper takes it', () => {
  const text = '`/users/${id}`'
  reportedOf(text, [
    'head(*)',
    'put(*)',
    'sendGet(*)',
    'request(options, *)',
    'fetchBudget(options, *)',
    'fetchHeader(options, *)',
    'ts.get(*)',
    'server().get(*)',
    'apiServer.get(*)',
    'client.find(() => 7, *)',
  ])
  silentOf(text, [
    'fetchedAll(*)',
    'prefetchAll(*)',
    'thing.fetchedAll(*)',
    'thing.prefetchAll(*)',
    'request(options, data, *)',
    'database.get(*)',
    'tree.get(*)',
    'caches.get(*)',
    'consoles.get(*)',
    'lodash._.get(*)',
    'outFs.get(*)',
  ])
})

describe('a path from the root is a URL where the builder of a request takes it', () => {
  const text = '`/users/${id}`'
  reportedOf(text, [
    'new Builder().withPath(*).execute()',
    'Api.builder(token).withPath(*).build()',
    'builder.setPath(*)',
    'new Builder().path(*)',
    'client.builder().auth(token).path(*)',
  ])
  silentOf(text, [
    "import path from 'path'; new Builder().withPath(*)",
    'new Builder().withPaths(*)',
    'new Builder().withPath(options, *)',
    'builder.path(*)',
    'this.path(*)',
    'new Cookie().setPath(*)',
    "cookies.create('a').path(*)",
    'new RouteBuilder().withPath(*)',
    'new Builder(cache).store.create().path(*)',
    'mockRequest().withPath(*)',
  ])
  silentOf('`users/${id}`', ['new Builder().withPath(*)'])
  silentOf('`${base}/users/${id}`', ['new Builder().withPath(*)'])
})

describe('a URL with a scheme is silent only where no URL is requested', () => {
  const text = '`https://h/${id}`'
  reportedOf(text, [
    'new Mapper(*)',
    'new Settings(*)',
    'errorPage(*)',
    'readable(*)',
    'spread(*)',
    'cache.load(*)',
    'cache.forget(*)',
    'thing.intoBeta(*)',
  ])
  silentOf(text, [
    'new URL(*, import.meta.url)',
    'trace(*)',
    'println(*)',
    'deepStrictEqual(*)',
    'alert(*)',
    'relative(*)',
    'fs.readFile(*)',
    'thing.emit(*)',
    'winston.write(*)',
    'toast.show(*)',
    'http.get(*, () => ({ status: 200 }))',
    '_.get(*)',
    'cache.del(*)',
    'cache.remove(*)',
    'const seen = new Map(); seen.get(*)',
    'app.get(*)',
    'thing.get(*, () => {})',
  ])
})

describe('a path in a variable is a file path where the variable is used like one', () => {
  const text = '`/users/${id}`'
  reportedOf(text, [
    'const path = *; rejoin(path)',
    'const path = *; joined(path)',
    'const path = *; thing.resolve(path)',
  ])
  silentOf(text, [
    'const path = *; require(path)',
    'const path = *; join(path)',
    'const path = *; resolve(path)',
  ])
})
