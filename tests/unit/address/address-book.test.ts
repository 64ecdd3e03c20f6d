import { expect, test } from 'vitest'
import {
  savedInstructionsAt,
  isAtPlace,
  isAddressSaved,
  locationRequestOfOrder,
  withoutLocation,
  withSavedLocation,
} from '../../../machines/address/address-book.rules.ts'
import { placeOfLocation } from '../../../machines/address/address-editor.rules.ts'
import { homeAddress, workAddress } from '../../paths/fixtures/members.ts'
import { placedOrder } from '../../paths/fixtures/orders.ts'

const named = (locations: readonly { name: string; is_default: boolean }[]) =>
  locations.map(({ name, is_default: isDefault }) => `${name}${isDefault ? '*' : ''}`)

test('the default address comes first and is unique', () => {
  expect(named(withSavedLocation([homeAddress, workAddress], { ...workAddress, is_default: true }))).toEqual([
    'Trabajo*',
    'Casa',
  ])
  expect(named(withSavedLocation([homeAddress], workAddress))).toEqual(['Casa*', 'Trabajo'])
  expect(named(withSavedLocation([homeAddress, workAddress], { ...workAddress, name: 'Oficina' }))).toEqual([
    'Casa*',
    'Oficina',
  ])
})

test('the oldest address becomes the default when the default is removed', () => {
  expect(named(withoutLocation([homeAddress, workAddress], homeAddress.id))).toEqual(['Trabajo*'])
  expect(named(withoutLocation([homeAddress, workAddress], workAddress.id))).toEqual(['Casa*'])
  expect(named(withoutLocation([homeAddress, workAddress], 'x'))).toEqual(['Casa*', 'Trabajo'])
})

test('a saved address is recognized regardless of name and letter case', () => {
  const shouted = { address: { ...homeAddress.address, landmark: '', gate: '' } }
  expect(isAddressSaved([workAddress, { ...homeAddress, name: 'Nido' }], shouted)).toBe(true)
  expect(isAddressSaved([workAddress], homeAddress)).toBe(false)
})

test('another door of the same place counts as nearby, and a place streets away or with another ZIP does not', () => {
  const place = placeOfLocation(homeAddress)
  expect(isAtPlace(workAddress, place)).toBe(true)
  expect(isAtPlace({ ...workAddress, lat: workAddress.lat + 0.004 }, place)).toBe(false)
  expect(isAtPlace({ ...workAddress, address: { ...workAddress.address, zip: '00911' } }, place)).toBe(false)
})

test('delivery instructions come from the matching saved address only', () => {
  expect(savedInstructionsAt([workAddress, homeAddress], placeOfLocation(homeAddress))).toBe('Toca fuerte')
  expect(savedInstructionsAt([homeAddress], placeOfLocation(workAddress))).toBe('')
  expect(savedInstructionsAt([homeAddress], null)).toBe('')
})

test('an order can be saved as an address only with a known point', () => {
  const point = { lat: 18.45, long: -66.07 }
  const delivered = {
    ...placedOrder,
    address: homeAddress.address,
    destination_point: point,
    instructions: 'Toca fuerte',
  }
  expect(locationRequestOfOrder(delivered)).toMatchObject({
    name: '1058 Ave. Ashford',
    ...point,
    instructions: 'Toca fuerte',
  })
  expect(locationRequestOfOrder({ ...delivered, destination_point: null })).toBeNull()
  expect(locationRequestOfOrder({ ...delivered, address: null })).toBeNull()
})
