import * as v from 'valibot'
import type { ChosenOutlet } from '../../../contract/disposition.ts'
import type { Result } from '../../../contract/errors.ts'
import { availability as model } from '../../paths/models/availability.model.ts'
import { condado } from '../../paths/fixtures/places.ts'
import { addressField, button, leaveFieldAndPress } from './home-gestures.ts'
import { answerPort } from './kit/answers.ts'
import { restricted, type MachinePage } from './kit/machine-page.ts'
import { resultAnswer, wireOutlet } from './kit/wire-answers.ts'
import { anyTimeDialog, timePickerCannotFail, timePickerAnswer } from './time-gestures.ts'

const TimeGone = v.looseObject({ refusal: v.looseObject({ code: v.literal('HUTFE-12') }) })

export const availabilityPage: MachinePage = {
  model: restricted(model, {}, { timePicker: ['tonight picked', 'dismissed', 'another store wanted'] }),
  // A picker without a refusal shows times but no link to another store.
  possible: (state, step) => step.name !== 'timePicker ⇒ another store wanted' || v.is(TimeGone, state.context),
  held: ['checkStoreAvailability'],
  async start(stage) {
    await stage.prepare({})
    await stage.open('/')
    await stage.page.getByRole('tab', { name: 'Entrega' }).click()
    await addressField(stage.page).fill('Ashford 1058')
    await addressField(stage.page).press('Enter')
    await stage.see(stage.page.getByRole('button', { name: 'Entregar aquí' }))
    await leaveFieldAndPress(stage, 'Entregar aquí')
    await stage.asked('checkStoreAvailability')
  },
  gestures: {
    'futureOrder.chosen': (stage) => leaveFieldAndPress(stage, 'Ordenar para más tarde'),
    'pickup.chosen': (stage) => leaveFieldAndPress(stage, 'Recoger mi orden'),
    'store.rejected': (stage) => leaveFieldAndPress(stage, /^Escoger otra (tienda|dirección)$/),
    'check.retried': (stage) => leaveFieldAndPress(stage, 'Intentar otra vez'),
  },
  answers: {
    checkStoreAvailability: answerPort<Result<ChosenOutlet>>('checkStoreAvailability', (result) =>
      resultAnswer(result, ({ minCart }) => ({ ...wireOutlet(condado), min_cart: minCart })),
    ),
    timePicker: timePickerAnswer,
  },
  shows: {
    'availability.checking': (page) => page.locator('button[aria-busy="true"]'),
    'availability.undeliverable': (page) => page.getByRole('dialog', { name: 'No llegamos a esa dirección' }),
    'availability.closed': (page) =>
      page.getByRole('dialog', { name: /^Condado (está cerrada ahora|tiene las entregas en pausa)$/ }),
    'availability.timeNeeded': (page) => page.getByRole('dialog', { name: 'Escoge otra hora' }),
    'availability.unsuitable': (page) => page.getByRole('dialog', { name: 'Condado no está tomando órdenes' }),
    'availability.failed': (page) => page.getByRole('dialog', { name: 'La tienda no contestó' }),
    'availability.pickingTime': (page) => anyTimeDialog({ page }),
  },
  ends: {
    available: (page) => button(page, /Entrega en/),
    pickupInstead: (page) => page.getByRole('heading', { name: /más cercanas? a ti/ }),
    misplaced: (page) => page.getByText('Ese ZIP queda lejos del punto del mapa.'),
    elsewhere: (page) => button(page, 'Entregar aquí'),
  },
  unreachable: {
    'availability.pickingTime —xstate.done.actor.timePicker[1]→ availability.deliveryInstead':
      'A store without pickup on Sundays is not among these: tests/browser/sunday.spec.ts.',
    'availability.pickingTime —xstate.error.actor.timePicker→ availability.failed': timePickerCannotFail,
  },
}
