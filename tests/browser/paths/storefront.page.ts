import type { CheckoutOutput } from '../../../machines/checkout.machine.ts'
import type { PizzaBuilderOutput } from '../../../machines/pizza-builder.machine.ts'
import { checkoutOrder, filledForm } from '../../paths/fixtures/checkout.ts'
import { cartOf, line } from '../../paths/fixtures/goods.ts'
import { placedOrder } from '../../paths/fixtures/orders.ts'
import { delivery } from '../../paths/fixtures/places.ts'
import { storefront as model } from '../../paths/models/storefront.model.ts'
import { address, button, press } from './home-gestures.ts'
import { keptCart, keptCheckout, keptStore, payable } from './kept.ts'
import { gives } from './kit/answers.ts'
import { restricted, type Answer, type MachinePage } from './kit/machine-page.ts'
import type { Stage } from './kit/stage.ts'
import { itemAnswer } from './kit/wire.ts'
import { picker, timePickerAnswer } from './time-gestures.ts'

const menu = ({ page }: Stage) => page.getByRole('link', { name: 'Elegir La Boricua' })
const isAt = ({ page }: Stage, path: string) => new URL(page.url()).pathname.startsWith(path)

/** The menu of pizzas, from whichever page. */
async function toMenu(stage: Stage) {
  const { page } = stage
  if (await menu(stage).isVisible()) return
  await page.getByRole('navigation', { name: 'Principal', exact: true }).getByRole('link', { name: 'Menú' }).click()
  await stage.see(menu(stage))
}

async function addPizza(stage: Stage) {
  await menu(stage).click()
  await stage.see(button(stage.page, /^Añadir$/))
  await press(stage, /^Añadir$/)
  await stage.see(menu(stage))
}

/** The checkout; one that was left has ended, and is opened again. */
async function toCheckout(stage: Stage) {
  if (isAt(stage, '/checkout')) return
  await toMenu(stage)
  const pay = stage.page.getByRole('link', { name: /Ir a pagar/ }).first()
  if (!(await pay.isVisible())) await addPizza(stage)
  await pay.click()
  await stage.see(button(stage.page, /^Hacer la orden/))
}

const localization: Answer = async (stage) => {
  await stage.page.getByRole('link', { name: 'Bohío Pizza', exact: true }).first().click()
  await stage.see(address(stage.page))
  await stage.page.getByRole('tab', { name: 'Entrega' }).click()
  await address(stage.page).fill('Ashford 1058')
  await address(stage.page).press('Enter')
  await stage.see(button(stage.page, 'Entregar aquí'))
  await press(stage, 'Entregar aquí')
}

const builder: Answer = async (stage, outcome) => {
  if (!gives<PizzaBuilderOutput>(outcome)) throw new Error('A builder cannot fail')
  await press(stage, /^Añadir$/)
  await stage.see(menu(stage))
}

const checkout: Answer = async (stage, outcome) => {
  if (!gives<CheckoutOutput>(outcome)) throw new Error('A checkout cannot fail')
  if (!outcome.output.placed) return toMenu(stage)
  await toCheckout(stage)
  await press(stage, /^Hacer la orden/)
  await stage.see(stage.page.getByRole('heading', { name: 'Enviando tu orden' }))
}

export const storefrontPage: MachinePage = {
  model: restricted(
    model,
    { 'product.opened': ['a pizza'], 'tracker.opened': ['the own order'] },
    {
      localization: ['delivery chosen'],
      timePicker: ['tonight picked', 'dismissed'],
      builder: ['a new item'],
      checkout: ['placed', 'left'],
    },
  ),
  // One thing at a time: a page is left for the next one, and windows are closed before.
  possible(state, step) {
    const isBusy = state.matches({ place: 'confirmingChange' }) || state.matches({ place: 'pickingTime' })
    if (step.kind === 'answer') return true
    if (step.kind !== 'event') return false
    const { type } = step.event
    if (type === 'change.confirmed' || type === 'change.declined') return true
    if (isBusy) return false
    if (state.matches({ product: 'open' })) return type === 'product.closed'
    if (state.matches({ paying: 'checkingOut' })) return type === 'checkout.closed'
    if (state.matches({ tracking: 'following' })) return type === 'tracker.closed'
    return true
  },
  held: ['followOrder'],
  async start(stage, input) {
    stage.answers.loadCart = itemAnswer(payable(cartOf(line)))
    stage.answers.changeCart = stage.answers.loadCart
    await stage.prepare({
      local: input === 'a first visit' ? {} : { ...keptStore(delivery), ...keptCart },
      session: keptCheckout(checkoutOrder, filledForm, null),
    })
    await stage.open('/order/pizzas')
  },
  gestures: {
    'change.asked': (stage) => press(stage, /^(Entrega|Recoges) en/),
    'change.confirmed': async (stage) => {
      await press(stage, 'Sí, cambiar')
      await stage.see(address(stage.page))
    },
    'change.declined': (stage) => press(stage, 'No, seguir aquí'),
    'time.asked': (stage) => press(stage, /^(Llega en|Lista en|Hoy:)/),
    'product.opened': async (stage) => {
      await toMenu(stage)
      await menu(stage).click()
      await stage.see(stage.page.getByRole('heading', { level: 1, name: 'La Boricua' }))
    },
    'product.closed': toMenu,
    'checkout.opened': toCheckout,
    'checkout.closed': toMenu,
    'tracker.opened': async (stage) => {
      if (!isAt(stage, '/tracker-order')) await stage.open(`/tracker-order/${placedOrder.uuid}`)
      await stage.see(stage.page.getByRole('heading', { name: 'Enviando tu orden' }))
    },
    'tracker.closed': toMenu,
  },
  answers: { localization, timePicker: timePickerAnswer, builder, checkout },
  shows: {
    'storefront.located': (page, state) =>
      state.matches({ tracking: 'following' })
        ? page.getByRole('heading', { level: 1 })
        : button(page, /^(Entrega|Recoges) en/).or(page.getByRole('heading', { name: 'Enviando tu orden' })),
    'storefront.confirmingChange': (page) => page.getByRole('dialog', { name: '¿Cambiar de tienda o de dirección?' }),
    'storefront.pickingTime': (page) => picker({ page }),
  },
  ends: {},
  unreachable: {
    'storefront.place.locating —xstate.done.actor.localization[1]→ storefront.place.locating':
      'The search for a store ends with a choice; the branch is for the types.',
    'storefront.product.open —product.opened→ storefront.product.open':
      'A page that shows another product first lets go of the last one (product.closed).',
    'storefront.product.open —xstate.done.actor.builder[1]→ storefront.product.none':
      'The builder is left by going to another page, which ends it from outside (product.closed).',
  },
}
