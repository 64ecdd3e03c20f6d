import * as v from 'valibot'
import type { SignedInDevice } from '../../../contract/customers.ts'
import type { Result } from '../../../contract/errors.ts'
import { ana } from '../../paths/fixtures/members.ts'
import { devices as model } from '../../paths/models/devices.model.ts'
import { leaveFieldAndPress } from './home-gestures.ts'
import { rememberedMember } from './remembered-state.ts'
import { answerPort } from './kit/answers.ts'
import type { MachinePage } from './kit/machine-page.ts'
import type { ControlledPage } from './kit/controlled-page.ts'
import { itemAnswer, resultItemsAnswer } from './kit/wire-answers.ts'

const Typed = v.object({ password: v.string() })
const dialog = (page: ControlledPage['page']) =>
  page.getByRole('dialog', { name: /^¿Cerrar (esa sesión|las demás sesiones)\?$/ })
const title = (page: ControlledPage['page']) => page.getByRole('heading', { level: 2, name: 'Tus dispositivos' })
const alert = (page: ControlledPage['page']) => page.getByRole('alert')

export const devicesPage: MachinePage = {
  model,
  /** Without other devices there is nothing to sign out, without a password nothing to type. */
  possible: ({ context: { devices, hasPassword } }, step) =>
    step.kind !== 'event' ||
    (step.event.type === 'form.changed'
      ? hasPassword === true
      : !step.event.type.endsWith('dismissed') || (devices?.length ?? 0) > 1),
  held: ['loadDevices', 'endDevices'],
  async start(stage, input) {
    stage.answers.readMember = itemAnswer({ ...ana, has_password: input === 'a member with a password' })
    await stage.prepare({ local: rememberedMember })
    await stage.open('/profile')
    await stage.see(title(stage.page))
  },
  gestures: {
    'devices.retried': (stage) => leaveFieldAndPress(stage, 'Intentar otra vez'),
    'device.dismissed': (stage) => leaveFieldAndPress(stage, 'Cerrar la sesión (Firefox, Android)'),
    'others.dismissed': (stage) => leaveFieldAndPress(stage, 'Cerrar las demás sesiones'),
    'form.changed': ({ page }, event) =>
      dialog(page)
        .getByRole('textbox', { name: 'Contraseña', exact: true })
        .fill(v.parse(Typed, event['change']).password),
    'ending.submitted': (stage) => leaveFieldAndPress(stage, 'Sí, cerrar'),
    'ending.dropped': (stage) => leaveFieldAndPress(stage, 'No, dejarlo así'),
  },
  answers: {
    loadDevices: answerPort<Result<SignedInDevice[]>>('loadDevices', resultItemsAnswer),
    endDevices: answerPort<Result<SignedInDevice[]>>('endDevices', resultItemsAnswer),
  },
  quiet: dialog,
  shows: {
    'devices.unreachable': (page) => alert(page).filter({ hasText: 'No pudimos cargar tus dispositivos.' }),
    'devices.asking': dialog,
    'devices.ending': (page) => dialog(page).locator('button[aria-busy="true"]'),
    'devices.ended': (page) => page.getByRole('main').getByText('Listo: esas sesiones están cerradas.'),
    'devices.notEnded': (page) => dialog(page).getByRole('alert'),
    'devices.unanswered': (page) => alert(page).filter({ hasText: 'No recibimos respuesta' }),
  },
  ends: {},
  unreachable: {},
}
