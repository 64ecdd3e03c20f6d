import * as v from 'valibot'
import type { CustomerProfile } from '../../../contract/customers.ts'
import type { Result } from '../../../contract/errors.ts'
import { ana } from '../../paths/fixtures/members.ts'
import { connections as model } from '../../paths/models/connections.model.ts'
import { leaveFieldAndPress } from './home-gestures.ts'
import { rememberedMember } from './remembered-state.ts'
import { answerPort } from './kit/answers.ts'
import type { MachinePage } from './kit/machine-page.ts'
import type { ControlledPage } from './kit/controlled-page.ts'
import { itemAnswer, resultAnswer } from './kit/wire-answers.ts'

const Typed = v.object({ password: v.string() })
const dialog = (page: ControlledPage['page']) => page.getByRole('dialog', { name: /^¿Desconectar \w+\?$/ })
const title = (page: ControlledPage['page']) =>
  page.getByRole('heading', { level: 2, name: 'Otras cuentas con las que entras' })
const members: Readonly<Record<string, Partial<CustomerProfile>>> = {
  'a password and Google': { login_types: [1] },
  'Google and Facebook': { login_types: [1, 2], has_password: false },
  'Google alone': { login_types: [1], has_password: false },
}

export const connectionsPage: MachinePage = {
  model,
  /** What is not connected, or the last way to log in, has no button; without a password there is nothing to type. */
  possible: (state, step) =>
    step.kind !== 'event' ||
    (step.event.type === 'form.changed' ? state.context.hasPassword === true : state.can(step.event)),
  held: ['removeConnection'],
  async start(stage, input) {
    stage.answers.readMember = itemAnswer({ ...ana, ...members[input] })
    await stage.prepare({ local: rememberedMember })
    await stage.open('/profile')
    await stage.see(title(stage.page))
  },
  gestures: {
    'connection.dismissed': (stage, event) =>
      leaveFieldAndPress(stage, `Desconectar (${event['loginType'] === 1 ? 'Google' : 'Facebook'})`),
    'form.changed': ({ page }, event) =>
      dialog(page)
        .getByRole('textbox', { name: 'Contraseña', exact: true })
        .fill(v.parse(Typed, event['change']).password),
    'removal.submitted': (stage) => leaveFieldAndPress(stage, 'Sí, desconectar'),
    'removal.dropped': (stage) => leaveFieldAndPress(stage, 'No, dejarla conectada'),
  },
  answers: {
    removeConnection: answerPort<Result<CustomerProfile>>('removeConnection', (result) => resultAnswer(result)),
  },
  quiet: dialog,
  shows: {
    'connections.asking': dialog,
    'connections.removing': (page) => dialog(page).locator('button[aria-busy="true"]'),
    'connections.removed': (page) => page.getByRole('main').getByText('Listo: esa cuenta está desconectada.'),
    'connections.notRemoved': (page) => dialog(page).getByRole('alert'),
    'connections.unanswered': (page) => page.getByRole('alert').filter({ hasText: 'No recibimos respuesta' }),
  },
  ends: {},
  unreachable: {},
}
