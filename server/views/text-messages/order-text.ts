import { setupI18n, type I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { cancellationOf } from '../../../contract/cancellation.ts'
import type { Language } from '../../../contract/primitives.ts'
import type { OrderTextView } from '../../../contract/text-message-view-models.ts'
import { formatMoney } from '../../../src/ui/money.tsx'
import { formatClock } from '../../../src/ui/format-time.ts'
import { promisedTimeText } from '../emails/promised-time.ts'

const catalogs = {
  es: () => import('../../../locales/es/text-messages.po'),
  en: () => import('../../../locales/en/text-messages.po'),
}

/** Says why an order was canceled, if store or office told. */
function cancelledSentence({ order_number: number, events }: OrderTextView['order']) {
  switch (cancellationOf(events)?.reason) {
    case 'noShow':
      return msg`Bohío Pizza: no te encontramos, y tu orden ${number} se canceló. Detalles:`
    case 'undeliverable':
      return msg`Bohío Pizza: no pudimos llevarte tu orden ${number}, y se canceló. Detalles:`
    case 'customer':
      return msg`Bohío Pizza: tu orden ${number} se canceló, como pediste. Detalles:`
    case 'soldOut':
      return msg`Bohío Pizza: se acabó algo de tu orden ${number}, y se canceló. Detalles:`
    case 'mistake':
      return msg`Bohío Pizza: tu orden ${number} se canceló por un error nuestro. Detalles:`
    default:
      return msg`Bohío Pizza: tu orden ${number} se canceló. Detalles:`
  }
}

function sentence(i18n: I18n, { kind, order, refunded: cents }: OrderTextView) {
  const { order_number: number, outlet_name: store, handover } = order
  const isDelivery = order.order_type === 'delivery'
  const clock = formatClock(order.promised.from, i18n.locale)
  const when = promisedTimeText(i18n, order)
  const refunded = formatMoney(cents)
  switch (kind) {
    case 'accepted':
      return isDelivery
        ? msg`Bohío Pizza: ${store} aceptó tu orden ${number}. Llegada estimada: ${clock}`
        : msg`Bohío Pizza: ${store} aceptó tu orden ${number}. Estará lista: ${clock}`
    case 'scheduled':
      return isDelivery
        ? msg`Bohío Pizza: tu orden ${number} quedó programada. Llega el ${when}`
        : msg`Bohío Pizza: tu orden ${number} quedó programada. Estará lista el ${when}`
    case 'ready':
      return handover === 'curbside'
        ? msg`Bohío Pizza: tu orden ${number} está lista. Cuando estés afuera de ${store}, avísanos aquí:`
        : msg`Bohío Pizza: tu orden ${number} está lista en ${store}.`
    case 'onTheWay':
      return msg`Bohío Pizza: tu orden ${number} va de camino.`
    case 'refused':
      return msg`Bohío Pizza: ${store} no pudo tomar tu orden ${number}. Mira qué pasó y qué puedes hacer:`
    case 'cancelled':
      return cancelledSentence(order)
    case 'refunded':
      return msg`Bohío Pizza: te devolvimos ${refunded} de tu orden ${number}.`
  }
}

async function loadTexts(language: Language): Promise<I18n> {
  const { messages } = await catalogs[language]()
  return setupI18n({ locale: language, messages: { [language]: messages } })
}

/** Writes the text message about an order in the order's language, without its link. */
export async function drawOrderText(view: OrderTextView): Promise<string> {
  const i18n = await loadTexts(view.language)
  return i18n._(sentence(i18n, view)).replaceAll('\u00A0', ' ')
}

/** Writes the text message with the code that proves a phone. */
export async function drawPhoneCode(code: string, language: Language): Promise<string> {
  const i18n = await loadTexts(language)
  return i18n._(msg`Bohío Pizza: tu código es ${code}. Vale por 10 minutos. No se lo des a nadie.`)
}
