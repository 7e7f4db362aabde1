// What a scheme refuses in a text with stray characters is named by its offset in that text, not in the encoded one.
import { describe, expect, test } from '@jest/globals'
import { file, mailto, strays } from '../../../src/index.js'
import { mongodb, mysql, tel } from '../../../src/schemes/index.js'
import { failureOf } from '../../support/either.js'

describe('the offset of what a scheme refuses', () => {
  test.each([
    ['mailto:a b c', '@d/x', mailto, 7],
    ['mailto:a@b?x=\u00fc&\u00e9', '', mailto],
    ['tel:||\u{1f600}+1', 'x', tel],
    ['mongodb://%61u:%62p@%63h`:05432/%64d?%65=%6&%67', '', mongodb],
    ['mysql://b\u00fccher.example:1/a|', '/b', mysql],
    ['mysql://u|:p@h/\u65e5', '/b', mysql],
    ['file:///c|/a b', '?q', file],
  ])('%s%s', (before, after, scheme, offset = before.length) => {
    expect(failureOf(scheme.parse(before + after, { strays }))).toMatchObject({ offset })
  })
})
