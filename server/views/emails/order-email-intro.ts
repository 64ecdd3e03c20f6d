import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Complaint } from '../../../contract/complaints.ts'
import type { EmailView } from '../../../contract/email-view-models.ts'
import type { Order } from '../../../contract/orders.ts'
import { cancellationOf } from '../../../contract/cancellation.ts'
import { cancellationText } from '../../../src/screens/tracker/cancellation-text.ts'
import { refusalText } from '../../../src/screens/tracker/refusal-text.ts'
import { formatMoney } from '../../../src/ui/money.tsx'
import { dueText, refundText, returnText } from './payment-text.ts'
import { formatPhone } from '../../../src/ui/format-phone.ts'
import { promisedTimeText } from './promised-time.ts'

/** The text before the list of items. */
export type OrderEmailIntro = {
  readonly subject: string
  readonly heading: string
  readonly sentences: readonly string[]
}

type Said = {
  readonly subject: MessageDescriptor
  readonly heading: MessageDescriptor
  readonly sentences: readonly (MessageDescriptor | string | null)[]
}

/** Returns place and instructions of a pickup. */
function collectText(order: Order): MessageDescriptor {
  const { outlet_name: store, outlet_address: address, order_number: number } = order
  if (order.handover === 'curbside')
    return msg`Llega a ${store}, ${address}, y avísanos desde el seguimiento de tu orden cuando estés afuera: te la llevamos al carro.`
  if (order.handover === 'contactless')
    return msg`Te espera en ${store}, ${address}, sin contacto: búscala por su número, ${number}.`
  return msg`Te espera en el mostrador de ${store}, ${address}. Di tu nombre o el número ${number}.`
}

/** Returns the destination of a delivery. */
function doorText({ location_name: place, handover }: Order): MessageDescriptor {
  if (place === null) return msg`Ya salió de la tienda.`
  return handover === 'contactless'
    ? msg`Ya salió para ${place}. La dejamos donde dijiste, sin contacto.`
    : msg`Ya salió para ${place}.`
}

/** Returns the note that alcohol requires an identification at the handover [checkout.alcohol]. */
const ageText = ({ order_items: lines }: Order): MessageDescriptor | null =>
  lines.some(({ alcohol }) => alcohol) ? msg`Ten a mano una identificación con foto: hay alcohol en tu orden.` : null

/** Returns how long a delay is, as far as the store knows. */
function delayText({ outlet_name: store, order_type: type, events }: Order, when: string): MessageDescriptor {
  if (!events.findLast(({ status }) => status === 14)?.promised)
    return msg`${store} avisó que no llega a la hora prometida. Lo sentimos: te escribimos en cuanto haya noticias.`
  return type === 'delivery'
    ? msg`${store} avisó que se tarda más de lo prometido. Lo sentimos: ahora calculamos llegar el ${when}.`
    : msg`${store} avisó que se tarda más de lo prometido. Lo sentimos: ahora calculamos tenerla lista el ${when}.`
}

/** Returns why an order was canceled, and whom to call; null if its customer wanted it. */
function cancellationTexts(order: Order, phone: string) {
  const { by, reason } = cancellationOf(order.events) ?? { by: 'system', reason: null }
  if (by === 'customer' || reason === 'customer') return null
  const { outlet_name: store } = order
  const why = cancellationText(reason, order)
  return {
    why,
    help: why
      ? msg`¿Preguntas? Llama a ${store} al ${phone}.`
      : msg`Si no sabes por qué, llama a ${store} al ${phone}.`,
  }
}

/** Returns what the office gives for a complaint. */
function givenText(complaint: Complaint | null): MessageDescriptor | null {
  const answer = complaint?.answer
  if (!answer) return null
  const amount = formatMoney(answer.cents ?? 0)
  switch (answer.kind) {
    case 'refund':
      return msg`Te devolvemos ${amount} al mismo método con que pagaste. Según tu banco, puede tardar de 5 a 10 días en verse.`
    case 'coupon': {
      const code = answer.coupon?.code ?? ''
      return msg`Te damos un cupón de ${amount} para tu próxima orden: escribe ${code} en tu orden. Sirve una vez.`
    }
    case 'remake': {
      const number = answer.order_number ?? ''
      return msg`Te lo preparamos otra vez sin costo: es la orden ${number}.`
    }
    default:
      return null
  }
}

