import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Order, type OrderRequest, type OrderStatus } from '../../contract/orders.ts'
import type { CancellationReason } from '../../contract/cancellation.ts'
import { outboxMailer, smtpMailer } from '../../server/adapters/mailer.ts'
import { mails } from '../../server/db/email-schema.ts'
import { logOptions } from '../../server/log.ts'
import type { DrawEmail } from '../../server/services/email-composer.ts'
import { createEmailQueue } from '../../server/services/email-queue.ts'
import { linkedOrder } from '../../src/app/navigation/order-link.ts'
import { loadEmailRenderer } from '../../server/views/emails/email-document.tsx'
import { atSlot, call, cartContext, itemFrom, newCart, orderBase, placeOrder, refusalOf } from './support/calls.ts'
import { readCart } from './support/cart-calls.ts'
import { applyCoupon } from './support/coupon-calls.ts'
import { openTestApp, tuesdayNoon, type TestApp } from './support/open-test-app.ts'
import {
  paidByCard,
  payInSandbox,
  requestCancel,
  requestReschedule,
  placeOwnOrder,
  placePaidOrder,
  tippedByCard,
  type OwnOrder,
} from './support/own-orders.ts'
import { startSmtpServer, parseEmail } from './support/email-double.ts'

const from = 'Bohío Pizza <ordenes@pizza.example>'
const origin = 'https://pizza.example'

let app: TestApp
let office: Awaited<ReturnType<typeof startSmtpServer>>
let draw: DrawEmail
const logged: string[] = []
const log = pino(
  logOptions,
  new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      logged.push(chunk.toString())
      done()
    },
  }),
)

beforeAll(async () => {
  app = await openTestApp()
  office = await startSmtpServer()
  draw = await loadEmailRenderer()
})
afterAll(async () => {
  await office.close()
  await app.close()
})
beforeEach(async () => {
  app.clock.set(tuesdayNoon)
  office.setMood(() => null)
  await app.database.db.delete(mails)
  office.letters.length = 0
  logged.length = 0
})

const sender = () => createEmailQueue({ ...app, log, draw, origin, post: smtpMailer(office.url, from) })
/** Sends due emails and returns the received ones. */
async function deliver() {
  await sender().runDue()
  return office.letters.splice(0)
}
async function move(mine: OwnOrder, ...statuses: OrderStatus[]) {
  for (const status of statuses) await app.life.move(mine.uuid, status, 'store')
}
const outcomeOf = async (mine: OwnOrder) =>
  (await app.database.db.select().from(mails).where(eq(mails.orderUuid, mine.uuid))).map(({ kind, outcome }) => [
    kind,
    outcome,
  ])
const delivery = async (change: Partial<OrderRequest> = {}, lang = 'es') =>
  placeOwnOrder(app, change, { own: await newCart(app, cartContext('SJ02', 'D')), headers: { Lang: lang } })
const curb: Partial<OrderRequest> = { handover: 'curbside', vehicle: { model: 'Yaris', color: 'rojo', plate: '' } }

