import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { GameInfo, PlayedGame } from '../../contract/games.ts'
import { games } from '../../server/db/catalog-schema.ts'
import { games as seeded } from '../../server/db/seed/games.ts'
import { memberWithHistory, memberWithWeakPassword } from '../../server/db/seed/members.ts'
import { call, itemFrom, refusalOf } from './support/calls.ts'
import { signInDemoMember } from './support/account-calls.ts'
import { couponBase, readWallet } from './support/coupon-calls.ts'
import { openTestApp, tuesdayNoon, type TestApp } from './support/open-test-app.ts'
import { pointsOf } from './support/member-points.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(tuesdayNoon))

type Headers = Readonly<Record<string, string>>
const marisol = () => signInDemoMember(app, memberWithHistory.email)
const wilfredo = () => signInDemoMember(app, memberWithWeakPassword.email)
const info = (headers: Headers, id = 'raspa') => call(app, 'GET', `${couponBase}/game-info/${id}`, undefined, headers)
const play = (headers: Headers, id = 'raspa') => call(app, 'POST', `${couponBase}/play-game/${id}`, {}, headers)
const read = async (headers: Headers, id = 'raspa') => itemFrom(GameInfo, await info(headers, id))
const draw = async (headers: Headers, id = 'raspa') => itemFrom(PlayedGame, await play(headers, id))

/** Limits a game to one prize. */
async function only(gameId: string, prizeId: string) {
  const game = seeded.find(({ id }) => id === gameId)
  if (!game) throw new Error(`No game ${gameId}`)
  const doc = { ...game, prizes: game.prizes.filter(({ id }) => id === prizeId) }
  await app.database.db.update(games).set({ doc }).where(eq(games.id, gameId))
}

describe('game', () => {
  it('a game lists its prizes and their odds', async () => {
    const game = await read(await marisol())
    expect(game).toMatchObject({ id: 'raspa', playable: 'daily', play: null, next_at: null })
    expect(game.prizes.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(100, 1)
    expect((await read({ ...(await marisol()), Lang: 'en' })).name).toBe('Scratch and win')
  })

  it('CUS-100001: a game requires a member', async () => {
    for (const answer of [await info({}), await play({})])
      expect(refusalOf(answer)).toMatchObject({ status: 401, code: 'CUS-100001' })
  })

  it('GA-01: an unknown game is rejected', async () => {
    const headers = await marisol()
    for (const id of ['nada', 'Raspa', 'a'.repeat(41)]) {
      expect(refusalOf(await info(headers, id)).code).toBe('GA-01')
      expect(refusalOf(await play(headers, id)).code).toBe('GA-01')
    }
  })

  it('GA-02: a game outside its dates is refused with its start and end', async () => {
    const headers = await marisol()
    app.clock.set('2025-12-31T16:00:00Z')
    expect(refusalOf(await play(await marisol()))).toMatchObject({
      code: 'GA-02',
      data: { starts: '2026-01-01T04:00:00Z', ends: '2030-01-01T04:00:00Z' },
    })
    app.clock.set('2030-01-01T04:00:00Z')
    expect(refusalOf(await play(await marisol())).code).toBe('GA-02')
    app.clock.set(tuesdayNoon)
    expect((await info(headers)).status).toBe(200)
  })
})

describe('plays', () => {
  it('a daily play awards the drawn prize once a day and can be read again', async () => {
    await only('raspa', 'raspa-cinco')
    const headers = await marisol()
    const before = await pointsOf(app, memberWithHistory.email)
    const { play: drawn, next_at } = await draw(headers)
    expect(drawn.prize).toMatchObject({ id: 'raspa-cinco', kind: 'points', points: 5, coupon_code: null })
    expect(next_at).toBe('2026-03-04T04:00:00Z')
    expect(await pointsOf(app, memberWithHistory.email)).toBe(before + 5)
    expect(await read(headers)).toMatchObject({ play: drawn, next_at })

    expect(refusalOf(await play(headers))).toMatchObject({ code: 'GA-03', data: { starts: next_at } })
    expect(await pointsOf(app, memberWithHistory.email)).toBe(before + 5)
    app.clock.set('2026-03-04T04:00:00Z')
    expect((await read(headers)).play).toBeNull()
    await draw(headers)
    expect(await pointsOf(app, memberWithHistory.email)).toBe(before + 10)
  })

  it('a coupon prize goes to the wallet, or becomes points for members who already hold it', async () => {
    await only('raspa', 'raspa-pan')
    app.clock.set('2026-03-06T16:00:00Z')
    const headers = await wilfredo()
    const { play: drawn } = await draw(headers)
    expect(drawn.prize).toMatchObject({ kind: 'coupon', coupon_code: 'RASPAPAN', points: 0, instead_of: null })
    expect((await readWallet(app, '', headers)).map(({ code }) => code)).toContain('RASPAPAN')

    app.clock.pass({ hours: 24 })
    const before = await pointsOf(app, memberWithWeakPassword.email)
    const again = await draw(headers)
    expect(again.play.prize).toMatchObject({ kind: 'points', coupon_code: null, points: 10 })
    expect(again.play.prize.instead_of).toBe('Pan de ajo gratis')
    expect(await pointsOf(app, memberWithWeakPassword.email)).toBe(before + 10)
  })

  it('a play without a prize counts as a play', async () => {
    await only('raspa', 'raspa-nada')
    app.clock.set('2026-03-10T16:00:00Z')
    const headers = await wilfredo()
    expect((await draw(headers)).play.prize).toMatchObject({ kind: 'none', points: 0, coupon_code: null })
    expect(refusalOf(await play(headers)).code).toBe('GA-03')
  })

  it('[member.game] concurrent plays award one prize', async () => {
    await only('raspa', 'raspa-cinco')
    app.clock.set('2026-03-11T16:00:00Z')
    const headers = await wilfredo()
    const before = await pointsOf(app, memberWithWeakPassword.email)
    const answers = await Promise.all(Array.from({ length: 5 }, () => play(headers)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await pointsOf(app, memberWithWeakPassword.email)).toBe(before + 5)
  })

  it('a one-time game allows one play', async () => {
    const headers = await wilfredo()
    const { next_at } = await draw(headers, 'bienvenida')
    expect(next_at).toBeNull()
    app.clock.pass({ hours: 24 * 20 })
    expect(refusalOf(await play(headers, 'bienvenida')).code).toBe('GA-03')
  })

  it('a prize coupon cannot be redeemed by its code', async () => {
    const redeem = await call(app, 'POST', `${couponBase}/crm-redeem-coupon/RASPA10`, {}, await marisol())
    expect(refusalOf(redeem).code).toBe('COUPON-01')
  })
})
