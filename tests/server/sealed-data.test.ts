import { eq } from 'drizzle-orm'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ContactFormToken } from '../../contract/contact-messages.ts'
import { CustomerExport } from '../../contract/customer-export.ts'
import { createSealer, type DataKey } from '../../server/crypto/sealer.ts'
import { couponUses } from '../../server/db/coupon-schema.ts'
import { openDatabase, type Database } from '../../server/db/database.ts'
import { memberLocations } from '../../server/db/members/member-schema.ts'
import { forgetGuest } from '../../server/db/order-anonymization.ts'
import { readOrder } from '../../server/db/order-repository.ts'
import { orders } from '../../server/db/order-schema.ts'
import { sealRows } from '../../server/db/seal-rows.ts'
import { exportData } from '../../server/db/transfer/export-data.ts'
import { importData } from '../../server/db/transfer/import-data.ts'
import { callCustomerApi, logIn, sendDueEmails, signInNewMember } from './support/account-calls.ts'
import {
  ashfordAddress,
  call,
  cartContext,
  condadoPoint,
  itemFrom,
  newCart,
  orderBase,
  orderBody,
  placeOrder,
  placedOrderFrom,
  refusalOf,
} from './support/calls.ts'
import { carryoutContext, createFilledCart, readCart } from './support/cart-calls.ts'
import { applyCoupon } from './support/coupon-calls.ts'
import { openTestApp, type TestApp } from './support/open-test-app.ts'
import { openTestDatabase } from './support/open-test-database.ts'
import { placeOwnOrder, readOwnOrder, requestErasure, type OwnOrder } from './support/own-orders.ts'

const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(undefined, { dataKeys: [first], maxOpenOrders: 2 })
})
afterAll(() => app.close())

/** The database of a server with these keys. */
const withKeys = (database: Database, ...dataKeys: readonly DataKey[]): Database => ({
  ...database,
  sealer: createSealer(dataKeys),
})
/** Another server of a database, with these keys. */
const openServer = (database: Database, ...dataKeys: readonly DataKey[]) =>
  openTestApp(undefined, { dataKeys, maxOpenOrders: 2 }, {}, database)

/** Returns all rows of the database as text. */
async function readRows({ database }: Pick<TestApp, 'database'>): Promise<string> {
  let text = ''
  await exportData(database, async (lines) => {
    text += lines
  })
  return text
}

const traces = (rows: string, words: readonly string[]) => words.filter((word) => rows.includes(word))
const contactOf = (name: string, line: string) => ({
  first_name: name,
  last_name: `${name}ez`,
  phone: `787555${line}`,
  email: `${name.toLowerCase()}@example.com`,
})

async function complete({ uuid }: Pick<OwnOrder, 'uuid'>, server = app): Promise<void> {
  for (const status of [10, 12, 5, 16, 9] as const) await server.life.move(uuid, status, 'store')
}

/** Places an order with a coupon, as a new guest with this contact. */
async function orderOnce(server: TestApp, contact: ReturnType<typeof contactOf>) {
  const basket = await createFilledCart(server, carryoutContext, [['pepperoni-doble', 2]])
  await applyCoupon(server, basket, 'PRIMERA')
  const body = orderBody({ cart: await readCart(server, basket) }, { contact })
  return call(server, 'POST', orderBase, body, { ...basket.headers, 'Idempotency-Key': `key-${basket.id}` })
}

/** Has a member type something everywhere: at registration, for an address, an order, its rating and a message. */
async function typeEverywhere(server: TestApp, name: string) {
  const contact = contactOf(name, '0191')
  const headers = await signInNewMember(server, contact.email, contact)
  const address = { ...ashfordAddress, landmark: `Colmado ${name}` }
  const home = { address, ...condadoPoint, approximate: false, instructions: `Toca, ${name}`, is_default: true }
  await callCustomerApi(server, 'POST', 'locations', { name: `Casa ${name}`, ...home }, headers)
  const own = await newCart(server, cartContext('SJ02', 'D'))
  const said = { contact, address: { ...address, ...condadoPoint }, instructions: `Sube, ${name}` }
  const mine = await placeOwnOrder(server, said, { own, headers })
  for (const status of [10, 12, 5, 6, 7] as const) await server.life.move(mine.uuid, status, 'store')
  await call(server, 'POST', `${orderBase}/${mine.uuid}/rating`, { stars: 4, comment: `Rica, ${name}` }, mine.token)
  const { ticket } = itemFrom(ContactFormToken, await callCustomerApi(server, 'GET', 'contact-ticket'))
  server.clock.pass({ seconds: 3 })
  const { email, phone } = contact
  const message = { kind: 'feedback', topic: 'order', outlet_code: null, order_number: null, ticket, email, phone }
  const sent = { ...message, name: `${name} Sola`, message: `Gracias de ${name}` }
  await callCustomerApi(server, 'POST', 'contacts', sent, { ...headers, 'Idempotency-Key': crypto.randomUUID() })
  return { headers, mine }
}

