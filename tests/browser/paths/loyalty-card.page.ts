import * as v from 'valibot'
import type { CustomerProfile } from '../../../contract/customers.ts'
import type { Result } from '../../../contract/errors.ts'
import { ana } from '../../paths/fixtures/members.ts'
import { loyaltyCard as model } from '../../paths/models/loyalty-card.model.ts'
import { leaveFieldAndPress } from './home-gestures.ts'
import { rememberedMember } from './remembered-state.ts'
import { answerPort } from './kit/answers.ts'
import { restricted, type MachinePage } from './kit/machine-page.ts'
import type { ControlledPage } from './kit/controlled-page.ts'
import { itemAnswer, resultAnswer } from './kit/wire-answers.ts'

const labels = {
  card: 'Número de la tarjeta',
  area: 'Área',
  prefix: 'Primeros 3',
  line: 'Últimos 4',
  birthdate: 'Fecha de nacimiento',
} as const
const fields = ['card', 'area', 'prefix', 'line', 'birthdate'] as const
const Typed = v.record(v.picklist(fields), v.optional(v.string()))
const alert = (words: string) => (page: ControlledPage['page']) => page.getByRole('alert').filter({ hasText: words })
const add = (page: ControlledPage['page']) => page.getByRole('button', { name: 'Añadir mi tarjeta' })
const attached = (page: ControlledPage['page']) => page.getByRole('main').getByText('Tu tarjeta está en tu cuenta.')
const all = restricted(
  model,
  { 'form.changed': ['the card and who has it', 'a digit missing', 'no first part of the phone'] },
  {},
)
const inputs = ['a member', 'a member with a card']

export const loyaltyCardPage: MachinePage = {
  model: { ...all, inputs: Object.fromEntries(Object.entries(all.inputs).filter(([name]) => inputs.includes(name))) },
  held: ['attachCard'],
  async start(stage, input) {
    const hasCard = input === 'a member with a card'
    if (hasCard) stage.answers.readMember = itemAnswer({ ...ana, loyalty_card: '1131' })
    await stage.prepare({ local: rememberedMember })
    await stage.open('/ponta-attach')
    await stage.see(hasCard ? attached(stage.page) : add(stage.page))
  },
  gestures: {
    'form.changed': async ({ page }, event) => {
      const typed = v.parse(Typed, event['change'])
      for (const field of fields) {
        const text = typed[field]
        if (text !== undefined) await page.getByLabel(labels[field], { exact: true }).fill(text)
      }
    },
    'card.submitted': (stage) => leaveFieldAndPress(stage, 'Añadir mi tarjeta'),
  },
  answers: {
    attachCard: answerPort<Result<CustomerProfile>>('attachCard', (result) => resultAnswer(result)),
  },
  shows: {
    'loyalty-card.filling': add,
    'loyalty-card.attaching': (page) => page.locator('main button[aria-busy="true"]'),
    'loyalty-card.refused': (page) =>
      page.getByRole('main').getByText(/tarjeta no es correcto|no coincide con la de la tarjeta|está en otra cuenta/),
    'loyalty-card.unanswered': alert('No recibimos respuesta'),
    'loyalty-card.attached': attached,
  },
  ends: {},
  unreachable: {},
}
