import { asc, desc, eq } from 'drizzle-orm'
import type { CustomerExport } from '../../contract/customer-export.ts'
import type { Language } from '../../contract/primitives.ts'
import { contacts } from '../db/contact-schema.ts'
import { forgetPersons, leaveOrders } from '../db/forgotten-orders.ts'
import { mails } from '../db/mail-schema.ts'
import { cardsOfMember } from '../db/member-orders-repository.ts'
import { lockMember, standingOf } from '../db/member-repository.ts'
import { memberCoupons, members, memberSessions } from '../db/member-schema.ts'
import { lastPayment } from '../db/payment-repository.ts'
import { carts, orders, pointEntries } from '../db/schema.ts'
import { RefusalError } from '../domain/refusal.ts'
import { orderWire } from '../wire/order-wire.ts'
import { createAccountPasswords } from './account-passwords.ts'
import { loginOf } from './accounts.ts'
import type { OrderRow } from '../db/order-repository.ts'
import { createPasswordTries } from './password-tries.ts'
import { createProfiles } from './profiles.ts'
import type { Services } from './services.ts'

type Given = Pick<Services, 'database' | 'clock' | 'catalog' | 'events' | 'sessions' | 'accountSecrets'>

/** What is held of members, as a whole: to take along, and to be forgotten. */
export function createAccountData(given: Given) {
  const { database, clock, catalog, events } = given
  const profiles = createProfiles(given)
  const passwords = createAccountPasswords(given)
  const tries = createPasswordTries(given)

  async function orderOf(order: OrderRow, lang: Language): Promise<CustomerExport['orders'][number]> {
    const payment = order.doc.payment.method === 'credit_card' ? await lastPayment(database, order.uuid) : null
    const { firstName, lastName, phone, email } = order.doc.contact
    return {
      ...orderWire({ order, payment, events: await events.read(order.uuid) }, lang),
      contact: { first_name: firstName, last_name: lastName, phone, email },
      vehicle: order.doc.vehicle,
    }
  }

  async function ordersOf(memberId: string, lang: Language): Promise<CustomerExport['orders']> {
    const own = eq(orders.memberId, memberId)
    const rows = await database.db.select().from(orders).where(own).orderBy(desc(orders.createdAt), desc(orders.uuid))
    const shown: CustomerExport['orders'] = []
    for (const row of rows) shown.push(await orderOf(row, lang))
    return shown
  }

  /** The code of a coupon that may have left the catalogue. */
  const codeOf = (uuid: string) => catalog.current().couponByUuid.get(uuid)?.code ?? uuid

  return {
    /** Everything that is held of a member, in the language of the call. */
    export: async (memberId: string, lang: Language): Promise<CustomerExport> => {
      const { db } = database
      const { card } = await standingOf(database, memberId)
      const points = await db
        .select()
        .from(pointEntries)
        .where(eq(pointEntries.memberId, memberId))
        .orderBy(asc(pointEntries.at))
      const coupons = await db.select().from(memberCoupons).where(eq(memberCoupons.memberId, memberId))
      const sessions = await db.select().from(memberSessions).where(eq(memberSessions.memberId, memberId))
      const written = await db.select().from(mails).where(eq(mails.memberId, memberId)).orderBy(asc(mails.createdAt))
      const own = await db.select().from(carts).where(eq(carts.memberId, memberId))
      const told = await db
        .select()
        .from(contacts)
        .where(eq(contacts.memberId, memberId))
        .orderBy(asc(contacts.createdAt))
      const cards = await cardsOfMember(database, memberId)
      return {
        exported_at: clock.now().toString(),
        customer: await profiles.read(memberId),
        loyalty_card: card && { number: card.number, phone: card.phone, birthday: card.birthday },
        points: points.map(({ points: gained, at, orderUuid }) => ({
          points: gained,
          at: at.toString(),
          order_uuid: orderUuid,
        })),
        coupons: coupons.map(({ couponUuid, redeemedAt }) => ({
          code: codeOf(couponUuid),
          redeemed_at: redeemedAt.toString(),
        })),
        orders: await ordersOf(memberId, lang),
        cards: cards.map(({ brand, lastFour }) => ({ brand, last_four: lastFour })),
        carts: own.map(({ uuid, createdAt, touchedAt }) => ({
          uuid,
          created_at: createdAt.toString(),
          touched_at: touchedAt.toString(),
        })),
        sessions: sessions.map(({ expiresAt }) => ({ expires_at: expiresAt.toString() })),
        contacts: told.map(({ number, createdAt, name, email, phone, message }) => ({
          number,
          created_at: createdAt.toString(),
          name,
          email,
          phone,
          message,
        })),
        mails: written.map(({ kind, createdAt }) => ({ kind, created_at: createdAt.toString() })),
      }
    },

    /** Deletes an account with all that hangs on it; its orders stay, of nobody. Asks for the password where there is one (CUS-100006). */
    remove: async (memberId: string, password: string | null): Promise<void> => {
      await passwords.proveOwn(memberId, password)
      const email = await database.transaction(async () => {
        const member = await lockMember(database, memberId)
        if (!member) throw new RefusalError('CUS-100001')
        await leaveOrders(database, memberId)
        await database.db.update(carts).set({ memberId: null }).where(eq(carts.memberId, memberId))
        await database.db.delete(members).where(eq(members.id, memberId))
        return member.email
      })
      await tries.forget(loginOf(email))
      await forgetPersons(database)
    },
  }
}
