import * as v from 'valibot'
import type { ContactReceived, ContactFormToken } from '../../../contract/contact-messages.ts'
import type { Result } from '../../../contract/errors.ts'
import type { ContactForm } from '../../../machines/contact/contact.rules.ts'
import { contact as model } from '../../paths/models/contact.model.ts'
import { leaveFieldAndPress } from './home-gestures.ts'
import { answerPort } from './kit/answers.ts'
import { restricted, type MachinePage } from './kit/machine-page.ts'
import type { ControlledPage } from './kit/controlled-page.ts'
import { resultAnswer } from './kit/wire-answers.ts'

const typed = {
  name: 'Nombre y apellidos',
  email: 'Correo',
  phone: 'Teléfono',
  orderNumber: 'Número de orden',
  message: 'Mensaje',
} as const
const chosen = {
  topic: '¿De qué se trata?',
  store: 'Tienda',
  municipio: 'Municipio donde quieres abrir',
  capital: 'Capital para invertir',
} as const
const Change = v.record(v.string(), v.string())
const field = (page: ControlledPage['page'], label: string) => page.getByRole('main').getByLabel(label)
const send = (page: ControlledPage['page']) => page.getByRole('button', { name: /^Enviar mi (mensaje|solicitud)$/ })
const alert = (page: ControlledPage['page']) => page.getByRole('main').getByRole('alert')

const kept: Partial<ContactForm> = {
  name: 'Iris Colón',
  email: ' iris@example.com ',
  topic: 'order',
  store: 'SJ02',
  orderNumber: 'BP-7K3M-9XQ2',
  message: 'La pizza llegó fría.\n\n\nGracias.',
}
const empty = { phone: '', municipio: '', capital: '', trap: '' }
const all = restricted(
  model,
  { 'form.changed': ['a whole comment', 'a whole wish', 'half an email', 'too many links'], 'member.known': [] },
  {},
)
const inputs = ['a comment', 'what was typed before', 'to open a store']

export const contactPage: MachinePage = {
  model: { ...all, inputs: Object.fromEntries(Object.entries(all.inputs).filter(([name]) => inputs.includes(name))) },
  // Each form has only the fields of its kind.
  possible: (state, step) =>
    !step.name.startsWith('form.changed (a whole') ||
    step.name === `form.changed (a whole ${state.context.kind === 'franchise' ? 'wish' : 'comment'})`,
  held: ['requestFormTicket', 'sendMessage'],
  async start(stage, input) {
    const draft = { seed: 'tab', version: 7, form: { ...empty, ...kept } }
    const session =
      input === 'what was typed before' ? { 'contact-feedback': { version: 1, kind: 'feedback', draft } } : {}
    await stage.prepare({ session })
    await stage.open(input === 'to open a store' ? '/become-a-franchisee' : '/contact')
    await stage.see(send(stage.page))
    await stage.asked('requestFormTicket')
  },
  gestures: {
    'form.changed': async ({ page }, event) => {
      const change = v.parse(Change, event['change'])
      for (const [name, label] of Object.entries(typed))
        if (change[name] !== undefined) await field(page, label).fill(change[name])
      for (const [name, label] of Object.entries(chosen))
        if (change[name] !== undefined) await field(page, label).selectOption(change[name])
    },
    'message.submitted': ({ page }) => send(page).click(),
    'another.wanted': (stage) => leaveFieldAndPress(stage, /^(Escribir otro mensaje|Enviar otra solicitud)$/),
  },
  answers: {
    requestFormTicket: answerPort<Result<ContactFormToken>>('requestFormTicket', (result) => resultAnswer(result)),
    sendMessage: answerPort<Result<ContactReceived>>('sendMessage', (result) => resultAnswer(result)),
  },
  shows: {
    'contact.filling': send,
    'contact.sending': (page) => page.locator('main button[aria-busy="true"]'),
    'contact.refused': alert,
    'contact.unanswered': (page) => alert(page).filter({ hasText: 'nos llega una sola vez' }),
    'contact.sent': (page) => page.getByRole('main').getByText('BM-7K3M-9XQ2'),
  },
  ends: {},
  unreachable: {
    'contact.form —member.known→ contact.form': 'The session tells it: `contact.spec` comes as a member.',
  },
}
