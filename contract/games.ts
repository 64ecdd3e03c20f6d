import * as v from 'valibot'
import { Instant } from './primitives.ts'

/** Kinds of prizes: a coupon, points, or nothing. */
const prizeKinds = ['coupon', 'points', 'none'] as const

/** A won prize. `coupon_code` is set for coupons, `points` is 0 except for points. */
export const WonPrize = v.object({
  id: v.string(),
  kind: v.picklist(prizeKinds),
  name: v.string(),
  description: v.string(),
  coupon_code: v.nullable(v.string()),
  points: v.number(),
  /** The drawn coupon that the member already had; points replaced it. */
  instead_of: v.nullable(v.string()),
  /** Path of a drawing of the coupon. */
  image: v.nullable(v.string()),
})
export type WonPrize = v.InferOutput<typeof WonPrize>

/** A play: its result and time. */
export const GamePlay = v.object({ prize: WonPrize, played_at: Instant })
export type GamePlay = v.InferOutput<typeof GamePlay>

/** A game with its odds, and the member's current play (GA-01 unknown, GA-02 not open). */
export const GameInfo = v.object({
  id: v.string(),
  name: v.string(),
  description: v.string(),
  /** Plays per member: once, or once per calendar day of the market. */
  playable: v.picklist(['once', 'daily']),
  starts_at: Instant,
  ends_at: Instant,
  /** All prizes; `chance` in percent. */
  prizes: v.array(v.object({ id: v.string(), name: v.string(), description: v.string(), chance: v.number() })),
  /** Null while the member may play. */
  play: v.nullable(GamePlay),
  /** When the member may play again; null for never. */
  next_at: v.nullable(Instant),
})
export type GameInfo = v.InferOutput<typeof GameInfo>

/** `POST play-game/{id}`: the result (GA-03 if already played: `starts` is the next time). */
export const PlayedGame = v.object({ play: GamePlay, next_at: v.nullable(Instant) })
export type PlayedGame = v.InferOutput<typeof PlayedGame>

/** Name of a game in URLs. */
export const GameId = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/))
