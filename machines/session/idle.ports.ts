import { fromCallback, type EventObject } from 'xstate'
import { MissingPort } from '../shared/port.ts'

/**
 * Something that the customer did, in any tab's time: `last` is what the tabs kept of the activity before, both ISO
 * instants. `isOpening` is the opening of the page itself.
 */
export type ActivityEvent = {
  type: 'activity.noticed'
  now: string
  last: string | null
  hasCart: boolean
  isOpening: boolean
}
/** Tells of pointers, keys and pages that are seen again, and keeps the time for every tab. */
export const watchActivity = fromCallback<EventObject>(() => {
  throw new MissingPort('watchActivity')
})
