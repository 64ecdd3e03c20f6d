import { sessionSetup } from './session.setup.ts'
import { socialTicketOf } from './session.rules.ts'
import { withActorOutput } from '../shared/with-actor-output.ts'

/** After the return from a provider most customers are signed in at once. */
export const returning = sessionSetup.createStateConfig({
  description: 'A provider has vouched for the customer: a connected account is logged in by the server.',
  meta: { screen: 'login', announcement: 'session.returning' },
  entry: 'clearRefusal',
  invoke: {
    id: 'loginBySocial',
    src: 'loginBySocial',
    input: ({ context }) => socialTicketOf(context),
    onDone: [
      {
        guard: withActorOutput('isIn'),
        target: '#session.known.member',
        actions: [withActorOutput('setLogin'), withActorOutput('emitBegun')],
      },
      { guard: withActorOutput('isUnconnected'), target: 'meeting' },
      { target: 'form.refused', actions: ['clearSocial', withActorOutput('setRefusal')] },
    ],
    onError: { target: 'lost' },
  },
})

/** That account is not connected yet: asks for its member. */
export const lookingUpSocialAccount = sessionSetup.createStateConfig({
  description: 'The server says whom the provider vouched for, and whether that email has an account here.',
  meta: { screen: 'login', announcement: 'session.returning' },
  invoke: {
    id: 'readSocial',
    src: 'readSocial',
    input: ({ context }) => socialTicketOf(context),
    onDone: [
      {
        guard: withActorOutput('isFriend'),
        target: 'form.linking',
        actions: [withActorOutput('setVouched'), withActorOutput('fillEmail')],
      },
      { guard: withActorOutput('isRead'), target: 'newcomer', actions: withActorOutput('setVouched') },
      { target: 'form.refused', actions: ['clearSocial', withActorOutput('setRefusal')] },
    ],
    onError: { target: 'lost' },
  },
})

/** No account has that email. */
export const socialAccountUnknown = sessionSetup.createStateConfig({
  description: 'The customer makes an account with what the provider said of them, or connects one they have.',
  meta: { screen: 'login', announcement: 'session.newcomer' },
  on: {
    'account.claimed': { target: 'form.linking' },
    'social.dropped': { target: 'form', actions: 'clearSocial' },
  },
})

/** The lookup of the account failed. */
export const socialLookupFailed = sessionSetup.createStateConfig({
  description: 'The lookup of the provider’s account failed; it is retried, or the customer logs in differently.',
  meta: { screen: 'login', announcement: 'session.lost' },
  on: {
    'social.retried': { target: 'returning' },
    'social.dropped': { target: 'form', actions: 'clearSocial' },
  },
})
