import { otpWithoutSpaces } from './password.rules.ts'
import { passwordSetup } from './password.setup.ts'
import { requireValue } from '../shared/require-value.ts'
import { screenStateFactory } from '../shared/state-meta.ts'
import { withEventField } from '../shared/with-event-field.ts'
import { withActorOutput } from '../shared/with-actor-output.ts'

const shown = screenStateFactory('password')

/** The recipient. */
export const enteringResetEmail = passwordSetup.createStateConfig({
  description: 'The customer says which email their account has.',
  initial: 'typing',
  on: {
    'form.changed': { actions: withEventField('changeEmail', 'change') },
    'email.submitted': [
      { guard: 'isEmail', target: 'asking' },
      { target: '.typing', actions: 'showProblems' },
    ],
  },
  states: {
    typing: shown('password.forgotten', 'The email; what is wrong is said at its field.'),
    refused: shown('password.notAsked', 'No email was sent, and the customer sees why.'),
    unanswered: shown('password.unanswered', 'No answer came; the customer tries again.'),
  },
})

/** Requests the email. */
export const asking = passwordSetup.createStateConfig({
  description: 'An email with a link and a code is requested.',
  meta: { screen: 'password', announcement: 'password.asking' },
  entry: 'clearRefusal',
  invoke: {
    id: 'requestPasswordReset',
    src: 'requestPasswordReset',
    input: ({ context }) => ({ email: context.form.email.trim() }),
    onDone: [
      { guard: withActorOutput('isDone'), target: 'asked', actions: withActorOutput('setRequest') },
      {
        guard: withActorOutput('isEarly'),
        target: 'asked',
        actions: [withActorOutput('setRefusal'), 'hideProblems'],
        description: 'The recent email is still valid.',
      },
      { target: 'forgotten.refused', actions: withActorOutput('setRefusal') },
    ],
    onError: { target: 'forgotten.unanswered' },
  },
})

/** The email is sent: its link opens another page, its code is entered here [account.reset]. */
export const resetEmailSent = passwordSetup.createStateConfig({
  description: 'If the account exists, an email was sent: the customer opens its link, or enters its code here.',
  initial: 'fresh',
  on: {
    'form.changed': { actions: withEventField('changeCode', 'change') },
    'code.submitted': [{ guard: 'isCode', target: 'checking' }, { actions: 'showProblems' }],
    'email.rejected': { target: 'forgotten', actions: ['clearRequest', 'clearRefusal'] },
  },
  states: {
    fresh: {
      description: 'The code can be entered; another email can be requested in a minute.',
      meta: { screen: 'password', announcement: 'password.asked' },
      after: { resendPause: { target: 'overdue' } },
    },
    overdue: {
      description: 'The email should have arrived; another one can be requested.',
      meta: { screen: 'password', announcement: 'password.overdue' },
      on: { 'mail.resent': { target: '#password.asking' } },
    },
    refused: {
      description: 'The code differs from the emailed one.',
      meta: { screen: 'password', announcement: 'password.codeRefused' },
      on: { 'mail.resent': { target: '#password.asking' } },
    },
    unanswered: {
      description: 'No answer came about the code; the customer sends it again.',
      meta: { screen: 'password', announcement: 'password.unanswered' },
      on: { 'mail.resent': { target: '#password.asking' } },
    },
  },
})

/** Verifies the code of the email. */
export const checking = passwordSetup.createStateConfig({
  description: 'The server checks the code.',
  meta: { screen: 'password', announcement: 'password.checking' },
  entry: 'clearRefusal',
  invoke: {
    id: 'checkCode',
    src: 'verifyResetProof',
    input: ({ context: { requestId, form } }) => ({
      proof: {
        request_id: requireValue(requestId, 'Checking a code needs the requested email'),
        otp: otpWithoutSpaces(form),
      },
    }),
    onDone: [
      { guard: withActorOutput('isDone'), target: 'choosing', actions: withActorOutput('setAllowed') },
      {
        guard: withActorOutput('isLinkExpired'),
        target: 'forgotten.refused',
        actions: ['clearRequest', withActorOutput('setRefusal')],
      },
      { target: 'asked.refused', actions: withActorOutput('setRefusal') },
    ],
    onError: { target: 'asked.unanswered' },
  },
})
