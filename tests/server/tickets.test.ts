import { once } from 'node:events'
import { createServer, type ServerOpts, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '../../contract/primitives.ts'
import { StoreOrder, StoreTicket } from '../../contract/store-orders.ts'
import { printTicket } from '../../server/adapters/ticket-printer.ts'
import { claimTicket } from '../../server/db/ticket-repository.ts'
import { issueStoreKey } from '../../server/services/store-keys.ts'
import { createTicketQueue, type TicketQueue } from '../../server/services/ticket-queue.ts'
import { drawTicket } from '../../server/views/tickets/ticket-lines.ts'
import { call, cartContext, itemFrom, itemsFrom, newCart, orderBase, refusalOf } from './support/calls.ts'
import { openTestApp, type TestApp } from './support/open-test-app.ts'
import { marksOf, markedAddress } from '../paths/fixtures/marked-address.ts'
import { storeDelivery } from '../paths/fixtures/store-orders.ts'
import { placeOwnOrder } from './support/own-orders.ts'

const [initialize, cut] = ['\x1b@', '\x1dV']

/** A printer that keeps what it prints, as text of its code pages. */
function openPrinter(options: ServerOpts = {}) {
  const printed: string[] = []
  const sockets: Socket[] = []
  const server = createServer(options, (socket) => {
    sockets.push(socket)
    void buffer(socket).then((bytes) => printed.push(bytes.toString('latin1')))
  })
  const listen = async (port = 0) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    return typeof address === 'object' && address ? address.port : 0
  }
  const close = async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  }
  return { printed, listen, close }
}

