import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Coupon, type WalletCoupon } from '../../contract/coupon.ts'
import { memberWithHistory, memberWithWeakPassword } from '../../server/db/seed/members.ts'
import { createPictureRoutes } from '../../server/site/picture-routes.ts'
import { call, itemFrom, orderBase, orderBody, placedOrderFrom, refusalOf } from './support/calls.ts'
import { signInDemoMember } from './support/account-calls.ts'
import {
  carryoutContext,
  cartFrom,
  deliveryContext,
  readCart,
  createFilledCart,
  addLine,
  type CartAccess,
} from './support/cart-calls.ts'
import { applyCoupon, couponBase, removeCoupon, readWallet } from './support/coupon-calls.ts'
import { openTestApp, tuesdayNoon, type TestApp } from './support/open-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(tuesdayNoon))

const ofCart = ({ id, headers }: CartAccess) => readWallet(app, `?cart_id=${id}`, headers)
const codes = (coupons: readonly WalletCoupon[]) => coupons.map(({ code }) => code)
function one(coupons: readonly WalletCoupon[], code: string): WalletCoupon {
  const found = coupons.find((coupon) => coupon.code === code)
  if (!found) throw new Error(`${code} is not listed`)
  return found
}
const unmet = (coupon: WalletCoupon) => coupon.checks.filter(({ met }) => !met).map(({ code }) => code)

