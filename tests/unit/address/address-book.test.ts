import { expect, test } from 'vitest'
import {
  instructionsFor,
  isBeside,
  isSaved,
  requestOfOrder,
  withoutRemoved,
  withSaved,
} from '../../../machines/address/address-book.rules.ts'
import { savedPlace } from '../../../machines/address/address-editor.rules.ts'
import { home, work } from '../../paths/fixtures/members.ts'
import { placedOrder } from '../../paths/fixtures/orders.ts'

const named = (locations: readonly { name: string; is_default: boolean }[]) =>
  locations.map(({ name, is_default: isDefault }) => `${name}${isDefault ? '*' : ''}`)

test('the default address comes first, and there is one', () => {
  expect(named(withSaved([home, work], { ...work, is_default: true }))).toEqual(['Trabajo*', 'Casa'])
  expect(named(withSaved([home], work))).toEqual(['Casa*', 'Trabajo'])
  expect(named(withSaved([home, work], { ...work, name: 'Oficina' }))).toEqual(['Casa*', 'Oficina'])
})

test('when the default address is removed the oldest follows it', () => {
  expect(named(withoutRemoved([home, work], home.id))).toEqual(['Trabajo*'])
  expect(named(withoutRemoved([home, work], work.id))).toEqual(['Casa*'])
  expect(named(withoutRemoved([home, work], 'x'))).toEqual(['Casa*', 'Trabajo'])
})

test('an address is saved under any name, however its letters are written', () => {
  const shouted = { address: { ...home.address, landmark: '', gate: '' } }
  expect(isSaved([work, { ...home, name: 'Nido' }], shouted)).toBe(true)
  expect(isSaved([work], home)).toBe(false)
})

test('another door of the place is beside it; a place some streets on, or of another ZIP, is not', () => {
  const place = savedPlace(home)
  expect(isBeside(work, place)).toBe(true)
  expect(isBeside({ ...work, lat: work.lat + 0.004 }, place)).toBe(false)
  expect(isBeside({ ...work, address: { ...work.address, zip: '00911' } }, place)).toBe(false)
})

test('the rider is told what was saved of the address, and nothing of another one', () => {
  expect(instructionsFor([work, home], savedPlace(home))).toBe('Toca fuerte')
  expect(instructionsFor([home], savedPlace(work))).toBe('')
  expect(instructionsFor([home], null)).toBe('')
})

test('an order is kept by its door; one without a known point is not', () => {
  const point = { lat: 18.45, long: -66.07 }
  const delivered = { ...placedOrder, address: home.address, destination_point: point, instructions: 'Toca fuerte' }
  expect(requestOfOrder(delivered)).toMatchObject({ name: '1058 Ave. Ashford', ...point, instructions: 'Toca fuerte' })
  expect(requestOfOrder({ ...delivered, destination_point: null })).toBeNull()
  expect(requestOfOrder({ ...delivered, address: null })).toBeNull()
})
