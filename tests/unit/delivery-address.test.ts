import { expect, test } from 'vitest'
import { missingDoorWords } from '../../contract/delivery-address.ts'

test.each([
  ['Condado, San Juan, Puerto Rico 00907', '', 'house_no'],
  ['00907, San Juan, Puerto Rico', '', 'house_no'],
  ['Ponce, Puerto Rico 00730-1234', 'casa azul', 'house_no'],
  ['Condado, San Juan', '1206', 'location_name'],
  ['Condado, San Juan', 'Apto. 4', 'location_name'],
  ['Condado, San Juan', '1206 Ave. Ashford', null],
  ['1206 Ave. Ashford, Condado', '', null],
  ['Carr. 115 km 11.3, Rincón', '', null],
  ['Urb. Villa Carolina, Calle 5 B-12', '', null],
  ['Cond. Torre del Mar apto. 3', '', null],
  ['12', '', 'house_no'],
])('%j with %j lacks %j', (location_name, house_no, missing) => {
  expect(missingDoorWords({ location_name, house_no })).toBe(missing)
})
