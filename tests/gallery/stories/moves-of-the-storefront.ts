import { serializeDisposition } from '../../../contract/disposition.ts'
import { button, followLink } from '../../browser/paths/home-gestures.ts'
import type { ControlledPage } from '../../browser/paths/kit/controlled-page.ts'
import { itemAnswer, wireDetail } from '../../browser/paths/kit/wire-answers.ts'
import { anyTimeDialog } from '../../browser/paths/time-gestures.ts'
import { originOf } from '../../browser/support/test.ts'
import { market } from '../../paths/fixtures/market.ts'
import { placedOrder } from '../../paths/fixtures/orders.ts'
import { uuid } from '../../paths/fixtures/places.ts'
import { closeOrder, openOrder, orderSheet } from './order-sheet.ts'
import type { OwnMoves, Scene } from './scene.ts'
import { sundayAtSix, type StoryWorld } from './story-world.ts'

const isAtTracker = ({ page }: ControlledPage) => new URL(page.url()).pathname.startsWith('/tracker-order')

/** Returns the answer about a store that has closed for the day. */
export function closedStore({ condado }: StoryWorld) {
  const open = { state: 'closed', until: null, opens_at: '2026-03-05T15:00:00Z' } as const
  return itemAnswer(wireDetail({ ...condado, open }))
}

/** Stores or removes values of this device in another tab. */
async function inAnotherTab({ stage }: Scene, values: Readonly<Record<string, unknown>>) {
  const tab = await stage.page.context().newPage()
  await tab.goto(`${originOf(stage.page)}/robots.txt`)
  await tab.evaluate((entries) => {
    for (const [name, value] of Object.entries(entries))
      if (value === null) localStorage.removeItem(name)
      else localStorage.setItem(name, JSON.stringify(value))
  }, values)
  await tab.close()
}

export const storefrontMoves: OwnMoves = {
  'product.opened': async ({ stage }) => {
    await stage.page.getByRole('link', { name: 'Pizzas', exact: true }).first().click()
    const pizza = stage.page.getByRole('link', { name: 'Escoger La Boricua' })
    await stage.see(pizza)
    await pizza.click()
  },
  'checkout.opened': async ({ stage }) => {
    await openOrder(stage)
    await orderSheet(stage)
      .getByRole('link', { name: /^Ir a pagar/ })
      .click()
    const [no, name] = [button(stage.page, 'No, gracias'), stage.page.getByRole('textbox', { name: 'Nombre' })]
    await stage.see(no.or(name).first())
    if (await no.isVisible()) await no.click()
    await stage.see(name)
  },
  'time.agreed': async (scene) => {
    await scene.stage.page.getByRole('dialog').getByRole('button', { name: 'Cambiar la hora' }).click()
    scene.cart = { ...scene.world.cart, advance_order: 1, order_time: sundayAtSix }
  },
  'previewTimeChange ⇒ a line and a coupon are lost': ({ stage, world }) =>
    stage.answer('checkCart', itemAnswer(world.onSunday)),
  'countdown ⇒ closed': async ({ stage, world }) => {
    // A page at the bank has read the closed store at its start.
    if (isAtTracker(stage)) return
    stage.answers.readStore = closedStore(world)
    await stage.answered()
    const told = stage.page.waitForResponse(/outlets\/detail/)
    await stage.run(62_000)
    await told
    await stage.see(anyTimeDialog(stage))
  },
  'idle ⇒ an hour passed over a cart': async ({ stage }) => {
    const { page } = stage
    await closeOrder(stage)
    await stage.run(6000)
    const longAgo = new Date((await stage.now()) - 2 * 3_600_000).toISOString()
    await page.evaluate((at) => localStorage.setItem('activity', JSON.stringify(at)), longAgo)
    const loaded = page.waitForEvent('domcontentloaded')
    await page.keyboard.press('Shift')
    await stage.run(100)
    await loaded
    await stage.untilItRuns()
  },
  'tab.followed (to a store)': async (scene) => {
    const { miramar, delivery, pickupCart } = scene.world
    const { id, code, name, address } = miramar
    const outlet = { ...delivery.outlet, id, code, name, address }
    const around = { timezone: market.timezone, searchedCode: null }
    scene.cart = { ...pickupCart, uuid: uuid(305) }
    scene.stage.answers.readStore = itemAnswer(wireDetail(miramar))
    await inAnotherTab(scene, {
      disposition: serializeDisposition({ orderType: 'carryout', outlet, place: null, when: delivery.when }, around),
      cart: { id: uuid(305), device: 'device' },
    })
  },
  'tab.followed (out of the store)': (scene) => inAnotherTab(scene, { disposition: null, cart: null }),
  'history.opened': ({ stage }) => followLink(stage, '/history'),
  'payment.returned': ({ stage }) => stage.open(`/tracker-order?transaction=${uuid(500)}&order=${placedOrder.uuid}`),
  'tracker.opened': async ({ stage }) => {
    if (!isAtTracker(stage)) await followLink(stage, `/tracker-order/${placedOrder.uuid}`)
  },
}
