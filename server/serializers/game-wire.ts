import type { GameInfo, GamePlay } from '../../contract/games.ts'
import type { Language } from '../../contract/primitives.ts'
import type { GamePlayRow } from '../db/game-repository.ts'
import type { CatalogIndex } from '../domain/catalog-index.ts'
import { chanceOf, nextPlayAt, type Game } from '../domain/game.ts'
import { couponWire } from './coupon-wire.ts'

type Read = { readonly game: Game; readonly play: GamePlayRow | null }

/** Returns a play in the contract's form. */
export function playWire(catalog: CatalogIndex, game: Game, play: GamePlayRow, lang: Language): GamePlay {
  const prize = game.prizes.find(({ id }) => id === play.prizeId)
  const coupon = play.couponUuid === null ? null : catalog.couponByUuid.get(play.couponUuid)
  return {
    prize: {
      id: play.prizeId,
      kind: coupon ? 'coupon' : play.points > 0 ? 'points' : 'none',
      name: prize?.name[lang] ?? '',
      description: prize?.description[lang] ?? '',
      coupon_code: coupon?.code ?? null,
      points: play.points,
      instead_of: prize?.coupon && !coupon ? prize.name[lang] : null,
      image: coupon ? couponWire(catalog, coupon, lang).image.desktop : null,
    },
    played_at: play.playedAt.toString(),
  }
}

/** Returns when the game of a play can be played again. */
export const nextPlayWire = (game: Game, { playedAt }: GamePlayRow) => nextPlayAt(game, playedAt)?.toString() ?? null

/** Returns a game in the contract's form. */
export const gameWire = (catalog: CatalogIndex, { game, play }: Read, lang: Language): GameInfo => ({
  id: game.id,
  name: game.name[lang],
  description: game.description[lang],
  playable: game.playable,
  starts_at: game.startsAt,
  ends_at: game.endsAt,
  prizes: game.prizes.map((prize) => ({
    id: prize.id,
    name: prize.name[lang],
    description: prize.description[lang],
    chance: chanceOf(game, prize),
  })),
  play: play && playWire(catalog, game, play, lang),
  next_at: play && nextPlayWire(game, play),
})
