import type * as v from 'valibot'
import type { OfficeComplaint } from '../../../contract/office/complaints.ts'
import type { OfficeCancelRequest, OfficeOrdersQuery, OfficeRefundRequest } from '../../../contract/office/orders.ts'
import type { OrderEvent } from '../../../contract/orders.ts'
import {
  listOrderNames,
  listOrders,
  listUnaccepted,
  readOrderEmails,
  readOrders,
  readPayments,
  refundedCents,
  type OrderEmailRow,
  type NamedRefund,
  type OrderFilter,
  type OrderKey,
  type PaymentWithRefunds,
  type Unaccepted,
} from '../../db/office/office-orders-repository.ts'
import { readComplaints } from '../../db/complaint-repository.ts'
import { readOrderEvents } from '../../db/order-event-repository.ts'
import { readOrder, type OrderRow } from '../../db/order-repository.ts'
import { readByPhone, type ByPhone } from '../../db/phone-order-repository.ts'
import { recordAudit } from '../../db/staff/audit-repository.ts'
import type { StaffRow } from '../../db/staff/staff-repository.ts'
import { market } from '../../domain/market.ts'
import { refundableBy } from '../../domain/office-permissions.ts'
import { marketDay } from '../../domain/market-days.ts'
import { isNameFound, isNumberFound, orderSearchOf, type OrderSearch } from '../../domain/order-search.ts'
import { statusesBeforeStore } from '../../domain/order.ts'
import { RefusalError } from '../../domain/refusal.ts'
import { acceptMinutes } from '../../domain/silent-stores.ts'
import { createComplaintWires } from '../complaint-wires.ts'
import { leftToRefund, RefundRefusedError } from '../refunds.ts'
import type { Services } from '../services.ts'
import { outletIdsOf } from './visible-outlets.ts'

const limit = 50
/** A name is looked for in the newest orders of a period, a batch at a time: names have no index, and may be sealed. */
const named = { days: 31, batch: 1000, most: 20_000 }

export type ListedOrder = { readonly order: OrderRow; readonly refunded: number }
export type OrderHistory = {
  readonly order: OrderRow
  readonly events: readonly OrderEvent[]
  readonly payments: readonly PaymentWithRefunds[]
  readonly emails: readonly OrderEmailRow[]
  readonly complaints: readonly OfficeComplaint[]
  /** Who placed it by phone; null if its customer did. */
  readonly byPhone: ByPhone | null
  /** Cents that can still be given back, by the one who reads it and in all. */
  readonly refundable: number
  readonly leftToRefund: number
}

function keyOf(search: OrderSearch): OrderKey | null {
  switch (search.by) {
    case 'number':
      return { number: search.number }
    case 'email':
      return { email: search.email }
    case 'phone':
      return { phones: search.phones }
    default:
      return null
  }
}

