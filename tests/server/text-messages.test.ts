import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Order, type OrderRequest, type OrderStatus } from '../../contract/orders.ts'
import { OfferedTextChannel, type TextChannel } from '../../contract/text-messages.ts'
import { openTextMessages } from '../../server/adapters/text-messages.ts'
import type { OutgoingText } from '../../server/adapters/outgoing-text.ts'
import { createTwilio } from '../../server/adapters/twilio.ts'
import { orders } from '../../server/db/order-schema.ts'
import { textMessages } from '../../server/db/text-message-schema.ts'
import { logOptions } from '../../server/log.ts'
import { createTextMessageQueue } from '../../server/services/text-message-queue.ts'
import { readSettings } from '../../server/settings.ts'
import { drawOrderText } from '../../server/views/text-messages/order-text.ts'
import { linkedOrder } from '../../src/app/navigation/order-link.ts'
import { call, cartContext, itemFrom, itemsFrom, newCart, orderBase, placeOrder, refusalOf } from './support/calls.ts'
import { openTestApp, tuesdayNoon, type TestApp } from './support/open-test-app.ts'
import {
  paidByCard,
  placeOwnOrder,
  placePaidOrder,
  requestCancel,
  requestErasure,
  type OwnOrder,
} from './support/own-orders.ts'
import { production } from './support/production-environment.ts'
import { accountSid, startTwilio } from './support/twilio-double.ts'

const origin = 'https://pizza.example'
let app: TestApp
let twilio: Awaited<ReturnType<typeof startTwilio>>
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
  twilio = await startTwilio()
})
afterAll(async () => {
  await twilio.close()
  await app.close()
})
beforeEach(async () => {
  app.clock.set(tuesdayNoon)
  twilio.setMood(() => null)
  await app.database.db.delete(textMessages)
  twilio.taken.length = 0
  logged.length = 0
})

const queue = (limitMs?: number) =>
  createTextMessageQueue({
    ...app,
    log,
    textMessages: createTwilio(twilio.settings, limitMs),
    draw: drawOrderText,
    origin,
  })
/** Sends what is due, and returns what Twilio took of it. */
async function deliver() {
  await queue().runDue()
  return twilio.taken.splice(0)
}
async function move(mine: OwnOrder, ...statuses: OrderStatus[]) {
  for (const status of statuses) await app.life.move(mine.uuid, status, 'store')
}
const agreed = (channel: TextChannel = 'sms'): Partial<OrderRequest> => ({ text_messages: channel })
const delivery = async (change: Partial<OrderRequest>, Lang = 'es') =>
  placeOwnOrder(app, change, { own: await newCart(app, cartContext('SJ02', 'D')), headers: { Lang } })
const stop = ({ uuid, token }: OwnOrder) =>
  call(app, 'POST', `${orderBase}/${uuid}/stop-text-messages`, undefined, token)
const outcomesOf = async ({ uuid }: OwnOrder) =>
  (await app.database.db.select().from(textMessages).where(eq(textMessages.orderUuid, uuid))).map(
    ({ kind, outcome, tries }) => [kind, outcome, tries],
  )

