import * as v from 'valibot'
import type { AnyMachineSnapshot } from 'xstate'
import type { CartComparison } from '../../../contract/cart.ts'
import type { Result } from '../../../contract/errors.ts'
import type { BuilderOutput } from '../../../machines/product/builder.rules.ts'
import type { CheckoutOutput } from '../../../machines/checkout/checkout.types.ts'
import { storefrontMachine } from '../../../machines/storefront/storefront.machine.ts'
import type { UpsellOutput } from '../../../machines/cart/upsell.machine.ts'
import { checkoutOrder, filledForm } from '../../paths/fixtures/checkout.ts'
import { cartOf, line } from '../../paths/fixtures/products-and-carts.ts'
import { placedOrder } from '../../paths/fixtures/orders.ts'
import { refusal } from '../../paths/fixtures/answers.ts'
import { condado, delivery } from '../../paths/fixtures/places.ts'
import { transitionIdsOf } from '../../paths/kit/machine-parts.ts'
import { storefront as model } from '../../paths/models/storefront.model.ts'
import { addressField, button, followLink, leaveFieldAndPress } from './home-gestures.ts'
import { rememberedCart, rememberedCheckout, rememberedStore, payableCart } from './remembered-state.ts'
import { answerPort, isAnswer } from './kit/answers.ts'
import { restricted, type Answer, type MachinePage } from './kit/machine-page.ts'
import type { ControlledPage } from './kit/controlled-page.ts'
import { itemAnswer, refusalAnswer, resultAnswer, wireDetail } from './kit/wire-answers.ts'
import { anyTimeDialog, unavailableTimeDialog, timePickerAnswer } from './time-gestures.ts'

const menu = ({ page }: ControlledPage) => page.getByRole('link', { name: 'Escoger La Boricua' })
const ofPassword = 'The paths of the password play it.'
const wired = transitionIdsOf(storefrontMachine).filter((id) => id.startsWith('storefront.wiring '))
const ofNextOrder = ['store.read[0]', 'store.read[1]', 'cart.updated', 'time.settled', 'tab.followed'].map(
  (cause) => `storefront.nextOrder.untimed —${cause}→ storefront.nextOrder.timed`,
)
const ofAccount = transitionIdsOf(storefrontMachine).filter((id) => id.startsWith('storefront.account'))
const arriving = transitionIdsOf(storefrontMachine).filter((id) => /paying\.arriving|checkout\.entered/.test(id))
const weak = 'A member with a weak password logs in: tests/browser/account/members.spec.ts.'
const ofLine = 'The paths of the cart change a line of it; one that is gone: tests/browser/edit-line.spec.ts.'
const ofCoupons = 'The paths of the wallet open the coupons, and change the order beneath them.'
const ofGame = 'The paths of the game play it.'
const twoTabs = 'It takes two tabs: tests/browser/two-tabs.spec.ts.'
const twoDevices = 'It takes two devices: tests/browser/two-devices.spec.ts.'
const inDialog = ({ page }: ControlledPage, name: string) => page.getByRole('dialog').getByRole('button', { name })
const offer = ({ page }: Pick<ControlledPage, 'page'>) => page.getByRole('dialog', { name: '¿Le añadimos algo más?' })
const paying = ({ page }: ControlledPage) => page.getByRole('heading', { name: /^Pagar y/ })
const isAt = ({ page }: ControlledPage, path: string) => new URL(page.url()).pathname.startsWith(path)

/** Opens the pizza menu from any page. */
async function toMenu(stage: ControlledPage) {
  const { page } = stage
  if (await menu(stage).isVisible()) return
  const close = unavailableTimeDialog(stage).getByRole('button', { name: 'Cerrar' })
  if (await close.isVisible()) await close.click() // the time of the checkout has passed
  await stage.settle()
  await page.getByRole('navigation', { name: 'Principal', exact: true }).getByRole('link', { name: 'Menú' }).click()
  await stage.see(menu(stage))
}

/** Without a cart, another time shows no difference. */
async function haveCart(stage: ControlledPage) {
  const isKept = () => stage.page.evaluate(() => localStorage.getItem('cart') !== null)
  if (await isKept()) return
  await toMenu(stage)
  await addPizza(stage)
  await stage.until('the cart is kept', isKept)
}

