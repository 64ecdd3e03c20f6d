import { guest } from './session.guest-states.ts'
import { sessionSetup } from './session.setup.ts'
import { withEventField } from '../shared/with-event-field.ts'
import { withActorOutput } from '../shared/with-actor-output.ts'
import { requireValue } from '../shared/require-value.ts'

const renewing = sessionSetup.createStateConfig({
  description: 'Points may have changed: the server is asked, and what is known stays visible.',
  invoke: {
    id: 'renewMember',
    src: 'readMember',
    input: ({ context }) => ({ token: requireValue(context.token, 'A member has a token') }),
    onDone: [
      { guard: withActorOutput('isKnown'), target: 'fresh', actions: withActorOutput('setKnown') },
      {
        guard: withActorOutput('isNobodys'),
        target: '#session.guest',
        actions: ['clearMember', 'noticeEnded', { type: 'emitEnded', params: 'refused' }],
      },
      { target: 'fresh' },
    ],
    onError: { target: 'fresh' },
  },
})

const known = sessionSetup.createStateConfig({
  description: 'This device has the token of a member.',
  initial: 'restoring',
  on: {
    'logout.asked': {
      target: 'leaving',
      actions: ['hideMember', { type: 'emitEnded', params: 'left' }],
    },
    'account.deleted': {
      target: 'guest',
      actions: ['clearPerson', 'noticeDeleted', { type: 'emitEnded', params: 'deleted' }],
    },
    'token.refused': {
      guard: withEventField('isOwn', 'token'),
      target: 'guest',
      actions: ['clearMember', 'noticeEnded', { type: 'emitEnded', params: 'refused' }],
      description: 'A request was refused because the token is no longer valid.',
    },
  },
  states: {
    restoring: {
      description: 'The server is asked whose token it is.',
      meta: { screen: 'profile', announcement: 'session.restoring' },
      invoke: {
        id: 'readMember',
        src: 'readMember',
        input: ({ context }) => ({ token: requireValue(context.token, 'A member has a token') }),
        onDone: [
          { guard: withActorOutput('isKnown'), target: 'member', actions: withActorOutput('setKnown') },
          {
            guard: withActorOutput('isNobodys'),
            target: '#session.guest',
            actions: ['clearMember', 'noticeEnded', { type: 'emitEnded', params: 'refused' }],
          },
          { target: 'unreachable' },
        ],
        onError: { target: 'unreachable' },
      },
    },
    unreachable: {
      description: 'It is unknown whose token it is: it stays stored, and is checked again when back online.',
      meta: { screen: 'profile', announcement: 'session.unreachable' },
      entry: 'countFailure',
      invoke: {
        id: 'watchConnection',
        src: 'watchConnection',
        input: ({ context }) => ({ failures: context.failures }),
        onError: { target: 'unwatched' },
      },
      on: { 'connection.returned': { target: 'restoring' }, 'session.retried': { target: 'restoring' } },
    },
    unwatched: {
      description: 'The device does not report its connection: only the customer retries.',
      meta: { screen: 'profile', announcement: 'session.unreachable' },
      on: { 'session.retried': { target: 'restoring' } },
    },
    member: {
      description: 'The customer is logged in.',
      meta: { screen: 'profile', announcement: 'session.member' },
      initial: 'fresh',
      entry: 'emitMember',
      states: {
        fresh: {
          description: 'What is known of the member is what the server said last.',
          on: { 'member.aged': { target: 'renewing' } },
        },
        renewing,
      },
      on: {
        'member.asked': { actions: 'emitMember' },
        'member.changed': { actions: withEventField('setMember', 'member') },
        'location.saved': { actions: withEventField('setLocation', 'location') },
        'location.removed': { actions: withEventField('dropLocation', 'id') },
        'password.changed': { actions: 'noticeChanged' },
      },
    },
  },
})

/** Who is signed in on this device: a guest or a member. */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  description: 'Whether a customer is logged in on this device, and how they come in and out.',
  context: ({ input: { email, ...input } }) => ({
    ...input,
    member: null,
    form: { email, password: '' },
    isShown: false,
    social: null,
    provider: null,
    refusal: null,
    notice: null,
    failures: 0,
  }),
  initial: 'starting',
  on: {
    'tab.followed': [
      {
        guard: withEventField('isOwn', 'token'),
        description: 'Another tab says what this one knows.',
      },
      {
        guard: withEventField('isToken', 'token'),
        target: '.known',
        actions: withEventField('setToken', 'token'),
        description: 'Another tab logged in.',
      },
      { target: '.guest', actions: ['clearMember', 'emitLeft'], description: 'Another tab logged out.' },
    ],
    'notice.read': { actions: 'clearNotice' },
  },
  states: {
    starting: {
      description: 'The server is asked about a token stored on this device.',
      always: [{ guard: 'hasToken', target: 'known' }, { target: 'guest' }],
    },
    guest,
    known,
    leaving: {
      description: 'The session ends on the server; on this device it has ended already.',
      meta: { screen: 'profile', announcement: 'session.leaving' },
      invoke: {
        id: 'logout',
        src: 'logout',
        input: ({ context }) => ({ token: requireValue(context.token, 'A member has a token') }),
        onDone: [
          { guard: withActorOutput('isOut'), target: 'guest', actions: 'clearMember' },
          { target: 'guest', actions: ['clearMember', 'noticeUnheard'] },
        ],
        onError: { target: 'guest', actions: ['clearMember', 'noticeUnheard'] },
      },
    },
  },
})
