import * as v from 'valibot'
import type { Result } from '../../../contract/errors.ts'
import { registration as model } from '../../paths/models/registration.model.ts'
import { filledRegistration, socialTicket, unknownSocialAccount } from '../../paths/fixtures/members.ts'
import { refusal } from '../../paths/fixtures/answers.ts'
import { leaveFieldAndPress } from './home-gestures.ts'
import { answerPort } from './kit/answers.ts'
import { restricted, type MachinePage } from './kit/machine-page.ts'
import type { ControlledPage } from './kit/controlled-page.ts'
import { itemAnswer, refusalAnswer, resultAnswer } from './kit/wire-answers.ts'

const heading = (name: string) => (page: ControlledPage['page']) => page.getByRole('heading', { level: 1, name })
const alert = (words: string | RegExp) => (page: ControlledPage['page']) =>
  page.getByRole('alert').filter({ hasText: words })
const Typed = v.looseObject({
  firstName: v.optional(v.string()),
  lastName: v.optional(v.string()),
  phone: v.optional(v.string()),
  birthdate: v.optional(v.string()),
  email: v.optional(v.string()),
  password: v.optional(v.string()),
  retype: v.optional(v.string()),
  terms: v.optional(v.boolean()),
  byEmail: v.optional(v.boolean()),
})
const labels = {
  firstName: 'Nombre',
  lastName: 'Apellidos',
  phone: 'Teléfono',
  birthdate: 'Fecha de nacimiento',
  email: 'Correo',
  password: 'Contraseña nueva',
  retype: 'Repite la contraseña',
} as const
const fields = ['firstName', 'lastName', 'phone', 'birthdate', 'email', 'password', 'retype'] as const
const { password: _password, retype: _retype, ...kept } = filledRegistration
const all = restricted(model, { 'form.changed': ['the passwords', 'all of it', 'two passwords'] }, {})
const inputs = ['a first visit', 'a form kept', 'a form kept and a provider’s word', 'the link of a mail']

/** Returns from a provider with an unknown person. */
async function comeByProvider(stage: ControlledPage) {
  stage.answers.loginBySocial = refusalAnswer(refusal('CUS-100022').error)
  stage.answers.readSocial = itemAnswer({ ...unknownSocialAccount, email: 'ana@example.com' })
  await stage.open(`/login/google#ticket=${socialTicket}`)
  const create = stage.page.getByRole('link', { name: 'Crear mi cuenta, Ana' })
  await stage.see(create)
  await create.click()
  await stage.see(heading('Crea tu cuenta')(stage.page))
}

export const registrationPage: MachinePage = {
  model: { ...all, inputs: Object.fromEntries(Object.entries(all.inputs).filter(([name]) => inputs.includes(name))) },
  held: ['register', 'confirmEmail'],
  async start(stage, input) {
    await stage.prepare({
      session: input.startsWith('a form kept') ? { registration: { version: 1, form: kept } } : {},
    })
    if (input.includes('provider')) return comeByProvider(stage)
    await stage.open(input === 'the link of a mail' ? `/confirmation/${'r'.repeat(43)}` : '/signup')
  },
  gestures: {
    'form.changed': async ({ page }, event) => {
      const { terms, byEmail, ...typed } = v.parse(Typed, event['change'])
      for (const field of fields) {
        const text = typed[field]
        if (text !== undefined) await page.getByLabel(labels[field], { exact: true }).fill(text)
      }
      if (terms) await page.getByRole('checkbox', { name: /^Acepto los términos/ }).check()
      if (byEmail) await page.getByRole('checkbox', { name: 'Por correo' }).check()
    },
    'registration.submitted': (stage) => leaveFieldAndPress(stage, 'Crear mi cuenta'),
    'mail.resent': (stage) => leaveFieldAndPress(stage, 'Enviar otro correo'),
    'email.rejected': (stage) => leaveFieldAndPress(stage, 'Cambiar el correo'),
    'confirmation.retried': (stage) => leaveFieldAndPress(stage, 'Intentar otra vez'),
  },
  answers: {
    register: answerPort<Result<{ email: string }>>('register', (result) => resultAnswer(result)),
    confirmEmail: answerPort<Result<unknown>>('confirmEmail', (result) => resultAnswer(result)),
  },
  shows: {
    'registration.filling': heading('Crea tu cuenta'),
    'registration.sending': (page) => page.locator('main button[aria-busy="true"]'),
    'registration.taken': (page) => page.getByRole('link', { name: 'Recuperar mi contraseña' }),
    'registration.refused': alert(/Espera un minuto|No pudimos confirmar tu cuenta de red social/),
    'registration.unanswered': alert('No recibimos respuesta'),
    'registration.joined': heading('¡Tu cuenta está lista!'),
    'registration.sent': heading('Confirma tu correo'),
    'registration.overdue': heading('Confirma tu correo'),
    'registration.unsent': alert(/./),
    'registration.resending': (page) => page.locator('main button[aria-busy="true"]'),
    'registration.confirming': heading('Confirmando tu correo'),
    'registration.unconfirmed': heading('No sabemos si se confirmó'),
    'registration.unknown': heading('Ese enlace no sirve'),
    'registration.confirmed': (page) => page.getByRole('heading', { level: 1, name: /lista|ya está confirmado/ }),
  },
  ends: {},
  unreachable: {},
}
