import * as v from 'valibot'
import { CustomerProfile } from './customers.ts'
import { Contact, Order } from './orders.ts'
import type { OrderPerson } from './personal-fields.ts'
import { CardHint } from './payments.ts'
import { Instant, Uuid } from './primitives.ts'

/** An order with everything that it says of its person. */
const ExportedOrder = v.object({ ...Order.entries, contact: Contact } satisfies Record<
  keyof OrderPerson,
  v.GenericSchema
>)

/** `GET customers/export`: everything that is held of a member. */
export const CustomerExport = v.object({
  exported_at: Instant,
  customer: CustomerProfile,
  loyalty_card: v.nullable(v.object({ number: v.string(), phone: v.string(), birthday: v.string() })),
  points: v.array(v.object({ points: v.number(), at: Instant, order_uuid: v.nullable(Uuid) })),
  coupons: v.array(v.object({ code: v.string(), redeemed_at: Instant })),
  orders: v.array(ExportedOrder),
  /** Cards that were paid with, by their last digits. */
  cards: v.array(CardHint),
  carts: v.array(v.object({ uuid: Uuid, created_at: Instant, touched_at: Instant })),
  /** When each device that is signed in will have to sign in again. */
  sessions: v.array(v.object({ expires_at: Instant })),
  /** What the member wrote by the forms of the site while signed in. */
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
