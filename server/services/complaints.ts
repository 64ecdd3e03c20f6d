import pLimit from 'p-limit'
import type { Temporal } from 'temporal-polyfill'
import { uuidv7 } from 'uuidv7'
import type * as v from 'valibot'
import { complaintHours, maxPictureBytes, type ComplaintRequest } from '../../contract/complaints.ts'
import { normalizeMessage } from '../../contract/contact-text.ts'
import { isCompleted } from '../../contract/orders.ts'
import { cleanPicture } from '../adapters/pictures.ts'
import type { Clock } from '../clock.ts'
import {
  findComplaintByKey,
  findLatestComplaint,
  findPictured,
  insertComplaint,
  queueComplaintEmail,
  type ComplaintRow,
} from '../db/complaint-repository.ts'
import type { Database } from '../db/database.ts'
import { lockOrder, readOrder, type OrderRow } from '../db/order-repository.ts'
import { RefusalError } from '../domain/refusal.ts'

/** The latest complaint about an order, and until when another can be made; null if none can. */
export type ComplaintOfOrder = {
  readonly complaint: ComplaintRow | null
  readonly hasPicture: boolean
  readonly openUntil: Temporal.Instant | null
}

/** What customers say went wrong with an order that they have. */
export function createComplaints({ database, clock }: { readonly database: Database; readonly clock: Clock }) {
  /** A decoded picture is large: many at a time would take the memory and the time of everything else. */
  const oneByOne = pLimit(1)

  /** Returns until when something can be said to be wrong with an order; null if it is too early or too late. */
  function openUntil({ status, completedAt, promisedTo, doc }: OrderRow): Temporal.Instant | null {
    const until = (completedAt ?? promisedTo).add({ hours: complaintHours })
    const isOpen = clock.now().epochMilliseconds < until.epochMilliseconds
    const isAnonymous = doc.contact.email === ''
    return isCompleted(status) && isOpen && !isAnonymous ? until : null
  }

  /** Refuses too early and too late (ORDER-16), and while another one is open (COMMON-02). */
  async function requireOpen(order: OrderRow): Promise<void> {
    if (openUntil(order) === null) throw new RefusalError('ORDER-16')
    const latest = await findLatestComplaint(database, order.uuid)
    if (latest && latest.answeredAt === null) throw new RefusalError('COMMON-02')
  }

  async function pictureOf(text: string | null): Promise<Uint8Array | null> {
    if (text === null) return null
    const picture = await oneByOne(() => cleanPicture(Buffer.from(text, 'base64')))
    if (!picture || picture.length > maxPictureBytes) throw new RefusalError('COMMON-01', { path: 'picture' })
    return picture
  }

  return {
    read: async (orderUuid: string): Promise<ComplaintOfOrder> => {
      const order = await readOrder(database, orderUuid)
      const complaint = await findLatestComplaint(database, orderUuid)
      const hasPicture = complaint !== null && (await findPictured(database, [complaint.id])).size > 0
      const isOpen = complaint !== null && complaint.answeredAt === null
      return { complaint, hasPicture, openUntil: isOpen ? null : openUntil(order) }
    },

    /** Stores a complaint, once by its key; refuses too early and too late (ORDER-16), and another one while one is open (COMMON-02). */
    make: async (orderUuid: string, request: v.InferOutput<typeof ComplaintRequest>): Promise<void> => {
      if (await findComplaintByKey(database, orderUuid, request.key)) return
      await requireOpen(await readOrder(database, orderUuid)) // before the costly picture
      const picture = await pictureOf(request.picture)
      await database.transaction(async () => {
        const order = await lockOrder(database, orderUuid)
        if (await findComplaintByKey(database, orderUuid, request.key)) return
        await requireOpen(order)
        const known = new Set(order.doc.lines.map(({ id }) => id))
        const lines = request.lines.filter((id) => known.has(id))
        if (request.kind === 'missing' && lines.length === 0) throw new RefusalError('COMMON-01', { path: 'lines' })
        const now = clock.now()
        const row = {
          id: uuidv7(),
          orderUuid,
          key: request.key,
          kind: request.kind,
          lines,
          words: normalizeMessage(request.words),
          createdAt: now,
          answeredAt: null,
          answer: null,
          answerKey: null,
          answerWords: '',
          answeredBy: null,
          refundUuid: null,
          couponUuid: null,
          remakeUuid: null,
          cents: null,
        }
        await insertComplaint(database, row, picture)
        await queueComplaintEmail(database, row.id, 'complained', now)
      })
    },
  }
}
