import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { coupons, games } from './catalog-schema.ts'
import { instant } from './instant.ts'
import { members } from './member-schema.ts'

/** What a member drew in each period of a game: one play each. */
export const gamePlays = pgTable(
  'game_plays',
  {
    memberId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    gameId: text()
      .notNull()
      .references(() => games.id),
    /** The day of the market, or `once`. */
    period: text().notNull(),
    prizeId: text().notNull(),
    /** What the prize gave: a coupon, or points. */
    couponUuid: uuid().references(() => coupons.uuid),
    points: integer().notNull(),
    playedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.gameId, table.period] })],
)
