import { dequal } from 'dequal'
import type { PasswordForm } from '../../../machines/account/password.rules.ts'
import { passwordMachine } from '../../../machines/account/password.machine.ts'
import {
  requestPasswordReset,
  changePassword,
  verifyResetProof,
  resetPassword,
} from '../../../machines/account/password.ports.ts'
import type { PasswordInput } from '../../../machines/account/password.setup.ts'
import { strongPassword } from '../fixtures/members.ts'
import { market } from '../fixtures/market.ts'
import { accepted, broken, refusal } from '../fixtures/answers.ts'
import { callsTo, defineModel, outputsOf, type Moment, type Step } from '../kit/model.ts'

const first: PasswordInput = { market, way: 'forgotten', email: '', requestId: null, token: null }
const link = 'l'.repeat(43)
const allowed = { token: 't'.repeat(43), expires_at: '2026-03-04T16:15:00Z' }
/** A password of the minimum length. */
const old = 'Trigueño-1'

/** Form input, by name. */
const typed: Readonly<Record<string, { change: Partial<PasswordForm> }>> = {
  'an email': { change: { email: ' ana@example.com ' } },
  'an email without a domain': { change: { email: 'ana@' } },
  'a code': { change: { otp: ' 123 456' } },
  'five digits': { change: { otp: '12345' } },
  'the old password and a new one': { change: { old, password: strongPassword, retype: strongPassword } },
  'an old password too short': { change: { old: 'corta', password: strongPassword, retype: strongPassword } },
  'no old password': { change: { old: '', password: strongPassword, retype: strongPassword } },
  'a short new password': { change: { old, password: 'Corta-123', retype: 'Corta-123' } },
  'a new password of two classes': { change: { old, password: 'bohiopizzas1', retype: 'bohiopizzas1' } },
  'no new password': { change: { old, password: '', retype: '' } },
  'two new passwords': { change: { old, password: strongPassword, retype: `${strongPassword}x` } },
}
const typedIn = (step: Step | null) => typed[/^form\.changed \((.+)\)$/.exec(step?.name ?? '')?.[1] ?? '']?.change
const codes: Readonly<Record<string, string>> = {
  'requestPasswordReset ⇒ asked a moment ago': 'CUS-100008',
  'verifyResetProof ⇒ not the code': 'CUS-100009',
  'verifyResetProof ⇒ over': 'CUS-100011',
  'resetPassword ⇒ used before': 'CUS-100005',
  'resetPassword ⇒ over': 'CUS-100010',
  'changePassword ⇒ the old one is wrong': 'CUS-100006',
}

type State = Moment<typeof passwordMachine>['state']
const secrets = ['old', 'password', 'retype'] as const
/** Returns the fields of the form in a state. */
function fieldsOf(state: State | null): readonly (keyof PasswordForm)[] {
  if (state?.matches('forgotten')) return ['email']
  if (state?.matches('asked')) return ['otp']
  return state?.matches('choosing') || state?.matches('changing') ? secrets : []
}

/** The submit event of each form, with its first field. */
const submitted: Readonly<Record<string, keyof PasswordForm>> = {
  'email.submitted': 'email',
  'code.submitted': 'otp',
  'password.submitted': 'old',
}

/** Returns the state after submitting a form; null if it is incomplete. */
function questionOf(state: State): 'asking' | 'checking' | 'resetting' | 'saving' | null {
  const { email, otp, old: known, password: fresh, retype } = state.context.form
  const isFresh = fresh === strongPassword && retype === strongPassword
  if (state.matches('forgotten')) return email.trim() === 'ana@example.com' ? 'asking' : null
  if (state.matches('asked')) return otp.trim() === '123 456' ? 'checking' : null
  if (state.matches('choosing')) return isFresh ? 'resetting' : null
  return isFresh && known === old ? 'saving' : null
}

