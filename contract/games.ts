import * as v from 'valibot'
import { Instant } from './primitives.ts'

/** What a play wins: a coupon in the wallet, points, or nothing this time. */
const prizeKinds = ['coupon', 'points', 'none'] as const

/** A prize as it was won. `coupon_code` is set for coupons, `points` is 0 for all but points. */
export const WonPrize = v.object({
  id: v.string(),
  kind: v.picklist(prizeKinds),
  name: v.string(),
  description: v.string(),
  coupon_code: v.nullable(v.string()),
  points: v.number(),
  /** The coupon that was drawn and that the member had already: points came in its place. */
  instead_of: v.nullable(v.string()),
  /** Path of a drawing of the coupon. */
  image: v.nullable(v.string()),
})
export type WonPrize = v.InferOutput<typeof WonPrize>

/** A play of a game: what the server drew, and when. */
export const GamePlay = v.object({ prize: WonPrize, played_at: Instant })
export type GamePlay = v.InferOutput<typeof GamePlay>

/** A game with its odds, and the member's own play of now (GA-01 unknown, GA-02 not open). */
export const GameInfo = v.object({
  id: v.string(),
  name: v.string(),
  description: v.string(),
  /** How often a member plays: once in all, or once a calendar day of the market. */
  playable: v.picklist(['once', 'daily']),
  starts_at: Instant,
  ends_at: Instant,
  /** Everything that can be won; `chance` in percent. */
  prizes: v.array(v.object({ id: v.string(), name: v.string(), description: v.string(), chance: v.number() })),
  /** Null while the member may play. */
  play: v.nullable(GamePlay),
  /** When the member may play again after this play; null when never. */
  next_at: v.nullable(Instant),
})
export type GameInfo = v.InferOutput<typeof GameInfo>

/** `POST play-game/{id}`: what was drawn (GA-03 when this was played already: `starts` is when again). */
export const PlayedGame = v.object({ play: GamePlay, next_at: v.nullable(Instant) })
export type PlayedGame = v.InferOutput<typeof PlayedGame>

/** Name of a game in addresses. */
export const GameId = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/))
