import { assert, oneof, property, string, stringMatching } from 'fast-check'
import { expect, test } from 'vitest'
import { formatAddressCode, parseAddressCode } from '../../../contract/address-code.ts'
import { market } from '../../../server/domain/market.ts'

test.each([
  ['0090701', '0090701'],
  ['00907-01', '0090701'],
  [' 00907-01 ', '0090701'],
  ['00 907 01', '0090701'],
  ['００９０７－０１', '0090701'],
  ['００９０７ー０１', '0090701'],
])('%s is an address code', (text, code) => {
  expect(parseAddressCode(market, text)).toEqual({ kind: 'code', code })
})

test.each([
  ['', { kind: 'empty' }],
  ['  ', { kind: 'empty' }],
  ['-', { kind: 'empty' }],
  ['00907', { kind: 'invalid', zip: '00907' }],
  ['00 907', { kind: 'invalid', zip: '00907' }],
  ['００９０７', { kind: 'invalid', zip: '00907' }],
  ['009070', { kind: 'invalid', zip: null }],
  ['00907011', { kind: 'invalid', zip: null }],
  ['Condado', { kind: 'invalid', zip: null }],
  ['009070a', { kind: 'invalid', zip: null }],
])('%j is not an address code, and the reason is given', (text, reading) => {
  expect(parseAddressCode(market, text)).toEqual(reading)
})

test('any input is parsed without throwing, and a code always has seven ASCII digits', () => {
  assert(
    property(oneof(string({ unit: 'binary' }), stringMatching(/^[0-9０-９-]{0,9}$/)), (text) => {
      const reading = parseAddressCode(market, text)
      const code = reading.kind === 'code' ? reading.code : '0090701'
      expect(code).toMatch(/^[0-9]{7}$/)
      expect(parseAddressCode(market, formatAddressCode(code))).toEqual({ kind: 'code', code })
    }),
  )
})
