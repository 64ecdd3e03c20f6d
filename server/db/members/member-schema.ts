import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  doublePrecision,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Address } from '../../../contract/delivery-address.ts'
import type { Gender, LoginType } from '../../../contract/customers.ts'
import type { Consents } from '../../domain/member.ts'
import { coupons } from '../catalog-schema.ts'
import { instant } from '../instant.ts'

export const members = pgTable(
  'members',
  {
    id: uuid().primaryKey(),
    /** In lower case; its hash if it is sealed. */
    email: text().notNull().unique(),
    /** When the email was confirmed by link or code; required to sign in. */
    emailConfirmedAt: instant(),
    /** Argon2id hash with its parameters; null for social sign-in only. */
    passwordHash: text(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** In the form of `normalizePhone`. */
    phone: text().notNull(),
    birthdate: date({ mode: 'string' }),
    gender: text().$type<Gender>(),
    consents: jsonb().$type<Consents>().notNull(),
    createdAt: instant().notNull(),
    /** Email, name, phone, birthdate and gender, which are blank then; null without `DATA_KEY`. */
    sealed: text(),
  },
  (table) => [
    index('members_unconfirmed')
      .on(table.createdAt)
      .where(sql`${table.emailConfirmedAt} is null`),
  ],
)

/** Sessions of members; the token itself is never stored. */
export const memberSessions = pgTable(
  'member_sessions',
  {
    /** SHA-256 of the `x-token`. */
    tokenHash: text().primaryKey(),
    memberId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Extended while the token is in use. */
    expiresAt: instant().notNull(),
    /** Null, like `usedAt`, for a session from before the column. */
    signedInAt: instant(),
    usedAt: instant(),
    /** Names of the browser and the system, such as Firefox and Android; null for an unknown one. */
    browser: text(),
    system: text(),
  },
  (table) => [index().on(table.expiresAt), index().on(table.memberId)],
)

/** Devices on which a member has signed in: strangers' wrong passwords do not lock them. */
export const memberDevices = pgTable(
  'member_devices',
  {
    memberId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** SHA-256 of the `x-device`. */
    deviceHash: text().notNull(),
    signedInAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.deviceHash] }), index().on(table.signedInAt)],
)

/** Coupons that a member has redeemed. */
export const memberCoupons = pgTable(
  'member_coupons',
  {
    memberId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    couponUuid: uuid()
      .notNull()
      .references(() => coupons.uuid),
    redeemedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.couponUuid] })],
)

/** Saved addresses of a member. */
export const memberLocations = pgTable(
  'member_locations',
  {
    id: uuid().primaryKey(),
    memberId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    address: jsonb().$type<Address>().notNull(),
    lat: doublePrecision().notNull(),
    long: doublePrecision().notNull(),
    approximate: boolean().notNull(),
    instructions: text().notNull(),
    isDefault: boolean().notNull(),
    createdAt: instant().notNull(),
    /** Name, address, position and instructions, which are blank then; null without `DATA_KEY`. */
    sealed: text(),
  },
  (table) => [
    index().on(table.memberId, table.createdAt),
    uniqueIndex('member_locations_one_default')
      .on(table.memberId)
      .where(sql`${table.isDefault}`),
  ],
)

/** The purpose of an emailed secret. */
export type SecretKind = 'confirm' | 'reset'

/**
 * Emailed secrets, the latest of each kind for an email. Token and code are not stored: they derive from the row's id
 * and the servers' shared secret. Emails without an account have rows too, which prevents enumeration.
 */
export const accountSecrets = pgTable(
  'account_secrets',
  {
    /** The `request_id` of a reset. */
    id: uuid().primaryKey(),
    kind: text().$type<SecretKind>().notNull(),
    /** SHA-256 of the email. */
    emailHash: text().notNull(),
    /** Null without an account. */
    memberId: uuid().references(() => members.id, { onDelete: 'set null' }),
    /** SHA-256 of the link's token. */
    tokenHash: text().notNull().unique(),
    /** Number of attempted codes. */
    tries: smallint().notNull().default(0),
    /** When it was last emailed. */
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [
    uniqueIndex('account_secrets_one_of_a_kind').on(table.kind, table.emailHash),
    index().on(table.memberId),
    index().on(table.expiresAt),
  ],
)

/** Failed passwords by email and place, with or without an account. */
export const passwordTries = pgTable(
  'password_tries',
  {
    /** SHA-256 of what is counted, such as an email and an address, or a member's id. */
    subject: text().primaryKey(),
    tries: smallint().notNull(),
    lastAt: instant().notNull(),
    /** When the next attempt is allowed. */
    lockedUntil: instant(),
  },
  (table) => [index().on(table.lastAt)],
)

/** Loyalty cards issued by the chain. */
export const loyaltyCards = pgTable('loyalty_cards', {
  /** 15 digits with a Luhn check digit. */
  number: text().primaryKey(),
  /** Ten digits. */
  phone: text().notNull(),
  birthday: date({ mode: 'string' }).notNull(),
  /** The member who attached it. */
  memberId: uuid()
    .unique()
    .references(() => members.id, { onDelete: 'set null' }),
})

/** Social accounts for sign-in. */
export const socialAccounts = pgTable(
  'social_accounts',
  {
    loginType: smallint().$type<LoginType>().notNull(),
    /** The provider's id of the person. */
    subject: text().notNull(),
    memberId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.loginType, table.subject] }),
    uniqueIndex('social_accounts_one_of_a_type').on(table.memberId, table.loginType),
  ],
)

/** People vouched for by a provider, for the minutes until they sign in or register. */
export const socialTickets = pgTable(
  'social_tickets',
  {
    /** SHA-256 of the ticket. */
    ticketHash: text().primaryKey(),
    loginType: smallint().$type<LoginType>().notNull(),
    subject: text().notNull(),
    /** Only if the provider has verified it. */
    email: text(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.expiresAt)],
)

/** Sign-ins in progress at a provider. */
export const socialStarts = pgTable(
  'social_starts',
  {
    /** SHA-256 of the `state`. */
    stateHash: text().primaryKey(),
    /** SHA-256 of the secret in the browser's cookie, which prevents the use of another browser's state. */
    browserHash: text().notNull(),
    loginType: smallint().$type<LoginType>().notNull(),
    /** The PKCE verifier; useless without the provider's code. */
    verifier: text().notNull(),
    nonce: text().notNull(),
    /** Return path on this site. */
    callback: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.expiresAt)],
)
