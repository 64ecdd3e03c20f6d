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
import { homeAddress, workAddress } from '../../paths/fixtures/members.ts'
import { placedOrder } from '../../paths/fixtures/orders.ts'

const named = (locations: readonly { name: string; is_default: boolean }[]) =>
  locations.map(({ name, is_default: isDefault }) => `${name}${isDefault ? '*' : ''}`)

test('the default address comes first and is unique', () => {
  expect(named(withSaved([homeAddress, workAddress], { ...workAddress, is_default: true }))).toEqual([
    'Trabajo*',
    'Casa',
  ])
  expect(named(withSaved([homeAddress], workAddress))).toEqual(['Casa*', 'Trabajo'])
  expect(named(withSaved([homeAddress, workAddress], { ...workAddress, name: 'Oficina' }))).toEqual([
    'Casa*',
    'Oficina',
  ])
})

test('the oldest address becomes the default when the default is removed', () => {
  expect(named(withoutRemoved([homeAddress, workAddress], homeAddress.id))).toEqual(['Trabajo*'])
  expect(named(withoutRemoved([homeAddress, workAddress], workAddress.id))).toEqual(['Casa*'])
  expect(named(withoutRemoved([homeAddress, workAddress], 'x'))).toEqual(['Casa*', 'Trabajo'])
})

test('a saved address is recognized regardless of name and letter case', () => {
  const shouted = { address: { ...homeAddress.address, landmark: '', gate: '' } }
  expect(isSaved([workAddress, { ...homeAddress, name: 'Nido' }], shouted)).toBe(true)
  expect(isSaved([workAddress], homeAddress)).toBe(false)
})

test('another door of the same place counts as nearby, and a place streets away or with another ZIP does not', () => {
  const place = savedPlace(homeAddress)
  expect(isBeside(workAddress, place)).toBe(true)
  expect(isBeside({ ...workAddress, lat: workAddress.lat + 0.004 }, place)).toBe(false)
  expect(isBeside({ ...workAddress, address: { ...workAddress.address, zip: '00911' } }, place)).toBe(false)
})

test('delivery instructions come from the matching saved address only', () => {
  expect(instructionsFor([workAddress, homeAddress], savedPlace(homeAddress))).toBe('Toca fuerte')
  expect(instructionsFor([homeAddress], savedPlace(workAddress))).toBe('')
  expect(instructionsFor([homeAddress], null)).toBe('')
})

test('an order can be saved as an address only with a known point', () => {
  const point = { lat: 18.45, long: -66.07 }
  const delivered = {
    ...placedOrder,
    address: homeAddress.address,
    destination_point: point,
    instructions: 'Toca fuerte',
  }
  expect(requestOfOrder(delivered)).toMatchObject({ name: '1058 Ave. Ashford', ...point, instructions: 'Toca fuerte' })
  expect(requestOfOrder({ ...delivered, destination_point: null })).toBeNull()
  expect(requestOfOrder({ ...delivered, address: null })).toBeNull()
})
