import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../instant.ts'
import { staff } from './staff-schema.ts'

/** Passkeys of staff: public keys, whose private ones never leave their devices. */
export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    id: uuid().primaryKey(),
    staffId: uuid()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** Base64url. */
    credentialId: text().notNull().unique(),
    /** COSE, in Base64url. */
    publicKey: text().notNull(),
    /** How often the device says that it was used, if it counts: a number that does not grow is of a copy. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    name: text().notNull(),
    createdAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index().on(table.staffId)],
)

/** What a device has to sign, once: to sign in, or to add a passkey. */
export const staffPasskeyChallenges = pgTable(
  'staff_passkey_challenges',
  {
    /** SHA-256 of the challenge. */
    challengeHash: text().primaryKey(),
    /** Who adds a passkey; null to sign in, when nobody is known yet. */
    staffId: uuid().references(() => staff.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.staffId), index().on(table.expiresAt)],
)
