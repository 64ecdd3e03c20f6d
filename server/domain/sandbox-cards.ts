/**
 * What the sandbox bank does with a card. `challenge`: asks its owner's word first (3-D Secure); `slow`: says it later;
 * `silent`: decides, but neither sends a notice nor leads back; `twice` and `late`: of its notice.
 */
const behaviours = ['approve', 'decline', 'unreachable', 'challenge', 'slow', 'silent', 'twice', 'late'] as const
export type Behaviour = (typeof behaviours)[number]

/** Test cards of the sandbox bank; numbers that Stripe tests with, where it has one. Any other valid number is approved. */
export const testCards: readonly { readonly number: string; readonly behaviour: Behaviour }[] = [
  { number: '4242424242424242', behaviour: 'approve' },
  { number: '4000000000000002', behaviour: 'decline' },
  { number: '4000000000000119', behaviour: 'unreachable' },
  { number: '4000002500003155', behaviour: 'challenge' },
  { number: '4000000000000077', behaviour: 'slow' },
  { number: '4000000000000259', behaviour: 'silent' },
  { number: '5555555555554444', behaviour: 'twice' },
  { number: '378282246310005', behaviour: 'late' },
]

/** What happens to a card by its digits. */
export const behaviourOf = (digits: string): Behaviour =>
  testCards.find(({ number }) => number === digits)?.behaviour ?? 'approve'
