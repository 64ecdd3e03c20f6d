import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { createApi } from '../../src/api/api.ts'
import type { HttpAnswer } from '../../src/api/http.ts'
import { createPorts } from '../../src/adapters/ports.ts'
import { createBrowserStore, memoryStorage } from '../../src/adapters/storage.ts'
import { cartOf, condadoOrder, pizzaItem, line } from '../paths/fixtures/products-and-carts.ts'

const cart = cartOf(line)
const body = { status: true, message: '', data: { item: { ...cart, device: 'd'.repeat(43) } } }

/** Starts a first addition whose answer is pending. */
function asked() {
  const store = createBrowserStore({ local: memoryStorage(), session: memoryStorage() }, Date.now)
  const answer = Promise.withResolvers<HttpAnswer>()
  const { changeCart } = createPorts(
    createApi(() => answer.promise),
    store,
  )
  const change = { kind: 'add' as const, item: pizzaItem, key: 'tab-00000' }
  const actor = createActor(changeCart, { input: { change, cartId: null, order: condadoOrder } })
  actor.start()
  const come = async () => {
    answer.resolve({ status: 200, body })
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { store, actor, come }
}

test('the id of a new cart is stored with its answer', async () => {
  const { store, come } = asked()
  await come()
  expect(store.cart()?.id).toBe(cart.uuid)
})

test('a late answer does not bring back a discarded cart', async () => {
  const { store, actor, come } = asked()
  actor.stop()
  await come()
  expect(store.cart()).toBeNull()
})
