import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { loyaltyCards } from './member-schema.ts'

type CardRow = typeof loyaltyCards.$inferSelect

export async function findLoyaltyCardByNumber({ db }: Database, number: string): Promise<CardRow | null> {
  const [card] = await db.select().from(loyaltyCards).where(eq(loyaltyCards.number, number))
  return card ?? null
}

/** Returns a member's card, or null. */
export async function findLoyaltyCardOfMember({ db }: Database, memberId: string): Promise<CardRow | null> {
  const [card] = await db.select().from(loyaltyCards).where(eq(loyaltyCards.memberId, memberId))
  return card ?? null
}

/** Attaches a card to a member; returns false if it is already attached. */
export async function attachLoyaltyCard({ db }: Database, number: string, memberId: string): Promise<boolean> {
  const isFree = and(eq(loyaltyCards.number, number), isNull(loyaltyCards.memberId))
  const attached = await db.update(loyaltyCards).set({ memberId }).where(isFree).returning()
  return attached.length > 0
}