describe('order emails', () => {
  it('an order email states name, store phone and a link that opens the order on any device', async () => {
    const mine = await placeOwnOrder(app)
    const [letter] = await deliver()
    const { order_number: number, outlet_name: store, outlet_phone } = mine.placed
    expect(letter).toMatchObject({ to: 'Iris Colón <iris@example.com>', from, subject: `Recibimos tu orden ${number}` })
    for (const said of [letter?.text ?? '', letter?.html ?? '']) {
      expect(said).toContain('¡Gracias, Iris! Recibimos tu orden.')
      expect(said).toContain(`Bohío Pizza ${store}`)
      expect(said.replaceAll('-', '')).toContain(outlet_phone.replace('+1', ''))
      const link = /https:\/\/pizza\.example\/[^\s"<]+/.exec(said)?.[0] ?? ''
      const linked = linkedOrder(new URL(link))
      expect(linked?.uuid).toBe(mine.uuid)
      const token = { 'x-order-token': linked?.token ?? '' }
      const read = await call(app, 'GET', `${orderBase}/${mine.uuid}`, undefined, token)
      expect(itemFrom(Order, read).total).toBe(mine.placed.total)
    }
    expect(letter?.html).not.toMatch(/<(table|img|script)/)
  })

  it('order emails use the language of the order', async () => {
    const mine = await delivery({}, 'en')
    const [letter] = await deliver()
    expect(letter?.subject).toBe(`We have your order ${mine.placed.order_number}`)
    expect(letter?.html).toContain('<html lang="en">')
    expect(letter?.text).toContain('Thank you, Iris! We have your order.')
    expect(letter?.text).toContain(`https://pizza.example/tracker-order/${mine.uuid}?lang=en#token=`)
    await move(mine, 10)
    expect((await deliver()).map(({ subject }) => subject)).toEqual([
      `Condado accepted your order ${mine.placed.order_number}`,
    ])
  })

  it('markup in a name does not reach order emails and their headers', async () => {
    const contact = {
      first_name: '<b>Iñaki</b>',
      last_name: '"Ruiz", <x@y.z>',
      phone: '7875550100',
      email: 'i@example.com',
    }
    await placeOwnOrder(app, { contact })
    const [letter] = await deliver()
    expect(letter?.html).toContain('b Iñaki b')
    expect(letter?.html).not.toContain('<b>')
    expect(letter?.raw).not.toMatch(/^(Bcc|Cc):/im)
    expect(office.asked()).toBeGreaterThan(0)
  })

  it('a refused order sends no email', async () => {
    const own = await newCart(app, cartContext('SJ02', 'D'))
    expect(refusalOf(await placeOrder(app, own, { total: 1 })).code).toBe('PAYMENT-2')
    expect(await app.database.db.$count(mails)).toBe(0)
  })
})

describe('order status emails', () => {
  const told = async (mine: OwnOrder, statuses: readonly OrderStatus[]) => {
    const subjects = [...(await deliver())].map(({ subject }) => subject)
    for (const status of statuses) {
      await move(mine, status)
      subjects.push(...(await deliver()).map(({ subject }) => subject))
    }
    return subjects.map((subject) => subject.replace(mine.placed.order_number, '#').replace(/\$[\d.]+$/, '$'))
  }

  it('[message.emails] a delivery sends an email at each step that the customer waits for', async () => {
    expect(await told(await delivery(), [3, 10, 12, 5, 6, 7])).toEqual([
      'Recibimos tu orden #',
      'Condado aceptó tu orden #',
      'Tu orden # va de camino',
      'Recibo de tu orden #: $',
    ])
  })

  it('a pickup order sends one email when ready, even if the status repeats', async () => {
    const mine = await placeOwnOrder(app, {}, { own: await newCart(app, cartContext('SJ02', 'C')) })
    expect(await told(mine, [3, 10, 12, 5, 16, 20, 19, 9])).toEqual([
      'Recibimos tu orden #',
      'Condado aceptó tu orden #',
      'Tu orden # está lista',
      'Recibo de tu orden #: $',
    ])
  })

  it('a scheduled order sends a confirmation and no acceptance email later', async () => {
    expect(await told(await placeOwnOrder(app), [3, 11, 12, 5])).toEqual([
      'Recibimos tu orden #',
      'Tu orden # quedó programada',
    ])
  })

  it('each new time of a scheduled order sends an email with it, which no provider takes for the one before', async () => {
    const later = await newCart(app, cartContext('SJ02', 'C', atSlot('2026-03-04 20:00:00')))
    const mine = await placeOwnOrder(app, {}, { own: later })
    await deliver()
    const letters: { day: string | undefined; id: string | undefined }[] = []
    for (const at of ['2026-03-05T21:30:00Z', '2026-03-06T21:30:00Z', '2026-03-05T21:30:00Z']) {
      await requestReschedule(app, mine, { order_time: at, total: mine.placed.total }, mine.token)
      const [letter] = await deliver()
      const [, day] = /tenemos lista el (\w+)/.exec(letter?.text ?? '') ?? []
      const [, id] = /^Message-ID: (.+)$/im.exec(letter?.raw ?? '') ?? []
      letters.push({ day, id })
    }
    expect(letters.map(({ day }) => day)).toEqual(['jueves', 'viernes', 'jueves'])
    expect(new Set(letters.map(({ id }) => id)).size).toBe(3)
  })

  it.each<[string, Partial<OrderRequest>, string]>([
    ['counter', {}, 'Te espera en el mostrador de Condado'],
    ['curb', curb, 'cuando estés afuera: te la llevamos al carro'],
    ['table', { handover: 'contactless' }, 'Te espera en Condado'],
  ])('the ready email says where to pick up: the %s', async (_, change, said) => {
    const mine = await placeOwnOrder(app, change, { own: await newCart(app, cartContext('SJ02', 'C')) })
    await move(mine, 10, 12, 5, change === curb ? 17 : 16)
    const [ready] = await deliver()
    expect(ready?.text).toContain(said)
  })

  it('the on-the-way email states the address and the cash to have ready', async () => {
    const mine = await delivery({ payment: { method: 'cash', change_for: 10_000 } })
    await move(mine, 10, 12, 5, 6)
    const [onTheWay] = await deliver()
    expect(onTheWay?.text).toContain('Ya salió para 1206 Ave. Ashford, Apt 4, San Juan 00907.')
    expect(onTheWay?.text).toContain('Nos dijiste que pagas con $100.00')
  })

  it('the on-the-way email asks for identification only with alcohol', async () => {
    const own = await newCart(app, cartContext('SJ02', 'D'), 'sangria-de-la-casa')
    const mine = await placeOwnOrder(app, { age_confirmed: true }, { own })
    await move(mine, 10, 12, 6)
    const [onTheWay] = await deliver()
    expect(onTheWay?.text).toContain('identificación con foto')
    await move(await delivery(), 10, 12, 6)
    expect((await deliver())[0]?.text).not.toContain('identificación')
  })

  it('a delayed order sends one email with the store’s phone and without a time', async () => {
    const mine = await delivery()
    expect(await told(mine, [10, 14, 12, 14, 5])).toEqual([
      'Recibimos tu orden #',
      'Condado aceptó tu orden #',
      'Tu orden # se tarda un poco más',
    ])
    const other = await delivery({}, 'en')
    await move(other, 10, 14)
    const [letter] = await deliver()
    expect(letter?.subject).toBe(`Your order ${other.placed.order_number} is taking a little longer`)
    expect(letter?.text).toContain('call Condado at 787')
    expect(letter?.text).not.toContain('Arrives')
  })

  it('a delay with a new time and a refusal with a reason are told in the customer’s words', async () => {
    const late = await delivery()
    await app.life.report(late.uuid, { status: 10 }, 'es')
    await app.life.report(late.uuid, { status: 14, minutes: 90 }, 'es')
    const delayed = (await deliver()).at(-1)?.text.replaceAll('\u00A0', ' ')
    expect(delayed).toContain('Lo sentimos: ahora calculamos llegar el martes, 3 de marzo, 1:30 p. m. – 1:45 p. m.\n')
    const refused = await delivery({}, 'en')
    await app.life.report(refused.uuid, { status: 4, reason: 'soldOut' }, 'es')
    expect((await deliver()).at(-1)?.text).toContain('Condado has run out of something you ordered.')
  })

  it('the acceptance email states the estimated arrival', async () => {
    await move(await delivery(), 10)
    const [letter] = await deliver()
    const said = (letter?.text ?? '').replaceAll('\u00A0', ' ')
    expect(said).toContain('Calculamos llegar el martes, 3 de marzo, 12:45 p. m. – 1:00 p. m.\n')
  })
})

describe('payment in emails', () => {
  it('the receipt lists every line, tax and payment, and only the last digits of a card', async () => {
    const mine = await placePaidOrder(app)
    await move(mine, 10, 12, 5, 16, 9)
    const receipt = (await deliver()).at(-1)
    const { order_items, pr_state_tax_total, pr_municipality_tax_total, sub_total, total } = mine.placed
    const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`
    const [line] = order_items
    for (const said of [
      `${line?.quantity} × ${line?.name}: ${dollars(line?.total ?? 0)}`,
      `Subtotal: ${dollars(sub_total)}`,
      `IVU estatal: ${dollars(pr_state_tax_total)}`,
      `IVU municipal: ${dollars(pr_municipality_tax_total)}`,
      `Total: ${dollars(total)}`,
      'Pago: Visa terminada en 4242',
    ])
      expect(receipt?.text).toContain(said)
    expect(receipt?.raw).not.toMatch(/4242[ -]?4242/)
    expect(receipt?.text).not.toContain('Propina')
  })

  it('the free item of a coupon has no price in emails', async () => {
    const own = await newCart(app, cartContext('SJ02', 'D'))
    await applyCoupon(app, { ...own, id: own.cart.uuid }, 'FLANGRATIS')
    await placeOwnOrder(app, {}, { own: { ...own, cart: await readCart(app, { ...own, id: own.cart.uuid }) } })
    expect((await deliver()).at(-1)?.text).toContain('1 × Flan de queso: Gratis\n')
  })

  it('the emails of an order with a tip have it on a line of its own, and in the total', async () => {
    const own = await newCart(app, cartContext('SJ02', 'D'))
    const mine = await placeOwnOrder(app, tippedByCard(own, { cents: 412 }, 412), { own })
    await payInSandbox(app, mine)
    const total = ((own.cart.total + 412) / 100).toFixed(2)
    expect((await deliver()).at(-1)?.text).toContain(`\nPropina: $4.12\nTotal: $${total}\n`)
  })

  it.each<[string, OrderStatus[], string]>([
    ['refused', [4], 'No se te cobró nada.'],
    ['canceled after payment', [10, 8], 'Te devolvemos'],
  ])('the email of a card order that is %s explains the refund', async (_, statuses, said) => {
    const mine = await placePaidOrder(app)
    for (const status of statuses) {
      await move(mine, status)
      await app.payments.runDue()
    }
    const letter = (await deliver()).at(-1)
    expect(letter?.text).toContain(said)
    expect(letter?.text).toContain('Visa terminada en 4242')
  })

  it('the email of a canceled cash order says that nothing is owed', async () => {
    const mine = await placeOwnOrder(app)
    await requestCancel(app, mine, mine.token)
    const letters = await deliver()
    expect(letters.map(({ subject }) => subject)).toEqual([`Tu orden ${mine.placed.order_number} se canceló`])
    expect(letters[0]?.text).toContain('Cancelamos tu orden, como pediste.\n\nNo tienes que pagar nada.')
  })

  it.each<[CancellationReason, OrderStatus[], string]>([
    ['noShow', [10, 16, 8], 'Tu orden se canceló.\n\nEn Condado te esperaron y nadie recogió tu orden.\nNo tienes que'],
    ['customer', [10, 8], 'Cancelamos tu orden, como pediste.\n\nNo tienes que pagar nada.'],
    ['soldOut', [8], 'En Condado se acabó algo de lo que ordenaste.\nNo tienes que pagar nada.\n¿Preguntas? Llama a'],
    ['mistake', [8], 'Fue un error nuestro. Lo sentimos.'],
  ])('the email of an order that its store canceled says why: %s', async (reason, statuses, said) => {
    const mine = await placeOwnOrder(app, {}, { own: await newCart(app, cartContext('SJ02', 'C')) })
    for (const status of statuses)
      await app.life.report(mine.uuid, status === 8 ? { status, reason } : { status }, 'es')
    expect((await deliver()).at(-1)?.text).toContain(said)
  })

  it('an order that is never paid sends no email', async () => {
    await placeOwnOrder(app, paidByCard)
    app.clock.pass({ minutes: 16 })
    await app.payments.runDue()
    expect(await deliver()).toEqual([])
  })
})

describe('fast orders', () => {
  it('an order that moves fast skips outdated emails except the receipt', async () => {
    const mine = await placeOwnOrder(app, {}, { own: await newCart(app, cartContext('SJ02', 'C')) })
    await move(mine, 10, 12, 5, 16, 9)
    expect((await deliver()).map(({ subject }) => subject)).toEqual([
      expect.stringContaining(`Recibo de tu orden ${mine.placed.order_number}`),
    ])
    expect(new Map((await outcomeOf(mine)).map(([kind, outcome]) => [kind, outcome]))).toEqual(
      new Map([
        ['received', 'passed'],
        ['accepted', 'passed'],
        ['ready', 'passed'],
        ['receipt', 'sent'],
      ]),
    )
  })
})

describe('mail server failures', () => {
  it('a temporary mail server error is retried with growing delays', async () => {
    const mine = await placeOwnOrder(app)
    office.setMood(() => ({ code: 451, words: 'try later' }))
    expect(await deliver()).toEqual([])
    const before = office.asked()
    app.clock.pass({ seconds: 14 })
    await deliver()
    expect(office.asked()).toBe(before)
    app.clock.pass({ seconds: 1 })
    await deliver()
    expect(office.asked()).toBe(before + 1)
    app.clock.pass({ seconds: 29 })
    await deliver()
    expect(office.asked()).toBe(before + 1)
    office.setMood(() => null)
    app.clock.pass({ seconds: 1 })
    expect(await deliver()).toHaveLength(1)
    expect(await outcomeOf(mine)).toEqual([['received', 'sent']])
    expect(await deliver()).toEqual([])
  })

  it('an unreachable mail server is retried for a day, then logged once without the address', async () => {
    const mine = await placeOwnOrder(app)
    const gone = createEmailQueue({ ...app, log, draw, origin, post: smtpMailer('smtp://127.0.0.1:1', from) })
    await gone.runDue()
    expect(await outcomeOf(mine)).toEqual([['received', null]])
    app.clock.pass({ hours: 23 })
    await gone.runDue()
    app.clock.pass({ hours: 1 })
    await gone.runDue()
    expect(await outcomeOf(mine)).toEqual([['received', 'givenUp']])
    expect(logged.filter((line) => line.includes('giving up'))).toHaveLength(1)
    expect(logged.join('')).not.toContain('iris@example.com')
    app.clock.pass({ hours: 1 })
    expect(await gone.runDue()).toBe(0)
  })

  it('an unknown recipient is not retried and stays out of the log', async () => {
    const mine = await placeOwnOrder(app)
    office.setMood((address) => ({ code: 550, words: `no such user ${address}` }))
    await deliver()
    expect(await outcomeOf(mine)).toEqual([['received', 'givenUp']])
    expect(logged.join('')).toContain('giving up')
    expect(logged.join('')).not.toContain('iris@example.com')
  })

  it('servers that send concurrently deliver each email once', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => placeOwnOrder(app)))
    const servers = Array.from({ length: 4 }, sender)
    for (let round = 0; round < 3; round += 1) await Promise.all(servers.map((server) => server.runDue()))
    const subjects = office.letters.map(({ subject }) => subject)
    expect(subjects.toSorted()).toEqual(all.map(({ placed }) => `Recibimos tu orden ${placed.order_number}`).toSorted())
  })

  it('an email is sent again only when its delivery was never recorded', async () => {
    await placeOwnOrder(app)
    const lost = createEmailQueue({ ...app, log, draw, origin, post: () => new Promise(() => undefined) })
    void lost.runDue()
    await expect.poll(async () => (await app.database.db.select().from(mails))[0]?.tries).toBe(1)
    expect(await deliver()).toEqual([])
    app.clock.pass({ minutes: 5 })
    expect(await deliver()).toHaveLength(1)
  })
})

describe('outbox', () => {
  it('without a mail server, an email is written to the outbox as a complete file', async () => {
    const folder = join(await mkdtemp(join(tmpdir(), 'bohio-outbox-')), 'outbox')
    const mine = await placeOwnOrder(app)
    await createEmailQueue({ ...app, log, draw, origin, post: outboxMailer(folder, from) }).runDue()
    const name = `${mine.placed.order_number}-received.eml`
    expect(await readdir(folder)).toEqual([name])
    const letter = parseEmail(await readFile(join(folder, name), 'utf8'))
    expect(letter).toMatchObject({ from, subject: `Recibimos tu orden ${mine.placed.order_number}` })
  })
})
