import type { SignedInDevice } from '../../../contract/customers.ts'
import type { Result } from '../../../contract/errors.ts'
import { devices as model } from '../../paths/models/devices.model.ts'
import { leaveFieldAndPress } from './home-gestures.ts'
import { rememberedMember } from './remembered-state.ts'
import { answerPort } from './kit/answers.ts'
import type { MachinePage } from './kit/machine-page.ts'
import type { ControlledPage } from './kit/controlled-page.ts'
import { resultItemsAnswer } from './kit/wire-answers.ts'

const title = (page: ControlledPage['page']) => page.getByRole('heading', { level: 2, name: 'Tus dispositivos' })
const alert = (page: ControlledPage['page']) => page.getByRole('alert')

export const devicesPage: MachinePage = {
  model,
  /** Without other devices there is nothing to sign out. */
  possible: (state, step) =>
    step.kind !== 'event' || !step.event.type.endsWith('dismissed') || (state.context.devices?.length ?? 0) > 1,
  held: ['loadDevices', 'endDevices'],
  async start(stage) {
    await stage.prepare({ local: rememberedMember })
    await stage.open('/profile')
    await stage.see(title(stage.page))
  },
  gestures: {
    'devices.retried': (stage) => leaveFieldAndPress(stage, 'Intentar otra vez'),
    'device.dismissed': (stage) => leaveFieldAndPress(stage, 'Cerrar la sesión (Firefox, Android)'),
    'others.dismissed': (stage) => leaveFieldAndPress(stage, 'Cerrar las demás sesiones'),
  },
  answers: {
    loadDevices: answerPort<Result<SignedInDevice[]>>('loadDevices', resultItemsAnswer),
    endDevices: answerPort<Result<SignedInDevice[]>>('endDevices', resultItemsAnswer),
  },
  shows: {
    'devices.unreachable': (page) => alert(page).filter({ hasText: 'No pudimos cargar tus dispositivos.' }),
    'devices.ending': (page) => page.locator('main button[aria-busy="true"]'),
    'devices.ended': (page) => page.getByRole('main').getByText('Listo: esas sesiones están cerradas.'),
    'devices.notEnded': alert,
    'devices.unanswered': (page) => alert(page).filter({ hasText: 'No recibimos respuesta' }),
  },
  ends: {},
  unreachable: {},
}
