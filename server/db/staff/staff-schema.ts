import { check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { staffRoles, type StaffRole } from '../../../contract/office/staff.ts'
import { instant } from '../instant.ts'
import { isOneOf } from '../is-one-of.ts'

/** People who work in the office. They are never deleted: the audit log names them. */
export const staff = pgTable(
  'staff',
  {
    id: uuid().primaryKey(),
    /** In lower case; its hash if it is sealed. */
    email: text().notNull().unique(),
    name: text().notNull(),
    role: text().$type<StaffRole>().notNull(),
    /** Codes of the stores of the role `store`. */
    outlets: text().array().notNull().default([]),
    /** Argon2id hash with its parameters; null until the invitation is accepted. */
    passwordHash: text(),
    /** The secret of the authenticator app, in Base32. */
    otpSecret: text().notNull(),
    /** The time step of the last accepted code: it and those before are not accepted again. */
    otpStep: integer(),
    blockedAt: instant(),
    signedInAt: instant(),
    createdAt: instant().notNull(),
    /** Email, name and secret, which are blank then; null without `DATA_KEY`. */
    sealed: text(),
  },
  (table) => [check('staff_role', isOneOf(table.role, staffRoles))],
)

const member = () =>
  uuid()
    .notNull()
    .references(() => staff.id, { onDelete: 'cascade' })

/** Sessions of staff; the token itself is never stored. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    /** SHA-256 of the `x-staff-token`. */
    tokenHash: text().primaryKey(),
    staffId: member(),
    usedAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.staffId), index().on(table.expiresAt)],
)

/** Sign-ins whose password was right, and whose code is awaited. */
export const staffChallenges = pgTable(
  'staff_challenges',
  {
    /** SHA-256 of the challenge. */
    challengeHash: text().primaryKey(),
    staffId: member(),
    /** Number of attempted codes. */
    tries: smallint().notNull().default(0),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.staffId), index().on(table.expiresAt)],
)

/** Network addresses from which a member of staff has signed in: strangers' wrong passwords do not lock them. */
export const staffPlaces = pgTable(
  'staff_places',
  {
    staffId: member(),
    /** SHA-256 of the address. */
    clientHash: text().notNull(),
    signedInAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.clientHash] }), index().on(table.signedInAt)],
)

/** Invitations, the latest of each member of staff. The secret is not stored: it derives from the id and the servers' shared secret. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: uuid().primaryKey(),
    staffId: member().unique(),
    /** SHA-256 of the link's secret. */
    secretHash: text().notNull().unique(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.expiresAt)],
)

/** Append-only: what staff and operators changed. */
export const auditEntries = pgTable('audit_entries', {
  /** In the order of time. */
  id: uuid().primaryKey(),
  at: instant().notNull(),
  /** Null for a command of the operator. */
  staffId: uuid().references(() => staff.id),
  action: text().notNull(),
  /** Number of an order or of a version; null if there is none, or if it is about a member of staff. */
  subject: text(),
  subjectStaffId: uuid().references(() => staff.id),
  details: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
})
