import type { Slot } from '../../../contract/slots.ts'

/** Earlier times belong to the night of the previous day. */
const nightEnds = '05:00'

/** Groups the times of a date by part of the day. */
export const dayPartsOf = (slots: readonly Slot[]) => ({
  lateNight: slots.filter(({ clock }) => clock < nightEnds),
  morning: slots.filter(({ clock }) => clock >= nightEnds && clock < '12:00'),
  afternoon: slots.filter(({ clock }) => clock >= '12:00' && clock < '18:00'),
  evening: slots.filter(({ clock }) => clock >= '18:00'),
})
