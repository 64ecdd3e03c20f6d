import { describe, expect, it } from 'vitest'
import { firstAlternative, isAlternative, alternativesTo } from '../../../machines/time-picker/time-picker.rules.ts'
import { dayPartsOf } from '../../../src/screens/time-picker/day-parts.ts'
import { dayBefore } from '../../../src/ui/format-time.ts'

const slot = (clock: string, full = false, date = '2026-03-06') => ({ at: `${date}T${clock}:00-04:00`, clock, full })
const today = {
  date: '2026-03-06',
  asap: true,
  slots: [slot('18:00', true), slot('18:15'), slot('18:30'), slot('18:45'), slot('19:00')],
}
const clocks = (slots: readonly { clock: string }[]) => slots.map(({ clock }) => clock)
const at = (clock: string) => ({ kind: 'slot' as const, at: `2026-03-06T${clock}:00-04:00` })

describe('alternatives to a refused time (decisions §2 "ASAP chooser")', () => {
  it('the alternatives are ASAP and the next three free slots', () => {
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

it('hours after midnight belong to the night of the day before', () => {
  const parts = dayPartsOf(['00:30', '01:45', '10:30', '12:00', '18:00', '23:45'].map((clock) => slot(clock)))
  expect(clocks(parts.lateNight)).toEqual(['00:30', '01:45'])
  expect(clocks(parts.morning)).toEqual(['10:30'])
  expect(clocks(parts.afternoon)).toEqual(['12:00'])
  expect(clocks(parts.evening)).toEqual(['18:00', '23:45'])
  expect(dayBefore('2026-03-01')).toBe('2026-02-28')
})
