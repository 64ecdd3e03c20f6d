import type { Page } from '@playwright/test'
import type { Result } from '../../../contract/errors.ts'
import type { RemedySystem, Move } from '../../paths/remedies/remedy-system.ts'
import type { RefusalCase } from '../../paths/remedies/mock-shop.ts'
import { delivery } from '../../paths/fixtures/places.ts'
import { cartPage } from './cart.page.ts'
import { checkoutPage } from './checkout.page.ts'
import { addressField, leaveFieldAndPress } from './home-gestures.ts'
import { rememberedCart, rememberedParkedCart, rememberedStore } from './remembered-state.ts'
import type { PortName } from './kit/ports.ts'
import type { ControlledPage } from './kit/controlled-page.ts'
import { itemAnswer, resultAnswer } from './kit/wire-answers.ts'
import { recoveryPage } from './recovery.page.ts'
import { storefrontPage } from './storefront.page.ts'

const order = (page: Page) => page.getByRole('complementary', { name: 'Tu orden' })
const inOrder = (page: Page, name: string) => order(page).getByRole('button', { name })

/** The requests of the machines' ports. */
const wirePorts: Readonly<Record<string, PortName>> = {
  loadCart: 'loadCart',
  changeCart: 'changeCart',
  previewTimeChange: 'checkCart',
  previewParkedCart: 'checkCart',
  restoreParkedCart: 'restoreParkedCart',
  previewCheckoutTime: 'checkCart',
  changeCartTime: 'restoreParkedCart',
  removeCoupon: 'changeCart',
  placeOrder: 'placeOrder',
  findOrder: 'findOrder',
}

/** Makes the page's server answer as the shop does. */
export function answerFromMock(stage: ControlledPage, { shop, asked }: RemedySystem) {
  const withKey = (value: unknown) => ({ ...Object(value), device: 'device' })
  stage.answers.loadCart = itemAnswer(shop.cart())
  for (const { port, output } of asked) {
    const name = wirePorts[port]
    const encode = name === 'changeCart' ? withKey : undefined
    if (name) stage.answers[name] = resultAnswer<unknown>(output satisfies Result<unknown>, encode)
  }
}

/** A device with a store, a cart and a saved cart, as the storefront's model starts. */
export async function openWithStoredCart(stage: ControlledPage) {
  await stage.prepare({ local: { ...rememberedStore(delivery), ...rememberedCart, ...rememberedParkedCart } })
  await stage.open('/order/pizzas')
}

type Gesture = (stage: ControlledPage) => Promise<void>

/** Gestures that differ from those of the machine's own page. */
const own: Readonly<Record<string, Gesture>> = {
  'localization ⇒ pickup chosen': async (stage) => {
    const { page } = stage
    await page.getByRole('tab', { name: 'Recoger' }).click()
    await addressField(page).fill('Ashford 1058')
    await addressField(page).press('Enter')
    await leaveFieldAndPress(stage, 'Recoger en Condado')
    await stage.see(order(page))
  },
  'builder ⇒ a new item': async (stage) => {
    await leaveFieldAndPress(stage, /^Añadir$/)
    await stage.seeNot(stage.page.getByRole('button', { name: /^Añadir$/ }))
  },
  'checkout.opened (a first time)': async (stage) => {
    const pay = order(stage.page).getByRole('link', { name: /Ir a pagar/ })
    await stage.see(pay)
    await pay.click()
    await stage.see(stage.page.getByRole('heading', { name: /^Pagar y/ }))
  },
  'form.changed (all that is needed)': async (stage) => {
    const typed = { Nombre: 'Ana', Apellidos: 'Rivera', Teléfono: '(787) 555-0101', Correo: 'ana@example.com' }
    for (const [name, text] of Object.entries(typed)) await stage.page.getByRole('textbox', { name }).fill(text)
  },
  'handover.submitted': async (stage) => {
    await leaveFieldAndPress(stage, 'Seguir')
    await stage.page.getByRole('radio', { name: /^Efectivo/ }).check()
    await stage.page.getByRole('checkbox', { name: /^Acepto los términos/ }).check()
  },
}

