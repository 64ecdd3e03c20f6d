import type { Page } from '@playwright/test'
import * as v from 'valibot'
import type { TimeDay } from '../../../machines/time-picker/time-picker.ports.ts'
import { refusal } from '../../paths/fixtures/answers.ts'
import { asap, carryout } from '../../paths/fixtures/places.ts'
import { timePicker as model } from '../../paths/models/time-picker.model.ts'
import { button, leaveFieldAndPress } from './home-gestures.ts'
import { rememberedStore } from './remembered-state.ts'
import { answerPort } from './kit/answers.ts'
import { restricted, type MachinePage } from './kit/machine-page.ts'
import type { ControlledPage } from './kit/controlled-page.ts'
import { daysAnswer, refusalAnswer } from './kit/wire-answers.ts'
import { anyTimeDialog, unavailableTimeDialog, timePickerDialog } from './time-gestures.ts'

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

const refusedSlot = { kind: 'slot', at: '2026-03-05T18:15:00-04:00' } as const
const pizza = (page: Page) => page.getByRole('link', { name: 'Escoger La Boricua' })
const behind = (page: Page) => button(page, 'Cambiar la hora').or(pizza(page))

/** The order's time passes while the customer chooses a pizza. */
async function refuseTime(stage: ControlledPage) {
  const { page } = stage
  stage.answers.changeCart = refusalAnswer(refusal('CART-07').error)
  await stage.prepare({ local: rememberedStore({ ...carryout, when: refusedSlot }) })
  await stage.open('/order/pizzas')
  await pizza(page).click()
  await stage.see(button(page, /^Añadir$/))
  await leaveFieldAndPress(stage, /^Añadir$/)
  await stage.asked('loadTimes')
}

const offerDays: Readonly<Record<string, string>> = {
  '2026-03-04': 'Hoy',
  '2026-03-05': 'Mañana',
  '2026-03-06': 'Viernes',
}

const midnight =
  'A page whose clock jumps to midnight was left for an hour; `tests/browser/midnight.spec.ts` waits for it.'
const noFault = 'The clock of a page does not fail.'

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
        sundayCarryout: true,
        chosen: asap,
        refusal: null,
      },
      'a slot that was refused': {
        outletId: carryout.outlet.id,
        outletName: 'Condado',
        orderType: 'carryout',
        sundayCarryout: true,
        chosen: refusedSlot,
        refusal: refusal('CART-07').error,
      },
    },
  },
  // Only times of the shown day that are not chosen yet.
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
  async start(stage, input) {
    if (input === 'a slot that was refused') return refuseTime(stage)
    await stage.prepare({ local: rememberedStore(carryout) })
    await stage.open('/')
    await stage.see(button(stage.page, 'Cambiar la hora'))
    await button(stage.page, 'Cambiar la hora').click()
    await stage.asked('loadTimes')
  },
  gestures: {
    'day.chosen': (stage, event) =>
      timePickerDialog(stage)
        .getByRole('radio', { name: dayNames[v.parse(Day, event).date] ?? '' })
        .check(),
    'slot.chosen': (stage, event) => {
      const [, date = '', hour = '', minutes = ''] = /^(.*)T(\d\d):(\d\d)/.exec(v.parse(Slot, event).at) ?? []
      const clock = `${Number(hour) - 12}:${minutes}`
      const inGrid = timePickerDialog(stage).getByRole('radio', { name: new RegExp(`^${clock}`) })
      return inGrid
        .or(
          unavailableTimeDialog(stage).getByRole('button', {
            name: new RegExp(`^${offerDays[date] ?? ''}.*, ${clock}`),
          }),
        )
        .click()
    },
    'asap.chosen': (stage) => {
      const inPicker = timePickerDialog(stage).getByRole('radio', { name: 'Lo antes posible' })
      return inPicker.or(unavailableTimeDialog(stage).getByRole('button', { name: 'Lo antes posible' })).click()
    },
    'times.asked': (stage) => unavailableTimeDialog(stage).getByRole('button', { name: 'Ver todas las horas' }).click(),
    'store.rejected': (stage) => anyTimeDialog(stage).getByRole('button', { name: 'Escoger otra tienda' }).click(),
    'time.confirmed': (stage) =>
      timePickerDialog(stage)
        .getByRole('button', { name: /^Ordenar para/ })
        .click(),
    'picker.dismissed': (stage) => anyTimeDialog(stage).getByRole('button', { name: 'Cerrar' }).click(),
    'load.retried': (stage) => anyTimeDialog(stage).getByRole('button', { name: 'Intentar otra vez' }).click(),
  },
  answers: { loadTimes: answerPort<readonly TimeDay[]>('loadTimes', daysAnswer) },
  shows: {
    'time-picker.loading': (page) => anyTimeDialog({ page }),
    'time-picker.offering': (page) =>
      unavailableTimeDialog({ page }).getByText('Esa hora ya pasó o está demasiado cerca.'),
    'time-picker.choosing': (page, { context }) => {
      const { chosen } = v.parse(Context, context)
      return timePickerDialog({ page }).getByRole('button', { name: chosen ? /^Ordenar para/ : /^Ordenar$/ })
    },
    'time-picker.noTimes': (page) => anyTimeDialog({ page }).getByText('no toma órdenes en los próximos días'),
    'time-picker.failed': (page) => anyTimeDialog({ page }).getByText('No pudimos cargar las horas de la tienda.'),
  },
  ends: {
    picked: behind,
    dismissed: behind,
    elsewhere: (page) => page.getByRole('dialog', { name: '¿Cambiar de tienda o de dirección?' }),
  },
  unreachable: {
    'time-picker.offering —day.turned→ time-picker.loading': midnight,
    'time-picker.offering —xstate.error.actor.watchDay→ time-picker.failed': noFault,
    'time-picker.choosing —delivery.chosen→ time-picker.delivery': '`tests/browser/sunday.spec.ts` plays a Sunday.',
    'time-picker.choosing —store.rejected→ time-picker.elsewhere': '`tests/browser/sunday.spec.ts` plays a Sunday.',
    'time-picker.choosing —xstate.error.actor.watchDay→ time-picker.failed': noFault,
    'time-picker.choosing.fresh —day.turned→ time-picker.choosing.renewing': midnight,
    'time-picker.choosing.renewing —xstate.done.actor.loadTimes[0]→ time-picker.choosing.fresh': midnight,
    'time-picker.choosing.renewing —xstate.done.actor.loadTimes[1]→ time-picker.noTimes': midnight,
    'time-picker.choosing.renewing —xstate.error.actor.loadTimes→ time-picker.failed': midnight,
  },
}
