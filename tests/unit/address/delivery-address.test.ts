import * as fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  Address,
  addressKinds,
  addressLengths,
  addressLine,
  addressLines,
  addressProblems,
  emptyAddress,
  findingsOf,
  countInstructionCharacters,
  readAddress,
  type AddressDraft,
} from '../../../contract/delivery-address.ts'
import { findMunicipio, municipios } from '../../../contract/municipios.ts'
import { OrderRequest } from '../../../contract/orders.ts'
import { gazetteerPlaces } from '../../../server/adapters/gazetteer-places.ts'
import { orderRequest } from '../../../machines/checkout/checkout.rules.ts'
import { checkoutOrder, filledForm } from '../../paths/fixtures/checkout.ts'
import { market } from '../../paths/fixtures/market.ts'

const town = { municipio: 'San Juan', zip: '00907' }
const street: AddressDraft = { ...emptyAddress, ...town, number: '1206', street: 'Ave. Ashford' }
const flat: AddressDraft = { ...emptyAddress, ...town, kind: 'condominium', condominium: 'Mar Azul', unit: '4B' }
const road: AddressDraft = { ...emptyAddress, ...town, kind: 'road', road: '115', km: '11.3' }

test.each<[AddressDraft, Partial<AddressDraft>, string[]]>([
  [street, {}, []],
  [street, { number: '', street: ' ' }, ['number-required', 'street-required']],
  [street, { number: 's/n' }, []],
  [street, { number: 'azul' }, ['number-required']],
  [street, { street: '...' }, ['street-required']],
  [street, { municipio: '' }, ['municipio-required']],
  [street, { municipio: 'Orlando' }, ['municipio-required']],
  [street, { municipio: 'san juan' }, ['municipio-required']],
  [street, { zip: '' }, ['zip-required']],
  [street, { zip: '10001' }, ['zip-invalid']],
  [street, { zip: '00807' }, ['zip-invalid']],
  [street, { zip: '0090' }, ['zip-invalid']],
  [street, { zip: '00907-1234' }, []],
  [street, { landmark: 'x'.repeat(120) }, []],
  [street, { landmark: 'x'.repeat(121) }, ['too-long']],
  [street, { km: 'not a number' }, []],
  [flat, {}, []],
  [flat, { condominium: '', unit: '' }, ['condominium-required', 'unit-required']],
  [flat, { ...street, kind: 'condominium' }, ['condominium-required', 'unit-required']],
  [road, {}, []],
  [road, { road: '', km: '' }, ['road-required', 'km-required']],
  [road, { road: 'PR-115', km: 'km. 11,3' }, []],
  [road, { road: 'la vieja' }, ['road-invalid']],
  [road, { road: '0' }, ['road-invalid']],
  [road, { km: 'once' }, ['km-invalid']],
  [road, { km: '11.345' }, ['km-invalid']],
])('%j with %j has the problems %j', (draft, changed, codes) => {
  expect(addressProblems({ ...draft, ...changed }).map(({ code }) => code)).toEqual(codes)
})

test.each([
  ['Calle Sol, 00901', '', 'Calle Sol', '00901'],
  ['Calle Sol 00901-1234', '00901', 'Calle Sol', '00901'],
  ['Calle Sol, 00901', '00907', 'Calle Sol, 00901', '00907'],
  ['Calle 5 00901', '', 'Calle 5', '00901'],
])('the street %j with the ZIP %j is read as %j, %s', (typed, zip, own, code) => {
  const draft = { ...street, street: typed, zip }
  expect(readAddress(draft)).toMatchObject({ street: own, zip: code })
  expect(addressProblems(draft)).toEqual([])
})

test('a number after the street that is no ZIP of the island leaves the ZIP missing', () => {
  const problems = addressProblems({ ...street, street: 'Calle Sol 10001', zip: '' })
  expect(problems).toEqual([{ field: 'zip', code: 'zip-required' }])
})

test('an address is formatted in lines and in one line', () => {
  const written = (draft: AddressDraft) => addressLines(v.parse(Address, draft))
  expect(written({ ...street, unit: '4B', area: 'Condado' })).toEqual([
    '1206 Ave. Ashford, Apto. 4B',
    'Condado, San Juan 00907',
  ])
  expect(written(flat)).toEqual(['Cond. Mar Azul, Apto. 4B', 'San Juan 00907'])
  expect(written({ ...flat, condominium: 'Torre del Mar', unit: 'PH norte', street: 'Calle 5' })).toEqual([
    'Torre del Mar, PH norte, Calle 5',
    'San Juan 00907',
  ])
  expect(written({ ...road, road: 'Carr. 115', km: '11,3', branch: 'Ramal 3', area: 'Bo. Puntas' })).toEqual([
    'Carr. 115 km 11.3, Ramal 3',
    'Bo. Puntas, San Juan 00907',
  ])
  expect(addressLine(v.parse(Address, street))).toBe('1206 Ave. Ashford, San Juan 00907')
})

