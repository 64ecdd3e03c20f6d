import { expect, test } from 'vitest'
import { parseDoorAddress } from '../../../server/adapters/door-address.ts'

test.each([
  ['1206 Ave. Ashford, Condado', { number: '1206', street: 'Ave. Ashford' }],
  ['Calle Loíza 1800, Santurce', { number: '1800', street: 'Calle Loíza' }],
  ['Calle Loíza #1800, Santurce', { number: '1800', street: 'Calle Loíza' }],
  ['Urb. Villa Carolina, Calle 5 B-12', { area: 'Urb. Villa Carolina', street: 'Calle 5', number: 'B-12' }],
  ['B-12 Calle 5, Urb. Santa Rosa', { number: 'B-12', street: 'Calle 5', area: 'Urb. Santa Rosa' }],
  ['F3 Calle Ponce', { number: 'F3', street: 'Calle Ponce' }],
  ['Urb. Villa Nevárez 1085 Calle 8 San Juan', { area: 'Urb. Villa Nevárez', number: '1085', street: 'Calle 8' }],
  ['Urb. Santa Rosa Blq 12 #5 Calle 8', { area: 'Urb. Santa Rosa Blq 12', number: '5', street: 'Calle 8' }],
  ['Calle 8 #1085 Urb. Villa Nevárez', { area: 'Urb. Villa Nevárez', number: '1085', street: 'Calle 8' }],
  ['1206 Calle San Juan, Ponce', { number: '1206', street: 'Calle San Juan' }],
  ['Calle 5, Bayamón', { street: 'Calle 5' }],
  ['Cond. Torre del Mar apto. 3, Ponce', { condominium: 'Cond. Torre del Mar', unit: '3' }],
  ['Condominio Mar Azul, Apt 12-C, San Juan 00907', { condominium: 'Condominio Mar Azul', unit: '12-C' }],
  ['Carr. 115 km 11.3, Bo. Puntas, Rincón', { road: '115', km: '11.3', area: 'Bo. Puntas' }],
  ['PR-2 Km. 45,6', { road: '2', km: '45,6' }],
  ['Carr 1 km 33.5 Bo. Turabo, Caguas', { road: '1', km: '33.5', area: 'Bo. Turabo' }],
  ['Barrio Beatriz Carr. 172 km 3.1', { road: '172', km: '3.1', area: 'Barrio Beatriz' }],
  [
    'Condominio Plaza Santurce, Calle Loíza, San Juan',
    { condominium: 'Condominio Plaza Santurce', street: 'Calle Loíza' },
  ],
  ['Ponce, Puerto Rico 00730-1234', {}],
  ['123 Calle Sol 00901', { number: '123', street: 'Calle Sol' }],
  ['Calle Sol 123 00901-1234', { number: '123', street: 'Calle Sol' }],
  ['San Juan 00907', {}],
  ['00907', {}],
  ['Condado', {}],
])('the text %j parses to %j', (text, door) => {
  expect(parseDoorAddress(text)).toEqual(door)
})