async function addPizza(stage: ControlledPage) {
  await menu(stage).click()
  await stage.see(button(stage.page, /^Añadir$/))
  await leaveFieldAndPress(stage, /^Añadir$/)
  await stage.see(menu(stage))
}

/** Opens checkout again after it was left. */
async function toCheckout(stage: ControlledPage) {
  if (isAt(stage, '/checkout')) return
  if (!(await offer(stage).isVisible())) {
    await toMenu(stage)
    const pay = stage.page.getByRole('link', { name: /Ir a pagar/ }).first()
    if (!(await pay.isVisible())) await addPizza(stage)
  }
  await followLink(stage, '/checkout') // not over an offer
  const [order, contact] = [button(stage.page, /^Hacer la orden/), stage.page.getByRole('textbox', { name: 'Nombre' })]
  await stage.see(order.or(contact))
  if (await contact.isVisible()) await fillForm(stage)
  await stage.see(order)
}

/** A checkout after an order begins with an empty form. */
async function fillForm(stage: ControlledPage) {
  const { page } = stage
  const typed = { Nombre: 'Ana', Apellidos: 'Rivera', Teléfono: '(787) 555-0101', Correo: 'ana@example.com' }
  for (const [name, text] of Object.entries(typed)) await page.getByRole('textbox', { name }).fill(text)
  await leaveFieldAndPress(stage, 'Seguir')
  await leaveFieldAndPress(stage, 'Seguir')
  await page.getByRole('radio', { name: /^Efectivo/ }).check()
  await page.getByRole('checkbox', { name: /^Acepto los términos/ }).check()
}

/** The store takes no orders now, which checkout learns when placing one. */
async function rejectStore(stage: ControlledPage) {
  await toCheckout(stage)
  stage.answers.placeOrder = refusalAnswer(refusal('HUTFE-4').error)
  await leaveFieldAndPress(stage, /^Hacer la orden/)
  const reject = inDialog(stage, 'Escoger otra tienda')
  await stage.see(reject)
  stage.answers.placeOrder = itemAnswer(placedOrder)
  await reject.click()
}

const localization: Answer = async (stage) => {
  await stage.page.getByRole('link', { name: 'Bohío Pizza', exact: true }).first().click()
  await stage.see(addressField(stage.page))
  await stage.page.getByRole('tab', { name: 'Entrega' }).click()
  await addressField(stage.page).fill('Ashford 1058')
  await addressField(stage.page).press('Enter')
  await stage.see(button(stage.page, 'Entregar aquí'))
  await leaveFieldAndPress(stage, 'Entregar aquí')
}

const builder: Answer = async (stage, outcome) => {
  if (!isAnswer<BuilderOutput>(outcome)) throw new Error('A builder cannot fail')
  await leaveFieldAndPress(stage, /^Añadir$/)
  await stage.see(menu(stage))
}

const upsell: Answer = async (stage, outcome) => {
  if (!isAnswer<UpsellOutput>(outcome)) throw new Error('An offer cannot fail')
  await stage.see(offer(stage))
  if (outcome.output.isLeft) return followLink(stage, '/order/sides')
  await offer(stage)
    .getByRole('button', { name: outcome.output.item ? /^Añadir/ : 'No, gracias' })
    .click()
  await stage.see(paying(stage))
  await toMenu(stage) // it went on to checkout
}

const checkout: Answer = async (stage, outcome) => {
  if (!isAnswer<CheckoutOutput>(outcome)) throw new Error('A checkout cannot fail')
  if (outcome.output.isElsewhere) return rejectStore(stage)
  if (!outcome.output.placed) return toMenu(stage)
  await toCheckout(stage)
  await leaveFieldAndPress(stage, /^Hacer la orden/)
  await stage.see(stage.page.getByRole('heading', { name: 'Enviando tu orden' }))
}

