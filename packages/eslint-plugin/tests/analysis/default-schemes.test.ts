// A scheme that is added to a URL without one.
import { describe } from '@jest/globals'
import { interpolated } from '../lint.js'

const { reported, silent } = interpolated

describe('a scheme under a condition that looks for one in the same value', () => {
  silent([
    "new URL(value.includes('://') ? value : `https://${value}`)",
    "const f = (v) => { if (!v.startsWith('http')) return `http://${v}`; return v }",
    "const f = (v) => { if (v.startsWith('http')) return v; return 'http://' + v }",
    'if (!/^https?:\\/\\//i.test(url)) { url = `https://${url}` }',
    "if (url.indexOf('://') === -1) url = 'https://'.concat(url)",
    'fetch(`${url.match(/^[a-z]+:/i) ? url : `https://${url}`}/users`)',
    'const HTTP = /^http/; const url = HTTP.test(site) ? site : `http://${site}`',
    "const isWhole = site.includes('://'); const url = isWhole ? site : `http://${site.trim()}`",
    'const url = hasProtocol(site) ? site : `http://${site}`',
    "url.startsWith('http') || fetch(`https://${url}`)",
  ])
})

describe('any other scheme before a value', () => {
  reported([
    ['fetch(`http://${id}`)', 'id host'],
    ["const f = (v, id) => { if (!v.startsWith('http')) return `http://${id}`; return v }", 'id host'],
    ["const f = (v) => { if (!v.startsWith('/')) return `http://${v}`; return v }", 'v host'],
    ["const f = (v) => { if (!v.startsWith('http')) return `http://${v}.example.com`; return v }", 'v host'],
    ["const f = (v) => { if (!v.startsWith('http')) return 'http://' + v + '.com'; return v }", 'v host'],
    ["if (v.startsWith('http')) go(() => fetch(`http://${v}`))", 'v host'],
    ["if (log('http')) fetch(`http://${v}`)", 'v host'],
    ["const f = (v) => { fetch(`http://${v}`); if (v.startsWith('http')) return v }", 'v host'],
    [`if (v.startsWith('http')${' && a'.repeat(100)}) fetch(\`http://\${v}\`)`, 'v host'],
  ])
})
