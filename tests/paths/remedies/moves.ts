import { checkoutBlocker } from '../../../machines/cart/cart.rules.ts'
import { condadoOrder } from '../fixtures/products-and-carts.ts'
import type { Step } from '../kit/model.ts'
import { stepsFrom } from '../kit/steps.ts'
import {
  isMockOutcome,
  runningMachines,
  runningModels,
  type RemedySystem,
  type RunningMachine,
  type Move,
} from './remedy-system.ts'

/** User events of each machine; its other events come from other machines. */
const gestures: Readonly<Record<RunningMachine, RegExp>> = {
  storefront:
    /^(change\.|time\.(asked \(at|agreed|declined)|product\.opened \(a pizza\)|checkout\.opened|builder ⇒ a new|localization ⇒|timePicker ⇒)/,
  cart: /^(coupon\.applied \(by|coupon\.removed \(the|line\.removed \(the|quantity\.changed \(to two|refusal)/,
  recovery: /^recovery\.(asked|agreed|declined)/,
  checkout: /^(form\.changed \(all|contact|handover|order|price|refusal|coupon|checkout\.left|timePicker ⇒)/,
}

/** Returns the machine in front: dialogs, checkout and products cover the menu. */
function inFront(system: RemedySystem): readonly RunningMachine[] {
  const storefront = system.read('storefront')
  if (!storefront) return []
  if (storefront.matches({ paying: 'checkingOut' })) return ['checkout']
  const isSettled = storefront.matches({ place: { located: 'settled' } })
  return isSettled && storefront.matches({ product: 'none' }) ? runningMachines : ['storefront']
}

/** Carts that allow every refusal. */
const maxLines = 3

/** Store and time do not matter for refusals of the order itself. */
const elsewhere = /^(change|time|recovery|coupon\.applied)/

/** Whether the page offers a step now: checkout only when allowed, one choice at a time, and within limits. */
function isOffered(system: RemedySystem, at: RunningMachine, { name }: Step): boolean {
  const storefront = system.read('storefront')
  if (name.startsWith('product.opened') && Math.max(0, ...system.shop.facts.lines) >= maxLines) return false
  if (system.shop.refusalCase.with === 'order' && elsewhere.test(name)) return false
  if (name === 'change.asked' && system.shop.facts.order !== condadoOrder) return false
  if (name.startsWith('checkout.opened')) return checkoutBlocker(system.read('cart')?.context.cart ?? null) === null
  if (at !== 'storefront' || !storefront) return true
  if (storefront.matches({ product: 'open' })) return name.startsWith('builder')
  if (storefront.matches({ place: 'located' })) return !name.startsWith('localization')
  return name.startsWith('localization')
}

/** Returns all user actions possible now, by the models. */
export const movesFrom = (system: RemedySystem): Move[] =>
  inFront(system).flatMap((at) => {
    const state = system.read(at)
    if (!state) return []
    return stepsFrom(runningModels[at], state)
      .filter((step) => gestures[at].test(step.name) && isOffered(system, at, step))
      .map((step) => ({ at, step }))
      .filter((move) => move.step.kind === 'event' || isMockOutcome(move))
  })

/** Maximum number of explored states of a search. */
const maxFloors = 3000

/** Returns the shortest path to a state that satisfies a condition; null without one. */
export function shortestMoves(
  from: RemedySystem,
  isThere: (system: RemedySystem) => boolean,
): { moves: readonly Move[]; system: RemedySystem } | null {
  const seen = new Set([from.key()])
  const ways: { moves: readonly Move[]; system: RemedySystem }[] = [{ moves: [], system: from }]
  for (const way of ways) {
    if (isThere(way.system)) return way
    if (ways.length > maxFloors) break
    for (const move of movesFrom(way.system)) {
      const system = way.system.copy()
      system.play(move)
      const key = system.key()
      if (seen.has(key)) system.close()
      else ways.push({ moves: [...way.moves, move], system })
      seen.add(key)
    }
  }
  return null
}