test('fields of another address kind are dropped', () => {
  const draft = { ...street, condominium: 'Mar Azul', unit: '4B', road: 'nonsense', km: '1' }
  expect(readAddress(draft)).toEqual({
    kind: 'street',
    number: '1206',
    street: 'Ave. Ashford',
    unit: '4B',
    area: '',
    ...town,
    gate: '',
    announce: '',
    landmark: '',
  })
})

test('markup is kept as text, and invisible characters become spaces', () => {
  const landmark = '<b>Casa</b>\u0000 \u202Eazul\tde\nla\uD800 esquina '
  expect(readAddress({ ...street, landmark })).toMatchObject({ landmark: '<b>Casa</b> azul de la\uFFFD esquina' })
})

test('instructions are counted in Unicode characters without surrounding spaces', () => {
  expect(countInstructionCharacters(` ${'x'.repeat(32)} `)).toBe(32)
  expect(countInstructionCharacters('🍕'.repeat(32))).toBe(32)
  expect(countInstructionCharacters('Timbre  2')).toBe(8)
})

test('the 78 municipios match the gazetteer and are found with or without accents', () => {
  const known = gazetteerPlaces().flatMap(({ kind, municipio }) => (kind === 'municipio' ? [municipio] : []))
  expect(known.toSorted()).toEqual([...municipios].toSorted())
  expect(municipios).toHaveLength(78)
  expect(findMunicipio(' mayaguez')).toBe('Mayagüez')
  expect(findMunicipio('Orlando')).toBeNull()
})

const words = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 130 }),
  fc.constantFrom(
    '',
    ' ',
    '1206',
    's/n',
    'Ave. Ashford',
    '4B',
    'PR-115',
    '11,3',
    'x'.repeat(200),
    '<b>',
    '🍕',
    '\u0000',
  ),
)
const draft: fc.Arbitrary<AddressDraft> = fc.record({
  kind: fc.constantFrom(...addressKinds),
  number: words,
  street: words,
  area: words,
  condominium: words,
  unit: words,
  road: fc.oneof(words, fc.constant('115')),
  km: fc.oneof(words, fc.constant('11.3')),
  branch: words,
  municipio: fc.oneof(words, fc.constantFrom(...municipios)),
  zip: fc.oneof(words, fc.constantFrom('00907', '00601-1234', '10001')),
  gate: words,
  announce: words,
  landmark: words,
})
const fitting = fc.constantFrom(street, flat, road)
/** Plausible addresses: some are valid, some have one invalid field. */
const likely = fc
  .tuple(fitting, draft, fc.subarray(['area', 'gate', 'announce', 'landmark', 'unit', 'zip', 'km']))
  .map(([right, other, taken]): AddressDraft => ({
    ...right,
    ...Object.fromEntries(taken.map((field) => [field, Reflect.get(other, field)])),
  }))

test('[place.door] the server accepts exactly the addresses that the form accepts', () => {
  fc.assert(
    fc.property(fc.oneof(draft, likely), (address) => {
      const isAccepted = addressProblems(address).length === 0
      const body: unknown = JSON.parse(
        JSON.stringify(orderRequest({ form: { ...filledForm, address }, order: checkoutOrder, market })),
      )
      const sent = v.safeParse(OrderRequest, body)
      expect(sent.success && sent.output.address !== null).toBe(isAccepted)
      // The same input from another client, including fields of other address kinds.
      const raw = v.safeParse(OrderRequest, {
        ...v.parse(v.record(v.string(), v.unknown()), body),
        address: { ...address, lat: 18.4, long: -66 },
      })
      const point = { lat: 18.4, long: -66, approximate: false }
      expect(raw.success ? raw.output.address : null).toEqual(isAccepted ? { ...readAddress(address), ...point } : null)
    }),
    { numRuns: 500 },
  )
})

test('parsing an address is idempotent', () => {
  fc.assert(
    fc.property(fc.oneof(draft, likely), (address) => {
      const once = readAddress(address)
      expect(once && v.parse(Address, once)).toEqual(once)
    }),
    { numRuns: 500 },
  )
})

const kindWith = (field: string) => {
  if (field === 'condominium') return 'condominium'
  return ['road', 'km', 'branch'].includes(field) ? 'road' : 'street'
}

test.each(Object.entries(addressLengths))(
  'the address field %s accepts at most %i characters and reports it',
  (field, max) => {
    const right = { ...street, kind: kindWith(field), condominium: 'Mar', unit: '1', road: '1', km: '1' } as const
    const problems = addressProblems({ ...right, [field]: '1'.repeat(max + 1) })
    const code = field === 'municipio' ? 'municipio-required' : 'too-long'
    expect(problems).toEqual([{ field, code }])
  },
)

test('every part of an address is in its lines or helps to find the door', () => {
  fc.assert(
    fc.property(likely, (typed) => {
      const address = readAddress(typed)
      if (!address) return
      const { kind: _kind, ...parts } = address
      const told = [...addressLines(address), ...findingsOf(address).map(({ text }) => text)].join(' ')
      for (const part of Object.values(parts)) expect(told).toContain(part)
    }),
    { numRuns: 500 },
  )
})
