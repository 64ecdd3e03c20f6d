import { Temporal } from 'temporal-polyfill'
import type { Localized } from './catalog.ts'
import { market } from './market.ts'

/** A prize: a coupon, or points if the member already has it; points; or nothing. */
export type Prize = {
  readonly id: string
  readonly name: Localized
  readonly description: Localized
  /** Relative weight of a prize. */
  readonly weight: number
  readonly coupon: string | null
  readonly points: number
}

export type Game = {
  readonly id: string
  readonly name: Localized
  readonly description: Localized
  readonly playable: 'once' | 'daily'
  /** Open from the first instant to before the second. */
  readonly startsAt: string
  readonly endsAt: string
  readonly prizes: readonly Prize[]
}

const total = ({ prizes }: Game) => prizes.reduce((sum, { weight }) => sum + weight, 0)

/** Returns a prize's probability in percent with at most one decimal. */
export const chanceOf = (game: Game, { weight }: Prize) => Math.round((weight * 1000) / total(game)) / 10

/** Draws a prize by weight; `pick` returns a uniform integer from 0 to below its argument. */
export function drawPrize(game: Game, pick: (below: number) => number): Prize {
  let left = pick(total(game))
  const prize = game.prizes.find(({ weight }) => (left -= weight) < 0)
  if (!prize) throw new RangeError('The draw exceeds the sum of the weights')
  return prize
}

/** Whether a game is open now. */
export const isGameOpen = ({ startsAt, endsAt }: Game, now: Temporal.Instant) =>
  Temporal.Instant.compare(Temporal.Instant.from(startsAt), now) <= 0 &&
  Temporal.Instant.compare(now, Temporal.Instant.from(endsAt)) < 0

const dayOf = (now: Temporal.Instant) => now.toZonedDateTimeISO(market.timezone)

/** Returns the period in which a member plays once: the market's calendar day, or forever. */
export const gamePeriodOf = ({ playable }: Game, now: Temporal.Instant) =>
  playable === 'once' ? 'once' : dayOf(now).toPlainDate().toString()

/** Returns when a member can play again after now; null if the game has ended by then. */
export function nextPlayAt(game: Game, now: Temporal.Instant): Temporal.Instant | null {
  if (game.playable === 'once') return null
  const tomorrow = dayOf(now).startOfDay().add({ days: 1 }).toInstant()
  return isGameOpen(game, tomorrow) ? tomorrow : null
}