describe('the consent to text messages', () => {
  it('is stored with the order and its instant, and without it no message is sent', async () => {
    const mine = await delivery(agreed())
    const at = mine.placed.created_at
    expect(mine.placed.text_messages).toEqual({ channel: 'sms', agreed_at: at, stopped_at: null })
    const silent = await delivery({})
    expect(silent.placed.text_messages).toBeNull()
    await move(silent, 10, 12, 5, 6, 7)
    expect(await deliver()).toEqual([])
    expect(await outcomesOf(silent)).toEqual([])
  })

  it('is stored with an order that is placed again, and goes with the one that replaces it', async () => {
    const own = await newCart(app, cartContext('SJ02', 'D'))
    const first = await placeOwnOrder(app, { ...paidByCard, ...agreed() }, { own })
    const second = await placeOwnOrder(app, {}, { own })
    expect(second.uuid).toBe(first.uuid)
    expect(second.placed.text_messages).toBeNull()
  })

  it('counts for nothing where its way is not offered, and the order is placed', async () => {
    const sms = await openTestApp(
      tuesdayNoon,
      {},
      {
        textMessages: { channels: ['sms'], send: () => Promise.resolve() },
      },
    )
    expect(itemsFrom(OfferedTextChannel, await call(sms, 'GET', '/v1/product-tenant/text-channels'))).toEqual([
      { channel: 'sms' },
    ])
    expect((await placeOwnOrder(sms, agreed('whatsapp'))).placed.text_messages).toBeNull()
    expect((await placeOwnOrder(sms, agreed('sms'))).placed.text_messages?.channel).toBe('sms')
    await sms.close()
    const none = await openTestApp(tuesdayNoon, {}, { textMessages: null })
    expect(itemsFrom(OfferedTextChannel, await call(none, 'GET', '/v1/product-tenant/text-channels'))).toEqual([])
    expect((await placeOwnOrder(none, agreed('sms'))).placed.text_messages).toBeNull()
    await none.close()
  })

  it('of an unknown way is refused', async () => {
    const own = await newCart(app, cartContext('SJ02', 'D'))
    const answer = await placeOrder(app, own, JSON.parse('{ "text_messages": "pigeon" }'))
    expect(refusalOf(answer)).toMatchObject({ status: 400, code: 'COMMON-01', data: { path: 'text_messages' } })
  })

  it('[message.texts] is withdrawn by the customer alone, once, and no message follows, even one that was due', async () => {
    const mine = await delivery(agreed())
    await move(mine, 10)
    expect(refusalOf(await call(app, 'POST', `${orderBase}/${mine.uuid}/stop-text-messages`)).code).toBe('COMMON-03')
    app.clock.pass({ minutes: 1 })
    const stoppedAt = app.clock.now().toString()
    expect(itemFrom(Order, await stop(mine)).text_messages?.stopped_at).toBe(stoppedAt)
    app.clock.pass({ minutes: 1 })
    expect(itemFrom(Order, await stop(mine)).text_messages?.stopped_at).toBe(stoppedAt)
    await move(mine, 12, 5, 6)
    expect(await deliver()).toEqual([])
    expect(await outcomesOf(mine)).toEqual([['accepted', 'passed', 1]])
  })

  it('is not there to withdraw where none was given', async () => {
    expect(itemFrom(Order, await stop(await delivery({}))).text_messages).toBeNull()
  })
})

