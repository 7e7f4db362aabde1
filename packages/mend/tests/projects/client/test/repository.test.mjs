import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Client } from '../src/client.js'
import { Repository } from '../src/repository.js'

const client = new Client('https://api.example/v1', ({ method, url }) => `${method} ${url}`)

test('a full name is two segments', () => {
  const repository = new Repository(client, 'joe', 'tea')
  assert.equal(repository.issue(1), 'GET https://api.example/v1/repos/joe/tea/issues/1')
  assert.equal(repository.label('good'), 'GET https://api.example/v1/labels/good')
  assert.equal(repository.isSame('joe/tea'), true)
  assert.equal(repository.remote, 'git://git@github.example:joe/tea.git')
})
