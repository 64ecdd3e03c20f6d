import type { SnapshotFrom } from 'xstate'
import { staffSessionMachine } from '../../../machines/office/staff-session.machine.ts'
import {
  acceptInvitation,
  beginPasskeySignIn,
  confirmCode,
  confirmPasskey,
  readInvitation,
  signIn,
  signOut,
  usePasskey,
  watchDeadline,
} from '../../../machines/office/staff-session.ports.ts'
import { broken } from '../fixtures/answers.ts'
import {
  officeAnswer,
  officeRefusal,
  passkeyOptions,
  signedPasskey,
  staffChallenge,
  staffInvitation,
  storedSession,
} from '../fixtures/office.ts'
import { callsTo, defineModel, type Moment } from '../kit/model.ts'

type State = SnapshotFrom<typeof staffSessionMachine>
type SessionMoment = Moment<typeof staffSessionMachine>

const other = { ...storedSession, token: 'other token' }
const byPasskey = { ...storedSession, token: 'token of a passkey' }
const isStep = ({ state, before, step }: SessionMoment, pattern: RegExp) =>
  state !== before && pattern.test(step?.name ?? '')
const isIn = (state: State | null, ...values: ('signedIn' | 'signedOut' | 'settingUp' | 'askingCode')[]) =>
  values.some((value) => state?.matches(value) === true)
const invited = (state: State) => isIn(state, 'settingUp') || state.matches('accepting')

