import { passwordMachine } from '../../../machines/password.machine.ts'
import { askReset, changePassword, checkProof, resetPassword } from '../../../machines/password.ports.ts'
import type { PasswordInput } from '../../../machines/password.setup.ts'
import { strong } from '../fixtures/members.ts'
import { market } from '../fixtures/market.ts'
import { accepted, broken, refusal } from '../fixtures/places.ts'
import { callsTo, defineModel, outputsOf } from '../kit/model.ts'

const first: PasswordInput = { market, way: 'forgotten', email: '', requestId: null, token: null }
const link = 'l'.repeat(43)
const allowed = { token: 't'.repeat(43), expires_at: '2026-03-04T16:15:00Z' }
const old = 'Trigueño-1493'

export const password = defineModel({
  machine: passwordMachine,
  times: { answerLimit: 15_000, resendPause: 60_000 },
  inputs: {
    forgotten: first,
    'forgotten, with an e-mail kept': { ...first, email: 'ana@example.com' },
    'a mail asked for before': { ...first, email: 'ana@example.com', requestId: 'r0' },
    'the link of a mail': { ...first, way: 'link', token: link },
    'a change': { ...first, way: 'change' },
    'a weak one': { ...first, way: 'weak' },
  },
  events: {
    'form.changed': {
      'an e-mail': { change: { email: ' ana@example.com ' } },
      'an e-mail without a domain': { change: { email: 'ana@' } },
      'a code': { change: { otp: ' 123 456' } },
      'five digits': { change: { otp: '12345' } },
      'the old password and a new one': { change: { old, password: strong, retype: strong } },
      'an old password too short': { change: { old: 'corta', password: strong, retype: strong } },
      'no old password': { change: { old: '', password: strong, retype: strong } },
      'a short new password': { change: { old, password: 'Corta-123', retype: 'Corta-123' } },
      'a new password of two classes': { change: { old, password: 'bohiopizzas1', retype: 'bohiopizzas1' } },
      'no new password': { change: { old, password: '', retype: '' } },
      'two new passwords': { change: { old, password: strong, retype: `${strong}x` } },
    },
  },
  outcomes: {
    askReset: {
      'on its way': { output: accepted({ request_id: 'r1', retry_after: 60 }) },
      'asked a moment ago': { output: refusal('CUS-100008') },
      'no answer': broken,
    },
    checkProof: {
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
  // A form of one step has no part in another.
  key(state) {
    const { way, form, requestId, token, isShown, refusal: refused, isChanged } = state.context
    const { email, otp, old: known, password: fresh, retype } = form
    const isMail = (['forgotten', 'asking', 'asked', 'checking'] as const).some((step) => state.matches(step))
    const typed = isMail ? [email, otp] : [known, fresh, retype]
    return [way, typed, requestId !== null, token, isShown, refused?.code, isChanged]
  },
  invariants: {
    'a mail is asked for an e-mail of the market’s form only': ({ calls }) =>
      callsTo(calls, askReset).every(({ input }) => input.email === 'ana@example.com'),
    'a code is shown with its request, a link by itself': ({ calls }) =>
      callsTo(calls, checkProof).every(({ input: { proof } }) =>
        'otp' in proof ? proof.otp === '123456' && ['r0', 'r1'].includes(proof.request_id) : proof.token === link,
      ),
    'a new password is set only with what the server allowed': ({ calls }) =>
      callsTo(calls, resetPassword).every(({ input }) => input.token === allowed.token),
    'a weak password is never sent': ({ calls }) =>
      [...callsTo(calls, resetPassword), ...callsTo(calls, changePassword)].every(
        ({ input }) => input.password === strong,
      ),
    'a change shows the old password, of the market’s length': ({ calls }) =>
      callsTo(calls, changePassword).every(({ input }) => input.old === old),
    'whoever knows the password needs no mail, and whoever does not needs no old one': ({ state, calls }) => {
      const byMail = state.context.way === 'forgotten' || state.context.way === 'link'
      return byMail
        ? callsTo(calls, changePassword).length === 0
        : callsTo(calls, askReset).length + callsTo(calls, checkProof).length + callsTo(calls, resetPassword).length ===
            0
    },
    'it is done exactly when the server said so': ({ state, calls }) => {
      const isSet =
        outputsOf(callsTo(calls, resetPassword)).some((result) => result.ok) ||
        outputsOf(callsTo(calls, changePassword)).some((result) => result.ok)
      return state.context.isChanged === isSet
    },
    'no password is kept once it is changed': ({ state: { context } }) =>
      !context.isChanged || (context.form.old === '' && context.form.password === '' && context.form.retype === ''),
    'a window that was closed says whether the password changed': ({ state }) =>
      state.status !== 'done' || state.output?.isChanged === state.context.isChanged,
    'no other mail in the first minute': ({ state }) =>
      !state.matches({ asked: 'fresh' }) || !state.can({ type: 'mail.resent' }),
    'a wrong code leaves the request as it is': ({ state, before, step }) =>
      step?.name !== 'checkProof ⇒ not the code' || state.context.requestId === before?.context.requestId,
    'what is over leads to another mail': ({ state, before, step }) =>
      step?.name.endsWith('⇒ over') !== true ||
      (before?.matches('checking') ? state.matches({ forgotten: 'refused' }) : state.matches('dead')),
    'what is wrong is said once it was tried': ({ state, before, step }) =>
      !/^(email|code|password)\.submitted$/.test(step?.name ?? '') ||
      state.value === before?.value ||
      state.context.isShown ||
      ['asking', 'checking', 'resetting', 'saving'].some((word) => JSON.stringify(state.value).includes(word)),
    'a mail of a moment ago still counts': ({ state, before, step }) =>
      step?.name !== 'askReset ⇒ asked a moment ago' || state.matches('asked') === (before?.context.requestId !== null),
    'silence keeps what was typed': ({ state, before, step }) =>
      step?.name.endsWith('⇒ no answer') !== true || state.context.form === before?.context.form,
    'a refusal is forgotten when it is sent again': ({ state }) =>
      !(state.matches('asking') || state.matches('resetting') || state.matches('saving')) ||
      state.context.refusal === null,
    'only the window over a page is closed': ({ state }) =>
      state.status !== 'done' || state.context.way === 'weak' || state.context.way === 'change',
  },
})
