import * as v from 'valibot'
import { OrderEvent } from '../../../contract/orders.ts'
import { unchangedCart } from '../../paths/fixtures/parked-carts.ts'
import { leaveFieldAndPress } from '../../browser/paths/home-gestures.ts'
import { itemAnswer, refusalAnswer } from '../../browser/paths/kit/wire-answers.ts'
import { refusal } from '../../paths/fixtures/answers.ts'
import { placedOrder } from '../../paths/fixtures/orders.ts'
import { uuid } from '../../paths/fixtures/places.ts'
import { dearerPizza, type OwnMoves, type Scene } from './scene.ts'
import { tomorrowAtSixFifteen } from './story-world.ts'

const News = v.object({ event: OrderEvent })
/** Minutes that pass before a step of the order, by its status. */
const minutesBefore: Readonly<Record<number, number>> = { 3: 1, 10: 1, 5: 8, 14: 20, 6: 15, 4: 2, 7: 14 }
/** The status of a delay, after which the store says a new time as soon as the order leaves. */
const [late, onTheWay] = [14, 6] as const
const checkout: OwnMoves = {
  'form.changed': async ({ stage }) => {
    const typed = { Nombre: 'Ana', Apellidos: 'Rivera', Teléfono: '(787) 555-0101', Correo: 'ana@example.com' }
    for (const [name, text] of Object.entries(typed)) await stage.page.getByRole('textbox', { name }).fill(text)
  },
  'handover.submitted': async ({ stage }) => {
    await leaveFieldAndPress(stage, 'Seguir')
    await stage.page.getByRole('radio', { name: /^(Efectivo|Cash)/ }).check()
    await stage.page.getByRole('checkbox', { name: /^Acepto los términos/ }).check()
  },
  'placeOrder ⇒ placed': (scene) => scene.stage.answer('placeOrder', itemAnswer(scene.order())),
  'findOrder ⇒ it exists': (scene) => scene.stage.answer('findOrder', itemAnswer(scene.order())),
  'placeOrder ⇒ the total changed': async (scene) => {
    scene.cart = dearerPizza(scene.cart)
    const { total, sub_total } = scene.cart
    await scene.stage.answer('placeOrder', refusalAnswer(refusal('PAYMENT-2', { total, sub_total }).error))
  },
  'removeCoupon ⇒ removed': async (scene) => {
    scene.cart = scene.world.cart
    await scene.stage.answer('changeCart', itemAnswer(scene.cart))
  },
  'previewCheckoutTime ⇒ nothing changes': (scene) => scene.stage.answer('checkCart', itemAnswer(unchangedCart)),
  'changeCartTime ⇒ moved': async (scene) => {
    scene.cart = { ...scene.cart, advance_order: 1, order_time: tomorrowAtSixFifteen }
    await scene.stage.answer('restoreParkedCart', itemAnswer(scene.cart))
  },
}

const paymentStatus = { transaction: uuid(500), order_uuid: placedOrder.uuid, code: null, app: null }
const payment: OwnMoves = {
  'loadPaymentStatus ⇒ placed': async (scene) => {
    scene.holdAmount()
    await scene.stage.answer('loadPaymentStatus', itemAnswer({ ...paymentStatus, status: 'placed' }))
  },
}

/** The time of an order that is on its way, from a time of the page. */
const arrival = (now: number) => ({
  from: new Date(now + 15 * 60_000).toISOString(),
  to: new Date(now + 25 * 60_000).toISOString(),
})

/** Opens the stream of the order's steps, which the page asks for. */
async function follow({ stage }: Scene) {
  await stage.run(2000)
  await stage.begin('followOrder')
  await stage.see(stage.page.getByText('En vivo'))
}

const tracker: OwnMoves = {
  'loadTrackedOrder ⇒ just placed': async (scene) => {
    await scene.stage.answer('loadTrackedOrder', itemAnswer(scene.order()))
    await follow(scene)
  },
  'order.moved': async (scene, step) => {
    const { event } = v.parse(News, step.kind === 'news' ? step.event : null)
    await scene.stage.jump((minutesBefore[event.status] ?? 0) * 60_000)
    const isLate = event.status === onTheWay && scene.events.some(({ status }) => status === late)
    const now = await scene.happen({ ...event, ...(isLate && { promised: arrival(await scene.stage.now()) }) })
    scene.stage.line?.say(`data: ${JSON.stringify(now)}\n\n`)
  },
  'store.silent': async (scene) => {
    await scene.stage.jump(8 * 60_000)
    await scene.stage.see(scene.stage.page.getByText('no ha aceptado tu orden'))
  },
  'cancelOrder ⇒ called off': async (scene) => {
    await scene.happen({ seq: 15, status: 8, at: placedOrder.created_at, by: 'customer' })
    await scene.stage.answer('cancelOrder', itemAnswer(scene.order()))
  },
  'rating.given': async ({ stage, world }) => {
    await stage.page.getByRole('radio').nth(3).check()
    const comment = stage.page.getByRole('textbox')
    await stage.see(comment)
    await comment.fill(world.language === 'es' ? 'Llegó caliente' : 'It came hot')
    await leaveFieldAndPress(stage, 'Enviar mi opinión')
  },
  'rateOrder ⇒ kept': async (scene) => {
    const comment = scene.world.language === 'es' ? 'Llegó caliente' : 'It came hot'
    const rating = { stars: 4, comment, rated_at: new Date(await scene.stage.now()).toISOString() }
    await scene.stage.answer('rateOrder', itemAnswer(scene.order({ rating })))
  },
}

export const movesFromPaying: Readonly<Record<string, OwnMoves>> = { checkout, payment, tracker }
