import { expect, test } from 'vitest'
import { loadI18n, loadDeferredTexts } from '../../../src/app/chunk-loading/i18n.ts'
import { cartAnnouncement } from '../../../src/texts/cart-announcement.ts'
import { cartOf, line } from '../../paths/fixtures/products-and-carts.ts'

const i18n = await loadI18n('es')
await loadDeferredTexts(i18n)

const pizza = { ...line, id: 'a', name: 'La Boricua' }
const half = { ...line, id: 'b', name: 'Mitad y mitad' }
const coupon = { coupon_uuid: '', code: 'BOHIO20', name: '', discount_type: 2, discount: 0, error: null } as const
const cart = (lines: readonly (typeof line)[], codes: readonly string[] = []) => ({
  ...cartOf(...lines),
  order_type: 'delivery' as const,
  total: 2502,
  coupon: { data: codes.map((code) => ({ ...coupon, code })), total_discount: 0 },
})

test('an added item is announced with the total and what it includes', () => {
  expect(cartAnnouncement(i18n, null, cart([half]))).toBe('Añadido: Mitad y mitad. Total $25.02, con entrega e IVU.')
  expect(cartAnnouncement(i18n, cart([pizza]), { ...cart([pizza, half]), order_type: 'carryout' })).toBe(
    'Añadido: Mitad y mitad. Total $25.02, con IVU.',
  )
})

test('an applied or removed coupon is announced with its code and the new total', () => {
  expect(cartAnnouncement(i18n, cart([pizza]), cart([pizza], ['BOHIO20']))).toBe(
    'Cupón BOHIO20 aplicado. El total es $25.02.',
  )
  expect(cartAnnouncement(i18n, cart([pizza], ['BOHIO20']), cart([pizza]))).toBe(
    'Quitaste el cupón BOHIO20. El total es $25.02.',
  )
})

test('a changed quantity is announced with the product and the new total', () => {
  expect(cartAnnouncement(i18n, cart([pizza, half]), cart([{ ...pizza, quantity: 2 }, half]))).toBe(
    'Cantidad de La Boricua: 2. El total es $25.02.',
  )
})

test('a removed line, or several changed ones, are announced by the total alone', () => {
  const doubled = cart([
    { ...pizza, quantity: 2 },
    { ...half, quantity: 3 },
  ])
  expect(cartAnnouncement(i18n, cart([pizza, half]), doubled)).toBeNull()
  expect(cartAnnouncement(i18n, cart([pizza, half]), cart([pizza]))).toBeNull()
})
