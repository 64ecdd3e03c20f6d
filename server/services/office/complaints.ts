import { uuidv7 } from 'uuidv7'
import type * as v from 'valibot'
import type { ComplaintAnswerRequest } from '../../../contract/office/complaints.ts'
import { newCouponCode } from '../../crypto/secrets.ts'
import {
  answerComplaint,
  findComplaint,
  findPictured,
  insertPersonalCoupon,
  listOpenComplaints,
  lockComplaint,
  queueComplaintEmail,
  readPicture,
  type ComplaintRow,
  type OpenComplaint,
} from '../../db/complaint-repository.ts'
import { addCouponToWallet } from '../../db/coupon-repository.ts'
import { readOrder, type OrderRow } from '../../db/order-repository.ts'
import { recordAudit } from '../../db/staff/audit-repository.ts'
import type { StaffRow } from '../../db/staff/staff-repository.ts'
import { refundableBy, visibleOutlets } from '../../domain/office-permissions.ts'
import { personalCoupon } from '../../domain/coupons/personal-coupon.ts'
import { RefusalError } from '../../domain/refusal.ts'
import { changeCatalog } from '../catalog.ts'
import { RefundRefusedError } from '../refunds.ts'
import type { Services } from '../services.ts'
import { createRemakes } from './remakes.ts'
import { outletIdsOf } from './visible-outlets.ts'

const limit = 100
type Answer = v.InferOutput<typeof ComplaintAnswerRequest>
type Given = Pick<ComplaintRow, 'refundUuid' | 'couponUuid' | 'remakeUuid' | 'cents'>
const nothing: Given = { refundUuid: null, couponUuid: null, remakeUuid: null, cents: null }

/** Complaints as the office reads and answers them. */
export function createComplaintOffice(
  services: Pick<Services, 'database' | 'clock' | 'catalog' | 'life' | 'payments'>,
) {
  const { database, clock, catalog, payments } = services
  const remakes = createRemakes(services)

  async function giveCoupon({ memberId, number }: OrderRow, cents: number): Promise<Given> {
    const uuid = uuidv7()
    const now = clock.now()
    const [code, isHeld] = [newCouponCode(), memberId !== null]
    await changeCatalog(database, () =>
      insertPersonalCoupon(database, personalCoupon({ uuid, code, cents, orderNumber: number, isHeld, now })),
    )
    if (memberId !== null) await addCouponToWallet(database, memberId, uuid, now)
    return { ...nothing, couponUuid: uuid, cents }
  }

  async function orderRefund(staff: StaffRow, { kind }: ComplaintRow, order: OrderRow, key: string, cents: number) {
    const refund = await payments.prepareRefund({
      orderNumber: order.number,
      amount: cents,
      reason: kind,
      key,
      staffId: staff.id,
      mayRefund: (money) => refundableBy(staff.role, money),
    })
    return { ...nothing, refundUuid: refund.uuid, cents: refund.amount }
  }

  async function remake(order: OrderRow, lines: readonly string[]): Promise<Given> {
    const made = await remakes.place(order, lines)
    return { ...nothing, remakeUuid: made.uuid }
  }

  function give(staff: StaffRow, complaint: ComplaintRow, order: OrderRow, answer: Answer): Promise<Given> {
    switch (answer.kind) {
      case 'refund':
        return orderRefund(staff, complaint, order, answer.key, answer.cents)
      case 'coupon':
        return giveCoupon(order, answer.cents)
      case 'remake':
        return remake(order, answer.lines)
      default:
        return Promise.resolve(nothing)
    }
  }

  /** Answers a complaint once: what is given, the answer, its record and its email are one transaction. */
  const answerOnce = (staff: StaffRow, id: string, answer: Answer) =>
    database.transaction(async () => {
      const complaint = await lockComplaint(database, id)
      if (!complaint) throw new RefusalError('COMMON-04')
      if (complaint.answerKey === answer.key) return
      if (complaint.answeredAt !== null) throw new RefusalError('COMPLAINT-1')
      const order = await readOrder(database, complaint.orderUuid)
      const given = await give(staff, complaint, order, answer)
      const at = clock.now()
      const { key: answerKey, kind, words: answerWords } = answer
      const answered = { ...given, answer: kind, answerKey, answerWords, answeredAt: at, answeredBy: staff.id }
      await answerComplaint(database, { ...complaint, ...answered })
      await recordAudit(database, at, {
        staffId: staff.id,
        action: 'complaint.answered',
        subject: order.number,
        details: { answer: kind, reason: complaint.kind, ...(given.cents !== null && { amount: given.cents }) },
      })
      await queueComplaintEmail(database, id, 'answered', at)
    })

  return {
    /** Returns the complaints that nobody has answered, the oldest first. */
    list: async (staff: StaffRow, outlet: string | undefined) => {
      const open = await listOpenComplaints(database, outletIdsOf(catalog, staff, outlet), limit)
      const ids = open.map(({ complaint }) => complaint.id)
      const pictured = await findPictured(database, ids)
      return open.map((one): OpenComplaint & { readonly hasPicture: boolean } => ({
        ...one,
        hasPicture: pictured.has(one.complaint.id),
      }))
    },

    /** Returns the picture of a complaint about an order of a store that this member of staff sees (COMMON-04). */
    picture: async (staff: StaffRow, id: string) => {
      const own = visibleOutlets(staff)
      const complaint = own && (await findComplaint(database, id))
      const order = complaint && (await readOrder(database, complaint.orderUuid))
      if (own && !own.includes(order?.doc.outlet.code ?? '')) throw new RefusalError('COMMON-04')
      const picture = await readPicture(database, id)
      if (!picture) throw new RefusalError('COMMON-04')
      return picture
    },

    /** Answers a complaint, once by its key (COMPLAINT-1 if somebody else has); a refund is then made at the bank. */
    answer: async (staff: StaffRow, id: string, answer: Answer): Promise<ComplaintRow> => {
      try {
        await answerOnce(staff, id, answer)
      } catch (error) {
        throw error instanceof RefundRefusedError ? new RefusalError(error.code, error.data) : error
      }
      if (answer.kind === 'refund') await payments.makeRefunds()
      const answered = await findComplaint(database, id)
      if (!answered) throw new RefusalError('COMMON-04')
      return answered
    },
  }
}