describe('text messages about an order', () => {
  it('tell a delivery’s time, that it is on its way, and nothing else, each with the order’s link', async () => {
    const mine = await delivery(agreed())
    const number = mine.placed.order_number
    expect(await deliver()).toEqual([])
    await move(mine, 3)
    expect(await deliver()).toEqual([])
    await move(mine, 10)
    const [accepted, ...more] = await deliver()
    expect(more).toEqual([])
    expect(accepted).toMatchObject({ to: '+17875550100' })
    expect(accepted?.body).toMatch(
      new RegExp(`^Bohío Pizza: Condado aceptó tu orden ${number}\\. Llegada estimada: \\d+:\\d\\d [ap]\\. m\\. https`),
    )
    const link = new URL(/https:\S+$/.exec(accepted?.body ?? '')?.[0] ?? '')
    const linked = linkedOrder(link)
    const read = await call(app, 'GET', `${orderBase}/${linked?.uuid}`, undefined, {
      'x-order-token': linked?.token ?? '',
    })
    expect(itemFrom(Order, read).order_number).toBe(number)
    await move(mine, 12, 5)
    expect(await deliver()).toEqual([])
    await move(mine, 6)
    expect((await deliver()).map(({ body }) => body)).toEqual([
      expect.stringContaining(`Bohío Pizza: tu orden ${number} va de camino. ${origin}/tracker-order/${mine.uuid}#`),
    ])
    await move(mine, 7)
    expect(await deliver()).toEqual([])
  })

  it('tell when a pickup is ready, at the counter and at the curb, in English where the order is', async () => {
    const counter = await placeOwnOrder(app, agreed(), { headers: { Lang: 'en' } })
    const curb = { handover: 'curbside', vehicle: { model: 'Yaris', color: 'rojo', plate: '' } } as const
    const car = await placeOwnOrder(app, { ...agreed(), ...curb })
    await move(counter, 11, 12, 5, 16)
    await move(car, 11, 12, 5, 17)
    const sent = (await deliver()).map(({ body }) => body.split(' https')[0])
    expect(new Set(sent)).toEqual(
      new Set([
        `Bohío Pizza: tu orden ${car.placed.order_number} está lista. Cuando estés afuera de ${car.placed.outlet_name}, avísanos aquí:`,
        `Bohío Pizza: your order ${counter.placed.order_number} is ready at ${counter.placed.outlet_name}.`,
      ]),
    )
    expect((await outcomesOf(counter)).map(([kind, outcome]) => [kind, outcome])).toEqual([
      ['scheduled', 'passed'],
      ['ready', 'sent'],
    ])
  })

  it('tell the day of an order for later, and that an order was refused or canceled', async () => {
    const later = await placeOwnOrder(app, agreed())
    await move(later, 11)
    expect((await deliver())[0]?.body).toMatch(/quedó programada\. Estará lista el miércoles, 4 de marzo, /)
    const refused = await delivery(agreed())
    await move(refused, 4)
    expect((await deliver())[0]?.body).toContain(`Condado no pudo tomar tu orden ${refused.placed.order_number}.`)
    const canceled = await delivery(agreed(), 'en')
    await requestCancel(app, canceled, canceled.token)
    expect((await deliver())[0]?.body).toContain(`your order ${canceled.placed.order_number} was canceled.`)
    const lost = await delivery(agreed())
    await app.life.report(lost.uuid, { status: 8, reason: 'undeliverable' }, 'es')
    expect((await deliver())[0]?.body).toContain(`no pudimos llevarte tu orden ${lost.placed.order_number}`)
  })

  it('tell each refund once, with its amount', async () => {
    const mine = await placePaidOrder(app)
    await app.database.db.update(orders).set({ textChannel: 'sms' }).where(eq(orders.uuid, mine.uuid))
    await move(mine, 10)
    await app.payments.runDue()
    await deliver()
    for (const amount of [123, 45]) {
      const refund = { orderNumber: mine.placed.order_number, amount, reason: 'cold', key: crypto.randomUUID() }
      await app.payments.refund(refund)
      await app.payments.refund(refund)
    }
    expect(new Set((await deliver()).map(({ body }) => /te devolvimos \S+/.exec(body)?.[0]))).toEqual(
      new Set(['te devolvimos $0.45', 'te devolvimos $1.23']),
    )
  })

  it('go out once, however many servers send', async () => {
    const mine = await delivery(agreed())
    await move(mine, 10)
    await Promise.all([queue().runDue(), queue().runDue(), queue().runDue()])
    await queue().runDue()
    expect(twilio.taken).toHaveLength(1)
    expect(await outcomesOf(mine)).toEqual([['accepted', 'sent', 1]])
  })

  it('are not sent once the order has moved on or its data is gone', async () => {
    const mine = await delivery(agreed())
    await move(mine, 10, 12, 5, 6, 7)
    await requestErasure(app, mine)
    expect(await deliver()).toEqual([])
    expect((await outcomesOf(mine)).map(([, outcome]) => outcome)).toEqual(['passed', 'passed'])
    const [row] = await app.database.db.select().from(textMessages).where(eq(textMessages.orderUuid, mine.uuid))
    expect(JSON.stringify(row)).not.toContain('555')
  })
})

