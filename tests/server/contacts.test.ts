import { eq } from 'drizzle-orm'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  ContactReceived,
  ContactFormToken,
  contactLimits,
  type ContactRequest,
} from '../../contract/contact-messages.ts'
import { CustomerExport } from '../../contract/customer-export.ts'
import { smtpMailer } from '../../server/adapters/mailer.ts'
import { createApp } from '../../server/app.ts'
import { deleteContactsOf } from '../../server/db/contact-repository.ts'
import { contacts } from '../../server/db/contact-schema.ts'
import { mails } from '../../server/db/email-schema.ts'
import { logOptions } from '../../server/log.ts'
import type { DrawEmail } from '../../server/services/email-composer.ts'
import { createEmailQueue } from '../../server/services/email-queue.ts'
import { loadEmailRenderer } from '../../server/views/emails/email-document.tsx'
import { callCustomerApi, signInNewMember, strongPassword } from './support/account-calls.ts'
import { call, itemFrom, refusalOf, type Answer } from './support/calls.ts'
import { openTestApp, testPages, tuesdayNoon, type TestApp } from './support/open-test-app.ts'
import { startSmtpServer } from './support/email-double.ts'

const from = 'Bohío Pizza <ordenes@pizza.example>'
const contactEmail = 'Servicio <servicio@pizza.example>'
const path = '/v1/product-customer/contacts'

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
  app = await openTestApp(tuesdayNoon, { contactEmail })
  office = await startSmtpServer()
  draw = await loadEmailRenderer()
})
afterAll(async () => {
  await office.close()
  await app.close()
})
beforeEach(async () => {
  app.clock.set(tuesdayNoon)
  await app.database.db.delete(contacts)
  office.setMood(() => null)
  office.letters.length = 0
  logged.length = 0
})

async function deliver() {
  const origin = 'https://pizza.example'
  await createEmailQueue({ ...app, log, draw, origin, post: smtpMailer(office.url, from) }).runDue()
  return office.letters.splice(0).toSorted((a, b) => a.to.localeCompare(b.to))
}

type Headers = Readonly<Record<string, string>>
type Feedback = Extract<ContactRequest, { kind: 'feedback' }>

/** Returns a ticket of a form that was shown `seconds` ago. */
async function ticket(seconds = 3): Promise<string> {
  const answer = await call(app, 'GET', '/v1/product-customer/contact-ticket')
  app.clock.pass({ seconds })
  return itemFrom(ContactFormToken, answer).ticket
}
const comment = async (change: Partial<Feedback> = {}): Promise<Feedback> => ({
  kind: 'feedback',
  name: 'Iris Colón',
  email: 'iris@example.com',
  phone: '(787) 555-0100',
  topic: 'order',
  outlet_code: 'SJ02',
  order_number: 'BP-7K3M-9XQ2',
  message: 'La pizza llegó fría.\r\n\r\n\r\n\r\nQuiero otra.  ',
  ticket: change.ticket ?? (await ticket()),
  ...change,
})
const wish = async (change: Partial<Extract<ContactRequest, { kind: 'franchise' }>> = {}): Promise<ContactRequest> => ({
  kind: 'franchise',
  name: 'Iris Colón',
  email: 'iris@example.com',
  phone: '787 555 0100',
  municipio: 'Ponce',
  capital: '100-250',
  message: 'Quiero abrir un bohío en Ponce.',
  ticket: await ticket(),
  ...change,
})
const send = (body: unknown, headers: Headers = {}) =>
  call(app, 'POST', path, body, { 'Idempotency-Key': crypto.randomUUID(), ...headers })
const numberOf = (answer: Answer) => itemFrom(ContactReceived, answer).number
const stored = () => app.database.db.select().from(contacts)

