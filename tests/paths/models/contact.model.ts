import { contactMachine, type ContactInput } from '../../../machines/contact.machine.ts'
import { sendMessage } from '../../../machines/contact.ports.ts'
import { emptyContact, type ContactForm } from '../../../machines/contact.rules.ts'
import { market } from '../fixtures/market.ts'
import { accepted, broken, refusal } from '../fixtures/places.ts'
import { callsTo, defineModel, outputsOf } from '../kit/model.ts'

const fresh: ContactInput = {
  market,
  kind: 'feedback',
  draft: { form: emptyContact, seed: 'tab', version: 0 },
  sender: null,
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

export const contact = defineModel({
  machine: contactMachine,
  times: { answerLimit: 15_000, shortPause: 3_000 },
  inputs: {
    'a comment': fresh,
    'a comment of a member': { ...fresh, sender },
    'what was typed before': { ...fresh, draft: { form: { ...emptyContact, ...comment }, seed: 'tab', version: 7 } },
    'to open a store': { ...fresh, kind: 'franchise' },
  },
  events: {
    'form.changed': {
      'a whole comment': { change: comment },
      'a whole wish': { change: wish },
      'half an e-mail': { change: { email: 'iris@' } },
      'a phone that is none': { change: { phone: '787' } },
      'too many links': { change: { message: 'http://a.example http://b.example http://c.example' } },
      'what only a program sees': { change: { trap: 'https://a.example' } },
    },
    'member.known': { 'who she is': { sender } },
  },
  outcomes: {
    showForm: {
      shown: { output: accepted({ ticket: 't1' }) },
      'asked too often': { output: refusal('COMMON-06', { retry_after: 40 }) },
      'no answer': broken,
    },
    sendMessage: {
      kept: { output: accepted({ number: 'BM-7K3M-9XQ2' }) },
      'too soon': { output: tooSoon },
      'asked too often': { output: refusal('COMMON-06', { retry_after: 40 }) },
      'the ticket is over': { output: refusal('COMMON-01', { path: 'ticket', problem: 'ticket-over' }) },
      'a program fills in everything': { output: refusal('COMMON-01', { path: 'trap', problem: 'trap-filled' }) },
      'no answer': broken,
    },
  },
  key: ({ context: { form, ticket, isShown, refusal: refused, number } }) => [
    form,
    ticket,
    isShown,
    refused?.code,
    refused?.data,
    number,
  ],
  invariants: {
    'only a whole message is sent': ({ calls }) =>
      callsTo(calls, sendMessage).every(
        ({ input: { request } }) =>
          request.name !== '' && /^\w+@example\.com$/.test(request.email) && request.message !== '',
      ),
    'a message is sent as it is kept: no blanks around it, one empty line at most': ({ calls }) =>
      callsTo(calls, sendMessage).every(({ input: { request } }) => !/^\s|\s$|\n{3}/.test(request.message)),
    'what is sent has a ticket': ({ calls }) =>
      callsTo(calls, sendMessage).every(({ input }) => input.request.ticket === 't1'),
    'who wants to open a store says where and with what': ({ state, calls }) =>
      callsTo(calls, sendMessage).every(
        ({ input: { request } }) =>
          request.kind === state.context.kind && (request.kind === 'feedback' || request.municipio === 'Ponce'),
      ),
    'the same text has the same key, and another text another one': ({ calls }) => {
      const sent = callsTo(calls, sendMessage).map(({ input }) => input)
      return sent.every(({ key, request }) =>
        sent.every(
          (other) =>
            other.key !== key ||
            JSON.stringify({ ...other.request, trap: '' }) === JSON.stringify({ ...request, trap: '' }),
        ),
      )
    },
    'what was not answered is sent again under its key': ({ calls, steps }) => {
      const sent = callsTo(calls, sendMessage)
      const [last, before] = [sent.at(-1), sent.at(-2)]
      const isRepeated = steps.at(-1)?.name === 'message.submitted' && steps.at(-2)?.name === 'sendMessage ⇒ no answer'
      return !isRepeated || sent.length < 2 || last?.input.key === before?.input.key
    },
    'it is said to be kept exactly when the server said so': ({ state, calls }) =>
      !state.matches('sent') ||
      (state.context.number === 'BM-7K3M-9XQ2' && outputsOf(callsTo(calls, sendMessage)).at(-1)?.ok === true),
    'what was typed stays on every failure': ({ state, before, step }) =>
      !/^sendMessage ⇒ (asked|the ticket|no|too)/.test(step?.name ?? '') ||
      state.context.form.message === before?.context.form.message,
    'whoever is too quick waits a moment and is not refused': ({ state, step }) =>
      step?.name !== 'sendMessage ⇒ too soon' || state.matches('pausing'),
    'a ticket that is over is not sent again': ({ state, step }) =>
      step?.name !== 'sendMessage ⇒ the ticket is over' || state.context.ticket === '',
    'what nobody saw refuses nobody twice': ({ state, step }) =>
      step?.name !== 'sendMessage ⇒ a program fills in everything' ||
      (state.matches({ form: 'refused' }) && state.context.form.trap === ''),
    'what a member typed is not replaced': ({ state, before, step }) =>
      !step?.name.startsWith('member.known') ||
      !before?.matches('form') ||
      ((before.context.form.name === '' || state.context.form.name === before.context.form.name) &&
        state.context.form.name !== ''),
    'what is wrong is said once it was tried': ({ state, before, step }) =>
      step?.name !== 'message.submitted' || !before?.matches('form') || !state.matches('form') || state.context.isShown,
    'the form can be filled in while the server has not answered': ({ state, steps }) =>
      steps.length > 0 || state.can({ type: 'form.changed', change: { name: 'I' } }),
    'another message begins with who writes, and with nothing of the last one': ({ state, before, step }) =>
      step?.name !== 'another.wanted' ||
      !before?.matches('sent') ||
      (state.context.form.message === '' && state.context.form.name !== ''),
  },
})