describe('Twilio', () => {
  it('gets WhatsApp messages by the approved template of the language, with text and link as its variables', async () => {
    const mine = await delivery(agreed('whatsapp'), 'en')
    await move(mine, 10)
    const [message] = await deliver()
    expect(message).toEqual({
      to: 'whatsapp:+17875550100',
      from: `whatsapp:${twilio.settings.whatsapp?.from}`,
      body: '',
      contentSid: twilio.settings.whatsapp?.templates.en,
      variables: {
        1: expect.stringContaining(`Condado accepted your order ${mine.placed.order_number}.`),
        2: expect.stringContaining(`${origin}/tracker-order/${mine.uuid}`),
      },
    })
  })

  it.each([
    [500, 20500],
    [429, 20429],
    [401, 20003],
  ])('that answers %i is asked again later, for two hours', async (status, code) => {
    const mine = await delivery(agreed())
    await move(mine, 10)
    twilio.setMood(() => ({ status, code }))
    await queue().runDue()
    await queue().runDue()
    expect(await outcomesOf(mine)).toEqual([['accepted', null, 1]])
    app.clock.pass({ seconds: 15 })
    await queue().runDue()
    expect(await outcomesOf(mine)).toEqual([['accepted', null, 2]])
    app.clock.pass({ hours: 2 })
    await queue().runDue()
    expect(await outcomesOf(mine)).toEqual([['accepted', 'givenUp', 3]])
    expect(twilio.taken).toEqual([])
    expect(logged.join('')).toContain(`"code":"${status} ${code}"`)
    expect(logged.join('')).not.toMatch(/555-?0100/)
  })

  it.each([21211, 21610])('that refuses a message for good (%i) is not asked again', async (code) => {
    const mine = await delivery(agreed())
    await move(mine, 10)
    twilio.setMood(() => ({ status: 400, code }))
    await queue().runDue()
    expect(await outcomesOf(mine)).toEqual([['accepted', 'givenUp', 1]])
    expect(logged.join('')).toContain(`"code":"400 ${code}"`)
    expect(logged.join('')).not.toMatch(/555-?0100/)
  })

  it('that does not answer may have sent the message, which is not sent twice', async () => {
    const mine = await delivery(agreed())
    await move(mine, 10)
    twilio.setMood(() => 'silence')
    await queue(50).runDue()
    twilio.setMood(() => null)
    app.clock.pass({ minutes: 10 })
    await queue().runDue()
    expect(twilio.taken).toHaveLength(1)
    expect(await outcomesOf(mine)).toEqual([['accepted', 'givenUp', 1]])
  })

  it('that cannot be reached is asked again later', async () => {
    const gone = await startTwilio()
    await gone.close()
    const mine = await delivery(agreed())
    await move(mine, 10)
    const textMessagesOf = createTwilio(gone.settings)
    await createTextMessageQueue({ ...app, log, textMessages: textMessagesOf, draw: drawOrderText, origin }).runDue()
    expect(await outcomesOf(mine)).toEqual([['accepted', null, 1]])
    app.clock.pass({ seconds: 15 })
    expect(await deliver()).toHaveLength(1)
    expect(await outcomesOf(mine)).toEqual([['accepted', 'sent', 2]])
  })

  it('gets a phone that is not E.164 refused', async () => {
    const message: OutgoingText = {
      id: '1',
      channel: 'sms',
      to: '787-555-0100',
      language: 'es',
      text: 'Hola',
      link: '',
    }
    const { send } = createTwilio(twilio.settings)
    await expect(send(message)).rejects.toMatchObject({ code: '400 21211', isFinal: true })
    await expect(createTwilio({ ...twilio.settings, authToken: 'x' }).send(message)).rejects.toMatchObject({
      code: '401 20003',
      isFinal: false,
    })
    await send({ ...message, to: '+17875550155' })
    expect(twilio.taken.map(({ body }) => body)).toEqual(['Hola'])
  })
})

describe('the settings of text messages', () => {
  const account = { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: 'x', TWILIO_SMS_FROM: '+19395550100' }

  it('without Twilio are the folder of a local server, and nothing in production', async () => {
    expect(await openTextMessages(readSettings({ ...production }))).toBeNull()
    const dataDir = await mkdtemp(join(tmpdir(), 'texts-'))
    const local = await openTextMessages(readSettings({ DATA_DIR: dataDir }))
    expect(local?.channels).toEqual(['sms', 'whatsapp'])
    const message = { channel: 'sms', to: '+17875550155', language: 'es', text: 'Lista.', link: 'https://x' } as const
    await local?.send({ id: 'one', ...message })
    expect(await readdir(join(dataDir, 'outbox'))).toEqual(['one.txt'])
    expect(await readFile(join(dataDir, 'outbox', 'one.txt'), 'utf8')).toBe('sms +17875550155\nLista. https://x\n')
  })

  it('are an account with a sender, and WhatsApp with a template for each language', async () => {
    expect((await openTextMessages(readSettings({ ...production, ...account })))?.channels).toEqual(['sms'])
    const whatsapp = {
      TWILIO_WHATSAPP_FROM: '+19395550101',
      TWILIO_WHATSAPP_TEMPLATE_ES: `HX${'0'.repeat(32)}`,
      TWILIO_WHATSAPP_TEMPLATE_EN: `HX${'1'.repeat(32)}`,
    }
    const both = readSettings({ ...production, ...account, ...whatsapp })
    expect((await openTextMessages(both))?.channels).toEqual(['sms', 'whatsapp'])
    expect(() => readSettings({ TWILIO_ACCOUNT_SID: accountSid })).toThrow(
      'Setting TWILIO_ACCOUNT_SID needs TWILIO_AUTH_TOKEN',
    )
    expect(() => readSettings({ TWILIO_SMS_FROM: '+19395550100' })).toThrow('needs TWILIO_ACCOUNT_SID')
    expect(() => readSettings({ ...account, ...whatsapp, TWILIO_WHATSAPP_TEMPLATE_EN: undefined })).toThrow(
      'Setting TWILIO_WHATSAPP_FROM needs TWILIO_WHATSAPP_TEMPLATE_EN',
    )
    expect(() => readSettings({ ...production, ...account, TWILIO_URL: 'http://sms.example' })).toThrow('TWILIO_URL')
  })
})
