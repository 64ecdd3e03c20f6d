import { TextFailure, type OutgoingText, type TextMessages } from '../adapters/outgoing-text.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { readOrder } from '../db/order-repository.ts'
import { findLastPayment } from '../db/payment-repository.ts'
import { findRefund } from '../db/refund-repository.ts'
import { claimTextMessages, recordTextMessageOutcome, type TextMessageRow } from '../db/text-message-repository.ts'
import { isEmailRelevant } from '../domain/order-emails.ts'
import { isOnlineMethod } from '../domain/payment.ts'
import type { OrderTextView } from '../../contract/text-message-view-models.ts'
import type { Log } from '../log.ts'
import { orderWire } from '../serializers/order-wire.ts'
import type { OrderEvents } from './order-events.ts'
import type { OrderLinks } from './order-links.ts'

type Given = {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly events: OrderEvents
  readonly orderLinks: OrderLinks
  readonly textMessages: TextMessages
  readonly draw: (view: OrderTextView) => Promise<string>
  /** Origin of the links. */
  readonly origin: string
}

export type TextMessageQueue = {
  /** Sends all due text messages; returns how many were processed. */
  readonly runDue: () => Promise<number>
}

const batch = 10
/** Longer than the provider's time limit. */
const leaseMinutes = 2
/** Initial and maximum seconds of the exponential backoff. */
const [firstPause, longestPause] = [15, 600]
/** Later, a message about an order is no news. */
const hoursOfTrying = 2

/** Sends due text messages outside of any transaction: each once, unless a server crashes between sending and recording. */
export function createTextMessageQueue(given: Given): TextMessageQueue {
  const { database, clock, log, events, orderLinks, textMessages, draw, origin } = given

  /** Writes a message with current data; null if it is no longer relevant or wanted. */
  async function compose({ id, kind, orderUuid, refundUuid }: TextMessageRow): Promise<OutgoingText | null> {
    const order = await readOrder(database, orderUuid)
    const { textChannel: channel, textsStoppedAt, language, doc } = order
    const to = doc.contact.phone
    if (channel === null || textsStoppedAt !== null || to === '') return null
    if (!isEmailRelevant(kind, order.status)) return null
    const refund = refundUuid === null ? null : await findRefund(database, refundUuid)
    if (refundUuid !== null && refund?.state !== 'refunded') return null
    const payment = isOnlineMethod(doc.payment.method) ? await findLastPayment(database, orderUuid) : null
    const wire = orderWire({ order, payment, events: await events.read(orderUuid) }, language)
    const text = await draw({ kind, language, order: wire, refunded: refund?.amount ?? 0 })
    return { id, channel, to, language, text, link: origin + orderLinks.pathOf(order) }
  }

  async function fail(row: TextMessageRow, error: unknown): Promise<void> {
    const { orderUuid: order, kind, tries, createdAt } = row
    const now = clock.now()
    const isTooLate = now.epochMilliseconds >= createdAt.add({ hours: hoursOfTrying }).epochMilliseconds
    const why = error instanceof TextFailure ? { code: error.code } : { err: error }
    if (isTooLate || (error instanceof TextFailure && error.isFinal)) {
      log.error({ order, kind, tries, ...why }, 'text message not sent, giving up')
      return recordTextMessageOutcome(database, row, { dueAt: null, outcome: 'givenUp', doneAt: now })
    }
    log.warn({ order, kind, tries, ...why }, 'text message not sent, will be retried')
    const seconds = Math.min(firstPause * 2 ** (tries - 1), longestPause)
    return recordTextMessageOutcome(database, row, { dueAt: now.add({ seconds }) })
  }

  async function sendOne(row: TextMessageRow): Promise<void> {
    let message: OutgoingText | null
    try {
      message = await compose(row)
      if (message) await textMessages.send(message)
    } catch (error) {
      return fail(row, error)
    }
    const outcome = message ? 'sent' : 'passed'
    return recordTextMessageOutcome(database, row, { dueAt: null, outcome, doneAt: clock.now() })
  }

  return {
    runDue: async () => {
      const now = clock.now()
      const until = now.add({ minutes: leaseMinutes })
      const claimed = await claimTextMessages(database, { now, until, most: batch })
      await Promise.all(claimed.map(sendOne))
      return claimed.length
    },
  }
}
