import { dequal } from 'dequal'
import { getNextSnapshot, getNextTransitions } from 'xstate'
import type { ContactKind } from '../../../contract/contact-messages.ts'
import { contactMachine, type ContactContext, type ContactInput } from '../../../machines/contact/contact.machine.ts'
import { sendMessage, requestFormTicket } from '../../../machines/contact/contact.ports.ts'
import { emptyContact, type ContactForm } from '../../../machines/contact/contact.rules.ts'
import { market } from '../fixtures/market.ts'
import { accepted, broken, refusal } from '../fixtures/answers.ts'
import { callsTo, defineModel, outputsOf, type Step } from '../kit/model.ts'

const fresh: ContactInput = {
  market,
  kind: 'feedback',
  draft: { form: emptyContact, seed: 'tab', version: 0 },
}
const sender = { name: 'Ana Ruiz', email: 'ana@example.com', phone: '+17875550101' }
const comment: Partial<ContactForm> = {
  name: 'Iris Colón',
  email: ' iris@example.com ',
  topic: 'order',
  store: 'SJ02',
  orderNumber: 'BP-7K3M-9XQ2',
  message: 'La pizza llegó fría.\n\n\nGracias.',
}
const wish: Partial<ContactForm> = {
  name: 'Iris Colón',
  email: 'iris@example.com',
  phone: '(787) 555-0100',
  municipio: 'Ponce',
  capital: '100-250',
  message: 'Quiero abrir un bohío en Ponce.',
}
const tooSoon = refusal('COMMON-06', { path: 'ticket', retry_after: 3 })

/** Phones as typed, and as sent. */
const phones: Readonly<Record<string, string | null>> = {
  '': null,
  '(787) 555-0100': '+17875550100',
  '+17875550101': '+17875550101',
}
/** Whether the form is complete and valid. */
function isWhole({ kind, form }: ContactContext): boolean {
  const isSaid = form.name.trim() !== '' && form.email.includes('@example') && form.message !== ''
  const isRight = form.phone !== '787' && !form.message.startsWith('http')
  if (kind === 'feedback') return isSaid && isRight && form.topic !== ''
  return isSaid && isRight && form.phone !== '' && form.municipio === 'Ponce' && form.capital !== ''
}
/** Problems of an otherwise complete message. */
const faults: readonly Partial<ContactForm>[] = [
  { name: ' ' },
  { email: '' },
  { email: 'iris@' },
  { phone: '787' },
  { message: ' ' },
  { message: 'http://a.example http://b.example http://c.example' },
]
const flaws: Readonly<Record<ContactKind, readonly Partial<ContactForm>[]>> = {
  feedback: [...faults, { topic: '' }],
  franchise: [...faults, { phone: '' }, { municipio: '' }, { capital: '' }],
}
const isEvent = (step: Step | null, ...types: string[]) => step?.kind === 'event' && types.includes(step.event.type)

