// A variable in a host that is a DNS name: names of other scripts become A-labels, as in the tag.
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { expander, template } from '../../../src/builders/templates/index.js'
import { tryUri } from '../../../src/index.js'
import { errorIn, successOf } from '../../support/either.js'
import { expectLaw } from '../../support/runs.js'

describe.each<[text: string, values: Readonly<Record<string, string>>, written: string]>([
  ['https://{sub}.example.com/', { sub: 'café' }, 'https://xn--caf-dma.example.com/'],
  ['https://{sub}.example.com/', { sub: 'CAFÉ' }, 'https://xn--caf-dma.example.com/'],
  [
    'https://{host}:8080{/path*}{?q}',
    { host: '日本.example', q: 'é' },
    'https://xn--wgv71a.example:8080?q=%C3%A9',
  ],
  ['ws://joe@{host}', { host: 'straße.example' }, 'ws://joe@xn--strae-oqa.example'],
  ['https://{sub}.example.com/', { sub: '１' }, 'https://1.example.com/'],
  ['https://www{.d}/', { d: 'é' }, 'https://www.xn--9ca/'],
])('%s with %j', (text, values, written) => {
  test('is written with A-labels', () => {
    expect(template<string>(text).expand(values).href).toBe(written)
    expect(expander<string>(text).expand(values).href).toBe(written)
    expect(template<string>(text).partial(values).expand({}).href).toBe(written)
  })

  test('which are read as they are', () => {
    const read = template<string>(text).match(written) as Readonly<Record<string, string>>
    expect(template<string>(text).expand(read).href).toBe(written)
  })
})

test.each<[sub: string, text?: string]>([
  ['é/'],
  ['é@h'],
  ['é:80'],
  ['é..x'],
  ['é'.repeat(70)],
  ['caf%C3%A9'],
  ['é b'],
  ['\u00ad'],
  ['a\u200db'],
  ['é\ufe68'],
  // What `{+x}` takes goes in as it is.
  ['https://café.example', '{+sub}/x'],
  ['https://caf%C3%A9.example', '{+sub}/x'],
])('%j is no name', (sub, text = 'https://{sub}.example.com/') => {
  expect(errorIn(template<string>(text).tryExpand({ sub }))).toMatchObject({
    kind: 'invalid-host',
    variable: 'sub',
  })
})

test('a scheme without DNS hosts has them percent-encoded', () => {
  expect(template('repo://{owner}/x').expand({ owner: 'café' }).href).toBe('repo://caf%C3%A9/x')
})

test('errors behind such a host name their variable', () => {
  const path = template('https://{sub}.example.com/{id}/{name}')
  const error = errorIn(path.tryExpand({ sub: 'café', id: 'x', name: '..' }))
  expect(error).toMatchObject({ kind: 'dot-segment', variable: 'name' })
})

test('a name is what the tag writes', () => {
  const letters = fc.constantFrom(...'aZ09-._~éÉßς日本あ１。．ａ／：％\u00ad\u200d\u0301𝒳İ%@:/?#[] ')
  const sites = template('https://{sub}.example.com/{x}')
  expectLaw(20_000, fc.string({ unit: letters, maxLength: 6 }), (sub) => {
    const host = `${sub}.example.com`
    const ours = sites.tryExpand({ sub, x: 'x' })
    const tagged = tryUri`https://${host}/x`
    if (tagged._tag === 'Right') expect(successOf(ours).href).toBe(tagged.right.href)
    else expect(ours._tag).toBe('Left')
  })
})
