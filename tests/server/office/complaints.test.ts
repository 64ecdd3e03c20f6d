import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Cart } from '../../../contract/cart.ts'
import { ComplaintState, type ComplaintRequest } from '../../../contract/complaints.ts'
import { Day } from '../../../contract/office/days.ts'
import { OfficeComplaint, OpenComplaint } from '../../../contract/office/complaints.ts'
import { OfficeOrder } from '../../../contract/office/orders.ts'
import { AuditEntry } from '../../../contract/office/staff.ts'
import type { OutgoingEmail } from '../../../server/adapters/mailer.ts'
import { mails } from '../../../server/db/email-schema.ts'
import { orders } from '../../../server/db/order-schema.ts'
import { complaintPictures } from '../../../server/db/complaint-schema.ts'
import { createEmailQueue } from '../../../server/services/email-queue.ts'
import { eraseGuestData } from '../../../server/services/guest-data.ts'
import { loadEmailRenderer } from '../../../server/views/emails/email-document.tsx'
import { call, cartContext, itemFrom, itemsFrom, newCart, orderBase, refusalOf } from '../support/calls.ts'
import { callOffice, officeBase, signInStaff } from '../support/office-calls.ts'
import { openTestApp, tuesdayNoon, type TestApp } from '../support/open-test-app.ts'
import { paidByCard, payInSandbox, placeOwnOrder, type OwnOrder } from '../support/own-orders.ts'

let app: TestApp
let staff: { readonly 'x-staff-token': string }
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(async () => {
  app.clock.set(tuesdayNoon)
  staff = { 'x-staff-token': (await signInStaff(app, 'owner'))['x-staff-token'] }
})
afterAll(() => app.close())

/** Places an order that the customer has now, for two pizzas. */
async function handedOver(isCard = false): Promise<OwnOrder> {
  const own = await newCart(app, cartContext('SJ02', 'C'), 'pepperoni-doble', 2)
  const mine = await placeOwnOrder(app, isCard ? paidByCard : {}, { own, headers: { lang: 'en' } })
  if (isCard) await payInSandbox(app, mine)
  for (const status of [10, 12, 5, 16, 9] as const) await app.life.move(mine.uuid, status, 'store')
  await app.payments.runDue()
  return mine
}

const complain = ({ uuid, token }: Pick<OwnOrder, 'uuid' | 'token'>, change: Partial<ComplaintRequest> = {}) =>
  call(
    app,
    'POST',
    `${orderBase}/${uuid}/complaint`,
    { key: crypto.randomUUID(), kind: 'quality', words: 'Llegó quemada', ...change },
    token,
  )
const stateOf = async ({ uuid, token }: OwnOrder) =>
  itemFrom(ComplaintState, await call(app, 'GET', `${orderBase}/${uuid}/complaint`, undefined, token))
const complained = async (mine: OwnOrder, change: Partial<ComplaintRequest> = {}) => {
  const { complaint } = itemFrom(ComplaintState, await complain(mine, change))
  if (!complaint) throw new Error('No complaint')
  return complaint.uuid
}
const answer = (uuid: string, body: object, headers = staff) =>
  callOffice(app, 'POST', `complaints/${uuid}/answer`, { key: crypto.randomUUID(), ...body }, headers)
const fileOf = async ({ uuid }: { readonly uuid: string }) =>
  itemFrom(OfficeOrder, await callOffice(app, 'GET', `orders/${uuid}`, undefined, staff))
const pictured = (side = 40) =>
  sharp({ create: { width: side, height: side, channels: 3, background: 'red' } }).withExif({
    IFD0: { Copyright: 'a secret place' },
  })
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

