import * as v from 'valibot'
import type { Cart } from '../../../contract/cart.ts'
import { codesWithoutNotification, type AnyCode, type Result } from '../../../contract/errors.ts'
import { cart as model } from '../../paths/models/cart.model.ts'
import { pizza } from '../../paths/fixtures/products-and-carts.ts'
import { delivery, uuid } from '../../paths/fixtures/places.ts'
import { checkoutOrder, filledForm } from '../../paths/fixtures/checkout.ts'
import { addressField, button, leaveFieldAndPress } from './home-gestures.ts'
import { rememberedCart, rememberedCheckout, rememberedStore, payableCart } from './remembered-state.ts'
import { answerPort, isAnswer } from './kit/answers.ts'
import { restricted, type Answer, type MachinePage } from './kit/machine-page.ts'
import type { ControlledPage } from './kit/controlled-page.ts'
import { itemAnswer, resultAnswer } from './kit/wire-answers.ts'
import { unavailableTimeDialog, pickTonight } from './time-gestures.ts'

const Context = v.looseObject({
  order: v.nullable(v.unknown()),
  refusal: v.nullable(v.looseObject({ code: v.string() })),
  refusedCoupon: v.nullable(v.unknown()),
})
const fresh = { seed: 'tab', changes: [] }
const ordered = 'The page loads again after the bank: the journeys of a card play it.'
const asks = 'A page that is opened asks: the paths of the storefront open them.'
const isQuiet = (code: string) => codesWithoutNotification.some((quiet: AnyCode) => quiet === code)

/** Sends the server's answer; an unknown cart leads home with an explanation. */
const cartAnswer =
  (port: 'loadCart' | 'changeCart'): Answer =>
  async (stage, outcome) => {
    await answerPort<Result<Cart>>(port, (result) => resultAnswer(result, payableCart))(stage, outcome)
    if (!isAnswer<Result<Cart>>(outcome) || outcome.output.ok) return
    if (outcome.output.error.code === 'CART-07') return closeChooser(stage)
    if (!/^CART-0[12]$/.test(outcome.output.error.code)) return
    const notice = stage.page.getByText('Ya no tenemos esa orden: pasó mucho tiempo o la hiciste en otro dispositivo.')
    await stage.see(notice)
    await stage.until('it is home', () => new URL(stage.page.url()).pathname === '/')
    await leaveFieldAndPress(stage, /^(Entendido|No, gracias)$/) // a saved cart is offered with the explanation
    await stage.seeNot(notice)
    await toMenu(stage)
  }

/** Available times are offered instead of the passed one. */
async function closeChooser(stage: ControlledPage) {
  const close = unavailableTimeDialog(stage).getByRole('button', { name: 'Cerrar' })
  await stage.see(close)
  await close.click()
  await stage.settle()
}

const order = ({ page }: Pick<ControlledPage, 'page'>) => page.getByRole('complementary', { name: 'Tu orden' })
const toMenu = async ({ page }: ControlledPage) => {
  await page.getByRole('navigation', { name: 'Principal', exact: true }).getByRole('link', { name: 'Menú' }).click()
}

async function addPizza(stage: ControlledPage) {
  await stage.page.getByRole('link', { name: 'Escoger La Boricua' }).click()
  const add = button(stage.page, /^Añadir$/)
  await stage.see(add)
  await add.click()
  await stage.see(order(stage))
}

async function makeLarge(stage: ControlledPage) {
  stage.answers.product = itemAnswer(pizza)
  await order(stage).getByRole('link', { name: 'Editar Jibarita' }).click()
  const save = button(stage.page, 'Guardar cambios')
  await stage.see(save)
  await stage.page.getByRole('radio', { name: /^large/ }).check()
  await save.click()
  await stage.see(order(stage))
}

async function useCoupon(stage: ControlledPage) {
  const code = order(stage).getByRole('textbox', { name: 'Código del cupón' })
  const reveal = order(stage).getByRole('button', { name: 'Tengo un cupón' })
  await stage.see(code.or(reveal))
  if (await reveal.isVisible()) await reveal.click()
  await code.fill('bohio20')
  await order(stage).getByRole('button', { name: 'Usar' }).click()
}

