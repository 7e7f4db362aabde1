import assert from 'node:assert/strict'
import { test } from 'node:test'
import { invoice, order, ship } from '../src/orders.js'

/**
 * Keeps the URL that was requested.
 *
 * @param {string} url
 */
const fetched = (url) => ({ ok: true, url, json: () => url })

test('orders', async () => {
  assert.equal(await order(fetched, '7', 'items'), 'https://orders.example/orders/7?include=items')
  assert.equal(invoice(fetched, 'a-7').url, 'https://orders.example/invoices/a-7.pdf')
  assert.equal(ship(fetched, 7, 'dhl').url, 'https://orders.example/orders/7/shipments/dhl')
  assert.throws(() => invoice(fetched, '../7'))
})
