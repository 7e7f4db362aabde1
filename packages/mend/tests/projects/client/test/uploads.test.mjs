import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Client } from '../src/client.js'
import { uploads } from '../src/uploads.js'

const client = new Client('https://api.example/v1', ({ method, url }) => `${method} ${url}`)

test('an environment is optional', () => {
  assert.equal(uploads(client, { spaceId: 's' }), 'POST https://api.example/v1/spaces/s/uploads')
  assert.equal(
    uploads(client, { spaceId: 's', environmentId: 'e' }),
    'POST https://api.example/v1/spaces/s/environments/e/uploads',
  )
})
