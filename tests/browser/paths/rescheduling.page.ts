import type { Page } from '@playwright/test'
import type { Result } from '../../../contract/errors.ts'
import type { TrackedOrder } from '../../../machines/tracker/tracker.ports.ts'
import { changeableOrder, orderEvent } from '../../paths/fixtures/orders.ts'
import { santurce, uuid } from '../../paths/fixtures/places.ts'
import { rescheduling as model } from '../../paths/models/rescheduling.model.ts'
import { followLink, leaveFieldAndPress } from './home-gestures.ts'
import { answerPort } from './kit/answers.ts'
import { restricted, type MachinePage } from './kit/machine-page.ts'
import { itemAnswer, resultAnswer, wireDetail } from './kit/wire-answers.ts'
import { anyTimeDialog, timePickerAnswer, timePickerCannotFail } from './time-gestures.ts'

const dialog = (name: string) => (page: Page) => page.getByRole('dialog', { name })
const tracked = (page: Page) => page.getByRole('heading', { name: 'Tu orden está programada' })

export const reschedulingPage: MachinePage = {
  model: {
    ...restricted(model, {}, { timePicker: ['another time', 'dismissed'] }),
    inputs: { 'the own order': model.inputs['the own order'] },
  },
  held: ['readStore', 'rescheduleOrder'],
  firstAsks: { loadOrderStore: 'readStore' },
  async start(stage) {
    stage.answers.loadTrackedOrder = itemAnswer(changeableOrder(orderEvent(1, 2), orderEvent(5, 11)).order)
    await stage.prepare({ local: { orders: { [uuid(400)]: 'opens-the-order' } } })
    await stage.open('/')
    await followLink(stage, `/tracker-order/${uuid(400)}`)
    await stage.see(tracked(stage.page))
    await leaveFieldAndPress(stage, 'Cambiar la hora')
    await stage.asked('readStore')
  },
  gestures: {
    'store.retried': (stage) => leaveFieldAndPress(stage, 'Intentar otra vez'),
    'time.wanted': (stage) => leaveFieldAndPress(stage, 'Escoger otra hora'),
    'rescheduling.confirmed': (stage) => leaveFieldAndPress(stage, /^(Sí, cambiarla|Intentar otra vez)$/),
    'rescheduling.declined': (stage) => leaveFieldAndPress(stage, 'Dejarla como está'),
  },
  answers: {
    loadOrderStore: answerPort<Result<unknown>>('readStore', (result) =>
      resultAnswer(result, () => wireDetail(santurce)),
    ),
    timePicker: timePickerAnswer,
    rescheduleOrder: answerPort<Result<TrackedOrder>>('rescheduleOrder', (result) =>
      resultAnswer(result, ({ order }) => order),
    ),
  },
  shows: {
    'rescheduling.reading': dialog('Cambiar la hora'),
    'rescheduling.unread': dialog('No pudimos cargar las horas de la tienda.'),
    'rescheduling.picking': (page) => anyTimeDialog({ page }),
    'rescheduling.confirming': dialog('¿Cambiar la hora?'),
    'rescheduling.repriced': dialog('A esa hora el total cambia'),
    'rescheduling.sending': (page) => page.getByRole('dialog').locator('button[aria-busy="true"]'),
    'rescheduling.refused': dialog('Esa hora no se puede'),
    'rescheduling.uncertain': dialog('No sabemos si cambió la hora'),
    'rescheduling.tooLate': dialog('Ya no se puede cambiar la hora'),
  },
  ends: { rescheduled: tracked, kept: tracked },
  unreachable: {
    'rescheduling.picking —xstate.error.actor.timePicker→ rescheduling.kept': timePickerCannotFail,
  },
}
