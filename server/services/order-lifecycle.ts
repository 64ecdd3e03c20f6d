import type { Temporal } from 'temporal-polyfill'
import { uuidv7 } from 'uuidv7'
import {
  canceled,
  finalStatuses,
  isCompleted,
  isUnaccepted,
  type OrderEvent,
  type StepReporter,
  type OrderStatus,
  type OrderStatusRequest,
} from '../../contract/orders.ts'
import type { CancellationReason } from '../../contract/cancellation.ts'
import { canMove } from '../../machines/order-lifecycle/order.rules.ts'
import type { Language } from '../../contract/primitives.ts'
import type { Clock } from '../clock.ts'
import { releaseCoupons } from '../db/coupon-repository.ts'
import type { Database } from '../db/database.ts'
import type { StoreWord } from '../db/order-event-repository.ts'
import { deleteKitchenJob, nextKitchenJob, replaceKitchenJob } from '../db/kitchen-repository.ts'
import { setOrderPoints } from '../db/members/member-repository.ts'
import { updateOrder, lockOrder, readOrder, insertOrder, type NewOrder, type OrderRow } from '../db/order-repository.ts'
import { isPlacementConflict, placeOrder, type Placement, type UnplacedOrder } from '../db/order-placement.ts'
import { scheduleSettlement } from '../db/payment-repository.ts'
import { refundedOf } from '../db/refund-repository.ts'
import { queueTextMessage } from '../db/text-message-repository.ts'
import { queueTicket } from '../db/ticket-repository.ts'
import { releaseSlot, reserveSlot } from '../db/slot-repository.ts'
import { nextKitchenStep } from '../domain/kitchen-simulation.ts'
import { emailOfStep } from '../domain/order-emails.ts'
import { textOfStep } from '../domain/order-texts.ts'
import type { PromisedTime } from '../domain/eta.ts'
import { isChangeable, lateChange, madeStatuses, statusesBeforeStore, type OrderDocument } from '../domain/order.ts'
import { settlementOf, refusedOrCanceledStatuses } from '../domain/payment.ts'
import { pointsAfterRefund, pointsOfOrder } from '../domain/points.ts'
import { ceilToQuarterHour } from '../domain/quarter-hour.ts'
import { RefusalError, throwIfRefused } from '../domain/refusal.ts'
import { judgeRepetition, judgeReport, promisedIn } from '../domain/store-report.ts'
import { statusesOfTicket } from '../domain/ticket.ts'
import type { Settings } from '../settings.ts'
import type { CatalogSource } from './catalog.ts'
import type { OrderEvents } from './order-events.ts'
import { printerOf } from './printer-of.ts'

export type OrderWithEvents = { readonly order: OrderRow; readonly events: readonly OrderEvent[] }

export type OrderLifecycle = {
  readonly read: (uuid: string) => Promise<OrderRow>
  /** Moves an order; refuses a transition that its lifecycle does not have. A final order clears its car. */
  readonly move: (uuid: string, status: OrderStatus, by: StepReporter) => Promise<OrderRow>
  /**
   * Moves a placed order by the store's report, which may promise a new time or give a reason; idempotent. The first one
   * that says that it is made queues its ticket, in this language.
   */
  readonly report: (uuid: string, report: OrderStatusRequest, language: Language) => Promise<OrderRow>
  /** Records that the customer has arrived; idempotent. */
  readonly arrive: (uuid: string) => Promise<OrderRow>
  /** Cancels an order for the office, before its end (ORDER-15); returns whether it was not canceled before. */
  readonly cancelForOffice: (uuid: string, reason: CancellationReason) => Promise<boolean>
  /** Cancels an order for its customer; refuses once the store has accepted, or its kitchen begins with one for later (ORDER-15). Idempotent. */
  readonly cancel: (uuid: string) => Promise<OrderRow>
  /** Stores a new order with its first step, in the current transaction. */
  readonly begin: (order: NewOrder) => Promise<OrderEvent>
  /** Places a new order in a free slot, with its key and first step; null unless its cart is as expected. */
  readonly place: (order: UnplacedOrder, placement: Placement) => Promise<OrderWithEvents | null>
  /** Records the first step of an order that was placed again, in the same transaction. */
  readonly beginAgain: (order: OrderRow) => Promise<void>
  /** Releases an order's slot and coupons, in the current transaction. */
  readonly undo: (order: OrderRow) => Promise<void>
  /** Schedules the kitchen's next step after a change of an order, in the current transaction. */
  readonly plan: (order: OrderRow) => Promise<void>
  /** Applies a change of an order's refunds, in the current transaction. */
  readonly applyRefund: (order: OrderRow, isWhole: boolean) => Promise<void>
  /** Runs all due steps of the simulated kitchen; returns how many. */
  readonly runDue: () => Promise<number>
}

