import type { OfficeOrder } from '../../../contract/office/orders.ts'

type Payment = OfficeOrder['payments'][number]

/** One thing that happened to an order. */
export type Happening = { readonly at: string } & (
  | { readonly kind: 'step'; readonly event: OfficeOrder['events'][number] }
  | { readonly kind: 'payment'; readonly payment: Payment }
  | { readonly kind: 'refund'; readonly refund: Payment['refunds'][number] }
  | { readonly kind: 'email'; readonly email: OfficeOrder['emails'][number] }
)

/** Returns all that happened to an order, the newest first. */
export function timelineOf({ events, payments, emails }: OfficeOrder): Happening[] {
  const all: Happening[] = [
    ...events.map((event) => ({ kind: 'step' as const, at: event.at, event })),
    ...payments.map((payment) => ({
      kind: 'payment' as const,
      at: payment.captured_at ?? payment.created_at,
      payment,
    })),
    ...payments.flatMap(({ refunds }) =>
      refunds.map((refund) => ({ kind: 'refund' as const, at: refund.created_at, refund })),
    ),
    ...emails.map((email) => ({ kind: 'email' as const, at: email.sent_at ?? email.due_at, email })),
  ]
  return all.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
}
