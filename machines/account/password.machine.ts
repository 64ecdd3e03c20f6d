import { resetEmailSent, asking, checking, enteringResetEmail } from './password.email-states.ts'
import { passwordSetup } from './password.setup.ts'
import { requireValue } from '../shared/require-value.ts'
import { screenStateFactory } from '../shared/state-meta.ts'
import { withEventField } from '../shared/with-event-field.ts'
import { withActorOutput } from '../shared/with-actor-output.ts'

const shown = screenStateFactory('password')

const choosing = passwordSetup.createStateConfig({
  description: 'The customer chooses a new password; its rules are beside it.',
  initial: 'typing',
  on: {
    'form.changed': { actions: withEventField('changePasswords', 'change') },
    'password.submitted': [
      { guard: 'isNew', target: 'resetting' },
      { target: '.typing', actions: 'showProblems' },
    ],
  },
  states: {
    typing: shown('password.choosing', 'The new password, twice; what is wrong is said at its field.'),
    refused: shown('password.refused', 'The server does not take that password, and says why.'),
    unanswered: shown('password.unanswered', 'No answer came; the customer sends it again.'),
  },
})

const changing = passwordSetup.createStateConfig({
  description: 'The member changes the password that they know.',
  initial: 'typing',
  on: {
    'form.changed': { actions: withEventField('changePasswords', 'change') },
    'password.submitted': [
      { guard: 'isChange', target: 'saving' },
      { target: '.typing', actions: 'showProblems' },
    ],
    'password.closed': { target: 'closed', description: 'Not now.' },
  },
  states: {
    typing: shown(
      'password.choosing',
      'The current password and the new one, twice; what is wrong is said at its field.',
    ),
    refused: shown('password.refused', 'The server does not take one of the passwords, and says why.'),
    unanswered: shown('password.unanswered', 'No answer came; the customer sends it again.'),
  },
})

/** Sets a new password: by email if it is forgotten, otherwise by the current one. */
export const passwordMachine = passwordSetup.createMachine({
  id: 'password',
  description: 'A customer gets a new password, by email or with the old one.',
  context: ({ input: { market, way, email, requestId, token } }) => ({
    market,
    way,
    form: { email, otp: '', old: '', password: '', retype: '' },
    requestId,
    token,
    isShown: false,
    refusal: null,
    isChanged: false,
  }),
  initial: 'beginning',
  states: {
    beginning: {
      description: 'The customer forgot the password, comes by the email’s link, or knows the password.',
      always: [
        { guard: 'isLink', target: 'opening' },
        { guard: 'hasRequest', target: 'asked' },
        { guard: 'isForgotten', target: 'forgotten' },
        { target: 'changing' },
      ],
    },
    forgotten: enteringResetEmail,
    asking,
    asked: resetEmailSent,
    checking,
    opening: {
      description: 'The server checks the email’s link.',
      meta: { screen: 'password', announcement: 'password.checking' },
      invoke: {
        id: 'checkLink',
        src: 'verifyResetProof',
        input: ({ context }) => ({ proof: { token: requireValue(context.token, 'A link has its token') } }),
        onDone: [
          { guard: withActorOutput('isDone'), target: 'choosing', actions: withActorOutput('setAllowed') },
          { target: 'linkExpired', actions: withActorOutput('setRefusal') },
        ],
        onError: { target: 'unopened' },
      },
    },
    unopened: {
      description: 'No answer came about the link; the customer tries again.',
      meta: { screen: 'password', announcement: 'password.unopened' },
      on: { 'link.retried': { target: 'opening' } },
    },
    linkExpired: {
      description: 'The link is invalid or has expired: the customer requests another email.',
      meta: { screen: 'password', announcement: 'password.linkExpired' },
      on: { 'mail.resent': { target: 'forgotten', actions: ['clearRefusal', 'hideProblems'] } },
    },
    choosing,
    changing,
    resetting: {
      description: 'The new password is being set.',
      meta: { screen: 'password', announcement: 'password.saving' },
      entry: 'clearRefusal',
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ context: { token, form } }) => ({
          token: requireValue(token, 'Setting a password needs a verified link or code'),
          password: form.password,
        }),
        onDone: [
          { guard: withActorOutput('isDone'), target: 'done' },
          { guard: withActorOutput('isLinkExpired'), target: 'linkExpired', actions: withActorOutput('setRefusal') },
          { target: 'choosing.refused', actions: withActorOutput('setRefusal') },
        ],
        onError: { target: 'choosing.unanswered' },
      },
    },
    saving: {
      description: 'The password is being changed.',
      meta: { screen: 'password', announcement: 'password.saving' },
      entry: 'clearRefusal',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context: { form } }) => ({ old: form.old, password: form.password }),
        onDone: [
          { guard: withActorOutput('isDone'), target: 'closed', actions: ['clearPasswords', 'noteChanged'] },
          { target: 'changing.refused', actions: withActorOutput('setRefusal') },
        ],
        onError: { target: 'changing.unanswered' },
      },
    },
    done: {
      description: 'The new password counts from now on, and every other device has to log in again.',
      meta: { screen: 'password', announcement: 'password.done' },
      entry: ['clearPasswords', 'noteChanged'],
    },
    closed: { type: 'final', description: 'The dialog over the page is closed.' },
  },
  output: ({ context: { isChanged } }) => ({ isChanged }),
})