export const staffSession = defineModel({
  machine: staffSessionMachine,
  initialStates: ['signedOut', 'signedIn', 'readingInvitation'],
  transitions: [
    ['signedOut', 'password.submitted', 'checkingPassword'],
    ['checkingPassword', 'signIn ⇒ right', 'askingCode'],
    ['checkingPassword', 'signIn', 'signedOut'],
    ['beginningPasskey', 'beginPasskeySignIn ⇒ begun', 'usingPasskey'],
    ['beginningPasskey', 'beginPasskeySignIn', 'signedOut'],
    ['usingPasskey', 'usePasskey ⇒ signed', 'checkingPasskey'],
    ['usingPasskey', 'usePasskey', 'signedOut'],
    ['usingPasskey', 'password.submitted', 'checkingPassword'],
    ['usingPasskey', 'after promptLimit', 'signedOut'],
    ['checkingPasskey', 'confirmPasskey ⇒ right', 'signedIn'],
    ['checkingPasskey', 'confirmPasskey', 'signedOut'],
    ['askingCode', 'code.submitted', 'checkingCode'],
    ['askingCode', 'signIn.restarted', 'signedOut'],
    ['askingCode', 'deadline.reached', 'signedOut'],
    ['askingCode', 'watchDeadline ⇒ broke', 'signedOut'],
    ['checkingCode', 'confirmCode ⇒ right', 'signedIn'],
    ['checkingCode', 'confirmCode', 'askingCode'],
    ['readingInvitation', 'readInvitation ⇒ for Inés', 'settingUp'],
    ['readingInvitation', 'readInvitation ⇒ over', 'invitationOver'],
    ['readingInvitation', 'readInvitation', 'invitationUnread'],
    ['invitationUnread', 'invitation.repeated', 'readingInvitation'],
    ['settingUp', 'invitation.submitted', 'accepting'],
    ['accepting', 'acceptInvitation ⇒ accepted', 'signedIn'],
    ['accepting', 'acceptInvitation ⇒ over', 'invitationOver'],
    ['accepting', 'acceptInvitation', 'settingUp'],
    ['signedIn', 'session.used', 'signedIn'],
    ['signedIn', 'session.refused (of a session before)', 'stays'],
    ['signedIn', 'deadline.reached', 'signedOut'],
    ['signedIn', 'watchDeadline ⇒ broke', 'signedOut'],
    ['signedIn', 'after idleLimit', 'signedOut'],
    ['signedIn', 'signOut.pressed', 'signingOut'],
    ['signingOut', 'signOut', 'signedOut'],
  ],
  delays: { promptLimit: 300_000, idleLimit: 1_800_000 },
  inputs: {
    'a new tab': { session: null, invitation: null, hasPasskeys: true },
    'a new tab of a browser without passkeys': { session: null, invitation: null, hasPasskeys: false },
    'a tab with a session': { session: storedSession, invitation: null, hasPasskeys: true },
    'the link of an invitation': { session: null, invitation: 'secret', hasPasskeys: true },
    'the link of an invitation in a tab with a session': {
      session: storedSession,
      invitation: 'secret',
      hasPasskeys: true,
    },
  },
  events: {
    'password.submitted': { 'of Inés': { email: 'ines@bohio.example', password: 'Flamboyan-1898' } },
    'code.submitted': { 'six digits': { code: '123456' } },
    'invitation.submitted': { 'a password and a code': { password: 'Flamboyan-1898', code: '123456' } },
    'session.refused': {
      'of this session': { token: storedSession.token },
      'of a session before': { token: 'a token before' },
    },
  },
  streams: { watchDeadline: ['deadline.reached'] },
  outcomes: {
    signIn: {
      right: officeAnswer(staffChallenge),
      wrong: officeRefusal('STAFF-2'),
      'too often': officeRefusal('COMMON-06', { retry_after: 60 }),
      'no answer': broken,
    },
    confirmCode: { right: officeAnswer(storedSession), wrong: officeRefusal('STAFF-3'), 'no answer': broken },
    beginPasskeySignIn: {
      begun: officeAnswer(passkeyOptions),
      'too often': officeRefusal('COMMON-06', { retry_after: 60 }),
      'no answer': broken,
    },
    usePasskey: {
      signed: { output: { kind: 'given', value: signedPasskey } },
      canceled: { output: { kind: 'canceled' } },
      failed: { output: { kind: 'failed' } },
      broke: broken,
    },
    confirmPasskey: { right: officeAnswer(byPasskey), wrong: officeRefusal('STAFF-8'), 'no answer': broken },
    readInvitation: {
      'for Inés': officeAnswer(staffInvitation),
      over: officeRefusal('STAFF-4'),
      'server busy': officeRefusal('COMMON-07'),
      'no answer': broken,
    },
    acceptInvitation: {
      accepted: officeAnswer(other),
      'weak password': officeRefusal('STAFF-7'),
      'wrong code': officeRefusal('STAFF-3'),
      over: officeRefusal('STAFF-4'),
      'no answer': broken,
    },
    signOut: { heard: { output: null }, 'no answer': broken },
    watchDeadline: { broke: broken },
  },
  key: ({ context: { session, invitation, hasPasskeys, email, challenge, invited: person, problem, ended } }) => [
    session?.token,
    invitation,
    hasPasskeys,
    email,
    challenge !== null,
    person !== null,
    typeof problem === 'string' ? problem : problem?.code,
    ended,
  ],
  invariants: {
    'somebody is signed in only by the server’s answer or the tab’s session': ({ state, calls }) => {
      const { session } = state.context
      if (session === null || session === storedSession) return session === null || session.token === 'token'
      const isPasskeys = session === byPasskey
      return callsTo(calls, isPasskeys ? confirmPasskey : acceptInvitation).some(
        ({ answer }) => answer && 'output' in answer && answer.output.ok,
      )
    },
    'a passkey is begun exactly in a browser that has them': ({ state, before, step }) =>
      step?.name !== 'passkey.chosen' ||
      !isIn(before, 'signedOut') ||
      state.matches('beginningPasskey') === state.context.hasPasskeys,
    'a browser without passkeys is never asked for one': ({ state, calls }) =>
      state.context.hasPasskeys || callsTo(calls, beginPasskeySignIn).length === 0,
    'a passkey is asked of the device with the server’s challenge, and checked as it was signed': ({ calls }) =>
      callsTo(calls, beginPasskeySignIn).every(({ input }) => input === null) &&
      callsTo(calls, usePasskey).every(({ input }) => input.options === passkeyOptions) &&
      callsTo(calls, confirmPasskey).every(({ input }) => input.request === signedPasskey),
    'what a device is asked and has signed is held only meanwhile': ({ state }) =>
      (state.context.options !== null) === state.matches('usingPasskey') &&
      (state.context.signed !== null) === state.matches('checkingPasskey'),
    'a canceled prompt leads back without a word': (moment) =>
      !isStep(moment, /⇒ canceled|^after promptLimit/) ||
      (isIn(moment.state, 'signedOut') &&
        moment.state.context.problem === null &&
        moment.state.context.email === moment.before?.context.email),
    'a device that fails says so': (moment) =>
      !isStep(moment, /^usePasskey ⇒ (failed|broke)/) || moment.state.context.problem === 'passkeyFailed',
    'a session is held exactly while somebody is signed in, is leaving, or has opened an invitation': ({ state }) =>
      state.context.session === null
        ? !isIn(state, 'signedIn') && !state.matches('signingOut')
        : isIn(state, 'signedIn') || state.matches('signingOut') || state.context.invitation !== null,
    'a password alone does not sign in': (moment) =>
      !isStep(moment, /^signIn ⇒ right/) || isIn(moment.state, 'askingCode'),
    'a code is asked for only after the right password': ({ state }) =>
      !(isIn(state, 'askingCode') || state.matches('checkingCode')) || state.context.challenge === staffChallenge,
    'the code is checked with the challenge of its password': ({ calls }) =>
      callsTo(calls, confirmCode).every(({ input }) => input.challenge === 'challenge' && input.code === '123456'),
    'email and password are sent as typed': ({ calls }) =>
      callsTo(calls, signIn).every(
        ({ input }) => input.email === 'ines@bohio.example' && input.password === 'Flamboyan-1898',
      ),
    'an invitation is accepted with its secret, the password and the code': ({ calls }) =>
      callsTo(calls, acceptInvitation).every(
        ({ input }) => input.invitation === 'secret' && input.password === 'Flamboyan-1898' && input.code === '123456',
      ),
    'an invitation is read with its secret': ({ calls }) =>
      callsTo(calls, readInvitation).every(({ input }) => input.invitation === 'secret'),
    'a password and a code are held only on their way to the server': ({ state }) => {
      const isSending = ['checkingPassword', 'checkingCode', 'accepting'].includes(state.value)
      return isSending || (state.context.password === '' && state.context.code === '')
    },
    'the typed email stays, and that of who was signed in': ({ state, before }) =>
      !before || before.context.email === '' || state.context.email !== '',
    'a failed step says why': (moment) =>
      !isStep(moment, /⇒ (wrong|too often|weak|server busy|no answer)/) ||
      isStep(moment, /^signOut/) ||
      moment.before?.matches('signingOut') === true ||
      moment.state.context.problem !== null,
    'the next try clears the problem': (moment) =>
      !isStep(moment, /submitted|chosen|repeated|restarted|left/) ||
      (moment.state.context.problem === null && moment.state.context.ended === null),
    'who has to sign in again need not type the email again': (moment) =>
      !isIn(moment.before, 'signedIn') ||
      !isIn(moment.state, 'signedOut') ||
      moment.state.context.email === 'ines@bohio.example',
    'a session that ended by itself says so': (moment) =>
      !isIn(moment.before, 'signedIn') || !isIn(moment.state, 'signedOut') || moment.state.context.ended === 'session',
    'a sign-in that took too long says so': (moment) =>
      !isIn(moment.before, 'askingCode') ||
      !isStep(moment, /^(deadline|watchDeadline)/) ||
      moment.state.context.ended === 'challenge',
    'who signs out is not told that the session ended': (moment) =>
      moment.before?.matches('signingOut') !== true || moment.state.context.ended === null,
    'the end of a session is watched': ({ state, calls }) => {
      const watched = callsTo(calls, watchDeadline).at(-1)?.input.at
      if (isIn(state, 'signedIn')) return watched === storedSession.expires_at
      return !isIn(state, 'askingCode') || watched === staffChallenge.expires_at
    },
    'the server is told which session has ended': ({ state, calls }) =>
      !state.matches('signingOut') || callsTo(calls, signOut).at(-1)?.input.token === state.context.session?.token,
    'the server’s refusal ends its session': ({ state, before, step }) =>
      step?.kind !== 'event' ||
      !isIn(before, 'signedIn') ||
      !('token' in step.event) ||
      isIn(state, 'signedOut') === (step.event['token'] === before?.context.session?.token),
    'an answer to a session before changes nothing': (moment) =>
      !isStep(moment, /of a session before/) || isIn(moment.state, 'signedIn') === isIn(moment.before, 'signedIn'),
    'who is invited is known while the access is set up': ({ state }) =>
      !invited(state) || state.context.invited === staffInvitation,
    'an accepted or left invitation is forgotten': (moment) =>
      !isStep(moment, /^(acceptInvitation ⇒ accepted|invitation.left)/) ||
      (moment.state.context.invitation === null && moment.state.context.invited === null),
    'a left invitation leads back to the session, or to the sign-in': (moment) =>
      !isStep(moment, /^invitation.left/) ||
      (moment.before?.context.session === null ? isIn(moment.state, 'signedOut') : isIn(moment.state, 'signedIn')),
    'no state is a dead end': ({ state }) =>
      !['invitationOver', 'invitationUnread', 'settingUp'].includes(state.value) ||
      state.can({ type: 'invitation.left' }),
  },
})