describe('personal data of a shop with a DATA_KEY', () => {
  it('[privacy.sealed] is in no row of the database, and is read and emailed as it was typed', async () => {
    const { headers, mine } = await typeEverywhere(app, 'Zquirk')
    expect(traces(await readRows(app), ['Zquirk', 'zquirk@', '7875550191', '1992-08-30'])).toEqual([])
    expect(await app.database.db.select().from(memberLocations).where(eq(memberLocations.name, ''))).toContainEqual(
      expect.objectContaining({ lat: 0, long: 0 }),
    )
    const answer = await callCustomerApi(app, 'GET', 'customers/export', undefined, headers)
    const told = itemFrom(CustomerExport, answer)
    expect(told).toMatchObject({
      customer: {
        email: 'zquirk@example.com',
        first_name: 'Zquirk',
        last_name: 'Zquirkez',
        birthdate: '1992-08-30',
        locations: [{ name: 'Casa Zquirk', ...condadoPoint, instructions: 'Toca, Zquirk' }],
      },
      orders: [
        {
          contact: { first_name: 'Zquirk', email: 'zquirk@example.com' },
          address: { landmark: 'Colmado Zquirk' },
          instructions: 'Sube, Zquirk',
          rating: { comment: 'Rica, Zquirk' },
        },
      ],
      contacts: [{ name: 'Zquirk Sola', email: 'zquirk@example.com', message: 'Gracias de Zquirk' }],
    })
    expect(await readOwnOrder(app, mine)).toMatchObject({ first_name: 'Zquirk', instructions: 'Sube, Zquirk' })
    const letters = await sendDueEmails(app)
    expect(letters.map(({ to }) => to.address)).toContain('zquirk@example.com')
    expect(letters.map(({ text }) => text).join()).toContain('Gracias de Zquirk')
    expect((await logIn(app, 'ZQUIRK@example.com')).status).toBe(200)
    expect((await logIn(await openServer(app.database, second, first), 'zquirk@example.com')).status).toBe(200)
  })

  it('leaves an order that is over when its guest asks', async () => {
    const mine = await placeOwnOrder(app, { contact: contactOf('Ola', '0192'), instructions: 'Timbre roto' })
    await complete(mine)
    await requestErasure(app, mine)
    expect(await readOwnOrder(app, mine)).toMatchObject({ first_name: '', instructions: '', guest_data: 'erased' })
    const [row] = await app.database.db.select().from(orders).where(eq(orders.uuid, mine.uuid))
    expect(row?.doc).toMatchObject({ contact: { phone: '', email: '' } })
    expect(row?.doc).not.toHaveProperty('sealed')
  })

  it('leaves all orders of a guest whose email or phone an operator gives, sealed by any key, and no member’s', async () => {
    const [contact, other] = [contactOf('Perla', '0195'), contactOf('Nácar', '0196')]
    const mail = contact.email
    const older = await placeOwnOrder(app, { contact })
    const rotated = await openServer(app.database, second, first)
    rotated.clock.set(app.clock.now().toString())
    const newer = await placeOwnOrder(rotated, { contact: { ...other, email: mail.toUpperCase() } })
    await sendDueEmails(rotated)
    const headers = await signInNewMember(rotated, mail)
    const member = await placeOwnOrder(rotated, { contact }, { headers })
    for (const order of [older, newer, member]) await complete(order, rotated)
    await sendDueEmails(rotated)
    const names = async () => {
      await rotated.cleanup.run()
      return Promise.all([older, newer, member].map(async (mine) => (await readOwnOrder(rotated, mine)).first_name))
    }
    expect(await forgetGuest(rotated.database, '787.555.0196')).toBe(1)
    expect(await names()).toEqual(['Perla', '', 'Perla'])
    expect(await forgetGuest(rotated.database, mail.toUpperCase())).toBe(1)
    expect(await names()).toEqual(['', '', 'Perla'])
    expect(await forgetGuest(rotated.database, mail)).toBe(0)
  })

  it('is exported and imported sealed, and is read with its key', async () => {
    const mine = await placeOwnOrder(app, { contact: contactOf('Brisa', '0193') })
    const lines = (await readRows(app)).split('\n').filter((line) => line !== '')
    const other = await openTestDatabase()
    await importData(
      other,
      (async function* () {
        yield* lines
      })(),
    )
    const moved = await readOrder({ ...other, sealer: createSealer([first]) }, mine.uuid)
    expect(moved.doc.contact.firstName).toBe('Brisa')
    await other.close()
  })

  it('a phone has no more open orders, and a customer no second use of a coupon, after a new key', async () => {
    const contact = contactOf('Coral', '0194')
    const placed = placedOrderFrom(await orderOnce(app, contact))
    const rotated = await openServer(app.database, second, first)
    const used = { code: 'CP-10', data: { reason: 'used' } }
    expect(refusalOf(await orderOnce(rotated, { ...contact, email: 'other@example.com' }))).toMatchObject(used)
    await placeOwnOrder(rotated, { contact })
    const own = await newCart(rotated, cartContext('SJ02', 'C'))
    expect(refusalOf(await placeOrder(rotated, own, { contact })).code).toBe('ORDER-12')
    await complete(placed)
    expect((await placeOrder(rotated, own, { contact })).status).toBe(200)
  })
})

