import * as v from 'valibot'
import type { PasswordResetCheckResponse, PasswordResetRequested } from '../../../contract/customers.ts'
import type { Result } from '../../../contract/errors.ts'
import { password as model } from '../../paths/models/password.model.ts'
import { leaveFieldAndPress } from './home-gestures.ts'
import { rememberedMember } from './remembered-state.ts'
import { answerPort } from './kit/answers.ts'
import { restricted, type MachinePage } from './kit/machine-page.ts'
import type { ControlledPage } from './kit/controlled-page.ts'
import { resultAnswer } from './kit/wire-answers.ts'

const heading = (name: string | RegExp) => (page: ControlledPage['page']) =>
  page.getByRole('heading', { level: 1, name })
const alert = (words: string | RegExp) => (page: ControlledPage['page']) =>
  page.getByRole('alert').filter({ hasText: words })
const busy = (page: ControlledPage['page']) => page.locator('button[aria-busy="true"]')
const fresh = ({ page }: Pick<ControlledPage, 'page'>) => page.getByLabel('Contraseña nueva', { exact: true })
const Typed = v.object({
  email: v.optional(v.string()),
  otp: v.optional(v.string()),
  old: v.optional(v.string()),
  password: v.optional(v.string()),
  retype: v.optional(v.string()),
})
const labels = {
  email: 'Correo',
  otp: 'Código de 6 dígitos',
  old: 'Contraseña actual',
  password: 'Contraseña nueva',
  retype: 'Repite la contraseña',
} as const
const fields = ['email', 'otp', 'old', 'password', 'retype'] as const
const reset = (email: string, requestId: string | null) => ({ reset: { version: 1, email, requestId } })
const kept = new Map([
  ['forgotten, with an email kept', reset('ana@example.com', null)],
  ['a mail asked for before', reset('ana@example.com', 'r0')],
])

export const passwordPage: MachinePage = {
  model: restricted(
    model,
    {
      'form.changed': [
        'an email',
        'an email without a domain',
        'a code',
        'five digits',
        'the old password and a new one',
        'two new passwords',
      ],
    },
    {},
  ),
  /** Each step of the page has its own fields. */
  possible(state, step) {
    if (step.kind !== 'event' || step.event.type !== 'form.changed') return true
    if (state.matches('forgotten')) return /email/.test(step.name)
    if (state.matches('asked')) return /code|digits/.test(step.name)
    return /password/.test(step.name)
  },
  held: ['requestPasswordReset', 'verifyResetProof', 'resetPassword', 'changePassword'],
  async start(stage, input) {
    const isMember = input === 'a change' || input === 'a weak one'
    await stage.prepare({ local: isMember ? rememberedMember : {}, session: kept.get(input) ?? {} })
    if (input === 'the link of a mail') return stage.open(`/setnewpassword/${'l'.repeat(43)}`)
    if (input === 'a weak one') await stage.open('/?validatePassword=0')
    else if (input === 'a change') {
      await stage.open('/profile')
      await leaveFieldAndPress(stage, 'Cambiar mi contraseña')
    } else return stage.open('/getmypassword')
    await stage.see(fresh(stage))
  },
  gestures: {
    'form.changed': async ({ page }, event) => {
      const typed = v.parse(Typed, event['change'])
      for (const field of fields) {
        const text = typed[field]
        const input = page.getByLabel(labels[field], { exact: true })
        // A reset by email does not require the old password.
        if (text !== undefined && (await input.isVisible())) await input.fill(text)
      }
    },
    'email.submitted': (stage) => leaveFieldAndPress(stage, 'Enviar el correo'),
    'email.rejected': (stage) => leaveFieldAndPress(stage, 'Cambiar el correo'),
    'mail.resent': (stage) => leaveFieldAndPress(stage, /^(Enviar|Pedir) otro correo$/),
    'code.submitted': (stage) => leaveFieldAndPress(stage, 'Seguir'),
    'link.retried': (stage) => leaveFieldAndPress(stage, 'Intentar otra vez'),
    'password.submitted': (stage) => leaveFieldAndPress(stage, 'Guardar la contraseña'),
    'password.closed': (stage) => leaveFieldAndPress(stage, /^(Ahora no|Seguir con la de ahora)$/),
  },
  answers: {
    requestPasswordReset: answerPort<Result<PasswordResetRequested>>('requestPasswordReset', (result) =>
      resultAnswer(result),
    ),
    verifyResetProof: answerPort<Result<PasswordResetCheckResponse>>('verifyResetProof', (result) =>
      resultAnswer(result),
    ),
    resetPassword: answerPort<Result<unknown>>('resetPassword', (result) => resultAnswer(result)),
    changePassword: answerPort<Result<unknown>>('changePassword', (result) => resultAnswer(result)),
  },
  shows: {
    'password.forgotten': heading('Recupera tu contraseña'),
    'password.notAsked': alert(/./),
    'password.unanswered': alert('No recibimos respuesta'),
    'password.asking': busy,
    'password.asked': heading('Revisa tu correo'),
    'password.overdue': heading('Revisa tu correo'),
    'password.codeRefused': alert(/./),
    'password.checking': (page, state) =>
      state.matches('checking') ? busy(page) : heading('Recupera tu contraseña')(page),
    'password.unopened': heading('No pudimos comprobar el enlace'),
    'password.linkExpired': heading('Ese enlace no sirve'),
    'password.choosing': (page) => fresh({ page }),
    'password.refused': alert(/./),
    'password.saving': busy,
    'password.done': heading('Contraseña cambiada'),
  },
  ends: { closed: (page) => page.getByRole('banner').getByRole('link', { name: 'Ana' }) },
  unreachable: {},
}
