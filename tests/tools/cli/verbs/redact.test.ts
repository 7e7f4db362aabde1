// `uriform redact`: secrets are masked, and every other character stays.
import { test } from '@jest/globals'
import fc from 'fast-check'
import { redact } from '../../../../src/safety/guards/index.js'
import { expect } from '../../../support/expect.js'
import { expectAsyncLaw } from '../../../support/runs.js'
import { fails, objectsOf, prints, uriform, uriformOn } from '../harness.js'

test('each line with its secrets masked', async () => {
  expect(await uriformOn(['GET https://joe:s3cret@h/?sig=abc 200', '', 'no URI'], 'redact')).toEqual(
    prints('GET https://***:***@h/?sig=*** 200', '', 'no URI'),
  )
})

test('the text of an argument, with a mask and a parameter of its own', async () => {
  expect(await uriform('redact --mask X --parameter pin https://a:b@h/?pin=1&q=2')).toEqual(
    prints('https://X:X@h/?pin=X&q=2'),
  )
})

test('JSON never repeats the input', async () => {
  expect(objectsOf(await uriformOn(['https://h/?token=s3cret'], 'redact --json'))).toEqual([
    { ok: true, text: 'https://h/?token=***' },
  ])
})

test('a mask that ends a value', async () => {
  expect(await uriform('redact --mask @ a')).toEqual(
    fails(2, /^uriform redact: Wrong value for --mask\. Expected /),
  )
})

test('it is redact of the library', async () => {
  const line = fc.string().filter((text) => !/[\r\n]/.test(text))
  await expectAsyncLaw(400, fc.array(line.map((text) => `x${text}://u:p@h?jwt=${text}`)), async (lines) => {
    const { stdout } = await uriformOn(lines, 'redact')
    expect(stdout).toBe(lines.map((each) => `${redact(each)}\n`).join(''))
  })
})
