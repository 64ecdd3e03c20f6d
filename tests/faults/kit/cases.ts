import type { Behavior } from '../../../server/domain/sandbox-cards.ts'
import type { Method, SessionCall, OrderSession } from './order-session.ts'

/** A step of the matrix: the call that the fault hits, and the table that the call writes midway. */
export type Step = {
  readonly name: string
  readonly move: Exclude<SessionCall, 'find'>
  readonly method: Method
  readonly card: Behavior
  readonly table: 'cart_lines' | 'sandbox_charges' | 'order_events'
}
export const steps: readonly Step[] = [
  { name: 'cart made', move: 'cart', method: 'credit_card', card: 'approve', table: 'cart_lines' },
  { name: 'order sent (card)', move: 'order', method: 'credit_card', card: 'approve', table: 'order_events' },
  { name: 'payment begun', move: 'begin', method: 'credit_card', card: 'approve', table: 'sandbox_charges' },
  { name: 'card given', move: 'card', method: 'credit_card', card: 'silent', table: 'sandbox_charges' },
  { name: 'bank’s notice and return', move: 'card', method: 'credit_card', card: 'approve', table: 'order_events' },
  { name: 'status asked', move: 'status', method: 'credit_card', card: 'silent', table: 'order_events' },
  { name: 'order sent (cash)', move: 'order', method: 'cash', card: 'approve', table: 'order_events' },
]

/** A customer at a step, with the problems found. */
export type Case = {
  readonly fault: string
  readonly step: Step
  readonly session: OrderSession
  readonly problems: string[]
}

/** Runs `work` for all cases concurrently; an error is a problem of its case alone. */
export async function forAll(cases: readonly Case[], work: (one: Case) => Promise<void>): Promise<void> {
  await Promise.all(
    cases.map((one) =>
      work(one).catch((error: unknown) => {
        one.problems.push(error instanceof Error ? error.message : String(error))
      }),
    ),
  )
}
