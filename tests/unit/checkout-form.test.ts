import { expect, test } from 'vitest'
import type { Disposition } from '../../contract/disposition.ts'
import { emptyForm, formFor } from '../../machines/checkout.rules.ts'
import { filledForm } from '../paths/fixtures/checkout.ts'
import { asap, carryout, delivery, flat, placed, tonight } from '../paths/fixtures/places.ts'

test('a delivery begins with the address of its place, a collection with none', () => {
  expect(emptyForm(delivery).address).toEqual(flat)
  expect(emptyForm({ ...carryout, place: placed }).address).toBeNull()
})

test('a kept form goes on where the order goes to the same place, at whatever time', () => {
  const typed = { ...filledForm, address: { ...flat, gate: '#12' } }
  expect(formFor(typed, { ...delivery, when: asap }, { ...delivery, when: tonight })).toBe(typed)
})

test('in another place, or another way, who orders stays and the rest is asked anew', () => {
  const marina = { ...flat, street: 'Calle Marina' }
  const elsewhere: Disposition = { ...delivery, place: { ...placed, text: '1058 Calle Marina', address: marina } }
  expect(formFor(filledForm, delivery, elsewhere)).toEqual({ ...filledForm, address: marina })
  const collected = formFor(filledForm, delivery, carryout)
  expect(collected).toEqual({ ...filledForm, address: null, handover: 'counter' })
})
