import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../../server/app.ts'
import { StoreOrder } from '../../contract/store-orders.ts'
import { issueStoreKey } from '../../server/services/store-keys.ts'
import { loadDriverPages } from '../../server/views/driver/driver-document.tsx'
import { drawTicket } from '../../server/views/tickets/ticket-lines.ts'
import { marksOf, markedAddress } from '../paths/fixtures/marked-address.ts'
import { storeDelivery } from '../paths/fixtures/store-orders.ts'
import { call, cartContext, itemsFrom, newCart, orderBase } from './support/calls.ts'
import { openTestApp, testPages, tuesdayNoon, type TestApp } from './support/open-test-app.ts'
import { placeOwnOrder } from './support/own-orders.ts'

let app: TestApp
let key = ''
beforeAll(async () => {
  const opened = await openTestApp()
  app = { ...opened, app: createApp({ ...opened, ...testPages, driverPages: await loadDriverPages() }) }
  key = (await issueStoreKey(app.database, 'SJ02')) ?? ''
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(tuesdayNoon))

const store = () => ({ 'x-store-key': key })
async function linkOf(uuid: string, lang = 'es') {
  const answer = await call(app, 'GET', orderBase, undefined, { ...store(), lang })
  return itemsFrom(StoreOrder, answer).find((order) => order.uuid === uuid)?.driver_link ?? null
}
/** Opens a link as its page does: the fragment goes into the body. */
const open = (link: string) => {
  const { pathname, search, hash } = new URL(link, 'https://bohio.test')
  return app.app.request(pathname + search, { method: 'POST', body: hash.slice(1) })
}
const place = async (type: 'D' | 'C' = 'D') =>
  (await placeOwnOrder(app, {}, { own: await newCart(app, cartContext('SJ02', type)) })).uuid
const move = (uuid: string, body: object) => call(app, 'PUT', `${orderBase}/tracking/${uuid}`, body, store())

describe('the page of a driver', () => {
  it('shows where a delivery goes, a map, whom to call and what to collect', async () => {
    const link = (await linkOf(await place(), 'en')) ?? ''
    expect(link).toMatch(/^\/driver\?lang=en#/)
    const answer = await open(link)
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(html).toContain('href="https://www.google.com/maps/dir/?api=1&amp;destination=')
    expect(html).toMatch(/href="tel:\+1\d{10}"/)
    expect(html).toMatch(/Collect \$\d+\.\d\d in cash/)
  })

  it('names every part of the address, how to get there, and the age for alcohol', async () => {
    const { drawView } = await loadDriverPages()
    const order = { ...storeDelivery, address: markedAddress, directions: 'Detrás de la <b>ceiba</b>', alcohol_age: 18 }
    const html = drawView({ state: 'open', order, store: { name: 'Condado', phone: '+17875550100' } }, 'es')
    for (const mark of [...marksOf(markedAddress), 'Ana', 'Vega', '18+']) expect(html).toContain(mark)
    expect(html).toContain('&lt;b&gt;ceiba')
  })

  it('asks to collect nothing for a paid order, and for one that is made again', async () => {
    const { drawView } = await loadDriverPages()
    const at = { name: 'Condado', phone: '+17875550100' }
    const paid = { ...storeDelivery, payment: { method: 'credit_card', change_for: null }, tip: 300 } as const
    expect(drawView({ state: 'open', order: paid, store: at }, 'es')).toMatch(/Nada que cobrar.*Tu propina: \$3\.00/)
    const remake = drawView({ state: 'open', order: { ...storeDelivery, remake_of: 'B001-0001' }, store: at }, 'es')
    expect(remake).not.toContain('Cobrar $')
  })

  it('ends with the order, delivered or canceled', async () => {
    for (const steps of [[{ status: 8, reason: 'customer' }], [10, 5, 6, 7].map((status) => ({ status }))]) {
      const uuid = await place()
      const link = (await linkOf(uuid)) ?? ''
      for (const step of steps) expect((await move(uuid, step)).status).toBe(200)
      const answer = await open(link)
      expect(answer.status).toBe(410)
      expect(await answer.text()).toContain('Esta orden ya terminó')
    }
  })

  it('ends half a day after the promised time, whatever became of the order', async () => {
    const link = (await linkOf(await place())) ?? ''
    app.clock.pass({ hours: 14 })
    expect((await open(link)).status).toBe(410)
  })

  it('opens with the key of its order alone, and no pickup has one', async () => {
    expect(await linkOf(await place('C'))).toBeNull()
    const [one, other] = [(await linkOf(await place())) ?? '', (await linkOf(await place())) ?? '']
    const [uuid = ''] = one.split('#')[1]?.split('.') ?? []
    const [, token = ''] = other.split('.')
    for (const wrong of ['', 'x', `${uuid}.${token}`, `${uuid}.${'x'.repeat(43)}`, `${crypto.randomUUID()}.${token}`])
      expect((await open(`/driver#${wrong}`)).status).toBe(404)
  })

  it('is not stored, indexed or framed, and its policy allows its own sheet and script alone', async () => {
    const shell = await app.app.request('/driver')
    const policy = shell.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-\S+'; script-src 'sha256-\S+'; connect-src 'self';/)
    expect(policy).not.toContain('unsafe')
    for (const answer of [shell, await open((await linkOf(await place())) ?? '')]) {
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('x-robots-tag')).toContain('noindex')
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
      expect(answer.headers.get('x-frame-options')).toBe('DENY')
    }
  })
})

it('the ticket of a delivery ends with the code of its page, and of no other order', async () => {
  const link = '/driver#key'
  const lines = await drawTicket({ ...storeDelivery, driver_link: link }, 'Condado', 'es', 'https://bohio.test')
  expect(lines.at(-1)).toEqual({ text: 'https://bohio.test/driver#key', style: 'qr' })
  const others = await drawTicket(storeDelivery, 'Condado', 'es', 'https://bohio.test')
  expect(others.map(({ style }) => style)).not.toContain('qr')
})
