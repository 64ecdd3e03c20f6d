import { expect, test } from 'vitest'
import { spanOf } from '../../../src/office/days/quarter-hours.ts'
import { createOfficeStorage, invitationOfHash } from '../../../src/office/office-storage.ts'
import { timelineOf } from '../../../src/office/order/order-timeline.ts'
import { memoryStorage } from '../../../src/adapters/storage.ts'
import { officeOrder, officeRefund, storedSession } from '../../paths/fixtures/office.ts'
import { sentPhoneOrder } from '../../paths/fixtures/phone-orders.ts'

test('the chart has every quarter of an hour between the first and the last order', () => {
  const quarters = [
    { start: '10:00', orders: 0 },
    { start: '11:45', orders: 2 },
    { start: '12:15', orders: 1 },
    { start: '13:00', orders: 0 },
  ]
  expect(spanOf(quarters)).toEqual([
    { start: '11:45', orders: 2 },
    { start: '12:00', orders: 0 },
    { start: '12:15', orders: 1 },
  ])
  expect(spanOf([])).toEqual([])
})

test('steps, payments, refunds and emails of an order are one history, the newest first', () => {
  expect(timelineOf(officeOrder(officeRefund)).map(({ kind }) => kind)).toEqual(['refund', 'payment', 'email', 'step'])
})

test('the tab keeps the session and each one’s refund and phone order of an order; what is unreadable is dropped', () => {
  const tab = memoryStorage()
  const storage = createOfficeStorage(tab, memoryStorage())
  storage.writeSession(storedSession)
  expect(storage.readSession()).toEqual(storedSession)
  const draft = { form: { isWhole: true, amount: '', reason: null, note: 'fría' }, confirmed: null }
  storage.writeDraft('inés', 'order', draft)
  expect(storage.readDraft('inés', 'order')).toEqual(draft)
  expect(storage.readDraft('rosa', 'order')).toBeNull()
  storage.writeDraft('inés', 'order', null)
  expect(storage.readDraft('inés', 'order')).toBeNull()
  storage.writePhoneDraft('inés', 'order', sentPhoneOrder)
  expect(storage.readPhoneDraft('inés', 'order')).toEqual(sentPhoneOrder)
  expect(storage.readPhoneDraft('rosa', 'order')).toBeNull()
  const answer = { kind: 'words', amount: '', lines: [], words: 'Lo sentimos' } as const
  storage.writeAnswer('inés', 'complaint', answer)
  expect(storage.readAnswer('inés', 'complaint')).toEqual(answer)
  expect(storage.readAnswer('rosa', 'complaint')).toBeNull()
  tab.setItem('office session', '{"token":1}')
  expect(storage.readSession()).toBeNull()
  tab.setItem('office session', 'no json')
  expect(storage.readSession()).toBeNull()
})

test('signing out forgets what was typed about customers, but not what was sent and has no answer', () => {
  const storage = createOfficeStorage(memoryStorage(), memoryStorage())
  storage.writeSession(storedSession)
  storage.writePhoneDraft('inés', 'typed', { ...sentPhoneOrder, confirmed: null })
  storage.writePhoneDraft('inés', 'sent', sentPhoneOrder)
  storage.writeDraft('inés', 'typed', {
    form: { isWhole: true, amount: '', reason: null, note: 'fría' },
    confirmed: null,
  })
  storage.writeAnswer('inés', 'complaint', { kind: 'words', amount: '', lines: [], words: 'Lo sentimos' })
  storage.writeTyped('inés', '3', { 'products.water.name': { kind: 'value', value: 'Agua' } })
  storage.forgetTyped()
  expect(storage.readSession()).toEqual(storedSession)
  expect(storage.readPhoneDraft('inés', 'typed')).toBeNull()
  expect(storage.readPhoneDraft('inés', 'sent')).toEqual(sentPhoneOrder)
  expect(storage.readDraft('inés', 'typed')).toBeNull()
  expect(storage.readAnswer('inés', 'complaint')).toBeNull()
  expect(storage.readTyped('inés', '3')).not.toEqual({})
})

test('the language of a link is kept for the next visit', () => {
  const storage = createOfficeStorage(memoryStorage(), memoryStorage())
  expect(storage.language('')).toBe('es')
  expect(storage.language('?lang=en')).toBe('en')
  expect(storage.language('?lang=fr')).toBe('en')
})

test('the secret of an invitation is read from its link', () => {
  expect(invitationOfHash('#invitation=abc')).toBe('abc')
  expect(invitationOfHash('#invitation=')).toBeNull()
  expect(invitationOfHash('')).toBeNull()
})
