/**
 * Behavior of a sandbox card. `challenge`: asks for confirmation first (3-D Secure); `slow`: decides later; `silent`:
 * decides, but sends no notice and does not redirect; `twice` and `late`: about its notice.
 */
const behaviors = ['approve', 'decline', 'unreachable', 'challenge', 'slow', 'silent', 'twice', 'late'] as const
export type Behavior = (typeof behaviors)[number]

/** Test cards of sandbox payments; Stripe's test numbers where available. Any other valid number is approved. */
export const testCards: readonly { readonly number: string; readonly behavior: Behavior }[] = [
  { number: '4242424242424242', behavior: 'approve' },
  { number: '4000000000000002', behavior: 'decline' },
  { number: '4000000000000119', behavior: 'unreachable' },
  { number: '4000002500003155', behavior: 'challenge' },
  { number: '4000000000000077', behavior: 'slow' },
  { number: '4000000000000259', behavior: 'silent' },
  { number: '5555555555554444', behavior: 'twice' },
  { number: '378282246310005', behavior: 'late' },
]

/** Returns a card's behavior by its digits. */
export const cardBehaviorOf = (digits: string): Behavior =>
  testCards.find(({ number }) => number === digits)?.behavior ?? 'approve'
