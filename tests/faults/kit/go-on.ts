import { setTimeout as rest } from 'node:timers/promises'
import { callOf, keep, NoWord, type Move, type Visit } from './session.ts'
import { exchange } from './wire.ts'

/** The current origin of the shop; it changes with a restart. */
export type Where = () => string

/** The retry interval, and the time limit for an outcome, in milliseconds. */
const pollMs = 100
const limitMs = 40_000

/** Retries until there is an answer, over bad connections and server restarts. */
async function insist(visit: Visit, move: Move, where: Where, untilMs: number): Promise<void> {
  for (;;) {
    try {
      return keep(visit, move, await exchange(where(), callOf(visit, move)))
    } catch (error) {
      const isLost = error instanceof NoWord || (error instanceof TypeError && error.message === 'fetch failed')
      if (!isLost && !(error instanceof DOMException)) throw error
      if (performance.now() > untilMs) throw new Error(`No word on ${move}`, { cause: error })
      const announcedMachines = `${move}: ${error instanceof NoWord ? error.message : 'no answer'}`
      if (visit.trail.at(-1) !== announcedMachines) visit.trail.push(announcedMachines)
      await rest(pollMs)
    }
  }
}

/** Whether the customer's next step is `move`. */
const isNext = ({ kept, method, hasGivenCard }: Visit, move: Move): boolean => {
  if (!kept.cart) return move === 'cart'
  if (!kept.order) return move === 'order'
  if (method === 'cash') return false
  if (!kept.payment) return move === 'begin'
  return hasGivenCard ? move === 'status' : move === 'card'
}

/** Continues to the outcome, or to just before `until`. */
export async function goOn(visit: Visit, where: Where, until: Move | null = null): Promise<void> {
  const untilMs = performance.now() + limitMs
  const take = (move: Move) => insist(visit, move, where, untilMs)
  for (;;) {
    if (until !== null && isNext(visit, until)) return
    if (performance.now() > untilMs) throw new Error('There is no outcome')
    if (visit.announcedMachines === 'placed') return
    if (isNext(visit, 'cart')) await take('cart')
    else if (isNext(visit, 'order')) await take('order')
    else if (visit.method === 'cash') return
    else if (isNext(visit, 'begin')) await take('begin')
    else if (isNext(visit, 'card')) await take('card')
    else await askStatus(visit, take)
  }
}

/** Follows the payment to its outcome; a failed one is retried. */
async function askStatus(visit: Visit, take: (move: Move) => Promise<void>): Promise<void> {
  await take('status')
  if (visit.announcedMachines === 'pending') await rest(pollMs)
  if (visit.announcedMachines !== 'failed') return
  visit.kept.payment = null
  visit.hasGivenCard = false
}

/** Returns after a reload: first asks for the outcome of what was sent, then continues. */
export async function comeBack(visit: Visit, where: Where): Promise<void> {
  visit.trail.push('comes back')
  const { kept } = visit
  const untilMs = performance.now() + limitMs
  if (kept.attempt && !kept.order) await insist(visit, 'find', where, untilMs)
  if (kept.payment) await insist(visit, 'status', where, untilMs)
  if (visit.announcedMachines === 'failed') {
    kept.payment = null
    visit.hasGivenCard = false
  }
  await goOn(visit, where)
}