describe('wallet', () => {
  it('a guest’s wallet hides expired, distant, suspended, unassigned and foreign coupons', async () => {
    const listed = codes(await readWallet(app, ''))
    expect(listed).toEqual(expect.arrayContaining(['BOHIO20', 'ENVIOGRATIS', 'FAMILIA15', 'LLAMA15']))
    for (const code of ['VERANO26', 'REYES30', 'PAUSADO', 'REFERIDO', 'MARISOL5']) expect(listed).not.toContain(code)
    app.clock.set('2026-04-15T16:00:00Z')
    expect(one(await readWallet(app, ''), 'VERANO26').checks[0]).toEqual({
      code: 'CP-04',
      met: false,
      data: { starts: '2026-06-01T04:00:00Z', ends: '2026-09-01T04:00:00Z' },
    })
    app.clock.set('2026-09-02T16:00:00Z')
    expect(codes(await readWallet(app, ''))).not.toContain('VERANO26')
  })

  it('the wallet describes each coupon in the requested language', async () => {
    const spanish = one(await readWallet(app, ''), 'CINCO30')
    expect(spanish).toMatchObject({
      name: '$5 menos en $30',
      discount_type: 2,
      discount_type_name: 'unit',
      discount_percent_unit: 'unit',
      discount_value: 500,
      coupon_type_id: 2,
      validity: { from: '2026-01-01T04:00:00Z', to: '2030-01-01T04:00:00Z' },
      minimum: { amount: 3000, items: 0 },
      login_required: false,
    })
    expect(one(await readWallet(app, '', { Lang: 'en' }), 'CINCO30').name).toBe('$5 off $30')
  })

  it('the wallet groups coupons by type: 1 is a gift, 2 and 3 are discounts, 4 to 6 are promotions', async () => {
    const groups = (await readWallet(app, '')).map((coupon) => `${coupon.discount_type} in ${coupon.coupon_type_id}`)
    expect([...new Set(groups)].toSorted()).toEqual(['1 in 1', '2 in 2', '3 in 2', '4 in 4', '5 in 4', '6 in 4'])
  })

  it('every listed coupon has a picture', async () => {
    const art = createPictureRoutes()
    for (const { image } of await readWallet(app, '', await signInDemoMember(app, memberWithHistory.email)))
      expect((await art.request(image.desktop)).status).toBe(200)
  })

  it('the wallet checks each coupon’s conditions, states its saving and lists usable coupons first', async () => {
    const basket = await createFilledCart(app, deliveryContext, [['pepperoni-doble', 2]])
    const before = await ofCart(basket)
    expect(one(before, 'BOHIO20')).toMatchObject({ applicable: true, applied: false, saves: 520 })
    expect(one(before, 'ENVIOGRATIS')).toMatchObject({ applicable: true, saves: 399 })
    expect(one(before, 'FLANGRATIS')).toMatchObject({ applicable: true, saves: 399 })
    expect(one(before, 'MARTES2X')).toMatchObject({ applicable: true, saves: 1299 })
    const five = one(before, 'CINCO30')
    expect(five.applicable).toBe(false)
    expect(five.checks).toEqual([
      { code: 'CP-04', met: true, data: { starts: five.validity.from, ends: five.validity.to } },
      {
        code: 'CP-02',
        met: false,
        data: { minimum: 3000, missing: 402, products: [expect.objectContaining({ slug: 'pan-de-ajo-con-queso' })] },
      },
    ])
    expect(unmet(one(before, 'RECOGE3'))).toEqual(['CP-05'])
    expect(unmet(one(before, 'LUNES15'))).toEqual(['CP-18'])
    expect(unmet(one(before, 'FAMILIA15'))).toEqual(['CP-07'])
    const places = before.map(({ applicable }) => Number(!applicable))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(unmet(one(await ofCart(await createFilledCart(app, deliveryContext, [])), 'CINCO30'))).toEqual(['CP-02'])
    await addLine(app, basket, ['refresco-de-cola', 2])
    expect(one(await ofCart(basket), 'CINCO30')).toMatchObject({ applicable: true, saves: 500 })
  })

  it('the wallet marks applied coupons and the coupons that they block', async () => {
    const basket = await createFilledCart(app, deliveryContext, [['pepperoni-doble', 2]])
    await applyCoupon(app, basket, 'BOHIO20')
    const [first, ...others] = await ofCart(basket)
    expect(first).toMatchObject({ code: 'BOHIO20', applied: true, applicable: false, saves: 520 })
    expect(unmet(one(others, 'FLANGRATIS'))).toEqual(['CP-10'])
    expect(one(others, 'ENVIOGRATIS').applicable).toBe(true)
  })

  it('the wallet states the exact total of replacing the blocking coupon by each other one', async () => {
    const basket = await createFilledCart(app, deliveryContext, [['pepperoni-doble', 3]])
    await applyCoupon(app, basket, 'BOHIO20')
    await applyCoupon(app, basket, 'ENVIOGRATIS')
    const only = (coupon: WalletCoupon) => (String(unmet(coupon)) === 'CP-10' ? [coupon] : [])
    const swappable = (await ofCart(basket)).flatMap(only)
    expect(codes(swappable)).toEqual(expect.arrayContaining(['CINCO30', 'FLANGRATIS', 'SOLITO25']))
    const inWay = (code: string) => one(swappable, code).checks.at(-1)?.data.other_coupons
    expect([inWay('CINCO30'), inWay('SOLITO25')]).toEqual([['BOHIO20'], ['BOHIO20', 'ENVIOGRATIS']])
    for (const { code, checks } of swappable) {
      const { coupon, total } = cartFrom(await applyCoupon(app, basket, code, true))
      expect([code, total]).toEqual([code, checks.at(-1)?.data.total])
      expect(coupon.data.map((own) => own.code)).toEqual(code === 'SOLITO25' ? [code] : ['ENVIOGRATIS', code])
      await removeCoupon(app, basket, code)
      for (const before of ['BOHIO20', 'ENVIOGRATIS']) await applyCoupon(app, basket, before)
    }
  })

  it('[coupon.wallet] the wallet predicts the result of applying every coupon, and removing it restores the cart', async () => {
    const headers = await signInDemoMember(app, memberWithHistory.email)
    for (const where of [carryoutContext, deliveryContext]) {
      const basket = await createFilledCart(
        app,
        where,
        [
          ['pepperoni-doble', 3],
          ['brownie', 1],
        ],
        headers,
      )
      const before = await readCart(app, basket)
      for (const { code, checks, applicable, saves } of await ofCart(basket)) {
        const answer = await applyCoupon(app, basket, code)
        const refused = answer.status === 200 ? undefined : refusalOf(answer).code
        expect([code, refused]).toEqual([code, checks.find(({ met }) => !met)?.code])
        const { total_discount: discount } = (await readCart(app, basket)).coupon
        expect([code, discount]).toEqual([code, applicable ? saves : 0])
        await removeCoupon(app, basket, code)
        expect({ ...(await readCart(app, basket)), version: 0 }).toEqual({ ...before, version: 0 })
      }
    }
  })

  it('without a cart, the wallet checks coupons by store and time', async () => {
    const nowhere = await readWallet(app, '')
    expect(unmet(one(nowhere, 'PONCE10'))).toEqual(['CP-03'])
    expect(unmet(one(nowhere, 'RECOGE3'))).toEqual(['CP-02'])
    const somewhere = await readWallet(app, '?outlet_code=by01&order_type=D&order_time=2026-03-09%2020:00:00')
    expect(unmet(one(somewhere, 'PONCE10'))).toContain('CP-09')
    expect(unmet(one(somewhere, 'RECOGE3'))).toContain('CP-05')
    expect(unmet(one(somewhere, 'LUNES15'))).not.toContain('CP-18')
    expect(unmet(one(somewhere, 'PLANIFICA'))).not.toContain('CP-17')
    expect(refusalOf(await call(app, 'GET', `${couponBase}/coupons?outlet_code=XX99`)).code).toBe('HUTBE-1')
    expect(refusalOf(await call(app, 'GET', `${couponBase}/coupons?order_time=2026-02-31%2020:00:00`)).code).toBe(
      'COMMON-01',
    )
  })

  it('the wallet of another customer’s cart is refused', async () => {
    const { id } = await createFilledCart(app, carryoutContext, [])
    expect(refusalOf(await call(app, 'GET', `${couponBase}/coupons?cart_id=${id}`)).code).toBe('CART-01')
  })
})