function said(i18n: I18n, { kind, order, refunded: cents, complaint }: EmailView): Said {
  const { order_number: number, outlet_name: store, first_name: name } = order
  const phone = formatPhone(order.outlet_phone)
  const when = promisedTimeText(i18n, order)
  const changesEnd = order.changeable_until ?? order.promised.from
  const until = promisedTimeText(i18n, { promised: { from: changesEnd, to: changesEnd } })
  const total = formatMoney(order.total)
  const refunded = formatMoney(cents)
  const isDelivery = order.order_type === 'delivery'
  switch (kind) {
    case 'received':
      return {
        subject: msg`Recibimos tu orden ${number}`,
        heading: msg`¡Gracias, ${name}! Recibimos tu orden.`,
        sentences: [msg`Se la enviamos a ${store}. Te escribimos en cuanto la acepten.`],
      }
    case 'accepted':
      return {
        subject: msg`${store} aceptó tu orden ${number}`,
        heading: msg`¡Aceptada! Ya estamos con tu orden.`,
        sentences: [isDelivery ? msg`Calculamos llegar el ${when}.` : msg`Calculamos tenerla lista el ${when}.`],
      }
    case 'scheduled':
      return {
        subject: msg`Tu orden ${number} quedó programada`,
        heading: msg`Tu orden quedó programada.`,
        sentences: [
          isDelivery ? msg`Te la llevamos el ${when}.` : msg`La tenemos lista el ${when}.`,
          msg`No tienes que hacer nada más: te avisamos cuando llegue el momento.`,
          order.changeable_until === null
            ? null
            : msg`Si cambias de planes, cambia la hora o cancélala en el seguimiento de tu orden hasta: ${until}.`,
        ],
      }
    case 'rescheduled':
      return {
        subject: msg`Tu orden ${number} tiene otra hora`,
        heading: msg`Cambiamos la hora de tu orden.`,
        sentences: [
          isDelivery ? msg`Ahora te la llevamos el ${when}.` : msg`Ahora la tenemos lista el ${when}.`,
          msg`Puedes cambiar la hora otra vez o cancelarla en el seguimiento de tu orden hasta: ${until}.`,
        ],
      }
    case 'delayed':
      return {
        subject: msg`Tu orden ${number} se tarda un poco más`,
        heading: msg`Tu orden se tarda un poco más.`,
        sentences: [delayText(order, when), msg`Si no puedes esperar, llama a ${store} al ${phone}.`],
      }
    case 'refused':
      return {
        subject: msg`${store} no pudo tomar tu orden ${number}`,
        heading: msg`Lo sentimos, ${name}: la tienda no pudo tomar tu orden.`,
        sentences: [
          refusalText(order.refusal_reason, store),
          refundText(i18n, order),
          msg`Llama a ${store} al ${phone} y te ayudan o haz tu orden en otra tienda.`,
        ],
      }
    case 'cancelled': {
      const texts = cancellationTexts(order, phone)
      return {
        subject: msg`Tu orden ${number} se canceló`,
        heading: texts ? msg`Tu orden se canceló.` : msg`Cancelamos tu orden, como pediste.`,
        sentences: [texts?.why ?? null, refundText(i18n, order), texts?.help ?? null],
      }
    }
    case 'ready':
      return {
        subject: msg`Tu orden ${number} está lista`,
        heading: msg`¡Tu orden está lista!`,
        sentences: [collectText(order), dueText(i18n, order), ageText(order)],
      }
    case 'onTheWay':
      return {
        subject: msg`Tu orden ${number} va de camino`,
        heading: msg`¡Tu orden va de camino!`,
        sentences: [doorText(order), dueText(i18n, order), ageText(order)],
      }
    case 'receipt':
      return {
        subject: msg`Recibo de tu orden ${number}: ${total}`,
        heading: msg`¡Buen provecho, ${name}!`,
        sentences: [msg`Aquí tienes el recibo de tu orden.`],
      }
    case 'refunded':
      return {
        subject: msg`Te devolvimos ${refunded} de tu orden ${number}`,
        heading: msg`Tu dinero va de vuelta.`,
        sentences: [
          returnText(i18n, order.order_payment, cents),
          msg`Si no sabes por qué, llama a ${store} al ${phone}.`,
        ],
      }
    case 'complained':
      return {
        subject: msg`Recibimos tu queja de la orden ${number}`,
        heading: msg`Gracias por decirnos, ${name}. Lo sentimos.`,
        sentences: [msg`La lee una persona de Bohío Pizza y te contestamos por aquí lo antes posible.`],
      }
    case 'answered':
      return {
        subject: msg`Contestamos tu queja de la orden ${number}`,
        heading: msg`Lo sentimos, ${name}. Ya lo vimos.`,
        sentences: [complaint?.answer?.words || null, givenText(complaint)],
      }
  }
}

/** Avoids a double full stop after an hour: "1:00 p. m.". */
const stopped = (sentence: string) => sentence.replace(/\.\.$/, '.')

/** Returns the texts of an email, in the language of `i18n`. */
export function orderEmailIntro(i18n: I18n, view: EmailView): OrderEmailIntro {
  const { subject, heading, sentences } = said(i18n, view)
  return {
    subject: i18n._(subject),
    heading: i18n._(heading),
    sentences: sentences.flatMap((one) => (one === null ? [] : [stopped(typeof one === 'string' ? one : i18n._(one))])),
  }
}
