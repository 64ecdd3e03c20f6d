import { dequal } from 'dequal'
import { registrationMachine, type RegistrationInput } from '../../../machines/account/registration.machine.ts'
import { confirmEmail, register } from '../../../machines/account/registration.ports.ts'
import type { RegistrationForm } from '../../../machines/account/registration.rules.ts'
import { filledRegistration, socialTicket, strongPassword, today } from '../fixtures/members.ts'
import { market } from '../fixtures/market.ts'
import { accepted, broken, refusal } from '../fixtures/answers.ts'
import { callsTo, defineModel, outputsOf, type Step } from '../kit/model.ts'

const social = { ticket: socialTicket, email: 'ana@example.com', firstName: 'Ana', lastName: 'Rivera' }
const eighteenToday = '2008-03-04'
const first: RegistrationInput = { market, today, draft: null, social: null, regis: null }
const { password: _password, retype: _retype, ...kept } = filledRegistration
const passwords = { password: strongPassword, retype: strongPassword }
/** Drafts with one invalid field, by name. */
const lacking: Readonly<Record<string, Partial<RegistrationForm>>> = {
  'no first name': { firstName: ' ' },
  'no last name': { lastName: '' },
  'no phone': { phone: '' },
  'a phone too short': { phone: '555-0101' },
  'no birthday': { birthdate: '' },
  'a birthday of 1899': { birthdate: '1899-12-31' },
  'a birthday to come': { birthdate: '2026-03-05' },
  'no email': { email: '' },
  'an email without a domain': { email: 'ana@' },
  'terms not accepted': { terms: false },
}
/** Form input, by name. */
const typed: Readonly<Record<string, { change: Partial<RegistrationForm> }>> = {
  'the passwords': { change: passwords },
  'all of it': { change: filledRegistration },
  'born in 1900': { change: { ...filledRegistration, birthdate: '1900-01-01' } },
  'born eighteen years ago': { change: { ...filledRegistration, birthdate: eighteenToday } },
  'a short password': { change: { password: 'Corta-1', retype: 'Corta-1' } },
  'a password of one class': { change: { password: 'bohiopizzas', retype: 'bohiopizzas' } },
  'two passwords': { change: { password: strongPassword, retype: `${strongPassword}!` } },
  'no password': { change: { password: '', retype: '' } },
}
const typedIn = (step: Step | null) => typed[/^form\.changed \((.+)\)$/.exec(step?.name ?? '')?.[1] ?? '']?.change
const codes: Readonly<Record<string, string>> = {
  'register ⇒ the email is taken': 'CUS-100003',
  'register ⇒ the ticket is over': 'CUS-100024',
  'register ⇒ the account is somebody else’s': 'CUS-100023',
  'register ⇒ asked a moment ago': 'CUS-100008',
  'confirmEmail ⇒ it is over': 'CUS-100011',
}
const isWhole = (name: string) => /^(all of it|born in 1900|born eighteen years ago)/.test(name)

