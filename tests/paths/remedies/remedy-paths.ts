import { remedyOf } from '../../../machines/cart/refusal-remedies.rules.ts'
import { refusedCoupon } from '../../../machines/checkout/checkout.rules.ts'
import { RemedySystem, type Move } from './remedy-system.ts'
import { movesFrom, shortestMoves } from './moves.ts'
import { MockShop, requestedCoupon, type RefusalCase } from './mock-shop.ts'

/** The user's path through a refusal, its remedy and the result. */
export type RemedyPath = {
  /** Kind of the remedy. */
  readonly kind: string
  readonly toRefusal: readonly Move[]
  readonly remedy: Move
  readonly toSuccess: readonly Move[]
}

export const startInput = 'a store and a cart kept'

/** Whether the refusal is shown. */
export function isRefusalShown(system: RemedySystem, { code }: RefusalCase): boolean {
  const told = (['cart', 'checkout', 'storefront'] as const).map((name) => system.read(name)?.context.refusal?.code)
  const isLost = code === 'CART-01' || code === 'CART-02'
  return told.includes(code) || (isLost && system.read('storefront')?.context.notice === 'lost')
}

/** Whether the customer has got what was refused. */
export function isResolved(system: RemedySystem, refusalCase: RefusalCase): boolean {
  const { facts } = system.shop
  if (refusalCase.with === 'order') return facts.isPlaced
  const cart = system.read('cart')
  if (!cart?.matches('filled') || cart.context.refusal !== null) return false
  return refusalCase.with === 'coupon'
    ? facts.coupons.includes(requestedCoupon)
    : facts.lines.length > (facts.cart > 1 ? 0 : 1)
}

/** Returns the kind of remedy that the product offers with the refusal. */
function kindOf(system: RemedySystem, { code, data }: RefusalCase): string | null {
  const refusal = system.read('checkout')?.context.refusal
  if (refusal) return refusedCoupon(refusal) === null ? 'leave' : 'remove in the checkout'
  if (system.read('storefront')?.matches({ place: { located: 'pickingTime' } })) return 'another time at once'
  if (system.read('storefront')?.context.notice === 'lost') return 'the menu'
  if (code === 'CART-04') return 'the menu'
  return remedyOf({ code, data }, requestedCoupon)?.kind ?? null
}

const firstMoves: Readonly<Record<string, string>> = {
  add: 'product.opened (a pizza)',
  'the menu': 'product.opened (a pizza)',
  time: 'time.asked (at any time)',
  'another time at once': 'timePicker ⇒ tonight picked',
  place: 'change.asked',
  leave: 'checkout.left',
  'remove in the checkout': 'coupon.removed',
}

/** Returns the user action of a remedy. */
function moveOf(system: RemedySystem, kind: string): Move | undefined {
  if (kind === 'swap') {
    const event = { type: 'coupon.applied', code: requestedCoupon, from: 'form', swap: true }
    return { at: 'cart', step: { kind: 'event', name: 'coupon.applied (in the place of the other one)', event } }
  }
  return movesFrom(system).find(({ step }) => step.name === firstMoves[kind])
}

const known = new WeakMap<RefusalCase, RemedyPath | string>()

/** Generates start → refused → remedied → success with shortest legs; throws if a leg is missing. */
export function findRemedyPath(refusalCase: RefusalCase): RemedyPath | string {
  const way = known.get(refusalCase) ?? search(refusalCase)
  known.set(refusalCase, way)
  return way
}

function search(refusalCase: RefusalCase): RemedyPath | string {
  const refused = shortestMoves(new RemedySystem(new MockShop(refusalCase), startInput), (system) =>
    isRefusalShown(system, refusalCase),
  )
  if (!refused) return 'its refusal is never shown'
  const kind = kindOf(refused.system, refusalCase)
  if (kind === null) return 'it has no remedy'
  const remedy = moveOf(refused.system, kind)
  if (!remedy) return `its remedy is not possible: ${kind}`
  const system = refused.system.copy()
  system.play(remedy)
  const success = shortestMoves(system, (one) => isResolved(one, refusalCase))
  return success
    ? { kind, toRefusal: refused.moves, remedy, toSuccess: success.moves }
    : `its remedy leads nowhere: ${kind}`
}

/** Returns the steps of a path in words. */
export const stepsInWords = ({ toRefusal, remedy, toSuccess }: RemedyPath): string[] => [
  ...toRefusal.map(({ step }) => step.name),
  `→ ${remedy.step.name}`,
  ...toSuccess.map(({ step }) => step.name),
]
