import type { OpeningDay } from '../../../contract/outlets.ts'

/** Local times, `HH:mm`; `closes` before `opens` is past midnight. */
export type OpenHours = { readonly opens: string; readonly closes: string }

/** ISO weekday, Monday is 1. */
export type DayHours = { readonly weekday: number; readonly spans: readonly OpenHours[]; readonly isHoliday: boolean }

const minutes = (clock: string) => clock.slice(0, 5)
const weekdayOf = (date: string) => ((new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7) + 1

/** Returns the span of the previous day after midnight. */
const tailOf = (day: OpeningDay | undefined) => day?.info.business_date.find(({ start }) => start === '00:00:00')

function spansOf(day: OpeningDay, next: OpeningDay | undefined): OpenHours[] {
  const own = day.info.business_date.filter((span) => span !== tailOf(day))
  return own.map(({ start, end }) => {
    const tail = end >= '23:59:00' ? tailOf(next) : undefined
    return { opens: minutes(start), closes: minutes(tail?.end ?? end) }
  })
}

/** Returns the weekly hours from the calendar days of seven dates, Monday first; hours past midnight belong to the day of opening. */
export const weeklyHours = (days: readonly OpeningDay[]): DayHours[] =>
  days
    .map((day, index) => ({
      weekday: weekdayOf(day.date),
      spans: spansOf(day, days[(index + 1) % days.length]),
      isHoliday: day.info.holiday,
    }))
    .toSorted((a, b) => a.weekday - b.weekday)
