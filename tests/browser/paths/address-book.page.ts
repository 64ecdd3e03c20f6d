import type { SavedLocation } from '../../../contract/customers.ts'
import type { Result } from '../../../contract/errors.ts'
import { anaWithAddresses } from '../../paths/fixtures/members.ts'
import { addressBook as model } from '../../paths/models/address-book.model.ts'
import { rememberedMember } from './remembered-state.ts'
import { answerPort } from './kit/answers.ts'
import type { MachinePage } from './kit/machine-page.ts'
import type { ControlledPage } from './kit/controlled-page.ts'
import { itemAnswer, refusalAnswer } from './kit/wire-answers.ts'
import * as v from 'valibot'

const Named = v.object({ location: v.object({ name: v.string() }) })
const list = (page: ControlledPage['page']) => page.getByRole('heading', { name: 'Tus direcciones' })
const dialog = (page: ControlledPage['page']) => page.getByRole('dialog', { name: /^¿Borrar (Casa|Trabajo)\?$/ })
const inDialog = ({ page }: ControlledPage, name: string) => dialog(page).getByRole('button', { name }).click()

async function pressOf({ page }: ControlledPage, event: unknown, words: (name: string) => string) {
  const { location } = v.parse(Named, event)
  await page.getByRole('button', { name: words(location.name) }).click()
}

const ofOrders = 'An address is kept from an order: tests/browser/account/addresses.spec.ts.'

export const addressBookPage: MachinePage = {
  model: { ...model, events: { ...model.events, 'address.kept': {} } },
  // A removed address is no longer listed.
  possible: (state, step) => {
    if (step.kind !== 'event' || !/^(default\.chosen|removal\.asked)$/.test(step.event.type)) return true
    if (state.matches('changing')) return false
    const { change } = state.context
    const isListed =
      state.matches({ idle: 'ready' }) || state.matches({ idle: 'unanswered' }) || state.matches({ idle: 'refused' })
    return isListed || change === null
  },
  held: ['changeLocations'],
  firstAsks: { changeBook: 'changeLocations' },
  async start(stage) {
    stage.answers.readMember = itemAnswer(anaWithAddresses)
    await stage.prepare({ local: rememberedMember })
    await stage.open('/profile')
    await stage.see(list(stage.page))
  },
  gestures: {
    'default.chosen': (stage, event) => pressOf(stage, event, (name) => `Poner ${name} como principal`),
    'removal.asked': (stage, event) => pressOf(stage, event, (name) => `Borrar ${name}`),
    'removal.confirmed': (stage) => inDialog(stage, 'Sí, borrarla'),
    'removal.declined': (stage) => inDialog(stage, 'No, dejarla'),
    'change.retried': ({ page }) => page.getByRole('button', { name: 'Intentar otra vez' }).click(),
  },
  answers: {
    changeBook: answerPort<Result<SavedLocation | null>>('changeLocations', (result) =>
      result.ok ? itemAnswer(result.value) : refusalAnswer(result.error),
    ),
  },
  shows: {
    'address-book.changed': list,
    'address-book.changing': list,
    'address-book.confirming': dialog,
    'address-book.gone': (page) => page.getByText('Esa dirección ya no estaba guardada: la borraste'),
    'address-book.refused': (page) => page.getByRole('alert').getByText(/./),
    'address-book.unanswered': (page) => page.getByRole('alert').getByText('No recibimos respuesta.'),
  },
  ends: {},
  unreachable: { 'address-book.idle —address.kept→ address-book.changing': ofOrders },
}
