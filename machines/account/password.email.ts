import { otpWithoutSpaces } from './password.rules.ts'
import { passwordSetup } from './password.setup.ts'
import { required } from '../shared/required.ts'
import { screenState } from '../shared/state-meta.ts'
import { withField } from '../shared/with-field.ts'
import { withOutput } from '../shared/with-output.ts'

const shown = screenState('password')

/** The recipient. */
export const forgotten = passwordSetup.createStateConfig({
  description: 'The customer says which email their account has.',
  initial: 'typing',
  on: {
    'form.changed': { actions: withField('changeEmail', 'change') },
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
    id: 'askReset',
    src: 'askReset',
    input: ({ context }) => ({ email: context.form.email.trim() }),
    onDone: [
      { guard: withOutput('isDone'), target: 'asked', actions: withOutput('setRequest') },
      {
        guard: withOutput('isEarly'),
        target: 'asked',
        actions: [withOutput('setRefusal'), 'hideProblems'],
        description: 'The recent email is still valid.',
      },
      { target: 'forgotten.refused', actions: withOutput('setRefusal') },
    ],
    onError: { target: 'forgotten.unanswered' },
  },
  after: { answerLimit: { target: 'forgotten.unanswered' } },
})

/** The email is sent: its link opens another page, its code is entered here (spec §9 "OTP resend"). */
export const asked = passwordSetup.createStateConfig({
  description: 'If the account exists, an email was sent: the customer opens its link, or enters its code here.',
  initial: 'fresh',
  on: {
    'form.changed': { actions: withField('changeCode', 'change') },
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
    src: 'checkProof',
    input: ({ context: { requestId, form } }) => ({
      proof: {
        request_id: required(requestId, 'Checking a code needs the requested email'),
        otp: otpWithoutSpaces(form),
      },
    }),
    onDone: [
      { guard: withOutput('isDone'), target: 'choosing', actions: withOutput('setAllowed') },
      {
        guard: withOutput('isLinkExpired'),
        target: 'forgotten.refused',
        actions: ['clearRequest', withOutput('setRefusal')],
      },
      { target: 'asked.refused', actions: withOutput('setRefusal') },
    ],
    onError: { target: 'asked.unanswered' },
  },
  after: { answerLimit: { target: 'asked.unanswered' } },
})
