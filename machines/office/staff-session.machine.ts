import { withActorOutput } from '../shared/with-actor-output.ts'
import { withEventField } from '../shared/with-event-field.ts'
import {
  challengeOf,
  invitationOf,
  noSecrets,
  optionsOf,
  sessionOf,
  signedOf,
  staffSessionSetup,
} from './staff-session.setup.ts'

const unansweredSignIn = { target: 'signedOut', actions: 'setUnanswered' } as const
const invitationLeft = { target: 'starting', actions: 'clearInvitation' } as const
const passkeyFailed = { target: 'signedOut', actions: 'setPasskeyFailed' } as const
const sessionOver = { target: 'signedOut', actions: 'endSession' } as const
const leftAlone = { target: 'signedOut', actions: 'clearSession' } as const

/** Who works in the office: signing in with a password and a code, or by a passkey, by an invitation for the first time. */
export const staffSessionMachine = staffSessionSetup.createMachine({
  id: 'staff-session',
  description: 'Who works in the office: signing in, setting up an access by an invitation, and the end of a session.',
  context: ({ input }) => ({
    ...input,
    ...noSecrets,
    email: '',
    challenge: null,
    options: null,
    signed: null,
    invited: null,
    problem: null,
    ended: null,
  }),
  initial: 'starting',
  states: {
    starting: {
      description: 'The link may be an invitation, and the tab may have a session.',
      always: [
        { guard: 'hasInvitation', target: 'readingInvitation' },
        { guard: 'hasSession', target: 'signedIn' },
        { target: 'signedOut' },
      ],
    },
    signedOut: {
      description: 'Nobody is signed in: the office asks for email and password, or for a passkey.',
      on: {
        'passkey.chosen': { guard: 'hasPasskeys', target: 'beginningPasskey', actions: 'clearProblem' },
        'password.submitted': {
          target: 'checkingPassword',
          actions: { type: 'setTyped', params: ({ event: { email, password } }) => ({ email, password }) },
        },
      },
    },
    checkingPassword: {
      description: 'Email and password are checked; both stay in the form.',
      exit: 'forgetSecrets',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context: { email, password } }) => ({ email, password }),
        onDone: [
          { guard: withActorOutput('isOk'), target: 'askingCode', actions: withActorOutput('setChallenge') },
          { target: 'signedOut', actions: withActorOutput('setProblem') },
        ],
        onError: unansweredSignIn,
      },
    },
    askingCode: {
      description: 'The password is right: the six digits of the authenticator app are asked for, for five minutes.',
      invoke: {
        id: 'watchDeadline',
        src: 'watchDeadline',
        input: ({ context }) => ({ at: challengeOf(context).expires_at }),
        onError: { target: 'signedOut', actions: 'endChallenge' },
      },
      on: {
        'code.submitted': {
          target: 'checkingCode',
          actions: { type: 'setTyped', params: ({ event: { code } }) => ({ code }) },
        },
        'signIn.restarted': { target: 'signedOut', actions: 'clearChallenge' },
        'deadline.reached': { target: 'signedOut', actions: 'endChallenge' },
      },
    },
    checkingCode: {
      description: 'The code is checked.',
      exit: 'forgetSecrets',
      invoke: {
        id: 'confirmCode',
        src: 'confirmCode',
        input: ({ context }) => ({ challenge: challengeOf(context).challenge, code: context.code }),
        onDone: [
          { guard: withActorOutput('isOk'), target: 'signedIn', actions: withActorOutput('setSession') },
          { target: 'askingCode', actions: withActorOutput('setProblem') },
        ],
        onError: { target: 'askingCode', actions: 'setUnanswered' },
      },
    },
    beginningPasskey: {
      description: 'The server is asked what the device has to sign.',
      invoke: {
        id: 'beginPasskeySignIn',
        src: 'beginPasskeySignIn',
        input: null,
        onDone: [
          { guard: withActorOutput('isOk'), target: 'usingPasskey', actions: withActorOutput('setOptions') },
          { target: 'signedOut', actions: withActorOutput('setProblem') },
        ],
        onError: unansweredSignIn,
      },
    },
    usingPasskey: {
      description: 'The device asks for its fingerprint, face or PIN; email and password can be typed in place of it.',
      exit: 'forgetOptions',
      invoke: {
        id: 'usePasskey',
        src: 'usePasskey',
        input: ({ context }) => ({ options: optionsOf(context) }),
        onDone: [
          { guard: withActorOutput('isGiven'), target: 'checkingPasskey', actions: withActorOutput('setSigned') },
          { guard: withActorOutput('isCanceled'), target: 'signedOut' },
          passkeyFailed,
        ],
        onError: passkeyFailed,
      },
      on: {
        'password.submitted': {
          target: 'checkingPassword',
          actions: { type: 'setTyped', params: ({ event: { email, password } }) => ({ email, password }) },
        },
      },
      after: { promptLimit: { target: 'signedOut' } },
    },
    checkingPasskey: {
      description: 'What the device has signed is checked.',
      exit: 'forgetSigned',
      invoke: {
        id: 'confirmPasskey',
        src: 'confirmPasskey',
        input: ({ context }) => ({ request: signedOf(context) }),
        onDone: [
          { guard: withActorOutput('isOk'), target: 'signedIn', actions: withActorOutput('setSession') },
          { target: 'signedOut', actions: withActorOutput('setProblem') },
        ],
        onError: unansweredSignIn,
      },
    },
    readingInvitation: {
      description: 'Whom the invitation is for is read.',
      invoke: {
        id: 'readInvitation',
        src: 'readInvitation',
        input: ({ context }) => ({ invitation: invitationOf(context) }),
        onDone: [
          { guard: withActorOutput('isOk'), target: 'settingUp', actions: withActorOutput('setInvited') },
          { guard: withActorOutput('isInvitationOver'), target: 'invitationOver' },
          { target: 'invitationUnread', actions: withActorOutput('setProblem') },
        ],
        onError: { target: 'invitationUnread', actions: 'setUnanswered' },
      },
    },
    invitationUnread: {
      description: 'The invitation could not be read now; it can be tried again.',
      on: {
        'invitation.repeated': { target: 'readingInvitation', actions: 'clearProblem' },
        'invitation.left': invitationLeft,
      },
    },
    invitationOver: {
      description: 'The invitation is unknown, was used or has ended: an owner sends another one.',
      on: { 'invitation.left': invitationLeft },
    },
    settingUp: {
      description: 'The invited person scans the code with an authenticator app and chooses a password.',
      on: {
        'invitation.submitted': {
          target: 'accepting',
          actions: { type: 'setTyped', params: ({ event: { password, code } }) => ({ password, code }) },
        },
        'invitation.left': invitationLeft,
      },
    },
    accepting: {
      description: 'Password and code are saved, and the person is signed in.',
      exit: 'forgetSecrets',
      invoke: {
        id: 'acceptInvitation',
        src: 'acceptInvitation',
        input: ({ context }) => ({
          invitation: invitationOf(context),
          password: context.password,
          code: context.code,
        }),
        onDone: [
          { guard: withActorOutput('isOk'), target: 'signedIn', actions: withActorOutput('setSession') },
          { guard: withActorOutput('isInvitationOver'), target: 'invitationOver' },
          { target: 'settingUp', actions: withActorOutput('setProblem') },
        ],
        onError: { target: 'settingUp', actions: 'setUnanswered' },
      },
    },
    signedIn: {
      description: 'Somebody works in the office, until the session ends or half an hour passes without a call.',
      invoke: {
        id: 'watchDeadline',
        src: 'watchDeadline',
        input: ({ context }) => ({ at: sessionOf(context).expires_at }),
        onError: sessionOver,
      },
      on: {
        'session.used': { target: 'signedIn', reenter: true, description: 'The half hour begins anew.' },
        'session.refused': { ...sessionOver, guard: withEventField('isCurrentToken', 'token') },
        'deadline.reached': sessionOver,
        'signOut.pressed': { target: 'signingOut' },
      },
      after: { idleLimit: sessionOver },
    },
    signingOut: {
      description: 'The server is told that the session has ended.',
      invoke: {
        id: 'signOut',
        src: 'signOut',
        input: ({ context }) => ({ token: sessionOf(context).token }),
        onDone: leftAlone,
        onError: leftAlone,
      },
    },
  },
})
