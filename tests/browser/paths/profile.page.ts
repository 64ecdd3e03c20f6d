import * as v from 'valibot'
import type { CustomerProfile } from '../../../contract/customers.ts'
import type { Result } from '../../../contract/errors.ts'
import { profile as model } from '../../paths/models/profile.model.ts'
import { leaveFieldAndPress } from './home-gestures.ts'
import { rememberedMember } from './remembered-state.ts'
import { answerPort } from './kit/answers.ts'
import { restricted, type MachinePage } from './kit/machine-page.ts'
import type { ControlledPage } from './kit/controlled-page.ts'
import { resultAnswer } from './kit/wire-answers.ts'

const alert = (words: string | RegExp) => (page: ControlledPage['page']) =>
  page.getByRole('alert').filter({ hasText: words })
const save = (page: ControlledPage['page']) => page.getByRole('button', { name: 'Guardar' })
const Typed = v.looseObject({ firstName: v.optional(v.string()) })
const all = restricted(model, { 'form.changed': ['another name', 'no name', 'a text message, too'] }, {})
const inputs = ['who she is', 'what she is sent']

export const profilePage: MachinePage = {
  model: { ...all, inputs: Object.fromEntries(Object.entries(all.inputs).filter(([name]) => inputs.includes(name))) },
  possible: (state, step) =>
    step.kind !== 'event' ||
    step.event.type !== 'form.changed' ||
    (state.context.part === 'marketing') === step.name.includes('text message'),
  held: ['saveProfile'],
  async start(stage, input) {
    await stage.prepare({ local: rememberedMember })
    await stage.open(input === 'who she is' ? '/edit-profile' : '/preferences')
    await stage.see(save(stage.page))
  },
  gestures: {
    'form.changed': async ({ page }, event) => {
      const { firstName } = v.parse(Typed, event['change'])
      if (firstName === undefined) await page.getByRole('checkbox', { name: 'Por mensaje de texto' }).check()
      else await page.getByRole('textbox', { name: 'Nombre' }).fill(firstName)
    },
    'profile.submitted': (stage) => leaveFieldAndPress(stage, 'Guardar'),
  },
  answers: {
    saveProfile: answerPort<Result<CustomerProfile>>('saveProfile', (result) => resultAnswer(result)),
  },
  shows: {
    'profile.filling': save,
    'profile.saving': (page) => page.locator('main button[aria-busy="true"]'),
    'profile.saved': (page) => page.getByText('Guardado.'),
    'profile.refused': alert(/./),
    'profile.unanswered': alert('No recibimos respuesta'),
  },
  ends: {},
  unreachable: {},
}