export const contact = defineModel({
  machine: contactMachine,
  delays: { shortPause: 3_000 },
  initialStates: ['form.opening'],
  transitions: [
    ['form', 'form.changed', 'stays'],
    ['form', 'member.known', 'stays'],
    ['form.opening', 'requestFormTicket ⇒ shown', 'form.filling'],
    ['form.opening', 'requestFormTicket ⇒ asked too often', 'form.filling'],
    ['form.opening', 'requestFormTicket ⇒ no answer', 'form.filling'],
    ['asking', 'requestFormTicket ⇒ shown', 'sending'],
    ['asking', 'requestFormTicket ⇒ asked too often', 'form.refused'],
    ['asking', 'requestFormTicket ⇒ no answer', 'form.unanswered'],
    ['sending', 'sendMessage ⇒ kept', 'sent'],
    ['sending', 'sendMessage ⇒ too soon', 'pausing'],
    ['sending', 'sendMessage ⇒ busy for a moment', 'form.refused'],
    ['sending', 'sendMessage ⇒ asked too often', 'form.refused'],
    ['sending', 'sendMessage ⇒ the ticket is over', 'form.refused'],
    ['sending', 'sendMessage ⇒ a program fills in everything', 'form.refused'],
    ['sending', 'sendMessage ⇒ no answer', 'form.unanswered'],
    ['pausing', 'after shortPause', 'sending'],
    ['sent', 'another.wanted', 'form.opening'],
  ],
  inputs: {
    'a comment': fresh,
    'what was typed before': { ...fresh, draft: { form: { ...emptyContact, ...comment }, seed: 'tab', version: 7 } },
    'to open a store': { ...fresh, kind: 'franchise' },
  },
  events: {
    'form.changed': {
      'a whole comment': { change: comment },
      'a whole wish': { change: wish },
      'no name': { change: { name: ' ' } },
      'no phone': { change: { phone: '' } },
      'no municipio': { change: { municipio: '' } },
      'no capital': { change: { capital: '' } },
      'half an email': { change: { email: 'iris@' } },
      'a phone that is none': { change: { phone: '787' } },
      'too many links': { change: { message: 'http://a.example http://b.example http://c.example' } },
      'what only a program sees': { change: { trap: 'https://a.example' } },
    },
    'member.known': { 'who she is': { sender } },
  },
  outcomes: {
    requestFormTicket: {
      shown: { output: accepted({ ticket: 't1' }) },
      'asked too often': { output: refusal('COMMON-06', { retry_after: 40 }) },
      'no answer': broken,
    },
    sendMessage: {
      kept: { output: accepted({ number: 'BM-7K3M-9XQ2' }) },
      'too soon': { output: tooSoon },
      'busy for a moment': { output: refusal('COMMON-06', { retry_after: 2 }) },
      'asked too often': { output: refusal('COMMON-06', { retry_after: 40 }) },
      'the ticket is over': { output: refusal('COMMON-01', { path: 'ticket', problem: 'ticket-over' }) },
      'a program fills in everything': { output: refusal('COMMON-01', { path: 'trap', problem: 'trap-filled' }) },
      'no answer': broken,
    },
  },
  key: ({ context: { kind, form, ticket, isShown, refusal: refused, number } }) => [
    kind,
    form,
    ticket,
    isShown,
    refused?.code,
    refused?.data.path,
    number,
  ],
  // A started message has one problem at a time; a second message is only started.
  stop(state) {
    const { kind, form, number, isShown, refusal: refused } = state.context
    const isBegun = form.message !== ''
    const isWish = isBegun && kind === 'franchise'
    const wrong = [
      form.email === 'iris@',
      form.phone === '787',
      form.message.startsWith('http'),
      form.trap !== '',
      form.name === ' ',
      kind === 'franchise' ? form.topic !== '' : form.capital !== '',
      isWish && form.phone === '',
      isWish && form.municipio === '',
      isWish && form.capital === '',
    ].filter(Boolean).length
    const isTried = isShown || refused?.code === 'COMMON-01'
    return (
      wrong + Number(wrong > 0 && isTried) > Number(isBegun) || (number !== '' && isBegun && !state.matches('sent'))
    )
  },
  invariants: {
    'no state is a dead end': ({ state }) => getNextTransitions(state).length > 0,
    'another message can be written after sending': ({ state }) =>
      !state.matches('sent') || state.can({ type: 'another.wanted' }),
    'the form starts with the draft and no errors': ({ before, steps }) => {
      if (steps.length !== 1 || !before) return true
      const { form, isShown, refusal: refused } = before.context
      const isTyped = form.name === comment.name || (form.name === '' && form.email === '' && form.phone === '')
      return !isShown && refused === null && isTyped
    },
    'form.changed changes exactly the typed fields': ({ state, before, step }) =>
      step?.kind !== 'event' ||
      step.event.type !== 'form.changed' ||
      !before?.matches('form') ||
      dequal(state.context.form, { ...before.context.form, ...step.event.change }),
    'member.known fills blank fields with the data of the member': ({ state, before, step }) =>
      !isEvent(step, 'member.known') ||
      !before?.matches('form') ||
      (['name', 'email', 'phone'] as const).every(
        (field) =>
          state.context.form[field] ===
          (before.context.form[field] === '' ? sender[field] : before.context.form[field]),
      ),
    'an edited or new message gets a new version': ({ state, before, step }) =>
      !isEvent(step, 'form.changed', 'member.known', 'another.wanted') ||
      !(before?.matches('form') || before?.matches('sent')) ||
      (isEvent(step, 'another.wanted') && before.matches('form')) ||
      (isEvent(step, 'form.changed', 'member.known') && before.matches('sent')) ||
      state.context.version > before.context.version,
    'message.submitted sends a complete message once it has a ticket, and otherwise shows errors': ({
      state,
      before,
      step,
    }) => {
      if (!isEvent(step, 'message.submitted') || !before?.matches('form')) return true
      const { isShown, refusal: refused } = state.context
      if (isWhole(before.context)) return state.matches(before.context.ticket === '' ? 'asking' : 'sending')
      return state.matches({ form: 'filling' }) && isShown && refused === null
    },
    'a single error blocks sending': ({ before, steps }) => {
      if (steps.length !== 1 || !before) return true
      const whole = before.context.kind === 'feedback' ? comment : wish
      return flaws[before.context.kind].every((flaw) => {
        const typed = getNextSnapshot(contactMachine, before, { type: 'form.changed', change: { ...whole, ...flaw } })
        return getNextSnapshot(contactMachine, typed, { type: 'message.submitted' }).matches('form')
      })
    },
    'exactly a complete message can be sent': ({ state }) => {
      const next = getNextSnapshot(contactMachine, state, { type: 'message.submitted' })
      return !state.matches('form') || isWhole(state.context) !== next.matches('form')
    },
    'opening and asking request requestFormTicket': ({ state, calls }) =>
      !(state.matches({ form: 'opening' }) || state.matches('asking')) || calls.at(-1)?.logic === requestFormTicket,
    'the ticket is the one that the server issued': ({ state, step }) =>
      step?.name !== 'requestFormTicket ⇒ shown' || state.context.ticket === 't1',
    'the request contains what was typed': ({ state, calls }) => {
      const { form } = state.context
      const request = callsTo(calls, sendMessage).at(-1)?.input.request
      if (!state.matches('sending')) return true
      return (
        request?.trap === form.trap &&
        request.phone === phones[form.phone] &&
        (request.kind === 'franchise'
          ? request.capital === form.capital
          : request.topic === form.topic &&
            request.outlet_code === (form.store || null) &&
            request.order_number === (form.orderNumber || null))
      )
    },
    'asking and sending have no refusal': ({ state }) =>
      !(state.matches('asking') || state.matches('sending')) || state.context.refusal === null,
    'the refusal shown is the one that was answered': ({ state, step }) =>
      !state.matches({ form: 'refused' }) ||
      step?.kind !== 'answer' ||
      ('output' in step.outcome && dequal(step.outcome.output, { ok: false, error: state.context.refusal })),
    'a refusal clears the honeypot field': ({ state, step }) =>
      !step?.name.startsWith('sendMessage') || !state.matches({ form: 'refused' }) || state.context.form.trap === '',
    'a valid ticket is reused': ({ state, step }) =>
      !/^sendMessage ⇒ (asked too often|a program fills in everything|too soon|no answer)$/.test(step?.name ?? '') ||
      state.context.ticket === 't1',
    'only a complete message is sent': ({ calls }) =>
      callsTo(calls, sendMessage).every(
        ({ input: { request } }) =>
          request.name !== '' && /^\w+@example\.com$/.test(request.email) && request.message !== '',
      ),
    'a message is sent trimmed, with at most one empty line in a row': ({ calls }) =>
      callsTo(calls, sendMessage).every(({ input: { request } }) => !/^\s|\s$|\n{3}/.test(request.message)),
    'every request has a ticket': ({ calls }) =>
      callsTo(calls, sendMessage).every(({ input }) => input.request.ticket === 't1'),
    'a franchise request has its municipality': ({ state, calls }) =>
      callsTo(calls, sendMessage).every(
        ({ input: { request } }) =>
          request.kind === state.context.kind && (request.kind === 'feedback' || request.municipio === 'Ponce'),
      ),
    'different messages never share a key': ({ calls }) => {
      const sent = callsTo(calls, sendMessage).map(({ input }) => input)
      return sent.every(({ key, request }) =>
        sent.every(
          (other) =>
            other.key !== key ||
            JSON.stringify({ ...other.request, trap: '' }) === JSON.stringify({ ...request, trap: '' }),
        ),
      )
    },
    'an unanswered message is retried with the same key': ({ calls, steps }) => {
      const sent = callsTo(calls, sendMessage)
      const [last, before] = [sent.at(-1), sent.at(-2)]
      const isRepeated = steps.at(-1)?.name === 'message.submitted' && steps.at(-2)?.name === 'sendMessage ⇒ no answer'
      return !isRepeated || sent.length < 2 || last?.input.key === before?.input.key
    },
    'sent is entered only after the server returned a number': ({ state, calls }) =>
      !state.matches('sent') ||
      (state.context.number === 'BM-7K3M-9XQ2' && outputsOf(callsTo(calls, sendMessage)).at(-1)?.ok === true),
    'every failure keeps the message': ({ state, before, step }) =>
      !/^sendMessage ⇒ (asked|the ticket|no|too)/.test(step?.name ?? '') ||
      state.context.form.message === before?.context.form.message,
    'early submissions are delayed, not rejected': ({ state, step }) =>
      step?.name !== 'sendMessage ⇒ too soon' || state.matches('pausing'),
    'an expired ticket is discarded': ({ state, step }) =>
      step?.name !== 'sendMessage ⇒ the ticket is over' || state.context.ticket === '',
    'a honeypot refusal clears the honeypot field': ({ state, step }) =>
      step?.name !== 'sendMessage ⇒ a program fills in everything' ||
      (state.matches({ form: 'refused' }) && state.context.form.trap === ''),
    'member.known never replaces typed text': ({ state, before, step }) =>
      !step?.name.startsWith('member.known') ||
      !before?.matches('form') ||
      ((before.context.form.name === '' || state.context.form.name === before.context.form.name) &&
        state.context.form.name !== ''),
    'submitting an invalid form shows its errors': ({ state, before, step }) =>
      step?.name !== 'message.submitted' || !before?.matches('form') || !state.matches('form') || state.context.isShown,
    'the form can be filled in before the server answers': ({ state, steps }) =>
      steps.length > 0 || state.can({ type: 'form.changed', change: { name: 'I' } }),
    'another message keeps the sender and nothing else': ({ state, before, step }) =>
      step?.name !== 'another.wanted' ||
      !before?.matches('sent') ||
      (dequal(state.context.form, {
        ...emptyContact,
        name: before.context.form.name,
        email: before.context.form.email,
        phone: before.context.form.phone,
      }) &&
        !state.context.isShown),
  },
})
