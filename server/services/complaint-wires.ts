import type { Complaint } from '../../contract/complaints.ts'
import type { OfficeComplaint } from '../../contract/office/complaints.ts'
import { findPictured, readCoupon, type ComplaintRow } from '../db/complaint-repository.ts'
import type { Database } from '../db/database.ts'
import { readOrder } from '../db/order-repository.ts'

/** Complaints as the contract has them, with what was given. */
export function createComplaintWires(database: Database) {
  async function answerOf({ answer, answeredAt, answerWords, cents, couponUuid, remakeUuid }: ComplaintRow) {
    if (answer === null || answeredAt === null) return null
    const coupon = couponUuid === null ? null : await readCoupon(database, couponUuid)
    const remake = remakeUuid === null ? null : await readOrder(database, remakeUuid)
    return {
      kind: answer,
      words: answerWords,
      at: answeredAt.toString(),
      cents,
      coupon: coupon && { code: coupon.code, ends: coupon.endsAt },
      order_number: remake?.number ?? null,
    }
  }

  const of = async (row: ComplaintRow, hasPicture: boolean): Promise<Complaint> => ({
    uuid: row.id,
    kind: row.kind,
    words: row.words,
    has_picture: hasPicture,
    created_at: row.createdAt.toString(),
    answer: await answerOf(row),
  })

  return {
    of,

    /** Returns complaints for the office. */
    ofAll: async (rows: readonly ComplaintRow[]): Promise<OfficeComplaint[]> => {
      const ids = rows.map(({ id }) => id)
      const pictured = await findPictured(database, ids)
      return Promise.all(rows.map(async (row) => ({ ...(await of(row, pictured.has(row.id))), lines: row.lines })))
    },
  }
}
