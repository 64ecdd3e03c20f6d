import * as v from 'valibot'
import { expect, test } from 'vitest'
import { OrderRequest } from '../../contract/orders.ts'
import { singleLine } from '../../contract/primitives.ts'
import { orderRequest } from '../../machines/checkout/checkout.rules.ts'
import { requestFingerprintOf } from '../../server/crypto/request-fingerprint.ts'
import { checkoutOrder, filledForm } from '../paths/fixtures/checkout.ts'
import { market } from '../paths/fixtures/market.ts'

const request = orderRequest({ form: filledForm, order: checkoutOrder, market })

test('a request from before the contract had an optional field has the fingerprint of the same request today', () => {
  const before = requestFingerprintOf(v.parse(OrderRequest, request))
  const note = v.optional(singleLine(140), '')
  for (const Later of [
    v.object({ ...OrderRequest.entries, note }),
    v.object({ note, ...OrderRequest.entries }),
    v.object({ ...OrderRequest.entries, note: v.optional(v.nullable(v.string()), null) }),
    v.object({ ...OrderRequest.entries, note: v.optional(v.boolean(), false) }),
  ])
    expect(requestFingerprintOf(v.parse(Later, request))).toBe(before)
})

test('a field that is absent, undefined or blank makes no difference, and one that says something does', () => {
  const fingerprint = requestFingerprintOf(request)
  for (const note of [undefined, null, '', false]) expect(requestFingerprintOf({ ...request, note })).toBe(fingerprint)
  for (const note of ['Felicidades', 0, true, []])
    expect(requestFingerprintOf({ ...request, note })).not.toBe(fingerprint)
})

test('every change of a request changes its fingerprint', () => {
  const { contact, payment } = request
  const others = [
    { ...request, total: request.total + 1 },
    { ...request, instructions: '' },
    { ...request, contact: { ...contact, first_name: 'Zoraida' } },
    { ...request, payment: { ...payment, change_for: null } },
    { ...request, address: null },
  ]
  expect(new Set([request, ...others].map(requestFingerprintOf)).size).toBe(others.length + 1)
})
