import { createHash } from 'node:crypto'
import type { Temporal } from 'temporal-polyfill'
import { uuidv7 } from 'uuidv7'
import type { Database } from './database.ts'
import * as catalog from './catalog-schema.ts'
import { members } from './schema.ts'
import type { SeedCatalog } from './seed/catalog.ts'

const ranked = <T, K extends object>(items: readonly T[], key: (item: T) => K) =>
  items.map((doc, rank) => ({ ...key(doc), rank, doc }))

/** Loads `seed` into a database that has none, all or nothing; says whether it did. Demo members are for local use. */
export function loadSeed(
  database: Database,
  seed: SeedCatalog,
  { now, demoMembers }: { now: Temporal.Instant; demoMembers: boolean },
): Promise<boolean> {
  const version = createHash('sha256').update(JSON.stringify(seed)).digest('hex').slice(0, 12)
  return database.transaction(async () => {
    const { db } = database
    const [fresh] = await db
      .insert(catalog.meta)
      .values({ key: 'seed', value: version })
      .onConflictDoNothing()
      .returning()
    if (!fresh) return false
    await db.insert(catalog.meta).values({ key: 'menu_version', value: version })
    await db
      .insert(catalog.outlets)
      .values(seed.outlets.map((doc) => ({ id: doc.id, code: doc.code, zip: doc.zip, doc })))
    await db
      .insert(catalog.categories)
      .values(seed.categories.map((doc) => ({ uuid: doc.uuid, slug: doc.slug, rank: doc.rank, doc })))
    await db
      .insert(catalog.products)
      .values(
        seed.products.map((doc) => ({ uuid: doc.uuid, slug: doc.slug, category: doc.category, rank: doc.rank, doc })),
      )
    await db.insert(catalog.soldOut).values([...seed.soldOut])
    await db.insert(catalog.toppings).values(ranked(seed.toppings, ({ uuid, code }) => ({ uuid, code })))
    await db.insert(catalog.coupons).values(ranked(seed.coupons, ({ uuid, code }) => ({ uuid, code })))
    await db.insert(catalog.banners).values(seed.banners.map((doc) => ({ position: doc.position, doc })))
    await db.insert(catalog.campaigns).values(ranked(seed.campaigns, ({ slug }) => ({ slug })))
    await db.insert(catalog.topics).values(ranked(seed.topics, ({ slug, code }) => ({ slug, code })))
    await db.insert(catalog.contents).values(seed.contentPages.map((doc) => ({ type: doc.type, id: doc.id, doc })))
    if (demoMembers) {
      await db.insert(members).values(
        seed.demoMembers.map(({ email, firstName, lastName, phone, birthdate, gender }) => ({
          id: uuidv7(),
          email: email.toLowerCase(),
          doc: { firstName, lastName, phone, birthdate, gender },
          createdAt: now,
        })),
      )
    }
    return true
  })
}