/** Makes one move on the page. A filled form needs only its last button. */
export async function makeMove(stage: ControlledPage, { at, step }: Move): Promise<void> {
  await stage.settle()
  const isFilled = await stage.page.getByRole('button', { name: /^Hacer la orden/ }).isVisible()
  if (isFilled && /^(form\.changed|contact|handover)/.test(step.name)) return
  const gesture = own[step.name]
  if (gesture) return gesture(stage)
  const page = { storefront: storefrontPage, cart: cartPage, recovery: recoveryPage, checkout: checkoutPage }[at]
  const known = step.kind === 'answer' ? page.answers[step.src] : undefined
  if (step.kind === 'answer' && known) return known(stage, step.outcome)
  const made = step.kind === 'event' ? page.gestures[step.event.type] : undefined
  if (step.kind !== 'event' || !made) throw new Error(`The page has no gesture for "${step.name}"`)
  return made(stage, step.event)
}

/** The button of a refusal by the kind of its remedy; other remedies are the moves themselves. */
const buttons: Readonly<Record<string, Gesture>> = {
  add: async (stage) => {
    const way = order(stage.page)
      .getByRole('link', { name: /^Añadir (lo que falta|\$)/ })
      .first() // another link leads to the minimum
    await stage.see(way)
    const href = await way.getAttribute('href')
    await way.click()
    await stage.seeNot(stage.page.getByRole('link', { name: 'Escoger La Boricua' }))
    await stage.until('the way leads on', () => new URL(stage.page.url()).pathname === href)
  },
  time: (stage) => inOrder(stage.page, 'Escoger otra hora').click(),
  place: (stage) => inOrder(stage.page, 'Cambiar a recoger').click(),
  swap: (stage) => inOrder(stage.page, 'Cambiar OTRO por BOHIO20').click(),
  leave: async (stage) => {
    await leaveFieldAndPress(stage, 'Volver a mi orden')
    const sheet = stage.page.getByRole('dialog', { name: 'Tu orden' })
    await stage.see(sheet)
    await sheet.getByRole('button', { name: 'Cerrar' }).click()
    await stage.seeNot(sheet)
  },
  'remove in the checkout': async (stage) => {
    await leaveFieldAndPress(stage, 'Quitar el cupón BOHIO20')
    await stage.seeNot(stage.page.getByRole('dialog'))
  },
}

/** Follows the remedy by its button; a link is followed by the move on its page. */
export async function followRemedy(stage: ControlledPage, kind: string, first: Move) {
  await buttons[kind]?.(stage)
  if (kind === 'add' || !(kind in buttons)) await makeMove(stage, first)
}

/** The shown message, by code of the refusal. */
export const refusalMessage = (page: Page, { code, with: where }: RefusalCase) => {
  if (where === 'order') return page.getByRole('dialog', { name: 'No se pudo hacer la orden' })
  if (code === 'CART-01')
    return page.getByText('Ya no tenemos esa orden: pasó mucho tiempo o la hiciste en otro dispositivo.')
  if (code === 'CART-04') return page.getByText('Tu orden está vacía. Añade algo del menú.')
  if (code.startsWith('HUT')) return page.getByRole('dialog', { name: /^(Esa hora ya no se puede|Escoge una hora)$/ })
  if (code === 'ITEM-02') return order(page).getByText('Esto se vende solo los miércoles de bohío.')
  return order(page).getByText(/^(Te faltan? |Este cupón )/)
}

/** The final result for the customer. */
export const successMessage = (page: Page, { with: where }: RefusalCase) => {
  if (where === 'order') return page.getByRole('heading', { name: 'Enviando tu orden' })
  return where === 'coupon'
    ? inOrder(page, 'Quitar el cupón BOHIO20')
    : order(page).getByRole('group', { name: 'Cantidad de Jibarita' }).last()
}
