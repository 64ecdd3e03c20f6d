import { isDeepStrictEqual } from 'node:util'
import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { AddressDraft } from '../../../contract/delivery-address.ts'
import type { CartComparison } from '../../../contract/cart.ts'
import type { Result } from '../../../contract/errors.ts'
import type { PlacedOrder } from '../../../contract/orders.ts'
import { newForm, checkoutOrder, filledForm } from '../../paths/fixtures/checkout.ts'
import { cartOf, line } from '../../paths/fixtures/products-and-carts.ts'
import { market } from '../../paths/fixtures/market.ts'
import { delivery, flatAddress } from '../../paths/fixtures/places.ts'
import type { SentPhoneCode } from '../../../contract/phone-codes.ts'
import { checkout as model } from '../../paths/models/checkout.model.ts'
import { button, leaveFieldAndPress } from './home-gestures.ts'
import { rememberedCart, rememberedCheckout, rememberedStore, payableCart, fastMenuPath } from './remembered-state.ts'
import { answerPort } from './kit/answers.ts'
import { restricted, type Gesture, type MachinePage } from './kit/machine-page.ts'
import { laterDays } from './kit/ports.ts'
import { daysAnswer, itemAnswer, resultAnswer } from './kit/wire-answers.ts'
import { anyTimeDialog, timePickerCannotFail, timePickerAnswer } from './time-gestures.ts'

const first = {
  order: checkoutOrder,
  market,
  now: '2026-03-04T16:00:00Z',
  freshKey: 'fresh',
  draft: null,
  accepted: [],
}
/** The stored checkout of this tab, by input name. */
const drafts = {
  'a first visit': null,
  'a complete form': { form: filledForm, step: null, attempt: null },
  'a card, fifteen percent of tip': {
    form: { ...filledForm, payment: 'credit_card', tip: 15 },
    step: null,
    attempt: null,
  },
  'an unanswered order': { form: filledForm, step: null, attempt: 'kept' },
  'an unanswered order, the form lost': { form: newForm, step: null, attempt: 'kept' },
  'an unanswered order, instructions of 33 letters': {
    form: { ...filledForm, instructions: 'x'.repeat(33) },
    step: null,
    attempt: 'kept',
  },
} as const
const inputs = Object.fromEntries(Object.entries(drafts).map(([name, draft]) => [name, { ...first, draft }]))

/** Typed and chosen values, by the step that offers them. */
const changes = {
  contact: {
    'who orders': { firstName: 'Ana', lastName: 'Rivera', phone: '(787) 555-0101', email: 'ana@example.com' },
    'no phone': { phone: '' },
  },
  handover: {
    'instructions too long': { instructions: 'x'.repeat(33) },
    instructions: { instructions: 'Toca' },
    'another apartment': { address: { ...flatAddress, unit: '9Z', gate: '#12' } },
    'no house number': { address: { ...flatAddress, number: '' } },
  },
  payment: { 'cash and terms': { payment: 'cash', terms: true }, 'no terms': { terms: false } },
} as const
const pageChanges = Object.fromEntries(
  Object.values(changes).flatMap((group) => Object.entries(group).map(([name, change]) => [name, { change }])),
)
const steps = ['contact', 'handover', 'payment'] as const
const Changed = v.object({
  change: v.partial(
    v.object({
      firstName: v.string(),
      lastName: v.string(),
      phone: v.string(),
      email: v.string(),
      instructions: v.string(),
      address: AddressDraft,
      payment: v.literal('cash'),
      terms: v.boolean(),
    }),
  ),
})
const Reopened = v.object({ step: v.picklist(steps) })
const Refused = v.looseObject({ refusal: v.looseObject({ code: v.string() }) })
const Kept = v.looseObject({ key: v.literal('kept') })
const Form = v.looseObject({ form: v.record(v.string(), v.unknown()) })
const Typed = v.object({ code: v.string() })
const Chosen = v.object({ tip: v.picklist(['none', 15, 'own']) })
const tipNames = { none: 'Sin propina', 15: /^15%/, own: 'Otra cantidad' } as const