describe('a complaint', () => {
  it('[tracker.complaint] is made once, however often it is sent, and one at a time', async () => {
    const mine = await handedOver()
    const key = crypto.randomUUID()
    await Promise.all([complain(mine, { key }), complain(mine, { key })])
    expect((await fileOf(mine)).complaints).toHaveLength(1)
    expect(refusalOf(await complain(mine)).code).toBe('COMMON-02')
    const { complaint, open_until: until } = await stateOf(mine)
    expect(complaint).toMatchObject({ kind: 'quality', words: 'Llegó quemada', answer: null })
    expect(until).toBeNull()
  })

  it('can be made for 48 hours after the order was handed over, not before and not later', async () => {
    const early = await placeOwnOrder(app)
    expect(refusalOf(await complain(early)).code).toBe('ORDER-16')
    const mine = await handedOver()
    expect((await stateOf(mine)).open_until).toBe('2026-03-05T16:00:00Z')
    app.clock.pass({ hours: 47 })
    expect((await complain(mine)).status).toBe(200)
    const other = await handedOver()
    app.clock.pass({ hours: 48 })
    expect(refusalOf(await complain(other)).code).toBe('ORDER-16')
  })

  it('that cannot be made is refused before its picture is read', async () => {
    const early = await placeOwnOrder(app)
    expect(refusalOf(await complain(early, { picture: base64(Buffer.from('no picture')) })).code).toBe('ORDER-16')
  })

  it('of a stranger is refused before its picture is read', async () => {
    const stranger = { ...(await handedOver()), token: { 'x-order-token': 'x'.repeat(43) } }
    const picture = base64(Buffer.from('no picture'))
    expect(refusalOf(await complain(stranger, { picture })).code).toBe('COMMON-03')
  })

  it('has its picture read alone, however many are sent at once', async () => {
    const mine = [await handedOver(), await handedOver(), await handedOver(), await handedOver()]
    const picture = base64(await pictured(1000).png().toBuffer())
    const atOnce: number[] = []
    const note = () => {
      const { queue, process } = sharp.counters()
      atOnce.push(Math.max(queue, process)) // not their sum: one may move from queue to process between the two reads
    }
    sharp.queue.on('change', note)
    await Promise.all(mine.map((order) => complained(order, { picture })))
    sharp.queue.off('change', note)
    expect(atOnce.length).toBeGreaterThan(0)
    expect(Math.max(...atOnce)).toBe(1)
  })

  it('is for the owner of the order alone', async () => {
    const mine = await handedOver()
    expect(refusalOf(await complain({ ...mine, token: { 'x-order-token': 'x' } })).code).toBe('COMMON-03')
    const answered = await call(app, 'GET', `${orderBase}/${mine.uuid}/complaint`)
    expect(refusalOf(answered).code).toBe('COMMON-03')
  })

  it('about something missing says which lines of the order', async () => {
    const mine = await handedOver()
    expect(refusalOf(await complain(mine, { kind: 'missing' })).data.path).toBe('lines')
    const [line] = mine.placed.order_items
    await complain(mine, { kind: 'missing', lines: [line?.id ?? '', crypto.randomUUID()] })
    expect((await fileOf(mine)).complaints[0]?.lines).toEqual([line?.id])
  })

  it.each(['jpeg', 'png', 'webp'] as const)(
    'keeps a %s as a small JPEG without metadata, for the office alone',
    async (format) => {
      const mine = await handedOver()
      const picture = base64(await pictured(2000).toFormat(format).toBuffer())
      const uuid = await complained(mine, { picture })
      const path = `${officeBase}/complaints/${uuid}/picture`
      const shown = await app.app.request(path, { headers: staff })
      expect(shown.headers.get('content-type')).toBe('image/jpeg')
      expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
      expect(shown.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
      const bytes = Buffer.from(await shown.arrayBuffer())
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1600, height: 1600 })
      expect((await sharp(bytes).metadata()).exif).toBeUndefined()
      expect((await app.app.request(path)).status).toBe(401)
      expect(await stateOf(mine)).toMatchObject({ complaint: { has_picture: true } })
    },
  )

  it.each([
    ['text', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a cut picture', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    ['a picture of 25 megapixels', () => pictured(5000).jpeg().toBuffer()],
    ['an interlaced picture', () => pictured().png({ progressive: true }).toBuffer()],
  ])('refuses %s as a picture, and keeps nothing', async (_, bytesOf) => {
    const bytes = await bytesOf()
    const mine = await handedOver()
    expect(refusalOf(await complain(mine, { picture: base64(bytes) })).data.path).toBe('picture')
    expect((await stateOf(mine)).complaint).toBeNull()
  })

  it('goes with the data of its guest', async () => {
    const mine = await handedOver()
    const uuid = await complained(mine, { picture: base64(await pictured().png().toBuffer()) })
    await eraseGuestData(app.database, mine.uuid)
    expect((await fileOf(mine)).complaints).toMatchObject([{ words: '', has_picture: false }])
    const left = await app.database.db.select().from(complaintPictures).where(eq(complaintPictures.id, uuid))
    expect(left).toEqual([])
  })
})

