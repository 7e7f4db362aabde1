import { validateId } from './validators.js'

const BASE = process.env.ORDERS_URL ?? 'https://orders.example'

export async function order(fetch, id, include) {
  const response = await fetch(`${BASE}/orders/${id}?include=${include}`)
  return response.ok ? response.json() : undefined
}

export const invoice = (fetch, id) => fetch(`${BASE}/invoices/${validateId(id)}.pdf`)

export const ship = (fetch, id, carrier) =>
  fetch(BASE + '/orders/' + encodeURIComponent(id) + '/shipments/' + carrier, { method: 'POST' })
