import { addressLine } from '../../contract/delivery-address.ts'
import { normalizePhone } from '../../contract/market.ts'
import { athMovilPhone } from '../../contract/ath-movil.ts'
import type { ParsedOrderRequest } from '../../contract/orders.ts'
import type { OrderType } from '../../contract/primitives.ts'
import type { CartView } from './cart-view.ts'
import type { OrderDocument, StoredPersonalData } from './order.ts'
import { outletAddress } from './stores/outlet-address.ts'
import type { Outlet } from './stores/outlet.ts'
import { market } from './market.ts'

/** Returns the immutable document of an order. */
export function orderDocumentOf(
  request: ParsedOrderRequest,
  outlet: Outlet,
  { orderType }: { readonly orderType: OrderType },
  view: CartView,
): OrderDocument & Required<StoredPersonalData> {
  const { contact, payment } = request
  return {
    contact: {
      firstName: contact.first_name,
      lastName: contact.last_name,
      phone: normalizePhone(market, contact.phone) ?? contact.phone,
      email: contact.email,
      ...(payment.method === 'ath_movil' && { paymentPhone: athMovilPhone(payment.phone ?? contact.phone) ?? '' }),
    },
    address: orderType === 'delivery' ? addressOf(request) : null,
    vehicle: request.handover === 'curbside' ? request.vehicle : null,
    instructions: request.instructions,
    allergies: request.allergies ?? '',
    directions: request.directions ?? '',
    outlet: {
      code: outlet.code,
      name: outlet.name,
      phone: outlet.phone,
      address: outletAddress(outlet),
      position: outlet.position,
    },
    payment: { method: payment.method, changeFor: payment.change_for },
    lines: [...view.lines.map(({ line }) => line), ...view.gifts],
    coupons: view.coupons.map(({ coupon: { uuid, code, name, totalLimit }, discount }) => ({
      uuid,
      code,
      name,
      discount,
      counted: totalLimit !== null,
    })),
    totals: view.totals,
  }
}

/** Returns the delivery address, with its text in one line. */
const addressOf = ({ address }: ParsedOrderRequest): OrderDocument['address'] =>
  address && { ...address, location_name: addressLine(address) }
