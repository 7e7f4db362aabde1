// An object that only inherits from a component value has nothing but its text, and is read by it.
import { expect, test } from '@jest/globals'
import { rfc2396 } from '../../../src/generations.js'
import { Uri, uriBuilder } from '../../../src/index.js'
import { componentValuesOf } from '../../support/components.js'

const uri = Uri.from('http://u:p@h/a;b=1/c?d=e#f')

test.each(Object.entries(componentValuesOf(uri)))(
  '%s equals its heir, whose text is the same',
  (_, component) => {
    const heir = Object.create(component ?? null)
    expect(component?.equals(heir)).toBe(true)
    expect(component?.equals(Object.create(heir, { text: { value: 'other' } }))).toBe(false)
  },
)

test.each(['authority', 'userinfo', 'host', 'path', 'query', 'fragment'] as const)(
  '%s of another generation is not equal, though the text is the same',
  (name) => {
    const other = Uri.from('http://u:p@h/a;b=1/c?d=e#f', { generation: rfc2396 })
    expect(Uri.from(other.href)[name]?.equals(other[name] ?? '')).toBe(false)
    expect(other[name]?.equals(other[name] ?? '')).toBe(true)
  },
)

test('a builder takes the heir of a segment by its text', () => {
  const segment = uri.path.segments[1]
  const built = uriBuilder('x')
    .segments(Object.create(segment ?? null))
    .tryBuild()
  expect(built._tag === 'Right' && built.right.href).toBe('x:c')
})
