import * as v from 'valibot'
import { Address } from '../../contract/delivery-address.ts'
import type { OrderEvent } from '../../contract/orders.ts'
import type { Language } from '../../contract/primitives.ts'
import type { StoreOrder, TicketState } from '../../contract/store-orders.ts'
import type { CatalogIndex } from '../domain/catalog-index.ts'
import { market } from '../domain/market.ts'
import { lineAllergens } from '../domain/line-allergens.ts'
import type { OrderRow } from '../db/order-repository.ts'
import type { TicketRow } from '../db/ticket-repository.ts'
import { lineWire } from './line-wire.ts'
import { publicOrderWire } from './order-wire.ts'

/** An order with its steps and its ticket. */
export type SeenOrder = {
  readonly order: OrderRow
  readonly events: readonly OrderEvent[]
  readonly ticket: TicketRow | null
}

/** Returns what became of a ticket. */
function ticketWire(ticket: TicketRow | null): TicketState {
  if (ticket === null) return null
  if (ticket.printedAt !== null) return 'printed'
  return ticket.dueAt !== null && ticket.tries === 0 ? 'waiting' : 'failed'
}

/** Returns an order for its store: how to make it, and to whom it goes; `driverLink` is the path of the page for its driver, if it has one. */
export function storeOrderWire(
  catalog: CatalogIndex,
  { order, events, ticket, driverLink }: SeenOrder & { readonly driverLink: string | null },
  lang: Language,
): StoreOrder {
  const { contact, address, instructions, allergies = '', directions = '', vehicle, lines, payment } = order.doc
  const { uuid, order_number, status, order_type, advance_order, promised } = publicOrderWire(order, events)
  return {
    uuid,
    order_number,
    status,
    order_type,
    advance_order,
    promised,
    events: [...events],
    handover: order.handover,
    customer: { first_name: contact.firstName, last_name: contact.lastName, phone: contact.phone },
    address: v.is(Address, address) ? v.parse(Address, address) : null,
    destination_point: address && { lat: address.lat, long: address.long },
    instructions,
    allergies,
    directions,
    vehicle,
    order_items: lines.map((line) => ({ ...lineWire(line, lang, null), allergens: lineAllergens(catalog, line) })),
    alcohol_age: lines.some(({ alcohol }) => alcohol) ? market.alcohol_age : null,
    tip: order.tip,
    tax_total: order.doc.totals.taxes.total,
    total: order.total,
    payment: { method: payment.method, change_for: payment.changeFor },
    ticket: ticketWire(ticket),
    driver_link: driverLink,
    remake_of: order.doc.remakeOf ?? null,
    created_at: order.createdAt.toString(),
  }
}
