import { sessionSetup } from './session.setup.ts'
import { ticketOf } from './session.rules.ts'

/** Back from a provider: most are let in at once. */
export const returning = sessionSetup.createStateConfig({
  description: 'A provider has vouched for the customer: the server lets in whoever connected that account.',
  meta: { screen: 'login', says: 'session.returning' },
  entry: 'forgetRefusal',
  invoke: {
    id: 'loginBySocial',
    src: 'loginBySocial',
    input: ({ context }) => ticketOf(context),
    onDone: [
      {
        guard: { type: 'isIn', params: ({ event }) => event.output },
        target: '#session.known.member',
        actions: [
          { type: 'keepLogin', params: ({ event }) => event.output },
          { type: 'tellBegun', params: ({ event }) => event.output },
        ],
      },
      { guard: { type: 'isUnconnected', params: ({ event }) => event.output }, target: 'meeting' },
      {
        target: 'form.refused',
        actions: ['forgetSocial', { type: 'keepRefusal', params: ({ event }) => event.output }],
      },
    ],
    onError: { target: 'lost' },
  },
  after: { answerLimit: { target: 'lost' } },
})

/** Nobody has connected that account yet: whose may it be? */
export const meeting = sessionSetup.createStateConfig({
  description: 'The server says whom the provider vouched for, and whether that email has an account here.',
  meta: { screen: 'login', says: 'session.returning' },
  invoke: {
    id: 'readSocial',
    src: 'readSocial',
    input: ({ context }) => ticketOf(context),
    onDone: [
      {
        guard: { type: 'isFriend', params: ({ event }) => event.output },
        target: 'form.linking',
        actions: [
          { type: 'keepVouched', params: ({ event }) => event.output },
          { type: 'fillEmail', params: ({ event }) => event.output },
        ],
      },
      {
        guard: { type: 'isRead', params: ({ event }) => event.output },
        target: 'newcomer',
        actions: { type: 'keepVouched', params: ({ event }) => event.output },
      },
      {
        target: 'form.refused',
        actions: ['forgetSocial', { type: 'keepRefusal', params: ({ event }) => event.output }],
      },
    ],
    onError: { target: 'lost' },
  },
  after: { answerLimit: { target: 'lost' } },
})

/** Nobody here is known by that e-mail. */
export const newcomer = sessionSetup.createStateConfig({
  description: 'The customer makes an account with what the provider said of them, or connects one they have.',
  meta: { screen: 'login', says: 'session.newcomer' },
  on: {
    'account.claimed': { target: 'form.linking' },
    'social.dropped': { target: 'form', actions: 'forgetSocial' },
  },
})

/** Nobody answered whose account it is. */
export const lost = sessionSetup.createStateConfig({
  description: 'No answer came about the provider’s word; it is asked again, or the customer comes in another way.',
  meta: { screen: 'login', says: 'session.lost' },
  on: {
    'social.retried': { target: 'returning' },
    'social.dropped': { target: 'form', actions: 'forgetSocial' },
  },
})
