import { setupI18n, type I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { addressLines, findingsOf } from '../../../contract/delivery-address.ts'
import type { Language } from '../../../contract/primitives.ts'
import type { StoreOrder, StoreOrderLine } from '../../../contract/store-orders.ts'
import type { TicketLine } from '../../../contract/ticket.ts'
import { allergenNames } from '../../../src/texts/allergen-names.ts'
import { carParts } from '../../../src/texts/car-colors.ts'
import { findingLabels } from '../../../src/texts/finding-labels.ts'
import { formatPhone } from '../../../src/ui/format-phone.ts'
import { formatClock, formatShortDay } from '../../../src/ui/format-time.ts'
import { formatMoney } from '../../../src/ui/money.tsx'
import { lineDetails } from '../emails/line-details.ts'

const catalogs = {
  es: () => import('../../../locales/es/tickets.po'),
  en: () => import('../../../locales/en/tickets.po'),
}
const rule: TicketLine = { text: '', style: 'rule' }
const plain = (text: string): TicketLine => ({ text, style: 'plain' })
const qr = (text: string): TicketLine => ({ text, style: 'qr' })
const bold = (text: string): TicketLine => ({ text, style: 'bold' })

function handoverText(i18n: I18n, { order_type: type, handover }: StoreOrder): string {
  if (type === 'delivery') return handover === 'contactless' ? i18n._(msg`Entrega sin contacto`) : i18n._(msg`Entrega`)
  return handover === 'curbside' ? i18n._(msg`Al carro`) : i18n._(msg`Recoger`)
}

function allergenText(i18n: I18n, { allergens }: StoreOrderLine): string {
  if (allergens === null) return i18n._(msg`No sabemos los alérgenos: ya no está en el menú`)
  if (allergens.length === 0) return i18n._(msg`Sin alérgenos`)
  const names = new Intl.ListFormat(i18n.locale).format(allergens.map((name) => i18n._(allergenNames[name])))
  return i18n._(msg`Alérgenos: ${names}`)
}

function itemLines(i18n: I18n, line: StoreOrderLine, place: number, all: number): TicketLine[] {
  const price = formatMoney(line.total)
  return [
    bold(`${line.quantity} x ${line.name}`),
    ...lineDetails(i18n, line).map(plain),
    bold(allergenText(i18n, line)),
    plain(i18n._(msg`${place} de ${all}, ${price}`)),
    rule,
  ]
}

function sumLines(i18n: I18n, { total, tax_total: tax }: StoreOrder): TicketLine[] {
  const [sum, within] = [formatMoney(total), formatMoney(tax ?? 0)]
  return tax === null ? [] : [plain(i18n._(msg`Total ${sum}, con IVU de ${within}`))]
}

function paymentLines(i18n: I18n, { payment, tip, total, remake_of: remade }: StoreOrder): TicketLine[] {
  const tipText = formatMoney(tip)
  if (payment.method !== 'cash')
    return [
      plain(i18n._(msg`Pagada`)),
      ...(tip > 0 ? [bold(i18n._(msg`Propina del repartidor: ${tipText}, pagada`))] : []),
    ]
  if (remade !== null) return [bold(i18n._(msg`No cobrar: reposición de ${remade}`))]
  const amount = formatMoney(total)
  const due = bold(i18n._(msg`Cobrar ${amount} en efectivo`))
  if (payment.change_for === null) return [due]
  const change = formatMoney(payment.change_for - total)
  return [due, bold(i18n._(msg`Vuelto: ${change}`))]
}

/** Writes the ticket of an order of a store: what to make, for whom and when; `origin` is the public one, for the link of a driver. */
export async function drawTicket(
  order: StoreOrder,
  storeName: string,
  language: Language,
  origin: string,
): Promise<readonly TicketLine[]> {
  const { messages } = await catalogs[language]()
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } })
  const { alcohol_age: age, driver_link: link } = order
  const { customer, address, vehicle, instructions, allergies, directions } = order
  const placedAt = formatClock(order.created_at, language)
  return [
    { text: order.order_number, style: 'big' },
    plain(storeName),
    bold(
      [
        handoverText(i18n, order),
        formatShortDay(order.promised.from, language),
        formatClock(order.promised.from, language),
      ].join(' '),
    ),
    rule,
    ...order.order_items.flatMap((line, index) => itemLines(i18n, line, index + 1, order.order_items.length)),
    bold([`${customer.first_name} ${customer.last_name}`.trim(), ...(address ? addressLines(address) : [])].join(', ')),
    ...(address ? findingsOf(address) : []).map(({ part, text }) => bold(`${i18n._(findingLabels[part])}: ${text}`)),
    ...(age === null ? [] : [bold(i18n._(msg`Lleva alcohol: ${age}+, pide una identificación con foto`))]),
    plain(formatPhone(customer.phone)),
    ...(vehicle ? [bold(carParts(i18n, vehicle).join(' '))] : []),
    ...(directions ? [bold(i18n._(msg`Cómo llegar: ${directions}`))] : []),
    ...(allergies ? [bold(i18n._(msg`Alergias del cliente: ${allergies}`))] : []),
    ...(instructions ? [bold(instructions)] : []),
    ...sumLines(i18n, order),
    ...paymentLines(i18n, order),
    plain(i18n._(msg`Pedida ${placedAt}`)),
    ...(link === null ? [] : [bold(i18n._(msg`Para el chofer: dirección, mapa y teléfono`)), qr(origin + link)]),
  ]
}
