import { fromCallback, type EventObject } from 'xstate'
import { MissingPort } from '../shared/port.ts'

/**
 * An activity of the customer: `last` is the previous one of any tab, both ISO instants. `isOpening` marks the opening
 * of the page.
 */
export type ActivityEvent = {
  type: 'activity.noticed'
  now: string
  last: string | null
  hasCart: boolean
  isOpening: boolean
}
/** Reports pointers, keys and pages that become visible, and stores the time for all tabs. */
export const watchActivity = fromCallback<EventObject>(() => {
  throw new MissingPort('watchActivity')
})
