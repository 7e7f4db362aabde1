import assert from 'node:assert/strict'
import { test } from 'node:test'
import { documentUrl, listUrl, pageUrl } from '../src/documents.js'

test('slugs and kinds of several segments', () => {
  assert.equal(documentUrl('guide/start'), 'https://docs.example/guide/start')
  assert.equal(pageUrl('guide/start'), 'https://docs.example/pages/guide/start')
  assert.equal(listUrl('users/active'), 'https://api.example/v1/users/active')
})
