import { afterOrderingStories } from './after-ordering.ts'
import { orderingStories } from './ordering.ts'
import { payingStories } from './paying.ts'
import { returningStories } from './returning.ts'
import type { Story } from './story.ts'
import { timingStories } from './timing.ts'

/** Stories that show pictures of states, until `npm run gallery -- stories` takes their own. */
export const storiesOfStates: ReadonlySet<string> = new Set([
  'first-delivery',
  'nobody-delivers-there',
  'for-sunday',
  'store-closes-while-paying',
  'bank-is-silent',
  'coupon-stops-fitting',
  'price-changes',
  'answer-is-lost',
  'two-tabs',
  'member-comes-back',
  'same-again',
  'becomes-delivered',
  'refused-and-paid-back',
  'store-is-silent',
])

/** The stories of the atlas. */
export const stories: readonly Story[] = [
  ...orderingStories,
  ...timingStories,
  ...payingStories,
  ...returningStories,
  ...afterOrderingStories,
]
