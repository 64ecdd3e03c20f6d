import * as v from 'valibot'
import { expect, test } from 'vitest'
import { countInstructionCharacters } from '../../contract/delivery-address.ts'
import { isEmail, Market, normalizePhone } from '../../contract/market.ts'
import { personProblems } from '../../machines/account/person.rules.ts'
import { market } from '../paths/fixtures/market.ts'

test.each([
  'ana+pizza@gmail.com',
  'ana@correo.online',
  "o'neill@example.com",
  'ana_rivera@sub.example.pr',
  'a.b-c@x-y.museum',
])('the email %s is accepted', (email) => {
  expect(isEmail(market, email)).toBe(true)
})

test.each([
  '',
  'ana',
  'ana@example',
  'ana@.com',
  'ana@example..com',
  '@example.com',
  'ana rivera@example.com',
  'ana@-x.com',
  `${'a'.repeat(250)}@example.com`,
])('"%s" is not an email', (email) => {
  expect(isEmail(market, email)).toBe(false)
})

test('a market without an email pattern uses the default one', () => {
  const { email_pattern: own, ...unset } = market
  const served = v.parse(Market, unset)
  expect(served.email_pattern).not.toBe(own)
  expect(isEmail(served, 'ana.rivera@example.com')).toBe(true)
  expect(isEmail(served, 'ana+pizza@gmail.com')).toBe(false)
})

test.each([
  ['(787) 555-0107', '+17875550107'],
  ['787.555.0107', '+17875550107'],
  ['1 787 555 0107', '+17875550107'],
  ['+1 787 555 0107', '+17875550107'],
  ['+34 612 345 678', '+34612345678'],
  ['+47 22 12 34 56', '+4722123456'],
  ['+7 912 345 6789', '+79123456789'],
  ['+52 55 1234 5678', '+525512345678'],
])('[checkout.contact] the phone %s is stored as %s', (typed, stored) => {
  expect(normalizePhone(market, typed)).toBe(stored)
})

test.each([
  '',
  '555-0107',
  '787 555 010',
  '+372 555 010',
  '0000000000',
  '+1 000 000 0000',
  '7777777777',
  '34612345678',
  '525512345678',
  '+5255123456789',
  '787+5550107',
  '787555010a',
])('"%s" is not a phone number', (typed) => {
  expect(normalizePhone(market, typed)).toBeNull()
})

test('[checkout.instructions] instructions are counted in visible characters', () => {
  expect(countInstructionCharacters('Portón')).toBe(6)
  expect(countInstructionCharacters('Portón'.normalize('NFD'))).toBe(6)
  expect(countInstructionCharacters('👨‍👩‍👧‍👦 2')).toBe(3)
})

test('a member must be 18 on the day of registration', () => {
  const person = { firstName: 'Ana', lastName: 'Rivera', phone: '787 555 0107', gender: null }
  const problems = (birthdate: string) =>
    personProblems({ form: { ...person, birthdate }, market, today: '2026-03-03' }).map(({ code }) => code)
  expect(problems('2008-03-03')).toEqual([])
  expect(problems('2008-03-04')).toEqual(['birthday-young'])
  expect(problems('2020-01-01')).toEqual(['birthday-young'])
  expect(problems('2026-03-04')).toEqual(['birthday-invalid'])
})
