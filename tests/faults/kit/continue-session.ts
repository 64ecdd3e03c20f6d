import { setTimeout as rest } from 'node:timers/promises'
import { callOf, recordAnswer, UnknownOutcome, type SessionCall, type OrderSession } from './order-session.ts'
import { exchange } from './wire.ts'

/** The current origin of the shop; it changes with a restart. */
export type CurrentOrigin = () => string

/** The retry interval, and the time limit for an outcome, in milliseconds. */
const pollMs = 100
const limitMs = 40_000

/** Retries until there is an answer, over bad connections and server restarts. */
async function insist(session: OrderSession, move: SessionCall, where: CurrentOrigin, untilMs: number): Promise<void> {
  for (;;) {
    try {
      return recordAnswer(session, move, await exchange(where(), callOf(session, move)))
    } catch (error) {
      const isLost = error instanceof UnknownOutcome || (error instanceof TypeError && error.message === 'fetch failed')
      if (!isLost && !(error instanceof DOMException)) throw error
      if (performance.now() > untilMs) throw new Error(`No word on ${move}`, { cause: error })
      const received = `${move}: ${error instanceof UnknownOutcome ? error.message : 'no answer'}`
      if (session.trail.at(-1) !== received) session.trail.push(received)
      await rest(pollMs)
    }
  }
}

/** Whether the customer's next step is `move`. */
const isNext = ({ kept, method, hasGivenCard }: OrderSession, move: SessionCall): boolean => {
  if (!kept.cart) return move === 'cart'
  if (!kept.order) return move === 'order'
  if (method === 'cash') return false
  if (!kept.payment) return move === 'begin'
  return hasGivenCard ? move === 'status' : move === 'card'
}

/** Continues to the outcome, or to just before `until`. */
export async function continueSession(
  session: OrderSession,
  where: CurrentOrigin,
  until: SessionCall | null = null,
): Promise<void> {
  const untilMs = performance.now() + limitMs
  const take = (move: SessionCall) => insist(session, move, where, untilMs)
  for (;;) {
    if (until !== null && isNext(session, until)) return
    if (performance.now() > untilMs) throw new Error('There is no outcome')
    if (session.received === 'placed') return
    if (isNext(session, 'cart')) await take('cart')
    else if (isNext(session, 'order')) await take('order')
    else if (session.method === 'cash') return
    else if (isNext(session, 'begin')) await take('begin')
    else if (isNext(session, 'card')) await take('card')
    else await askStatus(session, take)
  }
}

/** Follows the payment to its outcome; a failed one is retried. */
async function askStatus(session: OrderSession, take: (move: SessionCall) => Promise<void>): Promise<void> {
  await take('status')
  if (session.received === 'pending') await rest(pollMs)
  if (session.received !== 'failed') return
  session.kept.payment = null
  session.hasGivenCard = false
}

/** Returns after a reload: first asks for the outcome of what was sent, then continues. */
export async function resumeAfterReload(session: OrderSession, where: CurrentOrigin): Promise<void> {
  session.trail.push('comes back')
  const { kept } = session
  const untilMs = performance.now() + limitMs
  if (kept.attempt && !kept.order) await insist(session, 'find', where, untilMs)
  if (kept.payment) await insist(session, 'status', where, untilMs)
  if (session.received === 'failed') {
    kept.payment = null
    session.hasGivenCard = false
  }
  await continueSession(session, where)
}
