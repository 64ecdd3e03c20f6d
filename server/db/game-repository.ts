import { and, eq } from 'drizzle-orm'
import type { Game } from '../domain/game.ts'
import { games } from './catalog-schema.ts'
import type { Database } from './database.ts'
import { gamePlays } from './game-schema.ts'

export type GamePlayRow = typeof gamePlays.$inferSelect
type Period = Pick<GamePlayRow, 'memberId' | 'gameId' | 'period'>

/** Returns a game by id, or null. */
export async function findGame({ db }: Database, id: string): Promise<Game | null> {
  const [row] = await db.select({ doc: games.doc }).from(games).where(eq(games.id, id))
  return row?.doc ?? null
}

/** Returns a member's play of a period, or null. */
export async function findPlay({ db }: Database, { memberId, gameId, period }: Period): Promise<GamePlayRow | null> {
  const [row] = await db
    .select()
    .from(gamePlays)
    .where(and(eq(gamePlays.memberId, memberId), eq(gamePlays.gameId, gameId), eq(gamePlays.period, period)))
  return row ?? null
}

/** Stores a play; returns false if the member has played in that period. */
export async function insertPlay({ db }: Database, play: GamePlayRow): Promise<boolean> {
  const kept = await db.insert(gamePlays).values(play).onConflictDoNothing().returning({ period: gamePlays.period })
  return kept.length > 0
}
