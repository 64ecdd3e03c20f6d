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
import { createMessageQueue } from './message-queue.ts'
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

/** Sends due text messages. */
export function createTextMessageQueue(given: Given) {
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

  return createMessageQueue({
    clock,
    log,
    failed: 'text message not sent',
    leaseMinutes: 2,
    longestPause: 600,
    hoursOfTrying: 2, // later, a message about an order is no news
    claim: (query) => claimTextMessages(database, query),
    record: (row, outcome) => recordTextMessageOutcome(database, row, outcome),
    aboutOf: ({ orderUuid: order, kind }) => ({ order, kind }),
    send: async (row) => {
      const message = await compose(row)
      if (message) await textMessages.send(message)
      return message !== null
    },
    failureOf: (error) =>
      error instanceof TextFailure
        ? { why: { code: error.code }, isFinal: error.isFinal }
        : { why: { err: error }, isFinal: false },
  })
}