async function changeAddress(page: Page, address: AddressDraft) {
  const change = button(page, 'Cambiar o añadir detalles')
  if (await change.isVisible()) await change.click()
  await page.getByRole('textbox', { name: 'Número', exact: true }).fill(address.number)
  await page.getByRole('textbox', { name: /^Apartamento o unidad/ }).fill(address.unit)
  await page.getByRole('textbox', { name: /^Código del portón/ }).fill(address.gate)
}

const changeForm: Gesture = async ({ page }, event) => {
  const { payment, terms, address, ...typed } = v.parse(Changed, event).change
  if (address) await changeAddress(page, address)
  const fields = {
    firstName: 'Nombre',
    lastName: 'Apellidos',
    phone: 'Teléfono',
    email: 'Correo',
    instructions: /^Instrucciones/,
  }
  for (const field of ['firstName', 'lastName', 'phone', 'email', 'instructions'] as const) {
    const text = typed[field]
    if (text !== undefined) await page.getByRole('textbox', { name: fields[field] }).fill(text)
  }
  if (payment) await page.getByRole('radio', { name: /^Efectivo/ }).check()
  if (terms !== undefined) await page.getByRole('checkbox', { name: /^Acepto los términos/ }).setChecked(terms)
}

/** Leaves by the dialog's button, or else by going back. */
const leave: Gesture = async ({ page }) => {
  const back = button(page, 'Volver a mi orden')
  const close = page.getByRole('dialog', { name: 'Tu orden no llegó' }).getByRole('button', { name: 'Cerrar' })
  const isAway = await page.getByRole('dialog', { name: 'Condado no está tomando órdenes' }).isVisible()
  if (isAway) await page.goBack()
  else if (await back.isVisible()) await back.click()
  else if (await close.isVisible()) await close.click()
  else await page.goBack()
}

const passes = '`tests/browser/passed-time.spec.ts` lets the time pass.'
const titles: Readonly<Record<string, number>> = { contact: 0, handover: 1, payment: 2 }

