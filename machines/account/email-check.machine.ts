import { assign, emit, setup } from 'xstate'
import type { Result } from '../../contract/errors.ts'
import { isEmail, type Market } from '../../contract/market.ts'
import { checkEmail } from './email-check.ports.ts'
import type { StateMeta } from '../shared/state-meta.ts'
import { withEventField } from '../shared/with-event-field.ts'
import { withActorOutput } from '../shared/with-actor-output.ts'

export type EmailCheckInput = { market: Market }
export type EmailCheckContext = EmailCheckInput & {
  /** The email that was checked last, trimmed. */
  email: string
}
export type EmailCheckEvent = { type: 'email.left'; email: string }
export type EmailCheckEmitted = { type: 'account.found'; email: string }

/** Announces during registration that the email already has an account; never blocks the form. */
export const emailCheckMachine = setup({
  types: {} as {
    context: EmailCheckContext
    events: EmailCheckEvent
    emitted: EmailCheckEmitted
    input: EmailCheckInput
    meta: StateMeta
  },
  actors: { checkEmail },
  guards: {
    /** A complete email that was not checked last. */
    isNew: ({ context }, email: string) => email.trim() !== context.email && isEmail(context.market, email.trim()),
    isKnown: (_, result: Result<{ exists: boolean }>) => result.ok && result.value.exists,
    isFree: (_, result: Result<unknown>) => result.ok,
  },
  actions: {
    setEmail: assign((_, email: string) => ({ email: email.trim() })),
    clearEmail: assign({ email: '' }),
    emitFound: emit(({ context: { email } }) => ({ type: 'account.found' as const, email })),
  },
  delays: { restPause: 60_000 },
}).createMachine({
  id: 'email-check',
  description: 'Whether the email of a registration has an account already.',
  context: ({ input }) => ({ ...input, email: '' }),
  initial: 'listening',
  states: {
    listening: {
      description: 'An email that is whole is asked about once it is left.',
      initial: 'unasked',
      on: {
        'email.left': {
          guard: withEventField('isNew', 'email'),
          target: 'asking',
          actions: withEventField('setEmail', 'email'),
        },
      },
      states: {
        unasked: { description: 'Nothing is known of the email.' },
        free: { description: 'The email has no account.' },
        known: {
          description: 'The email has an account: the login is offered.',
          meta: { screen: 'signup', announcement: 'email-check.known' },
          entry: 'emitFound',
        },
      },
    },
    asking: {
      description: 'The server is asked about the email, while the form goes on.',
      on: {
        'email.left': {
          guard: withEventField('isNew', 'email'),
          target: 'asking',
          reenter: true,
          actions: withEventField('setEmail', 'email'),
        },
      },
      invoke: {
        id: 'checkEmail',
        src: 'checkEmail',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          { guard: withActorOutput('isKnown'), target: 'listening.known' },
          { guard: withActorOutput('isFree'), target: 'listening.free' },
          { target: 'idle', actions: 'clearEmail' },
        ],
        onError: { target: 'listening.unasked', actions: 'clearEmail' },
      },
    },
    idle: {
      description: 'It was asked too often: for a minute nothing is.',
      after: { restPause: { target: 'listening' } },
    },
  },
})
