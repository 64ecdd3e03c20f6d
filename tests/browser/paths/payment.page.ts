import type { Result } from '../../../contract/errors.ts'
import type { CardPaymentResponse, PaymentStatus } from '../../../contract/payments.ts'
import { checkoutOrder, filledForm } from '../../paths/fixtures/checkout.ts'
import { cartOf, line } from '../../paths/fixtures/products-and-carts.ts'
import { placedOrder } from '../../paths/fixtures/orders.ts'
import { delivery, uuid } from '../../paths/fixtures/places.ts'
import { payment as model } from '../../paths/models/payment.model.ts'
import { leaveFieldAndPress } from './home-gestures.ts'
import { rememberedCart, rememberedCheckout, rememberedStore, payableCart } from './remembered-state.ts'
import { answerPort } from './kit/answers.ts'
import type { MachinePage } from './kit/machine-page.ts'
import type { ControlledPage } from './kit/controlled-page.ts'
import { itemAnswer, resultAnswer } from './kit/wire-answers.ts'

const heading = ({ page }: Pick<ControlledPage, 'page'>, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name })

/** Customers return from the bank to the page that they left. */
async function returnFromPayment(stage: ControlledPage) {
  if (!new URL(stage.page.url()).pathname.startsWith('/credit-payment')) return
  // The navigation to the bank may be pending: going back cancels it.
  await stage.page.evaluate(() => history.back())
  await stage.see(stage.page.getByRole('button', { name: 'Pagar de otra forma' }))
}

export const paymentPage: MachinePage = {
  model,
  held: ['beginPayment', 'loadPaymentStatus', 'changePhone', 'cancelPayment'],
  async start(stage, input) {
    stage.answers.loadCart = itemAnswer(payableCart(cartOf(line)))
    stage.answers.placeOrder = itemAnswer({ ...placedOrder, status: 1 })
    stage.answers.bank = { status: 204, json: null } // which does not leave the page
    await stage.prepare({
      local: {
        ...rememberedStore(delivery),
        ...rememberedCart,
        ...(input !== 'from the checkout' && { orders: { [placedOrder.uuid]: placedOrder.order_token } }),
        ...(input === 'back at the checkout' && {
          begunPayment: { version: 1, cartId: uuid(300), orderUuid: placedOrder.uuid, transaction: uuid(500) },
        }),
      },
      session: rememberedCheckout(checkoutOrder, { ...filledForm, payment: 'credit_card' }, null),
    })
    if (input === 'back from the bank')
      return stage.open(`/tracker-order?transaction=${uuid(500)}&order=${placedOrder.uuid}`)
    await stage.open('/checkout')
    if (input === 'back at the checkout') return
    await stage.see(stage.page.getByRole('button', { name: /^Seguir al banco/ }))
    await leaveFieldAndPress(stage, /^Seguir al banco/)
  },
  gestures: {
    'payment.asked': async (stage) => {
      await returnFromPayment(stage)
      await leaveFieldAndPress(stage, /^(Ya pagué: comprobar|Preguntar otra vez)$/)
    },
    'payment.retried': (stage) => leaveFieldAndPress(stage, /^(Intentar otra vez|Seguir con el pago)$/),
    'method.rejected': async (stage) => {
      await returnFromPayment(stage)
      await leaveFieldAndPress(stage, /^(Pagar de otra forma|Cancelar o pagar de otra forma|Volver a mi orden)$/)
    },
    'phone.changed': async (stage) => {
      await leaveFieldAndPress(stage, 'Usar otro teléfono')
      await stage.page.getByLabel('Teléfono de tu cuenta de ATH Móvil').fill('(939) 555-0188')
      await leaveFieldAndPress(stage, 'Mandar el aviso a este teléfono')
    },
  },
  answers: {
    beginPayment: answerPort<Result<CardPaymentResponse>>('beginPayment', (result) => resultAnswer(result)),
    loadPaymentStatus: answerPort<Result<PaymentStatus>>('loadPaymentStatus', (result) => resultAnswer(result)),
    changePhone: answerPort<Result<PaymentStatus>>('changePhone', (result) => resultAnswer(result)),
    cancelPayment: answerPort<Result<PaymentStatus>>('cancelPayment', (result) => resultAnswer(result)),
  },
  shows: {
    'payment.beginning': (page) => heading({ page }, 'Preparando tu pago'),
    'payment.confirming': (page) => heading({ page }, 'Confirma en ATH Móvil'),
    'payment.changingPhone': (page) => heading({ page }, 'Confirma en ATH Móvil'),
    'payment.cancelling': (page) => heading({ page }, 'Confirma en ATH Móvil'),
    // The page that redirects to the bank; the previous one has the same title.
    'payment.leaving': (page) => page.getByRole('button', { name: 'Ir al banco' }),
    'payment.begun': (page) => heading({ page }, 'Empezaste un pago'),
    'payment.unreached': (page) => heading({ page }, 'El banco no contestó'),
    'payment.asking': (page) => heading({ page }, 'Confirmando tu pago'),
    'payment.unsure': (page) => heading({ page }, 'El banco está tardando'),
    'payment.failed': (page) => heading({ page }, 'El pago no se hizo'),
  },
  ends: {
    placed: (page) => heading({ page }, 'Enviando tu orden'),
    left: (page) => heading({ page }, /^Pagar y/),
  },
  unreachable: {},
}
