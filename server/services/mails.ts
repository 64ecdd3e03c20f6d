import { eq } from 'drizzle-orm'
import type { DrawnMail, MailView } from '../../contract/mail.ts'
import { isRefusedForGood, type Post } from '../adapters/mail-post.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { claimMails, settleMail, type MailRow } from '../db/mail-repository.ts'
import { lastPayment } from '../db/payment-repository.ts'
import { orders } from '../db/schema.ts'
import { isNews } from '../domain/order-mails.ts'
import type { Log } from '../log.ts'
import { orderWire } from '../routes/wire/order-wire.ts'
import type { OrderEvents } from './order-events.ts'
import type { OrderRow } from './order-life.ts'
import type { OrderLinks } from './order-links.ts'

export type DrawMail = (view: MailView) => DrawnMail
type Given = {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly events: OrderEvents
  readonly orderLinks: OrderLinks
  readonly draw: DrawMail
  readonly post: Post
  /** Origin that the links of the mails lead to. */
  readonly origin: string
}

export type Mails = {
  /** Sends every mail that is due; says how many were looked at. */
  readonly runDue: () => Promise<number>
}

const batch = 10
/** Longer than the post may take for a letter. */
const leaseMinutes = 5
/** Seconds until a mail is tried again, doubled each time, and at most. */
const [firstPause, longestPause] = [15, 3600]
const hoursOfTrying = 24

/** Mails about orders. Sent outside of any transaction: each once, unless a server ends between sending and saying so. */
export function createMails({ database, clock, log, events, orderLinks, draw, post, origin }: Given): Mails {
  async function view({ kind }: MailRow, order: OrderRow): Promise<MailView> {
    const { uuid, language, doc } = order
    const payment = doc.payment.method === 'credit_card' ? await lastPayment(database, uuid) : null
    const read = { order, payment, events: await events.read(uuid) }
    return { kind, language, order: orderWire(read, language), link: origin + orderLinks.pathOf(order) }
  }

  async function send(row: MailRow, order: OrderRow): Promise<void> {
    const { firstName, lastName, email } = order.doc.contact
    const to = { name: `${firstName} ${lastName}`, address: email }
    await post({ ...draw(await view(row, order)), to, id: `${order.number}-${row.kind}` })
  }

  async function fail(row: MailRow, error: unknown): Promise<void> {
    const { orderUuid: order, kind, tries, createdAt } = row
    const now = clock.now()
    const isTooLate = now.epochMilliseconds >= createdAt.add({ hours: hoursOfTrying }).epochMilliseconds
    // What the mail server says may quote the address: only its code is for the log. Anything else is our own fault.
    const why = error instanceof Error && 'code' in error ? { code: String(error.code) } : { err: error }
    if (isTooLate || isRefusedForGood(error)) {
      log.error({ order, kind, tries, ...why }, 'a mail was given up')
      return settleMail(database, row, { dueAt: null, outcome: 'givenUp' })
    }
    log.warn({ order, kind, tries, ...why }, 'a mail was not taken, and is tried again')
    const seconds = Math.min(firstPause * 2 ** (tries - 1), longestPause)
    return settleMail(database, row, { dueAt: now.add({ seconds }) })
  }

  async function tryOne(row: MailRow): Promise<void> {
    const [order] = await database.db.select().from(orders).where(eq(orders.uuid, row.orderUuid))
    if (!order) throw new Error('A mail is about no order')
    if (!isNews(row.kind, order.status)) return settleMail(database, row, { dueAt: null, outcome: 'passed' })
    try {
      await send(row, order)
    } catch (error) {
      return fail(row, error)
    }
    return settleMail(database, row, { dueAt: null, outcome: 'sent' })
  }

  return {
    runDue: async () => {
      const now = clock.now()
      const claimed = await claimMails(database, { now, until: now.add({ minutes: leaseMinutes }), most: batch })
      await Promise.all(claimed.map(tryOne))
      return claimed.length
    },
  }
}