export const checkoutPage: MachinePage = {
  model: {
    ...restricted(
      { ...model, events: { ...model.events, 'form.changed': pageChanges } },
      { 'step.reopened': ['contact', 'handover'] },
      {
        placeOrder: [
          'placed',
          'the total changed',
          'the slot is full',
          'the store is out of service',
          'the store cannot take it',
          'the handover is not offered',
          'the change is too much',
          'a coupon for cards',
          'a code is needed',
          'the code is wrong',
          'server busy',
          'no answer',
        ],
        findOrder: ['it exists', 'it does not', 'refused', 'server busy', 'no answer'],
        timePicker: ['tonight picked', 'dismissed', 'another store wanted'],
        previewCheckoutTime: ['nothing changes', 'a line and a coupon go', 'the time is gone', 'refused', 'no answer'],
      },
    ),
    inputs,
  },
  possible(state, step) {
    // A picker without a refusal shows times but no link to another store.
    if (step.name === 'timePicker ⇒ another store wanted') return v.is(Refused, state.context)
    if (step.kind === 'news') return step.name === 'connection.returned'
    if (step.kind !== 'event') return true
    const now = steps.find((name) => state.matches({ filling: name }))
    switch (step.event.type) {
      case 'time.passed':
        return false
      case 'checkout.left':
        // An earlier order is announced on any page without leaving it; dialogs with their own exit are left.
        return (
          !v.is(Kept, state.context) || ['notPlaced', 'refused', 'priceChanged'].some((name) => state.matches(name))
        )
      case 'form.changed': {
        const { form } = v.parse(Form, state.context)
        const { change } = v.parse(Changed, step.event)
        const own = now === undefined ? [] : Object.keys(changes[now])
        return (
          own.some((name) => step.name === `form.changed (${name})`) &&
          Object.entries(change).some(([field, value]) => !isDeepStrictEqual(form[field], value))
        )
      }
      case 'tip.chosen':
        return now === 'payment' && v.parse(Form, state.context).form['tip'] !== v.parse(Chosen, step.event).tip
      case 'correction.wanted':
        return !v.is(Refused, state.context) || !/^(CP-|ORDER-12$)/.test(state.context.refusal.code)
      case 'step.reopened': {
        const { step: asked } = v.parse(Reopened, step.event)
        if (state.matches('notPlaced')) return asked === 'contact'
        return now !== undefined && (titles[asked] ?? 0) < (titles[now] ?? 0)
      }
    }
    return true
  },
  held: ['placeOrder', 'findOrder', 'sendPhoneCode', 'changeCart', 'checkCart', 'restoreParkedCart', 'followOrder'],
  firstAsks: { previewCheckoutTime: 'checkCart', changeCartTime: 'restoreParkedCart', removeCoupon: 'changeCart' },
  async start(stage, input) {
    const [, draft = null] = Object.entries(drafts).find(([name]) => name === input) ?? []
    stage.answers.loadCart = itemAnswer(payableCart(cartOf(line)))
    stage.answers.loadTimes = daysAnswer(laterDays)
    await stage.prepare({
      local: { ...rememberedStore(delivery), ...rememberedCart },
      ...(draft && { session: rememberedCheckout(checkoutOrder, draft.form, draft.attempt) }),
    })
    await stage.open(fastMenuPath)
    if (draft?.attempt) return
    const pay = stage.page.getByRole('link', { name: /Ir a pagar/ }).first()
    await stage.see(pay)
    await pay.click()
  },
  gestures: {
    'form.changed': changeForm,
    'tip.chosen': ({ page }, event) => page.getByRole('radio', { name: tipNames[v.parse(Chosen, event).tip] }).check(),
    'contact.submitted': (stage) => leaveFieldAndPress(stage, 'Seguir'),
    'handover.submitted': (stage) => leaveFieldAndPress(stage, 'Seguir'),
    'step.reopened': async (stage, event) => {
      const review = button(stage.page, 'Revisar mis datos')
      if (await review.isVisible()) return review.click()
      return leaveFieldAndPress(
        stage,
        v.parse(Reopened, event).step === 'contact' ? 'Cambiar Tus datos' : 'Cambiar La entrega',
      )
    },
    'correction.wanted': (stage) => leaveFieldAndPress(stage, /^Corregir (mis datos|el teléfono)$/),
    'code.wanted': (stage) => leaveFieldAndPress(stage, /^(Enviarme el|Enviar otro) código$/),
    'code.submitted': async (stage, event) => {
      await stage.page.getByRole('textbox', { name: 'Código de 6 dígitos' }).fill(v.parse(Typed, event).code)
      await leaveFieldAndPress(stage, 'Confirmar y ordenar')
    },
    'order.confirmed': (stage) => leaveFieldAndPress(stage, /^(Hacer la orden|Seguir al banco|Enviarla ahora)/),
    'price.accepted': (stage) => leaveFieldAndPress(stage, /^Hacer la orden por/),
    'time.wanted': (stage) => leaveFieldAndPress(stage, /^(Escoger otra hora|Llega en|Hoy:)/),
    'time.agreed': (stage) => leaveFieldAndPress(stage, 'Cambiar la hora'),
    'time.declined': (stage) => leaveFieldAndPress(stage, 'Dejarla como estaba'),
    'store.rejected': (stage) => leaveFieldAndPress(stage, 'Escoger otra tienda'),
    'refusal.read': (stage) => leaveFieldAndPress(stage, 'Cerrar'),
    'coupon.removed': (stage) => leaveFieldAndPress(stage, /^(Quitar el cupón TARJETA10|Intentar otra vez)$/),
    'question.retried': (stage) => leaveFieldAndPress(stage, 'Preguntar otra vez'),
    'connection.returned': ({ page }) => page.evaluate(() => void dispatchEvent(new Event('online'))),
    'checkout.left': leave,
  },
  answers: {
    placeOrder: answerPort<Result<PlacedOrder>>('placeOrder', (result) => resultAnswer(result)),
    findOrder: answerPort<Result<PlacedOrder | null>>('findOrder', (result) => resultAnswer(result)),
    sendPhoneCode: answerPort<Result<SentPhoneCode>>('sendPhoneCode', (result) => resultAnswer(result)),
    previewCheckoutTime: answerPort<Result<CartComparison>>('checkCart', (result) => resultAnswer(result)),
    changeCartTime: answerPort<Result<{ total: number }>>('restoreParkedCart', (result) =>
      resultAnswer(result, ({ total }) => ({ ...cartOf(line), total })),
    ),
    removeCoupon: answerPort<Result<{ total: number }>>('changeCart', (result) =>
      resultAnswer(result, ({ total }) => ({ ...cartOf(line), total })),
    ),
    timePicker: timePickerAnswer,
  },
  shows: {
    'checkout.contact': (page) => page.getByRole('textbox', { name: 'Nombre' }),
    'checkout.handover': (page) => page.getByRole('radio', { name: /^En la puerta/ }),
    'checkout.payment': (page) => button(page, /^(Hacer la orden|Seguir al banco)/),
    'checkout.placing': (page) => page.getByRole('dialog').getByText('Estamos enviando tu orden a la tienda.'),
    'checkout.reconciling': (page) => page.getByRole('dialog', { name: 'Comprobando tu orden' }),
    'checkout.unsure': (page) => page.getByRole('dialog', { name: 'La tienda no contesta' }),
    'checkout.notPlaced': (page) => page.getByRole('dialog', { name: 'Tu orden no llegó a la tienda' }),
    'checkout.priceChanged': (page) => page.getByRole('dialog', { name: 'El total cambió' }),
    'checkout.timeUnmoved': (page) => page.getByRole('dialog', { name: 'La hora no cambió' }),
    'checkout.outOfService': (page) => page.getByRole('dialog', { name: 'Condado no está tomando órdenes' }),
    'checkout.refused': (page) => page.getByRole('dialog', { name: 'No se pudo hacer la orden' }),
    'checkout.codeNeeded': (page) => button(page, 'Enviarme el código'),
    'checkout.sendingCode': (page) => page.getByRole('dialog', { name: 'Confirma tu teléfono' }),
    'checkout.typingCode': (page) => page.getByRole('textbox', { name: 'Código de 6 dígitos' }),
    'checkout.removingCoupon': (page) => page.getByRole('dialog').getByText('Quitando el cupón de tu orden.'),
    'checkout.couponRemovalUnanswered': (page) => page.getByRole('dialog', { name: 'No sabemos si el cupón se quitó' }),
    'checkout.pickingTime': (page) => anyTimeDialog({ page }),
    'checkout.checkingTime': (page) => page.getByRole('dialog').getByText('Comprobando esa hora.'),
    'checkout.confirmingTime': (page) => page.getByRole('dialog', { name: 'A esa hora tu orden cambiaría' }),
    'checkout.movingTime': (page) => page.getByRole('dialog').getByText('Cambiando la hora de tu orden.'),
  },
  ends: {
    elsewhere: (page) => page.getByRole('dialog', { name: '¿Cambiar de tienda o de dirección?' }),
    placed: (page) => page.getByRole('heading', { name: 'Enviando tu orden' }),
    left: (page) =>
      page.getByRole('dialog', { name: 'Tu orden' }).or(page.getByRole('complementary', { name: 'Tu orden' })),
  },
  unreachable: {
    'checkout.priceChanged —price.accepted[1]→ checkout.filling.payment':
      'The form was complete when it was sent; only cash that no longer covers the total is missing then.',
    'checkout —time.passed→ checkout': passes,
    'checkout.filling —time.passed→ checkout.pickingTime': passes,
    'checkout.filling.payment —order.confirmed[0]→ checkout.pickingTime': passes,
    'checkout.filling —member.known→ checkout.filling':
      'A login during the checkout is tested in tests/browser/account/members.spec.ts.',
    'checkout.filling —cart.updated→ checkout.filling':
      'The order is changed in its panel: tests/browser/checkout.spec.ts, and a scenario of the whole system.',
    'checkout.filling —member.left→ checkout.filling.contact':
      'It takes a tab in which the member logs out: tests/browser/account/members.spec.ts.',
    'checkout.filling —clock.ticked→ checkout.left': 'The clock of a page stands still.',
    'checkout —clock.ticked[0]→ checkout':
      'The clock of a page stands still: `tests/browser/passed-time.spec.ts` lets it run.',
    'checkout —clock.ticked[1]→ checkout': '`tests/browser/midnight.spec.ts` waits for a new day.',
    'checkout.provingPhone —code.submitted[1]→ checkout.filling.payment': 'The clock of a page stands still.',
    'checkout.unsure.listening —xstate.error.actor.watchConnection→ checkout.unsure.unwatched':
      'The connection watch of a page does not fail.',
    'checkout.pickingTime —xstate.error.actor.timePicker→ checkout.resuming': timePickerCannotFail,
  },
}
