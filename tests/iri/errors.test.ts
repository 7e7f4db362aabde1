// The errors of IRIs: what may stand in them.
import { expect, test } from '@jest/globals'
import { Iri } from 'uriform/iri'
import { failureOf } from '../support/either.js'

test.each(['\u00a0', '\u2028', '\u3000', '\ufeff'])(
  'a password with the white space %j is masked',
  (space) => {
    const { message, redacted } = failureOf(Iri.parse(`https://h/?u=http://u:p${space}s3cret@h/ x`))
    expect(message + redacted).not.toContain('s3cret')
  },
)
