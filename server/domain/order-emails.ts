import { orderEmailKinds, type EmailKind } from '../../contract/email-view-models.ts'
import { orderStatuses } from '../../contract/orders.ts'
import { completedStatuses } from './order.ts'
import { refusedOrCanceledStatuses } from './payment.ts'

/** `passed`: overtaken by events; `givenUp`: not delivered. */
export const emailOutcomes = ['sent', 'passed', 'givenUp'] as const
export type EmailOutcome = (typeof emailOutcomes)[number]

/** Statuses with an email, and the statuses in which it is still relevant. */
const tellings: Readonly<Record<EmailKind, { readonly at: readonly number[]; readonly until: readonly number[] }>> = {
  received: { at: [2], until: [3, 13, 15, 22] },
  accepted: { at: [10, 12], until: [5, 13, 22] },
  scheduled: { at: [11], until: [22] },
  rescheduled: { at: [], until: [2, 3, 10, 11, 12, 13, 15, 22] },
  delayed: { at: [14], until: [12, 5, 22] },
  refused: { at: [4], until: [] },
  cancelled: { at: [8], until: [] },
  ready: { at: [16, 17], until: [20] },
  onTheWay: { at: [6], until: [22] },
  receipt: { at: [7, 9], until: [] },
  refunded: { at: [], until: orderStatuses.filter((status) => !refusedOrCanceledStatuses.includes(status)) },
  complained: { at: [], until: completedStatuses },
  answered: { at: [], until: completedStatuses },
}

/** Returns the email for a step from one status to another, or null. */
export function emailOfStep(from: number | null, to: number): EmailKind | null {
  // Orders that were never placed have no emails, and the confirmation of a scheduled order already has its time.
  if (to === 8 && from === 1) return null
  if (to === 12 && from !== 13) return null
  return orderEmailKinds.find((kind) => tellings[kind].at.includes(to)) ?? null
}

/** Whether an email is still relevant for an order of this status. */
export const isEmailRelevant = (kind: EmailKind, status: number) =>
  tellings[kind].at.includes(status) || tellings[kind].until.includes(status)
