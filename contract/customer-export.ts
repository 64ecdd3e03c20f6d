import * as v from 'valibot'
import { CustomerProfile } from './customers.ts'
import { Contact, Order } from './orders.ts'
import type { OrderPersonalData } from './personal-fields.ts'
import { CardHint } from './payments.ts'
import { Instant, Uuid } from './primitives.ts'

/** An order with all of its personal data. */
const ExportedOrder = v.object({ ...Order.entries, contact: Contact } satisfies Record<
  keyof OrderPersonalData,
  v.GenericSchema
>)

/** `GET customers/export`: all data of a member. */
export const CustomerExport = v.object({
  exported_at: Instant,
  customer: CustomerProfile,
  loyalty_card: v.nullable(v.object({ number: v.string(), phone: v.string(), birthday: v.string() })),
  points: v.array(v.object({ points: v.number(), at: Instant, order_uuid: v.nullable(Uuid) })),
  coupons: v.array(v.object({ code: v.string(), redeemed_at: Instant })),
  orders: v.array(ExportedOrder),
  /** Cards used for payment, by their last digits. */
  cards: v.array(CardHint),
  carts: v.array(v.object({ uuid: Uuid, created_at: Instant, touched_at: Instant })),
  /** Devices that are signed in; null for what is unknown. */
  sessions: v.array(
    v.object({
      signed_in_at: v.nullable(Instant),
      expires_at: Instant,
      browser: v.nullable(v.string()),
      system: v.nullable(v.string()),
    }),
  ),
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