describe('tickets of a store', () => {
  const printer = openPrinter()
  let port = 0
  let app: TestApp
  let queue: TicketQueue
  let key = ''
  beforeAll(async () => {
    port = await printer.listen()
    app = await openTestApp(undefined, { printers: new Map([['SJ02', { host: '127.0.0.1', port }]]) })
    queue = createTicketQueue({ ...app, draw: drawTicket, print: printTicket, origin: 'https://bohio.test' })
    key = (await issueStoreKey(app.database, 'SJ02')) ?? ''
  })
  afterAll(async () => {
    await app.close()
    await printer.close()
  })

  const place = async (outlet = 'SJ02') => placeOwnOrder(app, {}, { own: await newCart(app, cartContext(outlet, 'C')) })
  const ticketOf = async (uuid: string) => {
    const found = itemsFrom(StoreOrder, await call(app, 'GET', orderBase, undefined, { 'x-store-key': key }))
    return found.find((order) => order.uuid === uuid)?.ticket
  }
  const report = (uuid: string, status: number, lang = 'es') =>
    call(app, 'PUT', `${orderBase}/tracking/${uuid}`, { status }, { 'x-store-key': key, lang })
  const again = (uuid: string, storeKey = key) =>
    call(app, 'POST', `${orderBase}/${uuid}/ticket`, undefined, { 'x-store-key': storeKey })

  it('[kitchen.ticket] the ticket of an accepted order is printed once, in the language of the tablet, and cut', async () => {
    const { uuid, placed } = await place()
    expect(await queue.runDue()).toBe(0)
    await report(uuid, 10, 'en')
    expect(await ticketOf(uuid)).toBe('waiting')
    expect(await queue.runDue()).toBe(1)
    await report(uuid, 5, 'en')
    expect(await queue.runDue()).toBe(0)
    expect(await ticketOf(uuid)).toBe('printed')
    const [ticket = '', ...others] = printer.printed
    expect(others).toEqual([])
    expect(ticket.startsWith(initialize)).toBe(true)
    expect(ticket).toContain(placed.order_number)
    expect(ticket).toContain('Allergens: gluten')
    expect(ticket.lastIndexOf(cut)).toBeGreaterThan(ticket.indexOf('Allergens'))
  })

  it('a ticket names its store, a tip and the color of the car in words, and that a remake costs nothing', async () => {
    const paid = { ...storeDelivery, payment: { method: 'credit_card', change_for: null }, tip: 345 } as const
    const textOf = async (order: StoreOrder, language: Language) =>
      (await drawTicket(order, 'Condado', language, '')).map(({ text }) => text).join('\n')
    expect(await textOf(paid, 'es')).toContain('Propina del repartidor: $3.45, pagada')
    expect(await textOf(paid, 'en')).toContain('Driver’s tip: $3.45, paid')
    expect(await textOf({ ...paid, tip: 0 }, 'es')).not.toContain('Propina')
    const car = { model: 'Yaris', color: 'red', plate: '' }
    const remake = await textOf({ ...storeDelivery, vehicle: car, total: 0, remake_of: 'B001-0001' }, 'es')
    expect(remake).toContain('Condado')
    expect(remake).toContain('Rojo Yaris')
    expect(remake).toContain('No cobrar: reposición de')
    expect(remake).not.toContain('Cobrar $')
  })

  it('a ticket tells the driver every part of the address, and the whole name', async () => {
    const lines = await drawTicket({ ...storeDelivery, address: markedAddress }, 'Condado', 'en', '')
    const text = lines.map((line) => line.text).join(' ')
    expect(text).toContain('Ana Vega')
    for (const mark of marksOf(markedAddress)) expect(text).toContain(mark)
  })

  it('a ticket says its day, the price and place of each line, and the tax within its total', async () => {
    const [line] = storeDelivery.order_items
    const order = {
      ...storeDelivery,
      order_items: line ? [line, { ...line, total: 1234 }] : [],
      tax_total: 231,
      total: 2345,
    }
    const texts = (await drawTicket(order, 'Condado', 'es', '')).map(({ text }) => text)
    expect(texts).toContainEqual(expect.stringMatching(/^Entrega .*\d+ .*\d:\d\d/))
    expect(texts).toContain('2 de 2, $12.34')
    expect(texts).toContain('Total $23.45, con IVU de $2.31')
  })

  it('a printer draws the code of a line itself', async () => {
    await printTicket({ host: '127.0.0.1', port }, [{ text: 'https://bohio.test/driver#key', style: 'qr' }])
    const [, ...commands] = printer.printed.at(-1)?.split('\x1d(k') ?? []
    expect(commands.filter((command) => command.includes('https://bohio.test/driver#key'))).toHaveLength(1)
  })

  it('a ticket with alcohol says to ask for an identification', async () => {
    const textOf = async (order: StoreOrder) =>
      (await drawTicket(order, 'Condado', 'en', '')).map(({ text }) => text).join()
    expect(await textOf({ ...storeDelivery, alcohol_age: 18 })).toContain('18+, ask for a photo ID')
    expect(await textOf(storeDelivery)).not.toContain('ID')
  })

  it('a printer that is off holds up no order, is told, and prints again when it is on and asked', async () => {
    const { uuid, placed } = await place()
    await printer.close()
    expect((await report(uuid, 10)).status).toBe(200)
    expect(await queue.runDue()).toBe(1)
    expect(await ticketOf(uuid)).toBe('failed')
    expect(await queue.runDue()).toBe(0)
    await printer.listen(port)
    expect(itemFrom(StoreTicket, await again(uuid))).toEqual({ ticket: 'waiting' })
    expect(await queue.runDue()).toBe(1)
    expect(await ticketOf(uuid)).toBe('printed')
    expect(printer.printed.at(-1)).toContain(placed.order_number)
    expect(printer.printed.at(-1)).toContain('Al\x82rgenos') // é of code page 437
  })

  it('a printer that keeps its connection open has printed the ticket', async () => {
    const open = openPrinter({ allowHalfOpen: true })
    await printTicket({ host: '127.0.0.1', port: await open.listen() }, [{ text: 'La Boricua', style: 'big' }])
    await open.close()
    expect(open.printed).toEqual([expect.stringContaining('La Boricua')])
  })

  it('a printer that resets the connection after the whole ticket has printed it', async () => {
    const server = createServer((socket) => socket.resume().on('end', () => socket.resetAndDestroy()))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const where = { host: '127.0.0.1', port: typeof address === 'object' && address ? address.port : 0 }
    await expect(printTicket(where, [{ text: 'La Boricua', style: 'big' }])).resolves.toBeUndefined()
    server.close()
  })

  it('a ticket that is being printed has not failed', async () => {
    const { uuid } = await place()
    await report(uuid, 10)
    const now = app.clock.now()
    await claimTicket(app.database, { now, until: now.add({ seconds: 30 }) })
    expect(await ticketOf(uuid)).toBe('waiting')
    app.clock.pass({ seconds: 30 })
    await queue.runDue()
    expect(await ticketOf(uuid)).toBe('printed')
  })

  it('a printer that stays off is tried for ten minutes', async () => {
    const { uuid } = await place()
    await printer.close()
    await report(uuid, 10)
    let tries = 0
    for (let turn = 0; turn < 50; turn += 1) {
      tries += await queue.runDue()
      app.clock.pass({ seconds: 15 })
    }
    expect(tries).toBe(40)
    expect(await ticketOf(uuid)).toBe('failed')
    await printer.listen(port)
  })

  it('a ticket needs the key of its store, and a store without a printer has none', async () => {
    const { uuid } = await place()
    const other = await place('SJ04')
    const neighbor = (await issueStoreKey(app.database, 'SJ04')) ?? ''
    expect(refusalOf(await again(uuid, neighbor)).code).toBe('COMMON-03')
    expect(refusalOf(await again(other.uuid, neighbor)).code).toBe('COMMON-01')
    await call(app, 'PUT', `${orderBase}/tracking/${other.uuid}`, { status: 10 }, { 'x-store-key': neighbor })
    expect(await queue.runDue()).toBe(0)
  })
})