describe('contact messages', () => {
  it('a message is stored with its number, its text trimmed', async () => {
    const number = numberOf(await send(await comment(), { Lang: 'en' }))
    expect(number).toMatch(/^BM-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
    expect(await stored()).toMatchObject([
      {
        number,
        kind: 'feedback',
        language: 'en',
        name: 'Iris Colón',
        email: 'iris@example.com',
        phone: '+17875550100',
        topic: 'order',
        outletCode: 'SJ02',
        orderNumber: 'BP-7K3M-9XQ2',
        message: 'La pizza llegó fría.\n\nQuiero otra.',
        memberId: null,
      },
    ])
  })

  it('the messages of a guest who asks to be forgotten are deleted by email or phone, and those of others stay', async () => {
    await send(await comment())
    await send(await comment({ email: 'otra@example.com', phone: '787 555 0177' }))
    expect(await deleteContactsOf(app.database, '787-555-0100')).toBe(1)
    expect(await deleteContactsOf(app.database, 'OTRA@example.com')).toBe(1)
    await send(await comment())
    expect(await deleteContactsOf(app.database, 'nadie@example.com')).toBe(0)
    expect(await stored()).toHaveLength(1)
  })

  it('a message is emailed to the chain with a reply address, and its sender gets a confirmation without the text', async () => {
    const number = numberOf(await send(await comment()))
    const [thanks, told] = await deliver()
    expect(told).toMatchObject({
      to: 'Servicio <servicio@pizza.example>',
      subject: `Mensaje de Iris Colón (${number})`,
    })
    expect(told?.raw).toMatch(/^Reply-To: .*<iris@example\.com>$/m)
    for (const said of [told?.text ?? '', told?.html ?? ''])
      for (const words of ['La pizza llegó fría.', 'Quiero otra.', 'Condado (SJ02)', 'BP-7K3M-9XQ2', 'Una orden'])
        expect(said).toContain(words)
    expect(thanks).toMatchObject({ to: 'Iris Colón <iris@example.com>', subject: `Recibimos tu mensaje ${number}` })
    expect(thanks?.text).toContain('https://pizza.example/faq')
    expect(thanks?.raw).not.toMatch(/^Reply-To:/m)
    expect(thanks?.text).not.toContain('fría')
    expect(await deliver()).toEqual([])
  })

  it('an English sender gets an English confirmation, and the chain gets Spanish', async () => {
    const number = numberOf(await send(await comment(), { Lang: 'en' }))
    const [thanks, told] = await deliver()
    expect(thanks?.subject).toBe(`We got your message ${number}`)
    expect(thanks?.html).toContain('<html lang="en">')
    expect(thanks?.text).toContain('https://pizza.example/faq?lang=en')
    expect(told?.subject).toContain('Mensaje de')
    expect(told?.text).toContain('Idioma: Inglés')
  })

  it('a franchise application states its municipio and capital', async () => {
    const number = numberOf(await send(await wish()))
    const [thanks, told] = await deliver()
    expect(told?.subject).toBe(`Franquicia: Iris Colón quiere abrir un bohío (${number})`)
    expect(told?.text).toContain('Municipio: Ponce')
    expect(told?.text).toContain('Capital: De $100,000 a $250,000')
    expect(thanks?.subject).toBe(`Recibimos tu solicitud ${number}`)
  })

  it('customer text is escaped in contact emails and never becomes a header', async () => {
    const name = '"Ruiz", <b>Iñaki</b>'
    await send(await comment({ name, message: '<img src=x onerror=alert(1)>\nBcc: otro@example.com' }))
    const [, told] = await deliver()
    expect(told?.html).toContain('&lt;img src=x')
    expect(told?.html).not.toContain('<img')
    expect(told?.raw.split('\n\n')[0]).not.toMatch(/^(Bcc|Cc):/im)
  })

  it('a member’s message is part of their export and is deleted with the account', async () => {
    const token = await signInNewMember(app, 'escribe@example.com')
    await app.database.db.delete(mails)
    const number = numberOf(await send(await comment({ email: 'escribe@example.com' }), token))
    const taken = itemFrom(CustomerExport, await callCustomerApi(app, 'GET', 'customers/export', undefined, token))
    expect(taken.contacts).toMatchObject([{ number, message: 'La pizza llegó fría.\n\nQuiero otra.' }])
    expect((await callCustomerApi(app, 'DELETE', 'customers', { password: strongPassword }, token)).status).toBe(200)
    expect(await stored()).toEqual([])
    expect(await deliver()).toEqual([])
  })

  it('a message with an expired session is stored as a guest’s', async () => {
    expect((await send(await comment(), { 'x-token': 'x'.repeat(43) })).status).toBe(200)
    expect(await stored()).toMatchObject([{ memberId: null }])
  })

  it('messages and their emails are deleted after a year', async () => {
    await send(await comment())
    app.clock.pass({ hours: 364 * 24 })
    await app.cleanup.run()
    expect(await stored()).toHaveLength(1)
    app.clock.pass({ hours: 2 * 24 })
    await app.cleanup.run()
    expect(await stored()).toEqual([])
    expect(await app.database.db.select().from(mails).where(eq(mails.kind, 'contactNotified'))).toEqual([])
  })

  it('a failed delivery leaves no personal data in the log', async () => {
    await send(await comment())
    office.setMood((address) => ({ code: 451, words: `later ${address}` }))
    expect(await deliver()).toEqual([])
    expect(logged.join('')).toContain('contactNotified')
    expect(logged.join('')).not.toMatch(/iris|Colón|fría/)
    office.setMood(() => null)
    app.clock.pass({ minutes: 1 })
    expect(await deliver()).toHaveLength(2)
  })
})

describe('repeated messages', () => {
  it('[page.contact] a message sent again, later or concurrently, is stored once', async () => {
    const key = crypto.randomUUID()
    const body = await comment()
    const again = async () => send({ ...body, ticket: await ticket(0) }, { 'Idempotency-Key': key })
    const first = await Promise.all([1, 2, 3].map(() => send(body, { 'Idempotency-Key': key })))
    const numbers = [...first, await again()].map(numberOf)
    expect(new Set(numbers).size).toBe(1)
    expect(await stored()).toHaveLength(1)
    expect(await deliver()).toHaveLength(2)
  })

  it('a reused key with another text is rejected with COMMON-02', async () => {
    const key = crypto.randomUUID()
    await send(await comment(), { 'Idempotency-Key': key })
    const other = await send(await comment({ message: 'Otra cosa.' }), { 'Idempotency-Key': key })
    expect(refusalOf(other)).toMatchObject({ status: 409, code: 'COMMON-02' })
  })

  it('a message without an idempotency key is rejected', async () => {
    const answer = await call(app, 'POST', path, await comment())
    expect(refusalOf(answer)).toMatchObject({ code: 'COMMON-01', data: { path: 'Idempotency-Key' } })
  })
})

describe('rejected messages', () => {
  const refused: readonly [string, Partial<Feedback>, string, object][] = [
    ['a missing name', { name: '  ' }, 'COMMON-01', { path: 'name', problem: 'name-required' }],
    ['a name that is a link', { name: 'https://a.example' }, 'COMMON-01', { path: 'name', problem: 'name-links' }],
    ['a long name', { name: 'x'.repeat(contactLimits.name + 1) }, 'COMMON-01', { path: 'name', problem: 'too-long' }],
    ['an incomplete email', { email: 'iris@' }, 'CUS-100026', { path: 'email' }],
    ['an incomplete phone', { phone: '787' }, 'COMMON-01', { path: 'phone' }],
    ['an unknown store', { outlet_code: 'XX99' }, 'COMMON-01', { path: 'outlet_code' }],
    ['an empty message', { message: ' \n ' }, 'COMMON-01', { path: 'message', problem: 'message-required' }],
    ['a long message', { message: 'x'.repeat(2001) }, 'COMMON-01', { path: 'message', problem: 'message-long' }],
    [
      'three links',
      { message: 'http://a.example www.b.example HTTPS://c.example' },
      'COMMON-01',
      { path: 'message', problem: 'message-links' },
    ],
    ['a filled hidden field', { trap: 'buy' }, 'COMMON-01', { path: 'trap', problem: 'trap-filled' }],
    ['a forged ticket', { ticket: '1772553600000.x' }, 'COMMON-01', { path: 'ticket', problem: 'ticket-over' }],
    ['a missing ticket', { ticket: '' }, 'COMMON-01', { path: 'ticket', problem: 'ticket-over' }],
  ]
  it.each(refused)('contact form rejects %s', async (_, change, code, data) => {
    expect(refusalOf(await send(await comment(change)))).toMatchObject({ status: 400, code, data })
    expect(await stored()).toEqual([])
    expect(await deliver()).toEqual([])
  })

  it('a message of exactly the maximum length with two links is accepted', async () => {
    const links = 'http://a.example www.b.example '
    const message = links + '🍕'.repeat(contactLimits.message - links.length)
    expect((await send(await comment({ message }))).status).toBe(200)
  })

  it('a franchise application needs a phone and a municipio of the island', async () => {
    expect(refusalOf(await send(await wish({ phone: '' })))).toMatchObject({ data: { path: 'phone' } })
    expect(refusalOf(await send({ ...(await wish()), municipio: 'Miami' }))).toMatchObject({
      data: { path: 'municipio' },
    })
  })

  it('early submissions are rejected with a retry time', async () => {
    const body = await comment({ ticket: await ticket(1) })
    const answer = await send(body)
    expect(refusalOf(answer)).toMatchObject({
      status: 429,
      code: 'COMMON-06',
      data: { path: 'ticket', retry_after: 2 },
    })
    expect(answer.headers.get('retry-after')).toBe('2')
    app.clock.pass({ seconds: 2 })
    expect((await send(body)).status).toBe(200)
  })

  it('a contact form expires after a day', async () => {
    const old = await ticket(24 * 3600 + 1)
    expect(refusalOf(await send(await comment({ ticket: old })))).toMatchObject({ data: { problem: 'ticket-over' } })
  })

  it('the rate limit stops too many messages from one client and too many emails to one address', async () => {
    const strict = createApp({ ...app, ...testPages, settings: { ...app.settings, deployment: 'production' } })
    const body = await comment()
    const at = (address: string) => ({
      incoming: { socket: { remoteAddress: address, remotePort: 1, remoteFamily: 'IPv4' } },
    })
    const ask = (address: string, change: Partial<Feedback> = {}) =>
      strict.request(
        path,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
          body: JSON.stringify({ ...body, ...change }),
        },
        at(address),
      )
    const statuses: number[] = []
    for (let turn = 0; turn < 11; turn += 1)
      statuses.push((await ask('10.0.0.1', { email: `uno${turn}@example.com` })).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
    const ofEmails: number[] = []
    for (let turn = 0; turn < 7; turn += 1)
      ofEmails.push((await ask(`10.0.1.${turn}`, { email: 'seis@example.com' })).status)
    expect(ofEmails).toEqual([...Array.from({ length: 6 }, () => 200), 429])
    const last = await ask('10.0.2.1', { email: 'seis@example.com' })
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(60)
  })
})
