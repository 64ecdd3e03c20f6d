import { sessionSetup } from './session.setup.ts'
import {
  socialLookupFailed,
  lookingUpSocialAccount,
  socialAccountUnknown,
  returning,
} from './session.social-login-states.ts'
import { withEventField } from '../shared/with-event-field.ts'
import { withActorOutput } from '../shared/with-actor-output.ts'

/** Signed out, with all sign-ins: by email and password, or by a provider. */
export const guest = sessionSetup.createStateConfig({
  description: 'The customer is not logged in, or the session has expired; everything but members’ pages works.',
  initial: 'form',
  entry: 'emitGuest',
  on: {
    'member.asked': { actions: 'emitGuest' },
    'social.returned': {
      target: '.returning',
      actions: { type: 'setSocial', params: ({ event: { method, ticket } }) => ({ method, ticket }) },
    },
    'newcomer.joined': {
      guard: 'isVouched',
      target: '.returning',
      description: 'A registration that a provider vouched for logs its member in: there is no email to wait for.',
    },
    'social.failed': { target: '.form.unvouched', actions: ['clearRefusal', withEventField('setProvider', 'method')] },
  },
  states: {
    form: {
      description: 'The customer may log in.',
      initial: 'waiting',
      on: {
        'form.changed': { actions: withEventField('changeForm', 'change') },
        'login.submitted': [
          { guard: 'isComplete', target: 'entering' },
          { target: '.waiting', actions: 'showProblems' },
        ],
        'social.dropped': { target: '.waiting', actions: ['clearSocial', 'clearRefusal'] },
      },
      states: {
        waiting: { description: 'Email and password can be typed; what is wrong is said at its field.' },
        refused: {
          description: 'The server did not let the customer in, and says why; what they typed is still there.',
          meta: { screen: 'login', announcement: 'session.refused' },
        },
        unanswered: {
          description: 'No answer came; the customer tries again.',
          meta: { screen: 'login', announcement: 'session.unanswered' },
        },
        linking: {
          description: 'The email has an account here: its password, asked for once, connects the provider’s account.',
          meta: { screen: 'login', announcement: 'session.linking' },
        },
        unvouched: {
          description: 'The provider did not identify the customer, or they turned back; other logins are offered.',
          meta: { screen: 'login', announcement: 'session.unvouched' },
        },
      },
    },
    entering: {
      description: 'The server compares email and password.',
      meta: { screen: 'login', announcement: 'session.entering' },
      entry: 'clearRefusal',
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ context: { form, social } }) => ({
          email: form.email.trim(),
          password: form.password,
          ticket: social?.ticket ?? null,
        }),
        onDone: [
          {
            guard: withActorOutput('isIn'),
            target: '#session.known.member',
            actions: [withActorOutput('setLogin'), withActorOutput('emitBegun')],
          },
          {
            guard: withActorOutput('isTicketOver'),
            target: 'form.refused',
            actions: ['clearSocial', withActorOutput('setRefusal')],
          },
          { target: 'form.refused', actions: withActorOutput('setRefusal') },
        ],
        onError: { target: 'form.unanswered' },
      },
    },
    returning,
    meeting: lookingUpSocialAccount,
    newcomer: socialAccountUnknown,
    lost: socialLookupFailed,
  },
})
