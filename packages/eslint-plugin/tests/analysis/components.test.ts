// The component of each value in a string: by the text around it, and by its name.
import { describe } from '@jest/globals'
import { interpolated } from '../lint.js'

const { reported, silent } = interpolated

describe('the start of a string says what its values are', () => {
  reported([
    ['x = `${scheme}://example.com/${id}`', 'id path'],
    ['x = `${a}://example.com/${id}`', 'id path'],
    ['x = `${protocol}//example.com/${id}`', 'id path'],
    ['x = `${protocol}//${tenant}.example.com/`', 'tenant host'],
    ['fetch(`${base}//${id}/a`)', 'id host'],
    ['fetch(`${base}:${port}/${id}`)', 'id path'],
    ['fetch(`${base}:8080/${id}`)', 'id path'],
    ['fetch(`${base}&q=${q}`)', 'q query'],
    ['fetch(`${base}${id}:8080/a`)', 'id segments'],
    ['fetch(`${base}users${id}/a`)', 'id path'],
    ['fetch(`users/${url}`)', 'url path'],
    ['fetch(`/a/${url}`)', 'url path'],
    ['fetch(`${base}/a/${url}`)', 'url path'],
    ['fetch(`//${tenant}.example.com/a`)', 'tenant host'],
    ['fetch(`/a//${id}`)', 'id path'],
    ['fetch(`a${id}/b`)', 'id path'],
    ['fetch(`https://example.com/file:${id}`)', 'id path'],
    ['fetch(`/a/${id}${url}`)', 'id path', 'url segments'],
    ["x = `${isSecure ? 'https' : 'http'}://${tenant}.example.com/`", 'tenant host'],
    ["fetch(`${isSecure ? 'https:' : 'http:'}//${tenant}.example.com/`)", 'tenant host'],
    ['fetch(`http${s}://${tenant}.example.com/${id}`)', 'tenant host', 'id path'],
    ['fetch(`users${id}/a://b`)', 'id path'],
    ['fetch(`/users${id}://b`)', 'id path'],
    ["fetch(`${isNew ? 'v2' : 'v1'}/users/${id}`)", 'id path'],
  ])
  silent([
    // A URL, not a path.
    'fetch(`/${url}`)',
    'fetch(`${base}/${url}`)',
    'fetch(`https://${url}`)',
    'fetch(`https://${endpoint}/a`)',
    'fetch(`https://example.com:8080/${url}`)',
    'fetch(`${a}//b`)',
    'fetch(`http${s}://${host}/a`)',
    'x = `${a}/b/${id}`',
    'x = `${text}//${id}`',
    // The start of a scheme that isn't of the web.
    'link.href = `urn:${to}?x=/`',
    'link.href = `urn:example:${id}/a`',
    'x = `abfs://a/${id}`',
    'x = `webpack:///a/${id}`',
    // No URL.
    'fetch(`12:${id}/a`)',
    'fetch(`a:${id}`)',
    'fetch(`a?${id}`)',
    'fetch(`${id}`)',
    'fetch(`${a} ${b}/c`)',
    'fetch(`${a}/<b>/${c}`)',
    'fetch(`/a/${id}/b c`)',
    'fetch(`a{/${id}`)',
    'fetch(`*/${id}`)',
  ])
})

describe('a value in the authority', () => {
  reported([
    ['x = `https://${prefix}.example.com/`', 'prefix host'],
    ['x = `https://api-${suffix}.example.com/`', 'suffix host'],
    ['x = `https://example.com${query}`', 'query host'],
    ['x = `https://example.com${segments.join("/")}`', 'segments.join("/") host'],
    ['x = `https://${path}@example.com/`', 'path userinfo'],
    ['x = `https://${a}${b}@example.com/`', 'a userinfo', 'b userinfo'],
    ['x = `https://${a}.${b}/@${c}`', 'a host', 'b host', 'c path'],
    ['x = `https://${a}?b=@${c}`', 'a host', 'c query'],
    ['x = `https://example.com${path}/${name}`', 'name path'],
    ['x = `https://example.com${path}/${url}`', 'url path'],
    ['x = `https://example.com${url}/${name}`', 'name path'],
    ['x = `https://example.com:${port}${path}/${name}`', 'name path'],
  ])
  silent([
    'x = `https://example.com:${port}${url}`',
    'x = `https://${host}:${id}`',
    'x = `https://example.com${path}`',
    'x = `https://example.com${url}`',
  ])
})

describe('a whole host from a request', () => {
  reported([
    ['fetch(`https://${req.query.host}/x`)', 'req.query.host host'],
    ["res.redirect('https://' + req.query.url)", 'req.query.url host'],
    ['fetch(`https://${request.body.domain}:8080/x`)', 'request.body.domain host'],
    ['fetch(`https://${ctx.request.query.host}`)', 'ctx.request.query.host host'],
    ['const host = req.params.host; fetch(`https://${host}/x`)', 'host host'],
    ['const { host } = req.query; fetch(`https://${host}/x`)', 'host host'],
    ['const { host: server } = req.query; fetch(`https://${server.address}/x`)', 'server.address host'],
    ['const { query } = req; fetch(`https://${query.host}/x`)', 'query.host host'],
    ["fetch(`https://${url.searchParams.get('host')}/x`)", "url.searchParams.get('host') host"],
    ["fetch(`https://${String(req.query['host'])}/x`)", "String(req.query['host']) host"],
  ])
  silent([
    'fetch(`https://${config.query.host}/x`)',
    'fetch(`https://${req.headers.host}/x`)',
    'fetch(`https://${req.hostname}/x`)',
    'const { host } = config; fetch(`https://${host}/x`)',
    'const host = params.host; fetch(`https://${host}/x`)',
  ])
})

describe('a whole query', () => {
  reported([
    ['fetch(`/a?${query}=${b}`)', 'query query', 'b query'],
    ['fetch(`/a?b=${query}`)', 'query query'],
    ['fetch(`/a?b${query}`)', 'query query'],
    ['fetch(`/a/${query}`)', 'query path'],
    ['fetch(`/a${query}b`)', 'query path'],
    ["fetch(`/a?${query}${'='}`)", 'query query'],
  ])
  silent([
    'fetch(`/a?${query}`)',
    'fetch(`/a?b=1&${query}`)',
    'fetch(`/a?b=1&${query}&c=2`)',
    'fetch(`/a${query}`)',
    'fetch(`/a${query}#b`)',
    'fetch(`/a${query}${hash}`)',
    'fetch(`/a#${id}?b=${c}`)',
    'fetch(`/a#b&${c}=${d}`)',
  ])
})

describe('a value with a choice of texts', () => {
  reported([
    ["fetch(`/a${b ? '?c=' : '/'}${d}`)", 'd query'],
    ["fetch(`/a${b ? '' : '?c='}${d}`)", 'd query'],
    ["fetch(`/a?${query}${b ? '=' : ''}`)", 'query query'],
    ["fetch(`/a?${query}${b ? '' : '='}`)", 'query query'],
    ['fetch(`/a/${b ? `${c}/` : ""}${d}`)', 'c path', 'd path'],
    ["fetch(`https://${a}${b ? '@' : '/'}example.com`)", 'a host'],
  ])
  silent(["fetch(`/a?${query}${b ? '&c=1' : ''}`)", "fetch(`/a?${query}${b ? '' : '&c=1'}`)"])
})
