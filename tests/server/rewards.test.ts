import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Coupon } from '../../contract/coupon.ts'
import { coupons } from '../../server/db/catalog-schema.ts'
import { memberWithHistory, memberWithWeakPassword } from '../../server/db/seed/members.ts'
import { call, itemFrom, refusalOf } from './support/calls.ts'
import { signInDemoMember } from './support/account-calls.ts'
import { changeCoupon } from './support/change-catalog.ts'
import { couponBase, readWallet } from './support/coupon-calls.ts'
import { givePoints, pointsOf } from './support/member-points.ts'
import { openTestApp, tuesdayNoon, type TestApp } from './support/open-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(tuesdayNoon))

type Headers = Readonly<Record<string, string>>
const { email } = memberWithWeakPassword
const redeem = (code: string, headers: Headers = {}) =>
  call(app, 'POST', `${couponBase}/crm-redeem-coupon/${code}`, {}, headers)
/** Sets the member's points. */
const settle = async (points: number) => givePoints(app, email, points - (await pointsOf(app, email)))

describe('reward coupons', () => {
  it('REWARD-05: a reward requires a member', async () => {
    expect(refusalOf(await redeem('PUNTOS5'))).toMatchObject({ status: 400, code: 'REWARD-05' })
  })

  it('REWARD-04: a reward without enough points is refused with the missing points', async () => {
    await settle(49)
    const headers = await signInDemoMember(app, email)
    expect(refusalOf(await redeem('PUNTOS5', headers))).toMatchObject({
      code: 'REWARD-04',
      data: { minimum: 50, missing: 1 },
    })
    expect(await pointsOf(app, email)).toBe(49)
  })

  it('redeeming a reward deducts points and adds it to the wallet, and again is refused with REWARD-02', async () => {
    await settle(120)
    const headers = await signInDemoMember(app, email)
    expect(itemFrom(Coupon, await redeem('puntos5', headers)).code).toBe('PUNTOS5')
    expect(await pointsOf(app, email)).toBe(70)
    expect((await readWallet(app, '', headers)).map(({ code }) => code)).toContain('PUNTOS5')
    expect(refusalOf(await redeem('PUNTOS5', headers))).toMatchObject({ code: 'REWARD-02', data: { reason: 'held' } })
    expect(await pointsOf(app, email)).toBe(70)
  })

  it('REWARD-03: an expired reward is refused', async () => {
    expect(refusalOf(await redeem('PUNTOSNAVIDAD', await signInDemoMember(app, email)))).toMatchObject({
      code: 'REWARD-03',
      data: { ends: '2026-01-07T04:00:00Z' },
    })
  })

  it('REWARD-01: a reward is unavailable before its start and while suspended', async () => {
    await changeCoupon(app, 'PUNTOSFLAN', { suspended: true })
    expect(refusalOf(await redeem('PUNTOSFLAN', await signInDemoMember(app, email))).code).toBe('REWARD-01')
    await changeCoupon(app, 'PUNTOSFLAN', { suspended: false })
    app.clock.set('2025-11-20T16:00:00Z')
    expect(refusalOf(await redeem('PUNTOSNAVIDAD', await signInDemoMember(app, email))).code).toBe('REWARD-01')
  })

  it('[member.points] concurrent redemptions never deduct points twice or below zero', async () => {
    await givePoints(app, memberWithHistory.email, 30 - (await pointsOf(app, memberWithHistory.email)))
    const headers = await signInDemoMember(app, memberWithHistory.email)
    const asked = ['PUNTOSFLAN', 'PUNTOSFLAN', 'PUNTOSFLAN', 'PUNTOS5', 'PUNTOS5']
    const answers = await Promise.all(asked.map((code) => redeem(code, headers)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await pointsOf(app, memberWithHistory.email)).toBe(0)
  })
})

describe('wallet rewards', () => {
  it('the wallet offers members rewards with their missing points, and guests none', async () => {
    const own = await signInDemoMember(app, memberWithHistory.email)
    await givePoints(app, memberWithHistory.email, 35 - (await pointsOf(app, memberWithHistory.email)))
    const rewards = (await readWallet(app, '', own)).filter(({ reward }) => reward !== null)
    expect(rewards.map(({ code, reward, applicable }) => [code, reward, applicable])).toEqual([
      ['PUNTOS5', { points: 50, missing: 15 }, false],
    ])
    expect((await readWallet(app, '')).some(({ reward }) => reward !== null)).toBe(false)
  })
})

describe('seeded rewards', () => {
  it('only coupons granted by points have a price in points', async () => {
    const all = await app.database.db.select({ doc: coupons.doc }).from(coupons)
    for (const { doc } of all) expect(doc.pointsPrice > 0).toBe(doc.grantedBy === 'points')
    expect(await app.database.db.select().from(coupons).where(eq(coupons.code, 'PUNTOS5'))).toHaveLength(1)
  })
})