/** Orders as the office finds, reads, cancels and refunds them. */
export function createOfficeOrders(given: Pick<Services, 'database' | 'clock' | 'catalog' | 'life' | 'payments'>) {
  const { database, clock, catalog, life, payments } = given
  const complaintWires = createComplaintWires(database)

  async function findByName(filter: OrderFilter, words: readonly string[]): Promise<OrderRow[]> {
    const period = { ...filter, since: filter.since ?? clock.now().subtract({ hours: named.days * 24 }) }
    const found: string[] = []
    let { before } = filter
    for (let read = 0; read < named.most && found.length < limit; read += named.batch) {
      const names = await listOrderNames(database, { ...period, before }, named.batch)
      const isFound = ({ name, number }: (typeof names)[number]) =>
        isNameFound(name, words) || isNumberFound(number, words)
      found.push(...names.filter(isFound).map(({ uuid }) => uuid))
      before = names.at(-1)?.uuid ?? null
      if (names.length < named.batch) break
    }
    return readOrders(database, found.slice(0, limit))
  }

  /** Returns an order that a member of staff sees (ORDER-1). */
  async function readVisible(staff: StaffRow, uuid: string): Promise<OrderRow> {
    const order = await readOrder(database, uuid)
    const isVisible = outletIdsOf(catalog, staff, undefined)?.includes(order.outletId) ?? true
    const isSeen = staff.role !== 'store' || !statusesBeforeStore.includes(order.status)
    if (!isVisible || !isSeen) throw new RefusalError('ORDER-1')
    return order
  }

  /** Returns an order with its whole history (ORDER-1). */
  async function readHistory(staff: StaffRow, uuid: string): Promise<OrderHistory> {
    const order = await readVisible(staff, uuid)
    const [events, paid, emails, rows, byPhone] = await Promise.all([
      readOrderEvents(database, uuid, 0),
      readPayments(database, uuid),
      readOrderEmails(database, uuid),
      readComplaints(database, uuid),
      readByPhone(database, uuid),
    ])
    const taken = paid.filter(({ payment }) => payment.state === 'captured')
    const left = taken.reduce((sum, { payment, refunds }) => sum + leftToRefund(payment, refunds), 0)
    const charged = taken.reduce((sum, { payment }) => sum + payment.amount, 0)
    const refundable = refundableBy(staff.role, { left, given: charged - left })
    const complaints = await complaintWires.ofAll(rows)
    return { order, events, payments: paid, emails, complaints, byPhone, refundable, leftToRefund: left }
  }

  return {
    /** Returns at most 50 orders, newest first. */
    list: async (staff: StaffRow, query: v.InferOutput<typeof OfficeOrdersQuery>): Promise<ListedOrder[]> => {
      const { search: text, outlet, from, to, before = null } = query
      const filter = {
        outletIds: outletIdsOf(catalog, staff, outlet),
        since: from === undefined ? null : marketDay(from, 'from').since,
        until: to === undefined ? null : marketDay(to, 'to').until,
        before,
        isSeenByStore: staff.role === 'store',
      }
      const search = orderSearchOf(text)
      const found =
        search.by === 'name'
          ? await findByName(filter, search.words)
          : await listOrders(database, filter, keyOf(search), limit)
      const refunded = await refundedCents(
        database,
        found.map(({ uuid }) => uuid),
      )
      return found.map((order) => ({ order, refunded: refunded.get(order.uuid) ?? 0 }))
    },

    /** Returns at most 50 orders that their store has left unaccepted, the longest first. */
    listUnaccepted: (staff: StaffRow): Promise<Unaccepted[]> => {
      const now = clock.now()
      const placedSince = now.subtract({ hours: 24 * (market.horizon_days + 1) })
      const silentSince = now.subtract({ minutes: acceptMinutes })
      const outletIds = outletIdsOf(catalog, staff, undefined)
      return listUnaccepted(database, { outletIds, placedSince, silentSince }, limit)
    },

    read: readHistory,

    /** Cancels an order before its end, once (ORDER-1, ORDER-15); returns it with its whole history. */
    cancel: async (staff: StaffRow, uuid: string, { reason }: OfficeCancelRequest): Promise<OrderHistory> => {
      await database.transaction(async () => {
        const { number: subject } = await readVisible(staff, uuid)
        if (!(await life.cancelForOffice(uuid, reason))) return
        const entry = { staffId: staff.id, action: 'order.canceled', subject, details: { reason } } as const
        await recordAudit(database, clock.now(), entry)
      })
      return readHistory(staff, uuid)
    },

    /** Gives a card payment or a part of it back (ORDER-1, REFUND-1 to -4). */
    refund: async (
      staff: StaffRow,
      uuid: string,
      { key, amount, reason, note }: v.InferOutput<typeof OfficeRefundRequest>,
    ): Promise<NamedRefund> => {
      const { number: orderNumber } = await readVisible(staff, uuid)
      const said = note === '' ? reason : `${reason}: ${note}`
      try {
        const mayRefund = (money: { left: number; given: number }) => refundableBy(staff.role, money)
        const refund = await payments.refund({ orderNumber, amount, reason: said, key, staffId: staff.id, mayRefund })
        return { ...refund, by: staff.name }
      } catch (error) {
        throw error instanceof RefundRefusedError ? new RefusalError(error.code, error.data) : error
      }
    },
  }
}