/** The store closes; without a known closing time the page polls it once a minute. */
const countdown: Answer = async (stage) => {
  stage.answers.readStore = itemAnswer(
    wireDetail({ ...condado, open: { state: 'closed', until: null, opens_at: '2026-03-05T15:00:00Z' } }),
  )
  await stage.seeNot(stage.page.getByRole('progressbar'))
  await stage.answered()
  const told = stage.page.waitForResponse(/outlets\/detail/)
  await stage.run(62_000)
  await told
  await stage.run(100)
  if (isAt(stage, '/checkout')) await stage.see(unavailableTimeDialog(stage))
  else if (!isAt(stage, '/tracker-order'))
    await stage.see(stage.page.getByText(/^La tienda cerró o hizo una pausa(\. Escoge otra|, y guardamos tu orden)/))
  stage.answers.readStore = itemAnswer(wireDetail(condado))
}

/** The customer returns after two hours by pressing a key. */
const idle: Answer = async (stage) => {
  const { page } = stage
  const isPaying = isAt(stage, '/checkout')
  await stage.run(6000)
  await page.evaluate(() => localStorage.setItem('activity', JSON.stringify('2026-03-04T14:00:00.000Z')))
  if (isPaying) return page.keyboard.press('Shift')
  const loaded = page.waitForEvent('domcontentloaded')
  await page.keyboard.press('Shift')
  await stage.run(100)
  await loaded
  await stage.untilItRuns()
}

const Chosen = v.looseObject({ disposition: v.looseObject({ when: v.looseObject({ kind: v.literal('asap') }) }) })
const isSoon = ({ context }: AnyMachineSnapshot) => v.is(Chosen, context)

const { 'a link to another store': _link, ...visits } = model.inputs