export const password = defineModel({
  machine: passwordMachine,
  initialStates: ['forgotten.typing', 'asked.fresh', 'opening', 'changing.typing'],
  transitions: [
    ['any', 'form.changed', 'stays'],
    ['asking', 'requestPasswordReset ⇒ on its way', 'asked.fresh'],
    ['asking', 'requestPasswordReset ⇒ no answer', 'forgotten.unanswered'],
    ['asked.fresh', 'after resendPause', 'asked.overdue'],
    ['asked.fresh', 'mail.resent', 'stays'],
    ['asked', 'mail.resent', 'asking'],
    ['asked', 'email.rejected', 'forgotten.typing'],
    ['checking', 'verifyResetProof ⇒ good', 'choosing.typing'],
    ['checking', 'verifyResetProof ⇒ not the code', 'asked.refused'],
    ['checking', 'verifyResetProof ⇒ over', 'forgotten.refused'],
    ['checking', 'verifyResetProof ⇒ no answer', 'asked.unanswered'],
    ['opening', 'verifyResetProof ⇒ good', 'choosing.typing'],
    ['opening', 'verifyResetProof ⇒ no answer', 'unopened'],
    ['opening', 'verifyResetProof', 'linkExpired'],
    ['unopened', 'link.retried', 'opening'],
    ['linkExpired', 'mail.resent', 'forgotten.typing'],
    ['resetting', 'resetPassword ⇒ set', 'done'],
    ['resetting', 'resetPassword ⇒ used before', 'choosing.refused'],
    ['resetting', 'resetPassword ⇒ over', 'linkExpired'],
    ['resetting', 'resetPassword ⇒ no answer', 'choosing.unanswered'],
    ['saving', 'changePassword ⇒ changed', 'closed'],
    ['saving', 'changePassword ⇒ the old one is wrong', 'changing.refused'],
    ['saving', 'changePassword ⇒ no answer', 'changing.unanswered'],
    ['changing', 'password.closed', 'closed'],
  ],
  delays: { resendPause: 60_000 },
  inputs: {
    forgotten: first,
    'forgotten, with an email kept': { ...first, email: 'ana@example.com' },
    'a mail asked for before': { ...first, email: 'ana@example.com', requestId: 'r0' },
    'the link of a mail': { ...first, way: 'link', token: link },
    'a change': { ...first, way: 'change' },
    'a weak one': { ...first, way: 'weak' },
  },
  events: {
    'form.changed': typed,
  },
  outcomes: {
    requestPasswordReset: {
      'on its way': { output: accepted({ request_id: 'r1', retry_after: 60 }) },
      'asked a moment ago': { output: refusal('CUS-100008') },
      'no answer': broken,
    },
    verifyResetProof: {
      good: { output: accepted(allowed) },
      'not the code': { output: refusal('CUS-100009') },
      over: { output: refusal('CUS-100011') },
      'no answer': broken,
    },
    resetPassword: {
      set: { output: accepted(null) },
      'used before': { output: refusal('CUS-100005') },
      over: { output: refusal('CUS-100010') },
      'no answer': broken,
    },
    changePassword: {
      changed: { output: accepted(null) },
      'the old one is wrong': { output: refusal('CUS-100006') },
      'no answer': broken,
    },
  },
  // Only the fields of the current form matter.
  key(state) {
    const { way, form, requestId, token, isShown, refusal: refused, isChanged } = state.context
    const { email, otp, old: known, password: fresh, retype } = form
    const isEmailKind = (['forgotten', 'asking', 'asked', 'checking'] as const).some((step) => state.matches(step))
    const kept = isEmailKind ? [email, otp] : [known, fresh, retype]
    return [way, kept, requestId !== null, token, isShown, refused?.code, isChanged]
  },
  invariants: {
    'requestPasswordReset receives only a valid email': ({ calls }) =>
      callsTo(calls, requestPasswordReset).every(({ input }) => input.email === 'ana@example.com'),
    'a code is sent with its request id, and a link by itself': ({ calls }) =>
      callsTo(calls, verifyResetProof).every(({ input: { proof } }) =>
        'otp' in proof ? proof.otp === '123456' && ['r0', 'r1'].includes(proof.request_id) : proof.token === link,
      ),
    'a reset sends only the token that the server issued': ({ calls }) =>
      callsTo(calls, resetPassword).every(({ input }) => input.token === allowed.token),
    'a weak password is never sent': ({ calls }) =>
      [...callsTo(calls, resetPassword), ...callsTo(calls, changePassword)].every(
        ({ input }) => input.password === strongPassword,
      ),
    'a change sends the old password': ({ calls }) =>
      callsTo(calls, changePassword).every(({ input }) => input.old === old),
    'changing a password sends no email; resetting it never asks for the old one': ({ state, calls }) => {
      const byEmailLink = state.context.way === 'forgotten' || state.context.way === 'link'
      return byEmailLink
        ? callsTo(calls, changePassword).length === 0
        : callsTo(calls, requestPasswordReset).length +
            callsTo(calls, verifyResetProof).length +
            callsTo(calls, resetPassword).length ===
            0
    },
    'isChanged is set exactly when the server set the password': ({ state, calls }) => {
      const isSet =
        outputsOf(callsTo(calls, resetPassword)).some((result) => result.ok) ||
        outputsOf(callsTo(calls, changePassword)).some((result) => result.ok)
      return state.context.isChanged === isSet
    },
    'a changed password is cleared from the form': ({ state: { context } }) =>
      !context.isChanged || (context.form.old === '' && context.form.password === '' && context.form.retype === ''),
    'a wrong code keeps the request id': ({ state, before, step }) =>
      step?.name !== 'verifyResetProof ⇒ not the code' || state.context.requestId === before?.context.requestId,
    'a reset requested a moment ago leads to asked exactly if its request id is known': ({ state, before, step }) =>
      step?.name !== 'requestPasswordReset ⇒ asked a moment ago' ||
      state.matches('asked') === (before?.context.requestId !== null),
    'only the window over a page ends the machine': ({ state }) =>
      state.status !== 'done' || state.context.way === 'weak' || state.context.way === 'change',
    'each way starts in its own state, with no errors': ({ before, steps }) => {
      if (steps.length !== 1 || !before) return true
      const { way, requestId, isShown, refusal: refused, isChanged } = before.context
      const place = way === 'link' ? 'opening' : way !== 'forgotten' ? 'changing' : requestId ? 'asked' : 'forgotten'
      return before.matches(place) && !isShown && refused === null && !isChanged
    },
    'form.changed stores only fields of the current form': ({ state: { context }, before, step }) => {
      const change = typedIn(step)
      if (!before || !change) return true
      const kept = fieldsOf(before).flatMap((field) => (field in change ? [[field, change[field]]] : []))
      return dequal(context.form, { ...before.context.form, ...Object.fromEntries(kept) })
    },
    'the email changes only by typing': ({ state, before, step }) =>
      !before || typedIn(step) !== undefined || state.context.form.email === before.context.form.email,
    'typed passwords stay until the password is changed': ({ state: { context }, before, step }) =>
      !before ||
      typedIn(step) !== undefined ||
      context.isChanged ||
      secrets.every((field) => context.form[field] === before.context.form[field]),
    'the code is cleared exactly by a new or expired email': ({ state, before, step }) => {
      const isAnew = /^(requestPasswordReset ⇒ on its way|email\.rejected|verifyResetProof ⇒ over)$/.test(
        step?.name ?? '',
      )
      if (!before || typedIn(step)) return true
      const isOver = isAnew && !before.matches('opening') && state.value !== before.value
      return state.context.form.otp === (isOver ? '' : before.context.form.otp)
    },
    'a valid form is sent, and an invalid one shows its errors': ({ state, before, step }) => {
      if (!before || fieldsOf(before)[0] !== submitted[step?.name ?? ''] || fieldsOf(before).length === 0) return true
      const question = questionOf(before)
      return question === null ? state.context.isShown && state.context.refusal === null : state.matches(question)
    },
    'a form not yet submitted shows no errors': ({ state, before, step }) =>
      !(
        /^(requestPasswordReset ⇒ on its way|verifyResetProof ⇒ good)$/.test(step?.name ?? '') ||
        (step?.name === 'requestPasswordReset ⇒ asked a moment ago' && state.matches('asked')) ||
        (step?.name === 'mail.resent' && before?.matches('linkExpired'))
      ) || !state.context.isShown,
    'a refusal keeps its code': ({ state, step }) => {
      const code = codes[step?.name ?? '']
      return code === undefined || state.context.refusal?.code === code
    },
    'a new attempt clears the refusal': ({ state }) =>
      !(['asking', 'checking', 'opening', 'resetting', 'saving'] as const).some((question) =>
        state.matches(question),
      ) || state.context.refusal === null,
    'starting over clears the refusal': ({ state: { context }, before, step }) =>
      !(
        (step?.name === 'email.rejected' && before?.matches('asked')) ||
        (step?.name === 'mail.resent' && before?.matches('linkExpired'))
      ) || context.refusal === null,
    'email.rejected clears the request id and the errors': ({ state: { context }, before, step }) =>
      !(step?.name === 'email.rejected' && before?.matches('asked')) ||
      (context.requestId === null && !context.isShown),
    'a code is sent with the latest request id': ({ calls, state }) => {
      if (!state.matches('checking')) return true
      const { proof } = callsTo(calls, verifyResetProof).at(-1)?.input ?? {}
      const isEmailed = outputsOf(callsTo(calls, requestPasswordReset)).some((result) => result.ok)
      return proof !== undefined && 'otp' in proof && proof.request_id === (isEmailed ? 'r1' : 'r0')
    },
    'an expired code clears the request id': ({ state, before, step }) =>
      step?.name !== 'verifyResetProof ⇒ over' ||
      before?.matches('opening') === true ||
      state.context.requestId === null,
    'no state is a dead end': ({ state }) =>
      (!state.matches('asked') ||
        (state.can({ type: 'email.rejected' }) &&
          state.can({ type: 'code.submitted' }) &&
          state.can({ type: 'mail.resent' }) === !state.matches({ asked: 'fresh' }))) &&
      (!state.matches('linkExpired') || state.can({ type: 'mail.resent' })) &&
      (!state.matches('unopened') || state.can({ type: 'link.retried' })) &&
      (!state.matches('forgotten') || state.can({ type: 'email.submitted' })) &&
      (!(state.matches('choosing') || state.matches('changing')) || state.can({ type: 'password.submitted' })),
    'password.closed is accepted exactly while changing': ({ state }) =>
      state.can({ type: 'password.closed' }) === state.matches('changing'),
    'every form accepts form.changed': ({ state }) =>
      fieldsOf(state).length === 0 || state.can({ type: 'form.changed', change: {} }),
    'the output tells whether the password changed': ({ state, step }) =>
      state.status !== 'done' || state.output?.isChanged === (step?.name === 'changePassword ⇒ changed'),
  },
})
