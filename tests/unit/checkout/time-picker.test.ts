import { describe, expect, it } from 'vitest'
import { setupI18n } from '@lingui/core'
import {
  alternativesTo,
  dayBlocker,
  defaultTime,
  firstAlternative,
  isAlternative,
  isSundayChosen,
  shownDay,
} from '../../../machines/time-picker/time-picker.rules.ts'
import { dayAndTimeText, whenText } from '../../../src/screens/shared/deferred/when-text.ts'
import { dayPartsOf } from '../../../src/screens/time-picker/day-parts.ts'
import { dayBefore } from '../../../src/ui/format-time.ts'

const slot = (clock: string, full = false, date = '2026-03-06') => ({
  at: `${date}T${clock}:00-04:00`,
  date,
  clock,
  full,
})
const today = {
  date: '2026-03-06',
  asap: true,
  slots: [slot('18:00', true), slot('18:15'), slot('18:30'), slot('18:45'), slot('19:00')],
}
const clocks = (slots: readonly { clock: string }[]) => slots.map(({ clock }) => clock)
const at = (clock: string) => ({ kind: 'slot' as const, at: `2026-03-06T${clock}:00-04:00` })

describe('alternatives to a refused time', () => {
  it('[time.alternatives] the alternatives are ASAP and the next three free slots', () => {
    const { asap, slots } = alternativesTo([today], at('18:00'))
    expect([asap, clocks(slots)]).toEqual([true, ['18:15', '18:30', '18:45']])
  })

  it('the alternatives never include the refused time', () => {
    expect(clocks(alternativesTo([today], { kind: 'slot', at: '2026-03-06T22:15:00Z' }).slots)).toEqual([
      '18:30',
      '18:45',
      '19:00',
    ])
    expect(isAlternative([today], at('18:15'), at('18:15'))).toBe(false)
    expect(alternativesTo([today], { kind: 'asap' }).asap).toBe(false)
    expect(firstAlternative([today], { kind: 'asap' })).toEqual(at('18:15'))
  })

  it('the alternatives continue into the next day and can be empty', () => {
    const tomorrow = { date: '2026-03-07', asap: false, slots: [slot('11:00', false, '2026-03-07')] }
    const late = { ...today, asap: false, slots: [slot('20:45')] }
    expect(clocks(alternativesTo([late, tomorrow], null).slots)).toEqual(['20:45', '11:00'])
    expect(firstAlternative([{ ...today, asap: false, slots: [slot('18:00', true)] }], null)).toBeNull()
  })
})

it('the times of a day are grouped, with those after its midnight last', () => {
  const own = ['00:30', '01:45', '10:30', '12:00', '18:00', '23:45'].map((clock) => slot(clock))
  const parts = dayPartsOf('2026-03-06', [...own, slot('00:30', false, '2026-03-07')])
  expect(clocks(parts.smallHours)).toEqual(['00:30', '01:45'])
  expect(clocks(parts.morning)).toEqual(['10:30'])
  expect(clocks(parts.afternoon)).toEqual(['12:00'])
  expect(clocks(parts.evening)).toEqual(['18:00', '23:45'])
  expect(parts.afterMidnight).toEqual([slot('00:30', false, '2026-03-07')])
  expect(dayBefore('2026-03-01')).toBe('2026-02-28')
})

describe('the night of a Saturday, at a store without pickup on Sundays', () => {
  const [saturday, sunday, monday] = ['2026-03-07', '2026-03-08', '2026-03-09']
  const days = [
    { date: saturday, asap: false, slots: [slot('23:45', false, saturday), slot('00:30', false, sunday)] },
    { date: sunday, asap: false, slots: [slot('18:00', false, sunday), slot('00:30', false, monday)] },
  ]
  const picker = (date: string, sundayCarryout = false) => ({
    orderType: 'carryout' as const,
    sundayCarryout,
    days,
    date,
  })

  it('the hours after midnight are a Sunday’s, and those after a Sunday’s midnight are not', () => {
    expect(clocks(shownDay(picker(saturday))?.slots ?? [])).toEqual(['23:45'])
    expect(clocks(shownDay(picker(sunday))?.slots ?? [])).toEqual(['00:30'])
    expect(dayBlocker(picker(sunday))).toBeNull()
    expect(
      dayBlocker({ ...picker(sunday), days: [{ ...days[1], date: sunday, asap: true, slots: [] }] }),
    ).toMatchObject({ code: 'sunday' })
  })

  it('the pickup after a Saturday’s midnight is at the curb', () => {
    const chosen = { kind: 'slot' as const, at: slot('00:30', false, sunday).at }
    expect(isSundayChosen({ ...picker(saturday, true), chosen })).toBe(true)
    expect(isSundayChosen({ ...picker(saturday, true), chosen: null })).toBe(false)
  })

  it('a day begins with its opening', () => {
    expect(defaultTime(days[0], null)).toEqual({ kind: 'slot', at: slot('23:45', false, saturday).at })
  })
})

it('a time after midnight is told as the small hours of its date', () => {
  const i18n = setupI18n({ locale: 'es', messages: { es: {} } })
  const told = whenText(i18n, { kind: 'slot', at: '2026-03-07T00:30:00-04:00' }, '2026-03-06T16:00:00Z')
  expect(told.replaceAll('\u00A0', ' ')).toBe('mañana de madrugada, 12:30 a. m.')
})

it('a date has its article within a sentence', () => {
  const i18n = setupI18n({ locale: 'es', messages: { es: {} } })
  const told = dayAndTimeText(i18n, '2026-03-12T18:15:00-04:00', '2026-03-06T16:00:00Z')
  expect(told.replaceAll('\u00A0', ' ')).toBe('el jueves, 12 de marzo, 6:15 p. m.')
})