export const storefrontPage: MachinePage = {
  model: restricted(
    { ...model, inputs: visits },
    { 'product.opened': ['a pizza'], 'time.asked': ['at any time'], 'tracker.opened': ['the own order'] },
    {
      localization: ['delivery chosen'],
      upsell: ['taken', 'nothing taken', 'left'],
      countdown: ['closed'],
      timePicker: ['tonight picked', 'dismissed', 'another store wanted'],
      previewTimeChange: [
        'all the same',
        'a line and a coupon are lost',
        'slot full',
        'store unavailable',
        'no answer',
      ],
      idle: ['an hour passed over a cart'],
      builder: ['a new item'],
      checkout: ['placed', 'left', 'left for another store'],
    },
  ),
  // Close dialogs before going to the next page.
  possible(state, step) {
    const isBusy = state.matches({ place: 'located' }) && !state.matches({ place: { located: 'settled' } })
    if (state.matches({ place: { locating: 'contactless' } })) return step.name === 'contactless.read'
    // A picker without a refusal shows times but no link to another store.
    if (step.name === 'timePicker ⇒ another store wanted') return state.context.refusal !== null
    if (state.matches({ paying: 'offering' }))
      return /^upsell ⇒|^countdown ⇒/.test(step.name) || step.name.startsWith('checkout.opened')
    if (step.kind === 'wait') return state.matches({ place: { located: 'checkingTime' } })
    if (step.kind === 'answer') {
      // Adding a product needs a store.
      if (step.src === 'builder') return state.matches({ place: 'located' })
      if (step.src === 'localization') return state.matches({ product: 'none' })
      // An order to a closed store is not sent: tests/browser/passed-time.spec.ts.
      if (step.name === 'checkout ⇒ placed') return !state.matches({ place: 'overdue' })
      // The order in these outcomes is ASAP.
      if (step.src === 'checkout' && !isSoon(state)) return false
      if (step.src !== 'countdown' && step.src !== 'idle') return true
      // The store of these paths is closed now, but open tonight.
      if (step.src === 'countdown' && !isSoon(state)) return false
      return !isBusy && state.matches({ product: 'none' }) && !state.matches({ tracking: 'following' })
    }
    if (step.kind !== 'event') return false
    const { type } = step.event
    if (['time.passed', 'change.confirmed.together'].includes(type)) return false
    if (/^change\.(confirmed|declined)$|^time\.(agreed|declined|retried)$/.test(type)) return true
    if (type === 'time.asked' && state.matches({ place: { located: 'timeRefused' } })) return true
    if (isBusy || state.matches({ place: 'overdue' })) return !isBusy && type === 'checkout.closed'
    if (/^(product\.opened|checkout\.wanted)$/.test(type) && !state.matches({ place: 'located' })) return false
    if (type === 'path.unknown')
      return state.context.notice === null && state.matches({ place: 'locating', product: 'none', tracking: 'none' })
    if (type === 'contactless.asked') return state.matches({ product: 'none' }) && state.matches({ tracking: 'none' })
    if (type === 'notice.read') return state.context.notice !== null && state.matches({ place: 'locating' })
    if (state.matches({ product: 'open' })) return type === 'product.closed'
    if (state.matches({ product: 'coupons' })) return type === 'wallet.closed'
    if (state.matches({ paying: 'checkingOut' })) return type === 'checkout.closed'
    if (state.matches({ tracking: 'following' })) return type === 'tracker.closed'
    return true
  },
  held: ['followOrder', 'checkCart'],
  firstAsks: { previewTimeChange: 'checkCart' },
  async start(stage, input) {
    stage.answers.loadCart = itemAnswer(payableCart(cartOf(line)))
    stage.answers.changeCart = itemAnswer({ ...payableCart(cartOf(line)), device: 'device' })
    await stage.prepare({
      local: input === 'a first visit' ? {} : { ...rememberedStore(delivery), cart: rememberedCart.cart },
      session: rememberedCheckout(checkoutOrder, filledForm, null),
    })
    await stage.open('/order/pizzas')
  },
  gestures: {
    'change.asked': async (stage) => {
      if (isAt(stage, '/tracker-order')) await toMenu(stage) // an order was placed
      await leaveFieldAndPress(stage, /^(Entrega|Recoges) en/)
    },
    'change.confirmed': async (stage) => {
      await leaveFieldAndPress(stage, 'Sí, cambiar')
      await stage.see(addressField(stage.page))
    },
    'change.confirmed.together': async (stage) => {
      await leaveFieldAndPress(stage, 'Cambiar y traer mi orden')
      await stage.see(addressField(stage.page))
    },
    'change.declined': (stage) => leaveFieldAndPress(stage, 'No, seguir aquí'),
    'time.asked': async (stage) => {
      const another = inDialog(stage, 'Escoger otra hora')
      if (await another.isVisible()) return another.click()
      if (isAt(stage, '/tracker-order')) await toMenu(stage)
      await haveCart(stage)
      await leaveFieldAndPress(stage, /^(Llega en|Lista en|Hoy:)/)
    },
    'time.agreed': (stage) => inDialog(stage, 'Cambiar la hora').click(),
    'time.declined': (stage) => inDialog(stage, 'Dejarla como estaba').click(),
    'time.retried': (stage) => inDialog(stage, 'Intentar otra vez').click(),
    'time.refused': async (stage) => {
      await toMenu(stage)
      await haveCart(stage)
      stage.answers.changeCart = refusalAnswer(refusal('CART-07').error)
      await menu(stage).click()
      await stage.see(button(stage.page, /^Añadir$/))
      await leaveFieldAndPress(stage, /^Añadir$/)
      await stage.see(unavailableTimeDialog(stage))
      stage.answers.changeCart = itemAnswer({ ...payableCart(cartOf(line)), device: 'device' })
    },
    'contactless.asked': async (stage) => {
      const ask = button(stage.page, '¿Qué significa “sin contacto”?')
      if (!(await ask.isVisible()))
        await stage.page.getByRole('link', { name: 'Bohío Pizza', exact: true }).first().click()
      await stage.see(ask)
      await ask.click()
    },
    'contactless.read': (stage) => inDialog(stage, 'Entendido').click(),
    'path.unknown': async (stage) => {
      await stage.page.evaluate(() => {
        history.pushState({}, '', '/nowhere')
        dispatchEvent(new PopStateEvent('popstate'))
      })
      await stage.see(stage.page.getByRole('region', { name: 'Escoge cómo y dónde' }).getByText(/no existe o se mudó/))
    },
    'notice.read': (stage) => leaveFieldAndPress(stage, /^(Entendido|No, gracias)$/),
    'product.opened': async (stage) => {
      await toMenu(stage)
      await menu(stage).click()
      await stage.see(stage.page.getByRole('dialog', { name: 'La Boricua' }))
    },
    'product.closed': (stage) => inDialog(stage, 'Cerrar').click(),
    'wallet.opened': async (stage) => {
      await toMenu(stage)
      await followLink(stage, '/order/coupons')
      await stage.see(stage.page.getByRole('heading', { level: 1, name: 'Cupones' }))
    },
    'wallet.closed': toMenu,
    'checkout.wanted': async (stage) => {
      await toMenu(stage)
      const pay = stage.page.getByRole('link', { name: /Ir a pagar/ }).first()
      if (!(await pay.isVisible())) await addPizza(stage)
      await pay.click()
      await stage.see(offer(stage).or(paying(stage)))
      // The upsell appears once: go on to checkout and back.
      if (await paying(stage).isVisible()) await toMenu(stage)
    },
    'checkout.opened': toCheckout,
    'checkout.closed': toMenu,
    'tracker.opened': async (stage) => {
      if (!isAt(stage, '/tracker-order')) await followLink(stage, `/tracker-order/${placedOrder.uuid}`)
      await stage.see(stage.page.getByRole('heading', { name: 'Enviando tu orden' }))
    },
    'tracker.closed': toMenu,
  },
  answers: {
    localization,
    timePicker: timePickerAnswer,
    builder,
    upsell,
    checkout,
    previewTimeChange: answerPort<Result<CartComparison | null>>('checkCart', (result) => resultAnswer(result)),
    countdown,
    idle,
  },
  shows: {
    'storefront.located': (page, state) =>
      state.matches({ paying: 'offering' })
        ? offer({ page })
        : state.matches({ tracking: 'following' })
          ? page.getByRole('heading', { level: 1 })
          : state.matches({ product: 'open' })
            ? page.getByRole('dialog', { name: 'La Boricua' })
            : button(page, /^(Entrega|Recoges) en/).or(page.getByRole('heading', { name: 'Enviando tu orden' })),
    'storefront.confirmingChange': (page) => page.getByRole('dialog', { name: '¿Cambiar de tienda o de dirección?' }),
    'storefront.pickingTime': (page) => anyTimeDialog({ page }),
    'storefront.contactless': (page) => page.getByRole('dialog', { name: 'Sin contacto' }),
    'storefront.checkingTime': (page) => page.getByRole('progressbar'),
    'storefront.confirmingTime': (page) => page.getByRole('dialog', { name: 'A esa hora tu orden cambiaría' }),
    'storefront.timeRefused': (page) => page.getByRole('dialog', { name: 'Esa hora no se puede' }),
    'storefront.timeUnanswered': (page) => page.getByRole('dialog', { name: 'No pudimos comprobar esa hora' }),
  },
  ends: {},
  unreachable: {
    ...Object.fromEntries(
      ofNextOrder.map((id) => [id, 'A placed order opens its tracker; the scenarios go on from there.']),
    ),
    ...Object.fromEntries(
      transitionIdsOf(storefrontMachine)
        .filter((id) => id.startsWith('storefront.place.located.settled —cart.updated'))
        .map((id) => [id, twoDevices]),
    ),
    'storefront.place.located —cart.updated→ storefront.place.located': 'The paths of the repricing play it.',
    'storefront.paying.checkingOut.form —cart.updated→ storefront.paying.checkingOut.form':
      'The order is changed in its panel: tests/browser/checkout.spec.ts, and a scenario of the whole system.',
    'storefront.place.located —catalog.changed[0]→ storefront.place.located': 'The paths of the repricing play it.',
    'storefront.place.located —catalog.changed[1]→ storefront.place.located':
      'Nothing changes on the page before the order is sent; the paths of the checkout play that.',
    ...Object.fromEntries(ofAccount.map((id) => [id, 'Each page of an account has paths of its own.'])),
    'storefront.product —product.opened[0]→ storefront.product.recalling': ofLine,
    'storefront.product.recalling —cart.updated[0]→ storefront.product.open': ofLine,
    'storefront.product.recalling —cart.updated[1]→ storefront.product.open': ofLine,
    'storefront.product.recalling —product.closed→ storefront.product.none': ofLine,
    'storefront.product.coupons.waiting —cart.updated→ storefront.product.coupons.open': ofCoupons,
    'storefront.product.coupons.open —cart.updated→ storefront.product.coupons.open': ofCoupons,
    'storefront.product —game.opened→ storefront.product.playing': ofGame,
    'storefront.product.playing —game.closed→ storefront.product.none': ofGame,
    'storefront.passwordPrompt.idle —password.asked→ storefront.passwordPrompt.asking': ofPassword,
    'storefront.passwordPrompt.asking —xstate.done.actor.passwordChange[0]→ storefront.passwordPrompt.idle': ofPassword,
    'storefront.passwordPrompt.asking —xstate.done.actor.passwordChange[1]→ storefront.passwordPrompt.idle': ofPassword,
    ...Object.fromEntries(arriving.map((id) => [id, 'The gesture of a checkout that is opened goes this way in one.'])),
    'storefront.passwordPrompt.idle —session.begun→ storefront.passwordPrompt.pending': weak,
    'storefront.passwordPrompt.pending —page.shown→ storefront.passwordPrompt.asking': weak,
    'storefront.passwordPrompt.pending —password.asked→ storefront.passwordPrompt.asking': weak,
    'storefront.passwordPrompt.pending —session.ended→ storefront.passwordPrompt.idle': weak,
    ...Object.fromEntries(
      wired.map((id) => [
        id,
        'The machine that tells it has paths of its own, and what follows from it has scenarios.',
      ]),
    ),
    'storefront.paying.shopping —payment.returned→ storefront.paying.checkingOut.bank':
      'The paths of the payment play it.',
    'storefront.paying.checkingOut.form —xstate.done.actor.checkout[0]→ storefront.paying.checkingOut.bank':
      'The paths of the payment play it.',
    'storefront.paying.checkingOut.bank —xstate.done.actor.payment[0]→ storefront.paying.shopping':
      'The paths of the payment play it.',
    'storefront.paying.checkingOut.bank —xstate.done.actor.payment[1]→ storefront.paying.shopping':
      'The paths of the payment play it.',
    ...Object.fromEntries(
      [
        'storefront.place.remembering —always[0]→ storefront.place.followingLink',
        'storefront.place.followingLink —xstate.done.actor.findLinked[0]→ storefront.place.locating',
        'storefront.place.followingLink —xstate.done.actor.findLinked[1]→ storefront.place.located',
        'storefront.place.followingLink —xstate.error.actor.findLinked→ storefront.place.located',
        'storefront.place.locating —store.picked→ storefront.place.locating',
        'storefront.place.located.settled —store.picked[0]→ storefront.place.located.settled',
        'storefront.place.located.settled —store.picked[1]→ storefront.place.located.confirmingChange',
        'storefront.place.located.settled —store.picked[2]→ storefront.place.locating',
      ].map((transition) => [transition, 'Pages of stores and links to them: tests/browser/store-links.spec.ts.']),
    ),
    'storefront.place.located.confirmingChange —change.confirmed.together→ storefront.place.locating':
      'The order comes along: tests/browser/order-changes.spec.ts.',
    'storefront.place.located —store.read→ storefront.place.located':
      'The device kept something else: tests/browser/remembered-store.spec.ts.',
    'storefront.place.located —xstate.done.actor.countdown[1]→ storefront.place.overdue':
      'A store that goes from under a checkout: tests/browser/remembered-store.spec.ts.',
    'storefront.place.located —tab.followed[0]→ storefront.place.located': twoTabs,
    'storefront.place.located —tab.followed[1]→ storefront.place.located': twoTabs,
    'storefront.place.located —tab.followed[2]→ storefront.place.locating': twoTabs,
    'storefront.place.locating —tab.followed→ storefront.place.located': twoTabs,
    'storefront.place.locating —xstate.done.actor.localization[1]→ storefront.place.locating':
      'The search for a store ends with a choice; the branch is for the types.',
  },
}
