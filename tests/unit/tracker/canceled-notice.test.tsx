import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Order, OrderEvent } from '../../../contract/orders.ts'
import type { CancellationReason } from '../../../contract/cancellation.ts'
import type { OrderType } from '../../../contract/primitives.ts'
import { createFacade } from '../../../src/machine-bindings/facade.ts'
import { CanceledNotice } from '../../../src/screens/tracker/canceled-notice.tsx'
import { changeableOrder, orderEvent, ownOrderOf } from '../../paths/fixtures/orders.ts'

const draw = (order: Order, canceled: Pick<OrderEvent, 'by' | 'cancellation'>, statuses: readonly number[] = [2]) => {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory(),
    context: { facade: createFacade() },
  })
  const events = [...statuses, 8].map((status, index) => orderEvent(index + 1, status))
  const steps = events.map((event) => (event.status === 8 ? { ...event, ...canceled } : event))
  return renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'es', messages: { es: {} } })}>
      <RouterContextProvider router={router}>
        <CanceledNotice order={order} events={steps} />
      </RouterContextProvider>
    </I18nProvider>,
  )
}
const own = ownOrderOf(changeableOrder())

test.each<[string, Pick<OrderEvent, 'by' | 'cancellation'>, boolean]>([
  ['the customer canceled', { by: 'customer' }, true],
  ['the store canceled', { by: 'store' }, false],
  [
    'the store canceled because something was sold out',
    { by: 'store', cancellation: { by: 'store', reason: 'soldOut' } },
    false,
  ],
  [
    'the office canceled because the store could not bring it',
    { by: 'store', cancellation: { by: 'office', reason: 'undeliverable' } },
    false,
  ],
  ['the store canceled because nobody came', { by: 'store', cancellation: { by: 'store', reason: 'noShow' } }, true],
  ['the store canceled by mistake', { by: 'store', cancellation: { by: 'store', reason: 'mistake' } }, true],
])('an order that %s is offered again at its store only if that can make it', (_, canceled, isAgain) => {
  expect(draw(own, canceled).includes('Pedir otra vez')).toBe(isAgain)
})

test.each<[CancellationReason, OrderType, string]>([
  ['noShow', 'delivery', 'Llegamos con tu orden y no te encontramos.'],
  ['noShow', 'carryout', 'En Condado te esperaron y nadie recogió tu orden.'],
  ['undeliverable', 'delivery', 'Condado no pudo llevar tu orden hasta tu dirección.'],
  ['customer', 'carryout', 'La cancelamos porque nos lo pediste.'],
  ['soldOut', 'carryout', 'En Condado se acabó algo de lo que ordenaste.'],
  ['mistake', 'carryout', 'Fue un error nuestro. Lo sentimos.'],
])('the customer reads why an order was canceled: %s of a %s', (reason, order_type, words) => {
  expect(
    draw({ ...own, order_type, outlet_name: 'Condado' }, { by: 'store', cancellation: { by: 'store', reason } }),
  ).toContain(words)
})

type Payment = Pick<Order['order_payment'], 'method' | 'state'>
test.each<[string, Payment, readonly number[], string]>([
  ['in cash', { method: 'cash', state: null }, [2, 10], 'No tienes que pagar nada.'],
  ['by a card that was only held', { method: 'credit_card', state: 'reserved' }, [2, 3], 'No se cobró nada'],
  [
    'by a card that was accepted since',
    { method: 'credit_card', state: 'reserved' },
    [2, 10],
    'Lo que se cobró vuelve',
  ],
  ['by a card that was not charged in time', { method: 'credit_card', state: 'voided' }, [2, 10], 'No se cobró nada'],
  ['by a card that was charged', { method: 'credit_card', state: 'paid' }, [2, 10], 'Tu pago vuelve a tu tarjeta'],
  ['by ATH Móvil, not confirmed', { method: 'ath_movil', state: 'pending' }, [1], 'No se te cobró nada.'],
  ['by ATH Móvil, confirmed since', { method: 'ath_movil', state: 'pending' }, [1, 2], 'Lo que se cobró vuelve'],
])('says nothing false of an order paid %s', (_, payment, statuses, words) => {
  const order = { ...own, order_payment: { ...own.order_payment, ...payment } }
  expect(draw(order, { by: 'store' }, statuses)).toContain(words)
})