type Services = {
  readonly database: Database
  readonly clock: Clock
  readonly events: OrderEvents
  readonly catalog: CatalogSource
  readonly settings: Pick<Settings, 'kitchen' | 'kitchenSpeed' | 'printers'>
}

const countedCoupons = ({ doc }: OrderRow) =>
  (doc.coupons ?? []).filter(({ counted }) => counted).map(({ uuid }) => uuid)

const arrived = 18

const batch = 50

type Told = Omit<OrderStatusRequest, 'status'>
/** Returns the document of a moved order: the first promise is kept when the store makes another one, the car leaves at the end. */
function documentAfter({ doc, promisedTo }: OrderRow, status: OrderStatus, isPromisedAnew: boolean): OrderDocument {
  const kept = isPromisedAnew ? { firstPromisedTo: promisedTo.toString(), ...doc } : doc
  return finalStatuses.includes(status) ? { ...kept, vehicle: null } : kept
}

const noWord: StoreWord = { promisedFrom: null, promisedTo: null, reason: null }

/** The only module that changes an order's status. */
export function createOrderLifecycle({ database, clock, events, catalog, settings }: Services): OrderLifecycle {
  /** Schedules the kitchen's next step after `order` reached its status. */
  async function plan(order: NewOrder, now: Temporal.Instant): Promise<void> {
    if (settings.kitchen === 'off') return
    const quoteMinutes = catalog.current().outletById.get(order.outletId)?.quoteMinutes[order.orderType] ?? 30
    await replaceKitchenJob(
      database,
      order.uuid,
      nextKitchenStep({ ...order, quoteMinutes }, now, settings.kitchenSpeed),
    )
  }

  /** Returns the step of `order` to its status from another one; null for a placed order. */
  const stepOf = (
    { uuid: orderUuid, status }: NewOrder,
    from: number | null,
    by: StepReporter,
    at: Temporal.Instant,
  ) => ({ orderUuid, status, by, at, email: emailOfStep(from, status) })

  async function record(order: OrderRow, from: number | null, by: StepReporter, at: Temporal.Instant, word = noWord) {
    await events.record({ ...stepOf(order, from, by, at), ...word })
    const kind = from === null ? null : textOfStep(from, order.status)
    if (kind) await queueTextMessage(database, order, { kind }, at)
    await plan(order, at)
  }

  /** Credits the member of a completed order its points, less those of what was refunded. */
  async function reward(
    { uuid: orderUuid, memberId, doc, tip, total }: OrderRow,
    now: Temporal.Instant,
  ): Promise<void> {
    if (memberId === null) return
    const earned = pointsOfOrder(doc, (uuid) => catalog.current().couponByUuid.get(uuid)?.type === 4)
    if (earned === 0) return
    const points = pointsAfterRefund(earned, await refundedOf(database, orderUuid), total - tip)
    await setOrderPoints(database, { id: uuidv7(), memberId, orderUuid, points }, now)
  }

  /** Takes the points of a refund back; a whole one also returns the coupons, once. */
  async function applyRefund(order: OrderRow, isWhole: boolean): Promise<void> {
    if (isCompleted(order.status)) await reward(order, clock.now())
    if (!isWhole) return
    await releaseCoupons(database, order.uuid, countedCoupons(order))
    const coupons = (order.doc.coupons ?? []).map((coupon) => ({ ...coupon, counted: false }))
    await updateOrder(database, order.uuid, { doc: { ...order.doc, coupons } })
  }

  async function undo(order: OrderRow): Promise<void> {
    await releaseCoupons(database, order.uuid, countedCoupons(order))
    await releaseSlot(database, order)
  }

  /** Returns the slot of a moved order: one that is made or over frees its place, and one that is promised anew has it in its new quarter, if there is one. */
  async function slotOf(order: OrderRow, status: OrderStatus, promised: PromisedTime | null) {
    const isDone = madeStatuses.includes(status) || refusedOrCanceledStatuses.includes(status)
    if (!isDone && promised === null) return order.slot
    await releaseSlot(database, order)
    const outlet = catalog.current().outletById.get(order.outletId)
    if (isDone || promised === null || !outlet) return null
    const quarter = ceilToQuarterHour(promised.from)
    return reserveSlot(database, outlet, { first: quarter, last: quarter }, order.weight)
  }

  const moveWith = (uuid: string, status: OrderStatus, by: StepReporter, told: Told) =>
    database.transaction(async () => {
      const order = await lockOrder(database, uuid)
      if (!canMove(order.status, status, order.orderType)) throw new RefusalError('COMMON-01', { path: 'status' })
      const now = clock.now()
      const promised = told.minutes === undefined ? null : promisedIn(told.minutes, order, now)
      const doc = documentAfter(order, status, promised !== null)
      const time = promised && { promisedFrom: promised.from, promisedTo: promised.to }
      const sold = isCompleted(status) && { completedAt: now }
      const slot = await slotOf(order, status, promised)
      const moved = await updateOrder(database, uuid, { status, doc, slot, ...time, ...sold })
      if (refusedOrCanceledStatuses.includes(status)) await releaseCoupons(database, uuid, countedCoupons(order))
      const settlement = settlementOf(status)
      if (settlement) await scheduleSettlement(database, uuid, settlement, now)
      if (isCompleted(status)) await reward(moved, now)
      await record(moved, order.status, by, now, { ...noWord, ...time, reason: told.reason ?? null })
      return moved
    })

  const move: OrderLifecycle['move'] = (uuid, status, by) => moveWith(uuid, status, by, {})

  /** Refuses a report that does not fit the order. */
  async function judge(order: OrderRow, told: OrderStatusRequest): Promise<void> {
    const steps = told.reason === undefined ? [] : await events.read(order.uuid)
    throwIfRefused(judgeReport({ ...order, statuses: steps.map(({ status }) => status) }, told))
  }

  const report: OrderLifecycle['report'] = (uuid, told, language) =>
    database.transaction(async () => {
      const order = await lockOrder(database, uuid)
      if (statusesBeforeStore.includes(order.status)) throw new RefusalError('COMMON-01', { path: 'status' })
      await judge(order, told)
      if (order.status === told.status) {
        throwIfRefused(judgeRepetition(await events.read(uuid), told))
        return order
      }
      if (statusesOfTicket.includes(told.status) && printerOf({ settings, catalog }, order.outletId))
        await queueTicket(database, { orderUuid: uuid, language, dueAt: clock.now() })
      return moveWith(uuid, told.status, 'store', told)
    })

  const arrive: OrderLifecycle['arrive'] = (uuid) =>
    database.transaction(async () => {
      const order = await lockOrder(database, uuid)
      const hasArrived = (await events.read(uuid)).some(({ status }) => status === arrived)
      return hasArrived ? order : move(uuid, arrived, 'customer')
    })

  const cancelForOffice: OrderLifecycle['cancelForOffice'] = (uuid, reason) =>
    database.transaction(async () => {
      const order = await lockOrder(database, uuid)
      if (order.status === canceled) return false
      if (finalStatuses.includes(order.status)) throw lateChange(order)
      await judge(order, { status: canceled, reason })
      await moveWith(uuid, canceled, 'office', { reason })
      return true
    })

  const cancel: OrderLifecycle['cancel'] = (uuid) =>
    database.transaction(async () => {
      const order = await lockOrder(database, uuid)
      if (order.status === canceled) return order
      const isPossible = isUnaccepted(order.status, await events.read(uuid)) || isChangeable(order, clock.now())
      if (!isPossible) throw lateChange(order)
      return move(uuid, canceled, 'customer')
    })

  /** Runs one due step; returns false if none is left. The order's lock serializes servers. */
  async function runOne(): Promise<boolean> {
    const job = await nextKitchenJob(database, clock.now())
    if (!job) return false
    try {
      await move(job.orderUuid, job.status, 'kitchen')
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error
      // A step that is no longer possible, because the order moved on, is dropped instead of retried.
      await deleteKitchenJob(database, job)
    }
    return true
  }

  async function placeAtOnce(unplaced: UnplacedOrder, placement: Placement): Promise<OrderWithEvents> {
    const { uuid: orderUuid, status, createdAt: at } = unplaced
    const step = { orderUuid, status, by: 'customer' as const, at, email: emailOfStep(null, status) }
    const { seq, ...place } = await placeOrder(database, unplaced, placement, step)
    const order = { ...unplaced, ...place, rating: null, forgets: false, completedAt: null, textsStoppedAt: null }
    await plan(order, at)
    return { order, events: [{ seq, status, by: step.by, at: at.toString() }] }
  }

  const place: OrderLifecycle['place'] = async (order, placement) => {
    const work = () => placeAtOnce(order, placement)
    try {
      // One statement needs no transaction; the kitchen's step is another.
      return await (settings.kitchen === 'off' ? work() : database.transaction(work))
    } catch (error) {
      if (isPlacementConflict(error)) return null
      throw error
    }
  }

  return {
    read: (uuid) => readOrder(database, uuid),
    move,
    place,
    report,
    arrive,
    cancel,
    cancelForOffice,
    undo,
    plan: (order) => plan(order, clock.now()),
    applyRefund,
    begin: async (order) => {
      const { status, createdAt } = order
      const step = stepOf(order, null, 'customer', createdAt)
      const seq = await insertOrder(database, order, step)
      await plan(order, createdAt)
      return { seq, status, by: 'customer', at: createdAt.toString() }
    },
    beginAgain: (order) => record(order, null, 'customer', order.createdAt),
    runDue: async () => {
      let done = 0
      while (done < batch && (await runOne())) done += 1
      return done
    },
  }
}