it('a customer is known by email and phone after a new key', async () => {
  const contact = contactOf('Nube', '0190')
  await placeOwnOrder(app, { contact })
  const rotated = await openServer(app.database, second, first)
  const isKnown = { code: 'CP-10', data: { reason: 'first' } }
  for (const change of [{ phone: '7875550189' }, { email: 'other@example.com' }])
    expect(refusalOf(await orderOnce(rotated, { ...contact, ...change }))).toMatchObject(isKnown)
})

describe('npm run db:seal', () => {
  it('seals what is plain, and by a new key what a former one has sealed', async () => {
    const shop = await openTestApp()
    const { mine } = await typeEverywhere(shop, 'Zquirk')
    await orderOnce(shop, contactOf('Coral', '0194'))
    const words = ['Zquirk', 'zquirk@', '7875550191', 'Coral', 'coral@', '7875550194', '1992-08-30']
    expect(traces(await readRows(shop), words)).toEqual(words)
    await expect(sealRows(shop.database)).rejects.toThrow('DATA_KEY has no key that seals')
    const keyed = (...keys: readonly DataKey[]) => withKeys(shop.database, ...keys)
    expect(await sealRows(keyed(first))).toBeGreaterThan(6)
    expect(traces(await readRows(shop), words)).toEqual([])
    const uses = await shop.database.db.select().from(couponUses)
    expect(new Set(uses.map(({ customer }) => customer.length))).toEqual(new Set([64]))
    expect(await sealRows(keyed(first))).toBe(0)
    expect(await sealRows(keyed(second, first))).toBeGreaterThan(6)
    const later = await openServer(shop.database, second)
    expect(await readOwnOrder(later, mine)).toMatchObject({ first_name: 'Zquirk', rating: { comment: 'Rica, Zquirk' } })
    expect((await logIn(later, 'zquirk@example.com')).status).toBe(200)
    const known = await openServer(shop.database, second, first)
    const again = refusalOf(await orderOnce(known, contactOf('Coral', '0194')))
    expect(again).toMatchObject({ code: 'CP-10', data: { reason: 'used' } })
    await shop.close()
  })
})

it('the command seals with the key of the settings', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bohio-seal-'))
  const env = { ...process.env, DATABASE_URL: undefined, DATA_DIR: folder, DATA_KEY: first.toString('base64') }
  await (await openDatabase({ databaseUrl: null, dataDir: folder })).close()
  const run = await promisify(execFile)('node', ['server/seal-data.ts'], { env })
  expect(run.stdout).toBe('0 rows sealed\n')
  rmSync(folder, { recursive: true })
})

it('servers and commands that lack the key of the others do not start, and backups need none', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bohio-keys-'))
  const open = async (keys?: readonly DataKey[]) =>
    (await openDatabase({ databaseUrl: null, dataDir, ...(keys && { dataKeys: keys }) })).close()
  await open([first])
  const lacks = /^DATA_KEY lacks the key [0-9a-f]{8}, which has sealed this database$/
  for (const keys of [[], [null], [second]]) await expect(open(keys)).rejects.toThrow(lacks)
  await open([second, first])
  await open([second])
  await open()
  rmSync(dataDir, { recursive: true })
})

describe('keys', () => {
  it('a key opens what it has sealed while it is one of several, and none seals nothing', async () => {
    const { uuid } = await placeOwnOrder(app, { contact: contactOf('Duna', '0195') })
    expect((await readOrder(withKeys(app.database, second, first), uuid)).doc.contact.firstName).toBe('Duna')
    const later = await placeOwnOrder(await openServer(app.database, second, first), {
      contact: contactOf('Arena', '0196'),
    })
    expect((await readOrder(withKeys(app.database, second), later.uuid)).doc.contact.firstName).toBe('Arena')
    const plain = await placeOwnOrder(await openServer(app.database, null, second, first), {
      contact: contactOf('Marea', '0197'),
    })
    expect(traces(await readRows(app), ['Duna', 'Arena', 'Marea'])).toEqual(['Marea'])
    expect((await readOrder(app.database, plain.uuid)).doc.contact.firstName).toBe('Marea')
  })

  it('a missing key is named in one line, and so is a sealed text that was changed or moved', async () => {
    const { uuid } = await placeOwnOrder(app, { contact: contactOf('Palma', '0198') })
    const other = await placeOwnOrder(app, { contact: contactOf('Ceiba', '0199') })
    const lacks = new RegExp(`^DATA_KEY lacks the key [0-9a-f]{8}, which has sealed orders\\.doc ${uuid}$`)
    for (const database of [withKeys(app.database, second), withKeys(app.database)])
      await expect(readOrder(database, uuid)).rejects.toThrow(lacks)
    const { db } = app.database
    const [row] = await db.select().from(orders).where(eq(orders.uuid, uuid))
    await db.update(orders).set({ doc: row?.doc }).where(eq(orders.uuid, other.uuid))
    const changed = new RegExp(`^What the key [0-9a-f]{8} has sealed as orders\\.doc ${other.uuid} was changed$`)
    await expect(readOrder(app.database, other.uuid)).rejects.toThrow(changed)
  })
})
