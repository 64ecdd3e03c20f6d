import * as v from 'valibot'
import type { TimeDay } from '../../../machines/time-picker.ports.ts'
import { asap, carryout } from '../../paths/fixtures/places.ts'
import { timePicker as model } from '../../paths/models/time-picker.model.ts'
import { button } from './home-gestures.ts'
import { keptStore } from './kept.ts'
import { answerBy } from './kit/answers.ts'
import { restricted, type MachinePage } from './kit/machine-page.ts'
import { daysAnswer } from './kit/wire.ts'
import { picker } from './time-gestures.ts'

const Day = v.object({ date: v.string() })
const Slot = v.object({ at: v.string() })
const Context = v.looseObject({
  date: v.nullable(v.string()),
  chosen: v.nullable(v.looseObject({ kind: v.string() })),
  days: v.array(v.looseObject({ date: v.string(), asap: v.boolean(), slots: v.array(Slot) })),
})
const dayNames: Readonly<Record<string, RegExp>> = {
  '2026-03-04': /^Hoy/,
  '2026-03-05': /^Mañana/,
  '2026-03-06': /^Vie/,
}

export const timePickerPage: MachinePage = {
  model: {
    ...restricted(
      model,
      {
        'day.chosen': ['today', 'tomorrow', 'friday'],
        'slot.chosen': ['today at six', 'tomorrow at a quarter past six', 'friday at seven'],
      },
      { loadTimes: ['three days', 'one full day', 'no days', 'no answer'] },
    ),
    inputs: {
      'as soon as possible before': {
        outletId: carryout.outlet.id,
        outletName: 'Condado',
        orderType: 'carryout',
        chosen: asap,
      },
    },
  },
  // Only what the day that is shown offers, and is not chosen yet.
  possible({ context, ...state }, step) {
    if (step.kind !== 'event' || !state.matches('choosing')) return true
    const { date, days, chosen } = v.parse(Context, context)
    const shown = days.find((day) => day.date === date)
    if (step.event.type === 'day.chosen') return v.parse(Day, step.event).date !== date
    if (step.event.type === 'asap.chosen') return shown?.asap === true && chosen?.kind !== 'asap'
    if (step.event.type === 'slot.chosen')
      return shown?.slots.some(({ at }) => at === v.parse(Slot, step.event).at) === true
    return true
  },
  held: ['loadTimes'],
  async start(stage) {
    await stage.prepare({ local: keptStore(carryout) })
    await stage.open('/')
    await stage.see(button(stage.page, 'Cambiar la hora'))
    await button(stage.page, 'Cambiar la hora').click()
    await stage.asked('loadTimes')
  },
  gestures: {
    'day.chosen': (stage, event) =>
      picker(stage)
        .getByRole('radio', { name: dayNames[v.parse(Day, event).date] ?? '' })
        .check(),
    'slot.chosen': (stage, event) => {
      const [, hour = '', minutes = ''] = /T(\d\d):(\d\d)/.exec(v.parse(Slot, event).at) ?? []
      return picker(stage)
        .getByRole('button', { name: new RegExp(`^${Number(hour) - 12}:${minutes}`) })
        .click()
    },
    'asap.chosen': (stage) => picker(stage).getByRole('radio', { name: 'Lo antes posible' }).check(),
    'time.confirmed': (stage) =>
      picker(stage)
        .getByRole('button', { name: /^Ordenar para/ })
        .click(),
    'picker.dismissed': (stage) => picker(stage).getByRole('button', { name: 'Cerrar' }).click(),
    'load.retried': (stage) => picker(stage).getByRole('button', { name: 'Intentar otra vez' }).click(),
  },
  answers: { loadTimes: answerBy<readonly TimeDay[]>('loadTimes', daysAnswer) },
  shows: {
    'time-picker.loading': (page) => picker({ page }),
    'time-picker.choosing': (page, { context }) => {
      const { chosen } = v.parse(Context, context)
      return picker({ page }).getByRole('button', { name: chosen ? /^Ordenar para/ : /^Ordenar$/ })
    },
    'time-picker.noTimes': (page) => picker({ page }).getByText('no toma órdenes en los próximos días'),
    'time-picker.failed': (page) => picker({ page }).getByText('No pudimos leer las horas de la tienda.'),
  },
  ends: {
    picked: (page) => button(page, 'Cambiar la hora'),
    dismissed: (page) => button(page, 'Cambiar la hora'),
  },
  unreachable: {},
}
