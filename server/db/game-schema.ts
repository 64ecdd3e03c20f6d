import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { coupons, games } from './catalog-schema.ts'
import { instant } from './instant.ts'
import { members } from './members/member-schema.ts'

/** A member's play in each period of a game; one each. */
export const gamePlays = pgTable(
  'game_plays',
  {
    memberId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    gameId: text()
      .notNull()
      .references(() => games.id),
    /** The market's date, or `once`. */
    period: text().notNull(),
    prizeId: text().notNull(),
    /** The prize: a coupon, or points. */
    couponUuid: uuid().references(() => coupons.uuid),
    points: integer().notNull(),
    playedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.gameId, table.period] })],
)
