import type { OutletDetail, WeeklyOpening } from '../../../contract/outlets.ts'

/** Local times, `HH:mm`; `closes` at or before `opens` is past midnight. */
export type OpenHours = Pick<WeeklyOpening, 'opens' | 'closes'>

/** ISO weekday, Monday is 1. `isHoliday`: its next date is a holiday. */
export type DayHours = { readonly weekday: number; readonly spans: readonly OpenHours[]; readonly isHoliday: boolean }

export type StoreWeek = {
  readonly carryout: readonly DayHours[]
  /** Null without delivery. */
  readonly delivery: readonly DayHours[] | null
}

const sunday = 7
const weekdays = [1, 2, 3, 4, 5, 6, sunday]
const midnight = '00:00'

export const weekdayOf = (date: string) => ((new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7) + 1

const isPastMidnight = ({ opens, closes }: OpenHours) => closes !== midnight && closes <= opens

/** Returns what a day has without the Sunday: until midnight on the evening before, and after it on its own. */
function withoutSunday(weekday: number, span: OpenHours): OpenHours[] {
  if (weekday === sunday) return isPastMidnight(span) ? [{ opens: midnight, closes: span.closes }] : []
  return [weekday === sunday - 1 && isPastMidnight(span) ? { ...span, closes: midnight } : span]
}

type Scheduled = Pick<OutletDetail, 'weekly_hours' | 'closed_dates' | 'customize'>

/** Returns the hours of an ordinary week, Monday first; those past midnight belong to the day of opening. Null if the answer has none. */
export function storeWeek({ weekly_hours: hours, closed_dates: closed = [], customize }: Scheduled): StoreWeek | null {
  if (!hours) return null
  const holidays = closed.map(weekdayOf)
  const week = (ofDay: typeof withoutSunday) =>
    weekdays.map((weekday) => ({
      weekday,
      spans: hours
        .filter((opening) => opening.weekday === weekday)
        .flatMap(({ opens, closes }) => ofDay(weekday, { opens, closes })),
      isHoliday: holidays.includes(weekday),
    }))
  const whole = week((_, span) => [span])
  return {
    carryout: customize.sunday_carryout ? whole : week(withoutSunday),
    delivery: customize.delivery ? whole : null,
  }
}
