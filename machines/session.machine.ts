import { sessionSetup } from './session.setup.ts'

const guest = sessionSetup.createStateConfig({
  description: 'Nobody is signed in; everything but the pages of a member works.',
  initial: 'form',
  states: {
    form: {
      description: 'The customer may sign in.',
      initial: 'waiting',
      on: {
        'form.changed': { actions: { type: 'changeForm', params: ({ event }) => event.change } },
        'login.submitted': [
          { guard: 'isComplete', target: 'entering' },
          { target: '.waiting', actions: 'showProblems' },
        ],
      },
      states: {
        waiting: { description: 'E-mail and password can be typed; what is wrong is said at its field.' },
        refused: {
          description: 'The server did not let the customer in, and says why; what they typed is still there.',
          meta: { screen: 'login', says: 'session.refused' },
        },
        unanswered: {
          description: 'No answer came; the customer tries again.',
          meta: { screen: 'login', says: 'session.unanswered' },
        },
      },
    },
    entering: {
      description: 'The server compares e-mail and password.',
      meta: { screen: 'login', says: 'session.entering' },
      entry: 'forgetRefusal',
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ context: { form } }) => ({ email: form.email.trim(), password: form.password }),
        onDone: [
          {
            guard: { type: 'isIn', params: ({ event }) => event.output },
            target: '#session.known.member',
            actions: [
              { type: 'keepLogin', params: ({ event }) => event.output },
              { type: 'tellBegun', params: ({ event }) => event.output },
            ],
          },
          { target: 'form.refused', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'form.unanswered' },
      },
      after: { answerLimit: { target: 'form.unanswered' } },
    },
  },
})

const renewing = sessionSetup.createStateConfig({
  description: 'Points may be others by now: the server is asked, and what is known stays in sight.',
  invoke: {
    id: 'renewMember',
    src: 'readMember',
    input: ({ context }) => ({ token: context.token ?? '' }),
    onDone: [
      {
        guard: { type: 'isKnown', params: ({ event }) => event.output },
        target: 'fresh',
        actions: { type: 'keepKnown', params: ({ event }) => event.output },
      },
      {
        guard: { type: 'isNobodys', params: ({ event }) => event.output },
        target: '#session.guest',
        actions: ['forgetMember', 'noticeEnded', { type: 'tellEnded', params: 'refused' }],
      },
      { target: 'fresh' },
    ],
    onError: { target: 'fresh' },
  },
  after: { answerLimit: { target: 'fresh' } },
})

const known = sessionSetup.createStateConfig({
  description: 'This device has the token of a member.',
  initial: 'restoring',
  on: {
    'logout.asked': {
      target: 'leaving',
      actions: ['hideMember', { type: 'tellEnded', params: 'left' }],
    },
    'token.refused': {
      guard: { type: 'isOwn', params: ({ event }) => event.token },
      target: 'guest',
      actions: ['forgetMember', 'noticeEnded', { type: 'tellEnded', params: 'refused' }],
      description: 'Some call was told that the token is nobody’s any more.',
    },
  },
  states: {
    restoring: {
      description: 'The server is asked whose token it is.',
      meta: { screen: 'profile', says: 'session.restoring' },
      invoke: {
        id: 'readMember',
        src: 'readMember',
        input: ({ context }) => ({ token: context.token ?? '' }),
        onDone: [
          {
            guard: { type: 'isKnown', params: ({ event }) => event.output },
            target: 'member',
            actions: { type: 'keepKnown', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isNobodys', params: ({ event }) => event.output },
            target: '#session.guest',
            actions: ['forgetMember', 'noticeEnded', { type: 'tellEnded', params: 'refused' }],
          },
          { target: 'unreachable' },
        ],
        onError: { target: 'unreachable' },
      },
      after: { answerLimit: { target: 'unreachable' } },
    },
    unreachable: {
      description: 'Nobody said whose token it is: it is kept, and asked about again once the connection is back.',
      meta: { screen: 'profile', says: 'session.unreachable' },
      entry: 'countSilence',
      invoke: {
        id: 'watchConnection',
        src: 'watchConnection',
        input: ({ context }) => ({ silences: context.silences }),
        onError: { target: 'unwatched' },
      },
      on: { 'connection.returned': { target: 'restoring' }, 'session.retried': { target: 'restoring' } },
    },
    unwatched: {
      description: 'Nobody tells when the connection is back: the customer tries again.',
      meta: { screen: 'profile', says: 'session.unreachable' },
      on: { 'session.retried': { target: 'restoring' } },
    },
    member: {
      description: 'The customer is signed in.',
      meta: { screen: 'profile', says: 'session.member' },
      initial: 'fresh',
      states: {
        fresh: {
          description: 'What is known of the member is what the server said last.',
          on: { 'member.aged': { target: 'renewing' } },
        },
        renewing,
      },
      on: {
        'member.changed': { actions: { type: 'keepMember', params: ({ event }) => event.member } },
        'password.changed': { actions: 'noticeChanged' },
      },
    },
  },
})

/** Who is at this device: a guest or a member (spec §4 "Login", §6). */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  description: 'Whether a customer is signed in on this device, and how they come in and out.',
  context: ({ input: { market, token, email } }) => ({
    market,
    token,
    member: null,
    form: { email, password: '' },
    isShown: false,
    refusal: null,
    notice: null,
    silences: 0,
  }),
  initial: 'starting',
  on: {
    'tab.followed': [
      {
        guard: { type: 'isOwn', params: ({ event }) => event.token },
        description: 'Another tab says what this one knows.',
      },
      {
        guard: { type: 'isToken', params: ({ event }) => event.token },
        target: '.known',
        actions: { type: 'keepToken', params: ({ event }) => event.token },
        description: 'Another tab signed in.',
      },
      { target: '.guest', actions: 'forgetMember', description: 'Another tab signed out.' },
    ],
    'notice.read': { actions: 'forgetNotice' },
  },
  states: {
    starting: {
      description: 'A token that was kept on this device is asked about.',
      always: [{ guard: 'hasToken', target: 'known' }, { target: 'guest' }],
    },
    guest,
    known,
    leaving: {
      description: 'The session ends on the server; on this device it has ended already.',
      meta: { screen: 'profile', says: 'session.leaving' },
      invoke: {
        id: 'logout',
        src: 'logout',
        input: ({ context }) => ({ token: context.token ?? '' }),
        onDone: [
          { guard: { type: 'isOut', params: ({ event }) => event.output }, target: 'guest', actions: 'forgetMember' },
          { target: 'guest', actions: ['forgetMember', 'noticeUnheard'] },
        ],
        onError: { target: 'guest', actions: ['forgetMember', 'noticeUnheard'] },
      },
      after: { answerLimit: { target: 'guest', actions: ['forgetMember', 'noticeUnheard'] } },
    },
  },
})
