import { afterOrderingStories } from './after-ordering.ts'
import { orderingStories } from './ordering.ts'
import { payingStories } from './paying.ts'
import { returningStories } from './returning.ts'
import type { Story } from './story.ts'
import { timingStories } from './timing.ts'

/** The stories of the atlas. */
export const stories: readonly Story[] = [
  ...orderingStories,
  ...timingStories,
  ...payingStories,
  ...returningStories,
  ...afterOrderingStories,
]