describe('coupon codes', () => {
  const check = (code: string) => call(app, 'POST', `${couponBase}/check-existed-coupon/${code}`)

  it('a known code is a coupon, and an unknown one answers CP-12', async () => {
    expect(itemFrom(Coupon, await check('bohio20')).code).toBe('BOHIO20')
    expect(refusalOf(await check('NOHAY'))).toMatchObject({
      status: 400,
      code: 'CP-12',
      data: { coupon_code: 'NOHAY' },
    })
  })
})

describe('code redemption', () => {
  const redeem = (code: string, headers = {}) =>
    call(app, 'POST', `${couponBase}/crm-redeem-coupon/${code}`, undefined, headers)
  const marisol = () => signInDemoMember(app, memberWithHistory.email)
  const wilfredo = () => signInDemoMember(app, memberWithWeakPassword.email)

  it('COUPON-01: a code that is unknown, suspended or belongs to another member is not found', async () => {
    const headers = await wilfredo()
    for (const code of ['NOHAY', 'PAUSADO', 'MARISOL5'])
      expect(refusalOf(await redeem(code, headers))).toMatchObject({ status: 400, code: 'COUPON-01' })
    expect((await redeem('MARISOL5', await marisol())).status).toBe(200)
  })

  it('COUPON-02: a code that was redeemed before is refused', async () => {
    const headers = await wilfredo()
    expect(codes(await readWallet(app, '', headers))).not.toContain('REFERIDO')
    expect(itemFrom(Coupon, await redeem('referido', headers)).code).toBe('REFERIDO')
    expect(refusalOf(await redeem('REFERIDO', headers))).toMatchObject({ code: 'COUPON-02', data: { reason: 'held' } })
    expect(codes(await readWallet(app, '', headers))).toContain('REFERIDO')
    expect(codes(await readWallet(app, '', await marisol()))).not.toContain('REFERIDO')
  })

  it('COUPON-02: a used coupon or one at its limit is refused', async () => {
    const headers = await marisol()
    const order = async (code: string) => {
      const basket = await createFilledCart(app, carryoutContext, [['pepperoni-doble']], headers)
      await applyCoupon(app, basket, code)
      const sent = { ...basket.headers, 'Idempotency-Key': `key-${basket.id}` }
      placedOrderFrom(await call(app, 'POST', orderBase, orderBody({ cart: await readCart(app, basket) }), sent))
    }
    await order('MARISOL5')
    await order('UNICO')
    const used = { code: 'COUPON-02', data: { reason: 'used' } }
    expect(refusalOf(await redeem('MARISOL5', headers))).toMatchObject(used)
    expect(refusalOf(await redeem('UNICO', await wilfredo()))).toMatchObject(used)
  })

  it('[coupon.redeem] COUPON-02: concurrent redemptions of a login coupon succeed once', async () => {
    const headers = await wilfredo()
    const answers = await Promise.all([1, 2, 3, 4].map(() => redeem('FAMILIA15', headers)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('COUPON-03: an expired code is refused', async () => {
    app.clock.set('2026-09-02T16:00:00Z')
    expect(refusalOf(await redeem('VERANO26', await wilfredo()))).toMatchObject({
      code: 'COUPON-03',
      data: { ends: '2026-09-01T04:00:00Z' },
    })
  })

  it('COUPON-04: redeeming requires a login', async () => {
    expect(refusalOf(await redeem('REFERIDO'))).toMatchObject({ status: 400, code: 'COUPON-04' })
  })
})
