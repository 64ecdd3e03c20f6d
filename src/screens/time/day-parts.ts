import type { Slot } from '../../../contract/slots.ts'

/** Times before this belong to the night that began the day before. */
const nightEnds = '05:00'

/** The times of a calendar date by the part of the day that people call it. */
export const dayPartsOf = (slots: readonly Slot[]) => ({
  lateNight: slots.filter(({ clock }) => clock < nightEnds),
  morning: slots.filter(({ clock }) => clock >= nightEnds && clock < '12:00'),
  afternoon: slots.filter(({ clock }) => clock >= '12:00' && clock < '18:00'),
  evening: slots.filter(({ clock }) => clock >= '18:00'),
})
