import * as v from 'valibot'
import { expect, test } from 'vitest'
import { CouponCode } from '../../contract/coupon.ts'
import { ProfileRequest } from '../../contract/customers.ts'
import { isEmail, normalizePhone } from '../../contract/market.ts'
import { isName, normalizeText, withoutSeparators } from '../../contract/primitives.ts'
import { market } from '../../server/domain/market.ts'

test.each([
  ['a non-breaking hyphen', '787\u2011555\u20110100'],
  ['an en dash and a minus sign', '787\u2013555\u22120100'],
  ['a thin space and dots', '787.555\u20090100'],
  ['slashes', '787/555/0100'],
  ['parentheses and a non-breaking space', '(787)\u00a0555-0100'],
  ['zero-width characters', '\u200b787\u2060555\ufeff0100'],
  ['full-width digits', '\uff17\uff18\uff17 555 0100'],
  ['the country without a plus', '1 787 555 0100'],
  ['the country', '+1 (787) 555-0100'],
  ['the area code as a country', '+787 555 0100'],
])('a phone with %s is stored as one of the island', (_, typed) => {
  expect(normalizePhone(market, typed)).toBe('+17875550100')
})

test.each([
  ['nine digits after +1', '+1 787 555 010'],
  ['eleven digits after +1', '+1 787 555 01000'],
  ['an area code that begins with 1', '+1 187 555 0100'],
  ['an exchange that begins with 0', '787 055 0100'],
  ['one digit repeated', '+1 777 777 7777'],
  ['seven digits', '555 0100'],
  ['letters', '787 555 010O'],
])('a phone with %s is refused', (_, typed) => {
  expect(normalizePhone(market, typed)).toBeNull()
})

test('a phone of another country keeps its country', () => {
  expect(normalizePhone(market, '+34 612 345 678')).toBe('+34612345678')
  expect(normalizePhone(market, '+939 555 0100')).toBe('+19395550100')
})

test.each(['\u200b', '\u3164', '\u2800', '\u200d', '123', '-', '\u00ad\u00ad', '🍕'])('%j is no name', (typed) => {
  expect(isName(typed)).toBe(false)
})

test('a name in any script is a name, and accents are stored composed', () => {
  expect(['Iris', 'Владимир', '李', '\u200bAna'].map(isName)).toEqual([true, true, true, true])
  expect(normalizeText('Jose\u0301  Colo\u0301n\u200b')).toBe('José Colón')
})

test('invisible characters and turned text are removed, and emoji stay whole', () => {
  expect(normalizeText('a\u202eb\u2066c\u00add')).toBe('abcd')
  expect(normalizeText('👨\u200d👩\u200d👧 ❤\ufe0f')).toBe('👨\u200d👩\u200d👧 ❤\ufe0f')
  expect(withoutSeparators('6034\u20115000 1234\u200b5678')).toBe('6034500012345678')
})

test.each(['iris@example.com', 'iris+pizza@example.photography', "o'neill@mail.example.pr"])(
  '%s is an email',
  (email) => {
    expect(isEmail(market, email)).toBe(true)
  },
)

test.each([
  'iris..c@example.com',
  '.iris@example.com',
  'iris.@example.com',
  `${'i'.repeat(65)}@example.com`,
  'iris@example',
  'iris@example.c0m',
  'iris@-example.com',
])('%s is no email', (email) => {
  expect(isEmail(market, email)).toBe(false)
})

test('a coupon code with invisible characters is the code', () => {
  expect(v.parse(CouponCode, ' bohio20\u200b ')).toBe('BOHIO20')
})

test('a profile has any gender or none, and no name of invisible characters', () => {
  expect(['M', 'F', 'other', null].map((gender) => v.is(ProfileRequest, { gender }))).toEqual([true, true, true, true])
  expect(v.is(ProfileRequest, { gender: 'X' })).toBe(false)
  expect(v.is(ProfileRequest, { first_name: '\u200b' })).toBe(false)
})
