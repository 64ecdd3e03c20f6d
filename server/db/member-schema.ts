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
import type { Address } from '../../contract/delivery-address.ts'
import type { LoginType } from '../../contract/customers.ts'
import type { Consents } from '../domain/member.ts'
import { coupons } from './catalog-schema.ts'
import { instant } from './instant.ts'

export const members = pgTable(
  'members',
  {
    id: uuid().primaryKey(),
    /** In lower case. */
    email: text().notNull().unique(),
    /** When a link or a code that was sent there came back; nobody signs in before. */
    emailConfirmedAt: instant(),
    /** Of argon2id, with its parameters; null for whoever only signs in by a social account. */
    passwordHash: text(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** As `normalizePhone` writes it. */
    phone: text().notNull(),
    birthdate: date({ mode: 'string' }),
    gender: text().$type<'M' | 'other'>(),
    consents: jsonb().$type<Consents>().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('members_unconfirmed')
      .on(table.createdAt)
      .where(sql`${table.emailConfirmedAt} is null`),
  ],
)

/** Who is signed in where; the token itself is never stored. */
export const memberSessions = pgTable(
  'member_sessions',
  {
    /** SHA-256 of the `x-token`. */
    tokenHash: text().primaryKey(),
    memberId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Moved on as the token is used. */
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.expiresAt), index().on(table.memberId)],
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

/** Addresses that a member goes back to. */
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
  },
  (table) => [
    index().on(table.memberId, table.createdAt),
    uniqueIndex('member_locations_one_default')
      .on(table.memberId)
      .where(sql`${table.isDefault}`),
  ],
)

/** What a mailed secret is good for. */
export type SecretKind = 'confirm' | 'reset'

/**
 * Secrets that were mailed, the last one of each kind for an e-mail. Neither the token nor the code is here: both are made
 * of the row's id and a secret of the servers when they are needed. E-mails without an account have rows, too, so that
 * nobody learns which they are.
 */
export const accountSecrets = pgTable(
  'account_secrets',
  {
    /** The `request_id` of a reset. */
    id: uuid().primaryKey(),
    kind: text().$type<SecretKind>().notNull(),
    /** SHA-256 of the e-mail. */
    emailHash: text().notNull(),
    /** Null where there is no such account, or none any more. */
    memberId: uuid().references(() => members.id, { onDelete: 'set null' }),
    /** SHA-256 of the link's token. */
    tokenHash: text().notNull().unique(),
    /** Codes that were tried. */
    tries: smallint().notNull().default(0),
    /** When it was mailed last. */
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

/** Passwords that were tried in vain for an e-mail, whether it has an account or not. */
export const passwordTries = pgTable(
  'password_tries',
  {
    /** SHA-256 of what was tried. */
    subject: text().primaryKey(),
    tries: smallint().notNull(),
    lastAt: instant().notNull(),
    /** Nothing is tried before. */
    lockedUntil: instant(),
  },
  (table) => [index().on(table.lastAt)],
)

/** Loyalty cards that the chain has given out. */
export const loyaltyCards = pgTable('loyalty_cards', {
  /** 15 digits, the last one checks the others (Luhn). */
  number: text().primaryKey(),
  /** Ten digits. */
  phone: text().notNull(),
  birthday: date({ mode: 'string' }).notNull(),
  /** The member who has attached it. */
  memberId: uuid()
    .unique()
    .references(() => members.id, { onDelete: 'set null' }),
})

/** Social accounts that members sign in with. */
export const socialAccounts = pgTable(
  'social_accounts',
  {
    loginType: smallint().$type<LoginType>().notNull(),
    /** What its provider calls the person by. */
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

/** Whom a provider has vouched for, for the minutes until they sign in or register. */
export const socialTickets = pgTable(
  'social_tickets',
  {
    /** SHA-256 of the ticket. */
    ticketHash: text().primaryKey(),
    loginType: smallint().$type<LoginType>().notNull(),
    subject: text().notNull(),
    /** Only where the provider says that it is the person's. */
    email: text(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.expiresAt)],
)

/** Who is on their way to a provider and has not come back yet. */
export const socialStarts = pgTable(
  'social_starts',
  {
    /** SHA-256 of the `state`. */
    stateHash: text().primaryKey(),
    /** SHA-256 of the secret in the browser's cookie: nobody comes back with another's state. */
    browserHash: text().notNull(),
    loginType: smallint().$type<LoginType>().notNull(),
    /** Of PKCE; good for nothing without the provider's code. */
    verifier: text().notNull(),
    nonce: text().notNull(),
    /** Path of this site to go on at. */
    callback: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.expiresAt)],
)
