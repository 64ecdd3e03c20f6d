import { Temporal } from 'temporal-polyfill'
import type { Localized } from './catalog.ts'
import { market } from './market.ts'

/** What a play wins: the coupon of a code, or points instead for those who have it already; points; or nothing. */
export type Prize = {
  readonly id: string
  readonly name: Localized
  readonly description: Localized
  /** How often it is drawn: so many times in as many draws as all weights come to. */
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

/** How likely a prize is, in percent with at most one decimal. */
export const chanceOf = (game: Game, { weight }: Prize) => Math.round((weight * 1000) / total(game)) / 10

/** Draws a prize by its weight; `pick` answers a whole number from 0 to below its argument, each as likely. */
export function draw(game: Game, pick: (below: number) => number): Prize {
  let left = pick(total(game))
  const prize = game.prizes.find(({ weight }) => (left -= weight) < 0)
  if (!prize) throw new RangeError('A draw was beyond the weights of the prizes')
  return prize
}

/** Whether a game is open now. */
export const isOpen = ({ startsAt, endsAt }: Game, now: Temporal.Instant) =>
  Temporal.Instant.compare(Temporal.Instant.from(startsAt), now) <= 0 &&
  Temporal.Instant.compare(now, Temporal.Instant.from(endsAt)) < 0

const dayOf = (now: Temporal.Instant) => now.toZonedDateTimeISO(market.timezone)

/** Within which a member plays once: the calendar day of the market, or all time. */
export const periodOf = ({ playable }: Game, now: Temporal.Instant) =>
  playable === 'once' ? 'once' : dayOf(now).toPlainDate().toString()

/** When somebody who played now may play again; null when the game is over by then. */
export function nextPlayAt(game: Game, now: Temporal.Instant): Temporal.Instant | null {
  if (game.playable === 'once') return null
  const tomorrow = dayOf(now).startOfDay().add({ days: 1 }).toInstant()
  return isOpen(game, tomorrow) ? tomorrow : null
}
