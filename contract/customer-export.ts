import * as v from 'valibot'
import { CustomerProfile } from './customers.ts'
import { Order } from './orders.ts'
import { CardHint } from './payments.ts'
import { Instant, Uuid } from './primitives.ts'

/** `GET customers/export`: all data of a member. */
export const CustomerExport = v.object({
  exported_at: Instant,
  customer: CustomerProfile,
  loyalty_card: v.nullable(v.object({ number: v.string(), phone: v.string(), birthday: v.string() })),
  points: v.array(v.object({ points: v.number(), at: Instant, order_uuid: v.nullable(Uuid) })),
  coupons: v.array(v.object({ code: v.string(), redeemed_at: Instant })),
  /** Each with its contact data. */
  orders: v.array(
    v.object({
      ...Order.entries,
      contact: v.object({ first_name: v.string(), last_name: v.string(), phone: v.string(), email: v.string() }),
      vehicle: v.nullable(v.object({ model: v.string(), color: v.string(), plate: v.string() })),
    }),
  ),
  /** Cards used for payment, by their last digits. */
  cards: v.array(CardHint),
  carts: v.array(v.object({ uuid: Uuid, created_at: Instant, touched_at: Instant })),
  /** When each signed-in device's session expires. */
  sessions: v.array(v.object({ expires_at: Instant })),
  /** Messages sent by the contact forms while signed in. */
  contacts: v.array(
    v.object({
      number: v.string(),
      created_at: Instant,
      name: v.string(),
      email: v.string(),
      phone: v.nullable(v.string()),
      message: v.string(),
    }),
  ),
  mails: v.array(v.object({ kind: v.string(), created_at: Instant })),
})
export type CustomerExport = v.InferOutput<typeof CustomerExport>
