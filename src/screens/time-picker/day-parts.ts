import type { Slot } from '../../../contract/slots.ts'

const nightEnds = '05:00'

/** Groups the times of a day by part of the day; those after its midnight are of the next date. */
export function dayPartsOf(day: string, slots: readonly Slot[]) {
  const own = slots.filter(({ date }) => date === day)
  return {
    smallHours: own.filter(({ clock }) => clock < nightEnds),
    morning: own.filter(({ clock }) => clock >= nightEnds && clock < '12:00'),
    afternoon: own.filter(({ clock }) => clock >= '12:00' && clock < '18:00'),
    evening: own.filter(({ clock }) => clock >= '18:00'),
    afterMidnight: slots.filter(({ date }) => date !== day),
  }
}
