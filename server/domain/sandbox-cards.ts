/**
 * What the sandbox bank does with a card. `challenge`: asks its owner's word first (3-D Secure); `slow`: says it later;
 * `silent`: decides, but neither sends a notice nor leads back; `twice` and `late`: of its notice.
 */
export const behaviors = ['approve', 'decline', 'unreachable', 'challenge', 'slow', 'silent', 'twice', 'late'] as const
export type Behavior = (typeof behaviors)[number]

/** Test cards of the sandbox bank; numbers that Stripe tests with, where it has one. Any other valid number is approved. */
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

/** What happens to a card by its digits. */
export const behaviorOf = (digits: string): Behavior =>
  testCards.find(({ number }) => number === digits)?.behavior ?? 'approve'
