import type { AddressEditorInput } from './address-editor.setup.ts'
import type { Market } from '../contract/market.ts'
import type { AccountDataInput } from './account-data.machine.ts'
import type { ContactInput } from './contact.machine.ts'
import type { LoyaltyCardInput } from './loyalty-card.machine.ts'
import type { PasswordInput } from './password.setup.ts'
import type { ProfileInput } from './profile.machine.ts'
import { storefrontSetup } from './storefront.setup.ts'
import type { Opened } from './storefront.types.ts'

/** Which page of an account, or with a form of its own, is open. */
export const account = storefrontSetup.createStateConfig({
  description:
    'Which page of an account the customer has before them, a form to write to the chain, or the home page of a member.',
  initial: 'none',
  on: {
    'registration.opened': {
      target: '.registering',
      actions: { type: 'keepRegistration', params: ({ event }) => event },
    },
    'password.opened': {
      target: '.renewing',
      actions: { type: 'keepPassword', params: ({ event }) => event },
    },
    'profile.opened': {
      target: '.editing',
      actions: { type: 'keepProfile', params: ({ event }) => event },
    },
    'address.opened': {
      target: '.addressing',
      actions: { type: 'keepAddress', params: ({ event }) => event },
    },
    'history.opened': { target: '.remembering' },
    'usual.opened': { target: '.welcoming' },
    'card.opened': {
      target: '.attaching',
      actions: { type: 'keepCard', params: ({ event }) => event },
    },
    'data.opened': {
      target: '.holding',
      actions: { type: 'keepData', params: ({ event }) => event },
    },
    'contact.opened': {
      target: '.writing',
      actions: { type: 'keepContact', params: ({ event }) => event },
    },
    'account.closed': { target: '.none' },
  },
  states: {
    none: { description: 'No page of an account is open.' },
    registering: {
      description: 'The customer makes an account, or confirms its e-mail.',
      invoke: [
        {
          id: 'registration',
          src: 'registration',
          systemId: 'registration',
          input: ({ context: { registration, market } }) => registrationInput(registration, market),
        },
        {
          id: 'emailCheck',
          src: 'emailCheck',
          systemId: 'emailCheck',
          input: ({ context: { market } }) => ({ market }),
        },
      ],
    },
    renewing: {
      description: 'The customer gets a new password.',
      invoke: {
        id: 'password',
        src: 'password',
        systemId: 'password',
        input: ({ context: { password, market } }) => passwordInput(password, market),
      },
    },
    remembering: {
      description: 'The member looks at what they ordered.',
      invoke: { id: 'history', src: 'history', systemId: 'history' },
    },
    addressing: {
      description: 'The member adds an address to those that are saved, or changes one.',
      invoke: {
        id: 'addressEditor',
        src: 'addressEditor',
        systemId: 'addressEditor',
        input: ({ context: { address, market } }) => addressInput(address, market),
        onDone: { target: 'none', actions: { type: 'tellSaved', params: ({ event }) => event.output } },
      },
    },
    welcoming: {
      description: 'The member is on the home page, which offers what they mostly order.',
      invoke: { id: 'usual', src: 'usual', systemId: 'usual' },
    },
    editing: {
      description: 'The member changes their data or what they want to be sent.',
      invoke: {
        id: 'profile',
        src: 'profile',
        systemId: 'profile',
        input: ({ context: { profile, market } }) => profileInput(profile, market),
      },
    },
    attaching: {
      description: 'The member attaches their loyalty card.',
      invoke: {
        id: 'loyaltyCard',
        src: 'loyaltyCard',
        systemId: 'loyaltyCard',
        input: ({ context: { card, market } }) => cardInput(card, market),
      },
    },
    writing: {
      description: 'The customer writes to the chain.',
      invoke: {
        id: 'contact',
        src: 'contact',
        systemId: 'contact',
        input: ({ context: { contact, market } }) => contactInput(contact, market),
      },
    },
    holding: {
      description: 'The member looks at their profile, takes their data along, or has the account deleted.',
      invoke: {
        id: 'accountData',
        src: 'accountData',
        systemId: 'accountData',
        input: ({ context: { data, market } }) => dataInput(data, market),
        onDone: { target: 'none', actions: 'tellDeleted' },
      },
    },
  },
})

/** The window in which a password is changed, over any page (spec §4 "Weak-password modal"). */
export const guarding = storefrontSetup.createStateConfig({
  description: 'Whether the member changes their password.',
  initial: 'calm',
  states: {
    calm: {
      description: 'Nothing is asked about the password.',
      on: {
        'password.asked': { target: 'asking', actions: { type: 'keepWay', params: ({ event }) => event.way } },
      },
    },
    asking: {
      description:
        'The window asks for the old password and a new one; it closes once that is done, or for another time.',
      invoke: {
        id: 'passwordChange',
        src: 'password',
        systemId: 'passwordChange',
        input: ({ context: { market, way } }) =>
          passwordInput({ way, email: '', requestId: null, token: null }, market),
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'calm',
            actions: 'tellStronger',
          },
          { target: 'calm' },
        ],
      },
    },
  },
})

const missing = 'A page of an account opens with what it shows'

function registrationInput(opened: Opened['registration'] | null, market: Market) {
  if (!opened) throw new Error(missing)
  return { ...opened, market }
}

function passwordInput(opened: Opened['password'] | null, market: Market): PasswordInput {
  if (!opened) throw new Error(missing)
  return { ...opened, market }
}

function addressInput(opened: Opened['address'] | null, market: Market): AddressEditorInput {
  if (!opened) throw new Error(missing)
  return { ...opened, market }
}

function profileInput(opened: Opened['profile'] | null, market: Market): ProfileInput {
  if (!opened) throw new Error(missing)
  return { ...opened, market }
}

function cardInput(opened: Opened['card'] | null, market: Market): LoyaltyCardInput {
  if (!opened) throw new Error(missing)
  return { ...opened, market }
}

function contactInput(opened: Opened['contact'] | null, market: Market): ContactInput {
  if (!opened) throw new Error(missing)
  return { ...opened, market }
}

function dataInput(opened: Opened['data'] | null, market: Market): AccountDataInput {
  if (!opened) throw new Error(missing)
  return { ...opened, market }
}