describe('the office', () => {
  it('lists what nobody has answered, the oldest first, by store', async () => {
    const [one, other] = [await handedOver(), await handedOver()]
    const [first, second] = [await complained(one), await complained(other)]
    const list = async (query = '') =>
      itemsFrom(OpenComplaint, await callOffice(app, 'GET', `complaints${query}`, undefined, staff)).map(
        ({ uuid }) => uuid,
      )
    expect((await list()).filter((uuid) => uuid === first || uuid === second)).toEqual([first, second])
    expect(await list('?outlet=SJ04')).toEqual([])
    await answer(first, { kind: 'words', words: 'Lo sentimos' })
    expect(await list('?outlet=SJ02')).not.toContain(first)
  })

  it('shows a store its own complaints with their pictures, and no others', async () => {
    const mine = await handedOver()
    const uuid = await complained(mine, { picture: base64(await pictured().png().toBuffer()) })
    const managerOf = async (outlet: string) => {
      const session = await signInStaff(app, 'store', [outlet])
      return { 'x-staff-token': session['x-staff-token'] }
    }
    const seenBy = async (headers: object, query = '') =>
      itemsFrom(OpenComplaint, await callOffice(app, 'GET', `complaints${query}`, undefined, { ...headers }))
    const pictureFor = (headers: HeadersInit) =>
      app.app.request(`${officeBase}/complaints/${uuid}/picture`, { headers })
    const [own, other] = [await managerOf('SJ02'), await managerOf('SJ04')]
    const seen = await seenBy(own)
    expect(seen.map((complaint) => complaint.uuid)).toContain(uuid)
    expect(seen.every(({ outlet_code: code }) => code === 'SJ02')).toBe(true)
    expect(await seenBy(other)).toEqual([])
    const refused = await callOffice(app, 'GET', 'complaints?outlet=SJ02', undefined, other)
    expect(refusalOf(refused).code).toBe('COMMON-03')
    expect([(await pictureFor(own)).status, (await pictureFor(other)).status]).toEqual([200, 404])
    const answered = await callOffice(app, 'POST', `complaints/${uuid}/answer`, { kind: 'words' }, own)
    expect(refusalOf(answered).code).toBe('COMMON-03')
  })

  it('[office.complaints] answers once, however often it is pressed and in whichever tab', async () => {
    const mine = await handedOver(true)
    const uuid = await complained(mine)
    const body = { kind: 'refund', cents: 300, key: crypto.randomUUID() }
    const both = await Promise.all([answer(uuid, body), answer(uuid, body)])
    expect(both.map((one) => itemFrom(OfficeComplaint, one).answer?.cents)).toEqual([300, 300])
    expect(refusalOf(await answer(uuid, { kind: 'coupon', cents: 500 })).code).toBe('COMPLAINT-1')
    const { payments, complaints } = await fileOf(mine)
    expect(payments.flatMap(({ refunds }) => refunds)).toMatchObject([
      { state: 'refunded', amount: 300, reason: 'quality' },
    ])
    expect(complaints).toMatchObject([{ answer: { kind: 'refund', cents: 300 } }])
    const audit = itemsFrom(AuditEntry, await callOffice(app, 'GET', 'audit', undefined, staff))
    expect(audit.filter(({ subject }) => subject === mine.placed.order_number)).toMatchObject([
      { action: 'complaint.answered', details: { answer: 'refund', reason: 'quality', amount: 300 } },
      { action: 'order.refunded' },
    ])
  })

  it('gives no more money than is left, and the complaint stays open', async () => {
    const mine = await handedOver()
    const uuid = await complained(mine)
    expect(refusalOf(await answer(uuid, { kind: 'refund', cents: 300 })).code).toBe('REFUND-1')
    expect((await stateOf(mine)).complaint?.answer).toBeNull()
  })

  it('gives a coupon of an amount that applies once, and that no list has', async () => {
    const uuid = await complained(await handedOver())
    const answered = itemFrom(OfficeComplaint, await answer(uuid, { kind: 'coupon', cents: 700 })).answer
    const code = answered?.coupon?.code ?? ''
    await app.catalog.reload()
    expect(app.catalog.current().coupons.map((coupon) => coupon.code)).not.toContain(code)
    const use = async () => {
      const own = await newCart(app, cartContext('SJ02', 'C'), 'pepperoni-doble', 1)
      const applied = await call(
        app,
        'POST',
        '/v1/product-cart-fe/apply-coupon',
        { cart_id: own.cart.uuid, coupon_code: code },
        own.headers,
      )
      return { own, applied }
    }
    const { own, applied } = await use()
    expect(applied.body).toMatchObject({ status: true })
    const changed = { ...own, cart: itemFrom(Cart, applied) }
    expect((await placeOwnOrder(app, {}, { own: changed })).placed.total_discount).toBe(700)
    expect(refusalOf((await use()).applied).code).toBe('CP-23')
  })

  it('has chosen lines made again at no charge: the store gets one order, which is no sale', async () => {
    const mine = await handedOver()
    const uuid = await complained(mine)
    const lines = mine.placed.order_items.map(({ id }) => id)
    const body = { kind: 'remake', lines, key: crypto.randomUUID() }
    const [first] = await Promise.all([answer(uuid, body), answer(uuid, body)])
    const number = itemFrom(OfficeComplaint, first).answer?.order_number ?? ''
    const made = (await app.database.db.select().from(orders)).filter(
      ({ doc }) => doc.remakeOf === mine.placed.order_number,
    )
    expect(made.map((order) => [order.number, order.status, order.total])).toEqual([[number, 2, 0]])
    const [remade] = made
    if (!remade) throw new Error('No order')
    expect(await fileOf(remade)).toMatchObject({ remake_of: mine.placed.order_number, order_items: [{ total: 0 }] })
    const dayOf = async () =>
      itemFrom(Day, await callOffice(app, 'GET', 'days/2026-03-03?outlet=SJ02', undefined, staff))
    const before = await dayOf()
    for (const status of [10, 12, 5, 16, 9] as const) await app.life.move(remade.uuid, status, 'store')
    const after = await dayOf()
    expect(after.sales).toEqual(before.sales)
    expect(after.remakes).toBe(before.remakes + 1)
  })

  it('tells the customer by one email that it was received and one that it was answered, in the language of the order', async () => {
    const mine = await handedOver()
    await app.database.db.update(mails).set({ dueAt: null, outcome: 'passed' })
    const uuid = await complained(mine)
    const sent: OutgoingEmail[] = []
    const post = async (mail: OutgoingEmail) => void sent.push(mail)
    const queue = createEmailQueue({ ...app, draw: await loadEmailRenderer(), origin: 'https://pizza.example', post })
    while ((await queue.runDue()) > 0);
    await answer(uuid, { kind: 'words', words: 'We are sorry' })
    while ((await queue.runDue()) > 0);
    const number = mine.placed.order_number
    expect(sent.map(({ subject }) => subject)).toEqual([
      `We received your complaint about order ${number}`,
      `We answered your complaint about order ${number}`,
    ])
    expect(sent[1]?.text).toContain('We are sorry')
  })
})
