import { sql } from 'drizzle-orm'
import type { Temporal } from 'temporal-polyfill'
import { uuidv7 } from 'uuidv7'
import { hashPassword } from '../../crypto/passwords.ts'
import { hashSecret, newSecret } from '../../crypto/secrets.ts'
import type { CatalogIndex } from '../../domain/catalog-index.ts'
import type { DemoMember } from '../../domain/catalog.ts'
import { noConsents } from '../../domain/member.ts'
import { pointsOfOrder } from '../../domain/points.ts'
import type { Database } from '../database.ts'
import { locationSealing } from './member-location-repository.ts'
import { sealMember } from './member-repository.ts'
import { loyaltyCards, memberLocations, members } from './member-schema.ts'
import { cartLines, carts, orderEvents, orders, pointEntries } from '../order-schema.ts'
import { sealDocument, sealRating } from '../order-sealing.ts'
import { pastOrders, type PastOrder } from '../seed/past-orders.ts'
import { cardOfMemberWithHistory, demoLocations, unattachedCards, memberWithHistory } from '../seed/members.ts'

/** Stores the demo members, or completes existing ones; returns the id of the one with history. */
async function storeMembers(
  { db, sealer }: Database,
  demo: readonly DemoMember[],
  now: Temporal.Instant,
): Promise<string> {
  const rows = await Promise.all(
    demo.map(async ({ email, password, ...said }) => ({
      ...said,
      email,
      id: uuidv7(),
      passwordHash: await hashPassword(password),
      emailConfirmedAt: now,
      consents: noConsents,
      createdAt: now,
    })),
  )
  const given = { passwordHash: sql`excluded."passwordHash"`, emailConfirmedAt: sql`excluded."emailConfirmedAt"` }
  const stored = await db
    .insert(members)
    .values(rows.map((row) => sealMember(sealer, row)))
    .onConflictDoUpdate({ target: members.email, set: given })
    .returning({ id: members.id, email: members.email })
  const found = stored.find(({ email }) => email === sealer.hash(memberWithHistory.email))
  if (!found) throw new Error('The demo member with history was not stored')
  return found.id
}

/** Stores past orders with their carts, steps and points. */
async function storeOrders({ db, sealer }: Database, memberId: string, past: readonly PastOrder[]): Promise<void> {
  const secret = hashSecret(newSecret())
  const lastOf = ({ steps, placedAt }: PastOrder) => steps.at(-1) ?? { status: 2, at: placedAt }
  await db.insert(carts).values(
    past.map(({ cartUuid, uuid, outlet, orderType, placedAt }) => ({
      uuid: cartUuid,
      deviceHash: secret,
      memberId,
      outletId: outlet.id,
      orderType,
      minCart: outlet.minCart,
      orderUuid: uuid,
      createdAt: placedAt,
      touchedAt: placedAt,
    })),
  )
  await db.insert(cartLines).values(past.flatMap(({ cartUuid, lines }) => lines.map((line) => ({ ...line, cartUuid }))))
  await db.insert(orders).values(
    past.map((order) => ({
      uuid: order.uuid,
      number: order.number,
      cartUuid: order.cartUuid,
      tokenHash: secret,
      memberId,
      outletId: order.outlet.id,
      status: lastOf(order).status,
      orderType: order.orderType,
      handover: order.handover,
      future: false,
      promisedFrom: order.promised.from,
      promisedTo: order.promised.to,
      total: order.total,
      doc: sealDocument(sealer, order.uuid, order.doc),
      rating: order.rating && sealRating(sealer, order.uuid, order.rating),
      createdAt: order.placedAt,
    })),
  )
  await db
    .insert(orderEvents)
    .values(past.flatMap(({ uuid, steps }) => steps.map((step) => ({ ...step, orderUuid: uuid }))))
  await db.insert(pointEntries).values(
    past.map((order) => ({
      id: uuidv7(),
      memberId,
      orderUuid: order.uuid,
      points: pointsOfOrder(order.doc, () => false),
      at: lastOf(order).at,
    })),
  )
}

/** Stores the demo members with their passwords; the one with history gets addresses, a loyalty card and past orders. */
export async function loadDemoMembers(
  database: Database,
  demoMembers: readonly DemoMember[],
  catalog: CatalogIndex,
  now: Temporal.Instant,
): Promise<void> {
  const { db, sealer } = database
  const memberId = await storeMembers(database, demoMembers, now)
  await db.insert(memberLocations).values(
    demoLocations.map(({ is_default: isDefault, ...location }, rank) =>
      locationSealing.seal(sealer, {
        ...location,
        id: uuidv7(),
        memberId,
        isDefault,
        createdAt: now.add({ milliseconds: rank }),
      }),
    ),
  )
  await db.insert(loyaltyCards).values([{ ...cardOfMemberWithHistory, memberId }, ...unattachedCards])
  await storeOrders(database, memberId, pastOrders(catalog, now))
}
