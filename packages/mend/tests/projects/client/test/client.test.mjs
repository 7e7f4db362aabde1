import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Client } from '../src/client.js'

const client = new Client('https://api.example/v1', ({ method, url }) => `${method} ${url}`)

test('users', () => {
  assert.equal(client.getUser('joe'), 'GET https://api.example/v1/users/joe')
  assert.equal(client.getUser('joe@example.com'), 'GET https://api.example/v1/users/joe@example.com')
  assert.equal(client.removeUser(7), 'DELETE https://api.example/v1/users/7')
  assert.equal(client.removeUser(7, { reason: 'spam' }), 'DELETE https://api.example/v1/users/7?reason=spam')
  assert.equal(client.searchUsers('joe', 2), 'GET https://api.example/v1/users?query=joe&page=2')
})
