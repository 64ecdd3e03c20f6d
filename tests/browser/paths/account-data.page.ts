import * as v from 'valibot'
import type { Result } from '../../../contract/errors.ts'
import { ana } from '../../paths/fixtures/members.ts'
import { accountData as model } from '../../paths/models/account-data.model.ts'
import { leaveFieldAndPress } from './home-gestures.ts'
import { rememberedMember } from './remembered-state.ts'
import { answerPort } from './kit/answers.ts'
import type { MachinePage } from './kit/machine-page.ts'
import { noon } from './kit/ports.ts'
import type { ControlledPage } from './kit/controlled-page.ts'
import { itemAnswer, resultAnswer } from './kit/wire-answers.ts'

const Typed = v.object({ password: v.string() })
const dialog = (page: ControlledPage['page']) => page.getByRole('dialog', { name: '¿Borrar tu cuenta?' })
const alert = (page: ControlledPage['page']) => page.getByRole('alert')
/** The data export of Ana, who has not ordered yet. */
const held = {
  exported_at: noon,
  customer: ana,
  loyalty_card: null,
  points: [],
  coupons: [],
  orders: [],
  cards: [],
  carts: [],
  sessions: [],
  contacts: [],
  mails: [],
}

export const accountDataPage: MachinePage = {
  model,
  possible: (state, step) =>
    step.kind !== 'event' || step.event.type !== 'form.changed' || state.context.hasPassword === true,
  held: ['exportData', 'deleteAccount'],
  async start(stage, input) {
    stage.answers.readMember = itemAnswer({ ...ana, has_password: input === 'a member with a password' })
    await stage.prepare({ local: rememberedMember })
    await stage.open('/profile')
    await stage.see(stage.page.getByRole('button', { name: 'Descargar mis datos' }))
  },
  gestures: {
    'export.asked': (stage) => leaveFieldAndPress(stage, 'Descargar mis datos'),
    'deletion.asked': (stage) => leaveFieldAndPress(stage, 'Borrar mi cuenta'),
    'deletion.dropped': (stage) => leaveFieldAndPress(stage, 'No, quedarme'),
    'form.changed': ({ page }, event) =>
      dialog(page)
        .getByRole('textbox', { name: 'Contraseña', exact: true })
        .fill(v.parse(Typed, event['change']).password),
    'deletion.submitted': (stage) => leaveFieldAndPress(stage, 'Borrar mi cuenta para siempre'),
  },
  answers: {
    exportData: answerPort<Result<unknown>>('exportData', (result) => resultAnswer(result, () => held)),
    deleteAccount: answerPort<Result<unknown>>('deleteAccount', (result) => resultAnswer(result)),
  },
  quiet: dialog,
  shows: {
    'account-data.exporting': (page) => page.locator('main button[aria-busy="true"]'),
    'account-data.exported': (page) => page.getByRole('main').getByText('Tu archivo se descargó.'),
    'account-data.notExported': alert,
    'account-data.unanswered': (page) => alert(page).filter({ hasText: 'No recibimos respuesta' }),
    'account-data.asking': dialog,
    'account-data.notDeleted': (page) => dialog(page).getByRole('alert'),
    'account-data.deleting': (page) => dialog(page).locator('button[aria-busy="true"]'),
  },
  ends: {
    deleted: (page) => page.getByRole('region', { name: 'Avisos' }).getByText('Tu cuenta se borró.', { exact: false }),
  },
  unreachable: {},
}
