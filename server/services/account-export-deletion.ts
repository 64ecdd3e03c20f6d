import type { CustomerExport } from '../../contract/customer-export.ts'
import type { Language } from '../../contract/primitives.ts'
import { anonymizeOrders, detachOrders } from '../db/order-anonymization.ts'
import { detachCarts } from '../db/members/member-carts.ts'
import { memberDataOf } from '../db/members/member-data-repository.ts'
import { allOrdersOf, paymentCardsOfMember } from '../db/members/member-orders-repository.ts'
import { deleteMember, lockMember, readCardPointsAndLogins } from '../db/members/member-repository.ts'
import type { OrderRow } from '../db/order-repository.ts'
import { findLastPayment } from '../db/payment-repository.ts'
import { isOnlineMethod } from '../domain/payment.ts'
import { RefusalError } from '../domain/refusal.ts'
import { orderWire } from '../serializers/order-wire.ts'
import { createAccountPasswords } from './account-passwords.ts'
import { createPasswordAttempts } from './password-attempts.ts'
import { createProfiles } from './profiles.ts'
import type { Services } from './services.ts'

type Given = Pick<Services, 'database' | 'clock' | 'catalog' | 'events' | 'sessions' | 'accountSecrets'>

/** Export and deletion of members' data. */
export function createAccountExportDeletion(given: Given) {
  const { database, clock, catalog, events } = given
  const profiles = createProfiles(given)
  const passwords = createAccountPasswords(given)
  const tries = createPasswordAttempts(given)

  async function orderOf(order: OrderRow, lang: Language): Promise<CustomerExport['orders'][number]> {
    const payment = isOnlineMethod(order.doc.payment.method) ? await findLastPayment(database, order.uuid) : null
    const { firstName, lastName, phone, email } = order.doc.contact
    return {
      ...orderWire({ order, payment, events: await events.read(order.uuid) }, lang),
      contact: { first_name: firstName, last_name: lastName, phone, email },
    }
  }

  async function ordersOf(memberId: string, lang: Language): Promise<CustomerExport['orders']> {
    const shown: CustomerExport['orders'] = []
    for (const row of await allOrdersOf(database, memberId)) shown.push(await orderOf(row, lang))
    return shown
  }

  /** Returns the code of a coupon, also if it left the catalog. */
  const codeOf = (uuid: string) => catalog.current().couponByUuid.get(uuid)?.code ?? uuid

  return {
    /** Returns all data of a member, in the language of the call. */
    export: async (memberId: string, lang: Language): Promise<CustomerExport> => {
      const { card } = await readCardPointsAndLogins(database, memberId)
      const data = await memberDataOf(database, memberId)
      const cards = await paymentCardsOfMember(database, memberId)
      return {
        exported_at: clock.now().toString(),
        customer: await profiles.read(memberId),
        loyalty_card: card && { number: card.number, phone: card.phone, birthday: card.birthday },
        points: data.points.map(({ points: gained, at, orderUuid }) => ({
          points: gained,
          at: at.toString(),
          order_uuid: orderUuid,
        })),
        coupons: data.coupons.map(({ couponUuid, redeemedAt }) => ({
          code: codeOf(couponUuid),
          redeemed_at: redeemedAt.toString(),
        })),
        orders: await ordersOf(memberId, lang),
        cards: cards.map(({ brand, lastFour }) => ({ brand, last_four: lastFour })),
        carts: data.carts.map(({ uuid, createdAt, touchedAt }) => ({
          uuid,
          created_at: createdAt.toString(),
          touched_at: touchedAt.toString(),
        })),
        sessions: data.sessions.map(({ expiresAt, signedInAt, browser, system }) => ({
          signed_in_at: signedInAt && signedInAt.toString(),
          expires_at: expiresAt.toString(),
          browser,
          system,
        })),
        contacts: data.contacts.map(({ number, createdAt, name, email, phone, message }) => ({
          number,
          created_at: createdAt.toString(),
          name,
          email,
          phone,
          message,
        })),
        mails: data.mails.map(({ kind, createdAt }) => ({ kind, created_at: createdAt.toString() })),
      }
    },

    /** Deletes an account with its data; its orders stay, anonymized. Requires the password, if any (CUS-100006). */
    remove: async (memberId: string, password: string | null): Promise<void> => {
      await passwords.proveOwn(memberId, password)
      const email = await database.transaction(async () => {
        const member = await lockMember(database, memberId)
        if (!member) throw new RefusalError('CUS-100001')
        await detachOrders(database, memberId)
        await detachCarts(database, memberId)
        await deleteMember(database, memberId)
        return member.email
      })
      await tries.forgetEverywhere(email)
      await anonymizeOrders(database)
    },
  }
}