async function toCheckout(stage: ControlledPage) {
  await order(stage)
    .getByRole('link', { name: /Ir a pagar/ })
    .click()
  await stage.see(stage.page.getByRole('heading', { name: /^Pagar y/ }))
}

export const cartPage: MachinePage = {
  model: {
    ...restricted(
      model,
      {
        'item.replaced': ['by a large one'],
        'quantity.changed': ['to two'],
        'line.removed': ['the pizza'],
        'coupon.applied': ['by its code'],
        'coupon.removed': ['the coupon'],
        'time.changed': ['tonight'],
        'store.left': ['for another'],
      },
      {
        loadCart: ['a pizza in it', 'nothing in it', 'expired', 'server busy', 'no answer'],
        changeCart: [
          'a pizza in it',
          'a coupon on it',
          'nothing in it',
          'expired',
          'time has passed',
          'coupon refused',
          'invalid item',
          'no answer',
        ],
      },
    ),
    inputs: {
      'a store and no cart': {
        ...fresh,
        cartId: null,
        order: { outletCode: 'B001', orderType: 'delivery', when: delivery.when },
      },
      'a store and a saved cart': {
        ...fresh,
        cartId: uuid(300),
        order: { outletCode: 'B001', orderType: 'delivery', when: delivery.when },
      },
    },
  },
  possible(state, step) {
    const { order: where, refusal, refusedCoupon } = v.parse(Context, state.context)
    // A shown refusal disappears after five seconds.
    if (step.kind === 'wait') return refusal === null
    if (step.kind !== 'event') return true
    if (step.event.type === 'refusal.read') return refusal !== null && refusedCoupon === null && !isQuiet(refusal.code)
    if (step.event.type === 'cart.refreshed') return true
    if (step.event.type === 'store.settled') return where === null && state.matches('empty')
    if (where === null) return false
    const needsLines = ['order.placed', 'item.replaced', 'coupon.applied', 'coupon.removed']
    if (needsLines.includes(step.event.type)) return state.matches('filled')
    return state.matches('filled') || state.matches('empty')
  },
  held: ['loadCart', 'changeCart', 'followOrder'],
  async start(stage, input) {
    const hasCart = input === 'a store and a saved cart'
    await stage.prepare({
      local: { ...rememberedStore(delivery), upsell: rememberedCart.upsell, ...(hasCart && rememberedCart) },
      session: rememberedCheckout(checkoutOrder, filledForm, null),
    })
    await stage.open('/order/pizzas')
    if (hasCart) await stage.asked('loadCart')
  },
  gestures: {
    'item.added': addPizza,
    'item.replaced': makeLarge,
    'quantity.changed': (stage) => order(stage).getByRole('button', { name: 'Subir la cantidad de Jibarita' }).click(),
    'line.removed': (stage) => order(stage).getByRole('button', { name: 'Quitar Jibarita de la orden' }).click(),
    'coupon.applied': useCoupon,
    'coupon.removed': (stage) => order(stage).getByRole('button', { name: 'Quitar el cupón BOHIO20' }).click(),
    'cart.emptied': (stage) => order(stage).getByRole('button', { name: 'Vaciar la orden' }).click(),
    'time.changed': async (stage) => {
      await leaveFieldAndPress(stage, /^(Llega en|Hoy)/)
      await pickTonight(stage)
    },
    'store.left': async (stage) => {
      await leaveFieldAndPress(stage, /^(Entrega|Recoges) en/)
      await leaveFieldAndPress(stage, 'Sí, cambiar')
      await stage.see(addressField(stage.page))
      await stage.settle()
      await toMenu(stage)
    },
    'store.settled': async (stage) => {
      await stage.page.getByRole('link', { name: 'Bohío Pizza', exact: true }).first().click()
      await stage.see(addressField(stage.page))
      await addressField(stage.page).fill('Ashford 1059')
      await addressField(stage.page).press('Enter')
      await stage.see(button(stage.page, /^(Recoger en Condado|Entregar aquí)$/))
      await leaveFieldAndPress(stage, /^(Recoger en Condado|Entregar aquí)$/)
      await stage.see(order(stage))
      await toMenu(stage)
    },
    'order.placed': async (stage) => {
      await toCheckout(stage)
      await leaveFieldAndPress(stage, /Hacer la orden/)
      await stage.see(stage.page.getByRole('heading', { name: 'Enviando tu orden' }))
      await stage.settle()
      await toMenu(stage)
    },
    'cart.refreshed': async (stage) => {
      const update = button(stage.page, /^(Actualizar|Intentar ahora)$/)
      if (await update.isVisible()) return update.click()
      await toCheckout(stage)
      await toMenu(stage)
    },
    // Waiting for the connection and retrying look the same: the notice stays until the answer.
    'connection.returned': (stage) =>
      stage.until('the connection is received of', async () => {
        await stage.page.evaluate(() => dispatchEvent(new Event('online')))
        return stage.hasAsked('loadCart') || stage.hasAsked('changeCart')
      }),
    'refusal.read': (stage) => leaveFieldAndPress(stage, 'Cerrar'),
  },
  answers: { loadCart: cartAnswer('loadCart'), changeCart: cartAnswer('changeCart') },
  shows: {
    'cart.loading': (page) => order({ page }).filter({ hasNotText: 'Tu orden está vacía.' }),
    'cart.unreachable': (page) => page.getByText('No pudimos cargar tu orden. Está guardada; la buscamos'),
    'cart.waiting': (page) => page.getByText('La tienda no contesta. Tus cambios se guardan cuando vuelva.').last(),
    'cart.empty': (page) => order({ page }).getByText('Tu orden está vacía.'),
    'cart.filled': (page) => order({ page }).getByRole('group', { name: 'Cantidad de Jibarita' }),
    'cart.changing': (page) => page.getByRole('progressbar'),
  },
  ends: {},
  unreachable: {
    'cart —store.settled→ cart': 'A store is chosen over an empty order alone.',
    'cart —cart.expired→ cart.empty': 'The page loads again then; the paths of the storefront play it.',
    'cart —cart.recovered→ cart.loading': 'The paths of the recovery play it.',
    'cart —member.left→ cart.empty': 'It takes a second device; the scenarios play it.',
    'cart.loading —xstate.done.actor.loadCart[1]→ cart.empty': ordered,
    'cart.unreachable.retrying —xstate.done.actor.loadCart[1]→ cart.empty': ordered,
    'cart.filled —cart.requested→ cart.filled': asks,
    'cart.empty —cart.requested→ cart.empty': asks,
    'cart.waiting —cart.requested→ cart.waiting': asks,
    'cart.unreachable —cart.requested→ cart.unreachable': asks,
    'cart —line.restored→ cart': 'The paths of the removal play it.',
    'cart.waiting.listening —xstate.error.actor.watchConnection→ cart.waiting.unwatched':
      'The connection watch of a page does not fail.',
    'cart.unreachable.listening —xstate.error.actor.watchConnection→ cart.unreachable.unwatched':
      'The connection watch of a page does not fail.',
    'cart.waiting.unwatched —cart.refreshed→ cart.waiting.retrying': 'The connection watch of a page does not fail.',
    'cart —cart.followed[0]→ cart.empty': 'It takes two tabs: tests/browser/two-tabs.spec.ts.',
    'cart —cart.followed[1]→ cart': 'It takes two tabs: tests/browser/two-tabs.spec.ts.',
    'cart —cart.followed[2]→ cart.starting': 'It takes two tabs: tests/browser/two-tabs.spec.ts.',
    'cart.empty —cart.followed→ cart.loading': 'It takes two tabs: tests/browser/two-tabs.spec.ts.',
    'cart.filled —cart.followed→ cart.loading': 'It takes two tabs: tests/browser/two-tabs.spec.ts.',
  },
}