export const registration = defineModel({
  machine: registrationMachine,
  initialStates: ['form.filling', 'confirming'],
  transitions: [
    ['form', 'form.changed', 'stays'],
    ['sending', 'register ⇒ the email is taken', 'form.taken'],
    ['sending', 'register ⇒ the ticket is over', 'form.refused'],
    ['sending', 'register ⇒ the account is somebody else’s', 'form.refused'],
    ['sending', 'register ⇒ asked a moment ago', 'form.refused'],
    ['sending', 'register ⇒ no answer', 'form.unanswered'],
    ['sent', 'email.rejected', 'form.filling'],
    ['sent.waiting', 'after resendPause', 'sent.overdue'],
    ['sent.waiting', 'mail.resent', 'stays'],
    ['sent', 'mail.resent', 'resending'],
    ['resending', 'register ⇒ the mail is on its way', 'sent.waiting'],
    ['resending', 'register ⇒ the email is taken', 'confirmed'],
    ['resending', 'register', 'sent.unsent'],
    ['confirming', 'confirmEmail ⇒ confirmed', 'confirmed'],
    ['confirming', 'confirmEmail ⇒ it is over', 'unknown'],
    ['confirming', 'confirmEmail ⇒ no answer', 'unconfirmed'],
    ['unconfirmed', 'confirmation.retried', 'confirming'],
  ],
  delays: { resendPause: 60_000 },
  inputs: {
    'a first visit': first,
    'a form kept': { ...first, draft: kept },
    ...Object.fromEntries(
      Object.entries(lacking).map(([name, draft]) => [name, { ...first, draft: { ...kept, ...draft } }]),
    ),
    'a provider’s word': { ...first, social },
    'a form kept and a provider’s word': { ...first, draft: kept, social },
    'a provider’s word of another email': { ...first, draft: kept, social: { ...social, email: null } },
    'the link of a mail': { ...first, regis: 'r'.repeat(43) },
  },
  events: {
    'form.changed': typed,
  },
  outcomes: {
    register: {
      'the mail is on its way': { output: accepted({ email: 'ana@example.com' }) },
      'the email is taken': { output: refusal('CUS-100003') },
      'the ticket is over': { output: refusal('CUS-100024') },
      'the account is somebody else’s': { output: refusal('CUS-100023') },
      'asked a moment ago': { output: refusal('CUS-100008') },
      'no answer': broken,
    },
    confirmEmail: {
      confirmed: { output: accepted({ email: 'ana@example.com' }) },
      'it is over': { output: refusal('CUS-100011') },
      'no answer': broken,
    },
  },
  key: ({ context: { form, isShown, refusal: refused, sentTo, regis, social: vouched } }) => [
    form,
    isShown,
    refused?.code,
    sentTo,
    regis,
    vouched,
  ],
  invariants: {
    '[account.required] only a complete form is sent': ({ calls }) =>
      callsTo(calls, register).every(({ input: { request } }) => {
        const { email, first_name: name, last_name: last, phone, birthdate, terms, password } = request
        const isBorn =
          birthdate !== null && birthdate !== undefined && birthdate >= '1900-01-01' && birthdate <= eighteenToday
        const isPerson = name === 'Ana' && last === 'Rivera' && phone === '+17875550101' && isBorn
        return isPerson && email === 'ana@example.com' && terms && password === strongPassword
      }),
    'marketing is sent only for the chosen channel': ({ calls }) =>
      callsTo(calls, register).every(
        ({ input: { request } }) => request.marketing.email && !request.marketing.push && !request.marketing.sms,
      ),
    'an incomplete draft is not sent': ({ state, steps, calls }) =>
      steps.some(({ name }) => /\((all of it|born|the passwords)/.test(name)) ||
      state.context.regis !== null ||
      callsTo(calls, register).length === 0,
    'sent is entered only after the server accepted the registration': ({ state, calls }) =>
      !state.matches('sent') || outputsOf(callsTo(calls, register)).some((result) => result.ok),
    'sentTo has the address of the email': ({ state }) =>
      !state.matches('sent') || state.context.sentTo === 'ana@example.com',
    'no email can be resent in the first minute': ({ state }) =>
      !state.matches({ sent: 'waiting' }) || !state.can({ type: 'mail.resent' }),
    'the ticket of the provider is sent while it is valid': ({ calls, state, step }) =>
      step?.name !== 'registration.submitted' ||
      !state.matches('sending') ||
      callsTo(calls, register).at(-1)?.input.request.ticket === state.context.social?.ticket,
    'exactly an email vouched for by the provider needs no confirmation': ({ state, step, before }) =>
      step?.name !== 'register ⇒ the mail is on its way' ||
      !before?.matches('sending') ||
      (before.context.social?.email === 'ana@example.com') === state.matches('joined'),
    'an expired ticket is discarded': ({ state, step, before }) =>
      !/^register ⇒ (the ticket is over|the account is)/.test(step?.name ?? '') ||
      before?.matches('resending') === true ||
      (state.context.social === null && state.matches({ form: 'refused' })),
    'the token of the link is sent unchanged, without registering': ({ calls, state }) =>
      callsTo(calls, confirmEmail).every(({ input }) => input.regis === 'r'.repeat(43)) &&
      (state.context.regis === null || callsTo(calls, register).length === 0),
    'an email is confirmed only by the server': ({ state, calls, steps }) =>
      !state.matches('confirmed') ||
      outputsOf(callsTo(calls, confirmEmail)).some((result) => result.ok) ||
      steps.some(({ name }) => name === 'register ⇒ the email is taken'),
    'a saved form has no passwords': ({ state, steps }) =>
      steps.some(({ name }) => name.startsWith('form.changed')) ||
      (state.context.form.password === '' && state.context.form.retype === ''),
    'sending clears the refusal': ({ state }) =>
      !(state.matches('sending') || state.matches('resending')) || state.context.refusal === null,
    'a complete form is sent at once': ({ state, step, steps, before }) =>
      step?.name !== 'registration.submitted' ||
      !before?.matches('form') ||
      !isWhole(/\((.+)\)/.exec(steps.findLast(({ name }) => name.startsWith('form.changed'))?.name ?? '')?.[1] ?? '') ||
      state.matches('sending'),
    'a link starts in confirming, and everything else in form': ({ before, steps }) =>
      steps.length !== 1 || before?.matches(before.context.regis === null ? 'form' : 'confirming') === true,
    'the form starts with the draft, and otherwise with the data of the provider': ({ before, steps }) => {
      if (steps.length !== 1 || !before?.context.social) return true
      const { social: vouched, form } = before.context
      return (
        form.email === (vouched.email ?? filledRegistration.email) &&
        ['Ana', filledRegistration.firstName].includes(form.firstName) &&
        form.lastName === 'Rivera'
      )
    },
    'a new form accepts neither terms nor marketing': ({ before, steps }) =>
      steps.length !== 1 ||
      before?.context.form.firstName !== '' ||
      !(before.context.form.terms || before.context.form.byEmail || before.context.form.bySms),
    'a new form shows no errors and no refusal': ({ before, steps }) =>
      steps.length !== 1 ||
      (before?.context.isShown === false && before.context.refusal === null && before.context.sentTo === ''),
    'the form changes only by typing': ({ state: { context }, before, step }) =>
      !before ||
      dequal(context.form, {
        ...before.context.form,
        ...(before.matches('form') && typedIn(step)),
      }),
    'form, sent and unconfirmed accept their events': ({ state }) =>
      (!state.matches('form') ||
        (state.can({ type: 'form.changed', change: {} }) && state.can({ type: 'registration.submitted' }))) &&
      (!state.matches('sent') ||
        (state.can({ type: 'email.rejected' }) &&
          state.can({ type: 'mail.resent' }) === !state.matches({ sent: 'waiting' }))) &&
      (!state.matches('unconfirmed') || state.can({ type: 'confirmation.retried' })),
    'an unsent form shows its errors and no earlier refusal': ({ state, before, step }) =>
      step?.name !== 'registration.submitted' ||
      !before?.matches('form') ||
      state.matches('sending') ||
      (state.matches({ form: 'filling' }) && state.context.isShown && state.context.refusal === null),
    'a refusal keeps its code': ({ state, step }) => {
      const code = codes[step?.name ?? '']
      return code === undefined || state.matches('confirmed') || state.context.refusal?.code === code
    },
    'resending an email sends no ticket': ({ step, state, calls }) =>
      step?.name !== 'mail.resent' ||
      !state.matches('resending') ||
      callsTo(calls, register).at(-1)?.input.request.ticket === undefined,
    'an accepted registration leads to joined or sent': ({ state, step }) =>
      step?.name !== 'register ⇒ the mail is on its way' ||
      state.matches('joined') ||
      state.matches({ sent: 'waiting' }),
    'the data of the provider stay until the ticket expires': ({ state, before, step }) =>
      !before ||
      /the ticket is over|somebody else’s/.test(step?.name ?? '') ||
      state.context.social === before.context.social,
  },
})
