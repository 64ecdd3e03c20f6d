import { assertEvent, or, stateIn } from 'xstate'
import type { CustomerProfile } from '../../contract/customers.ts'
import type { Market } from '../../contract/market.ts'
import {
  addressEditorInput,
  connectionsInput,
  loyaltyCardInput,
  ownPasswordInput,
  profileInput,
  type MemberPage,
} from './member-pages.rules.ts'
import { childMachine, payloadOf } from './storefront.rules.ts'
import { contactFormSenderOf } from '../account/member-contact.rules.ts'
import { storefrontSetup } from './storefront.setup.ts'
import type { StorefrontContext, StorefrontEvent } from './storefront.types.ts'
import { withEventField } from '../shared/with-event-field.ts'
import { withActorOutput } from '../shared/with-actor-output.ts'

const waiting = storefrontSetup.createStateConfig({
  description: 'The session is being checked for the member.',
  entry: 'askForMember',
  on: { 'member.known': { target: 'open' } },
})

/** A member's page: it opens once the session is known. */
const memberPage = <const Open>(description: string, open: Open) => ({
  description,
  initial: 'waiting' as const,
  states: { waiting, open },
})

type MemberInput<Input> = (page: MemberPage | null, member: CustomerProfile, market: Market) => Input
/** Returns the input of a member's page, which the session's answer opens. */
const ofMember =
  <Input>(inputOf: MemberInput<Input>) =>
  ({ context: { market, page }, event }: { context: StorefrontContext; event: StorefrontEvent }) => {
    assertEvent(event, 'member.known')
    return inputOf(page, event.member, market)
  }

/** Pages for members only. */
const ofMembers = ['profile', 'address', 'history', 'loyaltyCard', 'data'] as const

/** The open page of an account, or with a form of its own. */
export const account = storefrontSetup.createStateConfig({
  description: 'Which page of an account is open, a form to write to the chain, or the home page of a member.',
  initial: 'none',
  on: {
    'registration.opened': { target: '.registration' },
    'password.opened': { target: '.password' },
    'profile.opened': { target: '.profile', actions: { type: 'setPage', params: ({ event }) => event } },
    'address.opened': { target: '.address', actions: { type: 'setPage', params: ({ event }) => event } },
    'history.opened': { target: '.history', actions: { type: 'setPage', params: ({ event }) => event } },
    'favorite-order.opened': { target: '.home', actions: { type: 'setPage', params: ({ event }) => event } },
    'card.opened': { target: '.loyaltyCard', actions: { type: 'setPage', params: ({ event }) => event } },
    'data.opened': { target: '.data', actions: { type: 'setPage', params: ({ event }) => event } },
    'contact.opened': { target: '.contact', actions: 'askForMember' },
    'login.opened': { target: '.login' },
    'account.closed': { target: '.none' },
    'guest.known': {
      guard: or(ofMembers.map((page) => stateIn({ account: page }))),
      target: '.none',
      actions: 'emitLoginNeeded',
      description: 'The page is for members: the customer logs in first.',
    },
    'session.ended': {
      guard: withEventField('isWished', 'why'),
      target: '.none',
      description: 'A logout closes the pages of members.',
    },
  },
  states: {
    none: { description: 'No page of an account is open.' },
    login: { description: 'The customer logs in.', entry: 'askForMember' },
    registration: {
      description: 'The customer makes an account, or confirms its email.',
      entry: 'askForMember',
      invoke: [
        {
          ...childMachine('registration'),
          input: ({ context: { market }, event }) => {
            assertEvent(event, 'registration.opened')
            return { ...payloadOf(event), market }
          },
        },
        {
          ...childMachine('emailCheck'),
          input: ({ context: { market } }) => ({ market }),
        },
      ],
    },
    password: {
      description: 'The customer gets a new password.',
      invoke: {
        ...childMachine('password'),
        input: ({ context: { market }, event }) => {
          assertEvent(event, 'password.opened')
          return { ...payloadOf(event), market }
        },
      },
    },
    history: memberPage('The member looks at what they ordered.', {
      description: 'Their orders are listed.',
      invoke: childMachine('history'),
    }),
    address: memberPage('The member adds an address to those that are saved, or changes one.', {
      description: 'The address is found, named and saved.',
      invoke: {
        ...childMachine('addressEditor'),
        input: ofMember(addressEditorInput),
        onDone: { target: '#storefront.account.none', actions: withActorOutput('emitSaved') },
      },
    }),
    home: memberPage('The member is on the home page, which offers what they mostly order.', {
      description: 'What they mostly order is offered.',
      invoke: childMachine('favoriteOrder'),
    }),
    profile: memberPage('The member changes their data or what they want to be sent.', {
      description: 'The form is filled in.',
      invoke: { ...childMachine('profile'), input: ofMember(profileInput) },
    }),
    loyaltyCard: memberPage('The member attaches their loyalty card.', {
      description: 'The form of the card is filled in.',
      invoke: { ...childMachine('loyaltyCard'), input: ofMember(loyaltyCardInput) },
    }),
    contact: {
      description: 'The customer writes to the chain.',
      invoke: {
        ...childMachine('contact'),
        input: ({ context: { market }, event }) => {
          assertEvent(event, 'contact.opened')
          return { ...payloadOf(event), market }
        },
      },
      on: {
        'member.known': {
          actions: {
            type: 'sendToContact',
            params: ({ event: { type, member } }) => ({ type, sender: contactFormSenderOf(member) }),
          },
          description: 'A member’s contact form is prefilled.',
        },
      },
    },
    data: memberPage(
      'The member sees their profile, devices and other accounts, exports their data, or deletes the account.',
      {
        description:
          'The member’s data can be exported or deleted, devices logged out, and other accounts disconnected.',
        invoke: [
          {
            ...childMachine('accountData'),
            input: ofMember(ownPasswordInput),
            onDone: { target: '#storefront.account.none', actions: 'emitDeleted' },
          },
          { ...childMachine('devices'), input: ofMember(ownPasswordInput) },
          { ...childMachine('connections'), input: ofMember(connectionsInput) },
        ],
      },
    ),
  },
})

/** The dialog that changes a password, over any page [account.weak-password]. */
export const passwordPrompt = storefrontSetup.createStateConfig({
  description: 'Whether the member changes their password.',
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is asked about the password.',
      on: {
        'password.asked': { target: 'asking' },
        'session.begun': { guard: withEventField('isWeak', 'isWeak'), target: 'pending' },
      },
    },
    pending: {
      description: 'A member logged in with a weak password: the next page asks for another one.',
      on: {
        'page.shown': { target: 'asking' },
        'password.asked': { target: 'asking' },
        'session.ended': { target: 'idle' },
      },
    },
    asking: {
      description: 'The dialog asks for the old password and a new one; it closes when that is done or postponed.',
      invoke: {
        id: 'passwordChange',
        src: 'password',
        systemId: 'passwordChange',
        input: ({ context: { market }, event }) => {
          assertEvent(event, ['password.asked', 'page.shown'])
          return {
            way: event.type === 'password.asked' ? event.way : 'weak',
            email: '',
            requestId: null,
            token: null,
            market,
          }
        },
        onDone: [{ guard: withActorOutput('isChanged'), target: 'idle', actions: 'emitUpgrade' }, { target: 'idle' }],
      },
    },
  },
})
