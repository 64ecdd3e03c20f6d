import { remedyOf } from '../../../machines/coupons/remedies.rules.ts'
import { refusedCoupon } from '../../../machines/checkout/checkout.rules.ts'
import { Floor, type Move } from './floor.ts'
import { movesFrom, shortestWay } from './moves.ts'
import { Shop, wantedCoupon, type Trouble } from './shop.ts'

/** The user's path through a refusal, its remedy and the result. */
export type Way = {
  /** Kind of the remedy. */
  readonly kind: string
  readonly toRefusal: readonly Move[]
  readonly remedy: Move
  readonly toSuccess: readonly Move[]
}

export const start = 'a store and a cart kept'

/** Whether the refusal is shown. */
export function isTold(floor: Floor, { code }: Trouble): boolean {
  const told = (['cart', 'checkout', 'storefront'] as const).map((name) => floor.read(name)?.context.refusal?.code)
  const isLost = code === 'CART-01' || code === 'CART-02'
  return told.includes(code) || (isLost && floor.read('storefront')?.context.notice === 'lost')
}

/** Whether the customer has got what was refused. */
export function isMended(floor: Floor, trouble: Trouble): boolean {
  const { facts } = floor.shop
  if (trouble.with === 'order') return facts.isPlaced
  const cart = floor.read('cart')
  if (!cart?.matches('filled') || cart.context.refusal !== null) return false
  return trouble.with === 'coupon'
    ? facts.coupons.includes(wantedCoupon)
    : facts.lines.length > (facts.cart > 1 ? 0 : 1)
}

/** Returns the kind of remedy that the product offers with the refusal. */
function kindOf(floor: Floor, { code, data }: Trouble): string | null {
  const refusal = floor.read('checkout')?.context.refusal
  if (refusal) return refusedCoupon(refusal) === null ? 'leave' : 'remove in the checkout'
  if (floor.read('storefront')?.matches({ place: { located: 'pickingTime' } })) return 'another time at once'
  if (floor.read('storefront')?.context.notice === 'lost') return 'the menu'
  if (code === 'CART-04') return 'the menu'
  return remedyOf({ code, data }, wantedCoupon)?.kind ?? null
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
function moveOf(floor: Floor, kind: string): Move | undefined {
  if (kind === 'swap') {
    const event = { type: 'coupon.applied', code: wantedCoupon, from: 'form', swap: true }
    return { at: 'cart', step: { kind: 'event', name: 'coupon.applied (in the place of the other one)', event } }
  }
  return movesFrom(floor).find(({ step }) => step.name === firstMoves[kind])
}

const known = new WeakMap<Trouble, Way | string>()

/** Generates start → refused → remedied → success with shortest legs; throws if a leg is missing. */
export function wayThrough(trouble: Trouble): Way | string {
  const way = known.get(trouble) ?? search(trouble)
  known.set(trouble, way)
  return way
}

function search(trouble: Trouble): Way | string {
  const refused = shortestWay(new Floor(new Shop(trouble), start), (floor) => isTold(floor, trouble))
  if (!refused) return 'its refusal is never shown'
  const kind = kindOf(refused.floor, trouble)
  if (kind === null) return 'it has no remedy'
  const remedy = moveOf(refused.floor, kind)
  if (!remedy) return `its remedy is not possible: ${kind}`
  const floor = refused.floor.copy()
  floor.play(remedy)
  const success = shortestWay(floor, (one) => isMended(one, trouble))
  return success
    ? { kind, toRefusal: refused.moves, remedy, toSuccess: success.moves }
    : `its remedy leads nowhere: ${kind}`
}

/** Returns the steps of a path in words. */
export const wordsOf = ({ toRefusal, remedy, toSuccess }: Way): string[] => [
  ...toRefusal.map(({ step }) => step.name),
  `→ ${remedy.step.name}`,
  ...toSuccess.map(({ step }) => step.name),
]
